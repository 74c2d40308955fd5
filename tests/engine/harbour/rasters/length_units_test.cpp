#include "engine/harbour/rasters/cells/length_units.hpp"

#include <gmock/gmock.h>

namespace swell::engine
{
namespace
{

TEST(LengthUnits, AreFoundInNames)
{
    for (const auto& [name, unit] : {std::pair("depth_ft", "ft"), std::pair("depth in feet", "feet"),
                                     std::pair("elevation (m)", "m"), std::pair("topo_15m", ""), std::pair("z", ""),
                                     std::pair("datum", ""), std::pair("depth", ""), std::pair("z_cm sounding", "cm"),
                                     std::pair("depth_dm", "dm"), std::pair("depth_fm", "fm"), std::pair("Depth, mm", "mm"),
                                     std::pair("flow fm level", ""), std::pair("grid of 50 cm", ""), std::pair("", "")}) {
        EXPECT_EQ(unit, unit_in_name(name)) << name;
    }
}

TEST(LengthUnits, OfCoordinatesAreMoreThanThoseOfSoundings)
{
    EXPECT_EQ(1000.0, metres_per_axis_unit("km"));
    EXPECT_EQ(1000.0, metres_per_axis_unit("1000 m"));
    EXPECT_EQ(1000.0, metres_per_axis_unit("1e3 metres"));
    EXPECT_EQ(1852.0, metres_per_axis_unit("nautical_mile"));
    EXPECT_EQ(0.001, metres_per("Millimeters"));
    EXPECT_EQ(metres_per("us-ft"), metres_per_axis_unit("us-ft"));
    for (const char* unit : {"", "1", "degrees_east", "rad", "count", "1 1"}) {
        EXPECT_EQ(std::nullopt, metres_per_axis_unit(unit)) << unit;
    }
    EXPECT_EQ(std::nullopt, metres_per("km"));
}

} // namespace
} // namespace swell::engine
