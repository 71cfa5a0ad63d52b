// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/picture_dialog.h"

#include "app/face/shell/form.h"
#include "app/face/shell/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
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

// Draws the chosen picture as large as the space allows.
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
    // The scale at which a picture of this size fits into the preview.
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
    : Dialog(
          "pictureDialog", [] { return tr("Print or export"); }, parent)
    , m_content(std::move(content))
    , m_look(m_content.diagram) {
    const shogi::Record& record = m_content.record;
    m_hasDrawings = std::any_of(m_content.line.begin(), m_content.line.end(), [&record](shogi::NodeId id) {
        return !marksIn(record.node(id).comment).empty();
    });
    m_animation.marksLastMove = m_content.marksLastMove;
    m_animation.from = record.node(m_content.line.front()).ply;
    m_animation.to = record.node(record.positionNode(m_content.line.back())).ply;
    m_preview = new PicturePreview(this);
    say([this] { m_preview->setAccessibleName(tr("Preview")); });
    m_clock.setSingleShot(true);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_frame = (m_frame + 1) % m_played->frameCount();
        showFrame();
    });
    makeFields();
    auto* columns = new QHBoxLayout;
    columns->setSpacing(3 * look::kGrid);
    columns->addWidget(m_preview, 1);
    columns->addWidget(m_form);
    parts().addLayout(columns, 1);
    makeButtons();
    makeProgress();
    refresh();
}

void PictureDialog::makeFields() {
    m_form = new Form(this);
    m_form->layout()->setContentsMargins(0, 0, 0, 0);
    const SettingValue<Diagram> look = valueOf(m_look);
    m_form
        ->addChoice(
            "pictureWhat", [] { return tr("&Content:"); },
            [] {
                return QStringList{tr("Position on the board"), tr("Score sheet of the game"),
                                   tr("Animation of the game")};
            },
            indexOf(valueOf(m_what), {What::Position, What::Sheet, What::Animation}))
        ->setFocus();
    QComboBox* const style = m_form->addChoice(
        "pictureStyle", [] { return tr("&Style:"); },
        [] {
            return QStringList{tr("Book diagram"), tr("Wooden board")};
        },
        indexOf(memberOf(look, &Diagram::style), {DiagramStyle::Book, DiagramStyle::Board}));
    using enum board::CoordinateStyle;
    m_form->addChoice(
        "pictureCoordinates", [] { return tr("Coo&rdinates:"); },
        [] {
            return QStringList{tr("Japanese"), tr("Digits"), tr("Letters"), tr("None")};
        },
        indexOf(memberOf(look, &Diagram::coordinates), {Japanese, Digits, Letters, Hidden}));
    QLineEdit* const title = m_form->addLine(
        "pictureTitle", [] { return tr("&Title:"); }, memberOf(look, &Diagram::title));
    QLineEdit* const caption = m_form->addLine(
        "pictureCaption", [] { return tr("C&aption:"); }, memberOf(look, &Diagram::caption));
    for (QWidget* const control : {static_cast<QWidget*>(style), static_cast<QWidget*>(title)})
        m_form->showWhile(control, [this] { return m_what != What::Sheet; });
    m_form->showWhile(caption, [this] { return m_what == What::Position; });
    addRange();
    addTimes();
    addSizes();
    addSwitches();
    connect(m_form, &Form::changed, this, &PictureDialog::refresh);
}

void PictureDialog::addRange() {
    const SettingValue<AnimationSettings> animation = valueOf(m_animation);
    const int first = m_animation.from;
    const int last = *m_animation.to;
    QSpinBox* const from = m_form->addNumber(
        "animationFrom", [] { return tr("From &move:"); }, {first, last},
        memberOf(animation, &AnimationSettings::from));
    QSpinBox* const to = m_form->addNumber(
        "animationTo", [] { return tr("to", "a range of moves"); }, {first, last},
        converted<int, std::optional<int>>(
            memberOf(animation, &AnimationSettings::to), [](const std::optional<int>& move) { return *move; },
            [](const int& move) { return std::optional(move); }));
    say([to] { to->setAccessibleName(tr("To move")); });
    m_form->join({from, to});
    m_form->showWhile(from, [this] { return m_what == What::Animation; });
    m_form->keep([this, from, to] {
        from->setMaximum(*m_animation.to);
        to->setMinimum(m_animation.from);
    });
}

