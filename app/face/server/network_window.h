// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/network_table.h"

#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace app {

class ChatView;
class OfferView;

// A table in the network beside the board: its address, who is there, what is happening, the offered game,
// and what is said. Emits the user's requests. It stays before the main window.
class NetworkWindow : public QWidget {
    Q_OBJECT

public:
    explicit NetworkWindow(QWidget* parent);

    // table: the one that is open or was open last; nullptr: none. It may be destroyed.
    void setTable(NetworkTable* table);
    // Those by which others reach the table, without its invitation where it is not known; empty: it is not
    // this program's table.
    void setAddresses(const QStringList& addresses);
    ChatView& chat() { return *m_chat; }
    QString stateText() const;

signals:
    void agreed();
    void rejected();
    void againRequested();
    // The game that is looked at is to be shown.
    void gameRequested();
    void connectRequested();
    void leaveRequested();
    void addressCopied(const QString& address);
    // The window was asked to close.
    void closeRequested();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeAddress();
    void makeButtons();
    void refresh();
    void showState();
    void showAddressAdvice();
    void addNewestLine();
    void fillLines();
    void retranslate();

    QPointer<NetworkTable> m_table;
    QTimer m_tick; // while a time runs down
    QLabel* m_state = nullptr;
    QWidget* m_place = nullptr;
    QLabel* m_addressLabel = nullptr;
    QComboBox* m_addresses = nullptr;
    QPushButton* m_copy = nullptr;
    QLabel* m_advice = nullptr;
    QLabel* m_people = nullptr;
    OfferView* m_offer = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_connect = nullptr;
    QPushButton* m_leave = nullptr;
    ChatView* m_chat = nullptr;
};

} // namespace app
