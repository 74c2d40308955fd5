#include "model/stepping/memory_need.hpp"

namespace swell::model
{

namespace
{
constexpr double padding = 1.1; // halos, and rows that begin on whole lines
} // namespace

std::size_t backend_bytes(const WaveSetup& setup, std::size_t bytes_per_word)
{
    // Words per node: the sum over the members of StepperState and WaveOperator, and the solver's own.
    constexpr double of_water =
        3.0 + 1.0 + 6.0 + 2.0; // wet and faces; sponge; three levels of zeta and phi; surface, draft
    constexpr double of_current = 2.0;
    constexpr double depth_bytes = sizeof(double); // the depths stay in double in every precision
    const double of_mode = 4.0 + 2.0               // D and the matrix; b and psi
                           + solver::solver_method(setup.solver.name).words_per_node();
    constexpr double fixed_bytes = 64.0 * 1024.0 * 1024.0; // the device's own, graphs, tables
    const double words =
        of_water + (setup.current.present() ? of_current : 0.0) + of_mode * static_cast<double>(setup.profile.modes.size());
    const double nodes = static_cast<double>(setup.bathymetry.extent.nodes());
    const double node_bytes = words * static_cast<double>(bytes_per_word) + depth_bytes;
    return static_cast<std::size_t>(padding * node_bytes * nodes + fixed_bytes);
}

std::size_t state_bytes(const WaveSetup& setup, std::size_t bytes_per_word)
{
    const double words = 4.0 + static_cast<double>(setup.profile.modes.size()); // two levels of zeta and phi; psi
    return static_cast<std::size_t>(padding * words * static_cast<double>(bytes_per_word) *
                                    static_cast<double>(setup.bathymetry.extent.nodes()));
}

} // namespace swell::model
