# cmake -P script: the recipes as an outside project, on the installation that install_and_move.cmake left. It has tests of its
# own, all of which must be there and pass.
set(build ${WORK_DIR}/build_recipes)

function(run)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=SWELL_ASSETS_DIR --unset=SWELL_DATA_DIR ${ARGN}
    WORKING_DIRECTORY ${WORK_DIR}/elsewhere COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --fresh -S ${CONSUMER_DIR}/recipes -B ${build} -G ${GENERATOR} -DCMAKE_C_COMPILER=${C_COMPILER}
  -DCMAKE_CXX_COMPILER=${CXX_COMPILER} -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH=${WORK_DIR}/moved)
run(${CMAKE_COMMAND} --build ${build})
run(${CMAKE_CTEST_COMMAND} --test-dir ${build} --no-tests=error --output-on-failure)
