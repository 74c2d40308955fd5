#include "plain_step.hpp"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "model/setup/stability.hpp"
#include "wave_scenes.hpp"

/// One step of TimeStepper from random levels against plain_step(), for the terms one by one and together: what a term does
/// in the clear part, in the strips, under hulls, at faces and in the list of terms is the same one equation. And the
/// matrix that a plain step is has no eigenvalue above 1 below the limit of the time step.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

/// What a case has beside the water, as bits.
enum Term : unsigned {
    current = 1U,
    hulls = 2U,
    open_edges = 4U,
    sponge_edge = 8U,
    reflecting_walls = 16U,
    generating_edge = 32U,
    sea = 64U,
    friction = 128U,
    wide_strips = 256U, ///< no part of the grid is clear of them; no term, but another way through the step
};
constexpr unsigned all_terms_on =
    current | hulls | open_edges | sponge_edge | reflecting_walls | generating_edge | sea | friction;

struct NamedTerm {
    Term term;
    const char* name;
};
constexpr NamedTerm named_terms[] = {{current, "current"},
                                     {hulls, "hulls"},
                                     {open_edges, "open edges"},
                                     {sponge_edge, "sponge edge"},
                                     {reflecting_walls, "reflecting walls"},
                                     {generating_edge, "generating edge"},
                                     {sea, "sea"},
                                     {friction, "friction"},
                                     {wide_strips, "strips over the whole grid"}};

std::string names_of(unsigned terms)
{
    std::string names = "water";
    for (const NamedTerm& one : named_terms) {
        names += (terms & one.term) != 0U ? std::string(" + ") + one.name : "";
    }
    return names;
}

/// Two modes, and a third one like the second with half of its D: no water of this world, but a profile of the model.
VerticalProfile three_modes()
{
    VerticalProfile profile = dispersive_profile();
    StretchedShape third = std::get<StretchedShape>(profile.modes[1].shape);
    third.of_d *= 0.5;
    profile.modes.push_back({third});
    return profile;
}

VerticalProfile profile_of(int modes)
{
    return modes == 1 ? parabolic_profile() : modes == 2 ? dispersive_profile() : three_modes();
}

Edge& edge_on(WaveSetup& setup, Side side)
{
    return setup.edges[static_cast<std::size_t>(side)];
}

Ship ship_at_rest(double x_m, double y_m, double heading_deg, const PressurePulse& pulse)
{
    Ship ship;
    ship.pulse = pulse;
    ship.way_points = {{x_m, y_m, 0.0}};
    ship.heading_deg = heading_deg;
    ship.ramp_s = 0.0;
    return ship;
}

/// Two that overlap where the eastern strip meets the clear part, and one beside the islet.
std::vector<Ship> ships_at_rest()
{
    return {ship_at_rest(240.0, 100.0, 60.0, {PressurePulse::Shape::elliptic, 70.0, 24.0, 3.0}),
            ship_at_rest(225.0, 110.0, 10.0, {PressurePulse::Shape::bath_tub, 50.0, 20.0, 2.0}),
            ship_at_rest(97.0, 50.0, 20.0, {PressurePulse::Shape::bath_tub, 40.0, 18.0, 2.0})};
}

/// Faces of the islet, of the headland, of the dry corner and of the northern edge. Node (3, 3) has two, and so have
/// (6, 0) with an open southern edge and (60, 46) with an open eastern one.
std::vector<ReflectingWall> walls_of_harbour()
{
    return {{16, 12, Side::east, 0.3}, {18, 12, Side::west, 0.6},  {17, 11, Side::north, 0.0},
            {6, 0, Side::west, 0.5},   {3, 3, Side::west, 0.2},    {3, 3, Side::south, 0.4},
            {35, 40, Side::east, 0.3}, {40, 28, Side::north, 0.5}, {60, 46, Side::north, 0.7}};
}

SeaState short_crested_sea()
{
    SeaState sea_state;
    sea_state.period_s = default_peak_period_s; // edges without a sea are made for the same waves
    sea_state.from_deg = 250.0;
    sea_state.spreading = 6.0;
    sea_state.components = 11;
    sea_state.ramp_s = 0.0;
    return sea_state;
}

/// The rough harbour with some terms. The eastern open edge has a strip, the southern one faces alone.
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
    if (has(hulls)) {
        setup.ships = ships_at_rest();
    }
    if (has(reflecting_walls)) {
        setup.walls = walls_of_harbour();
    }
    return setup;
}

/// Levels without any smoothness, always the same, 0 on land.
PlainLevels random_levels(const Bathymetry& bathymetry)
{
    std::mt19937 generator(20240229U);
    const auto field = [&](double amplitude) {
        std::vector<double> values;
        for (const double depth : bathymetry.depth_m) {
            // The standard fixes the numbers of the generator, not those of its distributions.
            const double value = static_cast<double>(generator()) / 2147483647.5 - 1.0;
            values.push_back(depth > 0.0 ? amplitude * value : 0.0);
        }
        return values;
    };
    return {field(1.0), field(4.0), field(1.0), field(4.0)};
}

constexpr long step_number = 37;

