// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/network_table.h"
#include "app/server/table_directory.h"
#include "app/text/message.h"

#include <QString>

// Texts about playing over the network.
namespace app {

// What is happening at the table, and what happens next and when: one or two sentences.
QString tableStateText(const NetworkTable& table, csa::Stamp now);
// Why it is over.
Message tableEndMessage(const NetworkTable& table);
// Who else is there; empty: nobody.
QString tablePeopleText(const NetworkTable& table);
// The question of the opponent, or what the own one waits for.
QString tableQuestionText(const NetworkTable& table);
// What has become of the own question.
QString tableAnswerText(csa::Question question, bool yes);
// A line of what was said and has happened, without markup.
QString tableLineText(const TableLine& line);
// What is known of tables in the local network, in place of the list or below it; empty: nothing is to be
// said.
QString tableDirectoryText(const TableDirectory& directory);

} // namespace app
