// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_setup_dialog.h"

#include "app/face/engines/engine_book_page.h"
#include "app/face/shell/form.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kLines = 3; // of a field for several

QStringList linesOf(const QString& text) {
    QStringList lines;
    for (const QString& line : text.split(u'\n'))
        if (!line.trimmed().isEmpty())
            lines += line;
    return lines;
}

QString textOf(const std::map<QString, QString>& environment) {
    QStringList lines;
    for (const auto& [name, value] : environment)
        lines += name + u'=' + value;
    return lines.join(u'\n');
}

SettingValue<QString> asText(const SettingValue<std::string>& value) {
    return converted<QString, std::string>(
        value, [](const std::string& now) { return QString::fromStdString(now); },
        [](const QString& typed) { return typed.trimmed().toStdString(); });
}

void addQuietWords(Form& page, const Form::Text& text) {
    QLabel* const words = page.addWords(text);
    words->setForegroundRole(QPalette::PlaceholderText);
    words->setFont(look::smallFont(page.font()));
}

void openChooser(QLineEdit* edit, bool isFolder) {
    auto* dialog = new QFileDialog(edit->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!edit->text().isEmpty())
        dialog->setDirectory(folderAt(edit->text()));
    QObject::connect(dialog, &QFileDialog::fileSelected, edit,
                     [edit](const QString& path) { edit->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

} // namespace

EngineSetupDialog::EngineSetupDialog(const CatalogEntry& entry, UserFiles& files, QWidget* parent)
    : Dialog(
          "engineSetupDialog", [name = foreignQuote(entry.name)] { return tr("Program of %1").arg(name); },
          parent)
    , m_before(entry)
    , m_files(files)
    , m_entry(entry)
    , m_computer(entry.computer ? entry.computer->text() : QString())
    , m_port(entry.computer ? entry.computer->port : 0)
    , m_environment(textOf(entry.environment))
    , m_registration(entry.registration.value_or(host::Registration())) {
    auto* tabs = new QTabWidget(this);
    tabs->setObjectName(QStringLiteral("tabs"));
    tabs->setDocumentMode(true);
    auto* const book = new EngineBookPage(memberOf(valueOf(m_entry), &CatalogEntry::book), m_files, this);
    for (Form* page : std::initializer_list<Form*>{makeProgramPage(), makeBehaviourPage(), book,
                                                   makeTimeoutsPage(), makeRegistrationPage()}) {
        tabs->addTab(new ScrolledPage(page, this), QString());
        connect(page, &Form::changed, this, &EngineSetupDialog::check);
    }
    say([tabs] {
        int tab = 0;
        for (const QString& title :
             {tr("&Program"), tr("&Behaviour"), tr("Opening boo&k"), tr("&Timeouts"), tr("&Registration")})
            tabs->setTabText(tab++, title);
    });
    m_fault = new QLabel(this);
    m_fault->setObjectName(QStringLiteral("fault"));
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    look::colourAsWarning(m_fault);
    parts().addWidget(tabs, 1);
    parts().addWidget(m_fault);
    m_save = addButton(
        "saveSetup", [] { return tr("Save"); }, QDialogButtonBox::AcceptRole);
    m_save->setDefault(true);
    addButton(
        "cancel", [] { return tr("Cancel"); }, QDialogButtonBox::RejectRole);
    resize(72 * look::kGrid, 60 * look::kGrid);
    say([this] { check(); });
}

Form* EngineSetupDialog::makeProgramPage() {
    auto* page = new Form(this);
    const SettingValue<CatalogEntry> entry = valueOf(m_entry);
    page->addLine(
        "name", [] { return tr("&Name"); }, memberOf(entry, &CatalogEntry::name));
    if (m_entry.computer)
        addComputer(*page);
    addPath(
        *page, "path", [] { return tr("Pro&gram"); }, &CatalogEntry::path, false)
        ->setReadOnly(m_entry.bundledProgram);
    QPlainTextEdit* const arguments = page->addLines(
        "arguments", [] { return tr("&Arguments"); }, kLines,
        converted<QString, QStringList>(
            memberOf(entry, &CatalogEntry::arguments),
            [](const QStringList& lines) { return lines.join(u'\n'); },
            [](const QString& text) { return linesOf(text); }),
        [] { return tr("One per line"); });
    QLineEdit* const folder = addPath(
        *page, "workingFolder", [] { return tr("&Working folder"); }, &CatalogEntry::workingFolder, true,
        [] { return tr("The program’s folder"); });
    connect(folder, &QLineEdit::textChanged, this, &EngineSetupDialog::lookForFolder);
    QPlainTextEdit* const environment = page->addLines(
        "environment", [] { return tr("&Environment"); }, kLines, valueOf(m_environment),
        [] { return tr("NAME=value, one per line"); });
    for (QPlainTextEdit* const edit : {arguments, environment})
        edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    addProtocol(*page);
    using enum host::TextEncoding;
    page->addChoice(
        "encoding", [] { return tr("Te&xt encoding"); },
        [] {
            return QStringList{tr("Automatic"), QStringLiteral("UTF-8"), QStringLiteral("Shift_JIS"),
                               QStringLiteral("Latin-1")};
        },
        indexOf(memberOf(entry, &CatalogEntry::encoding), {Detect, Utf8, ShiftJis, Latin1}));
    return page;
}

void EngineSetupDialog::addComputer(Form& page) {
    page.addLine(
        "computer", [] { return tr("&Computer"); }, valueOf(m_computer));
    page.addNumber(
        "port", [] { return tr("Po&rt"); },
        {.most = 65535, .lowest = [] { return tr("Automatic", "a port"); }}, valueOf(m_port));
}

QLineEdit* EngineSetupDialog::addPath(Form& page, const char* name, const Text& text,
                                      QString CatalogEntry::*member, bool isFolder, const Text& placeholder) {
    QLineEdit* const edit =
        page.addLine(name, text,
                     converted<QString, QString>(
                         memberOf(valueOf(m_entry), member),
                         [](const QString& path) { return QDir::toNativeSeparators(path); },
                         [](const QString& typed) { return QDir::fromNativeSeparators(typed.trimmed()); }),
                     placeholder);
    if (m_entry.computer) // its files are there
        return edit;
    QPushButton* const browse = makeButton("", [] { return tr("Choose…"); });
    browse->setEnabled(isFolder || !m_entry.bundledProgram);
    connect(browse, &QPushButton::clicked, edit, [edit, isFolder] { openChooser(edit, isFolder); });
    page.addRow({}, browse);
    page.join({edit, browse});
    return edit;
}

void EngineSetupDialog::addProtocol(Form& page) {
    const SettingValue<CatalogEntry> entry = valueOf(m_entry);
    using enum host::Protocol;
    QComboBox* const protocol = page.addChoice(
        "protocol", [] { return tr("Pr&otocol"); },
        [] {
            return QStringList{tr("Automatic"), protocolName(Usi), protocolName(Uci), protocolName(Ugi)};
        },
        indexOf(memberOf(entry, &CatalogEntry::protocol), {Detect, Usi, Uci, Ugi}));
    using Notation = host::UgiNotation;
    QComboBox* const notation = page.addChoice(
        "ugiNotation", {},
        [] {
            return QStringList{tr("UGI notation: automatic"), tr("UGI notation: SFEN"),
                               tr("UGI notation: UCI style")};
        },
        indexOf(memberOf(entry, &CatalogEntry::ugiNotation),
                {Notation::Detect, Notation::Usi, Notation::Uci}));
    page.join({protocol, notation});
    page.showWhile(notation, [this] { return m_entry.protocol == Ugi; });
}

Form* EngineSetupDialog::makeBehaviourPage() {
    auto* page = new Form(this);
    const SettingValue<CatalogEntry> entry = valueOf(m_entry);
    const SettingValue<EngineTags> tags = memberOf(entry, &CatalogEntry::tags);
    page->addHeading([] { return tr("Used for"); });
    page->addSwitch(
        "tagPlay", [] { return tr("&Games"); }, memberOf(tags, &EngineTags::play));
    page->addSwitch(
        "tagAnalysis", [] { return tr("&Analysis"); }, memberOf(tags, &EngineTags::analysis));
    page->addSwitch(
        "tagMate", [] { return tr("&Mate search"); }, memberOf(tags, &EngineTags::mate));
    page->addHeading([] { return tr("Compatibility"); });
    page->addSwitch(
        "playsShogi", [] { return tr("Plays shogi without reporting it"); },
        memberOf(entry, &CatalogEntry::playsShogi),
        [] { return tr("For engines that do not list shogi among their variants."); });
    page->addSwitch(
        "sendAllOptions", [] { return tr("Send all options, not only changed ones"); },
        memberOf(entry, &CatalogEntry::sendAllOptions),
        [] { return tr("For engines that do not start with the defaults they report."); });
    page->addSwitch(
        "clockIncludesIncrement", [] { return tr("Clocks include the increment"); },
        memberOf(entry, &CatalogEntry::clockIncludesIncrement),
        [] { return tr("The times sent to the engine already include the increment for its move."); });
    page->addSwitch(
        "acceptsTimesOnPonderhit", [] { return tr("Accepts times with ponderhit"); },
        memberOf(entry, &CatalogEntry::acceptsTimesOnPonderhit),
        [] { return tr("The times are sent again when the opponent plays the expected move."); });
    page->addSwitch(
        "earlyPonder", [] { return tr("May ponder before its move is confirmed"); },
        memberOf(entry, &CatalogEntry::earlyPonder),
        [] { return tr("Pondering starts at once without times; they are sent with ponderhit."); });
    page->addSwitch(
        "restartEveryGame", [] { return tr("Restart for every game"); },
        memberOf(entry, &CatalogEntry::restartEveryGame));
    page->addSwitch(
        "mateTakesNodes", [] { return tr("Mate searches can be limited by nodes"); },
        memberOf(entry, &CatalogEntry::mateTakesNodes),
        [] { return tr("For engines that understand “go nodes N mate infinite”."); });
    return page;
}

Form* EngineSetupDialog::makeTimeoutsPage() {
    auto* page = new Form(this);
    addQuietWords(*page, [] {
        return tr("How long to wait for the engine before you are asked what to do, or before "
                  "it is terminated. Engines that load large files may need longer.");
    });
    SettingValue<host::Timeouts> timeouts = memberOf(valueOf(m_entry), &CatalogEntry::timeouts);
    timeouts.standard = host::Timeouts();
    const auto add = [page, &timeouts](const char* name, host::Milliseconds host::Timeouts::*member,
                                       const Text& text) {
        page->addDecimal(name, text, {.least = 0.1, .most = 24 * 3600, .suffix = [] { return tr(" s"); }},
                         inSeconds(memberOf(timeouts, member)));
    };
    using T = host::Timeouts;
    if (m_entry.computer)
        add("connection", &T::connection, [] { return tr("Give up when there is no connection after"); });
    add("handshakeSilence", &T::handshakeSilence, [] { return tr("Ask when silent while connecting for"); });
    add("handshakeTotal", &T::handshakeTotal, [] { return tr("Ask when connecting takes longer than"); });
    add("preparingNotice", &T::preparingNotice, [] { return tr("Warn when start-up takes longer than"); });
    add("readySilence", &T::readySilence, [] { return tr("Ask when silent during start-up for"); });
    add("readySilenceUnattended", &T::readySilenceUnattended,
        [] { return tr("In matches, terminate when silent during start-up for"); });
    add("drainNotice", &T::drainNotice, [] { return tr("Warn when stopping takes longer than"); });
    add("drainKill", &T::drainKill, [] { return tr("Terminate when stopping takes longer than"); });
    add("mateGrace", &T::mateGrace, [] { return tr("Stop an overdue mate search after"); });
    add("queryLimit", &T::queryLimit, [] { return tr("Continue without a UGI answer after"); });
    add("quitGrace", &T::quitGrace, [] { return tr("Terminate when quitting takes longer than"); });
    add("terminateGrace", &T::terminateGrace, [] { return tr("Then kill after another"); });
    QPushButton* const reset = makeButton("defaultTimeouts", [] { return tr("&Defaults"); });
    reset->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(reset, &QPushButton::clicked, page, [page] {
        page->reset();
        page->refresh();
    });
    page->addRow({}, reset);
    return page;
}

Form* EngineSetupDialog::makeRegistrationPage() {
    auto* page = new Form(this);
    addQuietWords(*page, [] {
        return tr("Some engines ask for the name and code of the buyer. They are stored in the "
                  "engine list as plain text and sent only to this engine.");
    });
    const SettingValue<host::Registration> registration = valueOf(m_registration);
    page->addLine(
        "registrationName", [] { return tr("Na&me"); },
        asText(memberOf(registration, &host::Registration::name)));
    page->addLine(
        "registrationCode", [] { return tr("&Code"); },
        asText(memberOf(registration, &host::Registration::code)));
    return page;
}

CatalogEntry EngineSetupDialog::entry() const { return appliedTo(m_before); }

CatalogEntry EngineSetupDialog::appliedTo(CatalogEntry entry) const {
    entry.name = m_entry.name.simplified();
    if (!entry.bundledProgram)
        entry.path = m_entry.path;
    if (m_before.computer) {
        if (auto computer = RemoteComputer::fromText(m_computer)) {
            computer->port = m_port;
            entry.computer = std::move(computer);
        }
    }
    entry.environment.clear();
    for (const QString& line : linesOf(m_environment)) {
        const qsizetype equals = line.indexOf(u'=');
        if (equals > 0)
            entry.environment[line.left(equals).trimmed()] = line.mid(equals + 1);
    }
    entry.arguments = m_entry.arguments;
    entry.workingFolder = m_entry.workingFolder;
    entry.protocol = m_entry.protocol;
    entry.ugiNotation = m_entry.ugiNotation;
    entry.encoding = m_entry.encoding;
    entry.tags = m_entry.tags;
    for (const auto member :
         {&CatalogEntry::playsShogi, &CatalogEntry::sendAllOptions, &CatalogEntry::clockIncludesIncrement,
          &CatalogEntry::acceptsTimesOnPonderhit, &CatalogEntry::earlyPonder, &CatalogEntry::restartEveryGame,
          &CatalogEntry::mateTakesNodes})
        entry.*member = m_entry.*member;
    entry.book = m_entry.book;
    entry.timeouts = m_entry.timeouts;
    entry.registration.reset();
    if (!m_registration.name.empty() || !m_registration.code.empty())
        entry.registration = m_registration;
    return entry;
}

bool EngineSetupDialog::needsAsking() const {
    const CatalogEntry now = entry();
    return now.path != m_before.path || now.computer != m_before.computer ||
           now.arguments != m_before.arguments || now.workingFolder != m_before.workingFolder ||
           now.environment != m_before.environment || now.protocol != m_before.protocol ||
           now.ugiNotation != m_before.ugiNotation || now.encoding != m_before.encoding ||
           now.playsShogi != m_before.playsShogi || now.registration != m_before.registration;
}

QString EngineSetupDialog::fault() const {
    if (m_entry.name.simplified().isEmpty())
        return tr("Enter a name for the engine.");
    if (m_before.computer && !RemoteComputer::fromText(m_computer))
        return tr("Enter the computer as name, or as user@name.");
    if (m_entry.path.isEmpty() || (!m_before.computer && !QDir::isAbsolutePath(m_entry.path)))
        return tr("Choose the engine’s program.");
    const QString& folder = m_entry.workingFolder;
    if (!m_before.computer && folder == m_missingFolder && !folder.isEmpty())
        return tr("The folder %1 does not exist.").arg(QDir::toNativeSeparators(folder));
    for (const QString& line : linesOf(m_environment))
        if (line.indexOf(u'=') <= 0)
            return tr("Environment: “%1” does not have the form NAME=value.").arg(line);
    return {};
}

// The fault is shown as soon as it is known.
void EngineSetupDialog::lookForFolder() {
    const QString folder = m_entry.workingFolder;
    m_files.findFolder(folder, this, [this, folder](bool isThere) {
        m_missingFolder = isThere ? QString() : folder;
        check();
    });
}

void EngineSetupDialog::check() {
    const QString text = fault();
    m_fault->setText(text);
    m_fault->setVisible(!text.isEmpty());
    m_save->setEnabled(text.isEmpty());
}

void EngineSetupDialog::accept() {
    if (fault().isEmpty())
        Dialog::accept();
}

} // namespace app
