#include "model/boundaries/edge_plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "model/incoming/edges/open_edge.hpp"
#include "model/setup/dispersion.hpp"
#include "model/stepping/step_cells.hpp"
#include "model/terms/sponge.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using testing::ElementsAre;
using testing::HasSubstr;

std::size_t index_of(Side side)
{
    return static_cast<std::size_t>(side);
}

WaveSetup open_setup(Bathymetry bathymetry, EdgeKind kind, double period_s = 4.0)
{
    WaveSetup setup = exact_setup(std::move(bathymetry), dispersive_profile(), 0.05);
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->period_s = period_s;
    for (Edge& edge : setup.edges) {
        edge.kind = kind;
    }
    return setup;
}

const EdgeStrip& strip_on(const EdgePlan& plan, Side side)
{
    const auto found =
        std::find_if(plan.strips.begin(), plan.strips.end(), [&](const EdgeStrip& strip) { return strip.side == side; });
    return found != plan.strips.end() ? *found : throw std::runtime_error("the edge has no strip");
}

double sigma_at(const EdgeStrip& strip, int s, int m)
{
    return strip.sigma[static_cast<std::size_t>(m) * strip.length + s];
}

TEST(EdgeStrip, FramesRunAlongAndInwards)
{
    const Extent extent{61, 47};
    EXPECT_EQ(60 - 3, frame_of(Side::east, extent).i(5, 3));
    EXPECT_EQ(5, frame_of(Side::east, extent).j(5, 3));
    EXPECT_EQ(5, frame_of(Side::north, extent).i(5, 3));
    EXPECT_EQ(46 - 3, frame_of(Side::north, extent).j(5, 3));
    EXPECT_EQ(3, frame_of(Side::west, extent).i(5, 3));
    EXPECT_EQ(3, frame_of(Side::south, extent).j(5, 3));
    EXPECT_EQ(47, length_of(Side::west, extent));
    EXPECT_EQ(61, across_of(Side::west, extent));
}

TEST(EdgeStrip, TheSpongeIsOneWavelengthWideAndTakesWhatTheTableSays)
{
    WaveSetup setup = open_setup(flat_basin({81, 47}, 5.0, 4.0, 15.0), EdgeKind::wall);
    setup.edges[index_of(Side::east)].kind = EdgeKind::open;
    const EdgePlan plan = plan_edges(setup);
    ASSERT_EQ(1U, plan.strips.size());
    const EdgeStrip& strip = plan.strips.front();
    const LocalWave wave = local_wave(setup.profile, 15.0, 2.0 * std::numbers::pi / 4.0);
    EXPECT_EQ(std::lround(wave.wavelength_m / 5.0), strip.width);
    double integral = 0.0;
    for (int m = 0; m < strip.width; ++m) {
        const double sigma = sigma_at(strip, 20, m);
        EXPECT_DOUBLE_EQ(sigma, plan.sigma[static_cast<std::size_t>(20 * 81 + 80 - m)]);
        integral += sigma * 5.0 / wave.group_speed;
    }
    EXPECT_NEAR(0.6, integral, 1e-12);
    EXPECT_DOUBLE_EQ(0.85 * wave.phase_speed, strip.face_speed[20]);
    EXPECT_DOUBLE_EQ(wave.gamma[1], strip.gamma[1][20]);
    EXPECT_EQ(0.0, plan.sigma[20 * 81 + 10]);
    EXPECT_TRUE(plan.remarks.notes.empty());
}

