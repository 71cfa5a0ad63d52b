// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/plain_file.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonParseError>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class StorageThread;

// A part of a file that cannot be used, while the rest can.
struct KeptPartFault {
    enum class Kind : std::uint8_t {
        NotAnObject, // an entry of a list is something else
        Missing,     // the value for key is missing
        WrongKind,   // a number instead of a text, or the like
        NotText,     // something in a list or object of texts
        BadBytes,    // neither text nor base64
        NoComputer,  // not the name of a computer
        Twice        // an earlier entry has the same value for key
    };
    Kind kind = Kind::WrongKind;
    int entry = 0; // of a list, from 1; 0: not in a list
    QString name;  // of the entry, may be empty
    QString key;

    friend bool operator==(const KeptPartFault&, const KeptPartFault&) = default;
};

// Why nothing in a file can be used.
struct KeptWholeFault {
    enum class Kind : std::uint8_t {
        NoJson,      // parser says why, line and column say where, from 1
        NotAnObject, // JSON, but not an object
        NoList,      // the list for key is missing
        NotAList,    // the value for key is something else
        TooLarge     // more than megabytes MiB
    };
    Kind kind = Kind::NoJson;
    QString key = {};
    QJsonParseError::ParseError parser = QJsonParseError::NoError;
    qsizetype line = 0;
    qsizetype column = 0; // in bytes
    qint64 megabytes = 0;

    friend bool operator==(const KeptWholeFault&, const KeptWholeFault&) = default;
};

// A fault in the content of a file.
struct KeptFault {
    enum class Kind : std::uint8_t {
        None,
        Parts, // parts cannot be used
        Whole, // nothing can be used
        Newer  // a newer version wrote it
    };
    Kind kind = Kind::None;
    KeptWholeFault whole = {};        // for Whole
    std::vector<KeptPartFault> parts; // for Parts
};

// Problems with a file that the program keeps for itself. app/text makes the message (keptFileMessage).
struct KeptFileProblem {
    enum class Kind : std::uint8_t {
        Broken,          // invalid: moved aside to movedTo, a new one is created
        CannotMove,      // invalid and could not be moved aside: nothing is written
        CannotRead,      // cannot be read: nothing is written
        CannotWrite,     // the last change is not on disk; retried with the next one
        BrokenMeanwhile, // another program damaged it: moved aside to movedTo and rewritten
        LeftBroken,      // invalid, and only read here: left unchanged
        Newer,           // written by a newer version: left unchanged, nothing is written
        Parts            // some parts cannot be used (see parts) and stay in the file; the others are used
    };
    Kind kind = Kind::Broken;
    QString path;
    QString movedTo;
    QString detail; // the holder of its lock, or a size
    std::vector<KeptPartFault> parts = {};
    std::optional<KeptWholeFault> whole = {}; // the file is invalid
    std::optional<FileError> error = {};      // the file cannot be read or written

    friend bool operator==(const KeptFileProblem&, const KeptFileProblem&) = default;
};

// A JSON object in a file that the program keeps for itself and that several programs may have open at the
// same time. It is read at the start; changes are written on the storage thread, atomically and under a lock:
// only values changed here are merged into what is on disk at that time (mergedJson). No program undoes
// changes of another; keys unknown to this version and parts that cannot be used are kept. An unusable file
// is moved aside under a free name, never overwritten; one that cannot be read or moved, or that a newer
// version has written, is left unchanged. Main thread.
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
        // Both are called on any thread. Returns the fault of an object, if there is one.
        std::function<KeptFault(const QJsonObject&)> fault;
        // Final changes to the object that is about to be written.
        std::function<void(QJsonObject&)> tidy;
    };

    // Reads the file at path; blocks. Empty path: no file, nothing is stored. No storage: the file is only
    // read, and is neither written nor moved nor otherwise changed. storage must outlive this object.
    KeptJson(const QString& path, StorageThread* storage, Form form, QObject* parent = nullptr);

    const QString& path() const { return m_path; }
    // As last read or written; empty without a file.
    const QJsonObject& content() const { return m_content; }
    // Problem of reading or, once something has been written, of the last write.
    const std::optional<KeptFileProblem>& problem() const { return m_problem; }

    // own returns this program's content of the file; at the time of this call it must return what was read.
    // It is called when something is to be written, and by flush(). read, if given, returns the same as own
    // does now: it is called once, on the storage thread, when something is written for the first time.
    void keep(std::function<QJsonObject()> own, std::function<QJsonObject()> read = {});
    // own() has changed: it is written after the delay.
    void touch();
    // Gives unwritten changes to the storage thread now. Call before own's owner is destroyed.
    void flush();

signals:
    // Writing has finished; see problem() for the result.
    void written();
    // Another program has changed the file: own() must return merged from now on.
    void changedByOthers(const QJsonObject& merged);

private:
    // The file's content, if it can be used, and any problem.
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

    // isOurs: its permissions may be changed, and it is moved aside if it is unusable.
    static Reading readFrom(const QString& path, const Form& form, bool isOurs);
    // last: own() at the time of making here; written again, together with here, if the file has disappeared.
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
    // own() as last read or written. After keep() it belongs to the storage thread.
    struct Before {
        QJsonObject value;
        std::function<QJsonObject()> read; // its value, if not empty
    };
    std::shared_ptr<Before> m_before = std::make_shared<Before>();
    std::optional<QJsonObject> m_takenIn; // the next value of m_before, after others have changed the file
    QTimer m_timer;
};

} // namespace app
