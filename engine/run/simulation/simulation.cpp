#include "engine/run/simulation/simulation.hpp"

#include <cstddef>

namespace swell::engine
{
namespace
{

/// Returns whether this rank has the surface; of several ranks only rank 0 has it.
bool has_values(const SurfaceCopy& surface)
{
    return surface.zeta_float != nullptr || surface.zeta_double != nullptr;
}

/// Calls with(origin) in the precision of the surface.
template <class With>
auto in_its_precision(const SurfaceCopy& surface, const With& with)
{
    return surface.zeta_float != nullptr ? with(surface.zeta_float) : with(surface.zeta_double);
}

std::ptrdiff_t place(const SurfaceCopy& surface, int i, int j)
{
    return static_cast<std::ptrdiff_t>(j) * surface.pitch + i;
}

} // namespace

double Simulation::mass_drift_m3()
{
    const model::Observations seen = water().observe();
    return seen.mass_m3 - newest_.mass_at_start_m3 - seen.boundary_inflow_m3;
}

double zeta_m(const SurfaceCopy& surface, int i, int j)
{
    if (!has_values(surface)) {
        return 0.0;
    }
    return in_its_precision(surface, [&](const auto* origin) { return static_cast<double>(origin[place(surface, i, j)]); });
}

void copy_zeta(const SurfaceCopy& surface, std::vector<double>& values)
{
    values.clear();
    if (!has_values(surface)) {
        return;
    }
    values.reserve(static_cast<std::size_t>(surface.extent.nodes()));
    in_its_precision(surface, [&](const auto* origin) {
        for (int j = 0; j < surface.extent.ny; ++j) {
            const auto* const row = origin + place(surface, 0, j);
            values.insert(values.end(), row, row + surface.extent.nx);
        }
    });
}

} // namespace swell::engine