/// A strip that is short for its waves acts like a step. So the integral of its damping falls with the square of its width
/// in wavelengths.
TEST(EdgeStrip, WavesOfMinutesWithoutRoomForAStripHaveAWeakOne)
{
    WaveSetup setup = open_setup(flat_basin({81, 47}, 5.0, 4.0, 15.0), EdgeKind::wall);
    setup.edges[index_of(Side::east)].kind = EdgeKind::open;
    setup.sea->period_s = 300.0;
    const EdgePlan plan = plan_edges(setup);
    const EdgeStrip& strip = plan.strips.front();
    const LocalWave wave = local_wave(setup.profile, 15.0, 2.0 * std::numbers::pi / 300.0);
    ASSERT_EQ(40, strip.width); // half the grid
    double integral = 0.0;
    for (int m = 0; m < strip.width; ++m) {
        integral += sigma_at(strip, 20, m) * 5.0 / wave.group_speed;
    }
    const double room = 40 * 5.0 / wave.wavelength_m;
    EXPECT_NEAR(0.6 * room * room, integral, 1e-12);
    EXPECT_DOUBLE_EQ(0.92 * wave.phase_speed, strip.face_speed[20]);
}

TEST(EdgeStrip, SpeedsAndGammasAreOfTheNodesOwnDepth)
{
    WaveSetup setup = open_setup(bathymetry_of({61, 47}, 5.0, 4.0, [](int, int j) { return 3.0 + j; }), EdgeKind::wall);
    setup.edges[index_of(Side::west)].kind = EdgeKind::open;
    setup.sea.reset(); // the default period
    const EdgePlan plan = plan_edges(setup);
    for (const int s : {0, 12, 46}) {
        const LocalWave wave = local_wave(setup.profile, 3.0 + s, 2.0 * std::numbers::pi / default_peak_period_s);
        EXPECT_DOUBLE_EQ(0.85 * wave.phase_speed, plan.strips[0].face_speed[s]);
        EXPECT_DOUBLE_EQ(wave.gamma[0], plan.strips[0].gamma[0][s]);
    }
}

TEST(EdgeStrip, TheSecondNodeCountsUnlessItIsLandOrOnAnotherOpenEdge)
{
    Bathymetry bathymetry = flat_basin({61, 47}, 5.0, 4.0, 10.0);
    bathymetry.depth_m[20 * 61 + 1] = -1.0; // second node of row 20
    bathymetry.depth_m[30 * 61 + 0] = -1.0; // an edge node on land
    WaveSetup setup = open_setup(bathymetry, EdgeKind::wall);
    setup.edges[index_of(Side::west)].kind = EdgeKind::open;
    setup.edges[index_of(Side::south)].kind = EdgeKind::open;
    const EdgePlan plan = plan_edges(setup);
    const EdgeStrip& west = strip_on(plan, Side::west);
    EXPECT_THAT(
        (std::vector<double>{west.second_share[0], west.second_share[1], west.second_share[20], west.second_share[46]}),
        ElementsAre(0.0, 0.5, 0.0, 0.5));
    EXPECT_EQ(0.0, west.face_speed[30]);
    EXPECT_GT(west.face_speed[20], 0.0);
}

TEST(EdgeStrip, CrossingStripsActOnceWithTheStrongerSponge)
{
    const WaveSetup setup = open_setup(rough_harbour(), EdgeKind::open);
    const EdgePlan plan = plan_edges(setup);
    std::vector<double> sum(setup.bathymetry.depth_m.size(), 0.0);
    for (const EdgeStrip& strip : plan.strips) {
        for (int m = 0; m < strip.width; ++m) {
            for (int s = 0; s < strip.length; ++s) {
                sum[static_cast<std::size_t>(strip.frame.j(s, m)) * 61 + strip.frame.i(s, m)] += sigma_at(strip, s, m);
            }
        }
    }
    for (std::size_t node = 0; node < sum.size(); ++node) {
        ASSERT_EQ(plan.sigma[node], sum[node]) << node;
    }
    EXPECT_EQ(0.0, plan.sigma[0]); // land
}

