// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/usi_loop.h"

#include "bundled-engine/system/data_file.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <limits>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace tokin {

using namespace shogi;

namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20;
constexpr std::size_t kMaxQuote = 4096;
constexpr Milliseconds kBareGo{5000};
constexpr int kFullTable = 900; // permille
constexpr std::array<std::string_view, 12> kCommands{"usi",      "debug",      "isready",  "setoption",
                                                     "register", "usinewgame", "position", "go",
                                                     "stop",     "ponderhit",  "gameover", "quit"};
constexpr std::array<std::string_view, 14> kGoWords{
    "ponder", "btime", "wtime",     "byoyomi",  "binc", "winc",        "movetime",
    "depth",  "nodes", "movestogo", "infinite", "mate", "searchmoves", "go"};

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bool isCommand(std::string_view word) {
    return std::find(kCommands.begin(), kCommands.end(), word) != kCommands.end();
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

// The first word at or after the position; empty at the end of the text.
std::string_view wordFrom(std::string_view text, std::size_t at) {
    while (at < text.size() && isSpace(text[at]))
        ++at;
    std::size_t end = at;
    while (end < text.size() && !isSpace(text[end]))
        ++end;
    return text.substr(at, end - at);
}

void appendMoves(std::string& line, const std::vector<Move>& moves) {
    for (const Move move : moves) {
        line += ' ';
        line += toUsi(move);
    }
}

std::size_t placeIn(std::string_view text, std::string_view part) {
    return static_cast<std::size_t>(part.data() - text.data());
}

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::string_view word = wordFrom(text, 0); !word.empty();
         word = wordFrom(text, placeIn(text, word) + word.size()))
        words.push_back(word);
    return words;
}

// Where the command of a line begins: unknown words before it are skipped. The line's size if there is none.
std::size_t commandIn(std::string_view line) {
    std::string_view word = wordFrom(line, 0);
    while (!word.empty() && !isCommand(word))
        word = wordFrom(line, placeIn(line, word) + word.size());
    return word.empty() ? line.size() : placeIn(line, word);
}

enum class Reading { Line, CutLine, End };

// One line without its end; anything beyond the limit is discarded.
Reading readLine(std::istream& in, std::string& line) {
    line.clear();
    bool isCut = false;
    std::streambuf* const buffer = in.rdbuf();
    using Traits = std::istream::traits_type;
    while (true) {
        const auto c = buffer->sbumpc();
        const bool isEnd = Traits::eq_int_type(c, Traits::eof());
        if (isEnd && line.empty())
            return Reading::End;
        if (isEnd || Traits::to_char_type(c) == '\n')
            return isCut ? Reading::CutLine : Reading::Line;
        if (line.size() < kMaxLine)
            line.push_back(Traits::to_char_type(c));
        else
            isCut = true;
    }
}

// What is quoted in a message may be as long as a line.
std::string shortened(std::string_view text) {
    if (text.size() <= kMaxQuote)
        return std::string(text);
    std::size_t end = kMaxQuote;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u)
        --end; // not inside a character
    return std::string(text.substr(0, end)) + "...";
}

bool isGoWord(std::string_view word) {
    return std::find(kGoWords.begin(), kGoWords.end(), word) != kGoWords.end();
}

// The numbers behind the words of go and ponderhit.
class GoNumbers {
public:
    // Negative: nothing is left, as for 0. Too large: the most there can be. Nothing: not a number; then the
    // word limits nothing.
    std::optional<long long> read(std::string_view word, std::string_view value) {
        long long number = 0;
        const char* const last = value.data() + value.size();
        const auto [end, error] = std::from_chars(value.data(), last, number);
        const bool isNumber = end == last && error != std::errc::invalid_argument;
        if (isNumber && error == std::errc() && number >= 0)
            return number;
        m_faults.push_back(value.empty()
                               ? "no number after " + std::string(word)
                               : "not a usable number: " + std::string(word) + ' ' + shortened(value));
        if (!isNumber)
            return std::nullopt;
        return value.front() == '-' ? 0 : std::numeric_limits<long long>::max();
    }
    std::optional<Milliseconds> readTime(std::string_view word, std::string_view value) {
        constexpr long long kMost = 1000LL * 3600 * 24 * 100;
        const std::optional<long long> time = read(word, value);
        return time ? std::optional(Milliseconds(std::min(*time, kMost))) : std::nullopt;
    }
    std::optional<int> readCount(std::string_view word, std::string_view value, int least) {
        constexpr long long kMost = std::numeric_limits<int>::max();
        const std::optional<long long> count = read(word, value);
        return count ? std::optional(std::max(least, static_cast<int>(std::min(*count, kMost))))
                     : std::nullopt;
    }
    // What could not be taken as it is, with its word.
    const std::vector<std::string>& faults() const { return m_faults; }

private:
    std::vector<std::string> m_faults;
};

