/// Motions of ships whose coefficients are files of our script: against the panel program's own forces, and against tables
/// of the same hulls with half as many panels.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/harbour/hulls/hydrodynamics_file.hpp"
#include "engine/run/files/assets.hpp"
#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/moved_reference.hpp"
#include "hull_tables.hpp"
#include "plane_wave.hpp"

namespace swell::engine
{
namespace
{

struct FileOfHull {
    const char* name;
    bool is_coaster;
};

constexpr std::array<FileOfHull, 5> files{FileOfHull{"coaster_20m", true},
                                          {"coaster_9m", true},
                                          {"coaster_deep", true},
                                          {"wigley_9.375m", false},
                                          {"wigley_deep", false}};

Hydrodynamics read_hull(const FileOfHull& file)
{
    const std::string name = std::string(file.name) + ".nc";
    return read_hydrodynamics(file.is_coaster ? asset_file("hulls/" + name)
                                              : SWELL_SOURCE_DIR "/tests/engine/run/seakeeping/hulls/" + name);
}

/// Wigley's hull has a metacentric height of 0.03 m, so her roll is left out of every judgement.
ShipProperties properties_of(const FileOfHull& file, const Hydrodynamics& hull)
{
    if (file.is_coaster) {
        return coaster_properties(hull);
    }
    ShipProperties ship;
    ship.mass = hull.water_density * hull.displaced_volume;
    ship.gravity_centre = wigley_gravity_centre;
    ship.inertia = inertia_of_radii(ship.mass, {4.0, 25.0, 25.0});
    ship.roll_damping = roll_damping_of(0.05, roll_stiffness(hull, ship), hull, ship);
    return ship;
}

/// A hull with the ship that floats on it.
struct ShipOfHull {
    ShipOfHull(const FileOfHull& file, const Hydrodynamics& hull)
        : properties(properties_of(file, hull)), about_g(moved_reference(hull, properties.gravity_centre)),
          stiffness(stiffness_about_gravity(hull, properties))
    {
    }

    /// Returns the place of a heading in the file.
    [[nodiscard]] std::size_t heading(double to_deg) const
    {
        const auto& all = about_g.headings_deg;
        return static_cast<std::size_t>(std::find(all.begin(), all.end(), to_deg) - all.begin());
    }

