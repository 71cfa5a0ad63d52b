// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shard_merge.h"

#include "app/analysis/analysis_journal.h"
#include "app/cli/command_line.h"
#include "app/cli/compose_journal.h"
#include "app/cli/match_summary.h"
#include "app/cli/match_values.h"
#include "app/cli/mate_journal.h"
#include "app/cli/result_file.h"
#include "app/files/result_lines.h"
#include "app/matches/match_journal.h"
#include "app/matches/match_score.h"
#include "app/matches/match_standings.h"
#include "app/text/record_text.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <tuple>

namespace app {
namespace {

enum class Work : std::uint8_t { Match, Analysis, Mates, Composition };

struct WorkKind {
    Work work;
    const char* mark;
    const char* key;  // the value under it must be equal in all shards
    const char* item; // the divided unit; in a match a game, whose pair decides
    const char* name;
};
constexpr std::array<WorkKind, 4> kKinds{
    {{Work::Match, "komadai-match", "settings", "game", "a match"},
     {Work::Analysis, "komadai-analysis", "plan", "record", "an analysis"},
     {Work::Mates, "komadai-mate", "settings", "problem", "a run over mate problems"},
     {Work::Composition, "komadai-compose", "settings", "piece of work", "a run of \"compose\""}}};

// The place of a result among all: by item, then by engine. Equal ones stay in the order of their file.
using Place = std::pair<qint64, qint64>;

struct Result {
    Place place;
    QJsonObject json;
    // In a match: the time added by the game.
    double seconds = 0;
    WatchedTime watched;
};

struct Part {
    QString path;
    QJsonObject settings;
    QJsonObject shard;
    Shard which;
    std::vector<Result> results;
};

using Fault = tl::unexpected<MergeFault>;

Fault fault(const QString& text) { return Fault(MergeFault{text, false}); }
Fault unfinished(const QString& text) { return Fault(MergeFault{text, true}); }

QString shardName(int number, int of) { return QStringLiteral("Shard %1 of %2").arg(number).arg(of); }

const WorkKind* kindOf(const QByteArray& content) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const WorkKind& kind) {
        return content.startsWith("{\"" + QByteArray(kind.mark) + "\":");
    });
    return found == kKinds.end() ? nullptr : &*found;
}

// The number of the item to which a result belongs.
qint64 itemOf(Work work, qint64 place) { return work == Work::Match ? place / 2 : place; }

// The lines that are no results, or repeat one, as judged by the readers of the journals.
tl::expected<std::vector<int>, ResultLinesFault> damagedLines(Work work, std::string_view text) {
    const auto damaged = [](const auto& journal) -> tl::expected<std::vector<int>, ResultLinesFault> {
        if (!journal)
            return tl::unexpected(journal.error());
        return journal->damaged;
    };
    switch (work) {
    case Work::Match:
        return damaged(readJournal(text));
    case Work::Analysis:
        return damaged(readAnalysisJournal(text));
    case Work::Mates:
        return damaged(readMateJournal(text));
    case Work::Composition:
        return damaged(readComposeJournal(text));
    }
    return {};
}

// Makes results of a journal's lines. Times that a match's journal counts from its beginning become those of
// each game.
class ResultReader {
public:
    explicit ResultReader(Work work)
        : m_work(work) {}

    // The place is negative if the line has none.
    Result read(const QJsonObject& json) {
        const auto number = [&json](const char* key) { return json[QLatin1String(key)].toInteger(-1); };
        Result result{{}, json, 0, {}};
        switch (m_work) {
        case Work::Match:
            result.place = {number("game"), 0};
            takeTimes(result);
            break;
        case Work::Analysis:
            result.place = {number("r"), number("e")};
            break;
        case Work::Mates:
            result.place = {number("problem"), 0};
            break;
        case Work::Composition:
            result.place = {number("work"), 0};
            break;
        }
        return result;
    }

private:
    void takeTimes(Result& result) {
        const QJsonObject& json = result.json;
        result.seconds = json[QStringLiteral("seconds")].toDouble() - m_seconds;
        m_seconds += result.seconds;
        if (!json.contains(QStringLiteral("watched")))
            return;
        const WatchedTime now{json[QStringLiteral("watched")].toDouble(),
                              json[QStringLiteral("paused")].toDouble()};
        result.watched = {now.watched - m_watched.watched, now.paused - m_watched.paused};
        m_watched = now;
    }

