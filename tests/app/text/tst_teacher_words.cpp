// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/exchange.h"
#include "app/analysis/short_mates.h"
#include "app/text/game_text.h"
#include "app/text/language.h"
#include "app/text/move_notation.h"
#include "app/text/teacher_text.h"
#include "bundled-engine/mate/mate_solver.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"
#include "tests/app/text/naive_shogi.h"
#include "tests/support/opening_games.h"

#include <QElapsedTimer>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

#include <algorithm>
#include <functional>
#include <random>

using namespace app;
using Kind = TurningFact::Kind;

namespace {

// At least so many sentences are made and checked.
constexpr int kSentences = 1000;
constexpr int kForms = 40;    // that differ in more than moves, pieces, squares and numbers
constexpr int kPrinted = 100; // to be read by a person, see writtenForReaders()

shogi::Position sfen(const char* text) { return *shogi::parseSfen(text); }
shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }
std::vector<shogi::Move> line(const char* text) {
    std::vector<shogi::Move> moves;
    for (const QString& move : QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts))
        moves.push_back(usi(move.toLatin1().constData()));
    return moves;
}

class InJapanese {
public:
    InJapanese() {
        if (!m_translator.load(QStringLiteral(":/komadai/translations/komadai_ja.qm")))
            qFatal("The Japanese translation is missing");
        QCoreApplication::installTranslator(&m_translator);
        QLocale::setDefault(QLocale(QLocale::Japanese));
    }
    ~InJapanese() {
        QCoreApplication::removeTranslator(&m_translator);
        QLocale::setDefault(QLocale(QLocale::English));
    }
    InJapanese(const InJapanese&) = delete;
    InJapanese& operator=(const InJapanese&) = delete;

private:
    QTranslator m_translator;
};

// --- an engine of a few lines, which knows what pieces are worth

constexpr int kMated = 100'000;

class LittleEngine {
public:
    struct Found {
        int score = 0; // of the side to move, in halves of a pawn
        std::vector<shogi::Move> line;
    };
    Found search(const shogi::Position& position, int depth) {
        Found found;
        found.score = search(position, depth, 0, -2 * kMated, 2 * kMated, found.line);
        return found;
    }

private:
    int search(const shogi::Position& position, int depth, int ply, int least, int most,
               std::vector<shogi::Move>& best) {
        best.clear();
        const bool isQuiet = depth <= 0 && !position.inCheck();
        if (ply > 8)
            return 0;
        shogi::MoveList moves;
        if (isQuiet)
            shogi::generateCaptures(position, moves);
        else
            shogi::generateLegal(position, moves);
        if (moves.isEmpty() && !isQuiet)
            return ply - kMated;
        if (isQuiet && 0 > least)
            least = 0;
        std::vector<std::pair<int, shogi::Move>> sorted;
        for (const shogi::Move move : moves) {
            const int gain = materialGain(position, move);
            if (!isQuiet || gain > 0)
                sorted.emplace_back(-gain * 20 + pieceWorth(position.movedType(move)), move);
        }
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<shogi::Move> rest;
        for (const auto& [order, move] : sorted) {
            if (least >= most)
                break;
            const int gain = materialGain(position, move);
            const int score =
                gain - search(position.after(move), depth - 1, ply + 1, gain - most, gain - least, rest);
            if (score > least) {
                least = score;
                best = {move};
                best.insert(best.end(), rest.begin(), rest.end());
            }
        }
        return least;
    }
};

// --- turning points

struct Sample {
    TurningPoint point;
    std::vector<TeacherSentence> sentences;
};

// Games of players of whom each second move is the engine's and each second any move, from the openings of
// real games: what they overlook is of every kind.
class Samples {
public:
    std::vector<Sample> make(int sentences) {
        int count = 0;
        for (std::size_t game = 0; count < sentences; ++game)
            count += playGame(game);
        qInfo("%lld ms for %zu moves, %lld ms for one at most", static_cast<long long>(m_together / 1000),
              m_samples.size(), static_cast<long long>(m_longest / 1000));
        return std::move(m_samples);
    }

private:
    int playGame(std::size_t game) {
        int count = 0;
        shogi::Position position;
        std::optional<shogi::Square> previousTo;
        const auto& openings = kOpeningGames;
        const auto opening = line(openings[game % openings.size()].moves);
        std::uniform_int_distribution<std::size_t> known(0, opening.size());
        const std::size_t fromBook = known(m_random);
        for (std::size_t ply = 0; ply < 140; ++ply) {
            shogi::MoveList moves;
            shogi::generateLegal(position, moves);
            if (moves.isEmpty())
                break;
            shogi::Move move = moves[m_random() % moves.size()];
            if (ply < fromBook) {
                move = opening[ply];
            } else {
                const LittleEngine::Found best = m_engine.search(position, 2);
                if (m_random() % 3 != 0 && !best.line.empty())
                    move = best.line.front();
                else
                    count += judge(position, previousTo, move, best);
            }
            previousTo = move.to();
            position.play(move);
        }
        return count;
    }

    int judge(const shogi::Position& position, std::optional<shogi::Square> previousTo, shogi::Move move,
              const LittleEngine::Found& best) {
        const LittleEngine::Found reply = m_engine.search(position.after(move), 2);
        const int loss = best.score - (materialGain(position, move) - reply.score);
        if (loss < 2 * kSpokenLoss || best.line.empty())
            return 0;
        Sample sample;
        sample.point.before = position;
        sample.point.previousTo = previousTo;
        sample.point.played = move;
        sample.point.reply = reply.line;
        sample.point.better = best.line;
        sample.point.rateBefore = 0.62;
        sample.point.rateAfter = 0.31;
        QElapsedTimer timer;
        timer.start();
        sample.sentences = teacherSentences(sample.point, MoveNotation::Western);
        m_longest = std::max(m_longest, timer.nsecsElapsed() / 1000);
        m_together += timer.nsecsElapsed() / 1000;
        const int count = static_cast<int>(sample.sentences.size());
        m_samples.push_back(std::move(sample));
        return count;
    }

