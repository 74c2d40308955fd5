#pragma once
#include "model/boundaries/incoming_cells.hpp"
#include "model/boundaries/incoming_waves.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::model
{

/// The incoming sea along one edge, in backend memory. The tables are made once, the rows (see IncomingRows) anew at each
/// step. Without components the rows stay 0.
template <class Backend, class T>
class IncomingEdge
{
public:
    /// Copies the tables to backend memory. Waits.
    IncomingEdge(Backend& backend, const IncomingTables& tables)
        : components_(tables.components), rows_(tables.rows), incoming_(backend, {tables.length, tables.rows.count()}, name)
    {
        if (components_ == 0) {
            return;
        }
        const Extent per_component{components_, 1};
        const Extent weights{components_, rows_.count()};
        along_ = uploaded<T>(backend, {tables.length, 2 * components_}, tables.along, name);
        weight_real_ = uploaded<double>(backend, weights, tables.weight_real, name);
        weight_imaginary_ = uploaded<double>(backend, weights, tables.weight_imaginary, name);
        cycles_at_start_ = uploaded<double>(backend, per_component, tables.cycles_at_start, name);
        cycles_per_step_ = uploaded<double>(backend, per_component, tables.cycles_per_step, name);
        cosine_ = solver::Field<double>(backend, per_component, name);
        sine_ = solver::Field<double>(backend, per_component, name);
        real_ = solver::Field<T>(backend, weights, name);
        imaginary_ = solver::Field<T>(backend, weights, name);
    }

    /// The tables of the same components over other depths, in the same memory. Waits. Throws solver::SizeError where a
    /// table has another size than before.
    void update(Backend& backend, const IncomingTables& tables)
    {
        if (components_ == 0) {
            return;
        }
        upload_values(backend, tables.along, along_);
        upload_values(backend, tables.weight_real, weight_real_);
        upload_values(backend, tables.weight_imaginary, weight_imaginary_);
        upload_values(backend, tables.cycles_at_start, cycles_at_start_);
        upload_values(backend, tables.cycles_per_step, cycles_per_step_);
    }

    /// Makes the rows of a level, with the sea's ramp. `sea` is in backend memory. Does not wait.
    void synthesise(Backend& backend, const SeaPhase* sea)
    {
        if (components_ == 0) {
            return;
        }
        backend.for_each_node({components_, 1}, RotatePhases{reading(cycles_at_start_), reading(cycles_per_step_), sea,
                                                             cosine_.view(), sine_.view()});
        backend.for_each_node({components_, rows_.count()},
                              RotateWeights<T>{reading(weight_real_), reading(weight_imaginary_), reading(cosine_),
                                               reading(sine_), real_.view(), imaginary_.view()});
        if constexpr (Backend::nodes_fill_vectors) {
            sum_components<true>(backend, 0);
            for (int c = components_at_once; c < components_; c += components_at_once) {
                sum_components<false>(backend, c);
            }
        } else {
            backend.for_each_node(incoming_.extent(), SumAllComponents<T>{rotated(), components_, incoming_.view()});
        }
    }

    [[nodiscard]] const IncomingRows& rows() const { return rows_; }
    /// Row r of IncomingRows at s is incoming()(s, r).
    [[nodiscard]] FieldView<const T> incoming() const { return reading(incoming_); }

private:
    [[nodiscard]] RotatedComponents<T> rotated() const { return {reading(along_), reading(real_), reading(imaginary_)}; }

    template <bool starts>
    void sum_components(Backend& backend, int first)
    {
        backend.for_each_node(incoming_.extent(), SumComponents<T, starts>{rotated(), first, incoming_.view()});
    }

    static constexpr const char* name = "incoming sea";

    int components_;
    IncomingRows rows_;
    solver::Field<T> incoming_, along_, real_, imaginary_;
    solver::Field<double> weight_real_, weight_imaginary_, cycles_at_start_, cycles_per_step_, cosine_, sine_;
};

} // namespace swell::model
