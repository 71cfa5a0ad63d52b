// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/clipboard_desk.h"

#include "app/document/pasted_position.h"
#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/text/mate_text.h"
#include "app/text/record_text.h"
#include "shogi-core/bod.h"
#include "shogi-core/record_loss.h"
#include "shogi-core/sfen.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QUrl>

namespace app {

namespace {

void copy(const std::string& text) { QGuiApplication::clipboard()->setText(QString::fromStdString(text)); }

QStringList localFiles(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    return paths;
}

} // namespace

ClipboardDesk::ClipboardDesk(MainWindow& window, const RecordDocument& document, FileDesk& files,
                             QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_document(document)
    , m_files(files) {
    window.add(commands());
}

void ClipboardDesk::copyRecord(shogi::RecordFormat format) {
    const shogi::Record& record = m_document.record();
    copy(shogi::writeRecord(record, format));
    const std::vector<shogi::RecordLoss> losses = shogi::recordLosses(record, format);
    if (losses.empty())
        m_window.bubble().say(tr("Record copied as %1.").arg(formatName(format)));
    else
        m_window.bubble().say(
            tr("Record copied as %1, without: %2.").arg(formatName(format), recordLossText(losses)), true);
}

void ClipboardDesk::copyMoves() {
    shogi::Record line(m_document.record().startPosition());
    shogi::NodeId node = shogi::kRootNode;
    for (const shogi::Move move : m_document.moves())
        node = line.addMove(node, move);
    copy(shogi::writeRecord(line, shogi::RecordFormat::Usi));
    m_window.bubble().say(tr("Moves up to here copied as USI."));
}

void ClipboardDesk::copySfen() {
    copy(shogi::toSfen(m_document.position()));
    m_window.bubble().say(tr("Position copied as SFEN."));
}

void ClipboardDesk::copyBod() {
    copy(shogi::writeBod(m_document.position()));
    m_window.bubble().say(tr("Position copied as BOD."));
}

void ClipboardDesk::paste() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr || (localFiles(*data).isEmpty() && data->text().trimmed().isEmpty())) {
        m_window.bubble().say(tr("The clipboard has no text."));
        return;
    }
    take(*data);
}

void ClipboardDesk::take(const QMimeData& data) {
    const QStringList files = localFiles(data);
    if (files.isEmpty())
        takeText(data.text());
    else
        m_files.openFiles(files);
}

void ClipboardDesk::takeText(const QString& text) {
    if (looksLikeSfen(text)) {
        auto pasted = readSfenRecord(text);
        if (pasted) {
            LoadedRecord loaded;
            loaded.record = std::move(*pasted);
            const shogi::NodeId node = loaded.record.lineEnd(shogi::kRootNode);
            const int moves = static_cast<int>(loaded.record.movesTo(node).size());
            m_files.inNewTab([this, loaded, node, moves] {
                show(loaded, node,
                     moves == 0 ? tr("Pasted a position (SFEN).")
                                : tr("Pasted a USI record with %n move(s).", nullptr, moves));
            });
            return;
        }
        // Several lines are several games.
        if (!text.trimmed().contains(u'\n')) {
            showProblem(&m_window, tr("Paste"), parseErrorMessage(pasted.error()));
            return;
        }
    }
    auto games = RecordFile::readAll(text.toUtf8());
    if (!games) {
        showProblem(&m_window, tr("Paste"), fileErrorMessage(games.error()));
        return;
    }
    const bool isDiagram = shogi::looksLikeBod(text.toStdString());
    m_files.chooseGames(std::move(*games), {}, [this, isDiagram](const LoadedRecord& loaded) {
        const shogi::NodeId end = loaded.record.lineEnd(shogi::kRootNode);
        const int moves = static_cast<int>(loaded.record.movesTo(end).size());
        const bool isLink = loaded.foreign == shogi::ForeignForm::Link;
        show(loaded, loaded.format == shogi::RecordFormat::Usi || isLink ? end : shogi::kRootNode,
             isDiagram && moves == 0 ? tr("Pasted a position (BOD).")
             : isLink && moves == 0
                 ? tr("Pasted a position (SFEN).")
                 : tr("Pasted a %1 record with %n move(s).", nullptr, moves).arg(sourceName(loaded)));
    });
}

void ClipboardDesk::show(const LoadedRecord& loaded, shogi::NodeId node, const QString& words) {
    m_files.showText(loaded, node);
    // Any position may be studied, but the user should know that it is an odd one.
    const std::vector<shogi::PositionRemark> remarks = examinePosition(loaded.record.startPosition());
    for (const shogi::PositionRemark& remark : remarks) {
        if (forbids(remark, shogi::PositionUse::Problem, loaded.record.startPosition().sideToMove()) ||
            remark.square) {
            m_window.bubble().say(words + u' ' + positionRemarkText(remark), true);
            return;
        }
    }
    m_window.bubble().say(words);
}

} // namespace app
