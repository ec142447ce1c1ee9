## Cuboingo

cuboingo-option-size = How many squares a side has: 2x2, 3x3 or 4x4.
cuboingo-option-colours = How many colours the deck has; if you do not say, 1 for 2x2, 2 for 3x3 and 3 for 4x4.
cuboingo-option-reshuffles = How many times the discard pile is shuffled and becomes the deck.
cuboingo-option-deck = Your own cards, as the text of a deck file.

## Why a card cannot be played

cuboingo-not-held = You do not hold the card { $card }.
cuboingo-must-play = One of your cards fits somewhere, so you must play.
cuboingo-must-discard = { $deck ->
    [one] The deck still has a card, so discard one instead.
   *[other] The deck still has { $deck } cards, so discard one instead.
}
cuboingo-must-pass = The deck is empty, so nothing is discarded any more; pass instead.
cuboingo-no-room = All { $sides } sides are in play, so no new one can be started.
cuboingo-no-side = There is no side in slot { $slot }.
cuboingo-no-such-colour = This deck has no colour { $colour }; name one of { $known }.
cuboingo-other-colour = { $card } does not fit on side { $slot }: that side is { $colour ->
    [G] green
    [B] blue
   *[R] red
}.
cuboingo-overlaps = { $card } does not fit on side { $slot }: it would fill again what is filled there. Counted from 1, row by row from the top left: { $squares }.
cuboingo-no-seat = There is no player { $seat }; { $seats } are playing.
cuboingo-own-pile = You cannot take a card from your own pile.
cuboingo-empty-pile = The pile of player { $seat } is empty, so there is nothing to take.
cuboingo-not-by-hand = Nobody chooses the order of the deck; play one of your cards.
cuboingo-other-deck = { $cards ->
    [one] Only the 1 card that is to be shuffled makes the deck now.
   *[other] Exactly the { $cards } cards that are to be shuffled make the deck now.
}

## What is wrong with a deck file

cuboingo-deck-too-long = The deck file is too long; it can have { $most } KiB.
cuboingo-deck-unreadable = The deck file is not JSON: see line { $line }, column { $column }.
cuboingo-deck-too-deep = The deck file is nested too deeply.
cuboingo-deck-twice = The deck file names { $name } twice in one place.
cuboingo-deck-no-number = The deck file has “{ $found }”, which is no number for a deck.
cuboingo-deck-no-object = The deck file is wrong at { $place }: an object in braces must stand there.
cuboingo-deck-no-list = The deck file is wrong at { $place }: a list in brackets must stand there.
cuboingo-deck-missing = The deck file is wrong at { $place }: { $name } is missing there.
cuboingo-deck-unknown = The deck file is wrong at { $place }: { $name } means nothing there.
cuboingo-deck-other = The deck file is wrong at { $place }: { $found } stands there, but it can be { $allowed }.
cuboingo-deck-square-twice = The deck file is wrong at { $place }: the card fills that square already.
cuboingo-deck-no-squares = The deck file is wrong at { $place }: a card fills at least one square.
cuboingo-deck-too-large = The deck has { $cards } cards; it can have { $most }.
cuboingo-deck-too-small = { $cards ->
    [one] The deck has 1 card, but dealing takes { $needed }.
   *[other] The deck has { $cards } cards, but dealing takes { $needed }.
}

## The text board, and what a move did

