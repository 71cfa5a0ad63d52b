// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_accounts.h"

#include <QWidget>

class QListWidget;
class QMenu;
class QPushButton;
class QSplitter;
class QToolButton;

namespace app {

class VisitView;

// The window for playing on servers: the list of servers, and the visit to one of them. Emits the user's
// requests.
class ServerWindow : public QWidget {
    Q_OBJECT

public:
    // accounts must outlive the window.
    explicit ServerWindow(const ServerAccounts& accounts, QWidget* parent = nullptr);

    VisitView& visit() { return *m_visit; }
    // The id of the selected account; empty: none.
    QString selected() const;
    void select(const QString& id);
    // While the user is logged in, no other server can be visited.
    void setBusy(bool busy);

signals:
    void addRequested(app::ServerPreset preset);
    void editRequested(const QString& id);
    void removeRequested(const QString& id);
    void loginRequested(const QString& id);
    // Only to look on.
    void lookOnRequested(const QString& id);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeList();
    void fill();
    void refresh();
    void retranslate();

    const ServerAccounts& m_accounts;
    bool m_busy = false;
    QListWidget* m_list = nullptr;
    QToolButton* m_add = nullptr;
    QMenu* m_presets = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_login = nullptr;
    QPushButton* m_lookOn = nullptr;
    QSplitter* m_splitter = nullptr;
    VisitView* m_visit = nullptr;
};

} // namespace app
