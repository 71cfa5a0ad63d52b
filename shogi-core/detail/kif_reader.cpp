// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/kif_reader.h"

#include "shogi-core/comment_evaluation.h"
#include "shogi-core/detail/ending_words.h"
#include "shogi-core/detail/kif_evaluation.h"
#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/kif_start.h"
#include "shogi-core/detail/move_words.h"
#include "shogi-core/move_text.h"

#include <algorithm>
#include <memory>
#include <set>
#include <span>

namespace shogi::detail {
namespace {

using Code = ParseErrorCode;
using Line = KifLine;
using LineKind = KifLineKind;

// The reader's place in the lines of play.
enum class State : std::uint8_t {
    Playing,    // moves continue from m_path.back(), notes belong to m_node
    Branching,  // after 変化, before the first move of the branch, which may decide where it belongs
    AfterFault, // directly after a move that cannot be played (m_fault); the next line shows whether it ended
                // the game
    Closed,     // an illegal move ended the game: notes belong to that ending, moves to nothing
    Broken,     // the line of play ended in a fault: everything up to the next branch is skipped
    Full        // the record is full
};

class KifReader {
public:
    KifReader(std::span<const std::string_view> lines, std::span<const Line> kinds, KifStyle style,
              Warnings warnings)
        : m_lines(lines)
        , m_kinds(kinds)
        , m_style(style)
        , m_warnings(std::move(warnings)) {}

    ReadRecord read() {
        KifStart start = readKifStart(m_lines, m_kinds, m_warnings);
        fitToFirstMove(start);
        if (start.unknownName)
            m_warnings.add(*start.unknownName);
        m_offset = start.position.moveNumber() - 1;
        m_expected = m_offset + 1;
        m_record = Record(start.position);
        const auto moves = std::count_if(m_kinds.begin(), m_kinds.end(),
                                         [](const Line& line) { return line.kind == LineKind::Move; });
        m_record.reserve(std::min(static_cast<std::size_t>(moves) + 1, kMostNodes));
        m_path.push_back(Step{kRootNode, m_record.startPosition(), std::nullopt});
        for (m_index = 0; m_index < m_lines.size() && m_state != State::Full; ++m_index)
            readLine(m_kinds[m_index]);
        leaveLine();
        m_headers.close(m_record);
        addEvaluationsInComments(m_record);
        return ReadRecord{std::move(m_record), m_warnings.take()};
    }

private:
    // One position of the current line; m_path[n] is after n moves.
    struct Step {
        NodeId node = kRootNode;
        Position position;
        std::optional<Square> to; // the target of the move that led here
    };
    // A move that cannot be played, kept until it is known whether it ended the game.
    struct Fault {
        ParseError warning;
        Move move; // none: no piece could make it, legal or not
        Times times;
    };
    // A line of a comment or a bookmark.
    struct Note {
        std::string_view text;
        bool bookmark = false;
    };
    // A 変化 whose first move has not been read.
    struct Branch {
        std::size_t ply = 0; // moves before it
        std::size_t line = 0;
        bool afterFault = false;
        std::vector<Note> notes; // between it and that move
    };

    ParseError faultIn(Code code, const Line& line, std::size_t offset, std::string_view text) const {
        return faultAt(code, static_cast<int>(m_index) + 1, m_lines[m_index], line.indent + offset, text);
    }
    void warn(Code code, const Line& line, std::size_t offset, std::string_view text) {
        m_warnings.add(faultIn(code, line, offset, text));
    }

    static bool isMoveWithWords(const Line& line) {
        return line.kind == LineKind::Move && isReadableMoveLine(line.text);
    }

