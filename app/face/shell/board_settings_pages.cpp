// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/board_settings_pages.h"

#include "app/face/shell/board_look.h"
#include "app/face/shell/own_piece_sets.h"
#include "app/face/shell/theme_preview.h"
#include "app/files/small_files.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QUrl>

namespace app {

BoardSettingsPage::BoardSettingsPage(const SettingValue<AppearanceSettings>& appearance, QWidget* parent)
    : SettingsPage([] { return tr("Board"); }, parent) {
    using Settings = AppearanceSettings;
    const std::vector<QString> boards(kBoards.begin(), kBoards.end());
    const auto materials = [] {
        return QStringList{tr("Kaya"), tr("Katsura"), tr("Maple"), tr("Paper"), tr("Slate"), tr("Dark wood")};
    };
    const double ratio = devicePixelRatioF();
    QComboBox* board = addChoice(
        "board", [] { return tr("&Board"); }, materials,
        indexOf(memberOf(appearance, &Settings::board), boards));
    board->setIconSize(kThemePreview);
    for (int i = 0; i < board->count(); ++i)
        board->setItemIcon(
            i,
            themePreview(board::BoardTheme::light(materialOf(boards[static_cast<std::size_t>(i)])), ratio));
    std::vector<QString> stands{QString()};
    stands.insert(stands.end(), boards.begin(), boards.end());
    QComboBox* stand = addChoice(
        "stand", [] { return tr("&Stands"); },
        [materials] { return QStringList(tr("As the board")) + materials(); },
        indexOf(memberOf(appearance, &Settings::stand), stands));
    stand->setIconSize(kThemePreview);
    for (int i = 1; i < stand->count(); ++i)
        stand->setItemIcon(i, board->itemIcon(i - 1));
    for (QComboBox* box : {board, stand})
        form().labelForField(box)->setMinimumHeight(box->sizeHint().height());
    addChoice(
        "gridColour", [] { return tr("Lin&es"); },
        [] {
            return QStringList{tr("As suits the board"), tr("Black"), tr("Brown"), tr("Grey"), tr("White")};
        },
        indexOf(
            memberOf(appearance, &Settings::grid),
            {GridColour::Board, GridColour::Black, GridColour::Brown, GridColour::Grey, GridColour::White}));
    addChoice(
        "coordinates", [] { return tr("&Coordinates"); },
        [] {
            return QStringList{tr("Follow the language"), tr("Japanese (7, 六)"), tr("Western (7, f)"),
                               tr("None")};
        },
        indexOf(memberOf(appearance, &Settings::coordinates),
                {Coordinates::Automatic, Coordinates::Japanese, Coordinates::Western, Coordinates::None}));
    addSwitch(
        "lastMove", [] { return tr("Mark the las&t move"); }, memberOf(appearance, &Settings::showLastMove));
    addSwitch(
        "legalTargets", [] { return tr("Show where the selected piece can &go"); },
        memberOf(appearance, &Settings::showLegalTargets));
    addChoice(
        "gauge", [] { return tr("Show the ga&uge"); },
        [] {
            return QStringList{tr("In analysis and reviews"), tr("Also during games"), tr("Never")};
        },
        indexOf(memberOf(appearance, &Settings::gauge),
                {GaugeShown::Analysis, GaugeShown::Always, GaugeShown::Never}),
        [] { return tr("The bar along the board: Black’s chances as the engines see them."); });
}

PiecesSettingsPage::PiecesSettingsPage(const SettingValue<AppearanceSettings>& appearance, QWidget* parent)
    : SettingsPage([] { return tr("Pieces"); }, parent)
    , m_set(memberOf(appearance, &AppearanceSettings::pieceSet)) {
    m_pieces = new QComboBox(this);
    m_pieces->setObjectName(QStringLiteral("pieces"));
    m_pieces->setMinimumContentsLength(18);
    m_pieces->setIconSize(kThemePreview);
    addSets();
    QLabel* label = makeLabel([] { return tr("&Pieces"); }, m_pieces);
    label->setMinimumHeight(m_pieces->sizeHint().height());
    m_pieces->setMaximumWidth(48 * fontMetrics().averageCharWidth());
    form().addRow(label, m_pieces);
    m_problem = addNote("piecesProblem");
    m_folder = new QPushButton(this);
    m_folder->setObjectName(QStringLiteral("piecesFolder"));
    m_folder->setAutoDefault(false);
    m_folder->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    form().addRow(QString(), m_folder);
    say([this] {
        const QStringList names{tr("Brush"),  tr("Carved"),        tr("Mincho"),         tr("Two characters"),
                                tr("Gothic"), tr("International"), tr("Black and white")};
        for (int i = 0; i < names.size(); ++i)
            m_pieces->setItemText(i, names[i]);
        m_folder->setText(tr("Open the folder of &own sets"));
        m_folder->setToolTip(plainToolTip(
            tr("Each folder in it is a set of SVG pictures: king.svg, rook.svg … pro_pawn.svg.")));
    });
    connect(m_pieces, &QComboBox::currentIndexChanged, this,
            [this] { m_set.set(m_pieces->currentData().toString()); });
    connect(m_folder, &QPushButton::clicked, this, &PiecesSettingsPage::openFolder);
    add({m_pieces,
         label,
         [this] {
             // A set whose folder is gone is kept until another one is chosen.
             const QString name = m_set.get();
             if (m_pieces->findData(name) < 0)
                 m_pieces->addItem(foreignText(ownPieceFolder(name)), name);
             m_pieces->setCurrentIndex(m_pieces->findData(name));
         },
         [this] { m_set.set(m_set.standard); },
         {}});
    add({m_folder, nullptr, [] {}, {}, {}});
    addChoice(
        "kings", [] { return tr("&Kings"); },
        [] {
            return QStringList{tr("王 for White, 玉 for Black"), tr("玉 for both")};
        },
        indexOf(memberOf(appearance, &AppearanceSettings::kings), {Kings::ByRank, Kings::Same}),
        [] { return tr("By custom the stronger player has 王. Sets without kanji show no difference."); });
    addSwitches(appearance);
    PiecesSettingsPage::refresh();
}

void PiecesSettingsPage::addSwitches(const SettingValue<AppearanceSettings>& appearance) {
    addSwitch(
        "movementMarks", [] { return tr("&Marks for moves"); },
        memberOf(appearance, &AppearanceSettings::movementMarks),
        [] {
            return tr(
                "Small marks on every piece tell how it moves: a dot for a step, an arrowhead for more.");
        });
    addSwitch(
        "animation", [] { return tr("A&nimations"); }, memberOf(appearance, &AppearanceSettings::animation),
        [] {
            return tr("Pieces glide, marks on the board fade, and panes and lists move to their places.");
        });
}

void PiecesSettingsPage::addSets() {
    const double ratio = devicePixelRatioF();
    for (const QLatin1String name : kPieceSets) {
        const board::Lettering lettering = letteringOf(name);
        board::BoardTheme theme = board::BoardTheme::light(
            lettering == board::Lettering::Print ? board::BoardMaterial::Paper : board::BoardMaterial::Kaya);
        theme.pieceSet.lettering = lettering;
        m_pieces->addItem(themePreview(theme, ratio), QString(), QString(name));
    }
    for (const QString& folder : ownPieceSets()) {
        const QString name = ownPieceSet(folder);
        m_pieces->addItem(themePreview(board::BoardTheme::light(), ratio), foreignText(folder), name);
        m_notDrawn.append(name);
    }
}

void PiecesSettingsPage::showOwnSets() {
    for (const QString& name : QStringList(m_notDrawn)) {
        board::BoardTheme theme = board::BoardTheme::light();
        theme.pieceSet.own = readOwnPieces(name);
        if (!theme.pieceSet.own)
            continue;
        m_pieces->setItemIcon(m_pieces->findData(name), themePreview(theme, devicePixelRatioF()));
        m_notDrawn.removeOne(name);
    }
}

void PiecesSettingsPage::refresh() {
    SettingsPage::refresh();
    showOwnSets();
    const std::optional<Message> problem = ownPiecesProblem(m_set.get());
    m_problem->setVisible(problem.has_value());
    m_problem->setText(problem ? problem->oneParagraph() : QString());
    m_problem->setToolTip(problem ? plainToolTip(problem->details) : QString());
}

void PiecesSettingsPage::openFolder() {
    const QString path = ownPieceSetsPath();
    makeFolder(path);
    QDesktopServices::openUrl(QUrl::fromLocalFile(path));
}

} // namespace app
