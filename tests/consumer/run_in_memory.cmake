# cmake -P script: builds one program with the component run, on a machine without libraries for files, and with the whole
# engine. Both must compute the same water.
set(prefix ${WORK_DIR}/moved)

# Builds and runs the program; ARGN are options of CMake.
function(output_with component result)
  set(build ${WORK_DIR}/in_memory_${component})
  execute_process(COMMAND ${CMAKE_COMMAND} --fresh -S ${CONSUMER_DIR}/run -B ${build} -G ${GENERATOR}
    -DCMAKE_CXX_COMPILER=${CXX_COMPILER} -DCMAKE_CXX_FLAGS=${CXX_FLAGS} -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_PREFIX_PATH=${prefix} -DCOMPONENT=${component} ${ARGN} COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${build} COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
  execute_process(COMMAND ${build}/in_memory OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

set(hidden)
foreach(package GDAL PNG PkgConfig PROJ)
  list(APPEND hidden -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()
output_with(run with_run ${hidden})
output_with(engine with_engine)
execute_process(COMMAND ldd ${WORK_DIR}/in_memory_run/in_memory OUTPUT_VARIABLE libraries)
if(libraries MATCHES "libgdal|libproj|libhdf5|libnetcdf|libcairo|libpng")
  message(FATAL_ERROR "the run links a library of files:\n${libraries}")
endif()
string(REGEX REPLACE "\n.*" "" hash_with_run "${with_run}")
string(REGEX REPLACE "\n.*" "" hash_with_engine "${with_engine}")
if(NOT hash_with_run MATCHES "^[0-9a-f]+$" OR NOT hash_with_run STREQUAL hash_with_engine)
  message(FATAL_ERROR "the run has the hash ${hash_with_run}, the engine ${hash_with_engine}")
endif()
if(NOT with_run MATCHES "this build of Swell knows no projections: it was made without SWELL_GEO")
  message(FATAL_ERROR "degrees with the run alone: ${with_run}")
endif()
if(HAS_GEO AND NOT with_engine MATCHES "\n52.35 3.00\n")
  message(FATAL_ERROR "degrees with the engine: ${with_engine}")
endif()
