#include "model/ships/hull_loads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "model/ships/ship_force.hpp"
#include "model/ships/ship_pressure.hpp"
#include "wave_scenes.hpp"

/// Forces on hulls in water whose pressure is known everywhere.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr double rho_g = water_density * gravity;

/// A pressure head [m] by the place east and north of the hull's middle [m].
using Head = std::function<double(double, double)>;

/// A hull at rest in the middle of square cells, off their nodes by a part of a cell.
struct Case {
    PressurePulse hull;
    double cell_m;
    double heading_deg;
    double off_east, off_north; ///< in cells
};

struct Loads {
    std::array<double, 6> value{}; ///< surge, sway, heave, roll, pitch, yaw
};

/// A hull on its grid. Its forces are computed by a frame's own code.
class HullOnWater
{
public:
    explicit HullOnWater(const Case& at)
        : half_(static_cast<int>(std::ceil(0.5 * std::hypot(at.hull.length_m, at.hull.beam_m) / at.cell_m)) + 5), at_(at),
          basin_(flat_basin({2 * half_ + 1, 2 * half_ + 1}, at.cell_m, at.cell_m, 20.0)), backend_(1),
          ships_(backend_, {ship()}, {}, basin_), placement_(ships_.place(0, 0.0, true)),
          depth_(uploaded<double>(backend_, solver::Grid(basin_.extent), basin_.depth_m))
    {
        ships_.move_to(backend_, &placement_, depth_);
        draft_ = downloaded(backend_, ships_.draft());
    }

    /// Returns the loads in water of this pressure head everywhere: the surface is the head less the hull's own dent.
    Loads loads_in(const Head& head)
    {
        std::vector<double> zeta(draft_.size());
        for (int j = 0; j < basin_.extent.ny; ++j) {
            for (int i = 0; i < basin_.extent.nx; ++i) {
                const std::size_t node = basin_.extent.index(i, j);
                zeta[node] =
                    head((i - half_ - at_.off_east) * at_.cell_m, (j - half_ - at_.off_north) * at_.cell_m) - draft_[node];
            }
        }
        HullSums sums{};
        ships_.sum_forces(backend_, &placement_, depth_, uploaded<double>(backend_, solver::Grid(basin_.extent), zeta),
                          &sums);
        const ShipForce force = force_of(sums);
        return {{force.force_n[0], force.force_n[1], force.force_n[2], force.moment_nm[0], force.moment_nm[1],
                 force.moment_nm[2]}};
    }

private:
    [[nodiscard]] Ship ship() const
    {
        Ship ship;
        ship.name = "hull";
        ship.pulse = at_.hull;
        ship.way_points = {{(half_ + at_.off_east) * at_.cell_m, (half_ + at_.off_north) * at_.cell_m, 0.0}};
        ship.heading_deg = at_.heading_deg;
        ship.ramp_s = 0.0;
        return ship;
    }

    int half_;
    Case at_;
    Bathymetry basin_;
    OpenMpBackend backend_;
    ShipPressure<OpenMpBackend, double> ships_;
    HullPlacement placement_;
    solver::Field<double> depth_;
    std::vector<double> draft_;
};

/// Computes the same from the definition, on a fine lattice of points within the outline.
Loads exact_loads(const Case& at, const Head& head)
{
    constexpr int points = 200;
    const double sine = portable::sin_cycles(at.heading_deg / 360.0);
    const double cosine = portable::cos_cycles(at.heading_deg / 360.0);
    const PulseForm form = form_of(at.hull, at.hull.draft_m);
    const double area = at.hull.length_m * at.hull.beam_m / points / points;
    Loads sums;
    for (int row = 0; row < points; ++row) {
        for (int column = 0; column < points; ++column) {
            const double xi = at.hull.length_m * ((column + 0.5) / points - 0.5);
            const double eta = at.hull.beam_m * ((row + 0.5) / points - 0.5);
            const HullPart part{xi, eta, 0.5 * at.hull.length_m / points, 0.5 * at.hull.beam_m / points};
            const PulseSample sample = form.shape == PressurePulse::Shape::slender ? sample_slender(form, xi, eta, part)
                                                                                   : sample_pulse(form, xi, eta);
            if (sample.draft > 0.0) {
                const double p = rho_g * area * head(xi * sine - eta * cosine, xi * cosine + eta * sine);
                const std::array<double, 6> terms{sample.d_draft_dxi,
                                                  sample.d_draft_deta,
                                                  1.0,
                                                  eta + sample.draft * sample.d_draft_deta,
                                                  -(xi + sample.draft * sample.d_draft_dxi),
                                                  xi * sample.d_draft_deta - eta * sample.d_draft_dxi};
                for (std::size_t term = 0; term < terms.size(); ++term) {
                    sums.value[term] += p * terms[term];
                }
            }
        }
    }
    return sums;
}

