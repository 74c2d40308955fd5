#include "model/incoming/incoming_waves.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numeric>

#include "model/boundaries/sea_over_edge.hpp"
#include "model/incoming/carried_energy.hpp"
#include "model/incoming/finite_sea.hpp"
#include "model/incoming/long_waves.hpp"
#include "model/incoming/sea_on_current.hpp"
#include "model/setup/carried_current.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/stability.hpp"
#include "solver/base/parallel_loop.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// A wave without height, of a setup with so many modes.
DiscreteWave still_wave(std::size_t modes)
{
    DiscreteWave wave;
    wave.mode_flux.resize(modes);
    return wave;
}

void raise(DiscreteWave& wave, double factor)
{
    wave.zeta_amplitude *= factor;
    wave.phi_amplitude *= factor;
    for (double& flux : wave.mass_flux) {
        flux *= factor;
    }
    for (std::array<double, 4>& flux : wave.mode_flux) {
        for (double& of_side : flux) {
            of_side *= factor;
        }
    }
}

/// Whether a component takes over energy of those that are too short.
bool takes_over(const BorderStretch* stretch)
{
    return stretch == nullptr || !stretch->keeps_heights();
}

/// The wave with its phase at node (0, 0), which the component has where its stretch says.
DiscreteWave from_place_of_phase(DiscreteWave wave, const BorderStretch* stretch)
{
    if (stretch != nullptr) {
        wave.phase -= wave.kx * stretch->phase_x_m + wave.ky * stretch->phase_y_m;
    }
    return wave;
}

/// Squares of the amplitudes of those components that take over energy of each other: of one stretch, or of all without
/// stretches.
struct SharedEnergy {
    double asked = 0.0;
    double carried = 0.0;
};

/// The waves that are carried take over the energy of the others of their stretch.
void take_over_missing(const SeaState& state, const std::vector<SharedEnergy>& energies, IncomingSea& sea)
{
    for (std::size_t wave = 0; wave < sea.waves.size(); ++wave) {
        const std::size_t component = sea.components[wave];
        const SharedEnergy& energy = energies[state.stretch_of.empty() ? 0 : state.stretch_of[component]];
        if (energy.carried > 0.0 && takes_over(state.stretch_of_wave(component))) {
            raise(sea.waves[wave], std::sqrt(energy.asked / energy.carried));
        }
    }
}

/// The components of the spectrum that come in.
std::vector<WaveComponent> components_of(const SeaState& state, const IncomingSea& sea)
{
    const std::vector<WaveComponent> all = wave_components(state);
    std::vector<WaveComponent> some;
    some.reserve(sea.waves.size() - sea.of_groups);
    for (std::size_t wave = 0; wave < sea.waves.size() - sea.of_groups; ++wave) {
        some.push_back(all[sea.components[wave]]);
    }
    return some;
}

/// The middle of the nodes that let the sea in [m east and north of node (0, 0)].
struct Middle {
    double east_m = 0.0;
    double north_m = 0.0;
};

Middle middle_of_edges(const Bathymetry& bathymetry, const std::vector<EdgeStrip>& strips)
{
    double east = 0.0;
    double north = 0.0;
    double count = 0.0;
    for (const EdgeStrip& strip : strips) {
        for (std::size_t s = 0; s < strip.lets_sea_in.size(); ++s) {
            const double weight = strip.lets_sea_in[s] && strip.generates() ? 1.0 : 0.0;
            east += weight * strip.frame.i(static_cast<int>(s), 0);
            north += weight * strip.frame.j(static_cast<int>(s), 0);
            count += weight;
        }
    }
    return count > 0.0 ? Middle{east / count * bathymetry.dx_m, north / count * bathymetry.dy_m} : Middle{};
}

