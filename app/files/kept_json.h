// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/plain_file.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace app {

class StorageThread;

// What is wrong with a file that the program keeps for itself. Words are made by app/text (keptFileMessage).
struct KeptFileProblem {
    enum class Kind : std::uint8_t {
        Broken,         // not what it should be: moved aside to movedTo, a new one begins
        CannotMove,     // broken and could not be moved aside: nothing will be written
        CannotRead,     // the system refuses to read it: nothing will be written
        CannotWrite,    // the last change is not on disk; it is tried again with the next
        BrokenMeanwhile // another program broke it: moved aside to movedTo and written anew
    };
    Kind kind = Kind::Broken;
    QString path;
    QString movedTo;
    QString detail; // the parser's or the system's words

    friend bool operator==(const KeptFileProblem&, const KeptFileProblem&) = default;
};

// A JSON object in a file that the program keeps for itself and that several programs may have open at once.
// It is read at the start; changes are written on the storage thread, in one step and under a lock: only what
// was changed here is put into what is on disk at that time (mergedJson), so that no program undoes what
// another has done, and keys that this version does not know stay. A file that cannot be used is moved aside
// under a name that is not taken, never written over; one that cannot be read or moved is left as it is.
// Main thread.
class KeptJson : public QObject {
    Q_OBJECT
public:
    struct Form {
        qint64 limit = qint64{4} * 1024 * 1024; // bytes; larger files are broken, larger objects not written
        QJsonDocument::JsonFormat format = QJsonDocument::Indented;
        FilePrivacy privacy = FilePrivacy::AsUsual;
        std::chrono::milliseconds delay{500}; // from the first change to its writing; 0: at once
        QStringList wholeLists;               // keys of lists that are never merged entry by entry
        // Both are called on any thread. Words for what is wrong with an object, or nothing.
        std::function<QString(const QJsonObject&)> fault;
        // The last touch to what is about to be written.
        std::function<void(QJsonObject&)> tidy;
    };

    // Reads the file at path; blocks. Empty path: there is none, and nothing is kept. No storage: nothing is
    // written. storage outlives this object.
    KeptJson(const QString& path, StorageThread* storage, Form form, QObject* parent = nullptr);

    const QString& path() const { return m_path; }
    // As it was last read or written; empty without a file.
    const QJsonObject& content() const { return m_content; }
    // Of reading or, once something has been written, of the last writing.
    const std::optional<KeptFileProblem>& problem() const { return m_problem; }

    // own gives what this program has to say in the file; what it gives now is what was read. Called when
    // something is to be written, and by flush().
    void keep(std::function<QJsonObject()> own);
    // own() says something else than before: it is written after the delay.
    void touch();
    // Hands what is not yet written to the storage thread now. To be called before own's owner is gone.
    void flush();

signals:
    // A write is done; problem() tells how it went.
    void written();
    // Another program has changed the file: merged is what own() should say from now on.
    void changedByOthers(const QJsonObject& merged);

private:
    // What is on disk, once it has passed every check; nothing, and perhaps a problem, where nothing is.
    struct Reading {
        std::optional<QJsonObject> object;
        std::optional<KeptFileProblem> problem;
    };
    struct Outcome {
        QJsonObject content; // what was written
        std::optional<KeptFileProblem> problem;
        bool isWritten = false;
        bool hasOthersChanges = false; // another program's word stands where ours was given
    };

    static Reading readFrom(const QString& path, const Form& form);
    // last: content() when here was made; written again, with here, where the file has gone.
    static Outcome writeTo(const QString& path, const Form& form, const QJsonObject& before,
                           const QJsonObject& here, const QJsonObject& last);
    void write();
    void takeOutcome(const Outcome& outcome, const QJsonObject& here);

    QString m_path;
    StorageThread* m_storage;
    Form m_form;
    bool m_mayWrite = true;
    QJsonObject m_content;
    std::optional<KeptFileProblem> m_problem;
    std::function<QJsonObject()> m_own;
    // own() as it was when it was last read or written. Once made, the storage thread's.
    std::shared_ptr<QJsonObject> m_before = std::make_shared<QJsonObject>();
    std::optional<QJsonObject> m_takenIn; // what *m_before is to be, once others have changed the file
    QTimer m_timer;
};

} // namespace app
