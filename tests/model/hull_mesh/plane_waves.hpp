#pragma once
/// Loads of small plane waves on a fixed mesh, as complex amplitudes.
#include <array>
#include <complex>
#include <vector>

#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/setup/constants.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

/// A plane wave of linear theory: zeta = a cos(k x cos theta + k y sin theta - omega t).
struct PlaneWave {
    double omega = 1.0;   ///< [rad/s]
    double depth = 0.0;   ///< [m]; 0: deep water
    double runs_to = 0.0; ///< theta, the direction that waves run to, from +x counter-clockwise [degrees]
    double k = 0.0;       ///< [rad/m], from with_wave_number()

    /// Returns the pressure at z over that at 0.
    [[nodiscard]] double decay(double z) const
    {
        if (depth == 0.0) {
            return portable::exp(k * z);
        }
        return portable::cosh(k * (z + depth)) / portable::cosh(k * depth);
    }
    [[nodiscard]] double k_x() const { return k * portable::cos_cycles(runs_to / 360.0); }
    [[nodiscard]] double k_y() const { return k * portable::sin_cycles(runs_to / 360.0); }
};

inline PlaneWave with_wave_number(PlaneWave wave)
{
    const double deep = wave.omega * wave.omega / gravity;
    wave.k = deep;
    for (int pass = 0; wave.depth > 0.0 && pass < 50; ++pass) { // Newton's method for k tanh kh = omega²/g
        const double tanh = portable::tanh(wave.k * wave.depth);
        const double slope = tanh + wave.k * wave.depth * (1.0 - tanh * tanh);
        wave.k -= (wave.k * tanh - deep) / slope;
    }
    return wave;
}

/// The water of a wave with so large an amplitude [m], at a phase omega t [cycles].
struct PlaneWater {
    PlaneWave wave;
    double amplitude;
    double phase;

    WaterAtVertex operator()(double x, double y, double z) const
    {
        const double cycles = (wave.k_x() * x + wave.k_y() * y) / portable::two_pi - phase;
        const double head = amplitude * portable::cos_cycles(cycles);
        return {head, head * (1.0 - wave.decay(z < 0.0 ? z : 0.0))};
    }
};

/// Surge, sway, heave, roll, pitch, yaw: N and N m per metre of amplitude, with the time factor exp(-i omega t).
using ModeForces = std::array<std::complex<double>, 6>;

/// Returns the first-order loads on a mesh that is fixed, about a reference in the ship. The loads of a crest and a trough
/// are subtracted, so that loads of second order fall out.
inline ModeForces plane_wave_loads(const HullMesh& mesh, const PlaneWave& wave, double reference_z)
{
    constexpr double amplitude = 0.002;
    HullMesh from_reference = mesh;
    for (MeshPoint& point : from_reference.points) {
        point.z -= reference_z;
    }
    HullPose pose;
    pose.reference[2] = reference_z;
    const std::vector<std::uint8_t> is_deck(mesh.triangles.size());
    std::vector<VertexState> states;
    ModeForces forces{};
    for (const double phase : {0.0, 0.25}) { // the real part, and the imaginary part
        for (const double sign : {0.5, -0.5}) {
            const PlaneWater water{wave, 2.0 * sign * amplitude, phase};
            const HullLoads loads = hull_loads_on_host(from_reference, is_deck, pose, water, states);
            for (std::size_t mode = 0; mode < 6; ++mode) {
                const double load = mode < 3 ? loads.force_n[mode] : loads.moment_nm[mode - 3];
                const double part = sign * load / amplitude;
                forces[mode] += phase == 0.0 ? std::complex<double>(part, 0.0) : std::complex<double>(0.0, part);
            }
        }
    }
    return forces;
}

} // namespace swell::model