    Work m_work;
    double m_seconds = 0;
    WatchedTime m_watched;
};

// Finds out which shard the part is, and leaves out results beyond the last item.
std::optional<MergeFault> takeShard(Part& part, const WorkKind& kind, QStringList& notes) {
    if (part.shard.isEmpty())
        return std::nullopt;
    const std::optional<Shard> which = shardFromJson(part.shard);
    if (!which)
        return MergeFault{QStringLiteral("%1, line 1: there is no such shard.").arg(part.path), false};
    part.which = *which;
    // Missing results would leave a gap, and the written file could not be joined again.
    const qint64 items = part.shard[QStringLiteral("items")].toInteger();
    const std::size_t beyond =
        std::erase_if(part.results, [items](const Result& result) { return result.place.first >= items; });
    if (beyond > 0)
        notes.append(QStringLiteral("%1 contains %2 beyond the last %3, number %4. They were left out.")
                         .arg(part.path, cliCount(static_cast<qint64>(beyond), QStringLiteral("result")),
                              QLatin1String(kind.item))
                         .arg(items));
    return std::nullopt;
}

std::optional<MergeFault> strayResult(const Part& part, const WorkKind& kind) {
    const auto stray = std::find_if(part.results.begin(), part.results.end(), [&](const Result& result) {
        return !part.which.has(static_cast<std::size_t>(itemOf(kind.work, result.place.first)));
    });
    if (stray == part.results.end())
        return std::nullopt;
    return MergeFault{QStringLiteral("%1 contains %2 %3, which does not belong to shard %4 of %5.")
                          .arg(part.path, QLatin1String(kind.item))
                          .arg(stray->place.first + 1)
                          .arg(part.which.number)
                          .arg(part.which.of),
                      false};
}

tl::expected<Part, MergeFault> readPart(const ShardContent& shard, const WorkKind& kind, QStringList& notes) {
    const std::string_view text(shard.content->constData(), static_cast<std::size_t>(shard.content->size()));
    const auto damaged = damagedLines(kind.work, text);
    if (!damaged)
        return fault(otherResultsText(shard.path, QLatin1String(kind.name), damaged.error()));
    if (!damaged->empty())
        notes.append(damagedLinesText(shard.path, *damaged));
    Part part;
    part.path = shard.path;
    ResultReader reader(kind.work);
    int line = 1;
    const auto take = [&](const QJsonObject& json) {
        if (std::find(damaged->begin(), damaged->end(), ++line) != damaged->end())
            return false;
        Result result = reader.read(json);
        if (result.place.first < 0)
            return false;
        part.results.push_back(std::move(result));
        return true;
    };
    const auto lines = readResultLines(text, QLatin1String(kind.mark), 1, QLatin1String(kind.key), take);
    if (!lines)
        return fault(otherResultsText(shard.path, QLatin1String(kind.name), lines.error()));
    if (lines->wholeBytes == 0)
        return unfinished(QStringLiteral("%1 has no complete line yet.").arg(shard.path));
    if (text.back() != '\n')
        notes.append(QStringLiteral("%1 ends within a line, which is left out.").arg(shard.path));
    part.settings = lines->head[QLatin1String(kind.key)].toObject();
    part.shard = lines->head[QStringLiteral("shard")].toObject();
    if (const auto fault = takeShard(part, kind, notes))
        return Fault(*fault);
    if (const auto fault = strayResult(part, kind))
        return Fault(*fault);
    return part;
}

