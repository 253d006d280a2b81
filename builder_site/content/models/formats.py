"""Amounts and times of day, and how each language writes them and numbers."""

from typing import Annotated, Literal

from static_kit.records.record import Record
from static_kit.records.rules import between
from static_kit.records.texts import shown_text

NO_BREAK_SPACE = "\u00a0"
SEPARATORS = {"comma": ",", "point": ".", "space": NO_BREAK_SPACE}


class Euros(Record):
    """An amount in euros. Texts name it as a placeholder: each language writes it in its own way.

    Where it is left out, its placeholder is empty.
    """

    amount: Annotated[int, between(1, 999_999_999)]


class TimeOfDay(Record):
    """A time of day, as in `TimeOfDay(8, 30)`. Texts name it as a placeholder."""

    hour: Annotated[int, between(0, 23)]
    minute: Annotated[int, between(0, 59)] = 0

    @property
    def iso(self) -> str:
        """The time as in "08:30"."""
        return f"{self.hour:02}:{self.minute:02}"


class Formats(Record):
    """How a language writes whole numbers, euros and times of day.

    `separator` stands between groups of three digits. Numbers below `grouped_from` have none: set
    10000 if the language writes four digits without a separator. The space is a no-break space.
    `time` is how the language writes eight o'clock; words such as German "Uhr" belong to the text
    around it.
    """

    separator: Literal["comma", "point", "space"] = "space"
    grouped_from: Literal[1000, 10000] = 1000
    euro_sign: Literal["before", "after"] = "after"
    time: Literal["8am", "8h", "8"] = "8"

    def number(self, number: int) -> str:
        """Return `number` as in "10,000"."""
        digits = f"{number:,}" if number >= self.grouped_from else str(number)
        return digits.replace(",", SEPARATORS[self.separator])

    def value(self, value: object) -> str | None:
        """Return what a placeholder with this `value` shows; None if it has no text.

        Amounts and times are written as the language does. Other numbers are not: a year has no
        separator.
        """
        if isinstance(value, Euros):
            number = self.number(value.amount)
            return f"€{number}" if self.euro_sign == "before" else f"{number}{NO_BREAK_SPACE}€"
        if isinstance(value, TimeOfDay):
            return self._time(value)
        return "" if value is None else shown_text(value)

    def _time(self, time: TimeOfDay) -> str:
        """Return `time` as in "8.30am", "8h30" or "8.30"; full hours are without minutes."""
        minutes = f"{time.minute:02}" if time.minute else ""
        if self.time == "8h":
            return f"{time.hour}h{minutes}"
        hour = (time.hour + 11) % 12 + 1 if self.time == "8am" else time.hour
        half_day = ("am" if time.hour < 12 else "pm") if self.time == "8am" else ""
        return ".".join(filter(None, (str(hour), minutes))) + half_day
