#pragma once
/// The water at the nodes of the box around a hull's mesh, and its pressure at the mesh's vertices.
#include "model/hull_mesh/hull_load_cells.hpp"
#include "model/hull_mesh/pressure_shapes.hpp"
#include "model/queries/flow_cells.hpp"
#include "model/setup/constants.hpp"
#include "model/ships/hull_loads.hpp"

namespace swell::model
{

/// The water at the nodes of the box around one hull, one value per node of the box.
template <class Value>
struct HullWaterViews {
    static constexpr int most_modes = PressureShapes::most_modes;
    FieldView<Value> head;             ///< H = zeta + the drafts of all hulls [m]
    FieldView<Value> depth;            ///< of still water [m]
    FieldView<Value> rate[most_modes]; ///< ∂psi/∂t + U·grad psi of each mode
};

/// A meshed hull in backend memory: its mesh, the water round it, and the state of its vertices.
struct HullOnBackend {
    HullWaterViews<double> water; ///< `head` at wet nodes only (HullWaterAtNodes)
    FieldView<double> head;       ///< at all nodes (HullWaterOnLand)
    const MeshPoint* points;
    const MeshTriangle* triangles;
    const std::uint8_t* is_deck;
    VertexState* states;
    double* clearance; ///< height of each vertex over the bed [m]
    std::int32_t vertex_count, triangle_count;
    bool has_velocity_pressure; ///< VelocityPressure
};

/// All meshed hulls of a run. A loop over all of them at once has `rows` rows for each: a GPU starts few kernels for many
/// hulls, and a start costs as much as the work of one hull.
struct HullsOnBackend {
    const HullOnBackend* hulls;
    const HullPlacement* placements;
    int rows;

    /// The hull of a row of the loop, and the row of this hull.
    struct Row {
        int hull, j;
    };
    [[nodiscard]] SWELL_CELL Row row(int j) const { return {j / rows, j % rows}; }
};

/// psi of one mode at the newest time level and at the two levels before.
template <class T>
struct PsiLevels {
    FieldView<const T> newest;
    FieldView<const T> one_before;
    FieldView<const T> two_before;
};

/// Computes the water at a wet node of the box around a hull. At a node on land, or with land between it and the hull, the
/// head is no_head (HeadAtNodes) until HullWaterOnLand.
template <class T>
struct HullWaterAtNodes {
    static constexpr int reach = 1;
    static constexpr const char* name = "water at the nodes round a mesh";
    HullsOnBackend all;
    AllHulls pressing; ///< all hulls that press on the water
    FieldView<const double> depth;
    FieldView<const T> zeta;
    CurrentAtNodes<T> current;
    PsiLevels<T> modes[HullWaterViews<double>::most_modes];
    int mode_count;
    const PsiRate* rate; ///< in backend memory
    solver::Extent grid;
    double half_cells_per_m_east, half_cells_per_m_north;

    SWELL_CELL void operator()(int i, int row) const
    {
        const auto [hull, j] = all.row(row);
        const HullPlacement* meshed = all.placements + hull;
        if (!is_in_box(meshed->box, i, j)) {
            return;
        }
        const HullWaterViews<double>& water = all.hulls[hull].water;
        const int at_i = meshed->box.i0 + i;
        const int at_j = meshed->box.j0 + j;
        const double deep = depth(at_i, at_j);
        const bool wet =
            meshed->is_off_land || (deep > 0.0 && WaterUnderHull{&meshed->box, grid, {depth}}.reaches(meshed->hull, i, j));
        water.head(i, j) =
            wet ? static_cast<double>(zeta(at_i, at_j)) + pressing.pressed_by_all(at_i, at_j, static_cast<float>(deep))
                : no_head;
        water.depth(i, j) = deep;
        for (int m = 0; m < mode_count; ++m) {
            water.rate[m](i, j) = wet ? rate_of(modes[m], at_i, at_j) : 0.0;
        }
    }

private:
    SWELL_CELL double rate_of(const PsiLevels<T>& psi, int i, int j) const
    {
        const double by_time = (rate->newest * static_cast<double>(psi.newest(i, j)) +
                                rate->one_before * static_cast<double>(psi.one_before(i, j))) +
                               rate->two_before * static_cast<double>(psi.two_before(i, j));
        if (!current.is_there) {
            return by_time;
        }
        const double east = (near(psi.newest, i, j, 1, 0) - near(psi.newest, i, j, -1, 0)) * half_cells_per_m_east;
        const double north = (near(psi.newest, i, j, 0, 1) - near(psi.newest, i, j, 0, -1)) * half_cells_per_m_north;
        return by_time +
               (static_cast<double>(current.east(i, j)) * east + static_cast<double>(current.north(i, j)) * north);
    }
    /// Returns psi at a neighbour, or at the node itself if the neighbour is land or off the grid.
    SWELL_CELL double near(const FieldView<const T>& psi, int i, int j, int east, int north) const
    {
        const int to_i = i + east;
        const int to_j = j + north;
        const bool wet = to_i >= 0 && to_j >= 0 && to_i < grid.nx && to_j < grid.ny && depth(to_i, to_j) > 0.0;
        return static_cast<double>(wet ? psi(to_i, to_j) : psi(i, j));
    }
};

/// Gives each node on land in the box of a hull the mean of the water at the nearest nodes, as HeadOnLand does for the
/// head.
struct HullWaterOnLand {
    static constexpr const char* name = "water on land round a mesh";
    HullsOnBackend all;
    int mode_count;

