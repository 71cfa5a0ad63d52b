// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/evaluation_database.h"

#include "app/files/plain_file.h"
#include "app/store/sql_connection.h"
#include "shogi-core/fnv_hash.h"
#include "shogi-core/sfen.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlQuery>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <string_view>

namespace app {

namespace {

constexpr int kSchema = 1;
constexpr int kApplicationId = 0x4b4d4445; // "KMDE", so that file(1) and others recognise it
constexpr std::size_t kLongestLine = 64;   // moves kept of a line of play
constexpr qint64 kRemovedAtOnce = 20000;   // positions processed in one transaction
constexpr qint64 kReadAtOnce = 2000;       // positions of a page

// Not the position's own key, whose numbers may change between versions.
qint64 keyOf(std::string_view sfen) { return static_cast<qint64>(shogi::fnv1a(sfen)); }

QString sfenText(const std::string& sfen) { return QString::fromLatin1(sfen.data(), qsizetype(sfen.size())); }

QString lineToText(const std::vector<shogi::Move>& line) {
    QString text(QLatin1String("")); // empty, not null
    for (std::size_t i = 0; i < std::min(line.size(), kLongestLine); ++i) {
        if (i > 0)
            text += u' ';
        text += QString::fromStdString(shogi::toUsi(line[i]));
    }
    return text;
}

// As far as it can be played, since another program may have written the file.
std::vector<shogi::Move> lineFromText(const QString& text, shogi::Position position) {
    std::vector<shogi::Move> line;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const auto move = shogi::parseUsiMove(word.toStdString());
        if (!move || !position.isLegal(*move))
            break;
        position.play(*move);
        line.push_back(*move);
    }
    return line;
}

QVariant optionalNumber(std::optional<int> number) { return number ? QVariant(*number) : QVariant(); }

std::optional<int> numberOf(const QVariant& value) {
    return value.isNull() ? std::nullopt : std::optional(value.toInt());
}

} // namespace

// Everything that belongs to an open file. Statements must be destroyed before their database.
struct EvaluationDatabase::Connection : SqlConnection {
    struct Statements {
        explicit Statements(const QSqlDatabase& database)
            : find(database)
            , position(database)
            , addPosition(database)
            , engine(database)
            , addEngine(database)
            , dropLines(database)
            , addLine(database) {}
        QSqlQuery find;
        QSqlQuery position;
        QSqlQuery addPosition;
        QSqlQuery engine;
        QSqlQuery addEngine;
        QSqlQuery dropLines;
        QSqlQuery addLine;
    };

