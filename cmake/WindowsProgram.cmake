# SPDX-License-Identifier: GPL-3.0-or-later
# komadai_windows_program(target description): gives a program for Windows its icon, its version and its manifest (UTF-8,
# long paths, sharp on every screen). On other systems it does nothing.
if(WIN32)
  enable_language(RC)
endif()

function(komadai_windows_program target description)
  if(NOT WIN32)
    return()
  endif()
  get_target_property(name ${target} OUTPUT_NAME)
  if(NOT name)
    set(name ${target})
  endif()
  set(folder "${PROJECT_SOURCE_DIR}/resources/windows")
  set(icon "${PROJECT_SOURCE_DIR}/resources/icons/komadai.ico")
  set(manifest "${folder}/program.manifest")
  set(resource "${CMAKE_CURRENT_BINARY_DIR}/${target}.rc")
  configure_file("${folder}/program.rc.in" "${resource}" @ONLY)
  target_sources(${target} PRIVATE "${resource}")
  set_source_files_properties("${resource}" PROPERTIES OBJECT_DEPENDS "${icon};${manifest}")
endfunction()
