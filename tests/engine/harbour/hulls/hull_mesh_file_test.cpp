#include "engine/harbour/hulls/hull_mesh_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <fmt/format.h>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/assets.hpp"
#include "geo_test.hpp"
#include "hull_mesh/mesh_shapes.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/setup/constants.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

model::HullMesh barge()
{
    return model::box_mesh(20.0, 8.0, 2.5, 1.5);
}

const model::MeshPoint& point_of(const model::HullMesh& mesh, const model::MeshTriangle& triangle, int corner)
{
    return mesh.points[static_cast<std::size_t>(triangle.corner[corner])];
}

std::string stl_text(const model::HullMesh& mesh)
{
    std::string text = "solid a barge\n";
    for (const model::MeshTriangle& triangle : mesh.triangles) {
        text += "facet normal 0 0 0\n outer loop\n";
        for (int at = 0; at < 3; ++at) {
            const model::MeshPoint& point = point_of(mesh, triangle, at);
            text += fmt::format("  vertex {} {} {:e}\n", point.x, point.y, point.z);
        }
        text += " endloop\nendfacet\n";
    }
    return text + "endsolid a barge\n";
}

void append_number(std::string& bytes, std::uint32_t number)
{
    for (int byte = 0; byte < 4; ++byte) {
        bytes += static_cast<char>(number >> (8 * byte));
    }
}

/// A binary STL file; its text of 80 bytes begins as a text file does.
std::string stl_bytes(const model::HullMesh& mesh)
{
    std::string bytes = "solid or not";
    bytes.resize(80, ' ');
    append_number(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
    for (const model::MeshTriangle& triangle : mesh.triangles) {
        bytes.append(12, '\0');
        for (int at = 0; at < 3; ++at) {
            const model::MeshPoint& point = point_of(mesh, triangle, at);
            for (const double value : {point.x, point.y, point.z}) {
                append_number(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(value)));
            }
        }
        bytes.append(2, '\0');
    }
    return bytes;
}

std::string obj_points(const model::HullMesh& mesh)
{
    std::string text = "# a barge\no barge\n";
    for (const model::MeshPoint& point : mesh.points) {
        text += fmt::format("v {} {} {}\n", point.x, point.y, point.z);
    }
    return text;
}

std::string obj_text(const model::HullMesh& mesh)
{
    std::string text = obj_points(mesh);
    for (const model::MeshTriangle& triangle : mesh.triangles) {
        text += fmt::format("f {} {} {}\n", triangle.corner[0] + 1, triangle.corner[1] + 1, triangle.corner[2] + 1);
    }
    return text;
}

void expect_the_barge(const model::CheckedMesh& read)
{
    EXPECT_THAT(read.notes, IsEmpty());
    EXPECT_EQ(read.mesh.points.size(), 8U);
    EXPECT_EQ(read.mesh.triangles.size(), 12U);
    const model::HullSizes sizes = model::sizes_of(read.mesh);
    EXPECT_DOUBLE_EQ(sizes.length, 20.0);
    EXPECT_DOUBLE_EQ(sizes.beam, 8.0);
    EXPECT_DOUBLE_EQ(sizes.draught, 2.5);
    EXPECT_DOUBLE_EQ(sizes.deck_height, 1.5);
    EXPECT_DOUBLE_EQ(model::volumes_of(read.mesh)[0], 640.0);
}

TEST(HullMeshFiles, OfAllFormsAreTheSameMesh)
{
    const ScratchFolder scratch;
    expect_the_barge(read_hull_mesh(scratch.file("text.stl", stl_text(barge()))));
    expect_the_barge(read_hull_mesh(scratch.file("bytes.STL", stl_bytes(barge()))));
    expect_the_barge(read_hull_mesh(scratch.file("a.obj", obj_text(barge()))));
}

TEST(HullMeshFiles, OfObjHavePolygonsOtherNumbersAndNumbersFromTheEnd)
{
    const ScratchFolder scratch;
    const std::string faces = "vt 0 0\nvn 0 0 1\ng sides\n"
                              "f 1 3 4 2\nf 5/1 6/1 8/1 7/1\nf 1//1 2//1 6//1 5//1\n"
                              "f -6/1/1 -2/1/1 -1/1/1 -5/1/1\nf -8 -4 -2 -6\nf 2 4 8 6 # abaft\n";
    expect_the_barge(read_hull_mesh(scratch.file("a.obj", obj_points(barge()) + faces)));
}

