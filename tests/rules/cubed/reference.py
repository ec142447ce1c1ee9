"""A second implementation of Cubed, slow and straight from its rules page, to compare with."""

from itertools import product
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]

ORDER = "YOCPLBx"
NEIGHBOURS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
DEALT = {2: 25, 3: 20, 4: 18, 5: 15, 6: 13, 7: 11, 8: 10, 9: 8, 10: 8, 11: 7}


def turned(faces: str) -> list[str]:
    return [faces[turns:] + faces[:turns] for turns in range(3)]


def name_of(faces: str) -> str:
    return min(turned(faces), key=lambda each: [ORDER.index(letter) for letter in each])


def all_names() -> list[str]:
    coloured = {name_of("".join(faces)) for faces in product("YOCPLB", repeat=3)}
    return sorted(coloured) + [f"{colour}xx" for colour in "YOCPLB"] * 2


def is_blocking(name: str) -> bool:
    return "x" in name


def points(hand: list[str]) -> int:
    return sum(5 if is_blocking(name) else 4 - len(set(name)) for name in hand)


class Reference:
    """A game under way, changed by each move."""

    def __init__(
        self,
        seats: int,
        *,
        rounds: int = 3,
        matching: str = "every",
        deal: str = "full",
        lap: str = "",
        bridging: str = "off",
        void: str = "off",
        draw3: str = "off",
    ) -> None:
        self.seats = seats
        self.rounds = rounds
        self.matching = matching
        self.deal = deal
        self.lap = (lap or ("on" if matching == "one" else "off")) == "on"
        self.bridging = bridging == "on" and seats > 1
        self.void = void == "on" and seats > 1
        self.draw3 = draw3 == "on" and seats > 1
        self.totals = [0] * seats
        self.played_rounds = 0
        self.starter = 0
        self.seat = 0
        self.due = "deal"
        self.stage = "start"
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.bag: list[str] = []
        self.offered: list[str] = []
        self.aside: list[str] = []
        self.table: dict[Cell, str] = {}
        self.passed = 0
        self.draws = 0
        self.turns_of_lap: list[int] | None = None
        self.why = ""
        self.open_hands: list[list[str]] | None = None
        self.end: tuple[list[int], set[int], str] | None = None

    # What may be done

    def to_move(self) -> tuple[int, ...]:
        return () if self.end or self.due else (self.seat,)

    def legal(self) -> set[str]:
        if not self.to_move():
            return set()
        if self.seats == 1:
            return self.ways_to_play() or {"draw"}
        if self.stage == "keep":
            return {f"keep {name}" for name in self.offered}
        if self.stage == "gift":
            return self.ways_to_give() | {"end"}
        return self.ways_to_play() | self.other_ways()

    def ways_to_give(self) -> set[str]:
        others = [seat for seat in range(self.seats) if seat != self.seat and self.hands[seat]]
        return {f"give {name} {seat + 1}" for name in self.hands[self.seat] for seat in others}

    def other_ways(self) -> set[str]:
        if self.stage != "start":
            return {"end"}
        if not self.bag:
            return {"pass"}
        return {"draw", "draw3"} if self.draw3 else {"draw"}

    def ways_to_play(self) -> set[str]:
        hand = self.hands[self.seat]
        if not self.table:
            return {f"{name}@0,0" for name in hand if not is_blocking(name)}
        return self.ways_to_lay(hand)

    def ways_to_lay(self, names: list[str]) -> set[str]:
        """Every way to lay one of those pieces beside others."""
        ways = {faces for name in names for faces in turned(name)}
        found: set[str] = set()
        for q, r in self.free_cells():
            touches = self.touching((q, r))
            found |= {f"{faces}@{q},{r}" for faces in ways if self.fits(faces, touches)}
        return found

    def free_cells(self) -> set[Cell]:
        around = {(q + dq, r + dr) for q, r in self.table for dq, dr in NEIGHBOURS}
        return around - set(self.table)

    def touching(self, cell: Cell) -> list[tuple[int, str]]:
        """Each touch that a piece on this cell has: its own face, and the colour that it meets."""
        found: list[tuple[int, str]] = []
        for edge, (dq, dr) in enumerate(NEIGHBOURS):
            other = self.table.get((cell[0] + dq, cell[1] + dr))
            if other is not None:
                found.append((edge // 2, other[(edge + 3) % 6 // 2]))
        return found

    def fits(self, faces: str, touches: list[tuple[int, str]]) -> bool:
        if is_blocking(faces) and len(self.table) < 3:
            return False
        if len(touches) < (1 if len(self.table) == 1 else 2):
            return False
        if any(faces[face] == "x" or colour == "x" for face, colour in touches):
            return False
        same = [faces[face] == colour for face, colour in touches]
        return all(same) if self.matching == "every" else any(same)

    # Chance

    def bag_to_shuffle(self) -> list[str]:
        if self.due == "deal":
            return all_names()
        return list(self.bag)

    def shuffled(self, order: list[str]) -> None:
        assert sorted(order) == sorted(self.bag_to_shuffle())
        self.bag = list(order)
        if self.due == "shuffle":
            self.due = ""
            self.turn_ends()
            return
        self.due = ""
        self.table = {}
        self.passed = 0
        self.turns_of_lap = None
        self.seat = self.starter
        self.stage = "start"
        if self.seats == 1:
            self.deal_solo()
        else:
            size = DEALT[self.seats]
            if self.deal == "half":
                size = size // 2 + size % 2
                self.bag = self.bag[:44]
            for seat in range(self.seats):
                self.hands[seat] = [self.bag.pop(0) for _ in range(size)]

    def deal_solo(self) -> None:
        hand = [self.bag.pop(0) for _ in range(25)]
        extra = [name for name in hand if is_blocking(name)][3:]
        for name in reversed(extra):
            at = len(hand) - 1 - hand[::-1].index(name)
            del hand[at]
        self.aside += extra
        for _ in extra:
            while is_blocking(self.bag[0]):
                self.aside.append(self.bag.pop(0))
            hand.append(self.bag.pop(0))
        while is_blocking(self.bag[0]):
            self.aside.append(self.bag.pop(0))
        self.table[0, 0] = self.bag.pop(0)
        self.hands[0] = hand
        self.look_whether_solo_goes_on()

    # Moves

    def play(self, text: str) -> None:
        assert text in self.legal()
        word, *rest = text.split()
        hand = self.hands[self.seat]
        if word == "draw":
            hand.append(self.bag.pop(0))
            self.draws += 1
            self.stage = "drawn"
        elif word == "draw3":
            self.offered, self.bag = self.bag[:3], self.bag[3:]
            self.stage = "keep"
        elif word == "keep":
            self.keep(rest[0])
        elif word == "give":
            hand.remove(rest[0])
            self.hands[int(rest[1]) - 1].append(rest[0])
            self.after_the_play()
        elif word == "pass":
            self.passed += 1
            if self.passed == self.seats:
                self.round_ends(self.fewest_points(), "blocked")
            else:
                self.turn_ends()
        elif word == "end":
            if self.stage == "gift":
                self.after_the_play()
            else:
                self.turn_ends()
        else:
            self.lay(text)
        if self.seats == 1:
            self.look_whether_solo_goes_on()

    def keep(self, name: str) -> None:
        self.offered.remove(name)
        self.hands[self.seat].append(name)
        returned, self.offered = self.offered, []
        self.bag += returned
        if returned:
            self.due = "shuffle"
        else:
            self.turn_ends()

    def lay(self, text: str) -> None:
        faces, _, place = text.partition("@")
        q, r = map(int, place.split(","))
        around = [(q + dq, r + dr) in self.table for dq, dr in NEIGHBOURS]
        second = self.stage == "bridged"
        self.hands[self.seat].remove(name_of(faces))
        self.table[q, r] = faces
        self.passed = 0
        self.draws = 0
        if self.seats == 1:
            return
        may_go_on = bool(self.hands[self.seat])
        if may_go_on and self.void and all(around):
            self.stage = "gift"
        elif (
            may_go_on
            and self.bridging
            and not second
            and runs(around) >= 2
            and not self.is_sealed()
        ):
            self.stage = "bridged"
        else:
            self.after_the_play()

    def after_the_play(self) -> None:
        """End the turn, after any gift was given or refused; the round may end with the turn."""
        has_emptied = not self.hands[self.seat]
        if has_emptied and not self.lap:
            self.round_ends(self.seat, "emptied")
        elif self.is_sealed():
            self.round_ends(self.fewest_points(), "sealed")
        else:
            if has_emptied and self.turns_of_lap is None:
                self.turns_of_lap = []
                seat = (self.seat + 1) % self.seats
                while seat != self.starter:
                    self.turns_of_lap.append(seat)
                    seat = (seat + 1) % self.seats
            self.turn_ends()

    def turn_ends(self) -> None:
        self.seat = (self.seat + 1) % self.seats
        self.stage = "start"
        if self.turns_of_lap == []:
            self.round_ends(self.fewest_points(), "emptied")
        elif self.turns_of_lap:
            assert self.seat == self.turns_of_lap.pop(0)

    # Ends

    def is_sealed(self) -> bool:
        lying = [name_of(faces) for faces in self.table.values()]
        elsewhere = all_names()
        for name in lying:
            elsewhere.remove(name)
        return not self.ways_to_lay(elsewhere)

    def fewest_points(self) -> int:
        in_turn = [(self.starter + step) % self.seats for step in range(self.seats)]
        return min(in_turn, key=lambda seat: points(self.hands[seat]))

    def round_ends(self, winner: int, why: str) -> None:
        self.why = why
        for seat, hand in enumerate(self.hands):
            self.totals[seat] += points(hand)
        self.open_hands = [sorted(hand) for hand in self.hands]
        self.starter = winner
        self.played_rounds += 1
        if self.played_rounds < self.rounds:
            self.due = "deal"
            return
        best = min(self.totals)
        winners = {seat for seat, total in enumerate(self.totals) if total == best}
        self.end = (self.totals, winners, "rounds")

    def look_whether_solo_goes_on(self) -> None:
        left = points(self.hands[0])
        if not self.hands[0]:
            self.end = ([0], {0}, "emptied")
        elif not self.ways_to_play() and (self.draws == 2 or not self.bag):
            self.end = ([left], set(), "stuck")


def runs(around: list[bool]) -> int:
    """How many runs of occupied cells there are round a cell that has an empty neighbour."""
    return sum(here and not around[index - 1] for index, here in enumerate(around))
