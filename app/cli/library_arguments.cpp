// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/library_arguments.h"

#include "app/cli/position_commands.h"
#include "app/document/pasted_position.h"
#include "app/files/record_json.h"
#include "app/library/library_file.h"
#include "app/library/pattern_text.h"

#include <array>
#include <charconv>
#include <utility>

namespace app {

namespace {

void add(QCommandLineParser& parser, const char* name, const char* help, const char* value = nullptr,
         const char* usual = nullptr) {
    parser.addOption(QCommandLineOption(QLatin1String(name), QString::fromUtf8(help), QLatin1String(value),
                                        usual == nullptr ? QString() : QLatin1String(usual)));
}

constexpr int kMostMinutes = 1'000'000;

std::optional<int> numberOf(const QString& text) {
    const std::string digits = text.toStdString();
    int number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (fault != std::errc() || end != digits.data() + digits.size() || number < 0)
        return std::nullopt;
    return number;
}

// "2024", "2024-03", "2024-03-15": its first or last day.
std::optional<int> dateOf(const QString& text, bool isLast) {
    const QStringList parts = text.split(u'-');
    if (parts.size() > 3)
        return std::nullopt;
    std::array<int, 3> numbers{0, isLast ? 12 : 1, isLast ? 31 : 1};
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const auto number = numberOf(parts[i]);
        if (!number)
            return std::nullopt;
        numbers[static_cast<std::size_t>(i)] = *number;
    }
    if (numbers[0] < 1 || numbers[0] > 9999 || numbers[1] < 1 || numbers[1] > 12 || numbers[2] < 1 ||
        numbers[2] > 31)
        return std::nullopt;
    return numbers[0] * 10000 + numbers[1] * 100 + numbers[2];
}

template <class Value, std::size_t N>
std::optional<Value> chosen(const std::array<std::pair<const char*, Value>, N>& choices,
                            const QString& name) {
    for (const auto& [word, value] : choices)
        if (name == QLatin1String(word))
            return value;
    return std::nullopt;
}

constexpr std::array<std::pair<const char*, GameFilter::Result>, 5> kResults{{
    {"any", GameFilter::Result::Any},
    {"win", GameFilter::Result::Win},
    {"loss", GameFilter::Result::Loss},
    {"draw", GameFilter::Result::Draw},
    {"unknown", GameFilter::Result::Unknown},
}};
constexpr std::array<std::pair<const char*, GameFilter::Side>, 3> kSides{{
    {"either", GameFilter::Side::Either},
    {"black", GameFilter::Side::Black},
    {"white", GameFilter::Side::White},
}};
constexpr std::array<std::pair<const char*, GameFilter::Start>, 4> kStarts{{
    {"any", GameFilter::Start::Any},
    {"even", GameFilter::Start::Even},
    {"handicap", GameFilter::Start::Handicap},
    {"other", GameFilter::Start::Other},
}};
constexpr std::array<std::pair<const char*, GameOrder>, 5> kOrders{{
    {"newest", GameOrder::NewestFirst},
    {"oldest", GameOrder::OldestFirst},
    {"added", GameOrder::LastAddedFirst},
    {"longest", GameOrder::LongestFirst},
    {"strongest", GameOrder::StrongestFirst},
}};

tl::unexpected<CliFault> badValue(const char* option, const QString& value, const char* right) {
    return tl::unexpected(CliFault{QStringLiteral("--%1 \"%2\" cannot be understood; it is %3.")
                                       .arg(QLatin1String(option), value, QString::fromUtf8(right))});
}

} // namespace

QCommandLineOption libraryOption() {
    return {QStringLiteral("library"), QStringLiteral("The library; the window's by default."),
            QStringLiteral("FILE")};
}

QString libraryPath(const QCommandLineParser& parser) {
    const QString path = parser.value(QStringLiteral("library"));
    return path.isEmpty() ? LibraryFile::defaultPath() : path;
}

