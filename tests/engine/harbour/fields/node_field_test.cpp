// A field's unit and place, where its file names them.
#include <gmock/gmock.h>

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
                    HasSubstr("its unit \"" + std::string(unit) + "\" is none of this quantity; allowed are m"));
    }
}

/// A grid that lies where write_raster() puts its cells of 20 m, moved.
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
    EXPECT_THAT(read_field(request).warnings, ElementsAre(HasSubstr("its south-west node -3000 m east and 0 m north")));
}

} // namespace
} // namespace swell::engine
