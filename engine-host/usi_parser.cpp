// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/usi_parser.h"

#include "engine-host/detail/tokens.h"
#include "engine-host/text_limits.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <array>
#include <limits>

namespace host {

namespace {

constexpr int kMaxSkippedWords = 3;
constexpr std::size_t kMostPvMoves = 2'000; // more than the longest mate known

std::string textOf(std::string_view bytes, const AnswerContext& context, std::size_t characters) {
    return shortened(context.decode(bytesFor(bytes, characters)), characters);
}

ReplyWord replyWord(std::string_view word, const Dialect& dialect) {
    if (word == "info")
        return ReplyWord::Info;
    if (word == "bestmove")
        return ReplyWord::BestMove;
    if (word == "checkmate")
        return ReplyWord::Checkmate;
    if (word == "readyok")
        return ReplyWord::ReadyOk;
    if (word == "option")
        return ReplyWord::Option;
    if (word == "id")
        return ReplyWord::Id;
    if (word == dialect.handshakeDone())
        return ReplyWord::HandshakeDone;
    if (word == "copyprotection")
        return ReplyWord::CopyProtection;
    if (word == "registration")
        return ReplyWord::Registration;
    if (word == "response" && dialect.readyAfterPosition())
        return ReplyWord::Response;
    return ReplyWord::Unknown;
}

bool isPlainWord(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

constexpr std::array<std::string_view, 19> kInfoKeywords{
    "depth",  "seldepth",   "time",           "nodes",      "nps",       "pv",     "multipv",
    "score",  "currmove",   "currmovenumber", "hashfull",   "cpuload",   "tbhits", "sbhits",
    "string", "refutation", "currline",       "lowerbound", "upperbound"};

bool isInfoKeyword(std::string_view word) {
    return std::find(kInfoKeywords.begin(), kInfoKeywords.end(), word) != kInfoKeywords.end();
}

bool sameWord(std::string_view a, std::string_view b) { return sameOptionName(a, b); }

std::optional<PvWord> pvWord(std::string_view word) {
    if (word == "win")
        return PvWord::Win;
    if (word == "resign")
        return PvWord::Resign;
    if (word == "rep_draw")
        return PvWord::RepetitionDraw;
    if (word == "rep_win")
        return PvWord::RepetitionWin;
    if (word == "rep_lose")
        return PvWord::RepetitionLoss;
    if (word == "rep_sup")
        return PvWord::RepetitionSuperior;
    if (word == "rep_inf")
        return PvWord::RepetitionInferior;
    return std::nullopt;
}

Pv takePv(Tokens& tokens, const AnswerContext& context) {
    Pv pv;
    shogi::Position position = context.position;
    while (!tokens.atEnd() && !isInfoKeyword(tokens.peek()) && pv.moves.size() < kMostPvMoves) {
        const std::string_view word = tokens.peek();
        if (const std::optional<PvWord> special = pvWord(word)) {
            pv.word = special;
            tokens.next();
            break;
        }
        const std::optional<shogi::Move> move = context.dialect.move(word);
        if (!move || !position.isLegal(*move))
            break;
        position.play(*move);
        pv.moves.push_back(*move);
        tokens.next();
    }
    const std::string_view from = tokens.rest();
    std::size_t length = 0;
    while (!tokens.atEnd() && !isInfoKeyword(tokens.peek())) {
        const std::string_view word = tokens.next();
        length = static_cast<std::size_t>(word.data() + word.size() - from.data());
    }
    if (length > 0)
        pv.rest = textOf(from.substr(0, length), context, kLongestName);
    return pv;
}

// Takes the next word if it starts with a number.
template <class T>
void takeNumber(Tokens& tokens, std::optional<T>& target) {
    if (const std::optional<T> number = leadingNumber<T>(tokens.peek())) {
        target = number;
        tokens.next();
    }
}

int clampedToInt(std::int64_t value) {
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(value, -kMost, kMost));
}

// "+5", "-3", "+", "-", "+0", "-0", "0"; nothing if it is none of these.
std::optional<Mate> mateScore(std::string_view word, const AnswerContext& context) {
    if (word.empty())
        return std::nullopt;
    const shogi::Color mover = context.position.sideToMove();
    const bool negative = word.front() == '-';
    const bool positive = word.front() == '+';
    const std::string_view digits = negative || positive ? word.substr(1) : word;
    const std::optional<std::uint32_t> plies = leadingNumber<std::uint32_t>(digits);
    if (!plies && !negative && !positive)
        return std::nullopt;
    Mate mate;
    mate.winner = negative ? ~mover : mover;
    if (plies.value_or(0) > 0)
        mate.plies = clampedToInt(context.dialect.matePlies(*plies, !negative));
    else if (!negative && !positive &&
             (context.dialect.mateZeroIsLost() || !shogi::hasLegalMove(context.position)))
        mate = Mate{~mover, 0};
    return mate;
}

std::optional<Bound> boundWord(std::string_view word) {
    if (word == "lowerbound")
        return Bound::Lower;
    if (word == "upperbound")
        return Bound::Upper;
    return std::nullopt;
}

struct ScoreParts {
    std::optional<Score> score;
    std::optional<Bound> bound; // from the mover's side, as written
};

void takeScore(Tokens& tokens, ScoreParts& parts, const AnswerContext& context) {
    enum class Unit : std::uint8_t { None, Centipawns, Mate };
    Unit unit = Unit::None;
    while (!tokens.atEnd()) {
        const std::string_view word = tokens.peek();
        if (const std::optional<Bound> bound = boundWord(word)) {
            parts.bound = bound;
        } else if (word == "cp") {
            unit = Unit::Centipawns;
        } else if (word == "mate") {
            unit = Unit::Mate;
        } else {
            break;
        }
        tokens.next();
    }
    if (unit == Unit::Centipawns) {
        if (const auto value = leadingNumber<std::int64_t>(tokens.peek())) {
            tokens.next();
            const int centipawns = clampedToInt(*value);
            parts.score =
                Centipawns{context.position.sideToMove() == shogi::Color::Black ? centipawns : -centipawns};
        }
    } else if (unit == Unit::Mate) {
        if (const auto mate = mateScore(tokens.peek(), context)) {
            tokens.next();
            parts.score = *mate;
        }
    }
}

std::optional<Evaluation> evaluationOf(const ScoreParts& parts, shogi::Color mover) {
    if (!parts.score)
        return std::nullopt;
    Bound bound = parts.bound.value_or(Bound::Exact);
    if (mover == shogi::Color::White && bound != Bound::Exact)
        bound = bound == Bound::Lower ? Bound::Upper : Bound::Lower;
    return Evaluation{*parts.score, bound};
}

// Start of the word in text (not inside another word), or npos.
std::size_t findWord(std::string_view text, std::string_view word) {
    std::size_t at = text.find(word);
    while (at != std::string_view::npos) {
        const std::size_t after = at + word.size();
        if ((at == 0 || isBlank(text[at - 1])) && (after == text.size() || isBlank(text[after])))
            return at;
        at = text.find(word, after);
    }
    return std::string_view::npos;
}

bool isNoMove(std::string_view word) {
    return word.empty() || word == "0000" || sameWord(word, "(none)") || sameWord(word, "none") ||
           sameWord(word, "(null)") || sameWord(word, "null");
}

} // namespace

Reply classify(std::string_view line, const Dialect& dialect) {
    Tokens tokens(trimmed(line));
    for (int skipped = 0; skipped <= kMaxSkippedWords && !tokens.atEnd(); ++skipped) {
        const std::string_view word = tokens.next();
        const ReplyWord reply = replyWord(word, dialect);
        if (reply != ReplyWord::Unknown)
            return {reply, tokens.rest()};
        if (!isPlainWord(word))
            break;
    }
    return {};
}

bool saysUnknownCommand(std::string_view line) {
    constexpr std::size_t kLongest = 200; // longer lines are not complaints
    constexpr std::array<std::string_view, 7> kPhrases{
        "unknown command",     "unknown cmd",     "unrecognized command", "unrecognised command",
        "unsupported command", "invalid command", "no such command"};
    if (line.size() > kLongest)
        return false;
    std::string lower(line);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return std::any_of(kPhrases.begin(), kPhrases.end(),
                       [&](std::string_view phrase) { return lower.find(phrase) != std::string::npos; });
}

InfoLook lookAtInfo(std::string_view rest) {
    constexpr std::string_view kMultiPv = "multipv";
    InfoLook look;
    const std::size_t textAt = findWord(rest, "string");
    const std::string_view tokens = rest.substr(0, textAt);
    if (textAt != std::string_view::npos && trimmed(tokens).empty()) {
        look.kind = InfoClass::Text;
        return look;
    }
    const bool hasPv = findWord(tokens, "pv") != std::string_view::npos;
    const bool hasScore = findWord(tokens, "score") != std::string_view::npos;
    if (hasScore && (findWord(tokens, "lowerbound") != std::string_view::npos ||
                     findWord(tokens, "upperbound") != std::string_view::npos))
        look.kind = InfoClass::BoundLine;
    else if (hasPv)
        look.kind = InfoClass::Line;
    else if (hasScore)
        look.kind = InfoClass::ScoreLine;
    else if (findWord(tokens, "refutation") != std::string_view::npos)
        look.kind = InfoClass::RefutationLine;
    else if (findWord(tokens, "currline") != std::string_view::npos)
        look.kind = InfoClass::CurrentLine;
    else if (textAt != std::string_view::npos)
        look.kind = InfoClass::Text;
    if (const std::size_t at = findWord(tokens, kMultiPv); at != std::string_view::npos) {
        Tokens value(tokens.substr(at + kMultiPv.size()));
        look.multipv = std::max(1, leadingNumber<int>(value.peek()).value_or(1));
    }
    return look;
}

Info parseInfo(std::string_view rest, const AnswerContext& context) {
    Info info;
    ScoreParts score;
    Tokens tokens(trimmed(rest));
    while (!tokens.atEnd()) {
        const std::string_view word = tokens.next();
        if (word == "depth") {
            takeNumber(tokens, info.depth);
        } else if (word == "seldepth") {
            takeNumber(tokens, info.selectiveDepth);
        } else if (word == "time") {
            std::optional<std::int64_t> time;
            takeNumber(tokens, time);
            if (time)
                info.time = Milliseconds{std::max<std::int64_t>(0, *time)};
        } else if (word == "nodes") {
            takeNumber(tokens, info.nodes);
        } else if (word == "nps") {
            takeNumber(tokens, info.nps);
        } else if (word == "multipv") {
            std::optional<int> number;
            takeNumber(tokens, number);
            info.multipv = std::max(1, number.value_or(1));
        } else if (word == "score") {
            takeScore(tokens, score, context);
        } else if (const std::optional<Bound> bound = boundWord(word)) {
            score.bound = bound;
        } else if (word == "pv") {
            info.pv = takePv(tokens, context);
        } else if (word == "currmove") {
            const std::optional<shogi::Move> move = context.dialect.move(tokens.peek());
            if (move && context.position.isLegal(*move))
                info.currentMove = move;
            if (!isInfoKeyword(tokens.peek()))
                tokens.next();
        } else if (word == "currmovenumber") {
            takeNumber(tokens, info.currentMoveNumber);
        } else if (word == "hashfull") {
            takeNumber(tokens, info.hashfull);
        } else if (word == "cpuload") {
            takeNumber(tokens, info.cpuLoad);
        } else if (word == "tbhits" || word == "sbhits") {
            takeNumber(tokens, info.tablebaseHits);
        } else if (word == "refutation") {
            info.refutation = takePv(tokens, context);
        } else if (word == "currline") {
            if (wholeNumber<int>(tokens.peek())) // the CPU number
                tokens.next();
            info.currentLine = takePv(tokens, context);
        } else if (word == "string") {
            info.text = textOf(tokens.rest(), context, kLongestText);
            break;
        }
    }
    info.evaluation = evaluationOf(score, context.position.sideToMove());
    if (!info.nps && info.nodes && info.time && info.time->count() > 0)
        info.nps = static_cast<std::uint64_t>(static_cast<double>(*info.nodes) * 1000.0 /
                                              static_cast<double>(info.time->count()));
    return info;
}

BestMove parseBestMove(std::string_view rest, const AnswerContext& context) {
    BestMove answer;
    Tokens tokens(trimmed(rest));
    const std::string_view word = tokens.peek() == "ponder" ? std::string_view() : tokens.next();
    answer.text = textOf(word, context, kLongestName);
    if (isNoMove(word)) {
        answer.kind = shogi::hasLegalMove(context.position) ? BestMoveKind::None : BestMoveKind::Resign;
        return answer;
    }
    if (sameWord(word, "resign")) {
        answer.kind = BestMoveKind::Resign;
        return answer;
    }
    if (sameWord(word, "win")) {
        answer.kind = BestMoveKind::Win;
        return answer;
    }
    const std::optional<shogi::Move> move = context.dialect.move(word);
    if (move)
        answer.move = *move;
    if (!move || !context.position.isLegal(*move)) {
        answer.kind = BestMoveKind::Illegal;
        return answer;
    }
    answer.kind = BestMoveKind::Move;
    if (tokens.next() == "ponder") {
        const std::optional<shogi::Move> expected = context.dialect.move(tokens.peek());
        if (expected && context.position.after(*move).isLegal(*expected))
            answer.ponder = expected;
    }
    return answer;
}

MateResult parseCheckmate(std::string_view rest, const AnswerContext& context) {
    MateResult result;
    Tokens tokens(trimmed(rest));
    result.text = textOf(tokens.rest(), context, kLongestText);
    const std::string_view first = tokens.peek();
    if (first == "nomate") {
        result.answer = MateAnswer::NoMate;
    } else if (first == "timeout") {
        result.answer = MateAnswer::Timeout;
    } else if (first == "notimplemented") {
        result.answer = MateAnswer::NotImplemented;
    } else if (context.dialect.move(first)) {
        result.answer = MateAnswer::Line;
    } else {
        return result;
    }
    if (result.answer != MateAnswer::Line)
        return result;

    shogi::Position position = context.position;
    const shogi::Color attacker = position.sideToMove();
    for (; !tokens.atEnd(); tokens.next()) {
        const std::optional<shogi::Move> move = context.dialect.move(tokens.peek());
        if (!move) {
            result.fault = MateLineFault::Unreadable;
            return result;
        }
        if (!position.isLegal(*move)) {
            result.fault = MateLineFault::Illegal;
            return result;
        }
        if (position.sideToMove() == attacker && !position.givesCheck(*move)) {
            result.fault = MateLineFault::NoCheck;
            return result;
        }
        position.play(*move);
        result.line.push_back(*move);
    }
    if (position.sideToMove() == attacker || !position.inCheck() || shogi::hasLegalMove(position))
        result.fault = MateLineFault::NotMate;
    return result;
}

} // namespace host
