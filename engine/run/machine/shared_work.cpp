#include "engine/run/machine/shared_work.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace swell::engine
{

namespace
{

/// The numbers that are left, and the threads that take them.
class SharedWork
{
public:
    SharedWork(std::size_t count, const std::function<void(std::size_t)>& work) : count_(count), work_(work) {}

    void start(int jobs)
    {
        const std::size_t wanted = std::min<std::size_t>(count_, static_cast<std::size_t>(std::max(1, jobs)));
        for (std::size_t n = 0; n < wanted; ++n) {
            try {
                threads_.emplace_back([this] { take_all(); });
            } catch (const std::system_error&) { // the threads that there are do the work
                break;
            }
        }
        if (threads_.empty()) {
            take_all();
        }
    }

    void wait(const std::function<bool()>& watch)
    {
        constexpr std::chrono::milliseconds between{100};
        std::unique_lock lock(mutex_);
        while (!ends_.wait_for(lock, between, [&] { return ended_ >= threads_.size(); })) {
            lock.unlock();
            stops_ = stops_ || !watch();
            lock.lock();
        }
        lock.unlock();
        std::ranges::for_each(threads_, [](std::thread& thread) { thread.join(); });
        if (fault_) {
            std::rethrow_exception(fault_);
        }
    }

private:
    void take_all()
    {
        try {
            for (std::size_t n = next_++; n < count_ && !stops_; n = next_++) {
                work_(n);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            fault_ = fault_ ? fault_ : std::current_exception();
            stops_ = true;
        }
        const std::lock_guard lock(mutex_);
        ++ended_;
        ends_.notify_all();
    }

    std::size_t count_;
    const std::function<void(std::size_t)>& work_;
    std::vector<std::thread> threads_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stops_{false};
    std::mutex mutex_;
    std::condition_variable ends_;
    std::size_t ended_ = 0; ///< threads
    std::exception_ptr fault_;
};

} // namespace

void share_work(std::size_t count, int jobs, const std::function<void(std::size_t)>& work,
                const std::function<bool()>& watch)
{
    SharedWork shared(count, work);
    shared.start(jobs);
    shared.wait(watch);
}

} // namespace swell::engine
