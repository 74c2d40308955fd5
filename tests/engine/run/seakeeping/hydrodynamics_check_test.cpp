#include "engine/run/seakeeping/hydrodynamics_check.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "hull_tables.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(HydrodynamicsCheck, AcceptsTheCoasterAtAllDepths)
{
    EXPECT_EQ(fault_of(tabulated_hull("coaster_20m")), "");
    EXPECT_EQ(fault_of(tabulated_hull("coaster_9m")), "");
    EXPECT_EQ(fault_of(tabulated_hull("coaster_deep")), "");
}

struct BadHull {
    const char* message;
    void (*spoil)(Hydrodynamics& hull);
};

TEST(HydrodynamicsCheck, NamesEachFaultInOneLine)
{
    const Hydrodynamics good = tabulated_hull("coaster_20m");
    for (const BadHull& bad : {
             BadHull{"point into the hull", [](Hydrodynamics& hull) { hull.displaced_volume = -7314.0; }},
             BadHull{"leave holes", [](Hydrodynamics& hull) { hull.volume_by_z *= 1.02; }},
             BadHull{"finer panels", [](Hydrodynamics& hull) { hull.haskind_error = 0.03; }},
             BadHull{"finer panels", [](Hydrodynamics& hull) { hull.haskind_error = std::nan(""); }},
             BadHull{"frequency 3", [](Hydrodynamics& hull) { hull.frequencies[2] = hull.frequencies[1]; }},
             BadHull{"0 frequencies", [](Hydrodynamics& hull) { hull.frequencies.clear(); }},
             BadHull{"unequal sizes", [](Hydrodynamics& hull) { hull.haskind.pop_back(); }},
             BadHull{"not finite", [](Hydrodynamics& hull) { hull.haskind[77] = std::nan(""); }},
             BadHull{"not finite", [](Hydrodynamics& hull) { hull.added_mass[4][1][1] = HUGE_VAL; }},
             BadHull{"draught 0", [](Hydrodynamics& hull) { hull.draught = 0.0; }},
             BadHull{"water 5 m deep", [](Hydrodynamics& hull) { hull.water_depth = 5.0; }},
             BadHull{"row 4, column 2", [](Hydrodynamics& hull) { hull.added_mass_at_infinity[3][1] += 1e7; }},
             BadHull{"long waves lift",
                     [](Hydrodynamics& hull) {
                         for (auto& force : hull.froude_krylov) {
                             force = -force;
                         }
                     }},
             BadHull{"points miss the diffraction",
                     [](Hydrodynamics& hull) {
                         for (auto& w : hull.haskind) {
                             w = 0.5 * w;
                         }
                     }},
         }) {
        Hydrodynamics hull = good;
        bad.spoil(hull);
        EXPECT_THAT(fault_of(hull), AllOf(HasSubstr(bad.message), Not(HasSubstr("\n"))));
    }
}

TEST(HydrodynamicsCheck, KnowsAnotherHullByItsSizes)
{
    const Hydrodynamics hull = tabulated_hull("coaster_deep");
    const HullSizes mesh{7314.0, 100.0, 16.1, 6.0, 1375.0};
    EXPECT_EQ(other_hull(hull, mesh), "");
    HullSizes longer = mesh;
    longer.length = 104.0;
    EXPECT_THAT(other_hull(hull, longer), HasSubstr("another hull: length 100 m, of the mesh 104 m"));
    longer.length = std::nan("");
    EXPECT_THAT(other_hull(hull, longer), HasSubstr("length"));
}

TEST(HydrodynamicsCheck, TakesTheNearestDepthAndWarnsOfAnother)
{
    const std::vector<Hydrodynamics> all{tabulated_hull("coaster_deep"), tabulated_hull("coaster_9m"),
                                         tabulated_hull("coaster_20m")};
    EXPECT_EQ(nearest_depth(all, 200.0), 0U);
    EXPECT_EQ(nearest_depth(all, 10.0), 1U);
    EXPECT_EQ(nearest_depth(all, 18.0), 2U);
    EXPECT_EQ(other_depth(all[2], 22.0), "");
    EXPECT_EQ(other_depth(all[0], 65.0), "");
    EXPECT_THAT(other_depth(all[2], 30.0), HasSubstr("coefficients of 20 m of water for a ship in 30 m"));
    EXPECT_THAT(other_depth(all[0], 20.0), HasSubstr("deep water"));
}

} // namespace
} // namespace swell::engine
