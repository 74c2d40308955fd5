// Random closed basins with all that takes energy: walls, beaches, sponges, friction, smoothing, breaking, hulls at rest.
// Nothing in them makes any.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "../../seeds_asked.hpp"
#include "model/boundaries/boundary_faces.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/stepper/time_stepper.hpp"
#include "model/theory/time_step.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

/// A basin, and a description of its contents in words.
struct RandomBasin {
    WaveSetup setup;
    std::string has;
};

class BasinDice
{
public:
    explicit BasinDice(unsigned seed) : random_(seed) {}
    double any(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
    bool is_so(double share) { return any(0.0, 1.0) < share; }

private:
    std::mt19937 random_;
};

/// Water of 2 to 30 m, neighbours within 5 : 1, with islands.
Bathymetry random_bed(BasinDice& dice)
{
    const Extent extent{static_cast<int>(dice.any(7.0, 45.0)), static_cast<int>(dice.any(5.0, 35.0))};
    const double dx_m = dice.any(2.0, 12.0), dy_m = dice.is_so(0.5) ? dx_m : dx_m * dice.any(0.5, 2.0);
    const double least_m = dice.any(2.0, 8.0), rough = dice.any(0.0, 1.0), land = dice.any(0.0, 0.12);
    const double along = dice.any(0.05, 0.9), across = dice.any(0.05, 0.9);
    Bathymetry bathymetry = bathymetry_of(extent, dx_m, dy_m, [&](int i, int j) {
        const double wavy = 1.0 + 0.9 * std::sin(along * i + 0.3) * std::cos(across * j);
        return dice.is_so(land) ? -1.0 : least_m * (1.0 + wavy + rough * dice.any(0.0, 1.0));
    });
    bathymetry.depth_m[static_cast<std::size_t>(extent.nodes() / 2)] = 2.0 * least_m;
    return bathymetry;
}

void add_walls(RandomBasin& basin, BasinDice& dice)
{
    const bool is_any_share = dice.is_so(0.5);
    const double share = dice.any(0.0, 1.0), of_faces = dice.any(0.1, 1.0);
    for (const BoundaryFace& face : gather_faces(basin.setup.bathymetry, basin.setup.edges, {})) {
        if (dice.is_so(of_faces)) {
            basin.setup.walls.push_back(
                {face.i, face.j, face.outward, is_any_share ? dice.any(0.0, 1.0) : share, dice.is_so(0.5) ? 30.0 : 0.0});
        }
    }
    basin.has += is_any_share ? " walls of any share" : " walls of " + std::to_string(share);
}

void add_beaches(RandomBasin& basin, BasinDice& dice)
{
    const Extent extent = basin.setup.bathymetry.extent;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < std::min(4, extent.nx); ++i) {
            if (basin.setup.bathymetry.wet_at(i, j)) {
                basin.setup.beaches.push_back({i, j, dice.any(0.0, 0.05)});
            }
        }
    }
    basin.has += " a beach";
}

/// Adds ships at places where the water is twice as deep as their draft.
void add_hulls(RandomBasin& basin, BasinDice& dice)
{
    const Bathymetry& water = basin.setup.bathymetry;
    const double shallowest =
        *std::ranges::min_element(water.depth_m, {}, [](double depth) { return depth > 0.0 ? depth : 1e9; });
    const int count = dice.is_so(0.5) ? 1 : 2;
    for (int hull = 0; hull < count; ++hull) {
        Ship ship;
        ship.name = "hull " + std::to_string(hull);
        ship.pulse = {dice.is_so(0.5) ? PressurePulse::Shape::elliptic : PressurePulse::Shape::bath_tub,
                      dice.any(4.0, 10.0) * std::max(water.dx_m, water.dy_m),
                      dice.any(4.0, 5.0) * std::max(water.dx_m, water.dy_m), 0.5 * shallowest};
        ship.way_points = {
            {dice.any(0.0, 1.0) * water.extent.nx * water.dx_m, dice.any(0.0, 1.0) * water.extent.ny * water.dy_m, 0.0}};
        ship.ramp_s = 0.0;
        basin.setup.ships.push_back(ship);
    }
    basin.has += " " + std::to_string(count) + " hulls";
}