/// Adds the long waves of the sea's groups behind its own.
void add_long_waves(const WaveSetup& setup, const EdgePlan& plan, const std::vector<WaveComponent>& components,
                    bool is_remarked, IncomingSea& sea)
{
    const WaveSite site = incoming_site(setup, plan);
    const Middle middle = middle_of_edges(setup.bathymetry, plan.strips);
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access): incoming_sea() has looked
    const LongWaves made = free_long_waves(*setup.sea, components, site, middle.east_m, middle.north_m);
    for (const WaveComponent& wave : made.waves) {
        const bool carried = grid_carries(wave, site);
        sea.components.push_back(components.size() + sea.of_groups);
        sea.waves.push_back(carried ? discrete_wave(wave, site) : still_wave(setup.profile.modes.size()));
        ++sea.of_groups;
    }
    if (is_remarked) {
        remark_on_long_waves(made, sea.remarks);
    }
}

/// The incoming sea, without waves where all of them run out over the edges that would let them in: a run has them along
/// those edges, on their way out, and nowhere else.
IncomingSea sea_that_comes_in(const WaveSetup& setup, const EdgePlan& plan)
{
    IncomingSea sea = incoming_sea(setup, plan);
    if (setup.sea && !sea.waves.empty() && !comes_in(components_of(*setup.sea, sea), plan.strips)) {
        return {};
    }
    return sea;
}

} // namespace

WaveSite incoming_site(const WaveSetup& setup, const EdgePlan& plan)
{
    WaveSite site{setup.profile, plan.incoming_depth_m, {setup.bathymetry.dx_m, setup.bathymetry.dy_m, setup.time_step_s}};
    const CurrentAlongEdges current = current_along_edges(setup, plan);
    site.current_east_m_per_s = current.east_m_per_s;
    site.current_north_m_per_s = current.north_m_per_s;
    return site;
}

IncomingSea incoming_sea(const WaveSetup& setup, const EdgePlan& plan, const std::vector<std::size_t>* wanted_components)
{
    IncomingSea sea;
    if (!setup.sea || plan.incoming_depth_m <= 0.0) {
        return sea;
    }
    sea.ramp_s = setup.sea->developed ? 0.0 : setup.sea->ramp_s;
    const WaveSite site = incoming_site(setup, plan);
    const std::vector<WaveComponent> components = wave_components(*setup.sea);
    if (setup.current.present() && wanted_components == nullptr) {
        remark_on_current(components, site, current_along_edges(setup, plan), sea.remarks);
    }
    std::vector<SharedEnergy> energies(std::max<std::size_t>(setup.sea->stretches.size(), 1));
    std::size_t dropped = 0;
    for (std::size_t at = 0; at < components.size(); ++at) {
        const WaveComponent& component = components[at];
        const bool wanted = wanted_components == nullptr || std::ranges::binary_search(*wanted_components, at);
        const bool carried = wanted && grid_carries(component, site);
        const BorderStretch* stretch = setup.sea->stretch_of_wave(at);
        const double square = component.amplitude_m * component.amplitude_m;
        SharedEnergy& energy = energies[stretch == nullptr ? 0 : setup.sea->stretch_of[at]];
        energy.asked += square;
        energy.carried += carried ? square : 0.0;
        dropped += carried ? 0 : 1;
        if (carried || (wanted && wanted_components != nullptr)) {
            sea.waves.push_back(carried ? from_place_of_phase(discrete_wave(component, site), stretch)
                                        : still_wave(setup.profile.modes.size()));
            sea.components.push_back(at);
        }
    }
    if (dropped > 0) {
        take_over_missing(*setup.sea, energies, sea);
    }
    if (dropped > 0 && wanted_components == nullptr) {
        const StoppedWaves stopped = stopped_waves(components, site);
        remark_on_stopped_waves(*setup.sea, site, stopped, sea.remarks);
        if (dropped > stopped.count) {
            remark_on_short_waves(*setup.sea, site, dropped - stopped.count, sea.remarks, stopped.share);
        }
    }
    if (wanted_components == nullptr) {
        remark_on_spread(*setup.sea, components, sea.remarks);
        remark_on_records(*setup.sea, sea.remarks);
    }
    if (setup.sea->long_waves && !sea.waves.empty()) {
        add_long_waves(setup, plan, components, wanted_components == nullptr, sea);
    }
    return sea;
}

