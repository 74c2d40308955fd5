#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>

#include "option_range.hpp"

/// Errors of the solver and the model. The text of an error names the given and the allowed values. Errors in the input
/// derive from std::invalid_argument; mistakes in the calling program derive from std::logic_error. Errors of a GPU are
/// CudaError (backends/cuda/cuda_device.hpp).
namespace swell::solver
{

/// An option whose value is not allowed. The text reads "OPTION is VALUE: allowed are ALLOWED".
class OptionError : public std::invalid_argument
{
public:
    OptionError(const std::string& option, const std::string& value, const std::string& allowed)
        : std::invalid_argument(option + " is " + value + ": allowed are " + allowed), option_(option)
    {
    }
    /// The name of the option.
    [[nodiscard]] const std::string& option() const { return option_; }

private:
    std::string option_;
};

/// Throws OptionError unless the range contains `value`. If the caller allows a further value outside the range, it tests
/// for this value before the call, and names it in `beside`, which precedes the range in the message: "0 (all) and ".
inline void require_within(const Range& range, const char* option, double value, const char* beside = "")
{
    if (!range.contains(value)) {
        throw OptionError(option, number_text(value), beside + range.text());
    }
}

/// A number of values that differs from the number wanted. `what` names the values and their use: "values for a field".
class SizeError : public std::invalid_argument
{
public:
    SizeError(const std::string& what, std::int64_t given, std::int64_t wanted)
        : std::invalid_argument(what + ": " + std::to_string(given) + " are given, allowed are " + std::to_string(wanted))
    {
    }
};

/// A call that the rules of a class forbid: a mistake in the program, not in its input.
class MisuseError : public std::logic_error
{
public:
    using std::logic_error::logic_error;
};

/// A matrix or grid that the chosen method cannot take, or whose factors would not fit in memory.
class SolverError : public std::invalid_argument
{
public:
    using std::invalid_argument::invalid_argument;
};

} // namespace swell::solver
