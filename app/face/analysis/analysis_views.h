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

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QPoint;

namespace app {

class AnalysisPane;
class AnalysisSection;

// What the engines of an analysis say, each in a section of the pane with a model of its own, brought up to
// date at a bounded rate. Main thread.
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
    // Whatever the engines have said until now.
    void refresh();
    void retranslate();

signals:
    // Other lines are shown, or fewer.
    void refreshed();
    void ranksChosen(const QString& entryId, int ranks);
    void removeRequested(const QString& entryId);
    void lineActivated(const app::ShownLine& line);
    void lineInsertRequested(const app::ShownLine& line);
    // comment: the line in words, with who found it. row: the row as a text.
    void lineMenuRequested(const app::ShownLine& line, const QString& comment, const QString& row,
                           const QPoint& at);

private:
    void addView(LiveEngine* engine);
    void removeView(LiveEngine* engine);
    // engine has other lines than before: they are shown now, or at the next look.
    void takeLines(LiveEngine& engine);
    void refreshModel(LiveEngine& engine);
    void refreshState(LiveEngine& engine);
    void connectLog(AnalysisSection& section, const QString& id);
    // Of the table, and of the list of all lines; null if there is none.
    const AnalysisLine* lineAt(const QString& entryId, int row) const;
    const AnalysisLine* loggedAt(const QString& entryId, int row) const;
    // Nothing for a line without moves.
    std::optional<ShownLine> shown(const QString& entryId, const AnalysisLine* line) const;
    QString comment(const QString& entryId, const AnalysisLine& found, const ShownLine& line) const;

    AnalysisPane& m_pane;
    LiveAnalysis& m_analysis;
    Style m_style;
    std::map<QString, std::unique_ptr<AnalysisModel>> m_models; // by entry, like the following
    std::map<QString, std::unique_ptr<LineLogModel>> m_logs;    // empty while they are not shown
    std::vector<LiveEngine*> m_changed;                         // whose lines are not shown yet
    QTimer m_timer;
};

} // namespace app
