#include "engine/harbour/climate/column_roles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr int rank_of_user = -1;

} // namespace

ColumnRoles::ColumnRoles(const std::vector<StatedColumn>& columns, const ClimateOptions& options, std::string place)
    : columns_(columns), place_(std::move(place))
{
    const auto has_standard_name = [](const StatedColumn& column) { return !column.standard_name.empty(); };
    is_of_wavewatch_ = std::ranges::any_of(columns, has_standard_name) &&
                       std::ranges::any_of(columns, [](const auto& column) { return is_of_wavewatch(column.name); });
    take_user_words(options);
    take_names();
}

std::optional<ReadColumn> ColumnRoles::column(Quantity quantity, int system) const
{
    const auto found = roles_.find({quantity, system});
    if (found == roles_.end()) {
        return std::nullopt;
    }
    const auto& [at, meaning, twin] = found->second;
    const StatedColumn& stated = columns_[at];
    if (twin) {
        throw error(fmt::format("has two columns of one meaning, {} and {}; allowed is one, or give --column WORD=NAME",
                                visible(stated.name), visible(columns_[*twin].name)));
    }
    ReadColumn column{at, quantity, stated.name, {}, meaning.missing_from};
    if (quantity <= Quantity::minute) {
        return column;
    }
    if (meaning.needs_unit && stated.unit.empty()) {
        throw error(fmt::format("column {} has no unit; wanted is {} (%) or {} (1)", visible(stated.name),
                                visible(stated.name), visible(stated.name)));
    }
    const std::optional<ValueScale> scale = scale_of(quantity, stated.unit.empty() ? meaning.unit : stated.unit);
    if (!scale) {
        throw error(fmt::format("column {} has the unit \"{}\"; allowed are {}", visible(stated.name), visible(stated.unit),
                                allowed_units(quantity)));
    }
    column.scale = *scale;
    return column;
}

std::string ColumnRoles::name_of(Quantity quantity, int system) const
{
    const auto found = roles_.find({quantity, system});
    return found == roles_.end() ? std::string() : columns_[found->second.at].name;
}

std::vector<int> ColumnRoles::systems() const
{
    std::vector<int> systems;
    for (const auto& [role, ignored] : roles_) {
        if (role.first == Quantity::height) {
            systems.push_back(role.second);
        }
    }
    return systems;
}

std::string ColumnRoles::text_of(const ReadColumn& column) const
{
    const StatedColumn& stated = columns_[column.at];
    return stated.unit.empty() ? visible(stated.name) : fmt::format("{} [{}]", visible(stated.name), visible(stated.unit));
}

std::string ColumnRoles::names() const
{
    constexpr std::size_t most = 20;
    std::string names;
    for (std::size_t at = 0; at < std::min(most, columns_.size()); ++at) {
        names += (at > 0 ? ", " : "") + visible(columns_[at].name);
    }
    return columns_.size() > most ? names + ", …" : names;
}

InputError ColumnRoles::error(const std::string& what) const
{
    return InputError(one_line(place_ + ": " + what));
}

void ColumnRoles::take_user_words(const ClimateOptions& options)
{
    for (const auto& [word, name] : options.columns) {
        std::optional<NameMeaning> meaning = meaning_of_word(word);
        if (!meaning) {
            throw error(fmt::format("--column {}={}: no such word; allowed are time, hs, tp, fp, tm02, tm01, tm10, from, "
                                    "towards, spread, gamma, level, hours, share, and hs1, tp1, …",
                                    visible(word), visible(name)));
        }
        const auto found = std::ranges::find(columns_, name, &StatedColumn::name);
        if (found == columns_.end()) {
            throw error(
                fmt::format("--column {}={}: no such column; the columns are {}", visible(word), visible(name), names()));
        }
        const std::optional<Quantity> sense = sense_of_standard_name(found->standard_name);
        const bool is_direction = meaning->quantity == Quantity::from || meaning->quantity == Quantity::towards;
        if (is_direction && sense && *sense != meaning->quantity) {
            throw error(fmt::format("--column {}={}: its standard name is {}; allowed is {}", visible(word), visible(name),
                                    visible(found->standard_name), *sense == Quantity::from ? "from" : "towards"));
        }
        meaning->rank = rank_of_user;
        take(static_cast<std::size_t>(found - columns_.begin()), *meaning);
    }
}

void ColumnRoles::take_names()
{
    for (std::size_t at = 0; at < columns_.size(); ++at) {
        const auto is_taken = [&](const auto& role) {
            return role.second.at == at && role.second.meaning.rank == rank_of_user;
        };
        if (std::ranges::any_of(roles_, is_taken)) {
            continue;
        }
        if (const std::optional<NameMeaning> meaning = meaning_of_column(columns_[at])) {
            take(at, *meaning);
        }
    }
}

void ColumnRoles::take(std::size_t at, const NameMeaning& meaning)
{
    const auto [found, is_new] = roles_.try_emplace({meaning.quantity, meaning.system}, Role{at, meaning, std::nullopt});
    Role& role = found->second;
    if (is_new || role.at == at) {
        return;
    }
    if (meaning.rank < role.meaning.rank) {
        role = {at, meaning, std::nullopt};
    } else if (meaning.rank == role.meaning.rank) {
        role.twin = at;
    }
}

std::optional<NameMeaning> ColumnRoles::meaning_of_column(const StatedColumn& column) const
{
    std::optional<NameMeaning> meaning = meaning_of_name(column.name);
    meaning = meaning ? meaning : meaning_of_standard_name(column.standard_name);
    const bool is_direction =
        meaning && meaning->quantity >= Quantity::from && meaning->quantity <= Quantity::some_direction;
    if (is_direction) {
        if (const std::optional<Quantity> sense = sense_of_standard_name(column.standard_name)) {
            meaning->quantity = *sense;
        } else if (meaning->quantity == Quantity::some_direction && is_of_wavewatch_ && column.name == "dir") {
            meaning->quantity = Quantity::from; // WAVEWATCH III, ww3_ounf
        }
    }
    return meaning;
}

} // namespace swell::engine
