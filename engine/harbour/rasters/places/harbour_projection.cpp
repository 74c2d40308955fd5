#include "engine/harbour/rasters/places/harbour_projection.hpp"

#include <cpl_error.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "engine/harbour/rasters/opening/crs_text.hpp"
#include "engine/harbour/rasters/places/degrees_datum_of.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using Transformation = std::unique_ptr<OGRCoordinateTransformation>;

constexpr int points_per_side = 33; // enough: a harbour's sides are gentle arcs in another projection

/// The sides of a box as points, one list per coordinate; the order is west, east, south, north.
struct Border {
    std::vector<double> x;
    std::vector<double> y;
};

Border border_of(const Box& box)
{
    Border border;
    const auto add_side = [&](double x0, double y0, double x1, double y1) {
        for (int n = 0; n < points_per_side; ++n) {
            const double part = static_cast<double>(n) / (points_per_side - 1);
            border.x.push_back(x0 + part * (x1 - x0));
            border.y.push_back(y0 + part * (y1 - y0));
        }
    };
    add_side(box.west, box.south, box.west, box.north);
    add_side(box.east, box.south, box.east, box.north);
    add_side(box.west, box.south, box.east, box.south);
    add_side(box.west, box.north, box.east, box.north);
    return border;
}

Transformation transformation(const OGRSpatialReference& from, const OGRSpatialReference& to, const std::string& file)
{
    Transformation result(OGRCreateCoordinateTransformation(&from, &to));
    if (!result) {
        throw InputError(fmt::format("{}: its CRS \"{}\" cannot be transformed to metres", file, from.GetName()));
    }
    return result;
}

Border transformed_border(const Box& box, const OGRSpatialReference& from, const OGRSpatialReference& to,
                          const std::string& file)
{
    Border border = border_of(box);
    std::vector<int> success(border.x.size());
    transformation(from, to, file)
        ->Transform(static_cast<int>(border.x.size()), border.x.data(), border.y.data(), nullptr, success.data());
    if (std::find(success.begin(), success.end(), 0) != success.end()) {
        throw InputError(fmt::format(
            "{}: {:.9g} … {:.9g} east, {:.9g} … {:.9g} north are not coordinates of the CRS \"{}\"; is crs right?", file,
            box.west, box.east, box.south, box.north, from.GetName()));
    }
    return border;
}

/// Refuses a window in which no box runs along north: it is too large for a plane, or its CRS is turned against true north
/// there, as a polar stereographic one is far from its own meridian.
[[noreturn]] void refuse_without_box(const Border& border, const OGRSpatialReference& from, const std::string& file)
{
    constexpr double largest_harbour_m = 1e6;
    const auto length = [](const std::vector<double>& coordinates) {
        const auto [least, most] = std::minmax_element(coordinates.begin(), coordinates.end());
        return *most - *least;
    };
    if (std::max(length(border.x), length(border.y)) > largest_harbour_m) {
        throw InputError(
            fmt::format("{}: the window is too large for one plane; a harbour is at most some hundred km wide", file));
    }
    throw InputError(
        fmt::format("{}: the columns of its CRS \"{}\" are turned too far from true north at this place, so that "
                    "no box of the window runs along north; gdalwarp -t_srs brings it to a CRS whose columns "
                    "run north here, such as the zone of UTM",
                    file, from.GetName()));
}

void refuse_impossible_degrees(const Box& box, const OGRSpatialReference& crs, const std::string& file)
{
    if (box.south < -90.0 || box.north > 90.0 || box.west < -360.0 || box.east > 720.0 || box.east - box.west > 360.0) {
        throw InputError(fmt::format(
            "{}: {:.9g} … {:.9g} east, {:.9g} … {:.9g} north are not degrees, which the CRS \"{}\" needs; is crs right?",
            file, box.west, box.east, box.south, box.north, crs.GetName()));
    }
}

} // namespace

ReferencePointer reference_named(const std::string& crs, const std::string& file)
{
    ReferencePointer reference(new OGRSpatialReference);
    set_reference(*reference, crs, file);
    refuse_derived_degrees(*reference, file);
    reference = horizontal_part_of(*reference);
    if (reference->IsGeographic() == 0 && reference->IsProjected() == 0) {
        throw InputError(fmt::format(
            "{}: the CRS \"{}\" says nothing about east and north; wanted is a geographic or projected one", file, crs));
    }
    return reference;
}

