#pragma once
#include <span>
#include <vector>

#include "engine/doors/fmi/instance.hpp"

namespace swell::fmi
{

/// Encodes the saved state of an FMU's instance as bytes, for fmi2SerializeFMUstate. The bytes fit only this FMU (its guid
/// comes first) and this kind of machine.
std::vector<char> bytes_of(const SavedInstance& saved, const Contents& contents);
/// Decodes the saved state of an FMU's instance from bytes. Throws a Refusal (fmi2Error) if the bytes are of another FMU,
/// too few or too many; the engine checks the bytes of the water.
SavedInstance saved_from(std::span<const char> bytes, const Contents& contents);

} // namespace swell::fmi
