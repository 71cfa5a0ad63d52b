// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRadioButton>
#include <QString>
#include <QWidget>

#include <vector>

namespace app {

// One of several choices as a card that is clicked: a title and, in small letters below it, a few words more.
class ChoiceCard : public QRadioButton {
    Q_OBJECT

public:
    // Also its accessible name, where said is empty.
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

// Choices of which one is taken, all to be seen: cards of equal width in rows. Arrow keys go from one to the
// next.
class ChoiceCards : public QWidget {
    Q_OBJECT

public:
    // columns: cards in a row; fewer cards leave room at the end.
    explicit ChoiceCards(int columns, QWidget* parent = nullptr);

    void setCards(const std::vector<ChoiceCard::Words>& cards);
    // -1: none of them.
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
    // Of each card, and of the rows that are shown.
    int cardHeight() const;
    int rows() const;

    int m_columns;
    std::vector<ChoiceCard*> m_cards;
    std::size_t m_shown = 0; // of the cards, the first ones
};

} // namespace app
