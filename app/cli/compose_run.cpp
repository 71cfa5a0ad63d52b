// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compose_run.h"

#include "app/cli/engine_words.h"
#include "engine-host/program_run.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <utility>

namespace app {
namespace {

// Every so many pieces of work one begins with a random arrangement.
constexpr std::size_t kRandomEvery = 6;
// Far more than a piece of work takes.
constexpr std::chrono::hours kPatience{6};

// Nothing unless the output is that of a complete piece of work.
std::optional<ComposedWork> readWork(std::string_view output, std::size_t number) {
    ComposedWork work;
    const std::string done = "done " + std::to_string(number) + ' ';
    while (!output.empty()) {
        const std::string_view line = output.substr(0, output.find('\n'));
        output.remove_prefix(std::min(line.size() + 1, output.size()));
        if (parseComposedProblem(line)) {
            work.texts.emplace_back(line);
        } else if (line.substr(0, done.size()) == done) {
            const std::string_view nodes = line.substr(done.size());
            std::from_chars(nodes.data(), nodes.data() + nodes.size(), work.nodes);
            return work;
        }
    }
    return std::nullopt;
}

} // namespace

const std::string* endingOf(const ComposeSettings& settings, std::size_t work) {
    // Brinkmates are rare in random arrangements.
    if (settings.brinkmate != 0 && !settings.endings.empty())
        return work < settings.endings.size() ? &settings.endings[work] : nullptr;
    if (work % kRandomEvery == 0)
        return nullptr;
    const std::size_t ending = work - work / kRandomEvery - 1;
    return ending < settings.endings.size() ? &settings.endings[ending] : nullptr;
}

ComposeRun::ComposeRun(EngineHub& hub, ComposeSettings settings, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_settings(std::move(settings))
    , m_works(std::move(m_settings.known)) {}

std::optional<std::size_t> ComposeRun::wanted() const {
    if (!m_settings.tries)
        return std::nullopt;
    return m_settings.shard ? m_settings.shard->count(*m_settings.tries) : *m_settings.tries;
}

void ComposeRun::start() {
    advance();
    goOn();
}

void ComposeRun::stop() {
    m_stopped = true;
    for (const auto& [work, run] : std::exchange(m_running, {}))
        m_hub.cancelRun(run);
    goOn();
}

std::optional<std::size_t> ComposeRun::takeWork() {
    while (m_works.count(m_next) != 0 || (m_settings.shard && !m_settings.shard->has(m_next)))
        ++m_next;
    if (isDone() || (m_settings.tries && m_next >= *m_settings.tries))
        return std::nullopt;
    return m_next++;
}

// Begins as many pieces of work as may run, and notices the end.
void ComposeRun::goOn() {
    while (m_running.size() < static_cast<std::size_t>(m_settings.jobs)) {
        const std::optional<std::size_t> work = takeWork();
        if (!work)
            break;
        host::ProgramRun run;
        run.path = m_settings.program;
        run.limit = kPatience;
        run.arguments = {"compose", "seed", std::to_string(m_settings.seed), "first", std::to_string(*work)};
        const int longest = *std::max_element(m_settings.wish.lengths.begin(), m_settings.wish.lengths.end());
        run.arguments.insert(run.arguments.end(), {"longest", std::to_string(longest)});
        if (m_settings.brinkmate != 0)
            run.arguments.insert(run.arguments.end(), {"brinkmate", std::to_string(m_settings.brinkmate)});
        if (m_settings.effort != 0)
            run.arguments.insert(run.arguments.end(), {"effort", std::to_string(m_settings.effort)});
        const std::string* ending = endingOf(m_settings, *work);
        run.input = ending ? *ending : "-";
        m_running[*work] = m_hub.run(std::move(run), this, [this, work = *work](host::ProgramOutput output) {
            if (m_running.erase(work) != 0)
                take(work, output);
        });
    }
    if (m_running.empty() && !std::exchange(m_ended, true))
        QMetaObject::invokeMethod(this, &ComposeRun::finished, Qt::QueuedConnection);
}

void ComposeRun::take(std::size_t work, const host::ProgramOutput& output) {
    auto read = readWork(output.output, work);
    if (output.failure)
        m_fault = cliFailureMessage(*output.failure).oneParagraph();
    else if (!read)
        m_fault =
            QStringLiteral("Tokin did not finish a piece of work. %1")
                .arg(QString::fromUtf8(output.error.data(), static_cast<qsizetype>(output.error.size())))
                .trimmed();
    if (m_fault.isEmpty()) {
        m_works[work] = std::move(*read);
        emit worked(work);
        advance();
    }
    goOn();
}

// In the order of the numbers, so that the result does not depend on which piece of work was done first.
void ComposeRun::advance() {
    while (!m_enough) {
        while (m_settings.shard && m_gapless < m_settings.tries.value_or(0) &&
               !m_settings.shard->has(m_gapless))
            ++m_gapless;
        const auto work = m_works.find(m_gapless);
        if (work == m_works.end() || (m_settings.tries && m_gapless >= *m_settings.tries))
            return;
        ++m_gapless;
        for (const std::string& text : work->second.texts) {
            if (auto problem = parseComposedProblem(text))
                m_problems.push_back(std::move(*problem));
        }
        // A fixed number of tries is made in full: the best are chosen of them.
        if (!m_settings.tries && !work->second.texts.empty())
            m_enough = chosen().size() == m_settings.wish.count * m_settings.wish.lengths.size();
    }
}

} // namespace app
