// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis.h"

#include <QWidget>

#include <optional>

class QAbstractItemModel;
class QGridLayout;
class QLabel;
class QSpinBox;
class QTableView;
class QToolButton;

namespace app {

class ElidedLabel;
class LineLogModel;
class LineLogView;
class LineTools;

// One engine of the analysis: its state, the table of its lines, and on demand the list of all lines it has
// sent. Display only; emits the user's requests.
class AnalysisSection : public QWidget {
    Q_OBJECT

public:
    enum class Tone { Quiet, Busy, Trouble };

    // model: an AnalysisModel. Both must outlive this widget.
    AnalysisSection(const QString& entryId, QAbstractItemModel* model, LineLogModel& log,
                    QWidget* parent = nullptr);

    const QString& entryId() const { return m_entryId; }
    void setName(const QString& name);
    void setState(const QString& text, Tone tone);
    void setFigures(const host::Info& latest);
    // most: nothing if unknown.
    void setRanks(int ranks, std::optional<int> most);
    void setPaused(bool paused);
    // Shows a button for restarting the engine in place of the pause button.
    void setLost(bool lost);
    // The minimum number of visible lines.
    void setLeastLines(int lines);

    QTableView& table() { return *m_table; }
    bool isLogShown() const;
    // Null until the list has been shown.
    LineLogView* log() { return m_log; }
    // The displayed text; for tests.
    QString headText() const;

signals:
    void ranksChosen(int ranks);
    void pauseRequested();
    void restartRequested();
    void removeRequested();
    void rowActivated(int row);
    void insertRequested(int row);
    void menuRequested(int row, const QPoint& globalPosition);
    void logShown(bool shown);
    void logRowActivated(int row);
    void logInsertRequested(int row);
    void logMenuRequested(int row, const QPoint& globalPosition);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void boundTable();
    bool isNarrow() const;
    void makeHead();
    void arrangeHead();
    void makeTable(QAbstractItemModel* model);
    void showLog(bool shown);
    void retranslate();
    void arrangeColumns();
    void keepNameWide();
    void rewriteFigures();
    void showHash();

    QString m_entryId;
    std::optional<bool> m_narrow; // the current arrangement
    int m_leastLines = 1;
    host::Info m_latest;
    bool m_paused = false;
    bool m_lost = false;
    QGridLayout* m_head = nullptr;
    ElidedLabel* m_name = nullptr;
    ElidedLabel* m_state = nullptr;
    QWidget* m_figuresRow = nullptr; // contains the following two
    ElidedLabel* m_figures = nullptr;
    QLabel* m_hash = nullptr;
    QLabel* m_ranksTitle = nullptr;
    QSpinBox* m_ranks = nullptr;
    QToolButton* m_logButton = nullptr;
    QToolButton* m_pause = nullptr;
    QToolButton* m_remove = nullptr;
    QTableView* m_table = nullptr;
    LineTools* m_tools = nullptr;
    LineLogModel& m_logModel;
    LineLogView* m_log = nullptr; // created when first shown
};

} // namespace app
