// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/jkf.h"

#include "shogi-core/comment_evaluation.h"
#include "shogi-core/detail/csa_words.h"
#include "shogi-core/detail/json_tree.h"
#include "shogi-core/detail/kif_evaluation.h"
#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/move_words.h"
#include "shogi-core/detail/reading.h"
#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <utility>

namespace shogi {
namespace {

using Code = ParseErrorCode;
using detail::jsonText;
using std::chrono::milliseconds;

struct Preset {
    std::string_view name;
    Handicap handicap;
};
constexpr std::array<Preset, 16> kPresets{{{"HIRATE", Handicap::None},
                                           {"KY", Handicap::Lance},
                                           {"KY_R", Handicap::RightLance},
                                           {"KA", Handicap::Bishop},
                                           {"HI", Handicap::Rook},
                                           {"HIKY", Handicap::RookLance},
                                           {"2", Handicap::TwoPieces},
                                           {"3", Handicap::ThreePieces},
                                           {"4", Handicap::FourPieces},
                                           {"5", Handicap::FivePieces},
                                           {"5_L", Handicap::LeftFivePieces},
                                           {"6", Handicap::SixPieces},
                                           {"7_L", Handicap::LeftSevenPieces},
                                           {"7_R", Handicap::RightSevenPieces},
                                           {"8", Handicap::EightPieces},
                                           {"10", Handicap::TenPieces}}};

// Meaning of the letters of "relative" for 右左直上寄引打.
struct Relative {
    std::string_view mark;
    char letter;
};
constexpr std::array<Relative, 7> kRelatives{
    {{"左", 'L'}, {"直", 'C'}, {"右", 'R'}, {"上", 'U'}, {"寄", 'M'}, {"引", 'D'}, {"打", 'H'}}};

// ---------------------------------------------------------------------------------------------- reader

using detail::JsonTree;
using Value = JsonTree::Value;

std::optional<int> integer(Value value) {
    const auto number = value.number();
    return number && std::abs(*number) < 1e6 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

// The members of an object, each name once.
std::map<std::string_view, Value> membersOf(Value json) {
    std::map<std::string_view, Value> members;
    for (Value member = json.isObject() ? json.first() : Value(); member; member = member.next())
        members[member.key()] = member;
    return members;
}

// A string unchanged, anything else as JSON. For values nested deeper than any move, only their kind.
std::string textOf(Value value, int depth = 3) {
    if (value.isString())
        return std::string(value.string());
    const bool object = value.isObject();
    if (!object && !value.isArray())
        return value.dump();
    if (depth == 0)
        return object ? "{…}" : "[…]";
    constexpr std::size_t kLongest = 1000;
    std::string text(object ? "{" : "[");
    for (Value part = value.first(); part && text.size() <= kLongest; part = part.next()) {
        text += text.size() > 1 ? "," : "";
        if (object)
            text += std::string(part.key()) + ":";
        text += textOf(part, depth - 1);
    }
    return text + (object ? "}" : "]");
}

std::optional<Square> squareIn(Value json, std::string_view key) {
    const Value value = json.member(key);
    const auto file = integer(value.member("x"));
    const auto rank = integer(value.member("y"));
    return file && rank ? Square::tryOf(*file, *rank) : std::nullopt;
}

std::optional<milliseconds> timeIn(Value json, std::string_view key) {
    const Value value = json.member(key);
    double total = 0;
    bool any = false;
    for (const auto& [name, unit] : {std::pair{"h", 3600.0}, {"m", 60.0}, {"s", 1.0}}) {
        const auto part = value.member(name).number();
        total += part.value_or(0) * unit;
        any = any || part;
    }
    if (!any || !(total >= 0 && total < 1e9))
        return std::nullopt;
    return milliseconds(std::llround(total * 1000));
}

class JkfReader {
public:
    JkfReader(Value json, detail::Warnings warnings)
        : m_json(json)
        , m_warnings(std::move(warnings)) {}

    ReadRecord read() {
        m_record = Record(start());
        readHeader();
        readLine(Line{kRootNode, m_record.startPosition(), {}}, m_json.member("moves"), false);
        for (; !m_open.empty(); m_open.pop_front()) {
            const Branches& at = m_open.front();
            for (Value fork = at.forks.first(); fork && m_record.nodeCount() < detail::kMostNodes;
                 fork = fork.next()) {
                if (fork.isArray())
                    readLine(at.from, fork, true);
            }
        }
        addEvaluationsInComments(m_record);
        return ReadRecord{std::move(m_record), m_warnings.take()};
    }

private:
    // A position in a line of play.
    struct Line {
        NodeId node;
        Position position;
        std::optional<Square> to; // the target of the move that led there
    };
    // Lines of play still to be read, all from the same position.
    struct Branches {
        Value forks;
        Line from;
    };

    void warn(Code code, Value what) {
        m_warnings.add(ParseError{code, 0, 0, detail::excerpt(textOf(what))});
    }

    // ---- start and headers

    Position start() {
        const Value initial = m_json.member("initial");
        if (!initial || initial.isNull())
            return startPosition();
        if (const Value data = initial.member("data"); data.isObject())
            return positionOf(data);
        const Value preset = initial.member("preset");
        for (const Preset& known : kPresets) {
            if (preset.isString() && preset.string() == known.name)
                return startPosition(known.handicap);
        }
        warn(Code::UnknownHandicap, initial);
        return startPosition();
    }

    Position positionOf(Value data) {
        detail::PositionDraft draft;
        const Value board = data.member("board");
        if (!board.isArray())
            warn(Code::BadBoard, data);
        Value file = board.first();
        for (int x = 1; x <= 9 && file; ++x, file = file.next()) {
            Value square = file.isArray() ? file.first() : Value();
            for (int y = 1; y <= 9 && square; ++y, square = square.next())
                readSquare(draft, Square::of(x, y), square);
        }
        const Value hands = data.member("hands");
        Value hand = hands.isArray() ? hands.first() : Value();
        for (const Color color : kColors) {
            readHand(draft, color, hand);
            hand = hand ? hand.next() : Value();
        }
        draft.setSideToMove(integer(data.member("color")) == 1 ? Color::White : Color::Black);
        return draft.position();
    }

    void readSquare(detail::PositionDraft& draft, Square square, Value piece) {
        const Value kind = piece.member("kind");
        if (!kind || kind.isNull())
            return;
        const auto type = detail::csaPieceNamed(kind.string());
        const Color color = integer(piece.member("color")) == 1 ? Color::White : Color::Black;
        if (const auto code = type ? draft.put(square, Piece(color, *type)) : Code::BadBoard)
            warn(*code, piece);
    }

    void readHand(detail::PositionDraft& draft, Color color, Value hand) {
        for (const auto& [name, entry] : membersOf(hand)) {
            const auto type = detail::csaPieceNamed(name);
            const auto count = integer(entry);
            if (count == 0)
                continue;
            if (const auto code = type && count.value_or(-1) > 0 && *count <= 18
                                      ? draft.addToHand(color, *type, *count)
                                      : Code::BadHand)
                warn(*code, hand);
        }
    }

    void readHeader() {
        const Value header = m_json.member("header");
        std::map<std::string_view, Value> values = membersOf(header);
        detail::HeaderLines lines;
        for (Value each = header.isObject() ? header.first() : Value(); each; each = each.next()) {
            const auto found = values.find(each.key());
            if (found == values.end())
                continue;
            std::string_view key = each.key();
            const Value entry = found->second;
            values.erase(found);
            const std::string value = textOf(entry);
            // The position itself comes from "initial"; only the kind of position may be given here alone.
            const std::string_view name = detail::trimmed(value);
            if (key == detail::kHandicapKey &&
                (name.empty() || name == detail::kOtherPosition || handicapFromKifName(name)))
                continue;
            if (key == "下手")
                key = header::kBlackName;
            else if (key == "上手")
                key = header::kWhiteName;
            if (!lines.add(m_record, key, value)) {
                warn(Code::TooLong, entry);
                break;
            }
        }
        lines.close(m_record);
    }

    // ---- moves

    void readLine(Line line, Value moves, bool branch) {
        bool first = !branch;
        for (Value element = moves.first(); element; element = element.next()) {
            if (const Value forks = element.member("forks"); forks.isArray() && forks.first())
                m_open.push_back(Branches{forks, line});
            if (!readElement(line, element, std::exchange(first, false)))
                return;
        }
    }

    // False if the line ends here. first: of the main line, which holds the notes of the start.
    bool readElement(Line& line, Value element, bool first) {
        if (m_record.nodeCount() >= detail::kMostNodes ||
            m_record.node(line.node).ply >= detail::kMostMoves) {
            warn(Code::TooLong, element);
            return false;
        }
        if (const Value special = element.member("special"); special.isString()) {
            readEnding(line, element, special);
            return false;
        }
        const Value move = element.member("move");
        if (!move.isObject()) {
            if (first)
                readNotes(element, line.node, line.position);
            else
                warn(Code::UnknownLine, element);
            return true;
        }
        const Choice choice = choose(line, move, endOfFoul(line, element).has_value());
        if (!choice.move) {
            readFault(line, element, move, choice);
            return false;
        }
        if (choice.fault)
            warn(*choice.fault, move);
        tellReplacedLine(line, move);
        line.node = m_record.addMove(line.node, choice.move);
        line.position.play(choice.move);
        line.to = choice.move.to();
        readTimes(element, line.node);
        readNotes(element, line.node, line.position);
        return true;
    }

    struct Choice {
        Move move; // none: no playable move
        std::optional<Code> fault;
        Move illegal; // the intended move if the rules are ignored
    };

    // fouled: the next element says that this move broke the rules.
    Choice choose(const Line& line, Value json, bool fouled) {
        const Position& position = line.position;
        detail::MoveWords words;
        words.to = squareIn(json, "to");
        if (!words.to && json.member("same").isTrue())
            words.to = line.to;
        words.from = squareIn(json, "from");
        words.piece = detail::csaPieceNamed(json.member("piece").string());
        const bool promotion = json.member("promote").isTrue();
        if (!words.to || (!words.piece && !words.from))
            return Choice{{}, Code::BadMove, {}};
        if (words.from) {
            m_namesOrigins = true;
            const Piece moved = position.at(*words.from);
            if (moved.isNone() || moved.color() != position.sideToMove() || *words.from == *words.to)
                return Choice{{}, Code::IllegalMove, {}};
            const Move move = Move::board(*words.from, *words.to, promotion && canPromote(moved.type()));
            if (!detail::isPlayable(position, move))
                return Choice{{}, Code::IllegalMove, move};
            const bool other = words.piece && *words.piece != moved.type();
            return Choice{move, other ? std::optional(Code::PieceMismatch) : std::nullopt, {}};
        }
        const std::string_view marks = json.member("relative").string();
        const bool canDrop = !isPromoted(*words.piece) && *words.piece != PieceType::King;
        const Move drop = canDrop ? Move::drop(*words.piece, *words.to) : Move();
        // A move without an origin is a drop. Where the piece cannot be dropped, it is a board move in the
        // style of books.
        if (drop && !promotion && detail::isPlayable(position, drop) && (marks.empty() || marks == "H"))
            return Choice{drop, std::nullopt, {}};
        if (drop && !promotion && marks.empty() && fouled && m_namesOrigins)
            return Choice{{}, Code::IllegalMove, drop};
        words.promotion = promotion;
        const auto has = [marks](char letter) { return marks.find(letter) != std::string_view::npos; };
        words.way = has('H') ? detail::Way::Drop : detail::Way::Board;
        words.left = has('L');
        words.right = has('R');
        words.straight = has('C');
        words.up = has('U');
        words.sideways = has('M');
        words.back = has('D');
        const std::vector<Move> moves = detail::movesThatFit(position, words);
        if (moves.size() == 1 && detail::isPlayable(position, moves.front()))
            return Choice{moves.front(), std::nullopt, {}};
        return Choice{
            {}, moves.empty() ? Code::IllegalMove : Code::AmbiguousMove, moves.empty() ? drop : Move()};
    }

    // The ending in the element after a move, if that move broke the rules.
    static std::optional<Ending> endOfFoul(const Line& line, Value element) {
        const Value next = element.next();
        const Value special = next ? next.member("special") : Value();
        return special.isString()
                   ? detail::endingOfFoul("%" + std::string(special.string()), line.position.sideToMove())
                   : std::nullopt;
    }

    // A move that cannot be played ends its line, and perhaps the game.
    void readFault(const Line& line, Value element, Value move, const Choice& choice) {
        const auto ending = endOfFoul(line, element);
        if (choice.illegal && ending) {
            const NodeId node = m_record.addAnotherEnding(line.node, *ending, choice.illegal);
            readTimes(element, node);
            readNotes(element, node, line.position);
            readNotes(element.next(), node, line.position);
            return;
        }
        warn(*choice.fault, move);
        if (m_record.node(line.node).children.empty())
            m_broken.insert(line.node);
    }

    // The first branch at the place where a line of play broke off replaces that line.
    void tellReplacedLine(const Line& line, Value move) {
        if (m_broken.erase(line.node) > 0 && m_record.node(line.node).children.empty())
            warn(Code::BranchAsMain, move);
    }

    void readEnding(const Line& line, Value element, Value special) {
        const std::string word = "%" + std::string(special.string());
        const auto ending = detail::endingFromCsa(word, line.position.sideToMove());
        if (!ending)
            warn(Code::UnknownEnd, special);
        const NodeId node = m_record.addAnotherEnding(line.node, ending.value_or(Ending{}));
        readTimes(element, node);
        if (!ending)
            m_record.setComment(node, std::string(special.string()));
        readNotes(element, node, line.position);
    }

    void readTimes(Value element, NodeId node) {
        const Value time = element.member("time");
        if (!time || m_record.node(node).timeUsed)
            return;
        if (const auto used = timeIn(time, "now"))
            m_record.setTime(node, used, timeIn(time, "total"));
    }

    void readNotes(Value element, NodeId node, const Position& position) {
        const Value comments = element.member("comments");
        std::string text;
        bool any = false;
        for (Value comment = comments.isArray() ? comments.first() : Value(); comment;
             comment = comment.next()) {
            for (const std::string_view line : linesOf(textOf(comment))) {
                if (line.starts_with('&') && m_record.node(node).bookmark.empty()) {
                    m_record.setBookmark(node, std::string(detail::trimmed(line.substr(1))));
                    continue;
                }
                if (!m_record.node(node).ending) {
                    if (auto evaluation = detail::evaluationFromKif(line, position)) {
                        m_record.addEvaluation(node, std::move(*evaluation));
                        continue;
                    }
                }
                text += any ? "\n" : "";
                text += line;
                any = true;
            }
        }
        while (text.ends_with('\n'))
            text.pop_back();
        if (!text.empty() && m_record.node(node).comment != text)
            m_record.appendToComment(node, text);
    }

    // At least one line.
    std::vector<std::string_view> linesOf(std::string text) {
        m_text = std::move(text);
        std::vector<std::string_view> lines = detail::valueLines(m_text);
        if (lines.empty())
            lines.emplace_back();
        return lines;
    }

    Value m_json;
    detail::Warnings m_warnings;
    Record m_record;
    std::deque<Branches> m_open;
    std::set<NodeId> m_broken;   // nodes without another move where lines broke off
    bool m_namesOrigins = false; // origins are named: a move without one is a drop
    std::string m_text;
};

// ---------------------------------------------------------------------------------------------- writer

std::string squareText(Square square) {
    return R"({"x":)" + std::to_string(square.file()) + R"(,"y":)" + std::to_string(square.rank()) + "}";
}

class JkfWriter {
public:
    explicit JkfWriter(const Record& record)
        : m_record(record) {}

    std::string write() {
        m_text = "{\n\"header\":";
        writeHeader();
        m_text += ",\n\"initial\":";
        writeStart();
        m_text += ",\n\"moves\":[\n{";
        writeNotes(kRootNode, m_record.startPosition(), false);
        m_text += "}";
        const std::span<const NodeId> children = m_record.node(kRootNode).children;
        if (!children.empty()) {
            m_text += ",\n";
            writeLines(children.front());
        }
        m_text += "\n]\n}\n";
        return std::move(m_text);
    }

private:
    // A line of play that is being written.
    struct Line {
        NodeId node;
        Position before;        // the position before the node's move
        std::size_t fork = 1;   // the next sibling of the node to be written as a fork
        bool isFork = false;    // the node is itself a fork: its siblings are written elsewhere
        bool isWritten = false; // apart from its forks
    };

    void writeHeader() {
        m_text += "{";
        std::vector<std::string_view> keys;
        for (const RecordHeader& entry : m_record.headers()) {
            if (std::find(keys.begin(), keys.end(), entry.key) != keys.end())
                continue;
            std::string value;
            for (const RecordHeader& other : m_record.headers()) {
                if (other.key == entry.key)
                    value += (&other == &entry ? "" : "\n") + other.value;
            }
            m_text += (keys.empty() ? "\n" : ",\n") + jsonText(entry.key) + ":" + jsonText(value);
            keys.push_back(entry.key);
        }
        m_text += "}";
    }

    void writeStart() {
        const Position& start = m_record.startPosition();
        const auto handicap = handicapOf(start);
        for (const Preset& preset : kPresets) {
            if (handicap == preset.handicap) {
                m_text += R"({"preset":")" + std::string(preset.name) + R"("})";
                return;
            }
        }
        m_text += R"({"preset":"OTHER","data":{"color":)" + colorText(start.sideToMove()) + ",\"board\":[";
        for (int file = 1; file <= 9; ++file) {
            m_text += file == 1 ? "\n[" : ",\n[";
            for (int rank = 1; rank <= 9; ++rank) {
                const Piece piece = start.at(Square::of(file, rank));
                m_text += rank == 1 ? "{" : ",{";
                if (piece)
                    m_text += R"("color":)" + colorText(piece.color()) + R"(,"kind":")" +
                              std::string(detail::csaPieceName(piece.type())) + "\"";
                m_text += "}";
            }
            m_text += "]";
        }
        m_text += "],\n\"hands\":[";
        for (const Color color : kColors) {
            m_text += color == Color::Black ? "{" : ",{";
            bool any = false;
            for (const PieceType type : kHandTypes) {
                const int count = start.hand(color).count(type);
                if (count == 0)
                    continue;
                m_text += std::string(any ? "," : "") + "\"" + std::string(detail::csaPieceName(type)) +
                          "\":" + std::to_string(count);
                any = true;
            }
            m_text += "}";
        }
        m_text += "]}}";
    }

    static std::string colorText(Color color) { return color == Color::Black ? "0" : "1"; }

    // Without recursion: branches can be nested to any depth.
    void writeLines(NodeId first) {
        std::vector<Line> open{Line{first, m_record.startPosition()}};
        while (!open.empty()) {
            Line& line = open.back();
            const RecordNode& node = m_record.node(line.node);
            const std::span<const NodeId> siblings = m_record.node(*node.parent).children;
            const bool hasForks = !line.isFork && siblings.size() > 1;
            if (!line.isWritten) {
                writeElement(line.node, line.before);
                line.isWritten = true;
                m_text += hasForks ? ",\"forks\":[\n" : "";
            }
            if (hasForks && line.fork < siblings.size()) {
                m_text += line.fork == 1 ? "[" : ",\n[";
                open.push_back(Line{siblings[line.fork++], line.before, 1, true});
                continue;
            }
            m_text += hasForks ? "]}" : "}";
            if (node.ending && node.illegalMove)
                m_text += ",\n" + specialText(*node.ending, ~line.before.sideToMove()) + "}";
            if (node.children.empty()) {
                open.pop_back();
                m_text += open.empty() ? "" : "]";
                continue;
            }
            m_text += ",\n";
            const Position after = line.before.after(node.move);
            line = Line{node.children.front(), after};
        }
    }

    // Everything of an element but its forks and its closing brace. The ending after an illegal move is a
    // separate element.
    void writeElement(NodeId id, const Position& before) {
        const RecordNode& node = m_record.node(id);
        if (node.ending && !node.illegalMove)
            m_text += specialText(*node.ending, before.sideToMove());
        else
            writeMove(id, before);
        if (node.timeUsed) {
            m_text += R"(,"time":{"now":)" + timeText(*node.timeUsed, false);
            if (node.timeTotal)
                m_text += R"(,"total":)" + timeText(*node.timeTotal, true);
            m_text += "}";
        }
        writeNotes(id, node.ending ? before : before.after(node.move), true);
    }

    static std::string specialText(Ending ending, Color sideToMove) {
        return R"({"special":)" + jsonText(detail::endingToCsa(ending, sideToMove).substr(1));
    }

    void writeMove(NodeId id, const Position& before) {
        const RecordNode& node = m_record.node(id);
        const RecordNode& parent = m_record.node(*node.parent);
        const Move move = node.ending ? node.illegalMove : node.move;
        const PieceType type = before.movedType(move);
        m_text += R"({"move":{"color":)" + colorText(before.sideToMove());
        if (!move.isDrop())
            m_text += R"(,"from":)" + squareText(move.from());
        m_text += R"(,"to":)" + squareText(move.to());
        m_text += R"(,"piece":")" + std::string(detail::csaPieceName(type)) + "\"";
        if (parent.move && parent.move.to() == move.to())
            m_text += R"(,"same":true)";
        // An illegal move may promote anywhere.
        if (!move.isDrop() && canPromote(type) &&
            (move.isPromotion() || inPromotionZone(before.sideToMove(), move.from()) ||
             inPromotionZone(before.sideToMove(), move.to())))
            m_text += std::string(R"(,"promote":)") + (move.isPromotion() ? "true" : "false");
        if (const Piece taken = before.at(move.to()); taken && !move.isDrop())
            m_text += R"(,"capture":")" + std::string(detail::csaPieceName(taken.type())) + "\"";
        if (!node.ending) {
            const std::string words = toJapanese(before, move, std::nullopt, false);
            std::string letters;
            for (const Relative& relative : kRelatives) {
                if (words.find(relative.mark) != std::string::npos)
                    letters += relative.letter;
            }
            if (!letters.empty())
                m_text += R"(,"relative":")" + letters + "\"";
        } else if (move.isDrop() && (before.attackersTo(before.sideToMove(), move.to(), before.occupied()) &
                                     before.pieces(before.sideToMove(), type))) {
            m_text += R"(,"relative":"H")";
        }
        m_text += "}";
    }

    static std::string timeText(milliseconds time, bool withHours) {
        std::int64_t minutes = time.count() / 60000;
        std::string text = "{";
        if (withHours) {
            text += R"("h":)" + std::to_string(minutes / 60) + ",";
            minutes %= 60;
        }
        text += R"("m":)" + std::to_string(minutes) + R"(,"s":)" + std::to_string(time.count() / 1000 % 60);
        if (const std::int64_t rest = time.count() % 1000; rest != 0)
            text += "." + std::to_string(1000 + rest).substr(1);
        return text + "}";
    }

    void writeNotes(NodeId id, const Position& position, bool follows) {
        const RecordNode& node = m_record.node(id);
        std::string lines;
        const auto add = [&lines](std::string_view line) {
            lines += (lines.empty() ? "" : ",") + jsonText(line);
        };
        if (!node.comment.empty()) {
            for (const std::string_view line : detail::valueLines(node.comment))
                add(line);
        }
        for (const EngineEvaluation& evaluation : evaluationsBesideComment(m_record, id, position))
            add(detail::evaluationToKif(evaluation, position));
        if (!node.bookmark.empty())
            add("&" + node.bookmark);
        if (!lines.empty())
            m_text += (follows ? ",\"comments\":[" : "\"comments\":[") + lines + "]";
    }

    const Record& m_record;
    std::string m_text;
};

