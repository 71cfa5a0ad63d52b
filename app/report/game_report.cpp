// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/game_report.h"

#include "app/text/game_text.h"
#include "app/text/language.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/review_text.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QLocale>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>

namespace app {

namespace {

struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(app::ReportText)
};

constexpr QSize kGraphSize{640, 200};
constexpr QSize kChartSize{316, 190};
constexpr QSize kBoardSize{250, 220};
constexpr std::size_t kQuotedMoves = 9;
constexpr std::size_t kDiagramsOnPage = 4;
constexpr double kPixelsPerMillimetre = 96.0 / 25.4; // of what a document on paper is measured in

QString cell(const QString& text, const char* tag = "td", const char* align = "right") {
    return QStringLiteral("<%1 align='%2' style='padding:3px 8px'>%3</%1>")
        .arg(QLatin1String(tag), QLatin1String(align), text);
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
        addPicture(QStringLiteral("graph"), chancesPicture(m_review, m_settings.review, m_look, kGraphSize),
                   kGraphSize);
        m_report.html += QStringLiteral("<p style='margin-bottom:14px'>%1</p>")
                             .arg(picture(QStringLiteral("graph"), kGraphSize));
        m_report.html += QStringLiteral("<table cellspacing='0' cellpadding='0'><tr><td valign='top'>");
        writeSides();
        m_report.html += QStringLiteral("</td><td width='36'></td><td valign='top'>");
        writePhases();
        m_report.html += QStringLiteral("</td></tr></table>");
        writeLosses();
        writeTurningPoints();
        writeMissedMates();
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
    static QString picture(const QString& name, QSize size) {
        return QStringLiteral("<img src='picture:%1' width='%2' height='%3'/>")
            .arg(name)
            .arg(size.width())
            .arg(size.height());
    }
    QString header(std::string_view key) const {
        const std::string_view value = m_record.header(key);
        return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size())).toHtmlEscaped();
    }
    QString player(shogi::Color color) const {
        return playerLabel(color, playerName(m_record, color)).toHtmlEscaped();
    }

    void writeHead() {
        m_report.title =
            ReportText::tr("%1 – %2", "two players")
                .arg(playerName(m_record, shogi::Color::Black), playerName(m_record, shogi::Color::White));
        m_report.html += QStringLiteral("<h1>%1</h1>").arg(m_report.title.toHtmlEscaped());
        QStringList about;
        for (const std::string_view key :
             {shogi::header::kEvent, shogi::header::kStart, shogi::header::kPlace}) {
            if (!m_record.header(key).empty())
                about.append(header(key));
        }
        const shogi::RecordNode& last = m_record.node(m_line.back());
        const int plies = static_cast<int>(m_review.moves.size());
        about.append(last.ending ? endingText(*last.ending, plies).toHtmlEscaped()
                                 : ReportText::tr("%n move(s)", nullptr, plies));
        const JudgementThresholds limits = m_settings.review.thresholds.normalised();
        m_report.html +=
            QStringLiteral("<p>%1<br/>%2</p>")
                .arg(about.join(QStringLiteral(" · ")),
                     quiet(ReportText::tr("Judged by %1. Chances of winning by the curve %2; inaccuracy "
                                          "from %3, mistake from %4, blunder from %5.")
                               .arg(engineName(m_review.engine).toHtmlEscaped(),
                                    winRateCurveName(m_settings.review.curve),
                                    percentText(limits.inaccuracy, 0), percentText(limits.mistake, 0),
                                    percentText(limits.blunder, 0))));
    }

    void beginTable() { m_report.html += QStringLiteral("<table cellspacing='0' cellpadding='3'>"); }
    void endTable() { m_report.html += QStringLiteral("</table>"); }
    void row(const QStringList& cells) {
        m_report.html += QStringLiteral("<tr>%1</tr>").arg(cells.join(QString()));
    }

    void writeSides() {
        heading(ReportText::tr("The two sides"));
        beginTable();
        row({cell(QString(), "th", "left"), cell(player(shogi::Color::Black), "th"),
             cell(player(shogi::Color::White), "th")});
        const auto line = [this](const QString& name, auto&& value) {
            row({cell(name.toHtmlEscaped(), "td", "left"),
                 cell(value(m_review.side(shogi::Color::Black).whole)),
                 cell(value(m_review.side(shogi::Color::White).whole))});
        };
        line(ReportText::tr("Accuracy"),
             [](const LossStatistics& s) { return QStringLiteral("<b>%1</b>").arg(accuracyText(s)); });
        line(ReportText::tr("Average loss"), [](const LossStatistics& s) {
            return s.moves == 0 ? QStringLiteral("–") : percentText(s.averageLoss);
        });
        line(ReportText::tr("Moves judged"),
             [](const LossStatistics& s) { return QString::number(s.moves); });
        line(ReportText::tr("The engine's move"),
             [](const LossStatistics& s) { return QString::number(s.best); });
        for (const Judgement judgement : {Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder,
                                          Judgement::MissedMate, Judgement::OnlyMove}) {
            line(judgement == Judgement::OnlyMove ? ReportText::tr("Only moves found")
                                                  : judgementName(judgement),
                 [judgement](const LossStatistics& s) { return QString::number(s.count(judgement)); });
        }
        endTable();
    }

    void writePhases() {
        heading(ReportText::tr("Phases"));
        beginTable();
        row({cell(QString(), "th", "left"), cell(player(shogi::Color::Black), "th"), cell(QString(), "th"),
             cell(player(shogi::Color::White), "th"), cell(QString(), "th")});
        row({cell(QString(), "td", "left"), cell(quiet(ReportText::tr("accuracy"))),
             cell(quiet(ReportText::tr("loss"))), cell(quiet(ReportText::tr("accuracy"))),
             cell(quiet(ReportText::tr("loss")))});
        for (const GamePhase phase : kGamePhases) {
            QStringList cells{cell(phaseName(phase).toHtmlEscaped(), "td", "left")};
            for (const shogi::Color color : shogi::kColors) {
                const LossStatistics& s = m_review.side(color).phases[static_cast<std::size_t>(phase)];
                cells.append(cell(accuracyText(s)));
                cells.append(cell(s.moves == 0 ? QStringLiteral("–") : percentText(s.averageLoss)));
            }
            row(cells);
        }
        endTable();
    }

    void writeLosses() {
        heading(ReportText::tr("Losses and time"));
        addPicture(QStringLiteral("losses"), lossPicture(m_review, m_look, kChartSize), kChartSize);
        const QImage times = timePicture(m_review, m_look, kChartSize);
        m_hasTimes = !times.isNull();
        QString pictures = picture(QStringLiteral("losses"), kChartSize);
        if (!times.isNull()) {
            addPicture(QStringLiteral("times"), times, kChartSize);
            pictures += QStringLiteral("&nbsp;") + picture(QStringLiteral("times"), kChartSize);
        }
        m_report.html += QStringLiteral("<p>%1</p>").arg(pictures);
        if (times.isNull())
            m_report.html +=
                QStringLiteral("<p>%1</p>").arg(quiet(ReportText::tr("The record has no times.")));
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
    QString lineWords(const Before& at, std::vector<shogi::Move> line) const {
        if (line.size() > kQuotedMoves)
            line.resize(kQuotedMoves);
        return lineText(at.position, line, m_settings.notation, to(at.previous)).toHtmlEscaped();
    }

    void writeTurningPoints() {
        // Paper: diagrams begin on a page of their own and are not cut in two.
        m_report.html += QStringLiteral("<h2 style='page-break-before:always'>%1</h2>")
                             .arg(ReportText::tr("Turning points").toHtmlEscaped());
        std::vector<std::size_t> turns = m_review.turningPoints(m_settings.turningPoints);
        if (turns.empty()) {
            m_report.html +=
                QStringLiteral("<p>%1</p>").arg(ReportText::tr("No move lost as much as a mistake."));
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
                words.append(ReportText::tr("%1's chances: %2 → %3")
                                 .arg(sideName(move.mover), rate(move.before.front()), rate(*move.after)));
                words.append(quiet(ReportText::tr("Score: %1 → %2")
                                       .arg(scoreText(move.before.front()), scoreText(*move.after))));
            }
            if (const auto better = move.betterLine(); !better.empty())
                words.append(
                    ReportText::tr("Better: %1").arg(QStringLiteral("<b>%1</b>").arg(lineWords(at, better))));
            if (move.after && !move.after->line.empty()) {
                std::vector<shogi::Move> reply{move.move};
                reply.insert(reply.end(), move.after->line.begin(), move.after->line.end());
                words.append(ReportText::tr("Now: %1").arg(lineWords(at, reply)));
            }
            if (move.timeUsed && m_hasTimes)
                words.append(quiet(ReportText::tr("Time used: %1").arg(usedTimeText(*move.timeUsed))));
            m_report.html +=
                QStringLiteral(
                    "<table cellspacing='0' cellpadding='4' width='100%'%1><tr><td width='%2'>%3</td>"
                    "<td valign='top'><h3>%4</h3><p>%5</p></td></tr></table>")
                    .arg(newPage ? QStringLiteral(" style='page-break-before:always'") : QString())
                    .arg(kBoardSize.width() + 12)
                    .arg(picture(name, kBoardSize),
                         ReportText::tr("Move %1: %2")
                             .arg(move.ply)
                             .arg(moveText(at.position, move.move, m_settings.notation, to(at.previous)))
                             .toHtmlEscaped(),
                         words.join(QStringLiteral("<br/>")));
        }
    }

    void writeMissedMates() {
        heading(ReportText::tr("Missed mates"));
        const std::vector<std::size_t> missed = m_review.missedMates();
        if (missed.empty()) {
            m_report.html += QStringLiteral("<p>%1</p>").arg(ReportText::tr("None was found."));
            return;
        }
        m_report.html += QStringLiteral("<ul>");
        for (const std::size_t index : missed) {
            const MoveReview& move = m_review.moves[index];
            m_report.html += QStringLiteral("<li>%1</li>")
                                 .arg(ReportText::tr("Move %1, %2: mate in %3 by %4")
                                          .arg(move.ply)
                                          .arg(sideName(move.mover))
                                          .arg(move.mate.size())
                                          .arg(lineText(before(move).position, move.mate, m_settings.notation,
                                                        to(before(move).previous))
                                                   .toHtmlEscaped()));
        }
        m_report.html += QStringLiteral("</ul>");
    }

    const shogi::Record& m_record;
    std::span<const shogi::NodeId> m_line;
    const GameReview& m_review;
    const ReportSettings& m_settings;
    const ReportLook& m_look;
    GameReport m_report;
    bool m_hasTimes = false;
};