    LittleEngine m_engine;
    std::mt19937 m_random{20261130};
    std::vector<Sample> m_samples;
    qint64 m_longest = 0; // microseconds
    qint64 m_together = 0;
};

// --- reading the sentences

constexpr const char* kPieceWords =
    "promoted pawn|promoted lance|promoted knight|promoted silver|pawn|lance|knight|silver|"
    "gold|bishop|rook|horse|dragon|king";

naive::Man manOf(const QString& word) {
    static const QMap<QString, std::pair<char, bool>> kMen{
        {QStringLiteral("pawn"), {'P', false}},           {QStringLiteral("lance"), {'L', false}},
        {QStringLiteral("knight"), {'N', false}},         {QStringLiteral("silver"), {'S', false}},
        {QStringLiteral("gold"), {'G', false}},           {QStringLiteral("bishop"), {'B', false}},
        {QStringLiteral("rook"), {'R', false}},           {QStringLiteral("king"), {'K', false}},
        {QStringLiteral("promoted pawn"), {'P', true}},   {QStringLiteral("promoted lance"), {'L', true}},
        {QStringLiteral("promoted knight"), {'N', true}}, {QStringLiteral("promoted silver"), {'S', true}},
        {QStringLiteral("horse"), {'B', true}},           {QStringLiteral("dragon"), {'R', true}}};
    const auto [letter, isPromoted] = kMen.value(word);
    return {letter, true, isPromoted};
}

// A sentence of which the words between braces are read: {m} a move, {p} a piece, {s} a square, {n} a number,
// {l} a list of pieces, {r} a rate.
QRegularExpression patternOf(const char* sentence) {
    QString pattern = QRegularExpression::escape(QString::fromUtf8(sentence));
    const auto read = [&pattern](const char* what, const QString& how) {
        pattern.replace(QRegularExpression::escape(QLatin1String(what)), u'(' + how + u')');
    };
    read("{m}", QStringLiteral("[▲△]\\+?[PLNSGBRK](?:[1-9][a-i])?[-x*][1-9][a-i][+=]?"));
    read("{p}", QLatin1String(kPieceWords));
    read("{s}", QStringLiteral("[1-9][a-i]"));
    read("{n}", QStringLiteral("\\d+"));
    read("{l}", QStringLiteral("[a-z0-9, ]+"));
    read("{r}", QStringLiteral("\\d+ %"));
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                              QRegularExpression::UseUnicodePropertiesOption);
}

// The words that were read, in the order of the sentence, checked against a board that knows nothing of the
// program.
class Reader {
public:
    Reader(const Sample& sample, const TeacherSentence& sentence)
        : m_before(shogi::toSfen(sample.point.before))
        , m_played(shogi::toUsi(sample.point.played))
        , m_isBetter(sentence.isBetter)
        , m_solver(solver()) {
        for (const shogi::Move move : sample.point.better)
            m_better.push_back(shogi::toUsi(move));
        m_expected.push_back(m_played);
        for (const shogi::Move move : sample.point.reply)
            m_expected.push_back(shogi::toUsi(move));
        m_boards.push_back(m_before);
        for (const shogi::Move move : sentence.line) {
            const std::string text = shogi::toUsi(move);
            m_isLegal = m_isLegal && m_boards.back().isLegal(text);
            m_line.push_back(text);
            m_boards.push_back(m_boards.back().after(text));
        }
    }

    // Empty: every word is true.
    QString faultIn(const QString& words);

private:
    static tokin::MateSolver& solver() {
        static tokin::MateSolver made;
        static const bool isReady = [] {
            made.resize(std::size_t{32} << 20);
            return true;
        }();
        Q_UNUSED(isReady);
        return made;
    }

    // --- what was read
    QString word(int i) const { return m_words[i]; }
    naive::Man man(int i) const { return manOf(word(i)); }
    naive::Place place(int i) const { return naive::placeOf(word(i).toStdString()); }
    int number(int i) const { return word(i).toInt(); }

    // Whether the text names a move, and no other that is legal there.
    bool isMove(int i, const naive::Board& board, const std::string& move) const {
        static const QRegularExpression kMove(
            QStringLiteral("^([▲△])(\\+?)([A-Z])([1-9][a-i])?([-x*])([1-9][a-i])([+=]?)$"));
        const QRegularExpressionMatch read = kMove.match(word(i));
        if (!read.hasMatch() || (read.captured(1) == QStringLiteral("▲")) != board.isBlackToMove())
            return false;
        std::vector<std::string> fitting;
        for (const std::string& each : board.legalMovesTo(naive::placeOf(read.captured(6).toStdString()))) {
            const bool isDrop = each[1] == '*';
            if (isDrop != (read.captured(5) == QStringLiteral("*")))
                continue;
            const naive::Man who =
                isDrop ? naive::Man{each[0], true, false} : board.man(naive::placeOf(each));
            const bool isFrom = read.captured(4).isEmpty() ||
                                (!isDrop && each.substr(0, 2) == read.captured(4).toStdString());
            if (who.letter != read.captured(3)[0].toLatin1() ||
                who.isPromoted != !read.captured(2).isEmpty() || !isFrom ||
                board.isCapture(each) != (read.captured(5) == QStringLiteral("x")) ||
                (each.size() == 5) != (read.captured(7) == QStringLiteral("+")))
                continue;
            fitting.push_back(each);
        }
        return fitting.size() == 1 && fitting.front() == move;
    }
    // The word is the move of the line with this index.
    bool isLineMove(int i, std::size_t index) const {
        return index < m_line.size() && isMove(i, m_boards[index], m_line[index]);
    }
    bool isPlayed(int i) const { return isMove(i, m_before, m_played); }
    bool isBetterMove(int i) const { return !m_better.empty() && isMove(i, m_before, m_better.front()); }
    bool beginsWithPlayed() const { return !m_line.empty() && m_line.front() == m_played; }
    bool beginsWithBetter() const {
        return !m_line.empty() && !m_better.empty() && m_line.front() == m_better.front();
    }
    // The line is that of the engine as far as it goes.
    bool isExpected() const {
        const std::vector<std::string>& expected = m_isBetter ? m_better : m_expected;
        return m_line.size() <= expected.size() && std::equal(m_line.begin(), m_line.end(), expected.begin());
    }
    // The piece of the side that is not to move, or that is.
    bool stands(int piece, naive::Place where, const naive::Board& board, bool isOfMover) const {
        const naive::Man& who = board.man(where);
        return who.letter == man(piece).letter && who.isPromoted == man(piece).isPromoted &&
               who.isBlack == (board.isBlackToMove() == isOfMover);
    }
    static naive::Place target(const std::string& move) { return naive::placeOf(move.substr(2)); }

