// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/note_field.h"

#include <QSignalBlocker>

#include <chrono>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kPause = 800ms;

} // namespace

NoteField::NoteField(const char* name, int lines, QWidget* parent)
    : TextArea(parent)
    , m_lines(lines) {
    setObjectName(QLatin1String(name));
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        m_isTyped = true;
        m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, &NoteField::leave);
}

void NoteField::showNote(const QString& note) {
    if (m_given == note)
        m_given.reset();
    if (m_isTyped || m_given || note == toPlainText())
        return;
    const QSignalBlocker blocker(this);
    setPlainText(note);
}

void NoteField::leave() {
    m_pause.stop();
    if (!std::exchange(m_isTyped, false))
        return;
    m_given = toPlainText();
    emit noteTyped(*m_given);
}

QSize NoteField::sizeHint() const {
    const int margins =
        height() - contentsRect().height() + 2 * static_cast<int>(document()->documentMargin());
    return {TextArea::sizeHint().width(), m_lines * fontMetrics().lineSpacing() + margins + 2};
}

void NoteField::focusOutEvent(QFocusEvent* event) {
    TextArea::focusOutEvent(event);
    leave();
}

// At the end of the program as well.
void NoteField::hideEvent(QHideEvent* event) {
    TextArea::hideEvent(event);
    leave();
}

} // namespace app
