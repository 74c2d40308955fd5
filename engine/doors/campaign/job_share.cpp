#include "engine/doors/campaign/job_share.hpp"

#include <algorithm>
#include <future>

#include "engine/run/base/errors.hpp"
#include "engine/run/machine/available_memory.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/simulation/worth_of_threads.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

EngineOptions CampaignMachine::engine_options() const
{
    EngineOptions options;
    options.backend = backend_choice_named(backend);
    options.device = device;
    options.threads = threads;
    return options;
}

JobShare share_of_jobs(const CampaignMachine& machine, const std::string& backend, long members, int cores)
{
    const int most = static_cast<int>(std::min<long>(members, 4096));
    const int by_machine = backend == "cuda" ? jobs_of_gpu : std::max(1, cores / std::max(1, machine.threads));
    const int jobs = std::clamp(machine.jobs > 0 ? machine.jobs : by_machine, 1, most);
    return {jobs, machine.threads > 0 ? machine.threads : std::max(1, cores / jobs)};
}

std::string backend_of_members(const CampaignMachine& machine, const std::optional<Scenario>& scenario)
{
    const EngineOptions options = machine.engine_options();
    return scenario ? machine_of_run(*scenario, options).backend.name : choose_backend(options).name;
}

std::size_t memory_for_members(const CampaignMachine& machine, const std::string& backend)
{
    if (backend == "cpu") {
        return available_memory().bytes;
    }
    // A thread of its own: the call makes the GPU's context current in its thread.
    return std::async(std::launch::async, [&] { return solver::cuda_memory(machine.device).free_bytes; }).get();
}

std::size_t memory_of_member(const Scenario& scenario)
{
    const std::size_t of_changes =
        brings_other_depths(scenario) ? memory_of_changes(scenario.waves, scenario.precision) : 0;
    return memory_of_run(scenario.waves, scenario.precision) + of_changes;
}

EngineOptions engine_options_of_member(const CampaignMachine& machine, const JobShare& share, const Scenario& scenario)
{
    EngineOptions options = machine.engine_options();
    options.threads = share.threads;
    if (machine.threads == 0) {
        const std::size_t bytes = scenario.precision == "double" ? sizeof(double) : sizeof(float);
        options.threads = std::min(share.threads, threads_worth_waking({scenario.waves.bathymetry.wet_nodes(), bytes}));
    }
    return options;
}

} // namespace swell::engine
