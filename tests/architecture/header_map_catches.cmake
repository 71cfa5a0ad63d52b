# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that header_map.cmake with CHECK can fail: what it has written passes, and is refused after a header was added,
# removed, renamed or given another first sentence, and after the page itself was changed.
#
#   cmake -DCHECK=<header_map.cmake> -DWORK=<scratch folder> -P header_map_catches.cmake
cmake_minimum_required(VERSION 3.25)

set(failed 0)
set(licence "// SPDX-License-Identifier: GPL-3.0-or-later\n#pragma once\n\n")

function(run result)
  execute_process(
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${WORK}" ${ARGN} -P "${CHECK}"
    RESULT_VARIABLE code
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text)
  set(${result} ${code} PARENT_SCOPE)
  set(words "${text}" PARENT_SCOPE)
endfunction()

function(write_map)
  file(REMOVE_RECURSE "${WORK}")
  file(WRITE "${WORK}/shogi-core/hand.h" "${licence}// The pieces in hand. Counted.\nclass Hand {};\n")
  file(WRITE "${WORK}/app/game/clock.h" "${licence}// A clock; it [ticks].\nclass Clock {};\n")
  file(WRITE "${WORK}/app/game/detail/spring.h" "${licence}// A spring.\nclass Spring {};\n")
  run(code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "the page cannot be written:\n${words}")
  endif()
endfunction()

function(check what expected)
  run(code -DCHECK=ON)
  if(expected STREQUAL refused AND (code EQUAL 0 OR NOT words MATCHES "run script/headers"))
    message(NOTICE "not caught: ${what}\n${words}")
    math(EXPR failed "${failed} + 1")
    set(failed ${failed} PARENT_SCOPE)
  elseif(expected STREQUAL passes AND NOT code EQUAL 0)
    message(FATAL_ERROR "refused: ${what}\n${words}")
  endif()
endfunction()

write_map()
check("what was written" passes)
file(WRITE "${WORK}/shogi-core/hand.h" "${licence}// The pieces in hand. Not counted any more.\nclass Hand {};\n")
check("another second sentence" passes)
file(WRITE "${WORK}/app/game/detail/wheel.h" "${licence}// A wheel.\nclass Wheel {};\n")
check("a private header" passes)

file(WRITE "${WORK}/shogi-core/hand.h" "${licence}// Pieces taken. Counted.\nclass Hand {};\n")
check("another first sentence" refused)
write_map()
file(WRITE "${WORK}/app/game/turn.h" "${licence}// A turn.\nclass Turn {};\n")
check("a new header" refused)
write_map()
file(REMOVE "${WORK}/app/game/clock.h")
check("a header that is gone" refused)
write_map()
file(RENAME "${WORK}/app/game/clock.h" "${WORK}/app/game/watch.h")
check("a header of another name" refused)
write_map()
file(APPEND "${WORK}/docs/development/headers.md" "\n")
check("a page changed by hand" refused)
write_map()
file(REMOVE "${WORK}/docs/development/headers.md")
check("a page that is gone" refused)

file(REMOVE_RECURSE "${WORK}")
if(failed GREATER 0)
  message(FATAL_ERROR "${failed} changes were not caught")
endif()
message(STATUS "every change that makes the page stale is caught")