const std::array<PressurePulse, 7> hulls{{{PressurePulse::Shape::elliptic, 120.0, 30.0, 8.0},
                                          {PressurePulse::Shape::elliptic, 100.0, 20.0, 3.0},
                                          {PressurePulse::Shape::bath_tub, 180.0, 30.0, 10.0},
                                          {PressurePulse::Shape::elliptic, 30.0, 8.0, 2.0},
                                          {PressurePulse::Shape::bath_tub, 60.0, 12.0, 4.0},
                                          {PressurePulse::Shape::slender, 140.0, 28.0, 7.0},
                                          {PressurePulse::Shape::slender, 60.0, 13.0, 4.0}}};
constexpr std::array<double, 8> headings{0.0, 17.0, 45.0, 53.0, 90.0, 128.0, 233.0, 301.0};
constexpr std::array<std::array<double, 2>, 4> places{{{0.0, 0.0}, {0.5, 0.5}, {0.31, -0.12}, {-0.25, 0.4}}};

void for_each_case(const std::function<void(const Case&)>& check)
{
    for (const PressurePulse& hull : hulls) {
        for (const double cell : {1.0, 2.5, 5.0, 10.0}) {
            for (const double heading : headings) {
                for (const auto& [east, north] : places) {
                    SCOPED_TRACE(testing::Message() << hull.length_m << " x " << hull.beam_m << " m, cells " << cell
                                                    << " m, heading " << heading << ", place " << east << ", " << north);
                    check({hull, cell, heading, east, north});
                }
            }
        }
    }
}

/// The waterplane's area and second moments, and the hull's volume, by formulas.
struct Hydrostatics {
    double area, along, across, volume;
    double lever; ///< the integral of -draft (d draft/dxi) xi, and the same across: half the integral of draft²
};

/// Returns the mean over 0 < y < 1 of a power of (1 - y²/2) exp(-4 y²), by the rule of midpoints.
double across_of_slender(int power)
{
    constexpr int points = 1000;
    double sum = 0.0;
    for (int point = 0; point < points; ++point) {
        const double y = (point + 0.5) / points;
        sum += std::pow((1.0 - 0.5 * y * y) * std::exp(-4.0 * y * y), power) / points;
    }
    return sum;
}

Hydrostatics hydrostatics(const PressurePulse& hull)
{
    const double a = 0.5 * hull.length_m;
    const double b = 0.5 * hull.beam_m;
    const double d = hull.draft_m;
    if (hull.shape == PressurePulse::Shape::elliptic) {
        const double area = std::numbers::pi * a * b;
        return {area, area * a * a / 4.0, area * b * b / 4.0, 0.5 * area * d, area * d * d / 6.0};
    }
    const double area = 4.0 * a * b;
    if (hull.shape == PressurePulse::Shape::slender) {
        const double mean = 0.8 * across_of_slender(1);
        const double mean_square = (1.0 - 2.0 / 5.0 + 1.0 / 9.0) * across_of_slender(2);
        return {area, area * a * a / 3.0, area * b * b / 3.0, area * d * mean, 0.5 * area * d * d * mean_square};
    }
    constexpr double mean = 0.6 + 0.4 * 0.5;          // of s
    constexpr double mean_square = 0.6 + 0.4 * 0.375; // of s²
    return {area, area * a * a / 3.0, area * b * b / 3.0, area * d * mean * mean,
            0.5 * area * d * d * mean_square * mean_square};
}

