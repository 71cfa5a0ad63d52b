// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/practice.h"
#include "app/coach/coach_values.h"
#include "app/coach/mistake_kind.h"
#include "shogi-core/record.h"

#include <optional>
#include <span>
#include <vector>

namespace app {

// The game that a mistake comes from, as its record names it; empty: not known.
struct MistakeOrigin {
    QString black;
    QString white;
    QString date;

    friend bool operator==(const MistakeOrigin&, const MistakeOrigin&) = default;
};

MistakeOrigin originOf(const shogi::Record& record);

// A mistake of a game, as it is asked again without the game.
struct KeptMistake {
    PracticeQuestion question;
    MistakeOrigin origin;
    MistakeKind kind = MistakeKind::Other;
};

// The same position is asked once, whatever was played there.
CoachCard mistakeCard(const PracticeQuestion& question, const MistakeOrigin& origin,
                      std::chrono::sys_seconds now);
// Nothing if the card is another one, or its content cannot be used.
std::optional<KeptMistake> mistakeOf(const CoachCard& card);

// Cards of the worst mistakes of one side, at most most.
std::vector<CoachCard> mistakeCards(const shogi::Record& record, std::span<const shogi::NodeId> line,
                                    const GameReview& review, shogi::Color side, std::size_t most,
                                    std::chrono::sys_seconds now);

// The name of the coach's value that says whether mistakes become cards after every analysis of a game of the
// user's; set if they do.
inline QString automaticMistakesName() { return QStringLiteral("mistakes.automatic"); }

// The side that a user of this name has in a game. names: parts of names with | between them, as the library
// asks for them; nothing if neither side is called like this, or both.
std::optional<shogi::Color> sideOfUser(const shogi::Record& record, const QString& names);

} // namespace app
