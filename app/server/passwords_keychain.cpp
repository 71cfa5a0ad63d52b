// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/passwords.h"

#include <QPointer>
#include <qt6keychain/keychain.h>

#include <utility>

namespace app {
namespace {

const QString kService = QStringLiteral("Komadai");

// A job deletes itself when it has finished.
template <class Job, class Done>
void start(Job* job, QObject* context, Done done) {
    // Never in clear: without a keyring the job fails.
    job->setInsecureFallback(false);
    job->setAutoDelete(true);
    QObject::connect(job, &QKeychain::Job::finished, job,
                     [job, wanted = QPointer<QObject>(context), done = std::move(done)] {
                         if (wanted)
                             done(*job);
                     });
    job->start();
}

} // namespace

bool Passwords::isBuiltIn() { return true; }

void Passwords::read(const QString& key, QObject* context,
                     std::function<void(const std::optional<QString>&)> done) {
    auto* const job = new QKeychain::ReadPasswordJob(kService);
    job->setKey(key);
    start(job, context, [done = std::move(done)](QKeychain::ReadPasswordJob& finished) {
        done(finished.error() == QKeychain::NoError ? std::optional(finished.textData()) : std::nullopt);
    });
}

void Passwords::keep(const QString& key, const QString& password, QObject* context,
                     std::function<void(bool)> done) {
    auto* const job = new QKeychain::WritePasswordJob(kService);
    job->setKey(key);
    job->setTextData(password);
    start(job, context, [done = std::move(done)](QKeychain::WritePasswordJob& finished) {
        done(finished.error() == QKeychain::NoError);
    });
}

void Passwords::forget(const QString& key) {
    auto* const job = new QKeychain::DeletePasswordJob(kService);
    job->setKey(key);
    start(job, this, [](QKeychain::DeletePasswordJob&) {});
}

} // namespace app
