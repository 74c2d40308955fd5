#pragma once
#include <string>

#include "engine/doors/fmi/contents.hpp"

namespace swell::fmi
{

/// What an FMU is called, and what it says of itself.
struct Title {
    std::string identifier; ///< of the model, and the name of the shared object: a name of C
    std::string name;       ///< of the scenario
    std::string description;
    std::string version; ///< of Swell
};

/// modelDescription.xml, by FMI 2.0.
std::string model_description(const Title& title, const Contents& contents);

/// OspModelDescription.xml, by the interface specification of the Open Simulation Platform, 1.0: which variables belong
/// together as a force, a torque, a place or a velocity.
std::string osp_model_description(const Contents& contents);

} // namespace swell::fmi
