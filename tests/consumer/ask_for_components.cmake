# cmake -P script: checks that each component of the installed package looks for its own needs, and not for the needs of others.
set(prefix ${WORK_DIR}/moved)
set(only_engine fmt GDAL PNG)
set(only_files GDAL PNG PkgConfig)  # the run does not need these
set(only_viewer OpenGL OpenSceneGraph nlohmann_json)

# Asks for a component on a machine that lacks the packages named after it, and for the component in `optional` if that is set.
function(ask component result)
  set(lacking)
  foreach(package ${ARGN})
    list(APPEND lacking -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
  endforeach()
  execute_process(
    COMMAND ${CMAKE_COMMAND} --fresh -S ${CONSUMER_DIR}/components -B ${WORK_DIR}/components -G ${GENERATOR}
      -DCMAKE_CXX_COMPILER=${CXX_COMPILER} -DCMAKE_PREFIX_PATH=${prefix} -DCOMPONENT=${component} "-DOPTIONAL=${optional}"
      ${lacking}
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
ask(run output ${only_files} ${only_viewer})
expect("${output}" "found: solver model run.")
ask(engine output ${only_viewer})
expect("${output}" "found: solver model run engine.")
set(and_viewer "")
if(HAS_VIEWER)
  set(and_viewer ", viewer")
endif()
# The message about a missing package names the component that needs it and a component that does not. An optional storey that
# lacks a package is left out, and the storeys below it remain.
set(way_out "The component c, one shared library with the interface in plain C, looks for none of it")
if(HAS_GEO)
  ask(engine output GDAL PNG)
  expect("${output}" "the component engine is static libraries, which link what is missing here: GDAL, PNG. ${way_out}")
endif()
if(HAS_OPENMP)
  ask(engine output OpenMP fmt)
  expect("${output}" "the component engine is static libraries, which link what is missing here: OpenMP, fmt. ${way_out}")
endif()
set(optional engine)
ask(c output fmt)
expect("${output}" "found: solver model c.")
ask(model output fmt)
expect("${output}" "found: solver model.")
unset(optional)
ask(harbour output)
expect("${output}" "this Swell has no component harbour; it has solver, model, run, engine${and_viewer}, c")
if(HAS_VIEWER)
  ask(viewer output)
  expect("${output}" "found: solver model run engine viewer.")
  ask(viewer output OpenSceneGraph)
  expect("${output}" "OpenSceneGraph")
endif()
