#pragma once
#include <complex>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/run/seakeeping/six_by_six.hpp"

namespace swell::engine
{

/// Coefficients of one hull in waves at one depth, as a panel program computes them; linear, without speed.
///
/// Axes of the body: x forward, y port, z up. Its origin is amidships in the still waterline. Moments and rotations are
/// about this origin. Complex amplitudes have the time factor exp(-i omega t). Units of SI.
struct Hydrodynamics {
    std::string hull;   ///< name
    std::string source; ///< program, versions, number of panels, method

    bool is_deep = false;     ///< water without a bed
    double water_depth = 0.0; ///< [m]; 0 in deep water
    double water_density = 1025.0;
    double gravity = 9.81;

    double displaced_volume = 0.0;                  ///< of the panels below z = 0, by the sum over x n_x dA [m³]
    double volume_by_y = 0.0;                       ///< the same by y n_y
    double volume_by_z = 0.0;                       ///< the same by z n_z
    double waterplane_area = 0.0;                   ///< [m²]
    double length = 0.0, beam = 0.0, draught = 0.0; ///< of the wetted hull [m]
    Vector3 buoyancy{};                             ///< centre of the displaced volume [m]
    double haskind_error =
        0.0; ///< of Haskind's diffraction on all panels; share of the largest force per degree of freedom

    std::vector<double> frequencies;  ///< rising [rad/s]
    std::vector<double> headings_deg; ///< to which waves run, from +x counter-clockwise

    std::vector<Matrix6> added_mass; ///< per frequency
    std::vector<Matrix6> radiation_damping;
    Matrix6 added_mass_at_infinity{};
    Matrix6 hydrostatic_stiffness{}; ///< without the part of the weight

    std::vector<Vector3> points;   ///< where the water's velocity is asked for, in the body [m]
    std::vector<int> point_panels; ///< number of panels of each point
    /// W of hull_loads' diffraction by Haskind's relation: the sum over the panels of a point of phi_i n dA, with the
    /// radiation potential phi_i whose normal derivative is n_i [m³; m⁴ for rotations]. See haskind_index().
    std::vector<std::complex<double>> haskind;
    std::vector<double> haskind_at_infinity; ///< [degree of freedom][point][axis]

    /// Forces per metre of amplitude, crest at the origin at t = 0, [heading][frequency][degree of freedom].
    std::vector<std::complex<double>> froude_krylov;
    std::vector<std::complex<double>> diffraction;

    /// Returns the index of a number in `haskind`: [frequency][degree of freedom][point][axis].
    [[nodiscard]] std::size_t haskind_index(std::size_t frequency, std::size_t degree, std::size_t point,
                                            std::size_t axis) const
    {
        return ((frequency * 6 + degree) * points.size() + point) * 3 + axis;
    }
    /// Returns the index of a force in `froude_krylov` and `diffraction`.
    [[nodiscard]] std::size_t force_index(std::size_t heading, std::size_t frequency, std::size_t degree) const
    {
        return (heading * frequencies.size() + frequency) * 6 + degree;
    }
};

} // namespace swell::engine
