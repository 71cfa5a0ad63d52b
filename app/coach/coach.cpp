// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/coach.h"

#include "app/coach/coach_file.h"
#include "app/coach/memory_schedule.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

QString placeKey(CoachSubject subject, const QString& key) {
    return QString::number(static_cast<int>(subject)) + QLatin1Char(' ') + key;
}

} // namespace

struct Coach::Contents {
    std::vector<CoachCard> cards;
    std::vector<CoachAnswer> answers;
    std::vector<CoachGame> games;
    QHash<QString, QString> values;
    std::optional<StoreProblem> problem;
};

Coach::Coach(const QString& file, QObject* parent)
    : QObject(parent)
    , m_file(file.isEmpty() ? nullptr : std::make_shared<CoachFile>(file)) {
    if (m_file)
        read();
    else
        m_isRead = true;
}

Coach::~Coach() {
    // The database is closed on the thread that has used it.
    m_thread.post([file = std::exchange(m_file, nullptr)]() mutable { file.reset(); });
}

void Coach::read() {
    ++m_reading;
    m_isChangedSince = false;
    m_thread.post(
        [file = m_file] {
            Contents contents;
            const auto keep = [&contents, &file](auto& where, auto rows) {
                if (rows)
                    where = *std::move(rows);
                else if (!contents.problem)
                    contents.problem = file->problem();
            };
            keep(contents.cards, file->cards());
            keep(contents.answers, file->answers());
            keep(contents.games, file->games());
            keep(contents.values, file->values());
            return contents;
        },
        this, [this, reading = m_reading](Contents contents) { take(reading, std::move(contents)); });
}

void Coach::take(int reading, Contents contents) {
    if (reading != m_reading)
        return;
    if (m_isRead && m_isChangedSince) // what was said since is in the file by now
        return read();
    // What was said before the file had been read: it is written after it, and so not among what was read.
    const auto cards = std::exchange(m_cards, std::move(contents.cards));
    const auto answers = std::exchange(m_answers, std::move(contents.answers));
    const auto games = std::exchange(m_games, std::move(contents.games));
    const auto values = std::exchange(m_values, std::move(contents.values));
    m_places.clear();
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_places.insert(placeKey(m_cards[i].subject, m_cards[i].key), i);
    if (!m_isRead) {
        for (const CoachCard& card : cards)
            if (const QString place = placeKey(card.subject, card.key); !m_places.contains(place)) {
                m_places.insert(place, m_cards.size());
                m_cards.push_back(card);
            }
        m_answers.insert(m_answers.end(), answers.begin(), answers.end());
        m_games.insert(m_games.end(), games.begin(), games.end());
        m_values.insert(values);
    }
    m_isRead = true;
    for (const CoachAnswer& answer : std::exchange(m_early, {}))
        addAnswer(answer);
    emit changed();
    if (contents.problem)
        emit failed(*contents.problem);
    if (std::exchange(m_isRestoring, false))
        emit restored();
}

void Coach::post(std::function<bool(CoachFile&)> work, std::function<void()> done) {
    if (!m_file)
        return;
    m_isChangedSince = true;
    m_thread.post(
        [file = m_file, work = std::move(work)]() -> std::optional<StoreProblem> {
            if (work(*file))
                return std::nullopt;
            return file->problem().value_or(StoreProblem{});
        },
        this,
        [this, done = std::move(done)](const std::optional<StoreProblem>& problem) {
            if (problem)
                emit failed(*problem);
            else if (done)
                done();
        });
}

const CoachCard* Coach::card(CoachSubject subject, const QString& key) const {
    const auto place = m_places.find(placeKey(subject, key));
    return place == m_places.end() ? nullptr : &m_cards[*place];
}

PlayerRating Coach::rating() const {
    const auto last =
        std::find_if(m_games.rbegin(), m_games.rend(), [](const CoachGame& game) { return game.isRated; });
    return last == m_games.rend() ? PlayerRating{} : last->after;
}

int Coach::addCards(const std::vector<CoachCard>& cards) {
    std::vector<CoachCard> added;
    for (const CoachCard& card : cards) {
        const QString place = placeKey(card.subject, card.key);
        if (m_places.contains(place))
            continue;
        m_places.insert(place, m_cards.size());
        m_cards.push_back(card);
        added.push_back(card);
    }
    if (added.empty())
        return 0;
    const auto count = static_cast<int>(added.size());
    post([added = std::move(added)](CoachFile& file) { return file.addCards(added); });
    emit changed();
    return count;
}

void Coach::retire(CoachSubject subject, const QString& key, bool isRetired) {
    const auto place = m_places.find(placeKey(subject, key));
    if (place == m_places.end() || m_cards[*place].isRetired == isRetired)
        return;
    m_cards[*place].isRetired = isRetired;
    post([=](CoachFile& file) { return file.retire(subject, key, isRetired); });
    emit changed();
}

void Coach::addAnswer(const CoachAnswer& answer) {
    if (!m_isRead) {
        m_early.push_back(answer);
        return;
    }
    m_answers.push_back(answer);
    std::optional<TrainingState> memory;
    if (const auto place = m_places.find(placeKey(answer.subject, answer.key)); place != m_places.end()) {
        memory = afterAnswer(m_cards[*place].memory, answer.result, answer.time);
        m_cards[*place].memory = *memory;
    }
    post([=](CoachFile& file) { return file.addAnswer(answer, memory); });
    emit changed();
}

void Coach::addGame(const CoachGame& game) {
    m_games.push_back(game);
    post([=](CoachFile& file) { return file.addGame(game); });
    emit changed();
}

void Coach::setValue(const QString& name, const QString& value) {
    if (m_values.value(name) == value)
        return;
    m_values.insert(name, value);
    post([=](CoachFile& file) { return file.setValue(name, value); });
    emit changed();
}

void Coach::removeAll() {
    ++m_reading; // what is being read is out of date
    m_isRead = true;
    m_early.clear();
    m_cards.clear();
    m_places.clear();
    m_answers.clear();
    m_games.clear();
    m_values.clear();
    post([](CoachFile& file) { return file.removeAll(); });
    emit changed();
}

void Coach::backUp(const QString& path) {
    post([path](CoachFile& file) { return file.backUp(path); }, [this, path] { emit copied(path); });
}

void Coach::restore(const QString& path) {
    post([path](CoachFile& file) { return file.restore(path); },
         [this] {
             m_isRestoring = true;
             read();
         });
}

} // namespace app
