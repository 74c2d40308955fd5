#include "engine/input/rasters/cells/length_units.hpp"

#include <gmock/gmock.h>

namespace swell::engine
{
namespace
{

TEST(LengthUnits, AreFoundInNames)
{
    for (const auto& [name, unit] :
         {std::pair("depth_ft", "ft"), std::pair("depth in feet", "feet"), std::pair("elevation (m)", "m"),
          std::pair("topo_15m", ""), std::pair("z", ""), std::pair("datum", ""), std::pair("depth", ""),
          std::pair("z_cm sounding", "cm"), std::pair("", "")}) {
        EXPECT_EQ(unit, unit_in_name(name)) << name;
    }
}

} // namespace
} // namespace swell::engine