// Reads a clock parameter and its value. False if it is another word.
bool readClockWord(ClockTimes& clock, std::string_view word, std::string_view value, GoNumbers& numbers) {
    if (word == "btime")
        clock.remaining[index(Color::Black)] = numbers.readTime(word, value);
    else if (word == "wtime")
        clock.remaining[index(Color::White)] = numbers.readTime(word, value);
    else if (word == "binc")
        clock.increment[index(Color::Black)] = numbers.readTime(word, value);
    else if (word == "winc")
        clock.increment[index(Color::White)] = numbers.readTime(word, value);
    else if (word == "byoyomi")
        clock.byoyomi = numbers.readTime(word, value);
    else if (word == "movestogo")
        clock.movesToGo = numbers.readCount(word, value, 0);
    else
        return false;
    return true;
}

bool readLimitWord(SearchLimits& limits, std::string_view word, std::string_view value, GoNumbers& numbers) {
    if (word == "movetime")
        limits.moveTime = numbers.readTime(word, value);
    else if (word == "depth")
        limits.depth = numbers.readCount(word, value, 1);
    else if (word == "nodes") {
        if (const auto nodes = numbers.read(word, value))
            limits.nodes = static_cast<std::uint64_t>(*nodes);
    } else
        return false;
    return true;
}

std::string_view describe(MoveFault fault) {
    switch (fault) {
    case MoveFault::NoPiece:
        return "the side to move has no such piece";
    case MoveFault::OwnPiece:
        return "a piece of the same side is on that square";
    case MoveFault::Occupied:
        return "drop on an occupied square";
    case MoveFault::CannotReach:
        return "the piece cannot go there";
    case MoveFault::BadPromotion:
        return "the piece cannot promote there";
    case MoveFault::MustPromote:
        return "the piece must promote there";
    case MoveFault::DeadDrop:
        return "the dropped piece could never move";
    case MoveFault::TwoPawns:
        return "two pawns on one file";
    case MoveFault::LeavesCheck:
        return "the king is left in check";
    case MoveFault::PawnDropMate:
        return "mate by a dropped pawn";
    }
    return "illegal";
}

std::string_view describe(ParseErrorCode code) {
    switch (code) {
    case ParseErrorCode::TooManyPieces:
        return "too many pieces of one kind";
    case ParseErrorCode::TooManyKings:
        return "a side has more than one king";
    case ParseErrorCode::DeadPiece:
        return "a piece stands where it can never move";
    case ParseErrorCode::TwoPawns:
        return "two pawns on one file";
    case ParseErrorCode::OpponentInCheck:
        return "the side not to move is in check";
    default:
        return "not an SFEN";
    }
}

// Why a position is unplayable, and the part of it at fault.
std::string describe(const ParseError& error) {
    return std::string(describe(error.code)) + (error.text.empty() ? "" : " (" + shortened(error.text) + ")");
}

std::string scoreText(int score) {
    if (!isMate(score))
        return "cp " + std::to_string(score);
    const int plies = kMateScore - std::abs(score);
    return "mate " + std::string(score < 0 ? "-" : "") + std::to_string(plies);
}

std::uint64_t perSecond(std::uint64_t nodes, Milliseconds time) {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<Milliseconds::rep>(1, time.count()));
}

// Without control characters, which could end the line, for example.
std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == 127; }, ' ');
    return text;
}