Remarks remarks_on_sea(const WaveSetup& setup)
{
    const EdgePlan plan = plan_strips(setup);
    Remarks remarks = plan.remarks;
    remarks.append(incoming_sea(setup, plan).remarks);
    return remarks;
}

SeaNumbers numbers_of_sea_let_in(const WaveSetup& setup)
{
    if (!setup.sea) {
        return {};
    }
    const IncomingSea sea = sea_that_comes_in(setup, plan_strips(setup));
    return sea_numbers(components_of(*setup.sea, sea), setup.sea->period_s);
}

SeaLetIn sea_let_in(const WaveSetup& setup)
{
    const EdgePlan plan = plan_strips(setup);
    double squares = 0.0;
    double east = 0.0;
    double north = 0.0;
    const IncomingSea sea = sea_that_comes_in(setup, plan);
    const std::vector<double> shares = WavesAlongBorder(setup, sea.components).shares_where_highest(plan, sea.waves);
    for (std::size_t at = 0; at < sea.waves.size() - sea.of_groups; ++at) {
        const DiscreteWave& wave = sea.waves[at];
        const double square = shares[at] * wave.zeta_amplitude * wave.zeta_amplitude;
        const double k = std::sqrt(wave.kx * wave.kx + wave.ky * wave.ky);
        squares += square;
        east += square * wave.kx / k;
        north += square * wave.ky / k;
    }
    const bool is_regular = setup.sea && setup.sea->kind == SeaState::Kind::regular && setup.sea->given.empty();
    SeaLetIn let_in{plan.incoming_depth_m, is_regular ? 2.0 * std::sqrt(squares) : 4.0 * std::sqrt(0.5 * squares),
                    setup.sea ? setup.sea->from_deg : 0.0};
    if (east != 0.0 || north != 0.0) {
        constexpr double to_a_millionth = 1e6; // the rest is rounding
        const double from_deg = 270.0 - portable::atan2(north, east) / portable::two_pi * 360.0;
        let_in.from_deg = std::round(to_a_millionth * (from_deg < 360.0 ? from_deg : from_deg - 360.0)) / to_a_millionth;
    }
    return let_in;
}

IncomingSeaOnGrid::IncomingSeaOnGrid(const WaveSetup& setup, const EdgePlan& plan, const IncomingSea& sea,
                                     const MadeSea* known)
    : bathymetry_(setup.bathymetry), current_(setup.current), plan_(plan), sea_(sea),
      along_border_(setup, sea.components), grid_{setup.bathymetry.dx_m, setup.bathymetry.dy_m, setup.time_step_s}
{
    if (sea.waves.empty()) {
        return;
    }
    rays_ = std::make_unique<IncidentRays>(bathymetry_, plan);
    const WaveSite site = incoming_site(setup, plan);
    site_ = {plan.incoming_depth_m, site.current_east_m_per_s, site.current_north_m_per_s, bathymetry_.deepest_m()};
    if (known != nullptr && known->grid && known->site == site_) {
        local_ = known->local;
        return;
    }
    local_.reserve(sea.waves.size());
    for (const DiscreteWave& wave : sea.waves) {
        local_.emplace_back(wave, site, site_.deepest_m);
    }
}

namespace
{

/// One component along a strip.
class StripComponent
{
public:
    StripComponent(const DiscreteWave& wave, const LocalWaves& local, const RayField& rays, const EdgeStrip& strip,
                   const Bathymetry& bathymetry, const Current& current)
        : wave_(wave), local_(local), rays_(rays), strip_(strip), bathymetry_(bathymetry), current_(current)
    {
    }

    /// The complex amplitude of a quantity, (size + i ahead) exp(2 pi i cycles), at time 0.
    struct Amplitude {
        double size = 0.0;
        double cycles = 0.0;
        double ahead = 0.0;
    };

