#pragma once
#include <stdexcept>

/// The errors of the model. A text names the given value and the allowed values. All types derive from
/// std::invalid_argument, so that a caller can catch all of them by that type.
namespace swell::model
{

/// A part of a wave setup is not allowed, or two parts do not fit together.
class SetupError : public std::invalid_argument
{
public:
    using std::invalid_argument::invalid_argument;
};

/// No time step is stable, or a frame would need too many steps.
class TimeStepError : public SetupError
{
public:
    using SetupError::SetupError;
};

/// A running computation cannot continue over new depths that it was given.
class DepthChangeError : public std::invalid_argument
{
public:
    using std::invalid_argument::invalid_argument;
};

} // namespace swell::model
