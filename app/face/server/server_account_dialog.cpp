// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_account_dialog.h"

#include "app/engines/engine_strength.h"
#include "app/face/game/strength_field.h"
#include "app/face/shell/form.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/text/foreign_text.h"
#include "app/text/server_text.h"
#include "csa-link/tls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace app {

ServerAccountDialog::ServerAccountDialog(ServerAccount account, std::vector<CatalogEntry> engines,
                                         QString usualFolder, QWidget* parent)
    : Dialog(
          "serverAccountDialog", [] { return tr("Server"); }, parent)
    , m_account(std::move(account))
    , m_engines(std::move(engines))
    , m_usualFolder(std::move(usualFolder)) {
    addPage("serverAccountPage", makePage());
    m_fault = new QLabel(this);
    m_fault->setObjectName(QStringLiteral("accountFault"));
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    look::colourAsWarning(m_fault);
    parts().addWidget(m_fault);
    buttons().setStandardButtons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(m_form, &Form::changed, this, &ServerAccountDialog::refresh);
    say([this] { refresh(); });
}

QWidget* ServerAccountDialog::makePage() {
    m_form = new Form(this);
    addServer(*m_form);
    addGames(*m_form);
    addPlayer(*m_form);
    addRest(*m_form);
    m_form->refresh();
    return m_form;
}

void ServerAccountDialog::addServer(Form& form) {
    const SettingValue<ServerAccount> all = valueOf(m_account);
    form.addLine(
        "accountName", [] { return tr("&Name in the list"); }, memberOf(all, &ServerAccount::name),
        [this] { return m_account.host; });
    QLineEdit* const host = form.addLine(
        "accountHost", [] { return tr("&Server"); }, memberOf(all, &ServerAccount::host),
        [] { return tr("name or address"); });
    auto* const port = form.addNumber(
        "accountPort", [] { return tr("&Port"); }, {.least = 1, .most = 65535},
        converted<int, std::uint16_t>(
            memberOf(all, &ServerAccount::port), [](const std::uint16_t& value) { return int{value}; },
            [](const int& value) { return static_cast<std::uint16_t>(value); }));
    port->setGroupSeparatorShown(false);
    // The longest name among the presets is seen whole.
    host->setMinimumWidth(host->fontMetrics().averageCharWidth() * 28);
    form.join({host, port});
    auto* const tls = form.addSwitch(
        "accountTls", [] { return tr("The connection is &encrypted (TLS)"); },
        converted<bool, csa::Encryption>(
            memberOf(all, &ServerAccount::encryption),
            [](const csa::Encryption& value) { return value == csa::Encryption::Tls; },
            [](const bool& on) { return on ? csa::Encryption::Tls : csa::Encryption::None; }));
    form.enableWhile(tls, [this] { return csa::hasTls() || m_account.encryption == csa::Encryption::Tls; });
    form.addLine(
        "accountUser", [] { return tr("&User name"); }, memberOf(all, &ServerAccount::user));
    form.addSwitch(
        "accountExtended", [] { return tr("Log in with the e&xtensions (x1)"); },
        memberOf(all, &ServerAccount::extended),
        [] { return tr("Lists of games and players, and chat, where the server has them"); });
}

void ServerAccountDialog::addGames(Form& form) {
    const SettingValue<ServerAccount> all = valueOf(m_account);
    form.addSeparator();
    form.addTyped(
        "accountGame", [] { return tr("&Game to wait for"); },
        m_account.host == accountFor(ServerPreset::Floodgate).host ? floodgateGames() : QStringList(),
        memberOf(all, &ServerAccount::game), [] { return tr("as the server decides"); });
    form.addChoice(
        "accountSide", [] { return tr("S&ide"); },
        [] {
            return QStringList{tr("Any"), tr("Black"), tr("White")};
        },
        indexOf(memberOf(all, &ServerAccount::side),
                {csa::WishedSide::Any, csa::WishedSide::Black, csa::WishedSide::White}));
    form.addNumber(
        "accountGames", [] { return tr("Nu&mber of games"); },
        {.least = 0, .most = ServerAccount::kMostGames, .lowest = [] { return tr("without end"); }},
        converted<int, std::optional<int>>(
            memberOf(all, &ServerAccount::games),
            [](const std::optional<int>& value) { return value.value_or(0); },
            [](const int& value) { return value == 0 ? std::nullopt : std::optional(value); }));
    form.addSwitch(
        "accountAgrees", [] { return tr("&Agree to offered games without asking"); },
        memberOf(all, &ServerAccount::agreesAtOnce));
    form.addSwitch(
        "accountRelogin", [] { return tr("&Connect again after a lost connection"); },
        memberOf(all, &ServerAccount::relogin));
}

