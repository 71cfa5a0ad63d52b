# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that check_lengths.cmake can fail: files, constructors and parts that are just short enough pass, and one line or part
# more is reported, as is an exception that grows.
#
#   cmake -DCHECK=<check_lengths.cmake> -DWORK=<scratch folder> -P check_lengths_catches.cmake
cmake_minimum_required(VERSION 3.25)

set(failed 0)

# check(expected path text): words that have to be reported, or nothing if they are empty.
function(check expected path text)
  file(REMOVE_RECURSE "${WORK}")
  file(WRITE "${WORK}/${path}" "${text}")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${WORK}" -P "${CHECK}"
    RESULT_VARIABLE code
    OUTPUT_VARIABLE words
    ERROR_VARIABLE words)
  string(FIND "${words}" "${expected}" at)
  if(expected STREQUAL "" AND NOT code EQUAL 0)
    message(FATAL_ERROR "refused: ${path}:\n${words}")
  elseif(NOT expected STREQUAL "" AND (code EQUAL 0 OR at LESS 0))
    message(NOTICE "not reported: ${expected}\n${words}")
    math(EXPR failed "${failed} + 1")
    set(failed ${failed} PARENT_SCOPE)
  endif()
endfunction()

# lines_of(count result): that many lines, some with brackets and semicolons, some empty.
function(lines_of count result)
  math(EXPR rest "${count} - 3")
  string(REPEAT "    f();\n" ${rest} text)
  set(${result} "    a[0] = b;\n\n    c = \"];\";\n${text}" PARENT_SCOPE)
endfunction()

lines_of(500 text)
check("" app/face/game/a.cpp "${text}")
check("app/face/game/a.cpp: 501 lines, more than 500" app/face/game/a.cpp "${text}\n")
check("app/face/game/a.h: 501 lines" app/face/game/a.h "${text}\n")
check("app/a.cpp: 501 lines" app/a.cpp "${text}\n")
check("board-widget/a.cpp: 501 lines" board-widget/a.cpp "${text}\n")
check("board-widget/a.h: 501 lines" board-widget/a.h "${text}\n")
check("" board-widget/a.cpp "${text}")
check("" app/game/a.cpp "${text}\n")
# The first file that is excepted, as long as it is today; there may be none any more.
file(STRINGS "${CHECK}" exception REGEX "^longer.app/[a-z_/]+[.]cpp [0-9]+.$" LIMIT_COUNT 1)
if(exception MATCHES "(app/[a-z_/]+[.]cpp) ([0-9]+)")
  set(excepted "${CMAKE_MATCH_1}")
  set(most "${CMAKE_MATCH_2}")
  math(EXPR more "${most} + 1")
  lines_of(${most} text)
  check("" "${excepted}" "${text}")
  check("${excepted}: ${more} lines, more than ${most}" "${excepted}" "${text}\n")
endif()
lines_of(58 text)
check("" app/face/game/a.cpp "\nPane::Pane(int x)\n{\n${text}")
check("" app/face/game/a.cpp "Pane::Pane(int x) {\n${text}}\n")
check("a.cpp:2: the constructor of Pane: 61 lines, more than 60" app/face/game/a.cpp "\nPane::Pane(int x) {\n\n${text}}\n")
check("the constructor of Row: 61 lines" app/face/game/a.cpp "Pane::Row::Row(int x)\n    : m_x(x) {\n${text}}\n")
check("" app/face/game/a.cpp "Pane::~Pane() {\n\n\n${text}}\n")
check("" app/face/game/a.cpp "void Pane::pane(int x) {\n\n\n${text}}\n")

# Parts: comments and empty lines are none.
string(REPEAT "        Pane& pane; // shown\n" 7 parts)
set(desk "class Desk : public QObject {\npublic:\n    struct Parts {\n        // What it uses.\n\n")
check("" app/face/game/a.h "${desk}${parts}    };\n    explicit Desk(const Parts& parts);\n};\n")
check("a.h: Desk: 8 parts, more than 7" app/face/game/a.h "${desk}${parts}        QString name;\n    };\n};\n")
check("a.h: Second: 8 parts" app/face/game/a.h
      "class First;\nclass First : public A {\n};\nclass Second {\n    struct Parts {\n${parts}        int a = 0;\n    };\n};\n")
check("" app/game/a.h "${desk}${parts}        QString name;\n    };\n};\n")

file(REMOVE_RECURSE "${WORK}")
if(failed GREATER 0)
  message(FATAL_ERROR "${failed} lengths were not reported")
endif()
message(STATUS "every length and number of parts beyond a limit is reported")
