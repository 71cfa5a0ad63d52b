// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/review/evaluation_chart.h"
#include "app/settings/appearance_settings.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLayout;
class QToolButton;

namespace app {

class RecordDocument;
class ReviewedLine;

// The evaluation graph with its few controls. A click moves the document to the move.
class GraphPane : public QWidget {
    Q_OBJECT

public:
    // Both must outlive the pane.
    GraphPane(RecordDocument& document, ReviewedLine& reviewed, QWidget* parent = nullptr);

    EvaluationChart& chart() { return *m_chart; }
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
    QLayout* makeTools();
    void makeChart();
    void refresh();
    void showCursor();
    void retranslate();
    void refreshLegend();
    QStringList plyLines(int ply) const;

    RecordDocument& m_document;
    ReviewedLine& m_reviewed;
    MoveNotation m_notation = MoveNotation::Automatic;
    EvaluationChart* m_chart = nullptr;
    QComboBox* m_scale = nullptr;
    QLabel* m_legend = nullptr;
    QLabel* m_empty = nullptr;
    QToolButton* m_zoomIn = nullptr;
    QToolButton* m_zoomOut = nullptr;
    QToolButton* m_whole = nullptr;
    QToolButton* m_export = nullptr;
};

} // namespace app