    // Takes what the start does not give from the first move: its number, and the side that it fits.
    void fitToFirstMove(KifStart& start) {
        const auto first = std::find_if(m_kinds.begin(), m_kinds.end(), [](const Line& line) {
            return isMoveWithWords(line) || line.kind == LineKind::Variation;
        });
        if (first == m_kinds.end() || first->kind == LineKind::Variation)
            return;
        Characters rest(first->text);
        const int number = unlessMove(rest).value_or(1);
        if (start.hasBoard && !start.hasNumber && number > 1 && number <= kMostMoves)
            start.position.setMoveNumber(number);
        Characters marks = rest;
        const auto marked = takeSide(marks);
        const auto words = takeJapaneseMove(rest, std::nullopt);
        if (!words)
            return;
        if (start.other && (start.unknownName || !choose(start.position, *words).move)) {
            Position without = *start.other;
            if (start.namesSide)
                without.setSideToMove(start.position.sideToMove());
            without.setMoveNumber(start.position.moveNumber());
            if (choose(without, *words).move) {
                start.position = without;
                start.unknownName.reset();
            }
        }
        if (start.namesSide)
            return;
        const Color side = start.position.sideToMove();
        Position other = start.position;
        other.setSideToMove(~side);
        const bool otherIsSaid = marked == ~side || (!marked && side == Color::Black && number % 2 == 0);
        const bool mayBeOther = otherIsSaid || (!start.isPlain && !choose(start.position, *words).move);
        if (!mayBeOther || !choose(other, *words).move)
            return;
        start.position = other;
        m_index = static_cast<std::size_t>(first - m_kinds.begin());
        warn(Code::SideFromMove, *first, 0, first->text);
    }

    void readLine(const Line& line) {
        switch (line.kind) {
        case LineKind::Blank:
        case LineKind::Remark:
        case LineKind::MoveHeader:
        case LineKind::BoardEdge:
        case LineKind::BoardFiles:
        case LineKind::BoardRow:
        case LineKind::Turn:
        case LineKind::Hand:
            break;
        case LineKind::FlippedBoard:
            m_headers.add(m_record, line.text, {});
            break;
        case LineKind::Comment:
            readComment(line.text, line.indent);
            break;
        case LineKind::Bookmark:
            readNote({trimmed(line.text.substr(1)), true});
            break;
        case LineKind::Variation:
            startVariation(line);
            break;
        case LineKind::Summary:
            readSummary(line.text);
            break;
        case LineKind::Move:
            if (m_style == KifStyle::Kif)
                readMove(line);
            else
                readMoves(line);
            break;
        case LineKind::Header:
            readHeader(line);
            break;
        case LineKind::Unknown:
            readUnknown(line);
            break;
        }
        if (line.kind != LineKind::Header && line.kind != LineKind::Unknown && line.kind != LineKind::Move)
            m_headers.close(m_record);
    }

    // ---- headers

    void readHeader(const Line& line) {
        if (line.key == kTurnKey)
            return;
        std::string key(line.key);
        if (key == kHandicapKey) {
            const std::string_view name = trimmed(line.value);
            // The record keeps the name of the kind of position; the squares are read elsewhere.
            if (!isPositionName(name) || name == kOtherPosition)
                return;
        } else if (key == "下手") {
            key = header::kBlackName;
        } else if (key == "上手") {
            key = header::kWhiteName;
        }
        const std::string_view value = isStandardHeader(line.key) ? trimmed(line.value) : line.value;
        if (!m_headers.add(m_record, key, value))
            warn(Code::TooLong, line, 0, line.text);
    }

    void readUnknown(const Line& line) {
        if (!m_headers.addToNote(line.text))
            warn(Code::UnknownLine, line, 0, line.text);
    }

    // ---- comments

    // Whether notes belong to m_node.
    bool hasNode() const { return m_state == State::Playing || m_state == State::Closed; }

    // text begins with its mark, at this indent within its line; trailing blanks belong to the comment.
    void readComment(std::string_view text, std::size_t indent) {
        const std::size_t mark = text[0] == '*' ? 1 : kWideStar.size();
        readNote({m_lines[m_index].substr(indent + mark), false});
    }

