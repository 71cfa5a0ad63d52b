// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/jkf.h"

#include "shogi-core/comment_evaluation.h"
#include "shogi-core/detail/csa_words.h"
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
#include <deque>
#include <nlohmann/json.hpp>

namespace shogi {
namespace {

using Code = ParseErrorCode;
using Json = nlohmann::json;
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

// How "relative" says what 右左直上寄引打 say.
struct Relative {
    std::string_view mark;
    char letter;
};
constexpr std::array<Relative, 7> kRelatives{
    {{"左", 'L'}, {"直", 'C'}, {"右", 'R'}, {"上", 'U'}, {"寄", 'M'}, {"引", 'D'}, {"打", 'H'}}};

// ---------------------------------------------------------------------------------------------- reader

// The member of an object; nothing if it is not there or json is no object.
const Json* member(const Json& json, const char* key) {
    if (!json.is_object())
        return nullptr;
    const auto found = json.find(key);
    return found == json.end() ? nullptr : &*found;
}

std::optional<int> numberIn(const Json& json, const char* key) {
    const Json* value = member(json, key);
    if (value == nullptr || !value->is_number())
        return std::nullopt;
    const double number = value->get<double>();
    if (!(std::abs(number) < 1e6))
        return std::nullopt;
    return static_cast<int>(number);
}

// A string as it is, anything else as JSON; of what is nested deeper than any move is, no more than its kind.
std::string textOf(const Json& value, int depth = 3) {
    if (value.is_string())
        return value.get<std::string>();
    if (!value.is_structured())
        return value.dump();
    const bool object = value.is_object();
    if (depth == 0)
        return object ? "{…}" : "[…]";
    constexpr std::size_t kLongest = 1000;
    std::string text(object ? "{" : "[");
    for (const auto& entry : value.items()) {
        text += text.size() > 1 ? "," : "";
        if (text.size() > kLongest)
            break;
        if (object)
            text += entry.key() + ":";
        text += textOf(entry.value(), depth - 1);
    }
    return text + (object ? "}" : "]");
}

std::optional<Square> squareIn(const Json& json, const char* key) {
    const Json* value = member(json, key);
    if (value == nullptr)
        return std::nullopt;
    const auto file = numberIn(*value, "x");
    const auto rank = numberIn(*value, "y");
    return file && rank ? Square::tryOf(*file, *rank) : std::nullopt;
}

std::optional<milliseconds> timeIn(const Json& json, const char* key) {
    const Json* value = member(json, key);
    if (value == nullptr || !value->is_object())
        return std::nullopt;
    double total = 0;
    bool any = false;
    for (const auto& [name, unit] : {std::pair{"h", 3600.0}, {"m", 60.0}, {"s", 1.0}}) {
        const Json* part = member(*value, name);
        if (part == nullptr || !part->is_number())
            continue;
        total += part->get<double>() * unit;
        any = true;
    }
    if (!any || !(total >= 0 && total < 1e9))
        return std::nullopt;
    return milliseconds(std::llround(total * 1000));
}

// The names in the object "header" in their order, which the tree of values does not keep.
class HeaderKeys : public nlohmann::json_sax<Json> {
public:
    static std::vector<std::string> of(std::string_view text) {
        HeaderKeys keys;
        Json::sax_parse(text, &keys);
        return std::move(keys.m_keys);
    }

    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(number_integer_t /*value*/) override { return true; }
    bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
    bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
    bool string(string_t& /*value*/) override { return true; }
    bool binary(binary_t& /*value*/) override { return true; }
    bool start_object(std::size_t /*members*/) override {
        ++m_depth;
        return true;
    }
    bool key(string_t& name) override {
        if (m_depth == 1)
            m_inHeader = name == "header";
        else if (m_depth == 2 && m_inHeader && m_keys.size() <= detail::kMostHeaders &&
                 std::find(m_keys.begin(), m_keys.end(), name) == m_keys.end())
            m_keys.push_back(name);
        return true;
    }
    bool end_object() override {
        --m_depth;
        return true;
    }
    bool start_array(std::size_t /*elements*/) override {
        ++m_depth;
        return true;
    }
    bool end_array() override {
        --m_depth;
        return true;
    }
    bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        return false;
    }

private:
    std::vector<std::string> m_keys;
    std::size_t m_depth = 0;
    bool m_inHeader = false;
};

class JkfReader {
public:
    // headerKeys: the names of the headers in their order.
    JkfReader(const Json& json, std::vector<std::string> headerKeys, detail::Warnings warnings)
        : m_json(json)
        , m_headerKeys(std::move(headerKeys))
        , m_warnings(std::move(warnings)) {}

