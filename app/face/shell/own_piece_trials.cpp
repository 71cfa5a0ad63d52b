// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/own_piece_trials.h"

#include "app/files/storage_thread.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/piece_trial.h"

#include <QMetaObject>
#include <QMutex>
#include <QMutexLocker>
#include <QThread>

#include <utility>

namespace app {

namespace {

constexpr qsizetype kMostVerdicts = 200;
constexpr std::chrono::milliseconds kLookAgain{500};

KeptJson::Form verdictsForm() {
    KeptJson::Form form;
    form.delay = std::chrono::milliseconds(0);
    form.tidy = [](QJsonObject& verdicts) {
        while (verdicts.size() > kMostVerdicts)
            verdicts.erase(verdicts.begin());
    };
    return form;
}

} // namespace

struct OwnPieceTrials::Return {
    QMutex mutex;
    OwnPieceTrials* owner = nullptr;
};

OwnPieceTrials::OwnPieceTrials(StorageThread& storage, QObject* parent)
    : QObject(parent)
    , m_kept(pieceVerdictsPath(), &storage, verdictsForm()) {
    m_verdicts = m_kept.content();
    m_kept.keep([this] { return m_verdicts; });
    connect(&m_kept, &KeptJson::changedByOthers, this,
            [this](const QJsonObject& merged) { m_verdicts = merged; });
    connect(&m_kept, &KeptJson::written, this, &OwnPieceTrials::onWritten);
    m_otherWindow.setSingleShot(true);
    m_otherWindow.setInterval(kLookAgain);
    connect(&m_otherWindow, &QTimer::timeout, this, [this] {
        if (m_step == Step::Idle)
            beginNext();
    });
    m_limit.setSingleShot(true);
    m_limit.setInterval(kTimeLimit);
    connect(&m_limit, &QTimer::timeout, this, [this] { take({PieceVerdict::Kind::Unfinished, {}}); });
}

OwnPieceTrials::~OwnPieceTrials() {
    // The end of the program in the meantime says nothing about the set.
    if (m_step == Step::Marking || m_step == Step::Drawing) {
        m_verdicts.remove(m_files.hash);
        m_kept.touch();
    }
    m_kept.flush();
    if (!m_return)
        return;
    const QMutexLocker lock(&m_return->mutex);
    m_return->owner = nullptr;
}

void OwnPieceTrials::consider(const QString& pieceSet) {
    if (ownPieceFolder(pieceSet).isEmpty() || m_waiting.contains(pieceSet))
        return;
    m_waiting.append(pieceSet);
    if (m_step == Step::Idle)
        beginNext();
}

void OwnPieceTrials::beginNext() {
    while (m_step == Step::Idle && !m_waiting.isEmpty()) {
        m_set = m_waiting.takeFirst();
        std::optional<PieceFiles> files = readPieceFiles(m_set);
        if (!files)
            continue;
        m_files = *std::move(files);
        const PieceVerdict verdict = pieceVerdict(m_files.hash);
        const PieceVerdict::Kind known = verdict.kind;
        if (known != PieceVerdict::Kind::Unknown && known != PieceVerdict::Kind::Drawing) {
            const bool isNews = pieceVerdictFromJson(m_verdicts[m_files.hash]).kind != known;
            m_verdicts[m_files.hash] = toJson(verdict);
            if (isNews) // another window has drawn it
                emit decided(m_set);
            continue;
        }
        auto claim = PathLock::hold(pieceVerdictsPath() + QStringLiteral(".drawing"), false);
        if (!claim) {
            m_waiting.prepend(m_set);
            m_otherWindow.start();
            return;
        }
        m_claim = *std::move(claim);
        if (known == PieceVerdict::Kind::Unknown)
            note({PieceVerdict::Kind::Drawing, {}}, Step::Marking);
        else // the program that was drawing it has ended without a result
            note({PieceVerdict::Kind::Unfinished, {}}, Step::Noting);
    }
}

void OwnPieceTrials::note(const PieceVerdict& verdict, Step step) {
    m_step = step;
    m_verdicts[m_files.hash] = toJson(verdict);
    m_kept.touch();
}

void OwnPieceTrials::onWritten() {
    if (m_step == Step::Marking) {
        draw();
    } else if (m_step == Step::Noting) {
        m_step = Step::Idle;
        m_claim.reset();
        // If the file cannot be written, the verdict is known only in this program.
        if (pieceVerdict(m_files.hash).kind == PieceVerdict::Kind::Unknown)
            keepPieceVerdict(m_files.hash, pieceVerdictFromJson(m_verdicts[m_files.hash]));
        emit decided(m_set);
        beginNext();
    }
}

void OwnPieceTrials::draw() {
    m_step = Step::Drawing;
    m_return = std::make_shared<Return>();
    m_return->owner = this;
    m_limit.start();
    // The thread is neither awaited nor terminated, as it may hang.
    QThread* const drawing = QThread::create([answer = m_return, files = m_files.files] {
        const QStringList slow = board::slowPictures(board::OwnPieces(files));
        const QMutexLocker lock(&answer->mutex);
        if (OwnPieceTrials* owner = answer->owner)
            QMetaObject::invokeMethod(
                owner,
                [owner, answer, slow] {
                    if (answer == owner->m_return)
                        owner->take(
                            {slow.isEmpty() ? PieceVerdict::Kind::Sound : PieceVerdict::Kind::Slow, slow});
                },
                Qt::QueuedConnection);
    });
    connect(drawing, &QThread::finished, drawing, &QObject::deleteLater);
    drawing->start();
}

void OwnPieceTrials::take(const PieceVerdict& verdict) {
    m_limit.stop();
    m_return.reset();
    note(verdict, Step::Noting);
}

} // namespace app
