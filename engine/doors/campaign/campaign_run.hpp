#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/campaign/campaign.hpp"
#include "engine/doors/campaign/campaign_folder.hpp"
#include "engine/doors/campaign/job_share.hpp"
#include "engine/doors/campaign/member_result.hpp"

namespace swell::engine
{

/// How far a campaign has come.
struct CampaignProgress {
    long members = 0;   ///< of the whole campaign
    long ended = 0;     ///< members that ended, now or before the campaign was resumed
    long failed = 0;    ///< those of them that are not done
    double share = 0.0; ///< the computed share of the members that were left when the campaign began or resumed, 0 to 1
    double elapsed_s = 0.0;

    /// Returns the estimated time until the end [s]; negative if nothing has been computed yet.
    [[nodiscard]] double left_s() const { return share > 0.0 ? elapsed_s * (1.0 - share) / share : -1.0; }
};

/// Functions of the caller, which run_campaign() calls ten times a second in the caller's thread.
struct CampaignWatch {
    std::function<bool()> stops;                       ///< returns whether the campaign is to stop
    std::function<void(const CampaignProgress&)> show; ///< shows the progress
};

/// Checks that the scenario knows the keys of a campaign, by reading the scenario of its first member. Returns this
/// scenario; nothing if it is refused for another reason, which is then the reason of a member. Throws UnknownKeyError.
std::optional<Scenario> check_keys(const Campaign& campaign);

/// Computes the members of a campaign that have no results yet, several at once, each in an engine and a thread of its own,
/// and writes their files. Returns the results of all members by number; fewer if `watch` stopped the campaign: then
/// members that were not done have no result. Throws MachineError if the journal cannot be written.
std::vector<MemberResult> run_campaign(const Campaign& campaign, CampaignFolder& folder, const CampaignMachine& machine,
                                       const JobShare& share, std::size_t memory_bytes, const CampaignWatch& watch);

} // namespace swell::engine
