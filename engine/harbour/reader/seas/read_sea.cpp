#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include "engine/harbour/reader/seas/sea_along_edges.hpp"
#include "engine/harbour/reader/seas/spectrum_sea.hpp"
#include "engine/harbour/reader/seas/wave_list.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/seas/combined_sea.hpp"
#include "engine/harbour/seas/sea_of_waves.hpp"
#include "engine/run/api/changes.hpp"
#include "engine/run/base/errors.hpp"
#include "model/setup/spread_directions.hpp"
#include "model/theory/wind_sea.hpp"

namespace swell::engine
{

namespace
{

using model::SeaState;

/// A section [sea] after reading.
struct SeaOfSection {
    SeaState sea;
    std::unique_ptr<SpectrumSea> of_file; ///< makes the waves of `sea` at any moment; null: `sea` has them
};

/// Defaults of a section.
struct UsualSea {
    bool developed;
    std::uint64_t seed;
};

/// Reads a sea raised by wind, and sets its height and period.
void read_wind(TableReader& section, SeaState& sea)
{
    const double wind_m_per_s = section.number("wind_m_per_s");
    const model::WindSea raised = model::wind_sea(wind_m_per_s, section.number("fetch_m"));
    sea.height_m = raised.height_m;
    sea.period_s = raised.period_s;
}

/// Sets s at the peak from the spread in degrees.
void read_spread(TableReader& section, SeaState& sea)
{
    const std::optional<double> spread_deg = section.number_if_given("spread_deg");
    if (!spread_deg) {
        return;
    }
    if (section.has("spreading")) {
        section.refuse("spread_deg", "is given together with spreading; allowed is one of them");
    }
    const double told = *spread_deg > 0.0 ? model::spreading_of_spread(*spread_deg) : 0.0;
    if (!section.row("spreading").range.contains(told)) {
        section.refuse("spread_deg", fmt::format("is {:g}; allowed are 0 (long-crested) and from 3.7", *spread_deg));
    }
    sea.spreading = told;
}

void read_formula(TableReader& section, SeaKind kind, SeaState& sea)
{
    sea.kind = kind == SeaKind::tma ? SeaState::Kind::tma : SeaState::Kind::jonswap;
    sea.gamma = kind == SeaKind::pierson_moskowitz ? 1.0 : sea.gamma;
    read_spread(section, sea);
}

/// Refuses a sea, made from a wind or a list of waves, whose height or period is outside the ranges of the keys.
void require_possible(const TableReader& section, const SeaState& sea)
{
    const Range& heights = option_row("sea", "height_m", "jonswap").range;
    const Range& periods = option_row("sea", "period_s", "jonswap").range;
    if (!heights.contains(sea.height_m)) {
        section.refuse("", fmt::format("makes a sea of {:.4g} m; allowed are {}", sea.height_m, heights.text()));
    }
    if (!periods.contains(sea.period_s)) {
        section.refuse("", fmt::format("makes a sea of {:.4g} s; allowed are {}", sea.period_s, periods.text()));
    }
}

SeaOfSection read_sea(TableReader& section, const FileLocations& files, const SeaGrid* grid, const UsualSea& usual)
{
    SeaState sea;
    sea.seed = usual.seed;
    std::unique_ptr<SpectrumSea> of_file;
    const SeaKind kind = section.choice("kind", sea_kind_words);
    section.set_kind(word_for(sea_kind_words, kind));
    switch (kind) {
    case SeaKind::components: {
        std::vector<model::WaveComponent> waves = read_waves(section, north_of(grid));
        const double period_s = period_of_highest(waves);
        sea = sea_of_waves(std::move(waves), period_s, north_of(grid));
        break;
    }
    case SeaKind::spectrum:
        of_file = std::make_unique<SpectrumSea>(section, files, grid, usual.seed);
        sea.seed = of_file->seed();
        break;
    case SeaKind::series: sea = read_paddle(section, files, grid); break;
    case SeaKind::regular: sea.kind = SeaState::Kind::regular; break;
    case SeaKind::wind: read_wind(section, sea); [[fallthrough]];
    case SeaKind::jonswap:
    case SeaKind::pierson_moskowitz:
    case SeaKind::tma: read_formula(section, kind, sea); break;
    }
    sea.grid_north_deg = north_of(grid).deg;
    sea.developed = usual.developed;
    section.read_into(sea);
    section.finish();
    return {std::move(sea), std::move(of_file)};
}

/// Returns the moments at which one of the seas gets another spectrum; the first is 0. A spectrum is a mean over about
/// twenty minutes, so a moment less than five minutes after the previous one is left out. A change takes an hour at most,
/// so moments are added between those that are farther apart.
std::vector<double> moments_of(const std::vector<SeaOfSection>& seas)
{
    constexpr double shortest_s = 300.0;
    std::vector<double> all_s;
    for (const SeaOfSection& sea : seas) {
        if (sea.of_file) {
            all_s.insert(all_s.end(), sea.of_file->later_s().begin(), sea.of_file->later_s().end());
        }
    }
    std::ranges::sort(all_s);
    std::vector<double> moments_s{0.0};
    for (const double later_s : all_s) {
        const double before_s = moments_s.back();
        if (before_s > 0.0 && later_s - before_s < shortest_s) {
            continue;
        }
        const double rounding = 1e-9;
        const double parts = std::max(1.0, std::ceil((later_s - before_s) / longest_change_s - rounding));
        for (double part = 1.0; part < parts; part += 1.0) {
            moments_s.push_back(before_s + part / parts * (later_s - before_s));
        }
        moments_s.push_back(later_s);
    }
    return moments_s;
}

/// Returns the sea of a section at each of the moments.
std::vector<SeaState> seas_at(const SeaOfSection& of_section, const TableReader& section,
                              const std::vector<double>& moments_s)
{
    const SeaState& told = of_section.sea;
    std::vector<SeaState> seas =
        of_section.of_file ? of_section.of_file->seas_at(moments_s) : std::vector<SeaState>(moments_s.size(), told);
    for (SeaState& sea : seas) {
        for (const OptionRow* row : rows_with_member<SeaState>("sea", word_for(sea_kind_words, SeaKind::spectrum))) {
            row->member.copy(told, sea);
        }
        require_possible(section, sea);
    }
    return seas;
}

SeaState combined(const TableReader& first, const std::vector<SeaState>& seas)
{
    try {
        SeaState sea = combined_sea(seas);
        sea.validate();
        require_possible(first, sea);
        return sea;
    } catch (const InputError& error) {
        first.refuse("", error.what());
    } catch (const std::invalid_argument& error) {
        first.refuse("", error.what());
    }
}

} // namespace

SeaCourse read_seas(std::vector<TableReader> sections, const FileLocations& files, const SeaGrid* grid,
                    bool usually_developed)
{
    std::vector<SeaOfSection> of_sections;
    UsualSea usual{usually_developed, SeaState{}.seed};
    SeaCourse course;
    for (TableReader& section : sections) {
        of_sections.push_back(read_sea(section, files, grid, usual));
        usual.seed = of_sections.front().sea.seed + of_sections.size();
        if (const auto& of_file = of_sections.back().of_file) {
            course.ends_early |= of_file->ends_early();
            course.start_utc_s = course.start_utc_s ? course.start_utc_s : of_file->start_utc_s();
        }
    }
    const std::vector<double> moments_s = moments_of(of_sections);
    std::vector<std::vector<SeaState>> at_moments(moments_s.size());
    for (std::size_t section = 0; section < sections.size(); ++section) {
        std::vector<SeaState> seas = seas_at(of_sections[section], sections[section], moments_s);
        for (std::size_t at = 0; at < moments_s.size(); ++at) {
            at_moments[at].push_back(std::move(seas[at]));
        }
    }
    course.sea = combined(sections.front(), at_moments.front());
    for (std::size_t at = 1; at < moments_s.size(); ++at) {
        course.later.push_back({moments_s[at], combined(sections.front(), at_moments[at])});
    }
    return course;
}

} // namespace swell::engine
