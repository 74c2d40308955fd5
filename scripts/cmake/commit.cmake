# Adds a target that writes the commit of the sources into built_from_commit.hpp. Every build runs it; the file changes only if
# the commit has changed.
function(swell_commit target)
  set(folder ${PROJECT_BINARY_DIR}/commit)
  add_custom_target(swell_commit
    COMMAND ${CMAKE_COMMAND} -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DHEADER=${folder}/built_from_commit.hpp
      -P ${PROJECT_SOURCE_DIR}/scripts/cmake/write_commit.cmake
    BYPRODUCTS ${folder}/built_from_commit.hpp
    COMMENT "" VERBATIM)
  add_dependencies(${target} swell_commit)
  target_include_directories(${target} PRIVATE ${folder})
endfunction()
