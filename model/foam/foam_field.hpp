#pragma once
#include <utility>
#include <vector>

#include "model/foam/foam.hpp"
#include "model/foam/foam_cells.hpp"
#include "solver/backends/exchange.hpp"
#include "solver/backends/whole_rows.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::model
{

/// Foam in backend memory, as two fields, because each renewal reads the field of the previous one. They take 2 bytes per
/// node of the grid.
class FoamField
{
public:
    /// Begins without foam. `water` is the grid of the water. Waits.
    template <class Backend>
    FoamField(Backend& backend, const solver::Grid& water)
        : newest_(backend, water.quads(), "foam"), other_(backend, water.quads(), "foam")
    {
    }

    /// Computes the foam of the newest frame from the foam before and the water of that frame (RenewFoam). Call it every
    /// frames_between_foam frames. Does not wait.
    template <class Backend, class T>
    void renew(Backend& backend, const WaterOfFoam<T>& water, const FoamRule<T>& rule)
    {
        exchange_halo(backend, newest_.grid(), 1, newest_.view());
        backend.for_each_node(newest_.grid(), RenewFoam<T>{water, rule, reading(newest_), other_.view()});
        std::swap(newest_, other_);
    }

    /// Returns a copy of the whole field on the host; if the grid is cut into boxes, all make the call, and the first gets
    /// the copy, the others no value. Waits.
    template <class Backend>
    [[nodiscard]] Foam copy(Backend& backend) const
    {
        return {newest_.grid().global, solver::whole_field<float>(backend, newest_)};
    }
    /// Returns the field of the newest foam in backend memory.
    [[nodiscard]] const solver::Field<float>& cover() const { return newest_; }
    /// Replaces the field by `cover`, one value per node of the box that this process holds, row by row from the
    /// south-west. Waits. Throws solver::SizeError for another number of values.
    template <class Backend>
    void put(Backend& backend, const std::vector<float>& cover)
    {
        const std::vector<double> values(cover.begin(), cover.end());
        solver::upload_rows(backend, solver::ValuesOfBox(newest_.grid().box, values), newest_);
    }

private:
    solver::Field<float> newest_, other_;
};

} // namespace swell::model
