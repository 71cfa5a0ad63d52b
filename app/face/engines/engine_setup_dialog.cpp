// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_setup_dialog.h"

#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/face/shell/text_area.h"
#include "app/face/shell/title_key.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

namespace app {

namespace {

QFormLayout* makeForm(QWidget* page) {
    auto* form = new QFormLayout(page);
    form->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    form->setHorizontalSpacing(2 * look::kGrid);
    form->setVerticalSpacing(look::kGrid);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return form;
}

QLabel* quietLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setFont(look::smallFont(parent->font()));
    return label;
}

QPlainTextEdit* smallEditor(QWidget* parent) {
    auto* editor = new TextArea(parent);
    editor->setTabChangesFocus(true);
    editor->setLineWrapMode(QPlainTextEdit::NoWrap);
    editor->setFixedHeight(9 * look::kGrid);
    return editor;
}

QStringList linesOf(const QPlainTextEdit* editor) {
    QStringList lines;
    for (const QString& line : editor->toPlainText().split(u'\n'))
        if (!line.trimmed().isEmpty())
            lines += line;
    return lines;
}

} // namespace

EngineSetupDialog::EngineSetupDialog(const CatalogEntry& entry, UserFiles& files, QWidget* parent)
    : QDialog(parent)
    , m_entry(entry)
    , m_files(files) {
    setObjectName(QStringLiteral("engineSetupDialog"));
    setWindowTitle(tr("Set up %1").arg(foreignQuote(entry.name)));

    auto* tabs = new QTabWidget(this);
    tabs->setObjectName(QStringLiteral("tabs"));
    tabs->setDocumentMode(true);
    tabs->addTab(new ScrolledPage(makeProgramPage(), this), tr("&Program"));
    tabs->addTab(new ScrolledPage(makeBehaviourPage(), this), tr("&Behaviour"));
    tabs->addTab(new ScrolledPage(makeTimeoutsPage(), this), tr("&Timeouts"));
    tabs->addTab(new ScrolledPage(makeRegistrationPage(), this), tr("&Registration"));

    m_fault = new QLabel(this);
    m_fault->setObjectName(QStringLiteral("fault"));
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    look::colourAsWarning(m_fault);
    auto* buttons = new QDialogButtonBox(this);
    m_save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    m_save->setObjectName(QStringLiteral("saveSetup"));
    m_save->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &EngineSetupDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(2 * look::kGrid);
    outer->addWidget(tabs, 1);
    outer->addWidget(m_fault);
    outer->addWidget(buttons);
    resize(72 * look::kGrid, 60 * look::kGrid);
    refresh();
}

