// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/table_address.h"

#include <QRandomGenerator>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace app {

namespace {

// Without 0 and o, 1, i and l.
constexpr std::string_view kInvitationSigns = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr qsizetype kLongestInvitation = 32;
constexpr qsizetype kLongestHost = 253;

QString signsByChance(int count) {
    QString text;
    for (int i = 0; i < count; ++i)
        text += QLatin1Char(kInvitationSigns[static_cast<std::size_t>(
            QRandomGenerator::system()->bounded(static_cast<int>(kInvitationSigns.size())))]);
    return text;
}

bool isOfHost(QChar c) {
    return (c.unicode() < 128 && c.isLetterOrNumber()) || c == u'.' || c == u'-' || c == u'_' || c == u':';
}

} // namespace

QString tableAddressText(const TableAddress& address) {
    QString text = address.host.contains(u':') ? u'[' + address.host + u']' : address.host;
    text += u':' + QString::number(address.port);
    if (!address.invitation.isEmpty())
        text += u'/' + address.invitation;
    return text;
}

std::optional<TableAddress> tableAddressIn(const QString& typed) {
    QString text = typed.normalized(QString::NormalizationForm_KC).toLower();
    text.removeIf([](QChar c) { return c.isSpace(); });
    if (text.startsWith(QLatin1String("komadai:")))
        text.remove(0, 8);
    while (text.startsWith(u'/'))
        text.remove(0, 1);
    TableAddress address;
    address.invitation = text.section(u'/', 1);
    text = text.section(u'/', 0, 0);
    const qsizetype colon = text.lastIndexOf(u':');
    if (colon <= 0)
        return std::nullopt;
    const std::string port = text.mid(colon + 1).toStdString();
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
    address.host = text.left(colon);
    if (address.host.startsWith(u'[') && address.host.endsWith(u']'))
        address.host = address.host.mid(1, address.host.size() - 2);
    else if (address.host.contains(u':'))
        return std::nullopt; // which part is the port?
    const bool isHost = !address.host.isEmpty() && address.host.size() <= kLongestHost &&
                        std::all_of(address.host.cbegin(), address.host.cend(), isOfHost);
    const bool isInvitation = address.invitation.size() <= kLongestInvitation &&
                              std::all_of(address.invitation.cbegin(), address.invitation.cend(),
                                          [](QChar c) { return c.unicode() < 128 && c.isLetterOrNumber(); });
    if (error != std::errc() || end != port.data() + port.size() || address.port == 0 || !isHost ||
        !isInvitation)
        return std::nullopt;
    return address;
}

QString newInvitation() { return signsByChance(6); }

QString newTableKey() { return signsByChance(16); }

} // namespace app
