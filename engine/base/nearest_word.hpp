#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// The word most like a misspelled one, by insertions, deletions and substitutions of letters (Levenshtein); empty where
/// none is nearer than a third of its length.
std::string nearest_word(const std::string& misspelled, const std::vector<std::string>& words);

} // namespace swell::engine
