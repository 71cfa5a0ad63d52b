// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/kept_json.h"

#include "app/files/merged_json.h"
#include "app/files/storage_thread.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace app {

namespace {

using Problem = KeptFileProblem::Kind;

constexpr int kLockMilliseconds = 5000;
constexpr qint64 kMegabyte = qint64{1024} * 1024;

// Whether the file may be written despite this.
bool isWritable(const std::optional<KeptFileProblem>& problem) {
    return !problem || problem->kind == Problem::Broken || problem->kind == Problem::Parts;
}

KeptWholeFault parserFault(const QByteArray& bytes, const QJsonParseError& error) {
    const QByteArray before = bytes.left(error.offset);
    KeptWholeFault fault;
    fault.parser = error.error;
    fault.line = before.count('\n') + 1;
    fault.column = before.size() - before.lastIndexOf('\n');
    return fault;
}

KeptFault wholeFault(KeptWholeFault fault) { return {KeptFault::Kind::Whole, std::move(fault), {}}; }

} // namespace

KeptJson::KeptJson(const QString& path, StorageThread* storage, Form form, QObject* parent)
    : QObject(parent)
    , m_path(path)
    , m_storage(storage)
    , m_form(std::move(form)) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(m_form.delay);
    connect(&m_timer, &QTimer::timeout, this, &KeptJson::write);
    if (m_path.isEmpty())
        return;
    Reading reading = readFrom(m_path, m_form, m_storage != nullptr);
    m_content = reading.object.value_or(QJsonObject());
    m_mayWrite = isWritable(reading.problem);
    m_problem = std::move(reading.problem);
}

KeptJson::Reading KeptJson::readFrom(const QString& path, const Form& form, bool isOurs) {
    if (isOurs && form.privacy == FilePrivacy::OwnerOnly)
        keepToOwner(path);
    const auto bytes = readPlainFile(path, form.limit);
    if (!bytes && bytes.error().kind == FileError::Kind::NotFound)
        return {};
    if (!bytes && bytes.error().kind != FileError::Kind::TooLarge)
        return {{}, KeptFileProblem{Problem::CannotRead, path, {}, {}, {}, {}, bytes.error()}};
    KeptFault fault;
    QJsonObject object;
    if (bytes) {
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(*bytes, &error);
        object = document.object();
        if (error.error != QJsonParseError::NoError)
            fault = wholeFault(parserFault(*bytes, error));
        else if (!document.isObject())
            fault = wholeFault({.kind = KeptWholeFault::Kind::NotAnObject});
        else if (form.fault)
            fault = form.fault(object);
    } else {
        fault = wholeFault({.kind = KeptWholeFault::Kind::TooLarge, .megabytes = form.limit / kMegabyte});
    }
    switch (fault.kind) {
    case KeptFault::Kind::None:
        return {object, {}};
    case KeptFault::Kind::Parts:
        return {object, KeptFileProblem{Problem::Parts, path, {}, {}, fault.parts}};
    case KeptFault::Kind::Newer:
        return {{}, KeptFileProblem{Problem::Newer, path, {}, {}, {}}};
    case KeptFault::Kind::Whole:
        break;
    }
    if (!isOurs)
        return {{}, KeptFileProblem{Problem::LeftBroken, path, {}, {}, {}, fault.whole}};
    const QString aside = putAside(path);
    return {{},
            KeptFileProblem{
                aside.isEmpty() ? Problem::CannotMove : Problem::Broken, path, aside, {}, {}, fault.whole}};
}

KeptJson::Outcome KeptJson::writeTo(const QString& path, const Form& form, const QJsonObject& before,
                                    const QJsonObject& here, const QJsonObject& last) {
    const auto failed = [&path](const QString& detail, const std::optional<KeptWholeFault>& whole = {},
                                const std::optional<FileError>& error = {}) {
        return Outcome{{}, KeptFileProblem{Problem::CannotWrite, path, {}, detail, {}, whole, error}, false};
    };
    QDir().mkpath(QFileInfo(path).absolutePath());
    const auto lock = PathLock::take(path, kLockMilliseconds);
    if (!lock)
        return failed(lock.error());
    Reading there = readFrom(path, form, true);
    if (there.problem && there.problem->kind == Problem::Newer)
        return {{}, std::move(there.problem), false, false};
    if (!isWritable(there.problem))
        return failed(there.problem->detail, there.problem->whole, there.problem->error);
    Outcome outcome;
    outcome.content = there.object ? mergedJson(before, here, *there.object, form.wholeLists)
                                   : mergedJson(QJsonObject(), here, last, form.wholeLists);
    if (form.tidy)
        form.tidy(outcome.content);
    const QByteArray bytes = QJsonDocument(outcome.content).toJson(form.format);
    if (bytes.size() > form.limit)
        return failed(QStringLiteral("> %1 MiB").arg(form.limit / kMegabyte));
    if (const auto written = writePlainFile(path, bytes, form.privacy); !written)
        return failed({}, {}, written.error());
    outcome.isWritten = true;
    for (auto entry = here.begin(); entry != here.end() && !outcome.hasOthersChanges; ++entry)
        outcome.hasOthersChanges = outcome.content[entry.key()] != entry.value();
    outcome.problem = std::move(there.problem);
    if (outcome.problem && outcome.problem->kind == Problem::Broken)
        outcome.problem->kind = Problem::BrokenMeanwhile;
    return outcome;
}

void KeptJson::keep(std::function<QJsonObject()> own, std::function<QJsonObject()> read) {
    m_own = std::move(own);
    if (read)
        m_before->read = std::move(read);
    else
        m_before->value = m_own();
}

void KeptJson::touch() {
    if (m_form.delay.count() == 0)
        write();
    else if (!m_timer.isActive())
        m_timer.start();
}

void KeptJson::flush() {
    if (!m_timer.isActive())
        return;
    m_timer.stop();
    write();
}

void KeptJson::write() {
    if (m_path.isEmpty() || m_storage == nullptr || !m_own)
        return;
    if (!m_mayWrite) {
        // A file that could not be read or moved belongs to the user, who may be able to repair it: it is not
        // overwritten.
        emit written();
        return;
    }
    const QJsonObject here = m_own();
    m_storage->post(
        [path = m_path, form = m_form, before = m_before, takenIn = std::exchange(m_takenIn, std::nullopt),
         here, last = m_content] {
            if (const auto read = std::exchange(before->read, nullptr))
                before->value = read();
            if (takenIn)
                before->value = *takenIn;
            Outcome outcome = writeTo(path, form, before->value, here, last);
            if (outcome.isWritten)
                before->value = here;
            return outcome;
        },
        this, [this, here](const Outcome& outcome) { takeOutcome(outcome, here); });
}

void KeptJson::takeOutcome(const Outcome& outcome, const QJsonObject& here) {
    m_problem = outcome.problem;
    if (outcome.isWritten) {
        m_content = outcome.content;
        if (outcome.hasOthersChanges) {
            const QJsonObject own = m_own();
            emit changedByOthers(mergedJson(here, own, m_content, m_form.wholeLists));
            // Without the changes made here while the file was being written.
            m_takenIn = mergedJson(own, here, m_own(), m_form.wholeLists);
        }
    }
    emit written();
}

} // namespace app
