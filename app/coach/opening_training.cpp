// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/opening_training.h"

#include "app/coach/memory_schedule.h"

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

using std::chrono::sys_seconds;

constexpr std::uint8_t kNothing = 255;
constexpr std::array kReasons{OpeningReason::Due, OpeningReason::New, OpeningReason::Again,
                              OpeningReason::Early};

bool isNew(const RepertoirePosition& position) { return !position.training || !position.training->asked; }

} // namespace

OpeningOutlook outlookOf(const Repertoire& repertoire, sys_seconds now) {
    OpeningOutlook outlook;
    std::vector<sys_seconds> later;
    for (const auto& [key, position] : repertoire.positions()) {
        if (!repertoire.isOwn(position.position) || position.moves.empty())
            continue;
        ++outlook.asked;
        if (isNew(position))
            ++outlook.fresh;
        else if (isDue(*position.training, now))
            ++outlook.due;
        else
            later.push_back(*position.training->due);
    }
    if (outlook.due > 0 || later.empty())
        return outlook;
    outlook.next = *std::min_element(later.begin(), later.end());
    outlook.atNext = static_cast<int>(std::count_if(later.begin(), later.end(), [&](sys_seconds due) {
        return due < *outlook.next + std::chrono::days(1);
    }));
    return outlook;
}

OpeningTraining::OpeningTraining(std::shared_ptr<const OpeningGraph> graph, const OpeningPlan& plan,
                                 sys_seconds now)
    : m_graph(std::move(graph)) {
    int fresh = 0;
    const auto& nodes = m_graph->nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!m_graph->isAsked(static_cast<int>(i)))
            continue;
        const RepertoirePosition& position = repertoire().positions().at(nodes[i].key);
        if (isNew(position)) {
            if (fresh++ < plan.newAtOnce)
                m_open.emplace(nodes[i].key, OpeningReason::New);
        } else if (isDue(*position.training, now)) {
            m_open.emplace(nodes[i].key, OpeningReason::Due);
        } else if (plan.isEarly) {
            m_open.emplace(nodes[i].key, OpeningReason::Early);
        }
    }
}

void OpeningTraining::take(std::shared_ptr<const OpeningGraph> graph) {
    m_graph = std::move(graph);
    std::erase_if(m_open, [this](const auto& open) {
        const int node = m_graph->indexOf(open.first);
        return node < 0 || !m_graph->isAsked(node);
    });
    if (m_line)
        findTurn();
}

int OpeningTraining::open(OpeningReason reason) const {
    return static_cast<int>(std::count_if(m_open.begin(), m_open.end(),
                                          [reason](const auto& open) { return open.second == reason; }));
}

std::vector<std::uint8_t> OpeningTraining::reach(const std::set<RepertoireKey>& seen) const {
    const auto& nodes = m_graph->nodes();
    std::vector<std::uint8_t> ranks(nodes.size(), kNothing);
    // From what is asked backwards, the most urgent first: what has a rank already has a better one.
    for (const OpeningReason reason : kReasons) {
        std::vector<int> open;
        const auto enter = [&](int node) {
            const auto place = static_cast<std::size_t>(node);
            if (ranks[place] != kNothing || seen.contains(nodes[place].key))
                return;
            ranks[place] = static_cast<std::uint8_t>(reason);
            open.push_back(node);
        };
        for (const auto& [key, why] : m_open)
            if (why == reason)
                enter(m_graph->indexOf(key));
        while (!open.empty()) {
            const int node = open.back();
            open.pop_back();
            for (const int before : nodes[static_cast<std::size_t>(node)].previous)
                enter(before);
        }
    }
    return ranks;
}

bool OpeningTraining::beginLine() {
    m_line.reset();
    if (m_open.empty())
        return false;
    const std::vector<std::uint8_t> ranks = reach({});
    const auto rank = [&ranks](int node) { return ranks[static_cast<std::size_t>(node)]; };
    const auto& starts = m_graph->starts();
    const auto best =
        std::min_element(starts.begin(), starts.end(), [&rank](int a, int b) { return rank(a) < rank(b); });
    if (best == starts.end() || rank(*best) == kNothing)
        return false;
    const RepertoireKey key = m_graph->nodes()[static_cast<std::size_t>(*best)].key;
    const shogi::Position& start = repertoire().positions().at(key).position;
    m_line = Line{.start = start, .position = start};
    findTurn();
    return true;
}