    // --- mates
    // Whether the side to move mates within plies: the shortest way by Tokin's solver, short ones by hand as
    // well.
    bool isMateWithin(const naive::Board& board, int plies) {
        if (plies <= 1)
            return board.mates(1);
        const tokin::MateAnswer answer = solved(board);
        return answer.verdict == tokin::MateAnswer::Verdict::Mate && answer.length <= plies;
    }
    bool isNoMateWithin(const naive::Board& board, int plies) {
        if (plies <= 1)
            return !board.mates(1);
        const tokin::MateAnswer answer = solved(board);
        if (answer.verdict == tokin::MateAnswer::Verdict::Mate)
            return answer.isShortest && answer.length > plies;
        return answer.verdict == tokin::MateAnswer::Verdict::NoMate || !board.mates(plies);
    }
    tokin::MateAnswer solved(const naive::Board& board) {
        tokin::MateBudget budget;
        budget.nodes = 200'000;
        m_solver.clear();
        return m_solver.solve(*shogi::parseSfen(board.sfen()), budget);
    }
    bool isLineMate(std::size_t from) const { return from < m_line.size() && m_boards.back().isMate(); }

    // --- captures
    // All captures of the line: those of its first side, and of the other. What both took does not count, nor
    // does a piece that the winner took for the same one promoted.
    std::array<QStringList, 2> captured(std::size_t winner) const {
        std::array<QStringList, 2> lists;
        for (std::size_t i = 0; i < m_line.size(); ++i) {
            if (!m_boards[i].isCapture(m_line[i]))
                continue;
            const naive::Man& taken = m_boards[i].man(target(m_line[i]));
            lists[i % 2].append((taken.isPromoted ? QStringLiteral("+") : QString()) +
                                QLatin1Char(taken.letter));
        }
        for (auto each = lists[0].begin(); each != lists[0].end();) {
            if (lists[1].removeOne(*each))
                each = lists[0].erase(each);
            else
                ++each;
        }
        for (const QString& each : QStringList(lists[winner]))
            if (lists[1 - winner].removeOne(u'+' + each))
                lists[winner].removeOne(each);
        lists[0].sort();
        lists[1].sort();
        return lists;
    }
    static QStringList listed(const QString& words) {
        QStringList list;
        QString text = words;
        text.replace(QStringLiteral(" and "), QStringLiteral(", "));
        for (const QString& part : text.split(QStringLiteral(", "))) {
            int count =
                part.section(u' ', 0, 0) == QStringLiteral("a") ? 1 : part.section(u' ', 0, 0).toInt();
            QString piece = part.section(u' ', 1);
            if (count > 1)
                piece.chop(1);
            const naive::Man who = manOf(piece);
            for (; count > 0; --count)
                list.append((who.isPromoted ? QStringLiteral("+") : QString()) + QLatin1Char(who.letter));
        }
        list.sort();
        return list;
    }
    int balance() const {
        int sum = 0;
        for (std::size_t i = 0; i < m_line.size(); ++i)
            sum += (i % 2 == 0 ? 1 : -1) * m_boards[i].gain(m_line[i]);
        return sum;
    }
    bool isQuiet() const { return !m_boards.back().isInCheck() && m_boards.back().bestExchange() == 0; }
    bool material(bool isLost, const QString& won, const QString& lost) const {
        const std::array<QStringList, 2> lists = captured(isLost ? 1 : 0);
        return isExpected() && isQuiet() && (isLost ? -balance() : balance()) >= 4 &&
               lists[isLost ? 1 : 0] == listed(won) &&
               lists[isLost ? 0 : 1] == (lost.isEmpty() ? QStringList() : listed(lost));
    }

    // --- attacks: by the move with this index, carried out two moves later
    bool isAttacked(int piece, int square, std::size_t at) const {
        return stands(piece, place(square), m_boards[at + 1], true);
    }
    bool takes(int square, std::size_t at) const {
        return m_line.size() == at + 3 && target(m_line[at + 2]) == place(square) &&
               m_boards[at + 2].isCapture(m_line[at + 2]) &&
               m_boards[at + 2].man(place(square)) == m_boards[at + 1].man(place(square)) &&
               m_boards[at + 2].gain(m_line[at + 2]) - m_boards[at + 3].exchange(place(square)) >= 4;
    }
    bool isForked(int square, std::size_t at) const {
        const naive::Board& board = m_boards[at + 1];
        const naive::Place by = target(m_line[at]);
        if (!board.reaches(by, place(square)))
            return false;
        naive::Board without =
            board.after(textOf(by) + textOf(place(square))); // only to see who looks at the square
        const naive::Man& aim = board.man(place(square));
        return aim.letter == 'K' || naive::worthOf(aim) > naive::worthOf(board.man(by)) ||
               without.attackers(aim.isBlack, place(square)).empty();
    }
    bool isSafe(std::size_t at) const { return m_boards[at + 1].exchange(target(m_line[at])) == 0; }
    bool isSamePieceTaking(std::size_t at) const {
        return m_line[at + 2].substr(0, 2) == naive::textOf(target(m_line[at])) &&
               m_boards[at + 2].man(target(m_line[at])) == m_boards[at + 1].man(target(m_line[at]));
    }

