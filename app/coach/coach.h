// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "app/files/storage_thread.h"
#include "app/store/store_problem.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class CoachFile;

// What the coach knows about the user, for the window. Nothing here waits: the file is read and written on a
// thread of its own. What is known at once changes with every call; what could not be written is told by
// failed(), and lives until the program ends. Main thread.
class Coach : public QObject {
    Q_OBJECT

public:
    // file: see CoachFile; empty: nothing is kept beyond this object. It is read at once.
    explicit Coach(const QString& file, QObject* parent = nullptr);
    ~Coach() override;

    // Whether the file has been read; what is below is empty until then.
    bool isRead() const { return m_isRead; }
    const std::vector<CoachCard>& cards() const { return m_cards; }
    // nullptr: there is no such card.
    const CoachCard* card(CoachSubject subject, const QString& key) const;
    const std::vector<CoachAnswer>& answers() const { return m_answers; }
    const std::vector<CoachGame>& games() const { return m_games; }
    // The rating after the last rated game; of somebody who has not played yet, the initial one.
    PlayerRating rating() const;
    // Small things that are remembered by name: what has been done, and what was chosen. Empty: not set.
    QString value(const QString& name) const { return m_values.value(name); }

    // Those that are not there yet. Returns how many these are.
    int addCards(const std::vector<CoachCard>& cards);
    void retire(CoachSubject subject, const QString& key, bool isRetired);
    // Keeps the answer, and when its card, if there is one, is asked again (afterAnswer()). Until the file
    // has been read, it is not among answers().
    void addAnswer(const CoachAnswer& answer);
    void addGame(const CoachGame& game);
    void setValue(const QString& name, const QString& value);
    void removeAll();
    // copied() or failed() follows. The copy replaces a file.
    void backUp(const QString& path);
    // Takes everything from a copy, in place of what is known. restored() or failed() follows.
    void restore(const QString& path);

signals:
    void changed();
    void copied(const QString& path);
    void restored();
    void failed(const app::StoreProblem& problem);

private:
    struct Contents;

    void read();
    // Runs work on the thread of the file.
    void post(std::function<bool(CoachFile&)> work, std::function<void()> done = {});
    void take(int reading, Contents contents);

    std::shared_ptr<CoachFile> m_file; // used on m_thread alone; null: there is no file
    bool m_isRead = false;
    int m_reading = 0;                // the number of the last reading; what an earlier one brings is dropped
    bool m_isChangedSince = false;    // since that reading was asked for
    bool m_isRestoring = false;       // it reads what was restored
    std::vector<CoachAnswer> m_early; // before the first reading
    std::vector<CoachCard> m_cards;
    QHash<QString, std::size_t> m_places; // of the cards
    std::vector<CoachAnswer> m_answers;
    std::vector<CoachGame> m_games;
    QHash<QString, QString> m_values;
    StorageThread m_thread; // last: its jobs tell this object
};

} // namespace app