    ReadRecord read() {
        m_record = Record(start());
        readHeader();
        m_open.push_back(Line{&*m_json.find("moves"), 0, kRootNode, m_record.startPosition(), {}, false});
        while (!m_open.empty() && m_record.nodeCount() < detail::kMostNodes) {
            const Line line = m_open.front();
            m_open.pop_front();
            readLine(line);
        }
        addEvaluationsInComments(m_record);
        return ReadRecord{std::move(m_record), m_warnings.take()};
    }

private:
    // A line of play still to be read, from the position that it leaves.
    struct Line {
        const Json* moves;
        std::size_t first; // elements before it are not its own
        NodeId node;
        Position position;
        std::optional<Square> to; // where the move to there went
        bool branch;
    };

    void warn(Code code, const Json& what) {
        m_warnings.add(ParseError{code, 0, 0, detail::excerpt(textOf(what))});
    }

    // ---- start and headers

    Position start() {
        const Json* initial = member(m_json, "initial");
        if (initial == nullptr || initial->is_null())
            return startPosition();
        if (const Json* data = member(*initial, "data"); data != nullptr && data->is_object())
            return positionOf(*data);
        const Json* preset = member(*initial, "preset");
        for (const Preset& known : kPresets) {
            if (preset != nullptr && *preset == known.name)
                return startPosition(known.handicap);
        }
        warn(Code::UnknownHandicap, *initial);
        return startPosition();
    }

    Position positionOf(const Json& data) {
        detail::PositionDraft draft;
        if (const Json* board = member(data, "board"); board != nullptr && board->is_array()) {
            for (std::size_t x = 0; x < std::min<std::size_t>(board->size(), 9); ++x) {
                const Json& file = (*board)[x];
                for (std::size_t y = 0; file.is_array() && y < std::min<std::size_t>(file.size(), 9); ++y)
                    readSquare(draft, Square::of(static_cast<int>(x) + 1, static_cast<int>(y) + 1), file[y]);
            }
        } else {
            warn(Code::BadBoard, data);
        }
        const Json* hands = member(data, "hands");
        for (std::size_t i = 0;
             hands != nullptr && hands->is_array() && i < std::min<std::size_t>(hands->size(), 2); ++i)
            readHand(draft, i == 0 ? Color::Black : Color::White, (*hands)[i]);
        draft.setSideToMove(numberIn(data, "color") == 1 ? Color::White : Color::Black);
        return draft.position();
    }

    void readSquare(detail::PositionDraft& draft, Square square, const Json& piece) {
        const Json* kind = member(piece, "kind");
        if (kind == nullptr || kind->is_null())
            return;
        const auto type = kind->is_string() ? detail::csaPieceNamed(kind->get<std::string>()) : std::nullopt;
        const Color color = numberIn(piece, "color") == 1 ? Color::White : Color::Black;
        if (const auto code = type ? draft.put(square, Piece(color, *type)) : Code::BadBoard)
            warn(*code, piece);
    }

    void readHand(detail::PositionDraft& draft, Color color, const Json& hand) {
        if (!hand.is_object())
            return;
        for (const auto& entry : hand.items()) {
            const auto type = detail::csaPieceNamed(entry.key());
            const auto count = numberIn(hand, entry.key().c_str());
            if (count == 0)
                continue;
            if (const auto code = type && count.value_or(-1) > 0 && *count <= 18
                                      ? draft.addToHand(color, *type, *count)
                                      : Code::BadHand)
                warn(*code, hand);
        }
    }

    void readHeader() {
        const Json* header = member(m_json, "header");
        if (header == nullptr || !header->is_object())
            return;
        detail::HeaderLines lines;
        for (std::string key : m_headerKeys) {
            const Json* entry = member(*header, key.c_str());
            if (entry == nullptr)
                continue;
            const std::string value = textOf(*entry);
            // "initial" says what the start is; only what kind of position it is may be said here alone.
            const std::string_view name = detail::trimmed(value);
            if (key == detail::kHandicapKey &&
                (name.empty() || name == detail::kOtherPosition || handicapFromKifName(name)))
                continue;
            if (key == "下手")
                key = header::kBlackName;
            else if (key == "上手")
                key = header::kWhiteName;
            if (!lines.add(m_record, key, value))
                warn(Code::TooLong, *entry);
        }
        lines.close(m_record);
    }

    // ---- moves