    // --- one for each form of sentence
    bool fork(int move, int piece, int square, int other, int otherSquare, int taking, std::size_t at) const {
        return isExpected() && isLineMove(move, at) && takes(square, at) && isLineMove(taking, at + 2) &&
               isSafe(at) && isAttacked(piece, square, at) && isForked(square, at) &&
               isAttacked(other, otherSquare, at) && isForked(otherSquare, at) &&
               word(square) != word(otherSquare) && isSamePieceTaking(at);
    }
    bool checkFork(int move, int piece, int square, int taking, std::size_t at) const {
        return isExpected() && isLineMove(move, at) && takes(square, at) && isLineMove(taking, at + 2) &&
               isSafe(at) && isAttacked(piece, square, at) && isForked(square, at) && isSamePieceTaking(at) &&
               m_boards[at + 1].isInCheck() &&
               m_boards[at + 1].reaches(target(m_line[at]),
                                        *m_boards[at + 1].king(m_boards[at + 1].isBlackToMove()));
    }
    bool skewer(int move, int front, int frontSquare, int piece, int square, int taking,
                std::size_t at) const {
        const naive::Board& board = m_boards[at + 1];
        naive::Board without = board; // the piece in front is gone
        if (!isExpected() || !isLineMove(move, at) || !takes(square, at) || !isLineMove(taking, at + 2) ||
            !isAttacked(front, frontSquare, at) || !isAttacked(piece, square, at) ||
            !isForked(frontSquare, at) || board.reaches(target(m_line[at]), place(square)) ||
            m_line[at + 1].substr(0, 2) != word(frontSquare).toStdString())
            return false;
        without = m_boards[at + 2];
        return isSamePieceTaking(at) && without.reaches(target(m_line[at]), place(square));
    }
    bool discovery(int move, int slider, int sliderSquare, int piece, int square, int taking,
                   std::size_t at) const {
        return isExpected() && isLineMove(move, at) && takes(square, at) && isLineMove(taking, at + 2) &&
               isAttacked(piece, square, at) &&
               stands(slider, place(sliderSquare), m_boards[at + 1], false) &&
               m_boards[at].man(place(sliderSquare)) == m_boards[at + 1].man(place(sliderSquare)) &&
               !m_boards[at].reaches(place(sliderSquare), place(square)) &&
               m_boards[at + 1].reaches(place(sliderSquare), place(square)) &&
               m_line[at + 2].substr(0, 2) == word(sliderSquare).toStdString();
    }
    // Without the piece its king would be in check from the square that was gone to.
    bool pin(int move, int piece, int square, int taking, std::size_t at) const {
        const naive::Board& board = m_boards[at + 1];
        if (!isExpected() || !isLineMove(move, at) || !takes(square, at) || !isLineMove(taking, at + 2) ||
            !isAttacked(piece, square, at) || board.isInCheck())
            return false;
        const std::string sfenWithout = withoutPiece(board, place(square));
        const naive::Board without(sfenWithout);
        const naive::Board before(withoutPiece(m_boards[at], place(square)));
        return without.isInCheck() && !before.isInCheck(board.isBlackToMove()) &&
               without.reaches(target(m_line[at]), *without.king(board.isBlackToMove()));
    }
    static std::string withoutPiece(const naive::Board& board, naive::Place where) {
        const naive::Board other = board;
        const std::string text = other.sfen();
        // Rebuilt rank by rank with one square empty.
        std::string result;
        for (int rank = 1; rank <= 9; ++rank) {
            for (int file = 9; file >= 1; --file) {
                const naive::Man& who = board.man({file, rank});
                const bool isGone = naive::Place{file, rank} == where;
                result +=
                    who.letter == 0 || isGone
                        ? std::string("1")
                        : (who.isPromoted ? "+" : "") +
                              std::string(1, who.isBlack ? who.letter : static_cast<char>(who.letter + 32));
            }
            result += rank < 9 ? "/" : "";
        }
        return result + text.substr(text.find(' '));
    }
    bool unanswerable(int move, std::size_t at) {
        if (!isExpected() || !isLineMove(move, at) || m_line[at][1] != '*')
            return false;
        const naive::Board& board = m_boards[at + 1];
        const std::vector<std::string> answers = board.legalMoves();
        return !answers.empty() &&
               std::all_of(answers.begin(), answers.end(), [&](const std::string& answer) {
                   const naive::Board next = board.after(answer);
                   return next.bestExchange() - board.gain(answer) >= 6 || isMateWithin(next, 3);
               });
    }
    bool guard(int move, int piece, int square) const {
        const std::size_t at = m_line.size() - 1;
        if (!isExpected() || !isLineMove(move, at) || !stands(piece, place(square), m_boards[at], false) ||
            target(m_line[at]) != place(square) || (man(piece).letter != 'G' && man(piece).letter != 'S'))
            return false;
        const std::optional<naive::Place> king = m_boards[at].king(!m_boards[at].isBlackToMove());
        return king && m_before.king(!m_boards[at].isBlackToMove()) == king &&
               m_before.man(place(square)) == m_boards[at].man(place(square)) &&
               std::abs(king->file - place(square).file) <= 1 &&
               std::abs(king->rank - place(square).rank) <= 1;
    }
    bool promotes(int move, int piece) const {
        const std::size_t at = m_line.size() - 1;
        const naive::Man& made = m_boards[at + 1].man(target(m_line[at]));
        return isExpected() && isLineMove(move, at) && m_line[at].size() == 5 && made.isPromoted &&
               made.letter == man(piece).letter && man(piece).isPromoted &&
               m_boards[at + 1].exchange(target(m_line[at])) == 0;
    }
    bool enters(int move) const {
        const std::size_t at = m_line.size() - 1;
        const auto isFar = [&](naive::Place where) {
            return m_boards[at].isBlackToMove() ? where.rank <= 3 : where.rank >= 7;
        };
        return isExpected() && isLineMove(move, at) &&
               m_boards[at].man(naive::placeOf(m_line[at])).letter == 'K' && isFar(target(m_line[at])) &&
               !isFar(naive::placeOf(m_line[at]));
    }
    bool threatens(int move, int plies, std::size_t at) {
        return isExpected() && isLineMove(move, at) && !m_boards[at + 1].isInCheck() &&
               isMateWithin(m_boards[at + 1].passed(), plies) &&
               (plies == 1 || isNoMateWithin(m_boards[at + 1].passed(), plies - 2));
    }
    bool brinkmate(int move, int plies, std::size_t at) {
        if (!isExpected() || !isLineMove(move, at) || m_boards[at + 1].isInCheck())
            return false;
        const std::vector<std::string> answers = m_boards[at + 1].legalMoves();
        return std::all_of(answers.begin(), answers.end(), [&](const std::string& answer) {
            return isMateWithin(m_boards[at + 1].after(answer), plies);
        });
    }
    bool hangs(int piece, naive::Place where, int taking) const {
        return isExpected() && m_line.size() == 2 && isLineMove(taking, 1) && target(m_line[1]) == where &&
               stands(piece, where, m_boards[1], false) && m_boards[2].legalMovesTo(where).empty() &&
               m_boards[0].gain(m_line[0]) - m_boards[1].gain(m_line[1]) <= -4;
    }
    bool isSaved(int square) const {
        // The piece that was there before the better move, wherever it is now.
        naive::Place where = place(square);
        if (m_line.front().substr(0, 2) == word(square).toStdString())
            where = target(m_line.front());
        return m_boards[1].man(where).letter != 0 && !m_boards[1].isInCheck() &&
               m_boards[1].exchange(where) == 0;
    }
    bool allowsMate(int played, int plies, int move) {
        return isPlayed(played) && beginsWithPlayed() && isLineMove(move, 1) &&
               isMateWithin(m_boards[1], plies) && static_cast<int>(m_line.size()) == plies + 1 &&
               isLineMate(1);
    }

