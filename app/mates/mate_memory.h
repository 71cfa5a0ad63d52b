// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <QJsonObject>
#include <QMap>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <set>

namespace app {

class StorageThread;

// What is known about a mate problem.
struct MateStanding {
    enum class Result : std::uint8_t { Unknown, Mate, NoMate, Open };
    Result result = Result::Unknown;
    int plies = 0;           // Mate
    bool isShortest = false; // proved
    int milliseconds = 0;    // the engine took
    bool solvedByUser = false;
    int mistakes = 0; // of the user, when he solved it last

    friend bool operator==(const MateStanding&, const MateStanding&) = default;
};

// What was wrong with the file at the start.
struct MateMemoryProblem {
    QString path;
    QString movedTo; // empty: it is still there, and nothing is written
    QString detail;  // the system's or the parser's words
};

// Remembers of every problem, by its position, what was found and whether the user has solved it; and which
// engines cannot solve mates, by the name and version they report. A JSON file that is replaced in one step
// on the storage thread; what other programs have put into it meanwhile stays. A file that is no such is
// moved aside, never written over. Main thread.
class MateMemory : public QObject {
    Q_OBJECT
public:
    // Reads path; empty: nothing is kept. storage outlives this object.
    MateMemory(const QString& path, StorageThread& storage, QObject* parent = nullptr);
    ~MateMemory() override;

    // <data folder of the user>/komadai/mates.json
    static QString defaultPath();

    MateStanding standing(const shogi::Position& problem) const;
    void remember(const shogi::Position& problem, const MateStanding& standing);
    bool cannotSolve(const QString& engine) const { return m_cannotSolve.count(engine) != 0; }
    void rememberCannotSolve(const QString& engine);

    // Writes what has changed.
    void flush();
    const std::optional<MateMemoryProblem>& problem() const { return m_problem; }

signals:
    void changed(const QString& key);
    void written(const QString& reason); // empty: all right

private:
    void read();
    void write();
    QJsonObject json() const; // as it is written

    QString m_path;
    StorageThread& m_storage;
    bool m_mayWrite = true;
    std::optional<MateMemoryProblem> m_problem;
    QMap<QString, MateStanding> m_standings; // by SFEN without counter, in the order JSON keeps
    std::set<QString> m_cannotSolve;
    QJsonObject m_unknown; // of other versions: kept
    // json() as it was when it was last read or written. Once made, the storage thread's.
    std::shared_ptr<QJsonObject> m_written = std::make_shared<QJsonObject>();
    QTimer m_writeTimer;
};

} // namespace app
