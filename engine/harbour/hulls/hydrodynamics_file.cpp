#include "engine/harbour/hulls/hydrodynamics_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <system_error>
#include <vector>

#include "engine/harbour/netcdf/netcdf_layout.hpp"
#include "engine/harbour/seas/files/netcdf_source.hpp"
#include "engine/run/seakeeping/hydrodynamics_check.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t most_frequencies = 500;
constexpr std::size_t most_points = 256;
constexpr std::size_t most_headings = 100;

/// Refuses NetCDF-4: HDF5 may end the program for a damaged file. Returns the file.
const std::string& as_classic(const std::string& file)
{
    std::error_code unknown;
    if (std::filesystem::is_regular_file(file, unknown) && !is_classic_netcdf(file)) {
        throw InputError(one_line(fmt::format(
            "{}: is no NetCDF-3 file; allowed is a file of coefficients of python3 -m swell.hydrodynamics", file)));
    }
    return file;
}

/// The variables of a file with the sizes of its dimensions.
class HydrodynamicsReader
{
public:
    explicit HydrodynamicsReader(const std::string& file) : source_(as_classic(file))
    {
        const std::string format = source_.file_text("swell_format");
        if (format != hydrodynamics_format) {
            throw InputError(
                one_line(fmt::format("{}: swell_format is \"{}\"; allowed is \"{}\": make the file with python "
                                     "-m swell.hydrodynamics",
                                     file, format, hydrodynamics_format)));
        }
        frequencies_ = length_of("frequency", most_frequencies);
        headings_ = length_of("heading", most_headings);
        points_ = shape_of("point", 2, most_points);
    }

    [[nodiscard]] Hydrodynamics read() const
    {
        Hydrodynamics h;
        read_attributes(h);
        h.frequencies = numbers("frequency", {frequencies_}, "rad/s");
        h.headings_deg = numbers("heading", {headings_}, "degree");
        h.added_mass = matrices("added_mass", frequencies_);
        h.radiation_damping = matrices("radiation_damping", frequencies_);
        h.added_mass_at_infinity = matrix("added_mass_at_infinity");
        h.hydrostatic_stiffness = matrix("hydrostatic_stiffness");
        read_points(h);
        h.haskind = complex_numbers("haskind", {frequencies_, 6, points_, 3});
        h.haskind_at_infinity = numbers("haskind_at_infinity", {6, points_, 3});
        h.froude_krylov = complex_numbers("froude_krylov", {headings_, frequencies_, 6});
        h.diffraction = complex_numbers("diffraction", {headings_, frequencies_, 6});
        return h;
    }

private:
    using Shape = std::vector<std::size_t>;

    [[nodiscard]] std::size_t shape_of(const std::string& variable, std::size_t rank, std::size_t most) const
    {
        const std::vector<NetcdfExtent> shape = source_.shape(variable);
        if (shape.size() != rank || shape.front().length < 1 || shape.front().length > most) {
            throw source_.error(variable,
                                fmt::format("has {} dimensions with {} entries in the first; allowed are {} with 1 "
                                            "to {}",
                                            shape.size(), shape.empty() ? 0 : shape.front().length, rank, most));
        }
        return shape.front().length;
    }

    [[nodiscard]] std::size_t length_of(const std::string& variable, std::size_t most) const
    {
        return shape_of(variable, 1, most);
    }

    /// Returns all numbers of a variable. `unit`: allowed if the file states one.
    [[nodiscard]] std::vector<double> numbers(const std::string& variable, const Shape& wanted, const char* unit = "") const
    {
        Shape found;
        for (const NetcdfExtent& extent : source_.shape(variable)) {
            found.push_back(extent.length);
        }
        if (found != wanted) {
            throw source_.error(variable, fmt::format("has the dimensions {}; wanted are {}", fmt::join(found, " x "),
                                                      fmt::join(wanted, " x ")));
        }
        const std::string units = source_.text(variable, "units");
        const bool is_known = units.empty() || *unit == '\0' || units.starts_with(unit) ||
                              (units == "rad s-1" && unit == std::string("rad/s"));
        if (!is_known) {
            throw source_.error(variable, fmt::format("its units are \"{}\"; allowed is \"{}\"", units, unit));
        }
        return source_.numbers(variable, Shape(wanted.size(), 0), wanted);
    }

    [[nodiscard]] std::vector<Matrix6> matrices(const std::string& variable, std::size_t count) const
    {
        const std::vector<double> all = numbers(variable, {count, 6, 6});
        std::vector<Matrix6> matrices(count);
        for (std::size_t k = 0; k < all.size(); ++k) {
            matrices[k / 36][k / 6 % 6][k % 6] = all[k];
        }
        return matrices;
    }

    [[nodiscard]] Matrix6 matrix(const std::string& variable) const
    {
        const std::vector<double> all = numbers(variable, {6, 6});
        Matrix6 matrix{};
        for (std::size_t k = 0; k < all.size(); ++k) {
            matrix[k / 6][k % 6] = all[k];
        }
        return matrix;
    }

    [[nodiscard]] std::vector<std::complex<double>> complex_numbers(const std::string& variable, const Shape& shape) const
    {
        const std::vector<double> real = numbers(variable + "_real", shape);
        const std::vector<double> imaginary = numbers(variable + "_imag", shape);
        std::vector<std::complex<double>> all;
        for (std::size_t k = 0; k < real.size(); ++k) {
            all.emplace_back(real[k], imaginary[k]);
        }
        return all;
    }

    void read_points(Hydrodynamics& h) const
    {
        const std::vector<double> places = numbers("point", {points_, 3}, "m");
        for (std::size_t p = 0; p < points_; ++p) {
            h.points.push_back({places[3 * p], places[3 * p + 1], places[3 * p + 2]});
        }
        for (const double panels : numbers("point_panels", {points_})) {
            if (!(panels >= 1.0 && panels <= 1e6)) {
                throw source_.error("point_panels", fmt::format("has {:g}; allowed are 1 to 1000000", panels));
            }
            h.point_panels.push_back(static_cast<int>(panels));
        }
    }

    void read_attributes(Hydrodynamics& h) const
    {
        h.hull = source_.file_text("hull");
        h.source = source_.file_text("source");
        h.water_depth = source_.file_number("water_depth_m");
        h.is_deep = h.water_depth == 0.0 && source_.file_number("deep_water") == 1.0;
        h.water_density = source_.file_number("water_density_kg_per_m3");
        h.gravity = source_.file_number("gravity_m_per_s2");
        h.displaced_volume = source_.file_number("displaced_volume_m3");
        h.volume_by_y = source_.file_number("volume_by_y_m3");
        h.volume_by_z = source_.file_number("volume_by_z_m3");
        h.waterplane_area = source_.file_number("waterplane_area_m2");
        h.length = source_.file_number("length_m");
        h.beam = source_.file_number("beam_m");
        h.draught = source_.file_number("draught_m");
        h.buoyancy = {source_.file_number("buoyancy_x_m"), source_.file_number("buoyancy_y_m"),
                      source_.file_number("buoyancy_z_m")};
        h.haskind_error = source_.file_number("haskind_error");
    }

    NetcdfSource source_;
    std::size_t frequencies_ = 0;
    std::size_t headings_ = 0;
    std::size_t points_ = 0;
};

} // namespace

Hydrodynamics read_hydrodynamics(const std::string& file)
{
    Hydrodynamics hydrodynamics = HydrodynamicsReader(file).read();
    if (const std::string fault = fault_of(hydrodynamics); !fault.empty()) {
        throw InputError(one_line(file + ": " + fault));
    }
    return hydrodynamics;
}

} // namespace swell::engine