    naive::Board m_before;
    std::string m_played;
    bool m_isBetter;
    tokin::MateSolver& m_solver;
    std::vector<std::string> m_expected;
    std::vector<std::string> m_better;
    std::vector<std::string> m_line;
    std::vector<naive::Board> m_boards; // before each move of the line, and at its end
    bool m_isLegal = true;
    QStringList m_words;
};

QString Reader::faultIn(const QString& words) {
    if (!m_isLegal)
        return QStringLiteral("its line is not legal");
    using Check = std::function<bool(Reader&)>;
    struct Form {
        const char* sentence;
        Check isTrue;
    };
    const auto at = static_cast<std::size_t>(m_isBetter ? 0 : 1);
    // Indices count the words in braces.
    const std::vector<Form> forms{
        {"After {m} there is a mate in {n}; but every other move was mated as well.",
         [](Reader& r) {
             bool isAll = true;
             for (const std::string& move : r.m_before.legalMoves())
                 isAll = isAll && r.isMateWithin(r.m_before.after(move), r.number(1));
             return isAll && r.isPlayed(0) && r.beginsWithPlayed() && r.isLineMate(1);
         }},
        {"{m} is followed by mate: {m}.", [](Reader& r) { return r.allowsMate(0, 1, 1); }},
        {"{m} allows a mate in {n}, beginning with {m}.",
         [](Reader& r) {
             return r.allowsMate(0, r.number(1), 2) && !r.m_better.empty() &&
                    r.isNoMateWithin(r.m_before.after(r.m_better.front()), r.number(1));
         }},
        {"After {m} there is a mate in {n}, beginning with {m}.",
         [](Reader& r) { return r.allowsMate(0, r.number(1), 2); }},
        {"{m} would have been mate.",
         [](Reader& r) { return r.isLineMove(0, 0) && r.m_line.size() == 1 && r.isLineMate(0); }},
        {"{m} misses a mate in {n}, beginning with {m}.",
         [](Reader& r) {
             return r.isPlayed(0) && r.isLineMove(2, 0) && r.isMateWithin(r.m_before, r.number(1)) &&
                    r.isLineMate(0) && static_cast<int>(r.m_line.size()) == r.number(1) &&
                    !r.m_before.after(r.m_played).isMated(std::min(r.number(1) - 1, 2));
         }},
        {"{m} would have prevented that mate.",
         [](Reader& r) {
             // Of the length that the sentence before tells: none of up to three plies by hand, and none that
             // Tokin finds as fast as the one that was allowed.
             const tokin::MateAnswer allowed = r.solved(r.m_before.after(r.m_played));
             return r.isBetterMove(0) && allowed.verdict == tokin::MateAnswer::Verdict::Mate &&
                    r.isNoMateWithin(r.m_before.after(r.m_better.front()), allowed.length);
         }},
        {"{m} would have threatened mate in {n}.",
         [at](Reader& r) { return r.threatens(0, r.number(1), at); }},
        {"{m} then threatens mate in {n}.", [at](Reader& r) { return r.threatens(0, r.number(1), at); }},
        {"{m} would have threatened mate on the next move.",
         [at](Reader& r) { return r.threatens(0, 1, at); }},
        {"{m} then threatens mate on the next move.", [at](Reader& r) { return r.threatens(0, 1, at); }},
        {"{m} would have been brinkmate: whatever the answer, the next move mates.",
         [at](Reader& r) { return r.brinkmate(0, 1, at); }},
        {"{m} then is brinkmate: whatever the answer, the next move mates.",
         [at](Reader& r) { return r.brinkmate(0, 1, at); }},
        {"{m} would have been brinkmate: whatever the answer, mate within {n}.",
         [at](Reader& r) { return r.brinkmate(0, r.number(1), at); }},
        {"{m} then is brinkmate: whatever the answer, mate within {n}.",
         [at](Reader& r) { return r.brinkmate(0, r.number(1), at); }},
        {"{m} leaves the {p} on {s} hanging: {m} takes it.",
         [](Reader& r) {
             return r.isPlayed(0) && r.beginsWithPlayed() && r.hangs(1, r.place(2), 3) &&
                    r.place(2) != target(r.m_played);
         }},
        {"{m} takes the {p}, but then the {p} hangs: {m} takes it.",
         [](Reader& r) {
             return r.isPlayed(0) && r.beginsWithPlayed() && r.hangs(2, target(r.m_played), 3) &&
                    r.m_before.isCapture(r.m_played) && r.stands(1, target(r.m_played), r.m_before, false);
         }},
        {"After {m}, {m} simply takes the {p}.",
         [](Reader& r) {
             return r.isPlayed(0) && r.beginsWithPlayed() && r.hangs(2, target(r.m_played), 1) &&
                    !r.m_before.isCapture(r.m_played);
         }},
        {"{m} would have brought the {p} to safety.",
         [](Reader& r) {
             return r.isBetterMove(0) && r.beginsWithBetter() && r.m_line.front()[1] != '*' &&
                    r.stands(1, naive::placeOf(r.m_line.front()), r.m_before, true) &&
                    !r.m_boards[1].isInCheck() && r.m_boards[1].exchange(target(r.m_line.front())) == 0;
         }},
        {"{m} would have defended the {p} on {s}.",
         [](Reader& r) {
             return r.isBetterMove(0) && r.beginsWithBetter() && r.stands(1, r.place(2), r.m_before, true) &&
                    r.isSaved(2) && !r.m_boards[1].legalMovesTo(r.place(2)).empty();
         }},
        {"After {m} the {p} on {s} could not have been taken.",
         [](Reader& r) {
             return r.isBetterMove(0) && r.beginsWithBetter() && r.stands(1, r.place(2), r.m_before, true) &&
                    r.isSaved(2) && r.m_boards[1].legalMovesTo(r.place(2)).empty();
         }},
        {"{m} would have given check and attacked the {p} on {s} as well: {m} takes it.",
         [at](Reader& r) { return r.checkFork(0, 1, 2, 3, at); }},
        {"{m} gives check and attacks the {p} on {s} as well: {m} takes it.",
         [at](Reader& r) { return r.checkFork(0, 1, 2, 3, at); }},
        {"{m} would have forked the {p} on {s} and the {p} on {s}: {m} takes the one on {s}.",
         [at](Reader& r) { return r.fork(0, 1, 2, 3, 4, 5, at) && r.word(6) == r.word(2); }},
        {"{m} forks the {p} on {s} and the {p} on {s}: {m} takes the one on {s}.",
         [at](Reader& r) { return r.fork(0, 1, 2, 3, 4, 5, at) && r.word(6) == r.word(2); }},
        {"{m} would have attacked the {p} on {s} and, behind it, the {p} on {s}: {m} takes that.",
         [at](Reader& r) { return r.skewer(0, 1, 2, 3, 4, 5, at); }},
        {"{m} attacks the {p} on {s} and, behind it, the {p} on {s}: {m} takes that.",
         [at](Reader& r) { return r.skewer(0, 1, 2, 3, 4, 5, at); }},
        {"{m} would have opened the way of the {p} on {s} to the {p} on {s}: {m} takes it.",
         [at](Reader& r) { return r.discovery(0, 1, 2, 3, 4, 5, at); }},
        {"{m} opens the way of the {p} on {s} to the {p} on {s}: {m} takes it.",
         [at](Reader& r) { return r.discovery(0, 1, 2, 3, 4, 5, at); }},
        {"{m} would have pinned the {p} on {s} to the king: {m} takes it.",
         [at](Reader& r) { return r.pin(0, 1, 2, 3, at); }},
        {"{m} pins the {p} on {s} to the king: {m} takes it.",
         [at](Reader& r) { return r.pin(0, 1, 2, 3, at); }},
        {"To {m} there would have been no good answer: each loses material or allows mate.",
         [at](Reader& r) { return r.unanswerable(0, at); }},
        {"To {m} there is no good answer: each loses material or allows mate.",
         [at](Reader& r) { return r.unanswerable(0, at); }},
        {"{m} would have won {l} for {l}.",
         [](Reader& r) {
             return r.isBetterMove(0) && r.beginsWithBetter() && r.material(false, r.word(1), r.word(2));
         }},
        {"{m} would have won {l}.",
         [](Reader& r) {
             return r.isBetterMove(0) && r.beginsWithBetter() && r.material(false, r.word(1), {});
         }},
        {"{m} ends up losing {l} for {l}.",
         [](Reader& r) {
             return r.isPlayed(0) && r.beginsWithPlayed() && r.material(true, r.word(1), r.word(2));
         }},
        {"{m} ends up losing {l}.",
         [](Reader& r) { return r.isPlayed(0) && r.beginsWithPlayed() && r.material(true, r.word(1), {}); }},
        {"{m} would have led to {m}, which takes the {p} on {s} next to the king.",
         [](Reader& r) { return r.isBetterMove(0) && r.m_line.size() > 1 && r.guard(1, 2, 3); }},
        {"{m} leads to {m}, which takes the {p} on {s} next to the king.",
         [](Reader& r) { return r.isPlayed(0) && r.m_line.size() > 2 && r.guard(1, 2, 3); }},
        {"{m} would have taken the {p} on {s} next to the king.",
         [](Reader& r) { return r.m_line.size() == 1 && r.guard(0, 1, 2); }},
        {"{m} takes the {p} on {s} next to the king.",
         [](Reader& r) { return r.m_line.size() == 2 && r.guard(0, 1, 2); }},
        {"{m} would have led to {m}, which makes a {p}.",
         [](Reader& r) { return r.isBetterMove(0) && r.m_line.size() > 1 && r.promotes(1, 2); }},
        {"{m} leads to {m}, which makes a {p}.",
         [](Reader& r) { return r.isPlayed(0) && r.m_line.size() > 2 && r.promotes(1, 2); }},
        {"{m} would have made a {p}.", [](Reader& r) { return r.m_line.size() == 1 && r.promotes(0, 1); }},
        {"{m} makes a {p}.", [](Reader& r) { return r.m_line.size() == 2 && r.promotes(0, 1); }},
        {"{m} would have led to {m}, by which the king enters the enemy camp.",
         [](Reader& r) { return r.isBetterMove(0) && r.m_line.size() > 1 && r.enters(1); }},
        {"{m} leads to {m}, by which the king enters the enemy camp.",
         [](Reader& r) { return r.isPlayed(0) && r.m_line.size() > 2 && r.enters(1); }},
        {"{m} would have brought the king into the enemy camp.",
         [](Reader& r) { return r.m_line.size() == 1 && r.enters(0); }},
        {"{m} brings the king into the enemy camp.",
         [](Reader& r) { return r.m_line.size() == 2 && r.enters(0); }},
        {"Black’s win rate falls from {r} to {r}; {m} was better.",
         [](Reader& r) {
             return r.m_before.isBlackToMove() && r.word(0) == QStringLiteral("62 %") &&
                    r.word(1) == QStringLiteral("31 %") && r.isBetterMove(2);
         }},
        {"White’s win rate falls from {r} to {r}; {m} was better.",
         [](Reader& r) {
             return !r.m_before.isBlackToMove() && r.word(0) == QStringLiteral("62 %") &&
                    r.word(1) == QStringLiteral("31 %") && r.isBetterMove(2);
         }},
    };
    static QMap<QString, QRegularExpression> patterns;
    for (const Form& form : forms) {
        const QString key = QString::fromUtf8(form.sentence);
        if (!patterns.contains(key))
            patterns.insert(key, patternOf(form.sentence));
        const QRegularExpressionMatch match = patterns[key].match(words);
        if (!match.hasMatch())
            continue;
        m_words = match.capturedTexts().mid(1);
        return form.isTrue(*this) ? QString() : QStringLiteral("not true");
    }
    return QStringLiteral("no known form of sentence");
}

} // namespace

