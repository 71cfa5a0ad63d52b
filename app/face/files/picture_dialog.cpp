// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/picture_dialog.h"

#include "app/face/shell/title_key.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <utility>

namespace app {

namespace {

constexpr double kPixelsPerInch = 96;
constexpr double kMillimetresPerInch = 25.4;
constexpr double kWidestPrint = 120;  // millimetres
constexpr double kPreviewWidth = 600; // of what is painted; the preview scales it
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
    // Of a picture of this size, in this preview.
    double scaleFor(QSizeF size) const {
        return std::min((width() - 2) / size.width(), (height() - 2) / size.height());
    }
    QSize sizeHint() const override { return {460, 460}; }
    QSize minimumSizeHint() const override { return {240, 240}; }

protected:
    void paintEvent(QPaintEvent*) override {
        if (!m_paint)
            return;
        QPainter painter(this);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        const double scale = scaleFor(m_size);
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
    const shogi::Record& record = m_content.record;
    m_hasDrawings = std::any_of(m_content.line.begin(), m_content.line.end(), [&record](shogi::NodeId id) {
        return !marksIn(record.node(id).comment).empty();
    });
    m_preview = new PicturePreview(this);
    m_preview->setAccessibleName(tr("Preview"));
    m_clock.setSingleShot(true);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_frame = (m_frame + 1) % m_played->frameCount();
        showFrame();
    });
    m_fields = new QWidget(this);
    m_form = new QFormLayout(m_fields);
    m_form->setContentsMargins(0, 0, 0, 0);
    makeFields();
    auto* columns = new QHBoxLayout;
    columns->addWidget(m_preview, 1);
    columns->addWidget(m_fields);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    makeButtons();
    refresh();
}

QComboBox* PictureDialog::makeCombo(const char* name, const QStringList& entries, int current) {
    auto* box = new QComboBox(m_fields);
    box->setObjectName(QLatin1String(name));
    box->addItems(entries);
    box->setCurrentIndex(current);
    connect(box, &QComboBox::currentIndexChanged, this, &PictureDialog::refresh);
    return box;
}

QLineEdit* PictureDialog::makeLine(const char* name) {
    auto* edit = new QLineEdit(m_fields);
    edit->setObjectName(QLatin1String(name));
    edit->setMinimumWidth(200);
    connect(edit, &QLineEdit::textChanged, this, &PictureDialog::refresh);
    return edit;
}

QCheckBox* PictureDialog::makeCheck(const char* name, const QString& text, bool on) {
    auto* box = new QCheckBox(text, m_fields);
    box->setObjectName(QLatin1String(name));
    box->setChecked(on);
    connect(box, &QCheckBox::toggled, this, &PictureDialog::refresh);
    return box;
}

QSpinBox* PictureDialog::makeNumber(const char* name, int least, int most, int value) {
    auto* box = new QSpinBox(m_fields);
    box->setObjectName(QLatin1String(name));
    box->setRange(least, most);
    box->setValue(value);
    connect(box, &QSpinBox::valueChanged, this, &PictureDialog::refresh);
    return box;
}

QDoubleSpinBox* PictureDialog::makeSeconds(const char* name, std::chrono::milliseconds value) {
    using Seconds = std::chrono::duration<double>;
    auto* box = new QDoubleSpinBox(m_fields);
    box->setObjectName(QLatin1String(name));
    box->setDecimals(1);
    box->setSingleStep(0.1);
    box->setRange(Seconds(AnimationSettings::kShortestStay).count(),
                  Seconds(AnimationSettings::kLongestStay).count());
    box->setValue(Seconds(value).count());
    box->setSuffix(tr(" s", "seconds"));
    connect(box, &QDoubleSpinBox::valueChanged, this, &PictureDialog::refresh);
    return box;
}

void PictureDialog::makeFields() {
    m_what = makeCombo("pictureWhat", {tr("Position on the board"), tr("Score sheet of the game"),
                                       tr("Animation of the game")});
    m_style = makeCombo("pictureStyle", {tr("Book diagram"), tr("Wooden board")});
    m_coordinates = makeCombo("pictureCoordinates", {tr("Japanese"), tr("Digits"), tr("Letters"), tr("None")},
                              static_cast<int>(m_content.diagram.coordinates));
    m_title = makeLine("pictureTitle");
    m_caption = makeLine("pictureCaption");
    m_lastMove = makeCheck("pictureLastMove", tr("Mark the &last move"), m_content.marksLastMove);
    m_drawings = makeCheck("pictureDrawings", tr("Drawn arrows and c&ircles"), true);
    m_flip = makeCheck("pictureFlip", tr("&Flip the board"), m_content.diagram.flipped);
    m_width = makeNumber("pictureWidth", kLeastDiagramWidth, kMostDiagramWidth, 800);
    m_every = makeNumber("pictureEvery", 0, 200, 0);
    m_every->setSuffix(tr(" moves"));
    m_every->setSpecialValueText(tr("At bookmarks and the end"));
    makeAnimationFields();
    for (QSpinBox* width : {m_width, m_animationWidth}) {
        width->setSuffix(tr(" px", "pixels"));
        width->setSingleStep(100);
    }
    m_form->addRow(tr("&Content:"), m_what);
    m_form->addRow(tr("&Style:"), m_style);
    m_form->addRow(tr("Coo&rdinates:"), m_coordinates);
    m_form->addRow(tr("&Title:"), m_title);
    m_form->addRow(tr("C&aption:"), m_caption);
    addTitledRow(*m_form, tr("From &move:"), m_range);
    m_form->addRow(tr("&Each position:"), m_perMove);
    m_form->addRow(tr("Last p&osition:"), m_atEnd);
    m_form->addRow(tr("&Width:"), m_width);
    m_form->addRow(tr("&Width:"), m_animationWidth);
    for (QCheckBox* box : {m_names, m_moves, m_lastMove, m_drawings, m_flip, m_loops})
        m_form->addRow(QString(), box);
    m_form->addRow(tr("&Diagram every:"), m_every);
}