// The owner of a node gives the node its incoming sea. With two owners the sea would come in twice, without an owner not at
// all, and if another machine chose another owner the bits would differ.
TEST(EdgeStrip, TheFirstOfTwoEquallyStrongStripsOwnsTheDiagonalOfTheirCorner)
{
    WaveSetup setup = open_setup(flat_basin({61, 61}, 5.0, 5.0, 10.0), EdgeKind::wall);
    setup.edges[index_of(Side::west)].kind = EdgeKind::open;
    setup.edges[index_of(Side::south)].kind = EdgeKind::generating; // takes precedence over open edges
    setup.edges[index_of(Side::north)].kind = EdgeKind::open;       // comes after the western edge
    const EdgePlan plan = plan_edges(setup);
    const EdgeStrip& west = strip_on(plan, Side::west);
    const EdgeStrip& south = strip_on(plan, Side::south);
    const EdgeStrip& north = strip_on(plan, Side::north);
    ASSERT_EQ(west.width, south.width);
    ASSERT_GT(west.width, 3);
    for (int m = 0; m < west.width; ++m) {
        EXPECT_EQ(sigma_at(south, m, m), sigma_at(west, 30, m)) << "the strips are equally strong";
        EXPECT_EQ(sigma_at(west, m, m), 0.0);
        EXPECT_EQ(sigma_at(west, 60 - m, m), sigma_at(west, 30, m));
        EXPECT_EQ(sigma_at(north, m, m), 0.0);
    }
    EXPECT_EQ(sigma_at(west, 2, 1), sigma_at(west, 30, 1)) << "beside the diagonal the stronger one";
    EXPECT_EQ(sigma_at(south, 1, 2), 0.0);
}

// Formerly the water of a generating edge was given one depth. Now it keeps its own depths, and rays bend over them. If a
// plan changed depths again, ships could not use a channel that leads to the edge.
TEST(EdgeStrip, AGeneratingEdgeOverASlopeKeepsItsDepths)
{
    WaveSetup setup = open_setup(bathymetry_of({61, 47}, 5.0, 4.0, [](int i, int j) { return 4.0 + 0.25 * j + 0.05 * i; }),
                                 EdgeKind::wall, 8.0);
    setup.edges[index_of(Side::west)].kind = EdgeKind::generating;
    const EdgePlan plan = plan_edges(setup);
    EXPECT_DOUBLE_EQ(plan.incoming_depth_m, 4.0 + 0.25 * 23);
    EXPECT_TRUE(plan.remarks.notes.empty());
    for (const int s : {0, 23, 46}) {
        const LocalWave own = local_wave(setup.profile, 4.0 + 0.25 * s, 2.0 * std::numbers::pi / 8.0);
        EXPECT_DOUBLE_EQ(plan.strips[0].face_speed[s], 0.85 * own.phase_speed);
    }
    OpenMpBackend backend(1);
    const TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    EXPECT_EQ(stepper.bathymetry().depth_m, setup.bathymetry.depth_m);
}

/// Returns for nodes along a side whether each lets the sea in.
std::vector<bool> lets_in(const EdgePlan& plan, Side side, const std::vector<std::size_t>& places)
{
    std::vector<bool> found;
    found.reserve(places.size());
    for (const std::size_t s : places) {
        found.push_back(strip_on(plan, side).lets_sea_in[s]);
    }
    return found;
}

TEST(EdgeStrip, TheSeaComesInThroughOpenEdgesToWhichWaterLeadsAlongTheBorder)
{
    Bathymetry bathymetry = flat_basin({61, 47}, 5.0, 4.0, 10.0);
    bathymetry.depth_m[20 * 61 + 60] = 0.0; // land on the east edge: the water north of it is cut off from the sea
    bathymetry.depth_m[46 * 61 + 30] = 0.0; // and on the north edge
    WaveSetup setup = open_setup(bathymetry, EdgeKind::open);
    setup.edges[index_of(Side::south)].kind = EdgeKind::generating;
    const EdgePlan plan = plan_edges(setup);
    EXPECT_THAT(lets_in(plan, Side::south, {0, 30, 60}), ElementsAre(true, true, true));
    EXPECT_THAT(lets_in(plan, Side::east, {0, 19, 20, 21, 46}), ElementsAre(true, true, false, false, false));
    EXPECT_THAT(lets_in(plan, Side::west, {0, 46}), ElementsAre(true, true));
    EXPECT_THAT(lets_in(plan, Side::north, {0, 29, 30, 31, 60}), ElementsAre(true, true, false, false, false));
}

