// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_reader.h"

#include "app/document/record_file.h"
#include "app/library/library_file.h"
#include "app/library/name_aliases.h"
#include "app/library/name_words.h"
#include "app/library/segment_moves.h"
#include "app/store/sql_connection.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace app {

namespace {

constexpr qsizetype kMostWords = 100000; // that are remembered

// The paths of all that belongs to a file or folder, as bounds: what is below it, and the file itself.
struct Below {
    explicit Below(const QString& source)
        : first(QLatin1String("")) // not null, with which nothing compares
        , end(QStringLiteral("\uffff"))
        , folder(source.section(u'/', 0, -2))
        , name(source.section(u'/', -1)) {
        if (source.isEmpty())
            return; // everything
        first = source.endsWith(u'/') ? source : source + u'/';
        end = first;
        end.back() = u'0'; // follows '/'
        if (folder.isEmpty() || folder.endsWith(u':'))
            folder += u'/'; // the root of a disk
    }

    QString first, end, folder, name;
};

// A file, from the path of its folder and its name.
void takePlace(const QSqlQuery& query, bool isInArchive, QString& path, QString& entry) {
    const QString folder = query.value(0).toString();
    const QString name = query.value(1).toString();
    path = isInArchive ? folder : folder + (folder.endsWith(u'/') ? QString() : QStringLiteral("/")) + name;
    if (isInArchive)
        entry = name;
}

} // namespace

FileError fileErrorOf(const LibraryFault& fault) {
    using Kind = FileError::Kind;
    FileError error;
    error.kind = fault.unreadable.value_or(Kind::ReadFailed);
    error.path = fault.path;
    error.entry = fault.entry;
    error.fault = fault.fault;
    if (error.kind == Kind::TooLarge)
        error.limit = RecordFile::kMaxFileSize;
    // Of an archive as a whole: how far it could be read.
    if (error.kind >= Kind::DamagedArchive && error.entry.isEmpty())
        error.entry = QString::fromStdString(fault.fault.text);
    return error;
}

struct LibraryReader::Statements {
    explicit Statements(const QSqlDatabase& database)
        : version(database)
        , segmentIds(database)
        , segment(database)
        , word(database)
        , words(database)
        , texts(database)
        , start(database)
        , moves(database)
        , bucket(database)
        , list(database)
        , shapes(database)
        , rules(database)
        , sources(database)
        , figures(database)
        , places(database)
        , faults(database)
        , identities(database) {}

    QSqlQuery version, segmentIds, segment, word, words, texts, start, moves, bucket, list, shapes, rules,
        sources, figures, places, faults, identities;
};

LibraryReader::LibraryReader(const QString& path)
    : m_notes(path) {}
LibraryReader::~LibraryReader() = default;

tl::expected<std::unique_ptr<LibraryReader>, StoreProblem> LibraryReader::open(const QString& path,
                                                                               Reading reading) {
    auto file = LibraryFile::open(path, LibraryFile::Access::Read);
    if (!file)
        return tl::unexpected(file.error());
    std::unique_ptr<LibraryReader> reader(new LibraryReader(path));
    reader->m_file = std::move(*file);
    reader->m_segments = std::make_shared<LibrarySegments>();
    // What is read first in a transaction settles what it sees. It ends with the connection.
    if (reading == Reading::Fixed && !reader->m_file->connection().run("BEGIN"))
        reader->fail();
    if (!reader->m_problem && reader->prepare())
        reader->refresh();
    if (reader->m_problem)
        return tl::unexpected(*reader->m_problem);
    return reader;
}

