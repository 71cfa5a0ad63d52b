// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QComboBox;
class QLabel;
class QLayout;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;

namespace app {

// What the Collection tab looks like: the list of problems, what filters it, and how far solving it is.
// CollectionTab does the rest.
class CollectionView : public QWidget {
    Q_OBJECT

public:
    // collection: the filtered one.
    CollectionView(QAbstractItemModel* collection, QWidget* parent);

    void setBusy(bool batch);
    void setBatch(int done, int all, const QString& words);
    void setCollectionName(const QString& name, int shown, int all);
    void selectProblem(int filteredRow);

signals:
    void openCollectionRequested();
    void solveAllRequested();
    void stopRequested();
    void lengthsChanged(int shortest, int longest);
    void showChanged(int index);
    // byHand: by a click, also on the row that is current already.
    void problemChosen(int filteredRow, bool byHand);

protected:
    void changeEvent(QEvent* event) override;

private:
    QLayout* makeFilter();
    void makeTable(QAbstractItemModel* collection);
    void refreshNoProblems();
    void retranslate();

    QPushButton* m_open = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_noProblems = nullptr; // over the list while it is empty
    QLabel* m_lengthsLabel = nullptr;
    QSpinBox* m_shortest = nullptr;
    QSpinBox* m_longest = nullptr;
    QComboBox* m_show = nullptr;
    QPushButton* m_solveAll = nullptr;
    QPushButton* m_stop = nullptr;
    QProgressBar* m_batch = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace app
