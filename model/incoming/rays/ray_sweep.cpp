#include "model/incoming/rays/ray_sweep.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

constexpr double farthest_nodes = 8.0;

double between(double left, double right, double part)
{
    return left + part * (right - left);
}

/// Compares bits: 0 and -0 differ.
bool same_bits(double one, double other)
{
    return std::bit_cast<std::uint64_t>(one) == std::bit_cast<std::uint64_t>(other);
}

bool same_bits(const Ray& one, const Ray& other)
{
    const auto numbers = [](const Ray& ray) {
        return std::array{ray.share, ray.lag, ray.crowding, ray.wave_number, ray.cosine, ray.along, ray.drift};
    };
    return std::ranges::equal(numbers(one), numbers(other), [](double a, double b) { return same_bits(a, b); });
}

} // namespace

RaySweep::RaySweep(const RayGrid& grid, const DiscreteWave& wave, const LocalWaves& local, Side entry,
                   const HeightAlongBorder* along_border)
    : grid_(grid), local_(local), along_border_(along_border), lines_{entry, grid.extent},
      across_(std::abs(lines_.across_x() ? wave.kx : wave.ky)), along_(lines_.across_x() ? wave.ky : wave.kx),
      site_wave_number_(std::sqrt(across_ * across_ + along_ * along_)), line_m_(lines_.across_x() ? grid.dx_m : grid.dy_m),
      node_m_(lines_.across_x() ? grid.dy_m : grid.dx_m), farthest_(farthest_nodes * node_m_ / line_m_),
      half_wave_(std::max(1, static_cast<int>(std::lround(0.5 * wave.wavelength_m / node_m_)))), field_{grid.extent,
                                                                                                        grid.factor,
                                                                                                        {}},
      before_(static_cast<std::size_t>(lines_.length())),
      here_(before_), sides_{BorderShade(grid, lines_.across_x() ? Side::south : Side::west,
                                         share_behind_land(grid.outside, across_, along_), along_border),
                             BorderShade(grid, lines_.across_x() ? Side::north : Side::east,
                                         share_behind_land(grid.outside, across_, along_), along_border)}
{
}

RayField RaySweep::run()
{
    field_.nodes.assign(static_cast<std::size_t>(grid_.extent.nodes()), {0.0, 0.0});
    sweep(nullptr);
    return std::move(field_);
}

void RaySweep::make_room(Extent extent, SweptRays& swept)
{
    const auto nodes = static_cast<std::size_t>(extent.nodes());
    swept.field.nodes.resize(nodes);
    swept.beams.resize(nodes);
    swept.outside.resize(static_cast<std::size_t>(std::max(extent.nx, extent.ny)));
}

void RaySweep::run(SweptRays& swept)
{
    std::swap(field_.nodes, swept.field.nodes);
    sweep(&swept);
    swept.corners = corners_;
    swept.farthest_start = farthest_start_;
    swept.field = std::move(field_);
}

void RaySweep::sweep(SweptRays* swept)
{
    enter();
    keep(0, swept);
    for (int line = 1; line < lines_.count(); ++line) {
        std::swap(before_, here_);
        look_beyond_the_sides(line);
        if (swept != nullptr) {
            swept->outside[static_cast<std::size_t>(line - 1)] = outside_;
        }
        aim({0, lines_.length()});
        for (int s = 0; s < lines_.length(); ++s) {
            arrive(line, s);
        }
        keep(line, swept);
    }
}

void RaySweep::News::note(int s, bool is_aim)
{
    any = any.with({s, s + 1});
    aimed = is_aim ? aimed.with({s, s + 1}) : aimed;
}

/// Returns the range of lines that a box of nodes covers, and its range of nodes on these lines.
std::pair<NodeRange, NodeRange> RaySweep::lines_and_nodes_of(const solver::Box& box) const
{
    const NodeRange columns{box.first_i, box.first_i + box.extent.nx};
    const NodeRange rows{box.first_j, box.first_j + box.extent.ny};
    const NodeRange across = lines_.across_x() ? columns : rows;
    const bool onwards = lines_.entry == Side::west || lines_.entry == Side::south;
    return {onwards ? across : NodeRange{lines_.count() - across.last, lines_.count() - across.first},
            lines_.across_x() ? rows : columns};
}

