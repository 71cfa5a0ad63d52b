// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire.h"
#include "app/store/store_problem.h"

#include <QString>

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace app {

class SqlFile;

// A repertoire among others. Names differ.
struct RepertoireInfo {
    qint64 id = 0; // never used again for another one
    QString name;
    shogi::Color side = shogi::Color::Black;

    friend bool operator==(const RepertoireInfo&, const RepertoireInfo&) = default;
};

// The file of the user's repertoires, an SQLite database (docs/formats/repertoire.md). Opened at the first
// call; used and destroyed on one thread, which may wait for the disk. Several programs may have it open. A
// call that fails returns nothing or false and leaves the file as it was; problem() says why.
class RepertoireFile {
public:
    static constexpr std::size_t kLongestName = 200; // characters

    // Folders and the file are created by the first transaction.
    explicit RepertoireFile(QString path);
    ~RepertoireFile();
    RepertoireFile(const RepertoireFile&) = delete;
    RepertoireFile& operator=(const RepertoireFile&) = delete;

    // How long to wait for a lock of another program; tests shorten it.
    void setPatience(std::chrono::milliseconds busy) { m_busy = busy; }

    // By name. Empty if the file does not exist.
    std::optional<std::vector<RepertoireInfo>> list();
    // Nothing also if no repertoire has this id.
    std::optional<Repertoire> load(const RepertoireInfo& info);
    // The one that was chosen last; 0: none.
    qint64 chosen();
    bool choose(qint64 id);
    // Differs from earlier calls once another program has written. Nothing if there is no file.
    std::optional<qint64> version();

    // A transaction, during which other programs do not write; what is written takes effect by commit(), all
    // of it or nothing, whatever happens to the program.
    bool begin();
    bool commit();
    void rollback();
    // Within a transaction: adds or replaces a repertoire's name and side, without its positions. An id of 0
    // gets a new one.
    bool putInfo(RepertoireInfo& info);
    bool putPositions(qint64 repertoire, std::span<const RepertoireChange> changes);
    // With its positions.
    bool remove(qint64 repertoire);

    // Of the last call. A damaged file was moved aside, and the next call begins with a new one.
    const std::optional<StoreProblem>& problem() const { return m_problem; }

    // <data folder of the user>/komadai/repertoires.sqlite
    static QString defaultPath();

private:
    struct Statements;

    // create: the file, if it is missing. Without it nothing is opened then, which is no problem.
    bool open(bool create);
    bool putPosition(qint64 repertoire, const RepertoireChange& change);
    void close();
    // After a failed query.
    void fail();

    QString m_path;
    std::chrono::milliseconds m_busy{5000};
    std::optional<StoreProblem> m_problem;
    std::unique_ptr<SqlFile> m_file;
    std::unique_ptr<Statements> m_statements; // of m_file
    qint64 m_opened = 0;                      // how often
};

} // namespace app
