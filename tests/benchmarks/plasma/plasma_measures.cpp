#include "plasma_measures.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "solver/grid/portable_math.hpp"

namespace swell::plasma
{

std::optional<double> measured_frequency(const std::vector<Moment>& history, double time_step)
{
    std::vector<double> crossings;
    for (std::size_t at = 1; at < history.size(); ++at) {
        const double before = history[at - 1].mode;
        const double after = history[at].mode;
        if ((before > 0.0) != (after > 0.0)) {
            crossings.push_back(time_step * (static_cast<double>(at - 1) + before / (before - after)));
        }
    }
    if (crossings.size() < 3) {
        return std::nullopt;
    }
    const std::size_t periods = (crossings.size() - 1) / 2;
    return portable::two_pi * static_cast<double>(periods) / (crossings[2 * periods] - crossings.front());
}

double frequency_on_grid(const PlasmaSpec& spec)
{
    const solver::Volume cells = spec.cells();
    const std::array<double, 3> k{portable::pi / cells.nx, portable::pi / cells.ny, portable::pi / cells.nz};
    const double p = spec.per_cell_edge;
    const auto shared = [&](int axis) { return 1.0 - (1.0 / 3.0 + 1.0 / (6.0 * p * p)) * (1.0 - std::cos(k[axis])); };
    double restoring = 0.0;
    double matrix = 0.0;
    for (int axis = 0; axis < 3; ++axis) {
        const double gradient = std::sin(k[axis]);
        restoring += gradient * gradient * shared((axis + 1) % 3) * shared((axis + 2) % 3);
        matrix += 4.0 * std::pow(std::sin(0.5 * k[axis]), 2);
    }
    return 2.0 / spec.time_step * std::asin(0.5 * spec.time_step * std::sqrt(restoring / matrix));
}

double largest_energy_change(const std::vector<Moment>& history)
{
    const auto energy = [](const Moment& moment) { return moment.kinetic_energy + moment.field_energy; };
    double largest = 0.0;
    for (std::size_t at = 0; at + 1 < history.size(); ++at) {
        largest = std::max(largest, std::abs(energy(history[at]) / energy(history.front()) - 1.0));
    }
    return largest;
}

double mean_iterations(const std::vector<Moment>& history)
{
    double sum = 0.0;
    for (std::size_t at = 1; at < history.size(); ++at) {
        sum += history[at].solve.iterations;
    }
    return sum / std::max(1.0, static_cast<double>(history.size()) - 1.0);
}

int failed_solves(const std::vector<Moment>& history)
{
    return static_cast<int>(std::count_if(history.begin() + 1, history.end(), [](const Moment& moment) {
        return moment.solve.status != solver::SolveStatus::converged;
    }));
}

} // namespace swell::plasma
