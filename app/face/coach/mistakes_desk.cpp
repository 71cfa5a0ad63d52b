// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/mistakes_desk.h"

#include "app/coach/coach.h"
#include "app/coach/mistake_card.h"
#include "app/document/record_document.h"
#include "app/face/review/reviewed_line.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/settings/settings_file.h"

namespace app {

namespace {

// Of one game: more of them would crowd out those of others.
constexpr std::size_t kMostOfAGame = 10;

} // namespace

MistakesDesk::MistakesDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    connect(&parts.session, &ReviewSession::ended, this, &MistakesDesk::addAfter);
}

int MistakesDesk::keep(shogi::Color side) {
    m_parts.reviewed.refresh();
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    return m_parts.coach.addCards(mistakeCards(m_parts.document.record(), m_parts.document.line(),
                                               m_parts.reviewed.review(), side, kMostOfAGame, now));
}

void MistakesDesk::add(shogi::Color side) {
    const int count = keep(side);
    m_parts.window.bubble().say(count > 0 ? tr("%n mistake(s) added to the training.", nullptr, count)
                                          : tr("These mistakes are in the training already."));
}

void MistakesDesk::addAfter(const ReviewSession::Result& result) {
    if (result.ending != ReviewSession::Ending::Complete && result.ending != ReviewSession::Ending::NotByAll)
        return;
    if (m_parts.coach.value(automaticMistakesName()).isEmpty())
        return;
    const auto side = sideOfUser(m_parts.document.record(), m_parts.settings.library().player);
    if (!side)
        return;
    if (const int count = keep(*side); count > 0)
        m_parts.window.bubble().say(
            tr("The whole game has been analysed. %n mistake(s) added to the training.", nullptr, count));
}

} // namespace app
