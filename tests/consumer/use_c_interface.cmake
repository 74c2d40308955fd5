# cmake -P script: the C interface of the installation that install_and_move.cmake left. One C project finds it by CMake, others
# by pkg-config; the example of engine/doors/c_api/README.md is compiled unchanged.
set(prefix ${WORK_DIR}/moved)
set(without_ours ${CMAKE_COMMAND} -E env --unset=SWELL_ASSETS_DIR --unset=SWELL_DATA_DIR
  PKG_CONFIG_PATH=${prefix}/${LIB_DIR}/pkgconfig LD_LIBRARY_PATH=${prefix}/${LIB_DIR})

function(run)
  execute_process(COMMAND ${without_ours} ${ARGN} WORKING_DIRECTORY ${WORK_DIR}/elsewhere COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --fresh -S ${CONSUMER_DIR}/c -B ${WORK_DIR}/build_c -G ${GENERATOR} -DCMAKE_BUILD_TYPE=Release
  -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build_c)
run(${WORK_DIR}/build_c/c_consumer klopman_harbour)  # the library knows where the scenarios are

execute_process(COMMAND ${without_ours} pkg-config --cflags --libs swell
  OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags)
file(READ ${SWELL_SOURCE_DIR}/engine/doors/c_api/README.md readme)
if(NOT readme MATCHES "```c\n(.*)```")
  message(FATAL_ERROR "engine/doors/c_api/README.md has no example in C")
endif()
file(WRITE ${WORK_DIR}/elsewhere/example.c "${CMAKE_MATCH_1}")
run(${C_COMPILER} -std=c99 -pedantic -Wall -Wextra -Werror example.c -o example ${flags} -lm)
run(./example)

# The library that the example has loaded. Its name has the number of the interface, so a later build with this number can
# replace it.
if(NOT EXISTS ${prefix}/${LIB_DIR}/libswell.so.0)
  message(FATAL_ERROR "libswell.so.0 was not installed")
endif()
