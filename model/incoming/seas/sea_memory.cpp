#include "model/incoming/seas/sea_memory.hpp"

#include <algorithm>

#include "model/theory/stability.hpp"

namespace swell::model
{

namespace
{

constexpr std::size_t bytes_per_node = sizeof(RayField::AtNode) + sizeof(SweptRays::Beam);

std::size_t bytes_of(const MadeSea& made)
{
    std::size_t bytes = 0;
    for (const TracedRays& rays : made.rays) {
        bytes += rays.swept.beams.size() * bytes_per_node;
        for (const ShadowLine& shadow : rays.shadows) {
            bytes += shadow.crossings.size() * sizeof(ShadowLine::Crossing);
        }
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

bool SeaMemory::is_of(const WaterUnderSeas& water, const std::vector<SeaInWater>& seas) const
{
    const auto is_the_same = [](const OneSea& known, const SeaInWater& sea) {
        return known.sea == sea.sea && (!sea.components || known.components == *sea.components);
    };
    return water.depth_m == depth_m_ && water.current == current_ && std::ranges::equal(seas_, seas, is_the_same);
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
    // These and the depth of the site, which renew() compares, determine the waves of a run's sea.
    std::vector<std::vector<bool>> lets_sea_in = where_sea_comes_in(plan);
    const bool is_same_sea = depth_m_.size() == setup.bathymetry.depth_m.size() && current_ == setup.current &&
                             one.sea == setup.sea && one.components == sea.components && one.lets_sea_in == lets_sea_in;
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

void SeaMemory::is_now_of(const WaveSetup& setup, std::size_t seas)
{
    seas_.resize(seas);
    if (std::ranges::all_of(seas_, [](const OneSea& one) { return one.made.tables.empty(); })) {
        forget();
        return;
    }
    depth_m_ = setup.bathymetry.depth_m;
    current_ = setup.current;
}

void SeaMemory::forget() noexcept
{
    depth_m_ = std::vector<double>();
    current_ = {};
    seas_.clear();
    seas_.shrink_to_fit();
}

} // namespace swell::model
