# Script for cmake -P: writes the commit of SOURCE_DIR into HEADER. Does not change a header that has this commit already.
# Sources without history have no commit, unless `git archive` wrote one into commit.txt in the folder of this script. The
# commit is cut to twelve digits, because the number of digits that git chooses depends on the size of a clone, and two clones
# must build the same bytes.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/commit.txt commit LIMIT_COUNT 1)
if(commit MATCHES "Format")
  set(commit "")
  # Asks git only if SOURCE_DIR itself has a .git: a parent folder may be a repository of another project.
  if(EXISTS ${SOURCE_DIR}/.git)
    execute_process(COMMAND git -C ${SOURCE_DIR} describe --always --abbrev=12 --dirty=+ --exclude=*
      OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
else()
  string(SUBSTRING "${commit}" 0 12 commit)
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT
  "#pragma once\nnamespace swell::engine\n{\ninline constexpr const char* built_from_commit = \"${commit}\";\n}\n")