class TeacherWordsTest : public QObject {
    Q_OBJECT
private slots:
    void exchanges_data();
    void exchanges();
    void mates_data();
    void mates();
    void sentences_data();
    void sentences();
    void everySentenceIsTrue();
    void japaneseTellsTheSame();

private:
    static const std::vector<Sample>& samples() {
        static const std::vector<Sample> made = Samples().make(kSentences);
        return made;
    }
};

void TeacherWordsTest::exchanges_data() {
    QTest::addColumn<QString>("position");
    QTest::addColumn<QString>("square");
    QTest::addColumn<int>("gain"); // in halves of a pawn
    QTest::newRow("undefended rook") << "4k4/9/9/9/9/4r4/9/4L4/4K4 b - 1"
                                     << "5f" << 20;
    QTest::newRow("defended pawn, by a rook") << "4k4/9/4g4/4p4/9/9/9/4R4/4K4 b - 1"
                                              << "5d" << 0;
    QTest::newRow("rook for a lance") << "4k4/9/4g4/4r4/9/9/9/4L4/4K4 b - 1"
                                      << "5d" << 14;
    QTest::newRow("the second taker is worth more") << "4k4/4l4/4s4/9/9/9/9/4R4/4K4 b - 1"
                                                    << "5c" << 0;
    QTest::newRow("two takers") << "4k4/9/4s4/4p4/9/4L4/4R4/9/4K4 b - 1"
                                << "5d" << 2;
    QTest::newRow("a pinned piece does not take back") << "4k4/4g4/3p5/9/9/9/4R4/3L5/4K4 b - 1"
                                                       << "6c" << 5;
    QTest::newRow("nothing to take") << "4k4/9/9/9/9/9/9/4R4/4K4 b - 1"
                                     << "5d" << 0;
}

