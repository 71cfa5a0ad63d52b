// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/engine_book.h"
#include "app/engines/remote_computer.h"
#include "app/files/kept_json.h"
#include "engine-host/engine_config.h"
#include "engine-host/usi_option.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace host {
struct Ready;
}

namespace app {

// The uses of an engine.
struct EngineTags {
    bool play = true;
    bool analysis = true;
    bool mate = false;

    friend bool operator==(const EngineTags&, const EngineTags&) = default;
};

// A registered engine: everything needed to start it, and what it reported about itself. One program may be
// registered several times, each time with different options.
struct CatalogEntry {
    QString id;   // never changes; "tokin" for the bundled engine
    QString name; // displayed, can be changed by the user; unique in the catalog
    QString path; // absolute; on another computer also beginning with ~/, or a name to look up in PATH
    std::optional<RemoteComputer> computer; // the computer that runs it; nothing: this one
    QStringList arguments;
    QString workingFolder;                  // empty: the folder of the program
    std::map<QString, QString> environment; // added to the program's own environment
    bool bundledProgram = false;            // path is the bundled engine's, wherever it is installed

    host::Protocol protocol = host::Protocol::Detect; // after the first answer: the one detected
    host::UgiNotation ugiNotation = host::UgiNotation::Detect;
    host::TextEncoding encoding = host::TextEncoding::Detect;
    std::optional<host::Registration> registration;
    host::Timeouts timeouts;

    // Switches for single engines.
    bool playsShogi = false; // confirmed by the user, if the engine does not say so
    bool sendAllOptions = false;
    bool clockIncludesIncrement = false;
    bool acceptsTimesOnPonderhit = false;
    bool earlyPonder = false;
    bool restartEveryGame = false;
    bool mateTakesNodes = false;

    EngineTags tags;
    std::string reportedName; // id name and id author, as decoded
    std::string author;
    bool notRegistered = false;              // it asked for registration at its last start
    std::vector<host::EngineOption> options; // as last reported; raw bytes
    host::OptionValues values;               // values changed by the user; raw bytes
    std::map<QString, QString> labels;       // the user's own texts for options, by decoded raw name
    int hashMegabytes = 256;
    bool ponder = false; // the default for new games
    bool ownBook = true;
    EngineBook book; // in games, see EnginePlayer

    // Megabytes of this computer's memory that its hash table takes.
    int hashHere() const { return computer ? 0 : hashMegabytes; }
    bool isBundled() const { return id == kBundledId; }
    // Also true for a copy of the bundled engine, once it has identified itself.
    bool isTokin() const;
    static const QString kBundledId;
    // Takes what the engine has said about itself in its handshake.
    void learn(const host::Ready& identity);

    friend bool operator==(const CatalogEntry&, const CatalogEntry&) = default;
};

// The user's engines, stored in a file (KeptJson) that only its owner can read. The bundled engine is always
// the first, no matter where the program is installed. Every change is written at once; changes by other
// programs are merged in. If both have changed the same field of an entry, or the same option, the later
// change takes precedence. Entries that cannot be used are reported (problem()) and stay in the file. Main
// thread.
class EngineCatalog : public QObject {
    Q_OBJECT
public:
    // Reads file; empty: nothing is read or stored on disk. storage: writes it; null: the file is only read,
    // and left unchanged whatever its content. bundled: path of the bundled engine.
    explicit EngineCatalog(const QString& file, StorageThread* storage = nullptr,
                           const QString& bundled = bundledEnginePath(), QObject* parent = nullptr);

    // <data folder of the user>/komadai/engines.json
    static QString defaultPath();
    // $KOMADAI_TOKIN, else ../libexec/komadai/tokin from the program's folder, else tokin beside the program.
    // The last path is returned even if no file exists there, for use in messages.
    static QString bundledEnginePath();

    const std::optional<KeptFileProblem>& problem() const { return m_file.problem(); }
    const std::vector<CatalogEntry>& entries() const { return m_entries; }
    const CatalogEntry* find(const QString& id) const;
    const CatalogEntry& bundled() const { return m_entries.front(); }
    // By displayed name, ignoring case.
    const CatalogEntry* findByName(const QString& name) const;

    // An entry without id gets one; a name already used gets a number. Returns the id.
    QString add(CatalogEntry entry);
    // A copy after the entry, under another name; its id, or empty if there is no such entry.
    QString duplicate(const QString& id);
    // Replaces the entry with the same id; false if there is none. Path and id of the bundled engine do not
    // change.
    bool update(CatalogEntry entry);
    // Updates the entry with the same id with the engine's reports to EngineProbe or in a game, keeping
    // everything set by the user. If another program or protocol has been set for it in the meantime, the
    // report is outdated and dropped. False if there is no such entry.
    bool takeReport(const CatalogEntry& told);
    bool rename(const QString& id, const QString& name);
    // The bundled engine cannot be removed.
    bool remove(const QString& id);
    // Restores a removed entry in its old place. False if its id exists.
    bool restore(CatalogEntry entry, std::size_t place);

    // The configuration for starting it, without ponder. Interactive, without logging.
    static host::EngineConfig configFor(const CatalogEntry& entry);

signals:
    void changed();
    // Writing has finished; see problem() for the result.
    void written();

private:
    std::vector<CatalogEntry> arranged(std::vector<CatalogEntry> entries) const;
    QJsonObject json() const;
    QString uniqueName(const QString& wanted, const QString& exceptId) const;

    KeptJson m_file;
    QString m_bundledPath;
    std::vector<CatalogEntry> m_entries;
};

} // namespace app
