# The bridge simulator as a part of Swell, with its tests. It includes "swell/engine/api/wave_engine.hpp" as an outside program
# does, from the tree of headers that an installation would have.
set(as_installed ${PROJECT_BINARY_DIR}/as_installed)  # scripts/cmake/public_headers.cmake
add_subdirectory(consumer/bridge bridge)  # the folder named consumer is made anew by the tests of an installation
swell_hardens(bridge_simulator)
target_include_directories(bridge_parts PUBLIC ${as_installed})
target_link_libraries(bridge_parts PRIVATE swell_compiler_options)
target_link_libraries(bridge_simulator PRIVATE swell_compiler_options)
# In the folder of the program swell, from where the scenarios are found.
set_target_properties(bridge_simulator PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

swell_test_program(bridge_tests consumer/bridge/bridge_test.cpp consumer/bridge/own_ship_test.cpp)
target_link_libraries(bridge_tests PRIVATE bridge_parts)
target_compile_definitions(bridge_tests PRIVATE SWELL_SOURCE_DIR="${PROJECT_SOURCE_DIR}")

# On time: 100 frames of 50 ms in pace with the clock, and every frame must keep the limit of CPU time on its thread; 400 frames
# in the second stage of scripts/test, 10,000 in a full run. Three attempts, because on a shared machine others take part of a
# core's time unnoticed. A build without optimisation is not on time; it only shows that all calls work.
set(frames 100 400 10000)
set(options "--attempts;3")
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release" OR SWELL_SANITIZE)
  set(frames 20 20 10000)
  set(options "--unpaced;--cpu-limit-ms;60000")
endif()
add_test(NAME Bridge.IsOnTime
  COMMAND ${CMAKE_COMMAND} -DBRIDGE=$<TARGET_FILE:bridge_simulator> "-DFRAMES=${frames}"
    "-DOPTIONS=${options}" -DWORK_DIR=${PROJECT_BINARY_DIR}/tests/bridge -P ${CMAKE_CURRENT_LIST_DIR}/run_bridge.cmake)
set_tests_properties(Bridge.IsOnTime PROPERTIES LABELS "consumer;second" TIMEOUT 1500 PROCESSORS 2
  ENVIRONMENT OMP_WAIT_POLICY=passive ${test_properties})

if(SWELL_GEO)  # draws the picture of the README, with the maps and plots of the engine
  add_executable(bridge_picture consumer/bridge_picture.cpp)
  target_link_libraries(bridge_picture PRIVATE swell::engine swell_compiler_options)
  swell_hardens(bridge_picture)
  set_target_properties(bridge_picture PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
endif()
