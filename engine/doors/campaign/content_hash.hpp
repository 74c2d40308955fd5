#pragma once
#include <string>
#include <string_view>

namespace swell::engine
{

/// Returns the hash of a text as 16 hex digits: FNV-1a (state_hash.hpp) over its bytes.
std::string hash_of_text(std::string_view text);

/// Returns the hash of the bytes of a file as 16 hex digits, by hash_of_text(); empty if the file cannot be read.
std::string hash_of_file(const std::string& file);

} // namespace swell::engine
