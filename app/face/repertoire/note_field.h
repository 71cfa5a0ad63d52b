// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/text_area.h"

#include <QTimer>

#include <optional>

namespace app {

// A field for a note that is kept elsewhere: it hands over what was typed when the user pauses or leaves it.
class NoteField : public TextArea {
    Q_OBJECT
public:
    // lines: its height.
    NoteField(const char* name, int lines, QWidget* parent);

    // The note as it is kept. What has been typed since, or has not arrived there yet, stays.
    void showNote(const QString& note);
    // Another note is going to be shown, or nothing: hands over what was typed.
    void leave();
    // What was handed over has not arrived.
    void forget() { m_given.reset(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void noteTyped(const QString& note);

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    int m_lines;
    QTimer m_pause;
    bool m_isTyped = false;         // something has to be handed over
    std::optional<QString> m_given; // not seen in showNote() yet
};

} // namespace app
