// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/chat_view.h"

#include "app/face/shell/look.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kLongestTyped = 160; // within the 500 bytes that a line may have, in any script

} // namespace

ChatView::ChatView(QWidget* parent)
    : QWidget(parent) {
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid / 2);
    m_lines = new QPlainTextEdit(this);
    m_lines->setObjectName(QStringLiteral("chatLines"));
    m_lines->setReadOnly(true);
    m_lines->setUndoRedoEnabled(false);
    m_lines->setMaximumBlockCount(kMostLines);
    m_lines->setTabChangesFocus(true);
    m_lines->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_lines, 1);
    m_line = new QLineEdit(this);
    m_line->setObjectName(QStringLiteral("chatLine"));
    m_line->setMaxLength(kLongestTyped);
    m_say = new QPushButton(this);
    m_say->setObjectName(QStringLiteral("chatSay"));
    m_say->setAutoDefault(false);
    auto* const row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_line, 1);
    row->addWidget(m_say);
    layout->addLayout(row);
    connect(m_line, &QLineEdit::returnPressed, this, &ChatView::say);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_say->setEnabled(m_line->isEnabled() && !text.trimmed().isEmpty());
    });
    connect(m_say, &QPushButton::clicked, this, &ChatView::say);
    m_say->setEnabled(false);
    retranslate();
}

void ChatView::addLine(const QString& text) {
    QString line = text;
    line.replace(u'\n', u' ');
    // Who reads earlier lines keeps them in view.
    const QScrollBar* const bar = m_lines->verticalScrollBar();
    const bool isAtEnd = bar->value() == bar->maximum();
    m_lines->appendPlainText(line);
    if (isAtEnd)
        m_lines->verticalScrollBar()->setValue(m_lines->verticalScrollBar()->maximum());
}

void ChatView::clear() { m_lines->clear(); }

void ChatView::setPlaceholder(const QString& text) { m_lines->setPlaceholderText(text); }

void ChatView::setEnabledToSay(bool enabled) {
    m_line->setEnabled(enabled);
    m_say->setEnabled(enabled && !m_line->text().trimmed().isEmpty());
}

QString ChatView::lines() const { return m_lines->toPlainText(); }

void ChatView::say() {
    const QString text = m_line->text().simplified();
    if (text.isEmpty())
        return;
    m_line->clear();
    emit sayRequested(text);
}

void ChatView::retranslate() {
    m_lines->setAccessibleName(tr("What was said"));
    m_line->setAccessibleName(tr("Say something"));
    m_line->setPlaceholderText(tr("Say something"));
    m_say->setText(tr("Sa&y"));
}

void ChatView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace app
