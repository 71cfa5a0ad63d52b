// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/names_in_use.h"

#include "app/library/library_reader.h"
#include "app/library/name_words.h"

#include <QSet>

#include <algorithm>
#include <functional>
#include <vector>

namespace app {

namespace {

class Counts {
public:
    void add(WordId word) {
        if (word >= m_games.size())
            m_games.resize(word + 1, 0);
        ++m_games[word];
    }
    // Each text once, those of most games first.
    QStringList texts(qsizetype most, const std::function<QString(WordId)>& textOf) const {
        std::vector<WordId> words;
        for (std::size_t word = 1; word < m_games.size(); ++word)
            if (m_games[word] > 0)
                words.push_back(static_cast<WordId>(word));
        std::sort(words.begin(), words.end(), [this](WordId a, WordId b) {
            return m_games[a] != m_games[b] ? m_games[a] > m_games[b] : a < b;
        });
        QStringList texts;
        QSet<QString> known;
        for (const WordId word : words) {
            if (texts.size() >= most)
                break;
            const QString text = textOf(word);
            if (!text.isEmpty() && !known.contains(text)) {
                known.insert(text);
                texts.append(text);
            }
        }
        return texts;
    }

private:
    std::vector<std::uint32_t> m_games; // by word
};

} // namespace

NamesInUse namesInUse(LibraryReader& reader, qsizetype most) {
    Counts players;
    Counts events;
    Counts places;
    for (const auto& segment : *reader.segments()) {
        for (const LibraryRow& row : segment->rows) {
            players.add(row.black);
            players.add(row.white);
            events.add(row.event);
            places.add(row.place);
        }
    }
    NamesInUse names;
    names.players = players.texts(most, [&reader](WordId word) {
        return QString::fromStdString(plainName(reader.word(word).toStdString()));
    });
    const auto asItStands = [&reader](WordId word) { return reader.word(word); };
    names.events = events.texts(most, asItStands);
    names.places = places.texts(most, asItStands);
    if (NotesFile* notes = reader.notes().file())
        names.tags = notes->tags();
    return names;
}

} // namespace app
