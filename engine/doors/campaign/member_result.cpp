#include "engine/doors/campaign/member_result.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "engine/run/api/frame_stats.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

double number_in(const Json& json, const char* key)
{
    const Json& value = json.at(key);
    return value.is_null() ? unknown : value.get<double>();
}

} // namespace

bool MemberResult::is_of_the_water() const
{
    return status != refused_status && status != cannot_status && status != name_of(RunStatus::device_lost);
}

GaugeWaves waves_of(const GaugeStatistics& statistics)
{
    if (!statistics.has_enough_waves()) {
        return {statistics.name, unknown, unknown, unknown, unknown, unknown, unknown};
    }
    return {statistics.name,       statistics.hs_m,     statistics.hs_error_m,    statistics.tp_s,
            statistics.tp_error_s, statistics.from_deg, statistics.from_error_deg};
}

Json gauge_json(const GaugeWaves& gauge)
{
    return {{"name", gauge.name},
            {"hs_m", gauge.hs_m},
            {"hs_error_m", gauge.hs_error_m},
            {"tp_s", gauge.tp_s},
            {"tp_error_s", gauge.tp_error_s},
            {"from_deg", gauge.from_deg},
            {"from_error_deg", gauge.from_error_deg}};
}

Json result_json(const MemberResult& result)
{
    Json gauges = Json::array();
    for (const GaugeWaves& gauge : result.gauges) {
        gauges.push_back(gauge_json(gauge));
    }
    return {{"member", result.member},
            {"status", result.status},
            {"reason", result.reason},
            {"state_hash", result.state_hash},
            {"gauges", std::move(gauges)}};
}

MemberResult result_of(const Json& json)
{
    MemberResult result{.member = json.at("member"),
                        .status = json.at("status"),
                        .reason = json.at("reason"),
                        .state_hash = json.at("state_hash")};
    for (const Json& gauge : json.at("gauges")) {
        result.gauges.push_back({gauge.at("name"), number_in(gauge, "hs_m"), number_in(gauge, "hs_error_m"),
                                 number_in(gauge, "tp_s"), number_in(gauge, "tp_error_s"), number_in(gauge, "from_deg"),
                                 number_in(gauge, "from_error_deg")});
    }
    return result;
}

} // namespace swell::engine
