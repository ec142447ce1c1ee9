## What people choose for themselves

command-settings = Your own settings, wherever you play
option-confirm = Whether a move you choose is shown to you once more before it counts
settings-heading = Your settings
settings-confirm-on = **Confirm moves: on.** A move that you choose is shown to you once more, and counts when you confirm it.
settings-confirm-off = **Confirm moves: off.** A move counts as soon as you have chosen it.
button-confirm-on = Confirm moves
button-confirm-off = Do not confirm moves