    void readNote(const Note& note) {
        if (m_state == State::Branching)
            m_branch.notes.push_back(note); // the start of the branch is not known yet
        else if (note.bookmark)
            addBookmark(note.text);
        else if (hasNode() || m_state == State::AfterFault)
            addToComment(note.text);
    }

    void addToComment(std::string_view text) {
        if (hasNode() && !m_record.node(m_node).ending) {
            if (auto evaluation = evaluationFromKif(text, m_path.back().position)) {
                m_record.addEvaluation(m_node, std::move(*evaluation));
                return;
            }
        }
        if (m_comment)
            *m_comment += '\n';
        else
            m_comment.emplace();
        *m_comment += text;
    }

    // A second bookmark of a position is appended to the first.
    void addBookmark(std::string_view name) {
        if (!hasNode())
            return;
        const std::string& known = m_record.node(m_node).bookmark;
        if (known.empty())
            m_record.setBookmark(m_node, std::string(name));
        else if (!name.empty() && known.find(name) == std::string::npos)
            m_record.setBookmark(m_node, known + "、" + std::string(name));
    }

    void leaveNode() {
        if (!m_comment)
            return;
        std::string comment = std::move(*m_comment);
        m_comment.reset();
        while (comment.ends_with('\n'))
            comment.pop_back();
        if (hasNode() && !comment.empty() && m_record.node(m_node).comment != comment)
            m_record.appendToComment(m_node, comment);
    }

    void enterNode(NodeId node, State state = State::Playing) {
        leaveNode();
        m_node = node;
        m_state = state;
        m_headers.close(m_record);
    }

    // ---- lines of play

    // Everything up to the next branch is skipped.
    void breakLine() {
        leaveNode();
        m_state = State::Broken;
        const NodeId node = m_path.back().node;
        if (m_record.node(node).children.empty())
            m_broken.insert(node);
    }

    // Nothing more belongs to the current line.
    void leaveLine() {
        // If a branch has no move, its notes belong to the position where it would begin.
        if (m_state == State::Branching && !m_branch.notes.empty())
            enterBranch(std::nullopt);
        leaveNode();
        if (m_fault)
            giveUp();
    }

    // The faulty move did not end the game.
    void giveUp() {
        m_warnings.add(std::move(m_fault->warning));
        m_fault.reset();
        m_comment.reset();
        breakLine();
    }

    void startVariation(const Line& line) {
        leaveLine();
        const bool afterFault = m_state == State::Broken;
        m_node = kRootNode;
        m_lastLines.push_back(m_path.back().node);
        if (m_lastLines.size() > kLinesRemembered)
            m_lastLines.erase(m_lastLines.begin() + 1); // the main line stays
        Characters rest(line.text.substr(line.text.find_first_of(":\xEF")));
        if (!rest.accept(kKifColon))
            rest.accept(":");
        rest.skipBlanks();
        const std::size_t numberAt = line.text.size() - rest.rest().size();
        const auto number = takeNumber(rest);
        // Programs that start at a number from 手数＝ may nevertheless count branches from 1.
        const bool counted = number && *number > m_offset;
        const int wanted = number ? *number - (counted ? m_offset : 0) - 1 : -1;
        if (wanted < 0) {
            m_state = State::Broken;
            warn(Code::BadVariation, line, numberAt, line.text.substr(numberAt));
            return;
        }
        m_expected = *number;
        m_state = State::Branching;
        m_branch = Branch{static_cast<std::size_t>(wanted), m_index, afterFault, {}};
    }

    // Goes to the start of the branch, now that its first move is known (nothing: any will do), and adds the
    // notes before that move.
    bool enterBranch(std::optional<std::string_view> words) {
        if (!findBranch(words))
            return false;
        m_node = m_path.back().node;
        for (const Note& note : m_branch.notes)
            readNote(note);
        leaveNode();
        return true;
    }

