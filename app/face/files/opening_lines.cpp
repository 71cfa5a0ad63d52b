// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/opening_lines.h"

#include "app/document/record_document.h"
#include "app/face/shell/look.h"
#include "app/openings/opening_recognition.h"
#include "app/text/library_text.h"
#include "app/text/opening_text.h"
#include "app/text/side_sign.h"
#include "shogi-core/record.h"

#include <QEvent>
#include <QTextDocumentFragment>

#include <charconv>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace app {

namespace {

constexpr std::chrono::milliseconds kFollowDelay{100};

} // namespace

OpeningLines::OpeningLines(RecordDocument& document, QWidget* parent)
    : QLabel(parent)
    , m_document(document) {
    setObjectName(QStringLiteral("openingLines"));
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setForegroundRole(QPalette::PlaceholderText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setContentsMargins(look::kGrid, look::kGrid / 2, 0, 0);
    setFocusPolicy(Qt::NoFocus); // there are no links yet
    hide();
    m_later.setSingleShot(true);
    m_later.setInterval(kFollowDelay);
    connect(&m_later, &QTimer::timeout, this, &OpeningLines::follow);
    const auto followLater = [this] { m_later.start(); };
    connect(&document, &RecordDocument::reset, this, followLater);
    connect(&document, &RecordDocument::treeChanged, this, followLater);
    connect(&document, &RecordDocument::lineChanged, this, followLater);
    connect(&document, &RecordDocument::headersChanged, this, followLater);
    connect(this, &QLabel::linkActivated, this, &OpeningLines::goTo);
    followLater();
}

void OpeningLines::follow() {
    if (!m_rules) {
        auto rules = OpeningRules::standard();
        if (!rules)
            return;
        m_rules = std::move(*rules);
    }
    const shogi::Record& record = m_document.record();
    std::vector<shogi::Move> moves;
    for (const shogi::NodeId node : m_document.line()) {
        if (const shogi::Move move = record.node(node).move)
            moves.push_back(move);
    }
    const std::vector<NamedShape> shapes = recognise(*m_rules, record.startPosition(), moves);
    const OpeningList openings = listOpenings(*m_rules, shapes, shapeLanguage());
    QStringList lines;
    for (const shogi::Color color : shogi::kColors) {
        const OpeningList::Side& side = openings.sides[shogi::index(color)];
        if (!side.isEmpty())
            lines.append(sideSign(color) + openingsHtml(side, [](int ply, const QString& name) {
                             return QStringLiteral("<a href=\"%1\" style=\"text-decoration:none\">%2</a>")
                                 .arg(ply)
                                 .arg(name);
                         }));
    }
    if (const QString stated =
            openingOtherwiseStated(*m_rules, shapes, record.header(shogi::header::kOpening));
        !stated.isEmpty())
        lines.append(tr("In the record: %1").arg(stated.toHtmlEscaped()));
    const QString html = lines.join(QStringLiteral("<br/>"));
    // The link that has the focus keeps it.
    if (html != text()) {
        setText(html);
        setAccessibleName(QTextDocumentFragment::fromHtml(html).toPlainText());
        setFocusPolicy(html.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    }
    setVisible(!lines.isEmpty());
}

void OpeningLines::goTo(const QString& link) {
    const std::string digits = link.toStdString();
    std::size_t ply = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), ply);
    // The line may have become shorter since the link was shown.
    if (read.ec == std::errc() && ply < m_document.line().size())
        m_document.goTo(m_document.line()[ply]);
}

void OpeningLines::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        follow();
    QLabel::changeEvent(event);
}

} // namespace app
