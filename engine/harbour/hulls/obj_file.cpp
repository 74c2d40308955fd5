#include "engine/harbour/hulls/obj_file.hpp"

#include <charconv>
#include <cstdint>
#include <fmt/format.h>

#include "engine/harbour/hulls/mesh_lines.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t most_points = 3 * model::most_triangles;

/// Returns the place among the points of a corner such as 7, -1, 7/2 or 7//3.
std::int32_t corner_of(const MeshLines& lines, std::string_view word, std::size_t points)
{
    const std::string_view digits = word.substr(0, word.find('/'));
    const auto count = static_cast<std::int64_t>(points);
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (fault != std::errc() || end != digits.data() + digits.size()) {
        throw lines.error(fmt::format("\"{}\": wanted is the number of a point", visible(word)));
    }
    if (number == 0 || number > count || number < -count) {
        throw lines.error(fmt::format("point {} is not among the {} points so far; allowed are 1 to {} and -1 to -{}",
                                      number, count, count, count));
    }
    return static_cast<std::int32_t>(number > 0 ? number - 1 : count + number);
}

void add_face(const MeshLines& lines, model::HullMesh& mesh)
{
    const auto& words = lines.words();
    if (words.size() < 4) {
        throw lines.error(fmt::format("a face has {} corners; wanted are at least three", words.size() - 1));
    }
    const std::int32_t first = corner_of(lines, words[1], mesh.points.size());
    std::int32_t before = corner_of(lines, words[2], mesh.points.size());
    for (std::size_t at = 3; at < words.size(); ++at) {
        const std::int32_t here = corner_of(lines, words[at], mesh.points.size());
        mesh.triangles.push_back({{first, before, here}});
        before = here;
    }
    if (mesh.triangles.size() > model::most_triangles) {
        throw lines.error(fmt::format("this face makes more than {} triangles, which are allowed", model::most_triangles));
    }
}

} // namespace

model::HullMesh obj_mesh(std::string_view content, const std::string& file)
{
    MeshLines lines(content, file, '#');
    model::HullMesh mesh;
    while (lines.next()) {
        const std::string_view word = lines.words().front();
        if (word == "v") {
            mesh.points.push_back(lines.point(1));
            if (mesh.points.size() > most_points) {
                throw lines.error(fmt::format("has more than {} points, which are allowed", most_points));
            }
        } else if (word == "f") {
            add_face(lines, mesh);
        }
    }
    if (mesh.triangles.empty()) {
        throw InputError(file + ": has no faces (lines \"f 1 2 3\"), so it is no mesh in OBJ");
    }
    return mesh;
}

} // namespace swell::engine
