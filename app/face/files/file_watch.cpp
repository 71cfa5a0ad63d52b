// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/file_watch.h"

#include "app/document/open_records.h"
#include "app/document/record_document.h"
#include "app/document/user_records.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/text/record_text.h"

#include <QEvent>
#include <QFileInfo>

namespace app {

FileWatch::FileWatch(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.window.installEventFilter(this);
    connect(&m_parts.document, &RecordDocument::reset, this, &FileWatch::withdraw);
    connect(&m_parts.document, &RecordDocument::saved, this, &FileWatch::withdraw);
    connect(&m_parts.records, &OpenRecords::shown, this, &FileWatch::look);
}

bool FileWatch::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::WindowActivate)
        look();
    return QObject::eventFilter(watched, event);
}

void FileWatch::look() {
    const QString path = m_parts.document.path();
    const std::optional<FileStamp> since = m_parts.document.stamp();
    if (path.isEmpty() || !since)
        return;
    postLookForChange(m_parts.files.userFiles(), path, since, this,
                      [this, path, since](const FoundChange& found) {
                          take({path, found.change, found.now}, since);
                      });
}

void FileWatch::take(const Finding& finding, const std::optional<FileStamp>& since) {
    // The record has been saved or left in the meantime.
    if (finding.path != m_parts.document.path() || since != m_parts.document.stamp())
        return;
    if (finding == m_told)
        return;
    // Also when the file is back in its earlier state.
    withdraw();
    m_told = finding;
    if (finding.change == FileChange::Changed)
        tellChanged(finding.path);
    else if (finding.change == FileChange::Gone)
        tellGone(finding.path);
}

void FileWatch::tellChanged(const QString& path) {
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [name = QFileInfo(path).fileName()] { return changedFileMessage(name); };
    content.choices = [this, path] {
        return std::vector<Banner::Choice>{
            {tr("Read again"),
             [this, path] { m_parts.files.openFile(path, static_cast<int>(m_parts.document.lineIndex())); }},
            {tr("Merge and save"), [this] { m_parts.files.saving().mergeAndSave(); }},
            {tr("Save as…"), [this] { m_parts.files.saveAs(); }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::File, std::move(content));
}

void FileWatch::tellGone(const QString& path) {
    // Content without a file would be lost with the window.
    m_parts.document.markUnsaved();
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [name = QFileInfo(path).fileName()] { return missingFileMessage(name); };
    content.choices = [this] {
        return std::vector<Banner::Choice>{{tr("Save"), [this] { m_parts.files.save(); }},
                                           {tr("Save as…"), [this] { m_parts.files.saveAs(); }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::File, std::move(content));
}

void FileWatch::withdraw() {
    m_told = {};
    m_parts.window.banners().remove(BannerArea::Topic::File);
}

} // namespace app
