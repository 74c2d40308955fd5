#include "engine/harbour/hulls/stl_file.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstdint>

#include "engine/harbour/hulls/mesh_lines.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t bytes_before_triangles = 84; ///< a text of 80 bytes, and the number of triangles
constexpr std::size_t bytes_of_triangle = 50;      ///< normal and corners, three floats each, and two bytes

/// Reads four bytes, the lowest first.
std::uint32_t number_at(std::string_view content, std::size_t at)
{
    std::uint32_t number = 0;
    for (std::size_t byte = 4; byte > 0; --byte) {
        number = (number << 8U) | static_cast<unsigned char>(content[at + byte - 1]);
    }
    return number;
}

void add_triangle(model::HullMesh& mesh)
{
    const auto end = static_cast<std::int32_t>(mesh.points.size());
    mesh.triangles.push_back({{end - 3, end - 2, end - 1}});
}

InputError too_many(const std::string& file, std::uint64_t triangles)
{
    return InputError(fmt::format("{}: has {} triangles; allowed are at most {}", file, triangles, model::most_triangles));
}

model::HullMesh binary_mesh(std::string_view content, const std::string& file)
{
    const std::uint32_t count = number_at(content, bytes_before_triangles - 4);
    if (count > model::most_triangles) {
        throw too_many(file, count);
    }
    model::HullMesh mesh;
    mesh.points.reserve(3 * std::size_t{count});
    mesh.triangles.reserve(count);
    for (std::size_t triangle = 0; triangle < count; ++triangle) {
        std::size_t at = bytes_before_triangles + triangle * bytes_of_triangle + 12; // after the normal
        for (int corner = 0; corner < 3; ++corner, at += 12) {
            const auto value = [&](std::size_t axis) {
                return static_cast<double>(std::bit_cast<float>(number_at(content, at + 4 * axis)));
            };
            const model::MeshPoint point{value(0), value(1), value(2)};
            if (!std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z)) {
                throw InputError(
                    fmt::format("{}: triangle {} of {} has a coordinate that is not finite", file, triangle + 1, count));
            }
            mesh.points.push_back(point);
        }
        add_triangle(mesh);
    }
    return mesh;
}

/// Reads the three corners and the end of a facet, whose first line was read.
void read_facet(MeshLines& lines, model::HullMesh& mesh)
{
    std::size_t corners = 0;
    while (lines.next()) {
        const std::string word = small_letters(lines.words().front());
        if (word == "vertex") {
            mesh.points.push_back(lines.point(1));
            ++corners;
        } else if (word == "endfacet") {
            if (corners != 3) {
                throw lines.error(fmt::format("the facet has {} lines \"vertex\"; wanted are three", corners));
            }
            add_triangle(mesh);
            return;
        } else if (word != "outer" && word != "endloop") {
            throw lines.error(
                fmt::format("\"{}\": wanted is outer loop, vertex, endloop or endfacet", visible(lines.words().front())));
        }
    }
    throw lines.error("the file is cut short: wanted is endfacet");
}

model::HullMesh text_mesh(std::string_view content, const std::string& file)
{
    MeshLines lines(content, file);
    model::HullMesh mesh;
    bool in_solid = false;
    while (lines.next()) {
        const std::string word = small_letters(lines.words().front());
        if (word == "facet" && in_solid) {
            read_facet(lines, mesh);
            if (mesh.triangles.size() > model::most_triangles) {
                throw too_many(file, mesh.triangles.size());
            }
        } else if ((word == "solid" && !in_solid) || (word == "endsolid" && in_solid)) {
            in_solid = word == "solid";
        } else {
            throw lines.error(fmt::format("\"{}\": wanted is {}", visible(lines.words().front()),
                                          in_solid ? "facet or endsolid" : "solid"));
        }
    }
    if (in_solid) {
        throw lines.error("the file is cut short: wanted is endsolid");
    }
    return mesh;
}

/// Returns whether the file is a text: it begins with the word solid, and has no NUL byte near its beginning.
bool is_text(std::string_view content)
{
    const std::size_t begin = content.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    return begin != std::string_view::npos && small_letters(content.substr(begin, 5)) == "solid" &&
           content.substr(0, 512).find('\0') == std::string_view::npos;
}

} // namespace

model::HullMesh stl_mesh(std::string_view content, const std::string& file)
{
    const bool has_head = content.size() >= bytes_before_triangles;
    const std::uint64_t count = has_head ? number_at(content, bytes_before_triangles - 4) : 0;
    const std::uint64_t wanted = bytes_before_triangles + count * bytes_of_triangle;
    const bool is_binary = has_head && content.size() == wanted;
    if (!is_binary && !is_text(content)) {
        throw InputError(has_head ? fmt::format("{}: its head counts {} triangles, which are {} bytes, but the file has {} "
                                                "bytes; wanted is a whole STL file",
                                                file, count, wanted, content.size())
                                  : fmt::format("{}: is not an STL file: a binary one has at least {} bytes, and a text "
                                                "begins with solid",
                                                file, bytes_before_triangles));
    }
    model::HullMesh mesh = is_binary ? binary_mesh(content, file) : text_mesh(content, file);
    if (mesh.triangles.empty()) {
        throw InputError(file + ": has no triangles");
    }
    return mesh;
}

} // namespace swell::engine
