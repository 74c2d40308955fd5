#include "model/stepper/memory_need.hpp"

#include <algorithm>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/edges/incoming_ahead_cells.hpp"
#include "model/incoming/edges/incoming_tables.hpp"
#include "model/incoming/long_waves.hpp"
#include "solver/psi_solver/psi_memory.hpp"

namespace swell::model
{

namespace
{
constexpr double padding = 1.1; // halos, and rows that begin on whole lines

// Words per node.
constexpr double of_bed = 3.0; // wet and faces
constexpr double of_sponge = 1.0;
constexpr double of_current = 4.0;             // through faces, and triples
constexpr double of_matrix = 4.0;              // D and the matrix
constexpr double depth_bytes = sizeof(double); // the depths stay in double in every precision

/// Returns the count of numbers for the incoming sea: in its tables two per component and node of the strips that let waves
/// out, and the rows that a CPU makes ahead.
double numbers_of_sea(const WaveSetup& setup)
{
    if (!setup.sea) {
        return 0.0;
    }
    const EdgePlan plan = plan_strips(setup);
    const double of_groups = setup.sea->long_waves ? static_cast<double>(most_long_waves) : 0.0;
    const double waves = static_cast<double>(wave_components(*setup.sea).size()) + of_groups;
    double numbers = 0.0;
    for (const EdgeStrip& strip : plan.strips) {
        const IncomingRows rows{strip.width, static_cast<int>(setup.profile.modes.size()),
                                setup.current.present() ? IncomingRows::of_current : 0};
        if (strip.radiates() && plan.incoming_depth_m > 0.0) {
            numbers += (2.0 * waves * rows.tables() + levels_kept_ahead * rows.count()) * strip.length;
        }
    }
    return numbers;
}

} // namespace

std::size_t backend_bytes(const WaveSetup& setup, std::size_t bytes_per_word)
{
    // Words per node: the sum over the members of StepperState and WaveOperator, and the solver's own.
    constexpr double of_water = of_bed + of_sponge + 6.0 + 2.0; // three levels of zeta and phi; surface, draft
    constexpr double of_edges = 2.0;                            // the rates in strips
    constexpr double of_smoothing = 4.0;
    const double of_mode = of_matrix + 2.0 // b and psi
                           + solver::words_of_psi_solver(setup.solver);
    constexpr double fixed_bytes = 64.0 * 1024.0 * 1024.0; // memory of the device itself, graphs, tables
    const bool has_edges =
        std::any_of(setup.edges.begin(), setup.edges.end(), [](const Edge& edge) { return edge.kind != EdgeKind::wall; });
    const double words = of_water + (setup.current.present() ? of_current : 0.0) + (has_edges ? of_edges : 0.0) +
                         (setup.smoothing.is_on() ? of_smoothing : 0.0) +
                         of_mode * static_cast<double>(setup.profile.modes.size());
    const double nodes = static_cast<double>(setup.bathymetry.extent.nodes());
    const double solver_bytes =
        solver::solver_info(setup.solver.name).bytes_per_node * static_cast<double>(setup.profile.modes.size());
    const double node_bytes = words * static_cast<double>(bytes_per_word) + solver_bytes + depth_bytes;
    const double sea_bytes = numbers_of_sea(setup) * static_cast<double>(bytes_per_word);
    return static_cast<std::size_t>(padding * (node_bytes * nodes + sea_bytes) + fixed_bytes);
}

std::size_t ready_depths_bytes(const WaveSetup& setup, std::size_t bytes_per_word)
{
    const double of_mode = of_matrix + solver::words_of_prepared_matrix(setup.solver);
    const double words = of_bed + of_sponge + (setup.current.present() ? of_current : 0.0) +
                         of_mode * static_cast<double>(setup.profile.modes.size());
    const double word = static_cast<double>(bytes_per_word);
    const double nodes = static_cast<double>(setup.bathymetry.extent.nodes());
    return static_cast<std::size_t>(padding * ((words * word + depth_bytes) * nodes + numbers_of_sea(setup) * word));
}

std::size_t state_bytes(const WaveSetup& setup, std::size_t bytes_per_word)
{
    const double of_mode = 1.0 + solver::words_of_past_solutions(setup.solver);           // psi
    const double words = 4.0 + of_mode * static_cast<double>(setup.profile.modes.size()); // two levels of zeta and phi
    return static_cast<std::size_t>(padding * words * static_cast<double>(bytes_per_word) *
                                    static_cast<double>(setup.bathymetry.extent.nodes()));
}

} // namespace swell::model
