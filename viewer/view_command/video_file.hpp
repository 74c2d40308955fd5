#pragma once
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "engine/results/pictures/picture.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::viewer
{

/// Whether a recording of this name is a video, by its ending .mp4, rather than a folder of pictures.
bool is_video(const std::string& name);

/// Throws MachineError where no ffmpeg is on PATH. The message gives the command that makes the video on another machine
/// from a recording of pictures.
void check_for_ffmpeg(const std::string& video, double pictures_per_s);

/// A video that grows picture by picture: ffmpeg, as a program of its own, gets each as raw bytes and compresses it. The
/// file gets its name with finish(); an object destroyed before leaves no file. ffmpeg gets the file itself, not its name,
/// which somebody may have made a link. A Ctrl-C does not reach ffmpeg, so that what was recorded until then becomes a
/// whole video; one that takes no more pictures, or does not end, is ended a while after it.
class VideoFile
{
public:
    /// Nothing is started or written before the first picture. `is_stopped` says whether the program was told to end.
    VideoFile(
        std::string file, double pictures_per_s, std::function<bool()> is_stopped = [] { return false; });
    ~VideoFile();
    VideoFile(const VideoFile&) = delete;
    VideoFile& operator=(const VideoFile&) = delete;

    /// Adds a picture, of the size of the first. Waits while ffmpeg is behind, but not for long once the program was told
    /// to end. Throws MachineError where ffmpeg cannot be started or has ended.
    void add(const engine::Picture& picture);

    /// Completes the file. False, and there is no file, where no picture was added or ffmpeg was given up. Throws
    /// MachineError where ffmpeg failed.
    bool finish();

private:
    using Clock = std::chrono::steady_clock;

    void start(int width, int height);
    /// Whether the program was told to end so long ago that ffmpeg is waited for no more.
    bool is_given_up(std::chrono::seconds patience);
    void kill_ffmpeg();
    /// Ends the input of ffmpeg and waits for its end. Returns the exit code; -1 where it was not running.
    int end_ffmpeg();

    std::string file_;
    double pictures_per_s_;
    std::function<bool()> is_stopped_;
    std::optional<Clock::time_point> stopped_at_;
    std::optional<engine::AtomicFile> whole_; ///< from the first picture on
    int to_ffmpeg_ = -1;                      ///< a socket
    int process_ = -1;
    bool was_killed_ = false;
};

} // namespace swell::viewer
