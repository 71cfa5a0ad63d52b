// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace app {

class FieldRows;
class MoreFields;
struct NamesInUse;

// The fields for what games are looked for by: what is known about them, and what their positions have.
class SearchFields : public QWidget {
    Q_OBJECT
public:
    // Where games are looked for by position.
    enum class Where : std::uint8_t { AnyPosition, BoardPosition, Pieces };

    explicit SearchFields(QWidget* parent = nullptr);
    ~SearchFields() override;

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
    void makeFields();
    void arrange();
    void showFields();
    void showInFields(const GameFilter& filter);
    void showFaults();
    void offerOpenings();
    void retranslate();
    void retranslateChoices();

    QTimer m_typing;
    FieldRows* m_fields;
    std::unique_ptr<MoreFields> m_more;
    std::vector<int> m_rows; // all but those of m_more
    QLineEdit* m_player = nullptr;
    QComboBox* m_side = nullptr;
    QLineEdit* m_opponent = nullptr;
    QComboBox* m_result = nullptr;
    QLineEdit* m_opening = nullptr;
    QSpinBox* m_firstYear = nullptr;
    QSpinBox* m_lastYear = nullptr;
    QComboBox* m_where = nullptr;
    QCheckBox* m_exactly = nullptr;
    QLineEdit* m_pieces = nullptr;
    QToolButton* m_draw = nullptr;
    QLineEdit* m_moves = nullptr;
    QSpinBox* m_from = nullptr;
    QSpinBox* m_to = nullptr;
    bool m_isMore = false;
};

} // namespace app
