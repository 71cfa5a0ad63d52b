# SPDX-License-Identifier: GPL-3.0-or-later
# Checks how long the files and constructors of the window's code and of the board's are (ARCHITECTURE.md): a longer one
# usually does the work of two classes.
#
#   cmake -DROOT=<source tree> [-DWHOLE=ON] -P check_lengths.cmake
#
# WHOLE: the tree is the real one, so every exception must still be needed.
cmake_minimum_required(VERSION 3.25)

set(most_lines_of_file 500)
set(most_lines_of_constructor 60)

# longer(what lines): a file, or the constructor "Class", that is longer today; it may have that many lines and no more.
set(exceptions "")
macro(longer what lines)
  list(APPEND exceptions ${what})
  set(most_of_${what} ${lines})
endmacro()
longer(app/application.cpp 548)
longer(app/face/game/new_game_dialog.cpp 551)
longer(app/face/review/review_desk.cpp 527)
longer(app/face/shell/main_window.cpp 507)
longer(Application 73)

set(faults 0)
macro(check what where lines most)
  set(allowed ${most})
  if(DEFINED most_of_${what})
    set(allowed ${most_of_${what}})
    if(WHOLE AND NOT ${lines} GREATER ${most})
      math(EXPR faults "${faults} + 1")
      message(NOTICE "${where}: needs no exception any more")
    endif()
    list(REMOVE_ITEM exceptions "${what}")
  endif()
  if(${lines} GREATER allowed)
    math(EXPR faults "${faults} + 1")
    message(NOTICE "${where}: ${lines} lines, more than ${allowed}")
  endif()
endmacro()

file(GLOB_RECURSE sources RELATIVE "${ROOT}" "${ROOT}/app/face/*.cpp" "${ROOT}/app/face/*.h" "${ROOT}/board-widget/*.cpp"
     "${ROOT}/board-widget/*.h")
file(GLOB roots RELATIVE "${ROOT}" "${ROOT}/app/*.cpp" "${ROOT}/app/*.h")
list(APPEND sources ${roots})
foreach(path IN LISTS sources)
  file(READ "${ROOT}/${path}" text)
  # Lines as list elements: brackets and semicolons would be interpreted as list syntax.
  string(REGEX REPLACE "[][;]" " " text "${text}")
  string(REGEX REPLACE "\n$" "" text "${text}")
  string(REPLACE "\n" " ;" text "${text}")
  list(LENGTH text length)
  check("${path}" "${path}" ${length} ${most_lines_of_file})
  # A constructor goes from its name, at the beginning of a line, to the bracket there.
  set(number 0)
  set(begin 0)
  foreach(line IN LISTS text)
    math(EXPR number "${number} + 1")
    if(line MATCHES "^([A-Za-z0-9_]+::)*([A-Za-z0-9_]+)::([A-Za-z0-9_]+)[(]")
      set(begin 0)
      if(CMAKE_MATCH_2 STREQUAL CMAKE_MATCH_3)
        set(begin ${number})
        set(class "${CMAKE_MATCH_3}")
      endif()
    elseif(begin GREATER 0 AND line MATCHES "^}")
      math(EXPR length "${number} - ${begin} + 1")
      check("${class}" "${path}:${begin}: the constructor of ${class}" ${length} ${most_lines_of_constructor})
      set(begin 0)
    endif()
  endforeach()
endforeach()
if(WHOLE)
  foreach(what IN LISTS exceptions)
    math(EXPR faults "${faults} + 1")
    message(NOTICE "${what}: is excepted and does not exist")
  endforeach()
endif()

list(LENGTH sources count)
if(faults GREATER 0)
  message(FATAL_ERROR "${faults} files and constructors of window and board are too long")
endif()
message(STATUS "${count} files keep to ${most_lines_of_file} lines, their constructors to ${most_lines_of_constructor}")
