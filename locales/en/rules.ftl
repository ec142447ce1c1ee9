## Texts for the rules pages of all games

rules-page = { $game }: { $heading }
rules-aim = The aim
rules-turn = A turn
rules-end = The end
rules-hidden = Hidden hands
rules-notation = Typing moves
rules-options = Options
rules-options-intro = The host who opens a table with `/{ $command } new` can choose:
rules-option = - **{ $name }** ({ $values }): { $sentence } Default: { $default }.
rules-option-file = a file

rules-chapter = { $page }/{ $pages } { $heading }
rules-readings = How we read the rules
-rules-readings-intro = Where the printed rules are silent or unclear, we had to decide. These are our decisions, so owners of the printed game can tell:
-rules-repetition = the same situation, with the same player to move, comes up for the third time
-rules-hands-come = Your hand comes to you as a direct message when it is dealt and whenever it is your turn. *My hand* below the board shows it in the channel, to you alone
