// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/match_page.h"

#include "app/text/foreign_text.h"
#include "app/text/match_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace app {

namespace {

struct MatchPageText {
    Q_DECLARE_TR_FUNCTIONS(app::MatchPage)
};

QString cell(const QString& text, const char* align = "right") {
    return QStringLiteral("<td align='%1'>%2</td>").arg(QLatin1String(align), text.toHtmlEscaped());
}

QString row(const QStringList& cells) { return QStringLiteral("<tr>%1</tr>").arg(cells.join(QString())); }

QString table(const QStringList& rows) {
    return QStringLiteral("<table border='1' cellspacing='0' cellpadding='3' style='border-color:#999999'>"
                          "%1</table>")
        .arg(rows.join(QString()));
}

QString heading(const QString& text) { return QStringLiteral("<h3>%1</h3>").arg(text.toHtmlEscaped()); }

class Page {
public:
    explicit Page(const MatchRun& run)
        : m_run(run)
        , m_standings(run.standings())
        , m_order(m_standings.ranking()) {}

    QString name(std::size_t player) const { return foreignText(m_run.engineName(player)); }

    QString standingsTable() const {
        const bool isSwiss = m_standings.schedule().course().form == MatchForm::Swiss;
        QStringList head{cell(MatchPageText::tr("No.", "rank")), cell(MatchPageText::tr("Player"), "left"),
                         cell(MatchPageText::tr("Points"))};
        if (isSwiss)
            head += {cell(MatchPageText::tr("Buchholz")), cell(MatchPageText::tr("Sonneborn-Berger"))};
        head += {cell(MatchPageText::tr("Won")), cell(MatchPageText::tr("Drawn")),
                 cell(MatchPageText::tr("Lost"))};
        QStringList rows{row(head)};
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            const std::size_t player = m_order[i];
            const Tally total = m_standings.engine(player).total();
            QStringList cells{cell(QString::number(i + 1)), cell(name(player), "left"),
                              cell(pointsText(m_standings.points(player)))};
            if (isSwiss)
                cells += {cell(pointsText(m_standings.buchholz(player))),
                          cell(QString::number(m_standings.sonnebornBerger(player), 'f', 2))};
            cells += {cell(QString::number(total.wins)), cell(QString::number(total.draws)),
                      cell(QString::number(total.losses))};
            rows.append(row(cells));
        }
        return table(rows);
    }

    QString crosstable() const {
        QStringList head{cell({}), cell(MatchPageText::tr("Player"), "left")};
        for (std::size_t i = 0; i < m_order.size(); ++i)
            head.append(cell(QString::number(i + 1)));
        QStringList rows{row(head)};
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            QStringList cells{cell(QString::number(i + 1)), cell(name(m_order[i]), "left")};
            for (const std::size_t other : m_order) {
                const std::optional<Tally> tally = m_standings.against(m_order[i], other);
                cells.append(
                    cell(tally && tally->games() > 0
                             ? QStringLiteral("%1 / %2").arg(pointsText(tally->points())).arg(tally->games())
                             : QString()));
            }
            rows.append(row(cells));
        }
        return table(rows);
    }

    QString round(int number) const {
        QStringList rows;
        for (const MatchMeeting& meeting : m_standings.meetingsOf(number))
            rows.append(
                row({cell(name(meeting.first), "left"),
                     cell(meeting.played > 0 ? QStringLiteral("%1 – %2").arg(pointsText(meeting.points[0]),
                                                                             pointsText(meeting.points[1]))
                                             : QStringLiteral("–"),
                          "center"),
                     cell(name(meeting.second), "left")}));
        for (const std::size_t player : m_standings.schedule().byesOf(number))
            rows.append(
                row({cell(name(player), "left"), cell(MatchPageText::tr("bye"), "center"), cell({})}));
        return heading(MatchPageText::tr("Round %1").arg(number + 1)) + table(rows);
    }

private:
    const MatchRun& m_run;
    const MatchStandings& m_standings;
    std::vector<std::size_t> m_order;
};

} // namespace

QString matchPage(const MatchRun& run, const QString& title) {
    const Page page(run);
    const MatchStandings& standings = run.standings();
    QString html = QStringLiteral("<h2>%1</h2><p>%2</p>")
                       .arg(title.toHtmlEscaped(),
                            MatchPageText::tr("%1 of %n game(s)", nullptr, standings.schedule().gamesInAll())
                                .arg(standings.games())
                                .toHtmlEscaped());
    html += page.standingsTable();
    if (standings.engines() > 2)
        html += heading(MatchPageText::tr("Points against each other")) + page.crosstable();
    for (int round = 0; round < standings.schedule().roundsBegun(); ++round)
        html += page.round(round);
    return html;
}

} // namespace app
