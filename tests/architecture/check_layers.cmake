# SPDX-License-Identifier: GPL-3.0-or-later
# Checks the layers (ARCHITECTURE.md): which folder may include what, and which constructs are banned where. Reads only
# source text.
#
#   cmake -DROOT=<source tree> -DQT_HEADERS=<folder that holds QtCore, QtGui, …> [-DTARGETS=<file>] [-DWHOLE=ON]
#         -P check_layers.cmake
#
# TARGETS: lines "target|library library …", what each target links directly.
# WHOLE: the tree is the real one, so every room must have files and every target must be listed.
cmake_minimum_required(VERSION 3.25)

foreach(name IN ITEMS ROOT QT_HEADERS)
  if(NOT ${name})
    message(FATAL_ERROR "check_layers: -D${name}=… is missing")
  endif()
endforeach()

# ---- The table -------------------------------------------------------------------------------------------------
# room(name FILES regex MAY regex… OUTSIDE kind…): files whose path matches FILES may include project headers that match
# one of MAY, and outside headers of the given kinds. The first room that matches a file applies.
# Kinds: std (C++ library without threads), threads, system (C and POSIX headers, and signals), tl (tl::expected), json, gif, archive, keychain, boost, openssl,
# and Qt's modules by their names.
set(room_names "")
macro(room name)
  cmake_parse_arguments(room "" "FILES" "MAY;OUTSIDE" ${ARGN})
  list(APPEND room_names ${name})
  set(${name}_files "${room_FILES}")
  set(${name}_may "${room_MAY}")
  set(${name}_outside "${room_OUTSIDE}")
  set(${name}_count 0)
endmacro()

# The order of app's rooms: each may use itself and those before it.
set(core_stair platform files store books analysis openings settings document engines mates live game server matches library repertoire coach sound text findings review report cli)
set(face_stair shell engines files analysis game mates review matches server library books repertoire coach help)
set(core_rooms "")
foreach(name IN LISTS core_stair)
  list(APPEND core_rooms "^app/${name}/")
  set(core_to_${name} ${core_rooms})
endforeach()
set(face_rooms "")
foreach(name IN LISTS face_stair)
  list(APPEND face_rooms "^app/face/${name}/")
  set(face_to_${name} ${face_rooms})
endforeach()
set(drawing "arrow|arrow_labels|arrow_painter|board_geometry|board_ground|board_image|board_painter|board_state|board_surface|board_text|board_theme|book_diagram|color_mixing|gauge_painter|movement_marks|own_pieces|piece_images|piece_names|plate_painter")
set(drawing_headers "^board-widget/(${drawing})[.]h$")

room(processor FILES "^processor/" MAY "^processor/" OUTSIDE std system)
# The order of shogi-core: the game and its notation; the record; what the formats share; the formats. Each may use
# itself and those before it. The game shares the smallest pieces of text with the formats, and comments of other programs are
# read while a record is.
set(shogi_game "attacks|bitboard|engine_evaluation|fnv_hash|hand|light_position|move|move_generator|move_text|parse_error|position|position_check|rules|sfen|square|start_position|time_control|types")
set(shogi_record "header_values|move_count|record")
set(shogi_game_headers "^shogi-core/(${shogi_game})[.]h$")
set(shogi_record_headers "^shogi-core/(${shogi_game}|${shogi_record})[.]h$")
# JSON is for the one format that is made of it.
room(shogi_core_json FILES "^shogi-core/detail/json_tree[.]" MAY "^shogi-core/detail/json_tree[.]h$" OUTSIDE std tl json)
room(shogi_core_detail FILES "^shogi-core/detail/" MAY "${shogi_record_headers}" "^shogi-core/(detail/[a-z_]+|comment_evaluation)[.]h$"
     OUTSIDE std tl)
room(shogi_core_game FILES "^shogi-core/(${shogi_game})[.]" MAY "${shogi_game_headers}" "^shogi-core/detail/(text|move_words)[.]h$"
     OUTSIDE std tl)