    /// Of zeta at a node of the strip.
    [[nodiscard]] Amplitude zeta(int s, int m) const
    {
        const Place place = place_of(s, m);
        return {place.share * place.growth * wave_.zeta_amplitude, place.cycles};
    }

    /// Of the mass flux through the face half a cell outside row 0, with what the current carries by its four nodes
    /// (terms/mean_current.hpp).
    [[nodiscard]] Amplitude mass_flux(int s) const
    {
        const AtFace face = at_face(s);
        const double nodes = (7.0 * portable::cos(face.half_phase) - portable::cos(3.0 * face.half_phase)) / 6.0;
        const double carried = wave_.zeta_amplitude * outward_current(s, 0) * nodes;
        return face.amplitude(wave_.phi_amplitude * local_.flux_depth(face.place.depth) * face.gradient + carried);
    }
    /// Of a mode's flux there.
    [[nodiscard]] Amplitude mode_flux(int s, int mode) const
    {
        const AtFace face = at_face(s);
        const double depth = local_.mode_flux_depth(static_cast<std::size_t>(mode), face.place.depth);
        return face.amplitude(wave_.phi_amplitude * depth * face.gradient);
    }
    /// Of the rate of phi on node row m, 0 to 2, that the current's operator would have of waves which run on outside of
    /// row 0, beyond what it has: with G_n = U (phi_inner - phi_outer)/d of the face between the rows n - 1 and n,
    ///   -[7 G_0 + G_1 - G_2 - G_-1]/12 on row 0,   -[G_1 + G_2 - G_0]/12 on row 1,   G_1/12 on row 2.
    [[nodiscard]] Amplitude carried_phi(int s, int m) const
    {
        const AtFace face = at_face(s);
        const double outside = -outward_current(s, 0);
        const double first = inward_current(s, 0);
        const double second = inward_current(s, 1);
        const double rate = is_water(s, m) ? wave_.phi_amplitude * face.gradient / 12.0 : 0.0; // -G/(12 U)
        if (m == 2) {
            return face.sum(-rate, {{first, 2}});
        }
        return m == 1 ? face.sum(rate, {{first, 2}, {second, 4}, {-outside, 0}})
                      : face.sum(rate, {{7.0 * outside, 0}, {first, 2}, {-second, 4}, {-outside, -2}});
    }
    /// Of the flux from row m to the next, m 0 or 1, that it would have likewise: U (zeta_0 - zeta_-1 + zeta_1 - zeta_2)/12
    /// and U (zeta_1 - zeta_0)/12.
    [[nodiscard]] Amplitude carried_inwards(int s, int m) const
    {
        const AtFace face = at_face(s);
        const double flux = wave_.zeta_amplitude * inward_current(s, m) / 12.0;
        return m == 0 ? face.sum(flux, {{1.0, 1}, {-1.0, -1}, {1.0, 3}, {-1.0, 5}}) : face.sum(flux, {{1.0, 3}, {-1.0, 1}});
    }

private:
    struct Place {
        double share, lag, growth, cycles;
        double depth; ///< LocalWaves::place_of
    };
    struct WaveNumber {
        double x, y;
    };
    /// The face outside row 0.
    struct AtFace {
        Place place;       ///< of the node of row 0
        double half_phase; ///< from the face to the node [rad]
        double gradient;   ///< of phi, outwards, over its amplitude [1/m] (discrete_wave.cpp)

        [[nodiscard]] Amplitude amplitude(double of_wave, double ahead = 0.0) const
        {
            const double height = place.share * place.growth;
            return {height * of_wave, place.cycles - half_phase / portable::two_pi, height * ahead};
        }
        /// What the wave has at a place so many half cells inwards of the face, times a weight.
        struct Part {
            double weight;
            int half_cells;
        };
        [[nodiscard]] Amplitude sum(double of_wave, std::initializer_list<Part> parts) const
        {
            double in_phase = 0.0;
            double ahead = 0.0;
            for (const Part& part : parts) {
                in_phase += part.weight * portable::cos(part.half_cells * half_phase);
                ahead += part.weight * portable::sin(part.half_cells * half_phase);
            }
            return amplitude(of_wave * in_phase, of_wave * ahead);
        }
    };

