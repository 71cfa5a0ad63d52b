// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/picture_desk.h"

#include "app/document/record_document.h"
#include "app/face/files/picture_dialog.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"
#include "board-widget/board_view.h"

#include <QClipboard>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPrintDialog>
#include <QPrinter>

#include <memory>
#include <utility>

namespace app {

namespace {

constexpr int kCopiedWidth = 640; // px
constexpr int kDrawingSlice = 12; // ms at a time, before the window may do something else

} // namespace

PictureDesk::PictureDesk(MainWindow& window, const BoardScene& scene, const RecordDocument& document,
                         SettingsFile& settings, UserFiles& files, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_scene(scene)
    , m_document(document)
    , m_settings(settings)
    , m_files(files) {
    window.add(commands());
    m_drawingTimer.setInterval(0);
    connect(&m_drawingTimer, &QTimer::timeout, this, &PictureDesk::drawOn);
}

PictureDesk::~PictureDesk() = default;

std::vector<Command> PictureDesk::commands() {
    return {
        {.id = "print",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Print or export…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Print the position or the game, or save it as a picture"),
         .keys = "Ctrl+Alt+P",
         .places = {{MenuId::File, 310}},
         .run = [this] { open(); }},
        {.id = "copyPicture",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Picture"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Copy a picture of the shown position"),
         .keys = "Ctrl+Alt+B",
         .places = {{MenuId::CopyPosition, 130}},
         .run = [this] { copyPosition(); }},
    };
}

Diagram PictureDesk::shownDiagram() const {
    const board::BoardState& state = m_window.board().state();
    Diagram diagram;
    diagram.position = m_document.position();
    diagram.lastMove = state.lastMove;
    diagram.arrows = m_window.board().userArrows();
    diagram.flipped = m_scene.isFlipped();
    diagram.coordinates = state.coordinates;
    // Paper is white: pictures have the light theme, with the pieces of the window.
    diagram.theme.pieceSet = m_window.board().theme().pieceSet;
    diagram.font = m_window.font();
    for (const shogi::Color color : shogi::kColors)
        diagram.names[shogi::index(color)] = foreignText(playerName(m_document.record(), color));
    return diagram;
}

void PictureDesk::copyPosition() {
    Diagram diagram = shownDiagram();
    diagram.style = DiagramStyle::Board;
    QGuiApplication::clipboard()->setImage(diagramImage(diagram, kCopiedWidth));
    m_window.bubble().say(tr("Picture copied."));
}

void PictureDesk::open() {
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    PictureDialog::Content content;
    content.record = m_document.record();
    content.line = content.record.pathTo(content.record.lineEnd(m_document.cursor()));
    content.notation = m_settings.appearance().notation;
    content.marksLastMove = m_settings.appearance().showLastMove;
    content.diagram = shownDiagram();
    m_dialog = new PictureDialog(std::move(content), &m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &PictureDialog::copyRequested, this, &PictureDesk::copy);
    connect(m_dialog, &PictureDialog::saveRequested, this, &PictureDesk::save);
    connect(m_dialog, &PictureDialog::printRequested, this, &PictureDesk::print);
    connect(m_dialog, &PictureDialog::cancelRequested, this, [this] {
        endDrawing();
        m_dialog->showProgress(0, 0);
    });
    // Only its QWidget part is left by then.
    connect(m_dialog, &QObject::destroyed, this, &PictureDesk::endDrawing);
    m_dialog->open();
}

void PictureDesk::copy() {
    QGuiApplication::clipboard()->setImage(diagramImage(m_dialog->diagram(), m_dialog->widthInPixels()));
    m_window.bubble().say(tr("Picture copied."));
}

void PictureDesk::save() {
    using What = PictureDialog::What;
    const What what = m_dialog->what();
    auto* dialog = new QFileDialog(m_dialog, saveTitle());
    dialog->setObjectName(QStringLiteral("pictureFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString pdf = tr("PDF document (*.pdf)");
    switch (what) {
    case What::Position:
        dialog->setNameFilters({tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"), pdf});
        dialog->setDefaultSuffix(QStringLiteral("png"));
        connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
            for (const QString& suffix :
                 {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")})
                if (filter.contains(QStringLiteral("*.") + suffix))
                    dialog->setDefaultSuffix(suffix);
        });
        break;
    case What::Sheet:
        dialog->setNameFilters({pdf});
        dialog->setDefaultSuffix(QStringLiteral("pdf"));
        break;
    case What::Animation:
        dialog->setNameFilters({tr("GIF animation (*.gif)")});
        dialog->setDefaultSuffix(QStringLiteral("gif"));
        break;
    }
    const shogi::Record& record = m_document.record();
    dialog->setDirectory(startFolder(m_settings.files().lastFolder));
    dialog->selectFile(what == What::Position ? QStringLiteral("%1-%2").arg(name()).arg(
                                                    record.node(record.positionNode(m_document.cursor())).ply)
                                              : name());
    connect(dialog, &QFileDialog::fileSelected, this, &PictureDesk::write);
    dialog->open();
}

QString PictureDesk::saveTitle() const {
    return m_dialog->what() == PictureDialog::What::Animation ? tr("Save the animation")
                                                              : tr("Save the picture");
}

void PictureDesk::write(const QString& path) {
    using What = PictureDialog::What;
    if (!m_dialog || m_drawing)
        return;
    const What what = m_dialog->what();
    const std::optional<DiagramFormat> format = diagramFormatOf(path);
    const QString file = foreignText(QFileInfo(path).fileName());
    Message message;
    if (what == What::Animation && !isAnimationPath(path)) {
        message.what = tr("%1 does not end in .gif.").arg(file);
        message.advice = tr("Animations are saved as .gif.");
    } else if (what == What::Sheet && format != DiagramFormat::Pdf) {
        message.what = tr("%1 does not end in .png, .svg or .pdf.").arg(file);
        message.advice = tr("Score sheets are saved as .pdf.");
    } else if (what == What::Position && !format) {
        message.what = tr("%1 does not end in .png, .svg or .pdf.").arg(file);
        message.advice = tr("Choose a name with one of these endings.");
    }
    if (!message.what.isEmpty()) {
        showProblem(m_dialog, saveTitle(), message);
        return;
    }
    switch (what) {
    case What::Position:
        writeBytes(path, diagramBytes(m_dialog->diagram(), *format, m_dialog->widthInPixels()));
        break;
    case What::Sheet:
        writeBytes(path, scoreSheetPdf(m_dialog->sheet()));
        break;
    case What::Animation:
        drawAnimation(path);
        break;
    }
}

void PictureDesk::writeBytes(const QString& path, const QByteArray& bytes) {
    m_files.write(path, bytes, this, [this, path, title = saveTitle()](const UserFiles::Written& written) {
        if (!written) {
            showProblem(m_dialog ? static_cast<QWidget*>(m_dialog.data()) : &m_window, title,
                        fileErrorMessage(written.error()));
            return;
        }
        FileSettings files = m_settings.files();
        files.lastFolder = QFileInfo(path).absolutePath();
        m_settings.setFiles(files);
        m_window.bubble().say(tr("Saved: %1").arg(foreignText(QFileInfo(path).fileName())));
    });
}

void PictureDesk::drawAnimation(const QString& path) {
    m_drawing = std::make_unique<AnimationDrawing>(m_dialog->animation());
    m_drawingPath = path;
    m_dialog->showProgress(0, m_drawing->stepCount());
    m_drawingTimer.start();
}

void PictureDesk::drawOn() {
    QElapsedTimer slice;
    slice.start();
    while (!m_drawing->isDone() && !slice.hasExpired(kDrawingSlice))
        m_drawing->step();
    m_dialog->showProgress(m_drawing->stepsDone(), m_drawing->stepCount());
    if (!m_drawing->isDone())
        return;
    const QByteArray bytes = m_drawing->takeBytes();
    endDrawing();
    m_dialog->showProgress(0, 0);
    if (!bytes.isEmpty()) {
        writeBytes(m_drawingPath, bytes);
        return;
    }
    Message message;
    message.what = tr("There is not enough memory for the animation.");
    message.advice = tr("Choose a smaller width or fewer moves.");
    showProblem(m_dialog, saveTitle(), message);
}

void PictureDesk::endDrawing() {
    m_drawingTimer.stop();
    m_drawing.reset();
}

void PictureDesk::print() {
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(name());
    printer->setCreator(QStringLiteral("Komadai"));
    auto* dialog = new QPrintDialog(printer.get(), m_dialog);
    dialog->setObjectName(QStringLiteral("printDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this, printer] {
        if (m_dialog)
            m_dialog->print(*printer);
    });
    // The dialog uses the printer until it is destroyed.
    connect(dialog, &QObject::destroyed, this, [printer] {});
    dialog->open();
}

QString PictureDesk::name() const {
    return m_document.path().isEmpty() ? tr("shogi", "name of a file")
                                       : QFileInfo(m_document.path()).completeBaseName();
}

} // namespace app
