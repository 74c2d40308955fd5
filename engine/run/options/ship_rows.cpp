// Rows of [[ship]]: the ship's pressure on the water, her track, and the mesh of her hull.
#include "engine/run/options/option_words.hpp"
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

namespace
{

using namespace row_builders;
using model::PressurePulse;
using model::Ship;
using solver::above;
using solver::between;
using Rows = std::vector<OptionRow>;

void add_pressure(Rows& table)
{
    const auto of_hull = [](auto member) { return member_of<Ship>(&Ship::pulse, member); };
    const Default or_mesh = noted("required, or from `mesh` or `draught_file`");
    append(table, "ship", {},
           {text("name", "a text, each its own", required, "Name in summaries")
                .kept_in(member_of<Ship>(&Ship::name))
                .beside_water("a name")});
    append(
        table, "ship", {},
        at_their_places(
            {number("length_m", "m", ship_ranges::length_m, or_mesh, "Length of the hull's pressure on the water")
                 .kept_in(of_hull(&PressurePulse::length_m)),
             number("beam_m", "m", ship_ranges::beam_m, or_mesh, "Width of this pressure")
                 .kept_in(of_hull(&PressurePulse::beam_m)),
             number("draft_m", "m", ship_ranges::draft_m, or_mesh, "Depth of this pressure, in the middle")
                 .kept_in(of_hull(&PressurePulse::draft_m)),
             word(
                 "shape", words_of(ship_shape_words), word_of<Ship>(ship_shape_words, &Ship::pulse, &PressurePulse::shape),
                 "A paraboloid; a flat bottom with round flanks; Bayraktar and Beji's pulse, deepest on the keel line; the "
                 "draught of `mesh` or of `draught_file`, the default where the key is given")}));
    append(
        table, "ship", {},
        {text("draught_file", a_file_path, none,
              "The draught of the hull in cells, an ESRI ASCII grid: x ahead, y to port of the ship's middle, in metres; "
              "`length_m`, `beam_m` and `draft_m` stretch it")
             .beside_water("read into the shape, which the fingerprint has")});
}

void add_track(Rows& table)
{
    append(table, "ship", {},
           {allowing(row("way_points", OptionType::list, noted("required, or another place"),
                         "The track in metres from the south-west node; no point twice in a row; one point: a ship at "
                         "rest; speed in m/s from this point on"),
                     "[[x, y], …] or [[x, y, speed], …]")
                .beside_water("the fingerprint has the places"),
            allowing(
                row("way_points_deg", OptionType::list, none,
                    "The same in degrees of WGS 84, east and north; needs a grid from a raster with a place on the earth"),
                "[[lon, lat], …] or [[lon, lat, speed], …]")
                .beside_water("the fingerprint has the places, in metres"),
            allowing(row("easting_m", OptionType::list, none,
                         "The same in the raster's CRS, or in `bathymetry.places_crs`; the speed is `speed_m_per_s`"),
                     "a number, or [easting, …]")
                .beside_water("the fingerprint has the places, in metres"),
            allowing(row("northing_m", OptionType::list, none, "The northings, as many as `easting_m` has"),
                     "a number, or [northing, …]")
                .beside_water("the fingerprint has the places, in metres"),
            number("speed_m_per_s", "m/s", ship_ranges::speed_m_per_s, none, "Speed from way points that have no speed")});
    append(table, "ship", {},
           at_their_places(
               {number("heading_deg", "degrees", between(-360.0, 360.0), member_of<Ship>(&Ship::heading_deg),
                       "Heading of a ship at rest, clockwise from true north"),
                number("start_s", "s", between(0.0, 1e7), member_of<Ship>(&Ship::start_s),
                       "Time at which the ship leaves the first point"),
                number("ramp_s", "s", ramps_s, member_of<Ship>(&Ship::ramp_s), "Time over which the draft grows from 0"),
                word("at_end", words_of(at_end_words), word_of<Ship>(at_end_words, &Ship::at_end),
                     "`leave`: the ship continues beyond the last point; `stop`: it stops there")}));
}

void add_mesh(Rows& table)
{
    const std::string of_file = "read into the mesh, which the fingerprint has";
    append(
        table, "ship", {},
        beside_water(
            of_file,
            {text("mesh", a_file_path, none,
                  "The hull as triangles, STL or OBJ, closed with its deck: the water's loads on the hull, in motions.csv"),
             number("mesh_unit_m", "m", above(0.0, 1000.0), 1.0,
                    "Metres in the mesh's unit: 0.3048 for feet, 0.001 for mm"),
             text("mesh_axes", "\"x forward, z up\", with other axes or signs; \", mirrored\" may follow",
                  "x forward, z up", "The axes of the mesh that point to the bow and upwards"),
             number("mesh_waterline_m", "m", between(-1000.0, 1000.0), 0.0,
                    "Height of still water in the mesh, in metres, along its axis upwards")}));
}

void add_motion(Rows& table)
{
    const auto hull = [](auto member) { return member_of<ShipHull>(member); };
    append(
        table, "ship", {},
        at_their_places(
            {word("motion", words_of(motion_words), word_of<ShipHull>(motion_words, &ShipHull::motion),
                  "`prescribed`: she follows her track on an even keel; `answers`: waves move her, from the first way "
                  "point; `track_period_s` holds her to the track"),
             allowing(
                 row("coefficients", OptionType::list, noted("estimated from the mesh, with a warning"),
                     "Added mass, damping and diffraction of the hull, NetCDF of swell.hydrodynamics; the file nearest "
                     "in depth counts"),
                 "a path, or [path, …]")
                 .beside_water("files; the fingerprint has their numbers"),
             number("gravity_height_m", "m", between(-100.0, 100.0), hull(&ShipHull::gravity_height_m),
                    "Height of the ship's centre of gravity over still water"),
             allowing(row("gyration_m", OptionType::list, noted("[0.38 beam, 0.25 length, 0.25 length]"),
                          "Radii of gyration; 0: the default"),
                      "[roll, pitch, yaw], each " + ship_ranges::gyration_m.text()),
             number("roll_damping", "", between(0.0, 1.0), hull(&ShipHull::roll_damping),
                    "Viscous damping of roll over critical damping; without bilge keels 0.03, with large ones 0.08"),
             number("quadratic_roll_damping", "N m s²", between(0.0, 1e15), hull(&ShipHull::quadratic_roll_damping),
                    "B of the moment -B |p| p against roll at p rad/s"),
             word("own_wave", words_of(own_wave_words), word_of<ShipHull>(own_wave_words, &ShipHull::own_wave),
                  "`without_mean`: a mean of 60 s is taken out of surge, sway and yaw, for manoeuvring models with calm "
                  "water"),
             number("track_period_s", "s", between(0.0, 3600.0), hull(&ShipHull::track_period_s),
                    "Natural period of springs that hold her to her track in surge, sway and yaw, 0 or 10 and more; 0: "
                    "only your forces do"),
             boolean("velocity_pressure", hull(&ShipHull::velocity_pressure),
                     "Pressure with Bernoulli's term of the water's velocity, for steep waves in deep water; refused below "
                     "kh 2 at the peak")}));
}

} // namespace

std::vector<OptionRow> ship_rows()
{
    Rows table;
    add_pressure(table);
    add_track(table);
    add_mesh(table);
    add_motion(table);
    return table;
}

} // namespace swell::engine
