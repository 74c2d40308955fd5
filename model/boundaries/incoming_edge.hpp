#pragma once
#include "solver/grid/host_field.hpp"
#include "model/boundaries/incoming_cells.hpp"
#include "model/boundaries/incoming_waves.hpp"

namespace swell::model
{

/// The incoming sea along one edge, in backend memory: tables made once, rows (see IncomingRows) made anew each step.
/// Without a component its rows stay 0.
template <class Backend, class T>
class IncomingEdge
{
public:
    IncomingEdge(Backend& backend, const IncomingTables& tables)
        : components_(tables.components), rows_(tables.rows), incoming_(backend, {tables.length, tables.rows.count()})
    {
        if (components_ == 0) {
            return;
        }
        const Extent per_component{components_, 1};
        const Extent weights{components_, rows_.count()};
        along_ = uploaded<T>(backend, {tables.length, 2 * components_}, tables.along);
        weight_real_ = uploaded<double>(backend, weights, tables.weight_real);
        weight_imaginary_ = uploaded<double>(backend, weights, tables.weight_imaginary);
        turns_at_start_ = uploaded<double>(backend, per_component, tables.turns_at_start);
        turns_per_step_ = uploaded<double>(backend, per_component, tables.turns_per_step);
        cosine_ = solver::Field<double>(backend, per_component);
        sine_ = solver::Field<double>(backend, per_component);
        real_ = solver::Field<T>(backend, weights);
        imaginary_ = solver::Field<T>(backend, weights);
    }

    /// Makes the rows of a level, with the sea's ramp. `sea` is in backend memory.
    void synthesise(Backend& backend, const SeaPhase* sea)
    {
        if (components_ == 0) {
            return;
        }
        backend.for_each_node({components_, 1}, RotatePhases{reading(turns_at_start_), reading(turns_per_step_), sea,
                                                               cosine_.view(), sine_.view()});
        backend.for_each_node({components_, rows_.count()},
                              TurnWeights<T>{reading(weight_real_), reading(weight_imaginary_), reading(cosine_),
                                             reading(sine_), real_.view(), imaginary_.view()});
        if constexpr (Backend::nodes_fill_vectors) {
            sum_components<true>(backend, 0);
            for (int c = components_at_once; c < components_; c += components_at_once) {
                sum_components<false>(backend, c);
            }
        } else {
            backend.for_each_node(incoming_.extent(), SumAllComponents<T>{turned(), components_, incoming_.view()});
        }
    }

    [[nodiscard]] const IncomingRows& rows() const { return rows_; }
    [[nodiscard]] FieldView<const T> incoming() const { return reading(incoming_); }

private:
    [[nodiscard]] TurnedComponents<T> turned() const { return {reading(along_), reading(real_), reading(imaginary_)}; }

    template <bool starts>
    void sum_components(Backend& backend, int first)
    {
        backend.for_each_node(incoming_.extent(), SumComponents<T, starts>{turned(), first, incoming_.view()});
    }

    int components_;
    IncomingRows rows_;
    solver::Field<T> incoming_, along_, real_, imaginary_;
    solver::Field<double> weight_real_, weight_imaginary_, turns_at_start_, turns_per_step_, cosine_, sine_;
};

} // namespace swell::model
