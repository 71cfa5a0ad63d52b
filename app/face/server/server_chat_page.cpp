// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_chat_page.h"

#include "app/face/server/chat_view.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/server_text.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>

namespace app {

ServerChatPage::ServerChatPage(QWidget* parent)
    : QWidget(parent)
    , m_chat(new ChatView(this))
    , m_fault(new QLabel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    m_fault->setObjectName(QStringLiteral("chatFault"));
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    m_fault->hide();
    look::colourAsWarning(m_fault);
    column->addWidget(m_chat, 1);
    column->addWidget(m_fault);
    connect(&m_chat->line(), &QLineEdit::textEdited, m_fault, &QLabel::hide);
    connect(m_chat, &ChatView::sayRequested, this, &ServerChatPage::send);
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
            if (m_chat->line().text().isEmpty())
                m_chat->line().setText(m_sent);
        });
    }
    m_fault->hide();
    fill();
    refresh();
}

void ServerChatPage::refresh() { m_chat->setEnabledToSay(m_lists && m_lists->maySay()); }

void ServerChatPage::send(const QString& text) {
    m_sent = text;
    m_fault->hide();
    if (m_lists)
        m_lists->say(text);
}

void ServerChatPage::add(const ServerLists::Message& message) {
    m_chat->addLine(tr("%1 %2: %3", "time, who says it, what")
                        .arg(QLocale().toString(message.at.time(), QLocale::ShortFormat),
                             foreignQuote(message.from), foreignText(message.text)));
}

void ServerChatPage::fill() {
    m_chat->clear();
    if (m_lists)
        for (const ServerLists::Message& message : m_lists->messages())
            add(message);
}

void ServerChatPage::retranslate() {
    m_chat->setPlaceholder(tr("Nothing has been said since you logged in."));
    m_chat->line().setToolTip(tr("All who are logged in with the extensions read it"));
    fill();
}

void ServerChatPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace app