TEST(EdgeStrip, WhereTheSeaLiesOutsideOfLandItComesInBehindItToo)
{
    Bathymetry bathymetry = flat_basin({61, 47}, 5.0, 4.0, 10.0);
    bathymetry.depth_m[20 * 61 + 60] = 0.0;
    WaveSetup setup = open_setup(bathymetry, EdgeKind::open);
    setup.edges[index_of(Side::south)].kind = EdgeKind::generating;
    setup.edges[index_of(Side::west)].kind = EdgeKind::wall;
    setup.outside = Outside::sea;
    const EdgePlan plan = plan_edges(setup);
    EXPECT_THAT(lets_in(plan, Side::east, {0, 19, 20, 21, 46}), ElementsAre(true, true, false, true, true));
    EXPECT_THAT(lets_in(plan, Side::north, {0, 60}), ElementsAre(true, true));
}

TEST(EdgeStrip, AWallOrASpongeOnTheBorderShutsTheSeaOut)
{
    WaveSetup setup = open_setup(flat_basin({61, 47}, 5.0, 4.0, 10.0), EdgeKind::wall);
    setup.edges[index_of(Side::south)].kind = EdgeKind::generating;
    setup.edges[index_of(Side::north)].kind = EdgeKind::open;
    setup.edges[index_of(Side::west)].kind = EdgeKind::sponge;
    const EdgePlan plan = plan_edges(setup);
    EXPECT_THAT(lets_in(plan, Side::south, {0, 60}), ElementsAre(true, true));
    EXPECT_THAT(lets_in(plan, Side::north, {0, 30, 60}), ElementsAre(false, false, false));
    setup.edges[index_of(Side::south)].kind = EdgeKind::open; // without a generating edge no sea comes in
    EXPECT_THAT(lets_in(plan_edges(setup), Side::south, {0, 60}), ElementsAre(false, false));
}

TEST(EdgeStrip, WithoutASeaTheStripsAreMadeForTheWavesOfTheFastestShip)
{
    WaveSetup setup = open_setup(flat_basin({61, 47}, 5.0, 4.0, 10.0), EdgeKind::open);
    setup.sea.reset();
    EXPECT_EQ(default_peak_period_s, edge_period_s(setup));
    Ship ship;
    ship.way_points = {{50.0, 50.0, 3.0}, {200.0, 50.0, 5.0}};
    setup.ships = {ship};
    // Transverse waves of 5 m/s are 2 pi 25 / 9.81 = 16.0 m long.
    const double length = 2.0 * std::numbers::pi * 25.0 / 9.81;
    EXPECT_NEAR(length / 5.0, edge_period_s(setup), 1e-12);
    EXPECT_EQ(std::max(3L, std::lround(length / 5.0)), strip_on(plan_edges(setup), Side::west).width);
    setup.ships[0].way_points.resize(1); // a ship at rest makes no waves
    EXPECT_EQ(default_peak_period_s, edge_period_s(setup));
}

TEST(EdgeStrip, LandEdgesAndNarrowGridsAreNoted)
{
    Bathymetry bathymetry = flat_basin({13, 9}, 5.0, 4.0, 10.0);
    for (int j = 0; j < 9; ++j) {
        bathymetry.depth_m[static_cast<std::size_t>(j) * 13] = 0.0;
    }
    WaveSetup setup = open_setup(bathymetry, EdgeKind::wall, 12.0);
    setup.edges[index_of(Side::west)].kind = EdgeKind::open;
    setup.edges[index_of(Side::north)].kind = EdgeKind::open;
    const EdgePlan plan = plan_edges(setup);
    ASSERT_EQ(2U, plan.remarks.notes.size());
    EXPECT_THAT(plan.remarks.notes[0], HasSubstr("the west edge is all land"));
    EXPECT_THAT(plan.remarks.notes[1], HasSubstr("the north edge's strip is 4 nodes wide"));
}