void ServerAccountDialog::addPlayer(Form& form) {
    const SettingValue<ServerAccount> all = valueOf(m_account);
    form.addSeparator();
    // A person, then the engines.
    form.addChoice(
        "accountPlayer", [] { return tr("&Who plays"); },
        [this] {
            QStringList names{tr("You")};
            for (const CatalogEntry& engine : m_engines)
                names += foreignText(engine.name);
            return names;
        },
        SettingValue<int>{[this] {
                              for (std::size_t i = 0; i < m_engines.size(); ++i)
                                  if (m_account.isEngine() && m_engines[i].id == m_account.engineId)
                                      return static_cast<int>(i) + 1;
                              return m_account.isEngine() && !m_engines.empty() ? 1 : 0;
                          },
                          [this](const int& index) {
                              m_account.player =
                                  index > 0 ? PlayerChoice::Kind::Engine : PlayerChoice::Kind::Human;
                              m_account.engineId =
                                  index > 0 ? m_engines[static_cast<std::size_t>(index) - 1].id : QString();
                          },
                          0});
    addStrength(form);
    const auto engineOnly = [this] { return isEngine(); };
    form.showWhile(form.addSwitch(
                       "accountPonder", [] { return tr("It &thinks on the opponent’s time"); },
                       memberOf(all, &ServerAccount::ponder)),
                   engineOnly);
    form.showWhile(form.addSwitch(
                       "accountComments",
                       [] { return tr("Its sco&re and line of play go out with its moves"); },
                       converted<bool, csa::Flavour>(
                           memberOf(all, &ServerAccount::flavour),
                           [](const csa::Flavour& value) { return value == csa::Flavour::Comments; },
                           [](const bool& on) { return on ? csa::Flavour::Comments : csa::Flavour::Plain; }),
                       [] { return tr("As Floodgate records them"); }),
                   engineOnly);
    form.showWhile(form.addSwitch(
                       "accountRestarts", [] { return tr("It is restarted &before each game"); },
                       memberOf(all, &ServerAccount::restartsEngine)),
                   engineOnly);
    form.showWhile(form.addWords([] {
        return tr("Options and opening book of the engine are those of the engine list.");
    }),
                   engineOnly);
}

const CatalogEntry* ServerAccountDialog::engine() const {
    for (const CatalogEntry& entry : m_engines)
        if (isEngine() && entry.id == m_account.engineId)
            return &entry;
    return nullptr;
}

void ServerAccountDialog::addStrength(Form& form) {
    auto* const strength = new StrengthField(&form);
    strength->setObjectName(QStringLiteral("accountStrength"));
    form.addRow([] { return tr("Strengt&h"); }, strength);
    form.keep([this, strength] {
        for (QWidget* const part : strength->parts())
            part->setAccessibleName(tr("Strength"));
        const CatalogEntry* const playing = engine();
        const std::optional<StrengthScale> scale = playing ? strengthScale(playing->options) : std::nullopt;
        strength->setScale(scale, scale ? strengthAsSet(*playing, *scale) : std::nullopt);
        strength->setChoice(m_account.strength);
    });
    form.showWhile(strength, [this, strength] { return isEngine() && strength->hasScale(); });
    connect(strength, &StrengthField::chosen, this, [this, strength] {
        m_account.strength = strength->choice();
        emit m_form->changed();
    });
}

void ServerAccountDialog::updateEngines(const std::vector<CatalogEntry>& engines) {
    for (CatalogEntry& known : m_engines)
        for (const CatalogEntry& entry : engines)
            if (entry.id == known.id)
                known = entry;
    m_form->refresh();
    refresh();
}

void ServerAccountDialog::browseFolder() {
    auto* const dialog = new QFileDialog(this, tr("Folder for the records"));
    dialog->setObjectName(QStringLiteral("recordsFolderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setDirectory(m_account.folder.isEmpty() ? m_usualFolder : m_account.folder);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) {
        m_account.folder = QDir::toNativeSeparators(chosen);
        m_form->refresh();
    });
    dialog->open();
}

void ServerAccountDialog::addRest(Form& form) {
    const SettingValue<ServerAccount> all = valueOf(m_account);
    form.addSeparator();
    QLineEdit* const folder = form.addLine(
        "accountFolder", [] { return tr("&Folder for the records"); }, memberOf(all, &ServerAccount::folder),
        [this] { return QDir::toNativeSeparators(m_usualFolder); });
    auto* const browse = new QPushButton(&form);
    browse->setObjectName(QStringLiteral("browseRecords"));
    form.addRow({}, browse);
    form.join({folder, browse});
    form.keep([browse] {
        browse->setText(tr("Ch&oose…"));
        browse->setAccessibleName(tr("Choose the folder for the records"));
    });
    connect(browse, &QPushButton::clicked, this, &ServerAccountDialog::browseFolder);
    form.addSwitch(
        "accountLogsOut", [] { return tr("Say &LOGOUT at the end"); }, memberOf(all, &ServerAccount::logsOut),
        [] { return tr("Some servers do not know it"); });
}

void ServerAccountDialog::refresh() {
    // The first engine is chosen where one was that is not in the list any more.
    const bool isMissing = isEngine() && m_account.engineId.isEmpty();
    if (isMissing && !m_engines.empty())
        m_account.engineId = m_engines.front().id;
    const auto fault = faultOf(m_account);
    m_fault->setText(fault ? accountFaultText(*fault) : QString());
    m_fault->setVisible(fault.has_value());
    if (QPushButton* const ok = buttons().button(QDialogButtonBox::Ok))
        ok->setEnabled(!fault);
}

} // namespace app
