// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/diagrams_dialog.h"

#include "app/report/diagram_pages.h"

#include <QComboBox>
#include <QSpinBox>

namespace app {

namespace {

constexpr int kWidthStep = 100; // px

QString numberText(int number) { return QString::number(number); }

} // namespace

DiagramsDialog::DiagramsDialog(const ListedCounts& counts, const Diagram& look, bool marksLastMove,
                               QWidget* parent)
    : GamesTaskDialog(
          "diagramsDialog", [] { return tr("Export diagrams"); }, counts, parent)
    , m_look(look)
    , m_marksLastMove(marksLastMove) {
    addFields();
    addLook();
    addButtons([] { return tr("E&xport…"); });
}

void DiagramsDialog::addFields() {
    form().addChoice(
        "diagramsOf", [] { return tr("&Positions:"); },
        [] {
            return QStringList{tr("Where each game was found, or its end"),
                               tr("All bookmarks of the records")};
        },
        indexOf(valueOf(m_isOfBookmarks), {false, true}));
    form().addChoice(
        "diagramsFormat", [] { return tr("&Write:"); },
        [] {
            return QStringList{tr("PDF with pages of diagrams"), tr("A PNG picture each, into a folder"),
                               tr("An SVG drawing each, into a folder")};
        },
        indexOf(valueOf(m_format), {DiagramFormat::Pdf, DiagramFormat::Png, DiagramFormat::Svg}));
    QComboBox* const perPage = form().addChoice<int>(
        "diagramsPerPage", [] { return tr("&Diagrams per page:"); },
        {kDiagramsPerPage.begin(), kDiagramsPerPage.end()}, &numberText, valueOf(m_perPage));
    form().showWhile(perPage, [this] { return m_format == DiagramFormat::Pdf; });
    QSpinBox* const width = form().addNumber(
        "diagramsWidth", [] { return tr("W&idth:"); },
        Form::Number{.least = kLeastDiagramWidth,
                     .most = kMostDiagramWidth,
                     .suffix = [] { return tr(" px", "pixels"); },
                     .step = kWidthStep},
        valueOf(m_width));
    form().showWhile(width, [this] { return m_format != DiagramFormat::Pdf; });
}

void DiagramsDialog::addLook() {
    using enum board::CoordinateStyle;
    const SettingValue<Diagram> look = valueOf(m_look);
    form().addChoice(
        "diagramsStyle", [] { return tr("&Style:"); },
        [] {
            return QStringList{tr("Book diagram"), tr("Wooden board")};
        },
        indexOf(memberOf(look, &Diagram::style), {DiagramStyle::Book, DiagramStyle::Board}));
    form().addChoice(
        "diagramsCoordinates", [] { return tr("Coo&rdinates:"); },
        [] {
            return QStringList{tr("Japanese"), tr("Digits"), tr("Letters"), tr("None")};
        },
        indexOf(memberOf(look, &Diagram::coordinates), {Japanese, Digits, Letters, Hidden}));
    form().addSwitch(
        "diagramsLastMove", [] { return tr("&Mark the last move"); }, valueOf(m_marksLastMove));
}

} // namespace app
