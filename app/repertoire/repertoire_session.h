// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire_file.h"
#include "app/repertoire/repertoire_outline.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace app {

// What a step does; the window names it.
enum class RepertoireEdit : std::uint8_t {
    Create,
    Rename,
    SetSide,
    Delete,
    AddMoves,
    RemoveMove,
    MakeMain,
    SetNote,
    Import,
    Train
};

// The user's repertoires at one moment, the chosen one with its contents. Immutable.
struct RepertoireState {
    std::vector<RepertoireInfo> all;           // by name
    std::optional<RepertoireInfo> chosen;      // nothing: there are none, or none can be read
    std::shared_ptr<const Repertoire> content; // of the chosen one; never null if there is one
    std::shared_ptr<const RepertoireOutline> outline;
    std::optional<RepertoireEdit> undo; // the step that would be undone
    std::optional<RepertoireEdit> redo;
    std::optional<StoreProblem> problem; // of the last call

    friend bool operator==(const RepertoireState&, const RepertoireState&) = default;
};

// The repertoires of a file, as they are changed: every change is a step that is in the file when the call
// returns and can be undone as long as the object lives. Changes are made to what the file has at that
// moment, in a transaction: several programs can work on one file. Used on one thread, which waits for the
// disk.
class RepertoireSession {
public:
    explicit RepertoireSession(QString path)
        : m_file(std::move(path)) {}

    // Takes in what others have written.
    const RepertoireState& refresh();
    const RepertoireState& state() const { return m_state; }
    RepertoireFile& file() { return m_file; }

    // All return false if nothing was changed: see state().problem; without one there was nothing to do.
    bool choose(qint64 id);
    // Chooses the new one. Names that are taken get a number; the same for rename().
    bool create(const QString& name, shogi::Color side);
    bool rename(qint64 id, const QString& name);
    bool setSide(qint64 id, shogi::Color side);
    bool remove(qint64 id);
    // edit: called with the contents, and perhaps not at all; false: it has changed nothing.
    bool change(qint64 id, RepertoireEdit kind, const std::function<bool(Repertoire&)>& edit);
    // False also if others have changed the same since; the step is forgotten then.
    bool undo();
    bool redo();

private:
    static constexpr std::size_t kMostSteps = 500;

    struct Step {
        RepertoireEdit kind = RepertoireEdit::AddMoves;
        std::optional<RepertoireInfo> before; // nothing: it did not exist
        std::optional<RepertoireInfo> after;
        std::vector<RepertoireChange> changes;
    };

    // Makes a change within a transaction, in which state() is what the file has. write: makes the step;
    // nothing: there is nothing to do. isNew: it can be undone from then on.
    bool inTransaction(const std::function<std::optional<Step>()>& write, bool isNew = true);
    bool applied(const Step& step);
    void remember(Step step);
    bool take(std::vector<Step>& from, std::vector<Step>& to);
    // Reads everything if others have written, or in any case.
    bool reload(bool always);
    void setContent(Repertoire content);
    std::optional<RepertoireInfo> infoOf(qint64 id) const;
    QString freeName(const QString& wanted, qint64 id) const;
    // The contents of one, which need not be the chosen one.
    std::optional<Repertoire> contentOf(const RepertoireInfo& info);
    void showSteps();

    RepertoireFile m_file;
    RepertoireState m_state;
    std::optional<qint64> m_version; // of the file, as m_state has it
    qint64 m_wanted = 0;             // to be chosen; 0: as the file says
    std::vector<Step> m_done;
    std::vector<Step> m_undone; // the other way round: what undid them
};

} // namespace app
