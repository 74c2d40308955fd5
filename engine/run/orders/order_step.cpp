#include "engine/run/orders/order_step.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/run/api/changes.hpp"

namespace swell::engine
{

std::string fault_of_time(double over_s)
{
    return is_time_to_grow(over_s) ? std::string()
                                   : fmt::format("over_s is {:g}: allowed are 0 to {:g} s", over_s, longest_change_s);
}

bool is_time_to_grow(double over_s)
{
    return over_s >= 0.0 && over_s <= longest_change_s;
}

long frames_of(double over_s, double frame_s)
{
    constexpr double rounding = 1e-9; // 0.3 s are six frames of 0.05 s
    return over_s > 0.0 ? static_cast<long>(std::ceil(over_s / frame_s - rounding)) : 0;
}

long steps_of(double way, double step)
{
    constexpr double rounding = 1e-9;
    return std::max(1L, static_cast<long>(std::ceil(way / step - rounding)));
}

} // namespace swell::engine