// A level surface lifts the waterplane. A slope turns the hull, and pushes it with the weight of the hull's volume.
TEST(HullLoads, OfALevelAndOfASlopingSurfaceAreThoseOfTheOutline)
{
    for_each_case([](const Case& at) {
        const Hydrostatics hull = hydrostatics(at.hull);
        const double sine = portable::sin_cycles(at.heading_deg / 360.0);
        const double cosine = portable::cos_cycles(at.heading_deg / 360.0);
        // The flanks of a bath-tub are not polynomials. The step at a slender hull's side acts at the outermost points.
        const double tolerance = at.hull.shape == PressurePulse::Shape::slender ? 1e-3 : 1e-4;
        const auto near = [tolerance](double expected, double found) {
            EXPECT_NEAR(expected, found, tolerance * std::abs(expected));
        };
        HullOnWater water(at);
        const Loads level = water.loads_in([](double, double) { return 1.0; });
        near(rho_g * hull.area, level.value[2]);
        constexpr double slope = 0.02;
        const Loads along = water.loads_in([&](double x, double y) { return slope * (x * sine + y * cosine); });
        near(-rho_g * slope * hull.volume, along.value[0]);
        near(-rho_g * slope * (hull.along - hull.lever), along.value[4]);
        const Loads across = water.loads_in([&](double x, double y) { return slope * (y * sine - x * cosine); });
        near(-rho_g * slope * hull.volume, across.value[1]);
        near(rho_g * slope * (hull.across - hull.lever), across.value[3]);
        const double rounding = 1e-9 * rho_g * hull.area;
        for (const std::size_t none : {0, 1}) {
            EXPECT_NEAR(0.0, level.value[none], rounding);
        }
        for (const std::size_t none : {3, 4, 5}) {
            EXPECT_NEAR(0.0, level.value[none], rounding * at.hull.length_m);
        }
    });
}

/// Returns the largest relative error of the forces in waves of eight cells. An error is divided by the force, or by a
/// tenth of the force on a short hull if that is larger: on a hull of exactly one wave length the force is nearly 0, and no
/// share of it is asked for.
double worst_in_waves(const Case& at)
{
    const Hydrostatics size = hydrostatics(at.hull);
    const double k = 2.0 * std::numbers::pi / (8.0 * at.cell_m);
    const double push = 0.1 * rho_g * k;
    const std::array<double, 6> least{push * size.volume, push * size.volume, 0.1 * rho_g * size.area,
                                      push * size.across, push * size.along,  push * size.volume * 0.5 * at.hull.length_m};
    HullOnWater water(at);
    double worst = 0.0;
    for (const double course : {0.0, 0.125, 0.3}) { // of the wave, in cycles
        std::array<Loads, 2> found;
        std::array<Loads, 2> exact;
        for (const std::size_t quarter : {0, 1}) {
            const Head wave = [&](double x, double y) {
                return std::cos(k * (x * portable::cos_cycles(course) + y * portable::sin_cycles(course)) -
                                0.5 * std::numbers::pi * static_cast<double>(quarter));
            };
            found[quarter] = water.loads_in(wave);
            exact[quarter] = exact_loads(at, wave);
        }
        for (std::size_t load = 0; load < least.size(); ++load) {
            const double error =
                std::hypot(found[0].value[load] - exact[0].value[load], found[1].value[load] - exact[1].value[load]);
            const double height = std::hypot(exact[0].value[load], exact[1].value[load]);
            worst = std::max(worst, error / std::max(height, least[load]));
        }
    }
    return worst;
}

TEST(HullLoads, OfWavesOfEightCellsAreWithinAPercent)
{
    for (const PressurePulse& hull : hulls) {
        for (const double cell : {2.5, 5.0, 10.0}) {
            for (const double heading : {0.0, 53.0}) {
                const double limit = hull.beam_m < 3.0 * cell ? 0.03 : 0.01;
                EXPECT_LE(worst_in_waves({hull, cell, heading, 0.31, -0.12}), limit)
                    << hull.length_m << " x " << hull.beam_m << " m, cells " << cell << " m, heading " << heading;
            }
        }
    }
}

