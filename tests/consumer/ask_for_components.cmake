# cmake -P script: each component of the installed package looks for what it needs, and for nothing that only others need.
set(prefix ${WORK_DIR}/moved)
set(only_engine fmt GDAL PNG)
set(only_viewer OpenGL OpenSceneGraph nlohmann_json)

# Asks for a component on a machine that lacks the packages named after it.
function(ask component result)
  set(lacking)
  foreach(package ${ARGN})
    list(APPEND lacking -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
  endforeach()
  execute_process(
    COMMAND ${CMAKE_COMMAND} --fresh -S ${CONSUMER_DIR}/components -B ${WORK_DIR}/components -G ${GENERATOR}
      -DCMAKE_CXX_COMPILER=${CXX_COMPILER} -DCMAKE_PREFIX_PATH=${prefix} -DCOMPONENT=${component} ${lacking}
    OUTPUT_VARIABLE output ERROR_VARIABLE output)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

function(expect output text)
  string(REGEX REPLACE "[ \n]+" " " output "${output}")  # CMake breaks long lines
  string(FIND "${output}" "${text}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "wanted is \"${text}\" in:\n${output}")
  endif()
endfunction()

ask(c output ${only_engine} ${only_viewer} OpenMP CUDAToolkit)
expect("${output}" "found: c.")
ask(solver output ${only_engine} ${only_viewer})
expect("${output}" "found: solver.")
ask(engine output ${only_viewer})
expect("${output}" "found: solver model engine.")
set(and_viewer "")
if(HAS_VIEWER)
  set(and_viewer ", viewer")
endif()
ask(harbour output)
expect("${output}" "this Swell has no component harbour; it has solver, model, engine${and_viewer}, c")
if(HAS_VIEWER)
  ask(viewer output)
  expect("${output}" "found: solver model engine viewer.")
  ask(viewer output OpenSceneGraph)
  expect("${output}" "OpenSceneGraph")
endif()
