#include "engine/command_line/output_file.hpp"

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "engine/base/atomic_file.hpp"
#include "engine/base/errors.hpp"

namespace swell::engine
{

void check_output_file(const std::string& file)
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
}

void write_json(const std::string& file, const nlohmann::ordered_json& json)
{
    if (file == "-") {
        std::cout << json.dump(2) << '\n' << std::flush;
        return;
    }
    AtomicFile output(file);
    output.stream() << json.dump(2) << '\n';
    output.finish();
}

} // namespace swell::engine
