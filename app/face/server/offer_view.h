// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/game_summary.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace app {

// An offered game as its summary says it, and the two answers. Hidden without a game.
class OfferView : public QFrame {
    Q_OBJECT

public:
    explicit OfferView(QWidget* parent = nullptr);

    // answers: whether it waits for an answer.
    void setOffer(const std::optional<csa::GameSummary>& summary, bool answers);

signals:
    void agreed();
    void rejected();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    std::optional<csa::GameSummary> m_summary;
    QLabel* m_text = nullptr;
    QPushButton* m_agree = nullptr;
    QPushButton* m_reject = nullptr;
};

// The same in lines of plain text.
QString summaryText(const csa::GameSummary& summary);

} // namespace app
