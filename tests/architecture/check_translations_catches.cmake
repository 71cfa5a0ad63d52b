# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that check_translations.cmake can fail: a small program with its translations passes, and a text without one, an
# unfinished one, an empty one, one that is left over and one with a straight apostrophe are each found and named.
#
#   cmake -DCHECK=<check_translations.cmake> -DLUPDATE=<program> -DWORK=<scratch folder> -P check_translations_catches.cmake
cmake_minimum_required(VERSION 3.25)

set(house "${WORK}/house")

function(message_of source attributes translation result)
  set(${result} "    <message${attributes}>\n        <source>${source}</source>\n        ${translation}\n    </message>\n" PARENT_SCOPE)
endfunction()

function(write_ts language messages)
  file(WRITE "${house}/translations/komadai_${language}.ts"
       "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"${language}\" sourcelanguage=\"en\">\n"
       "<context>\n    <name>app::Pane</name>\n${messages}</context>\n</TS>\n")
endfunction()

message_of("Open [a]; close" "" "<translation>開く</translation>" open_ja)
set(forms_ja "<translation>\n            <numerusform>%n手</numerusform>\n        </translation>")
message_of("%n move(s)" " numerus=\"yes\"" "${forms_ja}" moves_ja)
string(CONCAT forms_en "<translation>\n            <numerusform>%n move</numerusform>\n"
              "            <numerusform>%n moves</numerusform>\n        </translation>")
message_of("%n move(s)" " numerus=\"yes\"" "${forms_en}" moves_en)

set(failed 0)
# check(words more ja en): the program with one more statement; the words have to be reported, or nothing if they are empty.
function(check words more ja en)
  file(REMOVE_RECURSE "${house}")
  file(WRITE "${house}/app/pane.cpp"
       "#include <QCoreApplication>\nnamespace app {\nstruct Pane {\n    Q_DECLARE_TR_FUNCTIONS(app::Pane)\n};\nvoid f() {\n"
       "    Pane::tr(\"Open [a]\; close\");\n    Pane::tr(\"%n move(s)\", nullptr, 2);\n    ${more}\n}\n}\n")
  file(MAKE_DIRECTORY "${house}/board-widget")
  write_ts(ja "${ja}")
  write_ts(en "${en}")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${house}" "-DLUPDATE=${LUPDATE}" "-DWORK=${WORK}/scratch" -P "${CHECK}"
    RESULT_VARIABLE code
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text)
  string(FIND "${text}" "${words}" at)
  if(words STREQUAL "" AND NOT code EQUAL 0)
    message(FATAL_ERROR "a program whose texts are translated is refused:\n${text}")
  elseif(NOT words STREQUAL "" AND (code EQUAL 0 OR at LESS 0))
    message(NOTICE "not reported: ${words}\n${text}")
    math(EXPR failed "${failed} + 1")
    set(failed ${failed} PARENT_SCOPE)
  endif()
endfunction()

check("" "" "${open_ja}${moves_ja}" "${moves_en}")
check("komadai_ja.ts: is missing: app::Pane: Save" "Pane::tr(\"Save\");" "${open_ja}${moves_ja}" "${moves_en}")
check("komadai_ja.ts: is missing: app::Pane: Save (a verb)" "Pane::tr(\"Save\", \"a verb\");" "${open_ja}${moves_ja}" "${moves_en}")
check("komadai_ja.ts: is missing: app::Pane: Open [a]; close" "" "${moves_ja}" "${moves_en}")
check("komadai_en.ts: is missing: app::Pane: %n move(s)" "" "${open_ja}${moves_ja}" "")
message_of("Save" "" "<translation>保存</translation>" save)
check("komadai_ja.ts: is obsolete: app::Pane: Save" "" "${open_ja}${moves_ja}${save}" "${moves_en}")
message_of("Save" "" "<translation type=\"unfinished\">保存</translation>" save)
check("komadai_ja.ts: is not finished: app::Pane: Save" "Pane::tr(\"Save\");" "${open_ja}${moves_ja}${save}" "${moves_en}")
message_of("Save" "" "<translation></translation>" save)
check("komadai_ja.ts: is not finished: app::Pane: Save" "Pane::tr(\"Save\");" "${open_ja}${moves_ja}${save}" "${moves_en}")
string(REPLACE "<numerusform>%n moves</numerusform>" "<numerusform></numerusform>" half_en "${moves_en}")
check("komadai_en.ts: is not finished: app::Pane: %n move(s)" "" "${open_ja}${moves_ja}" "${half_en}")
string(REPLACE "%n move(s)" "%n line(s)" lines_en "${moves_en}")
check("komadai_en.ts: is obsolete: app::Pane: %n line(s)" "" "${open_ja}${moves_ja}" "${moves_en}${lines_en}")
message_of("Don't save" "" "<translation>保存しない</translation>" straight)
check("komadai_ja.ts: has a straight apostrophe, not ’: app::Pane: Don" "Pane::tr(\"Don't save\");"
      "${open_ja}${moves_ja}${straight}" "${moves_en}")

file(REMOVE_RECURSE "${WORK}")
if(failed GREATER 0)
  message(FATAL_ERROR "${failed} faults of translations were not reported")
endif()
message(STATUS "every fault of a translation is reported")
