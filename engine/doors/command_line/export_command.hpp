#pragma once
#include <string>

namespace swell::engine
{

/// Options of `swell export fmu`.
struct ExportOptions {
    std::string scenario;
    std::string out;
    int probes = 4;
};

/// Whether this build makes FMUs (SWELL_FMI).
bool makes_fmus();

/// Packs a scenario as an FMU, a unit for co-simulation by FMI 2.0. Returns the exit code of the program. The function is
/// in engine/doors/fmi/export. In a build without FMI, the one in no_fmu.cpp throws MachineError that says so.
int export_fmu(const ExportOptions& options);

} // namespace swell::engine
