# cmake -P script: checks the commit that a build reports, with history, without history, and from an archive by `git archive`.
file(REMOVE_RECURSE ${WORK_DIR})
file(MAKE_DIRECTORY ${WORK_DIR}/sources/scripts/cmake)
set(script ${WORK_DIR}/sources/scripts/cmake/write_commit.cmake)
file(COPY ${SWELL_SOURCE_DIR}/scripts/cmake/write_commit.cmake DESTINATION ${WORK_DIR}/sources/scripts/cmake)

function(expect_commit pattern)
  execute_process(COMMAND ${CMAKE_COMMAND} -DSOURCE_DIR=${WORK_DIR}/sources -DHEADER=${WORK_DIR}/commit.hpp -P ${script}
    COMMAND_ERROR_IS_FATAL ANY)
  file(READ ${WORK_DIR}/commit.hpp header)
  if(NOT header MATCHES "built_from_commit = \"${pattern}\";")
    message(FATAL_ERROR "wanted is a commit like \"${pattern}\" in:\n${header}")
  endif()
endfunction()

file(COPY ${SWELL_SOURCE_DIR}/scripts/cmake/commit.txt DESTINATION ${WORK_DIR}/sources/scripts/cmake)
expect_commit("")

file(WRITE ${WORK_DIR}/sources/scripts/cmake/commit.txt "0123abc\n")  # as `git archive` leaves it
expect_commit("0123abc")

find_program(GIT git)
if(GIT)
  file(COPY ${SWELL_SOURCE_DIR}/scripts/cmake/commit.txt DESTINATION ${WORK_DIR}/sources/scripts/cmake)
  foreach(step "init -q" "add ." "-c user.name=n -c user.email=e -c commit.gpgsign=false commit -q -m first")
    separate_arguments(step)
    execute_process(COMMAND ${GIT} ${step} WORKING_DIRECTORY ${WORK_DIR}/sources COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  expect_commit("[0-9a-f]+")
  file(APPEND ${WORK_DIR}/sources/scripts/cmake/write_commit.cmake "\n")
  expect_commit("[0-9a-f]+\\+")
endif()