QWidget* EngineSetupDialog::makeProgramPage() {
    auto* page = new QWidget(this);
    QFormLayout* form = makeForm(page);
    m_name = new QLineEdit(m_entry.name, page);
    m_name->setObjectName(QStringLiteral("name"));
    form->addRow(tr("&Name"), m_name);

    if (m_entry.computer) {
        m_computer = new QLineEdit(m_entry.computer->text(), page);
        m_computer->setObjectName(QStringLiteral("computer"));
        form->addRow(tr("&Computer"), m_computer);
        m_port = new QSpinBox(page);
        m_port->setObjectName(QStringLiteral("port"));
        m_port->setRange(0, 65535);
        m_port->setSpecialValueText(tr("Automatic", "a port"));
        m_port->setValue(m_entry.computer->port);
        m_port->setFixedWidth(16 * look::kGrid);
        form->addRow(tr("Po&rt"), m_port);
        connect(m_computer, &QLineEdit::textChanged, this, &EngineSetupDialog::refresh);
    }

    const auto pathRow = [this, page, form](const QString& label, const QString& text,
                                            QFileDialog::FileMode mode, const char* name) {
        auto* edit = new QLineEdit(QDir::toNativeSeparators(text), page);
        edit->setObjectName(QLatin1String(name));
        auto* browse = new QPushButton(tr("Choose…"), page);
        browse->setAutoDefault(false);
        auto* box = new QWidget(page);
        auto* layout = new QHBoxLayout(box);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(look::kGrid / 2);
        layout->addWidget(edit, 1);
        layout->addWidget(browse);
        box->setFocusProxy(edit);
        box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // its label is beside it
        addTitledRow(*form, label, box);
        connect(browse, &QPushButton::clicked, this, [this, edit, mode] {
            auto* dialog = new QFileDialog(this);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setFileMode(mode);
            if (!edit->text().isEmpty())
                dialog->setDirectory(folderAt(edit->text()));
            connect(dialog, &QFileDialog::fileSelected, edit,
                    [edit](const QString& path) { edit->setText(QDir::toNativeSeparators(path)); });
            dialog->open();
        });
        connect(edit, &QLineEdit::textChanged, this, &EngineSetupDialog::refresh);
        browse->setEnabled(mode == QFileDialog::Directory || !m_entry.bundledProgram);
        browse->setVisible(!m_entry.computer); // its files are there
        return edit;
    };
    m_path = pathRow(tr("Pro&gram"), m_entry.path, QFileDialog::ExistingFile, "path");
    m_path->setReadOnly(m_entry.bundledProgram);
    m_arguments = smallEditor(page);
    m_arguments->setObjectName(QStringLiteral("arguments"));
    m_arguments->setPlainText(m_entry.arguments.join(u'\n'));
    m_arguments->setPlaceholderText(tr("One per line"));
    form->addRow(tr("&Arguments"), m_arguments);
    m_folder = pathRow(tr("&Working folder"), m_entry.workingFolder, QFileDialog::Directory, "workingFolder");
    m_folder->setPlaceholderText(tr("The program's folder"));
    connect(m_folder, &QLineEdit::textChanged, this, &EngineSetupDialog::lookForFolder);
    m_environment = smallEditor(page);
    m_environment->setObjectName(QStringLiteral("environment"));
    m_environment->setPlaceholderText(tr("NAME=value, one per line"));
    QStringList variables;
    for (const auto& [name, value] : m_entry.environment)
        variables += name + u'=' + value;
    m_environment->setPlainText(variables.join(u'\n'));
    form->addRow(tr("&Environment"), m_environment);

    m_protocol = new QComboBox(page);
    m_protocol->setObjectName(QStringLiteral("protocol"));
    m_protocol->addItem(tr("Automatic"), static_cast<int>(host::Protocol::Detect));
    for (const auto protocol : {host::Protocol::Usi, host::Protocol::Uci, host::Protocol::Ugi})
        m_protocol->addItem(protocolName(protocol), static_cast<int>(protocol));
    m_protocol->setCurrentIndex(m_protocol->findData(static_cast<int>(m_entry.protocol)));
    m_notation = new QComboBox(page);
    m_notation->setObjectName(QStringLiteral("ugiNotation"));
    m_notation->addItem(tr("UGI notation: automatic"), static_cast<int>(host::UgiNotation::Detect));
    m_notation->addItem(tr("UGI notation: SFEN"), static_cast<int>(host::UgiNotation::Usi));
    m_notation->addItem(tr("UGI notation: UCI style"), static_cast<int>(host::UgiNotation::Uci));
    m_notation->setCurrentIndex(m_notation->findData(static_cast<int>(m_entry.ugiNotation)));
    auto* protocolBox = new QWidget(page);
    auto* protocolLayout = new QHBoxLayout(protocolBox);
    protocolLayout->setContentsMargins(0, 0, 0, 0);
    protocolLayout->setSpacing(look::kGrid);
    protocolLayout->addWidget(m_protocol);
    protocolLayout->addWidget(m_notation);
    protocolLayout->addStretch(1);
    protocolBox->setFocusProxy(m_protocol);
    protocolBox->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    addTitledRow(*form, tr("Pr&otocol"), protocolBox);
    m_encoding = new QComboBox(page);
    m_encoding->setObjectName(QStringLiteral("encoding"));
    m_encoding->addItem(tr("Automatic"), static_cast<int>(host::TextEncoding::Detect));
    m_encoding->addItem(QStringLiteral("UTF-8"), static_cast<int>(host::TextEncoding::Utf8));
    m_encoding->addItem(QStringLiteral("Shift_JIS"), static_cast<int>(host::TextEncoding::ShiftJis));
    m_encoding->addItem(QStringLiteral("Latin-1"), static_cast<int>(host::TextEncoding::Latin1));
    m_encoding->setCurrentIndex(m_encoding->findData(static_cast<int>(m_entry.encoding)));
    m_encoding->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    form->addRow(tr("Te&xt encoding"), m_encoding);

    connect(m_name, &QLineEdit::textChanged, this, &EngineSetupDialog::refresh);
    for (QPlainTextEdit* edit : {m_arguments, m_environment})
        connect(edit, &QPlainTextEdit::textChanged, this, &EngineSetupDialog::refresh);
    connect(m_protocol, &QComboBox::currentIndexChanged, this, &EngineSetupDialog::refresh);
    return page;
}

