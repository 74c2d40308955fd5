#include "engine/run/queries/degrees_of_grid.hpp"

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// In a function, because other files set their maker before the variables of this file are initialized.
DegreesMaker& maker_now()
{
    static DegreesMaker maker = nullptr;
    return maker;
}

} // namespace

void give_degrees_maker(DegreesMaker maker) noexcept
{
    maker_now() = maker;
}

DegreesOfGrid degrees_of_grid(const GeoReference& geo)
{
    if (maker_now() == nullptr) {
        throw InputError("degrees: this build of Swell knows no projections: it was made without SWELL_GEO");
    }
    return maker_now()(geo);
}

} // namespace swell::engine
