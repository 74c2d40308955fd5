# Programs find scenarios, shaders and data in share/swell, by a fixed relative path from their own folder. No program knows the
# path of the source tree, so that an installed or moved program works without that tree.
cmake_path(SET assets ${CMAKE_INSTALL_FULL_DATADIR}/swell)
cmake_path(RELATIVE_PATH assets BASE_DIRECTORY ${CMAKE_INSTALL_FULL_BINDIR} OUTPUT_VARIABLE SWELL_ASSETS_FROM_PROGRAM)

# The build tree has links to the assets of the source tree, so that an edited shader is used without a new build. The links are
# at the same relative path from bin/ and from tests/engine, the folder of a test program. The link data leads to
# ../shared/data, seen from the source tree; that folder may be missing.
foreach(program_folder bin tests/engine)
  cmake_path(ABSOLUTE_PATH SWELL_ASSETS_FROM_PROGRAM BASE_DIRECTORY ${PROJECT_BINARY_DIR}/${program_folder} NORMALIZE
    OUTPUT_VARIABLE links)
  file(MAKE_DIRECTORY ${links})
  foreach(folder scenarios bathymetry spectra criteria hulls shaders colour_maps)
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/assets/${folder} ${links}/${folder} SYMBOLIC)
  endforeach()
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/../shared/data ${links}/data SYMBOLIC)
endforeach()

# Adds a definition with the folder of the assets for programs that link the library; engine/run/files/assets.hpp reads it. For
# an installed package it is the package's folder; for a project that has Swell as a subdirectory it is the source tree's.
function(swell_define_assets_folder library)
  target_compile_definitions(${library} INTERFACE
    $<INSTALL_INTERFACE:SWELL_PACKAGE_ASSETS_DIR="$<INSTALL_PREFIX>/${CMAKE_INSTALL_DATADIR}/swell">)
  if(NOT PROJECT_IS_TOP_LEVEL)
    target_compile_definitions(${library} INTERFACE
      $<BUILD_INTERFACE:SWELL_PACKAGE_ASSETS_DIR="${PROJECT_SOURCE_DIR}/assets">)
  endif()
endfunction()
