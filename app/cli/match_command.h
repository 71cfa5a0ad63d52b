// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli match --engine1 A --engine2 B [limits] [--games N] …
int runMatch(const QStringList& arguments);
// The same with forms that a match does not have.
int runTournament(const QStringList& arguments);

} // namespace app