bool LibraryReader::prepare() {
    SqlConnection& file = m_file->connection();
    m_statements = std::make_unique<Statements>(file.database);
    Statements& with = *m_statements;
    const bool isGood =
        file.prepare(with.version, "PRAGMA data_version") &&
        file.prepare(with.segmentIds, "SELECT id FROM segments ORDER BY first") &&
        file.prepare(with.segment, "SELECT bits, positions, data FROM segments WHERE id = ?") &&
        file.prepare(with.word, "SELECT text FROM words WHERE id = ?") &&
        file.prepare(with.words, "SELECT rowid FROM word_index WHERE word_index MATCH ?") &&
        file.prepare(with.texts, "SELECT rowid FROM text_index WHERE text_index MATCH ?") &&
        file.prepare(with.start, "SELECT sfen FROM starts WHERE id = ?") &&
        file.prepare(with.moves, "SELECT data FROM moves WHERE id = ?") &&
        file.prepare(with.bucket, "SELECT data FROM buckets WHERE id = ?") &&
        file.prepare(with.list, "SELECT data FROM lists WHERE id = ?") &&
        file.prepare(with.shapes, "SELECT shapes FROM segments WHERE id = ?") &&
        file.prepare(with.rules, "SELECT value FROM numbers WHERE name = 'openingRules'") &&
        file.prepare(with.sources, "SELECT path, read FROM sources ORDER BY path") &&
        file.prepare(with.figures,
                     "SELECT count(*), sum((SELECT count(*) FROM places WHERE places.file = files.id)), "
                     "sum(EXISTS (SELECT 1 FROM faults WHERE faults.file = files.id)) FROM folders JOIN "
                     "files ON files.folder = folders.id WHERE folders.path = ? OR (folders.path >= ? AND "
                     "folders.path < ?) OR (folders.path = ? AND files.name = ?)") &&
        file.prepare(with.places, "SELECT folders.path, files.name, places.number, places.line, "
                                  "folders.archive FROM places "
                                  "JOIN files ON files.id = "
                                  "places.file JOIN folders ON folders.id = files.folder WHERE places.game = "
                                  "? ORDER BY places.file, "
                                  "places.number") &&
        file.prepare(
            with.faults,
            "SELECT folders.path, files.name, faults.line, faults.column, faults.unreadable, faults.code, "
            "faults.text, folders.archive FROM faults JOIN files ON files.id = faults.file JOIN folders ON "
            "folders.id = files.folder WHERE folders.path = ? OR (folders.path >= ? AND folders.path < ?) OR "
            "(folders.path = ? AND files.name = ?) ORDER BY faults.id LIMIT ?") &&
        file.prepare(with.identities, "SELECT game FROM identities WHERE hash = ?");
    if (!isGood)
        fail();
    return isGood;
}

void LibraryReader::fail() {
    if (m_problem)
        return;
    m_statements.reset();
    m_problem = m_file->problem();
}

bool LibraryReader::refresh() {
    const bool areNotesOthers = m_notes.refresh();
    return refreshGames() || areNotesOthers;
}

bool LibraryReader::refreshGames() {
    if (m_problem)
        return false;
    SqlConnection& file = m_file->connection();
    Statements& with = *m_statements;
    if (!file.run(with.version, {}) || !with.version.next()) {
        fail();
        return false;
    }
    const qint64 version = with.version.value(0).toLongLong();
    with.version.finish();
    if (version == m_version)
        return false;
    if (!file.run(with.segmentIds, {})) {
        fail();
        return false;
    }
    std::vector<qint64> ids;
    while (with.segmentIds.next())
        ids.push_back(with.segmentIds.value(0).toLongLong());
    with.segmentIds.finish();
    auto segments = std::make_shared<LibrarySegments>();
    std::map<qint64, std::shared_ptr<const LibrarySegment>> known;
    for (const auto& segment : *m_segments)
        known[segment->id] = segment;
    for (const qint64 id : ids) {
        if (const auto place = known.find(id); place != known.end()) {
            segments->push_back(place->second);
            continue;
        }
        if (!file.run(with.segment, {id})) {
            fail();
            return false;
        }
        // Another program may have joined it to others meanwhile: the next refresh() sees that.
        if (with.segment.next()) {
            auto segment = std::make_shared<LibrarySegment>();
            segment->id = id;
            segment->bits = std::clamp(with.segment.value(0).toInt(), 0, 20);
            segment->positions = with.segment.value(1).toLongLong();
            segment->rows = readRows(with.segment.value(2).toByteArray());
            segments->push_back(std::move(segment));
        }
        with.segment.finish();
    }
    if (!file.run(with.rules, {})) {
        fail();
        return false;
    }
    const bool isStandard = m_standard && with.rules.next() &&
                            with.rules.value(0).toLongLong() == static_cast<qint64>(m_standard->checksum());
    with.rules.finish();
    m_rules = isStandard ? std::optional(*m_standard) : std::nullopt;
    m_shapes.clear();
    m_accuracies.reset();
    if (!file.run(with.sources, {})) {
        fail();
        return false;
    }
    m_sources.clear();
    while (with.sources.next())
        m_sources.push_back({with.sources.value(0).toString(), with.sources.value(1).toLongLong()});
    with.sources.finish();
    m_games = 0;
    m_positions = 0;
    for (const auto& segment : *segments) {
        m_games += segment->rows.size();
        m_positions += segment->positions;
    }
    m_segments = std::move(segments);
    m_version = version;
    return true;
}

