// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/review/evaluation_chart.h"
#include "app/face/shell/pane_content.h"
#include "app/settings/appearance_settings.h"

#include <functional>
#include <string>

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace app {

class RecordDocument;
class ReviewedLine;

// The evaluation graph with its few controls; in a branch it has the main line's curves, too. A click or a
// drag moves the document to the move.
class GraphPane : public PaneContent {
    Q_OBJECT

public:
    // Both must outlive the pane.
    GraphPane(RecordDocument& document, ReviewedLine& reviewed, QWidget* parent = nullptr);

    EvaluationChart& chart() { return *m_chart; }
    // No curves, and the reason: somebody plays against an engine.
    void setCovered(bool covered);
    // By which number of an engine its curve gets its look.
    void setNumbering(std::function<std::size_t(const std::string&)> numberOf);
    void setNotation(MoveNotation notation) { m_notation = notation; }
    // A move and its scores, on several lines of rich text.
    QString plyText(int ply) const;
    // The same for a screen reader, on one line.
    QString plainPlyText(int ply) const;

signals:
    void exportRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeMenu();
    void makeChart();
    void refresh();
    void showCursor();
    void retranslate();
    void refreshLegend();
    QStringList plyLines(int ply) const;

    RecordDocument& m_document;
    ReviewedLine& m_reviewed;
    MoveNotation m_notation = MoveNotation::Automatic;
    std::function<std::size_t(const std::string&)> m_numberOf;
    bool m_covered = false;
    EvaluationChart* m_chart = nullptr;
    QLabel* m_legend = nullptr;
    QToolButton* m_open = nullptr; // shows the menu
    QMenu* m_menu = nullptr;
    QAction* m_scores = nullptr;
    QAction* m_winRates = nullptr;
    QAction* m_zoomIn = nullptr;
    QAction* m_zoomOut = nullptr;
    QAction* m_whole = nullptr;
    QAction* m_export = nullptr;
};

} // namespace app
