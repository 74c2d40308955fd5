#pragma once
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "engine/results/pictures/picture.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::viewer
{

/// Returns true if a recording of this name is a video (the name ends with .mp4), false if it is a folder of pictures.
bool is_video(const std::string& name);

/// Throws MachineError if the program ffmpeg, which makes videos, is not on PATH. The message gives the command that makes
/// the video on another machine from a recording of pictures.
void check_for_ffmpeg(const std::string& video, double pictures_per_s);

/// A video to which pictures are added one by one. A separate ffmpeg process gets each picture as raw bytes and compresses
/// it. finish() gives the file its name; an object that is destroyed without finish() leaves no file. ffmpeg writes to an
/// open file descriptor and never opens the file by its name, because somebody may have made a link of that name. Ctrl-C
/// does not reach ffmpeg, so the pictures recorded before it still become a complete video. If ffmpeg hangs after Ctrl-C,
/// it is killed: after 2 s if it stops reading pictures, after 10 s if it does not end.
class VideoFile
{
public:
    /// `file`: name of the video. Starts ffmpeg and writes only with the first add(). `is_stopped` returns true after a
    /// signal asked the program to end.
    VideoFile(
        std::string file, double pictures_per_s, std::function<bool()> is_stopped = [] { return false; });
    ~VideoFile();
    VideoFile(const VideoFile&) = delete;
    VideoFile& operator=(const VideoFile&) = delete;

    /// Adds a picture, which must have the size of the first. Waits until ffmpeg has read it; after `is_stopped` became
    /// true, gives ffmpeg up after 2 s. Throws MachineError if ffmpeg cannot be started or has ended.
    void add(const engine::Picture& picture);

    /// Completes the file. Returns false, and leaves no file, if no picture was added or ffmpeg was killed. Throws
    /// MachineError if ffmpeg failed.
    bool finish();

private:
    using Clock = std::chrono::steady_clock;

    void start(int width, int height);
    /// Returns whether more than `patience` has passed since `is_stopped` (a signal asked the program to end) was first
    /// seen to be true.
    bool is_given_up(std::chrono::seconds patience);
    void kill_ffmpeg();
    /// Ends the input of ffmpeg and waits for its end. Returns its exit code, or -1 if it was not running.
    int end_ffmpeg();

    std::string file_;
    double pictures_per_s_;
    std::function<bool()> is_stopped_;
    std::optional<Clock::time_point> stopped_at_;
    std::optional<engine::AtomicFile> whole_; ///< the video; empty before the first picture
    int to_ffmpeg_ = -1;                      ///< descriptor of a socket; -1: closed
    int process_ = -1;
    bool was_killed_ = false;
};

} // namespace swell::viewer
