"""A second implementation of Zhen, slow and straight from its rules page, to compare with."""

from copy import deepcopy
from typing import TypeAlias

RED, BLUE = 0, 1

Cubes: TypeAlias = dict[int, int]


class Reference:
    """A game under way: each move changes it, and it remembers everything."""

    def __init__(self, tiles: int, cubes: int) -> None:
        self.tiles: dict[int, Cubes] = {number: {RED: 0, BLUE: 0} for number in range(1, tiles + 1)}
        self.goals: dict[int, Cubes] = {RED: {RED: 0, BLUE: 0}, BLUE: {RED: 0, BLUE: 0}}
        self.reserve: Cubes = {RED: cubes, BLUE: cubes}
        self.seat = RED
        self.idle = 0
        self.reason = ""
        self.situations = [self.situation()]
        self.seats = [RED]

    def situation(self) -> str:
        return f"{self.tiles} {self.goals} {self.reserve}"

    def to_move(self) -> tuple[int, ...]:
        return () if self.reason else (self.seat,)

    def legal(self) -> set[str]:
        if self.reason:
            return set()
        return {text for text in self.actions() if not self.undoes(text)}

    def actions(self) -> list[str]:
        found: list[str] = []
        for number, cubes in self.tiles.items():
            steps = cubes[self.seat]
            target = number - steps if self.seat == RED else number + steps
            goal = 0 if self.seat == RED else len(self.tiles) + 1
            if cubes == {RED: 0, BLUE: 0}:
                if self.reserve[self.seat] > 0:
                    found.append(f"@{number}")
            elif steps > 0 and target in self.tiles:
                found.append(f"{number}-{target}")
            elif steps > 0 and target == goal and cubes[1 - self.seat] > 0:
                found.append(f"{number}-G")
        return found

    def undoes(self, text: str) -> bool:
        """Whether the move restores the position from before the opponent's last move."""
        if len(self.situations) == 1 or text.startswith("@"):
            return False
        return self.situation_after(text) == self.situations[-2]

    def situation_after(self, text: str) -> str:
        saved = deepcopy((self.tiles, self.goals, self.reserve))
        self.act(text)
        situation = self.situation()
        self.tiles, self.goals, self.reserve = saved
        return situation

    def act(self, text: str) -> None:
        if text.startswith("@"):
            self.reserve[self.seat] -= 1
            self.tiles[int(text[1:])][self.seat] += 1
            return
        source, target = text.split("-")
        cubes = self.tiles[int(source)]
        self.tiles[int(source)] = {RED: 0, BLUE: 0}
        there = self.goals[self.seat] if target == "G" else self.tiles[int(target)]
        for colour in (RED, BLUE):
            there[colour] += cubes[colour]

    def play(self, text: str) -> None:
        self.act(text)
        self.idle = 0 if text.startswith("@") or text.endswith("G") else self.idle + 1
        self.seat = 1 - self.seat
        self.situations.append(self.situation())
        self.seats.append(self.seat)
        known = list(zip(self.situations, self.seats, strict=True))
        if not self.legal():
            self.reason = "blocked"
            for cubes in self.tiles.values():
                for colour in (RED, BLUE):
                    self.goals[1 - self.seat][colour] += cubes[colour]
                    cubes[colour] = 0
        elif known.count(known[-1]) == 3:
            self.reason = "repetition"
        elif self.idle == 120:
            self.reason = "no-progress"

    def scores(self) -> tuple[int, int]:
        return self.goals[RED][BLUE], self.goals[BLUE][RED]

    def winners(self) -> set[int]:
        red, blue = self.scores()
        if self.reason != "blocked" or red == blue:
            return {RED, BLUE}
        return {RED} if red > blue else {BLUE}
