#include "viewer/view_command/video_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "engine/run/base/errors.hpp"

namespace swell::viewer
{

namespace
{

namespace fs = std::filesystem;
using engine::MachineError;

bool is_on_path(const std::string& program)
{
    const char* path = std::getenv("PATH");
    std::istringstream folders(path != nullptr ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (access((fs::path(folder) / program).c_str(), X_OK) == 0) {
            return true;
        }
    }
    return false;
}

constexpr int descriptor_of_video = 3; ///< in the ffmpeg process
constexpr int milliseconds_between_looks = 20;
constexpr std::chrono::seconds patience_with_input{2}; ///< after a signal asked the program to end
constexpr std::chrono::seconds patience_with_end{10};  ///< ffmpeg rearranges a long video for some seconds at its end

/// Returns the command line of ffmpeg. It pads odd sides of pictures to even ones, because the common form of H.264
/// (yuv420p) stores one colour for each 2 x 2 pixels.
std::vector<std::string> ffmpeg_command(int width, int height, double pictures_per_s)
{
    return {"ffmpeg",
            "-y",
            "-loglevel",
            "error",
            "-f",
            "rawvideo",
            "-pixel_format",
            "rgb24",
            "-video_size",
            fmt::format("{}x{}", width, height),
            "-framerate",
            fmt::format("{:g}", pictures_per_s),
            "-i",
            "pipe:0",
            "-vf",
            "pad=ceil(iw/2)*2:ceil(ih/2)*2",
            "-pix_fmt",
            "yuv420p",
            "-movflags",
            "+faststart",
            "-f",
            "mp4",
            fmt::format("file:/dev/fd/{}", descriptor_of_video)};
}

/// Starts a program in a new process group, so that Ctrl-C does not reach it. `input` becomes its standard input, `output`
/// its descriptor 3. Returns 0 or an errno value.
int spawn(std::vector<std::string> command, int input, int output, pid_t& process)
{
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (std::string& word : command) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, descriptor_of_video);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    const int error = posix_spawnp(&process, arguments.front(), &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

} // namespace

bool is_video(const std::string& name)
{
    return fs::path(name).extension() == ".mp4";
}

void check_for_ffmpeg(const std::string& video, double pictures_per_s)
{
    if (!is_on_path("ffmpeg")) {
        const std::string folder = fs::path(video).replace_extension().string();
        throw MachineError(fmt::format(
            "--record {0}: ffmpeg is not on PATH; record pictures with --record {1}, then run on a machine with "
            "ffmpeg: ffmpeg -framerate {2:g} -pattern_type glob -i '{1}/*.png' -pix_fmt yuv420p {0}",
            video, folder, pictures_per_s));
    }
}

VideoFile::VideoFile(std::string file, double pictures_per_s, std::function<bool()> is_stopped)
    : file_(std::move(file)), pictures_per_s_(pictures_per_s), is_stopped_(std::move(is_stopped))
{
}

VideoFile::~VideoFile()
{
    end_ffmpeg();
}

void VideoFile::start(int width, int height)
{
    std::array<int, 2> ends{}; // a socket, because send() to an ended ffmpeg can then return an error without SIGPIPE
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        throw MachineError(fmt::format("{}: the socket to ffmpeg cannot be made: {}", file_, std::strerror(errno)));
    }
    to_ffmpeg_ = ends[0];
    whole_.emplace(file_);
    // A copy with a number above 3: dup2() of descriptor 3 onto itself would keep CLOEXEC, and ffmpeg would not get the
    // file.
    const int above = fcntl(whole_->descriptor(), F_DUPFD_CLOEXEC, descriptor_of_video + 1);
    const int error = above < 0 ? errno : spawn(ffmpeg_command(width, height, pictures_per_s_), ends[1], above, process_);
    close(ends[1]);
    if (above >= 0) {
        close(above);
    }
    if (error != 0) {
        process_ = -1;
        throw MachineError(fmt::format("{}: ffmpeg cannot be started: {}", file_, std::strerror(error)));
    }
}

void VideoFile::add(const engine::Picture& picture)
{
    static_assert(sizeof(engine::Colour) == 3, "pixels are sent straight from the picture");
    if (process_ < 0) {
        start(picture.width, picture.height);
    }
    const char* at = reinterpret_cast<const char*>(picture.pixels.data());
    std::size_t left = 3 * picture.pixels.size();
    while (left > 0 && !was_killed_) {
        if (is_given_up(patience_with_input)) {
            kill_ffmpeg();
            return;
        }
        pollfd ready{to_ffmpeg_, POLLOUT, 0};
        poll(&ready, 1, milliseconds_between_looks);
        const ssize_t sent = send(to_ffmpeg_, at, left, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
            throw MachineError(fmt::format("{}: ffmpeg stopped reading pictures: {}", file_, std::strerror(errno)));
        }
        at += std::max<ssize_t>(sent, 0);
        left -= static_cast<std::size_t>(std::max<ssize_t>(sent, 0));
    }
}

bool VideoFile::is_given_up(std::chrono::seconds patience)
{
    if (!stopped_at_ && is_stopped_()) {
        stopped_at_ = Clock::now();
    }
    return stopped_at_ && Clock::now() - *stopped_at_ > patience;
}

void VideoFile::kill_ffmpeg()
{
    was_killed_ = true;
    kill(-process_, SIGKILL);
}

int VideoFile::end_ffmpeg()
{
    if (to_ffmpeg_ >= 0) {
        close(to_ffmpeg_);
        to_ffmpeg_ = -1;
    }
    if (process_ < 0) {
        return -1;
    }
    int status = 0;
    for (pid_t ended = 0; ended != process_;) {
        ended = waitpid(process_, &status, WNOHANG);
        if (ended < 0 && errno != EINTR) {
            break;
        }
        if (ended != process_ && is_given_up(patience_with_end)) {
            kill_ffmpeg();
        }
        if (ended != process_) {
            poll(nullptr, 0, milliseconds_between_looks);
        }
    }
    process_ = -1;
    constexpr int ended_by_signal = 128;
    return WIFEXITED(status) ? WEXITSTATUS(status) : ended_by_signal + WTERMSIG(status);
}

bool VideoFile::finish()
{
    const int code = end_ffmpeg();
    if (code > 0 && !was_killed_) {
        throw MachineError(fmt::format("{}: ffmpeg could not make the video: exit code {}", file_, code));
    }
    if (code != 0 || !whole_) {
        return false;
    }
    whole_->finish();
    return true;
}

} // namespace swell::viewer
