// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/player_results.h"
#include "app/library/result_findings.h"
#include "shogi-core/record.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QObject;

namespace app {

class LibraryReader;

// What stands out in all games of a player.
struct PlayerFindings {
    QString player; // as asked for
    PlayerResults whole;
    std::vector<ResultFinding> findings;

    friend bool operator==(const PlayerFindings&, const PlayerFindings&) = default;
};

// The names that a record states, each once.
QStringList playersOf(const shogi::Record& record);

// Of those of the players in whose games something stands out, in the order asked for. Their names are whole
// ones; what the user has joined with them counts too.
std::vector<PlayerFindings> playerFindings(LibraryReader& reader, const QStringList& players);

// Finds this for somebody who does not know where the library is: calls done from the event loop, unless
// context has been destroyed.
using PlayerFinder = std::function<void(const QStringList& players, QObject* context,
                                        std::function<void(const std::vector<PlayerFindings>&)> done)>;

} // namespace app