std::optional<LibraryReader::Place> LibraryReader::placeOf(GameId game) const {
    for (std::size_t i = 0; i < m_segments->size(); ++i) {
        const std::vector<LibraryRow>& rows = (*m_segments)[i]->rows;
        if (rows.empty() || game < rows.front().id || game > rows.back().id)
            continue;
        const auto place = std::lower_bound(rows.begin(), rows.end(), game,
                                            [](const LibraryRow& row, GameId id) { return row.id < id; });
        if (place != rows.end() && place->id == game)
            return Place{i, static_cast<std::size_t>(place - rows.begin())};
    }
    return std::nullopt;
}

const LibraryRow* LibraryReader::row(GameId game) const {
    const auto place = placeOf(game);
    return place ? &(*m_segments)[place->segment]->rows[place->game] : nullptr;
}

QString LibraryReader::word(WordId id) {
    if (id == 0 || m_problem)
        return {};
    if (const auto place = m_words.constFind(id); place != m_words.constEnd())
        return *place;
    QSqlQuery& query = m_statements->word;
    if (!m_file->connection().run(query, {id})) {
        fail();
        return {};
    }
    const QString text = query.next() ? query.value(0).toString() : QString();
    query.finish();
    if (m_words.size() >= kMostWords)
        m_words.clear();
    m_words.insert(id, text);
    return text;
}

namespace {

QStringList alternatives(const QString& text) { return QString(text).replace(u'｜', u'|').split(u'|'); }

} // namespace

std::optional<WordSet> LibraryReader::wordsWith(const QString& text) {
    std::optional<WordSet> words;
    for (const QString& name : alternatives(text)) {
        const QString query = wordQuery(name);
        if (query.isEmpty() || m_problem)
            continue;
        QSqlQuery& find = m_statements->words;
        if (!m_file->connection().run(find, {query})) {
            fail();
            return std::nullopt;
        }
        if (!words)
            words.emplace();
        while (find.next())
            words->add(static_cast<WordId>(find.value(0).toLongLong()));
        find.finish();
    }
    return words;
}

std::optional<WordSet> LibraryReader::playersWith(const QString& text, bool isWhole) {
    QStringList names;
    if (isWhole)
        for (const QString& name : alternatives(text))
            names.append(QString::fromStdString(plainName(name.trimmed().toStdString())));
    auto words = wordsWith(isWhole ? names.join(u'|') : text);
    if (words && isWhole) {
        WordSet whole;
        for (const WordId word : words->ids())
            if (std::any_of(names.begin(), names.end(), [name = this->word(word)](const QString& asked) {
                    return isSameName(name, asked);
                }))
                whole.add(word);
        words = whole;
    }
    if (words && !m_notes.aliases().isEmpty())
        m_notes.addAliases(*this, text, *words);
    return words;
}

std::optional<GameId> LibraryReader::gameOf(std::uint64_t identity) {
    if (m_problem)
        return std::nullopt;
    QSqlQuery& query = m_statements->identities;
    if (!m_file->connection().run(query, {static_cast<qint64>(identity)})) {
        fail();
        return std::nullopt;
    }
    const auto game =
        query.next() ? std::optional(static_cast<GameId>(query.value(0).toLongLong())) : std::nullopt;
    query.finish();
    return game && row(*game) != nullptr ? game : std::nullopt;
}

// The table of identities is sorted by them alone.
std::uint64_t LibraryReader::identity(GameId game) {
    const LibraryRow* found = row(game);
    if (found == nullptr)
        return 0;
    LibraryGame whole;
    whole.start = start(*found);
    whole.moves = moves(game);
    whole.players = {word(found->black).toStdString(), word(found->white).toStdString()};
    return identityOf(whole);
}

