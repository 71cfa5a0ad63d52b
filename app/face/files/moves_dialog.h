// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/dialog.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <optional>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace app {

// Selects moves of a position for analysis: all legal moves, including drops and promotions, with check
// boxes. Typing filters the list.
class MovesDialog : public Dialog {
    Q_OBJECT

public:
    // ticked: initially; may be empty.
    MovesDialog(const shogi::Position& position, std::optional<shogi::Square> previousTo,
                MoveNotation notation, const std::vector<shogi::Move>& ticked, QWidget* parent = nullptr);

    std::vector<shogi::Move> ticked() const;

signals:
    // The selected moves, never empty.
    void chosen(const std::vector<shogi::Move>& moves);

private:
    void makeList(const std::vector<shogi::Move>& ticked);
    void narrow(const QString& text);
    void refresh();
    void nameMoves();
    void choose(bool only);

    const shogi::Position m_position;
    const std::optional<shogi::Square> m_previousTo;
    const MoveNotation m_notation;
    std::vector<shogi::Move> m_moves;
    QListWidget* m_list = nullptr;
    QLabel* m_count = nullptr;
    QPushButton* m_only = nullptr;
    QPushButton* m_without = nullptr;
};

} // namespace app
