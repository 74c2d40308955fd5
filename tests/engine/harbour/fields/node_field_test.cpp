// The unit and place of a field, if its file states them.
#include <gmock/gmock.h>

#include <tuple>

#include "engine/harbour/fields/node_field.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/rasters/made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class NodeFields : public GeoTest
{
protected:
    /// Two by two values of 50 in the unit.
    [[nodiscard]] FieldRequest in_unit(FieldQuantity quantity, const std::string& unit) const
    {
        unit_of_band = unit;
        FieldRequest request;
        request.file = scratch.path_of("f.tif");
        request.extent = {2, 2};
        request.quantity = quantity;
        MadeRaster made{{2, 2}, {50.0, 50.0, 50.0, 50.0}};
        made.change = [](GDALDataset& dataset) { dataset.GetRasterBand(1)->SetUnitType(unit_of_band.c_str()); };
        write_raster(request.file, made);
        return request;
    }

    [[nodiscard]] double scale_of(FieldQuantity quantity, const std::string& unit) const
    {
        return read_field(in_unit(quantity, unit)).values.at(0) / 50.0;
    }

    static inline std::string unit_of_band;
};

TEST_F(NodeFields, BringTheFilesUnitToTheirOwn)
{
    EXPECT_DOUBLE_EQ(scale_of(FieldQuantity::speed, ""), 1.0);
    EXPECT_DOUBLE_EQ(scale_of(FieldQuantity::speed, "m s-1"), 1.0);
    EXPECT_DOUBLE_EQ(scale_of(FieldQuantity::speed, "cm/s"), 0.01);
    EXPECT_DOUBLE_EQ(scale_of(FieldQuantity::speed, "cm.s^-1"), 0.01);
    EXPECT_DOUBLE_EQ(scale_of(FieldQuantity::speed, "Knots"), 1852.0 / 3600.0);
    EXPECT_DOUBLE_EQ(scale_of(FieldQuantity::elevation, "cm"), 0.01);
    EXPECT_DOUBLE_EQ(scale_of(FieldQuantity::potential, "m2 s-1"), 1.0);
}

TEST_F(NodeFields, RefuseAUnitOfAnotherQuantity)
{
    for (const auto& [quantity, unit] : {std::pair(FieldQuantity::speed, "m"), std::pair(FieldQuantity::elevation, "m/s"),
                                         std::pair(FieldQuantity::potential, "degrees")}) {
        EXPECT_THAT(refusal<InputError>([&] { read_field(in_unit(quantity, unit)); }),
                    HasSubstr("its unit \"" + std::string(unit) + "\" is not a unit of this quantity; allowed are m"));
    }
}

TEST(FieldUnits, AreFoundInNames)
{
    for (const auto& [names, unit, scale] :
         {std::tuple("u_cm_s", "cm/s", 0.01), std::tuple("u (cm/s)", "cm/s", 0.01),
          std::tuple("u eastward velocity [cm s-1]", "cm/s", 0.01), std::tuple("u_knots", "knot", 1852.0 / 3600.0),
          std::tuple("velocity in centimetres per second", "cm/s", 0.01), std::tuple("u_ft_s", "ft/s", 0.3048),
          std::tuple("u_kmh", "km/h", 1.0 / 3.6), std::tuple("u (m/s)", "m/s", 1.0),
          std::tuple("u, mm/s", "mm/s", 0.001)}) {
        const std::optional<NamedScale> found = unit_in_names(FieldQuantity::speed, names);
        ASSERT_TRUE(found) << names;
        EXPECT_EQ(unit, found->unit);
        EXPECT_DOUBLE_EQ(scale, found->scale) << names;
        EXPECT_DOUBLE_EQ(scale, scale_of_unit(FieldQuantity::speed, found->unit, "f.nc"));
    }
}

TEST(FieldUnits, AreNotFoundInOrdinaryNames)
{
    for (const char* names : {"", "uo eastward_sea_water_velocity eastward velocity", "water_u eastward water velocity",
                              "u_15m s", "velocity at 10m hourly mean", "ucx flow element centre velocity vector",
                              "u-momentum component", "current m s-2", "cms surface current"}) {
        EXPECT_FALSE(unit_in_names(FieldQuantity::speed, names).has_value() &&
                     unit_in_names(FieldQuantity::speed, names)->scale != 1.0)
            << names;
    }
    EXPECT_FALSE(unit_in_names(FieldQuantity::elevation, "zos sea surface height above geoid"));
}

