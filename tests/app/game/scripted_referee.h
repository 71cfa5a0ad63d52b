// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/outside_referee.h"
#include "shogi-core/sfen.h"

#include <QString>

namespace app {

// Notes what it is given, and says what the test wants.
class ScriptedReferee final : public OutsideReferee {
public:
    void submitMove(shogi::Color side, shogi::Move move) override {
        submitted += QChar(side == shogi::Color::Black ? u'+' : u'-') +
                     QString::fromStdString(shogi::toUsi(move)) + u' ';
    }
    void submitResignation(shogi::Color side) override {
        submitted += side == shogi::Color::Black ? QStringLiteral("+resigns ") : QStringLiteral("-resigns ");
    }
    void submitDeclaration(shogi::Color side) override {
        submitted +=
            side == shogi::Color::Black ? QStringLiteral("+declares ") : QStringLiteral("-declares ");
    }
    void leave() override { submitted += QStringLiteral("leaves "); }

    QString submitted;
};

} // namespace app
