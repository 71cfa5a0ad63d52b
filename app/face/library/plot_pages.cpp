// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/plot_pages.h"

#include "app/face/library/statistics_card.h"
#include "app/face/library/statistics_plot.h"
#include "app/face/shell/look.h"

#include <QBuffer>
#include <QPainter>
#include <QScrollArea>
#include <QSvgGenerator>
#include <QVBoxLayout>

namespace app {

PlotPages::PlotPages(int subjects, QWidget* parent)
    : QTabWidget(parent)
    , m_cards(static_cast<std::size_t>(subjects)) {
    setDocumentMode(true);
    for (int subject = 0; subject < subjects; ++subject) {
        auto* area = new QScrollArea(this);
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setFocusPolicy(Qt::NoFocus);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        auto* page = new QWidget(area);
        auto* column = new QVBoxLayout(page);
        column->setSpacing(2 * look::kGrid);
        column->addStretch(1);
        area->setWidget(page);
        addTab(area, QString());
    }
}

void PlotPages::add(int subject, QWidget* part) {
    auto* area = static_cast<QScrollArea*>(widget(subject));
    auto* column = static_cast<QVBoxLayout*>(area->widget()->layout());
    column->insertWidget(column->count() - 1, part);
}

StatisticsCard* PlotPages::add(int subject, ResultsModel* model, StatisticsPlot* plot) {
    auto* area = static_cast<QScrollArea*>(widget(subject));
    auto* card = new StatisticsCard(model, plot, area->widget());
    add(subject, card);
    m_cards[static_cast<std::size_t>(subject)].push_back(card);
    connect(card, &StatisticsCard::chosen, this, [this, model](int row) {
        emit chosen(model->by(), model->results()[static_cast<std::size_t>(row)].key, model->keyText(row));
    });
    connect(plot, &StatisticsPlot::wentTo, this, [area, plot](const QRect& spot) {
        const QPoint place = plot->mapTo(area->widget(), spot.center());
        area->ensureVisible(place.x(), place.y(), 0, spot.height());
    });
    return card;
}

std::vector<StatisticsCard*> PlotPages::allCards() const {
    std::vector<StatisticsCard*> all;
    for (const auto& some : m_cards)
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

void PlotPages::setIsTable(bool isTable) {
    for (StatisticsCard* card : allCards())
        card->setIsTable(isTable);
}

// --- out of the window

QString PlotPages::tablesText() const {
    QStringList texts;
    // Several plots may show the same results.
    for (StatisticsCard* card : cards(currentIndex()))
        if (const QString text = card->tableText(); card->model().rowCount() > 0 && !texts.contains(text))
            texts.append(text);
    return texts.join(u'\n');
}

QWidget* PlotPages::shownPage() const { return static_cast<QScrollArea*>(currentWidget())->widget(); }

void PlotPages::draw(QPainter& painter) const {
    shownPage()->render(&painter, {}, {}, QWidget::DrawChildren);
}

QImage PlotPages::picture(double devicePixelRatio) const {
    QImage image((QSizeF(shownPage()->size()) * devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(look::colours(look::isDark()).paper);
    QPainter painter(&image);
    draw(painter);
    return image;
}

QByteArray PlotPages::png(double devicePixelRatio) const {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    picture(devicePixelRatio).save(&buffer, "png");
    return buffer.data();
}

QByteArray PlotPages::drawing() const {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(shownPage()->size());
    generator.setViewBox(shownPage()->rect());
    QPainter painter;
    if (!painter.begin(&generator))
        return {};
    painter.fillRect(shownPage()->rect(), look::colours(look::isDark()).paper);
    draw(painter);
    painter.end();
    return buffer.data();
}

} // namespace app