std::optional<std::vector<GameId>> LibraryReader::gamesWithText(const QString& text) {
    const QString query = wordQuery(text);
    if (query.isEmpty() || m_problem)
        return std::nullopt;
    std::vector<GameId> games;
    QSqlQuery& find = m_statements->texts;
    if (!m_file->connection().run(find, {query})) {
        fail();
        return std::nullopt;
    }
    while (find.next())
        games.push_back(static_cast<GameId>(find.value(0).toLongLong()));
    find.finish();
    return games;
}

shogi::Position LibraryReader::start(const LibraryRow& row) {
    if (row.start == 0 || m_problem)
        return {};
    QSqlQuery& query = m_statements->start;
    if (!m_file->connection().run(query, {row.start})) {
        fail();
        return {};
    }
    const auto position = query.next() ? shogi::parseSfen(query.value(0).toString().toStdString())
                                       : tl::expected<shogi::Position, shogi::ParseError>(shogi::Position());
    query.finish();
    return position.value_or(shogi::Position());
}

QByteArray LibraryReader::blob(QSqlQuery& query, qint64 id) {
    if (m_problem)
        return {};
    if (!m_file->connection().run(query, {id})) {
        fail();
        return {};
    }
    const QByteArray bytes = query.next() ? query.value(0).toByteArray() : QByteArray();
    query.finish();
    return bytes;
}

QByteArray LibraryReader::movesChunk(qint64 segment, std::size_t chunk) {
    return m_problem ? QByteArray() : blob(m_statements->moves, LibraryFile::movesRow(segment, chunk));
}

std::vector<shogi::Move> LibraryReader::moves(GameId game) {
    const auto place = placeOf(game);
    if (!place || m_problem)
        return {};
    const LibrarySegment& segment = *(*m_segments)[place->segment];
    const LibraryRow& row = segment.rows[place->game];
    std::vector<shogi::Move> moves =
        GameMoves(movesChunk(segment.id, place->game / LibraryFile::kChunk), row).list();
    // As far as they can be played: the file may be damaged.
    shogi::Position position = start(row);
    std::size_t legal = 0;
    while (legal < moves.size() && position.isLegal(moves[legal]))
        position.play(moves[legal++]);
    moves.resize(legal);
    return moves;
}

const SegmentShapes& LibraryReader::shapesOf(const LibrarySegment& segment) {
    const auto place = m_shapes.find(segment.id);
    if (place != m_shapes.end())
        return place->second;
    return m_shapes.emplace(segment.id, SegmentShapes(blob(m_statements->shapes, segment.id))).first->second;
}

std::vector<NamedShape> LibraryReader::shapes(GameId game) {
    const auto place = placeOf(game);
    if (!place || m_problem || !m_rules)
        return {};
    std::vector<NamedShape> shapes =
        unpackShapes(shapesOf(*(*m_segments)[place->segment]).packed(place->game));
    std::erase_if(shapes,
                  [this](const NamedShape& shape) { return shape.shape >= m_rules->shapes().size(); });
    return shapes;
}

std::vector<bool> LibraryReader::shapesLike(const QString& text) const {
    if (!m_rules)
        return {};
    const std::span<const OpeningShape> shapes = m_rules->shapes();
    std::vector<bool> fit(shapes.size(), false);
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const OpeningShape& shape = shapes[i];
        fit[i] = shape.japanese.contains(text, Qt::CaseInsensitive) ||
                 shape.english.contains(text, Qt::CaseInsensitive) ||
                 shape.id.contains(text, Qt::CaseInsensitive);
    }
    // A kind of what was asked for; kinds of kinds as well.
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            if (!fit[i] && shapes[i].parent && fit[*shapes[i].parent])
                isChanged = fit[i] = true;
        }
    }
    return fit;
}

const std::unordered_map<GameId, GameAccuracy>& LibraryReader::accuracies() {
    if (m_accuracies)
        return *m_accuracies;
    m_accuracies.emplace();
    if (m_problem)
        return *m_accuracies;
    SqlConnection& file = m_file->connection();
    QSqlQuery query(file.database);
    if (!file.prepare(query, "SELECT game, data FROM accuracies") || !file.run(query, {})) {
        query.clear();
        fail();
        return *m_accuracies;
    }
    while (query.next())
        m_accuracies->emplace(static_cast<GameId>(query.value(0).toLongLong()),
                              unpackAccuracy(query.value(1).toByteArray()));
    return *m_accuracies;
}

