// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_progress.h"

#include <QWidget>

#include <vector>

class QAbstractItemModel;
class QComboBox;
class QLabel;
class QLayout;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;
class QToolButton;

namespace app {

class ElidedLabel;

// The widgets of the Collection tab: the list of problems, its filters, and the progress of solving.
// CollectionTab does the rest.
class CollectionView : public QWidget {
    Q_OBJECT

public:
    // collection: the filtered model.
    CollectionView(QAbstractItemModel* collection, QWidget* parent);

    void setBusy(bool batch);
    void setBatch(int done, int all, const QString& words);
    void setCollectionName(const QString& name, int shown, int all);
    void selectProblem(int filteredRow);
    // −1: none.
    int selectedProblem() const;
    // Sets the fields of the bounds; 0: no bound.
    void setLengths(int shortest, int longest);
    // Shows a button for each of these lengths, unless there are more than a few.
    void setLengthsProgress(const std::vector<MateProgressOfLength>& lengths);

signals:
    void openCollectionRequested();
    void tokinsRequested();
    void compositionsRequested();
    void solveAllRequested();
    void stopRequested();
    void lengthsChanged(int shortest, int longest);
    // Emitted for a button of a length, after lengthsChanged().
    void lengthChosen();
    void showChanged(int index);
    // byHand: by a click, even on the current row.
    void problemChosen(int filteredRow, bool byHand);

protected:
    void changeEvent(QEvent* event) override;

private:
    QLayout* makeFilter();
    void makeTable(QAbstractItemModel* collection);
    void makeLengthButton();
    void refreshLengthButtons();
    void refreshNoProblems();
    void retranslate();

    QPushButton* m_open = nullptr;
    QPushButton* m_tokins = nullptr;
    QPushButton* m_compositions = nullptr;
    ElidedLabel* m_name = nullptr;
    QLabel* m_noProblems = nullptr; // over the list while it is empty
    QLabel* m_lengthsLabel = nullptr;
    QSpinBox* m_shortest = nullptr;
    QSpinBox* m_longest = nullptr;
    QComboBox* m_show = nullptr;
    QComboBox* m_order = nullptr;
    QWidget* m_lengthRow = nullptr;
    std::vector<QToolButton*> m_lengthButtons; // hidden while they have no length
    std::vector<MateProgressOfLength> m_lengths;
    QPushButton* m_solveAll = nullptr;
    QPushButton* m_stop = nullptr;
    QProgressBar* m_batch = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace app
