// Loads of small waves on the sample hulls, against tables of a panel program.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/harbour/hulls/hull_mesh_file.hpp"
#include "engine/run/files/assets.hpp"
#include "hull_mesh/plane_waves.hpp"

namespace swell::engine
{
namespace
{

using model::ModeForces;

constexpr std::size_t roll = 3;

/// A row of a table: a wave, and its load on each mode; NaN where the table has none.
struct TableRow {
    model::PlaneWave wave;
    ModeForces loads{};
};

std::vector<TableRow> table_of(const std::string& name, double depth)
{
    std::ifstream file(std::string(SWELL_SOURCE_DIR) + "/tests/engine/harbour/hulls/data/" + name + "_froude_krylov.csv");
    std::vector<TableRow> rows;
    std::string line;
    std::getline(file, line); // about the table
    std::getline(file, line); // the names of its columns
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        const auto next = [&] {
            std::string cell;
            std::getline(cells, cell, ',');
            return cell.empty() ? std::nan("") : std::stod(cell);
        };
        TableRow row;
        row.wave.omega = next();
        row.wave.runs_to = next();
        row.wave.depth = depth;
        for (std::complex<double>& load : row.loads) {
            const double real = next();
            load = {real, next()};
        }
        // Shorter waves are too short for the 576 panels of the tables.
        if (row.wave.omega >= portable::two_pi / 18.0 && row.wave.omega <= portable::two_pi / 4.4) {
            row.wave = with_wave_number(row.wave);
            rows.push_back(row);
        }
    }
    return rows;
}

struct HullInTable {
    const char* table;
    const char* mesh;
    double depth;
    double reference_z; ///< of the table's moments
};

constexpr HullInTable hulls[] = {{"wigley_deep", "wigley.obj", 0.0, -1.0},
                                 {"wigley_9.375m", "wigley.obj", 9.375, -1.0},
                                 {"coaster_deep", "coaster.obj", 0.0, -0.202},
                                 {"coaster_9m", "coaster.obj", 9.0, -0.202}};

/// Returns each mode's largest difference from a table, over its largest load there.
std::array<double, 6> errors_against(const HullInTable& hull)
{
    const model::HullMesh mesh = read_hull_mesh(asset_file(std::string("hulls/") + hull.mesh)).mesh;
    std::array<double, 6> largest{};
    std::array<double, 6> error{};
    for (const TableRow& row : table_of(hull.table, hull.depth)) {
        const ModeForces loads = plane_wave_loads(mesh, row.wave, hull.reference_z);
        for (std::size_t mode = 0; mode < 6; ++mode) {
            if (!std::isnan(row.loads[mode].imag())) {
                largest[mode] = std::max(largest[mode], std::abs(row.loads[mode]));
                error[mode] = std::max(error[mode], std::abs(loads[mode] - row.loads[mode]));
            }
        }
    }
    for (std::size_t mode = 0; mode < 6; ++mode) {
        error[mode] /= largest[mode];
    }
    return error;
}

// Roll is a small difference of large moments, and the panels' own error is a few per cent of it.
TEST(FroudeKrylovTables, AreThoseOfTheSampleHulls)
{
    for (const HullInTable& hull : hulls) {
        const std::array<double, 6> error = errors_against(hull);
        for (std::size_t mode = 0; mode < 6; ++mode) {
            EXPECT_LT(error[mode], mode == roll ? 0.12 : 0.01) << hull.table << ", mode " << mode;
        }
    }
}

} // namespace
} // namespace swell::engine
