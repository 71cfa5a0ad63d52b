// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/remote_computer.h"
#include "engine-host/program_run.h"

#include <QObject>

#include <memory>

class QTemporaryDir;

namespace app {

class EngineHub;
class UserFiles;

// Connects to another computer to see which engines it has: executable files in ~/engines and a few similar
// folders, and the known names of engines in PATH. If its host key is not known, it is offered to the user;
// if trusted, it is added to the user's known hosts, as ssh would do. Main thread.
class RemoteSearch : public QObject {
    Q_OBJECT
public:
    // hub and files must outlive this object.
    RemoteSearch(EngineHub& hub, UserFiles& files, QObject* parent = nullptr);
    ~RemoteSearch() override;

    // Exactly one of found(), keyOffered(), failed() and keyNotStored() follows, unless cancelled. A running
    // search is cancelled.
    void start(const RemoteComputer& computer);
    // Called after keyOffered(): adds that key to the user's known hosts and starts again.
    void trust();
    void cancel();
    bool isRunning() const { return m_run != 0 || m_isStoring; }

signals:
    // Paths there, sorted; possibly none.
    void found(const QStringList& programs);
    void keyOffered(const app::HostKey& key);
    // errors: the messages of ssh; may be empty.
    void failed(host::ConnectionFault fault, const QString& errors);
    // The trusted key cannot be added to this file; empty: ssh is configured to use none.
    void keyNotStored(const QString& file);

private:
    enum class Step : std::uint8_t { List, Key, KnownHosts };

    void run(Step step, const QStringList& arguments, const QByteArray& input = {});
    void finished(Step step, const host::ProgramOutput& told);
    void takeList(const host::ProgramOutput& told);
    void takeKey(const QString& errors);
    void storeKey(const QString& file);
    void takeKnownHosts(const host::ProgramOutput& told);
    void askForKey();

    EngineHub& m_hub;
    UserFiles& m_files;
    RemoteComputer m_computer;
    std::uint64_t m_run = 0;                 // 0: none
    std::uint64_t m_runs = 0;                // so far
    bool m_isStoring = false;                // the trusted key
    std::unique_ptr<QTemporaryDir> m_folder; // for the key that is offered
    HostKey m_key;
};

} // namespace app
