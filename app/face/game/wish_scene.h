// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/line_scene.h"

#include <QTimer>

#include <vector>

namespace app {

// Why not that move? The user plays it on the board, in the position that is asked about, and what the other
// side makes of it is played out behind it, move by move, until the user steps through it. Back at the
// position another move can be played.
class WishScene : public LineScene {
    Q_OBJECT

public:
    // The pause between two moves that are played out, in ms.
    static constexpr int kPause = 1200;

    explicit WishScene(QObject* parent = nullptr);

    // The position, for a move of the side that is to move in it.
    void ask(const Line& position, const board::BoardState& surroundings);
    // After the move, while its answer is looked for.
    void await(shogi::Move move, const QString& title, const QString& words);
    // What the move loses: words say it, line begins with the move.
    void tell(const std::vector<shogi::Move>& line, const QString& words);
    // There is no answer.
    void tell(const QString& words);

    QString title() const override { return step() == 0 ? tr("Why not that move?") : LineScene::title(); }
    QString prompt() const override {
        return step() == 0 ? tr("Play the move that you would like to play.") : m_words;
    }
    std::vector<const char*> nextSteps() const override;
    void goToStep(int step) override;
    void play(shogi::Move move) override;

signals:
    void wished(shogi::Move move);

protected:
    void adorn(board::BoardState& state) const override;
    void leave() override { m_pause.stop(); }

private:
    QString m_words;
    QTimer m_pause;
    board::BoardState m_around;
};

} // namespace app
