# cmake -P script: compares the interface of swell.h with the committed description, by libabigail. Every difference fails, also
# one that does not affect old programs. After an intended change the description is written anew, by RENEW.
if(NOT ABIDW OR NOT ABIDIFF)
  message("skipped: no abidw and abidiff; Debian's abigail-tools has them")
  return()
endif()
set(now ${WORK_DIR}/swell.abi)
execute_process(
  COMMAND ${ABIDW} --load-all-types --no-corpus-path --no-comp-dir-path --no-show-locs --no-architecture --no-elf-needed
    --type-id-style hash --out-file ${now} ${LIBRARY}
  COMMAND_ERROR_IS_FATAL ANY)
if(RENEW)
  file(COPY_FILE ${now} ${DESCRIPTION})
  return()
endif()
execute_process(COMMAND ${ABIDIFF} --non-reachable-types ${DESCRIPTION} ${now} RESULT_VARIABLE differs OUTPUT_VARIABLE report ERROR_VARIABLE report)
if(NOT differs EQUAL 0)
  message(FATAL_ERROR "the interface has changed:\n${report}\ntests/engine/doors/c_api/README.md says what to do")
endif()
