# cmake -P script of the consumer test: install this build to an empty prefix, build the outside project on it, run it.
file(REMOVE_RECURSE ${WORK_DIR})

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${SWELL_BUILD_DIR} --prefix ${WORK_DIR}/prefix)
run(${CMAKE_COMMAND} -S ${CONSUMER_DIR} -B ${WORK_DIR}/build -G ${GENERATOR}
  -DCMAKE_CXX_COMPILER=${CXX_COMPILER} -DCMAKE_CXX_FLAGS=${CXX_FLAGS} -DCMAKE_BUILD_TYPE=Release
  -DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix)
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
set(scenario ${WORK_DIR}/prefix/${DATA_DIR}/swell/scenarios/klopman_harbour.toml)
run(${WORK_DIR}/build/consumer ${scenario})
if(EXISTS ${WORK_DIR}/build/onlooker)  # only where the viewer was built
  run(${WORK_DIR}/build/onlooker ${scenario} ${WORK_DIR}/picture.png)
endif()
