// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"
#include "app/files/result_lines.h"
#include "app/mates/composed_problems.h"

#include <QObject>
#include <QString>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace app {

// What Tokin has made in one piece of work.
struct ComposedWork {
    std::vector<std::string> texts; // a problem each, see parseComposedProblem()
    std::uint64_t nodes = 0;        // positions searched
};

struct ComposeSettings {
    std::string program; // Tokin's path, absolute
    std::uint64_t seed = 1;
    std::uint64_t effort = 0; // positions for each piece of work; 0: Tokin's own choice
    int jobs = 1;             // programs running in parallel
    // "sfen … moves …": ends of games whose last move is the winner's. Five of six pieces of work begin with
    // the next one, until there are none left.
    std::vector<std::string> endings;
    int brinkmate = 0; // moves of the brinkmate problems that are made in place of mates: 0, 1 or 3
    CompositionWish wish;
    std::optional<std::size_t> tries;          // pieces of work; nothing: until there are enough problems
    std::optional<Shard> shard;                // only the pieces of work of this shard; needs tries
    std::map<std::size_t, ComposedWork> known; // done by an earlier run, by number
};

// The ending with which a piece of work begins, or nothing: with a random arrangement. Brinkmates are made of
// all endings first.
const std::string* endingOf(const ComposeSettings& settings, std::size_t work);

// Lets Tokin compose, one piece of work after the other. Main thread.
class ComposeRun : public QObject {
    Q_OBJECT
public:
    // hub must outlive this object.
    ComposeRun(EngineHub& hub, ComposeSettings settings, QObject* parent = nullptr);

    void start();
    // Ends early; finished() follows.
    void stop();
    const ComposeSettings& settings() const { return m_settings; }
    // By number; those of an earlier run included.
    const std::map<std::size_t, ComposedWork>& works() const { return m_works; }
    // The number of pieces of work that this run has to do; nothing: that is not known.
    std::optional<std::size_t> wanted() const;
    // The problems of all pieces of work, in the order of their numbers, up to the first one that is missing.
    const std::vector<ComposedProblem>& problems() const { return m_problems; }
    // The chosen ones, and whether they are as many as wanted.
    std::vector<ComposedProblem> chosen() const { return chooseComposed(m_problems, m_settings.wish); }
    bool isEnough() const { return m_enough; }
    // Sentences: why the run ended early.
    const QString& fault() const { return m_fault; }

signals:
    void worked(std::size_t work);
    void finished();

private:
    std::optional<std::size_t> takeWork();
    void goOn();
    void take(std::size_t work, const host::ProgramOutput& output);
    void advance();
    bool isDone() const { return m_stopped || m_enough || !m_fault.isEmpty(); }

    EngineHub& m_hub;
    ComposeSettings m_settings;
    std::map<std::size_t, ComposedWork> m_works;
    std::map<std::size_t, host::EngineId> m_running; // by piece of work
    std::vector<ComposedProblem> m_problems;
    std::size_t m_next = 0;    // the piece of work that is begun next
    std::size_t m_gapless = 0; // all before this one are in m_problems
    bool m_enough = false;
    bool m_stopped = false;
    bool m_ended = false;
    QString m_fault;
};

} // namespace app
