#include "engine/results/report/sea_of_run.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "model/incoming/sea_let_in.hpp"

namespace swell::engine
{

namespace
{

nlohmann::ordered_json made_json(const model::SeaNumbers& made)
{
    if (made.components == 0) {
        return nullptr;
    }
    return {{"components", made.components},
            {"lowest_over_peak", made.lowest_over_peak},
            {"highest_over_peak", made.highest_over_peak},
            {"tm01_over_tp", made.tm01_over_tp},
            {"tm02_over_tp", made.tm02_over_tp},
            {"spread_deg", made.spread_deg}};
}

} // namespace

std::optional<SeaOfRun> sea_of_run(const model::WaveSetup& waves)
{
    if (!waves.sea) {
        return std::nullopt;
    }
    return SeaOfRun{waves.sea->height_m, model::sea_let_in(waves), model::numbers_of_sea_let_in(waves)};
}

nlohmann::ordered_json sea_json(const std::optional<SeaOfRun>& sea)
{
    if (!sea) {
        return nullptr;
    }
    return {{"asked_m", sea->asked_m},
            {"let_in_m", sea->let_in.height_m},
            {"from_deg", sea->let_in.from_deg},
            {"depth_m", sea->let_in.depth_m},
            {"made", made_json(sea->made)}};
}

std::string made_text(const model::SeaNumbers& made)
{
    if (made.components == 0) {
        return "made of no waves";
    }
    if (made.components == 1) {
        return "made of one wave";
    }
    return fmt::format(
        "made of {} waves, {:.2f} to {:.2f} of the peak's frequency: Tm01 {:.3f} and Tm02 {:.3f} of the peak "
        "period, spread {:.1f}°",
        made.components, made.lowest_over_peak, made.highest_over_peak, made.tm01_over_tp, made.tm02_over_tp,
        made.spread_deg);
}

} // namespace swell::engine
