## Words of every game

option-seats = { $most ->
    [2] This game has 2 seats, not { $seats }.
   *[other] This game has { $least } to { $most } seats, not { $seats }.
}
option-unknown = There is no option called “{ $name }”.
option-value = “{ $value }” is no value of { $name }; it can be { $allowed }.
option-not-text = The option { $name } takes a text.