Ray RaySweep::recalled(const SweptRays& swept, int line, int s) const
{
    const SweptRays::Beam& beam = swept.beams[static_cast<std::size_t>(line) * lines_.length() + s];
    return {beam.share, field_.nodes[lines_.index(line, s)].lag, beam.crowding, beam.wave_number, beam.cosine};
}

/// Calls look_beyond_the_sides(), and notes the ends that have changed. Returns whether any has.
bool RaySweep::look_again(int line, SweptRays& swept, News& before)
{
    before_.front() = recalled(swept, line - 1, 0);
    before_.back() = recalled(swept, line - 1, lines_.length() - 1);
    look_beyond_the_sides(line);
    std::array<Ray, 2>& known = swept.outside[static_cast<std::size_t>(line - 1)];
    bool is_new = false;
    for (const std::size_t end : {std::size_t{0}, std::size_t{1}}) {
        if (!same_bits(outside_[end], known[end])) {
            before.note(end == 0 ? -1 : lines_.length(), true);
            is_new = true;
        }
    }
    known = outside_;
    return is_new;
}

/// Calls arrive() at some nodes of a line, after restoring the part of the line before that this needs. Only nodes in
/// `other_depths` get new wave numbers.
RaySweep::News RaySweep::arrive_again(int line, NodeRange nodes, NodeRange other_depths, SweptRays& swept)
{
    const int reach = static_cast<int>(farthest_nodes) + half_wave_ + 2;
    const NodeRange aimed = nodes.grown(reach).within(lines_.length());
    const NodeRange needed = aimed.grown(1).within(lines_.length());
    for (int s = needed.first; s < needed.last; ++s) {
        before_[static_cast<std::size_t>(s)] = recalled(swept, line - 1, s);
    }
    aim(aimed);
    News news;
    for (int s = nodes.first; s < nodes.last; ++s) {
        const Ray was = recalled(swept, line, s);
        const bool is_as_deep = s < other_depths.first || s >= other_depths.last;
        arrive(line, s, is_as_deep ? std::optional(was.wave_number) : std::nullopt);
        const Ray& is = here_[static_cast<std::size_t>(s)];
        if (!same_bits(was, is)) {
            news.note(s, !(same_bits(was.share, is.share) && same_bits(was.lag, is.lag) &&
                           same_bits(was.wave_number, is.wave_number)));
            keep(line, s, &swept);
        }
    }
    return news;
}

std::vector<NodeRange> RaySweep::renew(SweptRays& swept, const solver::Box& changed)
{
    std::vector<NodeRange> renewed(static_cast<std::size_t>(lines_.count()));
    const auto [lines, nodes] = lines_and_nodes_of(changed);
    field_ = std::move(swept.field);
    corners_ = swept.corners;
    farthest_start_ = swept.farthest_start;
    for (int line = 1; line < lines.first; ++line) { // a shade must be asked for every node
        sides_[0].share(lines_.across(line - 1));
        sides_[1].share(lines_.across(line - 1));
    }
    outside_ = lines.first > 1 ? swept.outside[static_cast<std::size_t>(lines.first - 2)] : outside_;
    News before;
    bool goes_on = true;
    for (int line = lines.first; goes_on && line < lines_.count(); ++line) {
        const bool is_new_beyond = look_again(line, swept, before);
        const int start = static_cast<int>(std::ceil(farthest_start_)) + 2;
        const NodeRange behind = before.any.grown(start).with(before.aimed.grown(start + half_wave_ + 1));
        const NodeRange other_depths = line < lines.last ? nodes : NodeRange{};
        const NodeRange again = behind.with(other_depths).within(lines_.length());
        before = again.empty() ? News{} : arrive_again(line, again, other_depths, swept);
        renewed[static_cast<std::size_t>(line)] = before.any;
        goes_on = is_new_beyond || !before.any.empty() || line + 1 < lines.last;
    }
    swept.farthest_start = farthest_start_;
    swept.field = std::move(field_);
    return renewed;
}

double RaySweep::wave_number_over(double depth_m) const
{
    return site_wave_number_ + local_.excess(local_.place_of(depth_m));
}

double RaySweep::across_of(double wave_number, double along) const
{
    return std::sqrt(std::max(0.0, wave_number * wave_number - along * along));
}

double RaySweep::drift_of(double wave_number, double along) const
{
    const double across = across_of(wave_number, along);
    return std::abs(along) < farthest_ * across ? along / across : std::copysign(farthest_, along);
}

