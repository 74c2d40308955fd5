#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "basin.hpp"

/// Structures in the bed, through the C interface.
namespace swell::c_api_tests
{
namespace
{

constexpr std::array<double, 4> line_m{60.0, 75.0, 140.0, 75.0};

swell_structure caisson()
{
    swell_structure structure;
    EXPECT_EQ(swell_default_structure(&structure, sizeof structure), SWELL_DONE);
    structure.name = "mole";
    structure.kind = SWELL_STRUCTURE_CAISSON;
    structure.points_m = line_m.data();
    structure.point_count = 2;
    structure.level_m = 3.0;
    structure.width_m = 10.0;
    return structure;
}

std::string hash_after_frames(const Basin& basin)
{
    const Engine engine = basin.engine();
    EXPECT_NE(engine, nullptr) << swell_last_error();
    for (int frame = 0; engine != nullptr && frame < 40; ++frame) {
        swell_advance_frame(engine.get(), nullptr);
    }
    return engine == nullptr ? "" : hash_of(engine.get());
}

std::string hash_with(const std::vector<swell_structure>& structures)
{
    Basin basin;
    basin.values.structures = structures.data();
    basin.values.structure_count = structures.size();
    return hash_after_frames(basin);
}

TEST(CApiStructures, AreTheSameWaterAsLandInTheDepths)
{
    Basin drawn;
    for (int j = 14; j <= 16; ++j) {
        for (int i = 12; i <= 28; ++i) {
            drawn.depth_m[static_cast<std::size_t>(j) * Basin::nx + i] = -3.0;
        }
    }
    drawn.depth_m[15 * Basin::nx + 11] = -3.0; // within half the width of an end
    drawn.depth_m[15 * Basin::nx + 29] = -3.0;
    swell_structure built = caisson();
    built.reflection_left = built.reflection_right = 1.0;
    EXPECT_EQ(hash_with({built}), hash_after_frames(drawn));
    EXPECT_NE(hash_with({built}), hash_with({}));
    EXPECT_NE(hash_with({built}), hash_with({caisson()})) << "a caisson reflects 0.95";
}

TEST(CApiStructures, AreRefusedInOneLineWithTheirNumber)
{
    const auto refusal = [](const swell_structure& structure) {
        Basin basin;
        basin.values.structures = &structure;
        basin.values.structure_count = 1;
        EXPECT_EQ(basin.engine(), nullptr);
        return std::string(swell_last_error());
    };
    swell_structure bad = caisson();
    bad.kind = 7;
    EXPECT_THAT(refusal(bad), testing::HasSubstr("structure->kind"));
    bad = caisson();
    bad.point_count = 1;
    EXPECT_THAT(refusal(bad), testing::HasSubstr("structure 0: has 1 different point"));
    bad = caisson();
    bad.level_m = -20.0;
    EXPECT_THAT(refusal(bad), testing::HasSubstr("structure 0: changes no node"));
    bad = caisson();
    bad.level_m = std::nan("");
    EXPECT_THAT(refusal(bad), testing::HasSubstr("structure->level_m"));
    bad = caisson();
    bad.reflection_left = 1.5;
    EXPECT_THAT(refusal(bad), testing::HasSubstr("structure->reflection_left"));
    bad = caisson();
    bad.points_m = nullptr;
    EXPECT_THAT(refusal(bad), testing::HasSubstr("structure->points_m"));
}

} // namespace
} // namespace swell::c_api_tests
