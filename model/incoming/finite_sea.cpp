#include "model/incoming/finite_sea.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/setup/errors.hpp"
#include "solver/base/option_range.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// Returns a number in few digits, such as "7.93", which is enough to look a component up.
std::string rounded(double value)
{
    return solver::number_text(std::round(100.0 * value) / 100.0);
}

[[noreturn]] void refuse(const DiscreteWave& wave, const std::string& where, int i, int j)
{
    const double from_deg = 270.0 - portable::atan2(wave.ky, wave.kx) / portable::two_pi * 360.0;
    throw SetupError("the sea's component of " + rounded(portable::two_pi / wave.omega) + " s from " +
                     rounded(from_deg >= 360.0 ? from_deg - 360.0 : from_deg) + " degrees is not finite " + where +
                     ", first at node (" + std::to_string(i) + ", " + std::to_string(j) +
                     "): this is a fault of Swell, please report it; another direction, period or depth may avoid it");
}

bool is_finite_in_time(const IncomingTables& tables, std::size_t component)
{
    return std::isfinite(tables.cycles_at_start[component]) && std::isfinite(tables.cycles_per_step[component]) &&
           std::isfinite(tables.phi_ratio[component]) && std::isfinite(tables.mean_of_levels[component]);
}

bool is_finite_at(const IncomingTables& tables, std::size_t component, int row, int s)
{
    const std::size_t column =
        2 * (component + static_cast<std::size_t>(tables.components) * static_cast<std::size_t>(row));
    const std::size_t length = static_cast<std::size_t>(tables.length);
    const std::size_t at = static_cast<std::size_t>(s) + column * length;
    return std::isfinite(tables.amplitude[at]) && std::isfinite(tables.amplitude[at + length]);
}

} // namespace

void require_finite(const IncomingTables& tables, const std::vector<DiscreteWave>& waves, const EdgeStrip& strip)
{
    require_finite(tables, waves, strip, 0, tables.length);
}

void require_finite(const IncomingTables& tables, const std::vector<DiscreteWave>& waves, const EdgeStrip& strip, int first,
                    int last)
{
    const std::string where = std::string("along the ") + name_of(strip.side) + " edge";
    for (std::size_t c = 0; tables.components > 0 && c < waves.size(); ++c) {
        if (!is_finite_in_time(tables, c)) {
            refuse(waves[c], where, strip.frame.i(0, 0), strip.frame.j(0, 0));
        }
        for (int row = 0; row < tables.rows.tables(); ++row) {
            const int m = row < tables.rows.node_rows() ? row : 0; // fluxes are through the face outside row 0
            for (int s = first; s < last; ++s) {
                if (!is_finite_at(tables, c, row, s)) {
                    refuse(waves[c], where, strip.frame.i(s, m), strip.frame.j(s, m));
                }
            }
        }
    }
}

void require_finite(const std::vector<double>& zeta_m, const std::vector<double>& phi_m2_per_s, const solver::Box& box,
                    const DiscreteWave& wave)
{
    const Extent extent = box.extent;
    const auto is_finite = [&](std::size_t node) {
        return std::isfinite(zeta_m[node]) && std::isfinite(phi_m2_per_s[node]);
    };
    bool all = true;
#pragma omp parallel for schedule(static) reduction(&& : all)
    for (long node = 0; node < extent.nodes(); ++node) {
        all = all && is_finite(static_cast<std::size_t>(node));
    }
    for (int j = 0; !all && j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            if (!is_finite(extent.index(i, j))) {
                refuse(wave, "in the developed sea at the start", box.first_i + i, box.first_j + j);
            }
        }
    }
}

} // namespace swell::model