/// Makes the first line, beginning at the end that the wave meets first. There its phase is the phase of the plane wave.
void RaySweep::enter()
{
    BorderShade border(grid_, lines_.entry, share_behind_land(grid_.outside, along_, across_), along_border_);
    const CoastProfile& coast = grid_.coast[static_cast<std::size_t>(lines_.entry)];
    double lag = 0.0;
    double along_before = along_;
    for (int at = 0; at < lines_.length(); ++at) {
        const int s = along_ >= 0.0 ? at : lines_.length() - 1 - at;
        const double coast_m = coast.depth_m[static_cast<std::size_t>(s)];
        const CoastWave wave = coast_wave(along_, across_, local_.excess(local_.place_of(coast_m)), coast.likeness);
        corners_[0] = s == 0 ? wave : corners_[0];
        corners_[1] = s == lines_.length() - 1 ? wave : corners_[1];
        const double way = at == 0 ? 0.0 : std::copysign(node_m_, along_);
        lag += way * (0.5 * (wave.along + along_before) - along_);
        along_before = wave.along;
        const double depth = grid_.depth_m[lines_.index(0, s)]; // 0 near land, where the grid may have water
        const double wave_number = wave_number_over(depth > 0.0 ? depth : coast_m);
        here_[static_cast<std::size_t>(s)] = {border.share(s), lag, wave.height, wave_number,
                                              across_of(wave_number, wave.along) / wave_number};
    }
}

/// Makes the rays outside both ends of the line before. If no sea comes in over an end, a wave that runs in from there is
/// in the shade. But if the edge is a wall, or the wave does not run in, the line goes on as at its end.
void RaySweep::look_beyond_the_sides(int line)
{
    constexpr double slanting = 1e-3; // of the wave number across
    for (const std::size_t end : {std::size_t{0}, std::size_t{1}}) {
        const Ray& last = end == 0 ? before_.front() : before_.back();
        const double inwards = end == 0 ? along_ : -along_;
        const auto side = static_cast<std::size_t>(sides_[end].side());
        const int place = lines_.across(line - 1);
        const double coast_m = grid_.coast[side].depth_m[static_cast<std::size_t>(place)];
        const double sea = sides_[end].share(place);
        const bool shaded = inwards > slanting * across_ && grid_.radiates[side];
        Ray& outside = outside_[end];
        outside.share = sea > 0.0 ? sea : (shaded ? 0.0 : last.share);
        outside.lag = last.is_lit() ? last.lag : outside.lag;
        outside.wave_number = last.is_lit() ? last.wave_number : wave_number_over(coast_m);
        outside.crowding = last.crowding;
        outside.along = along_;
        if (sea > 0.0) {
            let_in(end, coast_m, last);
        }
        outside.cosine = across_of(outside.wave_number, outside.along) / outside.wave_number;
        outside.drift = drift_of(outside.wave_number, outside.along);
    }
}

/// Makes the sea outside an end of a line. Over a side that is a coast the sea is as the coast makes it, otherwise as at
/// this end of the first line.
void RaySweep::let_in(std::size_t end, double coast_m, const Ray& last)
{
    const double likeness = grid_.coast[static_cast<std::size_t>(sides_[end].side())].likeness;
    const CoastWave side = coast_wave(across_, along_, local_.excess(local_.place_of(coast_m)), likeness);
    const CoastWave& corner = corners_[end];
    Ray& outside = outside_[end];
    outside.along = between(corner.along, along_, likeness);
    outside.crowding = side.height * between(corner.height, 1.0, likeness);
    if (last.is_lit()) {
        const double beyond = end == 0 ? -node_m_ : node_m_;
        outside.lag = last.lag + beyond * (outside.along - along_);
    }
}

const Ray& RaySweep::before(int s) const
{
    return s < 0 ? outside_[0] : s >= lines_.length() ? outside_[1] : before_[static_cast<std::size_t>(s)];
}

