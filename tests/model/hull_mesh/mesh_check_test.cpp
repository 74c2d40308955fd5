// Meshes that are no hull, and meshes that become one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "mesh_shapes.hpp"
#include "model/hull_mesh/mesh_check.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/setup/errors.hpp"

namespace swell::model
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

HullMesh small_box()
{
    return box_mesh(20.0, 8.0, 4.0, 3.0);
}

/// Returns the mesh as an STL file has it: every triangle with points of its own, some off by a rounding.
HullMesh unshared(const HullMesh& mesh)
{
    HullMesh loose;
    for (const MeshTriangle& triangle : mesh.triangles) {
        const auto first = static_cast<std::int32_t>(loose.points.size());
        for (const std::int32_t corner : triangle.corner) {
            const MeshPoint& point = mesh.points[static_cast<std::size_t>(corner)];
            const double off = loose.points.size() % 2 == 0 ? 3e-6 : 0.0; // m, of 20 m
            loose.points.push_back({point.x + off, point.y, point.z - off});
        }
        loose.triangles.push_back({{first, first + 1, first + 2}});
    }
    return loose;
}

void add(HullMesh& mesh, const HullMesh& other, const MeshPoint& by)
{
    const auto first = static_cast<std::int32_t>(mesh.points.size());
    for (const MeshPoint& point : other.points) {
        mesh.points.push_back({point.x + by.x, point.y + by.y, point.z + by.z});
    }
    for (const MeshTriangle& triangle : other.triangles) {
        const std::int32_t* corner = triangle.corner;
        mesh.triangles.push_back({{first + corner[0], first + corner[1], first + corner[2]}});
    }
}

std::string refusal(const HullMesh& mesh)
{
    try {
        (void)checked_mesh(mesh);
    } catch (const SetupError& error) {
        EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
        return error.what();
    }
    return "accepted";
}

TEST(MeshCheck, LeavesAGoodMeshAsItIs)
{
    const CheckedMesh checked = checked_mesh(small_box());
    EXPECT_THAT(checked.notes, IsEmpty());
    EXPECT_EQ(checked.mesh.points.size(), 8U);
    EXPECT_EQ(checked.mesh.triangles.size(), 12U);
    EXPECT_DOUBLE_EQ(volumes_of(checked.mesh)[0], 20.0 * 8.0 * 7.0);
}

TEST(MeshCheck, WeldsPointsThatAreNear)
{
    const CheckedMesh checked = checked_mesh(unshared(small_box()));
    EXPECT_EQ(checked.mesh.points.size(), 8U);
    EXPECT_EQ(checked.mesh.triangles.size(), 12U);
}

TEST(MeshCheck, RemovesAFinWithoutThicknessAndTrianglesThatAreThereTwice)
{
    HullMesh mesh = small_box();
    const std::int32_t keel = add_point(mesh, {0.0, 0.0, -6.0});
    mesh.triangles.insert(mesh.triangles.end(), {{{0, 1, keel}}, {{1, 0, keel}}, {{0, 0, keel}}, mesh.triangles[3]});
    const CheckedMesh checked = checked_mesh(mesh);
    EXPECT_EQ(checked.mesh.triangles.size(), 12U);
    EXPECT_EQ(checked.mesh.points.size(), 8U);
    EXPECT_THAT(checked.notes,
                ElementsAre(HasSubstr("1 triangle without area"), HasSubstr("2 triangles that lie on each other"),
                            HasSubstr("1 triangle that was there twice")));
}

TEST(MeshCheck, KeepsOneOfThreeTrianglesOnTheSameCorners)
{
    HullMesh mesh = small_box();
    const MeshTriangle again = mesh.triangles[5];
    mesh.triangles.insert(mesh.triangles.end(), {again, {{again.corner[0], again.corner[2], again.corner[1]}}});
    EXPECT_EQ(checked_mesh(mesh).mesh.triangles.size(), 12U);
}

TEST(MeshCheck, RefusesAnOpenMeshAndNamesAnEdge)
{
    HullMesh mesh = small_box();
    mesh.triangles.pop_back();
    EXPECT_THAT(refusal(mesh), AllOf(HasSubstr("not closed: the edge from ("), HasSubstr("has one triangle")));
    std::swap(mesh.triangles[2].corner[0], mesh.triangles[2].corner[1]);
    mesh = small_box();
    std::swap(mesh.triangles[2].corner[0], mesh.triangles[2].corner[1]);
    EXPECT_THAT(refusal(mesh), HasSubstr("the other way"));
}