QWidget* EngineSetupDialog::makeBehaviourPage() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    layout->setSpacing(look::kGrid);
    const auto heading = [page, layout](const QString& text) {
        auto* label = new QLabel(text, page);
        label->setForegroundRole(QPalette::Link);
        layout->addWidget(label);
    };
    const auto check = [page, layout](const QString& text, const QString& tip, const char* name, bool on) {
        auto* box = new QCheckBox(text, page);
        box->setObjectName(QLatin1String(name));
        box->setToolTip(tip);
        box->setChecked(on);
        layout->addWidget(box);
        return box;
    };
    heading(tr("Used for"));
    m_play = check(tr("&Games"), QString(), "tagPlay", m_entry.tags.play);
    m_analysis = check(tr("&Analysis"), QString(), "tagAnalysis", m_entry.tags.analysis);
    m_mate = check(tr("&Mate search"), QString(), "tagMate", m_entry.tags.mate);
    layout->addSpacing(look::kGrid);
    heading(tr("Compatibility"));
    const auto addSwitch = [this, &check](const QString& text, const QString& tip, const char* name,
                                          bool CatalogEntry::*member) {
        m_switches.push_back({member, check(text, tip, name, m_entry.*member)});
    };
    addSwitch(tr("Plays shogi without reporting it"),
              tr("For engines that do not list shogi among their variants."), "playsShogi",
              &CatalogEntry::playsShogi);
    addSwitch(tr("Send all options, not only changed ones"),
              tr("For engines that do not start with the defaults they report."), "sendAllOptions",
              &CatalogEntry::sendAllOptions);
    addSwitch(tr("Clocks include the increment"),
              tr("The times sent to the engine already include the increment for its move."),
              "clockIncludesIncrement", &CatalogEntry::clockIncludesIncrement);
    addSwitch(tr("Accepts times with ponderhit"),
              tr("The times are sent again when the opponent plays the expected move."),
              "acceptsTimesOnPonderhit", &CatalogEntry::acceptsTimesOnPonderhit);
    addSwitch(tr("May ponder before its move is confirmed"),
              tr("Pondering starts at once without times; they are sent with ponderhit."), "earlyPonder",
              &CatalogEntry::earlyPonder);
    addSwitch(tr("Restart for every game"), QString(), "restartEveryGame", &CatalogEntry::restartEveryGame);
    addSwitch(tr("Mate searches can be limited by nodes"),
              tr("For engines that understand “go nodes N mate infinite”."), "mateTakesNodes",
              &CatalogEntry::mateTakesNodes);
    layout->addStretch(1);
    return page;
}

