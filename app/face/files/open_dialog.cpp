// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/open_dialog.h"

#include "app/document/record_file.h"
#include "app/face/shell/look.h"
#include "app/files/archive_names.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr QSize kBoardSize{35 * look::kGrid, 23 * look::kGrid}; // px, with the stands beside it
constexpr int kMostFolders = 5;

} // namespace

OpenDialog::OpenDialog(const QString& folder, const QStringList& recent, UserFiles& files,
                       const SettingsFile& settings, QWidget* parent)
    : QFileDialog(parent, tr("Open a record"), folder)
    , m_glimpses(files) {
    setObjectName(QStringLiteral("openDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFileMode(QFileDialog::ExistingFiles);
    // Lists of moves have no suffix of their own.
    setNameFilters(
        {tr("Records (%1)").arg(RecordFile::patterns() + QStringLiteral(" *.txt ") + archivePatterns()),
         tr("All files (*)")});
    // The list of suffixes is wider than a small screen leaves room for.
    setOption(QFileDialog::HideNameFilterDetails);
    addFolders(recent);
    m_boards.setAppearance(settings.appearance(), look::isDark());
    addPreview();
}

void OpenDialog::addFilter(const QString& filter) {
    QStringList filters = nameFilters();
    filters.insert(filters.size() - 1, filter);
    setNameFilters(filters);
}

void OpenDialog::addFolders(const QStringList& recent) {
    QList<QUrl> places = sidebarUrls();
    const qsizetype most = places.size() + kMostFolders;
    for (const QString& path : recent) {
        const QUrl folder = QUrl::fromLocalFile(QFileInfo(path).absolutePath());
        if (!places.contains(folder) && places.size() < most)
            places.append(folder);
    }
    setSidebarUrls(places);
}

// The system's dialogs have no parts of ours.
void OpenDialog::addPreview() {
    auto* grid = qobject_cast<QGridLayout*>(layout());
    if (grid == nullptr)
        return;
    m_board = new QLabel(this);
    m_board->setObjectName(QStringLiteral("openBoard"));
    m_board->setFixedSize(kBoardSize);
    m_words = new QLabel(this);
    m_words->setObjectName(QStringLiteral("openWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setFixedWidth(kBoardSize.width());
    // Sizes and dates are read whole; names get what is left.
    if (auto* list = findChild<QTreeView*>(QStringLiteral("treeView"))) {
        list->header()->setResizeContentsPrecision(0);
        list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
        list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    }
    // The list of folders above the files keeps the width that it has without the preview.
    resize(std::max(width(), sizeHint().width()) + kBoardSize.width(), height());
    auto* column = new QVBoxLayout;
    column->addWidget(m_board);
    column->addWidget(m_words);
    column->addStretch(1);
    grid->addLayout(column, 1, grid->columnCount());
    connect(this, &QFileDialog::currentChanged, this, &OpenDialog::preview);
    connect(&m_glimpses, &RecordGlimpses::found, this, [this](const QString& path) {
        if (path == m_chosen)
            preview(path);
    });
}

void OpenDialog::preview(const QString& path) {
    m_chosen = path;
    m_glimpses.look(path);
    const shogi::Record* record = m_glimpses.record(path);
    if (record == nullptr) {
        m_board->setPixmap({});
        m_words->clear();
        return;
    }
    const shogi::NodeId last = lastPosition(*record);
    m_board->setPixmap(m_boards.picture(record->positionAt(last), record->node(last).move, kBoardSize,
                                        SmallBoards::Extent::Stands, devicePixelRatioF()));
    m_words->setText(foreignText(tr("%1 – %2", "players of a record")
                                     .arg(playerName(*record, shogi::Color::Black),
                                          playerName(*record, shogi::Color::White))) +
                     u'\n' + tr("Moves: %1").arg(record->node(last).ply));
}

} // namespace app
