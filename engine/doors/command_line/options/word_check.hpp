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

/// Refuses an option that is given under its former and its present name. Returns a warning for each former name of an
/// option or of a word: "--ending is now --coarsest-solve; the old name is read until version 0.4". Call this once the
/// program has parsed the words.
std::vector<std::string> warnings_of_former_names(const CommandDescription& program);

/// Refuses "--n 3,,5": the parser leaves empty items of a list out. Call this once the program has parsed the words.
void refuse_empty_items(const CommandDescription& program, const std::vector<std::string>& words);

} // namespace swell::engine
