/// Tables over other depths, computed from remembered results for the depths before, have the same bits as new tables.
#include "model/incoming/seas/sea_memory.hpp"

#include <gtest/gtest.h>

#include <random>

#include "model/setup/errors.hpp"
#include "model/setup/sea_state.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

SeaState sea_from(double from_deg, int components)
{
    SeaState sea;
    sea.period_s = 8.0;
    sea.from_deg = from_deg;
    sea.components = components;
    sea.spreading = 12.0;
    sea.ramp_s = 2.0;
    return sea;
}

WaveSetup sea_over(Bathymetry bed, const SeaState& sea, std::array<EdgeKind, 4> kinds)
{
    WaveSetup setup = exact_setup(std::move(bed), dispersive_profile(), 0.1);
    setup.sea = sea;
    for (std::size_t side = 0; side < kinds.size(); ++side) {
        setup.edges[side].kind = kinds[side];
    }
    return setup;
}

constexpr std::array open_to_the_west{EdgeKind::generating, EdgeKind::open, EdgeKind::generating, EdgeKind::open};
constexpr std::array over_all_edges{EdgeKind::generating, EdgeKind::generating, EdgeKind::generating, EdgeKind::generating};

/// The host's part of a run whose depths change again and again.
class ChangingWater
{
public:
    ChangingWater(WaveSetup setup, std::vector<SeaInWater> seas, std::size_t room = SeaMemory::most_bytes)
        : memory_(room), bed_(setup.bathymetry), setup_(std::move(setup))
    {
        const EdgePlan plan = plan_edges(setup_);
        for (const EdgeStrip& strip : plan.strips) {
            before_.strip_widths.push_back(strip.width);
        }
        PreparedSeas first = prepare_seas(setup_, before_.strip_widths, std::move(seas));
        before_.seas = first.seas;
        tables_ = first.edges;
        setup_.bathymetry.depth_m.clear();
        before_.setup = &setup_;
        before_.bathymetry = &bed_;
    }

    [[nodiscard]] const Bathymetry& bed() const { return bed_; }

    /// Returns the depths; in a box they are multiplied by random factors from 0.7 to 1.
    [[nodiscard]] std::vector<double> with_box(const solver::Box& box)
    {
        std::vector<double> depth_m = bed_.depth_m;
        for (int j = box.first_j; j < std::min(bed_.extent.ny, box.first_j + box.extent.ny); ++j) {
            for (int i = box.first_i; i < std::min(bed_.extent.nx, box.first_i + box.extent.nx); ++i) {
                depth_m[bed_.extent.index(i, j)] *= std::uniform_real_distribution(0.7, 1.0)(random_);
            }
        }
        return depth_m;
    }
    [[nodiscard]] std::vector<double> with_any_box()
    {
        const auto any = [&](int most) { return std::uniform_int_distribution(0, most)(random_); };
        const Extent extent{1 + any(9), 1 + any(9)};
        return with_box({any(bed_.extent.nx - 1), any(bed_.extent.ny - 1), extent});
    }

    /// Changes the depths, and expects the same tables as without a memory. Returns the number of strips that keep their
    /// tables.
    int change(std::vector<double> depth_m, const std::string& what)
    {
        const PreparedDepths anew = prepare_depths(before_, depth_m);
        const PreparedDepths made = prepared(depth_m);
        int stay = 0;
        for (std::size_t strip = 0; strip < tables_.size(); ++strip) {
            const bool stays = made.seas.stays[strip];
            stay += stays ? 1 : 0;
            const IncomingTables& is = stays ? tables_[strip] : made.seas.edges[strip];
            const IncomingTables& expected = anew.seas.edges[strip];
            EXPECT_EQ(expected.amplitude, is.amplitude) << what << ", strip " << strip;
            EXPECT_EQ(expected.phi_ratio, is.phi_ratio) << what;
            EXPECT_EQ(expected.mean_of_levels, is.mean_of_levels) << what;
            EXPECT_EQ(expected.cycles_at_start, is.cycles_at_start) << what;
            EXPECT_EQ(expected.cycles_per_step, is.cycles_per_step) << what;
            EXPECT_EQ(expected.components, is.components) << what;
        }
        tables_ = anew.seas.edges;
        bed_.depth_m = std::move(depth_m);
        return stay;
    }

