#pragma once
#include <string>

#include "engine/results/outputs/run_list.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::viewer
{

/// Returns the file name of a screenshot: `name` if there is one picture. If there are several, adds the number of the
/// frame, e.g. "sea_000500.png" for frame 500 and name "sea.png".
std::string screenshot_file(const std::string& name, long frame, bool is_one_of_several);

/// Writes the pictures that a person keeps while watching into the working directory. Overwrites no file. Throws InputError
/// if a file or folder cannot be written.
class PictureFiles
{
public:
    /// `harbour`: the name of the harbour, with which the name of every file and folder begins.
    explicit PictureFiles(std::string harbour) : harbour_(std::move(harbour)) {}

    /// Writes <harbour>_0001.png, or the file of the next free number, and returns its name.
    std::string keep_screenshot(const engine::Picture& picture);

    /// Makes the folder <harbour>_recording_01, or of the next free number, and returns its name.
    std::string begin_recording();
    /// Writes a picture of a frame into the folder that begin_recording() made last.
    void record(const engine::Picture& picture, long frame);

private:
    std::string harbour_;
    std::string recording_;
};

/// Returns the file of a recorded picture: FOLDER/000500.png for frame 500.
std::string recorded_file(const std::string& folder, long frame);

/// Returns the rule by which files of an earlier recording are found, to be replaced: "recording.json" lists them, and
/// their names are as recorded_file() makes them.
engine::ListedFiles recorded_files();

/// Makes the folder and the missing folders above it. Throws InputError if that fails.
void make_folder(const std::string& folder);

} // namespace swell::viewer
