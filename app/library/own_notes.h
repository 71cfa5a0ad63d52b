// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/notes_file.h"

#include <memory>
#include <optional>

namespace app {

class LibraryReader;
class WordSet;
class GameSet;

// The user's own notes beside a library, for its reader: opened when there are any, and read again after they
// have changed. Used on the thread of the reader.
class OwnNotes {
public:
    // library: path of its file.
    explicit OwnNotes(const QString& library);

    // Takes in what has changed. True if anything has.
    bool refresh();
    // nullptr: there are none, or they cannot be read.
    NotesFile* file() { return m_file.get(); }
    const NameAliases& aliases() const { return m_aliases; }
    // Why they cannot be read.
    const std::optional<StoreProblem>& problem() const { return m_problem; }

    // Adds to the words with a text those of all names that are the same player's.
    void addAliases(LibraryReader& reader, const QString& text, WordSet& words) const;
    // The games of the library with such notes.
    GameSet games(LibraryReader& reader, const NoteFilter& filter);

private:
    const QString m_path;
    std::unique_ptr<NotesFile> m_file;
    qint64 m_version = 0;
    NameAliases m_aliases;
    std::optional<StoreProblem> m_problem;
};

} // namespace app
