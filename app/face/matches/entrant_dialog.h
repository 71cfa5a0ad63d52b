// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/game/time_choice.h"
#include "app/face/shell/form_dialog.h"
#include "app/settings/match_setup.h"

namespace app {

// What one engine of a match has of its own: its limit and its opening book. Values in, values out.
class EntrantDialog : public FormDialog {
    Q_OBJECT
public:
    explicit EntrantDialog(const MatchEntrant& entrant, QWidget* parent = nullptr);

    // As it was given, with what was chosen.
    MatchEntrant entrant() const;

private:
    enum class Book : std::uint8_t { OfMatch, None, File };

    void addBook();
    void browse();

    MatchEntrant m_entrant;
    bool m_hasLimit = false;
    MatchLimit m_limit; // but for the clock
    TimeChoice m_time;
    Book m_book = Book::OfMatch;
    QString m_file;
};

} // namespace app
