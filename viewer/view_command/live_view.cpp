#include "viewer/view_command/show_run.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <thread>

#include "viewer/harbour_view.hpp"
#include "viewer/simulation/simulation_thread.hpp"
#include "viewer/view_command/picture_files.hpp"

namespace swell::viewer
{

namespace
{

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Draws pictures one after the other while a SimulationThread computes.
class PictureLoop
{
public:
    PictureLoop(Screen& screen, FrameSource& source, const ViewOptions& options)
        : simulation_(source), view_(screen, source.harbour(), simulation_), files_(source.harbour().name),
          least_picture_time_(options.most_pictures_per_s > 0.0 ? 1.0 / options.most_pictures_per_s : 0.0)
    {
        options.apply_to(view_.state(), source.harbour());
        simulation_.set_speed(options.speed);
    }

    void draw()
    {
        const Clock::time_point began = Clock::now();
        simulation_.want(view_.state().render_options.colouring);
        if (const WaterChange change = std::exchange(view_.state().wants_change, {}); change.asks()) {
            simulation_.change_water(change);
        }
        const bool has_ended = simulation_.has_ended(); // asked before take(): the frame taken then is the last
        const bool is_new = simulation_.take();
        if (is_new) {
            count_dropped();
            view_.show(simulation_.before(), simulation_.newest());
        }
        progress_.part = simulation_.part();
        progress_.ended = has_ended;
        progress_.wall_s = Seconds(Clock::now() - start_).count();
        progress_.real_time_factor = simulation_.real_time_factor();
        view_.draw(progress_);
        ++count_.drawn;
        keep_pictures(is_new);
        count_.picture_ms.push_back(1e3 * Seconds(Clock::now() - began).count());
        limit_rate();
    }

    [[nodiscard]] bool wants_to_quit() { return view_.state().wants_to_quit; }
    [[nodiscard]] bool has_shown_all() const { return progress_.ended; }

    PictureCount end()
    {
        simulation_.stop();
        simulation_.rethrow_error();
        count_.dropped = progress_.pictures_dropped;
        count_.wall_s = Seconds(Clock::now() - start_).count();
        return std::move(count_);
    }

private:
    void count_dropped()
    {
        const long frame = simulation_.newest().frame;
        progress_.pictures_dropped += std::max(0L, frame - shown_ - 1);
        shown_ = frame;
    }

    void keep_pictures(bool is_new)
    {
        ViewState& state = view_.state();
        if (std::exchange(state.wants_screenshot, false)) {
            state.message = "wrote " + files_.keep_screenshot(view_.picture(progress_));
        }
        if (state.recording && !was_recording_) {
            state.message = "recording into " + files_.begin_recording();
        }
        was_recording_ = state.recording;
        if (state.recording && is_new) { // one picture per frame: at 20 pictures a second the sea moves in real time
            files_.record(view_.picture(progress_), shown_);
            ++progress_.recorded;
        }
    }

    /// Measures the rate of pictures. If the rate exceeds --most-pictures, waits.
    void limit_rate()
    {
        const Clock::time_point now = Clock::now();
        const double took_s = Seconds(now - last_).count();
        constexpr double memory = 0.95; // averages over about 20 pictures, so that the shown rate is readable
        mean_s_ = mean_s_ == 0.0 ? took_s : memory * mean_s_ + (1.0 - memory) * took_s;
        progress_.pictures_per_s = mean_s_ > 0.0 ? 1.0 / mean_s_ : 0.0;
        last_ = now;
        next_ = std::max(next_ + std::chrono::duration_cast<Clock::duration>(least_picture_time_), now);
        std::this_thread::sleep_until(next_);
    }

    SimulationThread simulation_;
    HarbourView view_;
    PictureFiles files_;
    ViewProgress progress_;
    PictureCount count_;
    Seconds least_picture_time_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_ = start_;
    Clock::time_point next_ = start_;
    double mean_s_ = 0.0;
    long shown_ = 0;
    bool was_recording_ = false;
};

} // namespace

PictureCount show_live(Screen& screen, FrameSource& source, const ViewOptions& options, const engine::StopSignals& signals)
{
    PictureLoop pictures(screen, source, options);
    const bool ends_by_itself = options.close || options.offscreen;
    while (signals.received() == 0 && !screen.viewer().done() && !pictures.wants_to_quit() &&
           !(ends_by_itself && pictures.has_shown_all())) {
        pictures.draw();
    }
    return pictures.end();
}

} // namespace swell::viewer
