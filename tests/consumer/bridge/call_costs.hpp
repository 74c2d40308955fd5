#pragma once
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

namespace bridge
{

/// CPU time of the calling thread since it started [µs].
double thread_cpu_us();

/// Returns the wall clock [µs] since an arbitrary start.
double wall_us();

/// The wall-clock times of all calls of one function of Swell by the bridge program.
struct CallCost {
    std::string call;
    std::vector<double> us; ///< of each call, in their order

    /// Returns the time [µs] that a share of the calls did not exceed: 0.5 is the median, 1 the worst. 0 without calls.
    [[nodiscard]] double percentile(double share) const;
    /// Returns how many calls took longer than a limit [µs].
    [[nodiscard]] long over(double limit_us) const;
};

/// The wall-clock times of all calls of Swell's functions by the bridge program, by the name of the function.
class CallCosts
{
public:
    void add(const std::string& call, double us);
    /// Runs `work`, returns its result, and adds the wall-clock time that it took to the calls of this name.
    template <class Work>
    decltype(auto) timed(const std::string& call, Work&& work);
    /// Adds the times that another thread has measured.
    void add(const CallCosts& others);

    [[nodiscard]] const std::vector<CallCost>& calls() const { return calls_; }
    /// Returns the calls of a name; an empty list if the name is unknown.
    [[nodiscard]] const CallCost& of(const std::string& call);

    /// Prints a table of the times for people: calls, median, 99th percentile and worst [µs].
    void print_table(std::FILE* to) const;
    /// Returns calls, median, 99th percentile and worst [µs] as a JSON object, a member per name of a call.
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
