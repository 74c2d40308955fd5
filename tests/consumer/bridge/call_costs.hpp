#pragma once
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

namespace bridge
{

/// CPU time of the calling thread since it started [µs].
double thread_cpu_us();

/// Wall clock [µs], from a start of its own.
double wall_us();

/// How long the calls of one kind took.
struct CallCost {
    std::string call;
    std::vector<double> us; ///< of each call, in their order

    /// The time [µs] that a share of the calls stayed at or below: 0.5 is the median, 1 the worst; 0 of no calls.
    [[nodiscard]] double percentile(double share) const;
    /// How many took longer than a limit [µs].
    [[nodiscard]] long over(double limit_us) const;
};

/// What every call of the bridge cost.
class CallCosts
{
public:
    void add(const std::string& call, double us);
    /// Runs `work` and adds the wall clock that it took.
    template <class Work>
    decltype(auto) timed(const std::string& call, Work&& work);
    /// Takes in what another thread has measured.
    void add(const CallCosts& others);

    [[nodiscard]] const std::vector<CallCost>& calls() const { return calls_; }
    /// Returns the calls of a name; an empty list if the name is unknown.
    [[nodiscard]] const CallCost& of(const std::string& call);

    /// A table for people: calls, median, 99th percentile and worst [µs].
    void print_table(std::FILE* to) const;
    /// The same as a JSON object, a member per call.
    [[nodiscard]] std::string json() const;

private:
    CallCost& find(const std::string& call);
    std::vector<CallCost> calls_; ///< in the order of their first call
};

template <class Work>
decltype(auto) CallCosts::timed(const std::string& call, Work&& work)
{
    struct Stop {
        CallCosts& costs;
        const std::string& call;
        double start_us = wall_us();
        ~Stop() { costs.add(call, wall_us() - start_us); }
    } stop{*this, call};
    return work();
}

} // namespace bridge
