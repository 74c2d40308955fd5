#include "engine/doors/campaign/campaign_table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/doors/campaign/campaign_folder.hpp"
#include "engine/results/output/csv_text.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

/// A column of the table for each gauge.
struct GaugeColumn {
    const char* name;
    double GaugeWaves::*number;
};

constexpr std::array<GaugeColumn, 6> gauge_columns{{{"hs_m", &GaugeWaves::hs_m},
                                                    {"hs_error_m", &GaugeWaves::hs_error_m},
                                                    {"tp_s", &GaugeWaves::tp_s},
                                                    {"tp_error_s", &GaugeWaves::tp_error_s},
                                                    {"from_deg", &GaugeWaves::from_deg},
                                                    {"from_error_deg", &GaugeWaves::from_error_deg}}};

const GaugeWaves* gauge_named(const MemberResult& result, const std::string& name)
{
    const auto found = std::ranges::find(result.gauges, name, &GaugeWaves::name);
    return found == result.gauges.end() ? nullptr : &*found;
}

void add_cell(std::string& line, const std::string& text)
{
    line += line.empty() ? "" : ",";
    line += quoted(text);
}

std::string header_of(const Campaign& campaign, const std::vector<std::string>& gauges)
{
    std::string line = "member";
    for (const std::string& key : campaign.keys()) {
        add_cell(line, key);
    }
    line += ",status,reason";
    for (const std::string& gauge : gauges) {
        for (const GaugeColumn& column : gauge_columns) {
            add_cell(line, fmt::format("{} {}", gauge, column.name));
        }
    }
    return line + ",state_hash\n";
}

std::string line_of(const Campaign& campaign, const MemberResult& result, const std::vector<std::string>& gauges)
{
    std::string line = fmt::format("{}", result.member);
    for (const CampaignValue& value : campaign.values_of(result.member)) {
        add_cell(line, value.text);
    }
    add_cell(line, result.status);
    add_cell(line, result.reason);
    for (const std::string& name : gauges) {
        const GaugeWaves* const gauge = gauge_named(result, name);
        for (const GaugeColumn& column : gauge_columns) {
            const bool is_known = gauge != nullptr && std::isfinite(gauge->*column.number);
            add_cell(line, is_known ? fmt::format("{:.6g}", gauge->*column.number) : "");
        }
    }
    add_cell(line, result.state_hash);
    return line + '\n';
}

/// Returns a value as JSON has it: a number, true, false or a text.
Json value_json(const CampaignValue& value)
{
    Json json = Json::parse(value.word, nullptr, false);
    return json.is_number() || json.is_boolean() || json.is_string() ? json : Json(value.text);
}

Json member_json(const Campaign& campaign, const MemberResult& result)
{
    Json json = result_json(result);
    Json values = Json::array();
    for (const CampaignValue& value : campaign.values_of(result.member)) {
        values.push_back(value_json(value));
    }
    json["folder"] = member_folder(result.member, campaign.members());
    json["values"] = std::move(values);
    return json;
}

} // namespace

std::vector<std::string> gauges_of(const std::vector<MemberResult>& results)
{
    std::vector<std::string> names;
    for (const MemberResult& result : results) {
        for (const GaugeWaves& gauge : result.gauges) {
            if (std::ranges::find(names, gauge.name) == names.end()) {
                names.push_back(gauge.name);
            }
        }
    }
    return names;
}

std::string campaign_csv(const Campaign& campaign, const std::vector<MemberResult>& results)
{
    const std::vector<std::string> gauges = gauges_of(results);
    std::string text = header_of(campaign, gauges);
    for (const MemberResult& result : results) {
        text += line_of(campaign, result, gauges);
    }
    return text;
}

Json campaign_json(const Campaign& campaign, const std::vector<MemberResult>& results)
{
    Json members = Json::array();
    std::ranges::transform(results, std::back_inserter(members),
                           [&](const MemberResult& result) { return member_json(campaign, result); });
    return {{"campaign", std::filesystem::path(campaign.file).stem().string()},
            {"scenario", campaign.scenario_as_written},
            {"keys", campaign.keys()},
            {"done", std::ranges::count_if(results, &MemberResult::is_done)},
            {"failed", results.size() - static_cast<std::size_t>(std::ranges::count_if(results, &MemberResult::is_done))},
            {"members", std::move(members)}};
}

std::string campaign_text(const Campaign& campaign, const std::vector<MemberResult>& results)
{
    const auto done = std::ranges::count_if(results, &MemberResult::is_done);
    std::string text =
        fmt::format("{}: {} members, {} done, {} failed\n", std::filesystem::path(campaign.file).stem().string(),
                    results.size(), done, static_cast<long>(results.size()) - static_cast<long>(done));
    const auto first = std::ranges::find_if_not(results, &MemberResult::is_done);
    if (first != results.end()) {
        text += fmt::format("  {:<11} member {} ({}): {}{}{}\n", "failed", first->member, campaign.text_of(first->member),
                            first->status, first->reason.empty() ? "" : ": ", first->reason);
    }
    return text;
}

} // namespace swell::engine
