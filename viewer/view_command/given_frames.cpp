#include "viewer/view_command/show_run.hpp"

#include <fmt/format.h>

#include "engine/base/errors.hpp"
#include "viewer/harbour_view.hpp"
#include "viewer/view_command/picture_files.hpp"

namespace swell::viewer
{

namespace
{

/// A clock that stands still, because every picture is of one moment.
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

/// Goes on to a frame, or beyond it where that frame was not recorded. False where a signal came or a frame was not usable.
bool go_to(FrameSource& source, long frame, const engine::StopSignals& signals)
{
    while (source.frame() < frame && signals.received() == 0) {
        if (!source.advance()) {
            return false;
        }
    }
    return signals.received() == 0;
}

std::string file_of(const ViewOptions& options, long frame)
{
    return options.record.empty() ? screenshot_file(options.screenshot, frame, options.picture_frames.size() > 1)
                                  : recorded_file(options.record, frame);
}

} // namespace

std::vector<std::string> draw_given_frames(Screen& screen, FrameSource& source, const ViewOptions& options,
                                           const engine::StopSignals& signals)
{
    if (!options.record.empty()) {
        make_folder(options.record);
    }
    StillTime time;
    HarbourView view(screen, source.harbour(), time);
    options.apply_to(view.state(), source.harbour());
    const Colouring colouring = view.state().render_options.colouring;
    ViewProgress moment;
    moment.still = true;
    ShownFrame shown;
    source.copy_to(shown, colouring); // from the start on, because maximum and Hs add up over frames
    std::vector<std::string> files;
    for (const long wanted : options.frames_of_pictures()) {
        if (!go_to(source, wanted, signals)) {
            break;
        }
        if (source.frame() != wanted) {
            throw engine::InputError(
                fmt::format("frame {}: was not recorded; the next that was is {}", wanted, source.frame()));
        }
        source.copy_to(shown, colouring);
        view.show(shown, shown);
        files.push_back(file_of(options, wanted));
        engine::write_png(files.back(), view.picture(moment));
    }
    if (!options.record.empty()) {
        remove_earlier_recording(options.record, files);
    }
    return files;
}

} // namespace swell::viewer
