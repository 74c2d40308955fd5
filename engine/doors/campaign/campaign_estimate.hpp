#pragma once
#include <cstddef>
#include <string>

#include "engine/doors/campaign/campaign.hpp"
#include "engine/doors/campaign/job_share.hpp"

namespace swell::engine
{

/// What a member of a campaign takes, measured with the first member.
struct MemberEstimate {
    std::size_t bytes = 0; ///< memory_of_member()
    double set_up_s = 0.0; ///< time until its first frame
    double frame_s = 0.0;  ///< time of a frame
    long frames = 0;

    /// Returns the time of so many members if `jobs` run at once, each as fast as alone, without the writing of files.
    [[nodiscard]] double total_s(long members, int jobs) const;
};

/// Makes the engine of `scenario`, the first member, and computes its first 25 frames. Throws as WaveEngine.
MemberEstimate estimate_member(Scenario scenario, const CampaignMachine& machine, const JobShare& share);

/// Returns a duration for people: "12 s", "4 min", "1.5 h".
std::string duration_text(double seconds);

} // namespace swell::engine
