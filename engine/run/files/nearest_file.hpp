#pragma once
#include <string>

namespace swell::engine
{

/// Returns the end of a message about a missing file: "; did you mean a.toml?" with the nearest name in its folder, or
/// "; there is no folder b". Empty if no name is near. The nearest name is the same in other upper and lower case, else the
/// most similar one (nearest_word()), else one with another ending ("a.tif" for "a.asc"). Of a folder with more than 10,000
/// entries it knows some.
std::string hint_of_missing_file(const std::string& file);

} // namespace swell::engine
