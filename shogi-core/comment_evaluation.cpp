// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/comment_evaluation.h"

#include "shogi-core/csa.h"
#include "shogi-core/detail/move_words.h"
#include "shogi-core/detail/reading.h"
#include "shogi-core/detail/text.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace shogi {
namespace {

// A score may begin with a plus sign and end in a fraction or an arrow.
std::optional<int> takeScore(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    const std::size_t digits = text.starts_with('-') ? 1 : 0;
    const std::size_t end = text.find_first_not_of("0123456789", digits);
    return detail::wholeNumber<int>(text.substr(0, end));
}

template <class Integer>
std::optional<Integer> leadingNumber(std::string_view text) {
    return detail::wholeNumber<Integer>(text.substr(0, text.find_first_not_of("0123456789")));
}

std::optional<Move> takeMove(detail::Characters& text, const Position& position,
                             std::optional<Square> previousTo) {
    const std::size_t start = text.offset();
    const std::string_view word = text.rest().substr(0, text.rest().find(' '));
    if (word.starts_with('+') || word.starts_with('-')) {
        const auto move = parseCsaMove(position, word);
        if (!move)
            return std::nullopt;
        text.seek(start + word.size());
        return *move;
    }
    if (const auto move = parseUsiMove(word); move && detail::isPlayable(position, *move)) {
        text.seek(start + word.size());
        return *move;
    }
    const auto words = detail::takeJapaneseMove(text, previousTo);
    if (!words)
        return std::nullopt;
    const std::vector<Move> moves = detail::movesThatFit(position, *words);
    return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
}

bool isMarkOf(Color color, std::string_view character) {
    return color == Color::Black ? character == "▲" || character == "☗" || character == "▼"
                                 : character == "△" || character == "☖" || character == "▽";
}

// Some programs begin a line with the move that was just played.
void skipPlayedMove(detail::Characters& text, Color sideToMove) {
    detail::Characters ahead = text;
    if (!isMarkOf(~sideToMove, ahead.peek()))
        return;
    while (!ahead.atEnd() && !isMarkOf(sideToMove, ahead.peek()))
        ahead.take();
    text = ahead;
}

std::vector<Move> readLine(std::string_view text, Position position, std::optional<Square> previousTo) {
    std::vector<Move> line;
    detail::Characters characters(text);
    characters.skipBlanks();
    skipPlayedMove(characters, position.sideToMove());
    for (characters.skipBlanks(); !characters.atEnd(); characters.skipBlanks()) {
        const auto move = takeMove(characters, position, previousTo);
        if (!move)
            break;
        position.play(*move);
        previousTo = move->to();
        line.push_back(*move);
    }
    return line;
}

// ShogiHome's lines by one author (# or *), combined.
struct KeyedLines {
    char mark;
    bool found = false;
    EngineEvaluation evaluation;
};

// "先手勝ち:5手"
std::optional<int> mateOf(std::string_view text) {
    constexpr std::string_view kBlack = "先手勝ち";
    constexpr std::string_view kWhite = "後手勝ち";
    const bool black = text.starts_with(kBlack);
    if (!black && !text.starts_with(kWhite))
        return std::nullopt;
    text.remove_prefix(black ? kBlack.size() : kWhite.size());
    int plies = kMateOfUnknownLength;
    if (text.starts_with(':'))
        plies = leadingNumber<int>(text.substr(1)).value_or(plies);
    return black ? plies : -plies;
}

class CommentReader {
public:
    CommentReader(const Position& position, std::optional<Square> previousTo, std::string_view player)
        : m_position(position)
        , m_previousTo(previousTo)
        , m_player(player) {}

    std::vector<EngineEvaluation> read(std::string_view comment) {
        detail::LineSplitter splitter(comment);
        while (const auto line = splitter.next())
            take(*line);
        for (KeyedLines* lines : {&m_research, &m_playing}) {
            if (lines->found)
                m_found.push_back(std::move(lines->evaluation));
        }
        return std::move(m_found);
    }

