#include "engine/harbour/rasters/places/crs_kind.hpp"

#include <fmt/format.h>
#include <ogr_spatialref.h>

#include "engine/harbour/rasters/opening/crs_text.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr int axes_of_space = 3;

/// Returns whether a CRS states the zero of heights: it has a vertical part or a third axis.
bool states_heights(const OGRSpatialReference& crs)
{
    return crs.IsCompound() != 0 || crs.GetAxesCount() == axes_of_space;
}

[[noreturn]] void refuse_another_pole(const std::string& what, const std::string& file)
{
    throw InputError(fmt::format("{}: {} counts degrees from a rotated pole, which are not longitudes and latitudes of the "
                                 "earth; allowed are geographic and projected CRSs: bring it to an even grid on one of "
                                 "these first, for example with gdalwarp -t_srs or cdo remapbil",
                                 file, what));
}

} // namespace

void ReleaseReference::operator()(OGRSpatialReference* reference) const
{
    reference->Release();
}

void refuse_derived_degrees(const OGRSpatialReference& crs, const std::string& file)
{
    if (crs.IsDerivedGeographic() != 0) {
        refuse_another_pole(fmt::format("its CRS \"{}\", a derived geographic one (rotated pole),", crs.GetName()), file);
    }
}

void refuse_turned_mapping(const std::string& mapping, const std::string& file)
{
    if (small_letters(mapping).find("rotated_lat") != std::string::npos) {
        refuse_another_pole(fmt::format("its grid mapping \"{}\" (rotated pole)", one_line(mapping)), file);
    }
}

void refuse_turned_axis(const AxisTexts& texts, const std::string& file)
{
    if (counts_turned_degrees(texts)) {
        refuse_another_pole(fmt::format("its axis \"{}\" (rotated pole)", one_line(texts.name)), file);
    }
}

ReferencePointer horizontal_part_of(const OGRSpatialReference& crs)
{
    ReferencePointer plane(crs.Clone());
    if (plane->IsCompound() != 0) {
        plane->StripVertical();
    }
    if (plane->GetAxesCount() == axes_of_space) {
        plane->DemoteTo2D(nullptr);
    }
    plane->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    return plane;
}

std::string vertical_unit_of(const OGRSpatialReference* crs)
{
    const char* vertical = nullptr;
    if (crs != nullptr && crs->IsCompound() != 0) {
        crs->GetTargetLinearUnits("VERT_CS", &vertical);
    }
    return vertical == nullptr ? "" : vertical;
}

bool counts_from_ellipsoid(const OGRSpatialReference& crs)
{
    if (crs.IsCompound() == 0) {
        return crs.GetAxesCount() == axes_of_space;
    }
    const char* datum = crs.GetAttrValue("VERT_DATUM", 0);
    const char* type = crs.GetAttrValue("VERT_DATUM", 1);
    constexpr const char* ellipsoidal = "2002"; // OGC 01-009
    return (type != nullptr && EQUAL(type, ellipsoidal)) ||
           (datum != nullptr && small_letters(datum).find("ellipsoid") != std::string::npos);
}

namespace
{

std::string ellipsoid_by(const std::string& witness)
{
    return fmt::format("its heights are over the ellipsoid, not over the sea, by {}; the two are up to 107 m apart; give "
                       "the height of still water over the ellipsoid by datum_offset_m, or heights over a geoid",
                       witness);
}

} // namespace

std::string warning_of_ellipsoid(const OGRSpatialReference& crs)
{
    return ellipsoid_by(fmt::format("the CRS \"{}\"", crs.GetName()));
}

std::string warning_of_ellipsoid_by_names(const std::string& names)
{
    const auto has = [&](const char* word) { return names.find(word) != std::string::npos; };
    const bool names_the_sea = has("sea level") || has("sea_level") || has("geoid"); // GEBCO's names have both
    return !has("ellipsoid") || names_the_sea
               ? ""
               : ellipsoid_by(fmt::format("the names of its numbers \"{}\"", one_line(names)));
}

ReferencePointer reference_of_heights(const OGRSpatialReference* of_file, const std::string& crs, const std::string& file)
{
    if (!crs.empty() && crs != "local") {
        ReferencePointer of_scenario(new OGRSpatialReference);
        set_reference(*of_scenario, crs, file);
        if (states_heights(*of_scenario)) {
            return of_scenario;
        }
    }
    return ReferencePointer(of_file != nullptr ? of_file->Clone() : new OGRSpatialReference);
}

} // namespace swell::engine
