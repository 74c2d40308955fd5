# What the viewer draws with, as one target: for Swell's own build and, installed beside the package, for those who link it.
# FindOpenSceneGraph tells paths of one machine and makes no target, so the package looks for the library again.
set(SWELL_OPENSCENEGRAPH_COMPONENTS osgViewer osgGA osgText osgDB osgUtil)

# After find_package(OpenSceneGraph), find_package(OpenGL COMPONENTS EGL) and find_package(X11).
function(swell_add_openscenegraph target)
  if(TARGET ${target})
    return()
  endif()
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${OPENSCENEGRAPH_INCLUDE_DIRS})
  target_link_libraries(${target} INTERFACE ${OPENSCENEGRAPH_LIBRARIES} OpenGL::EGL OpenGL::GL X11::X11)
endfunction()
