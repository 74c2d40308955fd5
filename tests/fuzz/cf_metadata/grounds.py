"""Projections and datums of random files: their CF attributes, and the place of each cell by PROJ's formulas.

The text for PROJ and the CF attributes are made side by side from the same numbers, so that neither Swell nor GDAL decides the
right place.
"""
import dataclasses

import pyproj


@dataclasses.dataclass(frozen=True)
class Ellipsoid:
    name: str
    a_m: float
    inverse_flattening: float  # 0: a sphere

    def proj(self):
        shape = f"+rf={self.inverse_flattening!r}" if self.inverse_flattening else f"+b={self.a_m!r}"
        return f"+a={self.a_m!r} {shape}"


WGS_84 = Ellipsoid("WGS 84", 6378137.0, 298.257223563)
GRS_80 = Ellipsoid("GRS 1980", 6378137.0, 298.257222101)
AIRY = Ellipsoid("Airy 1830", 6377563.396, 299.3249646)
CLARKE_66 = Ellipsoid("Clarke 1866", 6378206.4, 294.9786982138982)
BESSEL = Ellipsoid("Bessel 1841", 6377397.155, 299.1528128)
INTERNATIONAL = Ellipsoid("International 1924", 6378388.0, 297.0)
SPHERE = Ellipsoid("sphere", 6371229.0, 0.0)


@dataclasses.dataclass(frozen=True)
class OldDatum:
    """A datum that differs from WGS 84 by more than 2 m, near a place where it is used."""
    names: tuple
    ellipsoid: Ellipsoid
    to_wgs_84: tuple  # metres, seconds of arc, parts per million
    place: tuple      # longitude, latitude


OLD_DATUMS = {
    "ED50": OldDatum(("European_Datum_1950", "European Datum 1950", "ED50"), INTERNATIONAL, (-87.0, -98.0, -121.0),
                     (4.3, 52.2)),
    "OSGB36": OldDatum(("OSGB_1936", "Ordnance Survey of Great Britain 1936", "OSGB 1936"), AIRY,
                       (446.448, -125.157, 542.06, 0.15, 0.247, 0.842, -20.489), (-1.3, 50.7)),
    "NAD27": OldDatum(("North_American_Datum_1927", "North American Datum 1927", "NAD27"), CLARKE_66, (-8.0, 160.0, 176.0),
                      (-75.6, 36.1)),
    "DHDN": OldDatum(("Deutsches_Hauptdreiecksnetz", "DHDN"), BESSEL,
                     (598.1, 73.7, 418.2, 0.202, 0.045, -2.455, 6.7), (8.1, 54.0)),
}


@dataclasses.dataclass(frozen=True)
class Projection:
    """A map: its CF name, its numbers in CF's words, the same for PROJ, a place near which it is used, a code if it has one."""
    key: str
    cf: str
    numbers: dict
    proj: str
    place: tuple
    code: str = ""


def _utm(zone, place, is_southern=False):
    meridian, north = zone * 6.0 - 183.0, 1e7 if is_southern else 0.0
    return Projection("transverse_mercator", "transverse_mercator",
                      {"longitude_of_central_meridian": meridian, "latitude_of_projection_origin": 0.0,
                       "scale_factor_at_central_meridian": 0.9996, "false_easting": 5e5, "false_northing": north},
                      f"+proj=tmerc +lat_0=0 +lon_0={meridian} +k=0.9996 +x_0=500000 +y_0={north}", place,
                      f"EPSG:{32700 if is_southern else 32600}".replace("00", f"{zone:02d}"))


