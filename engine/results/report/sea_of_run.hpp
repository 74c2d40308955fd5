#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "../../../model/setup/wave_setup.hpp"
#include "../../../model/theory/sea_numbers.hpp"

namespace swell::engine
{

/// The sea that was asked for, and that the edges let in.
struct SeaOfRun {
    double asked_m = 0.0;     ///< its height: significant, or of a regular wave from trough to crest
    model::SeaLetIn let_in{}; ///< less high only where nothing of the sea comes in
    model::SeaNumbers made{}; ///< of what is let in; no components where that is nothing
};

/// The sea of a setup; nothing where it has none. Throws as model::sea_let_in().
std::optional<SeaOfRun> sea_of_run(const model::WaveSetup& waves);

/// The same for programs; null without a sea.
nlohmann::ordered_json sea_json(const std::optional<SeaOfRun>& sea);

/// What the sea is made of, for people: "100 waves, 0.60 to 2.49 of the peak's frequency …".
std::string made_text(const model::SeaNumbers& made);

} // namespace swell::engine
