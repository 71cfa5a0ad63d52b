// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/found_games_model.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace app {

class ElidedLabel;
class LongTable;

// The search for games: what is known about them, what their positions have, and those that were found.
class GamesView : public QWidget {
    Q_OBJECT
public:
    // Where games are looked for by position.
    enum class Where : std::uint8_t { AnyPosition, BoardPosition, Pieces };

    explicit GamesView(FoundGamesModel& model, QWidget* parent = nullptr);

    // What the fields say; by position only if that is complete. board: the position on the board.
    LibrarySearch search(const shogi::Position& board) const;
    Where where() const;
    void setWhere(Where where);
    // Looks for this pattern.
    void setPattern(const PositionPattern& pattern);
    // What the field for pieces says; as far as it can be understood.
    PositionPattern pattern() const;
    void clear();
    // Looks for the games that a player's results count; words: what these are called. Whoever searches can
    // return to all games of the filter.
    void setCounted(const GameFilter& filter, const LibrarySearch::Counted& counted, const QString& words);
    // How many games the last search found; isComplete: it has finished.
    void setFound(std::size_t games, bool isComplete);
    int currentRow() const;
    void focusFields();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    // The user has changed what is looked for; not while it is being typed.
    void searchChanged();
    void gameChosen(int row);
    void gameOpened(int row);
    // The pieces to look for are to be set up on the board.
    void drawRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QLineEdit* addLine(const char* name);
    QComboBox* addCombo(const char* name, int choices);
    QSpinBox* addNumber(const char* name, int most);
    void makeFields();
    void makeTable();
    void showFields();
    void showFaults();
    void setFilter(const GameFilter& filter);
    void showCounted();
    void changeSoon();
    void retranslate();

    FoundGamesModel& m_model;
    QTimer m_typing;
    QGridLayout* m_fields = nullptr;
    std::vector<QLabel*> m_labels;
    QLineEdit* m_player = nullptr;
    QComboBox* m_side = nullptr;
    QLineEdit* m_opponent = nullptr;
    QComboBox* m_result = nullptr;
    QSpinBox* m_firstYear = nullptr;
    QSpinBox* m_lastYear = nullptr;
    QLineEdit* m_opening = nullptr;
    QLineEdit* m_event = nullptr;
    QLineEdit* m_text = nullptr;
    QComboBox* m_start = nullptr;
    QSpinBox* m_fewest = nullptr;
    QSpinBox* m_most = nullptr;
    QSpinBox* m_rating = nullptr;
    QComboBox* m_where = nullptr;
    QLineEdit* m_pieces = nullptr;
    QToolButton* m_draw = nullptr;
    QLineEdit* m_moves = nullptr;
    QComboBox* m_order = nullptr;
    QPushButton* m_countedButton = nullptr;
    std::optional<LibrarySearch::Counted> m_counted;
    QString m_countedWords;
    QToolButton* m_more = nullptr;
    QToolButton* m_clear = nullptr;
    ElidedLabel* m_count = nullptr;
    LongTable* m_table = nullptr;
    QLabel* m_none = nullptr;
    std::size_t m_found = 0;
    bool m_isComplete = true;
    bool m_isClearing = false;
};

} // namespace app
