#include "plain_step.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "term_cases.hpp"

/// Compares one step of TimeStepper from random levels with plain_step(), for single terms and combinations. A term must
/// follow the same equation in the interior, in the strips, under hulls, at faces and in the list of terms.
namespace swell::model::plain_steps
{
namespace
{

using solver::OpenMpBackend;

Ship ship_at_rest(double x_m, double y_m, double heading_deg, const PressurePulse& pulse)
{
    Ship ship;
    ship.pulse = pulse;
    ship.way_points = {{x_m, y_m, 0.0}};
    ship.heading_deg = heading_deg;
    ship.ramp_s = 0.0;
    return ship;
}

/// Two hulls that overlap where the eastern strip meets the interior, and one next to the islet.
std::vector<Ship> ships_at_rest()
{
    return {ship_at_rest(240.0, 100.0, 60.0, {PressurePulse::Shape::elliptic, 70.0, 24.0, 3.0}),
            ship_at_rest(225.0, 110.0, 10.0, {PressurePulse::Shape::bath_tub, 50.0, 20.0, 2.0}),
            ship_at_rest(97.0, 50.0, 20.0, {PressurePulse::Shape::bath_tub, 40.0, 18.0, 2.0})};
}

/// Walls on the islet, the headland, the dry corner and the northern edge. Three nodes have two radiating faces: (3, 3)
/// with two walls, (6, 0) if the southern edge is open, and (60, 46) if the eastern edge is open.
std::vector<ReflectingWall> walls_of_harbour()
{
    return {{16, 12, Side::east, 0.3}, {18, 12, Side::west, 0.6},  {17, 11, Side::north, 0.0},
            {6, 0, Side::west, 0.5},   {3, 3, Side::west, 0.2},    {3, 3, Side::south, 0.4},
            {35, 40, Side::east, 0.3}, {40, 28, Side::north, 0.5}, {60, 46, Side::north, 0.7}};
}

/// Beaches on two fifths of the water nodes, both in strips of edges and clear of strips.
std::vector<BeachNode> beaches_of(const Bathymetry& bathymetry)
{
    std::vector<BeachNode> beaches;
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            if (bathymetry.wet_at(i, j) && (i + 2 * j) % 5 < 2) {
                beaches.push_back({i, j, 0.01 + 0.002 * (i % 7)});
            }
        }
    }
    return beaches;
}

SeaState short_crested_sea()
{
    SeaState sea_state;
    sea_state.period_s = default_peak_period_s; // the period that edges have without a sea
    sea_state.from_deg = 250.0;
    sea_state.spreading = 6.0;
    sea_state.components = 11;
    sea_state.ramp_s = 0.0;
    return sea_state;
}

/// The rough harbour with some terms. The open edge in the east has a strip, the one in the south only faces.
WaveSetup setup_with(unsigned terms, const VerticalProfile& profile)
{
    const auto has = [=](Term term) { return (terms & term) != 0U; };
    WaveSetup setup = exact_setup(rough_harbour(), profile, 0.1);
    for (Edge& edge : setup.edges) {
        edge.width_wavelengths = has(wide_strips) ? 2.0 : 0.4;
    }
    if (has(open_edges)) {
        edge_on(setup, Side::east).kind = EdgeKind::open;
        edge_on(setup, Side::south) = {EdgeKind::open, 0.0};
    }
    if (has(sponge_edge)) {
        edge_on(setup, Side::north).kind = EdgeKind::sponge;
    }
    if (has(generating_edge)) {
        edge_on(setup, Side::west).kind = EdgeKind::generating;
    }
    if (has(sea)) {
        setup.sea = short_crested_sea();
    }
    if (has(current)) {
        setup.current = {rough_field(setup.bathymetry, 1.5, 0.7), rough_field(setup.bathymetry, 1.0, 2.9)};
    }
    setup.friction_per_s = has(friction) ? 0.3 : 0.0;
    setup.friction_quadratic = has(quadratic) ? 0.5 : 0.0; // at its cap over half of the water
    if (has(hulls)) {
        setup.ships = ships_at_rest();
    }
    if (has(reflecting_walls)) {
        setup.walls = walls_of_harbour();
        setup.beaches = beaches_of(setup.bathymetry);
    }
    return setup;
}

