#pragma once
#include <string>

#include "engine/doors/fmi/contents.hpp"

namespace swell::fmi
{

/// The names and texts of an FMU.
struct Title {
    std::string identifier; ///< name of the model and of the shared object, valid as a name in C
    std::string name;       ///< of the scenario
    std::string description;
    std::string version; ///< of Swell
};

/// Returns the text of an FMU's modelDescription.xml, by FMI 2.0.
std::string model_description(const Title& title, const Contents& contents);

/// Returns the text of OspModelDescription.xml for an FMU, by the interface specification of the Open Simulation Platform,
/// 1.0. The file groups variables as a force, a torque, a place or a velocity.
std::string osp_model_description(const Contents& contents);

} // namespace swell::fmi
