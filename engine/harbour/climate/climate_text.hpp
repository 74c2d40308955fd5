#pragma once
#include <string>
#include <string_view>

#include "engine/harbour/climate/climate_record.hpp"
#include "engine/harbour/climate/record_maker.hpp"

namespace swell::engine
{

/// Reads the records of a CSV text in its order. `file` is the name for messages. Throws InputError as Climate::read().
ClimateParts climate_from_text(std::string_view text, const std::string& file, const ClimateOptions& options);

} // namespace swell::engine
