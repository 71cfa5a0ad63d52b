// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/messages.h"

#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace app {

namespace {

QString messageText(const char* text) { return QCoreApplication::translate("app::Messages", text); }

QMessageBox* makeBox(QWidget* parent, const QString& title, const Message& message) {
    auto* box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(title);
    box->setTextFormat(Qt::PlainText);
    box->setText(message.what);
    box->setInformativeText(message.advice);
    if (!message.details.isEmpty())
        box->setDetailedText(message.details);
    return box;
}

QMessageBox* makeQuestion(QWidget* parent, const QString& title, const Message& question,
                          std::vector<Way> ways) {
    QMessageBox* box = makeBox(parent, title, question);
    box->setObjectName(QStringLiteral("questionBox"));
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const Way& way = ways[i];
        const bool first = i == 0; // the box may already have a button for its details
        QPushButton* go = box->addButton(way.verb, first ? QMessageBox::AcceptRole : QMessageBox::ActionRole);
        if (first) {
            go->setObjectName(QStringLiteral("agree"));
            box->setDefaultButton(go);
        }
        QObject::connect(go, &QPushButton::clicked, parent, [chosen = way.chosen] { chosen(); });
    }
    box->setEscapeButton(
        box->addButton(messageText(QT_TRANSLATE_NOOP("app::Messages", "Cancel")), QMessageBox::RejectRole));
    return box;
}

} // namespace

void showProblem(QWidget* parent, const QString& title, const Message& message,
                 std::function<void()> closed) {
    QMessageBox* box = makeBox(parent, title, message);
    box->setIconPixmap(icon(IconName::Warning).pixmap(4 * look::kGrid));
    box->setObjectName(QStringLiteral("problemBox"));
    box->addButton(messageText(QT_TRANSLATE_NOOP("app::Messages", "Close")), QMessageBox::AcceptRole);
    if (closed)
        QObject::connect(box, &QDialog::finished, parent, [closed = std::move(closed)] { closed(); });
    box->open();
}

void askUnsaved(QWidget* parent, const QString& name, std::function<void(UnsavedAnswer)> answered) {
    Message question;
    question.what =
        name.isEmpty()
            ? messageText(QT_TRANSLATE_NOOP("app::Messages", "The record has not been saved."))
            : messageText(QT_TRANSLATE_NOOP("app::Messages", "“%1” has unsaved changes.")).arg(name);
    question.advice = messageText(QT_TRANSLATE_NOOP("app::Messages", "Save it before continuing?"));
    QMessageBox* box =
        makeBox(parent, messageText(QT_TRANSLATE_NOOP("app::Messages", "Unsaved changes")), question);
    box->setObjectName(QStringLiteral("unsavedBox"));
    QPushButton* save =
        box->addButton(messageText(QT_TRANSLATE_NOOP("app::Messages", "Save")), QMessageBox::AcceptRole);
    QPushButton* discard = box->addButton(messageText(QT_TRANSLATE_NOOP("app::Messages", "Don’t save")),
                                          QMessageBox::DestructiveRole);
    QPushButton* cancel =
        box->addButton(messageText(QT_TRANSLATE_NOOP("app::Messages", "Cancel")), QMessageBox::RejectRole);
    save->setObjectName(QStringLiteral("save"));
    discard->setObjectName(QStringLiteral("discard"));
    box->setDefaultButton(save);
    box->setEscapeButton(cancel);
    QObject::connect(box, &QMessageBox::buttonClicked, parent,
                     [save, discard, answered = std::move(answered)](QAbstractButton* button) {
                         if (button == save)
                             answered(UnsavedAnswer::Save);
                         else if (button == discard)
                             answered(UnsavedAnswer::Discard);
                     });
    box->open();
}

void askFirst(QWidget* parent, const QString& title, const Message& question, const QString& verb,
              std::function<void()> agreed) {
    askWhich(parent, title, question, {{verb, std::move(agreed)}});
}

void askBeforeLoss(QWidget* parent, const QString& title, const Message& question, const QString& verb,
                   std::function<void()> agreed) {
    QMessageBox* box = makeQuestion(parent, title, question, {{verb, std::move(agreed)}});
    box->setDefaultButton(qobject_cast<QPushButton*>(box->escapeButton()));
    box->open();
}

void askWhich(QWidget* parent, const QString& title, const Message& question, std::vector<Way> ways) {
    makeQuestion(parent, title, question, std::move(ways))->open();
}

void tell(QWidget* parent, const QString& title, const Message& message, const Way& way) {
    QMessageBox* box = makeBox(parent, title, message);
    box->setObjectName(QStringLiteral("tellBox"));
    QPushButton* close =
        box->addButton(messageText(QT_TRANSLATE_NOOP("app::Messages", "Close")), QMessageBox::AcceptRole);
    QPushButton* other = box->addButton(way.verb, QMessageBox::ActionRole);
    other->setObjectName(QStringLiteral("otherWay"));
    box->setDefaultButton(close);
    box->setEscapeButton(close);
    QObject::connect(other, &QPushButton::clicked, parent, [chosen = way.chosen] { chosen(); });
    box->open();
}

void showAbout(QWidget* parent) {
    auto* box = new QMessageBox(parent);
    box->setObjectName(QStringLiteral("aboutBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(messageText(QT_TRANSLATE_NOOP("app::Messages", "About Komadai")));
    box->setTextFormat(Qt::RichText);
    box->setIconPixmap(parent->windowIcon().pixmap(8 * look::kGrid));
    box->setText(
        QStringLiteral("<h3>Komadai %1</h3><p>%2</p><p>%3</p><p>%4</p>")
            .arg(QCoreApplication::applicationVersion(),
                 messageText(QT_TRANSLATE_NOOP(
                     "app::Messages",
                     "A shogi program for the desktop: play games, keep records, and use any USI engine.")),
                 messageText(QT_TRANSLATE_NOOP(
                     "app::Messages",
                     "Free software under the GNU General Public License, version 3 or later. It comes "
                     "without any warranty.")),
                 messageText(QT_TRANSLATE_NOOP(
                     "app::Messages", "The characters on the pieces are from brush writing by Kouzan "
                                      "Aoyagi (public domain) and from Noto CJK (SIL Open Font License "
                                      "1.1). Built with Qt and Boost."))));
    box->addButton(messageText(QT_TRANSLATE_NOOP("app::Messages", "Close")), QMessageBox::AcceptRole);
    box->open();
}

} // namespace app