TEST(FieldUnits, AreFoundInComments)
{
    for (const auto& [comment, unit] :
         {std::pair("surface current in cm/s, hourly", "cm/s"), std::pair("knots", "knot"), std::pair("In cm s-1", "cm/s"),
          std::pair("the model gives the mean over the layer in knots", "knot")}) {
        const std::optional<NamedScale> found = unit_in_comment(FieldQuantity::speed, comment);
        ASSERT_TRUE(found) << comment;
        EXPECT_EQ(unit, found->unit) << comment;
    }
    EXPECT_EQ(unit_in_comment(FieldQuantity::elevation, "in cm").value_or(NamedScale{}).unit, "cm");
    for (const char* comment : {"", "eastward part in the middle of the cell", "errors are below 5 cm/s everywhere here"}) {
        EXPECT_FALSE(unit_in_comment(FieldQuantity::speed, comment)) << comment;
    }
}

TEST_F(NodeFields, WarnOfAnotherUnitInTheirNames)
{
    FieldRequest request = in_unit(FieldQuantity::speed, "");
    const auto warnings_with = [&](FieldQuantity quantity, const char* unit, const char* name) {
        unit_of_band = name;
        MadeRaster made{{2, 2}, {50.0, 50.0, 50.0, 50.0}};
        made.change = [](GDALDataset& dataset) { dataset.GetRasterBand(1)->SetDescription(unit_of_band.c_str()); };
        if (*unit != '\0') {
            made.change = [](GDALDataset& dataset) {
                dataset.GetRasterBand(1)->SetDescription(unit_of_band.c_str());
                dataset.GetRasterBand(1)->SetUnitType("cm/s");
            };
        }
        request.quantity = quantity;
        write_raster(request.file, made);
        return read_field(request).warnings;
    };
    EXPECT_THAT(warnings_with(FieldQuantity::speed, "", "u_cm_s"),
                ElementsAre(HasSubstr("1 is taken for 1 m/s; in cm/s it would be 0.01")));
    EXPECT_THAT(warnings_with(FieldQuantity::speed, "cm/s", "u_cm_s"), IsEmpty());
    EXPECT_THAT(warnings_with(FieldQuantity::speed, "", "u_m_s"), IsEmpty());
    EXPECT_THAT(warnings_with(FieldQuantity::elevation, "", "zeta_cm"), ElementsAre(HasSubstr("in cm it would be 0.01")));
    EXPECT_THAT(warnings_with(FieldQuantity::share, "", "reflection %"), ElementsAre(HasSubstr("in % it would be 0.01")));
}

/// Returns the place of a grid on the cells of write_raster(), which are 20 m wide, moved eastwards.
GeoReference place_of_grid(double east_m)
{
    return {wkt_of(*reference_named("EPSG:32632", "test")), 500'010.0 + east_m, 6'000'010.0};
}

TEST_F(NodeFields, WarnOfAnotherPlaceOnEarth)
{
    FieldRequest request = in_unit(FieldQuantity::speed, "m/s");
    request.dx_m = request.dy_m = 20.0;
    request.place = place_of_grid(0.0);
    EXPECT_THAT(read_field(request).warnings, IsEmpty());
    request.place = place_of_grid(3'000.0);
    EXPECT_THAT(read_field(request).warnings, ElementsAre(HasSubstr("its south-west node is -3000 m east and 0 m north")));
}

// On the grid's own plane equal cells have equal places. Parts of a current on the faces of cells are half a cell away.
TEST_F(NodeFields, WarnOfAShiftByACellOnTheGridsOwnPlane)
{
    FieldRequest request = in_unit(FieldQuantity::speed, "m/s");
    request.dx_m = request.dy_m = 20.0;
    for (const bool is_local : {false, true}) {
        const auto warnings_at = [&](double east_m) {
            request.place = place_of_grid(east_m);
            request.place->projection = is_local ? "" : request.place->projection;
            return read_field(request).warnings;
        };
        EXPECT_THAT(warnings_at(0.0), IsEmpty());
        EXPECT_THAT(warnings_at(10.0), IsEmpty());
        EXPECT_THAT(warnings_at(20.0), ElementsAre(HasSubstr("its south-west node is -20 m east and 0 m north")));
    }
}

} // namespace
} // namespace swell::engine
