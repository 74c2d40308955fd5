#include "engine/run/options/former_names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace swell::engine
{

namespace
{

/// The version that refuses these names. If a later version renames more, give each entry its own.
constexpr const char* refused_from = "0.4";

constexpr FormerKey keys[] = {{"sea", "developed", "start_with_waves"},
                              {"solver", "ending", "coarsest_solve"},
                              {"solver", "kept", "parity"},
                              {"solver", "rule", "relative_to"}};

constexpr FormerWord words[] = {{"solver", "relative_to", "--relative-to", "thesis", "start"},
                                {"solver", "relative_to", "--relative-to", "etna", "preconditioned"},
                                {"solver", "guess", "--guess", "q5r2", "extrapolated"}};

constexpr FormerFlag flags[] = {{"--ending", "--coarsest-solve"}, {"--kept", "--parity"}, {"--rule", "--relative-to"}};

template <class Entries, class Matches>
auto find_entry(const Entries& entries, const Matches& matches) -> decltype(&entries[0])
{
    const auto* const found = std::ranges::find_if(entries, matches);
    return found == std::end(entries) ? nullptr : found;
}

} // namespace

std::span<const FormerKey> former_keys()
{
    return keys;
}

std::span<const FormerWord> former_words()
{
    return words;
}

std::span<const FormerFlag> former_flags()
{
    return flags;
}

const FormerKey* find_former_key(std::string_view section, std::string_view name)
{
    return find_entry(keys, [&](const FormerKey& one) { return one.section == section && one.former == name; });
}

const FormerWord* find_former_word(std::string_view section, std::string_view key, std::string_view word)
{
    return find_entry(
        words, [&](const FormerWord& one) { return one.section == section && one.key == key && one.former == word; });
}

const FormerWord* find_former_word_of_flag(std::string_view flag, std::string_view word)
{
    return find_entry(words, [&](const FormerWord& one) { return one.flag == flag && one.former == word; });
}

const FormerFlag* find_former_flag(std::string_view name)
{
    return find_entry(flags, [&](const FormerFlag& one) { return one.former == name; });
}

std::string present_flag(const std::string& name)
{
    const FormerFlag* const former = find_former_flag(name);
    return former == nullptr ? name : former->flag;
}

std::string present_word(const std::string& flag, const std::string& value)
{
    const FormerWord* const former = find_former_word_of_flag(flag, value);
    return former == nullptr ? value : former->word;
}

std::string former_word_of(std::string_view section, std::string_view key, const std::string& word)
{
    const FormerWord* const former = find_entry(
        words, [&](const FormerWord& one) { return one.section == section && one.key == key && one.word == word; });
    return former == nullptr ? word : former->former;
}

std::string warning_of_former(const std::string& former, const std::string& present, const char* thing)
{
    return fmt::format("{} is now {}; the old {} is read until version {}", former, present, thing, refused_from);
}

} // namespace swell::engine
