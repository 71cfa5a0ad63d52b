// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QLabel;
class QModelIndex;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QTreeView;

namespace app {

// The widgets of the tab Check for cooks: progress, findings and the solution tree. ExamineTab does the rest.
class ExamineView : public QWidget {
    Q_OBJECT

public:
    ExamineView(QAbstractItemModel* tree, QWidget* parent);

    void setBusy(bool examining);
    void setFindings(const QStringList& lines);
    // The text of the button that continues; empty: no button.
    void setGoOn(const QString& words);
    void setExamination(int done, int all, const QString& words);

signals:
    void examineRequested();
    void stopRequested();
    void goOnRequested();
    void treeNodeChosen(const QModelIndex& index);
    void treeNodeExpanded(const QModelIndex& index);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeFindings();
    void makeTree(QAbstractItemModel* tree);
    // Makes the label as high as its text where there is room.
    void fitFindings();
    void retranslate();

    QPushButton* m_examine = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_goOn = nullptr;
    QProgressBar* m_examination = nullptr;
    QScrollArea* m_findingsArea = nullptr;
    QLabel* m_findings = nullptr;
    QTreeView* m_tree = nullptr;
};

} // namespace app
