#include <nanobind/nanobind.h>

#include "engine/doors/python/bindings.hpp"

namespace nb = nanobind;

/// Enumerations of the C interface, as IntEnums.
namespace swell::python
{

namespace
{

void bind_running(nb::module_& module)
{
    nb::enum_<swell_frame_status>(module, "FrameStatus", nb::is_arithmetic(), "Status of a frame, from best to worst.")
        .value("CONVERGED", SWELL_FRAME_CONVERGED)
        .value("DEADLINE_MISSED", SWELL_FRAME_DEADLINE_MISSED)
        .value("ITERATION_LIMIT", SWELL_FRAME_ITERATION_LIMIT)
        .value("STAGNATED", SWELL_FRAME_STAGNATED)
        .value("UNSTABLE", SWELL_FRAME_UNSTABLE)
        .value("NOT_FINITE", SWELL_FRAME_NOT_FINITE)
        .value("DEVICE_LOST", SWELL_FRAME_DEVICE_LOST);
    nb::enum_<swell_backend>(module, "Backend", nb::is_arithmetic(), "What computes.")
        .value("AUTO", SWELL_BACKEND_AUTO)
        .value("CPU", SWELL_BACKEND_CPU)
        .value("CUDA", SWELL_BACKEND_CUDA);
    nb::enum_<swell_deadline_policy>(module, "WhenLate", nb::is_arithmetic(), "Policy for late frames.")
        .value("REPORT", SWELL_WHEN_LATE_REPORT)
        .value("REDUCE", SWELL_WHEN_LATE_REDUCE);
    nb::enum_<swell_log_level>(module, "LogLevel", nb::is_arithmetic(), "Importance of a line of the log.")
        .value("NOTE", SWELL_LOG_NOTE)
        .value("WARNING", SWELL_LOG_WARNING)
        .value("ERROR", SWELL_LOG_ERROR);
    nb::enum_<swell_precision>(module, "Precision", nb::is_arithmetic(), "Precision of the computation.")
        .value("FLOAT", SWELL_PRECISION_FLOAT)
        .value("DOUBLE", SWELL_PRECISION_DOUBLE);
    nb::enum_<swell_change_state>(module, "ChangeState", nb::is_arithmetic(), "State of a change.")
        .value("PENDING", SWELL_CHANGE_PENDING)
        .value("APPLIED", SWELL_CHANGE_APPLIED)
        .value("REFUSED", SWELL_CHANGE_REFUSED);
}

void bind_surroundings_words(nb::module_& module)
{
    nb::enum_<swell_side>(module, "Side", nb::is_arithmetic(), "A side of the grid.")
        .value("WEST", SWELL_WEST)
        .value("EAST", SWELL_EAST)
        .value("SOUTH", SWELL_SOUTH)
        .value("NORTH", SWELL_NORTH);
    nb::enum_<swell_edge_kind>(module, "EdgeKind", nb::is_arithmetic(), "What an edge of the grid does to waves.")
        .value("WALL", SWELL_EDGE_WALL)
        .value("OPEN", SWELL_EDGE_OPEN)
        .value("GENERATING", SWELL_EDGE_GENERATING)
        .value("SPONGE", SWELL_EDGE_SPONGE);
    nb::enum_<swell_sea_kind>(module, "SeaKind", nb::is_arithmetic(), "Kind of a sea's waves.")
        .value("REGULAR", SWELL_SEA_REGULAR)
        .value("JONSWAP", SWELL_SEA_JONSWAP)
        .value("TMA", SWELL_SEA_TMA);
    nb::enum_<swell_spreading_law>(module, "SpreadingLaw", nb::is_arithmetic(), "Dependence of spreading on frequency.")
        .value("CONSTANT", SWELL_SPREADING_CONSTANT)
        .value("MITSUYASU", SWELL_SPREADING_MITSUYASU);
    nb::enum_<swell_breaking>(module, "Breaking", nb::is_arithmetic(), "Whether breaking waves lose height.")
        .value("AUTO", SWELL_BREAKING_AUTO)
        .value("OFF", SWELL_BREAKING_OFF)
        .value("ON", SWELL_BREAKING_ON);
    nb::enum_<swell_wall_kind>(module, "WallKind", nb::is_arithmetic(),
                               "Kind of a wall: it reflects 0.95, 0.4 and 0.1 of a wave.")
        .value("QUAY", SWELL_WALL_QUAY)
        .value("RUBBLE", SWELL_WALL_RUBBLE)
        .value("BEACH", SWELL_WALL_BEACH);
    nb::enum_<swell_structure_kind>(module, "StructureKind", nb::is_arithmetic(), "Kind of a structure.")
        .value("QUAY", SWELL_STRUCTURE_QUAY)
        .value("CAISSON", SWELL_STRUCTURE_CAISSON)
        .value("RUBBLE", SWELL_STRUCTURE_RUBBLE)
        .value("GROYNE", SWELL_STRUCTURE_GROYNE)
        .value("BEACH", SWELL_STRUCTURE_BEACH)
        .value("PIT", SWELL_STRUCTURE_PIT)
        .value("CHANNEL", SWELL_STRUCTURE_CHANNEL);
    nb::enum_<swell_wall_place>(module, "WallPlace", nb::is_arithmetic(), "Place of a wall.")
        .value("ALL_SHORES", SWELL_WALL_ALL_SHORES)
        .value("POLYGON", SWELL_WALL_POLYGON)
        .value("POLYLINE", SWELL_WALL_POLYLINE)
        .value("LAND", SWELL_WALL_LAND)
        .value("EDGE", SWELL_WALL_EDGE)
        .value("NODES", SWELL_WALL_NODES);
}

void bind_water_words(nb::module_& module)
{
    nb::enum_<swell_hull_motions>(module, "HullMotions", nb::is_arithmetic(), "What moves a ship with a mesh.")
        .value("PRESCRIBED", SWELL_HULL_PRESCRIBED)
        .value("ANSWERS", SWELL_HULL_ANSWERS);
    nb::enum_<swell_own_wave>(module, "OwnWave", nb::is_arithmetic(), "Whether loads have the mean of the own wave.")
        .value("KEPT", SWELL_OWN_WAVE_KEPT)
        .value("WITHOUT_MEAN", SWELL_OWN_WAVE_WITHOUT_MEAN);
    nb::enum_<swell_hull_shape>(module, "HullShape", nb::is_arithmetic(), "The shape of a hull's pressure.")
        .value("ELLIPTIC", SWELL_HULL_ELLIPTIC)
        .value("BATH_TUB", SWELL_HULL_BATH_TUB)
        .value("OF_MESH", SWELL_HULL_OF_MESH)
        .value("SLENDER", SWELL_HULL_SLENDER);
    nb::enum_<swell_line_act>(module, "LineAct", nb::is_arithmetic(), "An order to a mooring line.")
        .value("CAST_OFF", SWELL_LINE_CAST_OFF)
        .value("HEAVE_IN", SWELL_LINE_HEAVE_IN)
        .value("SLACK", SWELL_LINE_SLACK)
        .value("RENEW", SWELL_LINE_RENEW);
    nb::enum_<swell_line_hold>(module, "LineHold", nb::is_arithmetic(), "Whether a mooring line holds.")
        .value("FAST", SWELL_HOLD_FAST)
        .value("BRAKES", SWELL_HOLD_BRAKES)
        .value("BROKEN", SWELL_HOLD_BROKEN)
        .value("CAST_OFF", SWELL_HOLD_CAST_OFF);
    nb::enum_<swell_footprint>(module, "Footprint", nb::is_arithmetic(), "The area of which a sample is the mean.")
        .value("POINT", SWELL_FOOTPRINT_POINT)
        .value("DISC", SWELL_FOOTPRINT_DISC)
        .value("BOX", SWELL_FOOTPRINT_BOX);
    nb::enum_<swell_dents>(module, "Dents", nb::is_arithmetic(),
                           "Whether the depressions under hulls are part of the surface.")
        .value("KEPT", SWELL_DENTS_KEPT)
        .value("WITHOUT_OWN", SWELL_DENTS_WITHOUT_OWN)
        .value("WITHOUT_ANY", SWELL_DENTS_WITHOUT_ANY);
    nb::enum_<swell_ground>(module, "Ground", nb::is_arithmetic(), "Kind of ground at a place.")
        .value("OFF_GRID", SWELL_OFF_GRID)
        .value("LAND", SWELL_LAND)
        .value("WATER", SWELL_WATER);
    nb::enum_<swell_field>(module, "FieldName", nb::is_arithmetic(), "A field of the state.")
        .value("ZETA", SWELL_FIELD_ZETA)
        .value("PHI", SWELL_FIELD_PHI)
        .value("PSI", SWELL_FIELD_PSI);
    nb::enum_<swell_ship_flag>(module, "ShipFlag", nb::is_flag(), nb::is_arithmetic(), "Situation of a ship in its place.")
        .value("AGROUND", SWELL_SHIP_AGROUND)
        .value("OVER_LAND", SWELL_SHIP_OVER_LAND)
        .value("PARTLY_OFF_GRID", SWELL_SHIP_PARTLY_OFF_GRID)
        .value("OFF_GRID", SWELL_SHIP_OFF_GRID)
        .value("OVERLAPPING", SWELL_SHIP_OVERLAPPING)
        .value("PUT_ELSEWHERE", SWELL_SHIP_PUT_ELSEWHERE);
}

} // namespace

void bind_words(nb::module_& module)
{
    bind_running(module);
    bind_surroundings_words(module);
    bind_water_words(module);
}

} // namespace swell::python
