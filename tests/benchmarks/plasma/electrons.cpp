#include "electrons.hpp"

#include <algorithm>
#include <array>

#include "counted_random.hpp"
#include "solver/base/errors.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::plasma
{

namespace
{

/// The collisions use the steps 0, 1, …
constexpr std::uint64_t step_of_loading = ~std::uint64_t{0};

/// Returns a nearly normal number of variance 1, only by additions: the sum of twelve uniform numbers less six.
double nearly_normal(const CountedRandom& random, int electron, int first_draw)
{
    double sum = -6.0;
    for (int draw = 0; draw < 12; ++draw) {
        sum += random.uniform(electron, first_draw + draw);
    }
    return sum;
}

/// The sine and cosine of pi x/L along each axis, and the wave numbers.
struct Mode {
    std::array<double, 3> wave_number, sine, cosine;
    Mode(const solver::Volume& cells, const std::array<double, 3>& at)
        : wave_number{portable::pi / cells.nx, portable::pi / cells.ny, portable::pi / cells.nz}
    {
        for (int axis = 0; axis < 3; ++axis) {
            sine[axis] = portable::sin(wave_number[axis] * at[axis]);
            cosine[axis] = portable::cos(wave_number[axis] * at[axis]);
        }
    }
    /// The gradient of the product of sines.
    [[nodiscard]] std::array<double, 3> gradient() const
    {
        return {wave_number[0] * cosine[0] * sine[1] * sine[2], wave_number[1] * sine[0] * cosine[1] * sine[2],
                wave_number[2] * sine[0] * sine[1] * cosine[2]};
    }
};

void add_electron(const PlasmaSpec& spec, const std::array<double, 3>& place_in_lattice, Phases& phases)
{
    const CountedRandom random{spec.seed, step_of_loading};
    const int electron = phases.count();
    std::array<double, 3> at{};
    std::array<double, 3> velocity{};
    for (int axis = 0; axis < 3; ++axis) {
        const double part = spec.loading == Loading::warm ? random.uniform(electron, axis) : 0.5;
        at[axis] = (place_in_lattice[axis] + part) / spec.per_cell_edge;
        if (spec.loading == Loading::warm) {
            velocity[axis] = spec.thermal_speed * nearly_normal(random, electron, 3 + 12 * axis);
        }
    }
    if (spec.loading == Loading::oscillation) {
        const Mode mode(spec.cells(), at);
        const std::array<double, 3> gradient = mode.gradient();
        const double steepest = std::max({mode.wave_number[0], mode.wave_number[1], mode.wave_number[2]});
        for (int axis = 0; axis < 3; ++axis) {
            at[axis] += spec.amplitude / steepest * gradient[axis];
        }
    }
    for (int axis = 0; axis < 3; ++axis) {
        phases.positions[axis].push_back(at[axis]);
        phases.velocities[axis].push_back(velocity[axis]);
    }
}

} // namespace

void PlasmaSpec::validate() const
{
    const auto need = [](bool is_good, const char* name, double value, const char* allowed) {
        if (!is_good) {
            throw solver::OptionError(name, solver::number_text(value), allowed);
        }
    };
    need(nodes.nx > 0 && nodes.ny > 0 && nodes.nz > 0, "nodes", nodes.nx, "1 or more along each axis");
    need(per_cell_edge > 0 && per_cell_edge <= 32, "particles", per_cell_edge, "1 to 32 along each edge of a cell");
    need(time_step > 0.0 && time_step < 2.0, "time step", time_step, "above 0, below 2");
    need(amplitude >= 0.0 && amplitude < 0.5 / per_cell_edge, "amplitude", amplitude, "0 to half the electrons' distance");
    need(thermal_speed >= 0.0, "thermal speed", thermal_speed, "0 or more");
    need(mean_free_path >= 0.0, "mean free path", mean_free_path, "0 or more");
    const double cells_of_box = static_cast<double>(cells().nx) * cells().ny * cells().nz;
    need(cells_of_box * electrons_in_a_cell() < 2e9, "electrons", cells_of_box * electrons_in_a_cell(), "up to 2e9");
    solver.validate();
}

Phases load_electrons(const PlasmaSpec& spec)
{
    const solver::Volume cells = spec.cells();
    const int p = spec.per_cell_edge;
    Phases phases;
    for (int k = 0; k < p * cells.nz; ++k) {
        for (int j = 0; j < p * cells.ny; ++j) {
            for (int i = 0; i < p * cells.nx; ++i) {
                add_electron(spec, {static_cast<double>(i), static_cast<double>(j), static_cast<double>(k)}, phases);
            }
        }
    }
    return phases;
}

std::vector<double> eigenmode(const solver::Volume& nodes)
{
    const auto sine = [](int node, int count) { return portable::sin(portable::pi * (node + 1) / (count + 1)); };
    std::vector<double> values;
    for (int k = 0; k < nodes.nz; ++k) {
        for (int j = 0; j < nodes.ny; ++j) {
            for (int i = 0; i < nodes.nx; ++i) {
                values.push_back(sine(i, nodes.nx) * sine(j, nodes.ny) * sine(k, nodes.nz));
            }
        }
    }
    return values;
}

} // namespace swell::plasma
