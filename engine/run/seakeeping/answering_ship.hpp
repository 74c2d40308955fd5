#pragma once
#include <span>
#include <vector>

#include "engine/run/seakeeping/answering_state.hpp"
#include "engine/run/seakeeping/diffraction_bank.hpp"
#include "engine/run/seakeeping/hydrodynamics.hpp"
#include "engine/run/seakeeping/radiation_kernels.hpp"

namespace swell::engine
{

/// Mass and damping of a ship, beside the coefficients of its hull.
struct ShipProperties {
    double mass = 0.0;         ///< the buoyancy of the mesh at rest over g, otherwise the ship hangs or sinks [kg]
    Vector3 gravity_centre{};  ///< G in the body, from its origin [m]
    Matrix3 inertia{};         ///< about G, in axes of the body [kg m²]
    double roll_damping = 0.0; ///< viscous, linear [N m s]; see roll_damping_of()
    double quadratic_roll_damping = 0.0; ///< B_q of the moment -B_q |p| p [N m s²]
};

/// Force [N] and moment about G [N m], both in axes of the world.
struct ShipLoads {
    Vector3 force{};
    Vector3 moment{};
};

/// Returns the inertia of radii of gyration about G.
Matrix3 inertia_of_radii(double mass, const Vector3& radii);

/// Returns 2 ratio sqrt(C_44 (I_44 + A_44)): linear roll damping as a share of critical damping, .05 for a hull with little
/// bilge keel. The stiffness C_44 [N m] is about G, of the mesh that floats: estimated coefficients know it badly. A_44 is
/// the file's value at the natural frequency of roll. Throws std::invalid_argument unless the stiffness is above 0.
double roll_damping_of(double ratio, double stiffness, const Hydrodynamics& hydrodynamics, const ShipProperties& ship);

/// Whether the memory of radiated waves can feed energy into a ship.
struct RadiationStability {
    double least_damping = 0.0; ///< at any frequency, as a share of critical damping
    bool may_grow = false;      ///< a drag or a mooring may not outweigh it
};

/// Returns it in words that follow "radiation": "damps every motion".
std::string text_of(const RadiationStability& stability);

/// A ship with six degrees of freedom in waves, at any heading:
///
///   (M + A) dv/dt = F_mesh + weight - integral of K(tau) v(t - tau) + F_diffraction - D v - B_q |p| p + F_caller
///
/// F_mesh are the loads over the wetted hull (hydrostatics and Froude-Krylov). The coefficients are without speed: terms of
/// the ship's speed, drift forces, and radiated waves that meet other hulls are left out. A, K and diffraction are
/// pressures on the hull, so that all of them act in axes of the body: with one of them in the heading frame, a head sea
/// of 2.5 m would drive a ship of 100 m away with 200 kN. The mass turns with the ship; the added mass adds no force in a
/// steady turn (a manoeuvring model of the caller contains these forces).
///
/// The object is constant after construction; many threads may step states of their own with it.
class AnsweringShip
{
public:
    /// Fits kernels and bank: some milliseconds. Throws std::invalid_argument, one line, if the mass or an inertia is not
    /// positive, if the time step is not in (0, 1] s, or if mass and added mass are singular.
    AnsweringShip(const Hydrodynamics& hydrodynamics, const ShipProperties& ship, double time_step);

    /// Returns the state of a ship that has always moved with `velocity` (of AnsweringState), in still water.
    [[nodiscard]] AnsweringState at(const Vector3& gravity_centre, double heading, const Vector6& velocity = {}) const;
    /// Moves such a state elsewhere, before its first step. Allocates no memory.
    static void move(AnsweringState& state, const Vector3& gravity_centre, double heading, const Vector6& velocity);

    /// Returns the places of the points in the world, where step() wants the water's velocity. The points travel with the
    /// hull. z is over still water.
    void points_of(const AnsweringState& state, std::span<Vector3> to) const;
    [[nodiscard]] std::size_t points() const { return points_.size(); }

    /// Returns the world's position of the body's origin, the reference of its mesh.
    [[nodiscard]] Vector3 origin_of(const AnsweringState& state) const;

    /// Moves the ship by one time step, semi-implicitly: velocity first, then position. `mesh`, `water_velocity` (of the
    /// sea, without a mean current, in axes of the world, at points_of(state)) and `caller` are those of the present
    /// position. Allocates no memory.
    void step(AnsweringState& state, const ShipLoads& mesh, std::span<const Vector3> water_velocity,
              const ShipLoads& caller) const;

    [[nodiscard]] const RadiationKernels& kernels() const { return kernels_; }
    [[nodiscard]] const DiffractionBank& bank() const { return bank_; }
    [[nodiscard]] const ShipProperties& properties() const { return ship_; }
    [[nodiscard]] const Matrix6& inertia() const { return inertia_; } ///< mass and added mass, about G

    /// Returns the least damping of the kernels. Some milliseconds.
    [[nodiscard]] RadiationStability stability() const;

private:
    [[nodiscard]] Vector6 memory_force(const AnsweringState& state, const Matrix3& to_body) const;
    [[nodiscard]] Vector6 diffraction_force(AnsweringState& state, std::span<const Vector3> water_velocity,
                                            const Matrix3& to_body) const;
    void advance_bank(AnsweringState& state, std::span<const double> water_now) const;

    ShipProperties ship_;
    double time_step_;
    double gravity_;
    std::vector<Vector3> points_; ///< from G
    RadiationKernels kernels_;
    DiffractionBank bank_;
    std::vector<double> memory_; ///< K dt [lag][velocity][force]
    std::array<ResonatorStep, bank_poles> resonators_{};
    Matrix6 inertia_{};
    Matrix6 inverse_{}; ///< of M + A + dt/2 D
};

} // namespace swell::engine
