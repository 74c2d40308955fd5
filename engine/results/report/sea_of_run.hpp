#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "../../../model/setup/wave_setup.hpp"
#include "../../../model/theory/sea_numbers.hpp"

namespace swell::engine
{

/// The sea that was asked for, and the sea that the edges let in.
struct SeaOfRun {
    double asked_m = 0.0;       ///< wave height: significant, or for a regular wave from trough to crest
    model::SeaLetIn let_in{};   ///< its height is lower than asked_m only if no wave comes in
    model::SeaNumbers made{};   ///< numbers of the waves let in; 0 components if no wave comes in
    double peak_period_s = 0.0; ///< of the sea that was asked for; `made` compares its frequencies and periods with it
};

/// Returns the sea of a setup; nothing without a sea. Throws as model::sea_let_in() does.
std::optional<SeaOfRun> sea_of_run(const model::WaveSetup& waves);

/// Returns the sea of a run as JSON: what was asked for, and what the edges let in. Null without a sea.
nlohmann::ordered_json sea_json(const std::optional<SeaOfRun>& sea);

/// Returns for people the name of a sea's height: "Hs" for a significant wave height, "wave height" for a regular wave.
const char* height_name(const SeaOfRun& sea);

/// Describes for people the wave components of which a sea consists: "100 components with periods from 3.2 to 13.3 s; Tp
/// …".
std::string made_text(const SeaOfRun& sea);

} // namespace swell::engine
