// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/server_accounts.h"

#include <QJsonArray>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace app {
namespace {

constexpr int kVersion = 1;
constexpr qint64 kMostBytes = qint64{1024} * 1024;
constexpr qsizetype kMostAccounts = 500;

const QString kAccounts = QStringLiteral("accounts");

// Those that cannot be used stay in the file.
std::vector<ServerAccount> accountsFrom(const QJsonObject& json) {
    std::vector<ServerAccount> accounts;
    for (const QJsonValue value : json[kAccounts].toArray()) {
        ServerAccount account = accountFromJson(value.toObject());
        const bool known = std::any_of(accounts.begin(), accounts.end(),
                                       [&account](const ServerAccount& a) { return a.id == account.id; });
        if (!account.id.isEmpty() && !known && std::ssize(accounts) < kMostAccounts)
            accounts.push_back(std::move(account));
    }
    return accounts;
}

QJsonObject jsonOf(const std::vector<ServerAccount>& accounts) {
    QJsonArray list;
    for (const ServerAccount& account : accounts)
        list.append(toJson(account));
    return {{QStringLiteral("version"), kVersion}, {kAccounts, list}};
}

KeptJson::Form form() {
    KeptJson::Form form;
    form.limit = kMostBytes;
    form.privacy = FilePrivacy::OwnerOnly;
    form.fault = [](const QJsonObject& json) {
        if (json[QLatin1String("version")].toDouble() > kVersion)
            return KeptFault{KeptFault::Kind::Newer, {}, {}};
        return KeptFault{};
    };
    return form;
}

} // namespace

ServerAccounts::ServerAccounts(const QString& file, StorageThread* storage, QObject* parent)
    : QObject(parent)
    , m_file(file, storage, form())
    , m_accounts(accountsFrom(m_file.content())) {
    m_file.keep([this] { return json(); });
    connect(&m_file, &KeptJson::written, this, &ServerAccounts::written);
    connect(&m_file, &KeptJson::changedByOthers, this, [this](const QJsonObject& merged) {
        m_accounts = accountsFrom(merged);
        emit changed();
    });
}

ServerAccounts::~ServerAccounts() { m_file.flush(); }

QString ServerAccounts::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/komadai/servers.json");
}

QJsonObject ServerAccounts::json() const { return jsonOf(m_accounts); }

const ServerAccount* ServerAccounts::find(const QString& id) const {
    const auto found = std::find_if(m_accounts.begin(), m_accounts.end(),
                                    [&id](const ServerAccount& account) { return account.id == id; });
    return found == m_accounts.end() ? nullptr : &*found;
}

const ServerAccount* ServerAccounts::findByName(const QString& name) const {
    const auto found =
        std::find_if(m_accounts.begin(), m_accounts.end(), [&name](const ServerAccount& account) {
            return account.name.compare(name, Qt::CaseInsensitive) == 0;
        });
    return found == m_accounts.end() ? nullptr : &*found;
}

QString ServerAccounts::put(ServerAccount account) {
    account.normalise();
    if (account.id.isEmpty())
        account.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const QString base = account.name.isEmpty() ? account.host : account.name;
    account.name = base;
    for (int n = 2;; ++n) {
        const ServerAccount* const taken = findByName(account.name);
        if (!taken || taken->id == account.id)
            break;
        account.name = QStringLiteral("%1 (%2)").arg(base).arg(n);
    }
    const QString id = account.id;
    const auto found = std::find_if(m_accounts.begin(), m_accounts.end(),
                                    [&id](const ServerAccount& known) { return known.id == id; });
    if (found == m_accounts.end())
        m_accounts.push_back(std::move(account));
    else if (*found == account)
        return id;
    else
        *found = std::move(account);
    m_file.touch();
    emit changed();
    return id;
}

void ServerAccounts::remove(const QString& id) {
    if (std::erase_if(m_accounts, [&id](const ServerAccount& account) { return account.id == id; }) == 0)
        return;
    m_file.touch();
    emit changed();
}

} // namespace app
