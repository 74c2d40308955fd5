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
    double asked_m = 0.0;     ///< wave height: significant, or for a regular wave from trough to crest
    model::SeaLetIn let_in{}; ///< its height is lower than asked_m only if no wave comes in
    model::SeaNumbers made{}; ///< numbers of the waves let in; 0 components if no wave comes in
};

/// Returns the sea of a setup; nothing without a sea. Throws as model::sea_let_in() does.
std::optional<SeaOfRun> sea_of_run(const model::WaveSetup& waves);

/// Returns the sea of a run as JSON: what was asked for, and what the edges let in. Null without a sea.
nlohmann::ordered_json sea_json(const std::optional<SeaOfRun>& sea);

/// Describes for people the wave components of which a sea consists: "100 waves, 0.60 to 2.49 of the peak's frequency …".
std::string made_text(const model::SeaNumbers& made);

} // namespace swell::engine
