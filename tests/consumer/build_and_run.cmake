# cmake -P script: builds an outside project on the installation that install_and_move.cmake left, and runs it there.
set(prefix ${WORK_DIR}/moved)

function(run)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=SWELL_ASSETS_DIR --unset=SWELL_DATA_DIR ${ARGN}
    WORKING_DIRECTORY ${WORK_DIR}/elsewhere COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} -S ${CONSUMER_DIR} -B ${WORK_DIR}/build -G ${GENERATOR}
  -DCMAKE_CXX_COMPILER=${CXX_COMPILER} -DCMAKE_CXX_FLAGS=${CXX_FLAGS} -DCMAKE_BUILD_TYPE=Release
  -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run(${WORK_DIR}/build/consumer klopman_harbour)  # the package told it where the scenarios are
run(${WORK_DIR}/build/bridge/bridge_simulator --frames 5 --unpaced --cpu-limit-ms 60000)
if(EXISTS ${WORK_DIR}/build/onlooker)  # only where the viewer was built
  run(${WORK_DIR}/build/onlooker klopman_harbour ${WORK_DIR}/onlooker.png)
endif()
