# swell_c_described: a library in C with the functions of swell.h, which do nothing. What libabigail says of it is the interface
# alone, without a word of the C++ behind it, and the same for every compiler. That libswell.so has these functions with these
# parameters is seen by the compiler, for its sources include swell.h, and by symbols.cmake.
file(READ ${PROJECT_SOURCE_DIR}/engine/doors/c_api/swell.h header)
string(REGEX REPLACE "//[^\n]*" "" header "${header}")
string(REGEX REPLACE "\\);" ")\n{\n    for (;;) {\n    }\n}" source "${header}")
set(described ${CMAKE_CURRENT_BINARY_DIR}/described_interface.c)
file(CONFIGURE OUTPUT ${described} CONTENT "${source}" @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/doors/c_api/swell.h)

add_library(swell_c_described SHARED ${described})
target_include_directories(swell_c_described PRIVATE ${PROJECT_SOURCE_DIR}/engine/doors/c_api)
target_compile_options(swell_c_described PRIVATE -std=c99 -g -O0 -fno-eliminate-unused-debug-types
  -ffile-prefix-map=${CMAKE_CURRENT_BINARY_DIR}=. -ffile-prefix-map=${PROJECT_SOURCE_DIR}/engine/doors/c_api=.)
set_target_properties(swell_c_described PROPERTIES NO_SONAME ON)  # the name of a thing that nobody loads