std::string countText(std::uint64_t nodes, Milliseconds time, int hashFull) {
    return " nodes " + std::to_string(nodes) + " nps " + std::to_string(perSecond(nodes, time)) +
           " hashfull " + std::to_string(hashFull) + " time " + std::to_string(time.count());
}

} // namespace

UsiLoop::UsiLoop(std::istream& in, std::ostream& out)
    : m_in(in)
    , m_out(out)
    , m_engine({{[this](const SearchInfo& info) { printInfo(info); },
                 [this](const SearchProgress& progress) { printProgress(progress); }},
                [this](const SearchResult& result) { printResult(result); },
                [this](const MateProgress& progress) { printMateProgress(progress); },
                [this](const MateResult& result) { printMateResult(result); },
                [this](const RefusedNetwork& refused) { printRefusedNetwork(refused); },
                [this](const RefusedBook& refused) { printRefusedBook(refused); },
                [this](const BookChoice& choice) { printBookMove(choice); }}) {}

void UsiLoop::run() {
    std::string line;
    for (Reading reading; (reading = readLine(m_in, line)) != Reading::End;) {
        m_received = Clock::now();
        if (reading == Reading::CutLine)
            complain("a line is longer than " + std::to_string(kMaxLine) + " bytes; the rest is ignored");
        if (!execute(trimmed(line)))
            return;
    }
}

bool UsiLoop::execute(std::string_view line) {
    if (m_debug && !line.empty())
        complain("received: " + shortened(line));
    const std::size_t start = commandIn(line);
    if (start == line.size())
        return true;
    const Words words = split(line.substr(start));
    const std::string_view command = words.front();
    if (command == "quit")
        return false;
    if (command == "usi")
        identify();
    else if (command == "debug")
        switchDebug(words);
    else if (command == "isready") {
        m_engine.makeReady();
        if (const auto& network = m_engine.network())
            printNetwork(*network);
        if (const auto& book = m_engine.book())
            printBook(*book);
        print("readyok");
    } else if (command == "setoption")
        setOption(line.substr(start));
    else if (command == "usinewgame")
        m_engine.startGame();
    else if (command == "position")
        setPosition(words);
    else if (command == "go")
        go(words);
    else if (command == "stop" || command == "gameover")
        m_engine.stop();
    else if (command == "ponderhit")
        ponderHit(words);
    return true;
}

void UsiLoop::identify() {
    print("id name Tokin " TOKIN_VERSION);
    print("id author The Komadai developers");
    for (const std::string& declaration : optionDeclarations())
        print(declaration);
    print("usiok");
}

void UsiLoop::switchDebug(const Words& words) {
    if (words.size() > 1 && (words[1] == "on" || words[1] == "off"))
        m_debug = words[1] == "on";
}

// "setoption name <id> [value <x>]": the id runs to " value ", the value to the end of the line.
void UsiLoop::setOption(std::string_view line) {
    const std::size_t nameAt = line.find("name");
    if (nameAt == std::string_view::npos) {
        complain("setoption without a name");
        return;
    }
    std::string_view rest = line.substr(nameAt + 4);
    std::string_view value;
    const std::size_t valueAt = rest.find(" value");
    if (valueAt != std::string_view::npos) {
        value = trimmed(rest.substr(valueAt + 6));
        rest = rest.substr(0, valueAt);
    }
    const std::string_view name = trimmed(rest);
    switch (m_engine.setOption(name, value)) {
    case OptionFault::None:
        break;
    case OptionFault::UnknownName:
        complain("unknown option: " + shortened(name));
        break;
    case OptionFault::BadValue:
        complain("bad value for option " + shortened(name) + ": " + shortened(value));
        break;
    }
}

