// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/game_report.h"

#include "app/openings/opening_recognition.h"
#include "app/report/printed_pages.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/language.h"
#include "app/text/library_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/opening_text.h"
#include "app/text/review_text.h"
#include "app/text/statistics_text.h"
#include "app/text/teacher_text.h"
#include "shogi-core/move_count.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QLocale>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>
#include <cstring>
#include <optional>

namespace app {

namespace {

struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(app::ReportText)
};

constexpr QSize kGraphSize{640, 220};
constexpr QSize kChartSize{316, 190};
constexpr QSize kBoardSize{440, 388};
constexpr std::size_t kQuotedMoves = 9;
constexpr std::size_t kDiagramsOnPage = 2;
constexpr const char* kLink = "ply:";
constexpr const char* kLineLink = "line:";
constexpr QChar kWordJoiner(0x2060); // prevents a line break

// Table styles must be attributes for QTextDocument and a style sheet for HTML 5: the first column is
// replaced by the second, see reportAsHtml().
constexpr const char* kLayoutTable = "<table cellspacing='0' cellpadding='0' style='margin-top:12px'>";
constexpr const char* kFigureTable = "<table cellspacing='0' cellpadding='3'>";
constexpr const char* kTurnTable = "<table cellspacing='0' cellpadding='4' width='100%'";
constexpr const char* kTopCell = "<td valign='top'>";
constexpr const char* kGapCell = "<td width='36'>";
constexpr const char* kBoardCell = "<td width='456'>";
constexpr const char* kHtml5[][2] = {{kLayoutTable, "<table class='layout' role='presentation'>"},
                                     {kFigureTable, "<table class='figures'>"},
                                     {kTurnTable, "<table class='turn' role='presentation'"},
                                     {kTopCell, "<td>"},
                                     {kGapCell, "<td class='gap'>"},
                                     {kBoardCell, "<td class='board'>"}};

QString cell(const QString& text, const char* align = "right") {
    return QStringLiteral("<td style='padding:3px 8px;text-align:%1'>%2</td>")
        .arg(QLatin1String(align), text);
}
// Qt would rather break a name of a few words than use the room beside the table.
QString nameCell(const QString& name) {
    return cell(name.toHtmlEscaped().replace(u' ', QStringLiteral("&nbsp;")), "left");
}
QString headCell(const QString& text, int columns = 1) {
    return QStringLiteral("<th scope='%1' colspan='%2' style='padding:3px 8px;text-align:right'>%3</th>")
        .arg(columns > 1 ? QStringLiteral("colgroup") : QStringLiteral("col"), QString::number(columns),
             text);
}

class Writer {
public:
    Writer(const shogi::Record& record, std::span<const shogi::NodeId> line, const GameReview& review,
           const ReportSettings& settings, const ReportLook& look)
        : m_record(record)
        , m_line(line)
        , m_review(review)
        , m_settings(settings)
        , m_look(look) {}

