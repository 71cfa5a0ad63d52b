# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that check_protocol_tests.cmake can fail: rules and sections with their tests pass, and each that lacks one, and each
# name that refers to nothing, is reported.
#
#   cmake -DCHECK=<check_protocol_tests.cmake> -DWORK=<scratch folder> -P check_protocol_tests_catches.cmake
cmake_minimum_required(VERSION 3.25)

set(protocol "# Protocol\n\n## 1. Lines\n\n- **P-1** One; [two].\n- **P-2** Two.\n\n### 6.4 Death\n\n| state | what |\n|---|---|\n| idle | none |\n")
set(tests "    void one_P1() {}\n    void p2_two() {}\n    void idle_section64() {}\n")
set(failed 0)

# check(words protocol tests): the words have to be reported, or nothing if they are empty.
function(check words protocol tests)
  file(REMOVE_RECURSE "${WORK}")
  file(WRITE "${WORK}/docs/development/protocol.md" "${protocol}")
  file(WRITE "${WORK}/tests/engine-host/tst_x.cpp" "class TestX {\n${tests}};\n")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${WORK}" -P "${CHECK}"
    RESULT_VARIABLE code
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text)
  string(FIND "${text}" "${words}" at)
  if(words STREQUAL "" AND NOT code EQUAL 0)
    message(FATAL_ERROR "rules with their tests are refused:\n${text}")
  elseif(NOT words STREQUAL "" AND (code EQUAL 0 OR at LESS 0))
    message(NOTICE "not reported: ${words}\n${text}")
    math(EXPR failed "${failed} + 1")
    set(failed ${failed} PARENT_SCOPE)
  endif()
endfunction()

check("" "${protocol}" "${tests}")
check("no test is named after P3" "${protocol}\n**P-3** Three.\n" "${tests}")
check("no test is named after P1" "${protocol}" "    void one_P12() {}\n    void p2_two() {}\n    void idle_section64() {}\n")
check("no test is named after section7" "${protocol}\n## 7. Options\n\n| a | b |\n|---|---|\n" "${tests}")
check("tst_x.three_P3: docs/development/protocol.md has no P3" "${protocol}" "${tests}    void three_P3() {}\n")
check("tst_x.both_P1_P4: docs/development/protocol.md has no P4" "${protocol}" "${tests}    void both_P1_P4() {}\n")
check("tst_x.p5_five: docs/development/protocol.md has no P5" "${protocol}" "${tests}    void p5_five() {}\n")
check("tst_x.alive_section65: docs/development/protocol.md has no section65" "${protocol}" "${tests}    void alive_section65() {}\n")
check("docs/development/protocol.md has no rules" "# Protocol\n" "")

file(REMOVE_RECURSE "${WORK}")
if(failed GREATER 0)
  message(FATAL_ERROR "${failed} faults were not reported")
endif()
message(STATUS "every rule without a test and every test without a rule is reported")
