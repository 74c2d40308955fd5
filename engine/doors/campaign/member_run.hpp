#pragma once
#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/campaign/campaign.hpp"
#include "engine/doors/campaign/job_share.hpp"
#include "engine/doors/campaign/member_result.hpp"
#include "engine/doors/campaign/memory_gate.hpp"

namespace swell::engine
{

/// What all members of a campaign that run at once share.
struct SharedByMembers {
    const Campaign& campaign;
    CampaignMachine machine;
    JobShare share;
    MemoryGate memory;
    std::atomic<bool> stops{false}; ///< members end after the present frame, without a result
    /// Held while a scenario is read, because libraries for NetCDF and HDF5 cannot read two files at once.
    std::mutex reading{};
};

/// The end of a member: its result, and the files that it read.
struct EndedMember {
    MemberResult result;
    std::vector<std::string> inputs; ///< absolute paths
};

/// Computes one member of a campaign, and writes into `folder` the files of `swell run --out`. Calls `after_frame` after
/// every frame with the computed share of the run, 0 to 1. A member that fails has a result with the reason. Returns
/// nothing if the member was stopped. Several threads may call this at once for different members.
std::optional<EndedMember> run_member(SharedByMembers& shared, long member, const std::string& folder,
                                      const std::function<void(double)>& after_frame);

/// Reads the scenario of a member. Throws as read_scenario().
Scenario scenario_of_member(const Campaign& campaign, long member);

} // namespace swell::engine
