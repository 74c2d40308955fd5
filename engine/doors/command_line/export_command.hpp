#pragma once
#include <string>

namespace swell::engine
{

/// What `swell export fmu` was asked for.
struct ExportOptions {
    std::string scenario;
    std::string out;
    int probes = 4;
};

/// Whether this build makes FMUs (SWELL_FMI).
bool makes_fmus();

/// Makes one; returns the exit code of the program. It lives in engine/doors/fmi/export; in a build without that it throws
/// MachineError, which says so (no_fmu.cpp).
int export_fmu(const ExportOptions& options);

} // namespace swell::engine
