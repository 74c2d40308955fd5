#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "solver/backends/every_node.hpp"
#include "wave_scenes.hpp"

/// On a CPU the loops of a frame leave land out. The water has the same bits as with loops over every node.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

/// Two basins with a wide isthmus between them, islands, whole rows of land, and a lone node of water.
bool is_water(const Extent& extent, int i, int j)
{
    const double x = static_cast<double>(i) / extent.nx;
    const double y = static_cast<double>(j) / extent.ny;
    const bool west = x < 0.30 && y < 0.72;
    const bool east = x > 0.52 && y < 0.60;
    const bool island = std::hypot(x - 0.72, y - 0.30) < 0.08 || (i == 11 && j == 9);
    const bool pond = i == extent.nx / 2 && j == extent.ny - 3;
    return ((west || east) && !island) || pond;
}

Bathymetry islands(Extent extent)
{
    return bathymetry_of(extent, 5.0, 4.0, [=](int i, int j) {
        return is_water(extent, i, j) ? 15.0 + 9.0 * std::sin(0.13 * i + 0.4) * std::cos(0.17 * j) : -3.0;
    });
}

/// A sea that comes in from the west, a ship that sails over an island and onto land, and water in motion.
WaveSetup busy_islands(Extent extent, solver::SolveMode method)
{
    WaveSetup setup;
    setup.bathymetry = islands(extent);
    setup.profile = dispersive_profile();
    setup.time_step_s = 0.05;
    setup.solver.mode = method;
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::open;
    setup.sea = SeaState{};
    setup.sea->components = 12;
    setup.sea->ramp_s = 0.2;
    Ship ship;
    ship.name = "stray";
    ship.pulse = {PressurePulse::Shape::elliptic, 60.0, 14.0, 3.0};
    ship.way_points = {{4.2 * extent.nx, 1.2 * extent.ny, 60.0}, {2.0 * extent.nx, 1.8 * extent.ny, 60.0}};
    ship.ramp_s = 0.0;
    setup.ships.push_back(ship);
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.7);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.4, 0.2);
    return setup;
}

/// All results of a frame.
template <class T>
struct WaterBehind {
    std::vector<T> zeta, phi, psi, surface;
    double highest_m, rms_m, mass_m3, force_n;
    std::vector<double> highest_zeta_m;
    int count;
    bool operator==(const WaterBehind&) const = default;
};

template <class T>
WaterBehind<T> water_after(int frames, const WaveSetup& setup, int threads, bool every_node)
{
    OpenMpBackend backend(threads);
    backend.visit_every_node(every_node);
    TimeStepper<OpenMpBackend, T> stepper(backend, setup);
    stepper.collect_statistics();
    for (int frame = 0; frame < frames; ++frame) {
        stepper.step();
        if (frame == frames / 2) { // factors and the estimate of the spectrum are made anew
            std::vector<double> depths = setup.bathymetry.depth_m;
            for (double& depth : depths) {
                depth = depth > 0.0 ? depth + 0.5 : depth;
            }
            stepper.set_depths(depths);
        }
    }
    const Observations seen = stepper.observe();
    return {downloaded(backend, stepper.zeta()),
            downloaded(backend, stepper.phi()),
            downloaded(backend, stepper.psi(1)),
            downloaded(backend, stepper.surface()),
            seen.max_abs_zeta_m,
            seen.rms_zeta_m,
            seen.mass_m3,
            seen.external_force_n,
            stepper.highest_zeta_m(),
            setup.solver.mode == solver::SolveMode::fixed_count ? stepper.psi_solver().steps()[0].count : 0};
}