std::string wkt_of(const OGRSpatialReference& reference)
{
    char* text = nullptr;
    const std::array<const char*, 3> options{"FORMAT=WKT2_2019", "MULTILINE=NO", nullptr};
    reference.exportToWkt(&text, options.data());
    const std::string wkt(text);
    CPLFree(text);
    return wkt;
}

ReferencePointer degrees_of(const OGRSpatialReference& crs)
{
    ReferencePointer degrees(crs.CloneGeogCS());
    degrees->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    return degrees;
}

std::string length_unit_of(const OGRSpatialReference& crs)
{
    return crs.IsGeographic() != 0 || crs.GetLinearUnits() == 1.0 ? "m" : crs.GetAttrValue("PROJCS|UNIT", 0);
}

DegreesDatum degrees_datum_at(double x, double y, const OGRSpatialReference& crs)
{
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler); // the later projection refuses such a place
    const ReferencePointer degrees = degrees_of(crs);
    if (crs.IsGeographic() == 0) {
        const Transformation to_degrees(OGRCreateCoordinateTransformation(&crs, degrees.get()));
        if (!to_degrees || to_degrees->Transform(1, &x, &y) == 0) {
            return {.meaning = DegreesDatum::Meaning::unknown, .of_raster = name_of_datum(wkt_of(*degrees))};
        }
    }
    const double unit_deg = degrees->GetAngularUnits() * 180.0 / std::numbers::pi;
    const double longitude = x * unit_deg + degrees->GetPrimeMeridian();
    return degrees_datum_of({wkt_of(*degrees), std::remainder(longitude, 360.0), y * unit_deg});
}

HarbourProjection projection_for(const Box& box, const OGRSpatialReference& crs, const std::string& file)
{
    HarbourProjection projection;
    projection.longitude_deg = 0.5 * (box.west + box.east);
    projection.latitude_deg = 0.5 * (box.south + box.north);
    const ReferencePointer degrees = degrees_of(crs);
    if (crs.IsGeographic() != 0) {
        refuse_impossible_degrees(box, crs, file);
    } else if (transformation(crs, *degrees, file)->Transform(1, &projection.longitude_deg, &projection.latitude_deg) ==
               0) {
        throw InputError(fmt::format("{}: {:.9g} east, {:.9g} north are not coordinates of the CRS \"{}\"; is crs right?",
                                     file, 0.5 * (box.west + box.east), 0.5 * (box.south + box.north), crs.GetName()));
    }
    projection.longitude_deg -= 360.0 * std::round(projection.longitude_deg / 360.0);

    projection.reference.reset(new OGRSpatialReference);
    projection.reference->SetProjCS("Transverse Mercator centred on the scenario");
    projection.reference->CopyGeogCSFrom(&crs);
    projection.reference->SetTM(projection.latitude_deg, projection.longitude_deg, 1.0, 0.0, 0.0);
    projection.reference->SetLinearUnits("metre", 1.0);
    projection.reference->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    return projection;
}

Box inner_box(const Box& box, const OGRSpatialReference& from, const OGRSpatialReference& to, const std::string& file)
{
    const Border border = transformed_border(box, from, to, file);
    const auto side = [](const std::vector<double>& coordinates, int number) {
        const auto begin = coordinates.begin() + static_cast<std::ptrdiff_t>(number) * points_per_side;
        return std::minmax_element(begin, begin + points_per_side);
    };
    const Box inner{*side(border.x, 0).second, *side(border.y, 2).second, *side(border.x, 1).first,
                    *side(border.y, 3).first};
    if (!(inner.west < inner.east) || !(inner.south < inner.north)) {
        refuse_without_box(border, from, file);
    }
    return inner;
}

Box outer_box(const Box& box, const OGRSpatialReference& from, const OGRSpatialReference& to, const std::string& file)
{
    const Border border = transformed_border(box, from, to, file);
    const auto [west, east] = std::minmax_element(border.x.begin(), border.x.end());
    const auto [south, north] = std::minmax_element(border.y.begin(), border.y.end());
    return {*west, *south, *east, *north};
}

} // namespace swell::engine
