#include "model/incoming/seas/seas_in_water.hpp"

#include <algorithm>
#include <utility>

#include "model/incoming/incoming_sea_on_grid.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/setup/errors.hpp"

namespace swell::model
{

namespace
{

/// The tables of one sea along every strip.
struct TablesOfSea {
    std::vector<IncomingTables> own;
    const std::vector<IncomingTables>* known = nullptr; ///< tables of a memory, used in place of `own`
    std::vector<bool> is_new;                           ///< per strip

    [[nodiscard]] const IncomingTables& along(std::size_t strip) const { return (known != nullptr ? *known : own)[strip]; }
    [[nodiscard]] int components() const
    {
        int count = 0;
        for (std::size_t strip = 0; strip < is_new.size(); ++strip) {
            count = std::max(count, along(strip).components);
        }
        return count;
    }
};

void append(std::vector<double>& to, const std::vector<double>& values)
{
    to.insert(to.end(), values.begin(), values.end());
}

/// Joins the tables of all seas along a strip: in each row first the components of the first sea, then of the next, because
/// each row of the tables has all components.
IncomingTables joined(std::vector<TablesOfSea>& seas, std::size_t strip)
{
    if (seas.size() == 1 && seas.front().known == nullptr) {
        return std::move(seas.front().own[strip]);
    }
    if (seas.size() == 1) {
        return seas.front().along(strip);
    }
    IncomingTables all;
    all.length = seas.front().along(strip).length;
    all.rows = seas.front().along(strip).rows;
    for (const TablesOfSea& sea : seas) {
        const IncomingTables& one = sea.along(strip);
        all.components += one.components;
        append(all.cycles_at_start, one.cycles_at_start);
        append(all.cycles_per_step, one.cycles_per_step);
        append(all.phi_ratio, one.phi_ratio);
        append(all.mean_of_levels, one.mean_of_levels);
    }
    for (int row = 0; row < all.rows.tables(); ++row) {
        for (const TablesOfSea& sea : seas) {
            const IncomingTables& one = sea.along(strip);
            const auto in_row = static_cast<std::ptrdiff_t>(2 * one.length) * one.components;
            const auto from = one.amplitude.begin() + row * in_row;
            all.amplitude.insert(all.amplitude.end(), from, from + in_row);
        }
    }
    return all;
}

/// A sea with its number, and a memory that may have its tables.
struct OneOfSeas {
    std::optional<std::vector<std::size_t>>* components; ///< components of the sea; tables_of() sets them if there are none
    std::size_t number = 0;
    SeaMemory* memory = nullptr;
};

/// Makes the tables of the setup's sea along every strip, or takes them from the memory.
TablesOfSea tables_of(const WaveSetup& setup, const EdgePlan& plan, const OneOfSeas& which, Remarks& remarks)
{
    const bool are_known = which.components != nullptr && which.components->has_value();
    const IncomingSea sea = incoming_sea(setup, plan, are_known ? &**which.components : nullptr);
    TablesOfSea tables;
    if (which.memory != nullptr) {
        tables.known = which.memory->tables(which.number, setup, plan, sea, tables.is_new);
    }
    if (tables.known == nullptr) {
        tables.is_new.assign(plan.strips.size(), true);
        tables.own = IncomingSeaOnGrid(setup, plan, sea).tabulate();
    }
    if (which.components != nullptr) {
        *which.components = sea.components;
    }
    remarks.append(sea.remarks);
    return tables;
}

void require_few(const std::vector<SeaInWater>& seas)
{
    if (seas.size() > static_cast<std::size_t>(most_seas_at_once)) {
        throw SetupError(std::to_string(seas.size()) + " seas would be in the water at once: allowed are " +
                         std::to_string(most_seas_at_once) + "; give the order later, when a leaving sea is gone");
    }
}

} // namespace

std::vector<SeaInWater> judged_seas(const WaveSetup& setup, const std::vector<int>& widths, std::vector<SeaInWater> seas)
{
    require_few(seas);
    WaveSetup with_sea = setup;
    for (SeaInWater& one : seas) {
        if (!one.components) {
            with_sea.sea = one.sea;
            one.components = incoming_sea(with_sea, plan_edges(with_sea, &widths)).components;
        }
    }
    return seas;
}

PreparedSeas prepare_seas(const WaveSetup& setup, const std::vector<int>& widths, std::vector<SeaInWater> seas,
                          const EdgePlan* plan_of_setup, SeaMemory* memory, const WaterUnderSeas* before)
{
    require_few(seas);
    PreparedSeas prepared;
    prepared.clock.time_step_s = setup.time_step_s;
    std::vector<TablesOfSea> tables;
    const auto add_tables_of = [&](const std::optional<SeaState>& sea, const OneOfSeas& which) {
        if (plan_of_setup != nullptr && sea == setup.sea) {
            tables.push_back(tables_of(setup, *plan_of_setup, which, prepared.remarks));
            return;
        }
        WaveSetup with_sea = setup;
        with_sea.sea = sea;
        tables.push_back(tables_of(with_sea, plan_edges(with_sea, &widths), which, prepared.remarks));
    };
    const bool may_stay = memory != nullptr && before != nullptr && !seas.empty() && memory->is_of(*before, seas);
    if (seas.empty()) {
        add_tables_of(std::nullopt, {nullptr});
    }
    int components = 0;
    for (std::size_t at = 0; at < seas.size(); ++at) {
        add_tables_of(seas[at].sea, {&seas[at].components, at, memory});
        components += tables.back().components();
        prepared.clock.seas[at] = seas[at].times;
        prepared.clock.end[at] = at + 1 == seas.size() ? SeaPhase::all_components : components;
    }
    for (std::size_t strip = 0; strip < widths.size(); ++strip) {
        const bool is_new =
            !may_stay || std::ranges::any_of(tables, [&](const TablesOfSea& sea) { return sea.is_new[strip]; });
        prepared.stays.push_back(!is_new);
        prepared.edges.push_back(is_new ? joined(tables, strip) : IncomingTables{});
    }
    if (memory != nullptr) {
        memory->is_now_of(setup, seas.size());
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
