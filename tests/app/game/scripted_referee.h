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
    bool mayBegin() const override { return begins; }
    void playersReady() override { submitted += QStringLiteral("ready "); }
    void gameStarted() override { submitted += QStringLiteral("started "); }
    bool offersTakeBack() const override { return asks; }
    bool offersPause() const override { return asks; }
    void askTakeBack(int moves) override { submitted += QStringLiteral("asks-back-%1 ").arg(moves); }
    void askPause() override { submitted += QStringLiteral("asks-pause "); }
    void endPause() override { submitted += QStringLiteral("ends-pause "); }

    QString submitted;
    bool begins = true;
    bool asks = false;
};

} // namespace app
