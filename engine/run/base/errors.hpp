#pragma once
#include <stdexcept>
#include <string>

namespace swell::engine
{

/// An error in a user's input: a scenario, a file, an option. The message is one line: the place (file:line if known), the
/// fault, the allowed values. The program `swell` exits with code 2.
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

/// Returns the text with a blank for every line break and other control character, because a message is one line. Removes
/// the middle of a text of more than 2,000 bytes.
std::string one_line(std::string text);

} // namespace swell::engine
