# Tests of the installation. The first makes the installation that the others use. One test is about the version.
set(consumer_flags "")
if(SWELL_SANITIZE)
  set(consumer_flags -fsanitize=${SWELL_SANITIZE})
endif()
set(is_plain_build OFF)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT SWELL_SANITIZE)
  set(is_plain_build ON)
endif()

# ARGN: CONFIGURATIONS second, for tests that are left to the second stage of scripts/test.
function(swell_installation_test name script)
  add_test(NAME ${name} ${ARGN}
    COMMAND ${CMAKE_COMMAND}
      -DSWELL_SOURCE_DIR=${PROJECT_SOURCE_DIR}
      -DSWELL_BUILD_DIR=${PROJECT_BINARY_DIR}
      -DCONSUMER_DIR=${CMAKE_CURRENT_FUNCTION_LIST_DIR}
      -DWORK_DIR=${PROJECT_BINARY_DIR}/tests/consumer
      -DBIN_DIR=${CMAKE_INSTALL_BINDIR}
      -DLIB_DIR=${CMAKE_INSTALL_LIBDIR}
      -DDATA_DIR=${CMAKE_INSTALL_DATADIR}
      -DIS_PLAIN_BUILD=${is_plain_build}
      -DHAS_VIEWER=${SWELL_VIEWER_ENABLED}
      -DHAS_GEO=${SWELL_GEO}
      -DHAS_OPENMP=${SWELL_OPENMP}
      -DGENERATOR=${CMAKE_GENERATOR}
      -DCXX_COMPILER=${CMAKE_CXX_COMPILER}
      -DCXX_FLAGS=${consumer_flags}
      -DC_COMPILER=${CMAKE_C_COMPILER}
      -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${script})
  set(labels consumer)
  if(ARGN)
    list(APPEND labels later)
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${labels}" TIMEOUT 120 ${test_properties})
endfunction()

swell_installation_test(Consumer.MovesWhatWasInstalled install_and_move.cmake)
set_tests_properties(Consumer.MovesWhatWasInstalled PROPERTIES FIXTURES_SETUP installation)
swell_installation_test(Consumer.FindsTheInstalledPackage build_and_run.cmake CONFIGURATIONS second)
swell_installation_test(Consumer.AsksForNoMoreThanAComponentNeeds ask_for_components.cmake CONFIGURATIONS second)
swell_installation_test(Consumer.RunsInMemoryWithoutLibrariesOfFiles run_in_memory.cmake CONFIGURATIONS second)
set(users Consumer.FindsTheInstalledPackage Consumer.AsksForNoMoreThanAComponentNeeds Consumer.RunsInMemoryWithoutLibrariesOfFiles)
if(NOT SWELL_SANITIZE)  # a library with sanitizers asks for a program with them
  swell_installation_test(Consumer.UsesTheInterfaceInC use_c_interface.cmake)
  list(APPEND users Consumer.UsesTheInterfaceInC)
endif()
add_test(NAME Consumer.LoadsFromFixedFolders COMMAND house_tests --gtest_filter=RunPaths.*)
set(installed ${PROJECT_BINARY_DIR}/tests/consumer/moved)
set_tests_properties(Consumer.LoadsFromFixedFolders PROPERTIES LABELS consumer
  ENVIRONMENT "SWELL_LOADED_FOLDERS=${installed}/${CMAKE_INSTALL_BINDIR}:${installed}/${CMAKE_INSTALL_LIBDIR}")
list(APPEND users Consumer.LoadsFromFixedFolders)
set_tests_properties(${users} PROPERTIES FIXTURES_REQUIRED installation)

add_test(NAME Version.NamesTheCommitOfItsSources
  COMMAND ${CMAKE_COMMAND} -DSWELL_SOURCE_DIR=${PROJECT_SOURCE_DIR} -DWORK_DIR=${PROJECT_BINARY_DIR}/tests/commit
    -P ${CMAKE_CURRENT_LIST_DIR}/commit_of_sources.cmake)
set_tests_properties(Version.NamesTheCommitOfItsSources PROPERTIES LABELS consumer)
