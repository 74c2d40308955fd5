// Loads of small waves on a box against their closed form, and of a steep wave against a solution of fifth order.
#include <gtest/gtest.h>

#include <cmath>

#include "mesh_shapes.hpp"
#include "model/hull_mesh/mesh_refinement.hpp"
#include "plane_waves.hpp"

namespace swell::model
{
namespace
{

using Complex = std::complex<double>;

/// Integrals over -half … half of exp(i q s) and s exp(i q s).
struct EdgeIntegrals {
    double whole;
    Complex first;
};
EdgeIntegrals over_edge(double q, double half)
{
    if (std::fabs(q * half) < 1e-9) {
        return {2.0 * half, 0.0};
    }
    const double sine = std::sin(q * half);
    return {2.0 * sine / q, Complex(0.0, 2.0 * (sine / (q * q) - half * std::cos(q * half) / q))};
}

/// The closed form of the Froude-Krylov loads on a box.
ModeForces loads_on_box(const PlaneWave& wave, double length, double beam, double draught)
{
    double depth_integral = 0.0; // of the decay and of z times the decay, by Simpson's rule
    double depth_moment = 0.0;
    constexpr int steps = 400;
    for (int at = 0; at <= steps; ++at) {
        const double z = -draught * at / steps;
        const double weight = (at == 0 || at == steps ? 1.0 : at % 2 == 1 ? 4.0 : 2.0) * draught / (3.0 * steps);
        depth_integral += weight * wave.decay(z);
        depth_moment += weight * z * wave.decay(z);
    }
    const EdgeIntegrals x = over_edge(wave.k_x(), 0.5 * length);
    const EdgeIntegrals y = over_edge(wave.k_y(), 0.5 * beam);
    const Complex ends(0.0, 2.0 * std::sin(0.5 * wave.k_x() * length));
    const Complex sides(0.0, 2.0 * std::sin(0.5 * wave.k_y() * beam));
    const double keel = wave.decay(-draught);
    ModeForces forces{-ends * y.whole * depth_integral,
                      -sides * x.whole * depth_integral,
                      keel * x.whole * y.whole,
                      keel * x.whole * y.first + sides * x.whole * depth_moment,
                      -keel * x.first * y.whole - ends * y.whole * depth_moment,
                      (ends * y.first - sides * x.first) * depth_integral};
    for (Complex& force : forces) {
        force *= water_density * gravity;
    }
    return forces;
}

/// Returns the largest error of each mode, over its largest load, in waves of several periods from ahead, the bow and the
/// side, in deep and shallow water.
std::array<double, 6> errors_on_box(double longest_edge)
{
    HullMesh mesh = box_mesh(100.0, 16.0, 6.0, 1.0);
    refine(mesh, longest_edge);
    std::array<double, 6> largest{};
    std::array<double, 6> error{};
    for (const double depth : {0.0, 9.0}) {
        for (const double heading : {180.0, 135.0, 90.0}) {
            for (const double period : {5.0, 6.5, 8.0, 10.0, 14.0}) {
                const PlaneWave wave = with_wave_number({portable::two_pi / period, depth, heading});
                const ModeForces on_mesh = plane_wave_loads(mesh, wave, 0.0);
                const ModeForces closed = loads_on_box(wave, 100.0, 16.0, 6.0);
                for (std::size_t mode = 0; mode < 6; ++mode) {
                    largest[mode] = std::max(largest[mode], std::abs(closed[mode]));
                    error[mode] = std::max(error[mode], std::abs(on_mesh[mode] - closed[mode]));
                }
            }
        }
    }
    for (std::size_t mode = 0; mode < 6; ++mode) {
        error[mode] /= largest[mode];
    }
    return error;
}

constexpr std::size_t roll = 3;

TEST(FroudeKrylov, OfABoxIsItsClosedForm)
{
    const std::array<double, 6> error = errors_on_box(2.0);
    for (const std::size_t mode : {0, 1, 2, 4, 5}) {
        EXPECT_LT(error[mode], 0.007) << "mode " << mode;
    }
}

// The roll moments of the bottom and of the sides are thirteen times as large as their difference, so roll needs shorter
// edges.
TEST(FroudeKrylov, RollsErrorFallsWithTheSquareOfTheEdges)
{
    const double coarse = errors_on_box(2.0)[roll];
    const double fine = errors_on_box(1.0)[roll];
    EXPECT_LT(fine, 0.007);
    EXPECT_NEAR(coarse / fine, 4.0, 0.5);
}

/// Stokes' wave of fifth order in deep water (Fenton 1985, the limit of great depth), at t = 0. It travels along x.
struct SteepWave {
    double height = 3.0;
    double length = 60.0;

