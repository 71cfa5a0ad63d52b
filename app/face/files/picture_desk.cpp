// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/picture_desk.h"

#include "app/document/record_document.h"
#include "app/face/files/picture_dialog.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/plain_file.h"
#include "app/files/start_folder.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"
#include "board-widget/board_view.h"

#include <QClipboard>
#include <QDir>
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

} // namespace

PictureDesk::PictureDesk(MainWindow& window, const BoardScene& scene, const RecordDocument& document,
                         SettingsFile& settings, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_scene(scene)
    , m_document(document)
    , m_settings(settings) {}

Diagram PictureDesk::shownDiagram() const {
    const board::BoardState& state = m_window.board().state();
    Diagram diagram;
    diagram.position = m_document.position();
    diagram.lastMove = state.lastMove;
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
    content.diagram = shownDiagram();
    m_dialog = new PictureDialog(std::move(content), &m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &PictureDialog::copyRequested, this, &PictureDesk::copy);
    connect(m_dialog, &PictureDialog::saveRequested, this, &PictureDesk::save);
    connect(m_dialog, &PictureDialog::printRequested, this, &PictureDesk::print);
    m_dialog->open();
}

void PictureDesk::copy() {
    QGuiApplication::clipboard()->setImage(diagramImage(m_dialog->diagram(), m_dialog->widthInPixels()));
    m_window.bubble().say(tr("Picture copied."));
}

void PictureDesk::save() {
    const bool isSheet = m_dialog->isSheet();
    auto* dialog = new QFileDialog(m_dialog, tr("Save the picture"));
    dialog->setObjectName(QStringLiteral("pictureFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString pdf = tr("PDF document (*.pdf)");
    if (isSheet)
        dialog->setNameFilters({pdf});
    else
        dialog->setNameFilters({tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"), pdf});
    dialog->setDefaultSuffix(isSheet ? QStringLiteral("pdf") : QStringLiteral("png"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        for (const QString& suffix : {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")})
            if (filter.contains(QStringLiteral("*.") + suffix))
                dialog->setDefaultSuffix(suffix);
    });
    const shogi::Record& record = m_document.record();
    const QString last = m_settings.files().lastFolder;
    dialog->setDirectory(!last.isEmpty() && QFileInfo(last).isDir() ? last : startFolder());
    dialog->selectFile(isSheet ? name()
                               : QStringLiteral("%1-%2").arg(name()).arg(
                                     record.node(record.positionNode(m_document.cursor())).ply));
    connect(dialog, &QFileDialog::fileSelected, this, &PictureDesk::write);
    dialog->open();
}

void PictureDesk::write(const QString& path) {
    if (!m_dialog)
        return;
    const std::optional<DiagramFormat> format = diagramFormatOf(path);
    if (m_dialog->isSheet() ? format != DiagramFormat::Pdf : !format) {
        Message message;
        message.what =
            tr("%1 does not end in .png, .svg or .pdf.").arg(foreignText(QFileInfo(path).fileName()));
        message.advice = m_dialog->isSheet() ? tr("Score sheets are saved as .pdf.")
                                             : tr("Choose a name with one of these endings.");
        showProblem(m_dialog, tr("Save the picture"), message);
        return;
    }
    const auto written = writePlainFile(
        path, m_dialog->isSheet() ? scoreSheetPdf(m_dialog->sheet())
                                  : diagramBytes(m_dialog->diagram(), *format, m_dialog->widthInPixels()));
    if (!written) {
        showProblem(m_dialog, tr("Save the picture"), fileErrorMessage(written.error()));
        return;
    }
    FileSettings files = m_settings.files();
    files.lastFolder = QFileInfo(path).absolutePath();
    m_settings.setFiles(files);
    m_window.bubble().say(tr("Saved: %1").arg(foreignText(QFileInfo(path).fileName())));
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
    // The dialog uses the printer until it has gone.
    connect(dialog, &QObject::destroyed, this, [printer] {});
    dialog->open();
}

QString PictureDesk::name() const {
    return m_document.path().isEmpty() ? tr("shogi", "name of a file")
                                       : QFileInfo(m_document.path()).completeBaseName();
}

} // namespace app
