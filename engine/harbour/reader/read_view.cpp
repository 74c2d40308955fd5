#include "engine/harbour/reader/sections.hpp"

namespace swell::engine
{

ViewConditions read_view(TableReader section)
{
    ViewConditions view;
    section.read_into(view);
    section.finish();
    return view;
}

} // namespace swell::engine
