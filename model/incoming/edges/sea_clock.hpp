#pragma once
#include <array>
#include <cmath>
#include <limits>

#include "model/incoming/edges/sea_phase.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::model
{

/// When a sea is in the water: it grows from one time on over some seconds, and may shrink to 0 from another time on.
struct SeaTimes {
    double grows_from_s = 0.0;
    double grows_over_s = 0.0; ///< 0: at once
    double leaves_from_s = std::numeric_limits<double>::infinity();
    double leaves_over_s = 0.0;

    [[nodiscard]] double factor_at(double time_s) const
    {
        return ramp(time_s - grows_from_s, grows_over_s) * (1.0 - ramp(time_s - leaves_from_s, leaves_over_s));
    }
    /// Returns whether the sea is gone at this time, and stays so.
    [[nodiscard]] bool has_left_by(double time_s) const { return time_s - leaves_from_s >= leaves_over_s; }

    bool operator==(const SeaTimes&) const = default;
};

/// Computes the input of the incoming seas that depends on time, the factor of each sea (SeaPhase), at any time level of a
/// run, also in advance.
struct SeaClock {
    double time_step_s = 0.0;
    std::array<SeaTimes, most_seas_at_once> seas{};
    std::array<int, most_seas_at_once> end{SeaPhase::all_components}; ///< as SeaPhase::end

    /// Returns the SeaPhase at time level number `level`, whose time is `time_s`.
    [[nodiscard]] SeaPhase at(double level, double time_s) const
    {
        SeaPhase phase{level, {}, {}};
        for (std::size_t sea = 0; sea < seas.size(); ++sea) {
            phase.factor[sea] = seas[sea].factor_at(time_s);
            phase.end[sea] = end[sea];
        }
        return phase;
    }
    /// Returns the SeaPhase at a time level whose time is its number times the time step.
    [[nodiscard]] SeaPhase at(double level) const { return at(level, level * time_step_s); }
    [[nodiscard]] bool foresees(const SeaPhase& sea) const
    {
        return sea.level == std::floor(sea.level) && sea == at(sea.level);
    }
};

} // namespace swell::model