    [[nodiscard]] AtFace at_face(int s) const
    {
        const Place place = place_of(s, 0);
        const WaveNumber k = wave_number(s, place);
        const bool across_x = strip_.frame.i_inward != 0;
        const double inwards = across_x ? k.x * strip_.frame.i_inward : k.y * strip_.frame.j_inward;
        const double half = 0.5 * strip_.spacing_m;
        return {place, inwards * half, -portable::sin(inwards * half) / half};
    }

    [[nodiscard]] Place place_of(int s, int m) const
    {
        const int i = strip_.frame.i(s, m);
        const int j = strip_.frame.j(s, m);
        if (!bathymetry_.wet_at(i, j)) {
            return {};
        }
        const double depth = local_.place_of(bathymetry_.depth_at(i, j));
        const RayField::AtNode ray = rays_.at(i, j);
        const double theta = wave_.kx * i * bathymetry_.dx_m + wave_.ky * j * bathymetry_.dy_m + ray.lag;
        return {local_.is_carried(depth) ? ray.share : 0.0, ray.lag, local_.growth(depth), theta / portable::two_pi, depth};
    }

    /// The current outwards at a node of the strip, and so out through the face outside row 0 [m/s].
    [[nodiscard]] double outward_current(int s, int m) const
    {
        if (!current_.present()) {
            return 0.0;
        }
        const std::size_t node = bathymetry_.extent.index(strip_.frame.i(s, m), strip_.frame.j(s, m));
        const double east = current_.east_m_per_s[node];
        const double north = current_.north_m_per_s[node];
        return -carried_share(bathymetry_.depth_m[node], east, north) *
               (strip_.frame.i_inward * east + strip_.frame.j_inward * north);
    }
    [[nodiscard]] bool is_water(int s, int m) const
    {
        const int i = strip_.frame.i(s, m);
        const int j = strip_.frame.j(s, m);
        const Extent all = bathymetry_.extent;
        return i >= 0 && j >= 0 && i < all.nx && j < all.ny && bathymetry_.wet_at(i, j);
    }
    /// Through the face between node row m and the next [m/s].
    [[nodiscard]] double inward_current(int s, int m) const
    {
        return is_water(s, m) && is_water(s, m + 1) ? -0.5 * (outward_current(s, m) + outward_current(s, m + 1)) : 0.0;
    }

    /// The wave number at row 0: that of the depth, along the gradient of the phase.
    [[nodiscard]] WaveNumber wave_number(int s, const Place& place) const
    {
        const auto slope = [&](const RayField::AtNode& from, const RayField::AtNode& to, double distance) {
            return from.share > 0.0 && to.share > 0.0 ? (to.lag - from.lag) / distance : 0.0;
        };
        const auto at = [&](int along, int m) { return rays_.at(strip_.frame.i(along, m), strip_.frame.j(along, m)); };
        const int low = std::max(s - 1, 0);
        const int high = std::min(s + 1, strip_.length - 1);
        const double along = high > low ? slope(at(low, 0), at(high, 0), (high - low) * strip_.face_length_m) : 0.0;
        const double inwards = slope(at(s, 0), at(s, 1), strip_.spacing_m);
        const WaveNumber k{wave_.kx + along * strip_.frame.i_along + inwards * strip_.frame.i_inward,
                           wave_.ky + along * strip_.frame.j_along + inwards * strip_.frame.j_inward};
        const double scale = local_.wave_number(place.depth) / std::sqrt(k.x * k.x + k.y * k.y);
        return {scale * k.x, scale * k.y};
    }

    const DiscreteWave& wave_;
    const LocalWaves& local_;
    const RayField& rays_;
    const EdgeStrip& strip_;
    const Bathymetry& bathymetry_;
    const Current& current_;
};

} // namespace