    // Normally it is on the last line read; some programs order branches differently, so older lines are
    // tried if the move does not fit there. If there is no such place, the line is broken.
    bool findBranch(std::optional<std::string_view> words) {
        const std::size_t ply = m_branch.ply;
        const bool onPath = ply < m_path.size();
        m_state = State::Playing;
        if (onPath && (fitsAfter(m_path[ply], words) || m_lastLines.empty())) {
            m_path.resize(ply + 1);
            return true;
        }
        if (onPath || !m_branch.afterFault) {
            for (auto end = m_lastLines.rbegin(); end != m_lastLines.rend(); ++end) {
                const int length = m_record.node(*end).ply;
                if (length < static_cast<int>(ply) || m_replayBudget < length)
                    continue;
                m_replayBudget -= length;
                std::vector<Step> path = pathOf(*end, ply);
                if (fitsAfter(path.back(), words)) {
                    m_path = std::move(path);
                    return true;
                }
            }
        }
        if (onPath) {
            // It fits nowhere: the fault of the move is reported at its usual place.
            m_path.resize(ply + 1);
            return true;
        }
        const Line& branch = m_kinds[m_branch.line];
        m_warnings.add(faultAt(Code::BadVariation, static_cast<int>(m_branch.line) + 1,
                               m_lines[m_branch.line], branch.indent, branch.text));
        m_state = State::Broken;
        return false;
    }

    static bool fitsAfter(const Step& step, std::optional<std::string_view> words) {
        if (!words || endingAt(*words, Color::Black))
            return true;
        Characters rest(*words);
        const auto move = takeJapaneseMove(rest, step.to);
        return move && choose(step.position, *move).move;
    }

    std::vector<Step> pathOf(NodeId end, std::size_t length) const {
        std::vector<Step> path{Step{kRootNode, m_record.startPosition(), std::nullopt}};
        const std::vector<NodeId> nodes = m_record.pathTo(end);
        for (std::size_t i = 1; i <= length; ++i) {
            const Move move = m_record.node(nodes[i]).move;
            path.push_back(Step{nodes[i], path.back().position.after(move), move.to()});
        }
        return path;
    }

    // The meaning of the words in a position.
    struct Choice {
        Move move; // none: no playable move
        Code fault = Code::IllegalMove;
        bool otherPiece = false; // played although another piece was named
    };

    static Choice choose(const Position& position, const MoveWords& words) {
        Choice choice;
        if (words.from) {
            const Piece piece = position.at(*words.from);
            if (piece.isNone() || piece.color() != position.sideToMove())
                return choice;
            choice.otherPiece = piece.type() != *words.piece;
            choice.move = Move::board(*words.from, *words.to, words.promotion.value_or(false));
        } else if (words.way == Way::Drop) {
            if (isPromoted(*words.piece))
                return choice;
            choice.move = Move::drop(*words.piece, *words.to);
        } else {
            MoveWords exact = words;
            exact.promotion = words.promotion.value_or(false);
            std::vector<Move> moves = movesThatFit(position, exact);
            // A pawn that must promote is written without a promotion mark.
            if (moves.empty() && !words.promotion)
                moves = movesThatFit(position, words);
            if (moves.size() > 1)
                choice.fault = Code::AmbiguousMove;
            if (moves.size() != 1)
                return choice;
            choice.move = moves.front();
        }
        if (!isPlayable(position, choice.move))
            choice.move = Move();
        return choice;
    }

    // The intended move if the rules are ignored; none if no piece of the mover could make it.
    static Move illegalMove(const Position& position, const MoveWords& words) {
        const Color color = position.sideToMove();
        if (!words.to || !words.piece)
            return {};
        const bool promotion = words.promotion.value_or(false) && canPromote(*words.piece);
        const bool dropped = !isPromoted(*words.piece) && *words.piece != PieceType::King;
        if (words.from) {
            const bool known = position.at(*words.from) == Piece(color, *words.piece);
            return known && *words.from != *words.to ? Move::board(*words.from, *words.to, promotion)
                                                     : Move();
        }
        const Bitboard reaching = position.attackersTo(color, *words.to, position.occupied()) &
                                  position.pieces(color, *words.piece);
        if (words.way != Way::Drop && reaching)
            return reaching.count() == 1 ? Move::board(reaching.first(), *words.to, promotion) : Move();
        return dropped ? Move::drop(*words.piece, *words.to) : Move();
    }

