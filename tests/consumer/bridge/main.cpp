#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <thread>

#include "bridge.hpp"
#include "lookout.hpp"

namespace
{

using namespace bridge;

/// Begins frames in pace with the clock. If the bridge is more than a frame late, the pace restarts at that moment, so that
/// no burst of frames follows a late one.
class Pace
{
public:
    explicit Pace(double frame_s) : step_(std::chrono::duration<double>(frame_s)), next_(Clock::now()) {}

    void wait()
    {
        std::this_thread::sleep_until(next_);
        next_ += std::chrono::duration_cast<Clock::duration>(step_);
        if (next_ < Clock::now()) {
            next_ = Clock::now();
            ++late_;
        }
    }
    [[nodiscard]] long late() const { return late_; }

private:
    using Clock = std::chrono::steady_clock;
    std::chrono::duration<double> step_;
    Clock::time_point next_;
    long late_ = 0;
};

void write_header(std::ofstream& csv)
{
    csv << "time_s,east_m,north_m,heading_deg,surge_m_per_s,sway_m_per_s,turn_deg_per_s,heave_m,roll_deg,pitch_deg,"
           "water_m,surge_n,sway_n,heave_n,roll_nm,pitch_nm,yaw_nm\n";
}

void write_line(std::ofstream& csv, Bridge& bridge)
{
    const Track& track = bridge.own_ship().track();
    const Attitude attitude = bridge.own_ship().attitude();
    csv << bridge.engine().time_s() << ',' << track.east_m << ',' << track.north_m << ',' << track.heading_deg << ','
        << track.surge_m_per_s << ',' << track.sway_m_per_s << ',' << track.turn_deg_per_s << ',' << attitude.heave_m << ','
        << attitude.roll_deg << ',' << attitude.pitch_deg << ',' << bridge.water_under_hull().elevation_m;
    for (const auto& three : {bridge.force().force_n, bridge.force().moment_nm}) {
        csv << ',' << three[0] << ',' << three[1] << ',' << three[2];
    }
    csv << '\n';
}

/// Sails the frames; returns how many began more than a frame late.
long sail(Bridge& bridge, const BridgeOptions& options)
{
    std::ofstream csv;
    if (!options.csv.empty()) {
        csv.open(options.csv);
        if (!csv) {
            throw std::runtime_error(options.csv + " cannot be written");
        }
        csv.precision(9);
        write_header(csv);
    }
    Pace pace(bridge.frame_s());
    for (long frame = 0; frame < options.frames; ++frame) {
        if (options.is_paced) {
            pace.wait();
        }
        bridge.advance_frame();
        if (csv.is_open()) {
            write_line(csv, bridge);
        }
    }
    return pace.late();
}

/// Returns how many frames took more CPU time than allowed in the measured run and in every further attempt; each attempt
/// sails the same frames. A frame that is slow in only one run was not slow itself: on a virtual core, time that the host
/// gave to somebody else counts as CPU time too.
long frames_over(const BridgeOptions& options, CallCost cpu)
{
    BridgeOptions unpaced = options;
    unpaced.is_paced = false;
    unpaced.csv.clear();
    const double limit_us = 1e3 * options.cpu_limit_ms;
    for (int attempt = 1; attempt < options.attempts && cpu.over(limit_us) > 0; ++attempt) {
        Bridge again(unpaced);
        sail(again, unpaced);
        const std::vector<double>& us = again.costs().of(Bridge::frame_cpu).us;
        std::transform(us.begin(), us.end(), cpu.us.begin(), cpu.us.begin(),
                       [](double a, double b) { return std::min(a, b); });
    }
    return cpu.over(limit_us);
}

void write_json(const BridgeOptions& options, Bridge& bridge, long late, long over)
{
    std::FILE* file = options.json == "-" ? stdout : std::fopen(options.json.c_str(), "w");
    if (file == nullptr) {
        throw std::runtime_error(options.json + " cannot be written");
    }
    std::fprintf(file,
                 "{\"scenario\": \"%s\", \"backend\": \"%s\", \"threads\": %d, \"frames\": %ld, \"paced\": %s, "
                 "\"late_frames\": %ld, \"frames_over_cpu_limit\": %ld, \"cpu_limit_ms\": %g, \"state_hash\": \"%s\", "
                 "\"calls\": %s}\n",
                 bridge.engine().scenario().name.c_str(), bridge.engine().backend().name.c_str(), bridge.engine().threads(),
                 options.frames, options.is_paced ? "true" : "false", late, over, options.cpu_limit_ms,
                 bridge.engine().state_hash().c_str(), bridge.costs().json().c_str());
    if (file != stdout) {
        std::fclose(file);
    }
}

int run(const BridgeOptions& options)
{
    Bridge bridge(options);
    const swell::solver::Extent grid = bridge.engine().snapshot().extent;
    const double cell_m = bridge.engine().scenario().waves.bathymetry.dx_m;
    Lookout lookout(bridge.engine().snapshots(), bridge.frame_s(), cell_m * std::min(grid.nx, grid.ny));
    const long late = sail(bridge, options);
    lookout.stop();
    bridge.costs().add(lookout.costs());
    bridge.survey();

    const long over = frames_over(options, bridge.costs().of(Bridge::frame_cpu));
    std::FILE* words = options.json == "-" ? stderr : stdout;
    std::fprintf(
        words, "%s: %ld frames of %d x %d nodes on %s, %d threads; traffic came %d times, the lookout looked %ld times\n",
        bridge.engine().scenario().name.c_str(), options.frames, grid.nx, grid.ny, bridge.engine().backend().name.c_str(),
        bridge.engine().threads(), bridge.traffic().visits(), lookout.looks());
    bridge.costs().print_table(words);
    std::fprintf(words, "%ld frames began late, %ld took more than %g ms of the CPU\n", late, over, options.cpu_limit_ms);
    if (!options.json.empty()) {
        write_json(options, bridge, late, over);
    }
    if (!lookout.complaint().empty()) {
        std::fprintf(stderr, "bridge_simulator: the lookout says: %s\n", lookout.complaint().c_str());
        return 1;
    }
    return over > 0 ? 1 : 0;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const BridgeOptions options = read_options(argc, argv);
        if (options.wants_help) {
            std::fputs(help, stdout);
            return 0;
        }
        return run(options);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bridge_simulator: %s\n", error.what());
        return 2;
    }
}
