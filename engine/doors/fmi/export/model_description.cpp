#include <fmt/format.h>
#include <string_view>
#include <vector>

#include "engine/doors/fmi/export/descriptions.hpp"
#include "engine/doors/fmi/export/xml_text.hpp"
#include "engine/doors/fmi/variables.hpp"

namespace swell::fmi
{

namespace
{

/// Describes every unit of a variable by SI units; a degree is pi/180 rad.
constexpr std::string_view units = R"(  <UnitDefinitions>
    <Unit name="1"><BaseUnit/></Unit>
    <Unit name="m"><BaseUnit m="1"/></Unit>
    <Unit name="s"><BaseUnit s="1"/></Unit>
    <Unit name="m/s"><BaseUnit m="1" s="-1"/></Unit>
    <Unit name="deg"><BaseUnit rad="1" factor="0.017453292519943295"/></Unit>
    <Unit name="deg/s"><BaseUnit rad="1" s="-1" factor="0.017453292519943295"/></Unit>
    <Unit name="N"><BaseUnit kg="1" m="1" s="-2"/></Unit>
    <Unit name="N.m"><BaseUnit kg="1" m="2" s="-2"/></Unit>
  </UnitDefinitions>
  <LogCategories>
    <Category name="logEvents" description="What a person should know: debug logging alone"/>
    <Category name="logStatusWarning" description="What runs but cannot be trusted"/>
    <Category name="logStatusDiscard" description="What was refused, and changed nothing"/>
    <Category name="logStatusError" description="What ended the instance"/>
  </LogCategories>
)";

std::string attributes_of(Role role)
{
    switch (role) {
    case Role::fixed_parameter: return R"(causality="parameter" variability="fixed" initial="exact")";
    case Role::tunable_parameter: return R"(causality="parameter" variability="tunable" initial="exact")";
    case Role::input: return "causality=\"input\" variability=";
    case Role::output: return "causality=\"output\" variability=";
    }
    return "";
}

const char* element_of(Type type)
{
    switch (type) {
    case Type::real: return "Real";
    case Type::integer: return "Integer";
    case Type::boolean: return "Boolean";
    case Type::string: return "String";
    }
    return "";
}

std::string line_of(const Variable& variable)
{
    std::string attributes = attributes_of(variable.role);
    if (variable.role == Role::input || variable.role == Role::output) {
        attributes += variable.type == Type::real ? "\"continuous\"" : "\"discrete\"";
    }
    if (variable.role == Role::output) {
        attributes += R"( initial="calculated")";
    }
    const std::string unit = variable.unit.empty() ? "" : fmt::format(" unit=\"{}\"", variable.unit);
    const std::string start = variable.role == Role::output ? "" : fmt::format(" start=\"{}\"", in_xml(variable.start));
    return fmt::format("    <ScalarVariable name=\"{}\" valueReference=\"{}\" {} description=\"{}\">\n      <{}{}{}/>\n"
                       "    </ScalarVariable>\n",
                       variable.name, variable.reference, attributes, in_xml(variable.description),
                       element_of(variable.type), unit, start);
}

/// Returns the positions of the outputs among the variables, counted from 1.
std::string outputs_of(const std::vector<Variable>& variables)
{
    std::string lines;
    for (std::size_t index = 0; index < variables.size(); ++index) {
        if (variables[index].role == Role::output) {
            lines += fmt::format("      <Unknown index=\"{}\"/>\n", index + 1);
        }
    }
    return lines;
}

} // namespace

std::string model_description(const Title& title, const Contents& contents)
{
    const std::vector<Variable> variables = variables_of(contents);
    std::string text = fmt::format(
        R"(<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription fmiVersion="2.0" modelName="{}" guid="{}" description="{}" license="Apache-2.0"
    generationTool="Swell {}" variableNamingConvention="structured" numberOfEventIndicators="0">
  <CoSimulation modelIdentifier="{}" needsExecutionTool="false" canHandleVariableCommunicationStepSize="true"
      canInterpolateInputs="false" canRunAsynchronuously="false" canBeInstantiatedOnlyOncePerProcess="false"
      canNotUseMemoryManagementFunctions="true" canGetAndSetFMUstate="true" canSerializeFMUstate="true"/>
)",
        in_xml(title.name), in_xml(contents.guid), in_xml(title.description), title.version, title.identifier);
    text += units;
    text += fmt::format("  <DefaultExperiment startTime=\"0\" stopTime=\"10\" stepSize=\"{}\"/>\n  <ModelVariables>\n",
                        contents.frame_s);
    for (const Variable& variable : variables) {
        text += line_of(variable);
    }
    const std::string outputs = outputs_of(variables);
    text +=
        fmt::format("  </ModelVariables>\n  <ModelStructure>\n    <Outputs>\n{0}    </Outputs>\n    <InitialUnknowns>\n{0}"
                    "    </InitialUnknowns>\n  </ModelStructure>\n</fmiModelDescription>\n",
                    outputs);
    return text;
}

} // namespace swell::fmi
