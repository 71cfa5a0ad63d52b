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

// Problems with a file that the program keeps for itself. app/text makes the message (keptFileMessage).
struct KeptFileProblem {
    enum class Kind : std::uint8_t {
        Broken,         // invalid: moved aside to movedTo, a new one is created
        CannotMove,     // invalid and could not be moved aside: nothing is written
        CannotRead,     // cannot be read: nothing is written
        CannotWrite,    // the last change is not on disk; retried with the next one
        BrokenMeanwhile // another program damaged it: moved aside to movedTo and rewritten
    };
    Kind kind = Kind::Broken;
    QString path;
    QString movedTo;
    QString detail; // the parser's or the system's message

    friend bool operator==(const KeptFileProblem&, const KeptFileProblem&) = default;
};

// A JSON object in a file that the program keeps for itself and that several programs may have open at the
// same time. It is read at the start; changes are written on the storage thread, atomically and under a lock:
// only values changed here are merged into what is on disk at that time (mergedJson). No program undoes
// changes of another, and keys unknown to this version are kept. An unusable file is moved aside under a free
// name, never overwritten; one that cannot be read or moved is left unchanged. Main thread.
class KeptJson : public QObject {
    Q_OBJECT
public:
    struct Form {
        qint64 limit = qint64{4} * 1024 * 1024; // bytes; larger files are invalid, larger objects are not
                                                // written
        QJsonDocument::JsonFormat format = QJsonDocument::Indented;
        FilePrivacy privacy = FilePrivacy::AsUsual;
        std::chrono::milliseconds delay{500}; // from the first change to writing; 0: at once
        QStringList wholeLists;               // keys of lists that are never merged entry by entry
        // Both are called on any thread. Error text for an object, or nothing.
        std::function<QString(const QJsonObject&)> fault;
        // Final changes to what is about to be written.
        std::function<void(QJsonObject&)> tidy;
    };

    // Reads the file at path; blocks. Empty path: no file, nothing is stored. No storage: nothing is written.
    // storage must outlive this object.
    KeptJson(const QString& path, StorageThread* storage, Form form, QObject* parent = nullptr);

    const QString& path() const { return m_path; }
    // As last read or written; empty without a file.
    const QJsonObject& content() const { return m_content; }
    // Of reading or, once something has been written, of the last write.
    const std::optional<KeptFileProblem>& problem() const { return m_problem; }

    // own returns this program's content of the file; what it returns now is what was read. Called when
    // something is to be written, and by flush(). read, if given, returns the same as own does now: it is
    // called once, on the storage thread, when something is written for the first time.
    void keep(std::function<QJsonObject()> own, std::function<QJsonObject()> read = {});
    // own() has changed: it is written after the delay.
    void touch();
    // Gives unwritten changes to the storage thread now. Call before own's owner is destroyed.
    void flush();

signals:
    // Writing has finished; problem() tells the result.
    void written();
    // Another program has changed the file: own() must return merged from now on.
    void changedByOthers(const QJsonObject& merged);

private:
    // The file's content if it passes every check; otherwise nothing, and perhaps a problem.
    struct Reading {
        std::optional<QJsonObject> object;
        std::optional<KeptFileProblem> problem;
    };
    struct Outcome {
        QJsonObject content; // as written
        std::optional<KeptFileProblem> problem;
        bool isWritten = false;
        bool hasOthersChanges = false; // another program's value replaces ours
    };

    static Reading readFrom(const QString& path, const Form& form);
    // last: content() when here was made; written again, with here, if the file has disappeared.
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
    // own() when it was last read or written. After keep() it belongs to the storage thread.
    struct Before {
        QJsonObject value;
        std::function<QJsonObject()> read; // its value, if not empty
    };
    std::shared_ptr<Before> m_before = std::make_shared<Before>();
    std::optional<QJsonObject> m_takenIn; // the next value of m_before, once others have changed the file
    QTimer m_timer;
};

} // namespace app