void PictureDialog::makeAnimationFields() {
    const AnimationSettings usual;
    const shogi::Record& record = m_content.record;
    const int first = record.node(m_content.line.front()).ply;
    const int last = record.node(record.positionNode(m_content.line.back())).ply;
    m_from = makeNumber("animationFrom", first, last, first);
    m_to = makeNumber("animationTo", first, last, last);
    m_to->setAccessibleName(tr("To move"));
    m_range = new QWidget(m_fields);
    auto* range = new QHBoxLayout(m_range);
    range->setContentsMargins(0, 0, 0, 0);
    range->addWidget(m_from, 1);
    range->addWidget(new QLabel(tr("to", "a range of moves"), m_range));
    range->addWidget(m_to, 1);
    m_range->setFocusProxy(m_from);
    m_perMove = makeSeconds("animationSeconds", usual.perMove);
    m_atEnd = makeSeconds("animationLastSeconds", usual.atEnd);
    m_animationWidth = makeNumber("animationWidth", kLeastDiagramWidth, kMostAnimationWidth, usual.width);
    m_names = makeCheck("animationNames", tr("&Names of the players"), true);
    m_moves = makeCheck("animationMoves", tr("Moves &below the board"), true);
    m_loops = makeCheck("animationLoops", tr("&Keep repeating"), true);
}

void PictureDialog::makeButtons() {
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_copy = m_buttons->addButton(tr("Cop&y"), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(QStringLiteral("pictureCopy"));
    m_save = m_buttons->addButton(tr("Sa&ve…"), QDialogButtonBox::ActionRole);
    m_save->setObjectName(QStringLiteral("pictureSave"));
    m_print = m_buttons->addButton(tr("&Print…"), QDialogButtonBox::ActionRole);
    m_print->setObjectName(QStringLiteral("picturePrint"));
    connect(m_copy, &QPushButton::clicked, this, &PictureDialog::copyRequested);
    connect(m_save, &QPushButton::clicked, this, &PictureDialog::saveRequested);
    connect(m_print, &QPushButton::clicked, this, &PictureDialog::printRequested);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    m_progressRow = new QWidget(this);
    auto* row = new QHBoxLayout(m_progressRow);
    row->setContentsMargins(0, 0, 0, 0);
    m_progress = new QProgressBar(m_progressRow);
    m_progress->setObjectName(QStringLiteral("animationProgress"));
    m_progress->setAccessibleName(tr("Drawing the animation"));
    auto* cancel = new QPushButton(tr("Cancel"), m_progressRow);
    cancel->setObjectName(QStringLiteral("animationCancel"));
    cancel->setAutoDefault(false);
    connect(cancel, &QPushButton::clicked, this, &PictureDialog::cancelRequested);
    row->addWidget(m_progress, 1);
    row->addWidget(cancel);
    m_progressRow->hide();
    layout()->addWidget(m_buttons);
    layout()->addWidget(m_progressRow);
}

void PictureDialog::showProgress(int done, int total) {
    const bool runs = total > 0;
    m_progress->setRange(0, std::max(1, total));
    m_progress->setValue(done);
    if (runs == m_progressRow->isVisible())
        return;
    m_fields->setEnabled(!runs);
    m_buttons->setVisible(!runs);
    m_progressRow->setVisible(runs);
    // The preview rests while its time is needed.
    if (runs)
        m_clock.stop();
    else
        refresh();
}

void PictureDialog::reject() {
    if (m_progressRow->isVisible())
        emit cancelRequested();
    else
        QDialog::reject();
}

void PictureDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_what->setFocus();
}

PictureDialog::What PictureDialog::what() const { return static_cast<What>(m_what->currentIndex()); }

int PictureDialog::widthInPixels() const { return m_width->value(); }