    bool prepareStatements() {
        statements.emplace(database);
        return prepare(
                   statements->find,
                   "SELECT engines.name, lines.rank, lines.depth, lines.seldepth, lines.bound, lines.cp, "
                   "lines.mate, lines.nodes, lines.pv FROM positions "
                   "JOIN lines ON lines.position = positions.id JOIN engines ON engines.id = lines.engine "
                   "WHERE positions.key = ? AND positions.sfen = ? ORDER BY lines.engine, lines.rank") &&
               prepare(statements->position, "SELECT id FROM positions WHERE key = ? AND sfen = ?") &&
               prepare(statements->addPosition, "INSERT INTO positions (key, sfen) VALUES (?, ?)") &&
               prepare(statements->engine, "SELECT id FROM engines WHERE name = ?") &&
               prepare(statements->addEngine, "INSERT INTO engines (name) VALUES (?)") &&
               prepare(statements->dropLines, "DELETE FROM lines WHERE position = ? AND engine = ?") &&
               prepare(
                   statements->addLine,
                   "INSERT INTO lines (position, engine, rank, depth, seldepth, bound, cp, mate, nodes, pv) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }

    std::optional<qint64> idOf(QSqlQuery& find, QSqlQuery& add, std::initializer_list<QVariant> values) {
        if (!run(find, values))
            return std::nullopt;
        if (find.next()) {
            const qint64 id = find.value(0).toLongLong();
            find.finish();
            return id;
        }
        find.finish();
        if (!run(add, values))
            return std::nullopt;
        return add.lastInsertId().toLongLong();
    }

    std::optional<Statements> statements;
    bool inUse = false; // recognised as a store
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
    if (m_connection) {
        if (m_problem && m_problem->kind == StoreProblem::Kind::Damaged)
            m_problem.reset();
        return true;
    }
    if (m_givenUp || (m_notBefore && std::chrono::steady_clock::now() < *m_notBefore))
        return false;
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE"))) {
        m_givenUp = true;
        m_problem = StoreProblem{StoreProblem::Kind::CannotOpen, m_path, {}, QStringLiteral("QSQLITE")};
        return false;
    }
    if (const auto fault = plainFileFault(m_path, std::numeric_limits<qint64>::max())) {
        m_givenUp = true;
        m_problem = StoreProblem{StoreProblem::Kind::CannotOpen, m_path, {}, {}, fault};
        return false;
    }
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    claimForOwner(m_path);
    const bool writable = mayBeWritten(m_path);
    m_connection = std::make_unique<Connection>();
    if (!m_connection->open(m_path, writable, m_busy)) {
        fail();
        return false;
    }
    if (!writable) {
        if (!m_connection->prepareStatements()) {
            fail();
            return false;
        }
        m_connection->inUse = true;
        m_problem = StoreProblem{StoreProblem::Kind::ReadOnly, m_path, {}, {}};
        return true;
    }
    if (!prepareSchema()) {
        if (!m_givenUp)
            fail();
        close();
        return false;
    }
    m_connection->inUse = true;
    m_notBefore.reset();
    if (m_problem && m_problem->kind != StoreProblem::Kind::Damaged)
        m_problem.reset();
    return true;
}

bool EvaluationDatabase::prepareSchema() {
    Connection& file = *m_connection;
    const std::optional<qint64> version = file.number("PRAGMA user_version");
    const std::optional<qint64> tables = file.number("SELECT count(*) FROM sqlite_master");
    if (!version || !tables)
        return false;
    if (*version > kSchema) {
        m_givenUp = true;
        m_problem = StoreProblem{StoreProblem::Kind::Newer, m_path, {}, {}};
        return false;
    }
    // Readers and a writer do not wait for each other; after a power failure the last seconds may be lost,
    // but the file is intact.
    if (!file.run("PRAGMA journal_mode = WAL") || !file.run("PRAGMA synchronous = NORMAL") ||
        !file.run("PRAGMA cache_size = -8000"))
        return false;
    if (*version == 0) {
        if (!file.run("BEGIN IMMEDIATE"))
            return false;
        const bool made =
            file.run(
                "CREATE TABLE IF NOT EXISTS engines (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)") &&
            file.run(
                "CREATE TABLE IF NOT EXISTS positions (id INTEGER PRIMARY KEY, key INTEGER NOT NULL, sfen "
                "TEXT NOT NULL)") &&
            file.run("CREATE INDEX IF NOT EXISTS positions_by_key ON positions (key)") &&
            file.run(
                "CREATE TABLE IF NOT EXISTS lines (position INTEGER NOT NULL, engine INTEGER NOT NULL, "
                "rank INTEGER NOT NULL, depth INTEGER NOT NULL, seldepth INTEGER NOT NULL, bound INTEGER NOT "
                "NULL, cp INTEGER, mate INTEGER, nodes INTEGER NOT NULL, pv TEXT NOT NULL, PRIMARY KEY "
                "(position, engine, rank)) WITHOUT ROWID") &&
            file.run(qPrintable(QStringLiteral("PRAGMA application_id = %1").arg(kApplicationId))) &&
            file.run(qPrintable(QStringLiteral("PRAGMA user_version = %1").arg(kSchema)));
        if (!made || !file.run("COMMIT"))
            return false;
    }
    return file.prepareStatements();
}

void EvaluationDatabase::close() { m_connection.reset(); }

void EvaluationDatabase::fail() {
    const SqlCode code = m_connection->code();
    const QString detail = m_connection->error.text();
    using Kind = StoreProblem::Kind;
    switch (code) {
    case SqlCode::Corrupt:
    case SqlCode::NotADatabase:
        setAside(detail);
        return;
    case SqlCode::Busy:
    case SqlCode::Locked:
        m_problem = StoreProblem{Kind::Locked, m_path, {}, detail};
        break;
    case SqlCode::ReadOnly:
    case SqlCode::Perm:
        m_problem = StoreProblem{Kind::ReadOnly, m_path, {}, detail};
        break;
    default:
        if (!m_connection->database.isOpen()) {
            m_problem = StoreProblem{Kind::CannotOpen, m_path, {}, detail};
            m_givenUp = true;
            break;
        }
        // Foreign tables: a valid file, but not a store.
        if (code == SqlCode::Error && !m_connection->inUse) {
            setAside(detail);
            return;
        }
        m_problem = StoreProblem{Kind::CannotWrite, m_path, {}, detail};
        break;
    }
    close();
    m_notBefore = std::chrono::steady_clock::now() + m_retry;
}

void EvaluationDatabase::setAside(const QString& detail) {
    close();
    const QString moved = putDatabaseAside(m_path);
    if (moved.isEmpty()) {
        m_problem = StoreProblem{StoreProblem::Kind::CannotMove, m_path, {}, detail};
        m_givenUp = true;
        return;
    }
    m_problem = StoreProblem{StoreProblem::Kind::Damaged, m_path, moved, detail};
    m_notBefore.reset();
}

std::vector<shogi::EngineEvaluation> EvaluationDatabase::find(const std::string& sfen) {
    std::vector<shogi::EngineEvaluation> found;
    if (!open())
        return found;
    QSqlQuery& query = m_connection->statements->find;
    if (!m_connection->run(query, {keyOf(sfen), sfenText(sfen)})) {
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
        line.line = lineFromText(query.value(8).toString(), *position);
    }
    query.finish();
    return found;
}

bool EvaluationDatabase::store(std::span<const StoredPosition> positions) {
    if (!open() || !mayWrite())
        return false;
    Connection& file = *m_connection;
    const auto failed = [this, &file] {
        const QSqlError error = file.error;
        file.statements->find.finish();
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
        if (!m_connection)
            return false;
        if (!shogi::mergeEvaluations(kept, position.evaluations))
            continue;
        Connection::Statements& with = *file.statements;
        const auto id =
            file.idOf(with.position, with.addPosition, {keyOf(position.sfen), sfenText(position.sfen)});
        if (!id)
            return failed();
        std::vector<std::string> changed;
        for (const shogi::EngineEvaluation& line : position.evaluations) {
            if (std::find(changed.begin(), changed.end(), line.engine) == changed.end())
                changed.push_back(line.engine);
        }
        for (const std::string& engine : changed) {
            if (!engines.contains(engine)) {
                const auto number = file.idOf(with.engine, with.addEngine, {QString::fromStdString(engine)});
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
    QSqlQuery query(m_connection->database);
    query.setForwardOnly(true);
    if (!query.exec(QStringLiteral("SELECT count(*) FROM positions")) || !query.next()) {
        m_connection->error = query.lastError();
        query.clear();
        fail();
        return std::nullopt;
    }
    figures.positions = query.value(0).toLongLong();
    if (!query.exec(QStringLiteral("SELECT engines.name, count(*) FROM lines "
                                   "JOIN engines ON engines.id = lines.engine WHERE lines.rank = 1 "
                                   "GROUP BY lines.engine ORDER BY 2 DESC, 1"))) {
        m_connection->error = query.lastError();
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
        QSqlQuery query(m_connection->database);
        query.setForwardOnly(true);
        const std::optional<qint64> last = m_connection->number("SELECT coalesce(max(id), 0) FROM positions");
        const bool isPrepared =
            last &&
            m_connection->prepare(query, "SELECT id, sfen FROM positions WHERE id > ? ORDER BY id LIMIT ?");
        if (isPrepared && m_connection->run(query, {from, kReadAtOnce})) {
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
        if (!m_connection)
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
    Connection& file = *m_connection;
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
    if (m_connection->run("VACUUM")) {
        m_connection->run("PRAGMA wal_checkpoint(TRUNCATE)");
        return true;
    }
    fail();
    return false;
}

} // namespace app
