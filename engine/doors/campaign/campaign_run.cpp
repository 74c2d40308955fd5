#include "engine/doors/campaign/campaign_run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <numeric>
#include <optional>
#include <system_error>
#include <thread>

#include "engine/doors/campaign/member_run.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using std::chrono::steady_clock;

/// The members that wait, and the threads that compute them.
class MemberQueue
{
public:
    MemberQueue(SharedByMembers& shared, CampaignFolder& folder)
        : shared_(shared), folder_(folder), results_(static_cast<std::size_t>(shared.campaign.members())),
          shares_(static_cast<std::size_t>(shared.share.jobs))
    {
        for (const MemberResult& kept : folder.kept()) {
            results_[static_cast<std::size_t>(kept.member - 1)] = kept;
            ++ended_;
            failed_ += kept.is_done() ? 0 : 1;
        }
        for (std::size_t n = 0; n < results_.size(); ++n) {
            if (!results_[n]) {
                waiting_.push_back(static_cast<long>(n) + 1);
            }
        }
    }

    /// Computes the members, and calls the functions of `watch` meanwhile.
    void run(const CampaignWatch& watch)
    {
        std::vector<std::thread> threads;
        start(threads);
        {
            constexpr std::chrono::milliseconds between{100};
            std::unique_lock lock(mutex_);
            while (!ends_.wait_for(lock, between, [&] { return working_ == 0; })) {
                const CampaignProgress now = progress();
                lock.unlock();
                watch.show(now);
                shared_.stops = shared_.stops || watch.stops();
                lock.lock();
            }
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        if (fault_) {
            std::rethrow_exception(fault_);
        }
        watch.show(progress());
    }

    [[nodiscard]] std::vector<MemberResult> results() const
    {
        std::vector<MemberResult> all;
        for (const std::optional<MemberResult>& result : results_) {
            if (result) {
                all.push_back(*result);
            }
        }
        return all;
    }

private:
    /// Starts the threads. A system that refuses some of them gets fewer.
    void start(std::vector<std::thread>& threads)
    {
        const std::size_t wanted = std::min(shares_.size(), waiting_.size());
        while (threads.size() < wanted) {
            {
                const std::lock_guard lock(mutex_);
                ++working_;
            }
            try {
                threads.emplace_back([this, number = threads.size()] { work(number); });
            } catch (const std::system_error&) {
                const std::lock_guard lock(mutex_);
                --working_;
                if (threads.empty()) {
                    throw MachineError("the system starts no thread for a member; allowed are fewer programs at once");
                }
                return;
            }
        }
    }

    /// Computes members until none waits.
    void work(std::size_t thread)
    {
        try {
            for (std::size_t next = next_++; next < waiting_.size() && !shared_.stops; next = next_++) {
                compute(waiting_[next], thread);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            fault_ = fault_ ? fault_ : std::current_exception();
            shared_.stops = true;
        }
        const std::lock_guard lock(mutex_);
        --working_;
        ends_.notify_all();
    }

    void compute(long member, std::size_t thread)
    {
        const std::optional<EndedMember> ended =
            run_member(shared_, member, folder_.folder_of(member), [&](double share) { shares_[thread] = share; });
        shares_[thread] = 0.0;
        if (!ended) {
            return;
        }
        const MemberResult& result = ended->result;
        if (result.is_of_the_water()) {
            folder_.add(result, ended->inputs);
        }
        const std::lock_guard lock(mutex_);
        results_[static_cast<std::size_t>(member - 1)] = result;
        ++ended_;
        ++ended_now_;
        failed_ += result.is_done() ? 0 : 1;
    }

    /// The caller holds the mutex.
    [[nodiscard]] CampaignProgress progress() const
    {
        const double running = std::accumulate(shares_.begin(), shares_.end(), 0.0,
                                               [](double sum, const auto& share) { return sum + share.load(); });
        const double all = std::max(1.0, static_cast<double>(waiting_.size()));
        return {static_cast<long>(results_.size()), ended_, failed_,
                std::min(1.0, (static_cast<double>(ended_now_) + running) / all),
                std::chrono::duration<double>(steady_clock::now() - start_).count()};
    }

    SharedByMembers& shared_;
    CampaignFolder& folder_;
    std::vector<std::optional<MemberResult>> results_; ///< of member n + 1
    std::vector<long> waiting_;                        ///< members without a result at the start
    std::atomic<std::size_t> next_{0};                 ///< index in waiting_
    std::vector<std::atomic<double>> shares_;          ///< of each thread: the computed share of its member
    mutable std::mutex mutex_;
    std::condition_variable ends_;
    long working_ = 0;
    long ended_ = 0;
    long ended_now_ = 0;
    long failed_ = 0;
    std::exception_ptr fault_;
    steady_clock::time_point start_ = steady_clock::now();
};

} // namespace

std::optional<Scenario> check_keys(const Campaign& campaign)
{
    try {
        return scenario_of_member(campaign, 1);
    } catch (const UnknownKeyError&) {
        throw;
    } catch (const InputError&) {
        return std::nullopt;
    } catch (const std::invalid_argument&) {
        return std::nullopt;
    }
}

std::vector<MemberResult> run_campaign(const Campaign& campaign, CampaignFolder& folder, const CampaignMachine& machine,
                                       const JobShare& share, std::size_t memory_bytes, const CampaignWatch& watch)
{
    SharedByMembers shared{campaign, machine, share, MemoryGate(memory_bytes)};
    MemberQueue queue(shared, folder);
    queue.run(watch);
    return queue.results();
}

} // namespace swell::engine
