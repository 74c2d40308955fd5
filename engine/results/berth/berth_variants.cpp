#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "engine/results/berth/berth_study.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Divides NAME=FILE. The name is empty for a path without a name. Throws InputError if the file is missing.
std::pair<std::string, std::string> name_and_file(const std::string& text)
{
    const std::size_t sign = text.find('=');
    const bool is_named = sign != std::string::npos && sign > 0 && text.find('/') > sign;
    if (is_named && sign + 1 == text.size()) {
        throw InputError(fmt::format("--transfer {}: has no file; wanted is NAME=FILE", text));
    }
    return is_named ? std::pair(text.substr(0, sign), text.substr(sign + 1)) : std::pair(std::string(), text);
}

void require_same_gauges(const TransferFile& one, const TransferFile& other)
{
    const auto same = [](const Gauge& left, const Gauge& right) { return left.name == right.name; };
    if (!std::ranges::equal(one.tables.front().gauges, other.tables.front().gauges, same)) {
        throw InputError(fmt::format("{}: has other gauges than {}; allowed are levels of one harbour with the same gauges",
                                     other.file, one.file));
    }
}

/// Adds the levels of a file to a variant.
void add_levels(BerthVariant& variant, TransferFile&& more)
{
    TransferFile& all = variant.transfer;
    if (all.fingerprint != more.fingerprint) {
        throw InputError(
            fmt::format("{}: is of other water than {}, which is \"{}\" too; allowed are levels of one scenario "
                        "under one name, and other names for other harbours",
                        more.file, all.file, variant.name));
    }
    require_same_gauges(all, more);
    std::ranges::move(more.tables, std::back_inserter(all.tables));
    std::ranges::sort(all.tables, {}, &TransferTable::level_m);
    const auto twin = std::ranges::adjacent_find(all.tables, {}, &TransferTable::level_m);
    if (twin != all.tables.end()) {
        throw InputError(fmt::format("{}: has the level {:g} m, which {} has too; allowed is each level once", more.file,
                                     twin->level_m, all.file));
    }
}

} // namespace

std::vector<BerthVariant> read_variants(const std::vector<std::string>& files)
{
    std::vector<BerthVariant> variants;
    std::map<std::string, std::size_t> by_key; // by name, else by fingerprint
    for (const std::string& text : files) {
        const auto [name, file] = name_and_file(text);
        TransferFile read = read_transfer_file(file);
        const std::string key = name.empty() ? "fingerprint " + read.fingerprint : "name " + name;
        if (const auto known = by_key.find(key); known != by_key.end()) {
            add_levels(variants[known->second], std::move(read));
            continue;
        }
        by_key.emplace(key, variants.size());
        const std::string own_name = name.empty() ? read.tables.front().scenario : name;
        variants.push_back({own_name, std::move(read)});
    }
    std::set<std::string> names;
    for (const BerthVariant& variant : variants) {
        if (!names.insert(variant.name).second) {
            throw InputError(fmt::format("{}: two harbours are \"{}\"; name them, as in --transfer A={} --transfer B=…",
                                         variant.transfer.file, variant.name, variants.front().transfer.file));
        }
    }
    return variants;
}

} // namespace swell::engine