// Empty if both belong to the same work.
QStringList differences(const Part& one, const Part& other) {
    QStringList names;
    for (const auto& [a, b] :
         {std::pair(one.settings, other.settings), std::pair(other.settings, one.settings)})
        for (auto entry = a.begin(); entry != a.end(); ++entry)
            if (b[entry.key()] != entry.value() && !names.contains(entry.key()))
                names.append(entry.key());
    if (one.which.of != other.which.of)
        names.append(QStringLiteral("number of shards"));
    if (one.shard[QStringLiteral("items")] != other.shard[QStringLiteral("items")])
        names.append(QStringLiteral("number of items"));
    return names;
}

// A pattern for all shards may also match the result of an earlier merge.
void leaveOutJoined(std::vector<Part>& parts, QStringList& notes) {
    const auto isJoined = [](const Part& part) { return part.shard.isEmpty(); };
    if (std::all_of(parts.begin(), parts.end(), isJoined))
        return;
    for (const Part& part : parts)
        if (isJoined(part))
            notes.append(
                QStringLiteral("%1 is no shard, but a whole journal. It was left out.").arg(part.path));
    std::erase_if(parts, isJoined);
}

// Reports missing results of all parts, in order; nothing if they are complete.
class Completeness {
public:
    Completeness(const WorkKind& kind, const std::vector<Part>& parts)
        : m_kind(kind)
        , m_parts(parts) {}

    // The first place from 0 on that has no result.
    std::optional<MergeFault> firstGap(const std::vector<const Result*>& results, qint64 first) const {
        const Part& any = m_parts.front();
        if (any.shard.isEmpty())
            return first < static_cast<qint64>(results.size()) && m_kind.work != Work::Analysis
                       ? std::optional(gap(first))
                       : std::nullopt;
        const qint64 items = any.shard[QStringLiteral("items")].toInteger();
        if (m_kind.work != Work::Analysis)
            return first < items ? std::optional(gap(first)) : std::nullopt;
        const QJsonArray positions = any.shard[QStringLiteral("positions")].toArray();
        const qint64 engines = any.settings[QStringLiteral("engines")].toArray().size();
        std::map<qint64, qint64> counts;
        for (const Result* result : results)
            ++counts[result->place.first];
        for (qint64 record = 0; record < items; ++record)
            if (counts[record] < engines * positions[record].toInteger())
                return gap(record);
        return std::nullopt;
    }

private:
    MergeFault gap(qint64 place) const {
        const int of = m_parts.front().which.of;
        const int number = static_cast<int>(itemOf(m_kind.work, place) % of) + 1;
        const auto part = std::find_if(m_parts.begin(), m_parts.end(),
                                       [number](const Part& each) { return each.which.number == number; });
        if (part == m_parts.end())
            return {QStringLiteral("%1 is missing.").arg(shardName(number, of)), true};
        return {QStringLiteral("%1 is not finished: %2 lacks %3 %4. The command that writes it continues it.")
                    .arg(shardName(number, of), part->path, QLatin1String(m_kind.item))
                    .arg(place + 1),
                true};
    }

    const WorkKind& m_kind;
    const std::vector<Part>& m_parts;
};

// The score of the games that count; only for two engines.
struct CountedGames {
    MatchScore score;
    SprtVerdict verdict = SprtVerdict::Open;
    std::optional<std::size_t> deciding; // number of games that count, if a sequential test is decided
};

// Plays through the games in order.
CountedGames countGames(const QJsonObject& settings, const std::vector<const Result*>& games,
                        std::size_t gapless) {
    const std::optional<SprtBounds> sprt = parseSprt(settings[QStringLiteral("sprt")].toString());
    CountedGames counted;
    for (std::size_t i = 0; i < gapless; ++i) {
        const QByteArray text = journalHead({}) + resultLine(games[i]->json);
        const auto game = readJournal({text.constData(), static_cast<std::size_t>(text.size())});
        if (!game || game->games.empty())
            continue; // already read
        const PlayedGame& played = game->games.front();
        counted.score.add(played.number, played.firstColor, played.ending);
        if (sprt)
            counted.verdict = sprtVerdict(sprtRatio(counted.score.pairs(), *sprt), *sprt);
        if (counted.verdict != SprtVerdict::Open) {
            counted.deciding = i + 1;
            break;
        }
    }
    return counted;
}