render-cuboingo-seat = Player { $number }
render-cuboingo-seat-line = { $seat }: { $held ->
    [one] 1 card
   *[other] { $held } cards
}, score { $points }, top { $top }
render-cuboingo-seat-bare = { $seat }: { $held ->
    [one] 1 card
   *[other] { $held } cards
}, no pile
render-cuboingo-deck = Deck { $deck }, discards { $discards }
render-cuboingo-reshuffles = { $times ->
    [one] The discards become the deck once more.
   *[other] The discards become the deck { $times } times more.
}
render-cuboingo-turn = { $seat } is to move.
render-cuboingo-side = { $slot } { $colour ->
    [G] green
    [B] blue
   *[R] red
}
render-cuboingo-side-cut = { $slot } { $colour ->
    [G] green
    [B] blue
   *[R] red
}, without the { $earlier ->
    [one] first card
   *[other] first { $earlier } cards
}
render-cuboingo-hand = { $cards ->
    [one] Your card
   *[other] Your { $cards } cards
}
render-cuboingo-played = { $mover } played { $card } on side { $slot }.
render-cuboingo-began = { $mover } started a side with { $card }.
render-cuboingo-began-as = { $mover } started a { $colour ->
    [G] green
    [B] blue
   *[R] red
} side with { $card }.
render-cuboingo-completed = Cuboingo!
render-cuboingo-took = { $mover } took { $card } from { $rival }.
render-cuboingo-discarded = { $mover } discarded { $card }.
render-cuboingo-passed = { $mover } passed.
render-cuboingo-dealt = The cards are dealt.
render-cuboingo-reshuffled = The discards were shuffled and are the deck now.
render-cuboingo-won = { $number ->
    [one] { $winners } wins with a score of { $points }.
   *[other] { $winners } share the win with a score of { $points }.
}
render-cuboingo-given-up = { $number ->
    [one] The game was given up, so { $winners } wins.
   *[other] The game was given up; { $winners } share the win.
}

## On the picture

render-cuboingo-colour = { $colour ->
    [G] green
    [B] blue
   *[R] red
}
render-cuboingo-free = free
render-cuboingo-earlier = { $cards } earlier
render-cuboingo-deck-label = deck
render-cuboingo-discards-label = discards
render-cuboingo-reshuffles-label = shuffles left
render-cuboingo-shuffled = shuffled
render-cuboingo-has-played = played
render-cuboingo-has-taken = took a card
render-cuboingo-has-discarded = discarded
render-cuboingo-has-passed = passed
render-cuboingo-points = points
render-cuboingo-no-pile = no pile
render-cuboingo-pile = pile { $points }
render-cuboingo-empty-hand = no cards left
render-cuboingo-new = new
render-cuboingo-which-card = Which card?
render-cuboingo-which-side = Which side?
render-cuboingo-which-colour = Which colour?
render-cuboingo-which-pile = Whose top card?
render-cuboingo-nobody = nobody's
render-cuboingo-to-play = your card
render-cuboingo-to-discard = to discard

## What the picture shows, in words

render-cuboingo-alt-seat = { $seat }: { $held ->
    [one] 1 card
   *[other] { $held } cards
}, score { $points }, top of the pile { $top }.
render-cuboingo-alt-seat-bare = { $seat }: { $held ->
    [one] 1 card
   *[other] { $held } cards
}, no pile.
render-cuboingo-alt-score = { $seat }: score { $points }.
render-cuboingo-alt-hand = { $seat } is left with { $cards }.
render-cuboingo-alt-deck = Deck { $deck }, discards { $discards }.
render-cuboingo-alt-discard = The top discard is { $card }.
render-cuboingo-alt-side = Side { $slot }, { $colour ->
    [G] green
    [B] blue
   *[R] red
}, latest card first: { $cards }.
render-cuboingo-alt-open = Open squares: { $squares }.
render-cuboingo-alt-more = and { $cards } more
render-cuboingo-alt-free = { $number ->
    [one] Slot { $slots } is free.
   *[other] Slots { $slots } are free.
}
render-cuboingo-alt-card = { $card } ({ $colour ->
    [G] green
    [B] blue
    [R] red
   *[other] any colour
}, squares { $squares })
render-cuboingo-alt-no-hand = You hold no cards.
render-cuboingo-alt-choose-card = Choose a card or what else can be done: { $cards }.
render-cuboingo-alt-chosen = You have chosen { $card }.
render-cuboingo-alt-chosen-discard = You have chosen to discard { $card }.
render-cuboingo-alt-chosen-slot = It goes to slot { $slot }.
render-cuboingo-alt-choose-slot = Choose a slot: { $slots }.
render-cuboingo-alt-choose-colour = Choose a colour: { $colours }.
render-cuboingo-alt-choose-rival = Choose whose top card to take: { $rivals }.