    // "５八金左(69)、５八金右(49)": the possible meanings of a move that was not understood.
    static std::string candidates(const Position& position, const MoveWords& words) {
        constexpr std::size_t kMost = 6;
        MoveWords square;
        square.to = words.to;
        square.piece = words.piece;
        std::string text;
        std::size_t count = 0;
        for (const Move move : movesThatFit(position, square)) {
            if (++count > kMost)
                return text + "…";
            text += count > 1 ? "、" : "";
            text += toJapanese(position, move, std::nullopt, false);
            if (!move.isDrop())
                text += "(" + std::to_string(move.from().file()) + std::to_string(move.from().rank()) + ")";
        }
        return text;
    }

    // A line of KIF: one move or special word.
    void readMove(const Line& line) {
        Characters rest(line.text);
        const auto number = unlessMove(rest);
        rest.skipBlanks();
        const std::size_t wordsAt = rest.offset();
        if (!isOpen(rest.rest()))
            return;
        if (const auto ending = endingAt(rest.rest(), m_path.back().position.sideToMove())) {
            readEnding(line, *ending, rest);
            return;
        }
        if (m_state == State::AfterFault) {
            giveUp();
            return;
        }
        if (isNoMoveYet() && number != m_expected && !isReadableMoveLine(line.text)) {
            readUnknown(line);
            return;
        }
        if (dropEndingInside() && number == m_expected - 1)
            --m_expected;
        checkNumber(line, number);
        const auto words = takeJapaneseMove(rest, m_path.back().to);
        if (words) {
            if (const auto node = play(line, *words, wordsAt, rest))
                readTimes(line, rest, *node);
        } else if (rest.atEnd()) {
            faultyMove(line, Code::Truncated, wordsAt);
        } else if (looksLikeMove(rest)) {
            faultyMove(line,
                       isReadableMoveLine(line.text) && !rest.rest().starts_with("同") ? Code::IllegalMove
                                                                                       : Code::BadMove,
                       wordsAt);
        } else {
            readUnknownEnd(line, wordsAt);
        }
    }

    // A line of KI2: several moves, perhaps followed by an ending or a remark.
    void readMoves(const Line& line) {
        Characters rest(line.text);
        for (skipBetweenMoves(rest); !rest.atEnd(); skipBetweenMoves(rest)) {
            if (m_state == State::Full)
                return;
            if (rest.rest().starts_with("まで")) {
                readSummary(rest.rest());
                return;
            }
            if (rest.peek() == "*" || rest.peek() == kWideStar) {
                readComment(rest.rest(), line.indent + rest.offset());
                return;
            }
            const std::size_t start = rest.offset();
            if (!isOpen(rest.rest()))
                return;
            Characters ahead = rest;
            takeSide(ahead);
            if (const auto ending = endingAt(ahead.rest(), m_path.back().position.sideToMove())) {
                readEnding(line, *ending, ahead);
                return;
            }
            if (m_state == State::AfterFault) {
                giveUp();
                return;
            }
            const auto words = takeJapaneseMove(rest, m_path.back().to);
            if (!words) {
                if (looksLikeMove(rest))
                    faultyMove(line, Code::BadMove, start);
                else
                    warn(Code::ExtraText, line, start, rest.rest());
                return;
            }
            dropEndingInside();
            ++m_expected;
            if (!play(line, *words, start, rest))
                continue;
        }
    }

    // Whether moves are accepted here; enters a branch. words: the first move.
    bool isOpen(std::string_view words) {
        switch (m_state) {
        case State::Playing:
        case State::AfterFault:
            return true;
        case State::Branching:
            return enterBranch(words);
        case State::Closed:
            leaveNode();
            m_state = State::Broken;
            return false;
        case State::Broken:
        case State::Full:
            break;
        }
        return false;
    }