/// Returns random levels without any smoothness, the same in every run; 0 on land.
PlainLevels random_levels(const Bathymetry& bathymetry)
{
    std::mt19937 generator(20240229U);
    const auto field = [&](double amplitude) {
        std::vector<double> values;
        for (const double depth : bathymetry.depth_m) {
            // The standard fixes the numbers of the generator, but not the numbers of its distributions.
            const double value = static_cast<double>(generator()) / 2147483647.5 - 1.0;
            values.push_back(depth > 0.0 ? amplitude * value : 0.0);
        }
        return values;
    };
    return {field(1.0), field(4.0), field(1.0), field(4.0), {}};
}

constexpr long step_number = 37;

/// The result of one step of the model.
struct ModelStep {
    PlainNext next;
    std::vector<double> draft_m;
};

ModelStep model_step(const WaveSetup& setup, const PlainLevels& levels)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    Checkpoint start = stepper.checkpoint();
    start.step_number = step_number;
    start.previous.zeta_m = levels.zeta_before;
    start.previous.phi_m2_per_s = levels.phi_before;
    start.now.zeta_m = levels.zeta;
    start.now.phi_m2_per_s = levels.phi;
    if (!start.inside_walls.empty() && !levels.inside_before.empty()) {
        start.inside_walls.front() = levels.inside_before;
    }
    stepper.restore(start);
    stepper.step();
    backend.synchronise();
    EXPECT_EQ(stepper.step_number(), step_number + 1);
    return {{downloaded(backend, stepper.zeta()), downloaded(backend, stepper.phi()), stepper.newest_inside_walls()},
            downloaded(backend, stepper.draft())};
}

double largest(const std::vector<double>& values)
{
    double size = 0.0;
    for (const double value : values) {
        size = std::isfinite(value) ? std::max(size, std::abs(value)) : HUGE_VAL;
    }
    return size;
}

/// The largest difference of two fields over the largest value of the second, and its node.
struct Difference {
    double relative = 0.0;
    std::size_t node = 0;
};

Difference difference_of(const std::vector<double>& found, const std::vector<double>& expected)
{
    std::vector<double> apart;
    for (std::size_t node = 0; node < expected.size(); ++node) {
        const double one = std::abs(found.at(node) - expected[node]);
        apart.push_back(std::isfinite(one) ? one : HUGE_VAL);
    }
    const auto most = std::ranges::max_element(apart);
    return {*most / largest(expected), static_cast<std::size_t>(most - apart.begin())};
}

class PlainStep : public testing::TestWithParam<Case>
{
};

void expect_same(const std::vector<double>& found, const std::vector<double>& expected, const char* name, const Case& one)
{
    const Difference most = difference_of(found, expected);
    testing::Test::RecordProperty(name, std::to_string(most.relative * 1e15) + "e-15");
    const std::size_t columns = 61;
    EXPECT_LE(most.relative, 1e-12) << name << " of " << describe(one) << " is " << found[most.node] << " and not "
                                    << expected[most.node] << " at node (" << most.node % columns << ", "
                                    << most.node / columns << ")";
}

