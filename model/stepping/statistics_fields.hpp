#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <vector>

#include "model/ships/ship_cells.hpp"
#include "solver/grid/field.hpp"

/// The fields of the statistics of the surface: one value per node, to which each gathered time level adds. Every value
/// begins as 0. Allocation, checkpoints, restoration, saved states and their checks visit StatisticsFields, the list of the
/// fields at the end of this file. A field is a struct with
///   Value<T>     type of a value, in a run whose fields hold T
///   add          adds a time level at a node that no hull covers. at[Other{}] is the node's value of any field
///   add_covered  adds a time level at a node that a hull covers. A field may lack one of these functions: it then keeps
///                its value at such nodes
///   is_from_0    whether no value is negative
///   most         bound of |value| after so many levels, if no |zeta| exceeds highest_m
///   since        first version of saved states that has the field; 0: all versions. States without it give 0
namespace swell::model
{

using solver::FieldView;

/// The values at a node of the time level that is added to the statistics, for the functions add() and add_covered() of
/// a statistics field.
template <class T>
struct GatheredLevel {
    T zeta;
};

/// A field of the statistics: the largest |zeta| [m] over the time levels in which no hull covered the node.
struct HighestWater {
    template <class T>
    using Value = T;
    static constexpr bool is_from_0 = true;
    static constexpr std::uint32_t since = 0;
    static double most(double /*levels*/, double highest_m) { return highest_m; }

    template <class At, class T>
    SWELL_CELL static void add(const At& at, const GatheredLevel<T>& level)
    {
        T& highest = at[HighestWater{}];
        const T size = level.zeta < T(0) ? -level.zeta : level.zeta;
        highest = size > highest ? size : highest;
    }
};

/// A field of the statistics: the number of time levels in which a ship's hull covered the node. The other fields leave
/// these levels out.
struct CoveredLevels {
    template <class T>
    using Value = T;
    static constexpr bool is_from_0 = true;
    static constexpr std::uint32_t since = 0;
    static double most(double levels, double /*highest_m*/) { return levels; }

    template <class At, class T>
    SWELL_CELL static void add_covered(const At& at, const GatheredLevel<T>& /*level*/)
    {
        at[CoveredLevels{}] += T(1);
    }
};

/// A field of the statistics: Σ zeta [m] over the time levels in which no hull covered the node.
struct SumOfZeta {
    template <class T>
    using Value = double;
    static constexpr bool is_from_0 = false;
    static constexpr std::uint32_t since = 0;
    static double most(double levels, double highest_m) { return levels * highest_m; }

    template <class At, class T>
    SWELL_CELL static void add(const At& at, const GatheredLevel<T>& level)
    {
        at[SumOfZeta{}] += static_cast<double>(level.zeta);
    }
};

/// A field of the statistics: Σ zeta² [m²] over the time levels in which no hull covered the node.
struct SumOfSquares {
    template <class T>
    using Value = double;
    static constexpr bool is_from_0 = true;
    static constexpr std::uint32_t since = 0;
    static double most(double levels, double highest_m) { return levels * highest_m * highest_m; }

    template <class At, class T>
    SWELL_CELL static void add(const At& at, const GatheredLevel<T>& level)
    {
        const double zeta = static_cast<double>(level.zeta);
        at[SumOfSquares{}] += zeta * zeta;
    }
};

/// The object that a PerField stores for one of its fields. `Field` distinguishes base classes whose objects have the
/// same type.
template <class Field, class Kept>
struct KeptFor {
    Kept kept{};
};

/// A struct with one object for each statistics field in the list Field...: for a field, an object of the type
/// Form::Of<Field>, for example an array or a view. `per_field[Field{}]` is that object.
template <class Form, class... Field>
struct PerField : KeptFor<Field, typename Form::template Of<Field>>... {
    template <class One>
    SWELL_CELL auto& operator[](One /*field*/)
    {
        return static_cast<KeptFor<One, typename Form::template Of<One>>&>(*this).kept;
    }
    template <class One>
    SWELL_CELL const auto& operator[](One /*field*/) const
    {
        return static_cast<const KeptFor<One, typename Form::template Of<One>>&>(*this).kept;
    }

    /// Calls use(field, object) for each statistics field of the list, in the order of the list.
    template <class Use>
    void visit(const Use& use)
    {
        (use(Field{}, (*this)[Field{}]), ...);
    }
    template <class Use>
    void visit(const Use& use) const
    {
        (use(Field{}, (*this)[Field{}]), ...);
    }