RandomBasin random_basin(unsigned seed, solver::SolveMode method)
{
    BasinDice dice(seed);
    RandomBasin basin;
    WaveSetup& setup = basin.setup;
    setup.bathymetry = random_bed(dice);
    setup.profile = dice.is_so(0.5) ? parabolic_profile() : dispersive_profile();
    setup.sea = SeaState{};
    setup.sea->period_s = dice.any(4.0, 12.0);
    setup.sea->height_m = dice.any(0.5, 3.0);
    if (dice.is_so(0.3)) {
        setup.edges[static_cast<std::size_t>(dice.any(0.0, 3.99))].kind = EdgeKind::sponge;
        basin.has += " a sponge";
    }
    if (dice.is_so(0.6)) {
        add_walls(basin, dice);
    }
    if (dice.is_so(0.3)) {
        add_beaches(basin, dice);
    }
    if (dice.is_so(0.3)) {
        setup.friction_per_s = dice.any(0.0, 0.01);
        basin.has += " friction";
    }
    if (dice.is_so(0.3)) {
        setup.friction_quadratic = dice.any(0.0, 0.1);
        basin.has += " quadratic friction";
    }
    if (dice.is_so(0.3)) {
        setup.smoothing = {dice.any(0.0, 1.0), static_cast<int>(dice.any(1.0, 4.99))};
        basin.has += " smoothing";
    }
    if (dice.is_so(0.3)) {
        setup.breaks = true;
        basin.has += " breaking";
    }
    if (dice.is_so(0.4)) {
        add_hulls(basin, dice);
    }
    setup.initial.zeta_m = rough_field(setup.bathymetry, dice.any(0.01, 1.0), dice.any(0.1, 3.0));
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, dice.any(0.01, 3.0), dice.any(0.1, 3.0));
    if (method == solver::SolveMode::to_tolerance) {
        setup.solver = exact_setup(setup.bathymetry, setup.profile, 0.05).solver;
    }
    setup.solver.mode = method;
    divide_frame(setup, dice.any(0.05, 0.5), false);
    basin.has += setup.profile.modes.size() == 1 ? ", one mode" : ", two modes";
    return basin;
}

/// Returns the weights of the levels inside walls, zeta_s, in the energy: g c_e tau/d of every face.
std::vector<double> weights_inside_walls(const WaveSetup& setup)
{
    const RadiatingFaces faces = plan_edges(setup).faces;
    std::vector<double> weights;
    for (std::size_t face = 0; face < faces.faces.size(); ++face) {
        const BoundaryFace& of = faces.faces[face];
        const double spacing_m = of.inner_i() != of.i ? setup.bathymetry.dx_m : setup.bathymetry.dy_m;
        const double rate = faces.filling_rate[face];
        weights.push_back(rate > 0.0 ? gravity * faces.speed[face] / rate / spacing_m : 0.0);
    }
    return weights;
}

/// The levels of a moment, over the hulls' dents.
struct MomentOfRun {
    std::vector<double> height_before, phi_before, height, phi;
    std::vector<double> inside_before, inside; ///< of walls
};

MomentOfRun moment_of(solver::OpenMpBackend& backend, TimeStepper<solver::OpenMpBackend, double>& stepper,
                      const Bathymetry& bed)
{
    const Checkpoint water = stepper.checkpoint();
    const std::vector<double> draft = downloaded(backend, stepper.draft());
    MomentOfRun moment{
        water.previous.zeta_m, water.previous.phi_m2_per_s, water.now.zeta_m, water.now.phi_m2_per_s, {}, {}};
    for (std::size_t node = 0; node < draft.size(); ++node) {
        moment.height_before[node] += bed.depth_m[node] > 0.0 ? draft[node] : 0.0;
        moment.height[node] += bed.depth_m[node] > 0.0 ? draft[node] : 0.0;
    }
    if (!water.inside_walls.empty()) {
        moment.inside_before = water.inside_walls.front();
        moment.inside = water.inside_walls.back();
    }
    return moment;
}

/// The same basin with nothing that takes energy.
WaveSetup without_losses(const WaveSetup& setup)
{
    WaveSetup still = setup;
    still.edges.fill({});
    still.walls.clear();
    still.beaches.clear();
    still.friction_per_s = still.friction_quadratic = 0.0;
    still.smoothing = {};
    still.breaks = false;
    return still;
}

