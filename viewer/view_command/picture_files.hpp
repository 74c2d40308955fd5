#pragma once
#include <string>

#include "engine/results/outputs/run_list.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// The file of a screenshot of this frame: `name` itself, or for one of several "sea_000500.png" where name is "sea.png".
std::string screenshot_file(const std::string& name, long frame, bool is_one_of_several);

/// Writes the pictures that a person keeps while watching: into the working directory, without overwriting any file. Throws
/// InputError where a file or folder cannot be written.
class PictureFiles
{
public:
    /// `harbour`: the first part of every name.
    explicit PictureFiles(std::string harbour) : harbour_(std::move(harbour)) {}

    /// Writes <harbour>_0001.png, or the next number that is free, and returns its name.
    std::string keep_screenshot(const engine::Picture& picture);

    /// Makes <harbour>_recording_01, or the next that is free, and returns its name.
    std::string begin_recording();
    /// Writes a picture of a frame into the folder of the last begin_recording().
    void record(const engine::Picture& picture, long frame);

private:
    std::string harbour_;
    std::string recording_;
};

/// The file of a recorded picture: FOLDER/000500.png for frame 500.
std::string recorded_file(const std::string& folder, long frame);

/// What lists of a recording's pictures are: "recording.json", with files that recorded_file() names.
engine::ListedFiles recorded_files();

/// Makes the folder and those above it, where they are missing. Throws InputError where that fails.
void make_folder(const std::string& folder);

} // namespace swell::viewer
