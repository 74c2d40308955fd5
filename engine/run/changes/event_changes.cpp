#include "engine/run/changes/event_changes.hpp"

#include <utility>

namespace swell::engine
{

namespace
{

/// Calls use(std::type_identity<Kind>) for every kind that events may have.
template <class Use>
void for_each_kind_of_events(const Use& use)
{
    for_each_kind([&](auto of) {
        using Kind = typename decltype(of)::type;
        if constexpr (requires { typename Kind::InEvents; }) {
            use(of);
        }
    });
}

} // namespace

std::vector<WantedChange> changes_of(const WaterEvent& event, const Scenario& scenario)
{
    std::vector<WantedChange> changes;
    for_each_kind_of_events([&](auto of) {
        if (auto change = decltype(of)::type::of_event(event, scenario)) {
            changes.emplace_back(std::move(*change));
        }
    });
    return changes;
}

bool has_changes(const WaterEvent& event)
{
    bool has = false;
    for_each_kind_of_events([&](auto of) { has = has || decltype(of)::type::InEvents::has(event); });
    return has;
}

std::string keys_of_changes()
{
    std::vector<std::string> keys;
    for_each_kind_of_events([&](auto of) { keys.emplace_back(decltype(of)::type::InEvents::keys); });
    std::string text = keys.front();
    for (std::size_t at = 1; at < keys.size(); ++at) {
        text += (at + 1 < keys.size() ? ", " : ", and ") + keys[at];
    }
    return text;
}

std::string text_of_changes(const WaterEvent& event)
{
    std::string text;
    for_each_kind_of_events([&](auto of) {
        using InEvents = typename decltype(of)::type::InEvents;
        text += InEvents::has(event) ? InEvents::text(event) : std::string();
    });
    return text;
}

std::vector<double> numbers_of_changes(const WaterEvent& event)
{
    std::vector<double> all;
    for_each_kind_of_events([&](auto of) {
        using InEvents = typename decltype(of)::type::InEvents;
        const std::vector<double> numbers = InEvents::has(event) ? InEvents::numbers(event) : std::vector<double>();
        all.insert(all.end(), numbers.begin(), numbers.end());
    });
    return all;
}

} // namespace swell::engine
