// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/board_choice.h"

#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "app/face/shell/own_piece_sets.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "board-widget/board_surface.h"
#include "board-widget/piece_images.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFormLayout>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QUrl>

namespace app {

namespace {

constexpr QSize kPreview(136, 36);

// A few pieces on a strip of board.
QIcon preview(const board::BoardTheme& theme, double ratio) {
    QPixmap pixmap(kPreview * ratio);
    pixmap.setDevicePixelRatio(ratio);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF strip(QPointF(0, 0), QSizeF(kPreview));
    const double width = strip.width() / 4;
    board::paintSurface(painter, strip, width, {theme.material, theme.wood, theme.woodGrain, true, 20011});
    board::PieceImages pieces;
    pieces.setTheme(theme);
    using Type = shogi::PieceType;
    int place = 0;
    for (const Type type : {Type::King, Type::Rook, Type::Pawn, Type::ProPawn}) {
        const double left = width * place++;
        painter.fillRect(QRectF(left, 0, 1, strip.height()), theme.line);
        const QRectF cell(left, 0, width, strip.height());
        pieces.draw(painter, cell, shogi::Piece(shogi::Color::Black, type), false);
    }
    return pixmap;
}

} // namespace

BoardChoice::BoardChoice(QFormLayout* form, QWidget* parent)
    : QObject(parent)
    , m_widget(parent) {
    addBox(form, "pieces", m_piecesLabel, m_pieces);
    const double ratio = parent->devicePixelRatioF();
    for (const QLatin1String name : kPieceSets) {
        const board::Lettering lettering = letteringOf(name);
        board::BoardTheme theme = board::BoardTheme::light(
            lettering == board::Lettering::Print ? board::BoardMaterial::Paper : board::BoardMaterial::Kaya);
        theme.pieceSet.lettering = lettering;
        m_pieces->addItem(preview(theme, ratio), QString(), QString(name));
    }
    addOwnSets();
    m_problem = new QLabel(parent);
    m_problem->setObjectName(QStringLiteral("piecesProblem"));
    m_problem->setWordWrap(true);
    form->addRow(QString(), m_problem);
    m_folder = new QPushButton(parent);
    m_folder->setObjectName(QStringLiteral("piecesFolder"));
    form->addRow(QString(), m_folder);
    addBox(form, "board", m_boardLabel, m_board);
    for (const QLatin1String name : kBoards)
        m_board->addItem(preview(board::BoardTheme::light(materialOf(name)), ratio), QString(),
                         QString(name));

    connect(m_pieces, &QComboBox::currentIndexChanged, this, &BoardChoice::showProblem);
    for (QComboBox* box : {m_pieces, m_board})
        connect(box, &QComboBox::currentIndexChanged, this, &BoardChoice::changed);
    connect(m_folder, &QPushButton::clicked, this, &BoardChoice::openFolder);
}

void BoardChoice::addBox(QFormLayout* form, const char* name, QLabel*& label, QComboBox*& box) {
    label = new QLabel(m_widget);
    box = new QComboBox(m_widget);
    box->setObjectName(QLatin1String(name));
    box->setMinimumContentsLength(20);
    box->setIconSize(kPreview);
    label->setBuddy(box);
    form->addRow(label, box);
}

void BoardChoice::addOwnSets() {
    for (const QString& folder : ownPieceSets()) {
        const QString name = ownPieceSet(folder);
        board::BoardTheme theme = board::BoardTheme::light();
        theme.pieceSet.own = readOwnPieces(name);
        m_pieces->addItem(preview(theme, m_widget->devicePixelRatioF()), foreignText(folder), name);
    }
}

void BoardChoice::fill(const AppearanceSettings& settings) {
    // A set whose folder is gone is kept until another one is chosen.
    const QString own = ownPieceFolder(settings.pieceSet);
    if (!own.isEmpty() && m_pieces->findData(settings.pieceSet) < 0)
        m_pieces->addItem(foreignText(own), settings.pieceSet);
    m_pieces->setCurrentIndex(std::max(0, m_pieces->findData(settings.pieceSet)));
    m_board->setCurrentIndex(std::max(0, m_board->findData(settings.board)));
    showProblem();
}

void BoardChoice::applyTo(AppearanceSettings& settings) const {
    settings.pieceSet = m_pieces->currentData().toString();
    settings.board = m_board->currentData().toString();
}

void BoardChoice::showProblem() {
    const std::optional<Message> problem = ownPiecesProblem(m_pieces->currentData().toString());
    m_problem->setVisible(problem.has_value());
    m_problem->setText(problem ? problem->oneParagraph() : QString());
    m_problem->setToolTip(problem ? plainToolTip(problem->details) : QString());
}

void BoardChoice::openFolder() {
    const QString path = ownPieceSetsPath();
    QDir().mkpath(path);
    QDesktopServices::openUrl(QUrl::fromLocalFile(path));
}

void BoardChoice::retranslate() {
    m_piecesLabel->setText(tr("&Pieces"));
    const QStringList pieces{tr("Brush"),  tr("Carved"),        tr("Mincho"),         tr("Two characters"),
                             tr("Gothic"), tr("International"), tr("Black and white")};
    for (int i = 0; i < pieces.size(); ++i)
        m_pieces->setItemText(i, pieces[i]);
    m_folder->setText(tr("Open the folder of &own sets"));
    m_folder->setToolTip(
        tr("Each folder in it is a set of SVG pictures: king.svg, rook.svg … pro_pawn.svg."));
    m_boardLabel->setText(tr("&Board"));
    const QStringList boards{tr("Kaya"),  tr("Katsura"), tr("Maple"),
                             tr("Paper"), tr("Slate"),   tr("Dark wood")};
    for (int i = 0; i < boards.size(); ++i)
        m_board->setItemText(i, boards[i]);
    showProblem();
}

} // namespace app
