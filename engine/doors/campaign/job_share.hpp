#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// What the user asks of the machine for a campaign.
struct CampaignMachine {
    std::string backend = "auto"; ///< auto, cpu or cuda
    int device = 0;               ///< number of the GPU
    int jobs = 0;                 ///< members that run at once; 0: as many as cores, memory or one GPU carry
    int threads = 0;              ///< CPU threads of each member; 0: the cores divided by the members that run at once

    [[nodiscard]] EngineOptions engine_options() const;
};

/// The number of members that run at once, and the CPU threads of each.
struct JobShare {
    int jobs = 1;
    int threads = 1;
};

/// Returns how members share the cores: `jobs` and `threads` of the user, where given. Otherwise on a CPU as many members
/// at once as there are cores, or all members, with the cores divided among them; on a GPU up to jobs_of_gpu members.
JobShare share_of_jobs(const CampaignMachine& machine, const std::string& backend, long members, int cores);

/// Members that run at once on one GPU by default. An H100 computed 52,000 frames a second of klopman_harbour with 32
/// engines in one process, and 7,100 with one.
inline constexpr int jobs_of_gpu = 32;

/// Returns the backend, "cpu" or "cuda", that members of a campaign use: the backend of `scenario` or, if no scenario could
/// be read, of any scenario. Throws MachineError if the requested backend is not available.
std::string backend_of_members(const CampaignMachine& machine, const std::optional<Scenario>& scenario);

/// Returns the memory that members may use together: of the GPU or of this machine [bytes].
std::size_t memory_for_members(const CampaignMachine& machine, const std::string& backend);

/// Returns the memory that a member needs, as `swell check` states it [bytes].
std::size_t memory_of_member(const Scenario& scenario);

/// Returns the options of a member's engine: the threads of `share`, but without a choice of the user no more than are
/// worth waking for the grid (worth_of_threads.hpp).
EngineOptions engine_options_of_member(const CampaignMachine& machine, const JobShare& share, const Scenario& scenario);

} // namespace swell::engine