TEST(HullMeshFiles, HaveTheUnitAxesAndWaterlineThatTheCallerStates)
{
    const ScratchFolder scratch;
    model::HullMesh other = barge(); // in millimetres from the keel; x to starboard, y upwards, bow towards -z
    for (model::MeshPoint& point : other.points) {
        point = {-1000.0 * point.y, 1000.0 * (point.z + 2.5), -1000.0 * point.x};
    }
    const std::string file = scratch.file("mm.obj", obj_text(other));
    const model::CheckedMesh read =
        read_hull_mesh(file, {.metres_per_unit = 0.001, .axes = "-Z forward, y up", .waterline = 2500.0});
    expect_the_barge(read);
    for (std::size_t at = 0; at < 8; ++at) {
        const auto same = [&](const model::MeshPoint& point) { return point == barge().points[at]; };
        EXPECT_TRUE(std::ranges::any_of(read.mesh.points, same)) << at;
    }
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hull_mesh(file); }), HasSubstr("0.001 metres for millimetres"));
}

TEST(HullMeshFiles, AreTurnedToPortOrStarboard)
{
    const ScratchFolder scratch;
    model::HullMesh lopsided = barge();
    lopsided.points[7].y = 6.0; // the upper corner ahead to port
    const std::string file = scratch.file("a.obj", obj_text(lopsided));
    EXPECT_EQ(model::box_of(read_hull_mesh(file).mesh).high.y, 6.0);
    const model::CheckedMesh mirrored = read_hull_mesh(file, {.axes = "x forward, z up, mirrored"});
    EXPECT_EQ(model::box_of(mirrored.mesh).low.y, -6.0);
    EXPECT_THAT(mirrored.notes, IsEmpty()); // still faces outwards
    const model::CheckedMesh astern = read_hull_mesh(file, {.axes = "z up,-x forward"});
    EXPECT_EQ(model::box_of(astern.mesh).low.y, -6.0);
    EXPECT_THAT(astern.notes, IsEmpty());
}

TEST(HullMeshFiles, RefuseOptionsInALineWithAllowedValues)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("a.obj", obj_text(barge()));
    const auto refused = [&](const HullMeshOptions& options) {
        return refusal<InputError>([&] { (void)read_hull_mesh(file, options); });
    };
    for (const char* axes :
         {"", "x forward", "x forward, x up", "x forward, y forward", "w forward, z up", "xforward, z up",
          "x forward, z up, mirrored, mirrored", "x forward; z up", "x forward, z up, more", "- forward, z up"}) {
        EXPECT_THAT(refused({.axes = axes}), HasSubstr("allowed are two different axes")) << axes;
    }
    EXPECT_THAT(refused({.metres_per_unit = 0.0}), HasSubstr("allowed are numbers above 0"));
    EXPECT_THAT(refused({.metres_per_unit = std::nan("")}), HasSubstr("metres per unit"));
    EXPECT_THAT(refused({.waterline = INFINITY}), HasSubstr("waterline"));
    EXPECT_THAT(refused({.waterline = 30.0}), IsEmpty()); // only noted
    EXPECT_THAT(read_hull_mesh(file, {.waterline = 30.0}).notes, ElementsAre(HasSubstr("deck is under water")));
}

TEST(HullMeshFiles, OfStlAreRefusedInALineWithThePlace)
{
    const ScratchFolder scratch;
    const auto refused = [&](const std::string& content) {
        const std::string text = refusal<InputError>([&] { (void)read_hull_mesh(scratch.file("a.stl", content)); });
        EXPECT_EQ(text.find('\n'), std::string::npos);
        return text;
    };
    const std::string bytes = stl_bytes(barge());
    EXPECT_THAT(refused(bytes.substr(0, bytes.size() - 1)),
                HasSubstr("counts 12 triangles, which are 684 bytes, but the file has 683"));
    std::string huge = bytes;
    huge.replace(80, 4, "\xff\xff\xff\xff");
    EXPECT_THAT(refused(huge), HasSubstr("counts 4294967295 triangles"));
    std::string nan = bytes;
    nan.replace(84 + 50 + 12, 4, "\xff\xff\xff\xff");
    EXPECT_THAT(refused(nan), EndsWith("triangle 2 of 12 has a coordinate that is not finite"));
    EXPECT_THAT(refused(""), HasSubstr("is not an STL file"));
    EXPECT_THAT(refused(bytes.substr(0, 80) + std::string(4, '\0')), EndsWith("has no triangles"));
    const std::string text = stl_text(barge());
    EXPECT_THAT(refused(text.substr(0, text.rfind("endfacet"))), HasSubstr("cut short: wanted is endfacet"));
    EXPECT_THAT(refused(text.substr(0, text.rfind("endsolid"))), HasSubstr("wanted is endsolid"));
    EXPECT_THAT(refused("solid\nfacet normal 0 0 0\nvertex 1 2\n"), AllOf(HasSubstr("a.stl:3: has 2 coordinates")));
    EXPECT_THAT(refused("solid\nfacet\nvertex 1 2 nan\n"), HasSubstr("\"nan\": wanted is a finite number"));
    EXPECT_THAT(refused("solid\nfacet\nvertex 1 2 3\nendfacet\n"), HasSubstr("a.stl:4: the facet has 1 lines"));
    EXPECT_THAT(refused("solid\nfacet\nvertices\n"), HasSubstr("\"vertices\": wanted is outer loop"));
    EXPECT_THAT(refused("solid\nsolid\n"), HasSubstr("wanted is facet or endsolid"));
    EXPECT_THAT(refused("solid\nendsolid\n"), HasSubstr("has no triangles"));
    std::string open = text;
    open.erase(open.find("facet"), open.find("facet normal", open.find("endfacet")) - open.find("facet"));
    EXPECT_THAT(refused(open), HasSubstr("a.stl: mesh: not closed: the edge from ("));
}

