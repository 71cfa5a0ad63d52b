// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/score_sheet.h"

#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/header_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <array>
#include <string_view>

namespace app {

namespace {

struct SheetWords {
    Q_DECLARE_TR_FUNCTIONS(app::ScoreSheet)
};

// In 1/96 inch.
constexpr double kPixelsPerInch = 96;
constexpr double kTitleText = 19;
constexpr double kPlayerText = 14;
constexpr double kText = 11;
constexpr double kRow = 16;
constexpr std::size_t kColumns = 5;
constexpr std::size_t kRowsPerBlock = 25;
constexpr int kDiagramsPerRow = 3;
constexpr double kGap = 14;
constexpr double kSheetMargin = 14; // millimetres

QString text(std::string_view bytes) {
    return foreignText(QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

bool namesPlayer(std::string_view key) {
    constexpr std::array<std::string_view, 4> kKeys{"先手", "後手", "下手", "上手"};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

// Places items below each other, on a new page if one does not fit.
class Pages {
public:
    Pages(QPainter& painter, QSizeF page, const ScoreSheet& sheet, const std::function<void()>& newPage)
        : m_painter(painter)
        , m_sheet(sheet)
        , m_newPage(newPage)
        , m_width(page.width())
        , m_height(page.height()) {
        m_painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    }

    void print() {
        if (!m_sheet.title.isEmpty())
            line(m_sheet.title, kTitleText, true);
        line(m_sheet.players.join(QStringLiteral("    ")), kPlayerText, false);
        m_top += 4;
        for (const QString& header : m_sheet.headers)
            line(header, kText, false);
        m_top += kGap / 2;
        for (std::size_t first = 0; first < m_sheet.moves.size(); first += kColumns * kRowsPerBlock)
            block(first);
        diagrams();
    }

private:
    QFont font(double size, bool bold) const {
        QFont font(m_sheet.font);
        font.setPixelSize(static_cast<int>(size));
        font.setBold(bold);
        return font;
    }

    void makeRoom(double height) {
        if (m_top > 0 && m_top + height > m_height) {
            m_newPage();
            m_top = 0;
        }
    }

    // Wrapped to as many lines as needed.
    void line(const QString& words, double size, bool bold) {
        m_painter.setFont(font(size, bold));
        const QRectF room(0, 0, m_width, m_height);
        // Sizes are in pixels of the scaled painter, whatever the device's resolution.
        const double height = QFontMetricsF(m_painter.font())
                                  .boundingRect(room, Qt::TextWordWrap | Qt::AlignLeft, words)
                                  .height() +
                              2;
        makeRoom(height);
        m_painter.setPen(Qt::black);
        m_painter.drawText(QRectF(0, m_top, m_width, height), Qt::TextWordWrap | Qt::AlignLeft, words);
        m_top += height;
    }

    void block(std::size_t first) {
        const std::size_t count = std::min(m_sheet.moves.size() - first, kColumns * kRowsPerBlock);
        const std::size_t rows = (count + kColumns - 1) / kColumns;
        const double height = static_cast<double>(rows) * kRow;
        makeRoom(height + kGap);
        const double column = m_width / static_cast<double>(kColumns);
        m_painter.setFont(font(kText, false));
        for (std::size_t i = 0; i < count; ++i) {
            const ScoreSheet::Row& row = m_sheet.moves[first + i];
            const std::size_t columnOf = i / rows;
            const QRectF cell(static_cast<double>(columnOf) * column,
                              m_top + static_cast<double>(i - columnOf * rows) * kRow, column - 8, kRow);
            m_painter.setPen(QColor(0x60, 0x60, 0x60));
            m_painter.drawText(QRectF(cell.left(), cell.top(), 26, kRow), Qt::AlignRight | Qt::AlignVCenter,
                               QString::number(row.ply));
            m_painter.drawText(cell, Qt::AlignRight | Qt::AlignVCenter, row.time);
            m_painter.setPen(Qt::black);
            m_painter.drawText(cell.adjusted(32, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, row.move);
        }
        m_painter.setPen(QPen(QColor(0xb0, 0xb0, 0xb0), 0.7));
        for (std::size_t i = 1; i < kColumns; ++i) {
            const double x = static_cast<double>(i) * column - 2;
            m_painter.drawLine(QPointF(x, m_top + 2), QPointF(x, m_top + height - 2));
        }
        m_top += height + kGap;
    }

    void diagrams() {
        const double width = (m_width - (kDiagramsPerRow - 1) * kGap) / kDiagramsPerRow;
        for (std::size_t first = 0; first < m_sheet.diagrams.size(); first += kDiagramsPerRow) {
            const std::size_t end = std::min(m_sheet.diagrams.size(), first + kDiagramsPerRow);
            double height = 0;
            for (std::size_t i = first; i < end; ++i)
                height = std::max(height, diagramHeight(m_sheet.diagrams[i], width));
            makeRoom(height);
            for (std::size_t i = first; i < end; ++i) {
                m_painter.save();
                m_painter.translate(static_cast<double>(i - first) * (width + kGap), m_top);
                paintDiagram(m_painter, m_sheet.diagrams[i], width);
                m_painter.restore();
            }
            m_top += height + kGap;
        }
    }

    QPainter& m_painter;
    const ScoreSheet& m_sheet;
    const std::function<void()>& m_newPage;
    double m_width;
    double m_height;
    double m_top = 0;
};

} // namespace

ScoreSheet makeScoreSheet(const shogi::Record& record, std::span<const shogi::NodeId> line,
                          const ScoreSheetSettings& settings) {
    ScoreSheet sheet;
    sheet.font = settings.font;
    sheet.title = text(record.header("棋戦"));
    if (sheet.title.isEmpty())
        sheet.title = SheetWords::tr("Game record");
    const bool isHandicap = record.startPosition() != shogi::Position();
    for (const shogi::Color color : shogi::kColors)
        sheet.players.append(playerLabel(color, foreignText(playerName(record, color)), isHandicap));
    for (const shogi::RecordHeader& header : record.headers())
        if (!namesPlayer(header.key) && header.key != "棋戦" && !header.value.empty())
            sheet.headers.append(SheetWords::tr("%1: %2").arg(headerName(header.key), headerValue(header)));

    // Many records have no times and give 0:00 for every move.
    const bool hasTimes = std::any_of(line.begin(), line.end(), [&record](shogi::NodeId id) {
        return record.node(id).timeUsed.value_or(std::chrono::milliseconds(0)).count() > 0;
    });
    const auto isWanted = [&](const shogi::RecordNode& node, bool isLast) {
        if (!settings.diagrams.empty())
            return std::find(settings.diagrams.begin(), settings.diagrams.end(), node.ply) !=
                   settings.diagrams.end();
        return !node.bookmark.empty() || isLast;
    };
    shogi::Position position = record.startPosition();
    std::optional<shogi::Square> previousTo;
    const auto addDiagram = [&](const shogi::RecordNode& node, std::optional<shogi::Move> move,
                                const QString& words) {
        Diagram diagram;
        diagram.position = position;
        diagram.lastMove = move;
        diagram.coordinates = settings.coordinates;
        diagram.font = settings.font;
        if (settings.showsDrawings)
            diagram.arrows = drawnArrows(marksIn(node.comment));
        diagram.title = text(node.bookmark);
        diagram.caption = move ? SheetWords::tr("After move %1: %2").arg(node.ply).arg(words)
                               : SheetWords::tr("Start position");
        sheet.diagrams.push_back(diagram);
    };
    const bool hasMoves = line.size() > 1 && !record.node(line[1]).ending;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const shogi::RecordNode& node = record.node(line[i]);
        if (line[i] == shogi::kRootNode) {
            if (isWanted(node, !hasMoves) || (isHandicap && settings.diagrams.empty()))
                addDiagram(node, std::nullopt, {});
            continue;
        }
        ScoreSheet::Row row;
        row.ply = node.ply;
        if (hasTimes && node.timeUsed)
            row.time = usedTimeText(*node.timeUsed);
        if (node.ending) {
            row.move = endingMoveText(*node.ending);
            sheet.moves.push_back(row);
            break;
        }
        row.move = moveText(position, node.move, settings.notation, previousTo);
        position.play(node.move);
        previousTo = node.move.to();
        const bool isLast = i + 1 == line.size() || record.node(line[i + 1]).ending.has_value();
        if (isWanted(node, isLast))
            addDiagram(node, node.move, row.move);
        sheet.moves.push_back(row);
    }
    return sheet;
}

void paintScoreSheet(QPainter& painter, QSizeF page, const ScoreSheet& sheet,
                     const std::function<void()>& newPage) {
    Pages(painter, page, sheet, newPage).print();
}

void printScoreSheet(QPagedPaintDevice& device, const ScoreSheet& sheet) {
    const double scale = static_cast<double>(device.logicalDpiX()) / kPixelsPerInch;
    QPainter painter(&device);
    painter.scale(scale, scale);
    paintScoreSheet(painter, QSizeF(device.width(), device.height()) / scale, sheet,
                    [&device] { device.newPage(); });
}

QByteArray scoreSheetPdf(const ScoreSheet& sheet) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(sheet.title);
    writer.setCreator(QStringLiteral("Komadai"));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(kSheetMargin, kSheetMargin, kSheetMargin, kSheetMargin),
                          QPageLayout::Millimeter);
    printScoreSheet(writer, sheet);
    return bytes;
}

} // namespace app