    // The node of the move if it can be played. rest is after its words.
    std::optional<NodeId> play(const Line& line, const MoveWords& words, std::size_t at,
                               const Characters& rest) {
        const Position& position = m_path.back().position;
        const Choice choice = choose(position, words);
        if (!choice.move) {
            Fault fault{faultIn(choice.fault, line, at, line.text.substr(at, rest.offset() - at)),
                        choice.fault == Code::IllegalMove ? illegalMove(position, words) : Move(),
                        {}};
            fault.warning.candidates = candidates(position, words);
            Characters times = rest;
            if (m_style == KifStyle::Kif)
                takeTimes(times, fault.times);
            hold(std::move(fault));
            return std::nullopt;
        }
        if (m_path.size() > static_cast<std::size_t>(kMostMoves) || m_record.nodeCount() >= kMostNodes) {
            warn(Code::TooLong, line, at, line.text.substr(at));
            breakLine();
            if (m_record.nodeCount() >= kMostNodes)
                m_state = State::Full;
            return std::nullopt;
        }
        if (choice.otherPiece)
            warn(Code::PieceMismatch, line, at, line.text.substr(at, rest.offset() - at));
        tellReplacedLine();
        const NodeId node = m_record.addMove(m_path.back().node, choice.move);
        enterNode(node);
        m_path.push_back(Step{node, position.after(choice.move), choice.move.to()});
        return node;
    }

    // The first branch at the place where a line of play broke off replaces that line.
    void tellReplacedLine() {
        if (m_broken.erase(m_path.back().node) == 0 || !m_record.node(m_path.back().node).children.empty())
            return;
        const Line& branch = m_kinds[m_branch.line];
        m_warnings.add(faultAt(Code::BranchAsMain, static_cast<int>(m_branch.line) + 1,
                               m_lines[m_branch.line], branch.indent, branch.text));
    }

    bool isNoMoveYet() const { return m_record.nodeCount() == 1 && m_lastLines.empty(); }

    // The number of the line, unless the line is a move without a number ("７六歩(77)").
    static std::optional<int> unlessMove(Characters& rest) {
        Characters ahead(rest.rest());
        if (takeJapaneseMove(ahead, Square::of(5, 5)))
            return std::nullopt;
        return takeMoveNumber(rest);
    }

    void checkNumber(const Line& line, std::optional<int> number) {
        if (!number) {
            ++m_expected;
            return;
        }
        if (*number != m_expected) {
            // A record that starts in the middle of a game has its own numbers, or counts from 1.
            const bool fromOne = *number == 1 && m_offset > 0;
            if (!isNoMoveYet() || !fromOne)
                warn(Code::MoveNumberMismatch, line, 0, line.text);
            if (m_record.nodeCount() == 1)
                m_offset = *number - 1;
        }
        m_expected = *number + 1;
    }

    // If a game continues after 中断 or 封じ手, the moves count and the interruption does not.
    bool dropEndingInside() {
        const NodeId parent = m_path.back().node;
        if (!m_record.node(m_node).ending || m_record.node(m_node).parent != parent ||
            m_node + 1 != m_record.nodeCount())
            return false;
        leaveNode();
        const std::string comment = m_record.node(m_node).comment;
        m_record.removeSubtree(m_node);
        m_node = parent;
        if (!comment.empty())
            m_record.appendToComment(parent, comment);
        return true;
    }

    // Text that cannot be read as a move at all.
    void faultyMove(const Line& line, Code code, std::size_t at) {
        hold(Fault{faultIn(code, line, at, line.text.substr(at)), {}, {}});
    }

    void hold(Fault fault) {
        leaveNode();
        m_fault = std::move(fault);
        m_state = State::AfterFault;
    }

