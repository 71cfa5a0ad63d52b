// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/note_strip.h"

#include "app/face/library/name_completer.h"
#include "app/face/library/stars_field.h"
#include "app/face/shell/look.h"
#include "app/face/shell/move_typing.h"
#include "app/face/shell/text_area.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include <chrono>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kWriting = 800ms; // after which it is kept
constexpr int kLines = 2;

} // namespace

NoteStrip::NoteStrip(QWidget* parent)
    : QWidget(parent)
    , m_stars(new StarsField(this))
    , m_tags(new QLineEdit(this))
    , m_text(new TextArea(this)) {
    m_stars->setObjectName(QStringLiteral("noteStars"));
    m_tags->setObjectName(QStringLiteral("noteTags"));
    m_tags->setMaxLength(static_cast<int>(GameNote::kMostTags * GameNote::kLongestTag));
    m_text->setObjectName(QStringLiteral("noteText"));
    m_text->setTabChangesFocus(true);
    m_text->document()->setDocumentMargin(3);
    m_text->setFixedHeight(kLines * m_text->fontMetrics().lineSpacing() + look::kGrid + 4);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::kGrid / 2);
    auto* row = new QHBoxLayout;
    row->addWidget(m_stars);
    row->addWidget(m_tags, 1);
    column->addLayout(row);
    column->addWidget(m_text);
    m_typing.setSingleShot(true);
    m_typing.setInterval(kWriting);
    connect(&m_typing, &QTimer::timeout, this, &NoteStrip::finish);
    const auto typed = [this] {
        if (!m_isFilling)
            m_typing.start();
    };
    connect(m_stars, &QSlider::valueChanged, this, [this] {
        if (!m_isFilling)
            finish();
    });
    connect(m_tags, &QLineEdit::textChanged, this, typed);
    connect(m_tags, &QLineEdit::editingFinished, this, &NoteStrip::finish);
    connect(m_text, &QPlainTextEdit::textChanged, this, typed);
    m_text->installEventFilter(this);
    MoveTyping::leaveKeysTo(*m_stars);
    retranslate();
    hide();
}

bool NoteStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_text && event->type() == QEvent::FocusOut)
        finish();
    return QWidget::eventFilter(watched, event);
}

GameNote NoteStrip::note() const {
    GameNote note;
    note.text = m_text->toPlainText().left(GameNote::kLongestText);
    if (note.text.trimmed().isEmpty())
        note.text.clear();
    note.tags = tagsOf(m_tags->text());
    note.stars = m_stars->value();
    return note;
}

void NoteStrip::finish() {
    m_typing.stop();
    const GameNote now = note();
    if (m_game == 0 || now == m_shown)
        return;
    m_shown = now;
    emit edited(m_game, now);
}

void NoteStrip::fill(const GameNote& note) {
    m_isFilling = true;
    m_stars->setValue(note.stars);
    const QString tags = note.tags.join(QStringLiteral(", "));
    if (tagsOf(m_tags->text()) != note.tags)
        m_tags->setText(tags);
    if (m_text->toPlainText() != note.text)
        m_text->setPlainText(note.text);
    m_isFilling = false;
    m_shown = note;
}

void NoteStrip::show(std::uint64_t game, const GameNote& note) {
    if (game == m_game) {
        refresh(note);
        return;
    }
    finish();
    m_game = game;
    fill(note);
    setVisible(game != 0);
}

void NoteStrip::refresh(const GameNote& note) {
    if (note != m_shown && !m_typing.isActive())
        fill(note);
}

void NoteStrip::offer(const QStringList& tags) { offerNames(*m_tags, tags, NameCompleter::Holds::Tags); }

void NoteStrip::focusFields() { m_tags->setFocus(Qt::ShortcutFocusReason); }

void NoteStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void NoteStrip::retranslate() {
    m_stars->setAccessibleName(tr("Stars"));
    m_stars->setToolTip(tr("Your stars for the game: keys 0 to 5"));
    m_tags->setPlaceholderText(tr("Tags, separated by commas"));
    m_tags->setAccessibleName(tr("Tags"));
    m_text->setPlaceholderText(tr("Note"));
    m_text->setAccessibleName(tr("Note"));
}

} // namespace app