Diagram PictureDialog::diagram() const {
    Diagram diagram = m_content.diagram;
    diagram.style = m_style->currentIndex() == 0 ? DiagramStyle::Book : DiagramStyle::Board;
    diagram.coordinates = static_cast<board::CoordinateStyle>(m_coordinates->currentIndex());
    diagram.title = m_title->text().trimmed();
    diagram.caption = m_caption->text().trimmed();
    if (!m_lastMove->isChecked())
        diagram.lastMove.reset();
    if (!m_drawings->isChecked())
        diagram.arrows.clear();
    diagram.flipped = m_flip->isChecked();
    return diagram;
}

ScoreSheet PictureDialog::sheet() const {
    ScoreSheetSettings settings;
    settings.notation = m_content.notation;
    settings.coordinates = static_cast<board::CoordinateStyle>(m_coordinates->currentIndex());
    settings.font = m_content.diagram.font;
    settings.showsDrawings = m_drawings->isChecked();
    if (const int step = m_every->value(); step > 0)
        for (int ply = step; ply < static_cast<int>(m_content.line.size()); ply += step)
            settings.diagrams.push_back(ply);
    return makeScoreSheet(m_content.record, m_content.line, settings);
}

GameAnimation PictureDialog::animation() const {
    const auto stay = [](const QDoubleSpinBox* box) {
        return std::chrono::milliseconds(std::llround(box->value() * 1000));
    };
    AnimationSettings settings;
    settings.look = diagram();
    settings.notation = m_content.notation;
    settings.marksLastMove = m_lastMove->isChecked();
    settings.showsMoves = m_moves->isChecked();
    settings.showsNames = m_names->isChecked();
    settings.showsDrawings = m_drawings->isChecked();
    settings.from = m_from->value();
    settings.to = m_to->value();
    settings.perMove = stay(m_perMove);
    settings.atEnd = stay(m_atEnd);
    settings.loops = m_loops->isChecked();
    settings.width = m_animationWidth->value();
    return {m_content.record, m_content.line, settings};
}

void PictureDialog::print(QPagedPaintDevice& device) const {
    if (what() == What::Sheet) {
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

void PictureDialog::showFields() {
    const What chosen = what();
    const auto show = [this](QWidget* field, bool shown) { m_form->setRowVisible(field, shown); };
    const bool isPosition = chosen == What::Position;
    const bool isAnimation = chosen == What::Animation;
    for (QWidget* field : std::initializer_list<QWidget*>{m_style, m_title, m_lastMove, m_flip})
        show(field, isPosition || isAnimation);
    for (QWidget* field : std::initializer_list<QWidget*>{m_caption, m_width})
        show(field, isPosition);
    for (QWidget* field : std::initializer_list<QWidget*>{m_range, m_perMove, m_atEnd, m_animationWidth,
                                                          m_names, m_moves, m_loops})
        show(field, isAnimation);
    show(m_every, chosen == What::Sheet);
    m_lastMove->setEnabled(isAnimation || m_content.diagram.lastMove);
    m_drawings->setEnabled(isPosition ? !m_content.diagram.arrows.empty() : m_hasDrawings);
    m_copy->setEnabled(isPosition);
    m_print->setEnabled(!isAnimation);
    (isAnimation ? m_save : m_print)->setDefault(true);
}

void PictureDialog::refresh() {
    m_from->setMaximum(m_to->value());
    m_to->setMinimum(m_from->value());
    showFields();
    m_clock.stop();
    m_played.reset();
    if (what() == What::Animation) {
        m_played = animation();
        m_frame = std::min(m_frame, m_played->frameCount() - 1);
        showFrame();
        return;
    }
    if (what() == What::Sheet) {
        const QSizeF paper = kPage + QSizeF(2 * kPageMargin, 2 * kPageMargin);
        m_preview->show(paper, [sheet = sheet()](QPainter& painter) {
            painter.translate(kPageMargin, kPageMargin);
            // Only the first page: what comes later falls outside.
            paintScoreSheet(painter, kPage, sheet, [&painter] { painter.setClipRect(QRectF()); });
        });
        return;
    }
    const Diagram shown = diagram();
    m_preview->show({kPreviewWidth, diagramHeight(shown, kPreviewWidth)},
                    [shown](QPainter& painter) { paintDiagram(painter, shown, kPreviewWidth); });
}

void PictureDialog::showFrame() {
    const Diagram frame = m_played->frame(m_frame);
    const QSizeF size(kPreviewWidth, diagramHeight(frame, kPreviewWidth));
    const int width =
        std::max(kLeastDiagramWidth, static_cast<int>(kPreviewWidth * m_preview->scaleFor(size)));
    const QImage image = m_images.draw(frame, width, devicePixelRatioF());
    m_preview->show(size, [image, size](QPainter& painter) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(QRectF(QPointF(0, 0), size), image);
    });
    if (m_played->frameCount() > 1)
        m_clock.start(m_played->shown(m_frame));
}

} // namespace app
