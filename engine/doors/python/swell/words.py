"""Conversion of keywords to the structures of the interface in C: refuses wrong names, turns words into numbers."""
from __future__ import annotations

import collections.abc
import enum
import numbers
import operator
from typing import Any, TypeVar

import numpy as np

from . import _swell, arrays

_Struct = TypeVar("_Struct")

#: Members whose values are words, with their enumerations.
_WORDS: dict[type, dict[str, type[enum.IntEnum]]] = {
    _swell.Options: {"backend": _swell.Backend, "when_late": _swell.WhenLate},
    _swell.QueryOptions: {"footprint": _swell.Footprint, "dents": _swell.Dents},
    _swell.Sea: {"kind": _swell.SeaKind, "spreading_law": _swell.SpreadingLaw},
    _swell.NewShip: {"shape": _swell.HullShape},
    _swell.Wall: {"place": _swell.WallPlace, "kind": _swell.WallKind, "edge": _swell.Side},
    _swell.Hull: {"motion": _swell.HullMotions, "own_wave": _swell.OwnWave, "shape": _swell.HullShape},
    _swell.Structure: {"kind": _swell.StructureKind},
    _swell.Scenario: {"precision": _swell.Precision, "breaking": _swell.Breaking},
}


def word(words: type[enum.IntEnum], given: Any, name: str | None = None) -> int:
    """Returns the number of a word: of "cpu", Backend.CPU or 1."""
    if isinstance(given, str):
        try:
            return int(words[given.upper()])
        except KeyError:
            allowed = ", ".join(one.name.lower() for one in words)
            raise ValueError(f"{given!r} is no {words.__name__}: allowed are {allowed}") from None
    return whole(name or words.__name__, given)


def real(name: str, given: Any) -> float | int:
    """Returns a number as a float of Python; accepts also scalars and 0-dimensional arrays of numpy, and booleans."""
    is_array = getattr(given, "shape", None) is not None and not isinstance(given, np.generic)
    if is_array and (given.shape != () or np.ma.is_masked(given) or getattr(given.dtype, "kind", "f") not in "biuf"):
        raise TypeError(f"{name} is a {_kind_of(given)}: wanted is a number")
    if isinstance(given, (bool, np.bool_)) or (is_array and getattr(given.dtype, "kind", "f") in "biu"):
        return int(given)
    if isinstance(given, numbers.Real) or not isinstance(given, (numbers.Complex, np.generic)):
        for method, convert in (("__index__", operator.index), ("__float__", float)):
            if hasattr(type(given), method):
                try:
                    return convert(given)
                except TypeError:  # numpy's arrays have both methods, and xarray's
                    pass
    raise TypeError(f"{name} is a {_kind_of(given)}: wanted is a number")


def whole(name: str, given: Any) -> int:
    """Returns a whole number as an int of Python."""
    found = real(name, given)
    if not isinstance(found, int):
        raise TypeError(f"{name} is a {_kind_of(given)}: wanted is a whole number")
    return found


def _kind_of(given: Any) -> str:
    if np.ma.is_masked(given):
        return "masked number"
    shape = getattr(given, "shape", ())
    return f"{type(given).__name__} of {' x '.join(map(str, shape))}" if shape else type(given).__name__


def filled(struct: _Struct, values: dict[str, Any]) -> _Struct:
    """Sets members of a structure and returns it; None leaves a default."""
    words = _WORDS.get(type(struct), {})
    known = type(struct)._fields
    for name, value in values.items():
        if name not in known:
            raise TypeError(f"{name} is no value of {type(struct).__name__}: allowed are {', '.join(known)}")
        if value is None:
            continue
        plain = word(words[name], value, name) if name in words else _like(getattr(struct, name), name, value)
        try:
            setattr(struct, name, plain)
        except TypeError:  # of a whole number beyond 32 or 64 bits, or another structure
            like = getattr(struct, name)
            raise TypeError(f"{name} is {plain!r}, which does not fit: wanted is a number like {like!r}") from None
    return struct


def _like(default: Any, name: str, value: Any) -> Any:
    """Returns the value in the type of the member's default."""
    if isinstance(default, str):
        if not isinstance(value, str):
            raise TypeError(f"{name} is a {_kind_of(value)}: wanted is a text")
        return str(value)
    if isinstance(default, int):
        return whole(name, value)
    return real(name, value) if isinstance(default, float) else value


def sea(given: Any) -> Any:
    """Returns a sea from a dict, whose `waves` are n x 4 numbers; a Sea is returned unchanged."""
    if isinstance(given, _swell.Sea):
        return given
    if not isinstance(given, collections.abc.Mapping):
        raise TypeError(f"sea is a {_kind_of(given)}: wanted is a dict, a Sea or None")
    values = dict(given)
    waves = values.pop("waves", None)
    made = filled(_swell.Sea(), values)
    if waves is not None:
        made.set_waves(arrays.waves(waves))
    return made


def motion(east_m: float, north_m: float, heading_deg: float, draft_m: float, **speeds: float) -> Any:
    """Returns a ship's place and, with `east_m_per_s`, `north_m_per_s` and `turn_deg_per_s`, how it moves."""
    return filled(_swell.ShipMotion(), {"east_m": east_m, "north_m": north_m, "heading_deg": heading_deg,
                                        "draft_m": draft_m, **speeds})
