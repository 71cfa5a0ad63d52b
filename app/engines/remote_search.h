// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/remote_computer.h"

#include <QObject>
#include <QProcess>
#include <QTimer>

#include <memory>

class QTemporaryDir;

namespace app {

// Connects to another computer to see which engines it has: executable files in ~/engines and a few similar
// folders, and the known names of engines in PATH. If its host key is not known, it is offered to the user;
// trusted, it is added to the user's known hosts, as ssh would do. Main thread.
class RemoteSearch : public QObject {
    Q_OBJECT
public:
    explicit RemoteSearch(QObject* parent = nullptr);
    ~RemoteSearch() override;

    // Exactly one of found(), keyOffered(), failed() and keyNotStored() follows, unless cancelled. A running
    // search is cancelled.
    void start(const RemoteComputer& computer);
    // After keyOffered(): adds that key to the user's known hosts, and starts again.
    void trust();
    void cancel();
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }

signals:
    // Paths there, sorted; perhaps none.
    void found(const QStringList& programs);
    void keyOffered(const app::HostKey& key);
    // errors: what ssh said; may be empty.
    void failed(host::ConnectionFault fault, const QString& errors);
    // The key that is trusted cannot be added to this file; empty: ssh is told to use none.
    void keyNotStored(const QString& file);

private:
    enum class Step : std::uint8_t { List, Key, KnownHosts };

    void run(Step step, const QStringList& arguments, const QByteArray& input = {});
    void finished(int exitCode);
    void takeList(const QString& errors);
    void takeKey(const QString& errors);
    void takeKnownHosts(int exitCode);
    void askForKey();

    RemoteComputer m_computer;
    QProcess m_process;
    QTimer m_limit;
    Step m_step = Step::List;
    bool m_late = false;
    std::unique_ptr<QTemporaryDir> m_folder; // for the key that is offered
    HostKey m_key;
};

} // namespace app