QByteArray headOf(Work work, const QJsonObject& settings) {
    switch (work) {
    case Work::Match:
        return journalHead(settings);
    case Work::Analysis:
        return analysisHead(settings);
    case Work::Mates:
        return mateHead(settings);
    case Work::Composition:
        return composeHead(settings);
    }
    return {};
}

// The results of all shards.
struct Parts {
    const WorkKind* kind = nullptr;
    std::vector<Part> parts;
    std::optional<MergeFault> notYet; // about a shard that is missing or has just begun
};

std::optional<MergeFault> emptyFault(const ShardContent& shard) {
    if (shard.content && !shard.content->isEmpty())
        return std::nullopt;
    FileError error;
    error.kind = shard.content ? FileError::Kind::Empty : FileError::Kind::NotFound;
    error.path = shard.path;
    return MergeFault{fileErrorMessage(error).oneParagraph(), true};
}

tl::expected<Parts, MergeFault> readParts(const std::vector<ShardContent>& shards, QStringList& notes) {
    Parts read;
    for (const ShardContent& shard : shards) {
        if (auto empty = emptyFault(shard)) {
            read.notYet = std::move(empty);
            continue;
        }
        const WorkKind* const its = kindOf(*shard.content);
        if (its == nullptr)
            return fault(
                QStringLiteral(
                    "%1 is not the journal of a match, an analysis, a run over mate problems or a run of "
                    "\"compose\".")
                    .arg(shard.path));
        if (read.kind != nullptr && its != read.kind)
            return fault(
                QStringLiteral("%1 and %2 are results of different commands.")
                    .arg(read.parts.empty() ? shards.front().path : read.parts.front().path, shard.path));
        read.kind = its;
        auto part = readPart(shard, *its, notes);
        if (!part && part.error().mayPass) {
            read.notYet = part.error();
            continue;
        }
        if (!part)
            return tl::unexpected(part.error());
        read.parts.push_back(std::move(*part));
    }
    leaveOutJoined(read.parts, notes);
    return read;
}

// The reason why these are not the shards of one work, each given once.
std::optional<MergeFault> mismatch(const std::vector<Part>& parts) {
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        if (const QStringList names = differences(parts.front(), *part); !names.isEmpty())
            return MergeFault{QStringLiteral("%1 has other settings than %2: %3.")
                                  .arg(part->path, parts.front().path, names.join(QStringLiteral(", "))),
                              false};
        const auto twin =
            std::find_if(parts.begin(), part, [&](const Part& other) { return other.which == part->which; });
        if (twin != part)
            return MergeFault{QStringLiteral("%1 is given twice: %2 and %3.")
                                  .arg(shardName(part->which.number, part->which.of), twin->path, part->path),
                              false};
    }
    return std::nullopt;
}

// The results of all parts in the order of their places; the parts keep owning them.
std::vector<const Result*> inOrder(const std::vector<Part>& parts) {
    std::vector<const Result*> results;
    for (const Part& part : parts)
        for (const Result& result : part.results)
            results.push_back(&result);
    std::stable_sort(results.begin(), results.end(),
                     [](const Result* one, const Result* other) { return one->place < other->place; });
    return results;
}

// An analysis has several results for a record.
std::optional<MergeFault> doubledResult(const WorkKind& kind, const std::vector<const Result*>& results) {
    if (kind.work == Work::Analysis)
        return std::nullopt;
    const auto twice =
        std::adjacent_find(results.begin(), results.end(),
                           [](const Result* one, const Result* other) { return one->place == other->place; });
    if (twice == results.end())
        return std::nullopt;
    return MergeFault{QStringLiteral("There are two results for %1 %2.")
                          .arg(QLatin1String(kind.item))
                          .arg((*twice)->place.first + 1),
                      false};
}

// The number of results before the first gap.
std::size_t gaplessOf(const std::vector<const Result*>& results) {
    std::size_t gapless = 0;
    while (gapless < results.size() && results[gapless]->place.first == static_cast<qint64>(gapless))
        ++gapless;
    return gapless;
}

