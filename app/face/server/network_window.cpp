// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/network_window.h"

#include "app/face/server/chat_view.h"
#include "app/face/server/offer_view.h"
#include "app/face/shell/look.h"
#include "app/platform/network_addresses.h"
#include "app/text/foreign_text.h"
#include "app/text/table_text.h"

#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

namespace {

QLabel* addWordsTo(QVBoxLayout& layout, QWidget* parent, const char* name) {
    auto* const label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    layout.addWidget(label);
    return label;
}

} // namespace

NetworkWindow::NetworkWindow(QWidget* parent)
    : QWidget(parent, Qt::Dialog) {
    setObjectName(QStringLiteral("networkWindow"));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    layout->setSpacing(look::kGrid);
    m_state = addWordsTo(*layout, this, "tableState");
    makeAddress();
    layout->addWidget(m_place);
    m_people = addWordsTo(*layout, this, "tablePeople");
    m_offer = new OfferView(this);
    layout->addWidget(m_offer);
    connect(m_offer, &OfferView::agreed, this, &NetworkWindow::agreed);
    connect(m_offer, &OfferView::rejected, this, &NetworkWindow::rejected);
    makeButtons();
    m_chat = new ChatView(this);
    layout->addWidget(m_chat, 1);
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &NetworkWindow::showState);
    resize(48 * look::kGrid, 56 * look::kGrid);
    retranslate();
}

void NetworkWindow::makeAddress() {
    m_place = new QWidget(this);
    auto* const layout = new QVBoxLayout(m_place);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid / 2);
    m_addressLabel = new QLabel(m_place);
    m_addresses = new QComboBox(m_place);
    m_addresses->setObjectName(QStringLiteral("tableAddress"));
    m_addresses->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_addresses->setMinimumContentsLength(26);
    m_addressLabel->setBuddy(m_addresses);
    m_copy = new QPushButton(m_place);
    m_copy->setObjectName(QStringLiteral("tableCopy"));
    m_copy->setAutoDefault(false);
    auto* const row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_addressLabel);
    row->addWidget(m_addresses, 1);
    row->addWidget(m_copy);
    layout->addLayout(row);
    m_advice = addWordsTo(*layout, m_place, "tableAdvice");
    m_place->hide();
    connect(m_addresses, &QComboBox::currentIndexChanged, this, &NetworkWindow::showAddressAdvice);
    connect(m_copy, &QPushButton::clicked, this, [this] { emit addressCopied(m_addresses->currentText()); });
}

void NetworkWindow::makeButtons() {
    const auto make = [this](const char* name) {
        auto* const button = new QPushButton(this);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        return button;
    };
    m_again = make("tableAgain");
    m_show = make("tableShow");
    m_connect = make("tableConnect");
    m_leave = make("tableLeave");
    auto* const row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_again);
    row->addWidget(m_show);
    row->addWidget(m_connect);
    row->addStretch(1);
    row->addWidget(m_leave);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_again, &QPushButton::clicked, this, &NetworkWindow::againRequested);
    connect(m_show, &QPushButton::clicked, this, &NetworkWindow::gameRequested);
    connect(m_connect, &QPushButton::clicked, this, &NetworkWindow::connectRequested);
    connect(m_leave, &QPushButton::clicked, this, &NetworkWindow::leaveRequested);
}

void NetworkWindow::setTable(NetworkTable* table) {
    if (m_table)
        disconnect(m_table, nullptr, this, nullptr);
    m_table = table;
    if (table) {
        connect(table, &NetworkTable::changed, this, &NetworkWindow::refresh);
        connect(table, &NetworkTable::questionChanged, this, &NetworkWindow::showState);
        connect(table, &NetworkTable::said, this, &NetworkWindow::addNewestLine);
    }
    fillLines();
    retranslate();
}

void NetworkWindow::setAddresses(const QStringList& addresses) {
    const QSignalBlocker blocker(m_addresses);
    m_addresses->clear();
    m_addresses->addItems(addresses);
    m_place->setVisible(!addresses.isEmpty());
    showAddressAdvice();
}

