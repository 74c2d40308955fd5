#include "model/incoming/sea_memory.hpp"

#include "model/setup/stability.hpp"

namespace swell::model
{

namespace
{

constexpr std::size_t bytes_per_node = sizeof(RayField::AtNode) + sizeof(SweptRays::Beam);

std::size_t bytes_of(const MadeSea& made)
{
    std::size_t bytes = 0;
    for (const SweptRays& rays : made.rays) {
        bytes += rays.beams.size() * bytes_per_node;
    }
    return bytes;
}

std::vector<std::vector<bool>> where_sea_comes_in(const EdgePlan& plan)
{
    std::vector<std::vector<bool>> in;
    in.reserve(plan.strips.size());
    for (const EdgeStrip& strip : plan.strips) {
        in.push_back(strip.lets_sea_in);
    }
    return in;
}

} // namespace

bool SeaMemory::has_room_for(std::size_t number, const WaveSetup& setup, const IncomingSea& sea) const
{
    const Extent rays = RayGrid::extent_over(setup.bathymetry.extent);
    std::size_t bytes = sea.waves.size() * static_cast<std::size_t>(rays.nodes()) * bytes_per_node;
    for (std::size_t other = 0; other < seas_.size(); ++other) {
        bytes += other == number ? 0 : bytes_of(seas_[other].made);
    }
    return bytes <= room_;
}

const std::vector<IncomingTables>* SeaMemory::tables(std::size_t number, const WaveSetup& setup, const EdgePlan& plan,
                                                     const IncomingSea& sea, std::vector<bool>& is_new)
{
    is_new.assign(plan.strips.size(), true);
    if (seas_.size() <= number) {
        seas_.resize(number + 1);
    }
    OneSea& one = seas_[number];
    if (!has_room_for(number, setup, sea)) {
        one = {};
        return nullptr;
    }
    // The waves of a run's sea are told by these and by the depth of the site, which renew() looks at.
    std::vector<std::vector<bool>> lets_sea_in = where_sea_comes_in(plan);
    const bool is_same_sea = depth_m_.size() == setup.bathymetry.depth_m.size() && one.sea == setup.sea &&
                             one.components == sea.components && one.lets_sea_in == lets_sea_in;
    const IncomingSeaOnGrid on_grid(setup, plan, sea, is_same_sea ? &one.made : nullptr);
    const bool is_known =
        is_same_sea &&
        on_grid.renew(changed_box(setup.bathymetry.extent, depth_m_, setup.bathymetry.depth_m), one.made, is_new);
    if (!is_known) {
        is_new.assign(plan.strips.size(), true);
        one.sea = setup.sea;
        one.components = sea.components;
        one.lets_sea_in = std::move(lets_sea_in);
        on_grid.tabulate(one.made);
    }
    return &one.made.tables;
}

void SeaMemory::is_now_of(const std::vector<double>& depth_m, std::size_t seas)
{
    depth_m_ = depth_m;
    seas_.resize(seas);
}

void SeaMemory::forget() noexcept
{
    depth_m_.clear();
    depth_m_.shrink_to_fit();
    seas_.clear();
    seas_.shrink_to_fit();
}

} // namespace swell::model
