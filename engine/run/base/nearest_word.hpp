#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// The word that is most like a misspelled one, for "did you mean …?". Words are compared by the letters to insert, delete,
/// replace and swap with the next one. Empty where no word is nearer than a third of the misspelled word's length,
/// and of a word of more than 100 bytes.
std::string nearest_word(const std::string& misspelled, const std::vector<std::string>& words);

} // namespace swell::engine
