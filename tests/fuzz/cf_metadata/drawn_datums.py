"""Draws the datum of a file and the words that state it."""
from . import grounds
from .cf_file import Promise
from .grounds import Ground

#: Name of an ellipsoid -> attributes of a mapping, and names that count as WGS 84 in them.
DATUM_WORDS = {
    "WGS 84": {"horizontal_datum_name": ("World Geodetic System 1984", "WGS_1984", "WGS84", "D_WGS_1984"),
               "geographic_crs_name": ("WGS 84", "GCS_WGS_1984"), "reference_ellipsoid_name": ("WGS 84", "WGS_1984", "WGS84")},
    "GRS 1980": {"horizontal_datum_name": ("European Terrestrial Reference System 1989", "ETRS89", "North American Datum 1983",
                                           "North_American_Datum_1983", "Geocentric_Datum_of_Australia_1994"),
                 "geographic_crs_name": ("ETRS89", "NAD83", "GDA94"),
                 "reference_ellipsoid_name": ("GRS 1980", "GRS80", "GRS_1980")},
}


def _ellipsoid_words(dice, ellipsoid):
    if not ellipsoid.inverse_flattening:
        return {"earth_radius": ellipsoid.a_m}
    if dice.random() < 0.25:
        return {"semi_major_axis": ellipsoid.a_m, "semi_minor_axis": ellipsoid.a_m * (1.0 - 1.0 / ellipsoid.inverse_flattening)}
    return {"semi_major_axis": ellipsoid.a_m, "inverse_flattening": ellipsoid.inverse_flattening}


def draw_datum(dice, file):
    """Chooses the datum; returns its attributes and the place near which the file lies, if the datum decides it."""
    kind = dice.choice(("numbers",) * 5 + ("names and numbers",) * 4 + ("GRS 80", "silent", "old") * 2
                       + ("names", "old with towgs84", "old ellipsoid", "sphere", "wrong name", "meridian"))
    file.tags["datum"] = kind
    if kind in ("numbers", "GRS 80", "silent", "meridian"):
        ellipsoid = grounds.GRS_80 if kind == "GRS 80" else grounds.WGS_84
        words = {} if kind == "silent" else _ellipsoid_words(dice, ellipsoid)
        meridian = 2.33722917 if kind == "meridian" else 0.0
        if meridian or dice.random() < 0.2:
            words["longitude_of_prime_meridian"] = meridian
            file.may_warn |= bool(meridian)  # it moves the area of a map to the east
        return Ground("", ellipsoid, meridian=meridian), words, None
    if kind in ("names and numbers", "names"):
        ellipsoid = dice.choice((grounds.WGS_84, grounds.GRS_80))
        words = _ellipsoid_words(dice, ellipsoid) if kind == "names and numbers" else {}
        for key, names in DATUM_WORDS[ellipsoid.name].items():
            if dice.random() < 0.6:
                words[key] = dice.choice(names)
        if dice.random() < 0.3:
            words["prime_meridian_name"] = "Greenwich"
        return Ground("", ellipsoid), words, None
    if kind in ("old", "old with towgs84", "wrong name"):
        datum = grounds.OLD_DATUMS[dice.choice(sorted(grounds.OLD_DATUMS))]
        words = {"horizontal_datum_name": dice.choice(datum.names)}
        if kind == "wrong name":
            file.note(Promise.DOUBTFUL, "the ellipsoid is not that of the named datum")
            return Ground("", grounds.WGS_84), {**words, **_ellipsoid_words(dice, grounds.WGS_84)}, datum.place
        if kind == "old with towgs84":
            words["towgs84"] = list(datum.to_wgs_84)
        if dice.random() < 0.4:
            words["reference_ellipsoid_name"] = datum.ellipsoid.name
        if dice.random() < 0.8 or kind == "old with towgs84":
            words.update(_ellipsoid_words(dice, datum.ellipsoid))
        else:
            file.note(Promise.DOUBTFUL, "the datum has a name only")
        file.place_slack_m = 15.0
        return Ground("", datum.ellipsoid, to_wgs_84=datum.to_wgs_84), words, datum.place
    ellipsoid = grounds.SPHERE if kind == "sphere" else dice.choice((grounds.BESSEL, grounds.INTERNATIONAL, grounds.CLARKE_66))
    return Ground("", ellipsoid), _ellipsoid_words(dice, ellipsoid), None
