#include "engine/doors/command_line/transfer_runs.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "engine/results/transfer/transfer_sums.hpp"
#include "engine/run/machine/shared_work.hpp"
#include "engine/run/machine/thread_share.hpp"

namespace swell::engine
{

namespace
{

/// The runs, and the threads that compute them.
class TransferQueue
{
public:
    TransferQueue(const std::vector<TransferSetup>& setups, const EngineOptions& options, const JobShare& share)
        : setups_(setups), options_(options), share_(share), runs_(setups.size())
    {
    }

    std::vector<TransferRun> run(const TransferWatch& watch)
    {
        const long all = frames_of_all();
        WaveEngine first = engine_of(setups_.front());
        watch.begins(first, all);
        const auto work = [&](std::size_t number) {
            if (number == 0) {
                compute(number, first);
                return;
            }
            WaveEngine engine = engine_of(setups_[number]);
            compute(number, engine);
        };
        share_work(setups_.size(), share_.jobs, work, [&] {
            watch.show(std::min(frames_.load(), all), all);
            stops_ = stops_ || watch.stops();
            return !stops_;
        });
        return std::move(runs_);
    }

private:
    [[nodiscard]] long frames_of_all() const
    {
        long frames = 0;
        for (const TransferSetup& setup : setups_) {
            frames += setup.scenario.frames;
        }
        return frames;
    }

    [[nodiscard]] WaveEngine engine_of(const TransferSetup& setup) const
    {
        EngineOptions options = options_;
        if (options.threads == 0 && share_.jobs > 1) {
            options.threads = share_.threads;
        }
        return WaveEngine(setup.scenario, options);
    }

    void compute(std::size_t number, WaveEngine& engine)
    {
        const TransferSetup& setup = setups_[number];
        constexpr double ms = 1000.0;
        TransferRun& run = runs_[number];
        run.record.emplace(ms * setup.scenario.frame_s);
        TransferSums sums(setup.plan, setup.scenario.gauges.size());
        while (engine.frame() < setup.scenario.frames && !stops_) {
            const FrameStats stats = engine.advance_frame();
            run.record->add(stats);
            if (!is_usable(stats.status)) {
                stops_ = true;
                break;
            }
            if (engine.frame() > setup.settling_frames) {
                sums.add(engine.frame(), engine.gauge_readings());
            }
            frames_ += engine.frame() > 0 ? 1 : 0;
        }
        run.place_of_the_fault = engine.place_of_the_fault();
        if (sums.frames() == setup.plan.frames) {
            model::WaveSetup waves = engine.scenario().waves;
            waves.bathymetry = engine.bathymetry(); // at the level of the run
            run.table = transfer_table(setup, waves, sums);
        }
    }

    const std::vector<TransferSetup>& setups_;
    EngineOptions options_;
    JobShare share_;
    std::vector<TransferRun> runs_;
    std::atomic<long> frames_{0}; ///< of all runs
    std::atomic<bool> stops_{false};
};

} // namespace

JobShare share_of_transfers(const std::vector<TransferSetup>& setups, const EngineOptions& options, int jobs)
{
    CampaignMachine machine;
    machine.jobs = jobs;
    machine.threads = options.threads;
    machine.device = options.device;
    machine.backend = choose_backend(options).name;
    const auto runs = static_cast<long>(setups.size());
    JobShare share = share_of_jobs(machine, machine.backend, runs, share_of_threads(0).threads);
    const std::size_t memory = memory_for_members(machine, machine.backend);
    const std::size_t of_one = std::max<std::size_t>(1, memory_of_member(setups.front().scenario));
    const auto in_memory = static_cast<int>(std::clamp<std::size_t>(memory / of_one, 1, setups.size()));
    share.jobs = std::min({share.jobs, in_memory, static_cast<int>(runs)});
    return share;
}

std::vector<TransferRun> run_transfers(const std::vector<TransferSetup>& setups, const EngineOptions& options,
                                       const JobShare& share, const TransferWatch& watch)
{
    return TransferQueue(setups, options, share).run(watch);
}

} // namespace swell::engine