QString leftOutText(std::size_t games) {
    return QStringLiteral("%1 beyond the deciding pair %2 left out.")
        .arg(cliCount(static_cast<qint64>(games), QStringLiteral("game")),
             games == 1 ? QStringLiteral("is") : QStringLiteral("are"));
}

QByteArray joinedJournal(Work work, const QJsonObject& settings, const std::vector<const Result*>& results) {
    QByteArray journal = headOf(work, settings);
    double seconds = 0;
    WatchedTime watched;
    for (const Result* result : results) {
        QJsonObject json = result->json;
        seconds += result->seconds;
        watched.watched += result->watched.watched;
        watched.paused += result->watched.paused;
        if (work == Work::Match)
            json[QStringLiteral("seconds")] = seconds;
        if (json.contains(QStringLiteral("watched"))) {
            json[QStringLiteral("watched")] = watched.watched;
            json[QStringLiteral("paused")] = watched.paused;
        }
        journal += resultLine(json);
    }
    return journal;
}

QString countsText(const WorkKind& kind, std::size_t parts, std::size_t results) {
    const QString counted = kind.work == Work::Analysis ? QStringLiteral("result") : QLatin1String(kind.item);
    const QString many = kind.work == Work::Composition ? QStringLiteral("pieces of work") : QString();
    return QStringLiteral("%1, %2").arg(cliCount(static_cast<qint64>(parts), QStringLiteral("shard")),
                                        cliCount(static_cast<qint64>(results), counted, many));
}

QString scoreText(const MatchScore& score) {
    return QStringLiteral(": +%1 =%2 -%3")
        .arg(score.total().wins)
        .arg(score.total().draws)
        .arg(score.total().losses);
}

QString verdictText(SprtVerdict verdict, bool isDoubted) {
    if (verdict == SprtVerdict::Open)
        return {};
    if (isDoubted)
        return QStringLiteral("; sequential test: unreliable");
    return verdict == SprtVerdict::Accepted ? QStringLiteral("; sequential test: accepted")
                                            : QStringLiteral("; sequential test: rejected");
}

} // namespace

tl::expected<MergedShards, MergeFault> mergeShards(const std::vector<ShardContent>& shards) {
    MergedShards merged;
    const auto read = readParts(shards, merged.notes);
    if (!read)
        return tl::unexpected(read.error());
    const auto& [kind, parts, notYet] = *read;
    if (const auto fault = mismatch(parts))
        return tl::unexpected(*fault);
    if (parts.empty())
        return tl::unexpected(notYet.value_or(MergeFault{QStringLiteral("No shard is given."), false}));
    for (const Part& part : parts)
        if (!part.shard.isEmpty())
            merged.shards.append(part.path);

    std::vector<const Result*> results = inOrder(parts);
    if (const auto fault = doubledResult(*kind, results))
        return tl::unexpected(*fault);
    const std::size_t gapless = gaplessOf(results);
    const QJsonObject& settings = parts.front().settings;
    const bool isBetweenTwo = kind->work == Work::Match && !settings.contains(QStringLiteral("path3"));
    const CountedGames counted = isBetweenTwo ? countGames(settings, results, gapless) : CountedGames();
    if (counted.deciding) {
        merged.decidedEarly = true;
        if (results.size() > *counted.deciding)
            merged.notes.append(leftOutText(results.size() - *counted.deciding));
        results.resize(*counted.deciding);
    } else if (const auto gap = Completeness(*kind, parts).firstGap(results, static_cast<qint64>(gapless))) {
        return tl::unexpected(*gap);
    } else if (notYet) {
        return tl::unexpected(*notYet);
    }

    merged.journal = joinedJournal(kind->work, settings, results);
    const auto doubt = doubtAbout(counted.score, 0);
    if (doubt)
        merged.notes.append(matchDoubtText(*doubt));
    merged.summary = countsText(*kind, parts.size(), results.size());
    if (isBetweenTwo)
        merged.summary += scoreText(counted.score);
    merged.summary += verdictText(counted.verdict, doubt.has_value());
    return merged;
}

} // namespace app
