// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/figure_tile.h"

#include "app/face/shell/look.h"

#include <QLabel>
#include <QVBoxLayout>

namespace app {

FigureTile::FigureTile(QWidget* parent)
    : QFrame(parent)
    , m_figure(new QLabel(this))
    , m_words(new QLabel(this)) {
    setFrameShape(QFrame::StyledPanel);
    QFont large = look::scaledFont(font(), 150);
    large.setBold(true);
    m_figure->setFont(large);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_words->setWordWrap(true);
    auto* inside = new QVBoxLayout(this);
    inside->setContentsMargins(look::kGrid, look::kGrid / 2, look::kGrid, look::kGrid / 2);
    inside->setSpacing(0);
    inside->addWidget(m_figure);
    inside->addWidget(m_words);
    inside->addStretch(1);
}

void FigureTile::show(const QString& figure, const QString& words) {
    m_figure->setText(figure);
    m_words->setText(words);
    setAccessibleName(words + QStringLiteral(": ") + figure);
}

QString FigureTile::figure() const { return m_figure->text(); }

QString FigureTile::words() const { return m_words->text(); }

} // namespace app
