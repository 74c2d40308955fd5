# cmake -P script: the bridge simulator in pace with the clock, with all that its options do; an hour's worth of frames in a
# long test.
set(frames ${FRAMES})
if(DEFINED ENV{SWELL_LONG_TESTS})
  set(frames ${LONG_FRAMES})
endif()
file(MAKE_DIRECTORY ${WORK_DIR})
execute_process(COMMAND ${BRIDGE} --frames ${frames} --csv ${WORK_DIR}/track.csv --json ${WORK_DIR}/costs.json ${OPTIONS}
  COMMAND_ERROR_IS_FATAL ANY)

file(STRINGS ${WORK_DIR}/track.csv lines)
list(LENGTH lines count)
math(EXPR wanted "${frames} + 1")
if(NOT count EQUAL wanted)
  message(FATAL_ERROR "track.csv has ${count} lines; wanted is one per frame and a header: ${wanted}")
endif()
file(READ ${WORK_DIR}/costs.json costs)
foreach(call "steer_ship" "ship_forces" "copy_patch of 128 x 128, normals too" "advance_frame, CPU of its thread")
  string(JSON calls GET "${costs}" calls "${call}" calls)
  if(NOT calls EQUAL frames)
    message(FATAL_ERROR "costs.json counts ${calls} of ${call}; wanted are ${frames}")
  endif()
endforeach()
