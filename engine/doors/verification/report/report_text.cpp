#include "engine/doors/verification/report/report_text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/doors/command_line/terminal/terminal.hpp"

namespace swell::verification
{

namespace
{

std::string with_unit(double value, const std::string& unit)
{
    return unit.empty() ? fmt::format("{:.4g}", value) : fmt::format("{:.4g} {}", value, unit);
}

std::string verdict_text(Verdict verdict)
{
    std::string name = name_of(verdict);
    switch (verdict) {
    case Verdict::met: return name;
    case Verdict::missed: return engine::toned(name, engine::Tone::bad, stdout);
    case Verdict::skipped: return engine::toned(name, engine::Tone::warning, stdout);
    }
    return name;
}

std::string figure_line(const Figure& figure)
{
    const bool is_judged = figure.limit.kind != Limit::Kind::none;
    const Verdict verdict = figure.is_met() ? Verdict::met : Verdict::missed;
    return fmt::format("    {:<68} {:>14}  {:<22} {}\n", figure.name, value_text(figure), limit_text(figure),
                       is_judged ? verdict_text(verdict) : "");
}

} // namespace

std::string limit_text(const Figure& figure)
{
    const Limit& limit = figure.limit;
    switch (limit.kind) {
    case Limit::Kind::none: return "";
    case Limit::Kind::at_most: return "at most " + with_unit(limit.high, figure.unit);
    case Limit::Kind::at_least: return "at least " + with_unit(limit.low, figure.unit);
    case Limit::Kind::between: return fmt::format("{:.4g} to {}", limit.low, with_unit(limit.high, figure.unit));
    }
    return "";
}

std::string value_text(const Figure& figure)
{
    return with_unit(figure.value, figure.unit);
}

std::string result_text(const CaseResult& result)
{
    std::string text = fmt::format("{:>2} {}: {} ({:.1f} s) {}\n", result.of->number,
                                   engine::toned(result.of->name, engine::Tone::heading, stdout), result.of->title,
                                   result.seconds, verdict_text(result.verdict()));
    for (const Figure& figure : result.report.figures) {
        text += figure_line(figure);
    }
    if (!result.report.skipped.empty()) {
        text += fmt::format("    skipped: {}\n", result.report.skipped);
    }
    if (!result.error.empty()) {
        text += fmt::format("    ended: {}\n", result.error);
    }
    return text;
}

std::string totals_text(std::span<const CaseResult> results)
{
    const auto count = [&](Verdict verdict) {
        return std::count_if(results.begin(), results.end(),
                             [&](const CaseResult& result) { return result.verdict() == verdict; });
    };
    std::string missed;
    for (const CaseResult& result : results) {
        if (result.verdict() == Verdict::missed) {
            missed += (missed.empty() ? "" : ", ") + std::string(result.of->name);
        }
    }
    return fmt::format("{} met, {} missed{}, {} skipped", count(Verdict::met), count(Verdict::missed),
                       missed.empty() ? "" : " (" + missed + ")", count(Verdict::skipped));
}

std::string list_text(std::span<const Case> cases)
{
    std::string text;
    for (const Case& one : cases) {
        text += fmt::format("{:>2} {:<20} {:<6} {}\n", one.number, one.name, one.is_quick ? "quick" : "long", one.title);
    }
    return text;
}

} // namespace swell::verification
