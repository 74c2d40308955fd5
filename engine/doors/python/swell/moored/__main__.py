"""Runs `python -m swell.moored`."""
import sys

from .command import main

sys.exit(main())
