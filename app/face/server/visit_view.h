// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_visit.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace app {

class OfferView;

// A visit to a server: what is happening, the offered game, and the results so far. Emits the user's
// requests.
class VisitView : public QWidget {
    Q_OBJECT

public:
    explicit VisitView(QWidget* parent = nullptr);

    // visit: the running or the last one; nullptr: none. It may be destroyed.
    void setVisit(ServerVisit* visit);
    // A line below the state, as a warning; empty: none.
    void setNote(const QString& note);
    QString stateText() const;

signals:
    void agreed();
    void rejected();
    void endRequested();
    void leaveRequested();
    void connectRequested();
    // The user wants the record of a game.
    void recordRequested(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeButtons();
    void makeResults();
    void refresh();
    void showState();
    void addResult(const VisitResult& result);
    void fillResults();
    void retranslate();

    QPointer<ServerVisit> m_visit;
    QTimer m_tick; // while a time runs down
    QLabel* m_state = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_end = nullptr;
    QPushButton* m_leave = nullptr;
    QPushButton* m_connect = nullptr;
    OfferView* m_offer = nullptr;
    QLabel* m_totals = nullptr;
    QTreeWidget* m_results = nullptr;
};

} // namespace app