    SWELL_CELL void operator()(int i, int row) const
    {
        const auto [hull, j] = all.row(row);
        const BoxOfHull box{&all.placements[hull].box, all.hulls[hull].water.head};
        if (!is_in_box(*box.box, i, j)) {
            return;
        }
        const HullWaterViews<double>& water = all.hulls[hull].water;
        const FieldView<double>& head = all.hulls[hull].head;
        if (box.is_wet(i, j)) {
            head(i, j) = water.head(i, j);
            return;
        }
        head(i, j) = mean_near(box, water.head, i, j, 0.0);
        water.depth(i, j) = mean_near(box, water.depth, i, j, 1.0);
        for (int m = 0; m < mode_count; ++m) {
            water.rate[m](i, j) = mean_near(box, water.rate[m], i, j, 0.0);
        }
    }

private:
    struct BoxOfHull {
        const HullBox* box;
        FieldView<double> at_water; ///< keeps no_head on land

        [[nodiscard]] SWELL_CELL bool is_wet(int i, int j) const
        {
            return i >= 0 && j >= 0 && is_in_box(*box, i, j) && at_water(i, j) != no_head;
        }
    };
    /// Returns the mean at the wet nodes of the nearest square ring that has any, at most three nodes away, or `otherwise`.
    [[nodiscard]] SWELL_CELL static double mean_near(const BoxOfHull& box, const FieldView<double>& values, int i, int j,
                                                     double otherwise)
    {
        constexpr int farthest = 3;
        for (int ring = 1; ring <= farthest; ++ring) {
            double sum = 0.0;
            int count = 0;
            for (int north = -ring; north <= ring; ++north) {
                const bool is_row = north == -ring || north == ring;
                for (int east = -ring; east <= ring; east += is_row ? 1 : 2 * ring) {
                    if (box.is_wet(i + east, j + north)) {
                        sum += values(i + east, j + north);
                        ++count;
                    }
                }
            }
            if (count > 0) {
                return sum / count;
            }
        }
        return otherwise;
    }
};

/// The water at a place in the box of a hull: six by six nodes round it with their weights (SixNodeWeights).
struct PlaceInHullWater {
    SixNodeWeights along, across;
    int i[6], j[6];

    SWELL_CELL PlaceInHullWater(double east, double north, const solver::Extent& box)
        : along(east - static_cast<int>(east)), across(north - static_cast<int>(north))
    {
        for (int k = 0; k < 6; ++k) {
            i[k] = bounded(static_cast<int>(east) + k - 2, box.nx);
            j[k] = bounded(static_cast<int>(north) + k - 2, box.ny);
        }
    }

    /// Sets `sums` to the values of `count` fields. One pass over the nodes for all fields: their sums do not wait for each
    /// other.
    template <int most>
    SWELL_CELL void set_values(const FieldView<const double> (&fields)[most], int count, double (&sums)[most]) const
    {
        for (int field = 0; field < most; ++field) {
            sums[field] = 0.0;
        }
        for (int row = 0; row < 6; ++row) {
            double of_row[most] = {};
            for (int column = 0; column < 6; ++column) {
                for (int field = 0; field < most; ++field) {
                    if (field < count) {
                        of_row[field] += along.value[column] * fields[field](i[column], j[row]);
                    }
                }
            }
            for (int field = 0; field < most; ++field) {
                sums[field] += across.value[row] * of_row[field];
            }
        }
    }

private:
    SWELL_CELL static int bounded(int at, int count) { return at < 0 ? 0 : (at < count ? at : count - 1); }
};

/// Computes the state of a vertex of a mesh (VertexState), and its depth under water. Node (i, j) is vertex j * columns +
/// i.
struct SetVertexState {
    static constexpr int columns = 256;
    static constexpr const char* name = "pressure at a vertex";
    HullsOnBackend all; ///< after HullWaterOnLand
    const HullPose* poses;
    const PressureShapes* shapes;
    double cells_per_m_east, cells_per_m_north;

