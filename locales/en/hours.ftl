## A person’s time zone, quiet hours and reminders

option-own-zone = Your time zone, such as Europe/Berlin, for quiet hours, digests and vacations
button-hours = Reminders and quiet hours
hours-heading = Your hours
hours-zone = **Time zone:** { $zone }, where it is { $now } now. Change it with `/settings zone`.
hours-no-quiet = **Quiet hours: none.**
hours-quiet = **Quiet hours: { $start }:00 to { $end }:00.** No reminders come then, and hands come silently. A board is silent if everybody it mentions is in quiet hours.
hours-no-digest = **Digest: none.** Boards mention you when it is your turn.
hours-digest = **Digest: at { $hour }:00.** One message a day lists all tables that wait for you. Boards name you without a mention, and no reminders come.
hours-reminders-on = **Reminders: on.** A silent direct message reminds you when half of your time for a turn is over, and when nine tenths are. In quiet hours it waits until they are over.
hours-reminders-off = **Reminders: off.**
quiet-none = No quiet hours
quiet-from = Quiet from { $hour }:00
quiet-until = Quiet until { $hour }:00
digest-none = No digest: mention me
digest-at = Digest at { $hour }:00
button-remind-on = Remind me
button-remind-off = Do not remind me
hour-gone = That is not on offer any more. Choose again.

## Vacation

button-vacation = Vacation
vacation-heading = Vacation
vacation-until = **You are away until { $until }** ({ $when }).
vacation-left = **Days left this year:** { $count }
vacation-explained = While you are away, no time runs on your turns, except at tables that ignore vacations. Your tables learn that you are away, but not for how long. You can play meanwhile; that does not end your vacation. If you come back early, the days that have not begun are yours again.
select-vacation = Go away now for …
button-come-back = I am back
vacation-gone = That is not on offer any more. Choose again.
vacation-already = You are on vacation already. Come back first.
vacation-none = You are not on vacation.
vacation-too-long = You have { $days ->
    [0] no day
    [one] 1 day
   *[other] { $days } days
} of vacation left this year. Choose fewer days.
note-away = { $by } is on vacation.
note-away-now = { $by } is on vacation. The clock stands.
note-away-later = { $by } is on vacation. The clock stands whenever it is { $by }’s turn.
note-away-but-counts = { $by } is on vacation. That does not stop the clock here.
note-back = { $by } is back.
note-back-to-move = { $players }, your vacation is over, and it is your turn.
nudge-away = { $names } is on vacation. You can nudge again after that.

## Reminders and digests

reminder = { $count ->
    [one] { $names } waits for your move.
   *[other] { $names } wait for your move.
}
reminder-alone = It is your turn.
digest-heading = Waiting for you
digest-turn = { $table }: your turn since { $since }
digest-invitation = { $table }: you are invited
digest-more = More tables wait: `/games` lists them.