// Line and column of a byte of the text.
ParseError placed(Code code, std::string_view text, std::size_t byte) {
    byte = std::min(byte, text.size());
    const std::string_view before = text.substr(0, byte);
    const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const std::string_view line = text.substr(start, text.find('\n', start) - start);
    return detail::faultAt(code, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1, line,
                           byte - start, line);
}

} // namespace

bool looksLikeJkf(std::string_view text) {
    const std::size_t mark = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    const std::size_t first = text.find_first_not_of(" \t\r\n", mark);
    return first != std::string_view::npos && text[first] == '{' &&
           text.find("\"moves\"", first) != std::string_view::npos;
}

tl::expected<ReadRecord, ParseError> readJkf(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    if (detail::trimmed(text).empty())
        return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    const detail::CleanText clean(text);
    JsonTree tree;
    if (const auto parsed = tree.parse(clean.text()); !parsed)
        return tl::unexpected(placed(Code::BadJson, clean.text(), parsed.error()));
    if (!tree.root().member("moves").isArray())
        return tl::unexpected(placed(Code::UnknownFormat, clean.text(), 0));
    detail::Warnings warnings;
    if (clean.firstBadLine() != 0)
        warnings.add(ParseError{Code::BadEncoding, clean.firstBadLine(), 0, {}});
    return JkfReader(tree.root(), std::move(warnings)).read();
}

std::string writeJkf(const Record& record) { return JkfWriter(record).write(); }

} // namespace shogi