#: Maps of the earth. Each is used near its place or, with an old datum, wherever that datum is used.
MAPS = (
    _utm(32, (9.3, 54.2)), _utm(19, (-68.2, 44.1)), _utm(60, (179.4, -37.2), True), _utm(31, (0.0, 49.7)),
    Projection("transverse_mercator", "transverse_mercator",
               {"longitude_of_central_meridian": 12.5, "latitude_of_projection_origin": 40.25,
                "scale_factor_at_central_meridian": 1.0, "false_easting": 1000.0, "false_northing": -2000.0},
               "+proj=tmerc +lat_0=40.25 +lon_0=12.5 +k=1 +x_0=1000 +y_0=-2000", (12.7, 41.0)),
    Projection("mercator 1SP", "mercator",
               {"longitude_of_projection_origin": 110.0, "scale_factor_at_projection_origin": 0.997, "false_easting": 3.9e6,
                "false_northing": 9e5}, "+proj=merc +lon_0=110 +k=0.997 +x_0=3900000 +y_0=900000", (113.9, -7.1)),
    Projection("mercator 2SP", "mercator",
               {"longitude_of_projection_origin": 51.0, "standard_parallel": 42.0, "false_easting": 0.0, "false_northing": 0.0},
               "+proj=merc +lon_0=51 +lat_ts=42 +x_0=0 +y_0=0", (50.3, 40.2)),
    Projection("lambert conic 2SP", "lambert_conformal_conic",
               {"standard_parallel": [44.0, 49.0], "longitude_of_central_meridian": 3.0, "latitude_of_projection_origin": 46.5,
                "false_easting": 7e5, "false_northing": 6.6e6},
               "+proj=lcc +lat_1=44 +lat_2=49 +lat_0=46.5 +lon_0=3 +x_0=700000 +y_0=6600000", (-1.9, 48.7), "EPSG:2154"),
    Projection("lambert conic 1SP", "lambert_conformal_conic",
               {"standard_parallel": 63.3, "longitude_of_central_meridian": 15.0, "latitude_of_projection_origin": 63.3,
                "false_easting": 0.0, "false_northing": 0.0},
               "+proj=lcc +lat_1=63.3 +lat_0=63.3 +lon_0=15 +x_0=0 +y_0=0", (5.1, 60.4)),
    Projection("lambert conic south", "lambert_conformal_conic",
               {"standard_parallel": [-28.0, -36.0], "longitude_of_central_meridian": 135.0,
                "latitude_of_projection_origin": -32.0, "false_easting": 1e6, "false_northing": 2e6},
               "+proj=lcc +lat_1=-28 +lat_2=-36 +lat_0=-32 +lon_0=135 +x_0=1000000 +y_0=2000000", (137.6, -35.1)),
    Projection("polar stereographic north", "polar_stereographic",
               {"straight_vertical_longitude_from_pole": -45.0, "latitude_of_projection_origin": 90.0,
                "standard_parallel": 70.0, "false_easting": 0.0, "false_northing": 0.0},
               "+proj=stere +lat_0=90 +lat_ts=70 +lon_0=-45 +x_0=0 +y_0=0", (-51.3, 69.2), "EPSG:3413"),
    Projection("polar stereographic south", "polar_stereographic",
               {"straight_vertical_longitude_from_pole": 0.0, "latitude_of_projection_origin": -90.0,
                "standard_parallel": -71.0, "false_easting": 0.0, "false_northing": 0.0},
               "+proj=stere +lat_0=-90 +lat_ts=-71 +lon_0=0 +x_0=0 +y_0=0", (-58.9, -62.2), "EPSG:3031"),
    Projection("polar stereographic scaled", "polar_stereographic",
               {"straight_vertical_longitude_from_pole": 20.0, "latitude_of_projection_origin": 90.0,
                "scale_factor_at_projection_origin": 0.994, "false_easting": 2e6, "false_northing": 2e6},
               "+proj=stere +lat_0=90 +lon_0=20 +k=0.994 +x_0=2000000 +y_0=2000000", (15.6, 78.3)),
    Projection("stereographic", "stereographic",
               {"latitude_of_projection_origin": 56.0, "longitude_of_projection_origin": 10.0,
                "scale_factor_at_projection_origin": 1.0, "false_easting": 0.0, "false_northing": 0.0},
               "+proj=stere +lat_0=56 +lon_0=10 +k=1 +x_0=0 +y_0=0", (10.4, 56.2)),
    Projection("lambert azimuthal", "lambert_azimuthal_equal_area",
               {"latitude_of_projection_origin": 52.0, "longitude_of_projection_origin": 10.0, "false_easting": 4321000.0,
                "false_northing": 3210000.0},
               "+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000", (18.7, 54.4), "EPSG:3035"),
    Projection("albers", "albers_conical_equal_area",
               {"standard_parallel": [29.5, 45.5], "longitude_of_central_meridian": -96.0,
                "latitude_of_projection_origin": 23.0, "false_easting": 0.0, "false_northing": 0.0},
               "+proj=aea +lat_1=29.5 +lat_2=45.5 +lat_0=23 +lon_0=-96 +x_0=0 +y_0=0", (-76.0, 36.9), "EPSG:5070"),
    Projection("azimuthal equidistant", "azimuthal_equidistant",
               {"latitude_of_projection_origin": 21.3, "longitude_of_projection_origin": -158.0, "false_easting": 5e4,
                "false_northing": 0.0}, "+proj=aeqd +lat_0=21.3 +lon_0=-158 +x_0=50000 +y_0=0", (-157.9, 21.2)),
    Projection("cylindrical equal area", "lambert_cylindrical_equal_area",
               {"longitude_of_central_meridian": 0.0, "standard_parallel": 30.0, "false_easting": 0.0, "false_northing": 0.0},
               "+proj=cea +lat_ts=30 +lon_0=0 +x_0=0 +y_0=0", (4.3, 52.1)),
    Projection("oblique mercator", "oblique_mercator",
               {"azimuth_of_central_line": 53.0, "latitude_of_projection_origin": 4.0, "longitude_of_projection_origin": 115.0,
                "scale_factor_at_projection_origin": 0.9998, "false_easting": 0.0, "false_northing": 0.0},
               "+proj=omerc +lat_0=4 +lonc=115 +alpha=53 +gamma=53 +k=0.9998 +x_0=0 +y_0=0", (115.1, 5.3)),
    Projection("sinusoidal", "sinusoidal",
               {"longitude_of_projection_origin": 10.0, "false_easting": 0.0, "false_northing": 0.0},
               "+proj=sinu +lon_0=10 +x_0=0 +y_0=0", (10.4, 43.4)),
)