void UsiLoop::setPosition(const Words& words) {
    const auto movesWord = std::find(words.begin(), words.end(), "moves");
    std::string sfen;
    for (auto word = words.begin() + 1; word != movesWord; ++word) {
        if (!sfen.empty())
            sfen += ' ';
        sfen += *word;
    }
    const auto start = parseSfen(sfen);
    const std::optional<ParseError> problem = start ? problemFault(*start) : start.error();
    const std::optional<ParseError> fault = problem ? problem : positionFault(*start);
    if (fault)
        complain("position cannot be played, " + describe(*fault) + ": " + shortened(sfen));
    if (problem) {
        m_engine.setInvalidPosition();
        return;
    }
    Position position = *start;
    std::vector<Move> moves;
    for (auto word = movesWord; word != words.end(); ++word) {
        if (word == movesWord)
            continue;
        const auto move = parseUsiMove(*word);
        const auto moveError = move ? moveFault(position, *move) : std::nullopt;
        if (!move || moveError) {
            complain("illegal move " + shortened(*word) + " at ply " + std::to_string(moves.size() + 1) +
                     ": " + std::string(moveError ? describe(*moveError) : "not a move"));
            m_engine.setInvalidPosition();
            return;
        }
        position.play(*move);
        moves.push_back(*move);
    }
    if (fault)
        m_engine.setProblem(*start, std::move(moves));
    else
        m_engine.setPosition(*start, std::move(moves));
}

void UsiLoop::go(const Words& words) {
    SearchLimits limits;
    limits.received = m_received;
    GoNumbers numbers;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const bool hasValue = i + 1 < words.size() && !isGoWord(words[i + 1]);
        const std::string_view value = hasValue ? words[i + 1] : std::string_view();
        if (word == "mate") {
            const bool isLimited = i + 1 < words.size() && words[i + 1] != "infinite";
            if (isLimited)
                limits.moveTime = numbers.readTime(word, value);
            complainAboutGo(numbers.faults());
            if (isLimited && !limits.moveTime)
                limits.moveTime = kBareGo;
            goMate(limits);
            return;
        }
        if (word == "ponder")
            limits.ponder = true;
        else if (word == "infinite")
            limits.infinite = true;
        else if (word == "searchmoves") {
            while (i + 1 < words.size() && !isGoWord(words[i + 1])) {
                if (const auto move = parseUsiMove(words[++i]))
                    limits.searchMoves.push_back(*move);
            }
        } else if (readClockWord(limits.clock, word, value, numbers) ||
                   readLimitWord(limits, word, value, numbers))
            i += hasValue ? 1 : 0;
    }
    complainAboutGo(numbers.faults());
    const bool isBare = !limits.clock.areGiven() && !limits.moveTime && !limits.depth && !limits.nodes &&
                        !limits.infinite && !limits.ponder;
    if (isBare)
        limits.moveTime = kBareGo;
    m_engine.go(std::move(limits));
}

// Without a limit, until solved.
void UsiLoop::goMate(const SearchLimits& limits) {
    MateLimits mateLimits;
    mateLimits.received = limits.received;
    mateLimits.nodes = limits.nodes;
    mateLimits.time = limits.moveTime;
    if (m_engine.isSearching())
        complain("another search was running and has been stopped");
    m_engine.goMate(mateLimits);
}

void UsiLoop::complainAboutGo(const std::vector<std::string>& faults) {
    for (const std::string& fault : faults)
        complain("go: " + fault);
}

void UsiLoop::ponderHit(const Words& words) {
    ClockTimes clock;
    GoNumbers numbers;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (readClockWord(clock, words[i], words[i + 1], numbers))
            ++i;
    }
    complainAboutGo(numbers.faults());
    m_engine.ponderHit(clock, m_received);
}

void UsiLoop::print(const std::string& line) {
    const std::lock_guard lock(m_outMutex);
    m_out << line << '\n' << std::flush;
}

void UsiLoop::printInfo(const SearchInfo& info) {
    std::string line =
        "info depth " + std::to_string(info.depth) + " seldepth " + std::to_string(info.selectiveDepth);
    if (info.lines > 1)
        line += " multipv " + std::to_string(info.line);
    line += " score " + scoreText(info.score);
    if (info.bound == Bound::Lower)
        line += " lowerbound";
    else if (info.bound == Bound::Upper)
        line += " upperbound";
    line += countText(info.nodes, info.time, info.hashFull) + " pv";
    appendMoves(line, info.pv);
    print(line);
}

void UsiLoop::printProgress(const SearchProgress& progress) {
    std::string line = "info";
    if (progress.currentMove)
        line += " currmove " + toUsi(progress.currentMove) + " currmovenumber " +
                std::to_string(progress.currentMoveNumber);
    print(line + countText(progress.nodes, progress.time, progress.hashFull));
}

