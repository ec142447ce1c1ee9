## Planning ahead

plan-intro = **Plan ahead:** choose a move that { $name } may make, then your answer to it. If it comes to that, I play your answer at once. Nobody else can see what you plan.
plan-told = If { $name } plays along one of these lines, I play your answer at once. Nobody else can see what you plan. Lines that are not played go away.
plan-none = You have planned nothing for this turn.
plan-line = **{ $number }.** { $moves }
plan-round = { $theirs } → { $reply }
plan-line-so-far = Your line: { $moves }
plan-asks-move = **What may { $name } play?**
plan-asks-reply = **What do you answer?**
plan-shared = Line { $line } has this answer already, so this line has it too. To answer otherwise, remove line { $line } first.
plan-ends = { $why ->
    [over] The game would be over here.
    [chance] Chance decides what comes next, so the line ends here.
   *[long] A line has at most ten answers, so this one ends here.
}
plan-cannot-end = It does not end with an answer of yours. Undo a step, or cancel.
plan-answered = Played from your plan: { $moves }. Only you can read this.

plan-not-here = You can plan ahead only where two people play a game without hidden hands.
plan-bot = A bot is to move, and it answers at once. There is nothing to plan ahead.
plan-own-turn = It is your own turn. You can plan ahead while your opponent is to move.
plan-without-reply = A line begins with a move of your opponent and ends with your answer, with all moves of your turn. Add what is missing.
plan-too-long = A line has at most { $most } answers. Make it shorter.
plan-line-known = Line { $line } says this already.
plan-contradicts = Line { $line } answers { $move } with { $reply }. Answer the same here, or remove line { $line } first.
plan-full = You have { $most } lines, and no more are possible. Remove one first.
plan-line-gone = This line is not in your plan any more.
plan-old-step = This line has changed since. Go on from here.
plan-unfit-move = { $move } cannot be played there:
plan-chance = Chance decides what comes next, and it cannot be planned.
plan-game-over = The game is over there.

button-plan = Plan ahead
button-plan-line = { $count ->
    [first] Plan a line
   *[another] Another line
}
button-plan-remove = Remove { $number }
button-plan-done = Done
button-plan-undo = Undo step

suggested-line = { $before } { $suggested }

command-plan = Plan what to answer while your opponent is to move
option-plan-line = Their move, your answer, and so on, with spaces; leave it out to choose step by step
