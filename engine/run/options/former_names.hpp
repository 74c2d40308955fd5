#pragma once
#include <span>
#include <string>
#include <string_view>

/// Former names of keys, of their words, and of options of the command line. They are read for one version more, with a
/// warning. The lists are the only place that knows them: the reader of scenarios, the command line and JSON use the lists.
namespace swell::engine
{

/// A key of a scenario that had another name.
struct FormerKey {
    const char* section;
    const char* former;
    const char* key;
};

/// A renamed word: an allowed value of a key of scenarios that was another word before. `flag` is the key's option on the
/// command line.
struct FormerWord {
    const char* section;
    const char* key;
    const char* flag;
    const char* former;
    const char* word;
};

/// An option of the command line that had another name, in every command.
struct FormerFlag {
    const char* former;
    const char* flag;
};

std::span<const FormerKey> former_keys();
std::span<const FormerWord> former_words();
std::span<const FormerFlag> former_flags();

/// Return the entry of a former name of a key, a word or an option of the command line; nullptr if the name is not a former
/// one.
const FormerKey* find_former_key(std::string_view section, std::string_view name);
const FormerWord* find_former_word(std::string_view section, std::string_view key, std::string_view word);
const FormerWord* find_former_word_of_flag(std::string_view flag, std::string_view word);
const FormerFlag* find_former_flag(std::string_view name);

/// Returns the present name of an option of the command line: `name` itself if it is not a former one.
std::string present_flag(const std::string& name);
/// Returns the present word of an option's value on the command line: `value` itself if it is not a former word.
std::string present_word(const std::string& flag, const std::string& value);
/// Returns the word that was used before `word` as a value of a key, because JSON output still has the former words: `word`
/// itself if it was always the same.
std::string former_word_of(std::string_view section, std::string_view key, const std::string& word);

/// Returns the warning that a user gets for a former name or word: "former is now present; the old name is read until
/// version 0.4". `thing` is "name" or "word".
std::string warning_of_former(const std::string& former, const std::string& present, const char* thing);

} // namespace swell::engine
