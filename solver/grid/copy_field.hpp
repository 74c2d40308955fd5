#pragma once
#include "solver/base/errors.hpp"
#include "solver/grid/field.hpp"

namespace swell::solver
{

/// Copies a whole field, halo included, within the backend's memory. In stream order; does not wait. Throws SizeError if
/// the fields have different layouts.
template <class Backend, class T>
void copy_field(Backend& backend, Field<T>& to, const Field<T>& from)
{
    if (to.data() == nullptr && from.data() == nullptr) {
        return;
    }
    if (to.bytes() != from.bytes() || to.pitch() != from.pitch()) {
        throw SizeError("bytes of a field to copy", static_cast<std::int64_t>(from.bytes()),
                        static_cast<std::int64_t>(to.bytes()));
    }
    backend.copy(to.data(), from.data(), to.bytes());
}

} // namespace swell::solver