void UsiLoop::printResult(const SearchResult& result) {
    switch (result.kind) {
    case SearchResult::Kind::Resign:
        print("bestmove resign");
        return;
    case SearchResult::Kind::Declare:
        print("bestmove win");
        return;
    case SearchResult::Kind::Move:
        break;
    }
    std::string line = "bestmove " + toUsi(result.move);
    if (result.ponder)
        line += " ponder " + toUsi(result.ponder);
    print(line);
}

void UsiLoop::printNetwork(const Network& network) {
    std::string line =
        "network " + hexadecimal(network.hash()) + ", " + std::to_string(network.hidden()) + " units";
    if (!network.description().empty())
        line += ": " + oneLine(network.description());
    complain(line);
}

void UsiLoop::printRefusedNetwork(const RefusedNetwork& refused) {
    const std::string what =
        refused.file.empty() ? "the embedded network" : "the network in " + oneLine(shortened(refused.file));
    complain(what + " is not used: " + describe(refused.fault) + "; the evaluation stays as it was");
}

void UsiLoop::printBook(const Book& book) {
    std::string line =
        "book " + hexadecimal(book.hash()) + ", " + std::to_string(book.positions().size()) + " positions";
    if (!book.description().empty())
        line += ": " + book.description();
    complain(line);
}

void UsiLoop::printRefusedBook(const RefusedBook& refused) {
    const std::string what =
        refused.file.empty() ? "the embedded book" : "the book in " + oneLine(shortened(refused.file));
    complain(what + " is not used: " + describe(refused.fault) + "; the book stays as it was");
}

void UsiLoop::printBookMove(const BookChoice& choice) {
    int total = 0;
    for (const BookMove& each : choice.among)
        total += each.weight;
    total = std::max(total, 1); // as it is: every weight is above zero
    std::string shares = "from the book:";
    for (const BookMove& each : choice.among)
        shares +=
            ' ' + toUsi(each.move) + ' ' + std::to_string((100 * each.weight + total / 2) / total) + '%';
    complain(shares);
    SearchInfo info;
    info.depth = info.selectiveDepth = choice.depth;
    info.score = choice.move.score;
    info.pv = choice.line;
    printInfo(info);
}

void UsiLoop::printMateProgress(const MateProgress& progress) {
    std::string line = "info depth " + std::to_string(progress.depth) + " seldepth " +
                       std::to_string(std::max(progress.depth, progress.deepest));
    if (progress.isMate)
        line += " score mate " + std::to_string(progress.depth); // the line may be shorter
    line += countText(progress.nodes, progress.time, progress.hashFull);
    if (!progress.line.empty())
        line += " pv";
    appendMoves(line, progress.line);
    print(line);
}

void UsiLoop::printMateResult(const MateResult& result) {
    if (!result.isPositionValid) {
        complain("there is no position to solve");
        print("checkmate timeout");
        return;
    }
    if (!result.hasTarget)
        complain("there is no king to mate");
    printMateProgress(result.progress);
    const MateAnswer& answer = result.answer;
    switch (answer.verdict) {
    case MateAnswer::Verdict::Mate: {
        // For programs: docs/guide/engine.md, "Beyond USI".
        print("info string tokin mate " + std::to_string(answer.length) +
              (answer.isShortest ? " shortest" : ""));
        std::string line = "checkmate";
        appendMoves(line, answer.line);
        print(line);
        return;
    }
    case MateAnswer::Verdict::NoMate:
        print("checkmate nomate");
        return;
    case MateAnswer::Verdict::Undecided:
        break;
    }
    if (answer.unchecked > 0)
        complain("tokin unchecked " + std::to_string(answer.unchecked)); // docs/guide/engine.md, "Beyond USI"
    if (answer.isRefuted)
        complain("a mate was found, but checking every defence refuted it");
    else if (result.progress.hashFull >= kFullTable)
        complain("undecided: the table is full; more memory (USI_Hash) may help");
    print("checkmate timeout");
}

} // namespace tokin
