#pragma once
#include <memory>
#include <thread>
#include <vector>

#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/ranks/thread_ranks.hpp"

namespace swell::engine
{

/// The threads of this process that compute the other parts of a grid (EngineOptions::ranks). Each makes an engine of the
/// same scenario, which follows that of rank 0.
class Followers
{
public:
    /// Starts the threads of the ranks from 1 on. They wait for rank 0 in their first exchange.
    Followers(const Scenario& scenario, const EngineOptions& options);
    /// Ends the threads. Rank 0 must have sent LedCall::end, or have failed.
    ~Followers();
    Followers(const Followers&) = delete;
    Followers& operator=(const Followers&) = delete;

    /// Returns the ranks as rank 0 sees them.
    [[nodiscard]] std::shared_ptr<Ranks> seen_by_the_first() const { return ranks_.of(0); }

private:
    ThreadRanks ranks_;
    std::vector<std::thread> threads_;
};

} // namespace swell::engine