template <class T>
class LandLeftOut : public testing::Test
{
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(LandLeftOut, Precisions);

TYPED_TEST(LandLeftOut, TheWaterHasTheSameBits)
{
    for (const solver::SolveMode method : {solver::SolveMode::fixed_count, solver::SolveMode::to_tolerance}) {
        for (const Extent extent : {Extent{61, 47}, Extent{233, 67}}) {
            const WaveSetup setup = busy_islands(extent, method);
            const WaterBehind<TypeParam> expected = water_after<TypeParam>(20, setup, 1, true);
            EXPECT_GT(expected.highest_m, 0.1);
            EXPECT_TRUE(water_after<TypeParam>(20, setup, 1, false) == expected) << extent.nx;
        }
    }
}

/// Large enough that threads share the rows.
TYPED_TEST(LandLeftOut, TheWaterHasTheSameBitsForAnyNumberOfThreads)
{
    const WaveSetup setup = busy_islands({331, 131}, solver::SolveMode::fixed_count);
    const WaterBehind<TypeParam> expected = water_after<TypeParam>(14, setup, 1, true);
    EXPECT_TRUE(water_after<TypeParam>(14, setup, 1, false) == expected);
    EXPECT_TRUE(water_after<TypeParam>(14, setup, 3, false) == expected);
}

TYPED_TEST(LandLeftOut, OtherSolversAndKeptNodesHaveTheSameBits)
{
    const std::vector<std::function<void(solver::SolverSpec&)>> changes{
        [](solver::SolverSpec& spec) { spec.rrb.parity = solver::CoarseParity::even; },
        [](solver::SolverSpec& spec) { spec.rrb.levels = 6; },
        [](solver::SolverSpec& spec) { spec.rrb.lumping = solver::Lumping::m2m; },
        [](solver::SolverSpec& spec) { spec.guess = solver::Guess::zero; },
        [](solver::SolverSpec& spec) {
            spec.options.set("deflate", solver::PartCounts{5, 4, 1});
        },
        [](solver::SolverSpec& spec) { spec.name = "diag"; },
    };
    for (std::size_t change = 0; change < changes.size(); ++change) {
        WaveSetup setup = busy_islands({233, 67}, solver::SolveMode::to_tolerance);
        setup.solver.guess = solver::Guess::previous;
        changes[change](setup.solver);
        EXPECT_TRUE(water_after<TypeParam>(3, setup, 1, false) == water_after<TypeParam>(3, setup, 1, true)) << change;
    }
}

/// Numbers written far from all water stay there if the loops leave the nodes out.
TYPED_TEST(LandLeftOut, FramesDoNotTouchItFarFromWater)
{
    using T = TypeParam;
    constexpr T mark = T(0.25);
    for (const bool every_node : {false, true}) {
        OpenMpBackend backend(1);
        backend.visit_every_node(every_node);
        TimeStepper<OpenMpBackend, T> stepper(backend, busy_islands({233, 67}, solver::SolveMode::fixed_count));
        const auto& state = stepper.state();
        ASSERT_NE(state.water.wet_spans, nullptr);
        EXPECT_LT(state.water.wet_spans->visited(), state.water.grid.global.nodes() * 3 / 4);
        const std::vector<solver::Field<T>*> fields{&stepper.psi(0), &stepper.state().modes[0].b, &stepper.surface()};
        for (solver::Field<T>* field : fields) {
            field->view()(20, 58) = mark;
        }
        stepper.step();
        for (solver::Field<T>* field : fields) {
            EXPECT_EQ(field->view()(20, 58) == mark, !every_node);
        }
    }
}

TEST(NoLand, WaterWithoutLandHasNoSpans)
{
    OpenMpBackend backend(1);
    WaveSetup setup;
    setup.bathymetry = flat_basin({70, 20}, 5.0, 5.0, 10.0);
    setup.profile = parabolic_profile();
    TimeStepper<OpenMpBackend, float> stepper(backend, setup);
    EXPECT_EQ(stepper.state().water.wet_spans, nullptr);
    EXPECT_EQ(stepper.state().water.wet_grid, stepper.state().water.grid);
}

} // namespace
} // namespace swell::model
