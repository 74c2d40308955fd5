#pragma once
#include <array>
#include <memory>
#include <vector>

#include "cloud_in_cell.hpp"
#include "electric_field.hpp"
#include "electrons.hpp"
#include "motion.hpp"
#include "plasma_spec.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/problems/poisson_in_space.hpp"
#include "solver/linear_solver.hpp"

namespace swell::plasma
{

/// The parts of a time step of a plasma, each of which is timed.
enum class Stage { push, deposit, solve, field };
inline constexpr std::array<const char*, 4> stage_names{"push", "deposit", "solve", "field"};
using StageSeconds = std::array<double, stage_names.size()>;

/// Energies, amplitude of the oscillation and report of the solve at one moment of a plasma.
struct Moment {
    double kinetic_energy = 0.0; ///< known once the next step is done
    double field_energy = 0.0;   ///< ½ Σ rho phi over the nodes
    double mode = 0.0;           ///< Σ phi sin sin sin over the nodes: the amplitude of the eigenmode
    solver::SolveReport solve;
};

/// A plasma (PlasmaSpec) in the memory of a backend. Every number is the same for any number of threads, and on all
/// backends on which the solver's numbers are the same. One thread at a time may use an object; the backend must outlive
/// it.
///
/// One step, in this order:
///   push      kick by E, drift, walls; then collisions with atoms     reads E; writes electrons
///   deposit   charge of the electrons on the nodes, rho               reads electrons; writes rho
///   solve     −∇²phi = rho, from the phi before                       reads rho; writes phi
///   field     E = −∇phi, and the sums over the nodes                  reads phi, rho; writes E
template <class Backend, class T>
class Plasma
{
public:
    /// Loads the electrons, finds E, and sets the velocities back by half a step. Throws what PlasmaSpec::validate and
    /// make_linear_solver throw.
    Plasma(Backend& backend, const PlasmaSpec& spec);

    /// Makes one time step. Waits for the backend, also between the stages, so that each can be timed.
    void step();

    [[nodiscard]] const PlasmaSpec& spec() const { return spec_; }
    /// Returns the moments so far: the beginning, and the moment after each step.
    [[nodiscard]] const std::vector<Moment>& history() const { return history_; }
    /// Returns the time that each stage took, summed over all steps so far [s]; the beginning does not count.
    [[nodiscard]] const StageSeconds& seconds() const { return seconds_; }
    [[nodiscard]] int electron_count() const { return electrons_.count(); }
    [[nodiscard]] Phases electrons() { return electrons_.downloaded(backend_); }

private:
    void push(double kick, double drift);
    void collide();
    void find_field();
    void deposit();
    void differentiate();
    template <class Work>
    void timed(Stage stage, const Work& work);

    Backend& backend_;
    PlasmaSpec spec_;
    Electrons<T> electrons_;
    solver::Field<Charge> charge_;
    solver::Field<T> density_, potential_, mode_, e_x_, e_y_, e_z_;
    std::unique_ptr<solver::MatrixSolver<Backend, T, solver::SevenPointStencil<T>>> solver_;
    solver::Memory sums_; ///< kinetic energy; field energy and mode
    std::vector<Moment> history_;
    StageSeconds seconds_{};
};

extern template class Plasma<solver::OpenMpBackend, float>;
extern template class Plasma<solver::OpenMpBackend, double>;
extern template class Plasma<solver::CudaBackend, float>;
extern template class Plasma<solver::CudaBackend, double>;

} // namespace swell::plasma
