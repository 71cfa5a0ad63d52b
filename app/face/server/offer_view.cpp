// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/offer_view.h"

#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/server_text.h"
#include "shogi-core/start_position.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

namespace app {

namespace {

QString startText(const csa::GameSummary& summary) {
    const auto handicap = shogi::handicapOf(summary.start);
    QString text = handicap ? handicapName(*handicap) : OfferView::tr("a given position");
    if (!summary.moves.empty())
        text += OfferView::tr(", with %n move(s) played", nullptr, static_cast<int>(summary.moves.size()));
    return text;
}

} // namespace

QString summaryText(const csa::GameSummary& summary) {
    const auto foreign = [](const std::string& text) { return foreignQuote(QString::fromStdString(text)); };
    QStringList lines;
    for (const shogi::Color color : shogi::kColors) {
        const QString name = playerLabel(color, foreign(summary.names[shogi::index(color)]));
        lines += summary.ownColor == color ? OfferView::tr("%1 (you)").arg(name) : name;
    }
    if (summary.time[0] == summary.time[1]) {
        lines += OfferView::tr("Time: %1").arg(timeRulesText(summary.time[0]));
    } else {
        for (const shogi::Color color : shogi::kColors)
            lines += OfferView::tr("Time of %1: %2")
                         .arg(sideName(color), timeRulesText(summary.time[shogi::index(color)]));
    }
    lines += OfferView::tr("Start: %1").arg(startText(summary));
    if (summary.maxMoves > 0)
        lines += OfferView::tr("Move limit: %1").arg(summary.maxMoves);
    if (!summary.declaration.empty())
        lines += OfferView::tr("Entering king: %1").arg(foreign(summary.declaration));
    if (!summary.gameId.empty())
        lines += OfferView::tr("Game: %1").arg(foreign(summary.gameId));
    return lines.join(u'\n');
}

OfferView::OfferView(QWidget* parent)
    : QFrame(parent) {
    setObjectName(QStringLiteral("offer"));
    setFrameShape(QFrame::StyledPanel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    layout->setSpacing(look::kGrid);
    m_text = new QLabel(this);
    m_text->setObjectName(QStringLiteral("offerText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_text);
    m_agree = new QPushButton(this);
    m_agree->setObjectName(QStringLiteral("offerAgree"));
    m_reject = new QPushButton(this);
    m_reject->setObjectName(QStringLiteral("offerReject"));
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addStretch(1);
    row->addWidget(m_agree);
    row->addWidget(m_reject);
    layout->addLayout(row);
    connect(m_agree, &QPushButton::clicked, this, &OfferView::agreed);
    connect(m_reject, &QPushButton::clicked, this, &OfferView::rejected);
    retranslate();
    hide();
}

void OfferView::setOffer(const std::optional<csa::GameSummary>& summary, bool answers) {
    const bool isNew = answers && !m_agree->isVisible();
    m_summary = summary;
    m_agree->setVisible(answers);
    m_reject->setVisible(answers);
    retranslate();
    setVisible(summary.has_value());
    if (isNew && isVisible())
        m_agree->setFocus();
}

void OfferView::retranslate() {
    m_agree->setText(tr("A&gree"));
    m_reject->setText(tr("Re&ject"));
    m_text->setText(m_summary ? summaryText(*m_summary) : QString());
    // Not of the words themselves, which a screen reader has to read.
    setAccessibleName(tr("Offered game"));
}

void OfferView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

} // namespace app
