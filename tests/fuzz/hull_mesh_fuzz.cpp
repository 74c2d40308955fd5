// Meshes of hulls in STL and OBJ: an accepted one is closed, faces outwards, and feels no horizontal force in still water.
#include <cmath>

#include "engine/harbour/hulls/obj_file.hpp"
#include "engine/harbour/hulls/stl_file.hpp"
#include "fuzz_target.hpp"
#include "model/hull_mesh/closed_surface.hpp"
#include "model/hull_mesh/draught_map.hpp"
#include "model/hull_mesh/hull_loads_on_host.hpp"
#include "model/hull_mesh/mesh_check.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/hull_mesh/mesh_refinement.hpp"
#include "model/setup/errors.hpp"

namespace
{

using namespace swell;

/// Does `work`, which may refuse the mesh with SetupError.
template <class Work>
bool set_up(const Work& work)
{
    try {
        work();
        return true;
    } catch (const model::SetupError&) {
        return false;
    }
}

void hold_to_its_word(const model::HullMesh& mesh)
{
    fuzz::must_hold(set_up([&] { (void)model::parts_of_closed_surface(mesh); }));
    const model::HullSizes sizes = model::sizes_of(mesh);
    fuzz::must_hold(sizes.length <= model::longest_hull && model::volumes_of(mesh)[2] > 0.0);
    std::vector<model::VertexState> states;
    const auto still_water = [](double, double, double) { return model::WaterAtVertex{0.0, 0.0}; };
    const model::HullLoads loads =
        model::hull_loads_on_host(mesh, model::deck_triangles(mesh), model::HullPose{}, still_water, states);
    const double rounding = 1e-6 * loads.wetted_area_m2 * 1e4 * (1.0 + std::fabs(sizes.draught));
    fuzz::must_hold(std::fabs(loads.force_n[0]) <= rounding && std::fabs(loads.force_n[1]) <= rounding);
}

void check(const model::HullMesh& raw)
{
    set_up([&] {
        model::CheckedMesh checked = model::checked_mesh(raw);
        for (const std::string& note : checked.notes) {
            fuzz::must_hold(note.find('\n') == std::string::npos);
        }
        hold_to_its_word(checked.mesh);
        constexpr int along = 8;
        constexpr int across = 4;
        set_up([&] { fuzz::must_hold(std::isfinite(model::draught_map_of(checked.mesh, along, across).scale)); });
        constexpr std::size_t most = 20'000;
        if (set_up([&] { model::refine(checked.mesh, 0.2 * model::sizes_of(checked.mesh).length + 0.1, most); })) {
            hold_to_its_word(checked.mesh);
        }
    });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::string content(reinterpret_cast<const char*>(bytes), size);
    fuzz::accepted([&] { check(engine::stl_mesh(content, "fuzzed.stl")); });
    fuzz::accepted([&] { check(engine::obj_mesh(content, "fuzzed.obj")); });
    return 0;
}
