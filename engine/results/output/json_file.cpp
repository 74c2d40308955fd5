#include "engine/results/output/json_file.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

/// Replaces invalid UTF-8, because file names may have it and JSON may not.
std::string text_of(const nlohmann::ordered_json& json)
{
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace

void write_json(const std::string& file, const nlohmann::ordered_json& json)
{
    if (file == "-") {
        std::cout << text_of(json) << '\n' << std::flush;
        return;
    }
    AtomicFile output(file);
    output.stream() << text_of(json) << '\n';
    output.finish();
}

} // namespace swell::engine
