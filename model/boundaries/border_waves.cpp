#include "model/boundaries/border_waves.hpp"

#include <algorithm>
#include <cmath>

#include "model/boundaries/coast_profile.hpp"

namespace swell::model
{

double share_behind_land(Outside outside, double along, double across)
{
    const double slant = std::abs(along) / std::abs(across);
    switch (outside) {
    case Outside::sea: return 1.0;
    case Outside::land: {
        constexpr double head_on = 1e-3;
        return slant <= head_on ? 1.0 : 0.0;
    }
    case Outside::unknown: break;
    }
    // From 45 degrees on the sea comes in over the neighbouring border, and there is nothing of it behind the land.
    constexpr double all = 0.18; // tan 10 degrees
    constexpr double none = 1.0;
    return 1.0 - smooth_rise(slant, all, none);
}

double BorderShade::share(int at)
{
    const bool open = grid_.lets_in[static_cast<std::size_t>(side_)][static_cast<std::size_t>(at)];
    has_seen_sea_ = has_seen_sea_ || open;
    is_behind_land_ =
        is_behind_land_ || (has_seen_sea_ && grid_.is_land[static_cast<std::size_t>(side_)][static_cast<std::size_t>(at)]);
    return !open ? 0.0 : is_behind_land_ ? behind_land_ : 1.0;
}

CoastWave coast_wave(double along, double across, double excess, double likeness)
{
    constexpr double straight_from = 0.27; // tan 15 degrees
    constexpr double least_share = 0.5;
    const double straight = likeness * smooth_rise(std::abs(along) / std::abs(across), 0.0, straight_from);
    if (excess == 0.0 || straight == 0.0) {
        return {along, 1.0};
    }
    const double k_at_site = std::sqrt(along * along + across * across);
    const double k = k_at_site + excess;
    const double least = least_share * std::abs(along);
    const double bent = std::sqrt(std::max(k * k - across * across, least * least));
    const double height = std::sqrt((std::abs(along) / k_at_site) / (bent / k));
    return {along + straight * (std::copysign(bent, along) - along), 1.0 + straight * (height - 1.0)};
}

} // namespace swell::model
