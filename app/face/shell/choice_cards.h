// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRadioButton>
#include <QString>
#include <QWidget>

#include <vector>

namespace app {

// One of several choices as a card to be clicked: a title and, in small letters below it, a few more words.
class ChoiceCard : public QRadioButton {
    Q_OBJECT

public:
    // If said is empty, they are the accessible name as well.
    struct Words {
        QString title;
        QString detail = {}; // may be empty
        QString said = {};
    };

    explicit ChoiceCard(QWidget* parent = nullptr);

    void setWords(const Words& words);
    const QString& title() const { return m_words.title; }

    QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    bool hitButton(const QPoint& at) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    Words m_words;
};

// Exclusive choices that are all visible, as rows of cards of equal width. The arrow keys move from one to
// the next.
class ChoiceCards : public QWidget {
    Q_OBJECT

public:
    // columns: the number of cards in a row; if there are fewer cards, room is left at the end.
    explicit ChoiceCards(int columns, QWidget* parent = nullptr);

    void setCards(const std::vector<ChoiceCard::Words>& cards);
    // -1: no card.
    void setCurrent(int card);
    const std::vector<ChoiceCard*>& cards() const { return m_cards; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    // By the user.
    void chosen(int card);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addCard();
    void arrange();
    // The height of each card, and that of all visible rows.
    int cardHeight() const;
    int rows() const;

    int m_columns;
    std::vector<ChoiceCard*> m_cards;
    std::size_t m_shown = 0; // the number of visible cards, from the first one on
};

} // namespace app
