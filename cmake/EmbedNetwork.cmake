# SPDX-License-Identifier: GPL-3.0-or-later
# tokin_embed_network(target network): adds a source to the target that defines embeddedNetwork() with the bytes of this
# file; with no bytes if the file is "". Needs an assembler for ELF or PE, as included in GCC and clang.
function(tokin_embed_network target network)
  if(network STREQUAL "")
    set(embeds 0)
  else()
    set(embeds 1)
  endif()
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded_network.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/bundled-engine/evaluation/embedded_network.cpp.in" "${source}" @ONLY)
  target_sources(${target} PRIVATE "${source}")
  if(embeds)
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${network}")
  endif()
endfunction()