// In a closed basin whose water is a metre high, with the hull's dent in it, the level stays and carries the waterplane.
TEST(HullLoads, OfWaterAMetreHighStayThoseOfTheWaterplaneInARun)
{
    for (const std::size_t hull : {0, 1, 3}) {
        Ship ship;
        ship.name = "hull";
        ship.pulse = hulls.at(hull);
        ship.way_points = {{151.0, 118.0, 0.0}};
        ship.heading_deg = 53.0;
        ship.ramp_s = 0.0;
        WaveSetup setup = exact_setup(flat_basin({61, 47}, 5.0, 5.0, 12.0), parabolic_profile(), 0.05);
        setup.ships = {ship};
        OpenMpBackend backend(2);
        TimeStepper<OpenMpBackend, double> drawn(backend, setup);
        drawn.step();
        setup.initial.zeta_m = downloaded(backend, drawn.draft());
        for (double& zeta : setup.initial.zeta_m) {
            zeta = 1.0 - zeta;
        }
        setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
        TimeStepper<OpenMpBackend, double> stepper(backend, setup);
        for (int step = 0; step < 20; ++step) {
            stepper.step();
        }
        const double expected = rho_g * hydrostatics(ship.pulse).area;
        EXPECT_NEAR(expected, stepper.observe().ship_forces.front().force_n[2], 1e-9 * expected);
    }
}

// At a quay, interpolation takes the head of the water next to it for land. The part of a hull over land or beyond the grid
// feels nothing.
TEST(HullLoads, AtAQuayAreThoseOfTheWaterBesideIt)
{
    Bathymetry basin = bathymetry_of({41, 31}, 5.0, 5.0, [](int, int j) { return j < 18 ? 12.0 : 0.0; });
    Ship ship;
    ship.name = "hull";
    ship.pulse = {PressurePulse::Shape::bath_tub, 80.0, 20.0, 4.0};
    ship.heading_deg = 90.0;
    ship.ramp_s = 0.0;
    OpenMpBackend backend(1);
    std::vector<double> wet_values;
    wet_values.reserve(basin.depth_m.size());
    for (const double depth : basin.depth_m) {
        wet_values.push_back(depth > 0.0 ? 1.0 : 0.0);
    }
    const auto depth = uploaded<double>(backend, solver::Grid(basin.extent), basin.depth_m);
    const auto heave_at = [&](double x_m, double y_m) {
        ship.way_points = {{x_m, y_m, 0.0}};
        ShipPressure<OpenMpBackend, double> ships(backend, {ship}, {}, basin);
        const HullPlacement placement = ships.place(0, 0.0, true);
        ships.move_to(backend, &placement, depth);
        std::vector<double> zeta = downloaded(backend, ships.draft());
        for (std::size_t node = 0; node < zeta.size(); ++node) {
            zeta[node] = wet_values[node] * (1.0 - zeta[node]);
        }
        HullSums sums{};
        ships.sum_forces(backend, &placement, depth, uploaded<double>(backend, solver::Grid(basin.extent), zeta), &sums);
        return force_of(sums).force_n[2] / (rho_g * 80.0 * 20.0);
    };
    const double quay = 87.5;                              // half a cell north of the last water
    EXPECT_NEAR(1.0, heave_at(100.0, quay - 10.0), 1e-12); // alongside
    EXPECT_NEAR(0.5, heave_at(100.0, quay), 1e-12);        // half of it ashore
    EXPECT_NEAR(0.5, heave_at(-2.5, 40.0), 1e-12);         // half of it off the grid
    EXPECT_EQ(0.0, heave_at(100.0, quay + 20.0));          // on land
    EXPECT_EQ(0.0, heave_at(-500.0, 40.0));
}