#: The maps for which GDAL knows the CF name.
OFTEN_READ = tuple(one for one in MAPS if one.cf not in ("oblique_mercator", "sinusoidal"))


def zone_at(place):
    """Returns the projection of the UTM zone of a place."""
    return dataclasses.replace(_utm(int(place[0] // 6.0) + 31, place), code="")


@dataclasses.dataclass(frozen=True)
class Ground:
    """The system in which the coordinates of a file count."""
    kind: str                # "degrees", "map", "rotated pole" or "plane"
    ellipsoid: Ellipsoid = WGS_84
    proj: str = ""           # of a map or a rotated pole
    to_wgs_84: tuple = ()    # empty: counts as WGS 84, or no way to WGS 84 is known
    meridian: float = 0.0    # east of Greenwich, where longitudes begin

    def full_proj(self):
        meridian = f" +pm={self.meridian}" if self.meridian else ""
        return f"{self.proj or '+proj=longlat'} {self.ellipsoid.proj()}{meridian} +no_defs"

    def _steps(self):
        """Returns PROJ's steps from degrees to a map or to degrees from another pole. A CRS of such a text would take a detour
        by the name of the projection."""
        meridian = f" +pm={self.meridian}" if self.meridian else ""
        end = " +step +proj=unitconvert +xy_in=rad +xy_out=deg" if self.kind == "rotated pole" else ""
        return pyproj.Transformer.from_pipeline("+proj=pipeline +step +proj=unitconvert +xy_in=deg +xy_out=rad +step "
                                                f"{self.proj} {self.ellipsoid.proj()}{meridian}{end}")

    def counts(self, longitude, latitude):
        """Returns the coordinates of degrees on the ground's own datum, from Greenwich."""
        if self.kind == "degrees":
            return longitude - self.meridian, latitude
        return self._steps().transform(longitude, latitude)

    def degrees(self, x, y):
        """Returns longitudes from Greenwich and latitudes, on the ground's own datum, of its coordinates."""
        return self._steps().transform(x, y, direction="INVERSE")

    def from_wgs_84(self, longitude, latitude):
        """Returns degrees on the ground's own datum of degrees on WGS 84."""
        if not self.to_wgs_84:
            return longitude, latitude
        shift = ",".join(map(str, self.to_wgs_84))
        return pyproj.Transformer.from_crs(
            "+proj=longlat +datum=WGS84 +no_defs", f"+proj=longlat {self.ellipsoid.proj()} +towgs84={shift} +no_defs",
            always_xy=True).transform(longitude, latitude)
