# cmake -P script: writes the commit of SOURCE_DIR into HEADER, and leaves a header alone that says so already. Sources without
# history have no commit, unless `git archive` wrote it into commit.txt, in the folder of this script. Twelve digits, because the
# number that git chooses depends on the size of a clone, and two clones must build the same bytes.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/commit.txt commit LIMIT_COUNT 1)
if(commit MATCHES "Format")
  set(commit "")
  # A folder inside somebody else's repository has no history of its own.
  if(EXISTS ${SOURCE_DIR}/.git)
    execute_process(COMMAND git -C ${SOURCE_DIR} describe --always --abbrev=12 --dirty=+ --exclude=*
      OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
else()
  string(SUBSTRING "${commit}" 0 12 commit)
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT
  "#pragma once\nnamespace swell::engine\n{\ninline constexpr const char* built_from_commit = \"${commit}\";\n}\n")
