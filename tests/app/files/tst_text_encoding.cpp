// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/text_encoding.h"

#include <QTest>

using namespace app;

namespace {

// Names of people, as they stand in records of games.
const char* const kNames = "佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 "
                           "井上 木村 林 斎藤 清水 山崎 森 池田 橋本 "
                           "阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 "
                           "坂本 斉藤 福田 太田 西村 藤井 金子 岡本 "
                           "藤原 中野 三浦 原田 中川 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 "
                           "柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 "
                           "小島 谷口 工藤 今井 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 "
                           "野口 武田 松井 千葉 岩崎 菅原 久保 木下 "
                           "佐野 野村 松尾 菊地 市川 杉本 古川 大西 島田 水野 桜井 高野 渡部 吉川 山内 西田 "
                           "飯田 菊池 西川 小松 北村 安田 五十嵐 川口 "
                           "平田 関 中田 久保田 服部 東 岩田 土屋 川崎 福島 本田 辻 樋口 秋山 田口 永井 中西 "
                           "吉村 川上 石原 大橋 松岡 馬場 浜田 森本 "
                           "星野 矢野 浅野 大久保 吉岡 小池 野田 荒木 熊谷 松浦 大谷 内藤 黒田 尾崎 川村 "
                           "永田 望月 松村 荒井 堀 片山 大島 早川 菅野 "
                           "本間 小西 榎本 岡 桑原 上原 須藤 澤田 柳 渡邊 渡邉 齋藤 濱田 廣瀬 國分 眞鍋 瀧澤 "
                           "櫻井 羽生 大山 升田 中原 米長 谷川 深浦 "
                           "森内 丸山 郷田 屋敷 行方 三浦 久保 豊島 永瀬 糸谷 稲葉 菅井 佐々木 広瀬 千田 "
                           "斎藤 八代 阿久津 橋本 木村 窪田 飯塚 伊奈 "
                           "桐山 清澄 森安 秀光 源一 幸三 康晴 善治 聡太 将之 拓矢 章成 天彦 一基 明 康光 "
                           "大介 誠 竜也 翔太 勇気 正和 慎吾 里見 香奈 "
                           "東海林 御手洗 長宗我部 西園寺 伊集院 兵藤 結城 枡野 笠原 蓑田 轟 鬼塚 潮田 漆原 "
                           "塙 榊原 榛葉 槌田 樫本 櫛田 檜山 湊 淵上 猪俣 甲斐 疋田 "
                           "直江 稗田 竈門 筑紫 綿貫 縣 翁長 般若 芹沢 茅野 葛西 蒲生 虎谷 蜂須賀 袴田 諏訪 "
                           "足立 逢坂 遊佐 鉢呂 長谷 藤谷 福長 陶山 隅田 雑賀 鞘師 首藤 "
                           "鮎川 鳥羽 鴨志田 鵜飼 鶴見 鷲尾 麻生 黛 陳 王 張 金 朴 鄭 趙 許家元 詰将棋 "
                           "指導対局 順位戦 竜王戦 将棋会館 翼 樹 陽葵 慎一郎 玉 歩兵 香車";

// The same in half-width kana, which only programs of the eighties wrote.
const char* const kHalfWidthNames =
    "ｻﾄｳ ｽｽﾞｷ ﾀｶﾊｼ ﾀﾅｶ ﾔﾏﾓﾄ ﾅｶﾑﾗ ｺﾊﾞﾔｼ ﾖｼﾀﾞ ﾔﾏﾀﾞ ｻｻｷ ﾔﾏｸﾞﾁ ﾏﾂﾓﾄ ｲﾉｳｴ ｻｲﾄｳ ﾔﾏｻﾞｷ ｲｹﾀﾞ ﾊｼﾓﾄ ｲｼｶﾜ "
    "ｵｶﾀﾞ ﾊｾｶﾞﾜ ｺﾝﾄﾞｳ ﾑﾗｶﾐ ｻｶﾓﾄ ﾌｸﾀﾞ ﾐｳﾗ ﾀｹｳﾁ ｼﾊﾞﾀ ﾐﾔｻﾞｷ ﾏﾙﾔﾏ ﾌｼﾞｲ ﾊﾌﾞ ﾀﾆｶﾞﾜ ﾅｶﾊﾗ ﾖﾈﾅｶﾞ";

} // namespace

