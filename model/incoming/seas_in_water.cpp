#include "model/incoming/seas_in_water.hpp"

#include <algorithm>
#include <utility>

#include "model/incoming/incoming_waves.hpp"
#include "model/setup/errors.hpp"

namespace swell::model
{

namespace
{

/// The tables of one strip, by its number, of every sea.
using TablesOfSeas = std::vector<IncomingTables>;

void append(std::vector<double>& to, const std::vector<double>& values)
{
    to.insert(to.end(), values.begin(), values.end());
}

/// Components of the first sea, then of the next: row by row, because each row of the tables has all components.
IncomingTables joined(TablesOfSeas&& of_seas)
{
    if (of_seas.size() == 1) {
        return std::move(of_seas.front());
    }
    IncomingTables all;
    all.length = of_seas.front().length;
    all.rows = of_seas.front().rows;
    for (const IncomingTables& one : of_seas) {
        all.components += one.components;
        append(all.cycles_at_start, one.cycles_at_start);
        append(all.cycles_per_step, one.cycles_per_step);
        append(all.phi_ratio, one.phi_ratio);
        append(all.mean_of_levels, one.mean_of_levels);
    }
    for (int row = 0; row < all.rows.tables(); ++row) {
        for (const IncomingTables& one : of_seas) {
            const auto in_row = static_cast<std::ptrdiff_t>(2 * one.length) * one.components;
            const auto from = one.amplitude.begin() + row * in_row;
            all.amplitude.insert(all.amplitude.end(), from, from + in_row);
        }
    }
    return all;
}

/// Adds the tables of the setup's sea to those of every strip, and returns how many components they have. `components` are
/// those of the sea: asked for where there are none yet.
int add_tables(const WaveSetup& setup, const EdgePlan& plan, std::optional<std::vector<std::size_t>>* components,
               std::vector<TablesOfSeas>& of_strips, Remarks& remarks)
{
    const bool are_known = components != nullptr && components->has_value();
    const IncomingSea sea = incoming_sea(setup, plan, are_known ? &**components : nullptr);
    const IncomingSeaOnGrid on_grid(setup, plan, sea);
    int count = 0;
    for (std::size_t strip = 0; strip < plan.strips.size(); ++strip) {
        of_strips[strip].push_back(on_grid.tabulate(plan.strips[strip]));
        count = std::max(count, of_strips[strip].back().components);
    }
    if (components != nullptr) {
        *components = sea.components;
    }
    remarks.append(sea.remarks);
    return count;
}

} // namespace

PreparedSeas prepare_seas(const WaveSetup& setup, const std::vector<int>& widths, std::vector<SeaInWater> seas,
                          const EdgePlan* plan_of_setup)
{
    if (seas.size() > static_cast<std::size_t>(most_seas_at_once)) {
        throw SetupError(std::to_string(seas.size()) + " seas would be in the water at once: allowed are " +
                         std::to_string(most_seas_at_once) + "; a later order finds those gone that leave");
    }
    PreparedSeas prepared;
    prepared.clock.time_step_s = setup.time_step_s;
    std::vector<TablesOfSeas> of_strips(widths.size());
    int components = 0;
    const auto add_tables_of = [&](const std::optional<SeaState>& sea, std::optional<std::vector<std::size_t>>* known) {
        if (plan_of_setup != nullptr && sea == setup.sea) {
            return add_tables(setup, *plan_of_setup, known, of_strips, prepared.remarks);
        }
        WaveSetup with_sea = setup;
        with_sea.sea = sea;
        return add_tables(with_sea, plan_edges(with_sea, &widths), known, of_strips, prepared.remarks);
    };
    if (seas.empty()) {
        add_tables_of(std::nullopt, nullptr);
    }
    for (std::size_t at = 0; at < seas.size(); ++at) {
        components += add_tables_of(seas[at].sea, &seas[at].components);
        prepared.clock.seas[at] = seas[at].times;
        prepared.clock.end[at] = at + 1 == seas.size() ? SeaPhase::all_components : components;
    }
    for (TablesOfSeas& of_strip : of_strips) {
        prepared.edges.push_back(joined(std::move(of_strip)));
    }
    prepared.seas = std::move(seas);
    return prepared;
}

std::vector<SeaInWater> followed_by(std::vector<SeaInWater> seas, const std::optional<SeaState>& sea, double from_s,
                                    double over_s)
{
    std::erase_if(seas, [&](const SeaInWater& one) { return one.times.has_left_by(from_s); });
    for (SeaInWater& one : seas) {
        if (one.times.leaves_from_s > from_s) {
            one.times.leaves_from_s = from_s;
            one.times.leaves_over_s = over_s;
        }
    }
    if (sea) {
        seas.push_back({*sea, {from_s, over_s}, {}});
    }
    return seas;
}

} // namespace swell::model
