#pragma once
#include <string>

#include "engine/run/api/snapshot.hpp"

namespace swell::engine
{

/// Returns the bytes of a saved state in a file, which are read when they are needed; a pipe is read at once. Throws
/// InputError as content_of_input() does, also while the bytes are read.
SavedBytes bytes_of_state_file(const std::string& file);

} // namespace swell::engine