TEST_P(PlainStep, IsTheStepOfTheModel)
{
    const Case& one = GetParam();
    const WaveSetup setup = setup_with(one.terms, profile_of(one.modes));
    PlainLevels levels = random_levels(setup.bathymetry);
    const PlainModel plain(setup);
    for (const double rate : plain.plan.faces.filling_rate) {
        levels.inside_before.push_back(rate > 0.0 ? std::sin(static_cast<double>(levels.inside_before.size())) : 0.0);
    }
    const ModelStep found = model_step(setup, levels);
    const PlainNext expected =
        plain_step(plain, levels, {found.draft_m, plain_sea_rows(plain, {static_cast<double>(step_number), 1.0})});
    ASSERT_GT(largest(expected.zeta), 0.5);
    ASSERT_GT(largest(expected.phi), 0.5);
    expect_same(found.next.zeta, expected.zeta, "zeta", one);
    expect_same(found.next.phi, expected.phi, "phi", one);
    if (!found.next.inside.empty()) {
        expect_same(found.next.inside, expected.inside, "level inside a wall", one);
    }
}

std::vector<Case> all_cases()
{
    std::vector<Case> cases;
    for (const int modes : {1, 2, 3}) {
        for (const unsigned terms :
             {0U, unsigned{current}, unsigned{hulls}, hulls | open_edges, unsigned{open_edges}, unsigned{sponge_edge},
              unsigned{reflecting_walls}, unsigned{friction}, unsigned{quadratic}, generating_edge | sea,
              current | generating_edge | sea, current | hulls | open_edges, friction | hulls | open_edges,
              quadratic | hulls | open_edges, open_edges | sponge_edge | reflecting_walls, all_terms_on,
              all_terms_on | wide_strips}) {
            cases.push_back({modes, terms});
        }
    }
    return cases;
}

INSTANTIATE_TEST_SUITE_P(Terms, PlainStep, testing::ValuesIn(all_cases()));

/// Checks the cases above. If a term had no effect in the model, they would compare a term without effect with a term that
/// is absent from the setup.
TEST(PlainStepScene, EveryTermChangesTheNewLevel)
{
    const PlainLevels levels = random_levels(rough_harbour());
    const auto next = [&](unsigned terms) { return model_step(setup_with(terms, profile_of(2)), levels).next; };
    const auto expect_change = [&](unsigned with, const NamedTerm& one) {
        const PlainNext on = next(with);
        const PlainNext off = next(with & ~one.term);
        const double change = std::max(difference_of(on.zeta, off.zeta).relative, difference_of(on.phi, off.phi).relative);
        EXPECT_GT(change, 1e-6) << "the term \"" << one.name << "\" does nothing in " << names_of(with);
    };
    for (const NamedTerm& one : named_terms) {
        if (one.term == wide_strips) {
            continue;
        }
        expect_change(one.term == sea ? generating_edge | sea : unsigned{one.term}, one);
        // A sea needs a generating edge, so both are taken away.
        expect_change(one.term == generating_edge ? all_terms_on & ~sea : all_terms_on, one);
    }
}

/// The cases take the intended ways through the step: a hull in both parts of the grid, and a grid without an interior.
TEST(PlainStepScene, AHullLiesInTheStripAndInTheClearPart)
{
    const WaveSetup setup = setup_with(hulls | open_edges, profile_of(2));
    const Extent extent = setup.bathymetry.extent;
    const std::vector<double> draft = model_step(setup, random_levels(setup.bathymetry)).draft_m;
    const solver::Box interior = split_off_strips(extent, plan_edges(setup).strips).interior.box;
    const auto deepest = [&](bool in_interior, int from_i, int to_i) {
        double most = 0.0;
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = from_i; i < to_i; ++i) {
                most = interior.holds(i, j) == in_interior ? std::max(most, draft[extent.index(i, j)]) : most;
            }
        }
        return most;
    };
    EXPECT_GT(deepest(true, 35, extent.nx), 0.5);
    EXPECT_GT(deepest(false, 35, extent.nx), 0.5);
    EXPECT_GT(deepest(true, 15, 19), 0.1) << "beside the islet at i = 17";
    const WaveSetup wide = setup_with(all_terms_on | wide_strips, profile_of(2));
    EXPECT_EQ(split_off_strips(extent, plan_edges(wide).strips).interior.box.extent.nodes(), 0);
}

} // namespace
} // namespace swell::model::plain_steps