TEST(HullMeshFiles, OfObjAreRefusedInALineWithThePlace)
{
    const ScratchFolder scratch;
    const auto refused = [&](const std::string& content) {
        const std::string text = refusal<InputError>([&] { (void)read_hull_mesh(scratch.file("a.obj", content)); });
        EXPECT_EQ(text.find('\n'), std::string::npos);
        return text;
    };
    const std::string points = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    EXPECT_THAT(refused(points), HasSubstr("has no faces"));
    EXPECT_THAT(refused(points + "f 1 2 4\n"), HasSubstr("a.obj:4: point 4 is not among the 3 points so far"));
    EXPECT_THAT(refused(points + "f 1 2 -4\n"), HasSubstr("point -4 is not among"));
    EXPECT_THAT(refused(points + "f 0 1 2\n"), HasSubstr("point 0 is not among"));
    EXPECT_THAT(refused(points + "f 1 2 99999999999999999999\n"), HasSubstr("wanted is the number of a point"));
    EXPECT_THAT(refused(points + "f 1 2\n"), HasSubstr("a face has 2 corners"));
    EXPECT_THAT(refused(points + "f 1 2 /3\n"), HasSubstr("\"/3\": wanted is the number of a point"));
    EXPECT_THAT(refused("v 0 0\n"), HasSubstr("a.obj:1: has 2 coordinates"));
    EXPECT_THAT(refused("v 0 inf 0\n"), HasSubstr("\"inf\": wanted is a finite number"));
    EXPECT_THAT(refused("v 0 0 0\0"), HasSubstr("has no faces"));
    EXPECT_THAT(refused(std::string("v 0 0 0\n\0", 9)), HasSubstr("NUL byte"));
    EXPECT_THAT(refused(points + "f 1 2 3\n"), HasSubstr("flat"));
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hull_mesh(scratch.path_of("hull.gdf")); }),
                HasSubstr("allowed are .stl and .obj"));
    EXPECT_THAT(refusal<InputError>([&] { (void)read_hull_mesh(scratch.path_of("none.obj")); }),
                HasSubstr("cannot be opened"));
}

TEST(SampleHulls, HaveTheSizesOfTheirForms)
{
    const model::CheckedMesh coaster = read_hull_mesh(asset_file("hulls/coaster.obj"));
    const model::CheckedMesh wigley = read_hull_mesh(asset_file("hulls/wigley.obj"));
    EXPECT_THAT(coaster.notes, IsEmpty());
    EXPECT_THAT(wigley.notes, IsEmpty());
    EXPECT_EQ(model::sizes_of(coaster.mesh).draught, 6.0);
    EXPECT_EQ(model::sizes_of(wigley.mesh).draught, 6.25);
    const model::PartBelow of_coaster = model::part_below(coaster.mesh, 0.0);
    EXPECT_NEAR(of_coaster.volume / 7314.29, 1.0, 4e-3);
    EXPECT_NEAR(of_coaster.waterplane / 1371.43, 1.0, 2e-3);
    EXPECT_NEAR(of_coaster.moment_yy / of_coaster.volume, 3.498, 0.02); // BM
    EXPECT_NEAR(of_coaster.centre.z, -2.70, 0.02);
    EXPECT_NEAR(model::part_below(wigley.mesh, 0.0).volume / (4.0 / 9.0 * 6250.0), 1.0, 4e-3);
}

TEST(SampleHulls, HeaveIsAsStiffAtEveryDraughtOfHalfAMetreRound)
{
    const model::HullMesh mesh = read_hull_mesh(asset_file("hulls/coaster.obj")).mesh;
    const std::vector<std::uint8_t> is_deck = model::deck_triangles(mesh);
    std::vector<model::VertexState> states;
    const auto lift = [&](double heave) {
        model::HullPose pose;
        pose.reference[2] = heave;
        return model::hull_loads_on_host(mesh, is_deck, pose, model::StillWater{}, states).force_n[2];
    };
    const double stiffness = (lift(-0.05) - lift(0.05)) / 0.1;
    EXPECT_NEAR(stiffness / (model::water_density * model::gravity * model::part_below(mesh, 0.0).waterplane), 1.0, 1e-5);
    for (double heave = -0.5; heave < 0.45; heave += 0.1) {
        EXPECT_NEAR((lift(heave) - lift(heave + 0.1)) / 0.1 / stiffness, 1.0, 1e-5) << heave;
    }
}

} // namespace
} // namespace swell::engine
