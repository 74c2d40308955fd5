#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/doors/campaign/campaign.hpp"
#include "engine/doors/campaign/member_result.hpp"

namespace swell::engine
{

/// Returns the names of the gauges of all members, in the order in which members have them.
std::vector<std::string> gauges_of(const std::vector<MemberResult>& results);

/// Returns the table of a campaign as CSV, a line for each member: member, the keys, status, reason, for each gauge hs_m,
/// tp_s and from_deg with their ± (hs_error_m …), and state_hash. Cells without a value are empty. Has no times, so that it
/// depends on the water only.
std::string campaign_csv(const Campaign& campaign, const std::vector<MemberResult>& results);

/// Returns the same as JSON.
nlohmann::ordered_json campaign_json(const Campaign& campaign, const std::vector<MemberResult>& results);

/// Returns the end of a campaign for people: how many members are done and failed, and the first that failed.
std::string campaign_text(const Campaign& campaign, const std::vector<MemberResult>& results);

} // namespace swell::engine
