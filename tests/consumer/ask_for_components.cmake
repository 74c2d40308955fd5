# Script for cmake -P. Checks that each component of the installed package looks for the packages that it needs, and not for
# packages that only other components need.
set(prefix ${WORK_DIR}/moved)
set(only_engine fmt GDAL PNG)
set(only_files GDAL PNG PkgConfig)  # not needed by the run
set(only_viewer OpenGL OpenSceneGraph nlohmann_json)

# Requests a component as on a machine that lacks the packages in ARGN. If `optional` is set, also requests that component as an
# optional one.
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
# A message names the missing packages, the component that needs them, and the component c, which needs none. If the component
# is optional, it is left out, and the storeys below it are found.
set(way_out "Install them, or use the component c, a shared library with the C interface, which needs no package")
if(HAS_GEO)
  ask(engine output GDAL PNG)
  expect("${output}" "the static libraries of the component engine need packages that are missing: GDAL, PNG. ${way_out}")
endif()
if(HAS_OPENMP)
  ask(engine output OpenMP fmt)
  expect("${output}" "the static libraries of the component engine need packages that are missing: OpenMP, fmt. ${way_out}")
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
