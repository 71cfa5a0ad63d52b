// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_book_page.h"

#include "app/face/shell/look.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/text/book_text.h"

#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace app {

namespace {

using Rule = OpeningTerms::Rule;

// Longer books are not counted: others wait for the thread.
constexpr std::chrono::milliseconds kLongestCount{300};

} // namespace

EngineBookPage::EngineBookPage(const SettingValue<EngineBook>& book, UserFiles& files, QWidget* parent)
    : Form(parent)
    , m_book(book)
    , m_files(files) {
    QLabel* const words = addWords([] {
        return tr(
            "In games Komadai plays this engine’s moves from the book, and asks the engine only when the "
            "book has no move. Its own book is turned off in games meanwhile. Analysis does not use the "
            "book.");
    });
    words->setForegroundRole(QPalette::PlaceholderText);
    words->setFont(look::smallFont(font()));
    addFile(book);
    addTerms(book);
    keep([this] { look(); });
}

void EngineBookPage::addFile(const SettingValue<EngineBook>& book) {
    QLineEdit* const file = addLine(
        "book", [] { return tr("&File"); },
        converted<QString, QString>(
            memberOf(book, &EngineBook::path),
            [](const QString& path) { return QDir::toNativeSeparators(path); },
            [](const QString& typed) { return QDir::fromNativeSeparators(typed.trimmed()); }),
        [] { return tr("No book"); });
    auto* const browse = new QPushButton(this);
    browse->setObjectName(QStringLiteral("browseBook"));
    connect(browse, &QPushButton::clicked, this, &EngineBookPage::browse);
    auto* const clear = new QPushButton(this);
    clear->setObjectName(QStringLiteral("clearBook"));
    connect(clear, &QPushButton::clicked, file, &QLineEdit::clear);
    addRow({}, browse);
    addRow({}, clear);
    join({file, browse, clear});
    enableWhile(clear, [this] { return m_book.get().isSet(); });
    m_words = addNote("bookSize");
    m_words->setWordWrap(true);
    say([browse, clear] {
        browse->setText(tr("Choose…"));
        browse->setAccessibleName(tr("Choose the opening book"));
        clear->setText(tr("Clear"));
        clear->setAccessibleName(tr("Use no opening book"));
    });
}

void EngineBookPage::addTerms(const SettingValue<EngineBook>& book) {
    const SettingValue<OpeningTerms> terms = memberOf(book, &EngineBook::terms);
    QWidget* const rule = addChoice(
        "bookChoice", [] { return tr("&Moves"); },
        [] {
            return QStringList{tr("As often as they were played"), tr("Better ones more often"),
                               tr("Always the best one")};
        },
        indexOf(memberOf(terms, &OpeningTerms::rule), {Rule::ByCount, Rule::ByScore, Rule::Best}),
        [] { return tr("By scores where the book has no numbers of games, and the other way round."); });
    QDoubleSpinBox* const temperature = addDecimal(
        "bookTemperature", [] { return tr("&Temperature"); },
        {.least = 1,
         .most = OpeningTerms::kHighestTemperature,
         .decimals = 0,
         .suffix = [] { return tr(" centipawns"); }},
        memberOf(terms, &OpeningTerms::temperature),
        [] {
            return tr(
                "A move that is worse by so much is chosen about a third as often. The higher, the more "
                "different the games.");
        });
    QWidget* const last = addNumber(
        "bookUntil", [] { return tr("&Up to move"); },
        {.least = 0, .most = OpeningTerms::kLastMove, .lowest = [] { return tr("As far as the book goes"); }},
        memberOf(terms, &OpeningTerms::untilMove));
    QWidget* const followed = addSwitch(
        "bookWhileFollowed", [] { return tr("O&nly while the opponent follows the book"); },
        memberOf(terms, &OpeningTerms::onlyWhileFollowed),
        [] { return tr("Once the opponent makes a move that the book does not have, the engine thinks."); });
    QWidget* const own = addSwitch(
        "bookWithOwn", [] { return tr("Let the &engine use its own book as well"); },
        memberOf(book, &EngineBook::withOwn),
        [] { return tr("It is then asked, with its own book, where this one has no move."); });
    showWhile(temperature, [this] { return m_book.get().terms.rule == Rule::ByScore; });
    for (QWidget* const control : {rule, static_cast<QWidget*>(temperature), last, followed, own})
        enableWhile(control, [this] { return m_book.get().isSet(); });
}

void EngineBookPage::browse() {
    auto* dialog = new QFileDialog(window(), tr("Opening book"));
    dialog->setObjectName(QStringLiteral("bookDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Opening books (%1)").arg(QStringLiteral("*.db *.ybb *.bin *.sbk *.kmbk")), tr("All files (*)")});
    dialog->setDirectory(startFolderOf(m_book.get().path));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        EngineBook book = m_book.get();
        book.path = path;
        m_book.set(book);
        refresh();
        emit changed();
    });
    dialog->open();
}

void EngineBookPage::look() {
    const QString path = m_book.get().path;
    if (path != m_looked) {
        m_looked = path;
        m_size.reset();
        if (!path.isEmpty())
            m_files.look([path] { return bookSize(path, kLongestCount); }, this,
                         [this, path](const tl::expected<BookSize, BookFault>& size) {
                             if (path != m_looked)
                                 return;
                             m_size = size;
                             showSize();
                         });
    }
    showSize();
}

void EngineBookPage::showSize() {
    const bool isBad = m_size && !*m_size;
    m_words->setText(m_looked.isEmpty() ? QString()
                     : !m_size          ? tr("The book is being read…")
                     : isBad            ? bookFaultMessage(m_size->error()).oneParagraph()
                                        : bookSizeText(**m_size));
    if (isBad)
        look::colourAsWarning(m_words);
    else
        m_words->setPalette({});
}

} // namespace app