/// Compares one step of zeta at all edges with the closed formula of a row-0 node with all its faces at once:
///   zeta_0(n+1) = [zeta_0(n-1)(1 - a S) + 2a (R_0 + s zeta_in + Σ (c_e z_f(zeta_in) - F_in)/d)
///                  + Σ a x c_e/d (zeta_1(n+1) + zeta_1(n-1))] / (1 + a S),   S = s + Σ (1 + x) c_e/d.
TEST(OpenEdge, RowZeroOfAnyEdgeAndCornerIsTheClosedFormula)
{
    WaveSetup setup = open_setup(rough_harbour(), EdgeKind::open);
    setup.edges[index_of(Side::west)].kind = EdgeKind::generating;
    const EdgePlan plan = plan_edges(setup);
    const IncomingSea sea = incoming_sea(setup, plan);
    const Extent extent = setup.bathymetry.extent;
    constexpr double a = 0.05;
    const SeaPhase sea_now{77.0, 1.0};
    OpenMpBackend backend(1);
    const std::vector<double> old_zeta = rough_field(setup.bathymetry, 1.0, 0.4);
    const std::vector<double> rate = rough_field(setup.bathymetry, 1.0, 1.4);
    const auto previous = uploaded<double>(backend, solver::Grid(extent), old_zeta);
    const auto sigma = uploaded<double>(backend, solver::Grid(extent), plan.sigma);
    auto zeta_rate = uploaded<double>(backend, solver::Grid(extent), rate);
    auto phi_rate = uploaded<double>(backend, solver::Grid(extent), rate);
    auto next = solver::Field<double>(backend, solver::Grid(extent));
    auto phi_next = solver::Field<double>(backend, solver::Grid(extent));
    std::vector<OpenEdge<OpenMpBackend, double>> edges;
    const IncomingSeaOnGrid sea_on_grid(setup, plan, sea);
    std::vector<std::unique_ptr<IncomingEdge<OpenMpBackend, double>>> incoming;
    for (const EdgeStrip& strip : plan.strips) {
        edges.emplace_back(backend, strip, sea_on_grid.tabulate(strip), 20.0, solver::Grid(extent));
        incoming.push_back(std::make_unique<IncomingEdge<OpenMpBackend, double>>(backend, sea_on_grid.tabulate(strip),
                                                                                 solver::Grid(strip.length, 1)));
        incoming.back()->synthesise(backend, &sea_now);
        edges.back().synthesise_incoming(backend, &sea_now);
        edges.back().add_rates(backend, zeta_rate, phi_rate);
    }
    const solver::Field<double> no_draft(backend, solver::Grid(extent));
    backend.for_each_node(solver::Grid(extent), NextLevel<double, RateFields<double>, SpongeDamping<double>>{
                                                    {zeta_rate.view(), phi_rate.view()},
                                                    {reading(sigma), reading(no_draft), a},
                                                    {reading(previous), reading(previous), next.view(), phi_next.view()}});
    const FaceList<OpenMpBackend, double> faces(backend, plan.faces, 5.0, 4.0, solver::Grid(extent));
    const solver::Field<double> inside(backend, faces.grid());
    solver::Field<double> inside_next(backend, faces.grid());
    faces.radiate(backend, {previous, next, no_draft, inside, inside_next, LeapfrogStep{77.0, 77.0 * 0.05, a}});

    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const std::size_t node = static_cast<std::size_t>(j) * extent.nx + i;
            double damping = plan.sigma[node];
            double source = rate[node];
            double pulled = 0.0;
            for (std::size_t at = 0; at < plan.strips.size(); ++at) {
                const EdgeStrip& strip = plan.strips[at];
                const IncomingRows& rows = incoming[at]->rows();
                const auto view = incoming[at]->incoming();
                const bool meridian = strip.side == Side::west || strip.side == Side::east;
                const int s = meridian ? j : i;
                const int m = meridian ? std::abs(i - strip.frame.i0) : std::abs(j - strip.frame.j0);
                if (m < strip.width) {
                    source += sigma_at(strip, s, m) * view(s, rows.zeta_mean(m));
                }
                if (strip.frame.i(s, 0) != i || strip.frame.j(s, 0) != j || strip.face_speed[s] == 0.0) {
                    continue;
                }
                const double x = strip.second_share[s];
                const double per_cell = strip.face_speed[s] / (meridian ? 5.0 : 4.0);
                damping += (1.0 + x) * per_cell;
                const int i1 = strip.frame.i(s, 1);
                const int j1 = strip.frame.j(s, 1);
                pulled +=
                    a * x * per_cell * (next.view()(i1, j1) + old_zeta[static_cast<std::size_t>(j1) * extent.nx + i1]);
                const double known = (1.0 + x) * view(s, rows.zeta(0)) - x * view(s, rows.zeta(1));
                source += per_cell * known - view(s, rows.mass_flux()) / (meridian ? 5.0 : 4.0);
            }
            const double expected =
                (old_zeta[node] * (1.0 - a * damping) + 2.0 * a * source + pulled) / (1.0 + a * damping);
            ASSERT_NEAR(setup.bathymetry.wet_at(i, j) ? expected : 0.0, next.view()(i, j), 1e-13) << i << ", " << j;
        }
    }
}

