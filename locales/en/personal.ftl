## What people choose for themselves

command-settings = Your own settings, wherever you play
option-confirm = Whether a move you choose is shown to you once more before it counts
option-hands = Where you get your hand in card games
choice-hands-dm = by direct message
choice-hands-here = only where I ask for it
settings-heading = Your settings
settings-confirm-on = **Confirm moves: on.** A move that you choose is shown to you once more, and counts when you confirm it.
settings-confirm-off = **Confirm moves: off.** A move counts as soon as you have chosen it.
settings-hands-dm = **Hands: by direct message.** In games with a hand I send you yours at each deal, and with all that you can do when it is your turn.
settings-hands-here = **Hands: here only.** I send you nothing; *My hand* on the board shows your hand to you alone.
button-confirm-on = Confirm moves
button-confirm-off = Do not confirm moves
button-hands-dm = Send me my hands
button-hands-here = Do not send me my hands
