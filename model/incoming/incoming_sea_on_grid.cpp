#include "model/incoming/incoming_sea_on_grid.hpp"

#include <algorithm>
#include <utility>

#include "model/incoming/finite_sea.hpp"
#include "model/incoming/strip_component.hpp"
#include "model/theory/stability.hpp"
#include "solver/base/parallel_loop.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

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

/// `trace(number, room)` returns the rays of a component by its number. It may store them in `room`.
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
    made.grid.reset(); // set last: renew() does not use `made` without it, for example after an exception
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
    made.grid.reset(); // until all is renewed: after an exception the rays would be of both waters
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