    // Takes the line if it belongs to an evaluation. Returns whether it does.
    bool take(std::string_view line) {
        return readKeyed(m_research, line) || readKeyed(m_playing, line) || readBracketed(line) ||
               readWordy(line) || readFloodgate(line);
    }

private:
    bool readKeyed(KeyedLines& lines, std::string_view line) {
        if (!line.starts_with(lines.mark))
            return false;
        line.remove_prefix(1);
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos)
            return false;
        const std::string_view key = line.substr(0, equals);
        const std::string_view value = detail::trimmed(line.substr(equals + 1));
        EngineEvaluation& evaluation = lines.evaluation;
        if (key == "評価値") {
            evaluation.centipawns = takeScore(value);
            lines.found = lines.found || evaluation.centipawns;
        } else if (key == "詰み") {
            evaluation.matePlies = mateOf(value);
            lines.found = lines.found || evaluation.matePlies;
        } else if (key == "読み筋") {
            evaluation.line = readLine(value, m_position, m_previousTo);
        } else if (key == "深さ") {
            evaluation.depth = leadingNumber<int>(value).value_or(0);
        } else if (key == "ノード数") {
            evaluation.nodes = leadingNumber<std::uint64_t>(value).value_or(0);
        } else if (key == "エンジン") {
            evaluation.engine = value;
        } else {
            return false;
        }
        if (lines.mark == '*' && evaluation.engine.empty())
            evaluation.engine = m_player;
        if (evaluation.matePlies)
            evaluation.centipawns.reset();
        return true;
    }

    // "#形勢[125]△８四歩 …", "#指し手[-80]…". 推奨手 and 定跡 concern other moves in the previous position.
    bool readBracketed(std::string_view line) {
        if (line.starts_with("#推奨手[") || line.starts_with("#定跡:"))
            return true;
        for (const std::string_view word : {"#形勢[", "#指し手["}) {
            const std::size_t close = line.find(']');
            if (!line.starts_with(word) || close == std::string_view::npos)
                continue;
            EngineEvaluation evaluation;
            evaluation.centipawns = takeScore(line.substr(word.size(), close - word.size()));
            evaluation.line = readLine(line.substr(close + 1), m_position, m_previousTo);
            if (evaluation.centipawns)
                m_found.push_back(std::move(evaluation));
            return true;
        }
        return false;
    }

    // "suisho Version 5" in "* Engine suisho Version 5 候補1 深さ …".
    static std::string_view nameIn(std::string_view line) {
        line.remove_prefix(1);
        std::size_t end = line.size();
        for (const std::string_view word : {" 候補", " 時間 ", " 深さ ", " ノード数 ", " 評価値 "})
            end = std::min(end, line.find(word));
        const std::string_view name = detail::trimmed(line.substr(0, end));
        constexpr std::string_view kEngine = "Engine ";
        return name.starts_with(kEngine) ? name.substr(kEngine.size()) : name;
    }

    // The text after this word in "*解析 …".
    static std::string_view behind(std::string_view line, std::string_view word) {
        const std::size_t at = line.find(word);
        return at == std::string_view::npos ? std::string_view{}
                                            : detail::trimmed(line.substr(at + word.size()));
    }

    bool readWordy(std::string_view line) {
        EngineEvaluation evaluation;
        const bool hasScore = line.find(" 評価値 ") != std::string_view::npos;
        if (line.starts_with("*対局 "))
            evaluation.engine = m_player;
        else if (line.starts_with("* ") && hasScore)
            evaluation.engine = nameIn(line);
        else if (!line.starts_with("*解析 ") && !(line.starts_with("*検討 ") && hasScore))
            return false;
        std::string_view score = behind(line, " 評価値 ");
        int sign = 1;
        for (const auto& [word, value] :
             std::array<std::pair<std::string_view, int>, 3>{{{"-詰", -1}, {"+詰", 1}, {"詰", 1}}}) {
            if (score.starts_with(word)) {
                sign = value;
                evaluation.matePlies = sign * leadingNumber<int>(detail::trimmed(score.substr(word.size())))
                                                  .value_or(kMateOfUnknownLength);
                break;
            }
        }
        if (!evaluation.matePlies)
            evaluation.centipawns = takeScore(score);
        if (!evaluation.centipawns && !evaluation.matePlies)
            return true;
        const std::string_view word = score.substr(0, score.find(' '));
        if (word.find("↑") != std::string_view::npos)
            evaluation.bound = EvaluationBound::Lower;
        else if (word.find("↓") != std::string_view::npos)
            evaluation.bound = EvaluationBound::Upper;
        const std::string_view depth = behind(line, " 深さ ");
        evaluation.depth = leadingNumber<int>(depth).value_or(0);
        const std::size_t slash = depth.substr(0, depth.find(' ')).find('/');
        if (slash != std::string_view::npos)
            evaluation.selectiveDepth = leadingNumber<int>(depth.substr(slash + 1)).value_or(0);
        evaluation.nodes = leadingNumber<std::uint64_t>(behind(line, " ノード数 ")).value_or(0);
        evaluation.rank = std::max(1, leadingNumber<int>(behind(line, " 候補")).value_or(1));
        evaluation.line = readLine(behind(line, " 読み筋 "), m_position, m_previousTo);
        m_found.push_back(std::move(evaluation));
        return true;
    }