double dot(const std::vector<double>& a, const std::vector<double>& b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// Computes dzeta/dt = L phi of the newest level by a step without losses.
class RateOfWater
{
public:
    explicit RateOfWater(const WaveSetup& setup) : step_s_(setup.time_step_s), onwards_(backend_, without_losses(setup)) {}

    std::vector<double> of(Checkpoint water, const Bathymetry& bed)
    {
        const std::vector<double> before = water.previous.zeta_m;
        water.inside_walls.clear();
        water.breaking.clear();
        onwards_.restore(water);
        onwards_.step();
        std::vector<double> rate = onwards_.checkpoint().now.zeta_m;
        for (std::size_t node = 0; node < rate.size(); ++node) {
            rate[node] = bed.depth_m[node] > 0.0 ? (rate[node] - before[node]) / (2.0 * step_s_) : 0.0;
        }
        return rate;
    }

private:
    double step_s_;
    solver::OpenMpBackend backend_{1};
    TimeStepper<solver::OpenMpBackend, double> onwards_;
};

/// The energy of leapfrog and its highest value. With u = (q, phi, zeta_s), q = zeta + draft, |u|² = sum of g q² + phi L
/// phi + w zeta_s² and A u = (L phi, -g q, 0), a term that takes by the mean of both levels gives
///   u(n+1) - u(n-1) = 2 dt A u(n) - dt D (u(n+1) + u(n-1)),
/// and its product with u(n+1) + u(n-1)
///   E(n+1) - E(n) = -dt |u(n+1) + u(n-1)|_D², E(n+1) = |u(n+1)|² + |u(n)|² - 2 dt <A u(n), u(n+1)>.
struct Energies {
    double at_start = 0.0, highest = 0.0, last = 0.0;
};

double energy_of(const MomentOfRun& now, const std::vector<double>& rate_before, const std::vector<double>& rate,
                 const std::vector<double>& weights, double step_s)
{
    double inside = 0.0;
    for (std::size_t face = 0; face < now.inside.size(); ++face) {
        inside += weights[face] * (now.inside[face] * now.inside[face] + now.inside_before[face] * now.inside_before[face]);
    }
    const double level = dot(now.height, now.height) + dot(now.height_before, now.height_before);
    return gravity * level + dot(now.phi, rate) + dot(now.phi_before, rate_before) + inside -
           2.0 * step_s * gravity * (dot(now.height, rate_before) - dot(now.height_before, rate));
}

Energies energies_of(const WaveSetup& setup, int steps)
{
    solver::OpenMpBackend backend(1);
    TimeStepper<solver::OpenMpBackend, double> stepper(backend, setup);
    RateOfWater rate_of(setup);
    const std::vector<double> weights = weights_inside_walls(setup);
    std::vector<double> rate_before;
    Energies found;
    for (int step = 0; step < steps; ++step) {
        stepper.step();
        if (step < 2) { // a midpoint start has other steps
            continue;
        }
        const MomentOfRun now = moment_of(backend, stepper, setup.bathymetry);
        std::vector<double> rate = rate_of.of(stepper.checkpoint(), setup.bathymetry);
        if (step > 3) {
            found.last = energy_of(now, rate_before, rate, weights, setup.time_step_s);
            found.at_start = step == 4 ? found.last : found.at_start;
            found.highest = std::max(found.highest, found.last);
        }
        rate_before = std::move(rate);
    }
    return found;
}

/// SWELL_RANDOM_BASINS chooses other basins, with 2,000 steps.
void expect_no_gain(solver::SolveMode method, double slack)
{
    const Seeds seeds = seeds_asked("SWELL_RANDOM_BASINS", 40);
    const int steps = seeds.are_asked ? 2000 : 600;
    for (unsigned seed = seeds.first; seed <= seeds.last; ++seed) {
        const RandomBasin basin = random_basin(seed, method);
        const Energies found = energies_of(basin.setup, steps);
        EXPECT_LE(found.highest, (1.0 + slack) * found.at_start) << seed << ':' << basin.has;
    }
}

TEST(ClosedBasins, NeverGainEnergy)
{
    expect_no_gain(solver::SolveMode::to_tolerance, 1e-9);
}

TEST(ClosedBasins, NeverGainEnergyByTheFixedCount)
{
    expect_no_gain(solver::SolveMode::fixed_count, 1e-3);
}

} // namespace
} // namespace swell::model
