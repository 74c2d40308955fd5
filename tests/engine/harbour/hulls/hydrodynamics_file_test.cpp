#include "engine/harbour/hulls/hydrodynamics_file.hpp"

#include <gmock/gmock.h>
#include <netcdf.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "run/seakeeping/hull_tables.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Variable {
    std::vector<std::string> along;
    std::vector<double> numbers;
    std::string units{};
    nc_type type = NC_DOUBLE;
};

/// The content of a file of coefficients, which a test may spoil.
struct HullFile {
    std::map<std::string, std::string> texts;
    std::map<std::string, double> numbers;
    std::map<std::string, std::size_t> dimensions;
    std::map<std::string, Variable> variables;
    int format = NC_64BIT_OFFSET;
};

std::vector<double> flat(const std::vector<Matrix6>& matrices)
{
    std::vector<double> numbers;
    for (const Matrix6& matrix : matrices) {
        for (const Vector6& row : matrix) {
            numbers.insert(numbers.end(), row.begin(), row.end());
        }
    }
    return numbers;
}

void add_complex(HullFile& file, const std::string& name, const std::vector<std::string>& along,
                 const std::vector<std::complex<double>>& all)
{
    std::vector<double> real;
    std::vector<double> imaginary;
    for (const std::complex<double>& number : all) {
        real.push_back(number.real());
        imaginary.push_back(number.imag());
    }
    file.variables[name + "_real"] = {along, real};
    file.variables[name + "_imag"] = {along, imaginary};
}

HullFile file_of(const Hydrodynamics& h)
{
    HullFile file;
    file.texts = {{"swell_format", "hull hydrodynamics 1"}, {"hull", h.hull}, {"source", h.source}};
    file.numbers = {{"water_depth_m", h.water_depth},
                    {"water_density_kg_per_m3", h.water_density},
                    {"gravity_m_per_s2", h.gravity},
                    {"displaced_volume_m3", h.displaced_volume},
                    {"volume_by_y_m3", h.volume_by_y},
                    {"volume_by_z_m3", h.volume_by_z},
                    {"waterplane_area_m2", h.waterplane_area},
                    {"length_m", h.length},
                    {"beam_m", h.beam},
                    {"draught_m", h.draught},
                    {"buoyancy_x_m", h.buoyancy[0]},
                    {"buoyancy_y_m", h.buoyancy[1]},
                    {"buoyancy_z_m", h.buoyancy[2]},
                    {"haskind_error", h.haskind_error}};
    file.dimensions = {{"frequency", h.frequencies.size()}, {"dof", 6},  {"radiating_dof", 6},
                       {"point", h.points.size()},          {"axis", 3}, {"heading", h.headings_deg.size()}};
    std::vector<double> places;
    for (const Vector3& point : h.points) {
        places.insert(places.end(), point.begin(), point.end());
    }
    file.variables = {
        {"frequency", {{"frequency"}, h.frequencies, "rad/s"}},
        {"heading", {{"heading"}, h.headings_deg, "degrees"}},
        {"added_mass", {{"frequency", "dof", "radiating_dof"}, flat(h.added_mass)}},
        {"radiation_damping", {{"frequency", "dof", "radiating_dof"}, flat(h.radiation_damping)}},
        {"added_mass_at_infinity", {{"dof", "radiating_dof"}, flat({h.added_mass_at_infinity})}},
        {"hydrostatic_stiffness", {{"dof", "dof"}, flat({h.hydrostatic_stiffness})}},
        {"point", {{"point", "axis"}, places, "m"}},
        {"point_panels", {{"point"}, std::vector<double>(h.point_panels.begin(), h.point_panels.end()), "", NC_INT}},
        {"haskind_at_infinity", {{"dof", "point", "axis"}, h.haskind_at_infinity}}};
    add_complex(file, "haskind", {"frequency", "dof", "point", "axis"}, h.haskind);
    add_complex(file, "froude_krylov", {"heading", "frequency", "dof"}, h.froude_krylov);
    add_complex(file, "diffraction", {"heading", "frequency", "dof"}, h.diffraction);
    return file;
}

void write(const HullFile& file, const std::string& path)
{
    int id = 0;
    ASSERT_EQ(NC_NOERR, nc_create(path.c_str(), NC_CLOBBER | file.format, &id));
    nc_set_fill(id, NC_NOFILL, nullptr);
    std::map<std::string, int> dimensions;
    for (const auto& [name, length] : file.dimensions) {
        ASSERT_EQ(NC_NOERR, nc_def_dim(id, name.c_str(), length, &dimensions[name]));
    }
    for (const auto& [name, text] : file.texts) {
        ASSERT_EQ(NC_NOERR, nc_put_att_text(id, NC_GLOBAL, name.c_str(), text.size(), text.c_str()));
    }
    for (const auto& [name, number] : file.numbers) {
        ASSERT_EQ(NC_NOERR, nc_put_att_double(id, NC_GLOBAL, name.c_str(), NC_DOUBLE, 1, &number));
    }
    std::map<std::string, int> places;
    for (const auto& [name, variable] : file.variables) {
        std::vector<int> along;
        for (const std::string& dimension : variable.along) {
            along.push_back(dimensions.at(dimension));
        }
        int at = 0;
        ASSERT_EQ(NC_NOERR, nc_def_var(id, name.c_str(), variable.type, static_cast<int>(along.size()), along.data(), &at));
        if (!variable.units.empty()) {
            nc_put_att_text(id, at, "units", variable.units.size(), variable.units.c_str());
        }
        places[name] = at;
    }
    ASSERT_EQ(NC_NOERR, nc_enddef(id));
    for (const auto& [name, variable] : file.variables) {
        if (variable.type != NC_CHAR && !variable.numbers.empty()) {
            ASSERT_EQ(NC_NOERR, nc_put_var_double(id, places[name], variable.numbers.data()));
        }
    }
    ASSERT_EQ(NC_NOERR, nc_close(id));
}

