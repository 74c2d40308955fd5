/// The functions of FMI 2.0 that make an instance and change its phase.
#include <cmath>
#include <fmi2Functions.h>
#include <fmt/format.h>

#include "engine/doors/fmi/call_guard.hpp"
#include "engine/doors/fmi/resource_folder.hpp"

namespace
{

using namespace swell::fmi;

const char* text(fmi2String given)
{
    return given != nullptr ? given : "";
}

Instance* made(fmi2String name, fmi2Type type, fmi2String guid, fmi2String location, const fmi2CallbackFunctions& functions)
{
    if (type != fmi2CoSimulation) {
        fail("this FMU is for co-simulation only");
    }
    const std::string folder = resource_folder(text(location));
    Contents contents = read_contents(folder + "/" + contents_file);
    if (contents.guid != text(guid)) {
        fail(fmt::format("the guid is {}: this FMU's is {}", text(guid), contents.guid));
    }
    return new Instance(text(name), std::move(contents), folder, functions);
}

} // namespace

const char* fmi2GetTypesPlatform()
{
    return fmi2TypesPlatform;
}

const char* fmi2GetVersion()
{
    return fmi2Version;
}

fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String location,
                              const fmi2CallbackFunctions* functions, fmi2Boolean /*visible*/, fmi2Boolean is_verbose)
{
    if (functions == nullptr) {
        return nullptr;
    }
    const auto tell = [&](const char* line) -> fmi2Component {
        if (functions->logger != nullptr) {
            functions->logger(functions->componentEnvironment, text(name), fmi2Error, "logStatusError",
                              as_format(line).c_str());
        }
        return nullptr;
    };
    try {
        Instance* instance = made(name, type, guid, location, *functions);
        instance->be_verbose(is_verbose != fmi2False);
        return instance;
    } catch (const std::exception& error) {
        return tell(error.what());
    } catch (...) {
        return tell("the instance was not made");
    }
}

void fmi2FreeInstance(fmi2Component c)
{
    delete static_cast<Instance*>(c);
}

fmi2Status fmi2SetDebugLogging(fmi2Component c, fmi2Boolean is_verbose, size_t /*count*/, const fmi2String /*categories*/[])
{
    return guarded(c, __func__, [&](Instance& instance) { instance.be_verbose(is_verbose != fmi2False); });
}

fmi2Status fmi2SetupExperiment(fmi2Component c, fmi2Boolean /*has_tolerance*/, fmi2Real /*tolerance*/, fmi2Real start_s,
                               fmi2Boolean /*has_end*/, fmi2Real /*end_s*/)
{
    return guarded(c, __func__, [&](Instance& instance) {
        instance.expect(instance.phase() == Phase::instantiated, "fmi2SetupExperiment");
        if (!std::isfinite(start_s)) {
            discard("the start time is not finite");
        }
        instance.setup(start_s);
    });
}

fmi2Status fmi2EnterInitializationMode(fmi2Component c)
{
    return guarded(c, __func__, [](Instance& instance) {
        instance.expect(instance.phase() == Phase::instantiated, "fmi2EnterInitializationMode");
        instance.enter_initialization();
    });
}

fmi2Status fmi2ExitInitializationMode(fmi2Component c)
{
    return guarded(c, __func__, [](Instance& instance) {
        instance.expect(instance.phase() == Phase::initialization, "fmi2ExitInitializationMode");
        instance.exit_initialization();
    });
}

fmi2Status fmi2Terminate(fmi2Component c)
{
    return guarded(c, __func__, [](Instance& instance) {
        instance.expect(instance.phase() == Phase::stepping, "fmi2Terminate");
        instance.terminate();
    });
}

fmi2Status fmi2Reset(fmi2Component c)
{
    return guarded(c, __func__, [](Instance& instance) { instance.reset(); });
}
