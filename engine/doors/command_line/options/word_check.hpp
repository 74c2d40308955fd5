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

/// Refuses a list with an empty item, "--n 3,,5": the parser would leave the item out. Call this after the program has
/// parsed the words.
void refuse_empty_items(const CommandDescription& program, const std::vector<std::string>& words);

} // namespace swell::engine
