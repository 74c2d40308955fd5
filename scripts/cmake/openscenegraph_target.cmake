# Joins the viewer's drawing libraries in one target, for Swell's build and for projects that link the viewer; the file is
# installed with Swell's CMake package. FindOpenSceneGraph makes no target and finds paths of one machine only, so the package
# looks for the library again on each machine.
set(SWELL_OPENSCENEGRAPH_COMPONENTS osgViewer osgGA osgText osgDB osgUtil)

# Adds the target. Call find_package(OpenSceneGraph), find_package(OpenGL COMPONENTS EGL) and find_package(X11) before.
function(swell_add_openscenegraph target)
  if(TARGET ${target})
    return()
  endif()
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${OPENSCENEGRAPH_INCLUDE_DIRS})
  target_link_libraries(${target} INTERFACE ${OPENSCENEGRAPH_LIBRARIES} OpenGL::EGL OpenGL::GL X11::X11)
endfunction()