room(shogi_core_record FILES "^shogi-core/(${shogi_record})[.]" MAY "${shogi_record_headers}" "^shogi-core/detail/text[.]h$" OUTSIDE std tl)
room(shogi_core FILES "^shogi-core/" MAY "^shogi-core/" OUTSIDE std tl)
# The order of Tokin's rooms; the mate solver knows nothing of the engine except clocks and large
# pages. As in engine-host, what differs between systems has a room of its own. The headers of vector instructions count as the system's.
room(bundled_system FILES "^bundled-engine/system/" MAY "^bundled-engine/system/" OUTSIDE std system)
room(bundled_kernels FILES "^bundled-engine/evaluation/network_kernels_[a-z0-9]+[.]cpp$" MAY "^bundled-engine/evaluation/" OUTSIDE std system)
room(bundled_evaluation FILES "^bundled-engine/evaluation/" MAY "^bundled-engine/(system|evaluation)/" "^shogi-core/" OUTSIDE std threads tl)
room(bundled_play FILES "^bundled-engine/play/" MAY "^bundled-engine/(evaluation|play)/" "^shogi-core/" OUTSIDE std tl)
room(bundled_search FILES "^bundled-engine/search/" MAY "^bundled-engine/(system|evaluation|play|search)/" "^shogi-core/"
     OUTSIDE std threads tl)
room(bundled_book FILES "^bundled-engine/book/" MAY "^bundled-engine/(system|book)/" "^shogi-core/" OUTSIDE std tl)
room(bundled_mate FILES "^bundled-engine/mate/" MAY "^bundled-engine/mate/" "^bundled-engine/play/limits[.]h$"
     "^bundled-engine/system/large_pages[.]h$" "^shogi-core/" OUTSIDE std threads tl)
room(bundled_composer FILES "^bundled-engine/composer/" MAY "^bundled-engine/(composer|mate)/" "^bundled-engine/play/random[.]h$" "^shogi-core/"
     OUTSIDE std threads tl)
room(bundled_training FILES "^bundled-engine/training/" MAY "^bundled-engine/" "^shogi-core/" OUTSIDE std threads system tl)
room(bundled_engine FILES "^bundled-engine/[a-z_]+[.](cpp|h)$" MAY "^bundled-engine/[a-z_]+[.]h$"
     "^bundled-engine/(system|evaluation|play|search|book|mate|composer)/" "^shogi-core/" OUTSIDE std threads tl)
# Only process/ may use system headers: a build for another system gets sibling files.
room(engine_host_process FILES "^engine-host/process/" MAY "^engine-host/" "^shogi-core/" OUTSIDE std threads system tl boost)
room(engine_host FILES "^engine-host/" MAY "^engine-host/" "^shogi-core/" OUTSIDE std threads tl boost)
# Encryption stays behind one header.
room(csa_link_tls FILES "^csa-link/tls_stream_openssl[.]cpp$" MAY "^csa-link/" OUTSIDE std tl boost openssl)
room(csa_link FILES "^csa-link/" MAY "^csa-link/" "^shogi-core/" OUTSIDE std threads tl boost)
room(board_drawing
     FILES "^board-widget/(${drawing})[.]"
     MAY "${drawing_headers}" "^shogi-core/" OUTSIDE std tl QtCore QtGui QtSvg)
# What users do on a board is known without widgets.
set(input "board_input|board_motion|draw_input|move_animation|move_input|position_editing|spot_text|typed_move")
room(board_input FILES "^board-widget/(${input})[.]" MAY "^board-widget/(${input})[.]h$" "${drawing_headers}" "^shogi-core/"
     OUTSIDE std tl QtCore QtGui)
room(board_widget FILES "^board-widget/" MAY "^board-widget/" "^shogi-core/"
     OUTSIDE std tl QtCore QtGui QtSvg QtWidgets)
