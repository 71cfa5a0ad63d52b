// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_boards.h"

#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"
#include "board-widget/board_painter.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace app {

namespace {

using shogi::Color;

constexpr int kLeastTile = 18 * look::kGrid;
constexpr int kMargin = look::kGrid / 2;
constexpr double kLegibleCell = 26; // px; on smaller boards names and clocks cannot be read

board::BoardState stateOf(const MatchBoard& game, const AppearanceSettings& appearance) {
    board::BoardState state;
    state.position = game.position;
    if (appearance.showLastMove)
        state.lastMove = game.lastMove;
    state.coordinates = board::CoordinateStyle::Hidden;
    state.running = game.toMove;
    for (const Color color : shogi::kColors) {
        const std::size_t i = shogi::index(color);
        board::SidePlate& plate = state.plates[i];
        plate.name = foreignText(game.names[i]);
        if (!game.controls[i].isUnlimited()) {
            board::ClockFace face;
            face.main = game.clocks[i].main;
            face.byoyomi = game.clocks[i].byoyomi;
            face.increment = game.controls[i].increment;
            face.inByoyomi = game.clocks[i].inByoyomi;
            plate.clock = face;
        }
        if (game.scores[i])
            plate.status = evaluationText(*game.scores[i]);
    }
    return state;
}

} // namespace

// --- one board

MatchBoardTile::MatchBoardTile(board::BoardPainter& painter, QWidget* parent)
    : QAbstractButton(parent)
    , m_painter(&painter) {
    setObjectName(QStringLiteral("matchBoard"));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
}

void MatchBoardTile::setPainter(board::BoardPainter& painter) {
    if (m_painter == &painter)
        return;
    m_painter = &painter;
    update();
}

void MatchBoardTile::showGame(const std::optional<MatchBoard>& game, const AppearanceSettings& appearance) {
    std::optional<board::BoardState> state;
    QString caption;
    QString spoken;
    if (game) {
        state = stateOf(*game, appearance);
        const int number = game->number + 1;
        caption = game->begun ? tr("Game %1 · %n move(s)", nullptr, game->moveCount).arg(number)
                              : tr("Game %1 · starting").arg(number);
        spoken = tr("%1: %2 against %3", "game, Black, White")
                     .arg(caption, state->plates[0].name, state->plates[1].name);
    }
    if (spoken != accessibleName())
        setAccessibleName(spoken);
    if (state == m_state && caption == m_caption)
        return;
    m_state = state;
    m_caption = caption;
    update();
}

void MatchBoardTile::paintEvent(QPaintEvent*) {
    if (!m_state)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(look::smallFont(font()));
    const int line = painter.fontMetrics().height();
    const auto geometryFor = [this](const board::BoardState& state, int lines) {
        return board::BoardGeometry(QSize(width() - 2 * kMargin, height() - 2 * kMargin - lines),
                                    board::BoardGeometry::optionsFor(state, devicePixelRatioF()));
    };
    board::BoardState shown = *m_state;
    board::BoardGeometry geometry = geometryFor(shown, line);
    // The plates of a small board cannot be read, so their texts are written above and below it.
    const bool isSmall = geometry.cell().width() < kLegibleCell;
    if (isSmall) {
        for (board::SidePlate& plate : shown.plates)
            plate = {QStringLiteral(" "), std::nullopt, {}, board::StatusTone::Quiet, {}};
        geometry = geometryFor(shown, 3 * line);
    }
    const int above = isSmall ? 2 * line : line;
    QRectF drawn = geometry.board();
    for (const Color color : shogi::kColors)
        drawn = drawn.united(geometry.stand(color)).united(geometry.plate(color));
    painter.save();
    painter.translate(kMargin, kMargin + above);
    // It fills the whole place, so the texts are painted afterwards.
    painter.save();
    m_painter->setFont(font());
    m_painter->paint(painter, shown, geometry);
    painter.restore();
    QRect place = drawn.toAlignedRect();
    if (place.width() < kLeastTile) { // too narrow for names
        place.setLeft(0);
        place.setWidth(width() - 2 * kMargin);
    }
    painter.setPen(look::colours(look::isDark()).quietInk);
    painter.drawText(QRect(place.left(), place.top() - above, place.width(), line), Qt::AlignCenter,
                     painter.fontMetrics().elidedText(m_caption, Qt::ElideRight, place.width()));
    if (isSmall) {
        paintPlayer(painter, Color::White, QRect(place.left(), place.top() - line, place.width(), line));
        paintPlayer(painter, Color::Black, QRect(place.left(), place.bottom() + 1, place.width(), line));
    }
    painter.restore();
    if (hasFocus()) {
        QPen ring(look::colours(look::isDark()).blue);
        ring.setWidth(2);
        painter.setPen(ring);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect().adjusted(1, 1, -1, -1), 3, 3);
    }
}

