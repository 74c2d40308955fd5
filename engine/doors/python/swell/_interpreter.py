"""The interpreter that imports the package."""
import importlib
from typing import Any


def _interpreters() -> Any:
    for name in ("_interpreters", "_xxsubinterpreters"):  # of Python from 3.13 on, and before
        try:
            return importlib.import_module(name)
        except ImportError:
            pass
    return None


def require_main() -> None:
    """Raises ImportError in a subinterpreter."""
    inner = _interpreters()
    if inner is not None and inner.get_current() != inner.get_main():
        raise ImportError("swell works in the main interpreter, not in a subinterpreter; allowed are threads, and processes "
                          "of their own")
