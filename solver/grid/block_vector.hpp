#pragma once
#include <array>
#include <type_traits>

#include "solver/grid/field.hpp"

namespace swell::solver
{

/// The same access into N fields of one extent, for cells that treat all parts of a vector alike.
template <class T, int N>
struct PartsView {
    FieldView<T> part[N];
};

/// What all parts of a vector hold at one node.
template <class T, int N>
struct PartsValue {
    T part[N];
};

template <class T, int N>
SWELL_CELL PartsValue<std::remove_const_t<T>, N> value_at(const PartsView<T, N>& parts, int i, int j)
{
    PartsValue<std::remove_const_t<T>, N> value;
    for (int part = 0; part < N; ++part) {
        value.part[part] = parts.part[part](i, j);
    }
    return value;
}

template <class T, int N>
SWELL_CELL void put(const PartsView<T, N>& parts, int i, int j, const PartsValue<T, N>& value)
{
    for (int part = 0; part < N; ++part) {
        parts.part[part](i, j) = value.part[part];
    }
}

/// One node's share of <a, b>, in double.
template <class T, int N>
SWELL_CELL double product(const PartsValue<T, N>& a, const PartsValue<T, N>& b)
{
    double sum = 0.0;
    for (int part = 0; part < N; ++part) {
        sum += static_cast<double>(a.part[part]) * static_cast<double>(b.part[part]);
    }
    return sum;
}

/// A vector held as N fields of one extent: one for natural storage, two for the black half as b2 and b1 (see
/// rrb_level.hpp).
template <class T, int N>
class Parts
{
public:
    Parts() = default;
    template <class Backend>
    Parts(Backend& backend, Extent extent)
    {
        for (Field<T>& field : fields_) {
            field = Field<T>(backend, extent);
        }
    }

    [[nodiscard]] Extent extent() const { return fields_[0].extent(); }
    Field<T>& operator[](int part) { return fields_[part]; }
    const Field<T>& operator[](int part) const { return fields_[part]; }

    [[nodiscard]] PartsView<T, N> view()
    {
        PartsView<T, N> result;
        for (int part = 0; part < N; ++part) {
            result.part[part] = fields_[part].view();
        }
        return result;
    }
    [[nodiscard]] PartsView<const T, N> view() const
    {
        PartsView<const T, N> result;
        for (int part = 0; part < N; ++part) {
            result.part[part] = fields_[part].view();
        }
        return result;
    }

private:
    std::array<Field<T>, N> fields_;
};

} // namespace swell::solver
