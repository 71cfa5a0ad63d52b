# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that no test and no session waits for a fixed time and assumes that something has happened by then, or that nothing has: on a
# busy machine the first fails and the second passes without having tested anything. Tests inject time, await a
# condition (QTRY_…, QSignalSpy::wait, QTest::qWaitFor), or await an answer after which nothing else can arrive
# (tests/app/worked_off.h). Sessions await what a person would see (until, at_rest).
#
#   cmake -DROOT=<source tree> [-DWHOLE=ON] -P check_waits.cmake
#
# WHOLE: the tree is the real one, so every exception must still be needed, and in sessions as often as it is listed.
cmake_minimum_required(VERSION 3.25)

# allow(path why): this file may wait for a fixed time.
set(allowed "")
macro(allow path why)
  list(APPEND allowed ${path})
endmacro()
allow(tests/support/fake_engine.cpp "an engine's thinking time is part of its script")
allow(tests/app/engines/scripted_engine.h "polls for a file while the event loop must stand still")
allow(tests/app/matches/tst_match_command.cpp "a program that is stopped for two seconds is what is tested")

# session(path count why): this file of tests/sessions may wait that often for a fixed time.
set(sessions "")
macro(session path count why)
  list(APPEND sessions tests/sessions/${path})
  set(waits_in_tests/sessions/${path} ${count})
endmacro()
session(desktop.py 1 "until() of a desktop that is not there yet")
session(hard_times.py 2 "what was not written shows nowhere")
session(killed.py 1 "the moment of the kill is what is tested")
session(monkey.py 8 "the person's pace; a program that hangs has no condition")
session(pictures.py 4 "scenes in the middle of a game or a search")
session(screen_reader.py 1 "until() of a program that has not registered")
session(session.py 5 "until(), settle() itself, the speed of a hand, a question that may come again, a move that may promote")
session(small_screens.py 1 "an analysis changes the window as long as it runs")
session(sound.py 1 "looks two thousand times a second")
session(ssh_server.py 1 "a slow network is what is tested")

# Ways to wait for a fixed time: by name, with a signal that is expected not to come, with a loop around a clock, with
# an event loop with a time limit, by polling no descriptor at all, with a timer that rings once.
set(name_wait "[^A-Za-z0-9_](qWait|qSleep|msleep|usleep|nanosleep|sleep|sleep_for|sleep_until) *[(]")
set(absence_wait "![A-Za-z0-9_.>-]*[.>]wait *[(]")
set(clock_wait "((while *[(][^;{]*|QTRY_VERIFY[A-Z0-9_]*[(][^;]*)[.]elapsed[(][)] *[<>]|(while *[(][^;{]*|QTRY_VERIFY[A-Z0-9_]*[(][^;]*)[.]hasExpired *[(])")
set(loop_wait "[^A-Za-z0-9_](processEvents *[(][^)]*[0-9]|poll *[(] *(nullptr|0|NULL) *,|select *[(] *0 *,)")
set(timer_wait "[^A-Za-z0-9_]singleShot *[(] *[^0 ]")

set(faults 0)
file(GLOB_RECURSE sources RELATIVE "${ROOT}" "${ROOT}/tests/*.cpp" "${ROOT}/tests/*.h")
# Benchmarks measure what happens in a period of time.
list(FILTER sources EXCLUDE REGEX "^tests/benchmarks/")
foreach(path IN LISTS sources)
  file(READ "${ROOT}/${path}" code)
  string(REGEX REPLACE "//[^\n]*" "" code "${code}")
  set(found "")
  foreach(kind IN ITEMS name_wait absence_wait clock_wait loop_wait timer_wait)
    if(code MATCHES "${${kind}}")
      string(STRIP "${CMAKE_MATCH_0}" text)
      string(REGEX REPLACE "[ \n]+" " " text "${text}")
      list(APPEND found "${text}")
    endif()
  endforeach()
  if(path IN_LIST allowed)
    if(WHOLE AND NOT found)
      math(EXPR faults "${faults} + 1")
      message(NOTICE "${path}: needs no exception any more")
    endif()
    list(REMOVE_ITEM allowed "${path}")
  else()
    foreach(text IN LISTS found)
      math(EXPR faults "${faults} + 1")
      message(NOTICE "${path}: \"${text}\": a test awaits what it needs; it does not let time pass")
    endforeach()
  endif()
endforeach()
if(WHOLE)
  foreach(path IN LISTS allowed)
    math(EXPR faults "${faults} + 1")
    message(NOTICE "${path}: is excepted and does not exist")
  endforeach()
endif()

# In sessions: by name, or the kit's own.
file(GLOB scripts RELATIVE "${ROOT}" "${ROOT}/tests/sessions/*.py")
foreach(path IN LISTS scripts)
  file(READ "${ROOT}/${path}" code)
  # Brackets and semicolons would be interpreted as list syntax.
  string(REGEX REPLACE "[][;]" " " code "${code}")
  string(REGEX REPLACE "(^|\n) *#[^\n]*" "\n" code "${code}")
  string(REGEX REPLACE "def settle *[(]" "" code "${code}")
  string(REGEX MATCHALL "[^A-Za-z0-9_](settle|sleep) *[(][^)]*[)]?" found "${code}")
  list(LENGTH found count)
  set(most 0)
  if(path IN_LIST sessions)
    set(most "${waits_in_${path}}")
    list(REMOVE_ITEM sessions "${path}")
  endif()
  if(count GREATER most OR (WHOLE AND count LESS most))
    math(EXPR faults "${faults} + 1")
    list(JOIN found " " found)
    message(NOTICE "${path}: waits ${count} times for a fixed time, not ${most}:${found}")
  endif()
endforeach()
if(WHOLE)
  foreach(path IN LISTS sessions)
    math(EXPR faults "${faults} + 1")
    message(NOTICE "${path}: is excepted and does not exist")
  endforeach()
endif()

list(APPEND sources ${scripts})
list(LENGTH sources count)
if(faults GREATER 0)
  message(FATAL_ERROR "${faults} waits in ${count} files of tests")
endif()
message(STATUS "${count} files of tests let no time pass")