QString written(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return file.errorString();
}

} // namespace

GameReport makeReport(const shogi::Record& record, std::span<const shogi::NodeId> line,
                      const GameReview& review, const ReportSettings& settings, const ReportLook& look) {
    return Writer(record, line, review, settings, look).write();
}

QByteArray reportAsHtml(const GameReport& report, const ReportLook& look) {
    QString body = report.html;
    for (const GameReport::Picture& picture : report.pictures) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        picture.image.save(&buffer, "PNG");
        body.replace(QStringLiteral("src='%1'").arg(picture.name),
                     QStringLiteral("alt='' src='data:image/png;base64,%1'")
                         .arg(QString::fromLatin1(bytes.toBase64())));
    }
    const QString page =
        QStringLiteral(
            "<!DOCTYPE html>\n<html lang='%1'><head><meta charset='utf-8'/>"
            "<meta name='viewport' content='width=device-width, initial-scale=1'/><title>%2</title><style>"
            "body{background:%3;color:%4;max-width:42rem;margin:2rem auto;padding:0 1rem;"
            "font-family:'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif;"
            "line-height:1.6}h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2.2rem;"
            "border-bottom:1px solid %5;padding-bottom:.3rem}h3{margin:.2rem 0}"
            "table{font-variant-numeric:tabular-nums}img{max-width:100%;height:auto}"
            "th{font-weight:600}</style></head><body>\n%6\n</body></html>\n")
            .arg(speaksJapanese() ? QStringLiteral("ja") : QStringLiteral("en"), report.title.toHtmlEscaped(),
                 look.paper.name(), look.ink.name(), look.hairline.name(), body);
    return page.toUtf8();
}

QString writeReportPdf(const GameReport& report, const ReportLook& look, const QString& path) {
    QByteArray bytes;
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        writer.setTitle(report.title);
        writer.setCreator(QStringLiteral("Komadai"));
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(14, 14, 14, 14), QPageLayout::Millimeter);
        QTextDocument document;
        QFont font(look.font);
        font.setPointSizeF(9.5);
        document.setDefaultFont(font);
        for (const GameReport::Picture& picture : report.pictures)
            document.addResource(QTextDocument::ImageResource, QUrl(picture.name), picture.image);
        document.setHtml(
            QStringLiteral("<body style='color:%1'>%2</body>").arg(look.ink.name(), report.html));
        document.setDocumentMargin(0);
        document.setPageSize(writer.pageLayout().paintRect(QPageLayout::Millimeter).size() *
                             kPixelsPerMillimetre);
        document.print(&writer);
    }
    return written(path, bytes);
}

QString writeReport(const GameReport& report, const ReportLook& look, const QString& path) {
    if (path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive))
        return writeReportPdf(report, look, path);
    return written(path, reportAsHtml(report, look));
}

} // namespace app