    void readLine(Line line) {
        for (std::size_t i = line.first; i < line.moves->size(); ++i) {
            const Json& element = (*line.moves)[i];
            if (const Json* forks = member(element, "forks"); forks != nullptr && forks->is_array()) {
                for (const Json& fork : *forks) {
                    if (fork.is_array() && !fork.empty())
                        m_open.push_back(Line{&fork, 0, line.node, line.position, line.to, true});
                }
            }
            if (!readElement(line, element, i))
                return;
        }
    }

    // False if the line ends here.
    bool readElement(Line& line, const Json& element, std::size_t at) {
        if (m_record.nodeCount() >= detail::kMostNodes ||
            m_record.node(line.node).ply >= detail::kMostMoves) {
            warn(Code::TooLong, element);
            return false;
        }
        if (const Json* special = member(element, "special"); special != nullptr && special->is_string()) {
            readEnding(line, element, *special, {});
            return false;
        }
        const Json* move = member(element, "move");
        if (move == nullptr || !move->is_object()) {
            if (at == 0 && !line.branch)
                readNotes(element, line.node, line.position);
            else
                warn(Code::UnknownLine, element);
            return true;
        }
        const Choice choice = choose(line, *move);
        if (!choice.move) {
            readFault(line, at, *move, choice);
            return false;
        }
        if (choice.fault)
            warn(*choice.fault, *move);
        tellReplacedLine(line, *move);
        line.node = m_record.addMove(line.node, choice.move);
        line.position.play(choice.move);
        line.to = choice.move.to();
        line.branch = false;
        readTimes(element, line.node);
        readNotes(element, line.node, line.position);
        return true;
    }

    struct Choice {
        Move move; // none: nothing that can be played
        std::optional<Code> fault;
        Move illegal; // the move that was meant, rules set aside
    };