# What is said on a link, as values: the rooms above app/server know no more of csa-link.
set(csa_values "^csa-link/(game_name|game_summary|link_commands|link_config|link_events|link_fault|online_game|side_clock|stamp|tls)[.]h$")
# Texts for people: shared by window, command line and record comments, so they need only QtCore.
room(app_text FILES "^app/text/" MAY ${core_to_text} "^shogi-core/" "^engine-host/" "${csa_values}" OUTSIDE std tl QtCore)
room(app_library FILES "^app/library/" MAY ${core_to_library} "^shogi-core/" OUTSIDE std threads tl QtCore QtSql)
room(app_repertoire FILES "^app/repertoire/" MAY ${core_to_repertoire} "^shogi-core/" OUTSIDE std threads tl QtCore QtSql)
room(app_coach FILES "^app/coach/" MAY ${core_to_coach} "^shogi-core/" OUTSIDE std threads tl QtCore QtSql)
room(app_store FILES "^app/store/" MAY ${core_to_store} "^shogi-core/" OUTSIDE std threads tl QtCore QtSql)
# What is recognised in a game is known by its moves and the rules alone.
room(app_openings FILES "^app/openings/" MAY "^app/openings/" "^shogi-core/" OUTSIDE std tl QtCore)
# Reports draw boards.
room(app_report_gif FILES "^app/report/gif_writer[.]cpp$" MAY "^app/report/" OUTSIDE std QtCore QtGui gif)
room(app_report FILES "^app/report/" MAY ${core_to_report} "${drawing_headers}" "^shogi-core/" OUTSIDE std tl QtCore QtGui)
room(app_cli FILES "^app/cli/" MAY ${core_to_cli} "${drawing_headers}" "^shogi-core/" "^engine-host/" "${csa_values}"
     OUTSIDE std tl QtCore QtGui)
# As in engine-host/process: the rest of app does not see system headers.
room(app_platform FILES "^app/platform/" MAY ${core_to_platform} OUTSIDE std system tl QtCore)
# The libraries for sound and speech stay behind one header.
room(app_sound_device FILES "^app/sound/device/" MAY ${core_to_sound} OUTSIDE std system tl QtCore QtTextToSpeech)
# The only room that calls csa-link. The keyring stays behind one header.
room(app_keychain FILES "^app/server/passwords_keychain[.]cpp$" MAY ${core_to_server} OUTSIDE std tl QtCore keychain)
room(app_avahi FILES "^app/server/table_directory_avahi[.]cpp$" MAY ${core_to_server} OUTSIDE std tl QtCore QtDBus)
room(app_server FILES "^app/server/" MAY ${core_to_server} "^csa-link/" "^shogi-core/" "^engine-host/" OUTSIDE std threads tl QtCore QtGui)
# What reads archives stays behind one header.
room(app_archives FILES "^app/files/archive_file[.]cpp$" MAY ${core_to_files} "^shogi-core/" OUTSIDE std tl QtCore archive)
foreach(name IN LISTS core_stair)
  if(NOT name MATCHES "^(platform|openings|server|text|store|library|repertoire|coach|report|cli)$")
    room(app_${name} FILES "^app/${name}/" MAY ${core_to_${name}} "^shogi-core/" "^engine-host/"
         OUTSIDE std threads tl QtCore QtGui)
  endif()
endforeach()
# Where things lie in the graph is known without a window.
room(app_face_chart FILES "^app/face/review/chart_geometry[.]" MAY "^app/face/review/chart_geometry[.]h$"
     OUTSIDE std QtCore QtGui)
foreach(name IN LISTS face_stair)
  room(app_face_${name} FILES "^app/face/${name}/" MAY ${core_rooms} ${face_to_${name}} "^board-widget/" "^shogi-core/" "^engine-host/" "${csa_values}"
       OUTSIDE std tl QtCore QtGui QtSvg QtWidgets QtPrintSupport)
endforeach()
# The composition root and its neighbours.
room(app_root FILES "^app/[a-z_]+[.](cpp|h)$" MAY "^app/" "^board-widget/" "^shogi-core/" "^engine-host/"
     OUTSIDE std tl QtCore QtGui QtSvg QtWidgets)
