#pragma once
#include <string>
#include <vector>

#include "engine/doors/command_line/parser/command_description.hpp"

namespace swell::engine
{

// What the parser of a command line takes without a word. Each function throws CommandLineError. `words` are those
// behind the program's name.

/// Refuses "--out=": the parser takes the next word for the value, and a script with an empty variable writes to a folder
/// named --quiet.
void refuse_options_without_values(const std::vector<std::string>& words);

/// Refuses "--n 3,,5": the parser leaves empty items of a list out. Call this once the program has parsed the words.
void refuse_empty_items(const CommandDescription& program, const std::vector<std::string>& words);

} // namespace swell::engine
