#include "viewer/view_command/video_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <spawn.h>
#include <sstream>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "engine/base/atomic_file.hpp"
#include "engine/base/errors.hpp"

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

/// H.264 in its most common form has colours for pairs of pixels, so odd sides are made even.
std::vector<std::string> ffmpeg_command(const std::string& file, int width, int height, double pictures_per_s)
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
            "file:" + engine::partial_name_of(file)};
}

/// Starts a program, in a process group of its own, whose standard input is `input`.
int spawn(std::vector<std::string> command, int input, pid_t& process)
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
        throw MachineError(
            fmt::format("--record {0}: there is no ffmpeg on PATH; record pictures, --record {1}, and where "
                        "ffmpeg is: ffmpeg -framerate {2:g} -pattern_type glob -i '{1}/*.png' -pix_fmt yuv420p "
                        "{0}",
                        video, folder, pictures_per_s));
    }
}

VideoFile::VideoFile(std::string file, double pictures_per_s) : file_(std::move(file)), pictures_per_s_(pictures_per_s) {}

VideoFile::~VideoFile()
{
    if (end_ffmpeg() >= 0) {
        std::error_code ignored;
        fs::remove(engine::partial_name_of(file_), ignored);
    }
}

void VideoFile::start(int width, int height)
{
    std::array<int, 2> ends{}; // not a pipe: send() can be told that no signal is wanted where ffmpeg has ended
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        throw MachineError(fmt::format("{}: no connection to ffmpeg: {}", file_, std::strerror(errno)));
    }
    to_ffmpeg_ = ends[0];
    const int error = spawn(ffmpeg_command(file_, width, height, pictures_per_s_), ends[1], process_);
    close(ends[1]);
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
    while (left > 0) {
        const ssize_t sent = send(to_ffmpeg_, at, left, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR) {
            throw MachineError(fmt::format("{}: ffmpeg took no more pictures: {}", file_, std::strerror(errno)));
        }
        at += std::max<ssize_t>(sent, 0);
        left -= static_cast<std::size_t>(std::max<ssize_t>(sent, 0));
    }
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
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    constexpr int ended_by_signal = 128;
    return WIFEXITED(status) ? WEXITSTATUS(status) : ended_by_signal + WTERMSIG(status);
}

bool VideoFile::finish()
{
    const int code = end_ffmpeg();
    if (code < 0) {
        return false;
    }
    std::error_code error;
    if (code == 0) {
        fs::rename(engine::partial_name_of(file_), file_, error);
    }
    if (code != 0 || error) {
        std::error_code ignored;
        fs::remove(engine::partial_name_of(file_), ignored);
        throw MachineError(code != 0 ? fmt::format("{}: ffmpeg could not make the video: exit code {}", file_, code)
                                     : fmt::format("{}: could not be given its name: {}", file_, error.message()));
    }
    return true;
}

} // namespace swell::viewer
