#include "viewer/view_command/picture_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "engine/run/base/errors.hpp"

namespace swell::viewer
{

namespace fs = std::filesystem;

namespace
{

/// Whether recorded_file() can return this file name.
bool is_recorded_picture(const std::string& name)
{
    constexpr std::size_t fewest_digits = 6;
    const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
    return digits >= fewest_digits && name.substr(digits) == ".png";
}

} // namespace

std::string screenshot_file(const std::string& name, long frame, bool is_one_of_several)
{
    if (!is_one_of_several) {
        return name;
    }
    const fs::path path(name);
    const std::string numbered = fmt::format("{}_{:06}{}", path.stem().string(), frame, path.extension().string());
    return (path.parent_path() / numbered).string();
}

std::string PictureFiles::keep_screenshot(const engine::Picture& picture)
{
    std::string file;
    for (int number = 1; file.empty() || fs::exists(file); ++number) {
        file = fmt::format("{}_{:04}.png", harbour_, number);
    }
    engine::write_png(file, picture);
    return file;
}

std::string PictureFiles::begin_recording()
{
    recording_.clear();
    for (int number = 1; recording_.empty() || fs::exists(recording_); ++number) {
        recording_ = fmt::format("{}_recording_{:02}", harbour_, number);
    }
    make_folder(recording_);
    return recording_;
}

void PictureFiles::record(const engine::Picture& picture, long frame)
{
    engine::write_png(recorded_file(recording_, frame), picture);
}

std::string recorded_file(const std::string& folder, long frame)
{
    return fmt::format("{}/{:06}.png", folder, frame);
}

engine::ListedFiles recorded_files()
{
    return {"recording.json", is_recorded_picture, "--record", "recording"};
}

void make_folder(const std::string& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder)) {
        throw engine::InputError(
            fmt::format("{}: this folder cannot be made: {}", folder, error ? error.message() : "a file has this name"));
    }
}

} // namespace swell::viewer