QWidget* EngineSetupDialog::makeTimeoutsPage() {
    auto* page = new QWidget(this);
    QFormLayout* form = makeForm(page);
    const auto add = [this, page, form](const QString& text, const char* name,
                                        host::Milliseconds host::Timeouts::*member) {
        auto* box = new QDoubleSpinBox(page);
        box->setObjectName(QLatin1String(name));
        box->setDecimals(1);
        box->setRange(0.1, 24 * 3600);
        box->setSuffix(tr(" s"));
        box->setValue(static_cast<double>((m_entry.timeouts.*member).count()) / 1000);
        box->setFixedWidth(16 * look::kGrid);
        form->addRow(text, box);
        m_timeouts.push_back({member, box});
    };
    auto* note = quietLabel(tr("How long to wait for the engine before you are asked what to do, or before "
                               "it is terminated. Engines that load large files may need longer."),
                            page);
    form->addRow(note);
    if (m_entry.computer)
        add(tr("Give up when there is no connection after"), "connection", &host::Timeouts::connection);
    add(tr("Ask when silent while connecting for"), "handshakeSilence", &host::Timeouts::handshakeSilence);
    add(tr("Ask when connecting takes longer than"), "handshakeTotal", &host::Timeouts::handshakeTotal);
    add(tr("Warn when start-up takes longer than"), "preparingNotice", &host::Timeouts::preparingNotice);
    add(tr("Ask when silent during start-up for"), "readySilence", &host::Timeouts::readySilence);
    add(tr("In matches, terminate when silent during start-up for"), "readySilenceUnattended",
        &host::Timeouts::readySilenceUnattended);
    add(tr("Warn when stopping takes longer than"), "drainNotice", &host::Timeouts::drainNotice);
    add(tr("Terminate when stopping takes longer than"), "drainKill", &host::Timeouts::drainKill);
    add(tr("Stop an overdue mate search after"), "mateGrace", &host::Timeouts::mateGrace);
    add(tr("Continue without a UGI answer after"), "queryLimit", &host::Timeouts::queryLimit);
    add(tr("Terminate when quitting takes longer than"), "quitGrace", &host::Timeouts::quitGrace);
    add(tr("Then kill after another"), "terminateGrace", &host::Timeouts::terminateGrace);
    auto* reset = new QPushButton(tr("&Defaults"), page);
    reset->setAutoDefault(false);
    reset->setObjectName(QStringLiteral("defaultTimeouts"));
    reset->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(reset, &QPushButton::clicked, this, [this] {
        const host::Timeouts standard;
        for (const Timeout& each : m_timeouts)
            each.box->setValue(static_cast<double>((standard.*each.member).count()) / 1000);
    });
    form->addRow(QString(), reset);
    return page;
}

QWidget* EngineSetupDialog::makeRegistrationPage() {
    auto* page = new QWidget(this);
    QFormLayout* form = makeForm(page);
    form->addRow(quietLabel(tr("Some engines ask for the name and code of the buyer. They are stored in the "
                               "engine list as plain text and sent only to this engine."),
                            page));
    m_registrationName = new QLineEdit(page);
    m_registrationName->setObjectName(QStringLiteral("registrationName"));
    m_registrationCode = new QLineEdit(page);
    m_registrationCode->setObjectName(QStringLiteral("registrationCode"));
    if (m_entry.registration) {
        m_registrationName->setText(QString::fromStdString(m_entry.registration->name));
        m_registrationCode->setText(QString::fromStdString(m_entry.registration->code));
    }
    form->addRow(tr("Na&me"), m_registrationName);
    form->addRow(tr("&Code"), m_registrationCode);
    return page;
}

CatalogEntry EngineSetupDialog::entry() const { return appliedTo(m_entry); }