TEST(OpenEdge, ThePsiFluxEntersTheRightHandSideOfRowZeroOnly)
{
    WaveSetup setup = open_setup(rough_harbour(), EdgeKind::wall);
    setup.edges[index_of(Side::east)].kind = EdgeKind::generating;
    const EdgePlan plan = plan_edges(setup);
    const EdgeStrip& strip = plan.strips.front();
    const IncomingSea sea = incoming_sea(setup, plan);
    const IncomingTables tables = IncomingSeaOnGrid(setup, plan, sea).tabulate(strip);
    OpenMpBackend backend(1);
    OpenEdge<OpenMpBackend, double> edge(backend, strip, tables, 20.0, solver::Grid(setup.bathymetry.extent));
    const SeaPhase sea_now{5.0, 1.0};
    edge.synthesise_incoming(backend, &sea_now);
    IncomingEdge<OpenMpBackend, double> incoming(backend, tables, solver::Grid(strip.length, 1));
    incoming.synthesise(backend, &sea_now);
    const auto zeta =
        uploaded<double>(backend, solver::Grid(setup.bathymetry.extent), rough_field(setup.bathymetry, 1.0, 0.4));
    solver::Field<double> b(backend, solver::Grid(setup.bathymetry.extent));
    const solver::Field<double> no_draft(backend, solver::Grid(setup.bathymetry.extent));
    const FaceList<OpenMpBackend, double> faces(backend, plan.faces, 5.0, 4.0, solver::Grid(setup.bathymetry.extent));
    faces.add_psi_flux(backend, zeta, no_draft, solver::Field<double>(backend, faces.grid()), 1, b);
    edge.add_psi_flux(backend, 1, b);
    for (int j = 0; j < 47; ++j) {
        const double x = strip.psi_share[j];
        const auto face = [&](double v0, double v1) { return (1.0 + x) * v0 - x * v1; };
        const auto view = incoming.incoming();
        const double known = face(view(j, incoming.rows().zeta_before(0)), view(j, incoming.rows().zeta_before(1)));
        const double flux =
            view(j, incoming.rows().mode_flux(1)) +
            strip.gamma[1][j] * strip.face_speed[j] * (face(zeta.view()(60, j), zeta.view()(59, j)) - known);
        ASSERT_NEAR(strip.face_speed[j] > 0.0 ? -4.0 * flux : 0.0, b.view()(60, j), 1e-12);
        ASSERT_EQ(0.0, b.view()(59, j));
    }
}

} // namespace
} // namespace swell::model