    GameReport write() {
        writeHead();
        writeOpenings();
        addPicture(QStringLiteral("graph"), chancesPicture(m_review, m_settings.review, m_look, kGraphSize),
                   kGraphSize);
        m_report.html += QStringLiteral("<p style='margin-bottom:14px'>%1</p>")
                             .arg(picture(QStringLiteral("graph"), kGraphSize, chancesWords()));
        m_report.html += QLatin1String(kLayoutTable) + QStringLiteral("<tr>") + QLatin1String(kTopCell);
        writeSides();
        m_report.html += QStringLiteral("</td>") + QLatin1String(kGapCell) + QStringLiteral("</td>") +
                         QLatin1String(kTopCell);
        writePhases();
        m_report.html += QStringLiteral("</td></tr></table>");
        writeLosses();
        writeTurningPoints();
        writeMissedMates();
        writePlayers();
        return std::move(m_report);
    }

private:
    QString quiet(const QString& text) const {
        return QStringLiteral("<span style='color:%1'>%2</span>").arg(m_look.quiet.name(), text);
    }
    void heading(const QString& text) {
        m_report.html += QStringLiteral("<h2>%1</h2>").arg(text.toHtmlEscaped());
    }
    void addPicture(const QString& name, const QImage& image, QSize size) {
        m_report.pictures.push_back({QStringLiteral("picture:") + name, image, size});
    }
    static QString picture(const QString& name, QSize size, const QString& words) {
        return QStringLiteral("<img src=\"picture:%1\" width=\"%2\" height=\"%3\" alt=\"%4\"/>")
            .arg(name, QString::number(size.width()), QString::number(size.height()), words.toHtmlEscaped());
    }
    // To the position after this many plies.
    QString linkTo(int ply, const QString& html) const {
        return m_settings.linked
                   ? QStringLiteral("<a href=\"%1%2\" style=\"color:%3; text-decoration:none\">%4</a>")
                         .arg(QLatin1String(kLink))
                         .arg(ply)
                         .arg(m_look.ink.name(), html)
                   : html;
    }
    QString header(std::string_view key) const {
        const std::string_view value = m_record.header(key);
        return foreignText(QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size())))
            .toHtmlEscaped();
    }
    QString player(shogi::Color color) const {
        return playerLabel(color, foreignText(playerName(m_record, color))).toHtmlEscaped();
    }

    void writeHead() {
        m_report.title = ReportText::tr("%1 – %2", "two players")
                             .arg(foreignText(playerName(m_record, shogi::Color::Black)),
                                  foreignText(playerName(m_record, shogi::Color::White)));
        m_report.html += QStringLiteral("<h1>%1</h1>").arg(m_report.title.toHtmlEscaped());
        QStringList about;
        for (const std::string_view key :
             {shogi::header::kEvent, shogi::header::kStart, shogi::header::kPlace}) {
            if (!m_record.header(key).empty())
                about.append(header(key));
        }
        const shogi::RecordNode& last = m_record.node(m_line.back());
        const int moves = shogi::moveCount(last);
        about.append(last.ending ? endingText(*last.ending, moves).toHtmlEscaped()
                                 : ReportText::tr("%n move(s)", nullptr, moves));
        const JudgementThresholds limits = m_settings.review.thresholds.normalised();
        m_report.html +=
            QStringLiteral("<p>%1<br/>%2</p>")
                .arg(about.join(QStringLiteral(" · ")),
                     quiet(ReportText::tr("Judged by %1. Win rate curve: %2. A loss of %3 or more is an "
                                          "inaccuracy, from %4 a dubious move, from %5 a mistake, from %6 a "
                                          "blunder.")
                               .arg(engineName(m_review.engine).toHtmlEscaped(),
                                    winRateCurveName(m_settings.review.curve),
                                    percentText(limits.inaccuracy, 0), percentText(limits.dubious, 0),
                                    percentText(limits.mistake, 0), percentText(limits.blunder, 0))));
    }

    // What both sides have played, and what the record states if that is something else.
    void writeOpenings() {
        const auto rules = OpeningRules::standard();
        if (!rules)
            return;
        std::vector<shogi::Move> moves;
        for (const shogi::NodeId node : m_line) {
            if (const shogi::Move move = m_record.node(node).move)
                moves.push_back(move);
        }
        const std::vector<NamedShape> shapes = recognise(*rules, m_record.startPosition(), moves);
        const OpeningList openings = listOpenings(*rules, shapes, shapeLanguage());
        QStringList lines;
        for (const shogi::Color color : shogi::kColors) {
            const OpeningList::Side& side = openings.sides[shogi::index(color)];
            if (side.isEmpty())
                continue;
            const QString names =
                openingsHtml(side, [this](int ply, const QString& name) { return linkTo(ply, name); });
            lines.append(ReportText::tr("%1: %2", "player, openings").arg(player(color), names));
        }
        if (const QString stated =
                openingOtherwiseStated(*rules, shapes, m_record.header(shogi::header::kOpening));
            !stated.isEmpty())
            lines.append(quiet(ReportText::tr("In the record: %1").arg(stated.toHtmlEscaped())));
        if (!lines.isEmpty())
            m_report.html += QStringLiteral("<p>%1</p>").arg(lines.join(QStringLiteral("<br/>")));
    }

    // --- alternative texts of pictures

    double blackRate(const shogi::EngineEvaluation& evaluation) const {
        return blackWinRate(evaluation, m_settings.review.curve).value_or(0.5);
    }
    QString chancesWords() const {
        const MoveReview* last = nullptr;
        const MoveReview* highest = nullptr;
        const MoveReview* lowest = nullptr;
        for (const MoveReview& move : m_review.moves) {
            if (!move.after)
                continue;
            last = &move;
            if (highest == nullptr || blackRate(*move.after) > blackRate(*highest->after))
                highest = &move;
            if (lowest == nullptr || blackRate(*move.after) < blackRate(*lowest->after))
                lowest = &move;
        }
        if (last == nullptr)
            return ReportText::tr("Win rate graph: no data.");
        const auto rate = [this](const MoveReview* move) { return percentText(blackRate(*move->after), 0); };
        return ReportText::tr("Graph of %1’s win rate after each move: highest %2 (move %3), lowest %4 (move "
                              "%5), at the end %6 (move %7).")
            .arg(sideName(shogi::Color::Black), rate(highest), QString::number(highest->ply), rate(lowest),
                 QString::number(lowest->ply), rate(last), QString::number(last->ply));
    }
    QString lossWords() const {
        QString words = ReportText::tr("Chart: number of moves by lost win rate.");
        for (const shogi::Color color : shogi::kColors) {
            const auto& histogram = m_review.side(color).whole.histogram;
            QStringList bars;
            for (std::size_t i = 0; i < histogram.size(); ++i) {
                if (histogram[i] > 0)
                    bars.append(ReportText::tr("%1 point(s): %2", "loss, number of moves",
                                               i + 1 < histogram.size() ? kLossSteps[i + 1] - 1 : 100)
                                    .arg(lossStepText(i), QString::number(histogram[i])));
            }
            if (!bars.isEmpty())
                words += u' ' + ReportText::tr("%1 – %2.", "side, numbers")
                                    .arg(sideName(color), bars.join(ReportText::tr(", ", "in a list")));
        }
        return words;
    }
    QString timeWords() const {
        QString words = ReportText::tr("Chart: time used for each move against lost win rate.");
        for (const shogi::Color color : shogi::kColors) {
            const MoveReview* longest = nullptr;
            for (const MoveReview& move : m_review.moves) {
                if (move.mover == color && move.timeUsed && move.judged &&
                    (longest == nullptr || *move.timeUsed > *longest->timeUsed))
                    longest = &move;
            }
            if (longest != nullptr)
                words += u' ' + ReportText::tr("%1 thought longest on move %2: %3, loss %4.")
                                    .arg(sideName(color), QString::number(longest->ply),
                                         usedTimeText(*longest->timeUsed),
                                         percentText(longest->judged->points / 100.0, 0));
        }
        return words;
    }

    void beginTable() { m_report.html += QLatin1String(kFigureTable); }
    void endTable() { m_report.html += QStringLiteral("</table>"); }
    void row(const QStringList& cells) {
        m_report.html += QStringLiteral("<tr>%1</tr>").arg(cells.join(QString()));
    }

    void writeSides() {
        heading(ReportText::tr("Both players"));
        beginTable();
        row({cell(QString(), "left"), headCell(player(shogi::Color::Black)),
             headCell(player(shogi::Color::White))});
        const auto line = [this](const QString& name, auto&& value) {
            row({nameCell(name), cell(value(m_review.side(shogi::Color::Black).whole)),
                 cell(value(m_review.side(shogi::Color::White).whole))});
        };
        line(ReportText::tr("Accuracy"),
             [](const LossStatistics& s) { return QStringLiteral("<b>%1</b>").arg(accuracyText(s)); });
        line(ReportText::tr("Average loss"), [](const LossStatistics& s) {
            return s.moves == 0 ? QStringLiteral("–") : percentText(s.averageLoss);
        });
        line(ReportText::tr("Moves evaluated"),
             [](const LossStatistics& s) { return QString::number(s.moves); });
        line(ReportText::tr("Best moves played"),
             [](const LossStatistics& s) { return QString::number(s.best); });
        for (const Judgement judgement : {Judgement::Inaccuracy, Judgement::Dubious, Judgement::Mistake,
                                          Judgement::Blunder, Judgement::MissedMate}) {
            line(judgementName(judgement),
                 [judgement](const LossStatistics& s) { return QString::number(s.count(judgement)); });
        }
        // A single line says nothing about the other moves.
        if (m_review.side(shogi::Color::Black).whole.compared +
                m_review.side(shogi::Color::White).whole.compared >
            0)
            line(ReportText::tr("Only moves found"), [](const LossStatistics& s) {
                return s.compared == 0 ? QStringLiteral("–") : QString::number(s.count(Judgement::OnlyMove));
            });
        endTable();
    }

    void writePhases() {
        heading(ReportText::tr("Phases"));
        beginTable();
        row({cell(QString(), "left"), headCell(player(shogi::Color::Black), 2),
             headCell(player(shogi::Color::White), 2)});
        row({cell(QString(), "left"), cell(quiet(ReportText::tr("accuracy"))),
             cell(quiet(ReportText::tr("loss"))), cell(quiet(ReportText::tr("accuracy"))),
             cell(quiet(ReportText::tr("loss")))});
        for (const GamePhase phase : kGamePhases) {
            QStringList cells{nameCell(phaseName(phase))};
            for (const shogi::Color color : shogi::kColors) {
                const LossStatistics& s = m_review.side(color).phases[static_cast<std::size_t>(phase)];
                cells.append(cell(accuracyText(s)));
                cells.append(cell(s.moves == 0 ? QStringLiteral("–") : percentText(s.averageLoss)));
            }
            row(cells);
        }
        endTable();
        if (m_review.side(shogi::Color::Black).whole.count(Judgement::MissedMate) +
                m_review.side(shogi::Color::White).whole.count(Judgement::MissedMate) >
            0)
            m_report.html +=
                QStringLiteral("<p>%1</p>")
                    .arg(quiet(ReportText::tr("A missed mate counts as no loss while the position "
                                              "stays won; the table of both players counts them.")));
    }

    void writeLosses() {
        heading(ReportText::tr("Losses and time"));
        addPicture(QStringLiteral("losses"), lossPicture(m_review, m_look, kChartSize), kChartSize);
        const QImage times = timePicture(m_review, m_look, kChartSize);
        m_hasTimes = !times.isNull();
        QString pictures = picture(QStringLiteral("losses"), kChartSize, lossWords());
        if (!times.isNull()) {
            addPicture(QStringLiteral("times"), times, kChartSize);
            pictures += QStringLiteral("&nbsp;") + picture(QStringLiteral("times"), kChartSize, timeWords());
        }
        m_report.html += QStringLiteral("<p>%1</p>").arg(pictures);
        if (times.isNull())
            m_report.html +=
                QStringLiteral("<p>%1</p>").arg(quiet(ReportText::tr("The record contains no times.")));
    }

    struct Before {
        shogi::Position position;
        std::optional<shogi::Move> previous;
    };
    Before before(const MoveReview& move) const {
        Before result{m_record.startPosition(), std::nullopt};
        for (const MoveReview& each : m_review.moves) {
            if (each.ply >= move.ply)
                break;
            result.position.play(each.move);
            result.previous = each.move;
        }
        return result;
    }
    std::optional<shogi::Square> to(const std::optional<shogi::Move>& move) const {
        return move ? std::optional(move->to()) : std::nullopt;
    }
    // Lines break between moves, never inside one.
    QString lineWords(Before at, const std::vector<shogi::Move>& line, std::size_t most) const {
        QStringList moves;
        for (std::size_t i = 0; i < std::min(line.size(), most) && at.position.isLegal(line[i]); ++i) {
            const QString words = moveText(at.position, line[i], m_settings.notation, to(at.previous));
            QString whole;
            for (qsizetype c = 0; c < words.size(); ++c) {
                if (c > 0 && words[c].unicode() > 0x7f)
                    whole += kWordJoiner;
                whole += words[c];
            }
            moves.append(QStringLiteral("<span class='move'>%1</span>").arg(whole.toHtmlEscaped()));
            at.position.play(line[i]);
            at.previous = line[i];
        }
        return moves.join(u' ');
    }

    // Why it was one. What the win rates tell stands above.
    void writeReasons(const MoveReview& move, const Before& at, QStringList& words) {
        const TurningPoint point =
            turningPointOf(move, at.position, to(at.previous), m_settings.review.curve);
        QStringList told;
        for (const TurningFact& fact : turningFacts(point)) {
            QString sentence = factText(fact, point, m_settings.notation).toHtmlEscaped();
            if (m_settings.linked)
                sentence += QStringLiteral(" <a href=\"%1%2\" style=\"text-decoration:none\">%3</a>")
                                .arg(QLatin1String(kLineLink))
                                .arg(m_report.lines.size())
                                .arg(ReportText::tr("Show on the board").toHtmlEscaped());
            told.append(sentence);
            m_report.lines.push_back({move.ply, fact.isBetter, at.position, to(at.previous), fact.line});
        }
        if (!told.empty())
            words.append(told.join(QStringLiteral("<br/>")));
    }

    void writeTurningPoints() {
        // Paper: diagrams start on a new page and are not split.
        m_report.html += QStringLiteral("<h2 style='page-break-before:always'>%1</h2>")
                             .arg(ReportText::tr("Turning points").toHtmlEscaped());
        std::vector<std::size_t> turns = m_review.turningPoints(m_settings.turningPoints);
        if (turns.empty()) {
            m_report.html +=
                QStringLiteral("<p>%1</p>").arg(ReportText::tr("There was no mistake or blunder."));
            return;
        }
        std::sort(turns.begin(), turns.end());
        std::size_t shown = 0;
        for (const std::size_t index : turns) {
            const MoveReview& move = m_review.moves[index];
            const bool newPage = shown > 0 && shown % kDiagramsOnPage == 0;
            ++shown;
            const Before at = before(move);
            const QString name = QStringLiteral("board%1").arg(move.ply);
            addPicture(name,
                       diagramPicture(move, at.position, at.previous, m_look, m_settings.pieces, kBoardSize),
                       kBoardSize);
            QStringList words;
            words.append(QStringLiteral("<span style='color:%1'><b>%2</b></span>")
                             .arg(reportColour(move.judged->judgement, m_look).name(),
                                  judgementName(move.judged->judgement).toHtmlEscaped()));
            if (!move.before.empty() && move.after) {
                const auto rate = [&](const shogi::EngineEvaluation& evaluation) {
                    return percentText(
                        winRateOf(move.mover,
                                  blackWinRate(evaluation, m_settings.review.curve).value_or(0.5)),
                        0);
                };
                words.append(ReportText::tr("%1’s win rate: %2 → %3")
                                 .arg(sideName(move.mover), rate(move.before.front()), rate(*move.after)));
                words.append(quiet(ReportText::tr("Score: %1 → %2")
                                       .arg(scoreText(move.before.front()), scoreText(*move.after))));
            }
            writeReasons(move, at, words);
            if (const auto better = move.betterLine(); !better.empty())
                words.append(ReportText::tr("Recommended: %1")
                                 .arg(QStringLiteral("<b>%1</b>").arg(lineWords(at, better, kQuotedMoves))));
            if (move.after && !move.after->line.empty()) {
                std::vector<shogi::Move> reply{move.move};
                reply.insert(reply.end(), move.after->line.begin(), move.after->line.end());
                words.append(ReportText::tr("Played: %1").arg(lineWords(at, reply, kQuotedMoves)));
            }
            if (move.timeUsed && m_hasTimes)
                words.append(quiet(ReportText::tr("Time used: %1").arg(usedTimeText(*move.timeUsed))));
            const QString played = moveText(at.position, move.move, m_settings.notation, to(at.previous));
            QString shows = ReportText::tr("Diagram before move %1, %2 to move. Played: %3 (red arrow).")
                                .arg(QString::number(move.ply), sideName(move.mover), played);
            if (const auto better = move.betterLine(); !better.empty() && better.front() != move.move)
                shows += u' ' + ReportText::tr("Best move: %1 (blue arrow).")
                                    .arg(moveText(at.position, better.front(), m_settings.notation,
                                                  to(at.previous)));
            m_report.html +=
                QLatin1String(kTurnTable) +
                (newPage ? QStringLiteral(" style='page-break-before:always'") : QString()) +
                QStringLiteral("><tr>") + QLatin1String(kBoardCell) +
                linkTo(move.ply - 1, picture(name, kBoardSize, shows)) + QStringLiteral("</td>") +
                QLatin1String(kTopCell) + QStringLiteral("<h3>") +
                linkTo(move.ply,
                       ReportText::tr("Move %1: %2").arg(QString::number(move.ply), played).toHtmlEscaped()) +
                QStringLiteral("</h3><p>") + words.join(QStringLiteral("<br/>")) +
                QStringLiteral("</p></td></tr></table>");
        }
    }

    void writeMissedMates() {
        heading(ReportText::tr("Missed mates"));
        const std::vector<std::size_t> missed = m_review.missedMates();
        if (missed.empty()) {
            m_report.html += QStringLiteral("<p>%1</p>").arg(ReportText::tr("None found."));
            return;
        }
        m_report.html += QStringLiteral("<ul>");
        for (const std::size_t index : missed) {
            const MoveReview& move = m_review.moves[index];
            m_report.html += QStringLiteral("<li>%1</li>")
                                 .arg(linkTo(move.ply - 1,
                                             ReportText::tr("Move %1, %2: mate in %3 with %4")
                                                 .arg(move.ply)
                                                 .arg(sideName(move.mover))
                                                 .arg(move.mate.size())
                                                 .arg(lineWords(before(move), move.mate, move.mate.size()))));
        }
        m_report.html += QStringLiteral("</ul>");
    }

    // What stands out in the other games of the players.
    void writePlayers() {
        if (m_settings.players.empty())
            return;
        const auto rules = OpeningRules::standard();
        const std::optional<OpeningRules> names = rules ? std::optional(*rules) : std::nullopt;
        heading(ReportText::tr("The players’ games in the library"));
        for (const PlayerFindings& player : m_settings.players) {
            QStringList lines{QStringLiteral("<b>%1</b> %2")
                                  .arg(foreignText(player.player).toHtmlEscaped(),
                                       quiet(resultsText(player.whole).toHtmlEscaped()))};
            for (const ResultFinding& finding : player.findings)
                lines.append(findingText(finding, names).toHtmlEscaped());
            m_report.html += QStringLiteral("<p>%1</p>").arg(lines.join(QStringLiteral("<br/>")));
        }
    }

    const shogi::Record& m_record;
    std::span<const shogi::NodeId> m_line;
    const GameReview& m_review;
    const ReportSettings& m_settings;
    const ReportLook& m_look;
    GameReport m_report;
    bool m_hasTimes = false;
};

} // namespace