std::vector<GamePlace> LibraryReader::places(GameId game) {
    std::vector<GamePlace> places;
    if (m_problem)
        return places;
    QSqlQuery& query = m_statements->places;
    if (!m_file->connection().run(query, {game})) {
        fail();
        return places;
    }
    while (query.next()) {
        GamePlace place;
        takePlace(query, query.value(4).toBool(), place.path, place.entry);
        place.number = query.value(2).toInt();
        place.line = query.value(3).toInt();
        places.push_back(std::move(place));
    }
    query.finish();
    return places;
}

SourceFigures LibraryReader::figures(const LibrarySource& source) {
    if (m_problem)
        return {};
    QSqlQuery& query = m_statements->figures;
    const Below below(source.path);
    if (!m_file->connection().run(query, {source.path, below.first, below.end, below.folder, below.name}) ||
        !query.next()) {
        fail();
        return {};
    }
    const SourceFigures figures{source, query.value(0).toLongLong(), query.value(1).toLongLong(),
                                query.value(2).toLongLong()};
    query.finish();
    return figures;
}

std::vector<LibraryFault> LibraryReader::faults(int most, const QString& source) {
    std::vector<LibraryFault> faults;
    if (m_problem)
        return faults;
    QSqlQuery& query = m_statements->faults;
    const Below below(source);
    if (!m_file->connection().run(query, {source, below.first, below.end, below.folder, below.name, most})) {
        fail();
        return faults;
    }
    while (query.next()) {
        LibraryFault fault;
        takePlace(query, query.value(7).toBool(), fault.path, fault.entry);
        fault.fault.line = query.value(2).toInt();
        fault.fault.column = query.value(3).toInt();
        if (const int kind = query.value(4).toInt(); kind >= 0)
            fault.unreadable = static_cast<FileError::Kind>(kind);
        fault.fault.code = static_cast<shogi::ParseErrorCode>(query.value(5).toInt());
        fault.fault.text = query.value(6).toString().toStdString();
        faults.push_back(std::move(fault));
    }
    query.finish();
    return faults;
}

// --- filters

namespace {

using Outcomes = unsigned; // bits by GameOutcome

constexpr Outcomes bitOf(GameOutcome outcome) { return 1u << static_cast<unsigned>(outcome); }

// The outcomes that are this result for a side.
Outcomes outcomesOf(GameFilter::Result result, shogi::Color side) {
    const bool isBlack = side == shogi::Color::Black;
    switch (result) {
    case GameFilter::Result::Any:
        break;
    case GameFilter::Result::Win:
        return bitOf(isBlack ? GameOutcome::BlackWins : GameOutcome::WhiteWins);
    case GameFilter::Result::Loss:
        return bitOf(isBlack ? GameOutcome::WhiteWins : GameOutcome::BlackWins);
    case GameFilter::Result::Draw:
        return bitOf(GameOutcome::Draw);
    case GameFilter::Result::Unknown:
        return bitOf(GameOutcome::Unknown);
    }
    return ~0u;
}

// Words that a filter asks for; nothing: any.
struct AskedWords {
    std::optional<WordSet> player, opponent, event, place, opening;
};

bool hasWord(const std::optional<WordSet>& words, WordId word) { return !words || words->has(word); }

bool hasShape(const std::vector<bool>& wanted, std::string_view packed) {
    for (std::size_t i = 1; i + 1 < packed.size(); i += 2) {
        const auto shape = static_cast<unsigned char>(packed[i]);
        if (shape < wanted.size() && wanted[shape])
            return true;
    }
    return false;
}

bool fitsPlayers(const LibraryRow& row, const GameFilter& filter, const AskedWords& words) {
    const Outcomes outcome = bitOf(row.outcome());
    const bool asBlack = filter.side != GameFilter::Side::White && hasWord(words.player, row.black) &&
                         hasWord(words.opponent, row.white) &&
                         (outcome & outcomesOf(filter.result, shogi::Color::Black)) != 0;
    // Without a name the result is Black's.
    const bool isNamed = words.player || words.opponent || filter.side == GameFilter::Side::White;
    const bool asWhite = isNamed && filter.side != GameFilter::Side::Black &&
                         hasWord(words.player, row.white) && hasWord(words.opponent, row.black) &&
                         (outcome & outcomesOf(filter.result, shogi::Color::White)) != 0;
    return asBlack || asWhite;
}

bool fitsTime(const LibraryRow& row, const GameFilter& filter) {
    if (!filter.shortestTime && !filter.longestTime)
        return true;
    return row.mainTime != LibraryRow::kUnknownTime &&
           row.mainTime >= static_cast<std::uint32_t>(filter.shortestTime.value_or(0)) &&
           (!filter.longestTime || row.mainTime <= static_cast<std::uint32_t>(*filter.longestTime));
}

bool fitsNumbers(const LibraryRow& row, const GameFilter& filter) {
    return fitsTime(row, filter) && row.plies >= filter.fewestMoves &&
           (filter.mostMoves == 0 || row.plies <= filter.mostMoves) &&
           ((filter.firstDate == 0 && filter.lastDate == 0) || row.date != 0) &&
           row.date >= filter.firstDate && (filter.lastDate == 0 || row.date <= filter.lastDate) &&
           row.blackRating >= filter.lowestRating && row.whiteRating >= filter.lowestRating &&
           (!filter.end || row.end == static_cast<unsigned>(*filter.end) + 1) &&
           (!filter.onlyAnalysed || (row.flags & LibraryRow::kAnalysed) != 0);
}

// Larger numbers come first.
std::int64_t rankOf(const LibraryRow& row, GameOrder order) {
    switch (order) {
    case GameOrder::NewestFirst:
        return std::int64_t{row.date} * 10000 + row.minute;
    case GameOrder::OldestFirst:
        return row.date == 0 ? std::numeric_limits<std::int64_t>::min()
                             : -(std::int64_t{row.date} * 10000 + row.minute);
    case GameOrder::LastAddedFirst:
        break;
    case GameOrder::LongestFirst:
        return row.plies;
    case GameOrder::StrongestFirst:
        return row.blackRating + row.whiteRating;
    }
    return row.id;
}

} // namespace

