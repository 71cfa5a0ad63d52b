// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/text_field_keys.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <algorithm>
#include <array>

namespace app {

namespace {

constexpr std::array kOfAnyField{
    QKeySequence::Copy,
    QKeySequence::Cut,
    QKeySequence::Paste,
    QKeySequence::Undo,
    QKeySequence::Redo,
    QKeySequence::SelectAll,
    QKeySequence::Delete,
    QKeySequence::Backspace,
    QKeySequence::DeleteStartOfWord,
    QKeySequence::DeleteEndOfWord,
    QKeySequence::DeleteEndOfLine,
    QKeySequence::DeleteCompleteLine,
    QKeySequence::MoveToNextChar,
    QKeySequence::MoveToPreviousChar,
    QKeySequence::MoveToNextWord,
    QKeySequence::MoveToPreviousWord,
    QKeySequence::MoveToStartOfLine,
    QKeySequence::MoveToEndOfLine,
    QKeySequence::SelectNextChar,
    QKeySequence::SelectPreviousChar,
    QKeySequence::SelectNextWord,
    QKeySequence::SelectPreviousWord,
    QKeySequence::SelectStartOfLine,
    QKeySequence::SelectEndOfLine,
};
constexpr std::array kOfSeveralLines{
    QKeySequence::MoveToNextLine,     QKeySequence::MoveToPreviousLine,    QKeySequence::MoveToNextPage,
    QKeySequence::MoveToPreviousPage, QKeySequence::MoveToStartOfDocument, QKeySequence::MoveToEndOfDocument,
    QKeySequence::SelectNextLine,     QKeySequence::SelectPreviousLine,    QKeySequence::SelectNextPage,
    QKeySequence::SelectPreviousPage, QKeySequence::SelectStartOfDocument, QKeySequence::SelectEndOfDocument,
};

bool isEntered(const QWidget* widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(widget))
        return !line->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget))
        return !text->isReadOnly();
    const auto* text = qobject_cast<const QTextEdit*>(widget);
    return text != nullptr && !text->isReadOnly();
}

template <std::size_t count>
bool isOne(const QKeyEvent& event, const std::array<QKeySequence::StandardKey, count>& keys) {
    return std::any_of(keys.begin(), keys.end(),
                       [&event](QKeySequence::StandardKey key) { return event.matches(key); });
}

} // namespace

TextFieldKeys::TextFieldKeys(QObject* parent)
    : QObject(parent) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
    follow(QApplication::focusWidget());
}

void TextFieldKeys::follow(QWidget* focused) {
    if (m_field != nullptr)
        m_field->removeEventFilter(this);
    m_field = isEntered(focused) ? focused : nullptr;
    if (m_field != nullptr)
        m_field->installEventFilter(this);
}

bool TextFieldKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool hasLines = qobject_cast<const QLineEdit*>(watched) == nullptr;
    if (!isOne(key, kOfAnyField) && !(hasLines && isOne(key, kOfSeveralLines)))
        return QObject::eventFilter(watched, event);
    event->accept();
    return true;
}

} // namespace app
