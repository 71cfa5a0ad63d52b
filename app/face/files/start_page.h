// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QPixmap>
#include <QWidget>

#include <cstddef>
#include <vector>

namespace board {
class BoardView;
}

namespace app {

// A card of the start page: a picture, a title and a short description.
class StartCard : public QAbstractButton {
    Q_OBJECT

public:
    StartCard(const char* name, QWidget* parent);

    void setWords(const QString& title, const QString& detail);
    const QString& title() const { return m_title; }
    const QString& detail() const { return m_detail; }
    // A small board; without one, the icon is shown.
    void setPicture(const QPixmap& picture);
    const QPixmap& picture() const { return m_picture; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString m_title;
    QString m_detail;
    QPixmap m_picture;
};

// Cards over the empty ranks in the middle of the board, between the pieces of both sides, which stay in
// sight and can be moved. It stays until the user chooses a card, presses Escape or
// clicks outside it.
class StartPage : public QWidget {
    Q_OBJECT

public:
    // The board becomes its parent.
    explicit StartPage(board::BoardView& board);

    StartCard* addCard(const char* name);
    // Gives the texts the size that belongs to the present size of the board.
    void fit();
    // How many cards there is room for, at least as many as are always offered.
    int room() const;
    // The height of a card's picture (px) when this many cards are shown.
    int pictureHeight(std::size_t cards) const;
    // Those that are shown, in their order.
    void setCards(const std::vector<StartCard*>& shown);
    // Moves the page to the present place of the board.
    void place();

signals:
    // The user wants to close the page.
    void left();
    // There may be room for other cards, or larger pictures.
    void resized();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    // How much larger than usual the squares are.
    double scale() const;
    int columns() const;
    int rowsOf(std::size_t cards) const;
    // Places the cards in rows that are all full: the first ones have fewer, wider cards where there is a
    // difference.
    void arrange(int rows, int height);
    int leastHeight() const;
    // The height of a card: the rows share the empty ranks.
    int cardHeight(int rows) const;
    // The ranks between the pieces.
    QRect band() const;

    board::BoardView& m_board;
    std::vector<StartCard*> m_cards; // all
    std::vector<StartCard*> m_shown;
};

} // namespace app
