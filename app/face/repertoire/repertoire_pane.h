// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire_session.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QMenu;
class QModelIndex;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QToolButton;
class QTreeView;

namespace app {

class ElidedLabel;
class HolesModel;
class HolesView;
class RepertoireLinesModel;
class RepertoireMovesModel;
class RepertoirePositionView;

// The pane for repertoires: which one, what it has in the shown position, all its lines, its holes, and at
// the foot what is in it. Without a repertoire it says what one is. RepertoireDesk does the rest.
class RepertoirePane : public QWidget {
    Q_OBJECT
public:
    enum Tab { Position, Lines, Holes };

    RepertoirePane(RepertoireMovesModel& moves, RepertoireLinesModel& lines, HolesModel& holes,
                   QWidget* parent = nullptr);

    QTabWidget& tabs() { return *m_tabs; }
    RepertoirePositionView& position() { return *m_position; }
    HolesView& holes() { return *m_holes; }
    // What can be done with repertoires; the desk fills it.
    QMenu& menu() { return *m_menu; }

    void setRepertoires(const std::vector<RepertoireInfo>& all, const std::optional<RepertoireInfo>& chosen);
    // words: what is in it, or why it cannot be used.
    void setWords(const QString& words);
    // The lines are others: shows the row with this position, if there is one.
    void showLine(const QModelIndex& index);

signals:
    void createRequested();
    void chosen(qint64 id);
    // The row's last position: to be seen on the board; and to be gone to in the record.
    void lineChosen(int line);
    void lineOpened(int line);
    void lineRemoved(int line);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeInvitation();
    void makeLines(RepertoireLinesModel& lines);
    void retranslate();

    QComboBox* m_choice;
    QToolButton* m_more;
    QMenu* m_menu;
    QStackedWidget* m_pages;
    QTabWidget* m_tabs;
    RepertoirePositionView* m_position;
    QTreeView* m_lines;
    HolesView* m_holes;
    ElidedLabel* m_words;
    QLabel* m_invitation = nullptr;
    QPushButton* m_first = nullptr;
    std::vector<RepertoireInfo> m_all;
    bool m_isFollowing = false; // the row is being set, not chosen
};

} // namespace app
