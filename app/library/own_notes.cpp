// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/own_notes.h"

#include "app/library/library_reader.h"

#include <QFileInfo>

#include <algorithm>

namespace app {

OwnNotes::OwnNotes(const QString& library)
    : m_path(NotesFile::pathBeside(library)) {}

bool OwnNotes::refresh() {
    if (m_file && m_file->problem()) {
        m_problem = m_file->problem();
        m_file.reset();
    }
    const bool isThere = QFileInfo(m_path).size() > 0;
    if (!isThere || !m_file) {
        const bool had = m_file != nullptr;
        m_file.reset();
        if (!isThere) {
            m_aliases = {};
            return had;
        }
        auto opened = NotesFile::open(m_path, NotesFile::Access::Read);
        if (!opened) {
            m_problem = opened.error();
            return had;
        }
        m_file = std::move(*opened);
        m_problem.reset();
        m_version = m_file->version();
        m_aliases = m_file->aliases();
        return true;
    }
    const qint64 version = m_file->version();
    if (version == m_version)
        return false;
    m_version = version;
    m_aliases = m_file->aliases();
    return true;
}

void OwnNotes::addAliases(LibraryReader& reader, const QString& text, WordSet& words) const {
    for (const QStringList& names : m_aliases.groups()) {
        bool isMeant = std::any_of(names.begin(), names.end(),
                                   [&text](const QString& name) { return isSameName(name, text); });
        std::vector<WordId> same;
        for (const QString& name : names) {
            const auto like = reader.wordsWith(name);
            for (const WordId word : like ? like->ids() : std::vector<WordId>()) {
                if (!isSameName(reader.word(word), name))
                    continue;
                same.push_back(word);
                isMeant = isMeant || words.has(word);
            }
        }
        for (const WordId word : same)
            if (isMeant)
                words.add(word);
    }
}

GameSet OwnNotes::games(LibraryReader& reader, const NoteFilter& filter) {
    GameSet games(*reader.segments());
    const auto found = m_file ? m_file->find(filter) : std::nullopt;
    for (const std::uint64_t identity : found ? *found : std::vector<std::uint64_t>())
        if (const auto game = reader.gameOf(identity))
            reader.addTo(games, *game);
    games.close();
    return games;
}

} // namespace app
