// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/open_records.h"

#include "app/document/autosave.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace app {

struct OpenRecords::Waiting {
    Waiting(StorageThread& storage, const QString& journals)
        : journal(document, storage, journals) {}

    RecordDocument document;
    Autosave journal;
    Beside beside;
};

OpenRecords::OpenRecords(RecordDocument& shown, StorageThread& storage, QString journals, QObject* parent)
    : QObject(parent)
    , m_shown(shown)
    , m_storage(storage)
    , m_journals(std::move(journals)) {
    m_waiting.emplace_back();
    watch(shown);
}

OpenRecords::~OpenRecords() = default;

void OpenRecords::watch(RecordDocument& document) {
    const auto tell = [this] {
        if (!m_exchanging)
            emit changed();
    };
    connect(&document, &RecordDocument::reset, this, tell);
    connect(&document, &RecordDocument::pathChanged, this, tell);
    connect(&document, &RecordDocument::dirtyChanged, this, tell);
    connect(&document, &RecordDocument::headersChanged, this, tell);
    connect(&document, &RecordDocument::watchingEnded, this, tell);
}

std::unique_ptr<OpenRecords::Waiting> OpenRecords::makeWaiting() {
    auto waiting = std::make_unique<Waiting>(m_storage, m_journals);
    connect(&waiting->journal, &Autosave::failed, this, &OpenRecords::failed);
    watch(waiting->document);
    return waiting;
}

const RecordDocument& OpenRecords::at(int index) const {
    const std::unique_ptr<Waiting>& waiting = m_waiting[static_cast<std::size_t>(index)];
    return waiting ? waiting->document : m_shown;
}

RecordDocument& OpenRecords::document(int index) {
    const std::unique_ptr<Waiting>& waiting = m_waiting[static_cast<std::size_t>(index)];
    return waiting ? waiting->document : m_shown;
}

void OpenRecords::markUnsaved(int index) { document(index).markUnsaved(); }

QStringList OpenRecords::paths() const {
    QStringList paths;
    for (int index = 0; index < count(); ++index)
        if (const QString path = at(index).path(); !path.isEmpty())
            paths.append(path);
    return paths;
}

int OpenRecords::find(const QString& path) const {
    for (int index = 0; index < count(); ++index)
        if (!path.isEmpty() && at(index).path() == path)
            return index;
    return -1;
}

int OpenRecords::find(std::uint64_t record) const {
    for (int index = 0; index < count(); ++index)
        if (at(index).version().record == record)
            return index;
    return -1;
}

int OpenRecords::find(const RecordVersion& version) const { return find(version.record); }

void OpenRecords::markSaved(const RecordVersion& written, const QString& path, shogi::RecordFormat format,
                            TextEncoding encoding, const FileStamp& stamp) {
    if (const int index = find(written); index >= 0)
        document(index).markSaved(path, format, encoding, stamp, written);
}

int OpenRecords::addWaiting() {
    m_waiting.push_back(makeWaiting());
    emit changed();
    return count() - 1;
}

void OpenRecords::add() {
    m_waiting.insert(m_waiting.begin() + m_current + 1, makeWaiting());
    show(m_current + 1);
}

void OpenRecords::show(int index) {
    if (index == m_current)
        return;
    assert(!m_shown.isPlaying());
    // From now on, the shown record waits in the place of the one that replaces it.
    std::unique_ptr<Waiting> next = std::move(m_waiting[static_cast<std::size_t>(index)]);
    const Beside beside = std::exchange(next->beside, m_beside);
    next->journal.setContext(m_beside.context);
    m_exchanging = true;
    m_shown.exchange(next->document);
    m_exchanging = false;
    m_beside = beside;
    if (!next->beside.context.isEmpty())
        next->journal.noteThinking(next->beside.thought);
    m_waiting[static_cast<std::size_t>(m_current)] = std::move(next);
    m_current = index;
    emit changed();
    emit shown();
}

void OpenRecords::close(int index) {
    if (count() == 1) {
        m_shown.newRecord();
        return;
    }
    if (index == m_current)
        show(index + 1 < count() ? index + 1 : index - 1);
    m_waiting.erase(m_waiting.begin() + index);
    if (index < m_current)
        --m_current;
    emit changed();
}

void OpenRecords::move(int from, int to) {
    if (from == to)
        return;
    const auto at = [this](int index) { return m_waiting.begin() + index; };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    m_current = static_cast<int>(std::find(m_waiting.begin(), m_waiting.end(), nullptr) - m_waiting.begin());
    emit changed();
}

void OpenRecords::setContext(const QJsonObject& context, std::chrono::milliseconds thought) {
    m_beside = {context, thought};
}

void OpenRecords::checkpoint() {
    for (const std::unique_ptr<Waiting>& waiting : m_waiting)
        if (waiting)
            waiting->journal.checkpoint();
}

void OpenRecords::leaveForNextStart() {
    for (const std::unique_ptr<Waiting>& waiting : m_waiting)
        if (waiting)
            waiting->journal.leaveForNextStart();
}

} // namespace app
