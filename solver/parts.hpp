#pragma once
#include <array>

#include "swell/solver/field.hpp"

namespace swell::solver
{

/// The same access into N fields of one extent, for cells that treat all parts of a vector alike.
template <class T, int N>
struct PartsView {
    FieldView<T> part[N];
};

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
