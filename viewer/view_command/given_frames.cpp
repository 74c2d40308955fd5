#include "viewer/view_command/show_run.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "engine/results/outputs/run_list.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "viewer/harbour_view.hpp"
#include "viewer/view_command/picture_files.hpp"
#include "viewer/view_command/video_file.hpp"

namespace swell::viewer
{

namespace
{

/// A clock whose keys do nothing, because every picture is of one moment.
class StillTime final : public TimeControls
{
public:
    void set_paused(bool /*paused*/) override {}
    [[nodiscard]] bool paused() const override { return false; }
    void step() override {}
    void set_speed(double /*speed*/) override {}
    [[nodiscard]] double speed() const override { return 1.0; }
    void restart() override {}
};

/// Advances the source to `frame`, or to the next recorded frame if `frame` was not recorded. Calls `on_the_way` at every
/// frame on the way whose number is a multiple of 10. Returns false if a signal came or a frame was not usable.
template <class OnTheWay>
bool go_to(FrameSource& source, long frame, const engine::StopSignals& signals, const OnTheWay& on_the_way)
{
    constexpr long every = 10;
    while (source.frame() < frame && signals.received() == 0) {
        if (source.frame() % every == 0) {
            on_the_way();
        }
        if (!source.advance()) {
            return false;
        }
    }
    return signals.received() == 0;
}

/// The files that are written: a PNG file for each picture, or one video.
class KeptPictures
{
public:
    KeptPictures(const ViewOptions& options, double frame_s, const engine::StopSignals& signals) : options_(options)
    {
        if (is_video(options.record)) {
            video_.emplace(options.record, options.pictures_per_s(frame_s), [&signals] { return signals.received() != 0; });
        } else if (!options.record.empty()) {
            make_folder(options.record);
            const engine::EarlierFiles there(options.record, recorded_files());
            engine::refuse_files_there(there, options.overwrite); // again: computing took a while since the first check
            list_.emplace(there, std::vector<std::string>{});
        }
    }

    void add(long frame, const engine::Picture& picture)
    {
        if (video_) {
            video_->add(picture);
            return;
        }
        files_.push_back(options_.record.empty()
                             ? screenshot_file(options_.screenshot, frame, options_.picture_frames.size() > 1)
                             : recorded_file(options_.record, frame));
        const engine::NamingWatch watch([this](const std::string& file, std::uint64_t bytes) {
            if (list_) {
                list_->add(std::filesystem::path(file).filename().string(), bytes);
            }
        });
        engine::write_png(files_.back(), picture);
    }

    /// Completes the files and returns their names.
    std::vector<std::string> finish()
    {
        if (video_ && video_->finish()) {
            files_.push_back(options_.record);
        } else if (list_) {
            list_->close();
        }
        return std::move(files_);
    }

private:
    const ViewOptions& options_;
    std::optional<VideoFile> video_;
    std::optional<engine::RunList> list_; ///< only if pictures are recorded into a folder
    std::vector<std::string> files_;
};

} // namespace

std::vector<std::string> draw_given_frames(Screen& screen, FrameSource& source, const ViewOptions& options,
                                           const engine::StopSignals& signals)
{
    KeptPictures kept(options, source.harbour().frame_s, signals);
    StillTime time;
    HarbourView view(screen, source.harbour(), time);
    options.apply_to(view.state(), source.harbour());
    const Colouring colouring = view.state().render_options.colouring;
    ViewProgress moment;
    moment.still = true;
    ShownFrame shown;
    source.copy_to(shown, colouring); // at the start too, because maximum and Hs add up over frames
    const auto remember = [&] {       // earlier places of ships, for their wakes
        source.copy_to(shown, colouring);
        view.remember(shown);
    };
    for (const long wanted : options.frames_of_pictures()) {
        if (!go_to(source, wanted, signals, remember)) {
            break;
        }
        if (source.frame() != wanted) {
            throw engine::InputError(
                fmt::format("frame {}: was not recorded; the next recorded frame is {}", wanted, source.frame()));
        }
        source.copy_to(shown, colouring);
        view.show_moment(shown);
        kept.add(wanted, view.picture(moment));
    }
    return kept.finish();
}

} // namespace swell::viewer
