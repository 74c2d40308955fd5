#include "engine/doors/command_line/transfer_runs.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include "engine/results/transfer/transfer_sums.hpp"
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
        std::vector<std::thread> threads;
        threads.emplace_back([&] { work([&] { compute(0, first); }); });
        for (int n = 1; n < share_.jobs; ++n) {
            threads.emplace_back([&] { work([] {}); });
        }
        while (working_ > 0) {
            constexpr std::chrono::milliseconds between{100};
            std::this_thread::sleep_for(between);
            watch.show(std::min(frames_.load(), all), all);
            stops_ = stops_ || watch.stops();
        }
        std::ranges::for_each(threads, [](std::thread& thread) { thread.join(); });
        if (fault_) {
            std::rethrow_exception(fault_);
        }
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

    /// Does the thread's first work, then computes runs until none waits.
    template <class First>
    void work(const First& first)
    {
        try {
            first();
            for (std::size_t next = next_++; next < setups_.size() && !stops_; next = next_++) {
                WaveEngine engine = engine_of(setups_[next]);
                compute(next, engine);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            fault_ = fault_ ? fault_ : std::current_exception();
            stops_ = true;
        }
        --working_;
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
    std::atomic<std::size_t> next_{1}; ///< the first run has its engine already
    std::atomic<long> frames_{0};      ///< of all runs
    std::atomic<int> working_{share_.jobs};
    std::atomic<bool> stops_{false};
    std::mutex mutex_; ///< of fault_
    std::exception_ptr fault_;
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
