#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Returns the word most similar to a misspelled one, for "did you mean …?". Counts the letters to insert, delete, replace
/// or swap with the next one. Empty if every word needs more than one such change, and more than a third of the misspelled
/// word's length; or if the misspelled word has more than 100 bytes.
std::string nearest_word(const std::string& misspelled, const std::vector<std::string>& words);

} // namespace swell::engine