class TestTextEncoding : public QObject {
    Q_OBJECT
private slots:
    // A name is all there is in a record of CSA to tell by.
    void japaneseNames_data() {
        QTest::addColumn<QString>("form");
        QTest::addColumn<QString>("names");
        QTest::addColumn<TextEncoding>("encoding");
        QTest::addColumn<int>("least"); // of a hundred
        const auto row = [](const char* name, const char* form, const char* names, TextEncoding encoding,
                            int least) {
            QTest::newRow(name) << QString::fromUtf8(form) << QString::fromUtf8(names) << encoding << least;
        };
        const char* const kCsa = "V2.2\nN+%1\nPI\n+\n+7776FU\n%TORYO\n";
        const char* const kKif = "手合割：平手\n先手：%1\n   1 ７六歩(77)\n";
        const char* const kJkf = R"({"header":{"先手":"%1"},"moves":[{}]})";
        row("CSA in EUC-JP", kCsa, kNames, TextEncoding::EucJp, 100);
        row("CSA in Shift_JIS", kCsa, kNames, TextEncoding::ShiftJis, 100);
        row("CSA in UTF-8", kCsa, kNames, TextEncoding::Utf8, 100);
        row("half-width kana in Shift_JIS", kCsa, kHalfWidthNames, TextEncoding::ShiftJis, 70);
        row("letters in UTF-8", kCsa, "José Νίκος νικη Иван Éric Łukasz Gödel αβγ é Åsa Жук אבי",
            TextEncoding::Utf8, 100);
        row("KIF in EUC-JP", kKif, kNames, TextEncoding::EucJp, 100);
        row("KIF in Shift_JIS", kKif, kNames, TextEncoding::ShiftJis, 100);
        row("KIF with half-width kana", kKif, kHalfWidthNames, TextEncoding::ShiftJis, 100);
        row("JKF in EUC-JP", kJkf, kNames, TextEncoding::EucJp, 100);
        row("JKF in Shift_JIS", kJkf, kNames, TextEncoding::ShiftJis, 100);
        row("a name alone in EUC-JP", "%1", kNames, TextEncoding::EucJp, 100);
        row("a name alone in Shift_JIS", "%1", kNames, TextEncoding::ShiftJis, 100);
        row("declared as EUC-JP", "'CSA encoding=EUC-JP\nN+%1\n", kHalfWidthNames, TextEncoding::EucJp, 100);
        row("declared as Shift_JIS", "'CSA encoding=SHIFT_JIS\r\nN+%1\r\n", kHalfWidthNames,
            TextEncoding::ShiftJis, 100);
    }
    void japaneseNames() {
        QFETCH(QString, form);
        QFETCH(QString, names);
        QFETCH(TextEncoding, encoding);
        QFETCH(int, least);
        QStringList wrong;
        const QStringList all = names.split(u' ');
        for (const QString& name : all) {
            const QString text = form.arg(name);
            const auto bytes = encodeText(text, encoding);
            QVERIFY(bytes);
            const auto decoded = decodeText(*bytes);
            if (!decoded || decoded->text != text || decoded->truncated)
                wrong.append(name);
        }
        QVERIFY2((all.size() - wrong.size()) * 100 >= all.size() * least, qPrintable(wrong.join(u' ')));
    }

    // As text of 8 bits it would become another character without a word.
    void halfAPairOfUtf16IsNoText() {
        const QByteArray start("\xfe\xff\0a\0\n\0b", 8);
        QVERIFY(decodeText(start));
        for (const QByteArray& half : {QByteArray("\xde\x06\0c", 4), QByteArray("\xd8\x06\0c", 4)}) {
            const auto decoded = decodeText(start + half);
            QVERIFY(!decoded);
            QCOMPARE(decoded.error().line, 2);
            QCOMPARE(decoded.error().column, 2);
        }
        const auto pair = decodeText(start + QByteArray("\xd8\x3d\xde\x00", 4));
        QVERIFY(pair && pair->text.endsWith(QString::fromUtf8("\U0001F600")) && !pair->truncated);
    }

    // Zeros that would look like UTF-16 stand behind the mark of UTF-8.
    void aMarkDecides() {
        const auto decoded = decodeText(QByteArray("\xef\xbb\xbf~0/a\0\0", 9));
        QVERIFY(decoded);
        QCOMPARE(decoded->encoding, TextEncoding::Utf8Bom);
        QCOMPARE(decoded->text.size(), 6);
    }

    void onlyOneMarkIsTakenOff() {
        const QString text = QStringLiteral("\uFEFFab");
        for (const TextEncoding encoding :
             {TextEncoding::Utf8Bom, TextEncoding::Utf16Le, TextEncoding::Utf16Be}) {
            const auto decoded = decodeText(*encodeText(text, encoding));
            QVERIFY(decoded);
            QCOMPARE(decoded->text, text);
        }
    }

    void wholeTextInUtf8_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("whole");
        const auto row = [](const char* name, const QByteArray& bytes, bool whole) {
            QTest::newRow(name) << bytes << whole;
        };
        row("empty", "", true);
        row("ASCII", "abc\n", true);
        row("Japanese", "７六歩", true);
        row("four bytes", "\xf0\x9f\x98\x80", true);
        row("no character", "\xef\xbf\xbf", true);
        row("a mark", "\xef\xbb\xbf歩", true);
        row("two marks", "\xef\xbb\xbf\xef\xbb\xbf歩", true);
        row("a mark alone", "\xef\xbb\xbf", true);
        row("cut", "歩\xe6\xad", false);
        row("overlong", "a\xc0\xaf", false);
        row("half a pair", "a\xed\xa0\x80z", false);
        row("beyond Unicode", "a\xf4\x90\x80\x80", false);
        row("CP932", "\x95\xe0", false);
        row("UTF-16", QByteArray("a\0b\0", 4), false);
    }
    void wholeTextInUtf8() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, whole);
        const auto encoding = utf8Of(bytes);
        QCOMPARE(encoding.has_value(), whole);
        if (!whole)
            return;
        const auto decoded = decodeText(bytes);
        QVERIFY(decoded && !decoded->truncated);
        QCOMPARE(decoded->encoding, *encoding);
        QCOMPARE(decoded->text.toUtf8(), bytes.sliced(*encoding == TextEncoding::Utf8Bom ? 3 : 0));
    }

    void utf16CutInsideAPair() {
        const auto decoded = decodeText(QByteArray("\xfe\xff\0a\xd8\x3d", 6));
        QVERIFY(decoded);
        QCOMPARE(decoded->text, QStringLiteral("a"));
        QVERIFY(decoded->truncated);
    }
};

QTEST_APPLESS_MAIN(TestTextEncoding)
#include "tst_text_encoding.moc"
