#pragma once
#include <stdexcept>

/// The errors of the model. A text says what was given and what is allowed. All types derive from std::invalid_argument, so
/// that a caller can catch all of them by that type.
namespace swell::model
{

/// A part of a wave setup is not allowed, or two parts do not fit together.
class SetupError : public std::invalid_argument
{
public:
    using std::invalid_argument::invalid_argument;
};

/// There is no stable time step, or a frame would need too many of them.
class TimeStepError : public SetupError
{
public:
    using SetupError::SetupError;
};

/// A running computation cannot go on over these depths.
class DepthChangeError : public std::invalid_argument
{
public:
    using std::invalid_argument::invalid_argument;
};

} // namespace swell::model