room(tests_shogi_core FILES "^tests/shogi-core/" MAY "^tests/shogi-core/" "^shogi-core/" "^tests/support/" OUTSIDE std tl QtCore QtTest)
room(tests_bundled_engine FILES "^tests/bundled-engine/" MAY "^tests/bundled-engine/" "^bundled-engine/" "^shogi-core/" "^tests/support/"
     OUTSIDE std threads system tl QtCore QtTest)
room(tests_engine_host FILES "^tests/engine-host/" MAY "^tests/engine-host/" "^engine-host/" "^shogi-core/" "^tests/support/"
     OUTSIDE std threads system tl boost QtCore QtTest)
room(tests_csa_link FILES "^tests/csa-link/" MAY "^tests/csa-link/" "^csa-link/" "^shogi-core/" "^tests/support/"
     OUTSIDE std threads tl boost openssl QtCore QtTest)
room(tests_board_widget FILES "^tests/board-widget/" MAY "^tests/board-widget/" "^board-widget/" "^shogi-core/" "^tests/support/"
     OUTSIDE std tl QtCore QtGui QtSvg QtWidgets QtTest)
room(tests_table_directory FILES "^tests/app/server/tst_table_directory[.]cpp$" MAY "^app/server/" OUTSIDE std system QtCore QtDBus QtTest)
# What is said about games is checked by the mate solver, too.
room(tests_teacher_words FILES "^tests/app/text/tst_teacher_words[.]cpp$" MAY "^tests/app/" "^app/" "^bundled-engine/mate/" "^shogi-core/" "^tests/support/"
     OUTSIDE std tl QtCore QtTest)
room(tests_app FILES "^tests/app/" MAY "^tests/app/" "^app/" "^board-widget/" "^csa-link/" "^engine-host/" "^shogi-core/" "^tests/support/"
     OUTSIDE std threads system tl json QtCore QtGui QtPrintSupport QtSql QtSvg QtWidgets QtTest)
room(tests_fuzz FILES "^tests/fuzz/" MAY "^shogi-core/" "^engine-host/" "^csa-link/" "^bundled-engine/" "^app/files/" OUTSIDE std tl QtCore)
room(tests_support FILES "^tests/support/" MAY "^tests/support/" "^shogi-core/" "^engine-host/" "^csa-link/" "^bundled-engine/"
     OUTSIDE std threads system tl QtCore QtTest)
room(tests_benchmarks FILES "^tests/benchmarks/" MAY "^tests/benchmarks/" "^tests/support/" "^(shogi-core|bundled-engine|engine-host|board-widget|app)/"
     OUTSIDE std threads system tl QtCore QtGui QtWidgets QtTest)

# Rooms that may have no files.
set(rooms_to_come tests_support tests_benchmarks tests_fuzz)

# What a target may not link directly.
set(target_shogi_core "Qt|Boost|Threads|engine_host|board_|app_|tokin")
set(target_tokin_system "Qt|Boost|nlohmann|komadai_qt|engine_host|board_|app_|shogi_core|tokin")
set(target_tokin_mate "Qt|Boost|nlohmann|komadai_qt|engine_host|board_|app_|tokin_(core|composer|training)")
set(target_tokin_composer "Qt|Boost|nlohmann|komadai_qt|engine_host|board_|app_|tokin_(core|training)")
set(target_tokin_core "Qt|Boost|nlohmann|komadai_qt|engine_host|board_|app_|tokin_training")
set(target_tokin "Qt|Boost|nlohmann|komadai_qt|engine_host|board_|app_|tokin_training")
set(target_tokin_training "Qt|Boost|nlohmann|komadai_qt|engine_host|board_|app_")
set(target_tokin_train "Qt|Boost|nlohmann|komadai_qt|engine_host|board_|app_")
set(target_engine_host "Qt|komadai_qt|board_|app_|tokin")
set(target_csa_link "Qt|komadai_qt|engine_host|board_|app_|tokin")
set(target_board_drawing "Widgets|Boost|engine_host|board_(input|widget)|app_|tokin")
set(target_board_input "Widgets|Boost|engine_host|board_widget|app_|tokin")
set(target_board_widget "Boost|engine_host|app_|tokin")
set(target_app_core "Widgets|board_(input|widget)|Boost|app_face|app_sound_device|TextToSpeech|tokin")
set(target_app_sound_device "Widgets|Boost|app_face|board_widget|tokin")
set(target_app_face "Boost|tokin|app_sound_device|TextToSpeech")
set(target_komadai "Boost|tokin")
set(target_komadai_cli "Widgets|board_(input|widget)|Boost|app_face|app_sound_device|TextToSpeech|tokin")
set(targets shogi_core tokin_system tokin_mate tokin_composer tokin_core tokin tokin_training tokin_train engine_host csa_link board_drawing board_input board_widget
    app_core app_sound_device app_face komadai komadai_cli)

