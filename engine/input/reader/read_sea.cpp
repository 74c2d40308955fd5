#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "engine/base/errors.hpp"
#include "engine/input/reader/sea_along_edges.hpp"
#include "engine/input/reader/sections.hpp"
#include "engine/input/reader/wave_list.hpp"
#include "engine/input/seas/combined_sea.hpp"
#include "engine/input/seas/files/spectrum_file.hpp"
#include "engine/input/seas/moment.hpp"
#include "engine/input/seas/sea_of_waves.hpp"
#include "model/setup/spread_directions.hpp"
#include "model/setup/wind_sea.hpp"

namespace swell::engine
{

namespace
{

using model::SeaState;

/// Where a section says nothing.
struct UsualSea {
    bool developed;
    std::uint64_t seed;
};

/// Height, period and direction; a wind makes the first two.
void read_height(TableReader& section, SeaKind kind, SeaState& sea)
{
    sea.from_deg = section.number("from_deg");
    if (kind == SeaKind::wind) {
        const double wind_m_per_s = section.number("wind_m_per_s");
        const model::WindSea raised = model::wind_sea(wind_m_per_s, section.number("fetch_m"));
        sea.height_m = raised.height_m;
        sea.period_s = raised.period_s;
    } else {
        sea.height_m = section.number("height_m");
        sea.period_s = section.number("period_s");
    }
}

std::uint64_t read_seed(TableReader& section, const UsualSea& usual)
{
    const auto seed = section.whole_number_if_given("seed", section.row("seed").range);
    return seed ? static_cast<std::uint64_t>(*seed) : usual.seed;
}

/// s at the peak, which may be told by the spread that it makes.
double read_spreading(TableReader& section)
{
    const double spreading = section.number("spreading");
    const std::optional<double> spread_deg = section.number_if_given("spread_deg");
    if (!spread_deg) {
        return spreading;
    }
    if (section.has("spreading")) {
        section.refuse("spread_deg", "is given beside spreading; allowed is one of them");
    }
    const double told = *spread_deg > 0.0 ? model::spreading_of_spread(*spread_deg) : 0.0;
    if (!section.row("spreading").range.contains(told)) {
        section.refuse("spread_deg", fmt::format("is {:g}; allowed are 0 (long-crested) and from 3.7", *spread_deg));
    }
    return told;
}

void read_formula(TableReader& section, SeaKind kind, const UsualSea& usual, SeaState& sea)
{
    sea.kind = kind == SeaKind::tma ? SeaState::Kind::tma : SeaState::Kind::jonswap;
    sea.gamma = kind == SeaKind::pierson_moskowitz ? 1.0 : section.number("gamma");
    sea.spreading = read_spreading(section);
    sea.spreading_law = section.choice("spreading_law", spreading_law_words);
    sea.components = section.whole_number<int>("components");
    sea.seed = read_seed(section, usual);
}

/// The moment whose spectrum is wanted. A time of day alone would be that of a port, with or without daylight saving; the
/// times of wave models are in UTC.
std::optional<double> read_moment(TableReader& section)
{
    if (!section.has("at")) {
        return std::nullopt;
    }
    const std::string text = section.text("at");
    const std::optional<Moment> moment = moment_of(text);
    if (!moment || !moment->has_zone) {
        section.refuse("at", fmt::format("is \"{}\", which {}; allowed is {}", text,
                                         moment ? "names no zone" : "is no time", section.row("at").allowed));
    }
    if (section.has("time")) {
        section.refuse("at", "is given beside time; allowed is one of them");
    }
    return moment->utc_s;
}

/// A sea of one spectrum of a file. One of less than a millimetre is none that anybody sees, and its numbers may be none.
SeaState sea_of_spectrum(const TableReader& section, const std::string& file, const SpectrumChoice& choice, int count,
                         std::uint64_t seed)
{
    constexpr double least_m = 1e-3;
    const WaveSpectrum spectrum = refusing_file(section, [&] { return read_spectrum_file(file, choice); });
    const SpectrumNumbers numbers = spectrum_numbers(spectrum);
    if (!(numbers.height_m >= least_m)) {
        section.refuse(
            "file", fmt::format("has a sea of {:.4g} m there; allowed are heights from {:g} m", numbers.height_m, least_m));
    }
    return sea_of_waves(waves_of(spectrum, count, seed), numbers.peak_period_s);
}

/// The waves of several places share the number that was asked for.
SeaState sea_of_places(TableReader& section, const std::string& file, SpectrumChoice choice, int count, std::uint64_t seed,
                       const SeaGrid* grid)
{
    constexpr std::uint64_t apart = 1'000'003; // of the seeds of neighbouring places; a further sea has the next number
    const std::vector<std::int64_t> locations = read_locations(section);
    std::vector<SeaState> seas;
    const int each = std::max(1, count / static_cast<int>(locations.size()));
    for (const std::int64_t location : locations) {
        choice.location = location;
        seas.push_back(sea_of_spectrum(section, file, choice, each, seed + apart * seas.size()));
    }
    const std::vector<SpectrumPlace> all = refusing_file(section, [&] { return read_spectrum_places(file); });
    std::vector<SpectrumPlace> places;
    for (const std::int64_t location : locations) {
        if (static_cast<std::size_t>(location) >= all.size()) {
            section.refuse("locations", fmt::format("has {}, and the file tells places of {}", location, all.size()));
        }
        places.push_back(all[static_cast<std::size_t>(location)]);
    }
    return sea_between(section, places, seas, grid);
}

SeaState read_spectrum(TableReader& section, const FileLocations& files, const SeaGrid* grid, const UsualSea& usual)
{
    const std::string name = section.text("file");
    const std::optional<double> at_utc_s = read_moment(section);
    const SpectrumChoice choice{section.whole_number<std::int64_t>("location"), section.whole_number<std::int64_t>("time"),
                                at_utc_s};
    const int count = section.whole_number<int>("components");
    const std::uint64_t seed = read_seed(section, usual);
    const std::string file = refusing_file(section, [&] { return files.path_of(name); });
    SeaState sea = section.has("locations") ? sea_of_places(section, file, choice, count, seed, grid)
                                            : sea_of_spectrum(section, file, choice, count, seed);
    sea.seed = seed;
    return sea;
}

/// What a wind or a list of waves makes must be a sea that could be asked for.
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

SeaState read_sea(TableReader& section, const FileLocations& files, const SeaGrid* grid, const UsualSea& usual)
{
    SeaState sea;
    const SeaKind kind = section.choice("kind", sea_kind_words);
    section.set_kind(word_for(sea_kind_words, kind));
    switch (kind) {
    case SeaKind::components: {
        std::vector<model::WaveComponent> waves = read_waves(section);
        const double period_s = period_of_highest(waves);
        sea = sea_of_waves(std::move(waves), period_s);
        break;
    }
    case SeaKind::spectrum: sea = read_spectrum(section, files, grid, usual); break;
    case SeaKind::series: sea = read_paddle(section, files, grid); break;
    case SeaKind::regular:
        sea.kind = SeaState::Kind::regular;
        read_height(section, kind, sea);
        break;
    case SeaKind::jonswap:
    case SeaKind::pierson_moskowitz:
    case SeaKind::tma:
    case SeaKind::wind:
        read_height(section, kind, sea);
        read_formula(section, kind, usual, sea);
        break;
    }
    sea.depth_m = section.number_if_given("depth_m").value_or(sea.depth_m);
    sea.ramp_s = section.number("ramp_s");
    sea.long_waves = section.boolean_if_given("long_waves").value_or(false);
    sea.developed = section.boolean_if_given("developed").value_or(usual.developed);
    section.finish();
    require_possible(section, sea);
    return sea;
}

} // namespace

SeaState read_seas(std::vector<TableReader> sections, const FileLocations& files, const SeaGrid* grid,
                   bool usually_developed)
{
    std::vector<SeaState> seas;
    UsualSea usual{usually_developed, SeaState{}.seed};
    for (TableReader& section : sections) {
        seas.push_back(read_sea(section, files, grid, usual));
        usual.seed = seas.front().seed + seas.size();
    }
    try {
        SeaState sea = combined_sea(seas);
        sea.validate();
        require_possible(sections.front(), sea);
        return sea;
    } catch (const InputError& error) {
        sections.front().refuse("", error.what());
    } catch (const std::invalid_argument& error) {
        sections.front().refuse("", error.what());
    }
}

} // namespace swell::engine
