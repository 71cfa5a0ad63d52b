// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/mistake_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct MistakeText {
    Q_DECLARE_TR_FUNCTIONS(app::MistakeText)
};

} // namespace

QString mistakeKindName(MistakeKind kind) {
    switch (kind) {
    case MistakeKind::MissedMate:
        return MistakeText::tr("Missed mate");
    case MistakeKind::MissedTsumero:
        return MistakeText::tr("Missed tsumero");
    case MistakeKind::EnteringKing:
        return MistakeText::tr("Entering king");
    case MistakeKind::HangingPiece:
        return MistakeText::tr("Piece left hanging");
    case MistakeKind::BadExchange:
        return MistakeText::tr("Bad exchange");
    case MistakeKind::Opening:
        return MistakeText::tr("Opening");
    case MistakeKind::Other:
        break;
    }
    return MistakeText::tr("Other mistake");
}

QString mistakeKindMeaning(MistakeKind kind) {
    switch (kind) {
    case MistakeKind::MissedMate:
        return MistakeText::tr("There was a mate.");
    case MistakeKind::MissedTsumero:
        return MistakeText::tr("The move let the opponent mate.");
    case MistakeKind::EnteringKing:
        return MistakeText::tr("A king had entered the camp of the other side.");
    case MistakeKind::HangingPiece:
        return MistakeText::tr("A piece could be taken.");
    case MistakeKind::BadExchange:
        return MistakeText::tr("What was taken was worth less than what was lost for it.");
    case MistakeKind::Opening:
        return MistakeText::tr("It happened in the opening.");
    case MistakeKind::Other:
        break;
    }
    return MistakeText::tr("The move made the position worse.");
}

} // namespace app
