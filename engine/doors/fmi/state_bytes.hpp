#pragma once
#include <span>
#include <vector>

#include "engine/doors/fmi/instance.hpp"

namespace swell::fmi
{

/// A saved instance in bytes, for fmi2SerializeFMUstate: of this FMU (its guid stands in front) and this sort of machine.
std::vector<char> bytes_of(const SavedInstance& saved, const Contents& contents);
/// Back. Throws a Refusal (fmi2Error) where the bytes are of another FMU, cut or too many; the water's own are checked by
/// the engine.
SavedInstance saved_from(std::span<const char> bytes, const Contents& contents);

} // namespace swell::fmi
