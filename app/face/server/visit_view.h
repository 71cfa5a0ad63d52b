// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_visit.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QTabWidget;
class QTreeWidget;

namespace app {

class OfferView;
class ServerLists;
class ServerPages;
class WatchedGames;

// A visit to a server: what is happening, the offered game, and in tabs the results so far and what else is
// on the server. Emits the user's requests.
class VisitView : public QWidget {
    Q_OBJECT

public:
    explicit VisitView(QWidget* parent = nullptr);

    // visit: the running or the last one, and what is heard in it; nullptr: none. They may be destroyed.
    void setVisit(ServerVisit* visit, ServerLists* lists = nullptr, WatchedGames* watched = nullptr);
    // A line below the state, as a warning; empty: none.
    void setNote(const QString& note);
    // Whether there is a server that one could log in to.
    void setHasServers(bool has);
    QString stateText() const;

signals:
    void agreed();
    void rejected();
    void endRequested();
    void leaveRequested();
    void connectRequested();
    // The user wants the record of a game.
    void recordRequested(const QString& path);
    // The user wants to see this game: it is to be watched if it is not yet.
    void gameRequested(const QString& gameId);
    // The account is to have the extensions from the next login on.
    void extensionsRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeButtons();
    void makeHint();
    void makeResults();
    void showHint();
    void refresh();
    void showState();
    void addResult(const VisitResult& result);
    void fillResults();
    void retranslate();

    QPointer<ServerVisit> m_visit;
    QTimer m_tick; // while a time runs down
    bool m_hasServers = true;
    bool m_hasSwitchedOn = false; // the extensions, for the next login
    QLabel* m_state = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_end = nullptr;
    QPushButton* m_leave = nullptr;
    QPushButton* m_connect = nullptr;
    OfferView* m_offer = nullptr;
    QLabel* m_totals = nullptr;
    QTreeWidget* m_results = nullptr;
    QWidget* m_hint = nullptr;
    QLabel* m_hintText = nullptr;
    QPushButton* m_switchOn = nullptr;
    QTabWidget* m_tabs = nullptr;
    QWidget* m_played = nullptr;
    ServerPages* m_pages = nullptr;
};

} // namespace app
