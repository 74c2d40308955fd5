#include "engine/run/wave_engine/followers.hpp"

#include <exception>
#include <utility>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

namespace
{

/// Computes the part of one rank, until rank 0 ends. If this fails, the other ranks fail too, with the reason.
void follow(const ThreadRanks& ranks, int number, Scenario&& scenario, const EngineOptions& options)
{
    try {
        WaveEngine(std::move(scenario), options).follow();
    } catch (const std::exception& error) {
        ranks.leave(number, error.what());
    }
}

} // namespace

Followers::Followers(const Scenario& scenario, const EngineOptions& options) : ranks_(options.ranks)
{
    for (int number = 1; number < options.ranks; ++number) {
        EngineOptions of_rank = options;
        of_rank.seen_by_rank = ranks_.of(number);
        of_rank.log = nullptr; // rank 0 says it
        of_rank.core.reset();
        threads_.emplace_back([ranks = ranks_, number, of_rank, copy = scenario]() mutable {
            follow(ranks, number, std::move(copy), of_rank);
        });
    }
}

Followers::~Followers()
{
    ranks_.leave(0, "its run has ended");
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

} // namespace swell::engine