/// What the model makes of the levels in one step.
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
    stepper.restore(start);
    stepper.step();
    backend.synchronise();
    EXPECT_EQ(stepper.step_number(), step_number + 1);
    return {{downloaded(backend, stepper.zeta()), downloaded(backend, stepper.phi())},
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

/// Where two fields differ most, over the largest value of the second.
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

struct Case {
    int modes;
    unsigned terms;
};

std::string describe(const Case& one)
{
    return names_of(one.terms) + ", " + std::to_string(one.modes) + (one.modes == 1 ? " mode" : " modes");
}

void PrintTo(const Case& one, std::ostream* out) // NOLINT(readability-identifier-naming): GoogleTest looks for it
{
    *out << describe(one);
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
    const PlainLevels levels = random_levels(setup.bathymetry);
    const ModelStep found = model_step(setup, levels);
    const PlainModel plain(setup);
    const PlainNext expected =
        plain_step(plain, levels, {found.draft_m, plain_sea_rows(plain, {static_cast<double>(step_number), 1.0})});
    ASSERT_GT(largest(expected.zeta), 0.5);
    ASSERT_GT(largest(expected.phi), 0.5);
    expect_same(found.next.zeta, expected.zeta, "zeta", one);
    expect_same(found.next.phi, expected.phi, "phi", one);
}

std::vector<Case> all_cases()
{
    std::vector<Case> cases;
    for (const int modes : {1, 2, 3}) {
        for (const unsigned terms :
             {0U, unsigned{current}, unsigned{hulls}, hulls | open_edges, unsigned{open_edges}, unsigned{sponge_edge},
              unsigned{reflecting_walls}, unsigned{friction}, generating_edge | sea, current | generating_edge | sea,
              current | hulls | open_edges, friction | hulls | open_edges, open_edges | sponge_edge | reflecting_walls,
              all_terms_on, all_terms_on | wide_strips}) {
            cases.push_back({modes, terms});
        }
    }
    return cases;
}

INSTANTIATE_TEST_SUITE_P(Terms, PlainStep, testing::ValuesIn(all_cases()));

/// Otherwise the cases above would compare a term of which the model makes nothing, with a term that the setup does not
/// have.
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
        // Without a generating edge there is no sea either.
        expect_change(one.term == generating_edge ? all_terms_on & ~sea : all_terms_on, one);
    }
}

/// The ways through the step that the cases are made for: a hull in both parts of the grid, and no clear part at all.
TEST(PlainStepScene, AHullLiesInTheStripAndInTheClearPart)
{
    const WaveSetup setup = setup_with(hulls | open_edges, profile_of(2));
    const Extent extent = setup.bathymetry.extent;
    const std::vector<double> draft = model_step(setup, random_levels(setup.bathymetry)).draft_m;
    const solver::Box clear = split_off_strips(extent, plan_edges(setup).strips).clear.box;
    const auto deepest = [&](bool in_clear, int from_i, int to_i) {
        double most = 0.0;
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = from_i; i < to_i; ++i) {
                most = clear.holds(i, j) == in_clear ? std::max(most, draft[extent.index(i, j)]) : most;
            }
        }
        return most;
    };
    EXPECT_GT(deepest(true, 35, extent.nx), 0.5);
    EXPECT_GT(deepest(false, 35, extent.nx), 0.5);
    EXPECT_GT(deepest(true, 15, 19), 0.1) << "beside the islet at i = 17";
    const WaveSetup wide = setup_with(all_terms_on | wide_strips, profile_of(2));
    EXPECT_EQ(split_off_strips(extent, plan_edges(wide).strips).clear.box.extent.nodes(), 0);
}

/// A basin of 9 by 7 nodes with an islet, 5 to 11 m deep.
Bathymetry small_basin()
{
    return bathymetry_of({9, 7}, 5.0, 4.0, [](int i, int j) {
        return i == 4 && j == 3 ? 0.0 : 8.0 + 3.0 * std::sin(0.9 * i + 0.3) * std::cos(0.7 * j);
    });
}

/// A basis of water levels, a column each: unit vectors, or fields without a mean where all walls are closed. There the
/// mean of zeta stays as it is and drives that of phi, -g zeta, which acts on nothing: a double eigenvalue 1 with one
/// eigenvector, which rounding would split by its square root.
Eigen::MatrixXd basis_of(const PlainModel& model)
{
    const bool is_closed = model.plan.strips.empty() && model.plan.faces.faces.empty();
    std::vector<Eigen::Index> water;
    for (std::size_t node = 0; node < model.nodes(); ++node) {
        if (model.equations.wet[node] > 0.0) {
            water.push_back(static_cast<Eigen::Index>(node));
        }
    }
    const Eigen::Index count = static_cast<Eigen::Index>(water.size());
    Eigen::MatrixXd of_water = Eigen::MatrixXd::Identity(count, count);
    if (is_closed) { // the columns of Q beside that of the mean
        const Eigen::HouseholderQR<Eigen::MatrixXd> qr(Eigen::MatrixXd::Ones(count, 1));
        of_water = (qr.householderQ() * of_water).rightCols(count - 1).eval();
    }
    Eigen::MatrixXd basis = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(model.nodes()), of_water.cols());
    for (Eigen::Index row = 0; row < count; ++row) {
        basis.row(water[static_cast<std::size_t>(row)]) = of_water.row(row);
    }
    return basis;
}