void PictureDialog::addTimes() {
    using Seconds = std::chrono::duration<double>;
    using Settings = AnimationSettings;
    const SettingValue<Settings> animation = valueOf(m_animation);
    const Form::Decimal stay{.least = Seconds(Settings::kShortestStay).count(),
                             .most = Seconds(Settings::kLongestStay).count(),
                             .suffix = [] { return tr(" s", "seconds"); }};
    for (QDoubleSpinBox* const box : {m_form->addDecimal(
                                          "animationSeconds", [] { return tr("&Each position:"); }, stay,
                                          inSeconds(memberOf(animation, &Settings::perMove))),
                                      m_form->addDecimal(
                                          "animationLastSeconds", [] { return tr("Last p&osition:"); }, stay,
                                          inSeconds(memberOf(animation, &Settings::atEnd)))}) {
        box->setSingleStep(0.1);
        m_form->showWhile(box, [this] { return m_what == What::Animation; });
    }
}

void PictureDialog::addSizes() {
    const auto pixels = [](int most) {
        return Form::Number{.least = kLeastDiagramWidth,
                            .most = most,
                            .suffix = [] { return tr(" px", "pixels"); },
                            .step = 100};
    };
    QSpinBox* const width = m_form->addNumber(
        "pictureWidth", [] { return tr("&Width:"); }, pixels(kMostDiagramWidth), valueOf(m_width));
    QSpinBox* const frame = m_form->addNumber(
        "animationWidth", [] { return tr("&Width:"); }, pixels(kMostAnimationWidth),
        memberOf(valueOf(m_animation), &AnimationSettings::width));
    m_form->showWhile(width, [this] { return m_what == What::Position; });
    m_form->showWhile(frame, [this] { return m_what == What::Animation; });
}

void PictureDialog::addSwitches() {
    using Settings = AnimationSettings;
    const SettingValue<Settings> animation = valueOf(m_animation);
    const auto isAnimation = [this] { return m_what == What::Animation; };
    m_form->showWhile(m_form->addSwitch(
                          "animationNames", [] { return tr("&Names of the players"); },
                          memberOf(animation, &Settings::showsNames)),
                      isAnimation);
    m_form->showWhile(m_form->addSwitch(
                          "animationMoves", [] { return tr("Moves &below the board"); },
                          memberOf(animation, &Settings::showsMoves)),
                      isAnimation);
    QCheckBox* const lastMove = m_form->addSwitch(
        "pictureLastMove", [] { return tr("Mark the &last move"); },
        memberOf(animation, &Settings::marksLastMove));
    QCheckBox* const drawings = m_form->addSwitch(
        "pictureDrawings", [] { return tr("Drawn arrows and c&ircles"); },
        memberOf(animation, &Settings::showsDrawings));
    QCheckBox* const flip = m_form->addSwitch(
        "pictureFlip", [] { return tr("&Flip the board"); }, memberOf(valueOf(m_look), &Diagram::flipped));
    m_form->showWhile(
        m_form->addSwitch(
            "animationLoops", [] { return tr("&Keep repeating"); }, memberOf(animation, &Settings::loops)),
        isAnimation);
    QSpinBox* const every = m_form->addNumber(
        "pictureEvery", [] { return tr("&Diagram every:"); },
        {.most = 200,
         .suffix = [] { return tr(" moves"); },
         .lowest = [] { return tr("At bookmarks and the end"); }},
        valueOf(m_every));
    m_form->showWhile(every, [this] { return m_what == What::Sheet; });
    for (QCheckBox* const box : {lastMove, flip})
        m_form->showWhile(box, [this] { return m_what != What::Sheet; });
    m_form->enableWhile(lastMove, [this] { return m_what == What::Animation || m_content.diagram.lastMove; });
    m_form->enableWhile(drawings, [this] {
        return m_what == What::Position ? !m_content.diagram.arrows.empty() : m_hasDrawings;
    });
}