// The start positions that a filter lets through, by their numbers.
std::optional<std::vector<bool>> LibraryReader::startsLike(const GameFilter& filter) {
    const auto fits = [&filter](const std::optional<shogi::Handicap>& handicap) {
        switch (filter.start) {
        case GameFilter::Start::Any:
            break;
        case GameFilter::Start::Even:
            return handicap == shogi::Handicap::None;
        case GameFilter::Start::Handicap:
            return handicap && *handicap != shogi::Handicap::None &&
                   (!filter.handicap || handicap == filter.handicap);
        case GameFilter::Start::Other:
            return !handicap;
        }
        return !filter.handicap || handicap == filter.handicap;
    };
    std::vector<bool> starts{fits(shogi::Handicap::None)};
    QSqlQuery query(m_file->connection().database);
    if (!m_file->connection().prepare(query, "SELECT id, sfen FROM starts ORDER BY id") ||
        !m_file->connection().run(query, {})) {
        query.clear();
        fail();
        return std::nullopt;
    }
    while (query.next()) {
        const auto id = static_cast<std::size_t>(query.value(0).toULongLong());
        const auto position = shogi::parseSfen(query.value(1).toString().toStdString());
        if (id >= starts.size())
            starts.resize(id + 1, false);
        starts[id] = fits(position ? shogi::handicapOf(*position) : std::nullopt);
    }
    return starts;
}

