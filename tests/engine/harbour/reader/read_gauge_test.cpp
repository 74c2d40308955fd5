#include <gtest/gtest.h>

#include <fmt/format.h>

#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

#include "engine/harbour/read_scenario.hpp"

/// The node of a gauge that a scenario places in metres.
namespace swell::engine
{
namespace
{

Gauge gauge_at(double x_m, double y_m)
{
    const ScratchFolder folder;
    const std::string scenario =
        fmt::format("[bathymetry]\ntype = \"flat\"\nnx = 12\nny = 9\ncell_size_m = 5.0\ncell_size_y_m = 4.0\n"
                    "depth_m = 10.0\n[[gauge]]\nname = \"post\"\nx_m = {}\ny_m = {}\n",
                    x_m, y_m);
    return read_scenario(folder.file("gauge.toml", scenario)).gauges.at(0);
}

// Rounding down would move a gauge by up to a cell, always to the south-west: next to a quay, into the wrong water.
TEST(ReadGauge, APlaceInMetresIsTheNearestNode)
{
    EXPECT_EQ(gauge_at(12.4, 5.9).i, 2);
    EXPECT_EQ(gauge_at(12.4, 5.9).j, 1);
    EXPECT_EQ(gauge_at(12.6, 6.1).i, 3);
    EXPECT_EQ(gauge_at(12.6, 6.1).j, 2);
    EXPECT_EQ(gauge_at(54.9, 31.9).i, 11) << "the last node";
    EXPECT_EQ(gauge_at(54.9, 31.9).j, 8);
    EXPECT_EQ(gauge_at(0.0, 0.0).i, 0);
}

} // namespace
} // namespace swell::engine
