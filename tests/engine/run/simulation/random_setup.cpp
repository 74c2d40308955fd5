#include "random_setup.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <random>

#include "model/setup/vertical_profile.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// Draws from raw bits, which every library makes alike.
class Dice
{
public:
    explicit Dice(std::uint64_t seed) : bits_(seed) {}

    double share() { return static_cast<double>(bits_() >> 11) * 0x1p-53; }
    double between(double low, double high) { return low + (high - low) * share(); }
    int below(int count) { return static_cast<int>(share() * count); }
    bool one_in(int count) { return below(count) == 0; }
    template <class T>
    T one_of(std::initializer_list<T> values)
    {
        return values.begin()[below(static_cast<int>(values.size()))];
    }

private:
    std::mt19937_64 bits_;
};

/// Shapes of beds, each over places x, y from 0 to 1 of the grid.
enum class Bed { flat, slope, bowl, bank, banks, channel_beside_an_edge, trench, rock, quay, island, mole, count };

class RandomBed
{
public:
    explicit RandomBed(Dice& dice)
        : shape_(static_cast<Bed>(dice.below(static_cast<int>(Bed::count)))), deep_m_(dice.between(6.0, 60.0)),
          shallow_m_(dice.between(1.0, deep_m_)), direction_(dice.between(0.0, portable::two_pi)),
          place_(dice.between(0.1, 0.9)), width_(dice.between(0.03, 0.3)), waves_(dice.between(1.0, 6.0))
    {
    }

    [[nodiscard]] double depth(double x, double y) const
    {
        const double along = 0.5 + (x - 0.5) * portable::cos(direction_) + (y - 0.5) * portable::sin(direction_);
        const double off_m = std::hypot(x - place_, y - place_);
        const auto mixed = [&](double share) { return deep_m_ + (shallow_m_ - deep_m_) * std::clamp(share, 0.0, 1.0); };
        switch (shape_) {
        case Bed::slope: return mixed(along);
        case Bed::bowl: return mixed(2.0 * std::hypot(x - 0.5, y - 0.5));
        case Bed::bank: return mixed(portable::exp(-off_m * off_m / (width_ * width_)));
        case Bed::banks: return mixed(0.5 + 0.5 * portable::sin(portable::two_pi * waves_ * along));
        case Bed::channel_beside_an_edge: return mixed(x < width_ ? 0.0 : (x - width_) / width_);
        case Bed::trench: return mixed(std::abs(along - place_) < 0.5 * width_ ? 0.0 : 1.0);
        case Bed::rock: return mixed(off_m < 0.5 * width_ ? 1.0 : 0.0);
        case Bed::quay: return mixed(along > place_ ? 1.0 : 0.0);
        case Bed::island: return off_m < width_ ? 0.0 : deep_m_;
        case Bed::mole: return std::abs(y - place_) < 0.5 * width_ && x < 0.6 ? 0.0 : mixed(along);
        default: return deep_m_;
        }
    }

private:
    Bed shape_;
    double deep_m_, shallow_m_, direction_, place_, width_, waves_;
};

model::Bathymetry random_bathymetry(Dice& dice, std::uint64_t number)
{
    model::Bathymetry water;
    const bool is_large = number % 40 == 0; // over 60,000 nodes rays have coarser nodes than the grid
    water.extent = is_large ? solver::Extent{dice.below(40) + 250, dice.below(40) + 250}
                            : solver::Extent{dice.below(60) + 5, dice.below(60) + 5};
    water.dx_m = dice.between(1.5, 12.0);
    water.dy_m = dice.one_in(3) ? water.dx_m * dice.between(0.6, 1.6) : water.dx_m;
    const RandomBed bed(dice);
    for (int j = 0; j < water.extent.ny; ++j) {
        for (int i = 0; i < water.extent.nx; ++i) {
            water.depth_m.push_back(bed.depth((i + 0.5) / water.extent.nx, (j + 0.5) / water.extent.ny));
        }
    }
    return water;
}

void set_random_edges(Dice& dice, model::WaveSetup& waves)
{
    using model::EdgeKind;
    for (model::Edge& edge : waves.edges) {
        edge.kind = dice.one_of({EdgeKind::wall, EdgeKind::open, EdgeKind::generating, EdgeKind::sponge});
        edge.width_wavelengths = dice.one_of({0.0, 0.75, 1.0, 1.5, 2.0});
    }
    waves.edges[static_cast<std::size_t>(dice.below(4))].kind = EdgeKind::generating;
    waves.outside = dice.one_of({model::Outside::unknown, model::Outside::land, model::Outside::sea});
}

model::SeaState random_sea(Dice& dice)
{
    model::SeaState sea;
    sea.kind = dice.one_of({model::SeaState::Kind::regular, model::SeaState::Kind::jonswap});
    sea.height_m = dice.between(0.1, 3.0);
    sea.period_s = dice.one_in(10) ? dice.between(20.0, 300.0) : dice.between(3.0, 14.0);
    sea.from_deg = dice.one_in(4) ? 5.0 * dice.below(72) : dice.between(0.0, 360.0);
    sea.spreading = dice.one_of({0.0, 0.0, 15.0, 100.0});
    sea.components = 12;
    sea.seed = static_cast<std::uint64_t>(dice.below(1000));
    sea.ramp_s = dice.one_of({0.0, 1.0, 20.0});
    sea.developed = dice.one_in(3);
    sea.depth_m = dice.one_in(5) ? dice.between(2.0, 80.0) : 0.0;
    return sea;
}

} // namespace

Scenario random_setup(std::uint64_t number)
{
    Dice dice(number);
    Scenario scenario;
    scenario.name = fmt::format("set-up {}", number);
    scenario.file = "random.toml";
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry = random_bathymetry(dice, number);
    waves.profile = model::vertical_profile_named(
        dice.one_of({"dispersive", "dispersive_deep", "parabolic_mild", "parabolic", "cosh"}), 3.0);
    set_random_edges(dice, waves);
    waves.sea = random_sea(dice);
    scenario.frame_s = dice.one_of({0.05, 0.1, 0.5});
    scenario.precision = dice.one_of({"float", "double"});
    if (dice.one_in(4)) {
        waves.solver.mode = solver::SolveMode::to_tolerance;
    }
    return scenario;
}

std::string described(const Scenario& scenario)
{
    const model::WaveSetup& waves = scenario.waves;
    const model::Bathymetry& water = waves.bathymetry;
    const model::SeaState& sea = *waves.sea;
    std::string edges;
    for (const model::Side side : model::all_sides) {
        const model::Edge& edge = waves.edges[static_cast<std::size_t>(side)];
        edges += fmt::format("{} {} {:g}, ", name_of(side), name_of(edge.kind), edge.width_wavelengths);
    }
    const auto [shallowest, deepest] = std::ranges::minmax(water.depth_m);
    return fmt::format("{}: {} x {} nodes of {:.3g} x {:.3g} m, {:.3g} to {:.3g} m deep, {}{}, {}sea of {:.3g} m, {:.3g} s "
                       "from {:.4g} degrees, spreading {:g}, {}",
                       scenario.name, water.extent.nx, water.extent.ny, water.dx_m, water.dy_m, shallowest, deepest, edges,
                       waves.profile.name, sea.developed ? "developed " : "", sea.height_m, sea.period_s, sea.from_deg,
                       sea.spreading, scenario.precision);
}

} // namespace swell::engine
