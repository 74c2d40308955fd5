"""Coefficients of a hull in waves, by capytaine: `python -m swell.hydrodynamics MESH --depth M --out FILE`.

    from swell import hydrodynamics

    panels = hydrodynamics.panels_of(hydrodynamics.read_mesh("coaster.obj"), 1200)
    found = hydrodynamics.coefficients(panels, 20.0, hydrodynamics.frequencies_for(20.0))
    hydrodynamics.write("coaster_20m.nc", found, "coaster", "my study")

Axes: x forward, y to port, z up, origin amidships at still water. SI units. Time factor exp(-i omega t). Functions that
compute and write need capytaine and netCDF4: pip install "swell-waves[hydrodynamics]".
"""
from .coefficients_file import write
from .mesh_files import read_mesh
from .natural_periods import natural_periods
from .panels import Panels, panels_of
from .potentials import Coefficients, coefficients, frequencies_for
from .surface import HullError, Surface

__all__ = ["Coefficients", "HullError", "Panels", "Surface", "coefficients", "frequencies_for", "natural_periods",
           "panels_of", "read_mesh", "write"]