    /// Prepares a change that is never applied to the water.
    PreparedDepths prepared(const std::vector<double>& depth_m)
    {
        WaterBefore with_memory = before_;
        with_memory.memory = &memory_;
        return prepare_depths(with_memory, depth_m);
    }

    void change_at_random(int times, const std::string& what)
    {
        for (int time = 0; time < times; ++time) {
            change(with_any_box(), what + ", change " + std::to_string(time));
        }
    }

private:
    SeaMemory memory_;
    Bathymetry bed_;
    WaveSetup setup_;
    WaterBefore before_;
    std::vector<IncomingTables> tables_;
    std::mt19937 random_{7};
};

ChangingWater water_of(const WaveSetup& setup, std::size_t room = SeaMemory::most_bytes)
{
    return {setup, {{*setup.sea, {}, {}}}, room};
}

/// A bed with a flat border of 15 m. A box inside does not change the depth of the asked sea and the sea's coasts.
Bathymetry banks_inside(Extent extent)
{
    return bathymetry_of(extent, 6.0, 5.0, [=](int i, int j) {
        const bool is_border = i == 0 || j == 0 || i == extent.nx - 1 || j == extent.ny - 1;
        return is_border ? 15.0 : 11.0 + 3.9 * std::sin(0.31 * i) * std::cos(0.23 * j);
    });
}

TEST(SeaMemory, MakesTheBitsOfTablesMadeAnewForBoxesAnywhere)
{
    for (const double from_deg : {180.0, 222.0, 300.0}) {
        for (const auto& kinds : {open_to_the_west, over_all_edges}) {
            const SeaState sea = sea_from(from_deg, 3);
            water_of(sea_over(banks_inside({43, 37}), sea, kinds))
                .change_at_random(5, "banks from " + std::to_string(from_deg));
            water_of(sea_over(rough_harbour(), sea, kinds)).change_at_random(2, "harbour from " + std::to_string(from_deg));
        }
    }
}

TEST(SeaMemory, MakesThemBehindLandAndOnNarrowGrids)
{
    const auto pier = [](int i, int j) { return i > 12 && i < 15 && j > 3 && j < 20 ? 0.0 : 12.0 + 0.01 * i * j; };
    const auto walls = std::array{EdgeKind::generating, EdgeKind::wall, EdgeKind::open, EdgeKind::sponge};
    for (const Extent extent : {Extent{31, 25}, Extent{40, 2}, Extent{3, 30}}) {
        for (const Outside outside : {Outside::unknown, Outside::sea, Outside::land}) {
            WaveSetup setup = sea_over(bathymetry_of(extent, 5.0, 5.0, pier), sea_from(250.0, 3), walls);
            setup.outside = outside;
            water_of(setup).change_at_random(4, "pier");
        }
    }
}

TEST(SeaMemory, MakesThemWhereRaysSeeOneNodeInSeveral)
{
    const Bathymetry bed = banks_inside({280, 240});
    ASSERT_LT(RayGrid::most_nodes, bed.extent.nodes());
    ChangingWater water = water_of(sea_over(bed, sea_from(230.0, 3), open_to_the_west));
    water.change_at_random(2, "coarse");
    water.change(water.with_box({140, 120, {20, 20}}), "in the middle");
    water.change(water.with_box({3, 100, {20, 20}}), "in a strip");
    water.change(water.with_box({141, 121, {1, 1}}), "between nodes of rays");
}

TEST(SeaMemory, MakesThemForSeveralSeasLongWavesAndStretches)
{
    SeaState with_groups = sea_from(225.0, 7);
    with_groups.long_waves = true;
    SeaState along_border = sea_from(240.0, 6);
    along_border.given = wave_components(along_border);
    along_border.stretches.resize(2);
    along_border.stretches[0].places = {{0.0, 40.0, 1.0}, {0.0, 120.0, 0.2}};
    along_border.stretches[1].places = {{60.0, 0.0, 0.5}, {150.0, 0.0, 1.0}};
    along_border.stretch_of = {0, 1, 0, 1, 0, 1};
    for (const SeaState& wave : {with_groups, along_border}) {
        const WaveSetup setup = sea_over(banks_inside({43, 37}), wave, open_to_the_west);
        water_of(setup).change_at_random(3, "one sea");
        ChangingWater both(setup, {{sea_from(260.0, 5), {}, {}}, {wave, {0.0, 1.0}, {}}});
        both.change_at_random(3, "two seas");
    }
}