    /// The version of the format of saved states that added the newest of these fields.
    static constexpr std::uint32_t newest_since = std::max(std::initializer_list<std::uint32_t>{Field::since...});
};

/// The list of all fields of the statistics of the surface, in their order in saved states.
template <class Form>
using StatisticsFields = PerField<Form, HighestWater, CoveredLevels, SumOfZeta, SumOfSquares>;

/// How StatisticsFields<Form> stores each field: InBackend as an array in the memory of the backend (CPU or GPU),
/// AsViews as a view for cells, OnHost as a vector of doubles on the host, row by row from the south-west.
template <class T>
struct InBackend {
    template <class Field>
    using Of = solver::Field<typename Field::template Value<T>>;
};
template <class T>
struct AsViews {
    template <class Field>
    using Of = FieldView<typename Field::template Value<T>>;
};
struct OnHost {
    template <class Field>
    using Of = std::vector<double>;
};

/// Whether a statistics field stores float or double as the run does. If not, it is double in every run.
template <class Field>
inline constexpr bool has_precision_of_run = std::is_same_v<typename Field::template Value<float>, float>;

/// Access to the values of all statistics fields at one node, by field: at[Field{}].
template <class Views>
struct StatisticsAtNode {
    const Views& views;
    int i, j;

    template <class Field>
    SWELL_CELL auto& operator[](Field field) const
    {
        return views[field](i, j);
    }
};

/// Whether a statistics field has a function add(), and so changes at nodes that no ship's hull covers;
/// ChangesUnderHulls: whether it has add_covered(), and so changes at nodes under a hull.
template <class Field, class T>
concept ChangesInOpenWater = requires(const StatisticsAtNode<StatisticsFields<AsViews<T>>>& at,
                                      const GatheredLevel<T>& level)
{
    Field::add(at, level);
};

template <class Field, class T>
concept ChangesUnderHulls = requires(const StatisticsAtNode<StatisticsFields<AsViews<T>>>& at,
                                     const GatheredLevel<T>& level)
{
    Field::add_covered(at, level);
};

namespace statistics_fields
{

template <class Field, class At, class T>
SWELL_CELL void add(const At& at, const GatheredLevel<T>& level)
{
    if constexpr (ChangesInOpenWater<Field, T>) {
        Field::add(at, level);
    }
}

template <class Field, class At, class T>
SWELL_CELL void add_covered(const At& at, const GatheredLevel<T>& level)
{
    if constexpr (ChangesUnderHulls<Field, T>) {
        Field::add_covered(at, level);
    }
}

template <class T, class Form, class... Field>
SWELL_CELL void add_to_all(const StatisticsAtNode<PerField<Form, Field...>>& at, const GatheredLevel<T>& level)
{
    (add<Field>(at, level), ...);
}

template <class T, class Form, class... Field>
SWELL_CELL void add_covered_to_all(const StatisticsAtNode<PerField<Form, Field...>>& at, const GatheredLevel<T>& level)
{
    (add_covered<Field>(at, level), ...);
}

/// Returns the bytes per node that the statistics fields of a list read and write where no hull covers the node, for
/// estimates of memory traffic.
template <class T, class Form, class... Field>
constexpr std::size_t bytes_moved(const PerField<Form, Field...>* /*list*/)
{
    return ((ChangesInOpenWater<Field, T> ? 2 * sizeof(typename Field::template Value<T>) : 0) + ...);
}

} // namespace statistics_fields

/// Adds zeta of a new time level to all statistics fields (StatisticsFields) of a node.
template <class T>
struct GatherSurface {
    static constexpr std::size_t bytes =
        2 * sizeof(T) + statistics_fields::bytes_moved<T>(static_cast<const StatisticsFields<AsViews<T>>*>(nullptr));
    FieldView<const T> zeta;
    StatisticsFields<AsViews<T>> fields;
    Hulls<T> hulls;

    SWELL_CELL void operator()(int i, int j) const
    {
        const StatisticsAtNode<StatisticsFields<AsViews<T>>> at{fields, i, j};
        if (hulls.cover(i, j)) {
            statistics_fields::add_covered_to_all(at, GatheredLevel<T>{zeta(i, j)});
            return;
        }
        statistics_fields::add_to_all(at, GatheredLevel<T>{zeta(i, j)});
    }
};

} // namespace swell::model