    static Choice choose(const Line& line, const Json& json) {
        const Position& position = line.position;
        detail::MoveWords words;
        words.to = squareIn(json, "to");
        if (const Json* same = member(json, "same"); !words.to && same != nullptr && *same == true)
            words.to = line.to;
        words.from = squareIn(json, "from");
        const Json* piece = member(json, "piece");
        if (piece != nullptr && piece->is_string())
            words.piece = detail::csaPieceNamed(piece->get<std::string>());
        const Json* promote = member(json, "promote");
        const bool promotion = promote != nullptr && *promote == true;
        if (!words.to || (!words.piece && !words.from))
            return Choice{{}, Code::BadMove, {}};
        if (words.from) {
            const Piece moved = position.at(*words.from);
            if (moved.isNone() || moved.color() != position.sideToMove() || *words.from == *words.to)
                return Choice{{}, Code::IllegalMove, {}};
            const Move move = Move::board(*words.from, *words.to, promotion && canPromote(moved.type()));
            if (!detail::isPlayable(position, move))
                return Choice{{}, Code::IllegalMove, move};
            const bool other = words.piece && *words.piece != moved.type();
            return Choice{move, other ? std::optional(Code::PieceMismatch) : std::nullopt, {}};
        }
        const Json* relative = member(json, "relative");
        const std::string marks =
            relative != nullptr && relative->is_string() ? relative->get<std::string>() : std::string();
        const bool canDrop = !isPromoted(*words.piece) && *words.piece != PieceType::King;
        const Move drop = canDrop ? Move::drop(*words.piece, *words.to) : Move();
        // A move without an origin is a drop; where the piece cannot be dropped it is one as books write it.
        if (drop && !promotion && detail::isPlayable(position, drop) && (marks.empty() || marks == "H"))
            return Choice{drop, std::nullopt, {}};
        words.promotion = promotion;
        const auto has = [&marks](char letter) { return marks.find(letter) != std::string::npos; };
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

    // A move that cannot be played ends its line, and perhaps the game.
    void readFault(const Line& line, std::size_t at, const Json& move, const Choice& choice) {
        const Json& element = (*line.moves)[at];
        const Json* next = at + 1 < line.moves->size() ? &(*line.moves)[at + 1] : nullptr;
        const Json* special = next != nullptr ? member(*next, "special") : nullptr;
        const auto ending = special != nullptr && special->is_string()
                                ? detail::endingFromCsa("%" + special->get<std::string>(), Color::Black)
                                : std::nullopt;
        if (choice.illegal && ending && ending->kind == GameEnd::IllegalMove) {
            const NodeId node = readEnding(line, element, *special, choice.illegal);
            readNotes(*next, node, line.position);
            return;
        }
        warn(*choice.fault, move);
        if (m_record.node(line.node).children.empty())
            m_broken.push_back(line.node);
    }

    // The first branch where a line of play broke off takes the place of that line.
    void tellReplacedLine(const Line& line, const Json& move) {
        const auto found = std::find(m_broken.begin(), m_broken.end(), line.node);
        if (found == m_broken.end())
            return;
        m_broken.erase(found);
        if (m_record.node(line.node).children.empty())
            warn(Code::BranchAsMain, move);
    }

    NodeId readEnding(const Line& line, const Json& element, const Json& special, Move illegal) {
        const auto word = "%" + special.get<std::string>();
        const Color side = line.position.sideToMove();
        auto ending = detail::endingFromCsa(word, side);
        if (!ending)
            warn(Code::UnknownEnd, special);
        if (illegal)
            ending->winner = ~side;
        const NodeId node = m_record.addAnotherEnding(line.node, ending.value_or(Ending{}), illegal);
        readTimes(element, node);
        if (!ending)
            m_record.setComment(node, special.get<std::string>());
        readNotes(element, node, line.position);
        return node;
    }

    void readTimes(const Json& element, NodeId node) {
        const Json* time = member(element, "time");
        if (time == nullptr || m_record.node(node).timeUsed)
            return;
        if (const auto used = timeIn(*time, "now"))
            m_record.setTime(node, used, timeIn(*time, "total"));
    }

    void readNotes(const Json& element, NodeId node, const Position& position) {
        const Json* comments = member(element, "comments");
        if (comments == nullptr || !comments->is_array())
            return;
        std::string text;
        bool any = false;
        for (const Json& comment : *comments) {
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
        std::vector<std::string_view> lines = detail::splitLines(m_text);
        if (lines.empty())
            lines.emplace_back();
        return lines;
    }

    const Json& m_json;
    std::vector<std::string> m_headerKeys;
    detail::Warnings m_warnings;
    Record m_record;
    std::deque<Line> m_open;
    std::vector<NodeId> m_broken; // where lines broke off that have no other move
    std::string m_text;
};

// ---------------------------------------------------------------------------------------------- writer

std::string jsonText(std::string_view text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

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
        Position before;        // the position that the node's move leaves
        std::size_t fork = 1;   // the next of the node's siblings that is written as a fork
        bool isFork = false;    // the node is a sibling itself: its own are written elsewhere
        bool isWritten = false; // but for its forks
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

    // Without recursion: branches are as deep as their author liked.
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
                m_text += ",\n{\"special\":\"ILLEGAL_MOVE\"}";
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

    // Everything of an element but its forks and the brace that closes it. The end behind an illegal move is
    // an element of its own.
    void writeElement(NodeId id, const Position& before) {
        const RecordNode& node = m_record.node(id);
        m_text += "{";
        if (node.ending && !node.illegalMove)
            m_text +=
                R"("special":)" + jsonText(detail::endingToCsa(*node.ending, before.sideToMove()).substr(1));
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

    void writeMove(NodeId id, const Position& before) {
        const RecordNode& node = m_record.node(id);
        const RecordNode& parent = m_record.node(*node.parent);
        const Move move = node.ending ? node.illegalMove : node.move;
        const PieceType type = before.movedType(move);
        m_text += R"("move":{"color":)" + colorText(before.sideToMove());
        if (!move.isDrop())
            m_text += R"(,"from":)" + squareText(move.from());
        m_text += R"(,"to":)" + squareText(move.to());
        m_text += R"(,"piece":")" + std::string(detail::csaPieceName(type)) + "\"";
        if (parent.move && parent.move.to() == move.to())
            m_text += R"(,"same":true)";
        if (!move.isDrop() && canPromote(type) &&
            (inPromotionZone(before.sideToMove(), move.from()) ||
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
            for (const std::string_view line : detail::splitLines(node.comment))
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

// Where a byte of the text stands.
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
    const detail::CleanText clean = detail::cleanUtf8(text);
    Json json;
    try {
        json = Json::parse(clean.text);
    } catch (const Json::parse_error& error) {
        return tl::unexpected(placed(Code::BadJson, clean.text, error.byte == 0 ? 0 : error.byte - 1));
    } catch (const Json::exception&) {
        return tl::unexpected(placed(Code::BadJson, clean.text, 0));
    }
    const Json* moves = member(json, "moves");
    if (moves == nullptr || !moves->is_array())
        return tl::unexpected(placed(Code::UnknownFormat, clean.text, 0));
    detail::Warnings warnings;
    if (clean.firstBadLine != 0)
        warnings.add(ParseError{Code::BadEncoding, clean.firstBadLine, 0, {}});
    return JkfReader(json, HeaderKeys::of(clean.text), std::move(warnings)).read();
}

std::string writeJkf(const Record& record) { return JkfWriter(record).write(); }

} // namespace shogi
