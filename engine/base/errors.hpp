#pragma once
#include <stdexcept>
#include <string>

namespace swell::engine
{

/// What a user brought cannot be used: one line that says where (file:line where there is one), what, and what is allowed.
/// Exit code 2.
class InputError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// The machine cannot do what was asked: memory, device, display. Exit code 3.
class MachineError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

} // namespace swell::engine
