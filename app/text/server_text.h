// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_visit.h"
#include "app/text/message.h"

#include <QString>

// Texts about playing on servers.
namespace app {

// Why a connection could not be made, or ended, and what to do.
Message linkFailureMessage(const csa::LinkFailure& failure, const ServerAccount& account);
// What is wrong with an account.
QString accountFaultText(csa::ConfigFault fault);
// What is happening, and what happens next and when: one or two sentences.
QString visitStateText(const ServerVisit& visit, csa::Stamp now);
// What a list of players says of one: "game_waiting" …
QString playerStatusText(const QString& status);
// Why a request was not carried out.
QString refusalText(csa::RefusalReason reason);
// Why a visit has ended.
Message visitEndMessage(const VisitEnd& end, const ServerAccount& account);
// "Won by resignation", from the side of who played here.
QString visitResultText(const VisitResult& result);
// "3 won, 1 lost, 1 drawn, 2 others"
QString visitTotalsText(const std::array<int, 6>& totals);
// A record that could not be written, and is kept meanwhile.
QString unsavedRecordText(const FileError& error);
// Times of a side as a summary gives them, with what is unusual in how they are counted.
QString timeRulesText(const csa::TimeRules& rules);

} // namespace app