# ban(name WHERE regex TEXT regex [ALLOW regex] SAYS words): TEXT may not occur outside of // comments in files WHERE,
# ignoring matches of ALLOW.
set(ban_names "")
macro(ban name)
  cmake_parse_arguments(ban "" "WHERE;TEXT;ALLOW;SAYS" "" ${ARGN})
  list(APPEND ban_names ${name})
  foreach(part IN ITEMS WHERE TEXT ALLOW SAYS)
    set(${name}_${part} "${ban_${part}}")
  endforeach()
endmacro()

set(product "^(app|board-widget|bundled-engine|csa-link|engine-host|processor|shogi-core)/")
set(anywhere "^(app|board-widget|bundled-engine|csa-link|engine-host|processor|shogi-core|tests)/")
set(bad_endings "(Manager|Helper|Helpers|Util|Utils|Utilities|Coordinator|Service|Wiring)")
ban(nested_loop WHERE "${product}" TEXT "QEventLoop" SAYS "no nested event loops")
ban(process_events WHERE "${product}" TEXT "[^A-Za-z0-9_]processEvents *[(]" SAYS "no nested event loops")
# Dialogs use open(). The program's own loop and a context menu may use exec; executing a database query is not a loop.
ban(exec WHERE "${product}" TEXT "(->|[.]|::)exec *[(]"
    ALLOW "([aA]pplication|[mM]enu|[^A-Za-z0-9_]app|[^A-Za-z0-9_]query)(->|[.]|::)exec *[(]"
    SAYS "no exec() but the program's own and a context menu's: dialogs use open()")
ban(wait_for WHERE "^(app|board-widget|csa-link|engine-host)/" TEXT "(->|[.]|::)waitFor[A-Z][A-Za-z]* *[(]" SAYS "nothing waits here")
ban(sender WHERE "${product}" TEXT "[^A-Za-z0-9_]sender *[(] *[)]" SAYS "no sender()")
# What all players can do is in their common interface; who needs more of one keeps the one that it has made.
ban(player_cast WHERE "${anywhere}" TEXT "(dynamic_cast|qobject_cast|dynamic_pointer_cast) *<[^>]*Player[ *&]*>"
    SAYS "no casts to a kind of player")
# Signals of another program, on D-Bus, are connected to by name alone.
ban(old_connect WHERE "${product}" TEXT "[^A-Za-z0-9_](SIGNAL|SLOT) *[(]"
    ALLOW "[^A-Za-z0-9_]SLOT[(](itemNew|itemRemove|browsingFailed|groupChanged)[(]" SAYS "new-style connects only")
ban(qprocess WHERE "${product}" TEXT "[^A-Za-z0-9_]QProcess[^A-Za-z0-9_]" ALLOW "QProcess(Environment|::startDetached)"
    SAYS "engine-host alone starts processes: racing forks inherit each other's pipes")
