#include "engine/doors/command_line/output_file.hpp"

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "engine/run/files/files_in_use.hpp"

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

void check_output_file(const std::string& file, const std::string& option)
{
    namespace fs = std::filesystem;
    if (file.empty() || file == "-") {
        return;
    }
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) {
        throw InputError(file + ": is a directory; wanted is the name of a file");
    }
    const fs::path directory = fs::path(file).parent_path();
    if (!directory.empty() && !fs::is_directory(directory, ignored)) {
        throw InputError(file + ": there is no directory " + directory.string());
    }
    announce_output(file, option);
}

void check_picture_file(const std::string& file, const std::string& option)
{
    if (file.empty()) {
        return;
    }
    if (std::filesystem::path(file).extension() != ".png") {
        throw InputError(file + ": a picture is a PNG file: its name must end in .png");
    }
    if (!build_options().geo) {
        throw InputError(file + ": this build has no SWELL_GEO, and so draws no pictures");
    }
    check_output_file(file, option);
}

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
