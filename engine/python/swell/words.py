"""From keywords to the structures of the interface in C: a name that is none is refused, a word becomes its number."""
from __future__ import annotations

import enum
from typing import Any, TypeVar

from . import _swell

_Struct = TypeVar("_Struct")

#: The members that are words, with their enumerations.
_WORDS: dict[type, dict[str, type[enum.IntEnum]]] = {
    _swell.Options: {"backend": _swell.Backend, "when_late": _swell.WhenLate},
    _swell.QueryOptions: {"footprint": _swell.Footprint, "dents": _swell.Dents},
    _swell.Sea: {"kind": _swell.SeaKind, "spreading_law": _swell.SpreadingLaw},
    _swell.NewShip: {"shape": _swell.HullShape},
    _swell.Wall: {"place": _swell.WallPlace, "kind": _swell.WallKind, "edge": _swell.Side},
    _swell.Scenario: {"precision": _swell.Precision, "breaking": _swell.Breaking},
}


def word(words: type[enum.IntEnum], given: Any) -> int:
    """The number of a word: of "cpu", Backend.CPU or 1."""
    if isinstance(given, str):
        try:
            return int(words[given.upper()])
        except KeyError:
            allowed = ", ".join(one.name.lower() for one in words)
            raise ValueError(f"{given!r} is no {words.__name__}: allowed are {allowed}") from None
    return int(given)


def filled(struct: _Struct, values: dict[str, Any]) -> _Struct:
    """The structure with these members; None leaves a default."""
    words = _WORDS.get(type(struct), {})
    known = type(struct)._fields
    for name, value in values.items():
        if name not in known:
            raise TypeError(f"{name} is no value of {type(struct).__name__}: allowed are {', '.join(known)}")
        if value is not None:
            setattr(struct, name, word(words[name], value) if name in words else _plain(value))
    return struct


def _plain(value: Any) -> Any:
    """The interface in C has numbers for true and false."""
    return int(value) if isinstance(value, bool) else value


def sea(given: Any) -> Any:
    """A sea from a dict, whose `waves` are n x 4 numbers; a Sea as it is."""
    if isinstance(given, _swell.Sea):
        return given
    values = dict(given)
    waves = values.pop("waves", None)
    made = filled(_swell.Sea(), values)
    if waves is not None:
        made.set_waves(waves)
    return made


def motion(east_m: float, north_m: float, heading_deg: float, draft_m: float, **speeds: float) -> Any:
    """A ship's place and, with `east_m_per_s`, `north_m_per_s` and `turn_deg_per_s`, how it moves."""
    return filled(_swell.ShipMotion(), {"east_m": east_m, "north_m": north_m, "heading_deg": heading_deg,
                                        "draft_m": draft_m, **speeds})