    ShipProperties properties;
    Hydrodynamics about_g;
    Matrix6 stiffness;
};

/// A motion that is judged, and the error that is allowed, as a share of its largest.
struct Judged {
    double heading_deg;
    std::size_t degree;
    double allowed;
};

std::vector<Judged> judged_motions(const FileOfHull& file)
{
    std::vector<Judged> list{{180.0, heave, 0.06}, {135.0, heave, 0.06}, {90.0, heave, 0.06},
                             {180.0, pitch, 0.04}, {135.0, pitch, 0.04}, {90.0, sway, 0.03}};
    if (file.is_coaster) {
        list.push_back({135.0, roll, 0.07});
        list.push_back({90.0, roll, 0.07});
    }
    return list;
}

/// Returns the error of the assembled ship against the forces of her own file.
double error_by_own_forces(const ShipOfHull& of, const AnsweringShip& ship, const Judged& judged, Diffraction diffraction)
{
    const std::size_t heading = of.heading(judged.heading_deg);
    MotionError error;
    for (std::size_t f = 0; f < of.about_g.frequencies.size(); ++f) {
        if (is_judged(of.about_g.frequencies[f])) {
            error.add(answering_motion(ship, of.stiffness, of.about_g, heading, f, diffraction)[judged.degree],
                      tabulated_motion(of.properties, of.stiffness, of.about_g, heading, f)[judged.degree]);
        }
    }
    return error.share();
}

class MotionsOfFiles : public testing::TestWithParam<FileOfHull>
{
};

TEST_P(MotionsOfFiles, AreThoseOfTheFilesOwnForces)
{
    const FileOfHull file = GetParam();
    const Hydrodynamics hull = read_hull(file);
    const ShipOfHull of(file, hull);
    const AnsweringShip ship(hull, of.properties, ship_step_s);
    for (const Judged& judged : judged_motions(file)) {
        const double error = error_by_own_forces(of, ship, judged, Diffraction::on);
        EXPECT_LT(error, judged.allowed) << judged.degree << " at " << judged.heading_deg;
    }
}

TEST_P(MotionsOfFiles, AreFarOffWithoutDiffraction)
{
    const FileOfHull file = GetParam();
    const Hydrodynamics hull = read_hull(file);
    const ShipOfHull of(file, hull);
    const AnsweringShip ship(hull, of.properties, ship_step_s);
    std::array<double, 6> largest{}; // over its limit
    for (const Judged& judged : judged_motions(file)) {
        const double error = error_by_own_forces(of, ship, judged, Diffraction::off);
        largest[judged.degree] = std::max(largest[judged.degree], error / judged.allowed);
    }
    for (const std::size_t degree : {sway, heave, pitch}) {
        EXPECT_GT(largest[degree], 4.0) << degree;
    }
    if (file.is_coaster) {
        EXPECT_GT(largest[roll], 1.5);
    }
}

/// Returns the allowed error against a table with half the panels. The forces of the two differ by 7 % of the largest
/// motion of Wigley's hull in beam waves of 4.5 s on 9.375 m of water.
double allowed_against_table(const FileOfHull& file, const Judged& judged)
{
    const bool is_steep = std::string(file.name) == "wigley_9.375m" && judged.degree == heave && judged.heading_deg == 90.0;
    return is_steep ? 0.08 : judged.allowed;
}

/// The ship is the table's: her metacentric height by coarser panels moves the resonance of roll.
TEST_P(MotionsOfFiles, AreThoseOfTablesWithHalfThePanels)
{
    const FileOfHull file = GetParam();
    const Hydrodynamics hull = read_hull(file);
    const ShipOfHull of(file, hull);
    const Hydrodynamics table = tabulated_hull(file.name);
    const ShipOfHull of_table(file, table);
    const AnsweringShip ship(hull, of_table.properties, ship_step_s);
    ASSERT_EQ(hull.frequencies, table.frequencies);
    for (const Judged& judged : judged_motions(file)) {
        MotionError error;
        for (std::size_t f = 0; f < table.frequencies.size(); ++f) {
            if (is_judged(table.frequencies[f])) {
                error.add(answering_motion(ship, of_table.stiffness, of.about_g, of.heading(judged.heading_deg),
                                           f)[judged.degree],
                          tabulated_motion(of_table.properties, of_table.stiffness, of_table.about_g,
                                           of_table.heading(judged.heading_deg), f)[judged.degree]);
            }
        }
        EXPECT_LT(error.share(), allowed_against_table(file, judged)) << judged.degree << " at " << judged.heading_deg;
    }
}

INSTANTIATE_TEST_SUITE_P(Hull, MotionsOfFiles, testing::ValuesIn(files), [](const auto& one) {
    std::string name = one.param.name;
    std::replace(name.begin(), name.end(), '.', '_');
    return name;
});

/// The tables' motions, as the tests above compute them; in roll the damping differs a little.
TEST(MotionsOfTables, AreThoseOfTheirForces)
{
    for (const FileOfHull& file : files) {
        if (!file.is_coaster) {
            continue;
        }
        const Hydrodynamics table = tabulated_hull(file.name);
        const ShipOfHull of(file, table);
        const auto motions = tabulated_motions(file.name);
        for (const Judged& judged : judged_motions(file)) {
            const std::size_t heading = of.heading(judged.heading_deg);
            MotionError error;
            for (std::size_t f = 0; f < table.frequencies.size(); ++f) {
                if (is_judged(table.frequencies[f])) {
                    error.add(tabulated_motion(of.properties, of.stiffness, of.about_g, heading, f)[judged.degree],
                              motions[table.force_index(heading, f, judged.degree)]);
                }
            }
            EXPECT_LT(error.share(), judged.degree == roll ? 0.015 : 0.002)
                << file.name << ", " << judged.degree << " at " << judged.heading_deg;
        }
    }
}

} // namespace
} // namespace swell::engine