void addFilterOptions(QCommandLineParser& parser) {
    add(parser, "player",
        "Games of this player: a part of the name, in kanji, kana or Latin letters; several names of one "
        "player "
        "have | between them.",
        "NAME");
    add(parser, "side", "The side of that player: either, black or white.", "SIDE", "either");
    add(parser, "opponent", "And of this opponent.", "NAME");
    add(parser, "whole-names", "These are whole names: sato does not find satoshi.");
    add(parser, "result", "As the player has it, or Black: any, win, loss, draw or unknown.", "RESULT",
        "any");
    add(parser, "event", "A part of the event's name.", "TEXT");
    add(parser, "place", "A part of the place's name.", "TEXT");
    add(parser, "opening",
        "A strategy or castle, or a part of its name in Japanese or English, recognised or as the record "
        "states it.",
        "TEXT");
    add(parser, "text", "Words in comments, bookmarks and other headers.", "TEXT");
    add(parser, "from", "Not before this date: 2024, 2024-03 or 2024-03-15.", "DATE");
    add(parser, "to", "Not after this date.", "DATE");
    add(parser, "start", "any, even, handicap, other, or one handicap by its name in KIF files: 二枚落ち.",
        "START", "any");
    add(parser, "end", "How the game ended: resignation, mate, time-up, repetition, declaration, abort …",
        "END");
    add(parser, "min-time", "At least so many minutes of main time.", "MINUTES");
    add(parser, "max-time", "At most so many minutes of main time.", "MINUTES");
    add(parser, "min-moves", "At least so many moves.", "N");
    add(parser, "max-moves", "At most so many moves.", "N");
    add(parser, "min-rating", "Both players have at least this rating.", "N");
    add(parser, "analysed", "Only games with stored evaluations in their records.");
    add(parser, "tag", "Your tag of the game, or a part of it; several separated by commas.", "TAG");
    add(parser, "note", "Words in your note of the game.", "TEXT");
    add(parser, "min-stars", "At least so many of your stars, 1 to 5.", "N");
}

void addQueryOptions(QCommandLineParser& parser) {
    addFilterOptions(parser);
    add(parser, "sfen", "Games with this position: SFEN, or USI's position command with its moves.", "SFEN");
    add(parser, "pieces",
        "Games with a position that has these pieces: \"S7g K8h !P6 B>=1\" is a silver on 7g and a king on "
        "8h, no pawn on file 6, "
        "and a bishop in hand, all of Black. Small letters are White's; \".5e\" is an empty square, \"?5e\" "
        "any piece; \"P#2 B#-1\": "
        "two pawns ahead, a bishop behind.",
        "CONDITIONS");
    add(parser, "moves",
        "Games in which one side makes these moves in this order: \"R3h S4f\", \"R2h-3h\", \"B*5e\".",
        "MOVES");
    add(parser, "from-move", "Not before this move.", "N");
    add(parser, "to-move", "Not after this move.", "N");
    add(parser, "exactly", "Not mirrored, and not with the sides exchanged.");
    add(parser, "order", "newest, oldest, added (last added first), longest or strongest.", "ORDER",
        "newest");
    add(parser, "collection", "Only games of this collection, in its order.", "NAME");
    add(parser, "count", "List at most so many games.", "N", "20");
}

