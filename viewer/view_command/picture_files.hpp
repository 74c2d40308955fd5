#pragma once
#include <string>

#include "engine/output/pictures/picture.hpp"

namespace swell::viewer
{

/// "sea.png" for one picture; "sea_000500.png" for one of several.
std::string screenshot_file(const std::string& name, long frame, bool is_one_of_several);

/// The pictures of a person who looks on: in the working directory, none ever written over.
class PictureFiles
{
public:
    explicit PictureFiles(std::string harbour) : harbour_(std::move(harbour)) {}

    /// Writes <harbour>_0001.png, or the next number that is free, and returns its name.
    std::string keep_screenshot(const engine::Picture& picture);

    /// Makes <harbour>_recording_01, or the next that is free, and returns its name.
    std::string begin_recording();
    /// Writes a picture of a frame there.
    void record(const engine::Picture& picture, long frame);

private:
    std::string harbour_;
    std::string recording_;
};

/// Folder and frame of a recorded picture: DIR/000500.png.
std::string recorded_file(const std::string& folder, long frame);

/// Makes the folder, and those above it. Throws InputError where it cannot.
void make_folder(const std::string& folder);

} // namespace swell::viewer
