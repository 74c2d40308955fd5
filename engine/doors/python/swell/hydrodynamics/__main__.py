"""Runs `python -m swell.hydrodynamics`."""
import sys

from .command import main

sys.exit(main())