class HydrodynamicsFile : public GeoTest
{
protected:
    std::string written(const HullFile& file)
    {
        std::string path = scratch.path_of("hull.nc");
        write(file, path);
        return path;
    }
};

TEST_F(HydrodynamicsFile, GivesBackWhatWasWritten)
{
    const Hydrodynamics hull = tabulated_hull("coaster_20m");
    const Hydrodynamics read = read_hydrodynamics(written(file_of(hull)));
    EXPECT_EQ(read.hull, hull.hull);
    EXPECT_FALSE(read.is_deep);
    EXPECT_EQ(read.water_depth, 20.0);
    EXPECT_EQ(read.frequencies, hull.frequencies);
    EXPECT_EQ(read.headings_deg, hull.headings_deg);
    EXPECT_EQ(read.added_mass, hull.added_mass);
    EXPECT_EQ(read.radiation_damping, hull.radiation_damping);
    EXPECT_EQ(read.added_mass_at_infinity, hull.added_mass_at_infinity);
    EXPECT_EQ(read.hydrostatic_stiffness, hull.hydrostatic_stiffness);
    EXPECT_EQ(read.points, hull.points);
    EXPECT_EQ(read.point_panels, hull.point_panels);
    EXPECT_EQ(read.haskind, hull.haskind);
    EXPECT_EQ(read.haskind_at_infinity, hull.haskind_at_infinity);
    EXPECT_EQ(read.froude_krylov, hull.froude_krylov);
    EXPECT_EQ(read.diffraction, hull.diffraction);
    EXPECT_EQ(read.buoyancy, hull.buoyancy);
}

TEST_F(HydrodynamicsFile, KnowsDeepWater)
{
    HullFile file = file_of(tabulated_hull("coaster_20m"));
    file.numbers["water_depth_m"] = 0.0;
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hydrodynamics(written(file)); }), HasSubstr("deep_water"));
    file.numbers["deep_water"] = 1.0;
    file.variables["diffraction_real"].numbers.assign(file.variables["diffraction_real"].numbers.size(), 0.0);
    // These points belong to 20 m, so the check of points is the one that refuses.
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hydrodynamics(written(file)); }), HasSubstr("points miss"));
}

struct BadFile {
    const char* message;
    void (*spoil)(HullFile& file);
};

TEST_F(HydrodynamicsFile, RefusesABadOneInOneLine)
{
    const HullFile good = file_of(tabulated_hull("coaster_20m"));
    for (const BadFile& bad : {
             BadFile{"swell_format is \"\"", [](HullFile& file) { file.texts.erase("swell_format"); }},
             BadFile{"swell_format is \"hull hydrodynamics 2\"",
                     [](HullFile& file) { file.texts["swell_format"] = "hull hydrodynamics 2"; }},
             BadFile{"beam_m is missing", [](HullFile& file) { file.numbers.erase("beam_m"); }},
             BadFile{"added_mass: the file has no such variable",
                     [](HullFile& file) { file.variables.erase("added_mass"); }},
             BadFile{"haskind_imag: the file has no such", [](HullFile& file) { file.variables.erase("haskind_imag"); }},
             BadFile{"frequency: its units are \"Hz\"", [](HullFile& file) { file.variables["frequency"].units = "Hz"; }},
             BadFile{"point: its units are \"ft\"", [](HullFile& file) { file.variables["point"].units = "ft"; }},
             BadFile{"point_panels: has 0", [](HullFile& file) { file.variables["point_panels"].numbers[3] = 0.0; }},
             BadFile{"heading: is not of numbers", [](HullFile& file) { file.variables["heading"].type = NC_CHAR; }},
             BadFile{"added_mass: has the dimensions 6 x 27 x 6",
                     [](HullFile& file) {
                         file.variables["added_mass"].along = {"dof", "frequency", "radiating_dof"};
                     }},
             BadFile{"not finite", [](HullFile& file) { file.variables["haskind_real"].numbers[5] = 1.0 / 0.0; }},
             BadFile{"normals of the panels", [](HullFile& file) { file.numbers["volume_by_y_m3"] = -7300.0; }},
         }) {
        HullFile file = good;
        bad.spoil(file);
        EXPECT_THAT(refusal<InputError>([&] { (void)read_hydrodynamics(written(file)); }),
                    AllOf(HasSubstr("hull.nc: "), HasSubstr(bad.message), Not(HasSubstr("\n"))));
    }
}

TEST_F(HydrodynamicsFile, RefusesATextAFileCutShortAndHugeSizes)
{
    const std::string text = scratch.file("text.nc", "frequency, added mass\n");
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hydrodynamics(text); }), HasSubstr("text.nc"));
    const std::string path = written(file_of(tabulated_hull("coaster_20m")));
    std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hydrodynamics(path); }), HasSubstr("hull.nc"));
    HullFile of_hdf = file_of(tabulated_hull("coaster_20m"));
    of_hdf.format = NC_NETCDF4;
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hydrodynamics(written(of_hdf)); }), HasSubstr("is no NetCDF-3 file"));
    HullFile huge = file_of(tabulated_hull("coaster_20m"));
    huge.dimensions["frequency"] = 40'000;
    for (auto& [name, variable] : huge.variables) {
        variable.numbers.clear();
    }
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hydrodynamics(written(huge)); }), HasSubstr("hull.nc"));
}

} // namespace
} // namespace swell::engine