    SWELL_CELL void operator()(int i, int row) const
    {
        const auto [number, j] = all.row(row);
        const HullOnBackend& hull = all.hulls[number];
        const std::int32_t at = j * columns + i;
        if (at >= hull.vertex_count) {
            return;
        }
        const HullPose* pose = poses + number;
        const MeshPoint turned = pose->turned(hull.points[at]);
        const double z = pose->reference[2] + turned.z;
        const HullBox& box = all.placements[number].box;
        if (box.extent.nx == 0) { // off the grid: still and deep water
            hull.states[at] = vertex_state(turned, z, {0.0, 0.0});
            hull.clearance[at] = no_bed;
            return;
        }
        const double east = bounded((pose->reference[0] + turned.x) * cells_per_m_east - box.i0, box.extent.nx);
        const double north = bounded((pose->reference[1] + turned.y) * cells_per_m_north - box.j0, box.extent.ny);
        const double depth = linear(hull.water.depth, east, north, box.extent);
        constexpr int most_fields = 1 + HullWaterViews<double>::most_modes;
        FieldView<const double> fields[most_fields] = {hull.head};
        for (int m = 0; m + 1 < most_fields; ++m) {
            fields[m + 1] = hull.water.rate[m];
        }
        double values[most_fields];
        PlaceInHullWater(east, north, box.extent).set_values(fields, 1 + shapes->modes, values);
        hull.states[at] = vertex_state(turned, z, {values[0], reduction(values + 1, z, depth)});
        hull.clearance[at] = z + depth;
    }
    static constexpr int rows_of(std::int32_t vertices) { return (vertices + columns - 1) / columns; }

    static constexpr double no_bed = 1e4; ///< height over the bed where there is none [m]

private:
    /// Returns Σ f q / g [m], the pressure head that moving water lacks at the height z, between the bed and still water.
    /// `rates` has q of each mode.
    [[nodiscard]] SWELL_CELL double reduction(const double* rates, double z, double depth) const
    {
        const double below = z < 0.0 ? z : 0.0;
        const PressureShapes::AtPoint point = shapes->at(below > -depth ? below : -depth, depth);
        double sum = 0.0;
        for (int m = 0; m < shapes->modes; ++m) {
            sum += shapes->f(m, point) * rates[m];
        }
        return sum / gravity;
    }
    [[nodiscard]] SWELL_CELL static double bounded(double at, int count)
    {
        return at < 0.0 ? 0.0 : (at < count - 1 ? at : count - 1);
    }
    [[nodiscard]] SWELL_CELL static double linear(const FieldView<const double>& values, double east, double north,
                                                  const solver::Extent& box)
    {
        const int i = static_cast<int>(east);
        const int j = static_cast<int>(north);
        const int next_i = i + 1 < box.nx ? i + 1 : i;
        const int next_j = j + 1 < box.ny ? j + 1 : j;
        const double s = east - i;
        const double t = north - j;
        const double south = values(i, j) + s * (values(next_i, j) - values(i, j));
        const double above = values(i, next_j) + s * (values(next_i, next_j) - values(i, next_j));
        return south + t * (above - south);
    }
};

/// Takes Bernoulli's term u²/2g off the pressure head at the vertices of the hulls that want it, after SetVertexState. u is
/// the velocity of the waves at the vertex, over still water that at its surface. The term of first order in a mean current
/// is in the rate of psi already.
template <class T>
struct VelocityPressure {
    static constexpr const char* name = "velocity pressure at a vertex";
    HullsOnBackend all;
    const HullPose* poses;
    SampleFlow<T> flow;

    SWELL_CELL void operator()(int i, int row) const
    {
        const auto [number, j] = all.row(row);
        const HullOnBackend& hull = all.hulls[number];
        const std::int32_t at = j * SetVertexState::columns + i;
        if (at >= hull.vertex_count || !hull.has_velocity_pressure) {
            return;
        }
        const HullPose* pose = poses + number;
        VertexState& state = hull.states[at];
        const FlowSample water = flow({pose->reference[0] + state.x, pose->reference[1] + state.y, state.z});
        if (water.ground == Ground::water) {
            state.pi -= 0.5 / gravity *
                        ((water.east_m_per_s * water.east_m_per_s + water.north_m_per_s * water.north_m_per_s) +
                         water.up_m_per_s * water.up_m_per_s);
        }
    }
};

/// The least height of a mesh over the bed, in a sum: the largest difference to SetVertexState::no_bed.
struct DeepestVertex {
    double below_no_bed;

