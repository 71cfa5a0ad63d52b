// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/mates/mate_collection_model.h"
#include "app/mates/mate_session.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <optional>

class QWidget;

namespace app {

class Findings;
class SettingsFile;
class SolveTab;
class StatusBubble;
class TsumePane;
class UserFiles;

// The tab with the problems of one or more files: open, filter, select and solve in sequence. Main thread.
class CollectionTab : public QObject {
    Q_OBJECT
public:
    struct Parts {
        TsumePane& pane;
        MateSession& session;
        Findings& findings;
        SettingsFile& settings;
        SolveTab& solve; // provides engine and limit
        StatusBubble& bubble;
        UserFiles& files;
    };
    explicit CollectionTab(const Parts& parts, QObject* parent = nullptr);

    // Asks for files. parent: the window to return to.
    void open(QWidget* parent);
    void openFiles(const QStringList& paths, QWidget* parent);
    // Opens the collection that comes with the program at the first problem that the user has not solved.
    void openTokins();
    // The same for the one of composed problems.
    void openCompositions();
    // The same as openTokins() at today's problem.
    void openTodays();
    // Selects the next problem in the list that the user has not solved, and after the last one the first.
    void goToNext();
    // While on, a problem that leaves the list because it is solved stays on the board.
    void holdProblem(bool held) { m_isHeld = held; }
    void solveAll();
    void stop() { m_batch.stop(); }
    bool isRunning() const { return m_batch.isRunning(); }
    // The number of a problem in the list, from 1, given its row in the collection; 0: not in the list.
    int numberInList(int row) const;
    // How many problems the list shows.
    int listed() const;
    void refresh();

signals:
    // The value of isRunning() may have changed.
    void runningChanged();
    // Other problems have been loaded.
    void opened();
    void problemChosen(int row);
    // Problems have joined or left the list.
    void listChanged();

private:
    // Which of the program's own collections is shown.
    enum class Shipped : std::uint8_t { None, Found, Composed };
    // Files being read, one after the other.
    struct Reading;
    void readNext(const std::shared_ptr<Reading>& reading);
    void show(const Reading& reading);
    void openShipped(Shipped shipped);
    void take(std::vector<MateProblem> problems);
    int sourceRow(int filteredRow) const;
    void choose(int filteredRow, bool byHand);
    // The next row of the list that the user has not solved; after the end, the search begins at the top.
    std::optional<int> rowToSolve(int after) const;
    void showName();
    void showProgressOfUser();
    void showProgress();

    Parts m_parts;
    MateCollectionModel& m_problems;
    MateCollectionFilter& m_filter;
    MateBatch& m_batch;
    int m_shown = -1; // the row chosen last, of the unfiltered list
    bool m_isHeld = false;
    QStringList m_paths;
    Shipped m_shipped = Shipped::None;
    std::optional<bool> m_complete; // of the last run
    std::optional<host::Failure> m_failure;
    QString m_engine; // of the last run
    QTimer m_ticking;
};

} // namespace app
