#include "engine/doors/command_line/output_file.hpp"

#include <filesystem>
#include <system_error>

#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"

namespace swell::engine
{

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

} // namespace swell::engine