std::optional<GameSet> LibraryReader::filter(const GameFilter& filter) {
    if (m_problem)
        return std::nullopt;
    AskedWords words{playersWith(filter.player, filter.wholeNames),
                     playersWith(filter.opponent, filter.wholeNames), wordsWith(filter.event),
                     wordsWith(filter.place), wordsWith(filter.opening)};
    std::optional<std::vector<GameId>> texts = gamesWithText(filter.text);
    std::optional<std::vector<bool>> starts;
    if (!m_problem && (filter.start != GameFilter::Start::Any || filter.handicap))
        starts = startsLike(filter);
    std::optional<GameSet> noted;
    if (const NoteFilter asked{filter.tags, filter.note, filter.leastStars}; !asked.isEmpty())
        noted = m_notes.games(*this, asked);
    if (m_problem)
        return std::nullopt;
    const bool asksOpening = !filter.opening.trimmed().isEmpty();
    const std::vector<bool> shapes = shapesLike(filter.opening.trimmed());
    GameSet games(*m_segments);
    for (std::size_t i = 0; i < m_segments->size(); ++i) {
        const std::vector<LibraryRow>& rows = (*m_segments)[i]->rows;
        const SegmentShapes* named = asksOpening ? &shapesOf(*(*m_segments)[i]) : nullptr;
        // As the record states it, or as it was recognised.
        const auto hasOpening = [&](const LibraryRow& row, std::size_t game) {
            return named == nullptr || (words.opening && words.opening->has(row.opening)) ||
                   hasShape(shapes, named->packed(game));
        };
        // Both are by ascending ids.
        auto text = texts && !rows.empty() ? std::lower_bound(texts->begin(), texts->end(), rows.front().id)
                                           : std::vector<GameId>::iterator();
        const auto hasText = [&](GameId id) {
            if (!texts)
                return true;
            while (text != texts->end() && *text < id)
                ++text;
            return text != texts->end() && *text == id;
        };
        for (std::size_t game = 0; game < rows.size(); ++game) {
            const LibraryRow& row = rows[game];
            if (!hasText(row.id) || (noted && !noted->has(i, game)))
                continue;
            if (fitsNumbers(row, filter) && fitsPlayers(row, filter, words) &&
                hasWord(words.event, row.event) && hasWord(words.place, row.place) && hasOpening(row, game) &&
                (!starts || (row.start < starts->size() && (*starts)[row.start])))
                games.add(i, game);
        }
    }
    games.close();
    return games;
}

std::vector<GameId> LibraryReader::page(const GameSet& games, GameOrder order, std::size_t first,
                                        std::size_t count) const {
    struct Ranked {
        std::int64_t rank;
        GameId game;
    };
    const auto isBefore = [](const Ranked& a, const Ranked& b) {
        return a.rank != b.rank ? a.rank > b.rank : a.game > b.game;
    };
    std::vector<Ranked> ranked;
    ranked.reserve(games.size());
    for (std::size_t i = 0; i < m_segments->size(); ++i) {
        const std::vector<LibraryRow>& rows = (*m_segments)[i]->rows;
        for (std::size_t game = 0; games.hasAny(i) && game < rows.size(); ++game)
            if (games.has(i, game))
                ranked.push_back({rankOf(rows[game], order), rows[game].id});
    }
    first = std::min(first, ranked.size());
    const std::size_t end = std::min(first + count, ranked.size());
    const auto at = [&ranked](std::size_t i) { return ranked.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(0), at(first), ranked.end(), isBefore);
    std::partial_sort(at(first), at(end), ranked.end(), isBefore);
    std::vector<GameId> page;
    for (std::size_t i = first; i < end; ++i)
        page.push_back(ranked[i].game);
    return page;
}

// --- positions

void LibraryReader::addTo(GameSet& games, GameId game) const {
    if (const auto place = placeOf(game))
        games.add(place->segment, place->game);
}

GameSet LibraryReader::gamesOf(const std::map<GameId, PositionHit>& hits) const {
    GameSet games(*m_segments);
    for (std::size_t i = 0; i < m_segments->size(); ++i) {
        const std::vector<LibraryRow>& rows = (*m_segments)[i]->rows;
        for (std::size_t game = 0; game < rows.size(); ++game)
            if (hits.contains(rows[game].id))
                games.add(i, game);
    }
    games.close();
    return games;
}

GameSet LibraryReader::gamesOf(const std::vector<GameId>& numbers) const {
    GameSet games(*m_segments);
    auto number = numbers.begin();
    for (std::size_t i = 0; i < m_segments->size(); ++i) {
        const std::vector<LibraryRow>& rows = (*m_segments)[i]->rows;
        for (std::size_t game = 0; game < rows.size(); ++game) {
            number = std::lower_bound(number, numbers.end(), rows[game].id);
            if (number != numbers.end() && *number == rows[game].id)
                games.add(i, game);
        }
    }
    games.close();
    return games;
}

std::optional<PositionGroup> LibraryReader::group(const LibrarySegment& segment, std::uint64_t key) {
    if (m_problem)
        return std::nullopt;
    const QByteArray bucket =
        blob(m_statements->bucket, LibraryFile::bucketRow(segment.id, bucketOf(key, segment.bits)));
    return findGroup({bucket.constData(), static_cast<std::size_t>(bucket.size())}, key, segment.bits);
}

