// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/mate_sprint.h"
#include "app/coach/training_session.h"
#include "app/face/coach/training_question_page.h"
#include "app/face/shell/command.h"
#include "app/text/move_notation.h"

#include <QObject>
#include <QTimer>

#include <optional>
#include <vector>

class QDockWidget;

namespace app {

class AnswerCheck;
class Coach;
class LineScene;
class MainWindow;
class MateMemory;
class MateSession;
class SettingsFile;
class TrainingPane;
class TrainingScene;
class TsumeDesk;

// Controls the training: today's questions, mistakes of the user's games and mate problems in one set,
// brinkmate problems in sets of their own, and mate problems against the clock. Mate problems are solved
// where they always are, in TsumeDesk's scene, with this desk's pane beside it. Main thread.
class TrainingDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        Coach& coach;
        AnswerCheck& check;
        SettingsFile& settings;
        TsumeDesk& mates;
        MateSession& session;
        const MateMemory& memory;
    };
    explicit TrainingDesk(const Parts& parts, QObject* parent = nullptr);
    ~TrainingDesk() override;

    // Shows what there is to do, or the question that is open.
    void showPane();
    // Begins today's set.
    void begin();
    void beginRun(int minutes);
    // Begins a set of brinkmate problems of one move or of three.
    void beginBrinkmates(int moves);

    TrainingSession& session() { return m_training; }
    MateSprint& run() { return m_run; }
    TrainingPane& pane() { return *m_pane; }
    TrainingScene& scene() { return *m_scene; }

private:
    std::vector<Command> commands();
    void connectPane();
    void connectTraining();
    void connectMates();
    void applyAppearance();

    DailyWish wish() const;
    void setWish(const DailyWish& wish);
    const std::vector<MateProblem>& problems();
    // Today's, given how many were answered.
    std::vector<DailyItem> todaysItems();
    std::vector<DailyItem> brinkmateItems(int moves, std::size_t count);
    void beginSet(const std::vector<DailyItem>& items);

    // Names of values of the coach (docs/formats/coach.md).
    static QString minutesName() { return QStringLiteral("training.minutes"); }
    static QString brinkmatesName() { return QStringLiteral("training.brinkmates"); }
    bool isAsking() const { return m_training.isRunning() || m_run.isRunning(); }
    // The current question, on the board.
    void put();
    void pose(const MateProblem& problem, const QString& title);
    void leaveMates();
    void goOn();
    void endAll();
    void finishRun();
    void tick();
    // The mate problem on the board is the one that was asked.
    bool isPosed() const;
    void takeFailure(bool isShown);
    void takeSolution();

    void refresh();
    void showStart();
    // The minutes and moves that were chosen last.
    void showChoices();
    void showSet();
    void showRun();
    // Why a move was a mistake.
    void explain();
    QString wordsOfMistake(const KeptMistake& mistake) const;
    QString wordsOfMate(const MateProblem& problem) const;
    QString wordsOfBrinkmate(const BrinkmateProblem& problem) const;
    QString wordsOfBrinkmateAnswer(const BrinkmateProblem& problem) const;
    QString nextTimeWords() const;
    QString rowOf(const TrainingSession::Item& item, std::size_t number) const;
    QString runWords() const;

    Parts m_parts;
    TrainingSession m_training;
    MateSprint m_run;
    TrainingScene* m_scene;
    LineScene* m_line;    // of what is said about a mistake
    TrainingPane* m_pane; // the window's
    QDockWidget* m_dock;
    QTimer m_ticking; // during a run
    std::vector<MateProblem> m_problems;
    std::vector<BrinkmateProblem> m_brinkmates;
    std::optional<shogi::Position> m_posed; // the problem that was asked
    MoveNotation m_notation = MoveNotation::Automatic;
    int m_lastRight = -1; // of the set that has ended; -1: none has
    int m_lastAsked = 0;
    bool m_isRunShown = false; // how a run went has not been read yet
};

} // namespace app
