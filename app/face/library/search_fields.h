// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace app {

struct NamesInUse;

// The fields for what games are looked for by: what is known about them, and what their positions have.
class SearchFields : public QWidget {
    Q_OBJECT
public:
    // Where games are looked for by position.
    enum class Where : std::uint8_t { AnyPosition, BoardPosition, Pieces };

    explicit SearchFields(QWidget* parent = nullptr);

    // What the fields say; by position only if that is complete. board: the position on the board. In any
    // order.
    LibrarySearch search(const shogi::Position& board) const;
    Where where() const;
    void setWhere(Where where);
    // Looks for this pattern.
    void setPattern(const PositionPattern& pattern);
    // What the field for pieces says; as far as it can be understood.
    PositionPattern pattern() const;
    void clear();
    // Nothing is emitted.
    void setFilter(const GameFilter& filter);
    // Shows the fields that are seldom needed, too.
    void setMore(bool shown);
    void focusFirst();
    // Names that the library has, which are offered while one is typed.
    void offer(const NamesInUse& names);

signals:
    // The user has changed what is looked for; not while it is being typed.
    void searchChanged();
    // The pieces to look for are to be set up on the board.
    void drawRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QLineEdit* addLine(const char* name);
    QComboBox* addCombo(const char* name, int choices);
    QSpinBox* addNumber(const char* name, int most);
    void makeFields();
    void arrange();
    void showFields();
    void showFaults();
    void changeSoon();
    void offerOpenings();
    void retranslate();
    void retranslateChoices();

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
    QLineEdit* m_tags = nullptr;
    QComboBox* m_stars = nullptr;
    QLineEdit* m_note = nullptr;
    QComboBox* m_where = nullptr;
    QLineEdit* m_pieces = nullptr;
    QToolButton* m_draw = nullptr;
    QLineEdit* m_moves = nullptr;
    bool m_isMore = false;
    bool m_isClearing = false;
};

} // namespace app
