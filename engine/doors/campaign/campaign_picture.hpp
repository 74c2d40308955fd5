#pragma once
#include <string>
#include <vector>

#include "engine/doors/campaign/campaign.hpp"
#include "engine/doors/campaign/member_result.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// Draws the figure of a campaign: for each gauge, at most 40, a panel of Hs with its ± over the first key of [grid], or
/// over the number of the member if that key has values that are not numbers. Members whose other keys are equal are joined
/// by a curve, if there are at most six curves.
Picture draw_campaign(const Campaign& campaign, const std::vector<MemberResult>& results);

} // namespace swell::engine