    bool readFloodgate(std::string_view line) {
        if (!line.starts_with("* "))
            return false;
        line = detail::trimmed(line.substr(2));
        const std::string_view word = line.substr(0, line.find(' '));
        const auto score = detail::wholeNumber<int>(word.starts_with('+') ? word.substr(1) : word);
        if (!score)
            return false;
        EngineEvaluation evaluation;
        evaluation.engine = m_player;
        evaluation.centipawns = score;
        evaluation.line = readLine(line.substr(word.size()), m_position, m_previousTo);
        m_found.push_back(std::move(evaluation));
        return true;
    }

    const Position& m_position;
    std::optional<Square> m_previousTo;
    std::string_view m_player;
    KeyedLines m_research{'#', false, {}};
    KeyedLines m_playing{'*', false, {}};
    std::vector<EngineEvaluation> m_found;
};

// Whether a line begins like those that hold evaluations.
bool mayTell(std::string_view comment) {
    for (;;) {
        if (comment.starts_with('#') || comment.starts_with('*'))
            return true;
        const std::size_t end = comment.find('\n');
        if (end == std::string_view::npos)
            return false;
        comment.remove_prefix(end + 1);
    }
}

} // namespace

std::vector<EngineEvaluation> evaluationsInComment(std::string_view comment, const Position& position,
                                                   std::optional<Square> previousTo,
                                                   std::string_view player) {
    if (!mayTell(comment))
        return {};
    return CommentReader(position, previousTo, player).read(comment);
}

bool isEvaluationLine(std::string_view line) {
    static const Position kStart;
    return mayTell(line) && CommentReader(kStart, std::nullopt, {}).take(line);
}

namespace {

std::vector<EngineEvaluation> evaluationsInCommentOf(const Record& record, const RecordNode& node,
                                                     const Position& position) {
    return evaluationsInComment(
        node.comment, position, node.move.to(),
        record.header(position.sideToMove() == Color::White ? header::kBlackName : header::kWhiteName));
}

} // namespace

std::vector<EngineEvaluation> evaluationsBesideComment(const Record& record, NodeId id,
                                                       const Position& position) {
    const RecordNode& node = record.node(id);
    std::vector<EngineEvaluation> beside = node.evaluations;
    if (!node.move || beside.empty())
        return beside;
    const std::vector<EngineEvaluation> said = evaluationsInCommentOf(record, node, position);
    beside.erase(std::remove_if(beside.begin(), beside.end(),
                                [&said](const EngineEvaluation& evaluation) {
                                    return std::find(said.begin(), said.end(), evaluation) != said.end();
                                }),
                 beside.end());
    return beside;
}

void addEvaluationsInComments(Record& record) {
    const auto tells = [](const RecordNode& node) { return node.move && mayTell(node.comment); };
    bool any = false;
    for (NodeId id = 0; id < record.nodeCount() && !any; ++id)
        any = tells(record.node(id));
    if (!any)
        return;
    struct Open {
        NodeId node;
        Position position;
    };
    std::vector<Open> open{{kRootNode, record.startPosition()}};
    while (!open.empty()) {
        const Open at = open.back();
        open.pop_back();
        const RecordNode& node = record.node(at.node);
        if (tells(node)) {
            for (EngineEvaluation& found : evaluationsInCommentOf(record, node, at.position)) {
                std::vector<EngineEvaluation> known = node.evaluations;
                if (std::any_of(known.begin(), known.end(), [&found](const EngineEvaluation& other) {
                        return other.engine == found.engine && other.rank == found.rank;
                    }))
                    continue;
                // Lines of one engine are ordered best first.
                const auto worse =
                    std::find_if(known.begin(), known.end(), [&found](const EngineEvaluation& other) {
                        return other.engine == found.engine && other.rank > found.rank;
                    });
                known.insert(worse, std::move(found));
                record.clearEvaluations(at.node);
                for (EngineEvaluation& evaluation : known)
                    record.addEvaluation(at.node, std::move(evaluation));
            }
        }
        for (const NodeId child : record.node(at.node).children) {
            if (const Move move = record.node(child).move)
                open.push_back({child, at.position.after(move)});
        }
    }
}

} // namespace shogi
