#include "engine/report/frames_csv.hpp"

#include <fmt/format.h>

#include "engine/base/atomic_file.hpp"

namespace swell::engine
{

void write_frames_csv(const std::string& file, const std::vector<FrameStats>& frames)
{
    AtomicFile output(file);
    output.stream() << "frame,frame_ms,iterations_mean,iterations_max,max_abs_zeta_m,fext,status\n";
    for (const FrameStats& frame : frames) {
        output.stream() << fmt::format("{},{:.4f},{},{},{},{},{}\n", frame.frame, frame.wall_ms,
                                       frame.iterations_per_solve(), frame.most_iterations, frame.max_abs_zeta_m,
                                       frame.fext, name_of(frame.status));
    }
    output.finish();
}

} // namespace swell::engine
