// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_lists.h"

#include <QPointer>
#include <QWidget>

class QLabel;

namespace app {

class ChatView;

// What is said on a server, and a line to say something. All of it is foreign text, shown as it is.
class ServerChatPage : public QWidget {
    Q_OBJECT

public:
    explicit ServerChatPage(QWidget* parent = nullptr);

    // May be nullptr, and destroyed.
    void setLists(ServerLists* lists);
    // Whether something may be said has perhaps changed.
    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    void send(const QString& text);
    void add(const ServerLists::Message& message);
    void fill();
    void retranslate();

    QPointer<ServerLists> m_lists;
    ChatView* m_chat = nullptr;
    QLabel* m_fault = nullptr;
    QString m_sent; // until the next one: given back if it was refused
};

} // namespace app
