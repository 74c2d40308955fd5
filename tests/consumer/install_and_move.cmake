# cmake -P script: installs this build, moves the installation, and runs it there, without access to the source tree.
file(REMOVE_RECURSE ${WORK_DIR})
file(MAKE_DIRECTORY ${WORK_DIR}/elsewhere)
set(prefix ${WORK_DIR}/moved)

function(run)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=SWELL_ASSETS_DIR --unset=SWELL_DATA_DIR ${ARGN}
    WORKING_DIRECTORY ${WORK_DIR}/elsewhere COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${SWELL_BUILD_DIR} --prefix ${WORK_DIR}/first)
file(RENAME ${WORK_DIR}/first ${prefix})

# No installed file names the source tree or the build tree (which may be elsewhere), so the program cannot look for files
# there. Debug information and sanitizers name source files, so only a plain build is searched.
if(IS_PLAIN_BUILD)
  file(GLOB_RECURSE installed ${prefix}/*)
  foreach(file ${installed})
    execute_process(COMMAND grep --quiet --text --fixed-strings -e ${SWELL_SOURCE_DIR}/ -e ${SWELL_BUILD_DIR}/ ${file}
      RESULT_VARIABLE names_none)
    if(NOT names_none EQUAL 1)
      message(FATAL_ERROR "${file} is installed and names ${SWELL_SOURCE_DIR} or ${SWELL_BUILD_DIR}")
    endif()
  endforeach()
endif()
# The package's files also name no directory of this machine.
file(GLOB package_files ${prefix}/${LIB_DIR}/cmake/Swell/*.cmake)
foreach(file ${package_files})
  file(STRINGS ${file} lines REGEX "[ ;\"](/usr|/opt|/home)/")
  if(lines)
    message(FATAL_ERROR "${file} names a directory of this machine: ${lines}")
  endif()
endforeach()

# The files that shells and `man` look for.
file(GLOB_RECURSE documents RELATIVE ${prefix} ${prefix}/*/swell ${prefix}/*/_swell ${prefix}/*/swell.1.gz)
foreach(document bash-completion/completions/swell zsh/site-functions/_swell man/man1/swell.1.gz)
  if(NOT documents MATCHES "/${document}(;|$)")
    message(FATAL_ERROR "${document} was not installed; there are ${documents}")
  endif()
endforeach()

# Runs a scenario by name, a scenario with a raster in the data folder, and the viewer with its shaders.
set(swell ${prefix}/${BIN_DIR}/swell)
run(${swell} run klopman_harbour --frames 2 --out run)
file(WRITE ${prefix}/${DATA_DIR}/swell/data/pond.asc
  "ncols 5\nnrows 4\nxllcorner 0\nyllcorner 0\ncellsize 10\n9 9 9 9 9\n9 9 9 9 9\n9 9 9 9 9\n9 9 9 9 9\n")
file(WRITE ${WORK_DIR}/elsewhere/pond.toml
  "[bathymetry]\ntype = \"file\"\nfile = \"data:pond.asc\"\npositive = \"down\"\ncrs = \"local\"\n")
run(${swell} check pond.toml)
if(HAS_VIEWER)
  run(${swell} view klopman_harbour --offscreen --size 160x120 --frame 1 --screenshot picture.png)
endif()
