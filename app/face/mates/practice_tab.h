// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_session.h"
#include "app/text/move_notation.h"

#include <QObject>

#include <functional>

namespace app {

class EngineCatalog;
class TsumePane;

// The tab in which the user attacks and Tokin defends. Main thread.
class PracticeTab : public QObject {
    Q_OBJECT
public:
    struct Parts {
        TsumePane& pane;
        MateSession& session;
        const EngineCatalog& catalog;
    };
    explicit PracticeTab(const Parts& parts, QObject* parent = nullptr);

    void start();
    // The user's first move on the board, or a hint, begins the practice automatically.
    void setOffered(bool offered);
    void setNotation(MoveNotation notation);
    void refresh();

private:
    bool isOffering() const;
    QString stateText() const;
    // A note beside the state, shown until the state changes; the text is created anew each time.
    void askHint();
    void say(std::function<QString()> words);
    void takeHint(shogi::Move move, bool whole);

    Parts m_parts;
    MatePractice& m_practice;
    bool m_isOffered = false;
    MoveNotation m_notation = MoveNotation::Automatic;
    std::function<QString()> m_words;
};

} // namespace app
