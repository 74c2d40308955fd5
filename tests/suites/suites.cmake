# ctest starts a process per suite of a program of GoogleTest, not per case: process starts were most of the time of small cases.
# swell_suites(PROGRAM [BY_CASE] [LATER] [TEST_FILTER FILTER] [LABELS...] [PROPERTIES...]): BY_CASE: a process per case, always;
# LATER: the whole program is built and run in the second stage of scripts/test.
# ctest asks the program for its suites (list_suites.cmake). A suite has its room as a label.
function(swell_suites program)
  cmake_parse_arguments(PARSE_ARGV 1 arg "BY_CASE;LATER" TEST_FILTER "LABELS;PROPERTIES")
  set(name ${program})
  if(arg_TEST_FILTER)
    string(MAKE_C_IDENTIFIER "${program}${arg_TEST_FILTER}" name)
  endif()
  set(asked ${CMAKE_CURRENT_BINARY_DIR}/${name}_suites.cmake)
  file(GENERATE OUTPUT ${asked} CONTENT
"include([==[${SWELL_SUITES_DIR}/list_suites.cmake]==])
swell_list_suites([==[${name}]==] [==[$<TARGET_FILE:${program}>]==] [==[${CMAKE_CURRENT_BINARY_DIR}]==]
  [==[${PROJECT_BINARY_DIR}/test_reports/${name}]==] [==[${arg_BY_CASE}]==] [==[${arg_LATER}]==]
  [==[${arg_TEST_FILTER}]==] [==[${SWELL_SANITIZE}]==]
  [==[${arg_LABELS}]==] [==[${arg_PROPERTIES}]==])
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${asked})

  if(arg_LATER)
    swell_for_second_stage(${program})
  endif()
  get_target_property(sources ${program} SOURCES)
  set(rooms "")
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/tests)
    if(NOT folder MATCHES "^\\.")
      list(APPEND rooms ${folder})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES rooms)
  foreach(room ${rooms})
    swell_room_needs(${room} ${program})
  endforeach()
endfunction()
set(SWELL_SUITES_DIR ${CMAKE_CURRENT_LIST_DIR})

# Adds targets that `scripts/test ROOM` builds, for the room and all folders above it.
function(swell_room_needs room)
  while(room)
    string(REPLACE "/" "_" target tests_of_${room})
    if(NOT TARGET ${target})
      add_custom_target(${target})
    endif()
    add_dependencies(${target} ${ARGN})
    cmake_path(GET room PARENT_PATH room)
  endwhile()
endfunction()

# A program that the first stage of scripts/test does not run is not built there: with `all` and `second_stage` all are.
add_custom_target(second_stage)
function(swell_for_second_stage program)
  set_target_properties(${program} PROPERTIES EXCLUDE_FROM_ALL ON)
  add_dependencies(second_stage ${program})
endfunction()