QString NetworkWindow::stateText() const { return m_state->text(); }

void NetworkWindow::refresh() {
    const bool isOpen = m_table && m_table->state() != TableState::Over;
    const QString people = isOpen ? tablePeopleText(*m_table) : QString();
    m_people->setText(people.isEmpty() ? QString() : tr("At the table: %1").arg(people));
    m_people->setVisible(!people.isEmpty());
    const bool isOffered = isOpen && m_table->state() == TableState::Offered;
    m_offer->setOffer(isOffered ? std::optional(m_table->visit()->offer()->summary) : std::nullopt,
                      isOffered);
    m_again->setVisible(isOpen && m_table->mayPlayAgain());
    m_again->setText(isOpen && m_table->state() == TableState::Declined ? tr("&Offer the game again")
                                                                        : tr("Another &game"));
    m_show->setVisible(isOpen && m_table->state() == TableState::Watching);
    m_connect->setVisible(isOpen && m_table->link().state == csa::LinkState::Disconnected);
    m_leave->setVisible(isOpen);
    m_leave->setText(isOpen && m_table->role() == TableRole::Host ? tr("&Close the table")
                                                                  : tr("&Leave the table"));
    m_place->setVisible(isOpen && m_addresses->count() > 0);
    const bool isOnline =
        isOpen && m_table->state() != TableState::Opening && m_table->state() != TableState::Lost;
    m_chat->setEnabledToSay(isOnline);
    showState();
}

void NetworkWindow::showState() {
    QString text = tr("No table is open.");
    bool runs = false;
    bool isBad = false;
    if (m_table) {
        const TableState state = m_table->state();
        text = tableStateText(*m_table, std::chrono::steady_clock::now());
        if (const QString question = tableQuestionText(*m_table); !question.isEmpty())
            text += u'\n' + question;
        runs = state == TableState::Lost || state == TableState::Opening;
        isBad = state == TableState::Lost || state == TableState::OtherAway;
    }
    m_state->setText(text);
    look::markWarning(*m_state, isBad);
    if (runs != m_tick.isActive())
        runs ? m_tick.start() : m_tick.stop();
}

void NetworkWindow::showAddressAdvice() {
    const QString address = m_addresses->currentText();
    const auto parts = tableAddressIn(address);
    if (!parts) {
        m_advice->clear();
        return;
    }
    if (parts->host == QLatin1String("127.0.0.1"))
        m_advice->setText(tr("This computer has no network: only programs on it can reach the table."));
    else if (isLocalAddress(parts->host))
        m_advice->setText(
            tr("In the same network, pass this address on. Over the internet, your router has to "
               "forward port %1 to this computer, and the address begins with the router’s own.")
                .arg(parts->port));
    else
        m_advice->setText(tr("Pass this address on. A firewall or the router has to let port %1 through.")
                              .arg(parts->port));
}

void NetworkWindow::addNewestLine() {
    if (m_table)
        m_chat->addLine(tableLineText(m_table->lines().back()));
}

void NetworkWindow::fillLines() {
    m_chat->clear();
    if (m_table)
        for (const TableLine& line : m_table->lines())
            m_chat->addLine(tableLineText(line));
}

void NetworkWindow::retranslate() {
    setWindowTitle(tr("Table in the network"));
    m_addressLabel->setText(tr("&Address"));
    m_copy->setText(tr("Co&py"));
    m_show->setText(tr("&Show the game"));
    m_connect->setText(tr("Connect &now"));
    m_chat->setPlaceholder(tr("What is said at the table appears here."));
    fillLines();
    showAddressAdvice();
    refresh();
}

void NetworkWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void NetworkWindow::closeEvent(QCloseEvent* event) {
    event->ignore();
    emit closeRequested();
}

void NetworkWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closeRequested();
    else
        QWidget::keyPressEvent(event);
}

} // namespace app