TEST(MeshCheck, TurnsAMeshThatFacesInwards)
{
    HullMesh mesh = small_box();
    for (MeshTriangle& triangle : mesh.triangles) {
        std::swap(triangle.corner[0], triangle.corner[1]);
    }
    const CheckedMesh checked = checked_mesh(mesh);
    EXPECT_THAT(checked.notes, ElementsAre(HasSubstr("faced inwards")));
    EXPECT_GT(volumes_of(checked.mesh)[1], 0.0);
}

TEST(MeshCheck, RefusesWhatIsNoHull)
{
    EXPECT_THAT(refusal(HullMesh{}), HasSubstr("no triangles"));
    EXPECT_THAT(refusal(box_mesh(0.5, 0.2, 0.1, 0.1)), HasSubstr("0.5 m long; allowed are 1 to 500 m"));
    EXPECT_THAT(refusal(box_mesh(20000.0, 8000.0, 4000.0, 10.0)), HasSubstr("0.001 metres for millimetres"));
    EXPECT_THAT(refusal(box_mesh(1e200, 8.0, 4.0, 10.0)), HasSubstr("allowed are 1 to 500 m"));
    EXPECT_THAT(refusal(box_mesh(20.0, 8.0, 0.0, 0.0)), HasSubstr("flat"));
    HullMesh mesh = small_box();
    mesh.points[3].y = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THAT(refusal(mesh), HasSubstr("not a finite number"));
    mesh = small_box();
    mesh.triangles[4].corner[1] = 8;
    EXPECT_THAT(refusal(mesh), HasSubstr("triangle 5 has a corner that is not among the 8 points"));
    mesh.triangles[4].corner[1] = -1;
    EXPECT_THAT(refusal(mesh), HasSubstr("not among"));
    mesh = small_box();
    for (MeshPoint& point : mesh.points) {
        point.x += 450000.0;
    }
    EXPECT_THAT(refusal(mesh), HasSubstr("origin"));
}

TEST(MeshCheck, RefusesTheTwoSidesOfASheet)
{
    HullMesh sheet{.points = {{0.0, 0.0, 0.0}, {9.0, 0.0, 1.0}, {0.0, 5.0, 0.0}}, .triangles = {{{0, 1, 2}}, {{0, 2, 1}}}};
    EXPECT_THAT(refusal(sheet), HasSubstr("flat"));
    sheet.points.push_back({4.0, 4.0, 2.0});
    sheet.triangles.insert(sheet.triangles.end(), {{{0, 1, 3}}, {{3, 1, 0}}});
    EXPECT_THAT(refusal(sheet), HasSubstr("flat"));
}

TEST(MeshCheck, SaysWhereASurfaceTouchesItself)
{
    HullMesh mesh = small_box(); // two boxes with a common edge, and a third with a common point
    add(mesh, small_box(), {20.0, 8.0, 0.0});
    EXPECT_THAT(checked_mesh(mesh).notes, ElementsAre(HasSubstr("1 edge has more than two triangles")));
    add(mesh, small_box(), {-20.0, -8.0, 7.0});
    EXPECT_THAT(checked_mesh(mesh).notes, ElementsAre(HasSubstr("1 edge has"), HasSubstr("single points: 1")));
    mesh = small_box();
    add(mesh, small_box(), {30.0, 0.0, 0.0});
    EXPECT_THAT(checked_mesh(mesh).notes, ElementsAre(HasSubstr("2 separate closed parts")));
}

TEST(MeshCheck, DoubtsAHullWhoseDeckOrKeelIsOnTheWrongSideOfTheWater)
{
    EXPECT_THAT(checked_mesh(box_mesh(20.0, 8.0, 7.0, -1.0)).notes, ElementsAre(HasSubstr("deck is under water")));
    EXPECT_THAT(checked_mesh(box_mesh(20.0, 8.0, -1.0, 7.0)).notes, ElementsAre(HasSubstr("wholly above still water")));
    EXPECT_THAT(checked_mesh(box_mesh(8.0, 20.0, 4.0, 3.0)).notes, ElementsAre(HasSubstr("are the axes right?")));
}

} // namespace
} // namespace swell::model
