#include "hull_tables.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "engine/run/seakeeping/moved_reference.hpp"

namespace swell::engine
{

namespace
{

std::vector<std::vector<std::string>> rows_of(const std::string& table)
{
    std::ifstream file(SWELL_SOURCE_DIR "/tests/engine/run/seakeeping/hulls/" + table + ".csv");
    if (!file) {
        throw std::runtime_error(table + ": no such table");
    }
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        std::vector<std::string> cells;
        std::istringstream text(line);
        for (std::string cell; std::getline(text, cell, ',');) {
            cells.push_back(cell);
        }
        rows.push_back(std::move(cells));
    }
    rows.erase(rows.begin()); // names of columns
    return rows;
}

std::size_t degree_of(const std::string& word)
{
    constexpr std::array<const char*, 6> words{"surge", "sway", "heave", "roll", "pitch", "yaw"};
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::size_t axis_of(const std::string& word)
{
    return static_cast<std::size_t>(word[0] - 'x');
}

std::size_t index_of(const std::vector<double>& sorted, double value)
{
    return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
}

void set_pair(Matrix6& matrix, std::size_t i, std::size_t j, double value)
{
    matrix[i][j] = value;
    matrix[j][i] = value;
}

void read_radiation(Hydrodynamics& hull, const std::string& name)
{
    const auto rows = rows_of(name + "_radiation");
    for (const auto& row : rows) {
        const double omega = std::stod(row[0]);
        if (std::isfinite(omega) && (hull.frequencies.empty() || omega > hull.frequencies.back())) {
            hull.frequencies.push_back(omega);
            hull.added_mass.emplace_back();
            hull.radiation_damping.emplace_back();
        }
        const std::size_t i = degree_of(row[1]);
        const std::size_t j = degree_of(row[2]);
        if (std::isfinite(omega)) {
            set_pair(hull.added_mass.back(), i, j, std::stod(row[3]));
            set_pair(hull.radiation_damping.back(), i, j, std::stod(row[4]));
        } else {
            set_pair(hull.added_mass_at_infinity, i, j, std::stod(row[3]));
        }
    }
}

/// Returns two columns of a table of excitation as complex numbers, by force_index().
std::vector<std::complex<double>> excitation_column(const Hydrodynamics& hull, const std::string& name, std::size_t column)
{
    std::vector<std::complex<double>> numbers(hull.headings_deg.size() * hull.frequencies.size() * 6);
    for (const auto& row : rows_of(name + "_excitation")) {
        const std::size_t heading = index_of(hull.headings_deg, std::stod(row[1]));
        const std::size_t frequency = index_of(hull.frequencies, std::stod(row[0]));
        numbers[hull.force_index(heading, frequency, degree_of(row[2]))] = {std::stod(row[column]),
                                                                            std::stod(row[column + 1])};
    }
    return numbers;
}

void read_points(Hydrodynamics& hull, const std::string& name)
{
    for (const auto& row : rows_of(name + "_points")) {
        hull.points.push_back({std::stod(row[1]), std::stod(row[2]), std::stod(row[3])});
        hull.point_panels.push_back(9);
    }
    const std::size_t inputs = 3 * hull.points.size();
    hull.haskind_at_infinity.resize(6 * inputs);
    hull.haskind.resize(hull.frequencies.size() * 6 * inputs);
    for (const auto& row : rows_of(name + "_diffraction")) {
        const std::size_t degree = degree_of(row[0]);
        const std::size_t point = static_cast<std::size_t>(std::stoul(row[1]));
        const std::size_t axis = axis_of(row[2]);
        const double at_infinity = std::stod(row[3]) / hull.water_density;
        hull.haskind_at_infinity[degree * inputs + 3 * point + axis] = at_infinity;
        const double unit = std::stod(row[4]) / hull.water_density;
        for (std::size_t f = 0; f < hull.frequencies.size(); ++f) {
            const double re = unit * std::stod(row[5 + 2 * f]);
            const double im = unit * std::stod(row[6 + 2 * f]);
            // H / (i omega rho)
            hull.haskind[hull.haskind_index(f, degree, point, axis)] = {at_infinity + im / hull.frequencies[f],
                                                                        -re / hull.frequencies[f]};
        }
    }
}

/// Sizes of a hull that is a formula, by integration.
struct AnalyticHull {
    double volume;             ///< [m³]
    double waterplane;         ///< [m²]
    double beam, draught;      ///< [m]
    double buoyancy_z;         ///< [m]
    Vector3 gravity_centre;    ///< [m]
    double metacentric_height; ///< [m]
    double waterplane_moment;  ///< of x² over the waterplane [m⁴]
};

constexpr AnalyticHull analytic_coaster{
    7314.29, 1371.43, 16.0, 6.0, -2.70, coaster_gravity_centre, 1.0, 16.0 * 2.0 * 125000.0 * 2.0 / 9.0};
constexpr AnalyticHull analytic_wigley{2777.78, 666.67, 10.0, 6.25, -2.34375, wigley_gravity_centre, 0.0277, 1e6 / 3.0};

/// Returns the stiffness about G, with the part of the weight.
Matrix6 stiffness_of(const AnalyticHull& form)
{
    constexpr double rho_g = 1025.0 * 9.81;
    Matrix6 stiffness{};
    stiffness[2][2] = rho_g * form.waterplane;
    stiffness[3][3] = rho_g * form.volume * form.metacentric_height;
    stiffness[4][4] = rho_g * (form.waterplane_moment + form.volume * (form.buoyancy_z - form.gravity_centre[2]));
    return stiffness;
}

} // namespace

Hydrodynamics tabulated_hull(const std::string& name)
{
    const AnalyticHull& form = name.starts_with("wigley") ? analytic_wigley : analytic_coaster;
    Hydrodynamics hull;
    hull.hull = name;
    hull.source = "hull_data";
    hull.is_deep = name.ends_with("deep");
    hull.water_depth = hull.is_deep ? 0.0 : std::stod(name.substr(name.find('_') + 1));
    hull.displaced_volume = hull.volume_by_y = hull.volume_by_z = form.volume;
    hull.waterplane_area = form.waterplane;
    hull.length = 100.0;
    hull.beam = form.beam;
    hull.draught = form.draught;
    hull.buoyancy = {0.0, 0.0, form.buoyancy_z};
    hull.headings_deg = {90.0, 135.0, 180.0};
    read_radiation(hull, name);
    hull.froude_krylov = excitation_column(hull, name, 3);
    hull.diffraction = excitation_column(hull, name, 5);
    if (name == "coaster_20m") {
        read_points(hull, name);
    }
    const Vector3& g = form.gravity_centre;
    Hydrodynamics about_origin = moved_reference(hull, {-g[0], -g[1], -g[2]});
    Matrix6& stiffness = about_origin.hydrostatic_stiffness;
    stiffness = stiffness_of(form); // about G; its vertical part does not depend on the height of the reference
    const double weight = hull.water_density * hull.displaced_volume * hull.gravity;
    stiffness[3][3] += weight * g[2];
    stiffness[4][4] += weight * g[2];
    return about_origin;
}

std::vector<std::complex<double>> tabulated_motions(const std::string& name)
{
    return excitation_column(tabulated_hull(name), name, 7);
}

double roll_stiffness(const Hydrodynamics& hull, const ShipProperties& ship)
{
    return hull.hydrostatic_stiffness[3][3] - ship.mass * hull.gravity * ship.gravity_centre[2];
}

ShipProperties coaster_properties(const Hydrodynamics& hull, double roll_damping_ratio)
{
    ShipProperties ship;
    ship.mass = hull.water_density * hull.displaced_volume;
    ship.gravity_centre = coaster_gravity_centre;
    ship.inertia = inertia_of_radii(ship.mass, {6.0, 25.0, 25.0});
    ship.roll_damping = roll_damping_of(roll_damping_ratio, roll_stiffness(hull, ship), hull, ship);
    return ship;
}

Matrix6 coaster_stiffness()
{
    return stiffness_of(analytic_coaster);
}

Matrix6 stiffness_about_gravity(const Hydrodynamics& hull, const ShipProperties& ship)
{
    Matrix6 stiffness = moved_matrix(hull.hydrostatic_stiffness, ship.gravity_centre);
    const double weight = ship.mass * hull.gravity;
    stiffness[3][3] -= weight * ship.gravity_centre[2];
    stiffness[4][4] -= weight * ship.gravity_centre[2];
    for (const std::size_t i : {surge, sway, yaw}) { // rounding of a panel program
        for (std::size_t j = 0; j < 6; ++j) {
            stiffness[i][j] = stiffness[j][i] = 0.0;
        }
    }
    return stiffness;
}

ShipLoads linear_hydrostatics(const AnsweringState& state, const ShipProperties& ship)
{
    const Matrix6 stiffness = coaster_stiffness();
    const Matrix3 rotation = rotation_of(state.orientation);
    const double roll_angle = rotation[2][1];
    const double pitch_angle = -rotation[2][0];
    ShipLoads loads;
    loads.force[2] = ship.mass * 9.81 - stiffness[2][2] * (state.position[2] - ship.gravity_centre[2]);
    loads.moment[0] = -stiffness[3][3] * roll_angle;
    loads.moment[1] = -stiffness[4][4] * pitch_angle;
    return loads;
}

Complex6 solve(const std::array<Complex6, 6>& impedance, const Complex6& force)
{
    std::array<Complex6, 6> a = impedance;
    Complex6 x = force;
    for (std::size_t column = 0; column < 6; ++column) {
        for (std::size_t row = 0; row < 6; ++row) {
            if (row != column) {
                const std::complex<double> factor = a[row][column] / a[column][column];
                for (std::size_t k = 0; k < 6; ++k) {
                    a[row][k] -= factor * a[column][k];
                }
                x[row] -= factor * x[column];
            }
        }
    }
    for (std::size_t i = 0; i < 6; ++i) {
        x[i] /= a[i][i];
    }
    return x;
}

} // namespace swell::engine