    // rest is before its word.
    void readEnding(const Line& line, Ending ending, Characters& rest) {
        if (m_state == State::AfterFault && ending.kind != GameEnd::IllegalMove) {
            giveUp();
            return;
        }
        ++m_expected;
        const auto node = addEnding(ending);
        if (!node)
            return;
        rest.seek(rest.offset() + specialWord(rest.rest()).size());
        readTimes(line, rest, *node);
    }

    // Adds an ending to the current line; after a faulty move, which ended the game, an ending with that
    // move.
    std::optional<NodeId> addEnding(Ending ending) {
        if (m_record.nodeCount() >= kMostNodes)
            return std::nullopt;
        const Step& last = m_path.back();
        if (!m_fault) {
            const NodeId node = m_record.addAnotherEnding(last.node, ending);
            enterNode(node);
            return node;
        }
        const Fault fault = std::move(*m_fault);
        m_fault.reset();
        ending.winner = ~last.position.sideToMove();
        m_node = m_record.addAnotherEnding(last.node, ending, fault.move);
        m_state = State::Closed;
        if (fault.move)
            m_record.setTime(m_node, fault.times.used, fault.times.total);
        else
            m_warnings.add(fault.warning);
        return m_node;
    }

    // A square, 同 or a side mark: meant as a move, even if it cannot be read.
    static bool looksLikeMove(const Characters& text) {
        const std::string_view first = text.peek();
        return digitValue(first) >= 0 || isAnyOf(first, {"同", "▲", "△", "☗", "☖", "▼", "▽"});
    }

    // An unknown kind of ending: its word is kept as a comment.
    void readUnknownEnd(const Line& line, std::size_t at) {
        warn(Code::UnknownEnd, line, at, line.text.substr(at));
        if (m_record.nodeCount() >= kMostNodes)
            return;
        enterNode(m_record.addAnotherEnding(m_path.back().node, Ending{}));
        m_comment = specialWord(line.text.substr(at));
    }

    void readTimes(const Line& line, Characters& rest, NodeId node) {
        Times times;
        const std::size_t start = rest.offset();
        if (!takeTimes(rest, times)) {
            warn(Code::BadTime, line, start, trimmed(rest.whole().substr(start)));
            return;
        }
        // The time of the illegal move was given with the move.
        if (times.used && !m_record.node(node).timeUsed)
            m_record.setTime(node, times.used, times.total);
        rest.skipBlanks();
        rest.accept("+");
        rest.skipBlanks();
        if (!rest.atEnd())
            warn(Code::ExtraText, line, rest.offset(), rest.rest());
    }

    // If the record already has an equal ending beside it, that one remains the only one.
    void refineEnding(Ending refined) {
        const RecordNode& node = m_record.node(m_node);
        for (const NodeId sibling : m_record.node(*node.parent).children) {
            if (sibling == m_node || m_record.node(sibling).ending != refined ||
                m_record.node(sibling).illegalMove != node.illegalMove || m_node + 1 != m_record.nodeCount())
                continue;
            leaveNode();
            const std::string comment = node.comment;
            if (node.timeUsed && !m_record.node(sibling).timeUsed)
                m_record.setTime(sibling, node.timeUsed, node.timeTotal);
            m_record.removeSubtree(m_node);
            if (!comment.empty())
                m_record.appendToComment(sibling, comment);
            m_node = sibling;
            return;
        }
        m_record.setEnding(m_node, refined);
    }

    // "まで12手で後手の勝ち" makes an ending more exact, or is the only mention of it.
    void readSummary(std::string_view text) {
        const bool namesEnd = m_style == KifStyle::Ki2 || m_state != State::Branching;
        if (!namesEnd || (m_state == State::Branching && !enterBranch(std::nullopt)))
            return;
        if (m_state == State::Broken || m_state == State::Full)
            return;
        if (hasNode() && m_record.node(m_node).ending) {
            const Ending ending = *m_record.node(m_node).ending;
            if (const Ending refined = refinedBySummary(ending, text); !(refined == ending))
                refineEnding(refined);
            return;
        }
        const auto ending = endingFromSummary(text, m_path.back().position.sideToMove());
        if (m_fault && (!ending || ending->kind != GameEnd::IllegalMove))
            giveUp();
        else if (ending)
            addEnding(*ending);
    }

