#include "engine/doors/verification/verification_case.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/run/base/errors.hpp"

namespace swell::verification
{

Limit at_most(double high, std::string why)
{
    return {Limit::Kind::at_most, 0.0, high, std::move(why)};
}

Limit at_least(double low, std::string why)
{
    return {Limit::Kind::at_least, low, 0.0, std::move(why)};
}

Limit between(double low, double high, std::string why)
{
    return {Limit::Kind::between, low, high, std::move(why)};
}

Limit not_judged(std::string why)
{
    return {Limit::Kind::none, 0.0, 0.0, std::move(why)};
}

bool Figure::is_met() const
{
    switch (limit.kind) {
    case Limit::Kind::none: return true;
    case Limit::Kind::at_most: return value <= limit.high;
    case Limit::Kind::at_least: return value >= limit.low;
    case Limit::Kind::between: return value >= limit.low && value <= limit.high;
    }
    return false;
}

void CaseReport::measure(std::string name, double value, std::string unit, Limit limit)
{
    figures.push_back({std::move(name), value, std::move(unit), std::move(limit)});
}

const char* name_of(Verdict verdict)
{
    switch (verdict) {
    case Verdict::met: return "met";
    case Verdict::missed: return "missed";
    case Verdict::skipped: return "skipped";
    }
    return "";
}

Verdict CaseResult::verdict() const
{
    const bool all =
        std::all_of(report.figures.begin(), report.figures.end(), [](const Figure& figure) { return figure.is_met(); });
    if (!error.empty() || !all) {
        return Verdict::missed;
    }
    return report.skipped.empty() ? Verdict::met : Verdict::skipped;
}

CaseResult run_case(const Case& one, const Conditions& conditions)
{
    CaseResult result{&one, {}, 0.0, {}};
    const auto start = std::chrono::steady_clock::now();
    try {
        result.report = one.run(conditions);
    } catch (const engine::MachineError&) {
        throw; // a fault of the machine is not a fault of the case
    } catch (const std::exception& error) {
        result.error = error.what();
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

bool all_met(std::span<const CaseResult> results)
{
    return std::all_of(results.begin(), results.end(),
                       [](const CaseResult& result) { return result.verdict() != Verdict::missed; });
}

} // namespace swell::verification
