// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/focused_keys.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextEdit>

#include <algorithm>
#include <array>

namespace app {

namespace {

const char* const kFoldsWithArrows = "foldsWithArrows";

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

// Widgets that are not typed into.
bool isUsedWith(const QWidget* widget, const QKeyEvent& event) {
    if ((event.modifiers() & ~Qt::KeypadModifier) != 0)
        return false;
    const int key = event.key();
    const bool presses = key == Qt::Key_Space || key == Qt::Key_Select;
    const bool ends = key == Qt::Key_Home || key == Qt::Key_End;
    if (qobject_cast<const QAbstractButton*>(widget) != nullptr)
        return presses;
    if (qobject_cast<const QComboBox*>(widget) != nullptr)
        return presses || ends;
    if (widget->property(kFoldsWithArrows).toBool())
        return key == Qt::Key_Left || key == Qt::Key_Right;
    return (ends || key == Qt::Key_Left || key == Qt::Key_Right) &&
           (qobject_cast<const QTabBar*>(widget) != nullptr ||
            qobject_cast<const QAbstractSlider*>(widget) != nullptr);
}

bool keeps(const QWidget* widget, const QKeyEvent& event) {
    if (!isEntered(widget))
        return isUsedWith(widget, event);
    const bool hasLines = qobject_cast<const QLineEdit*>(widget) == nullptr;
    return isOne(event, kOfAnyField) || (hasLines && isOne(event, kOfSeveralLines));
}

} // namespace

FocusedKeys::FocusedKeys(QObject* parent)
    : QObject(parent) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
    follow(QApplication::focusWidget());
}

void FocusedKeys::leaveArrowsTo(QWidget& tree) { tree.setProperty(kFoldsWithArrows, true); }

void FocusedKeys::follow(QWidget* focused) {
    if (m_focused != nullptr)
        m_focused->removeEventFilter(this);
    m_focused = focused;
    if (m_focused != nullptr)
        m_focused->installEventFilter(this);
}

bool FocusedKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride ||
        !keeps(qobject_cast<QWidget*>(watched), *static_cast<QKeyEvent*>(event)))
        return QObject::eventFilter(watched, event);
    event->accept();
    return true;
}

} // namespace app