/// The matrix of a step on (zeta, phi before; zeta, phi), each in the basis, made column by column.
Eigen::MatrixXd matrix_of_step(const PlainModel& model)
{
    const Eigen::MatrixXd basis = basis_of(model);
    const Eigen::Index size = basis.cols();
    const std::vector<double> still(model.nodes(), 0.0);
    const auto in_basis = [&](const std::vector<double>& field) -> Eigen::VectorXd {
        return basis.transpose() * Eigen::Map<const Eigen::VectorXd>(field.data(), basis.rows());
    };
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(4 * size, 4 * size);
    matrix.topRightCorner(2 * size, 2 * size).setIdentity(); // the level between becomes the one before
    for (Eigen::Index quantity = 0; quantity < 4; ++quantity) {
        for (Eigen::Index at = 0; at < size; ++at) {
            PlainLevels levels{still, still, still, still};
            std::vector<double>* const fields[] = {&levels.zeta_before, &levels.phi_before, &levels.zeta, &levels.phi};
            const Eigen::VectorXd column = basis.col(at);
            fields[quantity]->assign(column.begin(), column.end());
            const PlainNext next = plain_step(model, levels);
            matrix.col(quantity * size + at).segment(2 * size, size) = in_basis(next.zeta);
            matrix.col(quantity * size + at).segment(3 * size, size) = in_basis(next.phi);
        }
    }
    return matrix;
}

/// The spectral radius of a step, less 1.
double growth_of(const WaveSetup& setup)
{
    const Eigen::MatrixXd matrix = matrix_of_step(PlainModel(setup));
    return Eigen::EigenSolver<Eigen::MatrixXd>(matrix, false).eigenvalues().cwiseAbs().maxCoeff() - 1.0;
}

/// The small basin with some terms, at 0.95 of the limit of its time step.
WaveSetup small_setup(unsigned terms, const VerticalProfile& profile)
{
    const auto has = [=](Term term) { return (terms & term) != 0U; };
    WaveSetup setup = exact_setup(small_basin(), profile, 0.1);
    if (has(current)) {
        setup.current = {rough_field(setup.bathymetry, 1.5, 0.7), rough_field(setup.bathymetry, 1.0, 2.9)};
    }
    if (has(open_edges)) {
        edge_on(setup, Side::west).kind = EdgeKind::open;
        edge_on(setup, Side::south) = {EdgeKind::open, 0.0};
    }
    if (has(sponge_edge)) {
        edge_on(setup, Side::north).kind = EdgeKind::sponge;
    }
    if (has(reflecting_walls)) { // two of the islet, and the eastern edge
        setup.walls = {{3, 3, Side::east, 0.3}, {4, 2, Side::north, 0.0}};
        for (int j = 0; j < setup.bathymetry.extent.ny; ++j) {
            setup.walls.push_back({8, j, Side::east, 0.2});
        }
    }
    setup.friction_per_s = has(friction) ? 1.0 : 0.0;
    setup.time_step_s = 0.95 * stability_limit(setup).time_step_s;
    return setup;
}

class PlainStepMatrix : public testing::TestWithParam<Case>
{
};

TEST_P(PlainStepMatrix, HasNoEigenvalueAboveOneBelowTheLimit)
{
    const Case& one = GetParam();
    const double growth = growth_of(small_setup(one.terms, profile_of(one.modes)));
    RecordProperty("growth", std::to_string(growth * 1e12) + "e-12");
    EXPECT_LE(growth, 1e-9) << "a step of " << describe(one) << " makes waves grow";
}

std::vector<Case> small_cases()
{
    std::vector<Case> cases;
    for (const int modes : {1, 2}) {
        for (const unsigned terms :
             {0U, unsigned{current}, open_edges | sponge_edge, unsigned{reflecting_walls}, unsigned{friction},
              current | friction, current | open_edges | sponge_edge | reflecting_walls | friction}) {
            cases.push_back({modes, terms});
        }
    }
    return cases;
}

INSTANTIATE_TEST_SUITE_P(Terms, PlainStepMatrix, testing::ValuesIn(small_cases()));

/// The test above can fail, with friction too, whose limit is a tight one over flat water without a current.
TEST(PlainStepOverTheLimit, Grows)
{
    for (const int modes : {1, 2}) {
        for (const unsigned terms : {0U, unsigned{friction}}) {
            WaveSetup setup = small_setup(terms, profile_of(modes));
            setup.bathymetry = flat_basin({9, 7}, 5.0, 4.0, 10.0);
            setup.time_step_s = 1.05 * stability_limit(setup).time_step_s;
            const double growth = growth_of(setup);
            RecordProperty(describe({modes, terms}), std::to_string(growth));
            EXPECT_GT(growth, 1e-3) << describe({modes, terms});
        }
    }
}

} // namespace
} // namespace swell::model
