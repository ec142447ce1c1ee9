"""`python -m playground`."""

import sys

from playground.command_line import main

sys.exit(main())
