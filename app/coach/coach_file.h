// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "app/store/store_problem.h"

#include <QHash>
#include <QString>
#include <QVariant>

#include <chrono>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <vector>

class QSqlQuery;

namespace app {

class SqlFile;

// The file of what the coach knows about the user: an SQLite database (docs/formats/coach.md). Opened at the
// first call; used and destroyed on one thread, which may wait for the disk. Several programs may have it
// open. A call that fails returns nothing or false and leaves the file as it was; problem() says why. Writing
// is safe: what a call has written is on the disk when it returns.
class CoachFile {
public:
    // Folders and the file are created by the first call that writes.
    explicit CoachFile(QString path);
    ~CoachFile();
    CoachFile(const CoachFile&) = delete;
    CoachFile& operator=(const CoachFile&) = delete;

    // How long to wait for a lock of another program; tests shorten it.
    void setPatience(std::chrono::milliseconds busy) { m_busy = busy; }

    // All empty if the file does not exist. Cards in the order in which they were added, answers and games by
    // time.
    std::optional<std::vector<CoachCard>> cards();
    std::optional<std::vector<CoachAnswer>> answers();
    std::optional<std::vector<CoachGame>> games();
    std::optional<QHash<QString, QString>> values();

    // Cards that are there already stay as they are, but for a retired one, which stays retired.
    bool addCards(std::span<const CoachCard> cards);
    // By subject and key.
    bool retire(CoachSubject subject, const QString& key, bool isRetired);
    // memory: of the card with this subject and key after the answer; nothing: there is no card.
    bool addAnswer(const CoachAnswer& answer, const std::optional<TrainingState>& memory);
    bool addGame(const CoachGame& game);
    bool setValue(const QString& name, const QString& value);
    // Everything the coach knows. The file stays, empty.
    bool removeAll();

    // Writes a copy, which replaces a file of that name once it is complete.
    bool backUp(const QString& path);
    // Takes the contents of a copy in place of its own: all or nothing.
    bool restore(const QString& path);

    // Of the last call. A damaged file was moved aside, and the next call begins with a new one.
    const std::optional<StoreProblem>& problem() const { return m_problem; }

    // <data folder of the user>/komadai/coach.sqlite
    static QString defaultPath();

private:
    // create: the file, if it is missing. Without it nothing is opened then, which is no problem.
    bool open(bool create);
    bool openToWrite();
    // After a failed query.
    void fail();
    template <typename Row>
    std::optional<std::vector<Row>> read(const char* statement, Row (*take)(const QSqlQuery&));
    // Makes a change within a transaction.
    bool change(const std::function<bool()>& statements);
    bool run(const char* statement, std::initializer_list<QVariant> values);
    bool put(const CoachCard& card);
    bool put(const CoachAnswer& answer);
    bool put(const CoachGame& game);
    bool putValue(const QString& name, const QString& value);
    bool putMemory(const CoachAnswer& answer, const TrainingState& memory);
    bool empty();

    QString m_path;
    std::chrono::milliseconds m_busy{5000};
    std::optional<StoreProblem> m_problem;
    std::unique_ptr<SqlFile> m_file;
};

} // namespace app
