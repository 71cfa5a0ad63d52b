// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/evaluation_database.h"

#include "app/store/sql_connection.h"
#include "app/store/sql_file.h"
#include "shogi-core/fnv_hash.h"
#include "shogi-core/sfen.h"
#include "shogi-core/usi_line.h"

#include <QFileInfo>
#include <QSqlQuery>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace app {

namespace {

constexpr int kSchema = 1;
constexpr int kApplicationId = 0x4b4d4445; // "KMDE", so that file(1) and others recognise it
constexpr int kCacheKib = 8000;
constexpr std::size_t kLongestLine = 64; // moves kept of a line of play
constexpr qint64 kRemovedAtOnce = 20000; // positions processed in one transaction
constexpr qint64 kReadAtOnce = 2000;     // positions of a page

constexpr const char* kTables[] = {
    "CREATE TABLE engines (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
    "CREATE TABLE positions (id INTEGER PRIMARY KEY, key INTEGER NOT NULL, sfen TEXT NOT NULL)",
    "CREATE INDEX positions_by_key ON positions (key)",
    "CREATE TABLE lines (position INTEGER NOT NULL, engine INTEGER NOT NULL, rank INTEGER NOT NULL, depth "
    "INTEGER NOT NULL, seldepth INTEGER NOT NULL, bound INTEGER NOT NULL, cp INTEGER, mate INTEGER, nodes "
    "INTEGER NOT NULL, pv TEXT NOT NULL, PRIMARY KEY (position, engine, rank)) WITHOUT ROWID",
};

// Not the position's own key, whose numbers may change between versions.
qint64 keyOf(std::string_view sfen) { return static_cast<qint64>(shogi::fnv1a(sfen)); }

QString sfenText(const std::string& sfen) { return QString::fromLatin1(sfen.data(), qsizetype(sfen.size())); }

QString lineToText(const std::vector<shogi::Move>& line) {
    const std::span<const shogi::Move> stored(line.data(), std::min(line.size(), kLongestLine));
    return QString::fromStdString(shogi::toUsiLine(stored)); // empty, not null
}

QVariant optionalNumber(std::optional<int> number) { return number ? QVariant(*number) : QVariant(); }

std::optional<int> numberOf(const QVariant& value) {
    return value.isNull() ? std::nullopt : std::optional(value.toInt());
}

// The number of a row, which is added if it is missing.
std::optional<qint64> idOf(SqlConnection& file, QSqlQuery& find, QSqlQuery& add,
                           std::initializer_list<QVariant> values) {
    if (!file.run(find, values))
        return std::nullopt;
    if (find.next()) {
        const qint64 id = find.value(0).toLongLong();
        find.finish();
        return id;
    }
    find.finish();
    if (!file.run(add, values))
        return std::nullopt;
    return add.lastInsertId().toLongLong();
}

} // namespace

struct EvaluationDatabase::Statements {
    explicit Statements(const QSqlDatabase& database)
        : find(database)
        , position(database)
        , addPosition(database)
        , engine(database)
        , addEngine(database)
        , dropLines(database)
        , addLine(database) {}

