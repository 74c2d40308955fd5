#include <dlfcn.h>

#include <filesystem>
#include <string>
#include <system_error>

#include "engine/doors/c_api/call_guard.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/files/assets.hpp"

/// The version of the library, and the folder of its scenarios.
namespace swell::engine::c_api
{

namespace
{

namespace fs = std::filesystem;

/// Sets the assets folder to SWELL_ASSETS_FROM_LIBRARY ("../share/swell"), seen from the folder of the file that contains
/// this function. So an installation can be moved as a whole, and any program can load the library.
void find_assets_beside_library()
{
    Dl_info library{};
    if (dladdr(reinterpret_cast<const void*>(&swell_version), &library) == 0 || library.dli_fname == nullptr) {
        return;
    }
    std::error_code unknown;
    const fs::path file = fs::canonical(library.dli_fname, unknown);
    const fs::path folder = (file.parent_path() / SWELL_ASSETS_FROM_LIBRARY).lexically_normal();
    if (!unknown && fs::is_directory(folder, unknown)) {
        set_assets_folder(folder.string());
    }
}

/// Runs while the library is loaded, before a thread can look for an asset.
const bool assets_are_found = [] {
    try {
        find_assets_beside_library();
        return true;
    } catch (...) {
        return false; // no memory for a path; paths and SWELL_ASSETS_DIR still work
    }
}();

} // namespace

} // namespace swell::engine::c_api

extern "C" {

const char* swell_version(void)
{
    return swell::engine::version();
}

int32_t swell_abi_version(void)
{
    return SWELL_ABI_VERSION;
}

swell_status swell_set_assets_folder(const char* folder)
{
    using namespace swell::engine;
    return c_api::guarded(__func__, [&] {
        set_assets_folder(&c_api::given(folder, "folder"));
        return SWELL_DONE;
    });
}

} // extern "C"
