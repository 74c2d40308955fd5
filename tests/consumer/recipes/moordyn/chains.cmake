# The program `chains` of assets/docs/moored_ships.md, if MoorDyn 2 is found (CMAKE_PREFIX_PATH). It is in C with libswell.so
# only: that library hides its Eigen, and the static libraries for C++ would mix theirs with MoorDyn's.
find_package(MoorDyn 2 QUIET CONFIG)
if(NOT TARGET MoorDyn::moordyn)  # an installation without CMake's files
  find_path(moordyn_headers moordyn/MoorDyn2.h)
  find_library(moordyn_library moordyn)
  mark_as_advanced(moordyn_headers moordyn_library)
  if(moordyn_headers AND moordyn_library)
    add_library(MoorDyn::moordyn UNKNOWN IMPORTED)
    set_target_properties(MoorDyn::moordyn PROPERTIES IMPORTED_LOCATION ${moordyn_library}
      INTERFACE_INCLUDE_DIRECTORIES ${moordyn_headers})
  endif()
endif()
if(NOT TARGET MoorDyn::moordyn)
  message(STATUS "The recipe of chains and buoys is not built: MoorDyn 2 is not found")
  return()
endif()

add_executable(chains ${CMAKE_CURRENT_LIST_DIR}/chains.c ${CMAKE_CURRENT_LIST_DIR}/fairleads.c)
target_compile_options(chains PRIVATE -Wall -Wextra -pedantic)
target_link_libraries(chains PRIVATE swell::c MoorDyn::moordyn m)
configure_file(${CMAKE_CURRENT_LIST_DIR}/lines.txt ${CMAKE_CURRENT_BINARY_DIR}/lines.txt COPYONLY)  # MoorDyn writes beside it
add_test(NAME Recipes.chains COMMAND chains ${CMAKE_CURRENT_LIST_DIR}/../../../../assets/hulls/coaster.obj
  ${CMAKE_CURRENT_BINARY_DIR}/lines.txt)
set_tests_properties(Recipes.chains PROPERTIES LABELS consumer TIMEOUT 120 ENVIRONMENT OMP_WAIT_POLICY=passive ${test_properties})
