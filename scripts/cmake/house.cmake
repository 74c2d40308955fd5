# Makes a folder (solver, model, engine or viewer) a target. Headers are included by their path in the checkout,
# "<folder>/<room>/<file>.hpp", so that an editor finds them without a build. A target sees only headers of its own folder and
# of the storeys below, because its include directory contains only links to these folders.
function(swell_folder folder)
  set(house ${PROJECT_BINARY_DIR}/house/${folder})
  file(MAKE_DIRECTORY ${house})
  # Links to the storeys below are needed next to the folder's own link: public headers include others by relative paths, and
  # ninja shortens engine/run/api/../../model to model without following links.
  foreach(storey solver model engine viewer)
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${storey} ${house}/${storey} SYMBOLIC)
    if(storey STREQUAL folder)
      break()
    endif()
  endforeach()

  swell_house(${folder} ${folder})
endfunction()

# Makes a static library for files of a folder. It sees the same headers as the folder's own target.
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

# Sets the library search path (RPATH) of a program or library that is installed. In the build tree CMake would append an empty
# element to the path, as room for the path of the installation; the loader takes an empty element for the working folder.
# Therefore the file is linked with its final path: the folders of its libraries, except the system's folders.
function(swell_loads_from_fixed_folders target)
  set_target_properties(${target} PROPERTIES BUILD_WITH_INSTALL_RPATH ON)
  if(NOT DEFINED CMAKE_INSTALL_RPATH_USE_LINK_PATH)
    set_target_properties(${target} PROPERTIES INSTALL_RPATH_USE_LINK_PATH ON)
  endif()
  foreach(prefix ${CMAKE_PREFIX_PATH})  # CMake leaves out folders in the project, such as .gpu_headers
    cmake_path(IS_PREFIX PROJECT_SOURCE_DIR ${prefix} NORMALIZE is_within)
    if(is_within)
      set_property(TARGET ${target} APPEND PROPERTY INSTALL_RPATH ${prefix}/lib)
    endif()
  endforeach()
endfunction()

# Adds the program `swell`, built from its main file and from the libraries with its commands (ARGN).
function(swell_program main)
  add_executable(swell ${main})
  target_link_libraries(swell PRIVATE swell_before_main ${ARGN} swell_compiler_options)
  set_target_properties(swell PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  swell_loads_from_fixed_folders(swell)
  swell_hardens(swell)
  install(TARGETS swell RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
  swell_install_documents()
endfunction()
