#include "engine/doors/campaign/campaign.hpp"

#include <fmt/format.h>

#include "engine/doors/campaign/content_hash.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

long Campaign::members() const
{
    long count = 1;
    for (const CampaignAxis& axis : axes) {
        const auto steps = static_cast<long>(axis.steps.size());
        if (steps > most_members / count) {
            throw InputError(fmt::format("{}: the lists give more than {} members; allowed are at most so many: shorten a "
                                         "list, or write several campaigns",
                                         file, most_members));
        }
        count *= steps;
    }
    return count;
}

std::vector<std::string> Campaign::keys() const
{
    std::vector<std::string> all;
    for (const CampaignAxis& axis : axes) {
        all.insert(all.end(), axis.keys.begin(), axis.keys.end());
    }
    return all;
}

std::vector<CampaignValue> Campaign::values_of(long member) const
{
    std::vector<std::size_t> steps(axes.size());
    auto rest = static_cast<std::size_t>(member - 1);
    for (std::size_t axis = axes.size(); axis-- > 0;) {
        steps[axis] = rest % axes[axis].steps.size();
        rest /= axes[axis].steps.size();
    }
    std::vector<CampaignValue> values;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const std::vector<CampaignValue>& step = axes[axis].steps[steps[axis]];
        values.insert(values.end(), step.begin(), step.end());
    }
    return values;
}

MemberSettings Campaign::settings_of(long member) const
{
    MemberSettings settings;
    const auto add = [&](const std::string& key, const CampaignValue& value) {
        settings.overrides[key] = value.word;
        settings.places[key] = value.place;
    };
    for (const auto& [key, value] : fixed) {
        add(key, value);
    }
    const std::vector<std::string> names = keys();
    const std::vector<CampaignValue> values = values_of(member);
    for (std::size_t n = 0; n < names.size(); ++n) {
        add(names[n], values[n]);
    }
    return settings;
}

std::string Campaign::text_of(long member) const
{
    const std::vector<std::string> names = keys();
    const std::vector<CampaignValue> values = values_of(member);
    std::string text;
    for (std::size_t n = 0; n < names.size(); ++n) {
        text += fmt::format("{}{} = {}", n == 0 ? "" : ", ", names[n], values[n].text);
    }
    return text;
}

std::string Campaign::hash() const
{
    std::string text = scenario_as_written + '\n';
    for (const auto& [key, value] : fixed) {
        text += fmt::format("{}={}\n", key, value.word);
    }
    for (const CampaignAxis& axis : axes) {
        text += "axis\n";
        for (const std::string& key : axis.keys) {
            text += key + '\n';
        }
        for (const std::vector<CampaignValue>& step : axis.steps) {
            for (const CampaignValue& value : step) {
                text += value.word + '\n';
            }
        }
    }
    return hash_of_text(text);
}

} // namespace swell::engine
