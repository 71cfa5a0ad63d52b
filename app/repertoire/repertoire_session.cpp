// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/repertoire_session.h"

#include <algorithm>
#include <utility>

namespace app {

const RepertoireState& RepertoireSession::refresh() {
    reload(false);
    m_state.problem = m_file.problem();
    return m_state;
}

bool RepertoireSession::reload(bool always) {
    const std::optional<qint64> version = m_file.version();
    if (m_file.problem())
        return false;
    if (!always && version && version == m_version)
        return true;
    auto all = m_file.list();
    if (!all)
        return false;
    m_state.all = std::move(*all);
    if (m_wanted == 0)
        m_wanted = m_file.chosen();
    m_state.chosen = infoOf(m_wanted);
    if (!m_state.chosen && !m_state.all.empty())
        m_state.chosen = m_state.all.front();
    m_wanted = m_state.chosen ? m_state.chosen->id : 0;
    if (!m_state.chosen) {
        m_state.content.reset();
        m_state.outline.reset();
    } else if (auto content = m_file.load(*m_state.chosen)) {
        setContent(std::move(*content));
    } else {
        return false;
    }
    m_version = version;
    return true;
}

void RepertoireSession::setContent(Repertoire content) {
    m_state.content = std::make_shared<const Repertoire>(std::move(content));
    m_state.outline = std::make_shared<const RepertoireOutline>(outlineOf(*m_state.content));
}

std::optional<RepertoireInfo> RepertoireSession::infoOf(qint64 id) const {
    const auto found = std::find_if(m_state.all.begin(), m_state.all.end(),
                                    [id](const RepertoireInfo& info) { return info.id == id; });
    return found == m_state.all.end() ? std::nullopt : std::optional(*found);
}

QString RepertoireSession::freeName(const QString& wanted, qint64 id) const {
    const QString base = wanted.simplified().left(RepertoireFile::kLongestName);
    const auto isTaken = [this, id](const QString& name) {
        return std::any_of(m_state.all.begin(), m_state.all.end(),
                           [&](const RepertoireInfo& info) { return info.id != id && info.name == name; });
    };
    QString name = base;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1 (%2)").arg(base).arg(number);
    return name;
}

std::optional<Repertoire> RepertoireSession::contentOf(const RepertoireInfo& info) {
    if (m_state.chosen && m_state.chosen->id == info.id && m_state.content)
        return *m_state.content;
    return m_file.load(info);
}

// --- changes

bool RepertoireSession::inTransaction(const std::function<std::optional<Step>()>& write, bool isNew) {
    if (!m_file.begin()) {
        m_state.problem = m_file.problem();
        return false;
    }
    std::optional<Step> step;
    const bool isCurrent = reload(false);
    if (isCurrent)
        step = write();
    const bool isDone = step && applied(*step) && m_file.commit();
    const std::optional<StoreProblem> problem = m_file.problem();
    if (!isDone) {
        m_file.rollback();
        if (step || problem) {
            m_version.reset();
            reload(true);
        }
    } else if (isNew) {
        remember(*std::move(step));
    }
    m_state.problem = problem;
    return isDone;
}

// Writes it, and has state() as the file will be.
bool RepertoireSession::applied(const Step& step) {
    if (!step.after) {
        if (!m_file.remove(step.before->id))
            return false;
        std::erase_if(m_state.all,
                      [&step](const RepertoireInfo& info) { return info.id == step.before->id; });
        m_wanted = 0;
        return reload(true);
    }
    RepertoireInfo info = *step.after;
    if (step.before != step.after) {
        if (!m_file.putInfo(info))
            return false;
        if (!step.before)
            m_wanted = info.id;
    }
    if (!m_file.putPositions(info.id, step.changes))
        return false;
    if (step.before != step.after)
        return reload(true);
    if (m_state.chosen && m_state.chosen->id == info.id) {
        Repertoire content = *m_state.content;
        for (const RepertoireChange& change : step.changes)
            content.put(change.key, change.after);
        content.takeChanges();
        setContent(std::move(content));
    }
    return true;
}

void RepertoireSession::remember(Step step) {
    m_undone.clear();
    // What is typed into one note is one step.
    const auto isSameNote = [](const Step& a, const Step& b) {
        return a.kind == RepertoireEdit::SetNote && b.kind == RepertoireEdit::SetNote && a.after == b.after &&
               a.changes.size() == 1 && b.changes.size() == 1 && a.changes[0].key == b.changes[0].key &&
               a.changes[0].after == b.changes[0].before;
    };
    if (!m_done.empty() && isSameNote(m_done.back(), step))
        m_done.back().changes[0].after = std::move(step.changes[0].after);
    else
        m_done.push_back(std::move(step));
    if (m_done.size() > kMostSteps)
        m_done.erase(m_done.begin());
    showSteps();
}

void RepertoireSession::showSteps() {
    m_state.undo = m_done.empty() ? std::nullopt : std::optional(m_done.back().kind);
    m_state.redo = m_undone.empty() ? std::nullopt : std::optional(m_undone.back().kind);
}

bool RepertoireSession::choose(qint64 id) {
    refresh();
    if (!infoOf(id))
        return false;
    m_wanted = id;
    // That it cannot be kept for the next start is no problem of this one.
    m_file.choose(id);
    const bool isRead = reload(true);
    m_state.problem = m_file.problem();
    return isRead;
}

bool RepertoireSession::create(const QString& name, shogi::Color side) {
    const bool isDone = inTransaction([&]() -> std::optional<Step> {
        Step step;
        step.kind = RepertoireEdit::Create;
        // The number is given here, for the step to name it.
        RepertoireInfo info{0, freeName(name, 0), side};
        if (info.name.isEmpty() || !m_file.putInfo(info))
            return std::nullopt;
        step.after = info;
        return step;
    });
    if (isDone)
        m_file.choose(m_wanted);
    return isDone;
}

bool RepertoireSession::rename(qint64 id, const QString& name) {
    return inTransaction([&]() -> std::optional<Step> {
        Step step{RepertoireEdit::Rename, infoOf(id), infoOf(id), {}};
        if (!step.after)
            return std::nullopt;
        step.after->name = freeName(name, id);
        return step.after->name.isEmpty() || step.after == step.before ? std::nullopt : std::optional(step);
    });
}

bool RepertoireSession::setSide(qint64 id, shogi::Color side) {
    return inTransaction([&]() -> std::optional<Step> {
        Step step{RepertoireEdit::SetSide, infoOf(id), infoOf(id), {}};
        if (!step.after)
            return std::nullopt;
        step.after->side = side;
        return step.after == step.before ? std::nullopt : std::optional(step);
    });
}

bool RepertoireSession::remove(qint64 id) {
    return inTransaction([&]() -> std::optional<Step> {
        Step step{RepertoireEdit::Delete, infoOf(id), std::nullopt, {}};
        const auto content = step.before ? contentOf(*step.before) : std::nullopt;
        if (!content)
            return std::nullopt;
        for (const auto& [key, position] : content->positions())
            step.changes.push_back({key, position, std::nullopt});
        return step;
    });
}

bool RepertoireSession::change(qint64 id, RepertoireEdit kind, const std::function<bool(Repertoire&)>& edit) {
    return inTransaction([&]() -> std::optional<Step> {
        Step step{kind, infoOf(id), infoOf(id), {}};
        auto content = step.before ? contentOf(*step.before) : std::nullopt;
        if (!content || !edit(*content))
            return std::nullopt;
        step.changes = content->takeChanges();
        return step.changes.empty() ? std::nullopt : std::optional(std::move(step));
    });
}

bool RepertoireSession::undo() { return take(m_done, m_undone); }

bool RepertoireSession::redo() { return take(m_undone, m_done); }

bool RepertoireSession::take(std::vector<Step>& from, std::vector<Step>& to) {
    if (from.empty())
        return false;
    Step reversed = from.back();
    std::swap(reversed.before, reversed.after);
    for (RepertoireChange& change : reversed.changes)
        std::swap(change.before, change.after);
    bool isRefused = false;
    const auto write = [&]() -> std::optional<Step> {
        const auto now = infoOf(reversed.before ? reversed.before->id : reversed.after->id);
        const auto content = now ? contentOf(*now) : std::nullopt;
        const auto isUnchanged = [&content](const RepertoireChange& change) {
            if (!content)
                return !change.before;
            const auto place = content->positions().find(change.key);
            return place == content->positions().end() ? !change.before : change.before == place->second;
        };
        const bool isLoss = !reversed.after && content && content->size() != reversed.changes.size();
        const bool isTaken =
            reversed.after && freeName(reversed.after->name, reversed.after->id) != reversed.after->name;
        isRefused = now != reversed.before || isLoss || isTaken ||
                    !std::all_of(reversed.changes.begin(), reversed.changes.end(), isUnchanged);
        return isRefused ? std::nullopt : std::optional(reversed);
    };
    const bool isDone = inTransaction(write, false);
    if (isDone || isRefused)
        from.pop_back();
    if (isDone)
        to.push_back(std::move(reversed));
    showSteps();
    return isDone;
}

} // namespace app