    [[nodiscard]] double k() const { return portable::two_pi / length; }
    [[nodiscard]] double steepness() const { return 0.5 * k() * height; }
    [[nodiscard]] double speed() const
    {
        const double e2 = steepness() * steepness();
        return std::sqrt(gravity / k()) * (1.0 + 0.5 * e2 + 0.125 * e2 * e2);
    }
    [[nodiscard]] double surface(double x) const
    {
        const double e = steepness();
        const double e2 = e * e;
        const double parts[5] = {e * (1.0 - e2 * (0.375 + 422.0 / 384.0 * e2)), e2 * (0.5 + e2 / 3.0),
                                 e * e2 * (0.375 + 297.0 / 384.0 * e2), e2 * e2 / 3.0, 125.0 / 384.0 * e * e2 * e2};
        double height_here = 0.0;
        for (int n = 1; n <= 5; ++n) {
            height_here += parts[n - 1] / k() * std::cos(n * k() * x);
        }
        return height_here;
    }
    struct Velocity {
        double x, z;
    };
    [[nodiscard]] Velocity velocity(double x, double z) const
    {
        const double e = steepness();
        const double e3 = e * e * e;
        const double parts[3] = {e - 0.5 * e3 - 37.0 / 24.0 * e3 * e * e, 0.5 * e3 * e, e3 * e * e / 12.0};
        Velocity velocity{0.0, 0.0};
        for (int n = 1; n <= 3; ++n) {
            const double speed_of = parts[n - 1] * n * std::exp(n * k() * z) * std::sqrt(gravity / k());
            velocity.x += speed_of * std::cos(n * k() * x);
            velocity.z += speed_of * std::sin(n * k() * x);
        }
        return velocity;
    }
    /// The pressure head by Bernoulli's equation: exact for the velocities.
    [[nodiscard]] double head(double x, double z) const
    {
        const Velocity v = velocity(x, z);
        return (speed() * v.x - 0.5 * (v.x * v.x + v.z * v.z)) / gravity - z;
    }
};

TEST(SteepWaves, HaveNoPressureAtTheirSurfaceAndNoFlowThroughIt)
{
    const SteepWave wave;
    for (double x = 0.0; x < 60.0; x += 1.7) {
        EXPECT_NEAR(wave.head(x, wave.surface(x)), 0.0, 3e-4 * wave.height);
        const SteepWave::Velocity v = wave.velocity(x, wave.surface(x));
        const double slope = (wave.surface(x + 1e-4) - wave.surface(x - 1e-4)) / 2e-4;
        EXPECT_NEAR(v.z, (v.x - wave.speed()) * slope, 1e-4 * wave.speed());
    }
}

/// The linear wave of the same height and length, as the model has it: hydrostatic above still water, linear theory below.
struct LinearWater {
    SteepWave wave;
    double place; ///< of the crest [m]
    bool with_bernoulli;

    WaterAtVertex operator()(double x, double /*y*/, double z) const
    {
        const double decay = std::exp(wave.k() * (z < 0.0 ? z : 0.0));
        const double head = 0.5 * wave.height * std::cos(wave.k() * (x - place));
        const double speed = std::sqrt(gravity * wave.k()) * 0.5 * wave.height * decay;
        const double bernoulli = with_bernoulli ? 0.5 * speed * speed / gravity : 0.0;
        return {head, head * (1.0 - decay) + bernoulli};
    }
};

struct TrueWater {
    SteepWave wave;
    double place;

    WaterAtVertex operator()(double x, double /*y*/, double z) const
    {
        const double head = wave.surface(x - place);
        return {head, head - z - wave.head(x - place, z)};
    }
};

/// The largest errors of surge and heave over a period, in the first harmonic of the true load.
struct PeriodErrors {
    double surge, heave;
};

PeriodErrors errors_over_a_period(const HullMesh& mesh, bool with_bernoulli)
{
    constexpr int steps = 24;
    const SteepWave wave;
    const std::vector<std::uint8_t> is_deck(mesh.triangles.size());
    std::vector<VertexState> states;
    Complex first[2] = {};
    double error[2] = {};
    for (int step = 0; step < steps; ++step) {
        const double place = wave.length * step / steps;
        const HullLoads right = hull_loads_on_host(mesh, is_deck, HullPose{}, TrueWater{wave, place}, states);
        const HullLoads linear =
            hull_loads_on_host(mesh, is_deck, HullPose{}, LinearWater{wave, place, with_bernoulli}, states);
        for (std::size_t at = 0; at < 2; ++at) {
            first[at] += 2.0 / steps * right.force_n[2 * at] * std::polar(1.0, portable::two_pi * step / steps);
            error[at] = std::max(error[at], std::fabs(linear.force_n[2 * at] - right.force_n[2 * at]));
        }
    }
    return {error[0] / std::abs(first[0]), error[1] / std::abs(first[1])};
}

TEST(SteepWaves, PushABoxAsTheLinearPressureWithBernoullisTermSays)
{
    HullMesh mesh = box_mesh(16.0, 10.0, 4.0, 3.0);
    refine(mesh, 1.0);
    const PeriodErrors linear = errors_over_a_period(mesh, false);
    const PeriodErrors with_term = errors_over_a_period(mesh, true);
    EXPECT_LT(linear.heave, 0.07);
    EXPECT_LT(with_term.heave, 0.01);
    EXPECT_LT(with_term.surge, 0.05);
    EXPECT_GT(linear.heave, 3.0 * with_term.heave);
}

} // namespace
} // namespace swell::model
