#pragma once
#include "solver/grid/cell.hpp"

namespace swell::model
{

/// dzeta/dt [m/s] and dphi/dt [m²/s²] at one node.
template <class T>
struct RatesAtNode {
    T zeta, phi;
};

} // namespace swell::model
