#include "engine/results/output/vtk_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/harbour/netcdf/hdf_handle.hpp"
#include "engine/results/output/netcdf_reader.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

template <class T>
hid_t type_of();
template <>
hid_t type_of<float>()
{
    return H5T_NATIVE_FLOAT;
}
template <>
hid_t type_of<double>()
{
    return H5T_NATIVE_DOUBLE;
}
template <>
hid_t type_of<std::int64_t>()
{
    return H5T_NATIVE_INT64;
}

/// An HDF5 file that is written through the descriptor of an AtomicFile, so that renaming the file does no harm.
class HdfWriter
{
public:
    explicit HdfWriter(std::string file) : name_(std::move(file)), whole_(name_)
    {
        const std::string place = fmt::format("/proc/self/fd/{}", whole_.descriptor());
        file_ = std::make_unique<HdfHandle>(checked(H5Fcreate(place.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT)),
                                            &H5Fclose);
    }

    void make_group(const std::string& path)
    {
        const HdfHandle group(checked(H5Gcreate2(file_->id(), path.c_str(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT)),
                              &H5Gclose);
    }

    template <class T, std::size_t count>
    void attribute(const std::string& group, const char* attribute_name, const std::array<T, count>& values)
    {
        const hsize_t extent = count;
        const HdfHandle space(checked(H5Screate_simple(1, &extent, nullptr)), &H5Sclose);
        write_attribute(group, attribute_name, type_of<T>(), space, values.data());
    }

    void attribute(const std::string& group, const char* attribute_name, std::int64_t value)
    {
        const HdfHandle space(checked(H5Screate(H5S_SCALAR)), &H5Sclose);
        write_attribute(group, attribute_name, type_of<std::int64_t>(), space, &value);
    }

    void attribute(const std::string& group, const char* attribute_name, const std::string& text)
    {
        const HdfHandle type(checked(H5Tcopy(H5T_C_S1)), &H5Tclose);
        checked(H5Tset_size(type.id(), text.size()));
        const HdfHandle space(checked(H5Screate(H5S_SCALAR)), &H5Sclose);
        write_attribute(group, attribute_name, type.id(), space, text.data());
    }

    template <class T>
    void numbers(const std::string& path, const std::vector<T>& values)
    {
        const std::array<hsize_t, 1> extent{values.size()};
        const HdfHandle made = dataset(path, type_of<T>(), extent);
        checked(H5Dwrite(made.id(), type_of<T>(), H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()));
    }

    /// Makes a dataset that is not filled before it is written, and whose bytes do not depend on the time of writing.
    HdfHandle dataset(const std::string& path, hid_t type, std::span<const hsize_t> extent)
    {
        const HdfHandle how(checked(H5Pcreate(H5P_DATASET_CREATE)), &H5Pclose);
        checked(H5Pset_obj_track_times(how.id(), 0));
        checked(H5Pset_fill_time(how.id(), H5D_FILL_TIME_NEVER));
        const HdfHandle space(checked(H5Screate_simple(static_cast<int>(extent.size()), extent.data(), nullptr)),
                              &H5Sclose);
        return {checked(H5Dcreate2(file_->id(), path.c_str(), type, space.id(), H5P_DEFAULT, how.id(), H5P_DEFAULT)),
                &H5Dclose};
    }

    /// Writes the values of one step of a dataset (step, y, x).
    template <class T>
    void step(const HdfHandle& into, std::span<const hsize_t, 3> extent, hsize_t number, const std::vector<T>& values)
    {
        const std::array<hsize_t, 3> first{number, 0, 0};
        const std::array<hsize_t, 3> count{1, extent[1], extent[2]};
        const HdfHandle there(checked(H5Dget_space(into.id())), &H5Sclose);
        checked(H5Sselect_hyperslab(there.id(), H5S_SELECT_SET, first.data(), nullptr, count.data(), nullptr));
        const HdfHandle here(checked(H5Screate_simple(3, count.data(), nullptr)), &H5Sclose);
        checked(H5Dwrite(into.id(), type_of<T>(), here.id(), there.id(), H5P_DEFAULT, values.data()));
    }

    void finish()
    {
        checked(H5Fflush(file_->id(), H5F_SCOPE_GLOBAL));
        file_.reset();
        whole_.finish();
    }

private:
    template <class Answer>
    Answer checked(Answer answer) const
    {
        if (answer < 0) {
            throw MachineError(fmt::format("{}: could not be written to its end: is the disk full?", name_));
        }
        return answer;
    }

    void write_attribute(const std::string& group, const char* attribute_name, hid_t type, const HdfHandle& space,
                         const void* values)
    {
        const HdfHandle made(checked(H5Acreate_by_name(file_->id(), group.c_str(), attribute_name, type, space.id(),
                                                       H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT)),
                             &H5Aclose);
        checked(H5Awrite(made.id(), type, values));
    }

    std::string name_;
    AtomicFile whole_;
    std::unique_ptr<HdfHandle> file_; ///< null when the file is complete
};

/// Returns the distance between nodes of an axis.
double spacing_of(const std::vector<double>& axis)
{
    return axis.size() > 1 ? (axis.back() - axis.front()) / static_cast<double>(axis.size() - 1) : 1.0;
}

/// Copies a variable step by step: all steps of a series, else the only one.
template <class T>
void copy_variable(NetcdfReader& reader, const std::string& variable, const std::array<hsize_t, 3>& extent,
                   HdfWriter& writer)
{
    const HdfHandle made = writer.dataset("/VTKHDF/PointData/" + variable, type_of<T>(), extent);
    std::vector<T> values(extent[1] * extent[2]);
    for (hsize_t step = 0; step < extent[0]; ++step) {
        reader.record(variable, step, std::span<T>(values));
        writer.step(made, extent, step, values);
    }
}

void put_variable(NetcdfReader& reader, const std::string& variable, const std::array<hsize_t, 3>& extent,
                  std::size_t steps, HdfWriter& writer)
{
    if (reader.holds_doubles(variable)) {
        copy_variable<double>(reader, variable, extent, writer);
    } else {
        copy_variable<float>(reader, variable, extent, writer);
    }
    std::vector<std::int64_t> offsets(steps, 0); // of a step among the steps of the dataset
    if (extent[0] > 1) {
        std::iota(offsets.begin(), offsets.end(), 0);
    }
    writer.numbers("/VTKHDF/Steps/PointDataOffsets/" + variable, offsets);
}

void put_grid(const std::vector<double>& x, const std::vector<double>& y, HdfWriter& writer)
{
    const std::string group = "/VTKHDF";
    writer.make_group(group);
    writer.attribute(group, "Version", std::array<std::int64_t, 2>{2, 0});
    writer.attribute(group, "Type", std::string("ImageData"));
    const auto east = static_cast<std::int64_t>(x.size()) - 1;
    const auto north = static_cast<std::int64_t>(y.size()) - 1;
    writer.attribute(group, "WholeExtent", std::array<std::int64_t, 6>{0, east, 0, north, 0, 0});
    writer.attribute(group, "Origin", std::array{x.front(), y.front(), 0.0});
    writer.attribute(group, "Spacing", std::array{spacing_of(x), spacing_of(y), 1.0});
    writer.attribute(group, "Direction", std::array{1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0});
}

} // namespace

void write_vtkhdf(const std::string& recording, const std::string& file)
{
    NetcdfReader reader(recording, NetcdfReader::Owner::run);
    const std::vector<double> x = reader.numbers("x", {"x"});
    const std::vector<double> y = reader.numbers("y", {"y"});
    const std::vector<double> times_s = reader.numbers("time", {"time"});
    const QuietHdf quiet;
    HdfWriter writer(file);
    put_grid(x, y, writer);
    writer.make_group("/VTKHDF/PointData");
    writer.make_group("/VTKHDF/Steps");
    writer.make_group("/VTKHDF/Steps/PointDataOffsets");
    writer.attribute("/VTKHDF/Steps", "NSteps", static_cast<std::int64_t>(times_s.size()));
    writer.numbers("/VTKHDF/Steps/Values", times_s);
    for (const std::string& series : reader.variables({"time", "y", "x"})) {
        put_variable(reader, series, {times_s.size(), y.size(), x.size()}, times_s.size(), writer);
    }
    if (reader.has("depth", {"y", "x"})) {
        put_variable(reader, "depth", {1, y.size(), x.size()}, times_s.size(), writer);
    }
    writer.finish();
}

} // namespace swell::engine
