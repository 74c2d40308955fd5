#pragma once
#include <stdexcept>
#include <string>
#include <vector>

namespace swell::engine
{

/// An error in what a user gave: a scenario, a file, an option. The message is one line: where (file:line where there is
/// one), what is wrong, what is allowed. The program `swell` exits with code 2.
class InputError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// An error of the machine: too little memory, no usable GPU, no display, a full disk. The program `swell` exits with
/// code 3.
class MachineError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// The word that is most like a misspelled one, for "did you mean …?". Words are compared by the letters to insert, delete,
/// replace and swap with the next one. Empty where no word is nearer than a third of the misspelled word's length,
/// and of a word of more than 100 bytes.
std::string nearest_word(const std::string& misspelled, const std::vector<std::string>& words);

/// The text with a blank for every line break and other control character, because a message is one line; of more than
/// 2,000 bytes, without its middle.
std::string one_line(std::string text);

} // namespace swell::engine
