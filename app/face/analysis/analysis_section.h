// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis.h"

#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;
class QSpinBox;
class QToolButton;

namespace app {

class AnalysisModel;
class ElidedLabel;
class LineLogModel;
class LineLogView;
class LineTools;
class LinesView;

// One engine of the analysis: its state, the table of its lines, and on demand the list of all lines it has
// sent. Display only; emits the user's requests.
class AnalysisSection : public QWidget {
    Q_OBJECT

public:
    enum class Tone { Quiet, Busy, Trouble };

    // The models must outlive this widget.
    AnalysisSection(const QString& entryId, AnalysisModel& model, LineLogModel& log,
                    QWidget* parent = nullptr);

    const QString& entryId() const { return m_entryId; }
    void setName(const QString& name);
    // The engine's, as on the board and in the graph.
    void setColour(const QColor& colour);
    void setState(const QString& text, Tone tone);
    void setFigures(const host::Info& latest);
    // most: nothing if unknown.
    void setRanks(int ranks, std::optional<int> most);
    void setPaused(bool paused);
    // Shows a button for restarting the engine in place of the pause button.
    void setLost(bool lost);
    // It insists on room for so many lines; readable: see LinesView.
    void setLeast(int lines, bool readable);

    LinesView& table() { return *m_table; }
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
    // As of LinesView.
    void moveHovered(int row, int ply);
    void movesLeft();
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
    bool isNarrow() const;
    void makeHead();
    void arrangeHead();
    void makeTable(AnalysisModel& model);
    void showLog(bool shown);
    void retranslate();
    void keepNameWide();
    void rewriteFigures();
    void showHash();

    QString m_entryId;
    std::optional<bool> m_narrow; // the current arrangement
    host::Info m_latest;
    bool m_paused = false;
    bool m_lost = false;
    QGridLayout* m_head = nullptr;
    QLabel* m_swatch = nullptr;
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
    LinesView* m_table = nullptr;
    LineTools* m_tools = nullptr;
    LineLogModel& m_logModel;
    LineLogView* m_log = nullptr; // created when first shown
};

} // namespace app
