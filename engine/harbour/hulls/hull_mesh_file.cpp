#include "engine/harbour/hulls/hull_mesh_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/harbour/hulls/obj_file.hpp"
#include "engine/harbour/hulls/stl_file.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/input_file.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr double largest_unit = 1000.0;
constexpr double farthest_waterline = 1e6;

/// An axis of the file: x, y or z as 0, 1 or 2, and 1 or -1 for its sense.
struct FileAxis {
    std::size_t number;
    double sign;
};

/// The axes of the file along which the ship's x, y and z are.
struct ShipAxes {
    std::array<FileAxis, 3> of_ship;
    bool is_mirrored;
};

InputError axes_error(const std::string& file, const std::string& axes)
{
    return InputError(
        one_line(fmt::format("{}: axes \"{}\": allowed are two different axes, x, y or z, with or without a minus, "
                             "such as \"x forward, z up\" or \"-y forward, z up\", and after them \", mirrored\"",
                             file, visible(axes))));
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

/// Returns the axis of a part such as "-x forward", if `word` is its second word.
std::optional<FileAxis> axis_of(std::string_view part, std::string_view word)
{
    if (!part.ends_with(word)) {
        return std::nullopt;
    }
    std::string_view name = trimmed(part.substr(0, part.size() - word.size()));
    const double sign = name.starts_with('-') ? -1.0 : 1.0;
    if (name.starts_with('-') || name.starts_with('+')) {
        name.remove_prefix(1);
    }
    const std::size_t number = std::string_view("xyz").find(name);
    return name.size() == 1 && number != std::string_view::npos ? std::optional(FileAxis{number, sign}) : std::nullopt;
}

ShipAxes ship_axes(const std::string& axes, const std::string& file)
{
    std::optional<FileAxis> forward;
    std::optional<FileAxis> up;
    bool is_mirrored = false;
    const std::string small = small_letters(axes);
    for (std::string_view rest = small; !rest.empty();) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::string_view part = trimmed(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
        const std::optional<FileAxis> is_forward = axis_of(part, " forward");
        const std::optional<FileAxis> is_up = axis_of(part, " up");
        if ((is_forward && forward) || (is_up && up) || (!is_forward && !is_up && (part != "mirrored" || is_mirrored))) {
            throw axes_error(file, axes);
        }
        forward = is_forward ? is_forward : forward;
        up = is_up ? is_up : up;
        is_mirrored = is_mirrored || part == "mirrored";
    }
    if (!forward || !up || forward->number == up->number) {
        throw axes_error(file, axes);
    }
    // To port is up × forward: along the third axis, against it if the order up, forward, third is odd.
    const std::size_t third = 3 - forward->number - up->number;
    const bool is_even = (up->number + 1) % 3 == forward->number;
    const double sign = forward->sign * up->sign * (is_even ? 1.0 : -1.0) * (is_mirrored ? -1.0 : 1.0);
    return {{*forward, FileAxis{third, sign}, *up}, is_mirrored};
}

/// Turns the points of a file to the ship's axes, in metres.
void bring_to_ship(model::HullMesh& mesh, const HullMeshOptions& options, const std::string& file)
{
    const ShipAxes axes = ship_axes(options.axes, file);
    for (model::MeshPoint& point : mesh.points) {
        const double in_file[3] = {point.x, point.y, point.z};
        const auto along = [&](std::size_t axis) { return axes.of_ship[axis].sign * in_file[axes.of_ship[axis].number]; };
        point = {options.metres_per_unit * along(0), options.metres_per_unit * along(1),
                 options.metres_per_unit * (along(2) - options.waterline)};
    }
    for (model::MeshTriangle& triangle : mesh.triangles) {
        if (axes.is_mirrored) {
            std::swap(triangle.corner[1], triangle.corner[2]);
        }
    }
}

void check_numbers(const HullMeshOptions& options, const std::string& file)
{
    if (!(options.metres_per_unit > 0.0 && options.metres_per_unit <= largest_unit)) {
        throw InputError(fmt::format("{}: {:g} metres per unit; allowed are numbers above 0 up to {:g}", file,
                                     options.metres_per_unit, largest_unit));
    }
    if (!(std::fabs(options.waterline) <= farthest_waterline)) {
        throw InputError(fmt::format("{}: waterline {:g}; allowed are heights from -{:g} to {:g}", file, options.waterline,
                                     farthest_waterline, farthest_waterline));
    }
}

model::HullMesh mesh_of_file(const std::string& file)
{
    const std::string kind = small_letters(std::filesystem::path(file).extension().string());
    if (kind != ".stl" && kind != ".obj") {
        throw InputError(one_line(fmt::format("{}: is not a mesh by its name; allowed are .stl and .obj", file)));
    }
    const std::string content = content_of_input(file);
    return kind == ".stl" ? stl_mesh(content, file) : obj_mesh(content, file);
}

} // namespace

model::CheckedMesh read_hull_mesh(const std::string& file, const HullMeshOptions& options)
{
    check_numbers(options, file);
    model::HullMesh mesh = mesh_of_file(file);
    bring_to_ship(mesh, options, file);
    try {
        return model::checked_mesh(mesh);
    } catch (const model::SetupError& error) {
        throw InputError(one_line(fmt::format("{}: {}", file, error.what())));
    }
}

} // namespace swell::engine
