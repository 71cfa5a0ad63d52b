# SPDX-License-Identifier: GPL-3.0-or-later
# komadai_united(target): compiles up to eight sources of one folder as one, which takes a third of the time; called when the
# target has all its sources. So a name in an anonymous namespace must be that of one thing in the whole folder. The presets
# clang and tidy compile each source alone, and find what it does not include itself.
option(KOMADAI_UNITED "Compile several sources of a folder together" ON)

function(komadai_united target)
  if(NOT KOMADAI_UNITED)
    return()
  endif()
  get_target_property(home ${target} SOURCE_DIR)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "[.]cpp$")
  set(folder_before "")
  foreach(source IN LISTS sources)
    get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${home}")
    get_filename_component(folder "${source}" DIRECTORY)
    if(NOT folder STREQUAL folder_before)
      set(folder_before "${folder}")
      set(count 0)
      string(MAKE_C_IDENTIFIER "${folder}" name)
    endif()
    math(EXPR part "${count} / 8")
    math(EXPR count "${count} + 1")
    set_source_files_properties("${source}" DIRECTORY "${home}" PROPERTIES UNITY_GROUP "${name}_${part}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
