# SPDX-License-Identifier: GPL-3.0-or-later
# tokin_embed_file(target header function file): adds a source to the target that defines the function declared in the header,
# std::string_view tokin::FUNCTION(), with the bytes of this file; with no bytes if the file is "". Needs an assembler for ELF
# or PE, as included in GCC and clang.
function(tokin_embed_file target header function file)
  if(file STREQUAL "")
    set(embeds 0)
  else()
    set(embeds 1)
  endif()
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}_${function}.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/bundled-engine/system/embedded_file.cpp.in" "${source}" @ONLY)
  target_sources(${target} PRIVATE "${source}")
  if(embeds)
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${file}")
  endif()
endfunction()