TEST(SeaMemory, MakesThemInTheLeeOfAMoleWhoseShadowRunsOverTheChange)
{
    const auto mole = [](int i, int j) {
        return j == 14 && i < 22 ? 0.0 : 13.0 + 1.5 * std::sin(0.3 * i) * std::cos(0.2 * j);
    };
    for (const double from_deg : {180.0, 205.0, 240.0}) {
        ChangingWater water =
            water_of(sea_over(bathymetry_of({48, 46}, 6.0, 5.0, mole), sea_from(from_deg, 4), open_to_the_west));
        const std::string from = " from " + std::to_string(from_deg);
        water.change(water.bed().depth_m, "first" + from);
        water.change(water.with_box({20, 25, {8, 5}}), "across the shadow line" + from);
        water.change(water.with_box({19, 10, {6, 3}}), "before the tip" + from);
        water.change(water.with_box({2, 30, {4, 4}}), "in the dark" + from);
        water.change_at_random(4, "anywhere" + from);
    }
}

TEST(SeaMemory, LeavesTablesThatNoChangedDepthCanReach)
{
    // Rays from the south-west pass a box in the north-east on their way to the western and southern edges.
    const auto two_edges = std::array{EdgeKind::generating, EdgeKind::wall, EdgeKind::generating, EdgeKind::wall};
    WaveSetup setup = sea_over(banks_inside({60, 60}), sea_from(225.0, 5), two_edges);
    for (Edge& edge : setup.edges) {
        edge.width_wavelengths = 0.5;
    }
    ChangingWater water = water_of(setup);
    EXPECT_EQ(0, water.change(water.with_box({45, 45, {9, 9}}), "known of no water before"));
    EXPECT_EQ(2, water.change(water.with_box({45, 45, {9, 9}}), "far behind"));
    EXPECT_EQ(2, water.change(water.bed().depth_m, "nothing changes"));
    EXPECT_EQ(1, water.change(water.with_box({2, 50, {1, 1}}), "in the western strip"));
    EXPECT_EQ(0, water.change(water.with_box({1, 1, {5, 5}}), "in both"));
    EXPECT_EQ(0, water.change(water.with_box({0, 0, {60, 1}}), "the depth that the sea is asked at"));
}

TEST(SeaMemory, IsOfUseWhereAChangeNeverCameToBe)
{
    ChangingWater water = water_of(sea_over(banks_inside({43, 37}), sea_from(225.0, 6), open_to_the_west));
    water.change_at_random(1, "first");
    (void)water.prepared(water.with_box({1, 1, {30, 30}})); // a change that is refused later
    EXPECT_EQ(0, water.change(water.with_box({20, 20, {3, 3}}), "after one that was refused"));
    std::vector<double> dry = water.bed().depth_m;
    dry[43 * 18 + 20] = 0.0;
    EXPECT_THROW((void)water.prepared(dry), DepthChangeError);
    water.change_at_random(3, "after one that cannot be");
}

TEST(SeaMemory, DoesWithoutWhereItsRaysWouldFillMoreThanItMay)
{
    ChangingWater water = water_of(sea_over(banks_inside({43, 37}), sea_from(225.0, 6), open_to_the_west), 100'000);
    for (int time = 0; time < 3; ++time) {
        EXPECT_EQ(0, water.change(water.bed().depth_m, "without room"));
    }
}

TEST(SeaMemory, LeavesARunItsBits)
{
    const WaveSetup setup = sea_over(banks_inside({43, 37}), sea_from(225.0, 6), open_to_the_west);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, float> remembers(backend, setup);
    TimeStepper<OpenMpBackend, float> makes_anew(backend, setup);
    ChangingWater water = water_of(setup);
    for (int change = 0; change < 4; ++change) {
        const std::vector<double> depth_m = water.with_any_box();
        remembers.set_depths(depth_m);
        makes_anew.set_depths(prepare_depths(makes_anew.water_before(), depth_m));
        water.change(depth_m, "in a run");
        for (int step = 0; step < 8; ++step) {
            remembers.step();
            makes_anew.step();
        }
        EXPECT_EQ(downloaded(backend, makes_anew.zeta()), downloaded(backend, remembers.zeta()));
        EXPECT_EQ(downloaded(backend, makes_anew.phi()), downloaded(backend, remembers.phi()));
    }
}

} // namespace
} // namespace swell::model
