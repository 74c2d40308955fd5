#include "engine/doors/verification/report/report_json.hpp"

#include <nlohmann/json.hpp>

namespace swell::verification
{

namespace
{

using Json = nlohmann::ordered_json;

Json figure_json(const Figure& figure)
{
    const Limit& limit = figure.limit;
    const bool has_low = limit.kind == Limit::Kind::at_least || limit.kind == Limit::Kind::between;
    const bool has_high = limit.kind == Limit::Kind::at_most || limit.kind == Limit::Kind::between;
    return {{"name", figure.name},
            {"value", figure.value},
            {"unit", figure.unit},
            {"at_least", has_low ? Json(limit.low) : Json()},
            {"at_most", has_high ? Json(limit.high) : Json()},
            {"met", limit.kind == Limit::Kind::none ? Json() : Json(figure.is_met())},
            {"why", limit.why}};
}

Json result_json(const CaseResult& result)
{
    Json figures = Json::array();
    for (const Figure& figure : result.report.figures) {
        figures.push_back(figure_json(figure));
    }
    Json states = Json::array();
    for (const StateOfRun& state : result.report.states) {
        states.push_back({{"run", state.run}, {"state_hash", state.hash}});
    }
    return {{"number", result.of->number},
            {"name", result.of->name},
            {"title", result.of->title},
            {"source", result.of->source},
            {"shows", result.of->shows},
            {"verdict", name_of(result.verdict())},
            {"seconds", result.seconds},
            {"parameters", result.report.parameters},
            {"figures", figures},
            {"states", states},
            {"skipped", result.report.skipped},
            {"error", result.error}};
}

} // namespace

Json results_json(std::span<const CaseResult> results, const Conditions& conditions, const engine::Provenance& provenance)
{
    Json cases = Json::array();
    for (const CaseResult& result : results) {
        cases.push_back(result_json(result));
    }
    return {{"full", conditions.is_full},
            {"all_met", all_met(results)},
            {"cases", cases},
            {"provenance", provenance_json(provenance)}};
}

} // namespace swell::verification