IncomingTables IncomingSeaOnGrid::empty_tables(const EdgeStrip& strip) const
{
    IncomingTables tables;
    tables.length = strip.length;
    tables.rows = {strip.width, static_cast<int>(strip.gamma.size()), current_.present() ? IncomingRows::of_current : 0};
    if (!strip.radiates() || sea_.waves.empty()) {
        return tables;
    }
    const int groups = (static_cast<int>(sea_.waves.size()) + components_at_once - 1) / components_at_once;
    tables.components = groups * components_at_once;
    const std::size_t components = static_cast<std::size_t>(tables.components);
    tables.amplitude.assign(2 * components * static_cast<std::size_t>(tables.rows.tables() * strip.length), 0.0);
    tables.cycles_at_start.assign(components, 0.0);
    tables.cycles_per_step = tables.phi_ratio = tables.mean_of_levels = tables.cycles_at_start;
    return tables;
}

/// Trace: the rays of a component, by its number; they may lie in the room that it is given.
template <class Trace>
std::vector<IncomingTables> IncomingSeaOnGrid::tabulate(const std::vector<EdgeStrip>& strips, const Trace& trace) const
{
    std::vector<IncomingTables> tables;
    tables.reserve(strips.size());
    for (const EdgeStrip& strip : strips) {
        tables.push_back(empty_tables(strip));
    }
    const bool any = std::ranges::any_of(tables, [](const IncomingTables& some) { return some.components > 0; });
    solver::share_turns(any ? static_cast<long>(sea_.waves.size()) : 0, [&](long number) {
        const auto component = static_cast<std::size_t>(number);
        if (!has_height(component)) {
            return;
        }
        RayField room;
        const RayField& rays = trace(component, room);
        for (std::size_t at = 0; at < strips.size(); ++at) {
            if (tables[at].components > 0) {
                tabulate(component, rays, strips[at], {0, strips[at].length}, tables[at]);
            }
        }
    });
    for (std::size_t at = 0; at < strips.size(); ++at) {
        require_finite(tables[at], sea_.waves, strips[at]);
    }
    return tables;
}

std::vector<IncomingTables> IncomingSeaOnGrid::tabulate(const std::vector<EdgeStrip>& strips) const
{
    return tabulate(strips, [&](std::size_t component, RayField& room) -> const RayField& {
        room = rays_->trace_for_strips(sea_.waves[component], local_[component], along_border_.of(component));
        return room;
    });
}

IncomingTables IncomingSeaOnGrid::tabulate(const EdgeStrip& strip) const
{
    return std::move(tabulate(std::vector{strip}).front());
}

std::vector<IncomingTables> IncomingSeaOnGrid::tabulate() const
{
    return tabulate(plan_.strips);
}

void IncomingSeaOnGrid::tabulate(MadeSea& made) const
{
    made.tables.clear();
    made.grid.reset(); // without it an exception leaves nothing that renew() takes for whole
    made.rays.resize(sea_.waves.size());
    if (rays_ != nullptr) {
        made.site = site_;
        made.local = local_;
        for (TracedRays& rays : made.rays) {
            RaySweep::make_room(rays_->grid().extent, rays.swept);
        }
    }
    made.tables = tabulate(plan_.strips, [&](std::size_t component, RayField& room) -> const RayField& {
        TracedRays& rays = made.rays[component];
        rays_->trace(sea_.waves[component], local_[component], along_border_.of(component), rays);
        return rays_->for_strips(sea_.waves[component], rays, room);
    });
    if (rays_ != nullptr) {
        made.grid = rays_->grid();
    }
}

