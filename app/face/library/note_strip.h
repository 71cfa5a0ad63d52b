// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/notes_file.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>

class QLineEdit;

namespace app {

class StarsField;
class TextArea;

// What the user has noted about a game: stars, tags and a note, shown and edited in place. Hidden without a
// game.
class NoteStrip : public QWidget {
    Q_OBJECT
public:
    explicit NoteStrip(QWidget* parent = nullptr);

    // Shows a game; what was typed about the one before is told first. 0: no game.
    void show(std::uint64_t game, const GameNote& note);
    // The same game has this note now; a field that is being edited stays as it is.
    void refresh(const GameNote& note);
    std::uint64_t game() const { return m_game; }
    // Tags that are offered while one is typed.
    void offer(const QStringList& tags);
    void focusFields();
    // Tells what was typed and has not been told.
    void finish();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void edited(std::uint64_t game, const app::GameNote& note);

protected:
    void changeEvent(QEvent* event) override;

private:
    GameNote note() const;
    void fill(const GameNote& note);
    void retranslate();

    std::uint64_t m_game = 0;
    GameNote m_shown;
    bool m_isFilling = false;
    QTimer m_typing;
    StarsField* m_stars;
    QLineEdit* m_tags;
    TextArea* m_text;
};

} // namespace app
