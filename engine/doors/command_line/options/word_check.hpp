#pragma once
#include <string>
#include <vector>

#include "engine/doors/command_line/parser/command_description.hpp"

namespace swell::engine
{

// Checks for mistakes that the parser of a command line accepts silently. Each function throws CommandLineError. `words`
// are the words after the program's name.

/// Refuses an option with "=" and no value, "--out=": the parser would take the next word as the value, so a script with an
/// empty variable would write to a folder named --quiet.
void refuse_options_without_values(const std::vector<std::string>& words);

/// Refuses an option that is given under its former and its present name. Returns a warning for each former name of an
/// option or of a word: "--ending is now --coarsest-solve; the old name is read until version 0.4". Call this once the
/// program has parsed the words.
std::vector<std::string> warnings_of_former_names(const CommandDescription& program);

/// Refuses a list with an empty item, "--n 3,,5": the parser would leave the item out. Call this after the program has
/// parsed the words.
void refuse_empty_items(const CommandDescription& program, const std::vector<std::string>& words);

} // namespace swell::engine
