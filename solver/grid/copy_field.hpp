#pragma once
#include "solver/base/errors.hpp"
#include "solver/grid/field.hpp"

namespace swell::solver
{

/// Copies a whole field, halo included, within the backend's memory. In stream order (backend.hpp); does not wait. Throws
/// SizeError if the fields differ in bytes or pitch. Does nothing if neither has memory.
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
#if defined(SWELL_CHECK_REACH)
    to.view().halo->filled = from.view().halo->filled.load();
#endif
}

} // namespace swell::solver
