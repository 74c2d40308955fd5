#include "engine/results/analysis/mooring_loads.hpp"

#include <algorithm>
#include <cmath>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

void MooringLoads::Sums::add(double load_n, bool counts)
{
    so_far.largest_n = std::max(so_far.largest_n, load_n);
    if (counts) {
        ++so_far.frames;
        sum += load_n;
        squares += load_n * load_n;
    }
}

void MooringLoads::add(const Scenario& scenario, const std::vector<ShipMoorings>& ships, bool counts)
{
    std::size_t at = 0;
    const auto next = [&](const std::string& ship, const std::string& name, bool is_line) -> Sums& {
        if (at == moorings_.size()) {
            moorings_.push_back({{ship, name, is_line}});
        }
        return moorings_[at++];
    };
    for (const ShipMoorings& ship : ships) {
        const ShipHull& hull = scenario.hulls.at(static_cast<std::size_t>(ship.id));
        for (std::size_t line = 0; line < ship.lines.size(); ++line) {
            Sums& sums = next(ship.name, hull.lines.at(line).name, true);
            sums.add(ship.lines[line].tension_n, counts);
            sums.so_far.is_broken = sums.so_far.is_broken || ship.lines[line].is_broken;
        }
        for (std::size_t fender = 0; fender < ship.fenders.size(); ++fender) {
            Sums& sums = next(ship.name, hull.fenders.at(fender).name, false);
            sums.add(ship.fenders[fender].load_n, counts);
            sums.so_far.was_at_its_end = sums.so_far.was_at_its_end || ship.fenders[fender].is_bottomed_out;
        }
    }
}

std::vector<LoadOfMooring> MooringLoads::of_run() const
{
    std::vector<LoadOfMooring> list;
    for (const Sums& sums : moorings_) {
        LoadOfMooring of = sums.so_far;
        if (of.frames > 0) {
            const auto count = static_cast<double>(of.frames);
            of.mean_n = sums.sum / count;
            of.rms_n = std::sqrt(std::max(0.0, sums.squares / count - of.mean_n * of.mean_n));
        }
        list.push_back(std::move(of));
    }
    return list;
}

} // namespace swell::engine
