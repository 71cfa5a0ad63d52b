// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/japanese_bytes.h"

#include "app/platform/japanese_code.h"

#include <algorithm>
#include <bitset>
#include <string_view>

namespace app {

namespace {

constexpr unsigned kCells = 94; // per row, from 1

// Kanji used in names, in particular of players and places, and in records: common ones, and those of level 2
// that are in use at all.
constexpr std::u16string_view kNameKanji =
    u"一二三四五六七八九十百千万丈上下中丸丹久之乃也亀了予井亘亜享京亮人仁今介仏他代令以仲伊伍伏伴佐作住佳使"
    u"侍依俊保信倉"
    u"修倫健傍傑備優元充先光克児入全公兵内円冨写冬冴冷冶凌凛凜出刀分刈初判別利制前剛創力加助勇勉動勘務勝勢勲"
    u"包北匠区医半卓協"
    u"南単博占印厚原友双反収取受口古句司合吉同名向君吹吾周味呼和品員哉哲唐唯啓善喜器四団国國園土圭地坂均坊坪"
    u"垂"
    u"城埼域執基堀堂堅"
    u"堤場塚塩境増壁壱士声壮売変夏夕外多夜夢大天太夫央失奈奥女好妙妹始姉娘婦子孔孝季学宇守安宏宗官定宜宝実宣"
    u"室宮家容宿寄富寒"
    u"察寛寝審寮寺対寿将専尊導小少尚尭就尾局居屋展属山岐岡岩岬岳岸峡峰島峻崇崎嵐嶋嶺川州巧左巨差己巳市布希帆"
    u"師帯常幅幌幕平年"
    u"幸幹広庄床序底店府度座庫庭康廉延建弁式弓引弘弟弥弦強当形彦彩彬影役往後徒得徳徹心必志忍忠快応念怜性恒恭"
    u"恵悟悦悠情惇惟意"
    u"愛感慈慎慶憲成我戦戸房所手才打扶技投折抜拓持指振捨掛探推提揮操支改政故敏救教散敦敬数整文斉斎料斗斤斧新"
    u"方施旅旗日旦旧早"
    u"旭昂昇昌明昔星映春昭是時晃晋景晴晶智暁暖暢曇曙曜曲更書曽最月有朋服望朝木未末本札杉李村束条来杭東松板林"
    u"果枝柄柊柏染柚柱"
    u"柳柴栄栃栗校株核根格桂桃案桐桑桜桧梅梓梢梨梶棋森棟椎植椛椿楊楓楠業極楢楽榊榎榛構槇様樋標樫樹橋橘機檀次"
    u"歌正武歩歳歴殿母"
    u"比毛氏民気水永氷汐江池決沖沙沢河治沼泉法泊波泰洋洞津洪洲活流浅浜浦浩海消淀涼淑淳深淵添清渉渋渓渕渚減渡"
    u"温港湊湖湘湯満源"
    u"準溝滋滑滝漆潔潟潤潮澄澤澪瀬火灘灯炎為烏無照熊熱熟燕燦父片牛牟牧物特犬狩猪猿玄玉王玲珠班現球理琉琢琴瑛"
    u"瑞瑠瑶璃環瓜瓦甘"
    u"生産用田由甲男町画界畑留略番畠疋疾病発登白百的皆皇盛盤目直相県真眞眺着瞬瞳矢知石砂研砥破硬碓碧磐磨礁示"
    u"社祐祖祝神禄禎福秀"
    u"私秋科秦秩移稀稔種稲穂積穏穴空立竜章童端竹笑笛笠符第筆等筒筑答箕算管箱節範築篠米粉粕粟精糸系約紀紅納純"
    u"紗紘素細終組経結統"
    u"絵継続綱網綾緑緒線編練縁績織繁羅美義羽翁翔翼老考者耕聖聡職肥育胡背能脇臣臥自至舘舞舟航船良色芝芦花芳芹"
    u"苑苗若茂茄茅茉茨草"
    u"荒荘荻莉菅菊菖菜華萌萩葉葛葵蒔蒲蒼蓉蓮蔵蔦薄薗薫薮藍藤藪蘭虎虹虻蛭蛯融行街衛表袴裁裕西要見規親観角解言"
    u"計記設許訳証詩詰話"
    u"認誉語誠読課調論諏諭謙講識譲谷豊象貞負財貫貴費賀賢質赤起越足跡路車軍軒転軽輔輝辰農辺辻近返迫述追逆透通"
    u"速造連進遊運過道達"
    u"遠遥選遼避那邦邨郁郎郡部郷都酒酔酢重野量金針釘釜鈴鉄銀銭錦録鍋鎌鎮鏡鐘長門閉開間関防阪阿附降院陣除陸陽"
    u"隅隆隈階際雁雄集雅"
    u"雉雨雪雲電零雷霜霞露青静非面革鞍音響項順頭頼題願類顔風飛食飯飼飽養館首香馬駅駆駒駿騎高魁魚魯鮎鮫鯉鳥鳩"
    u"鳳鳴鴨鴻鵜鶴鷲鷹鹿麗"
    u"麦麻黄黒黛鼓鼻齋齊斎龍籠"
    u"亞佛來假傳兒凰剏劍勳勵區卷圀圓圖埜堯壯壽奧學實寫將專對尅嶽巖巽廣彌彥德惠應戰收數曉會條栖柾棲榮槪樂樣櫻"
    u"權氣浪淨滿澁濱濟灣"
    u"焉燈爲狹獨瓊畷發盡禮禰穰竝籏經綠總聲舊與莊萬蘆號衞襄覺譽讓豐賴輛辨邊邉酉醉鄕釋鉅鎭關雙雜靈靜顯驛驗體髙"
    u"鬪鯱鴎鷗鹽黃黑默點齡"
    u"縣檜訪姜朴崔張陳趙塙壇槌鉢呂盆蹴鞠靭蜷鞘轟爵簑漣濃般舗薬譜賦賊辱遜酷醸錬閥隷雇霧韓顧頒騒麓孫柯燿沓埴瓢"
    u"艮"
    u"亥戌"
    u"嶌嵯峨曻樋樺橡櫛毅溢澪瀧灘熙燁爽爾犀珀玖琥瑳甫畦皐碩祁祇祥禅禽穣窪笹篤簗粧絃絆綺緋縞翠耶聴肇脩舛芥苫莞"
    u"萱葦葺蓑蕉蕗蕪藁蝶蠣"
    u"裟袈訓詠諒諌讃貝賞赳跳辞迪遙鄭醍醐釧鉾銑錐鍬鎧鑓陵隼雛鞆頌頓飾饒駕騰髪鬼魅鮭鯛鯨鰐鱒鴇鴛鵬鷺麒麟麿黎鼎";

// Kanji of JIS X 0208 by row and cell, from 0.
using Table = std::bitset<std::size_t{kCells} * kCells>;
const Table& nameTable() {
    static const Table kTable = [] {
        Table table;
        for (const char16_t kanji : kNameKanji) {
            const QByteArray bytes = toJapanese(JapaneseCode::EucJp, QStringView(&kanji, 1)).bytes;
            if (bytes.size() != 2)
                continue;
            const auto row = static_cast<unsigned char>(bytes[0]) - 0xA1U;
            const auto cell = static_cast<unsigned char>(bytes[1]) - 0xA1U;
            if (row < kCells && cell < kCells)
                table.set(row * kCells + cell);
        }
        return table;
    }();
    return kTable;
}

bool isNameKanji(unsigned row, unsigned cell) {
    return row >= 16 && row <= kCells && cell >= 1 && cell <= kCells &&
           nameTable().test((row - 1) * kCells + cell - 1);
}

// Cost of a two-byte character; row and cell from 1. In bits, as far as this can be measured.
double costOf(unsigned row, unsigned cell) {
    constexpr double kRare = 18;
    if (row < 1 || row > kCells || cell < 1 || cell > kCells)
        return kRare;
    if (isNameKanji(row, cell))
        return row < 48 ? 8 : 9.3;
    switch (row) {
    case 1:
        return cell <= 31 || (cell >= 42 && cell <= 61) ? 7 : 12; // 、。・：ー（）「」
    case 2:
        return 11;
    case 3:
        return 8;
    case 4:
    case 5:
        return 6;
    default:
        break;
    }
    if (row < 16)
        return row == 13 ? 12 : kRare - 2;
    return row < 48 ? 9.6 : row < 85 ? 16 : kRare;
}

struct EucReading {
    double cost = 0;
    qsizetype complete = 0; // bytes of whole characters
};

// The last character may be incomplete.
std::optional<EucReading> readEucJp(QByteArrayView bytes) {
    const auto at = [bytes](qsizetype i) {
        return static_cast<unsigned>(static_cast<unsigned char>(bytes[i]));
    };
    EucReading reading;
    for (qsizetype i = 0; i < bytes.size();) {
        const unsigned lead = at(i);
        const bool halfWidth = lead == 0x8E;
        const bool supplement = lead == 0x8F;
        if (lead >= 0x80 && !halfWidth && !supplement && (lead < 0xA1 || lead > 0xFE))
            return std::nullopt;
        const qsizetype length = lead < 0x80 ? 1 : supplement ? 3 : 2;
        for (qsizetype k = i + 1; k < std::min(i + length, bytes.size()); ++k) {
            if (at(k) < 0xA1 || at(k) > (halfWidth ? 0xDFU : 0xFEU))
                return std::nullopt;
        }
        if (i + length > bytes.size())
            break;
        if (halfWidth || supplement)
            reading.cost += 14;
        else if (lead >= 0x80)
            reading.cost += costOf(lead - 0xA0, at(i + 1) - 0xA0);
        i += length;
        reading.complete = i;
    }
    return reading;
}

// Half-width kana, given the byte before it (0: none).
double costOfHalfWidth(unsigned byte, unsigned before) {
    constexpr double kStrange = 14;
    const bool within = before >= 0xA6 && before <= 0xDF;
    const bool voiced = before == 0xDE || before == 0xDF;
    switch (byte) {
    case 0xDE: // ﾞ after ｳ, ｶ to ﾄ and ﾊ to ﾎ
        return before == 0xB3 || (before >= 0xB6 && before <= 0xC4) || (before >= 0xCA && before <= 0xCE)
                   ? 2
                   : kStrange;
    case 0xDF: // ﾟ after ﾊ to ﾎ
        return before >= 0xCA && before <= 0xCE ? 2 : kStrange;
    case 0xB0: // ｰ
        return within ? 5 : kStrange;
    case 0xDD: // ﾝ
        return within && before != 0xDD ? 4 : kStrange;
    default:
        break;
    }
    if (byte >= 0xA1 && byte <= 0xA5)
        return byte == 0xA5 && within ? 5 : 9;
    if (byte == 0xA6)
        return 11;
    // Small kana: ｬｭｮ after ｷｼﾁﾆﾋﾐﾘ, voiced or not; ｯ in a word.
    if (byte >= 0xAC && byte <= 0xAE) {
        constexpr std::string_view kBefore = "\xB7\xBC\xC1\xC6\xCB\xD0\xD8\xDE\xDF";
        return kBefore.find(static_cast<char>(before)) != std::string_view::npos ? 3 : kStrange;
    }
    if (byte == 0xAF)
        return within ? 6 : kStrange;
    if (byte >= 0xA7 && byte <= 0xAB)
        return within ? 8 : kStrange;
    return byte == 0xC7 || byte == 0xD9 || byte == 0xDB || voiced ? 5.25 : 4.75;
}

std::optional<double> costInShiftJis(QByteArrayView bytes) {
    constexpr double kBesideOthers = 8; // half-width kana
    constexpr double kUsual = 1;        // more texts are in this encoding
    double cost = 0;
    unsigned before = 0;
    bool wideBefore = false;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const auto lead = static_cast<unsigned>(static_cast<unsigned char>(bytes[i]));
        if (lead >= 0xA1 && lead <= 0xDF) {
            cost += costOfHalfWidth(lead, before) + (wideBefore ? kBesideOthers : 0);
            before = lead;
            wideBefore = false;
            continue;
        }
        const bool halfWidthBefore = before != 0;
        before = 0;
        if (lead < 0x80) {
            wideBefore = false;
            continue;
        }
        if (lead == 0x80 || lead == 0xA0 || lead > 0xFC)
            return std::nullopt;
        if (i + 1 == bytes.size())
            break;
        const auto trail = static_cast<unsigned>(static_cast<unsigned char>(bytes[++i]));
        if (trail < 0x40 || trail == 0x7F || trail > 0xFC)
            return std::nullopt;
        const unsigned pair = lead < 0xA0 ? lead - 0x81 : lead - 0xC1;
        const bool second = trail >= 0x9F;
        const unsigned cell = second ? trail - 0x9E : trail - 0x3F - (trail > 0x7F ? 1 : 0);
        cost += costOf(pair * 2 + (second ? 2 : 1), cell) - kUsual + (halfWidthBefore ? kBesideOthers : 0);
        wideBefore = true;
    }
    return cost;
}

// The script of a UTF-8 character that begins with this byte; 0: letters that occur among ASCII letters.
int scriptOf(unsigned lead) {
    return lead < 0xCC ? 0 : lead < 0xD0 ? 1 : lead < 0xD4 ? 2 : lead < 0xD7 ? 3 : lead == 0xD7 ? 4 : 5;
}

bool isLetter(unsigned byte) { return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'); }

} // namespace

std::optional<double> readingCost(QByteArrayView bytes, TextEncoding encoding) {
    if (encoding != TextEncoding::EucJp)
        return costInShiftJis(bytes);
    const auto reading = readEucJp(bytes);
    return reading ? std::optional(reading->cost) : std::nullopt;
}

qsizetype completeEucJp(QByteArrayView bytes) { return readEucJp(bytes).value_or(EucReading()).complete; }

bool areKanjiOfNames(QByteArrayView bytes) {
    const auto at = [bytes](qsizetype i) {
        return i < bytes.size() ? static_cast<unsigned>(static_cast<unsigned char>(bytes[i])) : 0U;
    };
    bool any = false;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        if (at(i) < 0x80)
            continue;
        const qsizetype start = i;
        bool oneScript = scriptOf(at(i)) != 0;
        for (; at(i) >= 0x80; i += 2) {
            if (at(i) < 0xA1 || at(i + 1) < 0xA1 || !isNameKanji(at(i) - 0xA0, at(i + 1) - 0xA0))
                return false;
            oneScript = oneScript && scriptOf(at(i)) == scriptOf(at(start));
        }
        // A single one may be a word with a Latin, Greek or other letter.
        const bool rareLetter = at(start) >= 0xC4 && at(start) <= 0xCC;
        if (i - start < 4 ? !rareLetter : oneScript)
            return false;
        any = true;
    }
    return any;
}

bool haveLettersBeside(QByteArrayView bytes) {
    for (qsizetype i = 1; i < bytes.size(); ++i) {
        const auto before = static_cast<unsigned char>(bytes[i - 1]);
        const auto after = static_cast<unsigned char>(bytes[i]);
        if ((before >= 0x80 && isLetter(after)) || (isLetter(before) && after >= 0x80))
            return true;
    }
    return false;
}

} // namespace app
