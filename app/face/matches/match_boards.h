// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/board_state.h"

#include <QAbstractButton>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace board {
class BoardPainter;
}

namespace app {

// The board of a running game: number, names, clocks, scores, position. A button, as a click enlarges it.
class MatchBoardTile : public QAbstractButton {
    Q_OBJECT
public:
    // painter: shared by tiles of one size; must outlive this object.
    MatchBoardTile(board::BoardPainter& painter, QWidget* parent);

    void setPainter(board::BoardPainter& painter);
    // Repaints only if something has changed. Nothing: a table without a game.
    void showGame(const std::optional<MatchBoard>& game, const AppearanceSettings& appearance);
    const std::optional<board::BoardState>& state() const { return m_state; }
    QString caption() const { return m_caption; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void paintPlayer(QPainter& painter, shogi::Color color, const QRect& row) const;

    board::BoardPainter* m_painter;
    std::optional<board::BoardState> m_state;
    QString m_caption;
};

// The running games of a match side by side. A click on one follows its table, which is then shown large with
// the others beside it; another click shows all alike again.
class MatchBoards : public QWidget {
    Q_OBJECT
public:
    explicit MatchBoards(QWidget* parent = nullptr);
    ~MatchBoards() override;

    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // The running games by table.
    void showGames(const std::vector<std::optional<MatchBoard>>& games);
    // The followed table, if any.
    std::optional<std::size_t> followed() const { return m_followed; }
    void follow(std::optional<std::size_t> table);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void arrange();

    std::unique_ptr<board::BoardPainter> m_small;
    std::unique_ptr<board::BoardPainter> m_large;
    std::vector<MatchBoardTile*> m_tiles;
    std::optional<std::size_t> m_followed;
    AppearanceSettings m_appearance;
};

} // namespace app
