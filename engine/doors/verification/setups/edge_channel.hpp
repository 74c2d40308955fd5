#pragma once
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

/// Water in which the reflection of an edge is measured, and the sea for which the edge is laid out.
struct EdgeSite {
    double depth_m = 15.0;
    double peak_period_s = 8.0;
    double cell_m = 5.0;
};

/// The far end of a channel.
struct ChannelEnd {
    model::EdgeKind kind = model::EdgeKind::open;
    double width_wavelengths = 1.0;
    double wall_reflection = 1.0; ///< of an end that is a wall
};

/// A wave of the channel: a period and how steeply it meets the end, 0° head on. The channel is as wide as makes the wave
/// its first mode across, cos(πy/width): two plane waves at equal angles.
struct ChannelWave {
    double over_peak_frequency = 1.0;
    double angle_deg = 0.0;
};

struct Reflection {
    double share = 0.0;     ///< amplitude that comes back
    double angle_deg = 0.0; ///< of the wave on the grid
    double phase_speed = 0.0;
};

/// Measures the reflection of a channel's end, by a least-squares fit of A exp(ikx) + B exp(−ikx) to the amplitudes along
/// two wavelengths between the strips. For an end that lets no wave in it is |B/A|. For a generating end it is |A −
/// incoming|/|B| of the generating edge itself, before a wall that sends all waves back. Signs the report.
Reflection reflection_of(const EdgeSite& site, const ChannelEnd& end, const ChannelWave& wave,
                         const model::VerticalProfile& profile, const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