    static constexpr std::size_t kLinesRemembered = 8;

    std::span<const std::string_view> m_lines;
    std::span<const Line> m_kinds;
    KifStyle m_style;
    Warnings m_warnings;
    HeaderLines m_headers;
    Record m_record;
    State m_state = State::Playing;
    std::vector<Step> m_path;
    std::vector<NodeId> m_lastLines; // endings of the lines read before this one
    std::set<NodeId> m_broken;       // nodes without another move where lines broke off
    std::optional<Fault> m_fault;    // in State::AfterFault
    Branch m_branch;                 // the last 変化
    std::optional<std::string> m_comment;
    NodeId m_node = kRootNode;
    std::size_t m_index = 0;
    std::int64_t m_replayBudget = 1000000;
    int m_offset = 0;
    int m_expected = 1;
};

// A text with its lines; games: the lines at which they begin.
struct Lines {
    explicit Lines(std::string_view text)
        : clean(text) {}

    CleanText clean;
    std::vector<std::string_view> lines;
    std::vector<Line> kinds;
    std::vector<std::size_t> games;

    // The game with this number.
    ReadRecord read(std::size_t number, KifStyle style) const {
        const std::size_t first = games[number];
        const std::size_t count = (number + 1 < games.size() ? games[number + 1] : lines.size()) - first;
        Warnings warnings;
        const auto bad = static_cast<std::size_t>(clean.firstBadLine()); // from 1
        if (bad > first && bad <= first + count)
            warnings.add(ParseError{Code::BadEncoding, static_cast<int>(bad - first), 0, {}});
        return KifReader(std::span(lines).subspan(first, count), std::span(kinds).subspan(first, count),
                         style, std::move(warnings))
            .read();
    }
};

// Not copied: the lines refer to the text.
tl::expected<std::unique_ptr<const Lines>, ParseError> linesOf(std::string_view text, KifStyle style) {
    if (text.size() > kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    auto result = std::make_unique<Lines>(text);
    result->lines = splitLines(result->clean.text());
    result->kinds = classifyKifLines(result->lines);
    const std::vector<Line>& kinds = result->kinds;
    if (std::all_of(kinds.begin(), kinds.end(),
                    [](const Line& line) { return line.kind == LineKind::Blank; }))
        return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    const bool moves = style == KifStyle::Ki2 && areKi2(kinds);
    if (!moves && std::none_of(kinds.begin(), kinds.end(), isTelling))
        return tl::unexpected(ParseError{Code::UnknownFormat, 1, 1, excerpt(result->lines.front())});
    result->games = gamesIn(kinds);
    return result;
}

} // namespace

tl::expected<ReadRecord, ParseError> readKakinoki(std::string_view text, KifStyle style) {
    const auto lines = linesOf(text, style);
    if (!lines)
        return tl::unexpected(lines.error());
    ReadRecord result = (*lines)->read(0, style);
    const std::vector<std::size_t>& games = (*lines)->games;
    if (games.size() > 1)
        result.warnings.push_back(
            ParseError{Code::MoreGames, static_cast<int>(games[1]) + 1, 0, std::to_string(games.size() - 1)});
    return result;
}

tl::expected<std::vector<GameOfText>, ParseError> readKakinokiGames(std::string_view text, KifStyle style) {
    const auto lines = linesOf(text, style);
    if (!lines)
        return tl::unexpected(lines.error());
    const std::vector<std::size_t>& starts = (*lines)->games;
    GamesOfText games;
    for (std::size_t i = 0; i < starts.size() && games.hasRoomFor(starts[i]); ++i)
        games.add((*lines)->read(i, style), starts[i]);
    return std::move(games).take();
}

} // namespace shogi::detail
