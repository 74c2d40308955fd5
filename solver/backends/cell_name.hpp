#pragma once
/// The name of a cell (cell.hpp) and the bytes that it moves, for the measured times of its loop.
#include <string_view>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// Returns the name under which the times of a cell's loop are reported: the member `name` of the type. Without one,
/// returns the compiler's name of the type without namespaces: "ForwardB1<float>" for swell::solver::ForwardB1<float>.
template <class Type>
constexpr std::string_view name_of_type()
{
    if constexpr (requires { Type::name; }) {
        return Type::name;
    }
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("Type = ") + 7);
    text = text.substr(0, text.find_first_of(";]"));
    const std::size_t arguments = text.find('<');
    const std::size_t scope = text.substr(0, arguments).rfind("::");
    text.remove_prefix(scope == std::string_view::npos ? 0 : scope + 2);
    return text;
}

/// Returns the bytes of memory that a loop of a cell over an extent moves: the nodes times the member `bytes` of the cell,
/// or 0 without this member.
template <class Cell>
constexpr double bytes_of(Extent extent)
{
    if constexpr (requires { Cell::bytes; }) {
        return static_cast<double>(extent.nodes()) * Cell::bytes;
    } else {
        return 0.0;
    }
}

} // namespace swell::solver