bool IncomingSeaOnGrid::renew(const solver::Box& changed, MadeSea& made, std::vector<bool>& is_new) const
{
    is_new.assign(plan_.strips.size(), false);
    if (rays_ == nullptr) {
        return !made.grid;
    }
    const RayGrid& grid = rays_->grid();
    if (!made.grid || !made.grid->is_like(grid) || made.site != site_) {
        return false;
    }
    const solver::Box box = changed_box(grid.extent, made.grid->depth_m, grid.depth_m);
    made.grid.reset(); // until all is renewed: an exception leaves rays of both waters
    const std::size_t strips = plan_.strips.size();
    std::vector<NodeRange> changes(sea_.waves.size() * strips);
    solver::share_turns(static_cast<long>(sea_.waves.size()), [&](long number) {
        const auto component = static_cast<std::size_t>(number);
        if (!has_height(component)) {
            return;
        }
        TracedRays& rays = made.rays[component];
        const RenewedRays renewed =
            rays_->renew(sea_.waves[component], local_[component], along_border_.of(component), box, rays);
        RayField room;
        const RayField& field = rays_->for_strips(sea_.waves[component], rays, room);
        for (std::size_t at = 0; at < strips; ++at) {
            const EdgeStrip& strip = plan_.strips[at];
            const NodeRange nodes = renewed.along(strip, grid.factor).with(nodes_along(strip, changed));
            if (made.tables[at].components > 0 && !nodes.empty()) {
                tabulate(component, field, strip, nodes, made.tables[at]);
                changes[component * strips + at] = nodes;
            }
        }
    });
    for (std::size_t at = 0; at < strips; ++at) {
        NodeRange nodes;
        for (std::size_t change = at; change < changes.size(); change += strips) {
            nodes = nodes.with(changes[change]);
        }
        is_new[at] = !nodes.empty();
        require_finite(made.tables[at], sea_.waves, plan_.strips[at], nodes.first, nodes.last);
    }
    made.grid = grid;
    return true;
}

void IncomingSeaOnGrid::tabulate(std::size_t component, const RayField& rays, const EdgeStrip& strip, NodeRange nodes,
                                 IncomingTables& tables) const
{
    const DiscreteWave& wave = sea_.waves[component];
    const StripComponent along(wave, local_[component], rays, strip, bathymetry_, current_);
    const auto write = [&](int row, int s, const StripComponent::Amplitude& amplitude) {
        const std::size_t column =
            2 * (component + static_cast<std::size_t>(tables.components) * static_cast<std::size_t>(row));
        const std::size_t at = static_cast<std::size_t>(s) + column * static_cast<std::size_t>(tables.length);
        const double cosine = portable::cos_cycles(amplitude.cycles);
        const double sine = portable::sin_cycles(amplitude.cycles);
        tables.amplitude[at] = amplitude.size * cosine - amplitude.ahead * sine;
        tables.amplitude[at + static_cast<std::size_t>(tables.length)] = amplitude.size * sine + amplitude.ahead * cosine;
    };
    const int across = across_of(strip.side, bathymetry_.extent);
    for (int s = nodes.first; s < nodes.last; ++s) {
        for (int m = 0; m < std::min(tables.rows.node_rows(), across); ++m) {
            write(m, s, along.zeta(s, m));
        }
        if (across == 1) {
            continue;
        }
        const int fluxes = tables.rows.node_rows();
        write(fluxes, s, along.mass_flux(s));
        for (int mode = 0; mode < tables.rows.modes; ++mode) {
            write(fluxes + 1 + mode, s, along.mode_flux(s, mode));
        }
        if (tables.rows.currents > 0) {
            const int of_current = fluxes + 1 + tables.rows.modes;
            for (int m = 0; m < IncomingRows::rows_of_current; ++m) {
                write(of_current + m, s, along.carried_phi(s, m));
            }
            for (int m = 0; m + 1 < IncomingRows::rows_of_current; ++m) {
                write(of_current + IncomingRows::rows_of_current + m, s, along.carried_inwards(s, m));
            }
        }
    }
    tables.cycles_at_start[component] = wave.phase / portable::two_pi;
    tables.cycles_per_step[component] = wave.omega * grid_.time_step_s / portable::two_pi;
    tables.phi_ratio[component] = wave.phi_amplitude / wave.zeta_amplitude;
    tables.mean_of_levels[component] = portable::cos(wave.omega * grid_.time_step_s);
}

} // namespace swell::model