CatalogEntry EngineSetupDialog::appliedTo(CatalogEntry entry) const {
    entry.name = m_name->text().simplified();
    if (!entry.bundledProgram)
        entry.path = QDir::fromNativeSeparators(m_path->text().trimmed());
    if (m_computer != nullptr) {
        if (auto computer = RemoteComputer::fromText(m_computer->text())) {
            computer->port = m_port->value();
            entry.computer = std::move(computer);
        }
    }
    entry.arguments = linesOf(m_arguments);
    entry.workingFolder = QDir::fromNativeSeparators(m_folder->text().trimmed());
    entry.environment.clear();
    for (const QString& line : linesOf(m_environment)) {
        const qsizetype equals = line.indexOf(u'=');
        if (equals > 0)
            entry.environment[line.left(equals).trimmed()] = line.mid(equals + 1);
    }
    entry.protocol = static_cast<host::Protocol>(m_protocol->currentData().toInt());
    entry.ugiNotation = static_cast<host::UgiNotation>(m_notation->currentData().toInt());
    entry.encoding = static_cast<host::TextEncoding>(m_encoding->currentData().toInt());
    entry.tags = {m_play->isChecked(), m_analysis->isChecked(), m_mate->isChecked()};
    for (const Switch& each : m_switches)
        entry.*each.member = each.box->isChecked();
    for (const Timeout& each : m_timeouts)
        entry.timeouts.*each.member = host::Milliseconds(qRound64(each.box->value() * 1000));
    entry.registration.reset();
    if (!m_registrationName->text().trimmed().isEmpty() || !m_registrationCode->text().trimmed().isEmpty())
        entry.registration = host::Registration{m_registrationName->text().trimmed().toStdString(),
                                                m_registrationCode->text().trimmed().toStdString()};
    return entry;
}

bool EngineSetupDialog::needsAsking() const {
    const CatalogEntry now = entry();
    return now.path != m_entry.path || now.computer != m_entry.computer ||
           now.arguments != m_entry.arguments || now.workingFolder != m_entry.workingFolder ||
           now.environment != m_entry.environment || now.protocol != m_entry.protocol ||
           now.ugiNotation != m_entry.ugiNotation || now.encoding != m_entry.encoding ||
           now.playsShogi != m_entry.playsShogi || now.registration != m_entry.registration;
}

QString EngineSetupDialog::fault() const {
    if (m_name->text().simplified().isEmpty())
        return tr("Enter a name for the engine.");
    if (m_computer != nullptr && !RemoteComputer::fromText(m_computer->text()))
        return tr("Enter the computer as name, or as user@name.");
    const QString path = m_path->text().trimmed();
    if (path.isEmpty() || (m_computer == nullptr && !QDir::isAbsolutePath(path)))
        return tr("Choose the engine's program.");
    const QString folder = m_folder->text().trimmed();
    if (m_computer == nullptr && folder == m_missingFolder && !folder.isEmpty())
        return tr("The folder %1 does not exist.").arg(folder);
    for (const QString& line : linesOf(m_environment))
        if (line.indexOf(u'=') <= 0)
            return tr("Environment: “%1” does not have the form NAME=value.").arg(line);
    return {};
}

// The fault is told once it is known.
void EngineSetupDialog::lookForFolder() {
    const QString folder = m_folder->text().trimmed();
    m_files.findFolder(folder, this, [this, folder](bool isThere) {
        m_missingFolder = isThere ? QString() : folder;
        refresh();
    });
}

void EngineSetupDialog::refresh() {
    // Called while the pages are still being created.
    if (m_save == nullptr)
        return;
    const QString text = fault();
    m_fault->setText(text);
    m_fault->setVisible(!text.isEmpty());
    m_save->setEnabled(text.isEmpty());
    m_notation->setVisible(m_protocol->currentData().toInt() == static_cast<int>(host::Protocol::Ugi));
}

void EngineSetupDialog::accept() {
    if (fault().isEmpty())
        QDialog::accept();
}

} // namespace app
