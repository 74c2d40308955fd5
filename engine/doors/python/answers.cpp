#include <nanobind/nanobind.h>

#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/fields.hpp"

namespace nb = nanobind;

/// Structures that calls fill.
namespace swell::python
{

namespace
{

void bind_frames(nb::module_& module)
{
    Fields<swell_frame_stats>(module, "FrameStats", "What a frame was like.")
        .answer("frame", &swell_frame_stats::frame)
        .answer("status", &swell_frame_stats::status)
        .answer("solves", &swell_frame_stats::solves)
        .answer("iterations", &swell_frame_stats::iterations)
        .answer("most_iterations", &swell_frame_stats::most_iterations)
        .answer("is_reduced", &swell_frame_stats::is_reduced)
        .answer("max_abs_zeta_m", &swell_frame_stats::max_abs_zeta_m)
        .answer("max_hull_dent_m", &swell_frame_stats::max_hull_dent_m)
        .answer("force_on_ships_n", &swell_frame_stats::force_on_ships_n)
        .answer("rms_zeta_m", &swell_frame_stats::rms_zeta_m)
        .answer("wall_ms", &swell_frame_stats::wall_ms)
        .answer("ship_flags", &swell_frame_stats::ship_flags)
        .answer("least_under_keel_m", &swell_frame_stats::least_under_keel_m)
        .answer("waited_for_change_ms", &swell_frame_stats::waited_for_change_ms);
    Fields<swell_advance_report>(module, "AdvanceReport", "What one advance() did.")
        .answer("frames", &swell_advance_report::frames)
        .answer("worst_status", &swell_advance_report::worst_status)
        .answer("worst_frame", &swell_advance_report::worst_frame)
        .answer("worst_wall_ms", &swell_advance_report::worst_wall_ms)
        .answer("dropped_s", &swell_advance_report::dropped_s)
        .answer("remaining_s", &swell_advance_report::remaining_s);
    Fields<swell_grid>(module, "Grid", "The grid and its frames.")
        .answer("nx", &swell_grid::nx)
        .answer("ny", &swell_grid::ny)
        .answer("dx_m", &swell_grid::dx_m)
        .answer("dy_m", &swell_grid::dy_m)
        .answer("frame_s", &swell_grid::frame_s)
        .answer("steps_per_frame", &swell_grid::steps_per_frame)
        .answer("modes", &swell_grid::modes)
        .answer("precision", &swell_grid::precision)
        .answer("threads", &swell_grid::threads);
    Fields<swell_observations>(module, "Observations", "Numbers that describe the water as it is now.")
        .answer("time_s", &swell_observations::time_s)
        .answer("mass_m3", &swell_observations::mass_m3)
        .answer("boundary_inflow_m3", &swell_observations::boundary_inflow_m3)
        .answer("mass_drift_m3", &swell_observations::mass_drift_m3)
        .answer("max_abs_zeta_m", &swell_observations::max_abs_zeta_m)
        .answer("rms_zeta_m", &swell_observations::rms_zeta_m)
        .answer("potential_energy_j", &swell_observations::potential_energy_j);
    Fields<swell_reply>(module, "Reply", "Which frame an answer was made from.")
        .answer("frame", &swell_reply::frame)
        .answer("time_s", &swell_reply::time_s);
}

void bind_moorings(nb::module_& module)
{
    Fields<swell_mooring_line>(module, "MooringLine", "A mooring line of a ship, at the end of the newest frame.")
        .answer("ship", &swell_mooring_line::ship)
        .answer("hold", &swell_mooring_line::hold)
        .text("name", &swell_mooring_line::name)
        .answer("tension_n", &swell_mooring_line::tension_n)
        .answer("length_m", &swell_mooring_line::length_m)
        .answer("largest_n", &swell_mooring_line::largest_n)
        .answer("breaks", &swell_mooring_line::breaks);
    Fields<swell_fender>(module, "Fender", "A fender that a ship lies at, at the end of the newest frame.")
        .answer("ship", &swell_fender::ship)
        .answer("is_bottomed_out", &swell_fender::is_bottomed_out)
        .text("name", &swell_fender::name)
        .answer("load_n", &swell_fender::load_n)
        .answer("compression_m", &swell_fender::compression_m)
        .answer("largest_n", &swell_fender::largest_n);
}

void bind_ships(nb::module_& module)
{
    Fields<swell_ship>(module, "Ship", "A place for a ship, at the end of the newest frame.")
        .answer("id", &swell_ship::id)
        .answer("is_there", &swell_ship::is_there)
        .answer("is_steered", &swell_ship::is_steered)
        .text("name", &swell_ship::name)
        .answer("length_m", &swell_ship::length_m)
        .answer("beam_m", &swell_ship::beam_m)
        .answer("motion", &swell_ship::motion)
        .answer("flags", &swell_ship::flags)
        .answer("under_keel_m", &swell_ship::under_keel_m)
        .answer("full_draft_m", &swell_ship::full_draft_m);
    Fields<swell_ship_force>(module, "ShipForce", "The force of the water on a ship: forward, port, up, and moments.")
        .answer("forward_n", &swell_ship_force::forward_n)
        .answer("port_n", &swell_ship_force::port_n)
        .answer("up_n", &swell_ship_force::up_n)
        .answer("roll_nm", &swell_ship_force::roll_nm)
        .answer("pitch_nm", &swell_ship_force::pitch_nm)
        .answer("yaw_nm", &swell_ship_force::yaw_nm)
        .answer("dent_m", &swell_ship_force::dent_m);
    Fields<swell_hull_load>(module, "HullLoad", "The loads of the water on the mesh of a ship, and moments.")
        .answer("id", &swell_hull_load::id)
        .text("name", &swell_hull_load::name)
        .answer("forward_n", &swell_hull_load::forward_n)
        .answer("port_n", &swell_hull_load::port_n)
        .answer("up_n", &swell_hull_load::up_n)
        .answer("roll_nm", &swell_hull_load::roll_nm)
        .answer("pitch_nm", &swell_hull_load::pitch_nm)
        .answer("yaw_nm", &swell_hull_load::yaw_nm)
        .answer("wetted_area_m2", &swell_hull_load::wetted_area_m2)
        .answer("deck_under_water_m2", &swell_hull_load::deck_under_water_m2)
        .answer("clearance_m", &swell_hull_load::clearance_m);
    Fields<swell_hull_motion>(module, "HullMotion", "The motion of a ship with a mesh, at the end of the newest frame.")
        .answer("id", &swell_hull_motion::id)
        .answer("answers", &swell_hull_motion::answers)
        .text("name", &swell_hull_motion::name)
        .answer("east_m", &swell_hull_motion::east_m)
        .answer("north_m", &swell_hull_motion::north_m)
        .answer("heave_m", &swell_hull_motion::heave_m)
        .answer("heading_deg", &swell_hull_motion::heading_deg)
        .answer("roll_deg", &swell_hull_motion::roll_deg)
        .answer("pitch_deg", &swell_hull_motion::pitch_deg)
        .answer("forward_m_per_s", &swell_hull_motion::forward_m_per_s)
        .answer("port_m_per_s", &swell_hull_motion::port_m_per_s)
        .answer("up_m_per_s", &swell_hull_motion::up_m_per_s)
        .answer("roll_deg_per_s", &swell_hull_motion::roll_deg_per_s)
        .answer("pitch_deg_per_s", &swell_hull_motion::pitch_deg_per_s)
        .answer("yaw_deg_per_s", &swell_hull_motion::yaw_deg_per_s)
        .answer("sinkage_m", &swell_hull_motion::sinkage_m)
        .answer("trim_deg", &swell_hull_motion::trim_deg)
        .answer("squat_clearance_m", &swell_hull_motion::squat_clearance_m);
    Fields<swell_change>(module, "Change", "What has become of a change of the surroundings.")
        .answer("number", &swell_change::number)
        .answer("after_frame", &swell_change::after_frame)
        .answer("state", &swell_change::state)
        .text("reason", &swell_change::reason)
        .answer("prepared_s", &swell_change::prepared_s)
        .answer("waited_s", &swell_change::waited_s);
}

} // namespace

void bind_answers(nb::module_& module)
{
    bind_frames(module);
    bind_ships(module);
    bind_moorings(module);
}

} // namespace swell::python