/// Returns the forces and moments, over rho g and the area of the waterplane, on a hull in water of this head [m] at each
/// node.
Loads loads_over(const Bathymetry& basin, const PressurePulse& hull, const ShipPose& pose,
                 const std::function<double(int, int)>& head)
{
    Ship ship;
    ship.name = "hull";
    ship.pulse = hull;
    ship.way_points = {{pose.x_m, pose.y_m, 0.0}};
    ship.heading_deg = 90.0 - std::atan2(pose.heading_sin, pose.heading_cos) / std::numbers::pi * 180.0;
    ship.ramp_s = 0.0;
    OpenMpBackend backend(1);
    const auto depth = uploaded<double>(backend, solver::Grid(basin.extent), basin.depth_m);
    ShipPressure<OpenMpBackend, double> ships(backend, {ship}, {}, basin);
    const HullPlacement placement = ships.place(0, 0.0, true);
    ships.move_to(backend, &placement, depth);
    std::vector<double> zeta = downloaded(backend, ships.draft());
    for (int j = 0; j < basin.extent.ny; ++j) {
        for (int i = 0; i < basin.extent.nx; ++i) {
            double& at = zeta[basin.extent.index(i, j)];
            at = basin.wet_at(i, j) ? head(i, j) - at : 0.0;
        }
    }
    HullSums sums{};
    ships.sum_forces(backend, &placement, depth, uploaded<double>(backend, solver::Grid(basin.extent), zeta), &sums);
    const ShipForce force = force_of(sums);
    const double unit = rho_g * hydrostatics(hull).area;
    return {{force.force_n[0] / unit, force.force_n[1] / unit, force.force_n[2] / unit, force.moment_nm[0] / unit,
             force.moment_nm[1] / unit, force.moment_nm[2] / unit}};
}

// Formerly rows of points parallel to the shore dropped out together: heave fell by a quarter within half a metre.
TEST(HullLoads, OfAHullThatSlidesOverLandGoLittleByLittle)
{
    const Bathymetry basin = bathymetry_of({61, 81}, 5.0, 5.0, [](int, int j) { return j < 40 ? 12.0 : 0.0; });
    constexpr double shore_m = 197.5;
    constexpr double way_m = 0.1;
    for (const PressurePulse& hull : hulls) {
        for (const double turn : {0.0, 0.2, 0.9}) { // from the shore
            double before = 1.0;
            const double reach_m = 0.5 * (hull.length_m * std::sin(turn) + hull.beam_m * std::cos(turn));
            const double across_m = hull.beam_m / std::cos(turn); // the hull's width along the way, at most
            for (double out_m = -reach_m - 1.0; out_m < reach_m + 1.0; out_m += way_m) {
                const ShipPose pose{151.0, shore_m + out_m, std::cos(turn), std::sin(turn), hull.draft_m, 0.0};
                const double heave = loads_over(basin, hull, pose, [](int, int) { return 1.0; }).value[2];
                // The shore cuts a strip of width way_m off a rectangle. An ellipse is 4/pi times wider than its mean
                // width.
                EXPECT_NEAR(before, heave, 1.5 * way_m / std::min(across_m, hull.length_m / std::sin(turn + 1e-9)))
                    << hull.length_m << " m, turned by " << turn << ", " << out_m << " m from the shore";
                if (turn == 0.0 && hull.shape == PressurePulse::Shape::bath_tub) {
                    const double afloat = std::min(1.0, std::max(0.0, 0.5 - out_m / hull.beam_m));
                    EXPECT_NEAR(afloat, heave, 1e-9) << hull.length_m << " m, " << out_m << " m from the shore";
                }
                before = heave;
            }
            EXPECT_EQ(0.0, before);
        }
    }
}

// Formerly interpolation read the water on the other side of the mole: a sway of .03.
TEST(HullLoads, DoNotReachAcrossAMoleOfOneCell)
{
    const Bathymetry basin = bathymetry_of({61, 41}, 5.0, 5.0, [](int, int j) { return j != 20 ? 12.0 : 0.0; });
    const auto behind = [](int, int j) { return j > 20 ? 1.0 : 0.0; };
    for (const PressurePulse& hull : hulls) {
        for (const double turn : {0.0, 0.3, 0.9, 1.5}) {
            const double reach_m = 0.5 * (hull.length_m * std::sin(turn) + hull.beam_m * std::cos(turn));
            for (const double between_m : {0.0, 0.7, 2.5, 4.0, 8.0}) {
                const ShipPose pose{151.0, 97.5 - reach_m - between_m, std::cos(turn), std::sin(turn), hull.draft_m, 0.0};
                const Loads loads = loads_over(basin, hull, pose, behind);
                for (const double load : loads.value) {
                    EXPECT_NEAR(0.0, load, 1e-12) << hull.length_m << " m, turned by " << turn << ", " << between_m << " m";
                }
            }
        }
    }
}

} // namespace
} // namespace swell::model