// "▲ Tokin", clock and score in a line.
void MatchBoardTile::paintPlayer(QPainter& painter, Color color, const QRect& row) const {
    const board::SidePlate& plate = m_state->plates[shogi::index(color)];
    QStringList figures;
    if (plate.clock)
        figures.append(clockText(plate.clock->left()));
    if (!plate.status.isEmpty())
        figures.append(plate.status);
    const QString right = figures.join(QStringLiteral("  "));
    const QFontMetrics metrics(painter.font());
    const look::Colours colours = look::colours(look::isDark());
    const int taken = right.isEmpty() ? 0 : metrics.horizontalAdvance(right) + look::kGrid / 2;
    painter.setPen(colours.quietInk);
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, right);
    painter.setPen(m_state->running == color ? colours.ink : colours.quietInk);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(playerLabel(color, plate.name), Qt::ElideRight, row.width() - taken));
}

void MatchBoardTile::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

// --- all of them

MatchBoards::MatchBoards(QWidget* parent)
    : QWidget(parent)
    , m_small(std::make_unique<board::BoardPainter>())
    , m_large(std::make_unique<board::BoardPainter>()) {
    setObjectName(QStringLiteral("matchBoards"));
}

// The tiles must be destroyed before the painters.
MatchBoards::~MatchBoards() { qDeleteAll(m_tiles); }

QSize MatchBoards::minimumSizeHint() const { return {2 * kLeastTile, kLeastTile}; }

void MatchBoards::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    for (board::BoardPainter* painter : {m_small.get(), m_large.get()})
        painter->setTheme(boardTheme(appearance, dark));
    for (MatchBoardTile* tile : m_tiles)
        tile->update();
}

void MatchBoards::showGames(const std::vector<std::optional<MatchBoard>>& games) {
    const std::size_t before = m_tiles.size();
    while (m_tiles.size() < games.size()) {
        auto* tile = new MatchBoardTile(*m_small, this);
        const std::size_t table = m_tiles.size();
        connect(tile, &QAbstractButton::clicked, this,
                [this, table] { follow(m_followed == table ? std::nullopt : std::optional(table)); });
        m_tiles.push_back(tile);
        tile->show();
    }
    while (m_tiles.size() > games.size()) {
        m_tiles.back()->deleteLater();
        m_tiles.pop_back();
    }
    if (m_followed && *m_followed >= games.size())
        m_followed.reset();
    if (m_tiles.size() != before)
        arrange();
    for (std::size_t table = 0; table < games.size(); ++table)
        m_tiles[table]->showGame(games[table], m_appearance);
}

void MatchBoards::follow(std::optional<std::size_t> table) {
    m_followed = m_tiles.size() > 1 ? table : std::nullopt;
    arrange();
    if (table && *table < m_tiles.size())
        m_tiles[*table]->setFocus();
}

void MatchBoards::resizeEvent(QResizeEvent*) { arrange(); }

void MatchBoards::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Cancel) && m_followed)
        follow(std::nullopt);
    else
        QWidget::keyPressEvent(event);
}

// All tiles are equally large, as large as possible; or one is large, and the others are in a column beside
// it.
void MatchBoards::arrange() {
    const int count = static_cast<int>(m_tiles.size());
    if (count == 0)
        return;
    QRect room = rect();
    std::vector<MatchBoardTile*> alike = m_tiles;
    int columns = 1;
    if (m_followed) {
        MatchBoardTile* large = m_tiles[*m_followed];
        alike.erase(alike.begin() + static_cast<std::ptrdiff_t>(*m_followed));
        const int side = std::clamp(width() / 4, kLeastTile, 2 * kLeastTile);
        large->setPainter(*m_large);
        large->setGeometry(0, 0, width() - side, height());
        room = QRect(width() - side, 0, side, height());
    } else {
        double best = 0;
        for (int tried = 1; tried <= count; ++tried) {
            const QSize tile(width() / tried, height() / ((count + tried - 1) / tried));
            const double cell =
                board::BoardGeometry(tile - QSize(2 * kMargin, 3 * look::kGrid), {}).cell().width();
            if (cell > best) {
                best = cell;
                columns = tried;
            }
        }
    }
    const int rows = std::max(1, (static_cast<int>(alike.size()) + columns - 1) / columns);
    for (std::size_t i = 0; i < alike.size(); ++i) {
        const int row = static_cast<int>(i) / columns;
        const int column = static_cast<int>(i) % columns;
        alike[i]->setPainter(*m_small);
        // Boards of one size share what is drawn only once.
        alike[i]->setGeometry(room.left() + column * (room.width() / columns),
                              room.top() + row * (room.height() / rows), room.width() / columns,
                              room.height() / rows);
    }
}

} // namespace app
