// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_probe.h"
#include "app/engines/engine_roster.h"
#include "app/engines/option_sheet.h"
#include "app/settings/appearance_settings.h"
#include "app/text/message.h"
#include "engine-host/analysis.h"
#include "engine-host/events.h"
#include "engine-host/failure.h"

#include <QString>

namespace app {

// Words for engines: their states and failures, their options, and what they send.

// While an engine is preparing: "Preparing (0:12)".
QString preparingText(std::chrono::milliseconds elapsed);
// engine: its name, or empty to use the file name. details contains exit code or signal, the last lines sent
// and received and the last lines on stderr.
Message failureMessage(const host::Failure& failure, const QString& engine = {});
// Why another computer was not reached, and what to do about it. computer: as written by the user.
Message connectionMessage(host::ConnectionFault fault, const QString& computer);
// The question to the user for NotResponding.
Message notRespondingMessage(const host::NotResponding& event, const QString& engine);
// "exit code 3", "signal 9, Killed"; empty if neither is known.
QString exitText(std::optional<int> exitCode, std::optional<int> signal);
// The same, or "ended by Komadai because it did not stop thinking" if the program ended it.
QString endText(const host::Failure& failure);

// Progress of querying an engine: "Asking Foo by USI … 0:12".
Message probeText(const EngineProbe::Progress& progress, const QString& engine);
// The last line that it wrote.
QString probeLineText(const EngineProbe::Progress& progress);

// "USI", "UCI", "UGI"; the caller handles Detect.
QString protocolName(host::Protocol protocol);
// "Games, analysis"; "Nothing" if no use is selected.
QString engineTagsText(const EngineTags& tags);
// "Thinking", "Preparing", "Lost: signal 11, Segmentation fault".
QString conditionText(const EngineStatus& status);
// "Tokin", "Tokin (hints)".
QString engineTitleText(const EngineStatus& status);

// The fault of a line that declares an option; empty for None.
QString optionLineFaultText(host::OptionLineFault fault);
// Why a value cannot be sent; empty for OptionFault::None.
QString optionFaultText(OptionFault fault, const host::EngineOption& option);
// The hash tables of all running engines compared with this computer's memory, in megabytes.
QString hashWarning(std::int64_t hash, std::int64_t memory);
// The threads of all engines compared with this computer's processors; empty if there are enough, or if their
// number is unknown (0).
QString threadsWarning(int threads, int cores);
// Why a translation file is not used.
QString labelProblemText(const LabelFileProblem& problem);
// "Line 3: …"
QString importProblemText(const OptionImport::Problem& problem);

// "+123", "≥ +123", "▲ mates in 5", from Black's side.
QString evaluationText(const host::Evaluation& evaluation);
QString pvWordText(host::PvWord word);
// An engine's text on one line: control characters are escaped, never interpreted.
QString plainEngineText(const std::string& text);
QString plainEngineText(const QString& text);
// The rest of a PV after its moves: a word, or moves that are not legal. Usually empty.
QString pvRestText(const host::Pv& pv);
// A PV from its start position.
QString pvText(const shogi::Position& position, const host::Pv& pv, MoveNotation notation,
               std::optional<shogi::Square> previousTo = std::nullopt);

} // namespace app
