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
    return SeaOfRun{waves.sea->height_m, model::sea_let_in(waves), model::numbers_of_sea_let_in(waves),
                    waves.sea->period_s};
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

const char* height_name(const SeaOfRun& sea)
{
    return sea.made.components == 1 ? "wave height" : "Hs";
}

std::string made_text(const SeaOfRun& sea)
{
    const model::SeaNumbers& made = sea.made;
    const double tp_s = sea.peak_period_s;
    if (made.components == 0) {
        return "no wave comes in";
    }
    if (made.components == 1) {
        return fmt::format("one wave, with a period of {:.4g} s", tp_s / made.lowest_over_peak);
    }
    return fmt::format(
        "{} components with periods from {:.1f} to {:.1f} s; Tp {:.4g} s, Tm01 {:.2f} s, Tm02 {:.2f} s, spread {:.1f}°",
        made.components, tp_s / made.highest_over_peak, tp_s / made.lowest_over_peak, tp_s, made.tm01_over_tp * tp_s,
        made.tm02_over_tp * tp_s, made.spread_deg);
}

} // namespace swell::engine