void TeacherWordsTest::exchanges() {
    QFETCH(QString, position);
    QFETCH(QString, square);
    QFETCH(int, gain);
    const naive::Board board(position.toStdString());
    const naive::Place where = naive::placeOf(square.toStdString());
    QCOMPARE(board.exchange(where), gain);
    QCOMPARE(exchangeOn(sfen(position.toLatin1().constData()), shogi::Square::of(where.file, where.rank)),
             gain);
}

void TeacherWordsTest::mates_data() {
    QTest::addColumn<QString>("position");
    QTest::addColumn<int>("plies"); // 0: none in five
    QTest::newRow("gold on the head") << "4k4/9/4P4/9/9/9/9/9/4K4 b G 1" << 1;
    QTest::newRow("a pawn may not be dropped for it") << "3gkg3/3s1s3/4G4/9/9/9/9/9/4K4 b P 1" << 0;
    QTest::newRow("nothing holds") << "7nk/7pl/8p/7N1/9/9/9/9/8K b GS 1" << 0;
}

// Against every check and every defence, tried one by one.
void TeacherWordsTest::mates() {
    QFETCH(QString, position);
    QFETCH(int, plies);
    ShortMates mates(200'000);
    const ProvedMate found = mates.mate(sfen(position.toLatin1().constData()), 5);
    const naive::Board board(position.toStdString());
    int length = 0;
    for (int within = 1; within <= 3 && length == 0; within += 2)
        length = board.mates(within) ? within : 0;
    QCOMPARE(found.proof, plies > 0 ? MateProof::Mate : MateProof::None);
    QCOMPARE(length, plies);
    QCOMPARE(found.plies, plies);
    QCOMPARE(static_cast<int>(found.line.size()), plies);
}

void TeacherWordsTest::sentences_data() {
    QTest::addColumn<QString>("position");
    QTest::addColumn<QString>("played");
    QTest::addColumn<QString>("reply");
    QTest::addColumn<QString>("better");
    QTest::addColumn<QString>("words"); // a line for each sentence
    QTest::newRow("hanging") << "4k4/9/9/9/4b4/9/9/7S1/4KG3 b - 1"
                             << "5i6i"
                             << "5e2h+"
                             << "4i3h 5e6d"
                             << "▲K-6i leaves the silver on 2h hanging: △Bx2h+ takes it.\n"
                                "▲G-3h would have defended the silver on 2h.";
    QTest::newRow("fork")
        << "4k4/9/5n3/9/3r5/9/9/9/4K4 b S 1"
        << "5i5h"
        << "5a5b"
        << "S*5d 6e6b 5d4c+"
        << "▲S*5d would have forked the knight on 4c and the rook on 6e: ▲Sx4c+ takes the one on 4c.";
    QTest::newRow("missed mate") << "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
                                 << "5i5h"
                                 << "5a4a"
                                 << "G*5b"
                                 << "▲G*5b would have been mate.";
    QTest::newRow("allowed mate")
        << "4k4/9/9/9/9/9/4p4/9/4K3L b g 1"
        << "1i1h"
        << "G*5h"
        << "5i4h 5a5b"
        << "▲L-1h is followed by mate: △G*5h.\n▲K-4h would have prevented that mate.";
    QTest::newRow("nothing proved") << "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
                                    << "2g2f"
                                    << "8c8d"
                                    << "7g7f 3c3d"
                                    << "Black’s win rate falls from 62 % to 31 %; ▲P-7f was better.";
}

void TeacherWordsTest::sentences() {
    QFETCH(QString, position);
    QFETCH(QString, played);
    QFETCH(QString, reply);
    QFETCH(QString, better);
    QFETCH(QString, words);
    Sample sample;
    sample.point.before = sfen(position.toLatin1().constData());
    sample.point.played = usi(played.toLatin1().constData());
    sample.point.reply = line(reply.toLatin1().constData());
    sample.point.better = line(better.toLatin1().constData());
    sample.point.rateBefore = 0.62;
    sample.point.rateAfter = 0.31;
    QStringList said;
    for (const TeacherSentence& sentence : teacherSentences(sample.point, MoveNotation::Western)) {
        said.append(sentence.words);
        QCOMPARE(Reader(sample, sentence).faultIn(sentence.words), QString());
    }
    QCOMPARE(said.join(u'\n'), words);
}

void TeacherWordsTest::everySentenceIsTrue() {
    int checked = 0;
    QMap<QString, int> forms;
    static const QRegularExpression kVaries(
        QStringLiteral("[▲△][^ :;,.]+|\\b[1-9][a-i]\\b|\\d+|\\b(?:%1)s?\\b").arg(QLatin1String(kPieceWords)));
    for (const Sample& sample : samples()) {
        QVERIFY(!sample.sentences.empty() && sample.sentences.size() <= 3);
        for (const TeacherSentence& sentence : sample.sentences) {
            const QString fault = Reader(sample, sentence).faultIn(sentence.words);
            QVERIFY2(fault.isEmpty(),
                     qPrintable(QStringLiteral("%1: %2\n%3 %4")
                                    .arg(fault, sentence.words,
                                         QString::fromStdString(shogi::toSfen(sample.point.before)),
                                         QString::fromStdString(shogi::toUsi(sample.point.played)))));
            ++checked;
            ++forms[QString(sentence.words).replace(kVaries, QStringLiteral("…"))];
        }
    }
    QVERIFY(checked >= kSentences);
    QVERIFY(forms.size() >= kForms);
}

// Whether a sentence in Japanese names the moves, squares, numbers and pieces that the English one names.
QString lackingIn(const QString& japanese, QString english, const QMap<QString, QString>& names) {
    static const QRegularExpression kMove(QStringLiteral("[▲△][^ :;,.]+"));
    static const QRegularExpression kWord(
        QStringLiteral("\\b(?:[1-9][a-i]|\\d+|(?:%1))(?=s?\\b)").arg(QLatin1String(kPieceWords)));
    for (auto each = kMove.globalMatch(english); each.hasNext();) {
        const QString move = each.next().captured();
        if (!japanese.contains(move))
            return move;
    }
    english.remove(kMove);
    for (auto each = kWord.globalMatch(english); each.hasNext();) {
        const QString word = each.next().captured();
        if (!japanese.contains(names.value(word, word)))
            return word;
    }
    return {};
}

// With KOMADAI_TEACHER_WORDS=FILE some of the sentences are written in both languages, for people to read.
void TeacherWordsTest::japaneseTellsTheSame() {
    QStringList english;
    for (const Sample& sample : samples()) {
        for (const TeacherSentence& sentence : teacherSentences(sample.point, MoveNotation::Japanese))
            english.append(sentence.words);
    }
    QMap<QString, shogi::PieceType> types;
    for (std::size_t i = 1; i < shogi::kPieceTypeCount; ++i)
        types.insert(pieceName(static_cast<shogi::PieceType>(i)), static_cast<shogi::PieceType>(i));
    const InJapanese inJapanese;
    // What English says otherwise.
    QMap<QString, QString> names{{QStringLiteral("king"), QStringLiteral("玉")}};
    for (auto each = types.cbegin(); each != types.cend(); ++each)
        names.insert(each.key(), pieceName(each.value()));
    for (int square = 0; square < shogi::kSquareCount; ++square)
        names.insert(QString::fromStdString(shogi::toUsi(shogi::Square(square))),
                     squareName(shogi::Square(square)));
    QStringList both;
    for (const Sample& sample : samples()) {
        for (const TeacherSentence& sentence : teacherSentences(sample.point, MoveNotation::Japanese)) {
            const QString& other = english[both.size()];
            const QString lacking = lackingIn(sentence.words, other, names);
            QVERIFY2(lacking.isEmpty(), qPrintable(lacking + u'\n' + other + u'\n' + sentence.words));
            both.append(other + u'\n' + sentence.words + u'\n');
        }
    }
    QCOMPARE(both.size(), english.size());
    if (const QString path = qEnvironmentVariable("KOMADAI_TEACHER_WORDS"); !path.isEmpty()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (qsizetype at = 0; at < both.size(); at += std::max<qsizetype>(1, both.size() / kPrinted))
            file.write(both[at].toUtf8() + '\n');
    }
}

QTEST_GUILESS_MAIN(TeacherWordsTest)
#include "tst_teacher_words.moc"
