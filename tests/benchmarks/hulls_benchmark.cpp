/// Times the frames of a run whose ships have meshes, beside the same run without meshes.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/hull_mesh/mesh_refinement.hpp"

namespace
{

using namespace swell;

/// A closed box of 100 × 16 m, 6 m deep and 4 m above water, with edges up to `longest_m`.
std::shared_ptr<const model::HullMesh> box_hull(double longest_m)
{
    model::HullMesh mesh;
    for (const double z : {-6.0, 4.0}) {
        for (const double y : {-8.0, 8.0}) {
            for (const double x : {-50.0, 50.0}) {
                mesh.points.push_back({x, y, z});
            }
        }
    }
    for (const auto& face : {std::array{0, 2, 3, 1}, std::array{4, 5, 7, 6}, std::array{0, 1, 5, 4}, std::array{2, 6, 7, 3},
                             std::array{0, 4, 6, 2}, std::array{1, 3, 7, 5}}) {
        mesh.triangles.push_back({{face[0], face[1], face[2]}});
        mesh.triangles.push_back({{face[0], face[2], face[3]}});
    }
    model::refine(mesh, longest_m);
    return std::make_shared<const model::HullMesh>(mesh);
}

engine::Scenario ships_in_waves(int ships, int nodes, const std::shared_ptr<const model::HullMesh>& mesh)
{
    engine::Scenario scenario;
    scenario.name = "hulls";
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::vertical_profile_named("dispersive", 4.0);
    waves.bathymetry = {{nodes, nodes},
                        5.0,
                        5.0,
                        std::vector<double>(static_cast<std::size_t>(nodes) * static_cast<std::size_t>(nodes), 20.0)};
    waves.edges[0].kind = model::EdgeKind::generating;
    waves.edges[1].kind = model::EdgeKind::open;
    waves.sea.emplace();
    for (int ship = 0; ship < ships; ++ship) {
        model::Ship at;
        at.name = "ship " + std::to_string(ship);
        at.pulse = {model::PressurePulse::Shape::elliptic, 100.0, 16.0, 6.0};
        at.way_points = {{500.0 + 300.0 * (ship % 5), 400.0 + 300.0 * (ship / 5), 0.0}};
        at.heading_deg = 20.0 * ship;
        waves.ships.push_back(at);
        if (mesh != nullptr) {
            engine::ShipHull hull;
            hull.mesh = mesh;
            scenario.hulls.push_back(hull);
        }
    }
    return scenario;
}

double percentile(std::vector<double> times, double share)
{
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

} // namespace

int main(int argc, char** argv)
{
    int ships = 20;
    int nodes = 400;
    int frames = 400;
    int threads = 1;
    double edge_m = 1.0;
    bool on_gpu = false;
    CLI::App app("Times frames with meshes of hulls beside frames without");
    app.add_option("--ships", ships, "Number of ships");
    app.add_option("--nodes", nodes, "Nodes along each side of the grid");
    app.add_option("--frames", frames, "Frames to time");
    app.add_option("--threads", threads, "Threads on a CPU");
    app.add_option("--edge", edge_m, "Longest edge of a triangle [m]");
    app.add_flag("--gpu", on_gpu, "Compute on a GPU");
    CLI11_PARSE(app, argc, argv);

    engine::EngineOptions options;
    options.backend = on_gpu ? engine::BackendChoice::cuda : engine::BackendChoice::cpu;
    options.threads = threads;
    const auto fine = box_hull(edge_m);
    const auto coarse = box_hull(1000.0);
    // Without meshes, with meshes of twelve triangles, which need psi of the newest level too, and with fine meshes.
    const std::array<std::shared_ptr<const model::HullMesh>, 3> meshes{nullptr, coarse, fine};
    std::array<std::vector<double>, 3> times;
    std::array<std::unique_ptr<engine::WaveEngine>, 3> engines;
    for (std::size_t which = 0; which < 3; ++which) {
        engines[which] = std::make_unique<engine::WaveEngine>(ships_in_waves(ships, nodes, meshes[which]), options);
    }
    for (int frame = -50; frame < frames; ++frame) { // in turn, so that a slow moment meets all three
        for (std::size_t which = 0; which < 3; ++which) {
            const engine::FrameStats stats = engines[which]->advance_frame();
            if (frame >= 0) {
                times[which].push_back(1000.0 * stats.wall_ms);
            }
        }
    }
    std::printf("{\"backend\": \"%s\", \"ships\": %d, \"triangles\": %zu, \"vertices\": %zu, \"nodes\": %d,\n",
                on_gpu ? "cuda" : "cpu", ships, fine->triangles.size(), fine->points.size(), nodes * nodes);
    const std::array<const char*, 3> names{"without", "coarse", "fine"};
    for (std::size_t which = 0; which < 3; ++which) {
        std::printf(" \"%s_us\": {\"median\": %.1f, \"p99\": %.1f},\n", names[which], percentile(times[which], 0.5),
                    percentile(times[which], 0.99));
    }
    std::printf(" \"loads_us\": %.1f, \"loads_and_psi_us\": %.1f}\n", percentile(times[2], 0.5) - percentile(times[1], 0.5),
                percentile(times[2], 0.5) - percentile(times[0], 0.5));
    return 0;
}
