// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/application.h"
#include "app/face/files/comment_pane.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/record_pane.h"
#include "app/face/game/new_game_dialog.h"
#include "app/face/game/thinking_pane.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "board-widget/board_view.h"
#include "board-widget/promotion_chooser.h"
#include "shogi-core/sfen.h"
#include "tests/app/worked_off.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace app::test {

// The whole program with its window, in its own folder, driven like a user would.
class Program {
public:
    explicit Program(Language language = Language::English) {
        places.settings = m_folder.filePath(QStringLiteral("settings.json"));
        places.catalog = m_folder.filePath(QStringLiteral("engines.json"));
        places.evaluations = m_folder.filePath(QStringLiteral("evaluations.sqlite"));
        places.repertoires = m_folder.filePath(QStringLiteral("repertoires.sqlite"));
        places.servers = m_folder.filePath(QStringLiteral("servers.json"));
        places.logs = m_folder.filePath(QStringLiteral("logs"));
        places.journals = m_folder.filePath(QStringLiteral("journals"));
        places.claims = m_folder.filePath(QStringLiteral("open"));
        places.bundledEngine = QStringLiteral(KOMADAI_BUNDLED_ENGINE);
        options.language = language;
        options.theme = Theme::Light;
        options.size = QSize(1280, 800);
    }

    void start() {
        application = std::make_unique<Application>(places, options);
        // Animations would only delay the tests.
        AppearanceSettings appearance = application->settings().appearance();
        appearance.animation = false;
        application->settings().setAppearance(appearance);
        // Tests of it turn it on: others look at records that are not saved.
        FileSettings files = application->settings().files();
        files.games.saveFinished = false;
        application->settings().setFiles(files);
        application->start();
        if (!options.file.isEmpty())
            waitForFiles();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        // The panes get their width and heights when the window has its own.
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        board().setFocus();
    }

    MainWindow& window() { return application->window(); }
    board::BoardView& board() { return window().board(); }
    RecordDocument& document() { return application->document(); }
    Game& game() { return application->game(); }
    QAction* action(const char* id) { return window().actions()[id]; }
    Banner* banner(BannerArea::Topic topic) { return window().banners().banner(topic); }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QString write(const char* name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", name);
        return file.fileName();
    }
    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    // Until what was asked for has been read or written, and what follows from it, too: a file is looked for,
    // read and, where it is open already, read again.
    void waitForFiles() {
        for (int i = 0; i < 3; ++i)
            QVERIFY(workedOff(application->storage()));
    }
    void openFile(const QString& path, int ply = 0) {
        application->fileDesk().openFile(path, ply);
        waitForFiles();
    }

    // Registers a scripted engine under this name.
    QString addEngine(const QString& name, const QByteArray& script) {
        CatalogEntry entry;
        entry.name = name;
        entry.path = QStringLiteral(KOMADAI_FAKE_ENGINE);
        entry.arguments = {write((name + QStringLiteral(".script")).toLatin1().constData(), script)};
        return application->catalog().add(entry);
    }

    // --- the board
    QPoint center(const board::Spot& spot) { return board().geometryNow().rect(spot).center().toPoint(); }
    static shogi::Square square(const char* text) {
        return shogi::Square::of(text[0] - '0', text[1] - 'a' + 1);
    }
    void click(const board::Spot& spot) { QTest::mouseClick(&board(), Qt::LeftButton, {}, center(spot)); }
    void click(const char* from, const char* to) {
        click(square(from));
        click(square(to));
    }
    void drag(const char* from, const char* to) {
        QTest::mousePress(&board(), Qt::LeftButton, {}, center(square(from)));
        QTest::mouseMove(&board(), center(square(to)));
        QTest::mouseRelease(&board(), Qt::LeftButton, {}, center(square(to)));
    }
    void answerPromotion(bool promote) {
        board::PromotionChooser* chooser = board().promotionChooser();
        QVERIFY(chooser != nullptr && chooser->isVisible());
        QTest::mouseClick(chooser, Qt::LeftButton, {}, chooser->face(promote).center());
    }

    // A key press for the window. It is reactivated after a dialog has closed, as a window manager would do.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTest::keyClick(&window(), key, modifiers);
    }

    // --- dialogs
    template <typename Dialog = QDialog>
    Dialog* dialog(const char* name) {
        for (Dialog* dialog : window().findChildren<Dialog*>(QLatin1String(name)))
            if (dialog->isVisible())
                return dialog;
        return nullptr;
    }
    static void press(QWidget* parent, const char* buttonName) {
        auto* button = parent->findChild<QAbstractButton*>(QLatin1String(buttonName));
        QVERIFY2(button != nullptr, buttonName);
        // What has just been shown gets its size a little later.
        QTRY_VERIFY2(!button->size().isEmpty(), buttonName);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    static void pressText(QWidget* parent, const QString& text) {
        for (QAbstractButton* button : parent->findChildren<QAbstractButton*>()) {
            if (button->isVisible() && button->text().remove(u'&') == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        QFAIL(qPrintable(QStringLiteral("no button ") + text));
    }
    static void choose(QWidget* parent, const char* boxName, const QString& text) {
        auto* box = parent->findChild<QComboBox*>(QLatin1String(boxName));
        QVERIFY2(box != nullptr, boxName);
        const int index = box->findText(text);
        QVERIFY2(index >= 0, qPrintable(text));
        box->setCurrentIndex(index);
    }
    static void enterFile(QFileDialog* dialog, const QString& path) {
        auto* edit = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY(edit != nullptr);
        edit->setText(path);
        QTest::keyClick(edit, Qt::Key_Return);
    }

    // All that a new game has to choose.
    static void unfold(QWidget* newGame) {
        newGame->findChild<QAbstractButton*>(QStringLiteral("moreChoices"))->setChecked(true);
    }
    // Starts a game from the dialog: Black is the person, White this engine; byoyomi in seconds.
    void startAgainst(const QString& engine, int byoyomi, bool ponder = false) {
        key(Qt::Key_N, Qt::ControlModifier);
        auto* box = dialog<NewGameDialog>("newGameDialog");
        QVERIFY(box != nullptr);
        choose(box, "playerBlack", QStringLiteral("Human"));
        choose(box, "playerWhite", engine);
        box->findChild<QLineEdit*>(QStringLiteral("nameBlack"))->setText(QStringLiteral("Ayumi"));
        box->findChild<QAbstractButton*>(QStringLiteral("sameTimes"))->setChecked(true);
        box->findChild<QSpinBox*>(QStringLiteral("minutesBlack"))->setValue(0);
        box->findChild<QSpinBox*>(QStringLiteral("secondsBlack"))->setValue(0);
        choose(box, "thenBlack", QStringLiteral("Byoyomi"));
        box->findChild<QSpinBox*>(QStringLiteral("extraBlack"))->setValue(byoyomi);
        box->findChild<QAbstractButton*>(QStringLiteral("ponderWhite"))->setChecked(ponder);
        press(box, "startGame");
    }

    int moves() { return game().history().moveCount(); }

private:
    QTemporaryDir m_folder; // outlives the files open in it

public:
    Places places;
    StartupOptions options;
    std::unique_ptr<Application> application;
};

} // namespace app::test
