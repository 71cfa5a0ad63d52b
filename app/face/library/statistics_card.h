// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/results_model.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace app {

class StatisticsPlot;

// A plot of results under its title, or their table in its place.
class StatisticsCard : public QWidget {
    Q_OBJECT
public:
    // The card becomes the parent of both, and plot shows model.
    StatisticsCard(ResultsModel* model, StatisticsPlot* plot, QWidget* parent = nullptr);

    ResultsModel& model() { return m_model; }
    StatisticsPlot& plot() { return m_plot; }
    // The title is the one of the results at first.
    void setTitle(const QString& title);
    QString title() const;
    // Shown instead if there are no results.
    void setEmptyWords(const QString& words);
    void setIsEmpty(bool isEmpty);
    void setIsTable(bool isTable);
    // All cells, with blanks between that spreadsheets know as columns.
    QString tableText() const;

signals:
    // The games of this row's results are of interest.
    void chosen(int row);

private:
    void showPage();
    void fitTable();

    ResultsModel& m_model;
    StatisticsPlot& m_plot;
    QLabel* m_title;
    QTableView* m_table;
    QLabel* m_words;
    bool m_isTable = false;
    bool m_isEmpty = true;
};

} // namespace app
