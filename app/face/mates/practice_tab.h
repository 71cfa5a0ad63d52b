// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_session.h"
#include "app/text/move_notation.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace app {

class EngineCatalog;
class TsumePane;

// The tab in which the user attacks and Tokin defends, and what the strip over the board asks of the user.
// Main thread.
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
    // Another problem. isOffered: it is one of a collection, and the user's first move on the board, or a
    // hint, begins the practice automatically. plies: its length, if it is stated.
    void setProblem(bool isOffered, std::optional<int> plies);
    void setNotation(MoveNotation notation);
    void refresh();

private:
    bool isOffering() const;
    QString stateText() const;
    QString promptText() const;
    QString answerText() const;
    QString questionText() const;
    std::vector<const char*> nextSteps() const;
    // A note beside the state, shown until the state changes; the text is created anew each time.
    void askHint();
    void say(std::function<QString()> words);
    void takeHint(shogi::Move move, bool whole);

    Parts m_parts;
    MatePractice& m_practice;
    bool m_isOffered = false;
    std::optional<int> m_plies;
    MoveNotation m_notation = MoveNotation::Automatic;
    std::function<QString()> m_words;
};

} // namespace app