tl::expected<GameFilter, CliFault> readFilter(const QCommandLineParser& parser) {
    const auto value = [&parser](const char* name) { return parser.value(QLatin1String(name)); };
    GameFilter filter;
    filter.player = value("player");
    filter.opponent = value("opponent");
    filter.wholeNames = parser.isSet(QStringLiteral("whole-names"));
    filter.event = value("event");
    filter.place = value("place");
    filter.opening = value("opening");
    filter.text = value("text");
    filter.tags = value("tag");
    filter.note = value("note");
    filter.onlyAnalysed = parser.isSet(QStringLiteral("analysed"));
    const auto side = chosen(kSides, value("side"));
    if (!side)
        return badValue("side", value("side"), "either, black or white");
    const auto result = chosen(kResults, value("result"));
    if (!result)
        return badValue("result", value("result"), "any, win, loss, draw or unknown");
    filter.handicap = shogi::handicapFromKifName(value("start").toStdString());
    const auto start = !filter.handicap                            ? chosen(kStarts, value("start"))
                       : *filter.handicap == shogi::Handicap::None ? GameFilter::Start::Even
                                                                   : GameFilter::Start::Handicap;
    if (!start)
        return badValue("start", value("start"), "any, even, handicap, other, or a name such as 二枚落ち");
    if (!value("end").isEmpty()) {
        filter.end = gameEndFromKey(value("end"));
        if (!filter.end)
            return badValue("end", value("end"), "a word such as resignation, mate, time-up or repetition");
    }
    filter.side = *side;
    filter.result = *result;
    filter.start = *start;
    for (const auto& [name, place, isLast] :
         {std::tuple("from", &GameFilter::firstDate, false), std::tuple("to", &GameFilter::lastDate, true)}) {
        if (value(name).isEmpty())
            continue;
        const auto date = dateOf(value(name), isLast);
        if (!date)
            return badValue(name, value(name), "a date such as 2024, 2024-03 or 2024-03-15");
        filter.*place = *date;
    }
    for (const auto& [name, place] :
         {std::pair("min-moves", &GameFilter::fewestMoves), std::pair("max-moves", &GameFilter::mostMoves),
          std::pair("min-rating", &GameFilter::lowestRating),
          std::pair("min-stars", &GameFilter::leastStars)}) {
        if (value(name).isEmpty())
            continue;
        const auto number = numberOf(value(name));
        if (!number)
            return badValue(name, value(name), "a number");
        filter.*place = *number;
    }
    for (const auto& [name, place] : {std::pair("min-time", &GameFilter::shortestTime),
                                      std::pair("max-time", &GameFilter::longestTime)}) {
        if (value(name).isEmpty())
            continue;
        const auto minutes = numberOf(value(name));
        if (!minutes || *minutes > kMostMinutes)
            return badValue(name, value(name), "a number of minutes");
        filter.*place = *minutes * 60;
    }
    return filter;
}

tl::expected<shogi::Position, CliFault> readLibraryPosition(const QCommandLineParser& parser) {
    const QString sfen = parser.value(QStringLiteral("sfen"));
    if (sfen.isEmpty())
        return shogi::Position();
    const auto read = readSfenText(sfen);
    if (!read)
        return tl::unexpected(CliFault{badPositionText(sfen, read.error()), false});
    return read->position();
}

tl::expected<LibraryQuery, CliFault> readQuery(const QCommandLineParser& parser) {
    const auto value = [&parser](const char* name) { return parser.value(QLatin1String(name)); };
    LibraryQuery query;
    auto filter = readFilter(parser);
    if (!filter)
        return tl::unexpected(filter.error());
    query.filter = std::move(*filter);
    const auto order = chosen(kOrders, value("order"));
    if (!order)
        return badValue("order", value("order"), "newest, oldest, added, longest or strongest");
    query.order = *order;
    const auto count = numberOf(value("count"));
    if (!count)
        return badValue("count", value("count"), "a number");
    query.count = *count;
    query.collection = value("collection");
    const bool isExact = parser.isSet(QStringLiteral("exactly"));
    query.likeness = isExact ? Likeness::Same : Likeness::EitherSide;
    if (!value("sfen").isEmpty()) {
        if (!value("pieces").isEmpty() || !value("moves").isEmpty())
            return tl::unexpected(
                CliFault{QStringLiteral("--sfen cannot be used with --pieces or --moves.")});
        auto position = readLibraryPosition(parser);
        if (!position)
            return tl::unexpected(position.error());
        query.position = *position;
    }
    if (!value("pieces").isEmpty() || !value("moves").isEmpty()) {
        PatternQuery pattern;
        pattern.alsoMirrored = pattern.alsoOtherSide = !isExact;
        auto pieces = patternFromText(value("pieces"));
        if (!pieces)
            return badValue("pieces", pieces.error().part, "a condition such as S7g, !P6 or B>=1");
        auto moves = manoeuvreFromText(value("moves"));
        if (!moves)
            return badValue("moves", moves.error().part, "a move such as R3h, R2h-3h or B*5e");
        pattern.pattern = *pieces;
        pattern.manoeuvre = std::move(*moves);
        for (const auto& [name, place] :
             {std::pair("from-move", &PatternQuery::fromPly), std::pair("to-move", &PatternQuery::toPly)}) {
            if (value(name).isEmpty())
                continue;
            const auto number = numberOf(value(name));
            if (!number)
                return badValue(name, value(name), "a number");
            pattern.*place = *number;
        }
        query.pattern = std::move(pattern);
    }
    return query;
}

} // namespace app