QString withoutJoiners(QString text) { return text.remove(kWordJoiner); }

std::optional<std::size_t> linkedSentence(const QString& link) {
    bool isNumber = false;
    const uint index = link.mid(static_cast<qsizetype>(std::strlen(kLineLink))).toUInt(&isNumber);
    return link.startsWith(QLatin1String(kLineLink)) && isNumber ? std::optional<std::size_t>(index)
                                                                 : std::nullopt;
}

std::optional<int> linkedPly(const QString& link) {
    bool isNumber = false;
    const int ply = link.mid(static_cast<qsizetype>(std::strlen(kLink))).toInt(&isNumber);
    return link.startsWith(QLatin1String(kLink)) && isNumber && ply >= 0 ? std::optional(ply) : std::nullopt;
}

GameReport makeReport(const shogi::Record& record, std::span<const shogi::NodeId> line,
                      const GameReview& review, const ReportSettings& settings, const ReportLook& look) {
    return Writer(record, line, review, settings, look).write();
}

QByteArray reportAsHtml(const GameReport& report, const ReportLook& look) {
    QString body = withoutJoiners(report.html); // a style sheet prevents line breaks inside moves
    for (const auto& [document, page] : kHtml5)
        body.replace(QLatin1String(document), QLatin1String(page));
    for (const GameReport::Picture& picture : report.pictures) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        picture.image.save(&buffer, "PNG");
        body.replace(
            QStringLiteral("src=\"%1\"").arg(picture.name),
            QStringLiteral("src=\"data:image/png;base64,%1\"").arg(QString::fromLatin1(bytes.toBase64())));
    }
    const QString page =
        QStringLiteral(
            "<!DOCTYPE html>\n<html lang=\"%1\"><head><meta charset=\"utf-8\"/>"
            "<meta name=\"viewport\" content=\"width=device-width, "
            "initial-scale=1\"/><title>%2</title><style>"
            "body{background:%3;color:%4;max-width:50rem;margin:2rem auto;padding:0 1rem;"
            "font-family:'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif;"
            "line-height:1.6}h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2.2rem;"
            "border-bottom:1px solid %5;padding-bottom:.3rem}h3{margin:.2rem 0}"
            "img{max-width:100%;height:auto;vertical-align:top}th{font-weight:600}"
            "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
            ".layout>tbody>tr>td,.turn>tbody>tr>td{vertical-align:top;padding:0}"
            ".figures td,.figures th,.move{white-space:nowrap}.layout .gap{padding-left:2.5rem}.figures "
            "th{max-width:9em;overflow:hidden;text-overflow:ellipsis}"
            ".turn{width:100%;margin-bottom:1.4rem}.turn .board{width:28.4rem}"
            "@media screen and (max-width:52rem){.layout>tbody>tr>td{display:block;overflow-x:auto}}"
            "@media screen and (max-width:48rem){.turn>tbody>tr>td{display:block;width:auto}}"
            "@media print{body{margin:0;max-width:none}.turn{break-inside:avoid}h2{break-after:avoid}}"
            "</style></head><body>\n%6\n</body></html>\n")
            .arg(speaksJapanese() ? QStringLiteral("ja") : QStringLiteral("en"), report.title.toHtmlEscaped(),
                 look.paper.name(), look.ink.name(), look.hairline.name(), body);
    return page.toUtf8();
}

QByteArray reportAsPdf(const GameReport& report, const ReportLook& look) {
    QTextDocument document;
    document.setDefaultFont(printFont(look.font)); // sizes in the text are relative to it
    for (const GameReport::Picture& picture : report.pictures)
        document.addResource(QTextDocument::ImageResource, QUrl(picture.name), picture.image);
    document.setHtml(QStringLiteral("<body style='color:%1'>%2</body>").arg(look.ink.name(), report.html));
    return pagesAsPdf(document, report.title, look.font, look.quiet);
}

} // namespace app
