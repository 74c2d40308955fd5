# The C library (shared) and the program, without GIS support and viewer, so that there are few dependencies.
vcpkg_check_linkage(ONLY_DYNAMIC_LIBRARY)
if(NOT DEFINED SWELL_SOURCE_DIR)  # for a release, use vcpkg_from_github() with its tag and SHA512
  get_filename_component(SWELL_SOURCE_DIR "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
endif()

vcpkg_cmake_configure(
  SOURCE_PATH "${SWELL_SOURCE_DIR}"
  OPTIONS -DSWELL_CUDA=OFF -DSWELL_GEO=OFF -DSWELL_VIEWER=OFF -DSWELL_TESTS=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME Swell CONFIG_PATH lib/cmake/Swell)
vcpkg_copy_tools(TOOL_NAMES swell AUTO_CLEAN)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SWELL_SOURCE_DIR}/LICENSE")