# In Qt 6.4 QSaveFile replaces a file with an empty one if its last bytes do not fit on the disk.
ban(save_file WHERE "${product}" TEXT "[^A-Za-z0-9_]QSaveFile[^A-Za-z0-9_]" SAYS "files are written by writePlainFile()")
# The window never waits for a disk. What is part of the program (":/") is not on one; paths may be taken apart anywhere.
set(file_types "QFile|QSaveFile|QTemporaryFile|QTemporaryDir|QTextStream|QLockFile|QDirIterator|QFileSystemWatcher|QSettings|QImageWriter|QPdfWriter|std::filesystem|std::[io]?fstream|std::fopen")
set(file_questions "exists|isDir|isFile|isSymLink|isReadable|isWritable|isExecutable|lastModified|permissions|canonicalPath|canonicalFilePath|entryList|entryInfoList|mkpath|mkdir|rmdir|removeRecursively|setOutputFileName")
set(file_functions "readPlainFile|writePlainFile|plainFileFault|leadToSameFile|keepCopy|putAside|replaceFile|keepToOwner|claimForOwner|changeSince|stampBefore|stampOf|putRecord|saveRecord|RecordFile::load|RecordFile::loadAll")
ban(file_call WHERE "^app/face/"
    TEXT "[^A-Za-z0-9_<](${file_types})[^A-Za-z0-9_>]|([.]|->|::)(${file_questions}) *[(]|QFileInfo *[(][^()]*[)][.]size *[(]|[^A-Za-z0-9_](${file_functions}) *[(]"
    ALLOW "QFile [a-z]+[(]QStringLiteral[(]\":/" SAYS "no file calls in the window: UserFiles has them done on the storage thread")
ban(singleton WHERE "${anywhere}" TEXT "static [A-Za-z_:]+ ?[&*] ?(instance|theInstance|self) *[(]" SAYS "no singletons")
ban(vague_name WHERE "${anywhere}" TEXT "(class|struct|namespace|enum) [A-Za-z0-9_: ]*${bad_endings}[ \n:{;]"
    SAYS "a name that says nothing: call it by what it owns")
ban(whole_module WHERE "${anywhere}" TEXT "#include <(QtCore|QtGui|QtWidgets|QtSvg)(/QtCore|/QtGui|/QtWidgets|/QtSvg)?>"
    SAYS "include fine headers, not a whole module")

set(thread_headers thread mutex shared_mutex condition_variable future atomic stop_token semaphore barrier latch)
set(qt_modules QtCore QtGui QtWidgets QtSvg QtTest QtSql QtPrintSupport QtNetwork QtConcurrent QtDBus QtXml)

# ---- The check -------------------------------------------------------------------------------------------------
set(faults 0)
function(fault path line words)
  math(EXPR more "${faults} + 1")
  set(faults ${more} PARENT_SCOPE)
  message(NOTICE "${path}:${line}: ${words}")
endfunction()

# Line number of the first occurrence of text in content.
function(line_of content text result)
  string(FIND "${content}" "${text}" at)
  if(at LESS 0)
    set(${result} 1 PARENT_SCOPE)
    return()
  endif()
  string(SUBSTRING "${content}" 0 ${at} before)
  string(REGEX REPLACE "[^\n]" "" newlines "${before}")
  string(LENGTH "${newlines}" count)
  math(EXPR count "${count} + 1")
  set(${result} ${count} PARENT_SCOPE)
endfunction()

function(kind_of header result)
  if(header MATCHES "^boost/")
    set(kind boost)
  elseif(header MATCHES "^openssl/")
    set(kind openssl)
  elseif(header MATCHES "^qt6keychain/")
    set(kind keychain)
  elseif(header MATCHES "^tl/")
    set(kind tl)
  elseif(header MATCHES "^gif_lib[.]h$")
    set(kind gif)
  elseif(header MATCHES "^archive(_entry)?[.]h$")
    set(kind archive)
  elseif(header MATCHES "^nlohmann/")
    set(kind json)
  elseif(header MATCHES "^(Qt[A-Za-z]+)/")
    set(kind ${CMAKE_MATCH_1})
  elseif(header IN_LIST thread_headers)
    set(kind threads)
  elseif(header MATCHES "^[Qq][A-Za-z0-9_]+([.]h)?$")
    set(kind "an unknown part of Qt")
    foreach(module IN LISTS qt_modules)
      if(EXISTS "${QT_HEADERS}/${module}/${header}")
        set(kind ${module})
        break()
      endif()
    endforeach()
  elseif(header STREQUAL "csignal")
    set(kind system)
  elseif(header MATCHES "^[a-z_0-9]+$")
    set(kind std)
  else()
    set(kind system)
  endif()
  set(${result} "${kind}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/app/*" "${ROOT}/board-widget/*" "${ROOT}/bundled-engine/*"
     "${ROOT}/csa-link/*" "${ROOT}/engine-host/*" "${ROOT}/processor/*" "${ROOT}/shogi-core/*" "${ROOT}/tests/*")