    SWELL_CELL DeepestVertex& operator+=(const DeepestVertex& other)
    {
        below_no_bed = other.below_no_bed > below_no_bed ? other.below_no_bed : below_no_bed;
        return *this;
    }
};

/// The sums over a mesh, or over a part of it.
struct MeshSums {
    LoadSums loads;
    DeepestVertex deepest;

    static constexpr int numbers = 9; ///< eight sums and a largest value
    [[nodiscard]] SWELL_CELL double& number(int at) { return at < 8 ? loads.value[at] : deepest.below_no_bed; }
    [[nodiscard]] SWELL_CELL const double& number(int at) const { return at < 8 ? loads.value[at] : deepest.below_no_bed; }

    SWELL_CELL MeshSums& operator+=(const MeshSums& other)
    {
        loads += other.loads;
        deepest += other.deepest;
        return *this;
    }
};

/// The shape of the sums over meshes: chunks of 4 triangles, then 32 chunks together, again and again, each added by
/// index. It depends on the number of triangles alone, so every backend and every number of threads gives the same bits. A
/// thread of a GPU has few triangles, because it waits for each. Node (i, j) of a loop is item j * columns + i of a hull.
struct ChunksOfMesh {
    static constexpr int columns = 64;
    static constexpr std::int32_t triangles_together = 4;
    static constexpr std::int32_t chunks_together = 32;

    static constexpr std::int32_t parts(std::int32_t count, std::int32_t together)
    {
        return (count + together - 1) / together;
    }
    static constexpr int rows_of(std::int32_t items) { return parts(items, columns); }
};

/// Sums the loads on a chunk of triangles of a hull, and finds the deepest of a share of its vertices.
struct SumTriangles {
    static constexpr const char* name = "loads on triangles";
    HullsOnBackend all;
    MeshSums* sums; ///< of chunks, `most_chunks` places for each hull
    std::int32_t most_chunks;

    SWELL_CELL void operator()(int i, int row) const
    {
        const auto [number, j] = all.row(row);
        const HullOnBackend& hull = all.hulls[number];
        const std::int32_t chunk = j * ChunksOfMesh::columns + i;
        const std::int32_t first = chunk * ChunksOfMesh::triangles_together;
        if (first >= hull.triangle_count) {
            return;
        }
        const std::int32_t end = first + ChunksOfMesh::triangles_together;
        const LoadOfTriangle load{hull.states, hull.triangles, hull.is_deck, hull.triangle_count};
        MeshSums sum{};
        for (std::int32_t at = first; at < end && at < hull.triangle_count; ++at) {
            sum.loads += load.load_on(at);
        }
        const std::int32_t share = ChunksOfMesh::parts(
            hull.vertex_count, ChunksOfMesh::parts(hull.triangle_count, ChunksOfMesh::triangles_together));
        for (std::int32_t at = chunk * share; at < (chunk + 1) * share && at < hull.vertex_count; ++at) {
            sum.deepest += DeepestVertex{SetVertexState::no_bed - hull.clearance[at]};
        }
        sums[number * most_chunks + chunk] = sum;
    }
};

/// Sums chunks of each hull, 32 together. `together` is the number of triangles of one chunk. Item k of a loop is number
/// k % 9 of the sums of part k / 9, so a GPU has many threads and reads in a row.
struct SumChunks {
    static constexpr const char* name = "loads on chunks";
    HullsOnBackend all;
    const MeshSums* from;
    std::int32_t most_from;
    std::int32_t together;
    MeshSums* to;
    std::int32_t most_to;

    SWELL_CELL void operator()(int i, int row) const
    {
        constexpr int numbers = MeshSums::numbers;
        const auto [number, j] = all.row(row);
        const std::int32_t item = j * ChunksOfMesh::columns + i;
        const std::int32_t chunk = item / numbers;
        const int part = item - chunk * numbers;
        const std::int32_t first = chunk * ChunksOfMesh::chunks_together;
        const std::int32_t count = ChunksOfMesh::parts(all.hulls[number].triangle_count, together);
        if (first >= count) {
            return;
        }
        const MeshSums* chunks = from + number * most_from;
        const bool is_sum = part + 1 < numbers;
        double sum = 0.0;
        constexpr int in_flight = 8; // loads that do not wait for each other
        for (std::int32_t at = first; at < first + ChunksOfMesh::chunks_together; at += in_flight) {
            double read[in_flight];
            for (int next = 0; next < in_flight; ++next) {
                read[next] = at + next < count ? chunks[at + next].number(part) : 0.0;
            }
            for (const double value : read) {
                sum = is_sum ? sum + value : (value > sum ? value : sum);
            }
        }
        to[number * most_to + chunk].number(part) = sum;
    }
};

} // namespace swell::model