/// Returns the wave number along the line before at node s: the larger of the two that its neighbours bring. This is
/// Godunov's upwind choice, so crests bend with the depth and the first crests to arrive count.
double RaySweep::along_at(int s) const
{
    const Ray& here = before(s);
    const Ray& low = before(s - 1);
    const Ray& high = before(s + 1);
    const double below = along_ + (here.is_lit() && low.is_lit() ? (here.lag - low.lag) / node_m_ : 0.0);
    const double above = along_ + (here.is_lit() && high.is_lit() ? (high.lag - here.lag) / node_m_ : 0.0);
    const double rising = std::max(below, 0.0);
    const double falling = std::max(-above, 0.0);
    return rising >= falling ? rising : -falling;
}

/// Sets the directions of the rays that go on from some nodes of the line before.
void RaySweep::aim(NodeRange nodes)
{
    for (int s = nodes.first; s < nodes.last; ++s) {
        Ray& ray = before_[static_cast<std::size_t>(s)];
        ray.along = along_at(s);
        ray.drift = drift_of(ray.wave_number, ray.along);
    }
}

/// Returns the gap between two rays after one line over the gap before it: 1 + w, with w = dT/ds times the distance of the
/// lines, or 1/(1 - w) if the rays crowd, so that the result is above 0. The gap is taken over half a wave to both sides,
/// because a narrower beam of rays has no meaning. A ray that started beyond an end of the line gets the gap at that end,
/// because only one ray beyond the end is known.
double RaySweep::gap_between_rays(int s) const
{
    const int middle = std::clamp(s, -1, lines_.length());
    const int low = std::max(-1, middle - half_wave_);
    const int high = std::min(lines_.length(), middle + half_wave_);
    const Ray& left = before(low);
    const Ray& right = before(high);
    if (!left.is_lit() || !right.is_lit()) {
        return 1.0;
    }
    const double widening = line_m_ * (right.drift - left.drift) / ((high - low) * node_m_);
    return widening >= 0.0 ? 1.0 + widening : 1.0 / (1.0 - widening);
}

/// Computes the component at a node from the place on the line before where its ray started: |grad theta| = k. Gives up a
/// ray that runs too far along a line on its way to the next.
void RaySweep::arrive(int line, int s, std::optional<double> wave_number)
{
    constexpr double least_crowding = 0.25, most_crowding = 1.5;
    Ray& ray = here_[static_cast<std::size_t>(s)];
    ray = {};
    const double depth = grid_.depth_m[lines_.index(line, s)];
    if (depth <= 0.0) {
        return;
    }
    const double k = ray.wave_number = wave_number ? *wave_number : wave_number_over(depth);
    const double along = before(s).along;
    const double across = across_of(k, along);
    const double offset = along * line_m_; // over (across node_m): in nodes
    if (std::abs(offset) > farthest_nodes * across * node_m_) {
        return;
    }
    const double start = s - offset / (across * node_m_);
    farthest_start_ = std::max(farthest_start_, std::abs(s - start));
    const double low = std::floor(start);
    const double part = start - low;
    const Ray& left = before(static_cast<int>(low));
    const Ray& right = part > 0.0 ? before(static_cast<int>(low) + 1) : left;
    ray.share = (1.0 - part) * left.share + part * right.share;
    if (!ray.is_lit()) {
        return;
    }
    const Ray& from = left.is_lit() ? left : right; // the lit one if the other is in the shade
    const Ray& to = right.is_lit() ? right : left;
    const double lag = left.is_lit() && right.is_lit() ? (1.0 - part) * left.lag + part * right.lag : from.lag;
    ray.lag = lag + line_m_ * (across - across_) + (offset / across) * (along - along_);
    ray.cosine = across / k;
    const double turn = between(from.cosine, to.cosine, part) / ray.cosine;
    const double crowding = between(from.crowding, to.crowding, part) *
                            std::sqrt(turn / gap_between_rays(static_cast<int>(std::lround(start))));
    ray.crowding = std::clamp(crowding, least_crowding, most_crowding);
}

void RaySweep::keep(int line, SweptRays* swept)
{
    for (int s = 0; s < lines_.length(); ++s) {
        keep(line, s, swept);
    }
}

void RaySweep::keep(int line, int s, SweptRays* swept)
{
    const Ray& ray = here_[static_cast<std::size_t>(s)];
    field_.nodes[lines_.index(line, s)] = {ray.share * ray.crowding, ray.lag};
    if (swept != nullptr) {
        swept->beams[static_cast<std::size_t>(line) * lines_.length() + s] = {ray.share, ray.crowding, ray.wave_number,
                                                                              ray.cosine};
    }
}

} // namespace swell::model
