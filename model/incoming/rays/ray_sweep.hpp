#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "model/incoming/rays/local_waves.hpp"
#include "model/incoming/rays/ray_grid.hpp"

namespace swell::model
{

/// The nodes on which rays are computed (RayGrid), as lines parallel to `entry`, the side of the grid through which a wave
/// component comes in. A sweep treats one line after the other, from that side on.
struct RayLines {
    Side entry;
    Extent extent;
    [[nodiscard]] bool across_x() const { return entry == Side::west || entry == Side::east; }
    [[nodiscard]] int count() const { return across_x() ? extent.nx : extent.ny; }
    [[nodiscard]] int length() const { return across_x() ? extent.ny : extent.nx; }
    /// Returns the column of a line of nodes, counted from the west, or its row, counted from the south.
    [[nodiscard]] int across(int line) const
    {
        return entry == Side::west || entry == Side::south ? line : count() - 1 - line;
    }
    [[nodiscard]] std::size_t index(int line, int s) const
    {
        return across_x() ? extent.index(across(line), s) : extent.index(s, across(line));
    }
};

/// A range of nodes of a line of nodes (RayLines), first … last - 1. The numbers -1 and length() stand for the water beyond
/// the line's ends.
struct NodeRange {
    int first = 0;
    int last = 0;

    [[nodiscard]] bool empty() const { return first >= last; }
    /// Returns the range with so many more nodes on both sides; an empty range stays empty.
    [[nodiscard]] NodeRange grown(int by) const { return empty() ? NodeRange{} : NodeRange{first - by, last + by}; }
    /// Returns the smallest range that has both ranges.
    [[nodiscard]] NodeRange with(NodeRange other) const
    {
        if (empty() || other.empty()) {
            return empty() ? other : *this;
        }
        return {std::min(first, other.first), std::max(last, other.last)};
    }
    /// Returns the part of the range in the nodes 0 … length - 1.
    [[nodiscard]] NodeRange within(int length) const { return {std::max(first, 0), std::min(last, length)}; }
};

/// The ray of one wave component at a node of a line of nodes (RayLines).
struct Ray {
    double share = 0.0; ///< share of the component's height that land has left
    double lag = 0.0;
    double crowding = 1.0; ///< its height over the height by Green's law and the share
    double wave_number = 0.0;
    double cosine = 0.0; ///< wave number across over wave number, of the ray that arrives
    double along = 0.0;  ///< wave number along the line, of the ray that goes on from the node
    double drift = 0.0;  ///< T of RaySweep

    [[nodiscard]] bool is_lit() const { return share > 0.0; }
};

/// The rays that a RaySweep computed at all nodes, from which a sweep over changed depths can go on at any line: 48 bytes
/// per node.
struct SweptRays {
    struct Beam {
        double share, crowding, wave_number, cosine;
    };
    RayField field;                          ///< with the lags
    std::vector<Beam> beams;                 ///< line by line
    std::vector<std::array<Ray, 2>> outside; ///< per line: beyond its ends
    std::array<CoastWave, 2> corners{};
    double farthest_start = 0.0; ///< largest distance along a line, in nodes, between a node and the start of its ray
};

/// Computes the rays of one component from line to line of nodes, with first-order upwind differences. With k = (across,
/// along) the local wave number, a ray drifts along the line by T = along/across per length across. The flux through a
/// line, F = a² c_g across/k, obeys
///   dF/dx + d(T F)/ds = 0,  or along the ray  D ln F/Dx = -dT/ds:
/// Snell's factor, and the crowding of rays.
class RaySweep
{
public:
    /// `along_border`: the share of the wave's height that comes in at each point of the border; null if all of it comes
    /// in. All references must outlive the sweep.
    RaySweep(const RayGrid& grid, const DiscreteWave& wave, const LocalWaves& local, Side entry,
             const HeightAlongBorder* along_border);

    RayField run();

    /// Computes the rays as run() and writes them to `swept`, with everything that renew() needs. `swept` must have room:
    /// see make_room().
    void run(SweptRays& swept);
    static void make_room(Extent extent, SweptRays& swept);

    /// Returns whether a box of nodes reaches the first line of nodes, where the waves come in; then renew() cannot be
    /// used.
    [[nodiscard]] bool begins_in(const solver::Box& box) const { return lines_and_nodes_of(box).first.first == 0; }

    /// Changes `swept`, the rays over other depths, to the rays that run() would find over the grid's depths, with the same
    /// bits. The depths must differ only in a box of nodes for which begins_in() is false. Computes only nodes that the box
    /// can have changed: nodes whose ray started at a changed node, and nodes for which a changed node is within half a
    /// wave of the start, because the gap between rays is computed over that distance. Returns per line the range of
    /// changed nodes.
    std::vector<NodeRange> renew(SweptRays& swept, const solver::Box& changed);

    [[nodiscard]] const RayLines& lines() const { return lines_; }

private:
    /// The changed nodes of a line.
    struct News {
        NodeRange aimed; ///< nodes with a new share, lag or wave number, on which the directions of the rays depend
        NodeRange any;

        void note(int s, bool is_aim);
    };

    void sweep(SweptRays* swept);
    [[nodiscard]] std::pair<NodeRange, NodeRange> lines_and_nodes_of(const solver::Box& box) const;
    [[nodiscard]] bool look_again(int line, SweptRays& swept, News& before);
    [[nodiscard]] News arrive_again(int line, NodeRange nodes, NodeRange other_depths, SweptRays& swept);
    [[nodiscard]] Ray recalled(const SweptRays& swept, int line, int s) const;
    void enter();
    void look_beyond_the_sides(int line);
    void let_in(std::size_t end, double coast_m, const Ray& last);
    void aim(NodeRange nodes);
    void arrive(int line, int s, std::optional<double> wave_number = {});
    void keep(int line, SweptRays* swept);
    void keep(int line, int s, SweptRays* swept);

    [[nodiscard]] double wave_number_over(double depth_m) const;
    [[nodiscard]] double across_of(double wave_number, double along) const;
    [[nodiscard]] double drift_of(double wave_number, double along) const;
    [[nodiscard]] const Ray& before(int s) const;
    [[nodiscard]] double along_at(int s) const;
    [[nodiscard]] double gap_between_rays(int s) const;

    const RayGrid& grid_;
    const LocalWaves& local_;
    const HeightAlongBorder* along_border_;
    RayLines lines_;
    double across_, along_; ///< the wave number at the site, from line to line and along the line [rad/m]
    double site_wave_number_;
    double line_m_, node_m_;      ///< from one line to the next, and from node to node of a line
    double farthest_;             ///< the largest drift, of a ray that runs 8 nodes along a line on its way to the next
    int half_wave_;               ///< number of nodes along a line in half a wave of the site, at least 1
    double farthest_start_ = 0.0; ///< SweptRays::farthest_start
    RayField field_;
    std::vector<Ray> before_, here_;     ///< the line before, and the line that is being made
    std::array<Ray, 2> outside_{};       ///< beyond both ends of the line before
    std::array<CoastWave, 2> corners_{}; ///< at both ends of the first line
    std::array<BorderShade, 2> sides_;   ///< low and high end
};

} // namespace swell::model
