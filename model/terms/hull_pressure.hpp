#pragma once
#include "model/terms/rates_at_node.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// dphi/dt = -g (zeta + draft) under a hull, in place of the -g zeta of the other water: a ship pushes the surface down by
/// its draft. Hulls may overlap, because the field has the draft of all hulls. Reads the present level and no neighbour.
/// The term is a forcing: it neither damps waves nor adds to the largest frequency.
template <class T>
struct HullPressure {
    static constexpr std::size_t words = 1;
    FieldView<const T> zeta, draft;
    T g; ///< [m/s²]

    SWELL_CELL void add(int i, int j, RatesAtNode<T>& rate) const { rate.phi = -g * (zeta(i, j) + draft(i, j)); }
};

} // namespace swell::model