list(FILTER files EXCLUDE REGEX "/node_modules/")
set(sources ${files})
list(FILTER sources INCLUDE REGEX "[.](cpp|h)$")
set(checked 0)

foreach(path IN LISTS sources)
  set(room "")
  foreach(name IN LISTS room_names)
    if(path MATCHES "${${name}_files}")
      set(room ${name})
      break()
    endif()
  endforeach()
  if(NOT room)
    fault("${path}" 1 "this file lies in no room of the table")
    continue()
  endif()
  math(EXPR ${room}_count "${${room}_count} + 1")
  math(EXPR checked "${checked} + 1")

  file(READ "${ROOT}/${path}" content)
  string(REGEX REPLACE "//[^\n]*" "" code "${content}")

  # Includes. The lines are read one by one; none of them contains a bracket or a semicolon.
  file(STRINGS "${ROOT}/${path}" includes REGEX "^[ \t]*#[ \t]*include[ \t]")
  foreach(include IN LISTS includes)
    line_of("${content}" "${include}" line)
    if(include MATCHES "\"([^\"]+)\"")
      set(header "${CMAKE_MATCH_1}")
      if(header MATCHES "^[a-z0-9_]+[.]moc$" OR header MATCHES "^moc_[a-z0-9_]+[.]cpp$")
        continue()
      endif()
      if(NOT EXISTS "${ROOT}/${header}")
        fault("${path}" ${line} "\"${header}\" is not written from the repository root, or does not exist")
        continue()
      endif()
      set(allowed FALSE)
      foreach(may IN LISTS ${room}_may)
        if(header MATCHES "${may}")
          set(allowed TRUE)
        endif()
      endforeach()
      if(NOT allowed)
        fault("${path}" ${line} "${room} may not include \"${header}\"")
      endif()
      set(owner "")
      if(header MATCHES "^(.+)/detail/")
        set(owner "${CMAKE_MATCH_1}")
      elseif(header MATCHES "^engine-host/process/")
        set(owner engine-host)
      endif()
      if(owner)
        string(FIND "${path}" "${owner}/" own)
        string(FIND "${path}" "tests/${owner}/" own_test)
        if(NOT own EQUAL 0 AND NOT own_test EQUAL 0)
          fault("${path}" ${line} "\"${header}\" is private to ${owner}")
        endif()
      endif()
      # EngineHub is the only connection to the thread on which engines run.
      if(header STREQUAL "engine-host/engine_host.h" AND NOT path MATCHES "^(tests/)?((benchmarks/)?engine-host|app/engines)/")
        fault("${path}" ${line} "only app/engines talks to engine-host/engine_host.h")
      endif()
    elseif(include MATCHES "<([^>]+)>")
      set(header "${CMAKE_MATCH_1}")
      kind_of("${header}" kind)
      if(NOT kind IN_LIST ${room}_outside)
        fault("${path}" ${line} "${room} may not include <${header}> (${kind})")
      endif()
    else()
      fault("${path}" ${line} "an include that cannot be read: ${include}")
    endif()
  endforeach()

  foreach(name IN LISTS ban_names)
    if(NOT path MATCHES "${${name}_WHERE}")
      continue()
    endif()
    set(rest "${code}")
    if(${name}_ALLOW)
      string(REGEX REPLACE "${${name}_ALLOW}" "" rest "${rest}")
    endif()
    if(rest MATCHES "${${name}_TEXT}")
      set(text "${CMAKE_MATCH_0}")
      line_of("${content}" "${text}" line)
      string(STRIP "${text}" text)
      fault("${path}" ${line} "\"${text}\": ${${name}_SAYS}")
    endif()
  endforeach()

  if(path MATCHES "_(manager|helpers?|utils?|utilities|coordinator|service|wiring)[.](cpp|h)$"
     OR path MATCHES "/(helpers?|utils?|utilities)[.](cpp|h)$")
    fault("${path}" 1 "a file name that says nothing: call it by what it holds")
  endif()
  if(path MATCHES "[.]h$" AND NOT content MATCHES "\n#pragma once\n")
    fault("${path}" 1 "#pragma once is missing")
  endif()
  # Boost stays behind a pimpl: no public header includes it. detail/ and process/ are private.
  if(path MATCHES "^(csa-link|engine-host)/[^/]+[.]h$" AND code MATCHES "#include <boost/")
    fault("${path}" 1 "a public header shows Boost; headers that do lie under detail/")
  endif()
