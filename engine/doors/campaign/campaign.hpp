#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/harbour/read_scenario.hpp"

namespace swell::engine
{

/// A value that a campaign gives to a key of its scenario.
struct CampaignValue {
    std::string word;  ///< the value as --set takes it: TOML, or a bare word
    std::string text;  ///< the value in tables
    std::string place; ///< file and line: "campaign.toml:7"
};

/// Keys whose values change together, and these values: one key of [grid], all keys of [zip], or all columns of a CSV file.
struct CampaignAxis {
    std::vector<std::string> keys;
    std::vector<std::vector<CampaignValue>> steps; ///< for each step a value of each key
};

/// The settings with which a member reads the scenario.
struct MemberSettings {
    Overrides overrides;
    OverridePlaces places;
};

/// A base scenario and lists of values for its keys. A member is a run of the scenario with one combination of values: all
/// members are the product of the axes. Members count from 1, and the last axis changes fastest.
struct Campaign {
    /// The most members of a campaign.
    static constexpr long most_members = 100'000;

    std::string file;                           ///< the campaign file
    std::string scenario_as_written;            ///< in the campaign file
    std::string scenario;                       ///< path of the base scenario, or its name in the assets
    std::map<std::string, CampaignValue> fixed; ///< the keys of [set], equal in all members
    std::vector<CampaignAxis> axes;

    /// Returns the number of members; 1 without axes. Throws InputError if there are more than most_members.
    [[nodiscard]] long members() const;
    /// Returns the keys of all axes, in the order of values_of().
    [[nodiscard]] std::vector<std::string> keys() const;
    /// Returns the values of a member, one for each of keys().
    [[nodiscard]] std::vector<CampaignValue> values_of(long member) const;
    [[nodiscard]] MemberSettings settings_of(long member) const;
    /// Returns the values of a member for people: "sea.height_m = 2, sea.period_s = 8".
    [[nodiscard]] std::string text_of(long member) const;
    /// Returns a hash of the keys and values of all members, and of the name of the scenario.
    [[nodiscard]] std::string hash() const;
};

} // namespace swell::engine
