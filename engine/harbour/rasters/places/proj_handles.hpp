#pragma once
#include <proj.h>

#include <memory>

namespace swell::engine
{

struct ReleaseProj {
    void operator()(PJ_CONTEXT* context) const { proj_context_destroy(context); }
    void operator()(PJ* object) const { proj_destroy(object); }
    void operator()(PJ_OPERATION_FACTORY_CONTEXT* search) const { proj_operation_factory_context_destroy(search); }
    void operator()(PJ_OBJ_LIST* list) const { proj_list_destroy(list); }
};
using ProjContext = std::unique_ptr<PJ_CONTEXT, ReleaseProj>;
using ProjObject = std::unique_ptr<PJ, ReleaseProj>;
using ProjSearch = std::unique_ptr<PJ_OPERATION_FACTORY_CONTEXT, ReleaseProj>;
using ProjList = std::unique_ptr<PJ_OBJ_LIST, ReleaseProj>;

/// Returns a PROJ context that prints nothing and fetches nothing, and finds PROJ's register in the folders that GDAL uses.
/// Throws MachineError if there is no memory.
ProjContext quiet_proj();

} // namespace swell::engine
