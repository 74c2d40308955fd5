#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// Returns the JSON in a file that a user names; a discarded value if the file is not JSON. Throws InputError as
/// content_of_input(), and if lists are nested more than 32 deep, because the parser's recursion follows them.
nlohmann::ordered_json json_of_input(const std::string& file);

} // namespace swell::engine