// Where the line has come to, and what is to be done there.
void OpeningTraining::findTurn() {
    Line& line = *m_line;
    line.turn = Turn::End;
    const RepertoireKey key = repertoireKey(line.position);
    const int node = m_graph->indexOf(key);
    if (node < 0 || line.seen.contains(key) || m_graph->nodes()[static_cast<std::size_t>(node)].next.empty())
        return;
    if (reach(line.seen)[static_cast<std::size_t>(node)] == kNothing)
        return;
    line.turn = !m_graph->isAsked(node)                         ? Turn::Reply
                : m_done.contains(key) && !m_open.contains(key) ? Turn::Known
                                                                : Turn::Question;
}

std::optional<OpeningReason> OpeningTraining::reason() const {
    const auto place = m_open.find(repertoireKey(position()));
    return place == m_open.end() ? std::nullopt : std::optional(place->second);
}

OpeningVerdict OpeningTraining::judge(shogi::Move move) const {
    switch (repertoire().mark(position(), move)) {
    case RepertoireMark::Main:
        return OpeningVerdict::Main;
    case RepertoireMark::Alternative:
        return OpeningVerdict::Alternative;
    case RepertoireMark::None:
    case RepertoireMark::Reply:
        break;
    }
    return m_graph->indexOf(position().after(move)) < 0 ? OpeningVerdict::Deviation
                                                        : OpeningVerdict::JoinsRepertoire;
}

void OpeningTraining::settle(bool isRight) {
    const RepertoireKey key = repertoireKey(position());
    if ((m_open.contains(key) || !isRight) && m_counted.insert(key).second) {
        ++m_answered;
        m_correct += isRight ? 1 : 0;
    }
    m_done.insert(key);
    if (isRight)
        m_open.erase(key);
    else
        m_open[key] = OpeningReason::Again;
}

// The wanted move, unless only another one leads to something that is asked.
shogi::Move OpeningTraining::leadingMove(shogi::Move wanted) const {
    std::set<RepertoireKey> seen = m_line->seen;
    seen.insert(repertoireKey(position()));
    const std::vector<std::uint8_t> ranks = reach(seen);
    const auto leads = [&](shogi::Move move) {
        const int node = m_graph->indexOf(position().after(move));
        return node >= 0 && ranks[static_cast<std::size_t>(node)] != kNothing;
    };
    if (leads(wanted))
        return wanted;
    for (const RepertoireMove& other : question().moves)
        if (leads(other.move))
            return other.move;
    return wanted;
}

shogi::Move OpeningTraining::goOn(shogi::Move move) {
    const bool isOfRepertoire = repertoire().mark(position(), move) != RepertoireMark::None;
    const shogi::Move played = isOfRepertoire ? leadingMove(move) : move;
    play(played);
    return played;
}

std::vector<shogi::Move> OpeningTraining::replies() const {
    std::set<RepertoireKey> seen = m_line->seen;
    seen.insert(repertoireKey(position()));
    const std::vector<std::uint8_t> ranks = reach(seen);
    std::vector<shogi::Move> best;
    std::uint8_t bestRank = kNothing;
    for (const RepertoireMove& reply : question().moves) {
        const int node = m_graph->indexOf(position().after(reply.move));
        const std::uint8_t rank = ranks[static_cast<std::size_t>(node)];
        if (rank < bestRank)
            best.clear();
        bestRank = std::min(rank, bestRank);
        if (rank == bestRank && rank != kNothing)
            best.push_back(reply.move);
    }
    return best;
}

void OpeningTraining::play(shogi::Move move) {
    m_line->seen.insert(repertoireKey(position()));
    m_line->moves.push_back(move);
    m_line->position.play(move);
    findTurn();
}

std::size_t chosenReply(std::span<const std::int64_t> games, double chance) {
    // A reply that no game has is still one that the user has prepared for.
    const auto weight = [](std::int64_t count) {
        return static_cast<double>(std::max<std::int64_t>(count, 0) + 1);
    };
    double all = 0;
    for (const std::int64_t count : games)
        all += weight(count);
    double left = chance * all;
    for (std::size_t i = 0; i + 1 < games.size(); ++i) {
        left -= weight(games[i]);
        if (left < 0)
            return i;
    }
    return games.size() - 1;
}

} // namespace app
