# One folder, one target. Headers are included by their path in the checkout, "<folder>/<room>/<file>.hpp", so that an editor
# opens them without a build. A folder still sees only its own headers and those of the folders it links, because each
# folder is reached through a directory that holds nothing but links to it and to those.
function(swell_folder folder)
  set(house ${PROJECT_BINARY_DIR}/house/${folder})
  file(MAKE_DIRECTORY ${house})
  # With the storeys below beside it: public headers name others relative to themselves, and ninja shortens
  # engine/run/api/../../model to model without looking at links.
  foreach(storey solver model engine viewer)
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${storey} ${house}/${storey} SYMBOLIC)
    if(storey STREQUAL folder)
      break()
    endif()
  endforeach()

  swell_house(${folder} ${folder})
endfunction()

# A target whose files lie in a folder and see what the folder sees.
function(swell_house target folder)
  add_library(swell_${target} STATIC)
  add_library(swell::${target} ALIAS swell_${target})
  set_target_properties(swell_${target} PROPERTIES EXPORT_NAME ${target})
  target_compile_features(swell_${target} PUBLIC cxx_std_20)
  target_include_directories(swell_${target} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/house/${folder}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(swell_${target} PRIVATE $<BUILD_INTERFACE:swell_compiler_options>)
  swell_hardens(swell_${target})
endfunction()

# For a program or library that is installed. CMake gives such a one, in the build tree, a path with an empty element at its end, room
# for the path that installing would write; to the loader that is the working folder. So it has from the start the path that it
# keeps: the folders of the libraries that it was linked with, where those are not the system's own.
function(swell_loads_from_fixed_folders target)
  set_target_properties(${target} PROPERTIES BUILD_WITH_INSTALL_RPATH ON)
  if(NOT DEFINED CMAKE_INSTALL_RPATH_USE_LINK_PATH)
    set_target_properties(${target} PROPERTIES INSTALL_RPATH_USE_LINK_PATH ON)
  endif()
  foreach(prefix ${CMAKE_PREFIX_PATH})  # CMake leaves out what lies within the project, as scripts/gather_headers' folder does
    cmake_path(IS_PREFIX PROJECT_SOURCE_DIR ${prefix} NORMALIZE is_within)
    if(is_within)
      set_property(TARGET ${target} APPEND PROPERTY INSTALL_RPATH ${prefix}/lib)
    endif()
  endforeach()
endfunction()

# The program `swell`, from its main file and the libraries its commands live in.
function(swell_program main)
  add_executable(swell ${main})
  target_link_libraries(swell PRIVATE swell_before_main ${ARGN} swell_compiler_options)
  set_target_properties(swell PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  swell_loads_from_fixed_folders(swell)
  swell_hardens(swell)
  install(TARGETS swell RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
  swell_install_documents()
endfunction()
