// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/kept_json.h"
#include "shogi-core/position.h"

#include <QJsonObject>
#include <QMap>
#include <QObject>
#include <QString>

#include <optional>
#include <set>

namespace app {

// The knowledge about a mate problem.
struct MateStanding {
    enum class Result : std::uint8_t { Unknown, Mate, NoMate, Open };
    Result result = Result::Unknown;
    int plies = 0;            // for Mate
    bool isShortest = false;  // proved to be
    int milliseconds = 0;     // time of the engine
    bool triedByUser = false; // an attack was played
    bool solvedByUser = false;
    int mistakes = 0; // made by the user in the last solution

    friend bool operator==(const MateStanding&, const MateStanding&) = default;
};

struct MateOutcome;

// The knowledge after an answer, given the knowledge before it: a mate proved to be the shortest is kept, and
// an inconclusive answer does not replace knowledge. Another engine's line alone proves nothing.
MateStanding rememberedAfter(MateStanding before, const MateOutcome& outcome);

// Remembers, by position, the result of every problem and whether the user has solved it; and which engines
// cannot solve mates, by the name and version they report. Stored in a file (KeptJson). Main thread.
class MateMemory : public QObject {
    Q_OBJECT
public:
    // Reads path; empty: nothing is stored. storage must outlive this object.
    MateMemory(const QString& path, StorageThread& storage, QObject* parent = nullptr);
    ~MateMemory() override;

    // <data folder of the user>/komadai/mates.json
    static QString defaultPath();

    MateStanding standing(const shogi::Position& problem) const;
    void remember(const shogi::Position& problem, const MateStanding& standing);
    bool cannotSolve(const QString& engine) const { return m_cannotSolve.count(engine) != 0; }
    void rememberCannotSolve(const QString& engine);

    // Writes changes.
    void flush();
    const std::optional<KeptFileProblem>& problem() const { return m_file.problem(); }

signals:
    void changed(const QString& key);
    void written(); // or failed to write: see problem()

private:
    QJsonObject json() const; // as written to the file

    KeptJson m_file;
    QMap<QString, MateStanding> m_standings; // by SFEN without counter, in JSON's key order
    std::set<QString> m_cannotSolve;
};

} // namespace app
