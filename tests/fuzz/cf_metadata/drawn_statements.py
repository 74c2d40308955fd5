"""Draws the words in which a file states its ground, and the key `crs`."""
import pyproj

from .cf_file import Promise
from .grounds import Ground


def draw_statement(dice, file):
    """Chooses in which words the file states its ground, and the key `crs`."""
    kind = file.ground.kind
    if kind == "plane":
        file.tags["statement"], file.crs_key = "none", dice.choice(("local",) * 6 + ("",))
        return
    form = dice.choice(("attributes",) * 14
                       + ("attributes and WKT", "WKT", "spatial_ref", "extended", "long meridian", "key") * 2
                       + ("other WKT", "none", "missing", "code", "wrong key", "text numbers"))
    can_have_wkt = kind != "rotated pole" and file.tags["datum"] not in ("wrong name", "meridian", "sphere")
    if form in ("attributes and WKT", "WKT", "spatial_ref", "other WKT") and not can_have_wkt:
        form = "attributes"
    if form == "code" and not (file.projection and file.projection.code and file.tags["datum"] in ("numbers", "silent")):
        form = "attributes"
    file.tags["statement"] = form
    shift = f" +towgs84={','.join(map(str, file.ground.to_wgs_84))}" if file.ground.to_wgs_84 else ""
    text = f"{file.ground.full_proj()}{shift} +type=crs"
    version = "WKT1_GDAL" if shift else dice.choice(("WKT1_GDAL", "WKT2_2019", "WKT2_2015"))
    _state(dice, file, form, text, version)


def _state(dice, file, form, text, version):
    kind = file.ground.kind
    if form in ("attributes and WKT", "WKT", "spatial_ref"):
        wkt = pyproj.CRS.from_user_input(text).to_wkt(version)
        name = "spatial_ref" if form == "spatial_ref" else "crs_wkt"
        file.mapping = {**(file.mapping if form == "attributes and WKT" or dice.random() < 0.5 else {}), name: wkt}
    elif form == "other WKT":
        other = "EPSG:32633" if kind == "map" else "EPSG:4298"
        file.mapping["crs_wkt"] = pyproj.CRS.from_user_input(other).to_wkt("WKT1_GDAL")
        file.note(Promise.TOLD, "crs_wkt is another CRS than the attributes")
    elif form in ("none", "missing"):
        file.mapping_form = "" if form == "none" else "crs"
        file.has_mapping = False
        if form == "missing":
            file.note(Promise.DOUBTFUL, "the mapping is not in the file")
        if kind == "degrees":  # taken for those of WGS 84
            file.first = (file.first[0] + file.ground.meridian, file.first[1])
            file.ground, file.place_slack_m = Ground(kind), 0.0
        if kind == "map" and dice.random() < 0.7:
            file.crs_key = text
    elif form == "code":
        code = file.projection.code
        file.mapping = {dice.choice(("epsg_code", "EPSG_code", "epsg")): dice.choice((code, int(code[5:])))}
    elif form == "extended":
        file.mapping_form = "crs: x y"
    elif form == "key":
        file.crs_key, file.may_warn = text, True
    elif form == "wrong key":
        file.crs_key = "EPSG:32633" if kind == "map" else "EPSG:32632"
        file.note(Promise.TOLD, "the key crs contradicts the file")
    elif form == "text numbers":
        name = next((name for name in file.mapping if isinstance(file.mapping[name], float)), None)
        if name:
            file.mapping[name] = str(file.mapping[name])
            file.note(Promise.DOUBTFUL, f"{name} is a text")
    elif form == "long meridian":
        for name in file.mapping:
            if name.startswith(("longitude_of_central", "longitude_of_proj", "straight")) and file.mapping[name] < 0.0:
                file.mapping[name] += 360.0


def draw_vertical_crs(dice, file):
    """Chooses whether the WKT of the mapping has a vertical part: heights, depths or heights over the ellipsoid."""
    name = next((name for name in ("crs_wkt", "spatial_ref") if name in (file.mapping or {})), None)
    if not name or file.tags["statement"] == "other WKT":
        return
    kind = dice.choice(("none", "none", "heights", "depths", "ellipsoid"))
    file.tags["vertical CRS"] = kind
    horizontal = pyproj.CRS.from_wkt(file.mapping[name])
    if kind == "ellipsoid":
        if not file.ground.to_wgs_84:
            file.mapping[name] = horizontal.to_3d().to_wkt("WKT2_2019")
            file.note(Promise.TOLD, "the CRS has heights over the ellipsoid")
    elif kind != "none":
        vertical = pyproj.CRS.from_epsg(5773 if kind == "heights" else 5831)
        compound = pyproj.crs.CompoundCRS("both", [horizontal, vertical])
        file.mapping[name] = compound.to_wkt("WKT2_2019" if not file.ground.to_wgs_84 else "WKT1_GDAL")
        file.may_warn |= file.numbers.metres != 1.0  # the unit of the vertical axis is the metre
        if (kind == "depths") != (file.numbers.sign > 0):
            file.note(Promise.DOUBTFUL, "the vertical axis of the CRS contradicts the numbers")
