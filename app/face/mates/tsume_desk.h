// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/mates/mate_collection_model.h"
#include "app/face/mates/mate_tree_model.h"
#include "app/mates/mate_batch.h"
#include "app/mates/mate_memory.h"
#include "app/mates/mate_practice.h"
#include "app/mates/mate_solving.h"
#include "app/mates/mate_study.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <optional>

class QDockWidget;

namespace app {

class BoardScene;
class EngineCatalog;
class EngineHub;
class FileDesk;
class Findings;
class Game;
class MainWindow;
class PositionDialog;
class RecordDocument;
class SettingsFile;
class TsumePane;

// The talk about mate problems and positions that are set up: what is solved, examined, practised and
// collected, and the quick question for a mate in the shown position. Owns the engines that solve. Nothing
// here stands in the way of a game or an analysis. Main thread.
class TsumeDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        QDockWidget& dock; // of pane
        TsumePane& pane;
        BoardScene& scene;
        RecordDocument& document;
        Game& game;
        FileDesk& files;
        EngineCatalog& catalog;
        EngineHub& hub;
        SettingsFile& settings;
        Findings& findings;
        MateMemory& memory;
        MateStudy& study;    // on tokin
        MateTreeModel& tree; // of study
        MateCollectionModel& problems;
        MateCollectionFilter& filter; // of problems
        MateSolving& tokin;
    };
    explicit TsumeDesk(const Parts& parts, QObject* parent = nullptr);
    ~TsumeDesk() override;

    // --- for the menu
    void showPane();
    void solveShown();
    void editPosition();
    void examine();
    // With more time, what an examination left open.
    void goOn();
    void practise();
    void openCollection();
    // Is there a mate in the shown position? Answered above the board.
    void askMateHere();
    void stop();

    void openFiles(const QStringList& paths);
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // Ends what runs: the program is leaving.
    void shutDown();

private:
    struct Problem {
        MateProblem what;
        std::optional<int> row;  // in the collection
        bool fromRecord = false; // what.start and what.moves are the record's
        QString title;
    };

    void connectPane();
    void connectEngines();
    void show(const Problem& problem);
    void showFromRecord();
    MateQuestion question() const;
    // For each question when an examination goes on.
    host::Milliseconds nextLimit() const;
    void setLine(const std::vector<shogi::Move>& line, std::size_t step);
    void solve();
    void take(const MateOutcome& outcome);
    void takeProof(const MateOutcome& outcome);
    void takeHere(const MateOutcome& outcome);
    void showOutcome();
    void showFindings();
    void showPractice();
    void showBatch();
    // "3 of 12 – 0:20 left"
    static QString progressWords(int done, int all, std::optional<std::chrono::milliseconds> left);
    void refreshBusy();
    void refreshEngines();
    void refreshTitle();
    void tick();
    // Ends study, practice and proof: Tokin does one thing at a time.
    void freeTokin();
    void insertLine();
    // By value: what asks for it may go while the record changes.
    void insertBranch(shogi::Position start, std::vector<shogi::Move> before, std::vector<shogi::Move> line);
    void copyLine(bool kif);
    void paste();
    // The window that the user comes back to when a dialog closes.
    QWidget* front() const;
    void chooseNode(const QModelIndex& index);
    void startBatch();
    void newRecord(const shogi::Position& position, const std::vector<shogi::Move>& line);
    const CatalogEntry& chosenEngine() const;
    QString tokinName() const;

    Parts m_parts;
    MateSolving m_solving; // by the engine that is chosen
    MateSolving m_here;    // the quick question
    MateSolving m_running; // through the collection
    MatePractice m_practice;
    MateBatch m_batch;
    QPointer<PositionDialog> m_dialog;
    AppearanceSettings m_appearance;
    bool m_dark = false;

    Problem m_problem;
    bool m_hasProblem = false;
    std::optional<MateOutcome> m_outcome;
    std::optional<MateOutcome> m_proof; // Tokin's, of another engine's line
    MateProgress m_progress;
    bool m_proving = false;
    QString m_preparing;
    std::vector<shogi::Move> m_line;
    QString m_practiceWords;
    QString m_batchWords;
    QString m_collectionName;
    QElapsedTimer m_clock;
    QElapsedTimer m_examining; // valid while the study works
    int m_doneBefore = 0;      // steps, when it began to
    QTimer m_ticking;

    struct Here {
        shogi::Position start;
        std::vector<shogi::Move> moves;
    };
    Here m_asked; // the quick question
};

} // namespace app
