// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/analysis/analysis_model.h"
#include "app/face/analysis/line_log_model.h"
#include "app/face/files/shown_line.h"
#include "app/live/live_analysis.h"
#include "app/text/analysis_text.h"
#include "app/text/move_notation.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QPoint;

namespace app {

class AnalysisPane;
class AnalysisSection;

// The output of the engines of an analysis, each in a section of the pane with its own model, updated at a
// limited rate. Main thread.
class AnalysisViews : public QObject {
    Q_OBJECT
public:
    struct Style {
        MoveNotation notation = MoveNotation::Automatic;
        ScoreStyle score;
        bool olderLines = true;
        int lineMoves = 0; // 0: all
    };
    // Both must outlive this object.
    AnalysisViews(AnalysisPane& pane, LiveAnalysis& analysis, QObject* parent = nullptr);

    void setStyle(const Style& style);
    void setScoreStyle(const ScoreStyle& style);
    // By the engines' numbers, in their order; nothing: it has none yet.
    void setColours(const std::vector<std::optional<std::size_t>>& numbers, bool dark);
    // The lines of this engine stay as they are; empty: those of all engines change again.
    void setPlayed(const QString& entryId);
    // Shows all output of the engines until now.
    void refresh();
    void retranslate();

signals:
    // The shown lines have changed.
    void refreshed();
    void ranksChosen(const QString& entryId, int ranks);
    void removeRequested(const QString& entryId);
    void lineActivated(const app::ShownLine& line);
    // The mouse is on a move of a line, 1: the first one; and on none any more.
    void lineHovered(const app::ShownLine& line, int ply);
    void linesLeft();
    void lineInsertRequested(const app::ShownLine& line);
    // comment: the line and the name of its engine in words. row: the row as text.
    void lineMenuRequested(const app::ShownLine& line, const QString& comment, const QString& row,
                           const QPoint& at);

private:
    void addView(LiveEngine* engine);
    void removeView(LiveEngine* engine);
    // The lines of engine have changed: they are shown now, or at the next update.
    void takeLines(LiveEngine& engine);
    void refreshModel(LiveEngine& engine);
    // A line under the mouse, or one that is played through, is on the board and stays as it is until that
    // is over.
    bool isHeld(const LiveEngine& engine) const;
    void refreshState(LiveEngine& engine);
    void connectLog(AnalysisSection& section, const QString& id);
    // The models of the table and of the list of all lines; null if there is no such row.
    const AnalysisLine* lineAt(const QString& entryId, int row) const;
    const AnalysisLine* loggedAt(const QString& entryId, int row) const;
    // Returns nothing for a line without moves.
    std::optional<ShownLine> shown(const QString& entryId, const AnalysisLine* line) const;
    QString comment(const QString& entryId, const AnalysisLine& found, const ShownLine& line) const;

    AnalysisPane& m_pane;
    LiveAnalysis& m_analysis;
    Style m_style;
    std::map<QString, std::unique_ptr<AnalysisModel>> m_models; // by entry, like the following
    std::map<QString, std::unique_ptr<LineLogModel>> m_logs;    // empty while they are not shown
    std::vector<LiveEngine*> m_changed;                         // engines whose lines are not shown yet
    QString m_hovered;                                          // the entry with the mouse on a move
    QString m_played;                                           // the entry whose line is played through
    QTimer m_timer;
};

} // namespace app