endforeach()

# First lines.
file(GLOB_RECURSE others RELATIVE "${ROOT}" "${ROOT}/cmake/*" "${ROOT}/script/*" "${ROOT}/.ci/*" "${ROOT}/resources/*"
     "${ROOT}/translations/*")
list(APPEND others CMakeLists.txt)
set(licensed ${files} ${others})
list(FILTER licensed INCLUDE REGEX "[.](cpp|h|cmake|mjs|py|sh)$|CMakeLists[.]txt$|^script/[a-z-]+$|^[.]ci/run$")
foreach(path IN LISTS licensed)
  if(NOT EXISTS "${ROOT}/${path}")
    continue()
  endif()
  file(STRINGS "${ROOT}/${path}" first LIMIT_COUNT 2)
  if(NOT first MATCHES "^(#![^;]*;)?(//|#) SPDX-License-Identifier: GPL-3[.]0-or-later")
    fault("${path}" 1 "the first line has to be the licence identifier")
  endif()
  if(path MATCHES "CMakeLists[.]txt$|^cmake/")
    file(READ "${ROOT}/${path}" content)
    if(content MATCHES "file *[(] *GLOB")
      line_of("${content}" "${CMAKE_MATCH_0}" line)
      fault("${path}" ${line} "no globbing: name the files")
    endif()
  endif()
endforeach()

# Links.
set(listed "")
if(TARGETS)
  file(STRINGS "${TARGETS}" lines)
  foreach(line IN LISTS lines)
    if(NOT line MATCHES "^([a-z_]+)[|](.*)$")
      continue()
    endif()
    set(target ${CMAKE_MATCH_1})
    list(APPEND listed ${target})
    string(REPLACE " " ";" libraries "${CMAKE_MATCH_2}")
    foreach(library IN LISTS libraries)
      # komadai_qt and komadai_options are sets of options, not libraries.
      if(library MATCHES "${target_${target}}" AND NOT library STREQUAL "${target}"
         AND NOT (library STREQUAL "komadai_qt" AND NOT target_${target} MATCHES "komadai_qt"))
        fault("${target}" 0 "this target may not link ${library}")
      endif()
    endforeach()
  endforeach()
endif()

if(WHOLE)
  foreach(name IN LISTS room_names)
    if(${name}_count EQUAL 0 AND NOT name IN_LIST rooms_to_come)
      fault("${${name}_files}" 0 "no file found: is the table still true?")
    endif()
  endforeach()
  foreach(target IN LISTS targets)
    if(NOT target IN_LIST listed)
      fault("${target}" 0 "this target is not known: is the table still true?")
    endif()
  endforeach()
endif()

if(faults GREATER 0)
  message(FATAL_ERROR "${faults} faults in ${checked} files")
endif()
list(LENGTH room_names rooms)
list(LENGTH listed target_count)
message(STATUS "${checked} source files in ${rooms} rooms and ${target_count} targets keep to the table")
