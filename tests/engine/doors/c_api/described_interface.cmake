# swell_c_described: a library in C with the functions of swell.h, which do nothing. libabigail describes only this interface:
# the description contains no C++ of the program and is the same for every compiler. The compiler checks that libswell.so has
# these functions with these parameters, because its sources include swell.h; symbols.cmake checks the names.
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
set_target_properties(swell_c_described PROPERTIES NO_SONAME ON)  # no program loads this library
