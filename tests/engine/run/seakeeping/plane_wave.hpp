#pragma once
/// A plane wave of linear theory, and the equation of motion of a ship in the frequency domain.
#include <array>
#include <complex>

#include "engine/run/seakeeping/answering_ship.hpp"
#include "hull_tables.hpp"
#include "springs.hpp"

namespace swell::engine
{

/// A wave of one metre of amplitude with its crest at the origin at t = 0, factor exp(-i omega t), at the depth of a hull.
class PlaneWave
{
public:
    /// `heading_deg`: to which it runs, from +x counter-clockwise.
    PlaneWave(double omega, const Hydrodynamics& hull, double heading_deg);

    /// Returns the amplitude of the water's velocity at a point; z <= 0.
    [[nodiscard]] std::array<std::complex<double>, 3> velocity(const Vector3& point) const;
    /// Returns the velocity at a time.
    [[nodiscard]] Vector3 velocity(const Vector3& point, double time) const;
    [[nodiscard]] double wavenumber() const { return wavenumber_; }

private:
    double omega_;
    double depth_; ///< infinite in deep water
    double wavenumber_;
    double along_x_;
    double along_y_;
};

/// Returns Z with Z x = force: inertia, kernels, roll damping, `stiffness`, and springs; all about G.
std::array<Complex6, 6> impedance_of(const AnsweringShip& ship, const Matrix6& stiffness, double omega,
                                     const Springs& springs = {});

/// Returns the force of diffraction of a wave by a ship's bank, per metre of amplitude, about G. `points` are in the body.
Complex6 diffraction_of(const AnsweringShip& ship, const std::vector<Vector3>& points, const PlaneWave& wave, double omega);

/// Returns the Froude-Krylov force of a table; `about_g` has moments about G.
Complex6 froude_krylov_of(const Hydrodynamics& about_g, std::size_t heading, std::size_t frequency);

enum class Diffraction { on, off };

/// Returns the motion per metre of amplitude about G, with the kernels and the bank of a run and the Froude-Krylov force of
/// a table.
Complex6 answering_motion(const AnsweringShip& ship, const Matrix6& stiffness, const Hydrodynamics& about_g,
                          std::size_t heading, std::size_t frequency, Diffraction diffraction = Diffraction::on);

/// Returns the same by the coefficients alone: added mass, damping and forces of a table.
Complex6 tabulated_motion(const ShipProperties& ship, const Matrix6& stiffness, const Hydrodynamics& about_g,
                          std::size_t heading, std::size_t frequency);

/// Returns whether a frequency is among those by which motions are judged: periods of 4.4 to 18 s.
bool is_judged(double omega);

/// The largest error of a motion, and its largest size.
struct MotionError {
    double largest = 0.0;
    double peak = 0.0;

    void add(const std::complex<double>& motion, const std::complex<double>& wanted);
    [[nodiscard]] double share() const { return largest / peak; }
};

} // namespace swell::engine
