// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/picture_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace app {

namespace {

enum What { Position, Game };

constexpr double kPixelsPerInch = 96;
constexpr double kMillimetresPerInch = 25.4;
constexpr double kWidestPrint = 120; // millimetres
// The room on a page of A4 with margins of 14 mm, in 1/96 inch.
constexpr double kPageMargin = 53;
const QSizeF kPage(794 - 2 * kPageMargin, 1123 - 2 * kPageMargin);

} // namespace

// Draws what is chosen as large as there is room for.
class PicturePreview : public QWidget {
public:
    // size: of what paint draws.
    using Paint = std::function<void(QPainter&)>;

    using QWidget::QWidget;

    void show(QSizeF size, Paint paint) {
        m_size = size;
        m_paint = std::move(paint);
        update();
    }
    QSize sizeHint() const override { return {460, 460}; }
    QSize minimumSizeHint() const override { return {240, 240}; }

protected:
    void paintEvent(QPaintEvent*) override {
        if (!m_paint)
            return;
        QPainter painter(this);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        const double scale = std::min((width() - 2) / m_size.width(), (height() - 2) / m_size.height());
        painter.translate((width() - scale * m_size.width()) / 2, (height() - scale * m_size.height()) / 2);
        painter.scale(scale, scale);
        const QRectF paper(QPointF(0, 0), m_size);
        painter.fillRect(paper, Qt::white);
        painter.setPen(QPen(palette().mid(), 1 / scale));
        painter.drawRect(paper);
        painter.setClipRect(paper);
        m_paint(painter);
    }

private:
    QSizeF m_size;
    Paint m_paint;
};

PictureDialog::PictureDialog(Content content, QWidget* parent)
    : QDialog(parent)
    , m_content(std::move(content)) {
    setObjectName(QStringLiteral("pictureDialog"));
    setWindowTitle(tr("Print or export"));
    m_preview = new PicturePreview(this);
    m_preview->setAccessibleName(tr("Preview"));
    auto* form = new QFormLayout;
    makeFields(*form);
    auto* fields = new QVBoxLayout;
    fields->addLayout(form);
    fields->addStretch();
    auto* columns = new QHBoxLayout;
    columns->addWidget(m_preview, 1);
    columns->addLayout(fields);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    makeButtons();
    refresh();
}

void PictureDialog::makeFields(QFormLayout& form) {
    const auto combo = [this](const char* name, const QStringList& entries, int current = 0) {
        auto* box = new QComboBox(this);
        box->setObjectName(QLatin1String(name));
        box->addItems(entries);
        box->setCurrentIndex(current);
        connect(box, &QComboBox::currentIndexChanged, this, &PictureDialog::refresh);
        return box;
    };
    const auto line = [this](const char* name) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(QLatin1String(name));
        edit->setMinimumWidth(200);
        connect(edit, &QLineEdit::textChanged, this, &PictureDialog::refresh);
        return edit;
    };
    const auto check = [this](const char* name, const QString& text, bool on) {
        auto* box = new QCheckBox(text, this);
        box->setObjectName(QLatin1String(name));
        box->setChecked(on);
        connect(box, &QCheckBox::toggled, this, &PictureDialog::refresh);
        return box;
    };
    const auto number = [this](const char* name, int least, int most, int value) {
        auto* box = new QSpinBox(this);
        box->setObjectName(QLatin1String(name));
        box->setRange(least, most);
        box->setValue(value);
        connect(box, &QSpinBox::valueChanged, this, &PictureDialog::refresh);
        return box;
    };
    m_what = combo("pictureWhat", {tr("Position on the board"), tr("Score sheet of the game")});
    m_style = combo("pictureStyle", {tr("Book diagram"), tr("Wooden board")});
    m_coordinates = combo("pictureCoordinates", {tr("Japanese"), tr("Digits"), tr("Letters"), tr("None")},
                          static_cast<int>(m_content.diagram.coordinates));
    m_title = line("pictureTitle");
    m_caption = line("pictureCaption");
    m_lastMove = check("pictureLastMove", tr("Mark the &last move"), m_content.diagram.lastMove.has_value());
    m_lastMove->setEnabled(m_content.diagram.lastMove.has_value());
    m_flip = check("pictureFlip", tr("&Flip the board"), m_content.diagram.flipped);
    m_width = number("pictureWidth", kLeastDiagramWidth, kMostDiagramWidth, 800);
    m_width->setSuffix(tr(" px", "pixels"));
    m_width->setSingleStep(100);
    m_every = number("pictureEvery", 0, 200, 0);
    m_every->setSuffix(tr(" moves"));
    m_every->setSpecialValueText(tr("At bookmarks and the end"));
    form.addRow(tr("&Content:"), m_what);
    form.addRow(tr("&Style:"), m_style);
    form.addRow(tr("Coo&rdinates:"), m_coordinates);
    form.addRow(tr("&Title:"), m_title);
    form.addRow(tr("C&aption:"), m_caption);
    form.addRow(QString(), m_lastMove);
    form.addRow(QString(), m_flip);
    form.addRow(tr("&Width:"), m_width);
    form.addRow(tr("&Diagram every:"), m_every);
}

void PictureDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_copy = buttons->addButton(tr("Cop&y"), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(QStringLiteral("pictureCopy"));
    QPushButton* save = buttons->addButton(tr("Sa&ve…"), QDialogButtonBox::ActionRole);
    save->setObjectName(QStringLiteral("pictureSave"));
    QPushButton* print = buttons->addButton(tr("&Print…"), QDialogButtonBox::ActionRole);
    print->setObjectName(QStringLiteral("picturePrint"));
    print->setDefault(true);
    connect(m_copy, &QPushButton::clicked, this, &PictureDialog::copyRequested);
    connect(save, &QPushButton::clicked, this, &PictureDialog::saveRequested);
    connect(print, &QPushButton::clicked, this, &PictureDialog::printRequested);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void PictureDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_what->setFocus();
}

bool PictureDialog::isSheet() const { return m_what->currentIndex() == Game; }

int PictureDialog::widthInPixels() const { return m_width->value(); }

Diagram PictureDialog::diagram() const {
    Diagram diagram = m_content.diagram;
    diagram.style = m_style->currentIndex() == 0 ? DiagramStyle::Book : DiagramStyle::Board;
    diagram.coordinates = static_cast<board::CoordinateStyle>(m_coordinates->currentIndex());
    diagram.title = m_title->text().trimmed();
    diagram.caption = m_caption->text().trimmed();
    if (!m_lastMove->isChecked())
        diagram.lastMove.reset();
    diagram.flipped = m_flip->isChecked();
    return diagram;
}

ScoreSheet PictureDialog::sheet() const {
    ScoreSheetSettings settings;
    settings.notation = m_content.notation;
    settings.coordinates = static_cast<board::CoordinateStyle>(m_coordinates->currentIndex());
    settings.font = m_content.diagram.font;
    if (const int step = m_every->value(); step > 0)
        for (int ply = step; ply < static_cast<int>(m_content.line.size()); ply += step)
            settings.diagrams.push_back(ply);
    return makeScoreSheet(m_content.record, m_content.line, settings);
}

void PictureDialog::print(QPagedPaintDevice& device) const {
    if (isSheet()) {
        printScoreSheet(device, sheet());
        return;
    }
    const double scale = static_cast<double>(device.logicalDpiX()) / kPixelsPerInch;
    const double page = device.width() / scale;
    const double width = std::min(page, kWidestPrint / kMillimetresPerInch * kPixelsPerInch);
    QPainter painter(&device);
    painter.scale(scale, scale);
    painter.translate((page - width) / 2, 0);
    paintDiagram(painter, diagram(), width);
}

void PictureDialog::refresh() {
    const bool sheetChosen = isSheet();
    const bool isBook = m_style->currentIndex() == 0;
    for (QWidget* field : {static_cast<QWidget*>(m_style), static_cast<QWidget*>(m_title),
                           static_cast<QWidget*>(m_flip), static_cast<QWidget*>(m_width)})
        field->setEnabled(!sheetChosen);
    m_caption->setEnabled(!sheetChosen && isBook);
    m_lastMove->setEnabled(!sheetChosen && m_content.diagram.lastMove);
    m_every->setEnabled(sheetChosen);
    m_copy->setEnabled(!sheetChosen);
    if (sheetChosen) {
        const QSizeF paper = kPage + QSizeF(2 * kPageMargin, 2 * kPageMargin);
        m_preview->show(paper, [sheet = sheet()](QPainter& painter) {
            painter.translate(kPageMargin, kPageMargin);
            // Only the first page: what comes later falls outside.
            paintScoreSheet(painter, kPage, sheet, [&painter] { painter.setClipRect(QRectF()); });
        });
        return;
    }
    constexpr double kWidth = 600;
    const Diagram shown = diagram();
    m_preview->show({kWidth, diagramHeight(shown, kWidth)},
                    [shown](QPainter& painter) { paintDiagram(painter, shown, kWidth); });
}

} // namespace app