void PictureDialog::makeButtons() {
    using enum QDialogButtonBox::ButtonRole;
    m_copy = addButton(
        "pictureCopy", [] { return tr("Cop&y"); }, ActionRole);
    m_save = addButton(
        "pictureSave", [] { return tr("Sa&ve…"); }, ActionRole);
    m_print = addButton(
        "picturePrint", [] { return tr("&Print…"); }, ActionRole);
    buttons().addButton(QDialogButtonBox::Close);
    connect(m_copy, &QPushButton::clicked, this, &PictureDialog::copyRequested);
    connect(m_save, &QPushButton::clicked, this, &PictureDialog::saveRequested);
    connect(m_print, &QPushButton::clicked, this, &PictureDialog::printRequested);
}

void PictureDialog::makeProgress() {
    m_progressRow = new QWidget(this);
    auto* row = new QHBoxLayout(m_progressRow);
    row->setContentsMargins(0, 0, 0, 0);
    m_progress = new QProgressBar(m_progressRow);
    m_progress->setObjectName(QStringLiteral("animationProgress"));
    say([this] { m_progress->setAccessibleName(tr("Drawing the animation")); });
    QPushButton* const cancel = makeButton("animationCancel", [] { return tr("Cancel"); });
    connect(cancel, &QPushButton::clicked, this, &PictureDialog::cancelRequested);
    row->addWidget(m_progress, 1);
    row->addWidget(cancel);
    m_progressRow->hide();
    parts().addWidget(m_progressRow);
}

void PictureDialog::showProgress(int done, int total) {
    const bool runs = total > 0;
    m_progress->setRange(0, std::max(1, total));
    m_progress->setValue(done);
    if (runs == m_progressRow->isVisible())
        return;
    m_form->setEnabled(!runs);
    buttons().setVisible(!runs);
    m_progressRow->setVisible(runs);
    // The preview pauses while the drawing needs the processor.
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

Diagram PictureDialog::diagram() const {
    Diagram diagram = m_look;
    diagram.title = m_look.title.trimmed();
    diagram.caption = m_look.caption.trimmed();
    if (!m_animation.marksLastMove)
        diagram.lastMove.reset();
    if (!m_animation.showsDrawings)
        diagram.arrows.clear();
    return diagram;
}

ScoreSheet PictureDialog::sheet() const {
    ScoreSheetSettings settings;
    settings.notation = m_content.notation;
    settings.coordinates = m_look.coordinates;
    settings.font = m_look.font;
    settings.showsDrawings = m_animation.showsDrawings;
    if (m_every > 0)
        for (int ply = m_every; ply < static_cast<int>(m_content.line.size()); ply += m_every)
            settings.diagrams.push_back(ply);
    return makeScoreSheet(m_content.record, m_content.line, settings);
}

GameAnimation PictureDialog::animation() const {
    AnimationSettings settings = m_animation;
    settings.look = diagram();
    settings.notation = m_content.notation;
    return {m_content.record, m_content.line, settings};
}

void PictureDialog::print(QPagedPaintDevice& device) const {
    if (m_what == What::Sheet) {
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

void PictureDialog::setButtons() {
    const bool isAnimation = m_what == What::Animation;
    m_copy->setEnabled(m_what == What::Position);
    m_print->setEnabled(!isAnimation);
    (isAnimation ? m_save : m_print)->setDefault(true);
}

void PictureDialog::refresh() {
    setButtons();
    m_clock.stop();
    m_played.reset();
    if (m_what == What::Animation) {
        m_played = animation();
        m_frame = std::min(m_frame, m_played->frameCount() - 1);
        showFrame();
        return;
    }
    if (m_what == What::Sheet) {
        const QSizeF paper = kPage + QSizeF(2 * kPageMargin, 2 * kPageMargin);
        m_preview->show(paper, [sheet = sheet()](QPainter& painter) {
            painter.translate(kPageMargin, kPageMargin);
            // Only the first page; later ones are outside the preview.
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