std::vector<Occurrence> LibraryReader::occurrences(const LibrarySegment& segment,
                                                   const PositionGroup& group) {
    if (!group.list)
        return group.occurrences;
    if (m_problem)
        return {};
    const QByteArray list = blob(m_statements->list, LibraryFile::listRow(segment.id, *group.list));
    return readOccurrences({list.constData(), static_cast<std::size_t>(list.size())});
}

Exploration LibraryReader::explore(const shogi::Position& position, const GameSet* only) {
    Exploration result;
    const LibraryKey key = libraryKey(position);
    for (std::size_t i = 0; i < m_segments->size(); ++i) {
        const LibrarySegment& segment = *(*m_segments)[i];
        if (only != nullptr && !only->hasAny(i))
            continue;
        const auto found = group(segment, key.value);
        if (!found)
            continue;
        if (found->list && only == nullptr) {
            for (const MoveFigures& figures : found->figures) {
                const auto same =
                    std::find_if(result.moves.begin(), result.moves.end(),
                                 [&figures](const MoveFigures& entry) { return entry.move == figures.move; });
                if (same == result.moves.end())
                    result.moves.push_back(figures);
                else
                    same->add(figures);
            }
            continue;
        }
        std::vector<Occurrence> all = occurrences(segment, *found);
        if (only != nullptr)
            std::erase_if(all, [only, i, &segment](const Occurrence& occurrence) {
                return occurrence.game >= segment.rows.size() || !only->has(i, occurrence.game);
            });
        addFigures(all, segment.rows, position.sideToMove(), result.moves);
    }
    // Of a symmetrical position both orientations are the same.
    for (MoveFigures& figures : result.moves) {
        if (key.mirrored)
            figures.move = mirrored(figures.move);
        result.games += figures.games;
    }
    std::stable_sort(result.moves.begin(), result.moves.end(),
                     [](const MoveFigures& a, const MoveFigures& b) {
                         return std::pair(static_cast<bool>(a.move), a.games) >
                                std::pair(static_cast<bool>(b.move), b.games);
                     });
    return result;
}

std::vector<shogi::Move> LibraryReader::commonLine(const shogi::Position& position, std::size_t most,
                                                   const GameSet* only) {
    std::vector<shogi::Move> line;
    shogi::Position at = position;
    std::uint32_t games = 0;
    while (line.size() < most) {
        const Exploration next = explore(at, only);
        // A position that other games reach by another way has more of them.
        if (next.moves.size() != 1 || !next.moves.front().move || (games > 0 && next.games != games) ||
            !at.isLegal(next.moves.front().move))
            break;
        games = next.games;
        line.push_back(next.moves.front().move);
        at.play(line.back());
    }
    return line;
}

std::vector<PositionHit> LibraryReader::find(const shogi::Position& position, Likeness likeness,
                                             const GameSet* only) {
    std::vector<PositionHit> hits;
    const LibraryKey own = libraryKey(position);
    const LibraryKey other = libraryKeyOfOtherSide(position);
    for (std::size_t i = m_segments->size(); i-- > 0;) {
        const LibrarySegment& segment = *(*m_segments)[i];
        if (only != nullptr && !only->hasAny(i))
            continue;
        std::map<GameId, PositionHit, std::greater<>> inSegment;
        const auto take = [&](const LibraryKey& key, bool isOther) {
            const auto found = group(segment, key.value);
            if (!found)
                return;
            for (const Occurrence& occurrence : occurrences(segment, *found)) {
                if (occurrence.game >= segment.rows.size() ||
                    (only != nullptr && !only->has(i, occurrence.game)))
                    continue;
                const PositionHit hit{segment.rows[occurrence.game].id, occurrence.ply,
                                      occurrence.mirrored != key.mirrored, isOther};
                if (hit.mirrored && likeness == Likeness::Same)
                    continue;
                const auto [place, isNew] = inSegment.emplace(hit.game, hit);
                if (!isNew && place->second.ply > hit.ply)
                    place->second = hit;
            }
        };
        take(own, false);
        if (likeness == Likeness::EitherSide && other.value != own.value)
            take(other, true);
        for (const auto& [game, hit] : inSegment)
            hits.push_back(hit);
    }
    return hits;
}

} // namespace app
