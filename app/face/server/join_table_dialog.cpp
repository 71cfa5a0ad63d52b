// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/join_table_dialog.h"

#include "app/face/shell/look.h"
#include "app/face/shell/target_size.h"
#include "app/server/network_table.h"
#include "app/text/foreign_text.h"
#include "app/text/table_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace app {

namespace {

constexpr int kFoundRows = 4;

} // namespace

JoinTableDialog::JoinTableDialog(NetworkSettings settings, TableDirectory& directory, QWidget* parent)
    : FormDialog(
          "joinTableDialog", [] { return tr("Join a table in the network"); }, parent)
    , m_settings(std::move(settings))
    , m_typed(m_settings.lastAddress)
    , m_directory(directory) {
    // Who was sent an address has mostly copied it.
    if (const auto copied = tableAddressIn(QGuiApplication::clipboard()->text().left(200));
        copied && !copied->invitation.isEmpty())
        m_typed = tableAddressText(*copied);
    QLineEdit* const name = form().addLine(
        "joinOwnName", [] { return tr("Your &name"); },
        memberOf(valueOf(m_settings), &NetworkSettings::name));
    name->setMaxLength(NetworkSettings::kLongestName);
    m_address = form().addLine(
        "joinAddress", [] { return tr("&Address"); }, valueOf(m_typed),
        [] { return QStringLiteral("192.168.1.20:49152/7f3k2q"); });
    m_secret = form().addLine(
        "joinInvitation", [] { return tr("&Invitation"); }, valueOf(m_invitation),
        [] { return tr("six letters and digits"); });
    form().enableWhile(m_secret, [this] {
        const auto address = tableAddressIn(m_typed);
        return !address || address->invitation.isEmpty();
    });
    form().addSwitch(
        "joinLooksOn", [] { return tr("Only &look on"); }, valueOf(m_looksOn));
    addFound();
    m_fault = new QLabel(this);
    m_fault->setObjectName(QStringLiteral("joinFault"));
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    parts().addWidget(m_fault);
    buttons().button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("tableJoin"));
    say([this] {
        buttons().button(QDialogButtonBox::Ok)->setText(tr("&Join"));
        check();
    });
    connect(&form(), &Form::changed, this, &JoinTableDialog::check);
    connect(&m_directory, &TableDirectory::changed, this, &JoinTableDialog::fillFound);
    form().refresh();
    check();
    (m_settings.name.isEmpty() ? name : m_address)->setFocus();
    m_directory.browse();
}

JoinTableDialog::~JoinTableDialog() { m_directory.stopBrowsing(); }

void JoinTableDialog::addFound() {
    auto* const label = new QLabel(this);
    m_found = new QListWidget(this);
    m_found->setObjectName(QStringLiteral("foundTables"));
    m_found->setMaximumHeight(kFoundRows * look::rowHeight());
    label->setBuddy(m_found);
    m_foundWords = new QLabel(this);
    m_foundWords->setObjectName(QStringLiteral("foundWords"));
    m_foundWords->setTextFormat(Qt::PlainText);
    m_foundWords->setWordWrap(true);
    parts().addWidget(label);
    parts().addWidget(m_found);
    parts().addWidget(m_foundWords);
    connect(m_found, &QListWidget::currentRowChanged, this, &JoinTableDialog::takeFound);
    connect(m_found, &QListWidget::itemActivated, this, [this] { m_secret->setFocus(); });
    say([this, label] {
        label->setText(tr("&Found in the local network:"));
        m_found->setAccessibleName(tr("Tables in the local network"));
        fillFound();
    });
    m_foundLabel = label;
}

void JoinTableDialog::fillFound() {
    const QSignalBlocker blocker(m_found);
    const QListWidgetItem* const item = m_found->currentItem();
    const QString before = item ? item->data(Qt::UserRole).toString() : QString();
    m_found->clear();
    for (const FoundTable& table : m_directory.tables()) {
        const QString address = tableAddressText({table.host, table.port, {}});
        auto* const row = new QListWidgetItem(
            tr("%1 (%2)", "the name of a table, its address").arg(foreignQuote(table.name), address),
            m_found);
        row->setData(Qt::UserRole, address);
        if (address == before)
            m_found->setCurrentItem(row);
    }
    const bool has = m_found->count() > 0;
    m_found->setVisible(has);
    if (m_foundLabel)
        m_foundLabel->setVisible(has);
    m_foundWords->setText(tableDirectoryText(m_directory));
    m_foundWords->setVisible(!m_foundWords->text().isEmpty());
}

void JoinTableDialog::takeFound(int row) {
    if (row < 0)
        return;
    m_typed = m_found->item(row)->data(Qt::UserRole).toString();
    form().refresh();
    check();
}

std::optional<TableAddress> JoinTableDialog::address() const {
    auto address = tableAddressIn(m_typed);
    if (address && address->invitation.isEmpty()) {
        // Read in the same way as behind an address.
        const auto completed = tableAddressIn(tableAddressText(*address) + u'/' + m_invitation);
        address = completed;
    }
    return address && !address->invitation.isEmpty() ? address : std::nullopt;
}

NetworkSettings JoinTableDialog::settings() const {
    NetworkSettings settings = m_settings;
    settings.name = NetworkTable::personName(settings.name);
    if (auto where = address()) {
        where->invitation.clear();
        settings.lastAddress = tableAddressText(*where);
    }
    settings.normalise();
    return settings;
}

void JoinTableDialog::check() {
    QString fault;
    if (NetworkTable::personName(m_settings.name).isEmpty())
        fault = tr("Enter a name: it is what the others see.");
    else if (!tableAddressIn(m_typed))
        fault = tr("Enter the address that the owner of the table has passed on.");
    else if (!address())
        fault = tr("Enter the invitation, the letters and digits at the end of the address.");
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
    buttons().button(QDialogButtonBox::Ok)->setEnabled(fault.isEmpty());
}

} // namespace app