    bool prepare(SqlConnection& file) {
        return file.prepare(
                   find,
                   "SELECT engines.name, lines.rank, lines.depth, lines.seldepth, lines.bound, lines.cp, "
                   "lines.mate, lines.nodes, lines.pv FROM positions "
                   "JOIN lines ON lines.position = positions.id JOIN engines ON engines.id = lines.engine "
                   "WHERE positions.key = ? AND positions.sfen = ? ORDER BY lines.engine, lines.rank") &&
               file.prepare(position, "SELECT id FROM positions WHERE key = ? AND sfen = ?") &&
               file.prepare(addPosition, "INSERT INTO positions (key, sfen) VALUES (?, ?)") &&
               file.prepare(engine, "SELECT id FROM engines WHERE name = ?") &&
               file.prepare(addEngine, "INSERT INTO engines (name) VALUES (?)") &&
               file.prepare(dropLines, "DELETE FROM lines WHERE position = ? AND engine = ?") &&
               file.prepare(
                   addLine,
                   "INSERT INTO lines (position, engine, rank, depth, seldepth, bound, cp, mate, nodes, pv) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }

    QSqlQuery find;
    QSqlQuery position;
    QSqlQuery addPosition;
    QSqlQuery engine;
    QSqlQuery addEngine;
    QSqlQuery dropLines;
    QSqlQuery addLine;
};

EvaluationDatabase::EvaluationDatabase(const QString& path)
    : m_path(path) {}

EvaluationDatabase::~EvaluationDatabase() = default;

void EvaluationDatabase::setPatience(std::chrono::milliseconds busy, std::chrono::milliseconds retry) {
    m_busy = busy;
    m_retry = retry;
}

bool EvaluationDatabase::mayWrite() const {
    return !m_givenUp && !(m_problem && m_problem->kind == StoreProblem::Kind::ReadOnly);
}

bool EvaluationDatabase::open() {
    if (m_file) {
        if (m_problem && m_problem->kind == StoreProblem::Kind::Damaged)
            m_problem.reset();
        return true;
    }
    if (m_givenUp || (m_notBefore && std::chrono::steady_clock::now() < *m_notBefore))
        return false;
    auto file = SqlFile::open(m_path, SqlFile::Access::WriteIfAllowed,
                              // After a power failure the last seconds may be lost.
                              {kApplicationId, kSchema, kTables, kCacheKib, false, {}, m_busy});
    if (!file) {
        keep(file.error());
        return false;
    }
    m_file = std::move(*file);
    m_statements = std::make_unique<Statements>(m_file->connection().database);
    if (!m_statements->prepare(m_file->connection())) {
        fail(m_file->connection().code() == SqlCode::Error);
        return false;
    }
    if (!m_file->isWritable()) {
        m_problem = StoreProblem{StoreProblem::Kind::ReadOnly, m_path, {}, {}};
        return true;
    }
    m_notBefore.reset();
    if (m_problem && m_problem->kind != StoreProblem::Kind::Damaged)
        m_problem.reset();
    return true;
}

void EvaluationDatabase::fail(bool hasOtherTables) {
    // Statements must be destroyed before their database.
    m_statements.reset();
    keep(hasOtherTables ? m_file->putAside() : m_file->problem());
    m_file.reset();
}

void EvaluationDatabase::keep(const StoreProblem& problem) {
    using Kind = StoreProblem::Kind;
    m_problem = problem;
    m_givenUp =
        problem.kind == Kind::CannotOpen || problem.kind == Kind::CannotMove || problem.kind == Kind::Newer;
    if (problem.kind == Kind::Damaged)
        m_notBefore.reset();
    else
        m_notBefore = std::chrono::steady_clock::now() + m_retry;
}

std::vector<shogi::EngineEvaluation> EvaluationDatabase::find(const std::string& sfen) {
    std::vector<shogi::EngineEvaluation> found;
    if (!open())
        return found;
    QSqlQuery& query = m_statements->find;
    if (!m_file->connection().run(query, {keyOf(sfen), sfenText(sfen)})) {
        fail();
        return found;
    }
    const auto position = shogi::parseSfen(sfen);
    while (position && query.next()) {
        shogi::EngineEvaluation& line = found.emplace_back();
        line.engine = query.value(0).toString().toStdString();
        line.rank = std::max(1, query.value(1).toInt());
        line.depth = query.value(2).toInt();
        line.selectiveDepth = query.value(3).toInt();
        line.bound = static_cast<shogi::EvaluationBound>(std::clamp(query.value(4).toInt(), 0, 2));
        line.centipawns = numberOf(query.value(5));
        line.matePlies = numberOf(query.value(6));
        line.nodes = static_cast<std::uint64_t>(query.value(7).toLongLong());
        line.line = shogi::playableUsiLine(query.value(8).toString().toStdString(), *position);
    }
    query.finish();
    return found;
}

bool EvaluationDatabase::store(std::span<const StoredPosition> positions) {
    if (!open() || !mayWrite())
        return false;
    SqlConnection& file = m_file->connection();
    const auto failed = [this, &file] {
        const QSqlError error = file.error;
        m_statements->find.finish();
        file.run("ROLLBACK");
        file.error = error;
        fail();
        return false;
    };
    if (!file.run("BEGIN IMMEDIATE"))
        return failed();
    std::map<std::string, qint64> engines;
    for (const StoredPosition& position : positions) {
        std::vector<shogi::EngineEvaluation> kept = find(position.sfen);
        if (!m_file)
            return false;
        if (!shogi::mergeEvaluations(kept, position.evaluations))
            continue;
        Statements& with = *m_statements;
        const auto id =
            idOf(file, with.position, with.addPosition, {keyOf(position.sfen), sfenText(position.sfen)});
        if (!id)
            return failed();
        std::vector<std::string> changed;
        for (const shogi::EngineEvaluation& line : position.evaluations) {
            if (std::find(changed.begin(), changed.end(), line.engine) == changed.end())
                changed.push_back(line.engine);
        }
        for (const std::string& engine : changed) {
            if (!engines.contains(engine)) {
                const auto number = idOf(file, with.engine, with.addEngine, {QString::fromStdString(engine)});
                if (!number)
                    return failed();
                engines[engine] = *number;
            }
            const qint64 number = engines[engine];
            if (!file.run(with.dropLines, {*id, number}))
                return failed();
            for (const shogi::EngineEvaluation& line : kept) {
                if (line.engine == engine &&
                    !file.run(with.addLine, {*id, number, line.rank, line.depth, line.selectiveDepth,
                                             static_cast<int>(line.bound), optionalNumber(line.centipawns),
                                             optionalNumber(line.matePlies), static_cast<qint64>(line.nodes),
                                             lineToText(line.line)}))
                    return failed();
            }
        }
    }
    if (!file.run("COMMIT"))
        return failed();
    if (m_problem && m_problem->kind != StoreProblem::Kind::Damaged)
        m_problem.reset();
    return true;
}

// --- the whole file

qint64 EvaluationDatabase::bytes() const {
    qint64 bytes = 0;
    for (const char* suffix : {"", "-wal", "-shm"})
        bytes += QFileInfo(m_path + QLatin1String(suffix)).size();
    return bytes;
}

std::optional<StoreFigures> EvaluationDatabase::measure() {
    if (!open())
        return std::nullopt;
    StoreFigures figures;
    QSqlQuery query(m_file->connection().database);
    query.setForwardOnly(true);
    if (!query.exec(QStringLiteral("SELECT count(*) FROM positions")) || !query.next()) {
        m_file->connection().error = query.lastError();
        query.clear();
        fail();
        return std::nullopt;
    }
    figures.positions = query.value(0).toLongLong();
    if (!query.exec(QStringLiteral("SELECT engines.name, count(*) FROM lines "
                                   "JOIN engines ON engines.id = lines.engine WHERE lines.rank = 1 "
                                   "GROUP BY lines.engine ORDER BY 2 DESC, 1"))) {
        m_file->connection().error = query.lastError();
        query.clear();
        fail();
        return std::nullopt;
    }
    while (query.next())
        figures.engines.push_back({query.value(0).toString().toStdString(), query.value(1).toLongLong()});
    figures.bytes = bytes();
    return figures;
}

std::optional<EvaluationDatabase::Page> EvaluationDatabase::page(qint64 from) {
    if (!open())
        return std::nullopt;
    Page page;
    {
        // Statements must be destroyed before the connection.
        QSqlQuery query(m_file->connection().database);
        query.setForwardOnly(true);
        const std::optional<qint64> last =
            m_file->connection().number("SELECT coalesce(max(id), 0) FROM positions");
        const bool isPrepared =
            last && m_file->connection().prepare(
                        query, "SELECT id, sfen FROM positions WHERE id > ? ORDER BY id LIMIT ?");
        if (isPrepared && m_file->connection().run(query, {from, kReadAtOnce})) {
            page.end = std::max(*last, from);
            page.next = from;
            while (query.next()) {
                page.next = query.value(0).toLongLong();
                page.positions.push_back({query.value(1).toString().toStdString(), {}});
            }
            if (page.positions.empty())
                page.next = page.end;
        } else {
            page.end = -1;
        }
    }
    if (page.end < 0) {
        fail();
        return std::nullopt;
    }
    for (StoredPosition& each : page.positions) {
        each.evaluations = find(each.sfen);
        if (!m_file)
            return std::nullopt;
    }
    return page;
}

// Whether the file is open and writable.
bool EvaluationDatabase::mayChange() { return open() && mayWrite(); }

std::optional<EvaluationDatabase::RemovalStep> EvaluationDatabase::remove(const StoreRemoval& what,
                                                                          qint64 from) {
    if (!mayChange())
        return std::nullopt;
    SqlConnection& file = m_file->connection();
    RemovalStep step;
    const auto failed = [this, &file]() -> std::optional<RemovalStep> {
        const QSqlError error = file.error;
        file.run("ROLLBACK");
        file.error = error;
        fail();
        return std::nullopt;
    };
    // Statements must be destroyed before the connection.
    const auto change = [&file](const char* statement, std::initializer_list<QVariant> values,
                                qint64& count) {
        QSqlQuery query(file.database);
        if (!query.prepare(QString::fromLatin1(statement))) {
            file.error = query.lastError();
            return false;
        }
        if (!file.run(query, values))
            return false;
        count += std::max(0, query.numRowsAffected());
        return true;
    };
    if (!file.run("BEGIN IMMEDIATE"))
        return failed();
    qint64 ignored = 0;
    if (what.isEverything()) {
        if (!change("DELETE FROM lines", {}, step.lines) ||
            !change("DELETE FROM positions", {}, step.positions) ||
            !change("DELETE FROM engines", {}, ignored))
            return failed();
    } else {
        const std::optional<qint64> last = file.number("SELECT coalesce(max(id), 0) FROM positions");
        if (!last)
            return failed();
        step.end = *last;
        step.next = std::min<qint64>(from + kRemovedAtOnce, step.end);
        const QString engine = QString::fromStdString(what.engine);
        if (!change("DELETE FROM lines WHERE position > ? AND position <= ? AND "
                    "(? = '' OR engine = (SELECT id FROM engines WHERE name = ?)) AND "
                    "(? <= 0 OR (mate IS NULL AND depth < ?))",
                    {from, step.next, engine.isNull() ? QStringLiteral("") : engine, engine,
                     what.shallowerThan, what.shallowerThan},
                    step.lines) ||
            !change("DELETE FROM positions WHERE id > ? AND id <= ? AND NOT EXISTS "
                    "(SELECT 1 FROM lines WHERE lines.position = positions.id)",
                    {from, step.next}, step.positions))
            return failed();
        if (step.next >= step.end && !what.engine.empty() && what.shallowerThan <= 0 &&
            !change("DELETE FROM engines WHERE name = ?", {engine}, ignored))
            return failed();
    }
    if (!file.run("COMMIT"))
        return failed();
    return step;
}

bool EvaluationDatabase::shrink() {
    if (!mayChange())
        return false;
    // The result of the second is irrelevant while others are reading.
    if (m_file->connection().run("VACUUM")) {
        m_file->connection().run("PRAGMA wal_checkpoint(TRUNCATE)");
        return true;
    }
    fail();
    return false;
}

} // namespace app
