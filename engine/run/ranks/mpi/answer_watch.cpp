#include "engine/run/ranks/mpi/answer_watch.hpp"

#include <csignal>
#include <utility>

namespace swell::engine
{

AnswerWatch::AnswerWatch(std::chrono::milliseconds patience, std::function<void()> act) : act_(std::move(act))
{
    if (patience.count() == 0) {
        return;
    }
    sigset_t all, before; // the program's own threads take signals
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::thread([this, patience] { watch(patience); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

AnswerWatch::~AnswerWatch()
{
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
    }
    ended_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void AnswerWatch::watch(std::chrono::milliseconds patience)
{
    constexpr auto nap = std::chrono::milliseconds(100);
    std::chrono::milliseconds waited{0}; // in naps, because clocks go on while a process is stopped
    long seen = 0;
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, nap, [this] { return is_over_; })) {
        const long now = starts_and_ends_.load(std::memory_order_relaxed);
        const bool is_same_wait = now == seen && now % 2 == 1;
        waited = is_same_wait ? waited + nap : std::chrono::milliseconds(0);
        seen = now;
        if (waited >= patience) {
            lock.unlock();
            act_();
            return;
        }
    }
}

} // namespace swell::engine
