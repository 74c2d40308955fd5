#include "viewer/view_command/picture_files.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <regex>
#include <set>

#include "engine/base/errors.hpp"

namespace swell::viewer
{

namespace fs = std::filesystem;

namespace
{

/// The recorded pictures in a folder, whole or begun: files that recorded_file() names.
std::set<fs::path> recorded_pictures(const std::string& folder)
{
    static const std::regex recorded(R"(\d{6,}\.png(\.partial)?)");
    std::set<fs::path> pictures;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (std::regex_match(entry.path().filename().string(), recorded)) {
            pictures.insert(entry.path());
        }
    }
    return pictures;
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

void refuse_earlier_recording(const std::string& folder)
{
    const std::set<fs::path> earlier = recorded_pictures(folder);
    if (!earlier.empty()) {
        throw engine::InputError(
            fmt::format("--record {}: {} of an earlier recording lies there; allowed are another folder, "
                        "or --overwrite to replace that recording",
                        folder, earlier.begin()->filename().string()));
    }
}

void remove_earlier_recording(const std::string& folder, const std::vector<std::string>& kept)
{
    std::set<fs::path> earlier = recorded_pictures(folder);
    for (const std::string& file : kept) {
        earlier.erase(fs::path(folder) / fs::path(file).filename());
    }
    for (const fs::path& file : earlier) {
        std::error_code error;
        fs::remove(file, error);
        if (error) {
            throw engine::MachineError(
                fmt::format("{}: is of an earlier recording and cannot be removed: {}", file.string(), error.message()));
        }
    }
}

void make_folder(const std::string& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder)) {
        throw engine::InputError(fmt::format("{}: is no folder and cannot be made one: {}", folder,
                                             error ? error.message() : "a file has this name"));
    }
}

} // namespace swell::viewer
