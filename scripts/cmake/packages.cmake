# Debian packages. `cpack` in a build directory makes four, one for each component of the installation; a build without GIS
# support makes one. `scripts/package` builds for them and runs lintian. The packages are for the CPU only, because a GPU needs
# its own driver and toolkit.
get_target_property(abi swell_c SOVERSION)
set(packages_program swell)
set(packages_library libswell${abi})  # named after the SONAME, so that two versions can be installed together
set(packages_data swell-data)
set(packages_development libswell-dev)

set(summary_program "waves that a ship can feel: the program")
set(summary_library "waves that a ship can feel: shared library")
set(summary_data "waves that a ship can feel: scenarios, shaders and schemas")
set(summary_development "waves that a ship can feel: headers and libraries to build with")
set(about "Swell computes the waves in a harbour and round ships in real time, for\nship-bridge simulators.")
set(more_program "This package holds the program, with its viewer and the manual page.")
set(more_library "This package holds libswell.so with its interface in C.")
set(more_data "This package holds what program and library read at run time.")
set(more_development "This package holds the interface in C and the interface in C++ with its\nstatic libraries, for CMake and pkg-config.")

# Without GIS support only the library is packed. It replaces the library with GIS support, and depends on few packages.
set(components program library data development)
if(NOT SWELL_GEO)
  set(components library)
  set(packages_library libswell${abi}-nogis)
  set(summary_library "waves that a ship can feel: shared library without GIS support")
  string(APPEND more_library " It reads rasters of ESRI ASCII in\na plane alone, and writes tables without maps.")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1 CACHE STRING "Revision of the Debian packages")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${SWELL_PACKAGE_CONTACT}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)

set(same_version "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "swell-data ${same_version}")
file(WRITE ${PROJECT_BINARY_DIR}/packages/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/packages/triggers)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "swell-data ${same_version}")
if(NOT SWELL_GEO)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_PROVIDES "libswell${abi} ${same_version}")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONFLICTS libswell${abi})
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_REPLACES libswell${abi})
endif()
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${packages_library} ${same_version}")
# A program in C++ links these packages as well as the static libraries (SwellConfig.cmake). A program in C does not need them.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "libfmt-dev, libgdal-dev, libproj-dev, libhdf5-dev, libnetcdf-dev, libcairo2-dev, libpng-dev, pkg-config")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "libopenscenegraph-dev, libegl-dev, libx11-dev, nlohmann-json3-dev")
set(sections program misc library libs data misc development libdevel)

# Debian's policy requires two files in every package: copyright and changelog. Only cpack installs them, because an
# installation without a package does not need them.
set(documents ${PROJECT_BINARY_DIR}/packages)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(scripts/cmake/debian_copyright.in ${documents}/copyright @ONLY)
foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} upper)
  set(package ${packages_${component}})
  list(FIND sections ${component} place)
  math(EXPR place "${place} + 1")
  list(GET sections ${place} section)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${summary_${component}}\n${about}\n.\n${more_${component}}")

  configure_file(scripts/cmake/debian_changelog.in ${documents}/${package}/changelog.Debian @ONLY)
  execute_process(COMMAND gzip -9 --no-name --force ${documents}/${package}/changelog.Debian COMMAND_ERROR_IS_FATAL ANY)
  install(FILES ${documents}/copyright ${documents}/${package}/changelog.Debian.gz
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component} EXCLUDE_FROM_ALL)
  configure_file(scripts/cmake/lintian_overrides.in ${documents}/${package}/${package} @ONLY)
  install(FILES ${documents}/${package}/${package}
    DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()
include(CPack)
