#include "engine/run/files/json_file.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

nlohmann::ordered_json json_of_input(const std::string& file)
{
    using Json = nlohmann::ordered_json;
    constexpr int deepest = 32;
    const auto refuse_deep = [&](int depth, Json::parse_event_t, Json&) {
        if (depth > deepest) {
            throw InputError(
                fmt::format("{}: its lists are nested more than {} deep; no file of Swell has such", file, deepest));
        }
        return true;
    };
    return Json::parse(content_of_input(file), refuse_deep, false);
}

} // namespace swell::engine
