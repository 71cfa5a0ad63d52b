// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_chat_page.h"

#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/server_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kLongestMessage = 160; // within the bytes that a line of chat may have

}

ServerChatPage::ServerChatPage(QWidget* parent)
    : QWidget(parent)
    , m_messages(new QPlainTextEdit(this))
    , m_fault(new QLabel(this))
    , m_line(new QLineEdit(this))
    , m_send(new QPushButton(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    m_messages->setObjectName(QStringLiteral("chatMessages"));
    m_messages->setReadOnly(true);
    m_messages->setUndoRedoEnabled(false);
    m_messages->setTabChangesFocus(true);
    m_messages->setMaximumBlockCount(static_cast<int>(ServerLists::kMostMessages));
    m_fault->setObjectName(QStringLiteral("chatFault"));
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    m_fault->hide();
    look::colourAsWarning(m_fault);
    m_line->setObjectName(QStringLiteral("chatLine"));
    m_line->setMaxLength(kLongestMessage);
    m_send->setObjectName(QStringLiteral("chatSend"));
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_line, 1);
    row->addWidget(m_send);
    column->addWidget(m_messages, 1);
    column->addWidget(m_fault);
    column->addLayout(row);
    connect(m_line, &QLineEdit::returnPressed, this, &ServerChatPage::send);
    connect(m_line, &QLineEdit::textEdited, this, [this] {
        m_fault->hide();
        refresh();
    });
    connect(m_send, &QPushButton::clicked, this, &ServerChatPage::send);
    retranslate();
}

void ServerChatPage::setLists(ServerLists* lists) {
    if (m_lists)
        disconnect(m_lists, nullptr, this, nullptr);
    m_lists = lists;
    if (lists) {
        connect(lists, &ServerLists::said, this, [this] { add(m_lists->messages().back()); });
        connect(lists, &ServerLists::refused, this, [this](csa::RefusalReason reason) {
            m_fault->setText(refusalText(reason));
            m_fault->show();
            if (m_line->text().isEmpty())
                m_line->setText(m_sent);
            refresh();
        });
    }
    m_fault->hide();
    fill();
    refresh();
}

void ServerChatPage::refresh() {
    const bool may = m_lists && m_lists->maySay();
    m_line->setEnabled(may);
    m_send->setEnabled(may && !m_line->text().trimmed().isEmpty());
}

void ServerChatPage::send() {
    if (!m_send->isEnabled())
        return;
    m_sent = m_line->text().trimmed();
    m_fault->hide();
    m_line->clear();
    refresh();
    m_lists->say(m_sent);
}

void ServerChatPage::add(const ServerLists::Message& message) {
    m_messages->appendPlainText(tr("%1 %2: %3", "time, who says it, what")
                                    .arg(QLocale().toString(message.at.time(), QLocale::ShortFormat),
                                         foreignQuote(message.from), foreignText(message.text)));
}

void ServerChatPage::fill() {
    m_messages->clear();
    if (m_lists)
        for (const ServerLists::Message& message : m_lists->messages())
            add(message);
}

void ServerChatPage::retranslate() {
    m_messages->setAccessibleName(tr("Messages"));
    m_messages->setPlaceholderText(tr("Nothing has been said since you logged in."));
    m_line->setAccessibleName(tr("Message to all"));
    m_line->setPlaceholderText(tr("Message to all who are logged in with the extensions"));
    m_send->setText(tr("&Send"));
    fill();
    refresh();
}

void ServerChatPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace app
