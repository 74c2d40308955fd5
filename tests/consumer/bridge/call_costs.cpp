#include "call_costs.hpp"

#include <ctime>

#include <algorithm>
#include <cmath>

namespace bridge
{

double thread_cpu_us()
{
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e6 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_nsec);
}

double wall_us()
{
    using namespace std::chrono;
    return duration<double, std::micro>(steady_clock::now().time_since_epoch()).count();
}

double CallCost::percentile(double share) const
{
    if (us.empty()) {
        return 0.0;
    }
    std::vector<double> sorted = us;
    std::sort(sorted.begin(), sorted.end());
    const double rank = std::ceil(share * static_cast<double>(sorted.size()));
    return sorted[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
}

long CallCost::over(double limit_us) const
{
    return std::count_if(us.begin(), us.end(), [&](double time) { return time > limit_us; });
}

void CallCosts::add(const std::string& call, double us)
{
    find(call).us.push_back(us);
}

void CallCosts::add(const CallCosts& others)
{
    for (const CallCost& cost : others.calls_) {
        CallCost& own = find(cost.call);
        own.us.insert(own.us.end(), cost.us.begin(), cost.us.end());
    }
}

const CallCost& CallCosts::of(const std::string& call)
{
    return find(call);
}

CallCost& CallCosts::find(const std::string& call)
{
    const auto is_it = [&](const CallCost& cost) { return cost.call == call; };
    const auto found = std::find_if(calls_.begin(), calls_.end(), is_it);
    return found != calls_.end() ? *found : calls_.emplace_back(CallCost{call, {}});
}

void CallCosts::print_table(std::FILE* to) const
{
    std::fprintf(to, "%-38s %9s %11s %11s %11s\n", "call", "calls", "p50 [us]", "p99 [us]", "worst [us]");
    for (const CallCost& cost : calls_) {
        std::fprintf(to, "%-38s %9zu %11.1f %11.1f %11.1f\n", cost.call.c_str(), cost.us.size(), cost.percentile(0.5),
                     cost.percentile(0.99), cost.percentile(1.0));
    }
}

std::string CallCosts::json() const
{
    std::string text = "{";
    for (const CallCost& cost : calls_) {
        char numbers[200];
        std::snprintf(numbers, sizeof numbers, "{\"calls\": %zu, \"p50_us\": %.1f, \"p99_us\": %.1f, \"worst_us\": %.1f}",
                      cost.us.size(), cost.percentile(0.5), cost.percentile(0.99), cost.percentile(1.0));
        text += (text.size() > 1 ? ", \"" : "\"") + cost.call + "\": " + numbers;
    }
    return text + "}";
}

} // namespace bridge
