<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>QDockWidget</name>
    <message>
        <source>Float</source>
        <translation>フロート</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>パネルをウィンドウから切り離す、または戻す</translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation>パネルを閉じる</translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation>左へスクロール</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>右へスクロール</translation>
    </message>
</context>
<context>
    <name>app::Actions</name>
    <message>
        <source>&amp;New game…</source>
        <translation>対局(&amp;N)…</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Choose players, handicap and times</source>
        <translation>対局者・手合割・持ち時間を選ぶ</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation>棋譜を保存</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>待った(&amp;T)</translation>
    </message>
    <message>
        <source>Take your last move back</source>
        <translation>自分の最後の手を戻す</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>ヒント(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Move now</source>
        <translation>すぐ指させる(&amp;M)</translation>
    </message>
    <message>
        <source>Make the engine move at once</source>
        <translation>エンジンにすぐ指させる</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>Stop the clocks</source>
        <translation>時計を止める</translation>
    </message>
    <message>
        <source>&amp;Declare win</source>
        <translation>入玉宣言(&amp;D)</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>宣言</translation>
    </message>
    <message>
        <source>Declare a win by entering king; you lose if the conditions are not met</source>
        <translation>入玉宣言をする（条件を満たさなければ負け）</translation>
    </message>
    <message>
        <source>&amp;Resign</source>
        <translation>投了(&amp;R)</translation>
    </message>
    <message>
        <source>Give up the game</source>
        <translation>負けを認める</translation>
    </message>
    <message>
        <source>A&amp;bort the game</source>
        <translation>中断(&amp;B)</translation>
    </message>
    <message>
        <source>End the game without a result</source>
        <translation>勝敗をつけずに対局を終える</translation>
    </message>
    <message>
        <source>Let engines play many games against each other</source>
        <translation>エンジン同士を何局も続けて対局させます</translation>
    </message>
    <message>
        <source>&amp;Start position</source>
        <translation>開始局面(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Back one move</source>
        <translation>1手戻る(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward one move</source>
        <translation>1手進む(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;End of the line</source>
        <translation>最終手(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Make this the main line</source>
        <translation>この変化を本譜にする(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Delete from this move on</source>
        <translation>この手以降を削除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Flip the board</source>
        <translation>盤面反転(&amp;F)</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>反転</translation>
    </message>
    <message>
        <source>Rotate the board</source>
        <translation>盤を180度回す</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全画面(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>配置を元に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Engines…</source>
        <translation>エンジン管理(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>設定(&amp;S)…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>&amp;About Komadai</source>
        <translation>Komadai について(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>再開(&amp;P)</translation>
    </message>
    <message>
        <source>Resume the game</source>
        <translation>対局を再開する</translation>
    </message>
    <message>
        <source>Move now</source>
        <translation>すぐ指す</translation>
    </message>
    <message>
        <source>Engine c&amp;onsole</source>
        <translation>エンジンコンソール(&amp;O)</translation>
    </message>
    <message>
        <source>Show what the engines are doing, and every line sent and received</source>
        <translation>エンジンの状態と、やりとりされたすべての行</translation>
    </message>
    <message>
        <source>Analyse the whole &amp;game…</source>
        <translation>棋譜解析(&amp;G)…</translation>
    </message>
    <message>
        <source>Analyse every move of the game with engines</source>
        <translation>対局のすべての手をエンジンで解析する</translation>
    </message>
    <message>
        <source>Game &amp;report</source>
        <translation>対局のレポート(&amp;R)</translation>
    </message>
    <message>
        <source>Accuracy, turning points and missed mates</source>
        <translation>正確さ・勝負の分かれ目・詰み逃し</translation>
    </message>
    <message>
        <source>&amp;Practise my mistakes</source>
        <translation>悪手の復習(&amp;P)</translation>
    </message>
    <message>
        <source>Find the best move where you lost the most</source>
        <translation>大きく損をした局面で最善手を探す</translation>
    </message>
    <message>
        <source>Search for a &amp;mate</source>
        <translation>詰みを調べる(&amp;M)</translation>
    </message>
    <message>
        <source>Search for a mate in the shown position with Tokin</source>
        <translation>表示中の局面に詰みがあるか Tokin で調べます</translation>
    </message>
    <message>
        <source>&amp;Solve the shown position</source>
        <translation>表示中の局面を解く(&amp;S)</translation>
    </message>
    <message>
        <source>Solve the shown position as a mate problem</source>
        <translation>表示中の局面を詰将棋として解きます</translation>
    </message>
    <message>
        <source>&amp;Check for cooks</source>
        <translation>余詰検討(&amp;C)</translation>
    </message>
    <message>
        <source>Look for other solutions and show every defence</source>
        <translation>余詰を調べ、すべての受けを示します</translation>
    </message>
    <message>
        <source>Solve it &amp;yourself</source>
        <translation>自分で解く(&amp;Y)</translation>
    </message>
    <message>
        <source>Play the attacker against Tokin’s defence</source>
        <translation>攻方を持ってTokinの受けを相手に解きます</translation>
    </message>
    <message>
        <source>&amp;Open mate problems…</source>
        <translation>詰将棋を開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a collection of mate problems</source>
        <translation>詰将棋の問題集を開きます</translation>
    </message>
    <message>
        <source>S&amp;top solving</source>
        <translation>探索を中止(&amp;T)</translation>
    </message>
    <message>
        <source>Set &amp;up a position…</source>
        <translation>局面の編集(&amp;U)…</translation>
    </message>
    <message>
        <source>Set up a position for a new record or a mate problem</source>
        <translation>新しい棋譜や詰将棋のために局面を並べます</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>検討する(&amp;A)</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>Analyse the position on the board with engines</source>
        <translation>盤面をエンジンで検討します</translation>
    </message>
    <message>
        <source>Pa&amp;use the analysis</source>
        <translation>検討を一時停止(&amp;U)</translation>
    </message>
    <message>
        <source>Pause the engines and keep their lines</source>
        <translation>エンジンを一時停止します。読み筋は残ります</translation>
    </message>
    <message>
        <source>&amp;Threats</source>
        <translation>相手の狙い(&amp;T)</translation>
    </message>
    <message>
        <source>Threats</source>
        <translation>狙い</translation>
    </message>
    <message>
        <source>Show what the opponent would play if you passed</source>
        <translation>手番を渡したら相手は何を指すか調べます</translation>
    </message>
    <message>
        <source>&amp;Watch for mates</source>
        <translation>詰みを監視(&amp;W)</translation>
    </message>
    <message>
        <source>Mates</source>
        <translation>詰み</translation>
    </message>
    <message>
        <source>Search for mates by both sides with Tokin during the analysis</source>
        <translation>検討と並行して、双方の詰みを Tokin で調べます</translation>
    </message>
    <message>
        <source>&amp;Only moves drawn on the board</source>
        <translation>盤に描いた手だけを読む(&amp;O)</translation>
    </message>
    <message>
        <source>Search only the moves drawn with the right mouse button</source>
        <translation>右ボタンで描いた矢印の手だけを調べます</translation>
    </message>
    <message>
        <source>Exc&amp;lude the drawn moves</source>
        <translation>描いた手を除いて読む(&amp;L)</translation>
    </message>
    <message>
        <source>Search all &amp;moves</source>
        <translation>すべての手を読む(&amp;M)</translation>
    </message>
    <message>
        <source>L&amp;imits…</source>
        <translation>検討の制限(&amp;I)…</translation>
    </message>
    <message>
        <source>Set when the analysis of a position ends</source>
        <translation>一局面の検討をいつ終えるかを決めます</translation>
    </message>
    <message>
        <source>Stop the &amp;analysis</source>
        <translation>検討を終える(&amp;A)</translation>
    </message>
    <message>
        <source>Stop the engines that analyse</source>
        <translation>検討中のエンジンを終了します</translation>
    </message>
    <message>
        <source>Res&amp;ume the analysis</source>
        <translation>検討を再開(&amp;G)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Resume the engines</source>
        <translation>エンジンの読みを再開します</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>&amp;Choose moves…</source>
        <translation>読む手を選ぶ(&amp;C)…</translation>
    </message>
    <message>
        <source>Select the moves to search, including drops</source>
        <translation>エンジンに読ませる手を一覧から選びます。打つ手も選べます</translation>
    </message>
    <message>
        <source>Stored e&amp;valuations…</source>
        <translation>保存した評価値(&amp;V)…</translation>
    </message>
    <message>
        <source>Show or remove the stored evaluations</source>
        <translation>保存されている評価値の量を確かめ、削除します</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>元に戻す: %1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>やり直す: %1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Print or export…</source>
        <translation>印刷・画像出力(&amp;P)…</translation>
    </message>
    <message>
        <source>Print the position or the game, or save it as a picture</source>
        <translation>局面や棋譜を印刷したり、画像として保存したりします</translation>
    </message>
    <message>
        <source>&amp;New record</source>
        <translation>新しい棋譜(&amp;N)</translation>
    </message>
    <message>
        <source>Start an empty record in a new tab</source>
        <translation>空の棋譜を新しいタブで開く</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>新しいウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>Open another window, for example to look at a record during a game</source>
        <translation>別のウィンドウを開く。対局中にほかの棋譜を見るときなどに</translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation>棋譜を開く</translation>
    </message>
    <message>
        <source>Ne&amp;xt tab</source>
        <translation>次のタブ(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious tab</source>
        <translation>前のタブ(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Close the record</source>
        <translation>棋譜を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;KIF</source>
        <translation>&amp;KIF</translation>
    </message>
    <message>
        <source>Copy the record as KIF</source>
        <translation>棋譜をKIFでコピー</translation>
    </message>
    <message>
        <source>KI&amp;2</source>
        <translation>KI&amp;2</translation>
    </message>
    <message>
        <source>Copy the record as KI2</source>
        <translation>棋譜をKI2でコピー</translation>
    </message>
    <message>
        <source>&amp;CSA</source>
        <translation>&amp;CSA</translation>
    </message>
    <message>
        <source>Copy the record as CSA</source>
        <translation>棋譜をCSAでコピー</translation>
    </message>
    <message>
        <source>&amp;USI</source>
        <translation>&amp;USI</translation>
    </message>
    <message>
        <source>Copy the main line as USI</source>
        <translation>本譜をUSIでコピー</translation>
    </message>
    <message>
        <source>US&amp;EN</source>
        <translation>US&amp;EN</translation>
    </message>
    <message>
        <source>Copy the record as USEN</source>
        <translation>棋譜をUSENでコピー</translation>
    </message>
    <message>
        <source>&amp;JKF</source>
        <translation>&amp;JKF</translation>
    </message>
    <message>
        <source>Copy the record as JKF</source>
        <translation>棋譜をJKFでコピー</translation>
    </message>
    <message>
        <source>USI up to &amp;here</source>
        <translation>ここまでのUSI(&amp;H)</translation>
    </message>
    <message>
        <source>Copy the moves up to the shown position as USI</source>
        <translation>表示中の局面までの手順をUSIでコピー</translation>
    </message>
    <message>
        <source>&amp;SFEN</source>
        <translation>&amp;SFEN</translation>
    </message>
    <message>
        <source>Copy the shown position as SFEN</source>
        <translation>表示中の局面をSFENでコピー</translation>
    </message>
    <message>
        <source>&amp;BOD</source>
        <translation>&amp;BOD</translation>
    </message>
    <message>
        <source>Copy the shown position as a diagram in text</source>
        <translation>表示中の局面を文字の局面図でコピー</translation>
    </message>
    <message>
        <source>&amp;Picture</source>
        <translation>画像(&amp;P)</translation>
    </message>
    <message>
        <source>Copy a picture of the shown position</source>
        <translation>表示中の局面の画像をコピー</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Open the record or the position in the clipboard</source>
        <translation>クリップボードの棋譜や局面を開く</translation>
    </message>
    <message>
        <source>Game inform&amp;ation…</source>
        <translation>対局情報(&amp;A)…</translation>
    </message>
    <message>
        <source>Players, event, dates, notes and all other headers of the record</source>
        <translation>対局者、棋戦、日時、備考など、棋譜のすべての情報</translation>
    </message>
    <message>
        <source>&amp;Go to move…</source>
        <translation>指定した手数へ(&amp;G)…</translation>
    </message>
    <message>
        <source>Search &amp;comments…</source>
        <translation>コメントを検索(&amp;C)…</translation>
    </message>
    <message>
        <source>Ne&amp;xt match</source>
        <translation>次を検索(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious match</source>
        <translation>前を検索(&amp;V)</translation>
    </message>
    <message>
        <source>Same p&amp;osition again</source>
        <translation>次の同一局面(&amp;O)</translation>
    </message>
    <message>
        <source>Book&amp;mark…</source>
        <translation>しおり(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Promote the branch</source>
        <translation>変化を格上げ(&amp;P)</translation>
    </message>
    <message>
        <source>Move the branch &amp;up</source>
        <translation>変化を上へ(&amp;U)</translation>
    </message>
    <message>
        <source>Move the branch d&amp;own</source>
        <translation>変化を下へ(&amp;O)</translation>
    </message>
    <message>
        <source>Delete the &amp;branch</source>
        <translation>変化を削除(&amp;B)</translation>
    </message>
    <message>
        <source>Delete the &amp;following moves</source>
        <translation>以降の手を削除(&amp;F)</translation>
    </message>
    <message>
        <source>From the start, as &amp;USI</source>
        <translation>開始局面からUSIで(&amp;U)</translation>
    </message>
    <message>
        <source>From the start, as &amp;moves</source>
        <translation>開始局面から指し手で(&amp;M)</translation>
    </message>
    <message>
        <source>From &amp;here, as USI</source>
        <translation>この局面からUSIで(&amp;H)</translation>
    </message>
    <message>
        <source>From here, &amp;as moves</source>
        <translation>この局面から指し手で(&amp;A)</translation>
    </message>
    <message>
        <source>Paste &amp;into this record</source>
        <translation>この棋譜に貼り付け(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>対局(&amp;P)</translation>
    </message>
    <message>
        <source>Record, engines of the game and graph</source>
        <translation>棋譜、対局中のエンジン、グラフを表示します</translation>
    </message>
    <message>
        <source>Record, engines that analyse the position, and graph</source>
        <translation>棋譜、検討中のエンジン、グラフを表示します</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>棋譜解析(&amp;R)</translation>
    </message>
    <message>
        <source>Key moves and graph of the analysed game</source>
        <translation>解析した棋譜の判定のある手とグラフを表示します</translation>
    </message>
    <message>
        <source>&amp;Mate problems</source>
        <translation>詰将棋(&amp;M)</translation>
    </message>
    <message>
        <source>Mate problems beside the board</source>
        <translation>盤の横に詰将棋を表示します</translation>
    </message>
    <message>
        <source>Mo&amp;ve panes</source>
        <translation>パネルの移動(&amp;V)</translation>
    </message>
    <message>
        <source>Give the panes titles by which they can be moved and closed</source>
        <translation>パネルにタイトルを付けて、移動や非表示をできるようにします</translation>
    </message>
    <message>
        <source>&amp;Board only</source>
        <translation>盤のみ(&amp;B)</translation>
    </message>
    <message>
        <source>Hide everything but board and clocks</source>
        <translation>盤と時計以外を隠します</translation>
    </message>
    <message>
        <source>Show the &amp;opponent’s thinking</source>
        <translation>相手エンジンの読みを表示(&amp;O)</translation>
    </message>
    <message>
        <source>Show scores and lines of the engine you play against</source>
        <translation>対局相手のエンジンの評価値と読み筋を表示します</translation>
    </message>
    <message>
        <source>Soun&amp;d</source>
        <translation>サウンド(&amp;D)</translation>
    </message>
    <message>
        <source>Turn all sounds and the voice on or off</source>
        <translation>すべての音と音声のオン／オフを切り替えます</translation>
    </message>
    <message>
        <source>R&amp;ematch</source>
        <translation>もう一局(&amp;E)</translation>
    </message>
    <message>
        <source>Play again with colours changed; in handicap games the giver stays the giver</source>
        <translation>先後を入れ替えて同じ条件で対局（駒落ちでは上手と下手はそのまま）</translation>
    </message>
    <message>
        <source>Re&amp;play</source>
        <translation>自動再生(&amp;P)</translation>
    </message>
    <message>
        <source>Play the moves one after the other, until you go to another one</source>
        <translation>棋譜の指し手を順に進めます（最後まで、または別の手に移るまで）</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>コマンドを探す(&amp;C)…</translation>
    </message>
    <message>
        <source>Find a command by parts of its name, and run it</source>
        <translation>名前の一部からコマンドを探して実行します</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>ショートカット一覧(&amp;K)</translation>
    </message>
    <message>
        <source>All keys on one page</source>
        <translation>すべてのキーを一覧で表示します</translation>
    </message>
    <message>
        <source>Only in a game</source>
        <translation>対局中のみ</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>取り消せる操作がありません</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>やり直せる操作がありません</translation>
    </message>
    <message>
        <source>This is the start position</source>
        <translation>開始局面です</translation>
    </message>
    <message>
        <source>This is the end of the line</source>
        <translation>手順の最後です</translation>
    </message>
    <message>
        <source>There is no branch here</source>
        <translation>ここに変化はありません</translation>
    </message>
    <message>
        <source>Only one record is open</source>
        <translation>開いている棋譜は1つだけです</translation>
    </message>
    <message>
        <source>Only during an analysis</source>
        <translation>検討中のみ</translation>
    </message>
    <message>
        <source>All moves are searched</source>
        <translation>すべての手を調べています</translation>
    </message>
    <message>
        <source>Not during a game</source>
        <translation>対局中は使えません</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>マニュアル(&amp;M)</translation>
    </message>
    <message>
        <source>Open the manual at the page for the pane you are using</source>
        <translation>使っているパネルに合うページでマニュアルを開きます</translation>
    </message>
    <message>
        <source>&amp;Save layout as…</source>
        <translation>配置に名前を付けて保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Keep the places and sizes of the panes under a name</source>
        <translation>パネルの位置と大きさに名前を付けて保存します</translation>
    </message>
    <message>
        <source>Saved la&amp;youts…</source>
        <translation>保存した配置(&amp;Y)…</translation>
    </message>
    <message>
        <source>Restore, rename and delete saved layouts</source>
        <translation>保存した配置を復元、名前変更、削除します</translation>
    </message>
    <message>
        <source>To&amp;kin’s mate problems</source>
        <translation>Tokin の詰将棋(&amp;K)</translation>
    </message>
    <message>
        <source>Problems that Tokin found in its own games</source>
        <translation>Tokin が自己対局から作った問題</translation>
    </message>
    <message>
        <source>Match bet&amp;ween engines…</source>
        <translation>エンジン同士の連続対局(&amp;W)…</translation>
    </message>
    <message>
        <source>Erase arrows and circles</source>
        <translation>矢印と丸を消す</translation>
    </message>
    <message>
        <source>Remove what is drawn on the board in this position</source>
        <translation>この局面に描いた矢印と丸を消します</translation>
    </message>
    <message>
        <source>Next area</source>
        <translation>次の場所へ</translation>
    </message>
    <message>
        <source>Previous area</source>
        <translation>前の場所へ</translation>
    </message>
    <message>
        <source>Lead the keys on: board, panes, status bar, toolbar</source>
        <translation>キー操作の場所を移す（盤、パネル、ステータスバー、ツールバー）</translation>
    </message>
    <message>
        <source>Nothing is drawn in this position</source>
        <translation>この局面には何も描かれていません</translation>
    </message>
    <message>
        <source>No layout has been saved</source>
        <translation>保存されたレイアウトがありません</translation>
    </message>
    <message>
        <source>The record has no moves</source>
        <translation>棋譜に指し手がありません</translation>
    </message>
    <message>
        <source>No game has been played yet</source>
        <translation>まだ対局をしていません</translation>
    </message>
    <message>
        <source>There is no move of yours to take back</source>
        <translation>待ったのできる自分の指し手がありません</translation>
    </message>
    <message>
        <source>Only while an engine is to move</source>
        <translation>エンジンの手番のときのみ</translation>
    </message>
    <message>
        <source>The game is still being prepared</source>
        <translation>対局の準備中です</translation>
    </message>
    <message>
        <source>Only on your turn</source>
        <translation>自分の手番のときのみ</translation>
    </message>
    <message>
        <source>Only in a game that you play yourself</source>
        <translation>自分が対局者のときのみ</translation>
    </message>
    <message>
        <source>The game ended here</source>
        <translation>ここで対局が終わっています</translation>
    </message>
    <message>
        <source>Only on your turn, in the position of the game</source>
        <translation>自分の手番で、対局の局面を表示しているときのみ</translation>
    </message>
    <message>
        <source>The board shows no mate problem</source>
        <translation>盤に詰将棋が表示されていません</translation>
    </message>
    <message>
        <source>Mate &amp;problems</source>
        <translation>詰将棋(&amp;P)</translation>
    </message>
    <message>
        <source>The board shows the record</source>
        <translation>盤には棋譜の局面が表示されています</translation>
    </message>
    <message>
        <source>Only while you solve a mate problem yourself</source>
        <translation>詰将棋を自分で解いているときだけ使えます</translation>
    </message>
    <message>
        <source>There is nothing to take back</source>
        <translation>戻せる手がありません</translation>
    </message>
    <message>
        <source>Only while the board shows the record</source>
        <translation>盤に棋譜が表示されているときだけ使えます</translation>
    </message>
    <message>
        <source>Show on the board what was there before</source>
        <translation>盤に前の局面を表示します</translation>
    </message>
    <message>
        <source>Bac&amp;k on the board</source>
        <translation>盤の表示を戻す(&amp;K)</translation>
    </message>
    <message>
        <source>Play the next &amp;grade</source>
        <translation>次の段級で対局(&amp;G)</translation>
    </message>
    <message>
        <source>Play again with the engine one grade stronger; after a win against it</source>
        <translation>エンジンに勝った後、段級を一つ上げてもう一局指します</translation>
    </message>
    <message>
        <source>Only after a win against an engine that has a higher grade</source>
        <translation>上の段級があるエンジンに勝った後だけです</translation>
    </message>
    <message>
        <source>Only while you are to find a move</source>
        <translation>手を考えているときだけ使えます</translation>
    </message>
    <message>
        <source>Start &amp;page</source>
        <translation>スタートページ(&amp;P)</translation>
    </message>
    <message>
        <source>What one can begin with, over the board of an empty record</source>
        <translation>何もない棋譜の盤に、始められることを表示します</translation>
    </message>
    <message>
        <source>Cont&amp;inue the game</source>
        <translation>対局を続ける(&amp;I)</translation>
    </message>
    <message>
        <source>Play the game on that was interrupted</source>
        <translation>中断した対局の続きを指します</translation>
    </message>
    <message>
        <source>No game was interrupted</source>
        <translation>中断した対局がありません</translation>
    </message>
    <message>
        <source>To&amp;day’s problem</source>
        <translation>今日の詰将棋(&amp;D)</translation>
    </message>
    <message>
        <source>Another of Tokin’s problems every day</source>
        <translation>Tokinの問題集から、毎日一問ずつ</translation>
    </message>
    <message>
        <source>&amp;Show the answer</source>
        <translation>答えを見る(&amp;S)</translation>
    </message>
    <message>
        <source>Solve the problem with an engine</source>
        <translation>問題をエンジンで解きます</translation>
    </message>
    <message>
        <source>The next one of the collection that you have not solved</source>
        <translation>問題集のまだ解いていない次の問題</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>次の問題(&amp;N)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Add a folder to the &amp;library…</source>
        <translation>フォルダーをライブラリに追加(&amp;L)…</translation>
    </message>
    <message>
        <source>Add the records of a folder and those below it to the library of games</source>
        <translation>フォルダーとその下にある棋譜を、棋譜ライブラリに追加します</translation>
    </message>
    <message>
        <source>Search the library for games by players, dates, results and positions</source>
        <translation>棋譜ライブラリを対局者、日付、結果、局面で検索します</translation>
    </message>
    <message>
        <source>Search the library for games with the shown position</source>
        <translation>表示中の局面が現れた対局を棋譜ライブラリで探します</translation>
    </message>
    <message>
        <source>Games &amp;with this position</source>
        <translation>この局面が現れた対局(&amp;W)</translation>
    </message>
    <message>
        <source>Fin&amp;d in the library</source>
        <translation>ライブラリを検索(&amp;D)</translation>
    </message>
    <message>
        <source>Not in a game on a server</source>
        <translation>サーバー対局では使えません</translation>
    </message>
    <message>
        <source>&amp;Undo in the book</source>
        <translation>定跡の変更を元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo in the book: %1</source>
        <translation>定跡の変更を元に戻す: %1(&amp;U)</translation>
    </message>
    <message>
        <source>Redo in the &amp;book</source>
        <translation>定跡の変更をやり直す(&amp;B)</translation>
    </message>
    <message>
        <source>Redo in the &amp;book: %1</source>
        <translation>定跡の変更をやり直す: %1(&amp;B)</translation>
    </message>
    <message>
        <source>A&amp;dd the move played</source>
        <translation>指した手を追加(&amp;D)</translation>
    </message>
    <message>
        <source>Give the book the last move on the board</source>
        <translation>盤上で最後に指した手を定跡に加えます</translation>
    </message>
    <message>
        <source>This is the start position: no move has been played</source>
        <translation>開始局面です。まだ手が指されていません</translation>
    </message>
    <message>
        <source>Remo&amp;ve the chosen move</source>
        <translation>選んだ手を削除(&amp;V)</translation>
    </message>
    <message>
        <source>Remove the chosen move from the book</source>
        <translation>選んだ手を定跡から削除します</translation>
    </message>
    <message>
        <source>Move it u&amp;p</source>
        <translation>上へ移動(&amp;P)</translation>
    </message>
    <message>
        <source>Move the chosen move up among those of the position</source>
        <translation>選んだ手を、局面の手の並びで1つ上へ移します</translation>
    </message>
    <message>
        <source>Move it do&amp;wn</source>
        <translation>下へ移動(&amp;W)</translation>
    </message>
    <message>
        <source>Move the chosen move down among those of the position</source>
        <translation>選んだ手を、局面の手の並びで1つ下へ移します</translation>
    </message>
    <message>
        <source>&amp;New book</source>
        <translation>新しい定跡(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open a book…</source>
        <translation>定跡を開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an opening book of YaneuraOu, Apery, dlshogi, ShogiGUI or Tokin</source>
        <translation>やねうら王、Apery、dlshogi、ShogiGUI、Tokinの定跡を開きます</translation>
    </message>
    <message>
        <source>Open &amp;Tokin’s book</source>
        <translation>Tokinの定跡を開く(&amp;T)</translation>
    </message>
    <message>
        <source>Tokin’s book</source>
        <translation>Tokinの定跡</translation>
    </message>
    <message>
        <source>The book that Tokin plays from unless it is given another</source>
        <translation>ほかの定跡を指定しないときに Tokinが使う定跡です</translation>
    </message>
    <message>
        <source>&amp;Save the book</source>
        <translation>定跡を保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the book &amp;as…</source>
        <translation>定跡に名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the book under another name or in another format</source>
        <translation>別の名前や形式で定跡を保存します</translation>
    </message>
    <message>
        <source>&amp;Close the book</source>
        <translation>定跡を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>No book is open</source>
        <translation>定跡を開いていません</translation>
    </message>
    <message>
        <source>This book is too large to be changed</source>
        <translation>この定跡は大きいため編集できません</translation>
    </message>
    <message>
        <source>Something is being done with the book</source>
        <translation>定跡の処理中です</translation>
    </message>
    <message>
        <source>No move of the book is chosen</source>
        <translation>定跡の手を選んでいません</translation>
    </message>
    <message>
        <source>&amp;Merge another book…</source>
        <translation>別の定跡を統合(&amp;M)…</translation>
    </message>
    <message>
        <source>Add the positions and moves of another book to this one</source>
        <translation>別の定跡の局面と手を、この定跡に加えます</translation>
    </message>
    <message>
        <source>&amp;Filter…</source>
        <translation>絞り込む(&amp;F)…</translation>
    </message>
    <message>
        <source>Leave out positions and moves of the book</source>
        <translation>定跡の局面と手を絞り込みます</translation>
    </message>
    <message>
        <source>Make a book from the &amp;library…</source>
        <translation>ライブラリから定跡を作成(&amp;L)…</translation>
    </message>
    <message>
        <source>A book of the moves that games of the library have made</source>
        <translation>ライブラリの対局で指された手の定跡を作ります</translation>
    </message>
    <message>
        <source>Make a book from stored &amp;evaluations…</source>
        <translation>保存した評価値から定跡を作成(&amp;E)…</translation>
    </message>
    <message>
        <source>A book of the best moves in positions that were analysed</source>
        <translation>検討した局面の最善手の定跡を作ります</translation>
    </message>
    <message>
        <source>Results, openings, times and accuracy of your own games in the library, or of another player’s</source>
        <translation>ライブラリにある自分（またはほかの対局者）の対局の勝敗、戦型、時間、正確さを表示</translation>
    </message>
    <message>
        <source>Add the move that led to the shown position to the repertoire: as your move, or as a reply that you consider</source>
        <translation>最後に指した手を、自分の手または対策済みの相手の手としてレパートリーに登録します</translation>
    </message>
    <message>
        <source>Add all moves up to the shown position to the repertoire</source>
        <translation>表示中の局面までのすべての手をレパートリーに追加します</translation>
    </message>
    <message>
        <source>Look in the library for replies that the repertoire has no answer to</source>
        <translation>まだ対策のない相手の手をライブラリの対局から探します</translation>
    </message>
    <message>
        <source>Take back the last change of the repertoires</source>
        <translation>レパートリーの最後の変更を元に戻します</translation>
    </message>
    <message>
        <source>Nothing was changed in the repertoires</source>
        <translation>レパートリーは変更されていません</translation>
    </message>
    <message>
        <source>Make the change of the repertoires again that was undone</source>
        <translation>元に戻したレパートリーの変更をやり直します</translation>
    </message>
    <message>
        <source>Nothing was undone in the repertoires</source>
        <translation>レパートリーで元に戻した変更はありません</translation>
    </message>
    <message>
        <source>Write a note about the game that is selected in the library, and tag it</source>
        <translation>ライブラリで選んだ対局にメモとタグを付けます</translation>
    </message>
    <message>
        <source>Add the listed or selected games of the library to a collection</source>
        <translation>表示中または選んだ対局をコレクションに追加します</translation>
    </message>
    <message>
        <source>Join names of a player: a search for one of them finds all</source>
        <translation>同じ対局者の名前をまとめ、どの名前でも検索できるようにします</translation>
    </message>
    <message>
        <source>Export dia&amp;grams of the library…</source>
        <translation>ライブラリの局面図を書き出す(&amp;G)…</translation>
    </message>
    <message>
        <source>Draw the positions of listed or selected games of the library into files</source>
        <translation>表示中または選んだ対局の局面図をファイルに書き出します</translation>
    </message>
    <message>
        <source>&amp;Export games of the library…</source>
        <translation>ライブラリの対局を書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the listed or selected games of the library into files</source>
        <translation>表示中または選んだ対局の棋譜をファイルに書き出します</translation>
    </message>
    <message>
        <source>Yo&amp;ur statistics…</source>
        <translation>自分の成績(&amp;U)…</translation>
    </message>
    <message>
        <source>Sources of the li&amp;brary…</source>
        <translation>ライブラリの読み込み元(&amp;B)…</translation>
    </message>
    <message>
        <source>The folders, files and archives whose games are in the library, and what could not be read</source>
        <translation>ライブラリに対局を入れているフォルダー、ファイル、圧縮ファイルと、読めなかったところを表示します</translation>
    </message>
    <message>
        <source>Next branc&amp;h</source>
        <translation>次の変化(&amp;N)</translation>
    </message>
    <message>
        <source>Sho&amp;w as tree</source>
        <translation>ツリー表示(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Note and tags of the game</source>
        <translation>対局のメモとタグ(&amp;N)</translation>
    </message>
    <message>
        <source>Add games to a &amp;collection…</source>
        <translation>対局をコレクションに追加(&amp;C)…</translation>
    </message>
    <message>
        <source>Names of the same &amp;player…</source>
        <translation>同じ対局者の名前(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Mark for the repertoire</source>
        <translation>レパートリーに登録(&amp;M)</translation>
    </message>
    <message>
        <source>Add the &amp;line to the repertoire</source>
        <translation>ここまでの手順をレパートリーに追加(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Holes of the repertoire</source>
        <translation>レパートリーの穴(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Undo in the repertoire</source>
        <translation>レパートリーの変更を元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo in the repertoire</source>
        <translation>レパートリーの変更をやり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Play on a ser&amp;ver…</source>
        <translation>サーバーで対局(&amp;V)…</translation>
    </message>
    <message>
        <source>Log in to Floodgate or another server for the CSA protocol</source>
        <translation>floodgate など、CSA プロトコルのサーバーにログインして対局します</translation>
    </message>
    <message>
        <source>Not in a game of a match</source>
        <translation>連続対局の対局ではできません</translation>
    </message>
    <message>
        <source>The opponent thinks elsewhere</source>
        <translation>相手は別の場所で考えています</translation>
    </message>
    <message>
        <source>Tokin’s compos&amp;itions</source>
        <translation>Tokin の創作詰将棋(&amp;I)</translation>
    </message>
    <message>
        <source>Problems of 3 to 17 plies that Tokin composed</source>
        <translation>Tokin が創作した3手詰から17手詰までの問題</translation>
    </message>
    <message>
        <source>Your opponent has not asked anything</source>
        <translation>相手からの申し出はありません</translation>
    </message>
    <message>
        <source>Open a table in the networ&amp;k…</source>
        <translation>ネットワークで席を開く(&amp;K)…</translation>
    </message>
    <message>
        <source>Play against somebody on another computer</source>
        <translation>別のコンピューターの人と対局します</translation>
    </message>
    <message>
        <source>Show the table in the networ&amp;k</source>
        <translation>ネットワークの席を表示(&amp;K)</translation>
    </message>
    <message>
        <source>Its address, who is there, and what is said</source>
        <translation>アドレス、席にいる人、チャットを表示します</translation>
    </message>
    <message>
        <source>&amp;Join a table in the network…</source>
        <translation>ネットワークの席に着く(&amp;J)…</translation>
    </message>
    <message>
        <source>Sit down at the table that somebody has opened on another computer, or look on</source>
        <translation>別のコンピューターで開かれた席に着きます。観戦もできます</translation>
    </message>
    <message>
        <source>You are at a table already</source>
        <translation>すでに席に着いています</translation>
    </message>
    <message>
        <source>&amp;Agree to what the opponent asks</source>
        <translation>相手の申し出に応じる(&amp;A)</translation>
    </message>
    <message>
        <source>A pause, a move to be taken back, or a game</source>
        <translation>一時停止、待った、対局の申し出です</translation>
    </message>
    <message>
        <source>Re&amp;fuse what the opponent asks</source>
        <translation>相手の申し出を断る(&amp;F)</translation>
    </message>
    <message>
        <source>The game goes on as before</source>
        <translation>対局はそのまま続きます</translation>
    </message>
    <message>
        <source>Newest move of the wat&amp;ched game</source>
        <translation>観戦中の対局の最新手(&amp;C)</translation>
    </message>
    <message>
        <source>Show the position that the game has now, and follow it</source>
        <translation>対局の今の局面を表示し、その後を追います</translation>
    </message>
    <message>
        <source>No watched game is shown</source>
        <translation>観戦中の対局が表示されていません</translation>
    </message>
    <message>
        <source>&amp;Stop watching</source>
        <translation>観戦をやめる(&amp;S)</translation>
    </message>
    <message>
        <source>Keep the moves so far as a record</source>
        <translation>ここまでの指し手を棋譜として残します</translation>
    </message>
    <message>
        <source>First &amp;steps…</source>
        <translation>はじめての将棋(&amp;S)…</translation>
    </message>
    <message>
        <source>How shogi is played, in small exercises on the board</source>
        <translation>将棋のルールを、盤で動かしながら覚えます</translation>
    </message>
    <message>
        <source>Marks for moves on t&amp;he pieces</source>
        <translation>駒に動きの印をつける(&amp;H)</translation>
    </message>
    <message>
        <source>Small marks on every piece tell how it moves</source>
        <translation>それぞれの駒に、動ける方向の小さな印をつけます</translation>
    </message>
    <message>
        <source>&amp;Progress…</source>
        <translation>上達の記録(&amp;P)…</translation>
    </message>
    <message>
        <source>Your rating, results, accuracy and training over time</source>
        <translation>レーティング、成績、正確さ、練習の移り変わり</translation>
    </message>
    <message>
        <source>&amp;Warn of blunders</source>
        <translation>大悪手を知らせる(&amp;W)</translation>
    </message>
    <message>
        <source>In games against engines Tokin says when your move loses much</source>
        <translation>エンジンとの対局で、あなたの手が大きく損をするときに Tokin が知らせます</translation>
    </message>
    <message>
        <source>Show &amp;threats</source>
        <translation>狙いを表示(&amp;T)</translation>
    </message>
    <message>
        <source>On your turn in games against engines, an arrow shows what the opponent threatens, and a badge that it is mate</source>
        <translation>エンジンとの対局であなたの手番のとき、相手の狙いを矢印で、詰めろを印で示します</translation>
    </message>
    <message>
        <source>Evaluation &amp;bar</source>
        <translation>形勢バーを表示(&amp;B)</translation>
    </message>
    <message>
        <source>Show in games against engines who stands better, as Tokin sees it</source>
        <translation>エンジンとの対局で、Tokin から見てどちらが優勢かを示します</translation>
    </message>
    <message>
        <source>&amp;Count of the pieces won</source>
        <translation>駒の損得を表示(&amp;C)</translation>
    </message>
    <message>
        <source>Show in games against engines which pieces you have won and lost</source>
        <translation>エンジンとの対局で、取った駒と取られた駒を示します</translation>
    </message>
    <message>
        <source>Where to look; used again, the piece, the move, and the line of play that Tokin would choose</source>
        <translation>注目する場所を示します。もう一度使うたびに、Tokin が選ぶ駒、指し手、読み筋と詳しくなります</translation>
    </message>
    <message>
        <source>Pla&amp;y on from here…</source>
        <translation>ここから指し継ぐ(&amp;Y)…</translation>
    </message>
    <message>
        <source>Play the shown position against any opponent: an opening, a lost ending</source>
        <translation>表示中の局面（序盤や負けた終盤など）から、相手を選んで指します</translation>
    </message>
    <message>
        <source>Why &amp;not that move?</source>
        <translation>この手はなぜいけない？(&amp;N)</translation>
    </message>
    <message>
        <source>Try a move on the board and see what it loses; the game stays as it is</source>
        <translation>盤で手を試し、何を損するかを見ます。対局はそのままです</translation>
    </message>
    <message>
        <source>A&amp;nother move</source>
        <translation>別の手(&amp;N)</translation>
    </message>
    <message>
        <source>Back to the position, to try another move</source>
        <translation>元の局面に戻って別の手を試します</translation>
    </message>
    <message>
        <source>Play the move on the board</source>
        <translation>盤でその手を指してください</translation>
    </message>
    <message>
        <source>There is no legal move here</source>
        <translation>ここには合法手がありません</translation>
    </message>
    <message>
        <source>Today’s &amp;training</source>
        <translation>今日のトレーニング(&amp;T)</translation>
    </message>
    <message>
        <source>Mistakes of your games and mate problems, asked again in time</source>
        <translation>自分の対局の悪手と詰将棋を、忘れるころにもう一度出題します</translation>
    </message>
    <message>
        <source>Mates against the &amp;clock</source>
        <translation>詰将棋タイムアタック(&amp;C)</translation>
    </message>
    <message>
        <source>As many mate problems as you can solve within some minutes</source>
        <translation>決めた時間に詰将棋を何問解けるか挑戦します</translation>
    </message>
    <message>
        <source>Train the &amp;openings…</source>
        <translation>レパートリーの練習(&amp;O)…</translation>
    </message>
    <message>
        <source>The program plays the other side of your repertoire and asks for your moves</source>
        <translation>レパートリーの相手側をプログラムが指し、自分の手を出題します</translation>
    </message>
    <message>
        <source>&amp;Brinkmates</source>
        <translation>必至(&amp;B)</translation>
    </message>
    <message>
        <source>Find the move after which the opponent cannot avoid mate any more</source>
        <translation>相手がどう受けても詰む手を探します</translation>
    </message>
</context>
<context>
    <name>app::AidText</name>
    <message>
        <source>This move allows a mate in %1.</source>
        <translation>この手には%1手の詰みがあります。</translation>
    </message>
    <message>
        <source>This move loses the %1.</source>
        <translation>この手で%1を取られて損をします。</translation>
    </message>
    <message numerus="yes">
        <source>+%n rook(s)</source>
        <translation>
            <numerusform>飛+%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n rook(s)</source>
        <translation>
            <numerusform>飛−%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n bishop(s)</source>
        <translation>
            <numerusform>角+%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n bishop(s)</source>
        <translation>
            <numerusform>角−%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n gold(s)</source>
        <translation>
            <numerusform>金+%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n gold(s)</source>
        <translation>
            <numerusform>金−%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n silver(s)</source>
        <translation>
            <numerusform>銀+%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n silver(s)</source>
        <translation>
            <numerusform>銀−%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n knight(s)</source>
        <translation>
            <numerusform>桂+%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n knight(s)</source>
        <translation>
            <numerusform>桂−%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n lance(s)</source>
        <translation>
            <numerusform>香+%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n lance(s)</source>
        <translation>
            <numerusform>香−%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n pawn(s)</source>
        <translation>
            <numerusform>歩+%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n pawn(s)</source>
        <translation>
            <numerusform>歩−%n</numerusform>
        </translation>
    </message>
    <message>
        <source>Hint: look at the nine squares around %1.</source>
        <translation>ヒント: %1を中心とする9マスに注目してください。</translation>
    </message>
    <message>
        <source>This move loses much: your win rate falls from %1 % to %2 %.</source>
        <translation>この手は大きな損です。期待勝率が%1%から%2%に下がります。</translation>
    </message>
    <message>
        <source>Your win rate falls from %1 % to %2 %.</source>
        <translation>期待勝率が%1%から%2%に下がります。</translation>
    </message>
    <message>
        <source>Nothing speaks against it: %1 would play this move. Win rate: %2 %.</source>
        <translation>悪い手ではありません。%1もこの手を指します。期待勝率: %2%</translation>
    </message>
    <message>
        <source>It is as good as the best move, or nearly. Win rate: %1 %, with the best move: %2 %.</source>
        <translation>最善手と同じか、ほとんど変わりません。期待勝率: %1%、最善手なら%2%</translation>
    </message>
    <message>
        <source>Win rate: %1 %, with the best move: %2 %.</source>
        <translation>期待勝率: %1%、最善手なら%2%</translation>
    </message>
    <message>
        <source>Mate threat: mate in %1</source>
        <translation>詰めろ: %1手詰</translation>
    </message>
    <message>
        <source>Threat: %1</source>
        <translation>狙い: %1</translation>
    </message>
    <message>
        <source>Pieces: %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>even</source>
        <comment>number of pieces</comment>
        <translation>駒の損得なし</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between pieces won and lost</comment>
        <translation> </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>ヒント%n回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n take-back(s)</source>
        <translation>
            <numerusform>待った%n回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) of a blunder</source>
        <translation>
            <numerusform>大悪手の知らせ%n回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“Why not that move?” %n time(s)</source>
        <translation>
            <numerusform>「この手はなぜいけない？」%n回</numerusform>
        </translation>
    </message>
    <message>
        <source>threats</source>
        <comment>shown in a game</comment>
        <translation>狙いの表示</translation>
    </message>
    <message>
        <source>evaluation bar</source>
        <comment>shown in a game</comment>
        <translation>形勢バー</translation>
    </message>
    <message>
        <source>count of pieces</source>
        <comment>shown in a game</comment>
        <translation>駒の損得の表示</translation>
    </message>
    <message>
        <source>Used: %1.</source>
        <translation>使った助け: %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between aids</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>By the opponent’s strength</source>
        <translation>相手の強さに合わせる</translation>
    </message>
    <message>
        <source>From 30 % of win rate</source>
        <translation>期待勝率30%以上の損</translation>
    </message>
    <message>
        <source>From 20 % of win rate</source>
        <translation>期待勝率20%以上の損</translation>
    </message>
    <message>
        <source>From 10 % of win rate</source>
        <translation>期待勝率10%以上の損</translation>
    </message>
    <message>
        <source>analysis</source>
        <comment>in a game</comment>
        <translation>検討</translation>
    </message>
    <message>
        <source>the opponent’s thinking</source>
        <comment>shown in a game</comment>
        <translation>相手の思考</translation>
    </message>
</context>
<context>
    <name>app::AidsDesk</name>
    <message>
        <source>Warn &amp;from</source>
        <translation>知らせる基準(&amp;F)</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>待った</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>このまま続ける</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>なぜ？</translation>
    </message>
</context>
<context>
    <name>app::AnalysisArrows</name>
    <message>
        <source>tsumero</source>
        <comment>badge: threatens mate</comment>
        <translation>詰めろ</translation>
    </message>
</context>
<context>
    <name>app::AnalysisLimitsDialog</name>
    <message>
        <source>Analysis limits</source>
        <translation>検討の制限</translation>
    </message>
    <message>
        <source>An engine searches a position until the first of these limits is reached. Without a limit, it searches until you leave the position.</source>
        <translation>どれかの制限に達するまで局面を検討します。制限がなければ、局面を動かすまで検討を続けます。</translation>
    </message>
</context>
<context>
    <name>app::AnalysisMenus</name>
    <message>
        <source>&amp;Scores from the view of</source>
        <translation>評価値の視点(&amp;S)</translation>
    </message>
    <message>
        <source>Black (sente)</source>
        <translation>先手から見る</translation>
    </message>
    <message>
        <source>Side to move</source>
        <translation>手番側から見る</translation>
    </message>
    <message>
        <source>Side at the bottom of the board</source>
        <translation>盤の手前側から見る</translation>
    </message>
    <message>
        <source>Show scores &amp;as</source>
        <translation>評価値の表示(&amp;A)</translation>
    </message>
    <message>
        <source>Centipawns</source>
        <translation>評価値</translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation>期待勝率</translation>
    </message>
    <message>
        <source>&amp;Move notation in lines</source>
        <translation>読み筋の表記(&amp;M)</translation>
    </message>
    <message>
        <source>As in the record</source>
        <translation>棋譜と同じ</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日本式</translation>
    </message>
    <message>
        <source>Western</source>
        <translation>英語式</translation>
    </message>
    <message>
        <source>A&amp;rrows for each engine</source>
        <translation>エンジンごとの矢印(&amp;R)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>&amp;Colours of arrows</source>
        <translation>矢印の色(&amp;C)</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>落ち着いた色</translation>
    </message>
    <message>
        <source>Distinct, also for colour-blind users</source>
        <translation>見分けやすい色（色覚によらない）</translation>
    </message>
    <message>
        <source>&amp;Engines</source>
        <translation>エンジン(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>表示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Win rate curve</source>
        <translation>期待勝率の換算式(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Older lines below the newest</source>
        <translation>前の深さの読み筋も表示(&amp;O)</translation>
    </message>
    <message>
        <source>Arrow for the &amp;expected reply</source>
        <translation>予想される応手の矢印(&amp;E)</translation>
    </message>
    <message>
        <source>Pawns</source>
        <translation>歩単位（1.23）</translation>
    </message>
</context>
<context>
    <name>app::AnalysisModel</name>
    <message>
        <source>The engine’s line continues with an illegal move.</source>
        <translation>エンジンの読み筋は、この先に反則手があります。</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>候補 %1</translation>
    </message>
    <message>
        <source>Last complete score: %1. At depth %2 the engine is searching %3: %4.</source>
        <translation>確定した評価値: %1。深さ %2 では %3 を探索中: %4。</translation>
    </message>
    <message>
        <source>Last complete score: %1. At depth %2 so far: %3.</source>
        <translation>確定した評価値: %1。深さ %2 では今のところ %3。</translation>
    </message>
    <message>
        <source>stored, depth %1</source>
        <comment>a line of an earlier search</comment>
        <translation>前回の結果、深さ %1</translation>
    </message>
    <message>
        <source>stored</source>
        <comment>a line of an earlier search</comment>
        <translation>前回の結果</translation>
    </message>
    <message>
        <source>From an earlier search. This search takes its place as soon as it has been at work for a second.</source>
        <translation>前回の結果です。今回の探索が1秒を超えると、その結果に置き換わります。</translation>
    </message>
</context>
<context>
    <name>app::AnalysisNotes</name>
    <message>
        <source>%1 threatens mate in %2 (proved): %3</source>
        <comment>side, plies, line</comment>
        <translation>%1の詰めろ（%2手詰、証明済み）: %3</translation>
    </message>
    <message>
        <source>%1 mates in %2 (proved): %3</source>
        <comment>side, plies, line</comment>
        <translation>%1に%2手の詰みあり（証明済み）: %3</translation>
    </message>
    <message>
        <source>Mate in %1</source>
        <translation>%1手詰</translation>
    </message>
    <message>
        <source>Tsumero: %1 threatens mate in %2 (proved): %3</source>
        <comment>side, plies, line</comment>
        <translation>詰めろ: %1の狙いは%2手詰（証明済み）: %3</translation>
    </message>
    <message>
        <source>Threatened mate</source>
        <translation>詰めろの手順</translation>
    </message>
    <message>
        <source>Looking for threats…</source>
        <translation>狙いを調べています…</translation>
    </message>
    <message>
        <source>Threat: %1</source>
        <translation>狙い: %1</translation>
    </message>
    <message>
        <source>no mate threat</source>
        <translation>詰めろではない</translation>
    </message>
    <message>
        <source>mate threat undecided</source>
        <translation>詰めろかどうかは不明</translation>
    </message>
    <message>
        <source>Threat</source>
        <translation>狙いの手順</translation>
    </message>
    <message>
        <source>No threat to show: the side to move is in check and cannot pass.</source>
        <translation>王手がかかっていて手番を渡せないため、狙いは調べられません。</translation>
    </message>
    <message>
        <source>The engine that looks for threats ended unexpectedly.</source>
        <translation>狙いを調べるエンジンが予期せず終了しました。</translation>
    </message>
</context>
<context>
    <name>app::AnalysisPane</name>
    <message>
        <source>Analysis</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Choose the engines for analysis</source>
        <translation>検討に使うエンジン</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Scores, arrows and limits</source>
        <translation>評価値・矢印・制限の設定</translation>
    </message>
</context>
<context>
    <name>app::AnalysisSection</name>
    <message>
        <source>Lines of %1</source>
        <translation>%1の読み筋</translation>
    </message>
    <message>
        <source>Depth %1</source>
        <translation>深さ %1</translation>
    </message>
    <message>
        <source>%1 nodes/s</source>
        <translation>%1 NPS</translation>
    </message>
    <message>
        <source>Hash usage %1</source>
        <translation>ハッシュ使用率 %1</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>候補数</translation>
    </message>
    <message>
        <source>Number of lines the engine searches</source>
        <translation>候補手の数（MultiPV）</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>エンジンを起動し直す</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>このエンジンを再開</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>このエンジンを一時停止</translation>
    </message>
    <message>
        <source>Stop this engine</source>
        <translation>このエンジンを終了</translation>
    </message>
    <message>
        <source>All lines received from %1</source>
        <translation>%1の全読み筋</translation>
    </message>
    <message>
        <source>All lines received, the newest first</source>
        <translation>受信した読み筋をすべて表示（新しい順）</translation>
    </message>
    <message>
        <source>From the book</source>
        <translation>定跡の手</translation>
    </message>
</context>
<context>
    <name>app::AnalysisText</name>
    <message>
        <source>The game is over: there is no legal move.</source>
        <translation>終局しています（合法手がありません）。</translation>
    </message>
    <message>
        <source>A king is missing: engines cannot evaluate this position.</source>
        <translation>玉がない局面なので、エンジンは評価できません。</translation>
    </message>
    <message>
        <source>The side not to move is in check: engines cannot evaluate this position.</source>
        <translation>手番でない側の玉に王手がかかっているので、エンジンは評価できません。</translation>
    </message>
    <message>
        <source>Not responding. Wait, or remove it. The engine console shows its output; its program and protocol are set in the engine list.</source>
        <translation>応答がありません。待つか、外してください。出力はエンジンコンソールで確認できます。プログラムとプロトコルはエンジン管理で設定します。</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考中</translation>
    </message>
    <message>
        <source>Finished</source>
        <comment>a search that has ended by itself</comment>
        <translation>思考終了</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>The file of stored evaluations is damaged: %1</source>
        <translation>評価値の保存ファイルが壊れています: %1</translation>
    </message>
    <message>
        <source>It was moved to %1, and a new one was created.</source>
        <translation>%1 に移し、新しいファイルを作りました。</translation>
    </message>
    <message>
        <source>It could not be moved away. Evaluations are saved only in the record.</source>
        <translation>移動できませんでした。評価値は棋譜にだけ保存されます。</translation>
    </message>
    <message>
        <source>The file of stored evaluations is in use by another program: %1</source>
        <translation>評価値の保存ファイルはほかで使用中です: %1</translation>
    </message>
    <message>
        <source>New evaluations are written when it is free again.</source>
        <translation>空くまで書き込みを待ちます。</translation>
    </message>
    <message>
        <source>Cannot write the stored evaluations: %1</source>
        <translation>評価値の保存ファイルに書き込めません: %1</translation>
    </message>
    <message>
        <source>Its evaluations are shown. New ones are saved only in the record.</source>
        <translation>保存されている評価値は表示します。新しい評価値は棋譜にだけ保存されます。</translation>
    </message>
    <message>
        <source>The stored evaluations were written by a newer version of Komadai: %1</source>
        <translation>評価値の保存ファイルは新しいバージョンの Komadai のものです: %1</translation>
    </message>
    <message>
        <source>It is left unchanged. New evaluations are saved only in the record.</source>
        <translation>ファイルは変更しません。新しい評価値は棋譜にだけ保存されます。</translation>
    </message>
    <message>
        <source>Cannot open the stored evaluations: %1</source>
        <translation>評価値の保存ファイルを開けません: %1</translation>
    </message>
    <message>
        <source>New evaluations are saved only in the record.</source>
        <translation>新しい評価値は棋譜にだけ保存されます。</translation>
    </message>
    <message>
        <source>Komadai will try again. The disk may be full.</source>
        <translation>あとで再試行します。ディスクの空き容量が足りない可能性があります。</translation>
    </message>
    <message>
        <source>There are two pawns of one side on a file, or a piece that can never move: engines cannot evaluate this position.</source>
        <translation>二歩か行き所のない駒があるので、エンジンは評価できません。</translation>
    </message>
</context>
<context>
    <name>app::AnalysisViews</name>
    <message>
        <source>(depth %1)</source>
        <translation>（深さ %1）</translation>
    </message>
</context>
<context>
    <name>app::AnswerPlot</name>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
</context>
<context>
    <name>app::Application</name>
    <message>
        <source>“%1” is not a move in this position.</source>
        <translation>「%1」はこの局面の指し手ではありません。</translation>
    </message>
</context>
<context>
    <name>app::Banner</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>messages that wait</comment>
        <translation>
            <numerusform>ほか%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the next message</source>
        <translation>次のメッセージを表示</translation>
    </message>
</context>
<context>
    <name>app::BoardScene</name>
    <message>
        <source>You</source>
        <comment>a player without a name</comment>
        <translation>あなた</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>name of an engine, how strong it plays</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Mate threat</source>
        <translation>詰めろ</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>対局に戻る</translation>
    </message>
    <message>
        <source>Back to the record</source>
        <translation>棋譜に戻る</translation>
    </message>
</context>
<context>
    <name>app::BoardSettingsPage</name>
    <message>
        <source>Board</source>
        <translation>盤</translation>
    </message>
    <message>
        <source>Kaya</source>
        <translation>榧</translation>
    </message>
    <message>
        <source>Katsura</source>
        <translation>桂</translation>
    </message>
    <message>
        <source>Maple</source>
        <translation>楓</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>紙</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>石</translation>
    </message>
    <message>
        <source>Dark wood</source>
        <translation>黒い木</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>盤(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Stands</source>
        <translation>駒台(&amp;S)</translation>
    </message>
    <message>
        <source>As the board</source>
        <translation>盤と同じ</translation>
    </message>
    <message>
        <source>Lin&amp;es</source>
        <translation>線の色(&amp;E)</translation>
    </message>
    <message>
        <source>As suits the board</source>
        <translation>盤に合わせる</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>茶</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
    <message>
        <source>&amp;Coordinates</source>
        <translation>座標(&amp;C)</translation>
    </message>
    <message>
        <source>Follow the language</source>
        <translation>言語に合わせる</translation>
    </message>
    <message>
        <source>Japanese (7, 六)</source>
        <translation>日本式（7、六）</translation>
    </message>
    <message>
        <source>Western (7, f)</source>
        <translation>英語式（7、f）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Mark the las&amp;t move</source>
        <translation>最終手に印を付ける(&amp;T)</translation>
    </message>
    <message>
        <source>Show where the selected piece can &amp;go</source>
        <translation>選択した駒の動けるマスを示す(&amp;G)</translation>
    </message>
    <message>
        <source>Show the ga&amp;uge</source>
        <translation>形勢バーを表示(&amp;U)</translation>
    </message>
    <message>
        <source>In analysis and reviews</source>
        <translation>検討と解析のとき</translation>
    </message>
    <message>
        <source>Also during games</source>
        <translation>対局中も</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>表示しない</translation>
    </message>
    <message>
        <source>The bar along the board: Black’s chances as the engines see them.</source>
        <translation>盤の横のバーです。エンジンから見た先手の期待勝率を示します。</translation>
    </message>
</context>
<context>
    <name>app::BookDesk</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <comment>of a book in a position</comment>
        <translation>
            <numerusform>%n手</numerusform>
        </translation>
    </message>
    <message>
        <source>found with left and right exchanged</source>
        <translation>左右を反転した局面</translation>
    </message>
    <message>
        <source>illegal moves left out: %1</source>
        <translation>除いた反則手: %1</translation>
    </message>
    <message>
        <source>The book does not have this position.</source>
        <translation>この局面は定跡にありません。</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更あり</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1局面</translation>
    </message>
    <message>
        <source>too large to be edited</source>
        <translation>大きいため編集不可</translation>
    </message>
    <message>
        <source>Opening a book…</source>
        <translation>定跡を開いています…</translation>
    </message>
    <message>
        <source>Saving the book…</source>
        <translation>定跡を保存しています…</translation>
    </message>
    <message>
        <source>Merging books…</source>
        <translation>定跡を統合しています…</translation>
    </message>
    <message>
        <source>Filtering the book…</source>
        <translation>定跡を絞り込んでいます…</translation>
    </message>
    <message>
        <source>Making a book…</source>
        <translation>定跡を作成しています…</translation>
    </message>
    <message>
        <source>The moves of the book cannot be played during a game.</source>
        <translation>対局中は定跡の手を指せません。</translation>
    </message>
    <message>
        <source>The book has %1 now.</source>
        <translation>%1を定跡に加えました。</translation>
    </message>
    <message>
        <source>The book has %1 already.</source>
        <translation>%1は定跡にあります。</translation>
    </message>
</context>
<context>
    <name>app::BookFiles</name>
    <message>
        <source>Tokin’s book</source>
        <translation>Tokinの定跡</translation>
    </message>
    <message>
        <source>New book</source>
        <translation>新しい定跡</translation>
    </message>
    <message>
        <source>Opening books (%1)</source>
        <translation>定跡 (%1)</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>履歴を消去(&amp;C)</translation>
    </message>
    <message>
        <source>Something is being done with the book. Try again when that has finished.</source>
        <translation>定跡の処理中です。終わってからもう一度お試しください。</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Open a book</source>
        <translation>定跡を開く</translation>
    </message>
    <message>
        <source>Not all of “%1” could be read.</source>
        <translation>「%1」に読めないところがありました。</translation>
    </message>
    <message>
        <source>What was read can be used. The file is not changed before you save the book.</source>
        <translation>読めたところは使えます。定跡を保存するまで、ファイルは変わりません。</translation>
    </message>
    <message>
        <source>Save the book</source>
        <translation>定跡を保存</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a format and its files</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>「%1」に保存しました</translation>
    </message>
    <message>
        <source>Saved as “%1”; the previous file is now “%2”</source>
        <translation>「%1」に保存しました。元のファイルは「%2」として残しました</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Save anyway</source>
        <translation>このまま保存</translation>
    </message>
    <message>
        <source>“%1” has been changed by another program.</source>
        <translation>「%1」はほかのプログラムで変更されています。</translation>
    </message>
    <message>
        <source>Merging takes over what is new in the file, except for positions that you have changed. What is overwritten is kept as “%1.bak”.</source>
        <translation>「合わせて保存」を選ぶと、自分で変えた局面を除いて、ファイルの新しい内容を取り込みます。上書きした内容は「%1.bak」として残します。</translation>
    </message>
    <message>
        <source>Merge and save</source>
        <translation>合わせて保存</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>上書き</translation>
    </message>
    <message>
        <source>Overwriting it loses the rest, but its present contents are kept as “%1.bak”.</source>
        <translation>上書きすると読めなかったところは失われますが、現在の内容は「%1.bak」として残します。</translation>
    </message>
</context>
<context>
    <name>app::BookFilterDialog</name>
    <message>
        <source>Filter the book</source>
        <translation>定跡を絞り込む</translation>
    </message>
    <message>
        <source>Only moves that fulfil all of these stay. A move that lacks the number is left out, and so is a position without moves. This can be undone.</source>
        <translation>条件をすべて満たす手だけを残します。値のない手と、手のなくなった局面も除きます。元に戻せます。</translation>
    </message>
    <message>
        <source>Least &amp;count</source>
        <translation>最少の回数(&amp;C)</translation>
    </message>
    <message>
        <source>Least &amp;depth</source>
        <translation>最小の深さ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Least evaluation</source>
        <translation>評価値の下限(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Greatest evaluation</source>
        <translation>評価値の上限(&amp;G)</translation>
    </message>
    <message>
        <source>Up to &amp;move</source>
        <translation>手数の上限(&amp;M)</translation>
    </message>
    <message>
        <source>Moves of</source>
        <translation>残す手</translation>
    </message>
    <message>
        <source>both sides</source>
        <translation>先手と後手</translation>
    </message>
</context>
<context>
    <name>app::BookModel</name>
    <message>
        <source>Played %1 times, or with this weight</source>
        <translation>回数（または重み）: %1</translation>
    </message>
    <message>
        <source>Score %1 for the side that makes the move, depth %2</source>
        <translation>指す側の評価値: %1（深さ%2）</translation>
    </message>
    <message>
        <source>Score %1 for the side that makes the move</source>
        <translation>指す側の評価値: %1</translation>
    </message>
    <message>
        <source>Won %L1, drawn %L2, lost %L3</source>
        <translation>勝ち%L1、引き分け%L2、負け%L3</translation>
    </message>
    <message>
        <source>Expected reply: %1</source>
        <translation>予想される応手: %1</translation>
    </message>
    <message>
        <source>How often the move was played, or how often it is to be played</source>
        <translation>指された回数、または選ぶ割合</translation>
    </message>
    <message>
        <source>In hundredths of a pawn, for the side that makes the move</source>
        <translation>歩1枚を100とした、指す側の評価値</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>指し手</translation>
    </message>
    <message>
        <source>Count</source>
        <comment>how often a move of a book is played</comment>
        <translation>回数</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>of a move among those of a book</comment>
        <translation>割合</translation>
    </message>
    <message>
        <source>Eval.</source>
        <comment>of a move of a book</comment>
        <translation>評価</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深さ</translation>
    </message>
    <message>
        <source>W–D–L</source>
        <comment>won, drawn and lost games</comment>
        <translation>勝–分–負</translation>
    </message>
    <message>
        <source>Reply</source>
        <comment>that is expected</comment>
        <translation>応手</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>コメント</translation>
    </message>
</context>
<context>
    <name>app::BookPane</name>
    <message>
        <source>Add the move played</source>
        <translation>指した手を追加</translation>
    </message>
    <message>
        <source>Add %1</source>
        <comment>a move</comment>
        <translation>%1を追加</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>定跡</translation>
    </message>
    <message>
        <source>An opening book: which moves are played here, how often, and what engines think of them.

Open one of YaneuraOu (.db, .ybb), Apery (.bin), ShogiGUI (.sbk) or Tokin (.kmbk), or make your own.</source>
        <translation>定跡を開くと、この局面でどの手が何回指されたか、エンジンがどう評価したかがわかります。

やねうら王（.db、.ybb）、Apery（.bin）、ShogiGUI（.sbk）、Tokin（.kmbk）の定跡を開くか、自分で作ってください。</translation>
    </message>
    <message>
        <source>Open, save and make books</source>
        <translation>定跡を開く、保存する、作る</translation>
    </message>
    <message>
        <source>Moves of the book</source>
        <translation>定跡の指し手</translation>
    </message>
    <message>
        <source>Comment on the position</source>
        <translation>局面へのコメント</translation>
    </message>
    <message>
        <source>Comment on this position</source>
        <translation>この局面へのコメント</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Give the book the last move on the board</source>
        <translation>盤上で最後に指した手を定跡に加えます</translation>
    </message>
</context>
<context>
    <name>app::BookRecipeDialog</name>
    <message>
        <source>Make a book from the library</source>
        <translation>ライブラリから定跡を作成</translation>
    </message>
    <message>
        <source>&amp;Moves of each game</source>
        <translation>各局の手数(&amp;M)</translation>
    </message>
    <message>
        <source>Played at &amp;least</source>
        <translation>最少の回数(&amp;L)</translation>
    </message>
    <message>
        <source> times</source>
        <comment>after a number</comment>
        <translation>回</translation>
    </message>
    <message>
        <source>Only moves of &amp;players</source>
        <translation>対局者(&amp;P)</translation>
    </message>
    <message>
        <source>Parts of names, separated by commas</source>
        <translation>名前の一部。「、」で区切ります</translation>
    </message>
    <message>
        <source>Moves of the side that &amp;won</source>
        <translation>勝った側の手(&amp;W)</translation>
    </message>
    <message>
        <source>Moves of &amp;drawn games</source>
        <translation>引き分けの対局の手(&amp;D)</translation>
    </message>
    <message>
        <source>Moves of the side that l&amp;ost</source>
        <translation>負けた側の手(&amp;O)</translation>
    </message>
    <message>
        <source>Moves of games without a &amp;result</source>
        <translation>結果のない対局の手(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;From year</source>
        <translation>この年から(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To year</source>
        <translation>この年まで(&amp;T)</translation>
    </message>
    <message>
        <source>Rating of the player at l&amp;east</source>
        <translation>指した側のレートの下限(&amp;E)</translation>
    </message>
</context>
<context>
    <name>app::BookTakingDialog</name>
    <message>
        <source>Take from a book</source>
        <translation>定跡ファイルから取り込む</translation>
    </message>
    <message>
        <source>From the shown position on, the moves of %1 are added to %2: for you the best one, for the opponent all that are played often enough. Moves that you have chosen stay.</source>
        <translation>表示中の局面から先の%1の手を「%2」に加えます。自分の側は最善の手、相手の側はよく指される手をすべて取り込みます。すでに決めてある自分の手はそのままです。</translation>
    </message>
    <message>
        <source>&amp;Replies played at least</source>
        <translation>相手の手の最少回数(&amp;R)</translation>
    </message>
    <message>
        <source> times</source>
        <comment>a reply is played</comment>
        <translation> 回</translation>
    </message>
    <message>
        <source>&amp;Moves deep</source>
        <translation>手数(&amp;M)</translation>
    </message>
</context>
<context>
    <name>app::BookText</name>
    <message>
        <source>, line %1, column %2</source>
        <translation>、%1行%2列</translation>
    </message>
    <message>
        <source>, line %1</source>
        <translation>、%1行</translation>
    </message>
    <message>
        <source>, byte %1</source>
        <translation>、%1バイト目</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>指し手</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>評価値</translation>
    </message>
    <message>
        <source>depths</source>
        <translation>深さ</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>出現回数</translation>
    </message>
    <message>
        <source>expected replies</source>
        <translation>予想される応手</translation>
    </message>
    <message>
        <source>results of games</source>
        <translation>対局の結果</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>コメント</translation>
    </message>
    <message>
        <source>author and description</source>
        <translation>作者と説明</translation>
    </message>
    <message>
        <source>The file may be damaged: get it again from where it came from.</source>
        <translation>ファイルが壊れている可能性があります。入手元から取得し直してください。</translation>
    </message>
    <message>
        <source>%1 is not an opening book in a format that Komadai reads.</source>
        <translation>%1は、Komadaiが対応している形式の定跡ではありません。</translation>
    </message>
    <message>
        <source>It reads .db and .ybb of YaneuraOu, .bin of Apery and dlshogi, .sbk of ShogiGUI and .kmbk of Tokin.</source>
        <translation>読み込めるのは、やねうら王の .db と .ybb、Aperyとdlshogiの .bin、ShogiGUIの .sbk、Tokinの .kmbk です。</translation>
    </message>
    <message>
        <source>%1 does not have the suffix of an opening book.</source>
        <translation>%1の拡張子は定跡のものではありません。</translation>
    </message>
    <message>
        <source>Choose .db, .ybb, .bin, .sbk or .kmbk.</source>
        <translation>.db、.ybb、.bin、.sbk、.kmbk から選んでください。</translation>
    </message>
    <message>
        <source>%1: this version of the format is not supported: %2</source>
        <translation>%1: この版の形式には対応していません: %2</translation>
    </message>
    <message>
        <source>%1: this is not a position: %2</source>
        <translation>%1: 局面として解釈できません: %2</translation>
    </message>
    <message>
        <source>%1: this is not a move: %2</source>
        <translation>%1: 指し手として解釈できません: %2</translation>
    </message>
    <message>
        <source>%1: this number cannot be used: %2</source>
        <translation>%1: この数は使えません: %2</translation>
    </message>
    <message>
        <source>%1: this line cannot be interpreted: %2</source>
        <translation>%1: 解釈できない行です: %2</translation>
    </message>
    <message>
        <source>%1: a line or an entry is longer than %2.</source>
        <translation>%1: 行または項目が%2を超えています。</translation>
    </message>
    <message>
        <source>%1: the length does not fit the format.</source>
        <translation>%1: 長さが形式に合いません。</translation>
    </message>
    <message>
        <source>%1: the content is damaged.</source>
        <translation>%1: 内容が壊れています。</translation>
    </message>
    <message>
        <source>%1: a number is out of range: %2</source>
        <translation>%1: 数が範囲外です: %2</translation>
    </message>
    <message>
        <source>%1 is not sorted, and too large (more than %2) to be sorted in memory.</source>
        <translation>%1は整列されておらず、メモリー上で整列するには大きすぎます（%2超）。</translation>
    </message>
    <message>
        <source>Sort it with “komadai-cli book convert”, and use the new file.</source>
        <translation>「komadai-cli book convert」で整列し、新しいファイルを使ってください。</translation>
    </message>
    <message>
        <source>%1 is larger than %2.</source>
        <translation>%1は%2を超えています。</translation>
    </message>
    <message>
        <source>Leave out positions, or use another format.</source>
        <translation>局面を減らすか、別の形式を使ってください。</translation>
    </message>
    <message>
        <source>%1 has more than %L2 positions, too many to be held in memory.</source>
        <translation>%1には%L2を超える局面があり、メモリーに収まりません。</translation>
    </message>
    <message>
        <source>Leave out positions.</source>
        <translation>局面を減らしてください。</translation>
    </message>
    <message>
        <source>Lines or entries that could not be read: %1.</source>
        <translation>読み込めなかった行または項目: %1。</translation>
    </message>
    <message>
        <source>The first: %1</source>
        <translation>最初のもの: %1</translation>
    </message>
    <message>
        <source>Illegal or repeated moves, which were left out: %1.</source>
        <translation>除外した、反則または重複した指し手: %1。</translation>
    </message>
    <message>
        <source>Positions that were listed more than once, and joined: %1.</source>
        <translation>重複していたためまとめた局面: %1。</translation>
    </message>
    <message>
        <source>Positions that were not found, as the file has only their numbers and no line of the book leads there: %1.</source>
        <translation>見つからなかった局面（ファイルには局面の番号しかなく、定跡の手順でたどり着けないもの）: %1。</translation>
    </message>
    <message>
        <source>Judgements and engine lines in the file, which were left out: %1.</source>
        <translation>除外した、ファイル内の指し手の評価とエンジンの読み筋: %1。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>expected replies (12)</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 cannot hold everything in this book. Lost or changed: %2.</source>
        <translation>%1にはこの定跡のすべてを保存できません。失われる、または変わるもの: %2。</translation>
    </message>
    <message>
        <source>Choose another format, or accept the losses.</source>
        <translation>別の形式を選ぶか、失われることを承知の上で保存してください。</translation>
    </message>
    <message>
        <source>%1 games</source>
        <translation>%1局</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>評価値 %1</translation>
    </message>
    <message>
        <source>depth %1</source>
        <translation>深さ %1</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>左右反転</translation>
    </message>
    <message>
        <source>1 game</source>
        <translation>1局</translation>
    </message>
    <message>
        <source>%1: the disk has not answered within %2 s.</source>
        <translation>%1: ディスクが%2秒以内に応答しませんでした。</translation>
    </message>
    <message>
        <source>Put the book on a faster disk.</source>
        <translation>定跡をより速いディスクに置いてください。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a move, games</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>From the opening book %1: %2</source>
        <translation>定跡の手（%1）: %2</translation>
    </message>
    <message>
        <source>%1 plays without its opening book.</source>
        <translation>%1は定跡を使わずに指します。</translation>
    </message>
    <message>
        <source>%1, positions: %2</source>
        <translation>%1、%2局面</translation>
    </message>
    <message>
        <source>%1, positions: more than %2</source>
        <translation>%1、%2局面以上</translation>
    </message>
    <message>
        <source>change of a move</source>
        <translation>指し手の変更</translation>
    </message>
    <message>
        <source>removal of a move</source>
        <translation>指し手の削除</translation>
    </message>
    <message>
        <source>order of moves</source>
        <translation>並べ替え</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>コメント</translation>
    </message>
    <message>
        <source>removal of a position</source>
        <translation>局面の削除</translation>
    </message>
    <message>
        <source>description of the book</source>
        <translation>定跡の説明</translation>
    </message>
    <message>
        <source>change of many positions</source>
        <translation>複数の局面の変更</translation>
    </message>
    <message>
        <source>%1 times</source>
        <comment>a move of a book is played</comment>
        <translation>%1回</translation>
    </message>
    <message>
        <source>score %1 for the side that moves</source>
        <translation>指す側の評価値%1</translation>
    </message>
</context>
<context>
    <name>app::BookWorkshop</name>
    <message>
        <source>Merge another book</source>
        <translation>別の定跡を統合</translation>
    </message>
    <message>
        <source>The other book has been merged.</source>
        <translation>別の定跡を統合しました。</translation>
    </message>
    <message>
        <source>All moves stay.</source>
        <translation>除く手はありませんでした。</translation>
    </message>
    <message>
        <source>Left out: %1 moves, %2 positions.</source>
        <translation>%1手、%2局面を除きました。</translation>
    </message>
    <message>
        <source>Make a book</source>
        <translation>定跡を作成</translation>
    </message>
    <message>
        <source>No move of the library’s %1 games fits.</source>
        <translation>ライブラリの%1局に、条件に合う手はありません。</translation>
    </message>
    <message>
        <source>No evaluations are stored yet.</source>
        <translation>保存した評価値はまだありません。</translation>
    </message>
    <message>
        <source>No stored evaluation is as deep as that.</source>
        <translation>その深さの評価値は保存されていません。</translation>
    </message>
    <message>
        <source>There are more than %1 positions; later ones were left out. Use fewer moves of each game.</source>
        <translation>局面が%1を超えたため、残りを省きました。各局の手数を減らしてください。</translation>
    </message>
    <message>
        <source>Made from %1 of %2: %3 positions.</source>
        <comment>games, or evaluated positions</comment>
        <translation>%2件中%1件から、%3局面の定跡を作成しました。</translation>
    </message>
</context>
<context>
    <name>app::ChatView</name>
    <message>
        <source>What was said</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Say something</source>
        <translation>メッセージを入力</translation>
    </message>
    <message>
        <source>Sa&amp;y</source>
        <translation>送信(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>app::ClipboardDesk</name>
    <message>
        <source>Record copied as %1.</source>
        <translation>棋譜を%1でコピーしました。</translation>
    </message>
    <message>
        <source>Record copied as %1, without: %2.</source>
        <translation>棋譜を%1でコピーしました。含まれないもの: %2</translation>
    </message>
    <message>
        <source>Moves up to here copied as USI.</source>
        <translation>ここまでの手順をUSIでコピーしました。</translation>
    </message>
    <message>
        <source>Position copied as SFEN.</source>
        <translation>局面をSFENでコピーしました。</translation>
    </message>
    <message>
        <source>Position copied as BOD.</source>
        <translation>局面をBODでコピーしました。</translation>
    </message>
    <message>
        <source>The clipboard has no text.</source>
        <translation>クリップボードに文字がありません。</translation>
    </message>
    <message>
        <source>Pasted a position (SFEN).</source>
        <translation>局面（SFEN）を貼り付けました。</translation>
    </message>
    <message numerus="yes">
        <source>Pasted a USI record with %n move(s).</source>
        <translation>
            <numerusform>USIの棋譜（%n手）を貼り付けました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Pasted a position (BOD).</source>
        <translation>局面（BOD）を貼り付けました。</translation>
    </message>
    <message numerus="yes">
        <source>Pasted a %1 record with %n move(s).</source>
        <translation>
            <numerusform>%1の棋譜（%n手）を貼り付けました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::CoachBars</name>
    <message>
        <source>known</source>
        <translation>覚えた</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>まだ</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>不正解</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>解答</translation>
    </message>
</context>
<context>
    <name>app::CoachProblemText</name>
    <message>
        <source>The file of the training is damaged: %1</source>
        <translation>トレーニングのファイルが壊れています: %1</translation>
    </message>
    <message>
        <source>It was moved to %1. A new file is begun; a backup can be restored.</source>
        <translation>%1 に移しました。新しいファイルで始めます。バックアップがあれば復元できます。</translation>
    </message>
    <message>
        <source>It could not be moved away. Delete or rename it.</source>
        <translation>移動できませんでした。削除するか、名前を変えてください。</translation>
    </message>
    <message>
        <source>The file of the training is in use by another program: %1</source>
        <translation>トレーニングのファイルを別のプログラムが使っています: %1</translation>
    </message>
    <message>
        <source>What happens now is not kept until that program has finished.</source>
        <translation>そのプログラムが終わるまで、記録は保存されません。</translation>
    </message>
    <message>
        <source>Cannot write the file of the training: %1</source>
        <translation>トレーニングのファイルに書き込めません: %1</translation>
    </message>
    <message>
        <source>What happens now is not kept.</source>
        <translation>これからの記録は保存されません。</translation>
    </message>
    <message>
        <source>The file of the training was written by a newer version of Komadai: %1</source>
        <translation>トレーニングのファイルは新しいバージョンの Komadai で作られています: %1</translation>
    </message>
    <message>
        <source>It is left unchanged. Use that version.</source>
        <translation>変更せずに残します。そのバージョンを使ってください。</translation>
    </message>
    <message>
        <source>Cannot open the file of the training: %1</source>
        <translation>トレーニングのファイルを開けません: %1</translation>
    </message>
    <message>
        <source>The disk may be full. What happens now is not kept.</source>
        <translation>ディスクがいっぱいかもしれません。これからの記録は保存されません。</translation>
    </message>
</context>
<context>
    <name>app::CoachResultsModel</name>
    <message>
        <source>Mate in %1</source>
        <comment>in so many moves of both sides</comment>
        <translation>%1手詰</translation>
    </message>
    <message>
        <source>%1 of %2 answers were right: %3.</source>
        <translation>%2問中%1問正解: %3</translation>
    </message>
    <message>
        <source>%1 s for each.</source>
        <translation>1問%1秒</translation>
    </message>
    <message>
        <source>%1 positions: %2 known by now, %3 not known, %4 not asked yet.</source>
        <translation>%1局面: 覚えた %2、まだ %3、未出題 %4</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Kind of mistake</source>
        <translation>悪手の種類</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>覚えた</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>まだ</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>不正解</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Time for each</source>
        <translation>1問の時間</translation>
    </message>
    <message>
        <source>%1: %2 correct, %3 wrong</source>
        <comment>a date and answers</comment>
        <translation>%1: 正解%2、不正解%3</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日</translation>
    </message>
</context>
<context>
    <name>app::CollectionBar</name>
    <message>
        <source>All games</source>
        <translation>すべての対局</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Games that are listed</source>
        <translation>表示する対局</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Collections, export and names</source>
        <translation>コレクション、書き出し、対局者の名前</translation>
    </message>
    <message>
        <source>Add to a &amp;collection…</source>
        <translation>コレクションに追加(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Rename the collection…</source>
        <translation>コレクションの名前を変更(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Delete the collection…</source>
        <translation>コレクションを削除(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Export games…</source>
        <translation>対局を書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Export d&amp;iagrams…</source>
        <translation>局面図を書き出す(&amp;I)…</translation>
    </message>
    <message>
        <source>Names of the same &amp;player…</source>
        <translation>同じ対局者の名前(&amp;P)…</translation>
    </message>
</context>
<context>
    <name>app::CollectionDialog</name>
    <message>
        <source>Add to a collection</source>
        <translation>コレクションに追加</translation>
    </message>
    <message>
        <source>&amp;Collection:</source>
        <translation>コレクション(&amp;C):</translation>
    </message>
    <message>
        <source>Name of a new collection</source>
        <translation>新しいコレクションの名前</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>追加(&amp;A)</translation>
    </message>
</context>
<context>
    <name>app::CollectionTab</name>
    <message>
        <source>%1: the start position is not a mate problem.</source>
        <translation>%1: 開始局面が詰将棋ではありません。</translation>
    </message>
    <message>
        <source>Open mate problems</source>
        <translation>詰将棋を開く</translation>
    </message>
    <message>
        <source>Mate problems (%1)</source>
        <translation>詰将棋 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>No mate problem found.</source>
        <translation>詰将棋が見つかりません。</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1個のファイル</translation>
    </message>
    <message>
        <source>All problems shown are solved.</source>
        <translation>表示中の問題はすべて解決済みです。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>You have solved all problems of the list.</source>
        <translation>一覧の問題はすべて解きました。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 / %3題</translation>
    </message>
    <message>
        <source>Tokin’s problems</source>
        <translation>Tokin の問題</translation>
    </message>
    <message numerus="yes">
        <source>Skipped: %1 (first of %n error(s))</source>
        <translation>
            <numerusform>読み飛ばしました: %1（全%n件の最初）</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokin’s compositions</source>
        <translation>Tokin の創作詰将棋</translation>
    </message>
</context>
<context>
    <name>app::CollectionView</name>
    <message numerus="yes">
        <source>%1: %n problem(s)</source>
        <translation>
            <numerusform>%1: %n題</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 / %3題</translation>
    </message>
    <message>
        <source>No problems yet.
Open one or more files: SFEN lines, tables, KIF or CSA.</source>
        <translation>まだ問題がありません。
SFEN の行や表、KIF、CSA のファイルを開いてください。</translation>
    </message>
    <message>
        <source>No problem matches the filter.</source>
        <translation>条件に合う問題はありません。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>A file with one SFEN per line, or records whose start position is a problem</source>
        <translation>1行に1題のSFENファイル、または開始局面が詰将棋の棋譜</translation>
    </message>
    <message>
        <source>Plies:</source>
        <translation>手数:</translation>
    </message>
    <message>
        <source>Shortest length</source>
        <translation>最短の手数</translation>
    </message>
    <message>
        <source>Longest length</source>
        <translation>最長の手数</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Unsolved</source>
        <translation>未解決</translation>
    </message>
    <message>
        <source>Not solved by me</source>
        <translation>自分で解いていない</translation>
    </message>
    <message>
        <source>Problems to show</source>
        <translation>表示する問題</translation>
    </message>
    <message>
        <source>Solve all shown</source>
        <translation>表示中をすべて解く</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Problems of the collection</source>
        <translation>問題集の問題</translation>
    </message>
    <message>
        <source>%1-ply</source>
        <comment>length of a problem</comment>
        <translation>%1手</translation>
    </message>
    <message>
        <source>%1: %2 of %3 solved, %4 tried</source>
        <translation>%1: %3題のうち%2題を解き、%4題に挑戦中</translation>
    </message>
    <message>
        <source>Tokin’s problems</source>
        <translation>Tokin の問題</translation>
    </message>
    <message>
        <source>Problems that Tokin found in its own games</source>
        <translation>Tokin が自己対局から作った問題</translation>
    </message>
    <message>
        <source>Compositions</source>
        <translation>創作問題</translation>
    </message>
    <message>
        <source>Problems of 3 to 17 plies that Tokin composed</source>
        <translation>Tokin が創作した3手詰から17手詰までの問題</translation>
    </message>
    <message>
        <source>As collected</source>
        <comment>order of problems</comment>
        <translation>収録順</translation>
    </message>
    <message>
        <source>By length</source>
        <comment>order of problems</comment>
        <translation>手数順</translation>
    </message>
    <message>
        <source>By effort</source>
        <comment>order of problems</comment>
        <translation>計算時間順</translation>
    </message>
    <message>
        <source>By my result</source>
        <comment>order of problems</comment>
        <translation>自分の成績順</translation>
    </message>
    <message>
        <source>Order of the problems</source>
        <translation>問題の並び順</translation>
    </message>
    <message>
        <source>By effort: the time that an engine has needed; “Solve all shown” finds it out</source>
        <translation>計算時間順: エンジンが解くのにかかった時間。「表示中をすべて解く」で調べられます</translation>
    </message>
</context>
<context>
    <name>app::CollectionsDesk</name>
    <message>
        <source>Notes and collections</source>
        <translation>メモとコレクション</translation>
    </message>
    <message>
        <source>Select a game in the list first.</source>
        <translation>先に一覧で対局を選んでください。</translation>
    </message>
    <message>
        <source>At most %1 games can be given stars at a time.</source>
        <translation>一度に星を付けられるのは%1局までです。</translation>
    </message>
    <message>
        <source>There are no games in the list.</source>
        <translation>一覧に対局がありません。</translation>
    </message>
    <message>
        <source>At most %1 games can be added at a time. Search for fewer.</source>
        <translation>一度に追加できるのは%1局までです。検索条件を絞ってください。</translation>
    </message>
    <message>
        <source>There is another collection “%1”.</source>
        <translation>「%1」という別のコレクションがあります。</translation>
    </message>
    <message>
        <source>Delete the collection “%1”?</source>
        <translation>コレクション「%1」を削除しますか？</translation>
    </message>
    <message>
        <source>Its games stay in the library, with their notes.</source>
        <translation>対局とそのメモはライブラリに残ります。</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>コレクション</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) in “%1”.</source>
        <translation>
            <numerusform>「%1」は%Ln局になりました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Type parts of a command’s name</source>
        <translation>コマンドの名前の一部を入力</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>No command is called so.</source>
        <translation>該当するコマンドはありません。</translation>
    </message>
    <message>
        <source>not available now</source>
        <translation>今は使えません</translation>
    </message>
</context>
<context>
    <name>app::CommentPane</name>
    <message>
        <source>Comment on this move</source>
        <translation>この手へのコメント</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>コメント</translation>
    </message>
</context>
<context>
    <name>app::CopyHere</name>
    <message>
        <source>Copied: %1</source>
        <translation>コピーしました: %1</translation>
    </message>
</context>
<context>
    <name>app::DatedPoints</name>
    <message>
        <source>Mean rating %1</source>
        <translation>平均レート%1</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>正確さ</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Line: mean of %1 games</source>
        <translation>線: %1局の平均</translation>
    </message>
    <message>
        <source>Solved (%)</source>
        <translation>正解率（%）</translation>
    </message>
    <message>
        <source>Band: where the true rating is, with a probability of 95 %</source>
        <translation>帯: 本当の強さが95%の確率で入る幅</translation>
    </message>
    <message>
        <source>Lines: mean of %1 days</source>
        <translation>線: %1日の平均</translation>
    </message>
    <message>
        <source>Lines: mean of %1 games</source>
        <translation>線: %1局の平均</translation>
    </message>
</context>
<context>
    <name>app::Demonstration</name>
    <message>
        <source>Cannot create the folder %1.</source>
        <translation>フォルダー %1 を作れません。</translation>
    </message>
    <message>
        <source>Cannot write the picture: %1</source>
        <translation>画像を書き込めません: %1</translation>
    </message>
</context>
<context>
    <name>app::Diagram</name>
    <message>
        <source>to move</source>
        <comment>beside a player&apos;s name</comment>
        <translation>手番</translation>
    </message>
</context>
<context>
    <name>app::DiagramList</name>
    <message>
        <source>%1 to move</source>
        <translation>%1番</translation>
    </message>
    <message>
        <source>After move %1: %2  %3</source>
        <translation>%1手目 %2まで  %3</translation>
    </message>
</context>
<context>
    <name>app::DiagramsDesk</name>
    <message>
        <source>Export diagrams</source>
        <translation>局面図の書き出し</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文書 (*.pdf)</translation>
    </message>
    <message>
        <source>diagrams</source>
        <comment>name of a file</comment>
        <translation>局面図</translation>
    </message>
    <message>
        <source>At most %1 diagrams can be exported at a time.</source>
        <translation>一度に書き出せる局面図は%1図までです。</translation>
    </message>
    <message>
        <source>Search for fewer games, or select some.</source>
        <translation>検索条件を絞るか、対局を選んでください。</translation>
    </message>
    <message>
        <source>The export was cancelled.</source>
        <translation>書き出しをキャンセルしました。</translation>
    </message>
    <message>
        <source>The records have no bookmarks.</source>
        <translation>棋譜にしおりがありません。</translation>
    </message>
    <message>
        <source>The games are not in the library now.</source>
        <translation>対局は今ライブラリにありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n diagram(s) written.</source>
        <translation>
            <numerusform>局面図を%n図書き出しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>diagram</source>
        <comment>name of a file</comment>
        <translation>局面図</translation>
    </message>
</context>
<context>
    <name>app::DiagramsDialog</name>
    <message>
        <source>Export diagrams</source>
        <translation>局面図の書き出し</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>書き出す(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Positions:</source>
        <translation>局面(&amp;P):</translation>
    </message>
    <message>
        <source>Where each game was found, or its end</source>
        <translation>検索で見つかった局面（なければ終局図）</translation>
    </message>
    <message>
        <source>All bookmarks of the records</source>
        <translation>棋譜のすべてのしおり</translation>
    </message>
    <message>
        <source>&amp;Write:</source>
        <translation>書き出し方(&amp;W):</translation>
    </message>
    <message>
        <source>PDF with pages of diagrams</source>
        <translation>局面図を並べた PDF</translation>
    </message>
    <message>
        <source>A PNG picture each, into a folder</source>
        <translation>PNG 画像を1図ずつフォルダーに</translation>
    </message>
    <message>
        <source>An SVG drawing each, into a folder</source>
        <translation>SVG 画像を1図ずつフォルダーに</translation>
    </message>
    <message>
        <source>&amp;Diagrams per page:</source>
        <translation>1ページの図の数(&amp;D):</translation>
    </message>
    <message>
        <source>W&amp;idth:</source>
        <translation>幅(&amp;I):</translation>
    </message>
    <message>
        <source> px</source>
        <comment>pixels</comment>
        <translation> px</translation>
    </message>
    <message>
        <source>&amp;Style:</source>
        <translation>見た目(&amp;S):</translation>
    </message>
    <message>
        <source>Book diagram</source>
        <translation>書籍風の局面図</translation>
    </message>
    <message>
        <source>Wooden board</source>
        <translation>木の盤</translation>
    </message>
    <message>
        <source>Coo&amp;rdinates:</source>
        <translation>座標(&amp;R):</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日本式</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>英字</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>&amp;Mark the last move</source>
        <translation>最後の手に印を付ける(&amp;M)</translation>
    </message>
</context>
<context>
    <name>app::EngineBookPage</name>
    <message>
        <source>&amp;File</source>
        <translation>定跡ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>No book</source>
        <translation>定跡なし</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>Choose the opening book</source>
        <translation>定跡ファイルを選択</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>Use no opening book</source>
        <translation>定跡を使わない</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>指し手(&amp;M)</translation>
    </message>
    <message>
        <source>As often as they were played</source>
        <translation>出現回数どおり</translation>
    </message>
    <message>
        <source>Better ones more often</source>
        <translation>良い手ほど多く</translation>
    </message>
    <message>
        <source>Always the best one</source>
        <translation>いつも最善の手</translation>
    </message>
    <message>
        <source>By scores where the book has no numbers of games, and the other way round.</source>
        <translation>出現回数のない定跡では評価値で、評価値のない定跡では出現回数で選びます。</translation>
    </message>
    <message>
        <source>&amp;Temperature</source>
        <translation>ばらつき(&amp;T)</translation>
    </message>
    <message>
        <source> centipawns</source>
        <translation>点</translation>
    </message>
    <message>
        <source>A move that is worse by so much is chosen about a third as often. The higher, the more different the games.</source>
        <translation>評価値がこれだけ低い手は、選ばれる割合がおよそ3分の1になります。大きいほど、いろいろな将棋になります。</translation>
    </message>
    <message>
        <source>&amp;Up to move</source>
        <translation>何手目まで(&amp;U)</translation>
    </message>
    <message>
        <source>As far as the book goes</source>
        <translation>定跡が続く限り</translation>
    </message>
    <message>
        <source>O&amp;nly while the opponent follows the book</source>
        <translation>相手が定跡どおりに指す間だけ(&amp;N)</translation>
    </message>
    <message>
        <source>Once the opponent makes a move that the book does not have, the engine thinks.</source>
        <translation>相手が定跡にない手を指したら、その後はエンジンが考えます。</translation>
    </message>
    <message>
        <source>Let the &amp;engine use its own book as well</source>
        <translation>エンジン自身の定跡も使う(&amp;E)</translation>
    </message>
    <message>
        <source>Opening book</source>
        <translation>定跡</translation>
    </message>
    <message>
        <source>Opening books (%1)</source>
        <translation>定跡 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>The book is being read…</source>
        <translation>定跡を読み込んでいます…</translation>
    </message>
    <message>
        <source>In games Komadai plays this engine’s moves from the book, and asks the engine only when the book has no move. Its own book is turned off in games meanwhile. Analysis does not use the book.</source>
        <translation>対局では、定跡にある局面ならKomadaiがその手を指し、ない局面でだけエンジンに考えさせます。その間、エンジン自身の定跡は使いません。検討ではこの定跡を使いません。</translation>
    </message>
    <message>
        <source>It is then asked, with its own book, where this one has no move.</source>
        <translation>この定跡にない局面では、エンジン自身の定跡も使わせます。</translation>
    </message>
</context>
<context>
    <name>app::EngineConsole</name>
    <message>
        <source>Cannot write %1.</source>
        <translation>%1 に書き込めません。</translation>
    </message>
    <message>
        <source>Writing to %1</source>
        <translation>%1 に書き込んでいます</translation>
    </message>
    <message>
        <source>Engine console</source>
        <translation>エンジンコンソール</translation>
    </message>
    <message>
        <source>Keep waiting</source>
        <translation>待ち続ける</translation>
    </message>
    <message>
        <source>Terminate engine</source>
        <translation>エンジンを終了</translation>
    </message>
    <message>
        <source>Command to send to the engine. It may disturb a running game.</source>
        <translation>エンジンに送るコマンド。対局中に送ると、対局に支障が出ることがあります。</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送る</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the selected lines, or all lines shown</source>
        <translation>選択した行、または表示中のすべての行をコピーします</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Also write to a file</source>
        <translation>ファイルにも書き込む</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>No engine has been started yet.</source>
        <translation>まだエンジンは起動していません。</translation>
    </message>
    <message>
        <source>not registered</source>
        <translation>未登録</translation>
    </message>
    <message>
        <source>plays by different rules (%1: %2)</source>
        <translation>ルールの解釈が異なります (%1: %2)</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>ログを保存</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>%1 に保存しました</translation>
    </message>
    <message>
        <source>Not sent: this line has a character that the engine’s encoding lacks</source>
        <translation>送信できません: エンジンの文字コードにない文字が含まれています</translation>
    </message>
    <message>
        <source>Debug mode</source>
        <translation>デバッグモード</translation>
    </message>
    <message>
        <source>Ask the engine for more detailed output (debug on)</source>
        <translation>動作の詳細を出力するようエンジンに求めます（debug on）</translation>
    </message>
</context>
<context>
    <name>app::EngineDesk</name>
    <message>
        <source>Added %1, a copy with its own options.</source>
        <translation>%1を追加しました。オプションは別々に設定できます。</translation>
    </message>
    <message>
        <source>%1 responded. Its options are up to date.</source>
        <translation>%1が応答しました。オプションは最新です。</translation>
    </message>
    <message>
        <source>Added %1.</source>
        <translation>%1を追加しました。</translation>
    </message>
    <message>
        <source>Protocol: %1. Options: %2.</source>
        <translation>プロトコル: %1、オプション: %2個</translation>
    </message>
    <message>
        <source>Removed %1 from the list. Its files were not deleted.</source>
        <translation>%1を一覧から外しました。ファイルは削除していません。</translation>
    </message>
    <message>
        <source>Restored %1.</source>
        <translation>%1を元に戻しました。</translation>
    </message>
    <message>
        <source>Sent to the running engine: %1</source>
        <translation>動作中のエンジンに送りました: %1</translation>
    </message>
    <message>
        <source>Starting %1…</source>
        <translation>%1を起動しています…</translation>
    </message>
    <message>
        <source>Pressed: %1</source>
        <translation>実行しました: %1</translation>
    </message>
    <message>
        <source>Round trip to %1: %2 ms.</source>
        <translation>%1との往復時間：%2 ms</translation>
    </message>
</context>
<context>
    <name>app::EngineListDialog</name>
    <message>
        <source>Engines</source>
        <translation>エンジン管理</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>追加(&amp;A)…</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>名前の変更(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>詳細…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Choose an engine</source>
        <translation>エンジンを選ぶ</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>&amp;Options…</source>
        <translation>オプション(&amp;O)…</translation>
    </message>
    <message>
        <source>Threads, memory, strength and whatever else the engine itself offers</source>
        <translation>エンジンが申告した項目（スレッド数、メモリ、強さなど）</translation>
    </message>
    <message>
        <source>&amp;Program…</source>
        <translation>プログラム(&amp;P)…</translation>
    </message>
    <message>
        <source>Re&amp;gister…</source>
        <translation>ユーザー登録(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>複製(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比較(&amp;C)…</translation>
    </message>
    <message>
        <source>Program, arguments, protocol, timeouts and behaviour</source>
        <translation>プログラム、引数、プロトコル、タイムアウト、動作</translation>
    </message>
    <message>
        <source>Add a copy of this engine with its own options</source>
        <translation>同じエンジンを別のオプションで使うために複製します</translation>
    </message>
    <message>
        <source>Try the next protocol</source>
        <translation>次のプロトコルを試す</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>(not registered)</source>
        <translation>（未登録）</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>Mate search</source>
        <translation>詰将棋</translation>
    </message>
    <message>
        <source>Add re&amp;mote…</source>
        <translation>別のPCから追加(&amp;M)…</translation>
    </message>
    <message>
        <source>Add an engine on another computer, reached by ssh</source>
        <translation>sshで接続する別のコンピューターのエンジンを追加します</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>a program, a computer</comment>
        <translation>%2の%1</translation>
    </message>
</context>
<context>
    <name>app::EngineLogView</name>
    <message>
        <source>%1 older or superseded lines were dropped.</source>
        <translation>古い行や上書きされた行が%1行あり、残っていません。</translation>
    </message>
    <message>
        <source>“%1” was not found.</source>
        <translation>「%1」は見つかりません。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) copied.</source>
        <translation>
            <numerusform>%n行をコピーしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>受信</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー出力</translation>
    </message>
    <message>
        <source>Standard error output of the engine</source>
        <translation>エンジンの標準エラー出力</translation>
    </message>
    <message>
        <source>Filter lines</source>
        <translation>行の絞り込み</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>前を検索</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>次を検索</translation>
    </message>
</context>
<context>
    <name>app::EngineOptionsDialog</name>
    <message>
        <source>Options of %1</source>
        <translation>%1のオプション</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>詳細…</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>その他(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Import from a file…</source>
        <translation>ファイルから読み込む(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export to a file…</source>
        <translation>ファイルに書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Export options</source>
        <translation>オプションの書き出し</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>テキストとしてコピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste values</source>
        <translation>値を貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Compare with &amp;another engine…</source>
        <translation>他のエンジンと比較(&amp;A)…</translation>
    </message>
    <message>
        <source>Export a &amp;translation template…</source>
        <translation>翻訳ファイルのひな形を書き出す(&amp;T)…</translation>
    </message>
    <message>
        <source>Export a translation template</source>
        <translation>翻訳ファイルのひな形を書き出す</translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation>すべて既定値に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>All options were reset to their defaults. Choose Cancel to keep your values.</source>
        <translation>すべて既定値に戻しました。キャンセルすると元の値のままです。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Find an option</source>
        <translation>オプションを検索</translation>
    </message>
    <message>
        <source>C&amp;hanged only</source>
        <translation>変更したものだけ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;All options</source>
        <translation>すべて表示(&amp;A)</translation>
    </message>
    <message>
        <source>Also show options that Komadai sets itself or that are rarely needed.</source>
        <translation>Komadai が自動で設定するものや、ふつうは使わないものも表示します。</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>表示名を変える(&amp;G)…</translation>
    </message>
    <message>
        <source>Use the original &amp;name</source>
        <translation>元の表示名に戻す(&amp;T)</translation>
    </message>
    <message>
        <source>All running engines and this one would use %1 MB of the %2 MB of memory for their hash tables. The computer may become very slow.</source>
        <translation>動作中のエンジンとこのエンジンのハッシュメモリの合計が %1 MB です（このコンピューターのメモリは %2 MB）。非常に遅くなるおそれがあります。</translation>
    </message>
    <message>
        <source>Correct the values marked in red first.</source>
        <translation>赤で示した値を先に直してください。</translation>
    </message>
    <message>
        <source>Rename option</source>
        <translation>オプションの表示名</translation>
    </message>
    <message>
        <source>Name to show:</source>
        <translation>表示する名前:</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) imported.</source>
        <translation>
            <numerusform>%n個の値を取り込みました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used.</source>
        <translation>
            <numerusform>%n行は使えませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Import options</source>
        <translation>オプションの読み込み</translation>
    </message>
    <message>
        <source>Exported: %1</source>
        <translation>書き出しました: %1</translation>
    </message>
    <message>
        <source>Apply a&amp;t once and restart the running analysis</source>
        <translation>すぐに反映して、進行中の検討をやり直す(&amp;T)</translation>
    </message>
    <message>
        <source>This engine is running. Changes take effect when it is next started.</source>
        <translation>このエンジンは動作中です。変更は次に起動したときから有効になります。</translation>
    </message>
</context>
<context>
    <name>app::EngineProgress</name>
    <message>
        <source>Starting %1…</source>
        <translation>%1を起動しています…</translation>
    </message>
</context>
<context>
    <name>app::EngineQuestionDialog</name>
    <message>
        <source>Options of %1</source>
        <translation>%1のオプション</translation>
    </message>
    <message>
        <source>Try the next protocol</source>
        <translation>次のプロトコルを試す</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>詳細…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>app::EngineSetupDialog</name>
    <message>
        <source>Program of %1</source>
        <translation>%1のプログラム</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>プログラム(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Behaviour</source>
        <translation>動作(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Timeouts</source>
        <translation>タイムアウト(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Registration</source>
        <translation>ユーザー登録(&amp;R)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>One per line</source>
        <translation>1行に1つ</translation>
    </message>
    <message>
        <source>&amp;Arguments</source>
        <translation>引数(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Working folder</source>
        <translation>作業フォルダー(&amp;W)</translation>
    </message>
    <message>
        <source>The program’s folder</source>
        <translation>プログラムのあるフォルダー</translation>
    </message>
    <message>
        <source>NAME=value, one per line</source>
        <translation>名前=値（1行に1つ）</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>環境変数(&amp;E)</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動判別</translation>
    </message>
    <message>
        <source>UGI notation: automatic</source>
        <translation>UGI の表記: 自動判別</translation>
    </message>
    <message>
        <source>UGI notation: SFEN</source>
        <translation>UGI の表記: SFEN</translation>
    </message>
    <message>
        <source>UGI notation: UCI style</source>
        <translation>UGI の表記: UCI 式</translation>
    </message>
    <message>
        <source>Te&amp;xt encoding</source>
        <translation>文字コード(&amp;X)</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation>対局(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation>検討(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Mate search</source>
        <translation>詰将棋(&amp;M)</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>互換性</translation>
    </message>
    <message>
        <source>Plays shogi without reporting it</source>
        <translation>申告がなくても将棋を指せる</translation>
    </message>
    <message>
        <source>For engines that do not list shogi among their variants.</source>
        <translation>対応するゲームに将棋を挙げないエンジンのための設定です。</translation>
    </message>
    <message>
        <source>Send all options, not only changed ones</source>
        <translation>変更したものだけでなくすべてのオプションを送る</translation>
    </message>
    <message>
        <source>For engines that do not start with the defaults they report.</source>
        <translation>申告した既定値どおりに始まらないエンジンのための設定です。</translation>
    </message>
    <message>
        <source>Clocks include the increment</source>
        <translation>残り時間に加算分を含める</translation>
    </message>
    <message>
        <source>The times sent to the engine already include the increment for its move.</source>
        <translation>その手番の加算時間を足した残り時間をエンジンに送ります。</translation>
    </message>
    <message>
        <source>Accepts times with ponderhit</source>
        <translation>ponderhit で時間を受け取る</translation>
    </message>
    <message>
        <source>The times are sent again when the opponent plays the expected move.</source>
        <translation>相手が予想手を指したとき、時間をもう一度送ります。</translation>
    </message>
    <message>
        <source>May ponder before its move is confirmed</source>
        <translation>指し手の確定を待たずに先読みを始める</translation>
    </message>
    <message>
        <source>Pondering starts at once without times; they are sent with ponderhit.</source>
        <translation>時間なしですぐに先読みを始め、時間は ponderhit で送ります。</translation>
    </message>
    <message>
        <source>Restart for every game</source>
        <translation>対局ごとに起動し直す</translation>
    </message>
    <message>
        <source>Mate searches can be limited by nodes</source>
        <translation>詰み探索をノード数で制限できる</translation>
    </message>
    <message>
        <source>For engines that understand “go nodes N mate infinite”.</source>
        <translation>「go nodes N mate infinite」を理解するエンジンのための設定です。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>How long to wait for the engine before you are asked what to do, or before it is terminated. Engines that load large files may need longer.</source>
        <translation>エンジンの応答を待つ時間です。過ぎると、確認を求めるか強制終了します。大きなファイルを読み込むエンジンでは長くしてください。</translation>
    </message>
    <message>
        <source>Ask when silent while connecting for</source>
        <translation>接続中に応答がないとき確認</translation>
    </message>
    <message>
        <source>Ask when connecting takes longer than</source>
        <translation>接続に時間がかかるとき確認</translation>
    </message>
    <message>
        <source>Ask when silent during start-up for</source>
        <translation>準備中に応答がないとき確認</translation>
    </message>
    <message>
        <source>In matches, terminate when silent during start-up for</source>
        <translation>準備中に応答がないとき強制終了（連続対局）</translation>
    </message>
    <message>
        <source>Warn when stopping takes longer than</source>
        <translation>停止に時間がかかるとき通知</translation>
    </message>
    <message>
        <source>Terminate when stopping takes longer than</source>
        <translation>停止に時間がかかるとき強制終了</translation>
    </message>
    <message>
        <source>Stop an overdue mate search after</source>
        <translation>詰み探索が制限時間を過ぎたとき中止</translation>
    </message>
    <message>
        <source>Terminate when quitting takes longer than</source>
        <translation>終了に時間がかかるとき終了させる</translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation>既定値(&amp;D)</translation>
    </message>
    <message>
        <source>Some engines ask for the name and code of the buyer. They are stored in the engine list as plain text and sent only to this engine.</source>
        <translation>購入者の名前とコードを求めるエンジンがあります。エンジン一覧に平文で保存され、このエンジンにだけ送られます。</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>名前(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>コード(&amp;C)</translation>
    </message>
    <message>
        <source>Enter a name for the engine.</source>
        <translation>エンジンの名前を入力してください。</translation>
    </message>
    <message>
        <source>Choose the engine’s program.</source>
        <translation>エンジンのプログラムを選んでください。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>フォルダー %1 がありません。</translation>
    </message>
    <message>
        <source>Environment: “%1” does not have the form NAME=value.</source>
        <translation>環境変数: 「%1」は「名前=値」の形ではありません。</translation>
    </message>
    <message>
        <source>Warn when start-up takes longer than</source>
        <translation>準備に時間がかかるとき通知</translation>
    </message>
    <message>
        <source>Continue without a UGI answer after</source>
        <translation>問い合わせに応答がないとき続行（UGI）</translation>
    </message>
    <message>
        <source>Then kill after another</source>
        <translation>それでも終わらないとき強制終了</translation>
    </message>
    <message>
        <source>Pro&amp;gram</source>
        <translation>プログラム(&amp;G)</translation>
    </message>
    <message>
        <source>Pr&amp;otocol</source>
        <translation>プロトコル(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Computer</source>
        <translation>コンピューター(&amp;C)</translation>
    </message>
    <message>
        <source>Po&amp;rt</source>
        <translation>ポート(&amp;R)</translation>
    </message>
    <message>
        <source>Give up when there is no connection after</source>
        <translation>接続を待つ時間の上限</translation>
    </message>
    <message>
        <source>Enter the computer as name, or as user@name.</source>
        <translation>コンピューターを「名前」または「ユーザー@名前」の形で入力してください。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <comment>a port</comment>
        <translation>自動</translation>
    </message>
    <message>
        <source>Opening boo&amp;k</source>
        <translation>定跡(&amp;K)</translation>
    </message>
</context>
<context>
    <name>app::EngineText</name>
    <message>
        <source>The engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Program: %1</source>
        <translation>プログラム: %1</translation>
    </message>
    <message>
        <source>Exit status: %1</source>
        <translation>終了状態: %1</translation>
    </message>
    <message>
        <source>Last lines (&gt; sent, &lt; received):</source>
        <translation>最後のやりとり（&gt; 送信、&lt; 受信）:</translation>
    </message>
    <message>
        <source>Last error output:</source>
        <translation>最後のエラー出力:</translation>
    </message>
    <message>
        <source>%1 ended while starting.</source>
        <translation>%1は起動中に終了しました。</translation>
    </message>
    <message>
        <source>%1 ended while preparing.</source>
        <translation>%1は準備中に終了しました。</translation>
    </message>
    <message>
        <source>%1 ended while pondering.</source>
        <translation>%1は先読み中に終了しました。</translation>
    </message>
    <message>
        <source>%1 ended while thinking.</source>
        <translation>%1は思考中に終了しました。</translation>
    </message>
    <message>
        <source>%1 ended unexpectedly.</source>
        <translation>%1は予期せず終了しました。</translation>
    </message>
    <message>
        <source>Starting</source>
        <comment>engine</comment>
        <translation>起動中</translation>
    </message>
    <message>
        <source>Started</source>
        <comment>engine</comment>
        <translation>起動済み</translation>
    </message>
    <message>
        <source>Preparing</source>
        <comment>engine</comment>
        <translation>準備中</translation>
    </message>
    <message>
        <source>Ready</source>
        <comment>engine</comment>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Thinking</source>
        <comment>engine</comment>
        <translation>思考中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <comment>engine</comment>
        <translation>停止処理中</translation>
    </message>
    <message>
        <source>Quitting</source>
        <comment>engine</comment>
        <translation>終了中</translation>
    </message>
    <message>
        <source>Preparing (%1)</source>
        <translation>準備中（%1）</translation>
    </message>
    <message>
        <source>signal %1, %2</source>
        <translation>シグナル %1、%2</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>終了コード %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>sentence without full stop, exit code</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 ended before it responded as an engine.</source>
        <translation>%1はエンジンとして応答する前に終了しました。</translation>
    </message>
    <message>
        <source>Check that %1 is a shogi engine, that its files are complete, and that its protocol is set correctly in the engine list.</source>
        <translation>%1が将棋エンジンであること、必要なファイルがそろっていること、エンジン管理のプロトコルが合っていることを確かめてください。</translation>
    </message>
    <message>
        <source>%1 did not respond as an engine within %2 and was terminated.</source>
        <translation>%1は%2以内にエンジンとして応答しなかったため、強制終了しました。</translation>
    </message>
    <message>
        <source>Check that %1 is a shogi engine, and that its protocol is set correctly in the engine list. If it needs longer to start, set a longer time there.</source>
        <translation>%1が将棋エンジンであること、エンジン管理のプロトコルが合っていることを確かめてください。起動に時間がかかる場合は、待ち時間もそこで変更できます。</translation>
    </message>
    <message>
        <source>%1 was not ready within %2 and was terminated.</source>
        <translation>%1は%2以内に準備を終えなかったため、強制終了しました。</translation>
    </message>
    <message>
        <source>Check its options and its files, for example its evaluation file.</source>
        <translation>オプションと、評価関数などのファイルを確かめてください。</translation>
    </message>
    <message>
        <source>%1 did not stop thinking when asked to and was terminated.</source>
        <translation>%1は停止の指示に応じなかったため、強制終了しました。</translation>
    </message>
    <message>
        <source>%1 stopped reading its input and was terminated.</source>
        <translation>%1は入力を受け取らなくなったため、強制終了しました。</translation>
    </message>
    <message>
        <source>%1 refused to run: its copy protection check failed.</source>
        <translation>%1は動作を拒否しました（コピー保護の確認に失敗）。</translation>
    </message>
    <message>
        <source>Ask its author for a valid copy.</source>
        <translation>正規のものを作者から入手してください。</translation>
    </message>
    <message>
        <source>%1 does not play shogi.</source>
        <translation>%1は将棋エンジンではありません。</translation>
    </message>
    <message>
        <source>Choose another engine.</source>
        <translation>別のエンジンを選んでください。</translation>
    </message>
    <message>
        <source>Keep waiting, or terminate the engine. The engine console shows its output.</source>
        <translation>このまま待つか、エンジンを強制終了してください。出力はエンジンコンソールで確認できます。</translation>
    </message>
    <message>
        <source>Some engines need minutes to start for the first time. Keep waiting, or terminate the engine. The engine console shows its output; check its program and protocol in the engine list.</source>
        <translation>初回の起動に数分かかるエンジンもあります。このまま待つか、エンジンを強制終了してください。出力はエンジンコンソールで確認できます。エンジン管理でプログラムとプロトコルを確かめてください。</translation>
    </message>
    <message>
        <source>%1 has been starting for %2 without responding.</source>
        <translation>%1は起動してから%2応答がありません。</translation>
    </message>
    <message>
        <source>%1 has been preparing for %2 without any output.</source>
        <translation>%1は%2の間、何も出力せずに準備を続けています。</translation>
    </message>
    <message>
        <source>%1 has not responded for %2.</source>
        <translation>%1は%2の間、応答がありません。</translation>
    </message>
    <message>
        <source>declares a win</source>
        <comment>end of a line of play</comment>
        <translation>入玉宣言</translation>
    </message>
    <message>
        <source>resigns</source>
        <comment>end of a line of play</comment>
        <translation>投了</translation>
    </message>
    <message>
        <source>repetition: draw</source>
        <comment>end of a line of play</comment>
        <translation>千日手</translation>
    </message>
    <message>
        <source>repetition: win</source>
        <comment>end of a line of play</comment>
        <translation>千日手（勝ち）</translation>
    </message>
    <message>
        <source>repetition: loss</source>
        <comment>end of a line of play</comment>
        <translation>千日手（負け）</translation>
    </message>
    <message>
        <source>repetition: superior position</source>
        <comment>end of a line of play</comment>
        <translation>優等局面</translation>
    </message>
    <message>
        <source>repetition: inferior position</source>
        <comment>end of a line of play</comment>
        <translation>劣等局面</translation>
    </message>
    <message>
        <source>games</source>
        <comment>use of an engine</comment>
        <translation>対局</translation>
    </message>
    <message>
        <source>analysis</source>
        <comment>use of an engine</comment>
        <translation>検討</translation>
    </message>
    <message>
        <source>mates</source>
        <comment>use of an engine</comment>
        <translation>詰将棋</translation>
    </message>
    <message>
        <source>none</source>
        <comment>use of an engine</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between uses of an engine</comment>
        <translation>・</translation>
    </message>
    <message>
        <source>Pondering</source>
        <comment>engine</comment>
        <translation>先読み中</translation>
    </message>
    <message>
        <source>Analysing</source>
        <comment>engine</comment>
        <translation>検討中</translation>
    </message>
    <message>
        <source>Solving a mate</source>
        <comment>engine</comment>
        <translation>詰み探索中</translation>
    </message>
    <message>
        <source>Not responding</source>
        <comment>engine</comment>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>engine</comment>
        <translation>終了</translation>
    </message>
    <message>
        <source>Failed</source>
        <comment>engine</comment>
        <translation>異常終了</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <comment>engine</comment>
        <translation>異常終了: %1</translation>
    </message>
    <message>
        <source>%1 (analysis)</source>
        <comment>engine</comment>
        <translation>%1（検討）</translation>
    </message>
    <message>
        <source>%1 (hints)</source>
        <comment>engine</comment>
        <translation>%1（ヒント）</translation>
    </message>
    <message>
        <source>%1 (setup)</source>
        <comment>engine</comment>
        <translation>%1（設定）</translation>
    </message>
    <message>
        <source>A value cannot contain line breaks.</source>
        <translation>値に改行は使えません。</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>整数を入力してください。</translation>
    </message>
    <message>
        <source>The minimum is %1.</source>
        <translation>最小値は%1です。</translation>
    </message>
    <message>
        <source>This number is too small.</source>
        <translation>値が小さすぎます。</translation>
    </message>
    <message>
        <source>The maximum is %1.</source>
        <translation>最大値は%1です。</translation>
    </message>
    <message>
        <source>This number is too large.</source>
        <translation>値が大きすぎます。</translation>
    </message>
    <message>
        <source>Choose a value from the list.</source>
        <translation>一覧の中から選んでください。</translation>
    </message>
    <message>
        <source>The engine’s text encoding does not support this character.</source>
        <translation>エンジンの文字コードで表せない文字です。</translation>
    </message>
    <message>
        <source>Line %1 does not set an option: %2</source>
        <translation>%1行目: オプションの設定ではありません: %2</translation>
    </message>
    <message>
        <source>Line %1: the engine has no option %2 that can be set.</source>
        <translation>%1行目: このエンジンに設定できるオプション %2 はありません。</translation>
    </message>
    <message>
        <source>Line %1: invalid value for %2.</source>
        <translation>%1行目: %2 の値が正しくありません。</translation>
    </message>
    <message>
        <source>The translation file %1 is ignored: it is larger than 1 MiB.</source>
        <translation>翻訳ファイル %1 は 1 MiB を超えているため使いません。</translation>
    </message>
    <message>
        <source>Cannot read the translation file %1.</source>
        <translation>翻訳ファイル %1 を読み込めません。</translation>
    </message>
    <message>
        <source>The translation file %1 is ignored: its first line is not “usilang 1”.</source>
        <translation>翻訳ファイル %1 は使えません。最初の行が「usilang 1」ではありません。</translation>
    </message>
    <message>
        <source>Querying %1 with %2… %3</source>
        <translation>%1 に %2 で問い合わせ中… %3</translation>
    </message>
    <message>
        <source>It has not responded yet. Some engines need minutes to start for the first time.</source>
        <translation>まだ応答がありません。初回の起動に数分かかるエンジンもあります。</translation>
    </message>
    <message>
        <source>No output yet.</source>
        <translation>まだ何も出力していません。</translation>
    </message>
    <message>
        <source>Process: %1</source>
        <comment>ended by Komadai, and why</comment>
        <translation>プロセス: %1</translation>
    </message>
    <message>
        <source>%1 was terminated.</source>
        <translation>%1を強制終了しました。</translation>
    </message>
    <message>
        <source>terminated by Komadai because %1</source>
        <comment>a process</comment>
        <translation>Komadai が強制終了しました。理由: %1</translation>
    </message>
    <message>
        <source>it did not understand the protocol that was tried</source>
        <translation>試したプロトコルに応じなかった</translation>
    </message>
    <message>
        <source>it did not respond in time</source>
        <translation>時間内に応答しなかった</translation>
    </message>
    <message>
        <source>it was not ready in time</source>
        <translation>時間内に準備を終えなかった</translation>
    </message>
    <message>
        <source>it did not stop thinking when asked to</source>
        <translation>停止の指示に応じなかった</translation>
    </message>
    <message>
        <source>it stopped reading its input</source>
        <translation>入力を受け取らなくなった</translation>
    </message>
    <message>
        <source>its copy protection check failed</source>
        <translation>コピー保護の確認に失敗した</translation>
    </message>
    <message>
        <source>it does not play shogi</source>
        <translation>将棋エンジンではない</translation>
    </message>
    <message>
        <source>terminated by Komadai on request</source>
        <comment>a process</comment>
        <translation>求めに応じて Komadai が強制終了しました</translation>
    </message>
    <message>
        <source>This option has no name or no type and is ignored.</source>
        <translation>このオプションには名前か型がないため、無視します。</translation>
    </message>
    <message>
        <source>This option has an unknown type and cannot be set.</source>
        <translation>このオプションの型には対応していないため、設定できません。</translation>
    </message>
    <message>
        <source>The minimum, maximum and default of this option contradict each other.</source>
        <translation>このオプションの最小値・最大値・既定値が矛盾しています。</translation>
    </message>
    <message>
        <source>The default of this option is not one of its values.</source>
        <translation>このオプションの既定値が選択肢にありません。</translation>
    </message>
    <message>
        <source>This option was declared before. This line is used.</source>
        <translation>このオプションはすでに宣言されています。この行を使います。</translation>
    </message>
    <message>
        <source>The hash tables of the engines would need %1 MB; this computer has %2 MB of memory. It may become very slow.</source>
        <translation>エンジンのハッシュメモリの合計が %1 MB になります（メモリは %2 MB）。コンピューターが非常に遅くなるおそれがあります。</translation>
    </message>
    <message>
        <source>Cannot connect to %1: the program ssh is not installed.</source>
        <translation>%1に接続できません。sshがインストールされていません。</translation>
    </message>
    <message>
        <source>Install OpenSSH (the package is usually called openssh-client).</source>
        <translation>OpenSSHをインストールしてください（パッケージ名は多くの場合 openssh-client です）。</translation>
    </message>
    <message>
        <source>There is no computer with the name of %1.</source>
        <translation>%1というコンピューターは見つかりません。</translation>
    </message>
    <message>
        <source>Check the name, and that this computer is on the network.</source>
        <translation>名前と、このコンピューターがネットワークに接続されていることを確認してください。</translation>
    </message>
    <message>
        <source>%1 does not answer.</source>
        <translation>%1が応答しません。</translation>
    </message>
    <message>
        <source>Check that it is switched on and runs an ssh server, and the port.</source>
        <translation>電源が入っていてsshサーバーが動いていること、ポート番号が正しいことを確認してください。</translation>
    </message>
    <message>
        <source>The host key of %1 is not known here.</source>
        <translation>%1のホスト鍵はまだ登録されていません。</translation>
    </message>
    <message>
        <source>Connect to it once with ssh in a terminal, and compare the key it shows.</source>
        <translation>端末から一度sshで接続し、表示される鍵を確認してください。</translation>
    </message>
    <message>
        <source>%1 has another host key than before.</source>
        <translation>%1のホスト鍵が以前と異なります。</translation>
    </message>
    <message>
        <source>It may have been set up anew, or another computer may be posing as it. Ask its owner before you remove the old key with ssh-keygen -R.</source>
        <translation>再セットアップされたか、別のコンピューターがなりすましている可能性があります。管理者に確認してから、ssh-keygen -R で古い鍵を削除してください。</translation>
    </message>
    <message>
        <source>%1 did not accept your login.</source>
        <translation>%1にログインできませんでした。</translation>
    </message>
    <message>
        <source>Komadai logs in with your ssh keys and never asks for passwords. Check the user name; ssh-copy-id puts your key on the other computer, and a key with a passphrase must be in ssh-agent.</source>
        <translation>Komadaiはsshの鍵でログインし、パスワードは尋ねません。ユーザー名を確認してください。鍵は ssh-copy-id で相手のコンピューターに登録できます。パスフレーズ付きの鍵は ssh-agent に追加しておく必要があります。</translation>
    </message>
    <message>
        <source>The connection to %1 was not ready in time.</source>
        <translation>%1への接続が時間内に確立しませんでした。</translation>
    </message>
    <message>
        <source>Try again. If it needs longer, raise the limit in the engine’s setup.</source>
        <translation>もう一度試してください。時間がかかる場合は、エンジンの設定で上限を延ばしてください。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>%1との接続が切れました。</translation>
    </message>
    <message>
        <source>Check the network, then start the engine again.</source>
        <translation>ネットワークを確認してから、エンジンを再起動してください。</translation>
    </message>
    <message>
        <source>The connection to %1 failed.</source>
        <translation>%1に接続できませんでした。</translation>
    </message>
    <message>
        <source>What ssh reported is in the details.</source>
        <translation>sshの出力は詳細にあります。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost; %2 is no longer reachable.</source>
        <translation>%1との接続が切れ、%2を使えなくなりました。</translation>
    </message>
    <message>
        <source>Connecting to %1… %2</source>
        <translation>%1に接続中… %2</translation>
    </message>
    <message>
        <source>If this happens often, report it to its author.</source>
        <translation>たびたび起こる場合は作者に知らせてください。</translation>
    </message>
    <message>
        <source>%1 ended as soon as it was told to begin, without any output.</source>
        <translation>%1は開始を指示した直後に、何も出力せずに終了しました。</translation>
    </message>
    <message>
        <source>%1 closed its input or output and was terminated.</source>
        <translation>%1は入力または出力を閉じたため、強制終了しました。</translation>
    </message>
    <message>
        <source>it had closed its input or output</source>
        <translation>入力または出力を閉じた</translation>
    </message>
    <message>
        <source>Its last words: “%1”.</source>
        <translation>最後の出力: 「%1」</translation>
    </message>
    <message>
        <source>A text of this option is too long. It is shown cut and cannot be set.</source>
        <translation>このオプションの名前か値が長すぎます。途中までを表示し、設定はできません。</translation>
    </message>
    <message>
        <source>The engines would think on %1 threads at once, but this computer has %2 processors. They will take time from each other.</source>
        <translation>エンジンのスレッドが合わせて%1個になりますが、このコンピューターのプロセッサーは%2個です。エンジンどうしが時間を奪い合います。</translation>
    </message>
</context>
<context>
    <name>app::EntrantDialog</name>
    <message>
        <source>%1 in this match</source>
        <translation>この連続対局での「%1」</translation>
    </message>
    <message>
        <source>As for all engines</source>
        <translation>全エンジン共通の設定のまま</translation>
    </message>
    <message>
        <source>Opening &amp;book</source>
        <translation>定跡(&amp;B)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>ファイルから</translation>
    </message>
    <message>
        <source>Moves of the book are played without asking the engine.</source>
        <translation>定跡にある手は、エンジンに考えさせずに指します。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Opening book</source>
        <translation>定跡</translation>
    </message>
    <message>
        <source>Choose the opening book</source>
        <translation>定跡ファイルを選択</translation>
    </message>
</context>
<context>
    <name>app::EntrantList</name>
    <message>
        <source>Strength</source>
        <translation>強さ</translation>
    </message>
    <message>
        <source>Options for this match</source>
        <translation>この対局だけのオプション</translation>
    </message>
    <message>
        <source>Over those of the engine list, for example: Threads=2; USI_Hash=64</source>
        <translation>エンジン一覧の設定より優先します。例: Threads=2; USI_Hash=64</translation>
    </message>
    <message>
        <source>&amp;Add an engine</source>
        <translation>エンジンを追加(&amp;A)</translation>
    </message>
    <message>
        <source>As in the engine list</source>
        <translation>エンジン一覧の設定のまま</translation>
    </message>
    <message>
        <source>Engine %1</source>
        <translation>エンジン%1</translation>
    </message>
    <message>
        <source>Strength of engine %1</source>
        <translation>エンジン%1の強さ</translation>
    </message>
    <message>
        <source>Options of engine %1</source>
        <translation>エンジン%1のオプション</translation>
    </message>
    <message>
        <source>Remove engine %1</source>
        <translation>エンジン%1を外す</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>外す</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>対局者</translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation>人を追加</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Name of player %1</source>
        <translation>対局者%1の名前</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Limit and opening book of engine %1</source>
        <translation>エンジン%1の制限と定跡</translation>
    </message>
    <message>
        <source>Limit and opening book of this engine</source>
        <translation>このエンジンの制限と定跡</translation>
    </message>
</context>
<context>
    <name>app::EvaluationBookDialog</name>
    <message>
        <source>Make a book from stored evaluations</source>
        <translation>保存した評価値から定跡を作成</translation>
    </message>
    <message>
        <source>The book gets the best moves that engines have found in analysed positions, with their scores. Evaluations of %1 positions are stored.</source>
        <translation>検討した局面でエンジンが見つけた最善手を、評価値とともに集めます。%1局面の評価値が保存されています。</translation>
    </message>
    <message>
        <source>&amp;Least depth</source>
        <translation>最小の深さ(&amp;L)</translation>
    </message>
</context>
<context>
    <name>app::EvaluationGauge</name>
    <message>
        <source>%1: %2</source>
        <comment>a side, its win rate</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>app::EvaluationStoreDialog</name>
    <message>
        <source>Stored evaluations</source>
        <translation>保存した評価値</translation>
    </message>
    <message>
        <source>Evaluations by engines are stored here and shown when the position comes up again: %1</source>
        <translation>エンジンの評価値はここに保存され、同じ局面が現れると表示されます: %1</translation>
    </message>
    <message>
        <source>&amp;Evaluations of:</source>
        <translation>対象のエンジン(&amp;E):</translation>
    </message>
    <message>
        <source>Shallower than &amp;depth:</source>
        <translation>この深さより浅いもの(&amp;D):</translation>
    </message>
    <message>
        <source>Any depth</source>
        <translation>深さを問わない</translation>
    </message>
    <message>
        <source>All engines</source>
        <translation>すべてのエンジン</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>engine, number of positions</comment>
        <translation>%1（%2局面）</translation>
    </message>
    <message>
        <source>&amp;Remove evaluations…</source>
        <translation>評価値を削除(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>中止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Removing evaluations…</source>
        <translation>評価値を削除しています…</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>数えています…</translation>
    </message>
    <message>
        <source>No evaluations are stored on disk.</source>
        <translation>ディスクに保存された評価値はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s)</source>
        <translation>
            <numerusform>%Ln局面</numerusform>
        </translation>
    </message>
    <message>
        <source>Another Komadai window or another program is using the store. Close it, or try again later.</source>
        <translation>別の Komadai か他のプログラムが保存ファイルを使用中です。それを閉じるか、しばらくしてからやり直してください。</translation>
    </message>
    <message>
        <source>Remove all evaluations from the store?</source>
        <translation>保存した評価値をすべて削除しますか？</translation>
    </message>
    <message>
        <source>Remove all evaluations shallower than depth %1 from the store?</source>
        <translation>保存した評価値のうち、深さ %1 より浅いものを削除しますか？</translation>
    </message>
    <message>
        <source>Remove all evaluations of %1 from the store?</source>
        <translation>保存した%1の評価値をすべて削除しますか？</translation>
    </message>
    <message>
        <source>Remove all evaluations of %1 shallower than depth %2 from the store?</source>
        <translation>保存した%1の評価値のうち、深さ %2 より浅いものを削除しますか？</translation>
    </message>
    <message>
        <source>Evaluations saved in records are not removed. This cannot be undone.</source>
        <translation>棋譜に保存された評価値は残ります。この操作は元に戻せません。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message numerus="yes">
        <source>Stopped. %Ln position(s) were removed; the file size has not changed yet.</source>
        <translation>
            <numerusform>中止しました。%Ln局面を削除しました。ファイルサイズはまだ変わっていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 were removed. The file shrank from %3 to %4.</source>
        <comment>positions, lines</comment>
        <translation>%1、%2を削除しました。ファイルサイズは %3 から %4 になりました。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s)</source>
        <comment>removed</comment>
        <translation>
            <numerusform>%Ln局面</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <comment>removed</comment>
        <translation>
            <numerusform>%Ln件の読み筋</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ExamineTab</name>
    <message>
        <source>Solving…</source>
        <translation>探索中…</translation>
    </message>
    <message>
        <source>Continue with up to %1 s per move</source>
        <translation>続きを調べる（1手に最長 %1 秒）</translation>
    </message>
    <message>
        <source>Continue with up to %1 min per move</source>
        <translation>続きを調べる（1手に最長 %1 分）</translation>
    </message>
</context>
<context>
    <name>app::ExamineView</name>
    <message>
        <source>Continue</source>
        <translation>続きを調べる</translation>
    </message>
    <message>
        <source>Check for cooks</source>
        <translation>余詰検討</translation>
    </message>
    <message>
        <source>Tokin looks for the shortest mate, every defence, and other solutions</source>
        <translation>Tokinが最短手数・すべての受け・余詰を調べます</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Solution tree</source>
        <translation>解答ツリー</translation>
    </message>
</context>
<context>
    <name>app::ExplorerModel</name>
    <message>
        <source>(end)</source>
        <comment>of a game</comment>
        <translation>（終局）</translation>
    </message>
    <message>
        <source>Black wins %1, White wins %2, drawn %3</source>
        <translation>先手勝ち%1、後手勝ち%2、引き分け%3</translation>
    </message>
    <message>
        <source>Average rating of who played it: %1</source>
        <translation>指した側の平均レート: %1</translation>
    </message>
    <message>
        <source>Last played in %1</source>
        <translation>最後に指された年: %1</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>指し手</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局数</translation>
    </message>
    <message>
        <source>Results</source>
        <comment>of games</comment>
        <translation>結果</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Year</source>
        <comment>in which a move was played last</comment>
        <translation>最終年</translation>
    </message>
    <message>
        <source>%1: %2, depth %3</source>
        <translation>%1: %2（深さ%3）</translation>
    </message>
    <message>
        <source>Eval.</source>
        <comment>stored evaluation</comment>
        <translation>評価値</translation>
    </message>
    <message>
        <source>In the book</source>
        <translation>定跡の手</translation>
    </message>
    <message>
        <source>In the book: %1</source>
        <comment>what it says of a move</comment>
        <translation>定跡: %1</translation>
    </message>
    <message>
        <source>Book</source>
        <comment>what the open book says of a move</comment>
        <translation>定跡</translation>
    </message>
    <message>
        <source>In the repertoire: %1</source>
        <translation>レパートリー: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s), %1 of all</source>
        <translation>
            <numerusform>%Ln局（全体の%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a result</source>
        <translation>
            <numerusform>結果不明%Ln局</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ExplorerView</name>
    <message>
        <source>No game of the search has this position.</source>
        <translation>検索した対局に、この局面はありません。</translation>
    </message>
    <message>
        <source>No game of the library has this position.</source>
        <translation>ライブラリの対局に、この局面はありません。</translation>
    </message>
    <message>
        <source>Only games of the &amp;search</source>
        <translation>検索した対局だけ(&amp;S)</translation>
    </message>
    <message>
        <source>Count only the games that the search in “Games” lets through</source>
        <translation>「対局」の検索条件に合う対局だけを数えます</translation>
    </message>
    <message>
        <source>Moves played from this position</source>
        <translation>この局面から指された手</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) with this position</source>
        <translation>
            <numerusform>この局面が現れた対局: %Ln局</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ExportDesk</name>
    <message>
        <source>Export games</source>
        <translation>対局の書き出し</translation>
    </message>
    <message>
        <source>games</source>
        <comment>name of a file</comment>
        <translation>対局</translation>
    </message>
    <message>
        <source>At most %1 games can be exported at a time.</source>
        <translation>一度に書き出せるのは%1局までです。</translation>
    </message>
    <message>
        <source>Search for fewer games, or use “komadai-cli library export”.</source>
        <translation>検索条件を絞るか、「komadai-cli library export」を使ってください。</translation>
    </message>
    <message>
        <source>The previous file is kept as %1.</source>
        <translation>元のファイルは%1として残しました。</translation>
    </message>
    <message>
        <source>Not all games were written.</source>
        <translation>書き出せなかった対局があります。</translation>
    </message>
    <message>
        <source>Lost: %1. Write them anyway?</source>
        <translation>失われるもの: %1。それでも書き出しますか？</translation>
    </message>
    <message>
        <source>Write them</source>
        <translation>書き出す</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) written.</source>
        <translation>
            <numerusform>%Ln局を書き出しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot store everything in %Ln of the games.</source>
        <translation>
            <numerusform>%Ln局には、%1形式では保存できない内容があります。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ExportDialog</name>
    <message>
        <source>Export games</source>
        <translation>対局の書き出し</translation>
    </message>
    <message>
        <source>&amp;Write:</source>
        <translation>書き出し方(&amp;W):</translation>
    </message>
    <message>
        <source>All games into one file</source>
        <translation>すべての対局を一つのファイルに</translation>
    </message>
    <message>
        <source>A file for each game, into a folder</source>
        <translation>1局ずつフォルダーに</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>形式(&amp;F):</translation>
    </message>
    <message>
        <source>&amp;Encoding:</source>
        <translation>文字コード(&amp;E):</translation>
    </message>
    <message>
        <source>File &amp;names:</source>
        <translation>ファイル名(&amp;N):</translation>
    </message>
    <message>
        <source>These are replaced: %1</source>
        <translation>置き換えられるもの: %1</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>書き出す(&amp;X)…</translation>
    </message>
</context>
<context>
    <name>app::ExportText</name>
    <message>
        <source>%1 no longer has the game. Update the library.</source>
        <translation>%1にこの対局はもうありません。ライブラリを更新してください。</translation>
    </message>
    <message>
        <source>%1: the format cannot store: %2.</source>
        <translation>%1: この形式では保存できません: %2。</translation>
    </message>
    <message>
        <source>A file in the format %1 holds only one game.</source>
        <translation>%1形式のファイルには1局しか保存できません。</translation>
    </message>
    <message>
        <source>Write a file for each game, or choose another format.</source>
        <translation>1局ずつ書き出すか、別の形式を選んでください。</translation>
    </message>
    <message>
        <source>One of the games has no moves: in one file, %1 cannot tell it from the next.</source>
        <translation>指し手のない対局があります。一つのファイルにまとめると、%1形式では次の対局と区別できません。</translation>
    </message>
    <message>
        <source>The games are too many for one file: it would be larger than Komadai reads.</source>
        <translation>対局が多すぎて、一つのファイルにすると Komadai で読める大きさを超えます。</translation>
    </message>
    <message>
        <source>Write a file for each game, or choose fewer games.</source>
        <translation>1局ずつ書き出すか、対局を減らしてください。</translation>
    </message>
    <message>
        <source>%1 was not written: %2 cannot store everything in its games.</source>
        <translation>%1は書き出していません。%2形式では保存できない内容があります。</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1を書き出せません。</translation>
    </message>
    <message>
        <source>The export was cancelled.</source>
        <translation>書き出しをキャンセルしました。</translation>
    </message>
</context>
<context>
    <name>app::FileDesk</name>
    <message>
        <source>“%1” is still being written.</source>
        <translation>「%1」を書き込み中です。</translation>
    </message>
    <message>
        <source>What you asked for follows as soon as it is on the disk.</source>
        <translation>書き込みが終わりしだい、ご指示の操作を行います。</translation>
    </message>
    <message>
        <source>A game is in progress.</source>
        <translation>対局中です。</translation>
    </message>
    <message>
        <source>Abort it? Its moves stay in the record.</source>
        <translation>中断しますか？ 指し手は棋譜に残ります。</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>中断する</translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation>棋譜を開く</translation>
    </message>
    <message>
        <source>A game is in progress. Other records can be opened in a new window.</source>
        <translation>対局中です。ほかの棋譜は新しいウィンドウで開けます。</translation>
    </message>
    <message>
        <source>Another window cannot be opened.</source>
        <translation>新しいウィンドウを開けません。</translation>
    </message>
    <message>
        <source>The game information can be changed after the game.</source>
        <translation>対局情報は終局後に変更できます。</translation>
    </message>
    <message>
        <source>“%1” is open in another window, too.</source>
        <translation>「%1」は別のウィンドウでも開かれています。</translation>
    </message>
</context>
<context>
    <name>app::FileSettingsPage</name>
    <message>
        <source>Folder for finished games</source>
        <translation>終局した対局の保存先</translation>
    </message>
    <message>
        <source>Ayumi</source>
        <comment>player in an example</comment>
        <translation>歩</translation>
    </message>
    <message>
        <source>Tokin</source>
        <comment>player in an example</comment>
        <translation>Tokin</translation>
    </message>
    <message>
        <source>Club championship</source>
        <comment>event in an example</comment>
        <translation>支部選手権</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>例: %1</translation>
    </message>
    <message>
        <source>&amp;Names of new files</source>
        <translation>新しいファイルの名前(&amp;N)</translation>
    </message>
    <message>
        <source>Replaced: %1</source>
        <translation>置き換えられる語: %1</translation>
    </message>
    <message>
        <source>&amp;Save finished games automatically</source>
        <translation>終局した対局を自動で保存する(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>保存先(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>選択(&amp;C)…</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>形式(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>文字コード(&amp;E)</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>終局した対局</translation>
    </message>
    <message>
        <source>New files</source>
        <translation>新しいファイル</translation>
    </message>
    <message>
        <source>Format of new &amp;records</source>
        <translation>新しい棋譜の形式(&amp;R)</translation>
    </message>
    <message>
        <source>The format that “Save as” offers first: the one used last.</source>
        <translation>「名前を付けて保存」で最初に選ばれる形式です。最後に使ったものになります。</translation>
    </message>
    <message>
        <source>Encoding of new recor&amp;ds</source>
        <translation>新しい棋譜の文字コード(&amp;D)</translation>
    </message>
    <message>
        <source>For formats that can be written in several encodings.</source>
        <translation>文字コードを選べる形式のためのものです。</translation>
    </message>
</context>
<context>
    <name>app::FileWatch</name>
    <message>
        <source>Read again</source>
        <translation>読み直す</translation>
    </message>
    <message>
        <source>Merge and save</source>
        <translation>取り込んで保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>app::FinishedGames</name>
    <message>
        <source>The finished game is not saved yet. %1</source>
        <translation>終局した対局はまだ保存されていません。%1</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>対局の保存</translation>
    </message>
    <message>
        <source>Game saved as “%1”</source>
        <translation>対局を「%1」に保存しました</translation>
    </message>
</context>
<context>
    <name>app::FoundGamesModel</name>
    <message>
        <source>Found at move %1</source>
        <translation>%1手目の局面</translation>
    </message>
    <message>
        <source>, mirrored</source>
        <translation>（左右反転）</translation>
    </message>
    <message>
        <source>, with the sides exchanged</source>
        <translation>（先後入れ替え）</translation>
    </message>
    <message>
        <source>%1, game %2</source>
        <translation>%1（%2局目）</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Moves</source>
        <comment>number of moves</comment>
        <translation>手数</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Not in the library now</source>
        <translation>今はライブラリにありません</translation>
    </message>
</context>
<context>
    <name>app::GameAnalysisDialog</name>
    <message>
        <source>Analyse the whole game</source>
        <translation>棋譜解析</translation>
    </message>
    <message>
        <source>Scope and limits</source>
        <translation>範囲と制限</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Write to record</source>
        <translation>棋譜への書き込み</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>開始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Engines:</source>
        <translation>エンジン(&amp;E):</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深さ</translation>
    </message>
    <message>
        <source>Thousand nodes</source>
        <translation>千ノード</translation>
    </message>
    <message>
        <source>Per &amp;position:</source>
        <translation>1局面あたり(&amp;P):</translation>
    </message>
    <message>
        <source>With two or more lines, “only moves” are found too.</source>
        <translation>2つ以上にすると「唯一の手」も見つかります。</translation>
    </message>
    <message>
        <source>&amp;Lines:</source>
        <translation>候補手の数(&amp;L):</translation>
    </message>
    <message>
        <source>&amp;Moves:</source>
        <translation>手数(&amp;M):</translation>
    </message>
    <message>
        <source>to</source>
        <comment>from move … to move</comment>
        <translation>から</translation>
    </message>
    <message>
        <source>Moves of:</source>
        <translation>手番:</translation>
    </message>
    <message>
        <source>From the first move</source>
        <translation>初手から順に</translation>
    </message>
    <message>
        <source>From the last move backwards</source>
        <translation>最終手から逆順に</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>順序(&amp;O):</translation>
    </message>
    <message>
        <source>All &amp;branches, not only the main line</source>
        <translation>本譜だけでなくすべての変化も(&amp;B)</translation>
    </message>
    <message>
        <source>Skip positions already searched to &amp;depth</source>
        <translation>この深さまで探索済みの局面は飛ばす(&amp;D)</translation>
    </message>
    <message>
        <source>Find missed ma&amp;tes with Tokin, seconds each:</source>
        <translation>Tokin で詰み逃しを調べる、1局面の秒数(&amp;T):</translation>
    </message>
    <message>
        <source>&amp;Win rate curve:</source>
        <translation>期待勝率の換算式(&amp;W):</translation>
    </message>
    <message>
        <source>Win rate = 1 / (1 + e^(−score / scale)), with the scale in brackets. A move is judged by the win rate it loses:</source>
        <translation>期待勝率 = 1 /（1 + e^（−評価値 / 係数））。係数はかっこ内の値です。指し手は、失った期待勝率で判定します:</translation>
    </message>
    <message>
        <source>&amp;Inaccuracy from:</source>
        <translation>緩手(&amp;I):</translation>
    </message>
    <message>
        <source>&amp;Mistake from:</source>
        <translation>悪手(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Blunder from:</source>
        <translation>大悪手(&amp;B):</translation>
    </message>
    <message>
        <source>&amp;Only move if the next best loses:</source>
        <translation>唯一の手（次善手の損失）(&amp;O):</translation>
    </message>
    <message>
        <source>Do not write</source>
        <translation>書き込まない</translation>
    </message>
    <message>
        <source>Append to existing comments</source>
        <translation>既存のコメントの後に追加</translation>
    </message>
    <message>
        <source>Insert before existing comments</source>
        <translation>既存のコメントの前に挿入</translation>
    </message>
    <message>
        <source>Replace existing comments</source>
        <translation>既存のコメントを置き換える</translation>
    </message>
    <message>
        <source>&amp;Comments:</source>
        <translation>コメント(&amp;C):</translation>
    </message>
    <message>
        <source>Sentences for key moves</source>
        <translation>判定のある手に文章で</translation>
    </message>
    <message>
        <source>ShogiHome style</source>
        <translation>ShogiHome 形式</translation>
    </message>
    <message>
        <source>Floodgate style</source>
        <translation>Floodgate 形式</translation>
    </message>
    <message>
        <source>&amp;Style:</source>
        <translation>形式(&amp;S):</translation>
    </message>
    <message>
        <source>Recommended lines as &amp;branches, from:</source>
        <translation>推奨手順を変化に加える、対象(&amp;B):</translation>
    </message>
    <message>
        <source>Moves per branch, at &amp;most:</source>
        <translation>変化の最大手数(&amp;M):</translation>
    </message>
    <message>
        <source>Scores are always stored with the moves and saved with the record. Comments and branches are added when the analysis ends; Undo removes them.</source>
        <translation>評価値は設定にかかわらず各手に記録され、棋譜とともに保存されます。コメントと変化は解析が終わったときに書き込まれ、「元に戻す」で取り消せます。</translation>
    </message>
    <message>
        <source>Select at least one engine.</source>
        <translation>エンジンを1つ以上選んでください。</translation>
    </message>
    <message>
        <source>Select at least one side.</source>
        <translation>手番を1つ以上選んでください。</translation>
    </message>
    <message>
        <source>The last move comes before the first.</source>
        <translation>最後の手数が最初の手数より前です。</translation>
    </message>
    <message>
        <source>&amp;Dubious move from:</source>
        <translation>疑問手(&amp;D):</translation>
    </message>
    <message>
        <source>Sentences with explanations</source>
        <translation>文章で説明も付ける</translation>
    </message>
</context>
<context>
    <name>app::GameAnimation</name>
    <message>
        <source>Start position</source>
        <translation>開始局面</translation>
    </message>
    <message>
        <source>Move %1: %2</source>
        <translation>%1手目 %2</translation>
    </message>
</context>
<context>
    <name>app::GameCards</name>
    <message>
        <source>A person</source>
        <translation>人間</translation>
    </message>
    <message>
        <source>&amp;Opponent</source>
        <translation>相手(&amp;O)</translation>
    </message>
    <message>
        <source>Other &amp;engines</source>
        <translation>ほかのエンジン(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Grade</source>
        <translation>棋力(&amp;G)</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>strength</comment>
        <translation>全力</translation>
    </message>
    <message>
        <source>Full strength</source>
        <translation>全力</translation>
    </message>
    <message>
        <source>Strength: %1</source>
        <translation>強さ: %1</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>先後(&amp;C)</translation>
    </message>
    <message>
        <source>moves first</source>
        <translation>先に指す</translation>
    </message>
    <message>
        <source>moves second</source>
        <translation>後に指す</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>持ち時間(&amp;T)</translation>
    </message>
    <message>
        <source>%1: %2; %3: %4</source>
        <comment>a side, its time, the other side, its time</comment>
        <translation>%1: %2、%3: %4</translation>
    </message>
    <message>
        <source>&amp;Start position</source>
        <translation>手合割(&amp;S)</translation>
    </message>
    <message>
        <source>Current position</source>
        <translation>現在の局面</translation>
    </message>
    <message>
        <source>St&amp;yle</source>
        <translation>棋風(&amp;Y)</translation>
    </message>
    <message>
        <source>Where the opponent’s rook goes in the opening: left where it is, or moved to a file on the other side of the king</source>
        <translation>相手が序盤に飛車をどう使うか。そのままの筋で使うか、玉の反対側の筋へ振るか</translation>
    </message>
    <message>
        <source>Whether the opponent looks for a fight or avoids one, among moves about as good</source>
        <translation>同じくらい良い手の中で、相手が戦いを求めるか避けるか</translation>
    </message>
</context>
<context>
    <name>app::GameDesk</name>
    <message>
        <source>The engine chosen for this game is not in the engine list.</source>
        <translation>選んだエンジンはエンジン一覧にありません。</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>別のエンジンを選んでください。</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Resign this game?</source>
        <translation>投了しますか？</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>投了</translation>
    </message>
    <message>
        <source>Declare a win?</source>
        <translation>入玉宣言をしますか？</translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>規則: %1</translation>
    </message>
    <message>
        <source>King in the promotion zone: %1</source>
        <translation>玉が敵陣三段目以内: %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>In check: %1</source>
        <translation>王手がかかっている: %1</translation>
    </message>
    <message>
        <source>Other pieces there: %1 (10 needed)</source>
        <translation>敵陣の自駒（玉を除く）: %1枚（10枚必要）</translation>
    </message>
    <message>
        <source>Points: %1</source>
        <translation>点数: %1点</translation>
    </message>
    <message>
        <source>You lose the game if the conditions are not met.</source>
        <translation>条件を満たさない宣言は負けになります。</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>宣言する</translation>
    </message>
    <message>
        <source>Preparing the game…</source>
        <translation>対局の準備をしています…</translation>
    </message>
    <message>
        <source>%1 to move</source>
        <translation>%1の手番</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Game interrupted</source>
        <translation>対局を中断しています</translation>
    </message>
    <message>
        <source>%1 is looking for a hint…</source>
        <translation>%1がヒントを探しています…</translation>
    </message>
    <message>
        <source>Move %1 of %2</source>
        <translation>%1手目／全%2手</translation>
    </message>
    <message>
        <source>%1 · Game %2 of %3: %4</source>
        <comment>move, series with its points</comment>
        <translation>%1 · %3局のうち第%2局: %4</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>ヒント: %1</translation>
    </message>
    <message>
        <source>Watching %1 – %2</source>
        <translation>%1 – %2を観戦中</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>whose turn it is, a threat</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Move sent, waiting for the confirmation</source>
        <translation>指し手を送信、確認待ち</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>move, what else is said of the game</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>app::GameInformationDialog</name>
    <message>
        <source>“%1” needs a name.</source>
        <translation>「%1」に項目名がありません。</translation>
    </message>
    <message>
        <source>Game information</source>
        <translation>対局情報</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>表題(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Event</source>
        <translation>棋戦(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>場所(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>開始日時(&amp;S)</translation>
    </message>
    <message>
        <source>En&amp;d</source>
        <translation>終了日時(&amp;D)</translation>
    </message>
    <message>
        <source>Ti&amp;me limit</source>
        <translation>持ち時間(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Byoyomi</source>
        <translation>秒読み(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Opening</source>
        <translation>戦型(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>備考(&amp;N)</translation>
    </message>
    <message>
        <source>e.g. 2026/04/01 10:00</source>
        <translation>例: 2026/04/01 10:00</translation>
    </message>
    <message>
        <source>Ot&amp;her information</source>
        <translation>その他の情報(&amp;H)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>追加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上へ(&amp;U)</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>下へ(&amp;W)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>app::GameNotices</name>
    <message>
        <source>%1 exceeded its time by %2 s.</source>
        <translation>%1は持ち時間を%2秒超えました。</translation>
    </message>
    <message>
        <source>%1 found no good move.</source>
        <translation>%1はよい手を見つけられませんでした。</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>対局…</translation>
    </message>
    <message>
        <source>The players are still preparing. The game will start shortly.</source>
        <translation>対局者の準備中です。まもなく始まります。</translation>
    </message>
    <message>
        <source>The game is paused. Choose “Resume” in the Game menu (%1) to continue.</source>
        <translation>対局は一時停止中です。メニュー「対局」の「再開」（%1）で続けられます。</translation>
    </message>
    <message>
        <source>The game is interrupted because an engine failed. Choose “Resume” in the Game menu (%1) to restart it.</source>
        <translation>エンジンが終了したため、対局を中断しています。メニュー「対局」の「再開」（%1）でエンジンを再起動できます。</translation>
    </message>
    <message>
        <source>This is an earlier position. Go to the end of the record to continue the game.</source>
        <translation>途中の局面です。続きを指すには最終手に戻ってください。</translation>
    </message>
    <message>
        <source>It is the other side’s turn.</source>
        <translation>相手の手番です。</translation>
    </message>
    <message>
        <source>Restart engine</source>
        <translation>エンジンを再起動</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>対局を終える</translation>
    </message>
    <message>
        <source>Keep waiting</source>
        <translation>待ち続ける</translation>
    </message>
    <message>
        <source>Terminate engine</source>
        <translation>エンジンを終了</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>もう一局</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Next game</source>
        <translation>次の対局</translation>
    </message>
    <message>
        <source>All %1 games are played: %2</source>
        <translation>%1局を終えて: %2</translation>
    </message>
    <message>
        <source>After %1 of %2 games: %3</source>
        <translation>%2局のうち%1局を終えて: %3</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Next grade: %1</source>
        <translation>次の段級: %1</translation>
    </message>
    <message>
        <source>Analyse game…</source>
        <translation>棋譜解析…</translation>
    </message>
    <message>
        <source>Others play this game. You can try moves on the board once it is over.</source>
        <translation>ほかの人の対局です。盤で指し手を試せるのは対局が終わってからです。</translation>
    </message>
    <message>
        <source>Your move is sent. It counts as soon as the server has confirmed it.</source>
        <translation>指し手は送信済みです。サーバーが確認した時点で有効になります。</translation>
    </message>
</context>
<context>
    <name>app::GameText</name>
    <message numerus="yes">
        <source>Draw after %n moves.</source>
        <translation>
            <numerusform>まで%n手で引き分け</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wins after %n moves.</source>
        <translation>
            <numerusform>まで%n手で%1の勝ち</numerusform>
        </translation>
    </message>
    <message>
        <source>Receiver (shitate)</source>
        <comment>side in a handicap game</comment>
        <translation>下手</translation>
    </message>
    <message>
        <source>Giver (uwate)</source>
        <comment>side in a handicap game</comment>
        <translation>上手</translation>
    </message>
    <message>
        <source>Black</source>
        <comment>side</comment>
        <translation>先手</translation>
    </message>
    <message>
        <source>White</source>
        <comment>side</comment>
        <translation>後手</translation>
    </message>
    <message>
        <source>pawn</source>
        <translation>歩</translation>
    </message>
    <message>
        <source>lance</source>
        <translation>香</translation>
    </message>
    <message>
        <source>knight</source>
        <translation>桂</translation>
    </message>
    <message>
        <source>silver</source>
        <translation>銀</translation>
    </message>
    <message>
        <source>bishop</source>
        <translation>角</translation>
    </message>
    <message>
        <source>rook</source>
        <translation>飛</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>金</translation>
    </message>
    <message>
        <source>king</source>
        <translation>玉</translation>
    </message>
    <message>
        <source>promoted pawn</source>
        <translation>と</translation>
    </message>
    <message>
        <source>promoted lance</source>
        <translation>成香</translation>
    </message>
    <message>
        <source>promoted knight</source>
        <translation>成桂</translation>
    </message>
    <message>
        <source>promoted silver</source>
        <translation>成銀</translation>
    </message>
    <message>
        <source>horse</source>
        <translation>馬</translation>
    </message>
    <message>
        <source>dragon</source>
        <translation>龍</translation>
    </message>
    <message>
        <source>Even game</source>
        <translation>平手</translation>
    </message>
    <message>
        <source>Left lance</source>
        <comment>handicap</comment>
        <translation>香落ち</translation>
    </message>
    <message>
        <source>Right lance</source>
        <comment>handicap</comment>
        <translation>右香落ち</translation>
    </message>
    <message>
        <source>Bishop</source>
        <comment>handicap</comment>
        <translation>角落ち</translation>
    </message>
    <message>
        <source>Rook</source>
        <comment>handicap</comment>
        <translation>飛車落ち</translation>
    </message>
    <message>
        <source>Rook and left lance</source>
        <comment>handicap</comment>
        <translation>飛香落ち</translation>
    </message>
    <message>
        <source>Two pieces (rook, bishop)</source>
        <comment>handicap</comment>
        <translation>二枚落ち</translation>
    </message>
    <message>
        <source>Three pieces (rook, bishop, left lance)</source>
        <comment>handicap</comment>
        <translation>三枚落ち</translation>
    </message>
    <message>
        <source>Four pieces (rook, bishop, lances)</source>
        <comment>handicap</comment>
        <translation>四枚落ち</translation>
    </message>
    <message>
        <source>Five pieces (four and the right knight)</source>
        <comment>handicap</comment>
        <translation>五枚落ち</translation>
    </message>
    <message>
        <source>Five pieces (four and the left knight)</source>
        <comment>handicap</comment>
        <translation>左五枚落ち</translation>
    </message>
    <message>
        <source>Six pieces (four and the knights)</source>
        <comment>handicap</comment>
        <translation>六枚落ち</translation>
    </message>
    <message>
        <source>Seven pieces (six and the left silver)</source>
        <comment>handicap</comment>
        <translation>左七枚落ち</translation>
    </message>
    <message>
        <source>Seven pieces (six and the right silver)</source>
        <comment>handicap</comment>
        <translation>右七枚落ち</translation>
    </message>
    <message>
        <source>Eight pieces (six and the silvers)</source>
        <comment>handicap</comment>
        <translation>八枚落ち</translation>
    </message>
    <message>
        <source>Ten pieces (all but king and pawns)</source>
        <comment>handicap</comment>
        <translation>十枚落ち</translation>
    </message>
    <message>
        <source>No declaration</source>
        <translation>宣言なし</translation>
    </message>
    <message>
        <source>27 points</source>
        <translation>27点法</translation>
    </message>
    <message>
        <source>24 points</source>
        <translation>24点法</translation>
    </message>
    <message>
        <source>Try rule</source>
        <translation>トライルール</translation>
    </message>
    <message>
        <source>None (milliseconds)</source>
        <translation>なし（ミリ秒まで計る）</translation>
    </message>
    <message>
        <source>Whole seconds, rounded down</source>
        <translation>秒未満切り捨て</translation>
    </message>
    <message>
        <source>Whole seconds, rounded down, at least one</source>
        <translation>秒未満切り捨て（最低1秒）</translation>
    </message>
    <message>
        <source>Whole seconds, rounded up</source>
        <translation>秒未満切り上げ</translation>
    </message>
    <message>
        <source>There is no %1 in hand.</source>
        <translation>%1を持っていません。</translation>
    </message>
    <message>
        <source>The side to move has no piece on %1.</source>
        <translation>%1に手番側の駒がありません。</translation>
    </message>
    <message>
        <source>There is already a piece of the same side on %1.</source>
        <translation>%1にはすでに自分の駒があります。</translation>
    </message>
    <message>
        <source>%1 is occupied: pieces can be dropped only on empty squares.</source>
        <translation>%1には駒があります。駒は空いたマスにしか打てません。</translation>
    </message>
    <message>
        <source>The %1 on %2 cannot go to %3.</source>
        <translation>%2の%1は%3へ動けません。</translation>
    </message>
    <message>
        <source>The %1 cannot promote with this move.</source>
        <translation>この手で%1は成れません。</translation>
    </message>
    <message>
        <source>The %1 must promote on %2: it could never move again.</source>
        <translation>%2の%1は行き所がなくなるため、成らなければなりません。</translation>
    </message>
    <message>
        <source>A %1 cannot be dropped on %2: it could never move.</source>
        <translation>%2に%1は打てません（行き所のない駒）。</translation>
    </message>
    <message>
        <source>Nifu: there is already a pawn on file %1.</source>
        <translation>二歩です。%1筋にはすでに歩があります。</translation>
    </message>
    <message>
        <source>The king would stay in check.</source>
        <translation>王手を放置することはできません。</translation>
    </message>
    <message>
        <source>This move would expose the king to check.</source>
        <translation>自玉に王手がかかる手は指せません。</translation>
    </message>
    <message>
        <source>Uchifuzume: a pawn drop must not give mate.</source>
        <translation>打ち歩詰めです。</translation>
    </message>
    <message>
        <source>Aborted</source>
        <comment>end of game</comment>
        <translation>中断</translation>
    </message>
    <message>
        <source>Resignation</source>
        <comment>end of game</comment>
        <translation>投了</translation>
    </message>
    <message>
        <source>Mate</source>
        <comment>end of game</comment>
        <translation>詰み</translation>
    </message>
    <message>
        <source>No mate</source>
        <comment>end of game</comment>
        <translation>不詰</translation>
    </message>
    <message>
        <source>Repetition</source>
        <comment>end of game</comment>
        <translation>千日手</translation>
    </message>
    <message>
        <source>Perpetual check</source>
        <comment>end of game</comment>
        <translation>連続王手の千日手</translation>
    </message>
    <message>
        <source>Impasse</source>
        <comment>end of game</comment>
        <translation>持将棋</translation>
    </message>
    <message>
        <source>Declaration</source>
        <comment>end of game</comment>
        <translation>入玉宣言</translation>
    </message>
    <message>
        <source>Try</source>
        <comment>end of game</comment>
        <translation>トライ</translation>
    </message>
    <message>
        <source>Move limit</source>
        <comment>end of game</comment>
        <translation>最大手数</translation>
    </message>
    <message>
        <source>Time up</source>
        <comment>end of game</comment>
        <translation>時間切れ</translation>
    </message>
    <message>
        <source>Illegal move</source>
        <comment>end of game</comment>
        <translation>反則</translation>
    </message>
    <message>
        <source>Forfeit</source>
        <comment>end of game</comment>
        <translation>不戦敗</translation>
    </message>
    <message>
        <source>Engine failure</source>
        <comment>end of game</comment>
        <translation>エンジン異常</translation>
    </message>
    <message>
        <source>Sealed move</source>
        <comment>end of game</comment>
        <translation>封じ手</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>reason of the end, result</comment>
        <translation>%2（%1）</translation>
    </message>
    <message numerus="yes">
        <source>The game was aborted after %n moves.</source>
        <translation>
            <numerusform>まで%n手で中断</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 resigns.</source>
        <translation>%1の投了</translation>
    </message>
    <message numerus="yes">
        <source>Resignation after %n moves.</source>
        <translation>
            <numerusform>まで%n手で投了</numerusform>
        </translation>
    </message>
    <message>
        <source>Mate.</source>
        <translation>詰み</translation>
    </message>
    <message>
        <source>There is no mate.</source>
        <translation>不詰</translation>
    </message>
    <message>
        <source>Fourfold repetition.</source>
        <translation>千日手</translation>
    </message>
    <message>
        <source>Perpetual check by %1.</source>
        <translation>%1の連続王手の千日手</translation>
    </message>
    <message>
        <source>Perpetual check.</source>
        <translation>連続王手の千日手</translation>
    </message>
    <message>
        <source>Impasse: both kings have entered.</source>
        <translation>持将棋</translation>
    </message>
    <message>
        <source>Entering king declaration.</source>
        <translation>入玉宣言</translation>
    </message>
    <message>
        <source>The king reached the try square.</source>
        <translation>トライ</translation>
    </message>
    <message>
        <source>Move limit reached.</source>
        <translation>最大手数</translation>
    </message>
    <message>
        <source>%1 ran out of time.</source>
        <translation>%1の時間切れ</translation>
    </message>
    <message numerus="yes">
        <source>Time up after %n moves.</source>
        <translation>
            <numerusform>まで%n手で時間切れ</numerusform>
        </translation>
    </message>
    <message>
        <source>Illegal move by %1.</source>
        <translation>%1の反則</translation>
    </message>
    <message numerus="yes">
        <source>Illegal move after %n moves.</source>
        <translation>
            <numerusform>まで%n手で反則</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 forfeits.</source>
        <translation>%1の不戦敗</translation>
    </message>
    <message>
        <source>The game was forfeited.</source>
        <translation>不戦敗</translation>
    </message>
    <message>
        <source>%1’s engine failed.</source>
        <translation>%1のエンジン異常</translation>
    </message>
    <message numerus="yes">
        <source>An engine failed after %n moves; the game has no result.</source>
        <translation>
            <numerusform>まで%n手でエンジン異常（勝敗なし）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game was adjourned with a sealed move after %n moves.</source>
        <translation>
            <numerusform>まで%n手で封じ手、指し掛け</numerusform>
        </translation>
    </message>
    <message>
        <source>Resigns</source>
        <comment>in a list of moves</comment>
        <translation>投了</translation>
    </message>
    <message>
        <source>Wins cannot be declared in this game.</source>
        <translation>この対局では入玉宣言はできません。</translation>
    </message>
    <message>
        <source>Under the try rule, wins are not declared: move your king to the starting square of the opponent’s king.</source>
        <translation>トライルールに宣言はありません。相手玉が最初にいたマスに玉が達すれば勝ちです。</translation>
    </message>
    <message>
        <source>the king is not in the promotion zone</source>
        <translation>玉が敵陣にいません</translation>
    </message>
    <message>
        <source>the king is in check</source>
        <translation>玉に王手がかかっています</translation>
    </message>
    <message>
        <source>other pieces there: %1 (%2 needed)</source>
        <translation>敵陣のほかの駒は%1枚（%2枚必要）</translation>
    </message>
    <message>
        <source>points: %1 (%2 needed)</source>
        <translation>点数は%1点（%2点必要）</translation>
    </message>
    <message>
        <source>The declaration is not valid (%1): %2.</source>
        <translation>宣言は成立しません（%1）: %2。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between faults of a declaration</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1分</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1分%2秒</translation>
    </message>
    <message>
        <source>No time limit</source>
        <translation>時間無制限</translation>
    </message>
    <message>
        <source>%1 s a move</source>
        <translation>1手%1秒</translation>
    </message>
    <message>
        <source>%1 + %2 s byoyomi</source>
        <translation>%1＋秒読み%2秒</translation>
    </message>
    <message>
        <source>%1 + %2 s added for each move</source>
        <translation>%1＋1手ごとに%2秒加算</translation>
    </message>
    <message>
        <source>%1, sudden death</source>
        <translation>%1切れ負け</translation>
    </message>
    <message>
        <source>Hint: drop a %1.</source>
        <translation>ヒント: 持駒の%1を打ちます。</translation>
    </message>
    <message>
        <source>Hint: move the %1 on %2.</source>
        <translation>ヒント: %2の%1を動かします。</translation>
    </message>
    <message>
        <source>sudden death</source>
        <translation>切れ負け</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <comment>main time and what is added to it</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>byoyomi</source>
        <translation>秒読み</translation>
    </message>
    <message>
        <source>increment</source>
        <translation>1手ごとに加算</translation>
    </message>
</context>
<context>
    <name>app::GamesDialog</name>
    <message>
        <source>Open a game</source>
        <translation>対局を開く</translation>
    </message>
    <message>
        <source>Search players, event or date</source>
        <translation>対局者・棋戦・日付で検索</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>棋戦</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手数</translation>
    </message>
    <message numerus="yes">
        <source>The text holds %n games. Which do you want to open?</source>
        <translation>
            <numerusform>テキストに%n局の棋譜があります。どれを開きますか？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” holds %n games. Which do you want to open?</source>
        <translation>
            <numerusform>「%1」には%n局の棋譜があります。どれを開きますか？</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::GamesTaskDesk</name>
    <message>
        <source>There are no games in the list.</source>
        <translation>一覧に対局がありません。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出す</translation>
    </message>
</context>
<context>
    <name>app::GamesTaskDialog</name>
    <message>
        <source>&amp;Games:</source>
        <translation>対局(&amp;G):</translation>
    </message>
    <message>
        <source>All that are listed (%1)</source>
        <translation>表示中のすべて（%1局）</translation>
    </message>
    <message>
        <source>The selected ones (%1)</source>
        <translation>選んだ対局（%1局）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>app::GamesView</name>
    <message>
        <source>No game fits.</source>
        <translation>条件に合う対局はありません。</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>古い順</translation>
    </message>
    <message>
        <source>Last added first</source>
        <translation>追加の新しい順</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>手数の多い順</translation>
    </message>
    <message>
        <source>Highest ratings first</source>
        <translation>レートの高い順</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>並べ方</translation>
    </message>
    <message>
        <source>More</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>More to search by</source>
        <translation>ほかの検索条件</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>Show all games</source>
        <translation>すべての対局を表示します</translation>
    </message>
    <message>
        <source>Games found</source>
        <translation>見つかった対局</translation>
    </message>
    <message>
        <source>Only: %1  ×</source>
        <translation>絞り込み: %1  ×</translation>
    </message>
    <message>
        <source>Show the other games of the player too</source>
        <translation>この対局者のほかの対局も表示</translation>
    </message>
    <message>
        <source>&amp;Open in tabs</source>
        <translation>タブで開く(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Note and tags</source>
        <translation>メモとタグ(&amp;N)</translation>
    </message>
    <message>
        <source>Add to a &amp;collection…</source>
        <translation>コレクションに追加(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Remove from this collection</source>
        <translation>このコレクションから外す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export games…</source>
        <translation>対局を書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Export &amp;diagrams…</source>
        <translation>局面図を書き出す(&amp;D)…</translation>
    </message>
    <message>
        <source>The collection has no games.</source>
        <translation>このコレクションには対局がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) in the collection</source>
        <translation>
            <numerusform>コレクションに%Ln局</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) found</source>
        <translation>
            <numerusform>%Ln局見つかりました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) so far</source>
        <translation>
            <numerusform>検索中: %Ln局</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::GraphPane</name>
    <message>
        <source>Move %1: %2</source>
        <translation>%1手目: %2</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>開始局面</translation>
    </message>
    <message>
        <source>%1: %2, Black’s win rate %3</source>
        <translation>%1: %2、先手の期待勝率 %3</translation>
    </message>
    <message>
        <source>, depth %1</source>
        <translation>、深さ %1</translation>
    </message>
    <message>
        <source>%1: lost %2</source>
        <translation>%1: %2の損</translation>
    </message>
    <message>
        <source>Evaluation graph</source>
        <translation>評価値グラフ</translation>
    </message>
    <message>
        <source>Scale, zoom and picture of the graph</source>
        <translation>グラフの目盛り・拡大・画像保存</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>評価値(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Win rates</source>
        <translation>期待勝率(&amp;W)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Whole &amp;game</source>
        <translation>全体を表示(&amp;G)</translation>
    </message>
    <message>
        <source>Save &amp;image…</source>
        <translation>画像を保存(&amp;P)…</translation>
    </message>
    <message>
        <source>pale: main line</source>
        <translation>薄い線: 本譜</translation>
    </message>
</context>
<context>
    <name>app::HeaderText</name>
    <message>
        <source>Title</source>
        <translation>表題</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>棋戦</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始日時</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終了日時</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>対局日</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>持ち時間</translation>
    </message>
    <message>
        <source>Byoyomi</source>
        <translation>秒読み</translation>
    </message>
    <message>
        <source>Time used</source>
        <translation>消費時間</translation>
    </message>
    <message>
        <source>Handicap</source>
        <translation>手合割</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>戦型</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備考</translation>
    </message>
    <message>
        <source>Recorder</source>
        <translation>記録係</translation>
    </message>
    <message>
        <source>Record ID</source>
        <translation>棋譜ID</translation>
    </message>
    <message>
        <source>Published in</source>
        <translation>掲載</translation>
    </message>
    <message>
        <source>Short name of Black</source>
        <translation>先手省略名</translation>
    </message>
    <message>
        <source>Short name of White</source>
        <translation>後手省略名</translation>
    </message>
    <message>
        <source>Number of the problem</source>
        <translation>作品番号</translation>
    </message>
    <message>
        <source>Name of the problem</source>
        <translation>作品名</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>First published in</source>
        <translation>発表誌</translation>
    </message>
    <message>
        <source>First published</source>
        <translation>発表年月</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Number of moves</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>%1 h </source>
        <comment>part of a time; with a blank if more follows</comment>
        <translation>%1時間</translation>
    </message>
    <message>
        <source>%1 min </source>
        <comment>part of a time; with a blank if more follows</comment>
        <translation>%1分</translation>
    </message>
    <message>
        <source>%1 s </source>
        <comment>part of a time; with a blank if more follows</comment>
        <translation>%1秒</translation>
    </message>
    <message>
        <source> + </source>
        <comment>between main time and byoyomi</comment>
        <translation>＋</translation>
    </message>
</context>
<context>
    <name>app::HolesModel</name>
    <message>
        <source>Games</source>
        <translation>対局数</translation>
    </message>
    <message>
        <source>You have nothing against</source>
        <translation>まだ対策のない手</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>手順</translation>
    </message>
</context>
<context>
    <name>app::HolesView</name>
    <message>
        <source>The library has no games. Add some to see which replies are played.</source>
        <translation>ライブラリに対局がありません。追加すると、どの手がよく指されるかがわかります。</translation>
    </message>
    <message>
        <source>Replies that are played in the library and that you have no answer to.</source>
        <translation>ライブラリの対局で指されていて、まだ対策のない相手の手を探します。</translation>
    </message>
    <message>
        <source>You have an answer to every reply that is played so often.</source>
        <translation>この対局数以上指されている手には、すべて対策があります。</translation>
    </message>
    <message>
        <source>From &amp;games:</source>
        <comment>the fewest</comment>
        <translation>最少対局数(&amp;G):</translation>
    </message>
    <message>
        <source>Replies that fewer games have are left out</source>
        <translation>これより対局数の少ない手は出しません</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Find holes</source>
        <translation>穴を探す</translation>
    </message>
    <message>
        <source>Look in the library for replies that you have no answer to</source>
        <translation>まだ対策のない相手の手をライブラリの対局から探します</translation>
    </message>
    <message>
        <source>Replies without an answer</source>
        <translation>対策のない相手の手</translation>
    </message>
</context>
<context>
    <name>app::JoinTableDialog</name>
    <message>
        <source>Join a table in the network</source>
        <translation>ネットワークの席に着く</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>あなたの名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>アドレス(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Invitation</source>
        <translation>招待コード(&amp;I)</translation>
    </message>
    <message>
        <source>six letters and digits</source>
        <translation>英数字6文字</translation>
    </message>
    <message>
        <source>Only &amp;look on</source>
        <translation>観戦のみ(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>席に着く(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Found in the local network:</source>
        <translation>ローカルネットワークの席(&amp;F):</translation>
    </message>
    <message>
        <source>Tables in the local network</source>
        <translation>ローカルネットワークの席</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>the name of a table, its address</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Enter a name: it is what the others see.</source>
        <translation>ほかの人に表示される名前を入力してください。</translation>
    </message>
    <message>
        <source>Enter the address that the owner of the table has passed on.</source>
        <translation>席を開いた人から伝えられたアドレスを入力してください。</translation>
    </message>
    <message>
        <source>Enter the invitation, the letters and digits at the end of the address.</source>
        <translation>招待コード（アドレスの末尾の英数字）を入力してください。</translation>
    </message>
</context>
<context>
    <name>app::KeptFileText</name>
    <message>
        <source>Move or delete it. Until then, changes are not saved.</source>
        <translation>移動または削除してください。それまで変更は保存されません。</translation>
    </message>
    <message>
        <source>Check its permissions. Until then, changes are not saved.</source>
        <translation>アクセス権を確認してください。それまで変更は保存されません。</translation>
    </message>
    <message>
        <source>The damaged file was moved to %1.</source>
        <translation>壊れたファイルは %1 に移動しました。</translation>
    </message>
    <message>
        <source>settings file</source>
        <translation>設定ファイル</translation>
    </message>
    <message>
        <source>engine list</source>
        <translation>エンジン一覧</translation>
    </message>
    <message>
        <source>file of mate problem results</source>
        <translation>詰将棋の結果ファイル</translation>
    </message>
    <message>
        <source>Komadai starts with the default settings.</source>
        <translation>初期設定で起動します。</translation>
    </message>
    <message>
        <source>A new list with the bundled engine was created.</source>
        <translation>付属エンジンだけの新しい一覧を作成しました。</translation>
    </message>
    <message>
        <source>New results are saved in a new file.</source>
        <translation>これからの結果は新しいファイルに保存します。</translation>
    </message>
    <message>
        <source>The %1 was damaged and has been moved to %2.</source>
        <translation>%1が壊れていたため、%2 に移動しました。</translation>
    </message>
    <message>
        <source>The %1 is damaged and cannot be moved away: %2</source>
        <translation>%1が壊れていますが、移動できません: %2</translation>
    </message>
    <message>
        <source>Cannot read the %1: %2</source>
        <translation>%1を読み込めません: %2</translation>
    </message>
    <message>
        <source>Cannot write the %1: %2</source>
        <translation>%1に書き込めません: %2</translation>
    </message>
    <message>
        <source>The previous contents are unchanged. Free some space or check the permissions. Komadai will try again at the next change.</source>
        <translation>元の内容は残っています。空き容量やアクセス権を確認してください。次の変更のときにもう一度書き込みます。</translation>
    </message>
    <message>
        <source>Another program damaged the %1. It was written again.</source>
        <translation>ほかのプログラムが%1を壊したため、書き直しました。</translation>
    </message>
    <message>
        <source>it is not an object</source>
        <translation>オブジェクトではありません</translation>
    </message>
    <message>
        <source>“%1” is missing</source>
        <translation>「%1」がありません</translation>
    </message>
    <message>
        <source>the value of “%1” is of the wrong kind</source>
        <translation>「%1」の値の種類が違います</translation>
    </message>
    <message>
        <source>something in “%1” is not a text</source>
        <translation>「%1」に文字列でないものがあります</translation>
    </message>
    <message>
        <source>the value of “%1” is neither text nor Base64</source>
        <translation>「%1」の値が文字列でもBase64でもありません</translation>
    </message>
    <message>
        <source>the value of “%1” is not the name of a computer</source>
        <translation>「%1」の値がコンピューターの名前ではありません</translation>
    </message>
    <message>
        <source>an earlier entry has the same “%1”</source>
        <translation>同じ「%1」の項目が前にあります</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Entry %1: %2.</source>
        <translation>%1番目の項目: %2。</translation>
    </message>
    <message>
        <source>Entry %1 (%2): %3.</source>
        <translation>%1番目の項目（%2）: %3。</translation>
    </message>
    <message>
        <source>And %1 more.</source>
        <translation>ほかに%1件あります。</translation>
    </message>
    <message>
        <source>The %1 is damaged and cannot be used (%2).</source>
        <translation>%1が壊れているため使えません（%2）。</translation>
    </message>
    <message>
        <source>It was left unchanged. Correct it, or move it away.</source>
        <translation>元のまま残しました。修正するか、別の場所に移動してください。</translation>
    </message>
    <message>
        <source>A newer version of Komadai has written the %1 (%2).</source>
        <translation>%1は、より新しいKomadaiが書いたものです（%2）。</translation>
    </message>
    <message>
        <source>It was left unchanged and is not used. Use that version; this one saves no changes.</source>
        <translation>元のまま残し、使いません。その版のKomadaiを使ってください。この版では変更は保存されません。</translation>
    </message>
    <message>
        <source>Parts of the %1 cannot be used (%2).</source>
        <translation>%1に使えない部分があります（%2）。</translation>
    </message>
    <message>
        <source>They stay in the file, where you can correct them; everything else is used.</source>
        <translation>その部分はファイルに残っているので、そこで修正できます。ほかはすべて使います。</translation>
    </message>
    <message>
        <source>Everything else is used. They are replaced when something new is stored in their place.</source>
        <translation>ほかはすべて使います。その部分は、新しい内容が保存されるときに置き換えられます。</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3.</source>
        <translation>%1行%2列: %3。</translation>
    </message>
    <message>
        <source>It is not a JSON object.</source>
        <translation>JSON のオブジェクトではありません。</translation>
    </message>
    <message>
        <source>It contains no “%1”.</source>
        <translation>「%1」がありません。</translation>
    </message>
    <message>
        <source>The value of “%1” is not a list.</source>
        <translation>「%1」の値がリストではありません。</translation>
    </message>
    <message>
        <source>It is larger than %1 MiB.</source>
        <translation>%1 MiB を超えています。</translation>
    </message>
    <message>
        <source>list of servers</source>
        <translation>サーバーの一覧</translation>
    </message>
    <message>
        <source>A new list was created.</source>
        <translation>新しい一覧を作成しました。</translation>
    </message>
</context>
<context>
    <name>app::KeysModel</name>
    <message>
        <source>no key</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
</context>
<context>
    <name>app::KeysSettingsPage</name>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>New &amp;key</source>
        <translation>新しいキー(&amp;K)</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>コマンドとキーを検索</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>コマンドとキー</translation>
    </message>
    <message>
        <source>Press the key here</source>
        <translation>ここでキーを押す</translation>
    </message>
    <message>
        <source>&amp;No key</source>
        <translation>キーなし(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Default key</source>
        <translation>既定のキー(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Use it here</source>
        <translation>こちらで使う(&amp;U)</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”.</source>
        <translation>%1は「%2」のキーです。</translation>
    </message>
    <message>
        <source>No command has these words.</source>
        <translation>該当するコマンドはありません。</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>既定: %1</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>While text is entered, its field has the keys it needs.</source>
        <translation>文字を入力している間は、入力に使うキーが優先されます。</translation>
    </message>
</context>
<context>
    <name>app::LessonPane</name>
    <message>
        <source>Exercise %1 of %2</source>
        <translation>問題 %1/%2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number and title of a lesson</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 ✓</source>
        <comment>a lesson that is done</comment>
        <translation>%1 ✓</translation>
    </message>
    <message>
        <source>&amp;Play now</source>
        <translation>対局を始める(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>はじめての将棋</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>&amp;Again</source>
        <translation>もう一度(&amp;A)</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>ヒント(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>前へ(&amp;B)</translation>
    </message>
</context>
<context>
    <name>app::LessonScene</name>
    <message>
        <source>Lesson %1 of %2</source>
        <translation>レッスン %1/%2</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>レッスンに戻る</translation>
    </message>
</context>
<context>
    <name>app::LessonText</name>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Something is in its way, and it does not jump.</source>
        <translation>途中に駒があるので、そこまで行けません。</translation>
    </message>
    <message>
        <source>No: from there the pawn could still move on.</source>
        <translation>違います。そこからなら、歩はまだ進めます。</translation>
    </message>
    <message>
        <source>No: you have no other pawn on that file.</source>
        <translation>違います。その筋に、ほかの歩はありません。</translation>
    </message>
    <message>
        <source>No: your own king is in no danger.</source>
        <translation>違います。自分の玉は、あぶなくありません。</translation>
    </message>
    <message>
        <source>No: the drop would not be mate.</source>
        <translation>違います。打っても詰みにはなりません。</translation>
    </message>
    <message>
        <source>No, that is not the reason.</source>
        <translation>違います。理由はほかにあります。</translation>
    </message>
    <message>
        <source>No: by the rules the game is over.</source>
        <translation>違います。ルールにより、対局は終わりです。</translation>
    </message>
    <message>
        <source>No: one side has won.</source>
        <translation>違います。勝ち負けがついています。</translation>
    </message>
    <message>
        <source>No: you have not won.</source>
        <translation>違います。あなたの勝ちではありません。</translation>
    </message>
    <message>
        <source>No: the opponent has not won.</source>
        <translation>違います。相手の勝ちではありません。</translation>
    </message>
    <message>
        <source>That answers the check too, but here the king shall go away.</source>
        <translation>それでも王手は防げますが、ここでは玉を逃がしましょう。</translation>
    </message>
    <message>
        <source>That answers the check too, but here the attacker shall be taken.</source>
        <translation>それでも王手は防げますが、ここでは王手の駒を取りましょう。</translation>
    </message>
    <message>
        <source>That answers the check too, but here something shall come between.</source>
        <translation>それでも王手は防げますが、ここでは間に駒を入れましょう。</translation>
    </message>
    <message>
        <source>Correct!</source>
        <translation>正解です！</translation>
    </message>
    <message>
        <source>It is promoted, but not on the ringed square.</source>
        <translation>成りましたが、丸のマスではありません。</translation>
    </message>
    <message>
        <source>That is allowed, but it is not where the ring is.</source>
        <translation>指せる手ですが、丸のマスではありません。</translation>
    </message>
    <message>
        <source>Not there yet, and no moves are left.</source>
        <translation>まだ着いていませんが、手数を使い切りました。</translation>
    </message>
    <message>
        <source>It could never move from there</source>
        <translation>二度と動けないから</translation>
    </message>
    <message>
        <source>Two pawns on one file (nifu)</source>
        <translation>二歩だから</translation>
    </message>
    <message>
        <source>Your own king would be in check</source>
        <translation>自分の玉に王手がかかるから</translation>
    </message>
    <message>
        <source>Mate by a dropped pawn (uchifuzume)</source>
        <translation>打ち歩詰めだから</translation>
    </message>
    <message>
        <source>The game continues</source>
        <translation>対局は続く</translation>
    </message>
    <message>
        <source>The game is drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>You have won</source>
        <translation>あなたの勝ち</translation>
    </message>
    <message>
        <source>The opponent has won</source>
        <translation>相手の勝ち</translation>
    </message>
    <message numerus="yes">
        <source>Good. %n move(s) left.</source>
        <translation>
            <numerusform>その調子です。あと%n手です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was taken.</source>
        <translation>何も取っていません。</translation>
    </message>
    <message>
        <source>Something is left, and no moves are.</source>
        <translation>まだ残っていますが、手数を使い切りました。</translation>
    </message>
    <message>
        <source>That one has a guard. The opponent takes back: %1.</source>
        <translation>その歩は守られています。%1と取り返されます。</translation>
    </message>
    <message>
        <source>From there it does not attack both.</source>
        <translation>そこからでは、両方はねらえません。</translation>
    </message>
    <message>
        <source>It went there without promoting. When you are asked, choose the promoted piece.</source>
        <translation>成らずに動きました。聞かれたら、成った駒のほうを選びましょう。</translation>
    </message>
    <message>
        <source>With this move nothing can promote.</source>
        <translation>この手では、成れません。</translation>
    </message>
    <message>
        <source>That is no check: the king is not attacked.</source>
        <translation>王手ではありません。玉にきいていません。</translation>
    </message>
    <message>
        <source>That is not even check: the king is not attacked.</source>
        <translation>王手になっていません。玉にきいていません。</translation>
    </message>
    <message>
        <source>That is check, but no mate. The opponent can play %1.</source>
        <translation>王手ですが、詰みではありません。%1と防がれます。</translation>
    </message>
    <message>
        <source>That was %1.</source>
        <translation>それは%1です。</translation>
    </message>
    <message>
        <source>This move is not one of those that are asked about.</source>
        <translation>聞いている手の中にありません。</translation>
    </message>
    <message>
        <source>%1 is allowed.</source>
        <translation>%1は、指してもよい手です。</translation>
    </message>
    <message>
        <source>No, that is another move. Count the files from the right and the rows from the top.</source>
        <translation>違います。それは別の手です。筋は右から、段は上から数えましょう。</translation>
    </message>
    <message>
        <source>A pawn steps one square straight forwards.</source>
        <translation>歩は、前に1マスだけ進みます。</translation>
    </message>
    <message>
        <source>A lance only runs straight forwards.</source>
        <translation>香車は、まっすぐ前にだけ進みます。</translation>
    </message>
    <message>
        <source>A knight jumps two squares forwards and one to the side.</source>
        <translation>桂馬は、2つ前の1つ横へ跳びます。</translation>
    </message>
    <message>
        <source>A silver steps straight forwards or diagonally.</source>
        <translation>銀は、前かななめに1マス動きます。</translation>
    </message>
    <message>
        <source>A gold steps straight in any direction, or diagonally forwards.</source>
        <translation>金は、たて・横かななめ前に1マス動きます。</translation>
    </message>
    <message>
        <source>A king steps to one of the eight squares around it.</source>
        <translation>玉は、まわりの8マスに1マス動きます。</translation>
    </message>
    <message>
        <source>A rook runs straight in any direction.</source>
        <translation>飛車は、たてと横に動きます。</translation>
    </message>
    <message>
        <source>A bishop runs diagonally.</source>
        <translation>角は、ななめに動きます。</translation>
    </message>
    <message>
        <source>A dragon runs straight, or steps one square diagonally.</source>
        <translation>龍は、たてと横に動くか、ななめに1マス動きます。</translation>
    </message>
    <message>
        <source>A horse runs diagonally, or steps one square straight.</source>
        <translation>馬は、ななめに動くか、たてと横に1マス動きます。</translation>
    </message>
    <message>
        <source>Promoted, it moves like a gold.</source>
        <translation>成ると、金と同じ動きになります。</translation>
    </message>
</context>
<context>
    <name>app::Lessons</name>
    <message>
        <source>The king (玉)</source>
        <translation>玉（王）</translation>
    </message>
    <message>
        <source>The king is the piece that must never be lost. It steps onto any of the eight squares around it.
Your pieces point away from you. Click a piece and then the square to which it shall go, or drag it.</source>
        <translation>玉は、取られたら負けになる、いちばん大切な駒です。まわりの8マスのどこへでも、1マスずつ動けます。
自分の駒は、先が向こうを向いています。駒をクリックして、次に行き先のマスをクリックします。ドラッグしても動かせます。</translation>
    </message>
    <message>
        <source>Move the king to the ringed square.</source>
        <translation>玉を、丸のついたマスへ動かしましょう。</translation>
    </message>
    <message>
        <source>The king also steps diagonally and back. Move it to the ring.</source>
        <translation>玉は、ななめにも後ろにも動けます。丸のマスへ動かしましょう。</translation>
    </message>
    <message>
        <source>Visit both rings in two moves.</source>
        <translation>2手で、2つの丸を両方まわりましょう。</translation>
    </message>
    <message>
        <source>Go to the ring in two moves. The gold above is the opponent’s: keep away from the squares that it attacks.</source>
        <translation>2手で丸まで行きましょう。上の金は相手の駒です。金のききに入らないように進みます。</translation>
    </message>
    <message>
        <source>The king may never step onto a square that the opponent attacks.</source>
        <translation>玉は、相手の駒がきいているマスには行けません。</translation>
    </message>
    <message>
        <source>The gold (金)</source>
        <translation>金</translation>
    </message>
    <message>
        <source>The gold is the king’s best guard. It steps straight forwards, to the sides and back, and diagonally forwards. Only diagonally back it cannot go.</source>
        <translation>金は、玉を守るのが得意な駒です。前、横、後ろと、ななめ前に1マスずつ動けます。ななめ後ろにだけは動けません。</translation>
    </message>
    <message>
        <source>Move the gold to the ringed square.</source>
        <translation>金を、丸のついたマスへ動かしましょう。</translation>
    </message>
    <message>
        <source>Now straight back.</source>
        <translation>今度は、まっすぐ後ろです。</translation>
    </message>
    <message>
        <source>The ring is diagonally behind the gold. Get there in two moves.</source>
        <translation>丸は、金のななめ後ろにあります。2手で行きましょう。</translation>
    </message>
    <message>
        <source>The silver (銀)</source>
        <translation>銀</translation>
    </message>
    <message>
        <source>The silver is quick to attack and to return. It steps straight forwards and in all four diagonal directions. To the sides and straight back it cannot go.</source>
        <translation>銀は、攻めるのも戻るのも得意な駒です。まっすぐ前と、ななめの4方向に1マスずつ動けます。横と、まっすぐ後ろには動けません。</translation>
    </message>
    <message>
        <source>Move the silver back to the ringed square.</source>
        <translation>銀を、丸のついたマスへ引きましょう。</translation>
    </message>
    <message>
        <source>The ring is at its side. Get there in two moves.</source>
        <translation>丸は、銀の横にあります。2手で行きましょう。</translation>
    </message>
    <message>
        <source>One step straight back takes a silver three moves. Find them.</source>
        <translation>銀がまっすぐ1マス下がるには、3手かかります。その3手を見つけましょう。</translation>
    </message>
    <message>
        <source>Twice diagonally back, once forwards.</source>
        <translation>ななめ後ろに2回、前に1回です。</translation>
    </message>
    <message>
        <source>Pawn, lance and knight (歩, 香, 桂)</source>
        <translation>歩・香車・桂馬</translation>
    </message>
    <message>
        <source>The pawn steps one square straight forwards. The lance runs straight forwards as far as the way is free. The knight jumps two squares forwards and one to the side, over anything. None of them goes back.</source>
        <translation>歩は、前に1マスだけ進みます。香車は、じゃまな駒がなければ、前へどこまでも進めます。桂馬は、2つ前の1つ横へ、駒を飛びこえて進みます。どれも後ろには戻れません。</translation>
    </message>
    <message>
        <source>Move the pawn to the ringed square.</source>
        <translation>歩を、丸のついたマスへ進めましょう。</translation>
    </message>
    <message>
        <source>Move the lance to the ring in one move.</source>
        <translation>香車を、1手で丸まで進めましょう。</translation>
    </message>
    <message>
        <source>Jump to the ring with the knight.</source>
        <translation>桂馬で、丸へ跳びましょう。</translation>
    </message>
    <message>
        <source>The knight is the only piece that jumps.</source>
        <translation>駒を飛びこえられるのは、桂馬だけです。</translation>
    </message>
    <message>
        <source>Bring the knight to the ring in two jumps.</source>
        <translation>桂馬を、2回跳んで丸へ進めましょう。</translation>
    </message>
    <message>
        <source>The lance shall come to the ring, but something of your own is in its way. You have two moves.</source>
        <translation>香車を丸まで進めたいのですが、自分の駒がじゃまをしています。2手で行きましょう。</translation>
    </message>
    <message>
        <source>Rook and bishop (飛, 角)</source>
        <translation>飛車・角</translation>
    </message>
    <message>
        <source>These two are the strongest pieces. The rook runs straight in all four directions, the bishop diagonally, as far as the way is free. They do not jump.</source>
        <translation>いちばん強い、2つの大駒です。じゃまな駒がなければ、飛車はたてと横に、角はななめに、どこまでも進めます。駒を飛びこえることはできません。</translation>
    </message>
    <message>
        <source>Move the rook to the ringed square.</source>
        <translation>飛車を、丸のついたマスへ動かしましょう。</translation>
    </message>
    <message>
        <source>Bring the rook to the ring in two moves.</source>
        <translation>飛車を、2手で丸まで動かしましょう。</translation>
    </message>
    <message>
        <source>Move the bishop to the ringed square.</source>
        <translation>角を、丸のついたマスへ動かしましょう。</translation>
    </message>
    <message>
        <source>Bring the bishop to the ring in two moves.</source>
        <translation>角を、2手で丸まで動かしましょう。</translation>
    </message>
    <message>
        <source>Your own pawn blocks the rook. Lead the rook around it to the ring in three moves.</source>
        <translation>飛車の前に、自分の歩がいます。回り道をして、3手で飛車を丸まで動かしましょう。</translation>
    </message>
    <message>
        <source>Taking pieces</source>
        <translation>駒を取る</translation>
    </message>
    <message>
        <source>A piece takes by moving onto a square of an opponent’s piece. What is taken changes sides: it lies on your stand at the right of the board. The opponent’s pieces point towards you.</source>
        <translation>相手の駒があるマスに自分の駒を進めると、その駒を取れます。取った駒は自分のものになり、盤の右の駒台に置かれます。相手の駒は、先がこちらを向いています。</translation>
    </message>
    <message>
        <source>Take the gold.</source>
        <translation>金を取りましょう。</translation>
    </message>
    <message>
        <source>Look at your stand: the gold is yours now.</source>
        <translation>駒台を見てください。金は、あなたの駒になりました。</translation>
    </message>
    <message>
        <source>Your silver can take one of the three pawns. Which one?</source>
        <translation>3つの歩のうち、銀で取れるのは1つだけです。どれでしょう。</translation>
    </message>
    <message>
        <source>Take both pieces in two moves.</source>
        <translation>2手で、2つとも取りましょう。</translation>
    </message>
    <message>
        <source>Take all three pawns in three moves.</source>
        <translation>3手で、歩を3つとも取りましょう。</translation>
    </message>
    <message>
        <source>Take the pawn that has no guard.</source>
        <translation>相手の駒に守られていない歩を取りましょう。</translation>
    </message>
    <message>
        <source>Before you take, look whether the opponent can take back.</source>
        <translation>取る前に、取り返されないかどうかを確かめましょう。</translation>
    </message>
    <message>
        <source>Dropping pieces</source>
        <translation>駒を打つ</translation>
    </message>
    <message>
        <source>Instead of moving, you may put a piece of your stand on any empty square: this is a drop. Click the piece on the stand, then the square. A drop takes nothing, but nearly every square will do.</source>
        <translation>駒を動かす代わりに、持駒を空いているマスに置くこともできます。これを「打つ」といいます。駒台の駒をクリックして、次にマスをクリックします。打つ手で駒は取れませんが、ほとんどどこにでも打てます。</translation>
    </message>
    <message>
        <source>Drop the gold on the ringed square.</source>
        <translation>丸のついたマスに、金を打ちましょう。</translation>
    </message>
    <message>
        <source>Take the silver, then drop it on the ring.</source>
        <translation>銀を取って、次に丸のマスに打ちましょう。</translation>
    </message>
    <message>
        <source>In shogi no piece is ever lost: it only changes sides.</source>
        <translation>将棋の駒は、なくなりません。取られると、相手の味方になるのです。</translation>
    </message>
    <message>
        <source>Drop the bishop where it attacks both golds at once.</source>
        <translation>2枚の金を同時にねらえるマスに、角を打ちましょう。</translation>
    </message>
    <message>
        <source>Only one of them can get away: you will take the other one.</source>
        <translation>相手が逃げられるのは、片方だけです。もう片方は、次に取れます。</translation>
    </message>
    <message>
        <source>Attack rook and gold at once by dropping the knight.</source>
        <translation>桂馬を打って、飛車と金を同時にねらいましょう。</translation>
    </message>
    <message>
        <source>Promotion</source>
        <translation>駒が成る</translation>
    </message>
    <message>
        <source>The three rows farthest from you are the promotion zone. A piece that moves into it, within it or out of it may be turned over. Pawn, lance, knight and silver then move like a gold. Rook and bishop keep their moves and step like a king as well. King and gold do not promote.</source>
        <translation>向こうの3段は、敵陣です。敵陣に入る手、敵陣の中の手、敵陣から出る手で、駒を裏返せます。これを「成る」といいます。歩・香車・桂馬・銀は、成ると金と同じ動きになります。飛車と角は、元の動きに玉の動きが加わります。玉と金は成れません。</translation>
    </message>
    <message>
        <source>Move the pawn into the zone and promote it.</source>
        <translation>歩を敵陣に進めて、成りましょう。</translation>
    </message>
    <message>
        <source>A promoted pawn is called tokin (と). It moves like a gold.</source>
        <translation>成った歩を「と金」といいます。金と同じように動きます。</translation>
    </message>
    <message>
        <source>This is a tokin. Bring it to the ring in two moves, like a gold.</source>
        <translation>これは、と金です。金と同じ動きで、2手で丸まで動かしましょう。</translation>
    </message>
    <message>
        <source>Promote the rook.</source>
        <translation>飛車を成りましょう。</translation>
    </message>
    <message>
        <source>The promoted rook is the dragon (龍), the strongest piece of all.</source>
        <translation>成った飛車は「龍」です。いちばん強い駒です。</translation>
    </message>
    <message>
        <source>The dragon runs like a rook and also steps diagonally. Move it to the ring.</source>
        <translation>龍は、飛車の動きのほかに、ななめにも1マス動けます。丸のマスへ動かしましょう。</translation>
    </message>
    <message>
        <source>The promoted bishop, the horse (馬), also steps straight. Move it to the ring.</source>
        <translation>成った角は「馬」です。たてと横にも1マス動けます。丸のマスへ動かしましょう。</translation>
    </message>
    <message>
        <source>Leave the zone by moving to the ring, and promote.</source>
        <translation>敵陣から丸のマスへ下がりながら、成りましょう。</translation>
    </message>
    <message>
        <source>Move the pawn to the last row.</source>
        <translation>歩を、いちばん奥の段へ進めましょう。</translation>
    </message>
    <message>
        <source>You were not asked: there an unpromoted pawn could never move again, so it must promote. So must a lance, and a knight on the last two rows.</source>
        <translation>成るかどうかは、聞かれませんでした。そこで成らないと、歩は二度と動けなくなるので、必ず成ります。香車も同じです。桂馬は、奥の2段で必ず成ります。</translation>
    </message>
    <message>
        <source>Check (王手)</source>
        <translation>王手</translation>
    </message>
    <message>
        <source>A move that attacks the opponent’s king is a check. The opponent has to do something about it at once.</source>
        <translation>次に玉を取れるようにする手を「王手」といいます。王手をされたら、すぐに防がなければなりません。</translation>
    </message>
    <message>
        <source>Give check with the rook.</source>
        <translation>飛車で王手をかけましょう。</translation>
    </message>
    <message>
        <source>Give check by dropping the lance.</source>
        <translation>香車を打って、王手をかけましょう。</translation>
    </message>
    <message>
        <source>Give check with the knight. Do you promote it?</source>
        <translation>桂馬で王手をかけましょう。成りますか？</translation>
    </message>
    <message>
        <source>A promoted knight does not jump any more. At times it is better not to promote.</source>
        <translation>桂馬は、成ると跳べなくなります。成らないほうがよいときもあるのです。</translation>
    </message>
    <message>
        <source>Make way with the silver: the rook behind it gives check.</source>
        <translation>銀がよけると、後ろの飛車が王手になります。銀を動かしましょう。</translation>
    </message>
    <message>
        <source>Getting out of check</source>
        <translation>王手を防ぐ</translation>
    </message>
    <message>
        <source>If your king is in check, there are three ways out: the king goes away, the piece that gives check is taken, or another piece comes between the two.</source>
        <translation>王手をされたときの防ぎ方は、3つあります。玉が逃げる、王手をかけた駒を取る、間に駒を入れる、のどれかです。</translation>
    </message>
    <message>
        <source>Move the king out of the rook’s line.</source>
        <translation>飛車のききから、玉を逃がしましょう。</translation>
    </message>
    <message>
        <source>The knight gives check. Take it.</source>
        <translation>桂馬に王手をかけられています。その桂馬を取りましょう。</translation>
    </message>
    <message>
        <source>Move the silver between rook and king.</source>
        <translation>飛車と玉の間に、銀を動かしましょう。</translation>
    </message>
    <message>
        <source>Drop the gold between lance and king.</source>
        <translation>香車と玉の間に、金を打ちましょう。</translation>
    </message>
    <message>
        <source>Rook and knight give check at once. Get out of it.</source>
        <translation>飛車と桂馬から、同時に王手をかけられています。防ぎましょう。</translation>
    </message>
    <message>
        <source>From a double check only the king’s own move helps.</source>
        <translation>両王手は、玉を動かすしかありません。</translation>
    </message>
    <message>
        <source>Mate (詰み)</source>
        <translation>詰み</translation>
    </message>
    <message>
        <source>A check that cannot be answered is mate, and whoever gives it has won. Look before you move: can the king go away? Can your piece be taken? Can anything come between?</source>
        <translation>どうやっても防げない王手を「詰み」といいます。詰ませたほうの勝ちです。指す前に確かめましょう。玉は逃げられませんか。王手の駒を取られませんか。間に駒を入れられませんか。</translation>
    </message>
    <message>
        <source>Mate in one move.</source>
        <translation>1手で詰ませましょう。</translation>
    </message>
    <message>
        <source>A gold at the king’s head, guarded by another piece: the mate that every player knows.</source>
        <translation>ほかの駒に守られた金を、玉の頭に打つ。だれもが知っている「頭金」です。</translation>
    </message>
    <message>
        <source>Mate in one move with two rooks.</source>
        <translation>2枚の飛車を使って、1手で詰ませましょう。</translation>
    </message>
    <message>
        <source>Mate the king in the corner.</source>
        <translation>すみの玉を、1手で詰ませましょう。</translation>
    </message>
    <message>
        <source>Mate by taking.</source>
        <translation>駒を取って、1手で詰ませましょう。</translation>
    </message>
    <message>
        <source>The king is shut in by its own pieces. Mate it.</source>
        <translation>玉は、自分の駒に囲まれて動けません。1手で詰ませましょう。</translation>
    </message>
    <message>
        <source>Nothing can come between a knight and a king.</source>
        <translation>桂馬の王手には、間に駒を入れられません。</translation>
    </message>
    <message>
        <source>Illegal moves (反則)</source>
        <translation>反則</translation>
    </message>
    <message>
        <source>Some moves are forbidden, and whoever makes one loses the game. In Komadai you cannot make them by mistake. The best known is nifu (二歩): no second unpromoted pawn of yours on a file.</source>
        <translation>指してはいけない手があり、指すと負けになります。Komadaiでは、うっかり指すことはありません。よく知られているのは「二歩」です。自分の歩がある筋に、もう1枚歩を打つことはできません。成った歩（と金）は数えません。</translation>
    </message>
    <message>
        <source>Which of these moves is not allowed?</source>
        <translation>指してはいけない手は、どれでしょう。</translation>
    </message>
    <message>
        <source>Pieces may not be dropped where they could never move. Which of these drops is not allowed?</source>
        <translation>二度と動けなくなるマスに、駒を打つことはできません。打ってはいけない手は、どれでしょう。</translation>
    </message>
    <message>
        <source>Which of these moves of the king is not allowed?</source>
        <translation>玉が動いてはいけないのは、どれでしょう。</translation>
    </message>
    <message>
        <source>The lance above aims at your king. Which move is not allowed?</source>
        <translation>上の香車が、あなたの玉をねらっています。指してはいけない手は、どれでしょう。</translation>
    </message>
    <message>
        <source>The gold is pinned: it has to stay on the line.</source>
        <translation>金は、玉を守る壁になっています。香車のききから外れることはできません。</translation>
    </message>
    <message>
        <source>Why is the drop of the arrow not allowed?</source>
        <translation>矢印のように打つことは、なぜできないのでしょう。</translation>
    </message>
    <message>
        <source>A dropped pawn must not give mate: uchifuzume (打ち歩詰め). Which drop is not allowed?</source>
        <translation>歩を打って詰ませるのは「打ち歩詰め」という反則です。打ってはいけない手は、どれでしょう。</translation>
    </message>
    <message>
        <source>A pawn of the board may give mate. Do it.</source>
        <translation>盤の上の歩を進めて詰ませるのは、かまいません。歩で詰ませましょう。</translation>
    </message>
    <message>
        <source>Only the drop is forbidden, not the move.</source>
        <translation>いけないのは打つ手だけで、「突き歩詰め」は反則ではありません。</translation>
    </message>
    <message>
        <source>How a game ends</source>
        <translation>対局の終わり方</translation>
    </message>
    <message>
        <source>Most games end by mate, or because a player sees no hope and resigns. If the same position comes up for the fourth time, the game is drawn (千日手); but whoever has given check all the time loses.</source>
        <translation>対局は、玉が詰むか、勝てないと思ったほうが投了すると終わります。同じ局面が4回現れると「千日手」で引き分けです。ただし、ずっと王手をかけ続けていたときは、かけていたほうの負けです。</translation>
    </message>
    <message>
        <source>You have dropped the gold. What is the result?</source>
        <translation>あなたが金を打ちました。結果はどうなるでしょう。</translation>
    </message>
    <message>
        <source>Both kings went to and fro, and the position is there for the fourth time. What is the result? The arrow keys step through the moves.</source>
        <translation>お互いに玉を行ったり来たりさせて、同じ局面が4回現れました。結果はどうなるでしょう。←→キーで、指し手をたどれます。</translation>
    </message>
    <message>
        <source>You have given check with every move, and the position is there for the fourth time. What is the result?</source>
        <translation>あなたは、ずっと王手をかけ続けました。同じ局面が4回現れました。結果はどうなるでしょう。</translation>
    </message>
    <message>
        <source>Whoever repeats by giving check has to play something else in time.</source>
        <translation>王手を続けているほうが、途中で手を変えなければなりません。</translation>
    </message>
    <message>
        <source>Reading a record</source>
        <translation>棋譜を読む</translation>
    </message>
    <message>
        <source>A move is written as piece and square. The columns, called files, are counted 1 to 9 from the right, the rows a to i from the top: P-7f is a pawn that goes to file 7, row f. Japanese records write ▲７六歩 for it. P is the pawn, L lance, N knight, S silver, G gold, B bishop, R rook, K king; + is a promotion, x a capture, * a drop.</source>
        <translation>指し手は、マスと駒で書きます。たての列は「筋」といい、右から1〜9と数えます。横の列は「段」といい、上から一〜九と数えます。▲７六歩は、先手の歩が7筋の六段目へ進む手です（英語の棋譜ではP-7fと書きます）。▲は先手、△は後手です。「成」は成る手、「不成」は成らない手、「打」は打つ手です。</translation>
    </message>
    <message>
        <source>This is how a game begins. Play %1.</source>
        <translation>対局は、この形から始まります。%1と指しましょう。</translation>
    </message>
    <message>
        <source>Many games begin like that: the way of the bishop is open.</source>
        <translation>多くの対局がこう始まります。角の道が開きました。</translation>
    </message>
    <message>
        <source>Play %1.</source>
        <translation>%1と指しましょう。</translation>
    </message>
    <message>
        <source>The other common first move: the pawn in front of the rook.</source>
        <translation>これも、よくある最初の手です。飛車の前の歩を進めます。</translation>
    </message>
    <message>
        <source>How is the move of the arrow written?</source>
        <translation>矢印の手は、どう書くでしょう。</translation>
    </message>
    <message>
        <source>Both sides have opened the way of their bishops. Play %1.</source>
        <translation>お互いに角の道を開けました。%1と指しましょう。</translation>
    </message>
    <message>
        <source>Play %1, a drop.</source>
        <translation>%1と指しましょう。打つ手です。</translation>
    </message>
    <message>
        <source>Two golds could go there: the record says which one. Play %1.</source>
        <translation>そこへ行ける金は、2枚あります。どちらの金かも書いてあります。%1と指しましょう。</translation>
    </message>
    <message>
        <source>Now it is White, the opponent, who moves: △. How is it written?</source>
        <translation>今度は、相手（後手△）の手です。どう書くでしょう。</translation>
    </message>
    <message>
        <source>Your first game</source>
        <translation>はじめての対局</translation>
    </message>
    <message>
        <source>You know all that it takes. Your opponent is Tokin at 20 kyu, its weakest grade, without clocks. You play Black, from the bottom, and move first. The pieces keep the marks that show how they move; the menu View removes them.
Three hints for the beginning: open the way of the bishop, bring the rook’s pawn forward, and keep golds beside your king. The menu Game gives hints and takes moves back.</source>
        <translation>これで、対局ができます。相手は、いちばん弱い20級のTokinです。時間の制限はありません。あなたは先手で、盤の手前から指します。駒の動きの印は、つけたままにします。「表示」メニューで消せます。
最初は、この3つを心がけましょう。角の道を開ける。飛車の前の歩を進める。金を玉のそばに置く。ヒントと待ったは、「対局」メニューにあります。</translation>
    </message>
</context>
<context>
    <name>app::LibraryDesk</name>
    <message>
        <source>The moves of the library cannot be played during a game.</source>
        <translation>対局中は、ライブラリの手を指せません。</translation>
    </message>
    <message>
        <source>%1 files, %2 new games</source>
        <translation>ファイル%1個、新しい対局%2局</translation>
    </message>
    <message>
        <source>Another program is adding games to the library. Try again when it has finished.</source>
        <translation>ほかのプログラムがライブラリに追加しています。終わってからもう一度お試しください。</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>%1 cannot be reached; its games stay in the library.</source>
        <translation>%1が見つかりません。その対局はライブラリに残します。</translation>
    </message>
    <message>
        <source>Pieces cannot be set up during a game.</source>
        <translation>対局中は、駒を並べられません。</translation>
    </message>
    <message>
        <source>All its games: %1</source>
        <translation>以下共通: %1</translation>
    </message>
    <message>
        <source>Stated: %1</source>
        <translation>記載: %1</translation>
    </message>
    <message>
        <source>The game is not in the library now.</source>
        <translation>この対局は今ライブラリにありません。</translation>
    </message>
    <message>
        <source>At most %1 games can be opened at a time.</source>
        <translation>一度に開けるのは%1局までです。</translation>
    </message>
    <message numerus="yes">
        <source>Open %n games, each in a tab?</source>
        <translation>
            <numerusform>%n局をそれぞれタブで開きますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln局</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new game(s) in the library.</source>
        <translation>
            <numerusform>ライブラリに新しい対局が%Ln局加わりました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) are no longer there.</source>
        <translation>
            <numerusform>なくなったファイル: %Ln個。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read completely.</source>
        <translation>
            <numerusform>一部を読めなかったファイル: %Ln個。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::LibraryPane</name>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Moves</source>
        <comment>played in games</comment>
        <translation>指し手</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Look for new, changed and deleted records in all folders</source>
        <translation>すべてのフォルダーで、新しい棋譜、変わった棋譜、なくなった棋譜を調べます</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>A library of games: which moves were played here, with what result, and in which games.

Add folders with records in any format, also in archives (.zip, .7z). They stay where they are and are not changed; what is added to them later appears by itself.</source>
        <translation>棋譜ライブラリでは、この局面でどの手が指され、結果がどうなったか、どの対局かがわかります。

棋譜のフォルダーを追加してください。形式は問いません。圧縮ファイル（.zip、.7z）の中の棋譜も読みます。棋譜は元の場所に残り、変更されません。後から増えた棋譜も自動で追加されます。</translation>
    </message>
    <message>
        <source>Your own games</source>
        <translation>自分の対局</translation>
    </message>
    <message>
        <source>Add the games that Komadai has saved when they were finished</source>
        <translation>終わったときに Komadai が保存した対局を追加します</translation>
    </message>
    <message>
        <source>Sources…</source>
        <translation>読み込み元…</translation>
    </message>
    <message>
        <source>Folders, files and archives whose games are in the library: add, remove, read again, see what could not be read</source>
        <translation>ライブラリに対局を入れているフォルダー、ファイル、圧縮ファイルの追加、削除、読み直しと、読めなかったところの確認</translation>
    </message>
</context>
<context>
    <name>app::LibraryText</name>
    <message>
        <source>The library is damaged: %1</source>
        <translation>棋譜ライブラリが壊れています: %1</translation>
    </message>
    <message>
        <source>It was moved to %1. Update the library: the records are read again.</source>
        <translation>%1に移しました。ライブラリを更新すると、棋譜を読み直します。</translation>
    </message>
    <message>
        <source>It could not be moved away. Delete or rename it, and update the library.</source>
        <translation>移すことができませんでした。削除するか名前を変えて、ライブラリを更新してください。</translation>
    </message>
    <message>
        <source>The library is in use by another program: %1</source>
        <translation>棋譜ライブラリはほかのプログラムが使用中です: %1</translation>
    </message>
    <message>
        <source>Try again when that program has finished.</source>
        <translation>そのプログラムが終わってから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Cannot write the library: %1</source>
        <translation>棋譜ライブラリに書き込めません: %1</translation>
    </message>
    <message>
        <source>It can be searched, but no games can be added.</source>
        <translation>検索はできますが、対局の追加はできません。</translation>
    </message>
    <message>
        <source>The library was written by a newer version of Komadai: %1</source>
        <translation>この棋譜ライブラリは、より新しいバージョンのKomadaiで作られています: %1</translation>
    </message>
    <message>
        <source>It is left unchanged. Use that version.</source>
        <translation>変更していません。そのバージョンをお使いください。</translation>
    </message>
    <message>
        <source>Cannot open the library: %1</source>
        <translation>棋譜ライブラリを開けません: %1</translation>
    </message>
    <message>
        <source>The disk may be full. What was added before is kept.</source>
        <translation>ディスクの空きがない可能性があります。それまでに追加した分は残っています。</translation>
    </message>
    <message>
        <source>The file with your notes and collections is damaged: %1</source>
        <translation>メモとコレクションのファイルが壊れています: %1</translation>
    </message>
    <message>
        <source>It was moved to %1, where it stays. A new file is begun with the next note.</source>
        <translation>%1に移動して残してあります。次のメモから新しいファイルになります。</translation>
    </message>
    <message>
        <source>It could not be moved away. Rename it to begin a new one.</source>
        <translation>移動できませんでした。名前を変えると、新しいファイルになります。</translation>
    </message>
    <message>
        <source>The file with your notes and collections is in use by another program: %1</source>
        <translation>メモとコレクションのファイルをほかのプログラムが使用中です: %1</translation>
    </message>
    <message>
        <source>The file with your notes and collections was written by a newer version of Komadai: %1</source>
        <translation>メモとコレクションのファイルは、より新しいバージョンの Komadai で作られています: %1</translation>
    </message>
    <message>
        <source>Cannot open the file with your notes and collections: %1</source>
        <translation>メモとコレクションのファイルを開けません: %1</translation>
    </message>
    <message>
        <source>Cannot write the file with your notes and collections: %1</source>
        <translation>メモとコレクションのファイルに書き込めません: %1</translation>
    </message>
    <message>
        <source>What was kept before is still there.</source>
        <translation>これまでの内容は残っています。</translation>
    </message>
</context>
<context>
    <name>app::LineBoard</name>
    <message>
        <source>To the beginning of the line (Home)</source>
        <translation>読み筋の最初へ (Home)</translation>
    </message>
    <message>
        <source>Back one move (Left)</source>
        <translation>1手戻る (←)</translation>
    </message>
    <message>
        <source>Forward one move (Right)</source>
        <translation>1手進む (→)</translation>
    </message>
    <message>
        <source>To the end of the line (End)</source>
        <translation>読み筋の最後へ (End)</translation>
    </message>
</context>
<context>
    <name>app::LineColumns</name>
    <message>
        <source>%1/s</source>
        <comment>nodes per second</comment>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深さ</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード数</translation>
    </message>
    <message>
        <source>Nodes/s</source>
        <translation>NPS</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>ハッシュ</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>評価値</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>読み筋</translation>
    </message>
    <message>
        <source>#</source>
        <comment>rank of a line</comment>
        <translation>#</translation>
    </message>
    <message>
        <source>Book</source>
        <comment>in place of a number of nodes</comment>
        <translation>定跡</translation>
    </message>
</context>
<context>
    <name>app::LineInsertion</name>
    <message>
        <source>The record cannot be changed during a game.</source>
        <translation>対局中は棋譜を変更できません。</translation>
    </message>
    <message>
        <source>The record already has this line.</source>
        <translation>この手順はすでに棋譜にあります。</translation>
    </message>
    <message>
        <source>Line added to the record.</source>
        <translation>手順を棋譜に追加しました。</translation>
    </message>
</context>
<context>
    <name>app::LineLogModel</name>
    <message numerus="yes">
        <source>%n older line(s) are no longer kept</source>
        <translation>
            <numerusform>古い%n行は保持していません</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::LineMenu</name>
    <message>
        <source>Show as &amp;arrows</source>
        <translation>矢印で表示(&amp;A)</translation>
    </message>
    <message>
        <source>Insert as a &amp;branch</source>
        <translation>変化として挿入(&amp;B)</translation>
    </message>
    <message>
        <source>Insert as a &amp;comment</source>
        <translation>コメントとして挿入(&amp;C)</translation>
    </message>
    <message>
        <source>Insert as b&amp;oth</source>
        <translation>両方を挿入(&amp;O)</translation>
    </message>
    <message>
        <source>Copy as &amp;KIF</source>
        <translation>KIF でコピー(&amp;K)</translation>
    </message>
    <message>
        <source>Copy as &amp;USI</source>
        <translation>USI でコピー(&amp;U)</translation>
    </message>
    <message>
        <source>Searc&amp;h only %1</source>
        <translation>%1だけを読む(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Exclude %1</source>
        <translation>%1を除いて読む(&amp;E)</translation>
    </message>
    <message>
        <source>The record already has this line.</source>
        <translation>この手順はすでに棋譜にあります。</translation>
    </message>
    <message>
        <source>Line added to the record.</source>
        <translation>読み筋を棋譜に追加しました。</translation>
    </message>
    <message>
        <source>Copy the &amp;row</source>
        <translation>行をコピー(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Step through on the board</source>
        <translation>盤上で再生(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Open in a new window</source>
        <translation>新しいウィンドウで開く(&amp;O)</translation>
    </message>
</context>
<context>
    <name>app::LineTools</name>
    <message>
        <source>Insert into the record as a branch (Ins)</source>
        <translation>棋譜に変化として挿入（Ins）</translation>
    </message>
    <message>
        <source>Step through on the board (Enter)</source>
        <translation>盤上で再生 (Enter)</translation>
    </message>
</context>
<context>
    <name>app::MainWindow</name>
    <message>
        <source>New record</source>
        <translation>新しい棋譜</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>履歴を消去(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近の棋譜(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>対局(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>棋譜(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>棋譜</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>コメント</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>ツールバー</translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation>解析(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Mate problems</source>
        <translation>詰将棋(&amp;T)</translation>
    </message>
    <message>
        <source>Mate problems</source>
        <translation>詰将棋</translation>
    </message>
    <message>
        <source>&amp;Copy record as</source>
        <translation>棋譜のコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy pos&amp;ition as</source>
        <translation>局面のコピー(&amp;I)</translation>
    </message>
    <message>
        <source>Boo&amp;kmarks</source>
        <translation>しおり一覧(&amp;K)</translation>
    </message>
    <message>
        <source>Copy the &amp;line of play</source>
        <translation>手順をコピー(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>ワークスペース(&amp;W)</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>終局した対局</translation>
    </message>
    <message>
        <source>%1 s a move</source>
        <translation>1手%1秒</translation>
    </message>
    <message>
        <source>&amp;Layouts</source>
        <translation>配置(&amp;L)</translation>
    </message>
    <message>
        <source>Restore a &amp;discarded record</source>
        <translation>破棄した棋譜を復元(&amp;D)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a command, why it is not possible</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Ope&amp;ning book</source>
        <translation>定跡(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Recent books</source>
        <translation>最近の定跡(&amp;R)</translation>
    </message>
    <message>
        <source>Edi&amp;t branches</source>
        <translation>変化の編集(&amp;H)</translation>
    </message>
    <message>
        <source>Librar&amp;y</source>
        <translation>ライブラリ(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Repertoire</source>
        <translation>レパートリー(&amp;R)</translation>
    </message>
    <message>
        <source>Spee&amp;d of the replay</source>
        <translation>自動再生の速さ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>トレーニング(&amp;P)</translation>
    </message>
    <message>
        <source>He&amp;lp in the game</source>
        <translation>対局中の助け(&amp;L)</translation>
    </message>
</context>
<context>
    <name>app::ManualText</name>
    <message>
        <source>Komadai manual</source>
        <translation>Komadai マニュアル</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
</context>
<context>
    <name>app::ManualWindow</name>
    <message>
        <source>“%1” is not in the manual.</source>
        <translation>「%1」はマニュアルにありません。</translation>
    </message>
    <message>
        <source>Save the manual as PDF</source>
        <translation>マニュアルを PDF で保存</translation>
    </message>
    <message>
        <source>Save the manual as a web page</source>
        <translation>マニュアルをウェブページで保存</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>ウェブページ (*.html)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another folder.</source>
        <translation>%1 に書き込めません: %2。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Komadai manual</source>
        <translation>Komadai マニュアル</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>マニュアルを検索</translation>
    </message>
    <message>
        <source>Save as &amp;web page…</source>
        <translation>ウェブページで保存(&amp;W)…</translation>
    </message>
    <message>
        <source>Save as &amp;PDF…</source>
        <translation>PDF で保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
</context>
<context>
    <name>app::MatchBoardTile</name>
    <message numerus="yes">
        <source>Game %1 · %n move(s)</source>
        <translation>
            <numerusform>第%1局・%n手</numerusform>
        </translation>
    </message>
    <message>
        <source>Game %1 · starting</source>
        <translation>第%1局・準備中</translation>
    </message>
    <message>
        <source>%1: %2 against %3</source>
        <comment>game, Black, White</comment>
        <translation>%1: 先手%2 対 後手%3</translation>
    </message>
</context>
<context>
    <name>app::MatchDesk</name>
    <message>
        <source>Match between engines</source>
        <translation>エンジン同士の連続対局</translation>
    </message>
    <message>
        <source>Open a match</source>
        <translation>連続対局を開く</translation>
    </message>
    <message>
        <source>Matches (%1)</source>
        <translation>連続対局（%1）</translation>
    </message>
    <message>
        <source>Games of this match are running.</source>
        <translation>この連続対局はまだ進行中です。</translation>
    </message>
    <message>
        <source>A match that was stopped can be continued; its running games are then played again.</source>
        <translation>中止しても後で再開できます。進行中の対局は最初から指し直します。</translation>
    </message>
    <message>
        <source>Stop the match</source>
        <translation>中止する</translation>
    </message>
    <message>
        <source>Let it run</source>
        <translation>続けさせる</translation>
    </message>
</context>
<context>
    <name>app::MatchGamesModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>result, remark</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Double-click to open the record in a tab</source>
        <translation>ダブルクリックで棋譜をタブに開きます</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>局</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Entered by hand; double-click to correct it</source>
        <translation>手で入力した結果です。ダブルクリックで訂正できます</translation>
    </message>
</context>
<context>
    <name>app::MatchPage</name>
    <message>
        <source>No.</source>
        <comment>rank</comment>
        <translation>順位</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>対局者</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>勝ち点</translation>
    </message>
    <message>
        <source>Buchholz</source>
        <translation>ソルコフ</translation>
    </message>
    <message>
        <source>Sonneborn-Berger</source>
        <translation>SB</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>負け</translation>
    </message>
    <message>
        <source>bye</source>
        <translation>不戦勝</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>%1回戦</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n game(s)</source>
        <translation>
            <numerusform>全%n局中%1局</numerusform>
        </translation>
    </message>
    <message>
        <source>Points against each other</source>
        <translation>直接対決の勝ち点</translation>
    </message>
</context>
<context>
    <name>app::MatchRoundsModel</name>
    <message>
        <source>bye</source>
        <translation>不戦勝</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>回戦</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>対局者</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>勝ち点</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>対局済み</translation>
    </message>
</context>
<context>
    <name>app::MatchSeats</name>
    <message>
        <source>%1 and %2 can play their game of the match.</source>
        <translation>%1と%2の対局の番です。</translation>
    </message>
</context>
<context>
    <name>app::MatchSetupDialog</name>
    <message>
        <source>Round robin: each plays every other</source>
        <translation>総当たり</translation>
    </message>
    <message>
        <source>Gauntlet: the first plays all others</source>
        <translation>1番目のエンジン対ほかの全エンジン</translation>
    </message>
    <message>
        <source>&amp;Pairings</source>
        <translation>組み合わせ(&amp;P)</translation>
    </message>
    <message>
        <source>Number of games</source>
        <translation>対局数</translation>
    </message>
    <message>
        <source>Sequential test (SPRT)</source>
        <translation>逐次検定（SPRT）</translation>
    </message>
    <message>
        <source>Plays until it is shown whether the first engine is stronger than the second by the larger or by the smaller of two differences; with errors of 5 % each</source>
        <translation>1番目のエンジンが2番目よりどちらのレート差だけ強いか、誤りの確率各5%で判定できるまで対局します</translation>
    </message>
    <message>
        <source>Games per pairing</source>
        <translation>組み合わせごとの対局数</translation>
    </message>
    <message>
        <source>Games of each pairing; colours are swapped after every game</source>
        <translation>組み合わせごとの対局数です。1局ごとに先後を入れ替えます</translation>
    </message>
    <message>
        <source>Smaller difference, Elo</source>
        <translation>小さいほうのレート差</translation>
    </message>
    <message>
        <source>Larger difference, Elo</source>
        <translation>大きいほうのレート差</translation>
    </message>
    <message>
        <source>or</source>
        <comment>two Elo differences</comment>
        <translation>か</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>終了条件(&amp;L)</translation>
    </message>
    <message>
        <source>Time per move</source>
        <translation>1手の時間</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>持ち時間</translation>
    </message>
    <message>
        <source>Nodes per move</source>
        <translation>1手のノード数</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深さ</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, after a number</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Main time</source>
        <translation>持ち時間</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>after the main time</comment>
        <translation>切れ負け</translation>
    </message>
    <message>
        <source>byoyomi</source>
        <translation>秒読み</translation>
    </message>
    <message>
        <source>increment</source>
        <translation>1手ごとに加算</translation>
    </message>
    <message>
        <source>After main time</source>
        <translation>切れたら</translation>
    </message>
    <message>
        <source>Byoyomi or increment</source>
        <translation>秒読みか加算の時間</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>時間(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Games at a time</source>
        <translation>同時対局数(&amp;G)</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>平手の初期局面</translation>
    </message>
    <message>
        <source>2,000 level openings</source>
        <translation>互角の序盤2,000種</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>ファイルから</translation>
    </message>
    <message>
        <source>Every two games of two engines begin with the same opening, with colours swapped. Engines that always answer alike play the same game again and again without openings.</source>
        <translation>同じ組み合わせの2局は、先後を入れ替えて同じ序盤から始めます。いつも同じ手を返すエンジン同士は、序盤を変えないと同じ対局を繰り返します。</translation>
    </message>
    <message>
        <source>Opening file</source>
        <translation>序盤のファイル</translation>
    </message>
    <message>
        <source>One position a line: SFEN or “startpos moves …”</source>
        <translation>1行に1局面: SFEN、または「startpos moves …」</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Choose the opening file</source>
        <translation>序盤のファイルを選択</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>順序を混ぜる</translation>
    </message>
    <message>
        <source>&amp;Openings</source>
        <translation>序盤(&amp;O)</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Move li&amp;mit</source>
        <translation>最大手数(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Entering king</source>
        <translation>入玉(&amp;E)</translation>
    </message>
    <message>
        <source>End &amp;decided games</source>
        <translation>大差の対局を打ち切る(&amp;D)</translation>
    </message>
    <message>
        <source>A game is lost as soon as both engines, in each of their last 4 moves, see the same side behind by 3,000 or more.</source>
        <translation>両方のエンジンが直前の4手ずつ続けて、同じ側を3,000以上不利と見たら、その側の負けにします。</translation>
    </message>
    <message>
        <source>Format of the records</source>
        <translation>棋譜の形式</translation>
    </message>
    <message>
        <source>Folder of the matches</source>
        <translation>連続対局のフォルダー</translation>
    </message>
    <message>
        <source>Every match gets a folder of its own in it.</source>
        <translation>この中に、連続対局ごとのフォルダーを作ります。</translation>
    </message>
    <message>
        <source>Choose the folder of the matches</source>
        <translation>連続対局のフォルダーを選択</translation>
    </message>
    <message>
        <source>&amp;Records</source>
        <translation>棋譜(&amp;R)</translation>
    </message>
    <message>
        <source>Start the match</source>
        <translation>対局開始</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>序盤</translation>
    </message>
    <message>
        <source>games</source>
        <comment>after a number</comment>
        <translation>局</translation>
    </message>
    <message numerus="yes">
        <source>per pairing, %n in all</source>
        <translation>
            <numerusform>局ずつ、全%n局</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on %1 of %n core(s)</source>
        <translation>
            <numerusform>局（%nコア中%1コアを使用）</numerusform>
        </translation>
    </message>
    <message>
        <source>These games think on %1 cores at once, but this computer has %2: engines will lose time to each other. Play fewer games at a time, or give the engines fewer threads.</source>
        <translation>同時に%1コアを使いますが、このコンピューターには%2コアしかありません。エンジン同士が時間を奪い合います。同時対局数かエンジンのスレッド数を減らしてください。</translation>
    </message>
    <message>
        <source>Without main time there must be byoyomi.</source>
        <translation>持ち時間が0なら秒読みが必要です。</translation>
    </message>
    <message>
        <source>The second difference must be larger than the first.</source>
        <translation>2つ目のレート差は1つ目より大きくしてください。</translation>
    </message>
    <message>
        <source>Choose a folder for the records.</source>
        <translation>棋譜のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Let engines play from their opening &amp;books</source>
        <translation>エンジンに持たせた定跡を使う(&amp;B)</translation>
    </message>
    <message>
        <source>The books that they are given in the engine list, under Program. Their own books are never used in matches.</source>
        <translation>エンジン管理の「プログラム」で持たせた定跡を使います。エンジン自身の定跡は、連続対局では使いません。</translation>
    </message>
    <message>
        <source>Swiss: each plays those with like points</source>
        <translation>スイス式: 勝ち点の近い相手と当たる</translation>
    </message>
    <message>
        <source>Knockout: who loses a meeting is out</source>
        <translation>勝ち抜き: 対戦に負けたら敗退</translation>
    </message>
    <message>
        <source>Meet&amp;ings</source>
        <translation>対戦(&amp;I)</translation>
    </message>
    <message>
        <source>games: who wins more of them goes on</source>
        <translation>局のうち、多く勝ったほうが勝ち上がり</translation>
    </message>
    <message>
        <source>games, rounds:</source>
        <translation>局ずつ、回戦数:</translation>
    </message>
    <message>
        <source>Game for the t&amp;hird place</source>
        <translation>3位決定戦を行う(&amp;H)</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) in all</source>
        <translation>
            <numerusform>全%n局</numerusform>
        </translation>
    </message>
    <message>
        <source>Games per meeting</source>
        <translation>対戦ごとの対局数</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>回戦数</translation>
    </message>
    <message>
        <source>Handi&amp;caps</source>
        <translation>手合割(&amp;C)</translation>
    </message>
    <message>
        <source>Even games</source>
        <translation>平手</translation>
    </message>
    <message>
        <source>Ladder: %1 to %2</source>
        <translation>指し込み: %1から%2まで</translation>
    </message>
    <message>
        <source>Two players climb a ladder of handicaps: who has won often enough in a row gives one step more, or receives one step less.</source>
        <translation>二人で手合割を上下させます。決めた数だけ続けて勝った側は、駒落ちを一段大きく与えるか、一段小さくしてもらいます。</translation>
    </message>
    <message>
        <source>wins in a row for a step:</source>
        <translation>一段動かす連勝数:</translation>
    </message>
    <message>
        <source>Wins in a row for a step</source>
        <translation>一段動かす連勝数</translation>
    </message>
    <message>
        <source>&amp;Start the engines again for every game</source>
        <translation>1局ごとにエンジンを起動し直す(&amp;S)</translation>
    </message>
    <message>
        <source>All records in one &amp;file as well</source>
        <translation>全棋譜を1つのファイルにもまとめる(&amp;F)</translation>
    </message>
    <message>
        <source>People play without a clock: only a clock limits them.</source>
        <translation>人の対局を制限できるのは持ち時間だけです。この設定では、人は時計なしで指します。</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>新しい連続対局</translation>
    </message>
</context>
<context>
    <name>app::MatchTableModel</name>
    <message>
        <source>Elo difference to its opponents, with 95 % confidence interval</source>
        <translation>対戦相手とのレート差と、その95%信頼区間</translation>
    </message>
    <message>
        <source>Points against %1</source>
        <translation>%1との勝ち点</translation>
    </message>
    <message>
        <source>No.</source>
        <comment>rank</comment>
        <translation>順位</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>勝ち点</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>負け</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>レート差</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>The points of all opponents together; decides between players with equal points</source>
        <translation>ソルコフ: 対戦相手全員の勝ち点の合計です。勝ち点が並んだときの順位を決めます</translation>
    </message>
    <message>
        <source>Sonneborn-Berger: the points of opponents, as far as points were won from them; decides if Buchholz is equal as well</source>
        <translation>SB: 勝った相手の勝ち点の合計に、引き分けた相手の勝ち点の半分を加えたものです。ソルコフも並んだときの順位を決めます</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>対局者</translation>
    </message>
    <message>
        <source>Buchholz</source>
        <translation>ソルコフ</translation>
    </message>
    <message>
        <source>S-B</source>
        <comment>Sonneborn-Berger</comment>
        <translation>SB</translation>
    </message>
    <message>
        <source>v. %1</source>
        <comment>a rank</comment>
        <translation>対%1位</translation>
    </message>
</context>
<context>
    <name>app::MatchText</name>
    <message>
        <source>Another Komadai is playing this match: %1.</source>
        <translation>この連続対局は、別のKomadaiで進行中です: %1</translation>
    </message>
    <message>
        <source>Stop it there, or wait until it has ended. If none is running, delete the file with “.lock” at its end.</source>
        <translation>そちらで中止するか、終わるまで待ってください。進行中のものがなければ、名前の末尾が「.lock」のファイルを削除してください。</translation>
    </message>
    <message>
        <source>%1 is not the journal of a match.</source>
        <translation>%1は連続対局の記録ではありません。</translation>
    </message>
    <message>
        <source>Open another match.</source>
        <translation>別の連続対局を開いてください。</translation>
    </message>
    <message>
        <source>The openings are not those with which this match was begun.</source>
        <translation>序盤のファイルが、この連続対局を始めたときのものと違います。</translation>
    </message>
    <message>
        <source>Change that back, or begin a new match: results of different engines would be mixed.</source>
        <translation>元に戻すか、新しい連続対局を始めてください。別のエンジンの結果が混ざってしまいます。</translation>
    </message>
    <message>
        <source>%1 contains no positions.</source>
        <translation>%1には局面がありません。</translation>
    </message>
    <message>
        <source>An opening file has one position a line: “startpos moves …” or an SFEN.</source>
        <translation>序盤のファイルには、1行に1局面を「startpos moves …」かSFENで書きます。</translation>
    </message>
    <message>
        <source>%1 was written by komadai-cli.</source>
        <translation>%1はkomadai-cliが書いたものです。</translation>
    </message>
    <message>
        <source>The command that began this match continues it.</source>
        <translation>始めたときと同じコマンドで再開できます。</translation>
    </message>
    <message>
        <source>Engine %1 is no longer in the engine list.</source>
        <translation>エンジン%1はもうエンジン一覧にありません。</translation>
    </message>
    <message>
        <source>%1 is no longer in the engine list.</source>
        <translation>%1はもうエンジン一覧にありません。</translation>
    </message>
    <message>
        <source>Engine %1 has no option “%2”. Write options as “Name=value; Name=value”.</source>
        <translation>エンジン%1にオプション「%2」はありません。「名前=値; 名前=値」のように書いてください。</translation>
    </message>
    <message>
        <source>Engine %1: the value of “%2” cannot be sent.</source>
        <translation>エンジン%1: 「%2」の値は送れません。</translation>
    </message>
    <message>
        <source>Choose the file of the openings.</source>
        <translation>序盤のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <comment>Elo and half of its interval</comment>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>undecided</source>
        <comment>a statistical test</comment>
        <translation>未判定</translation>
    </message>
    <message>
        <source>accepted</source>
        <comment>a statistical test</comment>
        <translation>採択</translation>
    </message>
    <message>
        <source>rejected</source>
        <comment>a statistical test</comment>
        <translation>棄却</translation>
    </message>
    <message>
        <source>LLR %1 (%2 to %3): %4</source>
        <translation>対数尤度比%1（%2～%3）: %4</translation>
    </message>
    <message>
        <source>%1 is stronger than %2 by %3 Elo rather than by %4.</source>
        <translation>%1は%2より、レート差%4ではなく%3だけ強いと判定しました。</translation>
    </message>
    <message>
        <source>%1 is not stronger than %2 by %3 Elo.</source>
        <translation>%1は%2よりレート差%3だけ強いとはいえません。</translation>
    </message>
    <message numerus="yes">
        <source>%n loss(es) on time</source>
        <translation>
            <numerusform>時間切れ%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n illegal move(s)</source>
        <translation>
            <numerusform>反則%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crash(es)</source>
        <translation>
            <numerusform>異常終了%n</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Adjudicated</source>
        <translation>大差で打ち切り</translation>
    </message>
    <message>
        <source>%1 crashed and was restarted</source>
        <translation>%1が異常終了し、再起動</translation>
    </message>
    <message>
        <source>%1 crashed</source>
        <translation>%1が異常終了</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1分</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1時間%2分</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of Komadai, which can continue it.</source>
        <translation>%1は、より新しいKomadaiが書いたものです。その版で続けられます。</translation>
    </message>
    <message>
        <source>This result is worth nothing: %1 of the games were lost on time.</source>
        <translation>この結果は参考になりません。対局の%1が切れ負けです。</translation>
    </message>
    <message>
        <source>This result is worth nothing: for %1 of the time the computer did not run Komadai.</source>
        <translation>この結果は参考になりません。時間の%1の間、コンピューターがKomadaiを動かしていませんでした。</translation>
    </message>
    <message>
        <source>Give the engines more time, let fewer games run at the same time, end other programs, and begin a new match.</source>
        <translation>持ち時間を増やし、同時に行う対局を減らし、ほかのプログラムを終了してから、新しい連続対局を始めてください。</translation>
    </message>
    <message>
        <source>Let fewer games run at the same time, end other programs, and begin a new match.</source>
        <translation>同時に行う対局を減らし、ほかのプログラムを終了してから、新しい連続対局を始めてください。</translation>
    </message>
    <message>
        <source>Engine %1 is not the one with which this match was begun: its program, its options, its hash or its opening book have changed.</source>
        <translation>エンジン%1は、この連続対局を始めたときと違います。プログラム、オプション、ハッシュまたは定跡が変わっています。</translation>
    </message>
    <message>
        <source>%1 exists already, and its games are not those of this match.</source>
        <translation>%1はすでにあり、この連続対局の棋譜ではありません。</translation>
    </message>
    <message>
        <source>Move it elsewhere, or begin a new match.</source>
        <translation>ほかの場所へ移すか、新しい連続対局を始めてください。</translation>
    </message>
    <message>
        <source>A match needs at least two players.</source>
        <translation>連続対局には対局者が2人以上必要です。</translation>
    </message>
    <message>
        <source>Player %1 is a person: write a name.</source>
        <translation>対局者%1は人です。名前を入力してください。</translation>
    </message>
    <message>
        <source>first one stronger: %1</source>
        <translation>1番目のほうが強い確率: %1</translation>
    </message>
    <message>
        <source>pairs with 0, ½, 1, 1½, 2 points: %1</source>
        <translation>2局1組の勝ち点0、½、1、1½、2の組数: %1</translation>
    </message>
    <message>
        <source>entered by hand</source>
        <translation>手で入力</translation>
    </message>
</context>
<context>
    <name>app::MatchWindow</name>
    <message>
        <source>&amp;Other match…</source>
        <translation>ほかの連続対局(&amp;O)…</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n局</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n game(s)</source>
        <translation>
            <numerusform>全%n局中%1局</numerusform>
        </translation>
    </message>
    <message>
        <source>opening</source>
        <translation>開いています</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>中止しました</translation>
    </message>
    <message>
        <source>stopping after the running games</source>
        <translation>進行中の対局が終わったら中止</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>全局終了</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>残り約%1</translation>
    </message>
    <message>
        <source>The match was stopped: %1</source>
        <translation>連続対局を中止しました: %1</translation>
    </message>
    <message>
        <source>Match: %1</source>
        <translation>連続対局: %1</translation>
    </message>
    <message>
        <source>Match between engines</source>
        <translation>エンジン同士の連続対局</translation>
    </message>
    <message>
        <source>Let engines play each other, and see which is stronger, and by how much.</source>
        <translation>エンジン同士を続けて対局させ、どちらがどれだけ強いかを調べます。</translation>
    </message>
    <message>
        <source>&amp;New match…</source>
        <translation>新しい連続対局(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>Open an earlier match</source>
        <translation>以前の連続対局を開く</translation>
    </message>
    <message>
        <source>&amp;Continue the match</source>
        <translation>再開(&amp;C)</translation>
    </message>
    <message>
        <source>Play the games that are left</source>
        <translation>残りの対局を続けます</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>中止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop now; the running games are played again when the match is continued</source>
        <translation>すぐに中止します。進行中の対局は、再開時に最初から指し直します</translation>
    </message>
    <message>
        <source>Stop &amp;after the running games</source>
        <translation>進行中の対局が終わったら中止(&amp;A)</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>成績</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Running games</source>
        <translation>進行中の対局</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the journal are damaged and were skipped. Their games are played again.</source>
        <translation>
            <numerusform>記録の%n行が壊れていたため、読み飛ばしました。その対局は指し直します。</numerusform>
        </translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>%1回戦</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>回戦</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>その他(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Print the results…</source>
        <translation>成績を印刷(&amp;P)…</translation>
    </message>
    <message>
        <source>Add the games to the &amp;library</source>
        <translation>対局をライブラリに追加(&amp;L)</translation>
    </message>
</context>
<context>
    <name>app::MateCollectionModel</name>
    <message>
        <source>No mate</source>
        <translation>不詰</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>未解決</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>solved by you</source>
        <translation>自分で解いた</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>My result</source>
        <translation>自分の結果</translation>
    </message>
    <message>
        <source>tried by you</source>
        <translation>挑戦中</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>挑戦中</translation>
    </message>
</context>
<context>
    <name>app::MateHere</name>
    <message>
        <source>Looking for a mate…</source>
        <translation>詰みを探しています…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>%1 mates in %2.</source>
        <translation>%1に%2手の詰みがあります。</translation>
    </message>
    <message>
        <source>Insert as a branch</source>
        <translation>変化として挿入</translation>
    </message>
    <message>
        <source>Show in Mate problems</source>
        <translation>詰将棋で見る</translation>
    </message>
</context>
<context>
    <name>app::MateText</name>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>%1 has no king.</source>
        <translation>%1の玉がありません。</translation>
    </message>
    <message>
        <source>Nifu: %1 has two pawns on file %2.</source>
        <translation>二歩: %1の歩が%2筋に2枚あります。</translation>
    </message>
    <message>
        <source>%1’s piece on %2 can never move.</source>
        <translation>%1の%2の駒は行き所がありません。</translation>
    </message>
    <message>
        <source>%1 is to move and can capture the king of %2 on %3.</source>
        <translation>%1の手番ですが、%3にいる%2の玉を取れる状態です。</translation>
    </message>
    <message>
        <source>%1 is to move but has no legal move.</source>
        <translation>手番の%1に指せる手がありません。</translation>
    </message>
    <message>
        <source>Usable for games, records and mate problems.</source>
        <translation>対局・棋譜・詰将棋に使えます。</translation>
    </message>
    <message>
        <source>Move %1 of its line cannot be read.</source>
        <translation>手順の%1手目が読み取れません。</translation>
    </message>
    <message>
        <source>Move %1 of its line is illegal.</source>
        <translation>手順の%1手目が反則です。</translation>
    </message>
    <message>
        <source>Move %1 of its line is not a check.</source>
        <translation>手順の%1手目が王手ではありません。</translation>
    </message>
    <message>
        <source>Its line does not end in mate.</source>
        <translation>手順の最後が詰みになっていません。</translation>
    </message>
    <message>
        <source>Solved: mate in %1.</source>
        <translation>%1手詰です。</translation>
    </message>
    <message>
        <source>A line of %1 plies ends in mate.</source>
        <translation>%1手の手順で詰みます。</translation>
    </message>
    <message>
        <source>Every move of the attacker is a check. The longest defence is unknown: one line alone does not prove that the defender has nothing better.</source>
        <translation>攻方の手はすべて王手です。最長の受けは不明です。この手順だけでは、ほかの受けでも詰むことの証明になりません。</translation>
    </message>
    <message>
        <source>Solved: mate within %1 plies.</source>
        <translation>%1手以内の詰みです。</translation>
    </message>
    <message>
        <source>%1 found a mate within %2 plies, but reached its limit before every defence was checked. Try again with more time.</source>
        <translation>%1は%2手以内の詰みを見つけましたが、すべての受けを確認する前に制限に達しました。時間を延ばしてもう一度試してください。</translation>
    </message>
    <message>
        <source>The line shown has %1 plies and ends in mate; the longest defence is unknown.</source>
        <translation>表示中の手順は%1手で詰みます。最長の受けは不明です。</translation>
    </message>
    <message>
        <source>Proved against every defence; there is no shorter mate.</source>
        <translation>すべての受けに対して証明済み。これより短い詰みはありません。</translation>
    </message>
    <message>
        <source>Proved against every defence; there may be a shorter mate.</source>
        <translation>すべての受けに対して証明済み。より短い詰みがあるかもしれません。</translation>
    </message>
    <message>
        <source>There is no mate here.</source>
        <translation>この局面に詰みはありません。</translation>
    </message>
    <message>
        <source>%1 proved that there is no mate of any length.</source>
        <translation>%1が手数を問わず不詰を証明しました。</translation>
    </message>
    <message>
        <source>Undecided.</source>
        <translation>詰みも不詰も分かりませんでした。</translation>
    </message>
    <message>
        <source>%1 answered with a move, as in a game.</source>
        <translation>%1は対局と同じように指し手を返しました。</translation>
    </message>
    <message>
        <source>%1 answered with a move, as in a game. Its mating line is shown but not verified.</source>
        <translation>%1は対局と同じように指し手を返しました。読み筋の詰み手順を表示していますが、検証していません。</translation>
    </message>
    <message>
        <source>%1 reached its limit without finding a mate or proving that there is none. Try again with more time.</source>
        <translation>%1は制限内に詰みも不詰も証明できませんでした。時間を延ばして試してください。</translation>
    </message>
    <message>
        <source>%1 answered “%2”.</source>
        <translation>%1の応答: 「%2」</translation>
    </message>
    <message>
        <source>Stopped before the result was known.</source>
        <translation>結論が出る前に中止しました。</translation>
    </message>
    <message>
        <source>%1 cannot solve mates.</source>
        <translation>%1は詰み探索に対応していません。</translation>
    </message>
    <message>
        <source>Choose another engine; Tokin can.</source>
        <translation>別のエンジンを選んでください。Tokinは対応しています。</translation>
    </message>
    <message>
        <source>%1 claims a mate, but its line is faulty.</source>
        <translation>%1は詰みと答えましたが、手順に誤りがあります。</translation>
    </message>
    <message>
        <source>This position cannot be searched for a mate.</source>
        <translation>この局面は詰み探索できません。</translation>
    </message>
    <message>
        <source>The defender needs a king that cannot be captured at once.</source>
        <translation>玉方の玉が必要で、その玉がすぐ取れる局面であってはいけません。</translation>
    </message>
    <message>
        <source>%1 is no longer running.</source>
        <translation>%1が終了しました。</translation>
    </message>
    <message>
        <source>%1 nodes/s</source>
        <translation>%1 NPS</translation>
    </message>
    <message>
        <source>Depth %1</source>
        <translation>深さ %1</translation>
    </message>
    <message>
        <source>Hash usage %1</source>
        <translation>ハッシュ使用率 %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>piece, count</comment>
        <translation>%1×%2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Shortest mate in plies: %1</source>
        <translation>最短手数: %1手</translation>
    </message>
    <message>
        <source>Mate in plies: %1 (may not be the shortest)</source>
        <translation>手数: %1手（最短とは限りません）</translation>
    </message>
    <message>
        <source>Left in hand: %1</source>
        <translation>攻方の残り駒: %1</translation>
    </message>
    <message>
        <source>Other solutions: %1</source>
        <translation>余詰: %1</translation>
    </message>
    <message>
        <source>No other solution before the last move</source>
        <translation>余詰なし（最終手を除く）</translation>
    </message>
    <message>
        <source>Other last moves: %1</source>
        <translation>最終手の別詰: %1</translation>
    </message>
    <message>
        <source>Futile interpositions: %1</source>
        <translation>無駄合: %1</translation>
    </message>
    <message>
        <source>also mate</source>
        <translation>これでも詰み</translation>
    </message>
    <message>
        <source>other solution</source>
        <translation>余詰</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>futile interposition</source>
        <translation>無駄合</translation>
    </message>
    <message>
        <source>Undecided: the reply %1 to move %2, %3</source>
        <translation>未判定: %2手目%3に対する%1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか%n手</numerusform>
        </translation>
    </message>
    <message>
        <source>Undecided at move %1: %2</source>
        <translation>%1手目の未判定の王手: %2</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more line(s); see the tree for all</source>
        <translation>
            <numerusform>…ほか%n行（すべて解答ツリーで確認できます）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not examined yet: %n move(s)</source>
        <translation>
            <numerusform>まだ調べていない手: %n手</numerusform>
        </translation>
    </message>
    <message>
        <source>no mate</source>
        <translation>不詰</translation>
    </message>
    <message>
        <source>has an undecided defence</source>
        <translation>未判定の受けあり</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>%1 is in check from more than two pieces, which no move can cause.</source>
        <translation>%1の玉に3枚以上の駒で王手がかかっています。指し手ではこうなりません。</translation>
    </message>
    <message>
        <source>Usable for records and mate problems. A game needs both kings, a legal move and a position that breaks no rule.</source>
        <translation>棋譜・詰将棋に使えます。対局には、両方の玉と指せる手があり、反則のない局面が必要です。</translation>
    </message>
    <message>
        <source>Usable for records only. A mate problem needs a king to mate that cannot be captured at once.</source>
        <translation>棋譜にだけ使えます。詰将棋には、すぐには取れない玉方の玉が必要です。</translation>
    </message>
    <message>
        <source>%1 plies with all interpositions, %2 without the futile ones: these only delay the mate and are not counted in mate problems.</source>
        <translation>合駒をすべて数えると%1手、無駄合を除くと%2手です。無駄合は詰みを延ばすだけなので、詰将棋では手数に数えません。</translation>
    </message>
</context>
<context>
    <name>app::MateTreeModel</name>
    <message>
        <source>Move</source>
        <translation>指し手</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>備考</translation>
    </message>
</context>
<context>
    <name>app::Messages</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>The record has not been saved.</source>
        <translation>棋譜はまだ保存されていません。</translation>
    </message>
    <message>
        <source>“%1” has unsaved changes.</source>
        <translation>「%1」に保存していない変更があります。</translation>
    </message>
    <message>
        <source>Save it before continuing?</source>
        <translation>保存しますか？</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>保存していない変更</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Don’t save</source>
        <translation>保存しない</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>About Komadai</source>
        <translation>Komadai について</translation>
    </message>
    <message>
        <source>A shogi program for the desktop: play games, keep records, and use any USI engine.</source>
        <translation>対局、棋譜、そして USI に対応するすべてのエンジンのための将棋ソフト。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>GNU General Public License バージョン3以降に従う自由ソフトウェアです。無保証です。</translation>
    </message>
    <message>
        <source>The characters on the pieces are from brush writing by Kouzan Aoyagi (public domain) and from Noto CJK (SIL Open Font License 1.1). Built with Qt and Boost.</source>
        <translation>駒の文字には、青柳衡山氏の毛筆フォント（パブリックドメイン）と Noto CJK（SIL Open Font License 1.1）を使っています。Qt と Boost で作られています。</translation>
    </message>
</context>
<context>
    <name>app::MistakeText</name>
    <message>
        <source>Missed mate</source>
        <translation>詰み逃し</translation>
    </message>
    <message>
        <source>Missed tsumero</source>
        <translation>詰めろの見落とし</translation>
    </message>
    <message>
        <source>Entering king</source>
        <translation>入玉</translation>
    </message>
    <message>
        <source>Piece left hanging</source>
        <translation>駒のただ取られ</translation>
    </message>
    <message>
        <source>Bad exchange</source>
        <translation>駒損の交換</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>序盤</translation>
    </message>
    <message>
        <source>Other mistake</source>
        <translation>その他の悪手</translation>
    </message>
    <message>
        <source>There was a mate.</source>
        <translation>詰みがありました。</translation>
    </message>
    <message>
        <source>The move let the opponent mate.</source>
        <translation>その手で相手に詰みができました。</translation>
    </message>
    <message>
        <source>A king had entered the camp of the other side.</source>
        <translation>玉が敵陣に入っていました。</translation>
    </message>
    <message>
        <source>A piece could be taken.</source>
        <translation>駒を取られる手でした。</translation>
    </message>
    <message>
        <source>What was taken was worth less than what was lost for it.</source>
        <translation>取った駒より失った駒のほうが大きい交換でした。</translation>
    </message>
    <message>
        <source>It happened in the opening.</source>
        <translation>序盤での悪手です。</translation>
    </message>
    <message>
        <source>The move made the position worse.</source>
        <translation>形勢を損ねた手でした。</translation>
    </message>
</context>
<context>
    <name>app::MistakesDesk</name>
    <message numerus="yes">
        <source>%n mistake(s) added to the training.</source>
        <translation>
            <numerusform>悪手を%n個、トレーニングに追加しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>These mistakes are in the training already.</source>
        <translation>これらの悪手はもうトレーニングに入っています。</translation>
    </message>
    <message numerus="yes">
        <source>The whole game has been analysed. %n mistake(s) added to the training.</source>
        <translation>
            <numerusform>棋譜解析が終わりました。悪手を%n個、トレーニングに追加しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::MonthCourse</name>
    <message>
        <source>Games</source>
        <translation>対局数</translation>
    </message>
    <message>
        <source>Score over three months</source>
        <translation>3か月間の勝率</translation>
    </message>
</context>
<context>
    <name>app::MoreFields</name>
    <message>
        <source>any start</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>even game</source>
        <translation>平手</translation>
    </message>
    <message>
        <source>any handicap</source>
        <translation>駒落ちすべて</translation>
    </message>
    <message>
        <source>other position</source>
        <translation>その他の局面</translation>
    </message>
    <message>
        <source>any ending</source>
        <translation>終局すべて</translation>
    </message>
    <message>
        <source>any stars</source>
        <translation>星は問わない</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1以上</translation>
    </message>
    <message>
        <source>&amp;Rating</source>
        <translation>レート(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;vent</source>
        <translation>棋戦(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Words</source>
        <translation>語句(&amp;W)</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>手合割(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>手数(&amp;L)</translation>
    </message>
    <message>
        <source>M&amp;ain time</source>
        <translation>持ち時間(&amp;A)</translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation>タグ(&amp;G)</translation>
    </message>
    <message>
        <source>Not&amp;e</source>
        <translation>メモ(&amp;E)</translation>
    </message>
    <message>
        <source>any rating</source>
        <translation>レート指定なし</translation>
    </message>
    <message>
        <source>from R </source>
        <comment>rating</comment>
        <translation>R</translation>
    </message>
    <message>
        <source>Both players have at least this rating</source>
        <translation>両対局者のレートがこれ以上</translation>
    </message>
    <message>
        <source>W&amp;hole names</source>
        <translation>名前全体が一致(&amp;H)</translation>
    </message>
    <message>
        <source>A part of a player’s name is not enough: “Sato” does not find “Satoshi”</source>
        <translation>名前の一部では一致としません。「佐藤」で「佐藤康光」は見つかりません</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Any place</source>
        <translation>場所の指定なし</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>In comments and bookmarks</source>
        <translation>コメントとしおりの中</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>終局</translation>
    </message>
    <message>
        <source>from 1 move</source>
        <translation>1手から</translation>
    </message>
    <message>
        <source>to any</source>
        <translation>上限なし</translation>
    </message>
    <message>
        <source>Most moves</source>
        <translation>手数の上限</translation>
    </message>
    <message>
        <source>from any</source>
        <translation>下限なし</translation>
    </message>
    <message>
        <source> min</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Longest main time</source>
        <translation>持ち時間の上限</translation>
    </message>
    <message>
        <source>Your tags, or parts of them; all of several separated by commas</source>
        <translation>自分で付けたタグ、またはその一部。カンマで区切ると、すべてを含む対局を探します</translation>
    </message>
    <message>
        <source>Fewest stars</source>
        <translation>星の下限</translation>
    </message>
    <message>
        <source>In your notes</source>
        <translation>自分のメモの中</translation>
    </message>
</context>
<context>
    <name>app::MovesDialog</name>
    <message>
        <source>Moves to search</source>
        <translation>読む手の選択</translation>
    </message>
    <message>
        <source>Filter: piece, square…</source>
        <translation>絞り込み: 駒、マスなど</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>一覧の絞り込み</translation>
    </message>
    <message>
        <source>Legal moves</source>
        <translation>合法手</translation>
    </message>
    <message>
        <source>&amp;Only these</source>
        <translation>選んだ手だけ(&amp;O)</translation>
    </message>
    <message>
        <source>All &amp;but these</source>
        <translation>選んだ手を除く(&amp;B)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>%1 of %2 selected</source>
        <translation>%2手のうち%1手を選択</translation>
    </message>
</context>
<context>
    <name>app::NamesDialog</name>
    <message>
        <source>Names of the same player</source>
        <translation>同じ対局者の名前</translation>
    </message>
    <message>
        <source>A search for one of these names finds the games of all of them, and statistics count them as one player. Titles do not matter.</source>
        <translation>どれか一つの名前で検索すると、まとめた名前の対局がすべて見つかり、成績も一人として数えます。段位や称号は関係ありません。</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>外す(&amp;T)</translation>
    </message>
    <message>
        <source>The selected name is a player of its own again; the first name of a player takes all its names apart</source>
        <translation>選んだ名前を別の対局者に戻します。先頭の名前を選ぶと、その対局者の名前をすべて分けます</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名前(&amp;N):</translation>
    </message>
    <message>
        <source>&amp;Is also:</source>
        <translation>別の名前(&amp;I):</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>まとめる(&amp;J)</translation>
    </message>
</context>
<context>
    <name>app::NetworkDesk</name>
    <message>
        <source>%1 on %2</source>
        <comment>a person, a computer</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Table in the network</source>
        <translation>ネットワークの席</translation>
    </message>
    <message>
        <source>The address of the table is copied.</source>
        <translation>席のアドレスをコピーしました。</translation>
    </message>
    <message>
        <source>No, thank you.</source>
        <translation>今回は遠慮します。</translation>
    </message>
    <message>
        <source>%1 offers a game.</source>
        <translation>%1から対局の申し出があります。</translation>
    </message>
    <message>
        <source>%1 would like another game.</source>
        <translation>%1がもう一局を希望しています。</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>応じる</translation>
    </message>
    <message>
        <source>No</source>
        <translation>断る</translation>
    </message>
    <message>
        <source>The connection to the other player is lost.</source>
        <translation>相手との接続が切れました。</translation>
    </message>
    <message>
        <source>It is made again by itself; the game goes on where it stands. The clock runs meanwhile.</source>
        <translation>自動で接続し直し、今の局面から再開します。その間も時計は進みます。</translation>
    </message>
    <message>
        <source>Connect now</source>
        <translation>今すぐ接続</translation>
    </message>
    <message>
        <source>Leave the table?</source>
        <translation>席を離れますか？</translation>
    </message>
    <message>
        <source>The running game ends without a result. Its moves stay in the record.</source>
        <translation>進行中の対局は勝敗なしで終わります。指し手は棋譜に残ります。</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>離れる</translation>
    </message>
    <message>
        <source>A game is being played at this table.</source>
        <translation>この席で対局中です。</translation>
    </message>
    <message>
        <source>The table is still open.</source>
        <translation>席はまだ開いています。</translation>
    </message>
    <message>
        <source>The window can be hidden; the Game menu shows it again.</source>
        <translation>ウィンドウを隠しても席は残ります。「対局」メニューからまた表示できます。</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>席を離れる</translation>
    </message>
    <message>
        <source>This game cannot be watched any more.</source>
        <translation>この対局は観戦できなくなりました。</translation>
    </message>
</context>
<context>
    <name>app::NetworkWindow</name>
    <message>
        <source>At the table: %1</source>
        <translation>席にいる人: %1</translation>
    </message>
    <message>
        <source>&amp;Offer the game again</source>
        <translation>もう一度対局を申し込む(&amp;O)</translation>
    </message>
    <message>
        <source>Another &amp;game</source>
        <translation>もう一局(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Close the table</source>
        <translation>席を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Leave the table</source>
        <translation>席を離れる(&amp;L)</translation>
    </message>
    <message>
        <source>No table is open.</source>
        <translation>開いている席はありません。</translation>
    </message>
    <message>
        <source>This computer has no network: only programs on it can reach the table.</source>
        <translation>このコンピューターはネットワークにつながっていません。席に着けるのはこのコンピューターのプログラムだけです。</translation>
    </message>
    <message>
        <source>In the same network, pass this address on. Over the internet, your router has to forward port %1 to this computer, and the address begins with the router’s own.</source>
        <translation>同じネットワークの人にはこのアドレスを伝えてください。インターネット経由の場合は、ルーターでポート %1 をこのコンピューターに転送し、アドレスの先頭をルーターのアドレスに替えて伝えます。</translation>
    </message>
    <message>
        <source>Pass this address on. A firewall or the router has to let port %1 through.</source>
        <translation>このアドレスを伝えてください。ファイアウォールやルーターでポート %1 を通す必要があります。</translation>
    </message>
    <message>
        <source>Table in the network</source>
        <translation>ネットワークの席</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>アドレス(&amp;A)</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>コピー(&amp;P)</translation>
    </message>
    <message>
        <source>Connect &amp;now</source>
        <translation>今すぐ接続(&amp;N)</translation>
    </message>
    <message>
        <source>What is said at the table appears here.</source>
        <translation>席でのチャットがここに表示されます。</translation>
    </message>
    <message>
        <source>&amp;Show the game</source>
        <translation>対局を表示(&amp;S)</translation>
    </message>
</context>
<context>
    <name>app::NewGameDialog</name>
    <message>
        <source>New game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>S&amp;wap sides</source>
        <translation>先後を入れ替える(&amp;W)</translation>
    </message>
    <message>
        <source>Same times for &amp;both</source>
        <translation>両者同じ持ち時間(&amp;B)</translation>
    </message>
    <message>
        <source>Rou&amp;nding</source>
        <translation>端数の扱い(&amp;N)</translation>
    </message>
    <message>
        <source>Engines lose on time too</source>
        <translation>エンジンも時間切れ負けにする</translation>
    </message>
    <message>
        <source>Otherwise an engine that exceeds its time must move at once, and the game continues.</source>
        <translation>そうしない場合、時間を超えたエンジンにはすぐ指させて対局を続けます。</translation>
    </message>
    <message>
        <source>How a game is decided after a king has entered the opposing camp.</source>
        <translation>入玉したときの勝敗の決め方。</translation>
    </message>
    <message>
        <source>Count missing handicap pieces</source>
        <translation>駒落ちの駒を点数に数える</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Continue while in check</source>
        <translation>王手が続く間は指し続ける</translation>
    </message>
    <message>
        <source>Fourfold &amp;repetition ends the game</source>
        <translation>千日手で対局を終える(&amp;R)</translation>
    </message>
    <message>
        <source>Sennichite: a draw, or a loss for the side giving perpetual check.</source>
        <translation>千日手は引き分け。連続王手の千日手なら王手をかけた側の負け。</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>対局開始</translation>
    </message>
    <message>
        <source>Engine failure loses the game</source>
        <translation>異常終了したエンジンは負け</translation>
    </message>
    <message>
        <source>For engine against engine. Otherwise the clocks stop and the engine can be restarted.</source>
        <translation>エンジン同士の対局の場合です。チェックがなければ時計を止め、エンジンを再起動できます。</translation>
    </message>
    <message>
        <source>Ad&amp;just engine options</source>
        <translation>エンジンの設定を合わせる(&amp;J)</translation>
    </message>
    <message>
        <source>%1 is set to different rules. Rules of this game: %2</source>
        <translation>%1の設定がこの対局の規則と違います。合わせる値: %2</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>ルール(&amp;U)</translation>
    </message>
    <message>
        <source>One game</source>
        <translation>1局</translation>
    </message>
    <message>
        <source> games</source>
        <comment>after a number</comment>
        <translation>局</translation>
    </message>
    <message>
        <source>Number of games</source>
        <translation>対局数</translation>
    </message>
    <message>
        <source>Several games are played in turn with changing colours, and the points are counted. In handicap games the giver stays the giver.</source>
        <translation>先後を入れ替えながら続けて対局し、勝ち数を数えます。駒落ちでは上手と下手は入れ替わりません。</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>詳細(&amp;M)</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n局</numerusform>
        </translation>
    </message>
    <message>
        <source>Other rules than usual</source>
        <translation>通常と異なるルール</translation>
    </message>
    <message>
        <source>Entering &amp;king</source>
        <translation>入玉(&amp;K)</translation>
    </message>
    <message>
        <source>Move l&amp;imit</source>
        <translation>最大手数(&amp;I)</translation>
    </message>
    <message>
        <source>With help in the game</source>
        <translation>対局中の助けあり</translation>
    </message>
    <message>
        <source>Warn of blunders</source>
        <translation>大悪手を知らせる</translation>
    </message>
    <message>
        <source>After a move that loses much Tokin says so, and the move can be taken back with one click.</source>
        <translation>大きく損をする手を指すと Tokin が知らせ、クリック一つで手を戻せます。</translation>
    </message>
    <message>
        <source>Warn from</source>
        <translation>知らせる基準</translation>
    </message>
    <message>
        <source>Show threats</source>
        <translation>狙いを表示</translation>
    </message>
    <message>
        <source>Evaluation bar</source>
        <translation>形勢バーを表示</translation>
    </message>
    <message>
        <source>Count of the pieces won</source>
        <translation>駒の損得を表示</translation>
    </message>
</context>
<context>
    <name>app::NoteStrip</name>
    <message>
        <source>Stars</source>
        <translation>星</translation>
    </message>
    <message>
        <source>Your stars for the game: keys 0 to 5</source>
        <translation>この対局に付ける星。0〜5のキーでも付けられます</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>タグ（カンマで区切ります）</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
</context>
<context>
    <name>app::NumberText</name>
    <message>
        <source>Mate in %1</source>
        <comment>number of plies</comment>
        <translation>%1手詰</translation>
    </message>
    <message>
        <source>%1 mates</source>
        <comment>mark of a side</comment>
        <translation>%1 詰み</translation>
    </message>
    <message>
        <source>%1 mates in %2</source>
        <comment>mark of a side, number of plies</comment>
        <translation>%1 %2手詰</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1ノード</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>percent</comment>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>app::OfferView</name>
    <message>
        <source>a given position</source>
        <translation>指定局面</translation>
    </message>
    <message numerus="yes">
        <source>, with %n move(s) played</source>
        <translation>
            <numerusform>、%n手まで指し継ぎ</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1（あなた）</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>持ち時間: %1</translation>
    </message>
    <message>
        <source>Time of %1: %2</source>
        <translation>%1の持ち時間: %2</translation>
    </message>
    <message>
        <source>Start: %1</source>
        <translation>開始局面: %1</translation>
    </message>
    <message>
        <source>Move limit: %1</source>
        <translation>最大手数: %1</translation>
    </message>
    <message>
        <source>Entering king: %1</source>
        <translation>入玉: %1</translation>
    </message>
    <message>
        <source>Game: %1</source>
        <translation>対局: %1</translation>
    </message>
    <message>
        <source>A&amp;gree</source>
        <translation>受ける(&amp;G)</translation>
    </message>
    <message>
        <source>Re&amp;ject</source>
        <translation>断る(&amp;J)</translation>
    </message>
    <message>
        <source>Offered game</source>
        <translation>提示された対局</translation>
    </message>
</context>
<context>
    <name>app::OpenDialog</name>
    <message>
        <source>Open a record</source>
        <translation>棋譜を開く</translation>
    </message>
    <message>
        <source>Records (%1)</source>
        <translation>棋譜 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>players of a record</comment>
        <translation>%1 対 %2</translation>
    </message>
    <message>
        <source>Moves: %1</source>
        <translation>手数: %1</translation>
    </message>
</context>
<context>
    <name>app::OpenTableDialog</name>
    <message>
        <source>Open a table in the network</source>
        <translation>ネットワークで席を開く</translation>
    </message>
    <message>
        <source>Somebody with Komadai on another computer can sit down at your table. The game is played on the board of both.</source>
        <translation>別のコンピューターの Komadai からこの席に着くことができます。対局は双方の盤で進みます。</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>あなたの名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open the table</source>
        <translation>席を開く(&amp;O)</translation>
    </message>
    <message>
        <source>Your &amp;side</source>
        <translation>あなたの手番(&amp;S)</translation>
    </message>
    <message>
        <source>Drawn by lot</source>
        <translation>振り駒</translation>
    </message>
    <message>
        <source>In the first game; then the sides change. A handicap stays with its giver.</source>
        <translation>1局目の手番です。以後は交互になります。駒落ちでは上手のままです。</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>開始局面(&amp;T)</translation>
    </message>
    <message>
        <source>Position on the board</source>
        <translation>盤面の局面</translation>
    </message>
    <message>
        <source>&amp;Main time</source>
        <translation>持ち時間(&amp;M)</translation>
    </message>
    <message>
        <source> min</source>
        <translation>分</translation>
    </message>
    <message>
        <source> s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>&amp;After main time</source>
        <translation>切れたら(&amp;A)</translation>
    </message>
    <message>
        <source>Byoyomi</source>
        <translation>秒読み</translation>
    </message>
    <message>
        <source>Increment</source>
        <translation>1手ごとに加算</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>切れ負け</translation>
    </message>
    <message>
        <source>Byoyomi: seconds for each move after the main time is used up.
Increment: seconds added to the main time with each move.
Nothing, and no main time: no limit.</source>
        <translation>秒読み: 持ち時間を使い切った後、1手ごとに使える秒数です。
1手ごとに加算: 指すたびに持ち時間に加わる秒数です。
切れ負けで持ち時間が0なら、時間は無制限です。</translation>
    </message>
    <message>
        <source>Main time, seconds</source>
        <translation>持ち時間（秒）</translation>
    </message>
    <message>
        <source>Seconds after main time</source>
        <translation>持ち時間が切れた後の秒数</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>ポート(&amp;P)</translation>
    </message>
    <message>
        <source>any that is free</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>A router that forwards a port to this computer has to know which one.</source>
        <translation>ルーターでポートを転送する場合は、番号を決めておきます。</translation>
    </message>
    <message>
        <source>The table is &amp;found by name in the local network</source>
        <translation>ローカルネットワークで席の名前を公開する(&amp;F)</translation>
    </message>
    <message>
        <source>Only who knows the invitation can sit down.</source>
        <translation>席に着けるのは招待コードを知っている人だけです。</translation>
    </message>
    <message>
        <source>Enter a name: it is what the other one sees.</source>
        <translation>相手に表示される名前を入力してください。</translation>
    </message>
</context>
<context>
    <name>app::OpeningLines</name>
    <message>
        <source>In the record: %1</source>
        <translation>棋譜の記載: %1</translation>
    </message>
</context>
<context>
    <name>app::OpeningPane</name>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a repertoire, side</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>&amp;Next line</source>
        <translation>次の手順(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>続ける(&amp;C)</translation>
    </message>
    <message>
        <source>Go &amp;on</source>
        <translation>続ける(&amp;O)</translation>
    </message>
    <message>
        <source>Lear&amp;n more</source>
        <translation>新しい局面を覚える(&amp;N)</translation>
    </message>
    <message>
        <source>Opening training</source>
        <translation>レパートリーの練習</translation>
    </message>
    <message>
        <source>Repertoire</source>
        <translation>レパートリー</translation>
    </message>
    <message>
        <source>The repertoire that is trained</source>
        <translation>練習するレパートリー</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>ヒント(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Show the answer</source>
        <translation>答えを見る(&amp;S)</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>もう一度(&amp;Y)</translation>
    </message>
    <message>
        <source>Add it to the re&amp;pertoire</source>
        <translation>この手をレパートリーに追加(&amp;P)</translation>
    </message>
    <message>
        <source>Take your move into the repertoire, as an alternative; it counts as correct. Only for moves that lose little</source>
        <translation>指した手を次善としてレパートリーに加え、正解とします。損失の小さい手だけ追加できます</translation>
    </message>
    <message>
        <source>&amp;Practise everything</source>
        <translation>すべて練習する(&amp;P)</translation>
    </message>
    <message>
        <source>Ask also what is not due yet. What you know stays due when it was</source>
        <translation>復習の日がまだ来ていない局面も出題します。正解しても復習の日は変わりません</translation>
    </message>
    <message>
        <source>Open the re&amp;pertoires</source>
        <translation>レパートリーを開く(&amp;P)</translation>
    </message>
</context>
<context>
    <name>app::OpeningScene</name>
    <message>
        <source>%1 to move</source>
        <translation>%1番です</translation>
    </message>
    <message>
        <source>Not in the repertoire</source>
        <translation>レパートリーにない手です</translation>
    </message>
    <message>
        <source>The line is over</source>
        <translation>この手順は終わりです</translation>
    </message>
    <message>
        <source>The training is over</source>
        <translation>練習は終わりです</translation>
    </message>
    <message>
        <source>Hidden until the question is answered.</source>
        <translation>解答するまで表示しません。</translation>
    </message>
    <message>
        <source>Opening training</source>
        <translation>レパートリーの練習</translation>
    </message>
    <message>
        <source>Back to the training</source>
        <translation>練習に戻る</translation>
    </message>
</context>
<context>
    <name>app::OpeningText</name>
    <message>
        <source>%1 (move %2)</source>
        <comment>name of an opening</comment>
        <translation>%1（%2手目）</translation>
    </message>
</context>
<context>
    <name>app::OpeningWords</name>
    <message>
        <source>Reading the repertoire…</source>
        <translation>レパートリーを読み込んでいます…</translation>
    </message>
    <message>
        <source>No repertoire yet</source>
        <translation>レパートリーがまだありません</translation>
    </message>
    <message>
        <source>No moves yet</source>
        <translation>まだ手がありません</translation>
    </message>
    <message>
        <source>Nothing is due</source>
        <translation>今日の復習はありません</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>終わりました</translation>
    </message>
    <message numerus="yes">
        <source>%Ln due</source>
        <comment>positions</comment>
        <translation>
            <numerusform>復習%Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <comment>positions</comment>
        <translation>
            <numerusform>新規%Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln again</source>
        <comment>positions</comment>
        <translation>
            <numerusform>再出題%Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln early</source>
        <comment>positions</comment>
        <translation>
            <numerusform>先取り%Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>The last one is answered</source>
        <translation>最後の問題まで答えました</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between figures</comment>
        <translation>・</translation>
    </message>
    <message>
        <source>%1 of %2 correct</source>
        <translation>%2問中%1問正解</translation>
    </message>
    <message>
        <source>A repertoire has the lines that you want to play with one side: your move in every position, and the opponent’s replies that you have prepared for.

To make one, play a line on the board and mark its moves in the pane for repertoires; records and opening books can be taken in there as well. Then the program plays the other side here and asks for your moves.</source>
        <translation>レパートリーには、先手か後手のどちらかで指したい手順を入れます。各局面での自分の手と、対策を決めてある相手の手です。

盤で手順を指し、「レパートリー」のパネルで登録すると作れます。棋譜や定跡ファイルから取り込むこともできます。そのあとは、ここでプログラムが相手側を指し、自分の手を出題します。</translation>
    </message>
    <message>
        <source>This repertoire has no move of yours yet.

Play a line on the board and mark its moves in the pane for repertoires; records and opening books can be taken in there as well.</source>
        <translation>このレパートリーには、自分の手がまだありません。

盤で手順を指し、「レパートリー」のパネルで登録してください。棋譜や定跡ファイルから取り込むこともできます。</translation>
    </message>
    <message>
        <source>Nothing more is asked in this line.</source>
        <translation>この手順で出題する局面は、もうありません。</translation>
    </message>
    <message>
        <source>Your move here is %1. Play it, or continue.</source>
        <translation>ここでの自分の手は%1です。その手を指すか、「続ける」を押してください。</translation>
    </message>
    <message>
        <source>%1 to move. What is your move? (new)</source>
        <translation>%1番です。自分の手は？（新規）</translation>
    </message>
    <message>
        <source>%1 to move. What is your move? (once more)</source>
        <translation>%1番です。自分の手は？（再出題）</translation>
    </message>
    <message>
        <source>%1 to move. What is your move?</source>
        <translation>%1番です。自分の手は？</translation>
    </message>
    <message>
        <source>%1 is in your repertoire now.</source>
        <translation>%1をレパートリーに追加しました。</translation>
    </message>
    <message>
        <source>%1: correct.</source>
        <translation>%1: 正解です。</translation>
    </message>
    <message>
        <source>%1: correct, an alternative. Your main move is %2.</source>
        <translation>%1: 正解です（次善）。本命は%2です。</translation>
    </message>
    <message>
        <source>This line continues with %1.</source>
        <translation>この手順は%1と進みます。</translation>
    </message>
    <message>
        <source>no games</source>
        <translation>対局なし</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln局</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 for %3</source>
        <comment>games, share of wins, side</comment>
        <translation>%1（%3の勝率%2）</translation>
    </message>
    <message>
        <source>%1, win rate %2</source>
        <comment>score</comment>
        <translation>%1（期待勝率%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a move, facts about it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between facts</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Tokin is looking at both moves…</source>
        <translation>Tokinが両方の手を調べています…</translation>
    </message>
    <message>
        <source>There is no evaluation of it: the engine has not answered.</source>
        <translation>エンジンの応答がないため、評価値はありません。</translation>
    </message>
    <message>
        <source>By the evaluation of %1 it is as good as yours.</source>
        <translation>%1の評価では、登録した手と同じくらい良い手です。</translation>
    </message>
    <message>
        <source>By the evaluation of %1 it loses only %2 of the win rate.</source>
        <translation>%1の評価では、期待勝率の損失は%2だけです。</translation>
    </message>
    <message>
        <source>By the evaluation of %1 it loses %2 of the win rate.</source>
        <translation>%1の評価では、期待勝率を%2損します。</translation>
    </message>
    <message>
        <source>%1 leads to a position of your repertoire, but your move here is %2.</source>
        <translation>%1もレパートリーの局面に合流しますが、ここでの自分の手は%2です。</translation>
    </message>
    <message>
        <source>%1: not in your repertoire. Your move here is %2.</source>
        <translation>%1はレパートリーにありません。ここでの自分の手は%2です。</translation>
    </message>
    <message>
        <source>Also: %1</source>
        <translation>ほかに: %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between moves</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>today at %1</source>
        <translation>今日の%1</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>明日</translation>
    </message>
    <message numerus="yes">
        <source>in %Ln day(s)</source>
        <translation>
            <numerusform>%Ln日後</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s) are due.</source>
        <translation>
            <numerusform>復習する局面が%Lnあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: %1, %2.</source>
        <comment>when, how many</comment>
        <translation>次の復習: %1、%2。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s)</source>
        <translation>
            <numerusform>%Ln局面</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s) have not been asked yet.</source>
        <translation>
            <numerusform>まだ出題していない局面が%Lnあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln position(s) were answered correctly.</source>
        <translation>
            <numerusform>%Ln局面すべてに正解しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln position(s) were answered correctly at once.</source>
        <translation>
            <numerusform>%Ln局面のうち%1局面に1回で正解しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::OpponentDesk</name>
    <message>
        <source>Against %1: %2</source>
        <comment>an opponent, results</comment>
        <translation>%1とは、%2</translation>
    </message>
    <message>
        <source>Previous grade: %1</source>
        <translation>前の棋力: %1</translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>a handicap to be played with</comment>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Not rated</source>
        <comment>a game</comment>
        <translation>レーティング対象外</translation>
    </message>
    <message>
        <source>Rated</source>
        <comment>a game</comment>
        <translation>レーティング対局</translation>
    </message>
</context>
<context>
    <name>app::OpponentText</name>
    <message>
        <source>below %1</source>
        <translation>%1より下</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>%1より上</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>%1くらい</translation>
    </message>
    <message>
        <source>%1, from another position</source>
        <translation>%1（ほかの局面から）</translation>
    </message>
    <message>
        <source>%1, you give: %2</source>
        <comment>opponent, handicap</comment>
        <translation>%1（%2、あなたが上手）</translation>
    </message>
    <message>
        <source>%1, you receive: %2</source>
        <comment>opponent, handicap</comment>
        <translation>%1（%2、あなたが下手）</translation>
    </message>
    <message>
        <source>Won %1 of the last %2 games</source>
        <translation>最近%2局で%1勝</translation>
    </message>
    <message numerus="yes">
        <source>Won %1 of %n game(s)</source>
        <translation>
            <numerusform>%n局で%1勝</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2 wins in a row</source>
        <translation>%1、%2連勝中です</translation>
    </message>
    <message>
        <source>%1; %2 losses in a row</source>
        <translation>%1、%2連敗中です</translation>
    </message>
    <message>
        <source>.</source>
        <comment>ends a sentence</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>%1にする</translation>
    </message>
    <message>
        <source>Choose an even game</source>
        <translation>平手にする</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>%1にする</translation>
    </message>
    <message>
        <source>%1 ± %2, %3</source>
        <comment>rating, bound, grade</comment>
        <translation>%1 ± %2、%3</translation>
    </message>
    <message>
        <source>Your rating: %1 (%2), %3.</source>
        <comment>rating, change, grade</comment>
        <translation>レーティング: %1（%2）、%3</translation>
    </message>
    <message>
        <source>Static or ranging rook</source>
        <translation>居飛車か振り飛車</translation>
    </message>
    <message>
        <source>Static rook</source>
        <translation>居飛車</translation>
    </message>
    <message>
        <source>Ranging rook</source>
        <translation>振り飛車</translation>
    </message>
    <message>
        <source>Calm or sharp</source>
        <translation>穏やかか激しい</translation>
    </message>
    <message>
        <source>Calm</source>
        <translation>穏やか</translation>
    </message>
    <message>
        <source>Sharp</source>
        <translation>激しい</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Not rated: the game did not start from the usual position.</source>
        <translation>レーティング対象外: 平手の開始局面からの対局ではありません。</translation>
    </message>
    <message>
        <source>Not rated: help was used.</source>
        <translation>レーティング対象外: 助けを使いました。</translation>
    </message>
    <message>
        <source>Not rated: the opponent’s search was limited.</source>
        <translation>レーティング対象外: 相手の探索が制限されていました。</translation>
    </message>
    <message>
        <source>%1 would be next.</source>
        <comment>a grade</comment>
        <translation>次は%1です。</translation>
    </message>
    <message>
        <source>An even game would be next.</source>
        <translation>次は平手です。</translation>
    </message>
    <message>
        <source>A smaller handicap would be next (%1).</source>
        <translation>次は一段小さな駒落ちです（%1）。</translation>
    </message>
    <message>
        <source>%1 may be more fun.</source>
        <comment>a grade</comment>
        <translation>%1のほうが楽しめるかもしれません。</translation>
    </message>
    <message>
        <source>A handicap evens it out (%1).</source>
        <translation>駒落ちにすると釣り合います（%1）。</translation>
    </message>
</context>
<context>
    <name>app::OptionComparisonDialog</name>
    <message>
        <source>Compare options</source>
        <translation>オプションの比較</translation>
    </message>
    <message>
        <source>&amp;Differences only</source>
        <translation>違うものだけ(&amp;D)</translation>
    </message>
    <message>
        <source>Find an option</source>
        <translation>オプションを検索</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>No such option</source>
        <translation>このオプションはありません。</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定値</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>変更済み</translation>
    </message>
    <message>
        <source>All options are the same.</source>
        <translation>すべて同じです。</translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) differ.</source>
        <translation>
            <numerusform>%n個のオプションが異なります。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::OptionEditors</name>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Type to search</source>
        <translation>入力して検索</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>フォルダー…</translation>
    </message>
    <message>
        <source>Full strength</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Limited to</source>
        <translation>制限する</translation>
    </message>
    <message>
        <source>Set by Komadai: on in analysis, off in games</source>
        <translation>自動で設定: 検討ではオン、対局ではオフ</translation>
    </message>
    <message>
        <source>Set by Komadai</source>
        <translation>自動で設定</translation>
    </message>
</context>
<context>
    <name>app::OptionList</name>
    <message>
        <source>Common settings</source>
        <translation>共通の設定</translation>
    </message>
    <message>
        <source>Frequently used</source>
        <translation>よく使うオプション</translation>
    </message>
    <message>
        <source>Other options</source>
        <translation>その他のオプション</translation>
    </message>
    <message>
        <source>Rarely used</source>
        <translation>あまり使わないオプション</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Too much for this computer (%1 MB)</source>
        <translation>このコンピューターには大きすぎます（メモリは %1 MB）</translation>
    </message>
    <message>
        <source>Default: on</source>
        <translation>既定値: オン</translation>
    </message>
    <message>
        <source>Default: off</source>
        <translation>既定値: オフ</translation>
    </message>
    <message>
        <source>Default: empty</source>
        <translation>既定値: 空</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>既定値: %1</translation>
    </message>
    <message>
        <source>All options have their default values.</source>
        <translation>すべて既定値のままです。</translation>
    </message>
    <message>
        <source>No matching options.</source>
        <translation>該当するオプションはありません。</translation>
    </message>
</context>
<context>
    <name>app::OwnPieceSets</name>
    <message>
        <source>missing</source>
        <translation>ファイルがありません</translation>
    </message>
    <message>
        <source>larger than 256 KiB, or it cannot be read</source>
        <translation>256 KiBより大きいか、読み込めません</translation>
    </message>
    <message>
        <source>not an SVG picture</source>
        <translation>SVG画像ではありません</translation>
    </message>
    <message>
        <source>has more than shapes: references, text, styles, scripts or animation</source>
        <translation>図形以外（参照、文字、スタイル、スクリプト、アニメーション）が含まれています</translation>
    </message>
    <message>
        <source>would take too long to draw</source>
        <translation>描画に時間がかかりすぎます</translation>
    </message>
    <message>
        <source>The piece set &quot;%1&quot; is not in the folder %2.</source>
        <translation>駒「%1」がフォルダー%2にありません。</translation>
    </message>
    <message>
        <source>The built-in pieces are shown instead.</source>
        <translation>代わりに標準の駒を表示します。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file: what is wrong with it</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) of the piece set &quot;%1&quot; cannot be used.</source>
        <translation>
            <numerusform>駒「%1」の画像%n枚が使えません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Built-in pieces are shown instead.</source>
        <translation>その駒は標準のもので表示します。</translation>
    </message>
    <message>
        <source>The piece set &quot;%1&quot; takes too long to draw.</source>
        <translation>駒「%1」は描画に時間がかかりすぎます。</translation>
    </message>
    <message>
        <source>Drawing the piece set &quot;%1&quot; did not finish.</source>
        <translation>駒「%1」の描画が終わりませんでした。</translation>
    </message>
    <message>
        <source>The built-in pieces are shown instead, until its pictures change.</source>
        <translation>画像が変わるまで、代わりに標準の駒を表示します。</translation>
    </message>
</context>
<context>
    <name>app::PasswordDialog</name>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>The password of %1 on %2:</source>
        <translation>%2 での %1 のパスワード:</translation>
    </message>
    <message>
        <source>The password of %1 on %2. The connection is not encrypted: choose one that you use nowhere else.</source>
        <translation>%2 での %1 のパスワード。接続は暗号化されません。ほかでは使っていないものにしてください。</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>パスワード(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system’s keyring</source>
        <translation>システムのキーリングに保存する(&amp;K)</translation>
    </message>
</context>
<context>
    <name>app::PictureDesk</name>
    <message>
        <source>Picture copied.</source>
        <translation>画像をコピーしました。</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文書 (*.pdf)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 画像 (*.svg)</translation>
    </message>
    <message>
        <source>shogi</source>
        <comment>name of a file</comment>
        <translation>shogi</translation>
    </message>
    <message>
        <source>%1 does not end in .png, .svg or .pdf.</source>
        <translation>%1 の拡張子が .png、.svg、.pdf のいずれでもありません。</translation>
    </message>
    <message>
        <source>Score sheets are saved as .pdf.</source>
        <translation>棋譜用紙は .pdf で保存します。</translation>
    </message>
    <message>
        <source>Choose a name with one of these endings.</source>
        <translation>いずれかの拡張子の名前を選んでください。</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
    <message>
        <source>GIF animation (*.gif)</source>
        <translation>GIF アニメーション (*.gif)</translation>
    </message>
    <message>
        <source>Save the animation</source>
        <translation>アニメーションを保存</translation>
    </message>
    <message>
        <source>%1 does not end in .gif.</source>
        <translation>%1 の拡張子が .gif ではありません。</translation>
    </message>
    <message>
        <source>Animations are saved as .gif.</source>
        <translation>アニメーションは .gif で保存します。</translation>
    </message>
    <message>
        <source>There is not enough memory for the animation.</source>
        <translation>アニメーションを作るためのメモリーが足りません。</translation>
    </message>
    <message>
        <source>Choose a smaller width or fewer moves.</source>
        <translation>幅を小さくするか、手数を減らしてください。</translation>
    </message>
</context>
<context>
    <name>app::PictureDialog</name>
    <message>
        <source>Print or export</source>
        <translation>印刷・画像出力</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Position on the board</source>
        <translation>現在の局面</translation>
    </message>
    <message>
        <source>Score sheet of the game</source>
        <translation>対局の棋譜用紙</translation>
    </message>
    <message>
        <source>Book diagram</source>
        <translation>書籍風の局面図</translation>
    </message>
    <message>
        <source>Wooden board</source>
        <translation>盤面どおり</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>漢数字</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>算用数字</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>英字</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Mark the &amp;last move</source>
        <translation>最終手に印を付ける(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Flip the board</source>
        <translation>盤を反転(&amp;F)</translation>
    </message>
    <message>
        <source> px</source>
        <comment>pixels</comment>
        <translation> px</translation>
    </message>
    <message>
        <source> moves</source>
        <translation>手ごと</translation>
    </message>
    <message>
        <source>At bookmarks and the end</source>
        <translation>しおりと最終局面</translation>
    </message>
    <message>
        <source>&amp;Content:</source>
        <translation>内容(&amp;C):</translation>
    </message>
    <message>
        <source>&amp;Style:</source>
        <translation>形式(&amp;S):</translation>
    </message>
    <message>
        <source>Coo&amp;rdinates:</source>
        <translation>座標(&amp;R):</translation>
    </message>
    <message>
        <source>&amp;Title:</source>
        <translation>見出し(&amp;T):</translation>
    </message>
    <message>
        <source>C&amp;aption:</source>
        <translation>説明(&amp;A):</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>幅(&amp;W):</translation>
    </message>
    <message>
        <source>&amp;Diagram every:</source>
        <translation>局面図の間隔(&amp;D):</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>コピー(&amp;Y)</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>保存(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>印刷(&amp;P)…</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Animation of the game</source>
        <translation>対局のアニメーション</translation>
    </message>
    <message>
        <source>Drawn arrows and c&amp;ircles</source>
        <translation>描いた矢印と丸を入れる(&amp;I)</translation>
    </message>
    <message>
        <source>From &amp;move:</source>
        <translation>手数の範囲(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Each position:</source>
        <translation>各局面の表示(&amp;E):</translation>
    </message>
    <message>
        <source>Last p&amp;osition:</source>
        <translation>最終局面の表示(&amp;O):</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>終わりの手数</translation>
    </message>
    <message>
        <source>to</source>
        <comment>a range of moves</comment>
        <translation>～</translation>
    </message>
    <message>
        <source>&amp;Names of the players</source>
        <translation>対局者名を入れる(&amp;N)</translation>
    </message>
    <message>
        <source>Moves &amp;below the board</source>
        <translation>盤の下に指し手を入れる(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Keep repeating</source>
        <translation>繰り返し再生する(&amp;K)</translation>
    </message>
    <message>
        <source>Drawing the animation</source>
        <translation>アニメーションの作成</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>app::PiecePalette</name>
    <message>
        <source>Move pieces (right click turns them over)</source>
        <translation>駒を動かす（右クリックで裏返す）</translation>
    </message>
    <message>
        <source>Place: %1 %2</source>
        <translation>置く: %1の%2</translation>
    </message>
</context>
<context>
    <name>app::PiecesSettingsPage</name>
    <message>
        <source>Pieces</source>
        <translation>駒</translation>
    </message>
    <message>
        <source>&amp;Pieces</source>
        <translation>駒(&amp;P)</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>毛筆</translation>
    </message>
    <message>
        <source>Carved</source>
        <translation>彫り</translation>
    </message>
    <message>
        <source>Mincho</source>
        <translation>明朝</translation>
    </message>
    <message>
        <source>Two characters</source>
        <translation>二字駒</translation>
    </message>
    <message>
        <source>Gothic</source>
        <translation>ゴシック</translation>
    </message>
    <message>
        <source>International</source>
        <translation>国際（絵と動き）</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>白黒（印刷用）</translation>
    </message>
    <message>
        <source>Open the folder of &amp;own sets</source>
        <translation>自作の駒のフォルダーを開く(&amp;O)</translation>
    </message>
    <message>
        <source>Each folder in it is a set of SVG pictures: king.svg, rook.svg … pro_pawn.svg.</source>
        <translation>この中のフォルダーごとにSVG画像の駒一組です: king.svg、rook.svg … pro_pawn.svg</translation>
    </message>
    <message>
        <source>&amp;Kings</source>
        <translation>玉(&amp;K)</translation>
    </message>
    <message>
        <source>王 for White, 玉 for Black</source>
        <translation>後手は王、先手は玉</translation>
    </message>
    <message>
        <source>玉 for both</source>
        <translation>両方とも玉</translation>
    </message>
    <message>
        <source>By custom the stronger player has 王. Sets without kanji show no difference.</source>
        <translation>慣例では上位者が王を持ちます。漢字のない駒では変わりません。</translation>
    </message>
    <message>
        <source>A&amp;nimations</source>
        <translation>アニメーション(&amp;N)</translation>
    </message>
    <message>
        <source>Pieces glide, marks on the board fade, and panes and lists move to their places.</source>
        <translation>駒が滑り、盤の印が薄れ、パネルや一覧が動いて場所に着きます。</translation>
    </message>
    <message>
        <source>&amp;Marks for moves</source>
        <translation>動きの印をつける(&amp;M)</translation>
    </message>
    <message>
        <source>Small marks on every piece tell how it moves: a dot for a step, an arrowhead for more.</source>
        <translation>それぞれの駒に、動ける方向の小さな印をつけます。点は1マス、矢印は何マスでも動けることを表します。</translation>
    </message>
</context>
<context>
    <name>app::PlayerFields</name>
    <message>
        <source>Human</source>
        <translation>人間</translation>
    </message>
    <message>
        <source>Options of this engine</source>
        <translation>このエンジンのオプション</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Byoyomi</source>
        <translation>秒読み</translation>
    </message>
    <message>
        <source>Increment</source>
        <translation>1手ごとに加算</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>切れ負け</translation>
    </message>
    <message>
        <source>Byoyomi: seconds for each move after the main time is used up.
Increment: seconds added to the main time with each move.</source>
        <translation>秒読み: 持ち時間を使い切ったあと、1手ごとに使える秒数。
加算: 1手ごとに持ち時間に加える秒数。</translation>
    </message>
    <message>
        <source>Think on the opponent’s time</source>
        <translation>相手の手番でも考える（先読み）</translation>
    </message>
    <message>
        <source>Thinking time per move when there is no clock. Exceeding it does not lose the game. If limits are set, they are used instead.</source>
        <translation>持ち時間がないとき、1手の思考時間としてエンジンに送ります。超えても負けにはなりません。「制限」を設定したときはそちらに従います。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Depth, nodes or time per move, in addition to the clock</source>
        <translation>持ち時間のほかに、1手ごとの深さ・ノード数・時間を制限します</translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation>対局者(&amp;P)</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>名前(&amp;A)</translation>
    </message>
    <message>
        <source>Stren&amp;gth</source>
        <translation>強さ(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Main time</source>
        <translation>持ち時間(&amp;M)</translation>
    </message>
    <message>
        <source>Time per mo&amp;ve</source>
        <translation>1手の時間(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Limits</source>
        <translation>制限(&amp;L)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a field, whose it is</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>A&amp;fter main time</source>
        <translation>切れたら(&amp;F)</translation>
    </message>
</context>
<context>
    <name>app::PlayerLimitsDialog</name>
    <message>
        <source>Limits of %1</source>
        <translation>%1の制限</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>深さ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>ノード数(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Time per move</source>
        <translation>1手の時間(&amp;T)</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Engines of this protocol receive only one limit: the time, otherwise the depth, otherwise the nodes. With a limit, they do not receive their clock.</source>
        <translation>このプロトコルのエンジンに送れる制限は一つだけです（時間、深さ、ノード数の順に優先）。制限があるときは持ち時間を送りません。</translation>
    </message>
    <message>
        <source>The engine moves when the first of these limits is reached, or earlier if its clock requires it.</source>
        <translation>どれかの制限に達するか、持ち時間の都合で指すまで読みます。</translation>
    </message>
    <message>
        <source>&amp;Resign for the engine</source>
        <translation>代わりに投了する(&amp;R)</translation>
    </message>
    <message>
        <source>Its protocol has no resignation. Komadai resigns for the engine when its score is this low, or it sees itself mated, for this many of its moves.</source>
        <translation>このプロトコルには投了がありません。評価値がこの値以下、または詰まされると読んだ手番がこの回数続いたとき、投了とします。</translation>
    </message>
    <message>
        <source>&amp;Score at most</source>
        <translation>評価値がこの値以下(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Moves in a row</source>
        <translation>連続する手数(&amp;M)</translation>
    </message>
</context>
<context>
    <name>app::PlayerText</name>
    <message>
        <source>Starting</source>
        <translation>起動中</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>準備中</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考中</translation>
    </message>
    <message>
        <source>Pondering</source>
        <translation>先読み中</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>%1 is starting</source>
        <translation>%1を起動中です</translation>
    </message>
    <message>
        <source>%1 is preparing</source>
        <translation>%1が準備中です</translation>
    </message>
    <message>
        <source>%1 is not responding</source>
        <translation>%1が応答しません</translation>
    </message>
    <message>
        <source>%1 is thinking</source>
        <translation>%1が思考中です</translation>
    </message>
    <message>
        <source>The engine was restarted and the game continues. Its loading time is not counted, and it no longer ponders in this game.</source>
        <translation>エンジンを再起動し、対局を続けています。読み込みの時間は消費時間に数えません。この対局では先読みをやめます。</translation>
    </message>
    <message>
        <source>%1 did not move although it has legal moves.</source>
        <translation>%1は指す手があるのに指しませんでした。</translation>
    </message>
    <message>
        <source>Its answer: %1</source>
        <translation>応答: %1</translation>
    </message>
    <message>
        <source>Cannot ask %1 for a move.</source>
        <translation>%1に指し手を求められませんでした。</translation>
    </message>
    <message>
        <source>This is a bug in Komadai. Please report it with the details.</source>
        <translation>Komadai の不具合です。詳細を添えて知らせてください。</translation>
    </message>
    <message>
        <source>Invalid declaration. %1</source>
        <translation>宣言失敗。%1</translation>
    </message>
    <message>
        <source>%1 declared a win.</source>
        <translation>%1が入玉宣言をしました。</translation>
    </message>
    <message>
        <source>The engine answered “%1”.</source>
        <translation>エンジンの応答: 「%1」</translation>
    </message>
    <message>
        <source>Choose an engine.</source>
        <translation>エンジンを選んでください。</translation>
    </message>
    <message>
        <source>This engine is no longer in the engine list. Choose another one.</source>
        <translation>このエンジンはもうエンジン一覧にありません。別のエンジンを選んでください。</translation>
    </message>
    <message>
        <source>This time is too long.</source>
        <translation>持ち時間が長すぎます。</translation>
    </message>
    <message>
        <source>Choose either byoyomi or an increment.</source>
        <translation>秒読みか加算のどちらかを選んでください。</translation>
    </message>
    <message>
        <source>The move limit is too large.</source>
        <translation>最大手数が大きすぎます。</translation>
    </message>
    <message>
        <source>A game cannot start from the current position. Choose another start position.</source>
        <translation>現在の局面からは対局を始められません。別の開始局面を選んでください。</translation>
    </message>
    <message>
        <source>The side to move has no legal move in the current position. Choose another start position.</source>
        <translation>現在の局面では手番側に指す手がありません。別の開始局面を選んでください。</translation>
    </message>
    <message>
        <source>Depth %1</source>
        <translation>深さ %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between limits</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>resigns at %1</source>
        <translation>%1で投了</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between limits and resigning</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>異常終了</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>You lost</source>
        <translation>負け</translation>
    </message>
    <message>
        <source>%1 won</source>
        <translation>%1の勝ち</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>From the book</source>
        <translation>定跡の手</translation>
    </message>
</context>
<context>
    <name>app::PointerCommands</name>
    <message>
        <source>Size of texts: %1 %</source>
        <translation>文字の大きさ: %1%</translation>
    </message>
</context>
<context>
    <name>app::PositionPane</name>
    <message>
        <source>Set up a position</source>
        <translation>局面の編集</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>解く</translation>
    </message>
    <message>
        <source>New record from here</source>
        <translation>この局面で新規棋譜</translation>
    </message>
    <message>
        <source>A king cannot be placed there: each side has one king, never in hand.</source>
        <translation>玉はそこに置けません。玉は双方1枚ずつで、持駒にはできません。</translation>
    </message>
    <message>
        <source>No %1 is left in the piece box or in the hand of the side not to move.</source>
        <translation>%1は駒箱にも、手番でない側の持駒にも残っていません。</translation>
    </message>
    <message>
        <source>Piece box</source>
        <translation>駒箱</translation>
    </message>
    <message>
        <source>%1 in the hand of %2</source>
        <translation>%2の持駒の%1</translation>
    </message>
    <message>
        <source>All the rest</source>
        <translation>残り全部</translation>
    </message>
    <message>
        <source>Move everything in the piece box to this hand</source>
        <translation>駒箱の駒をすべてこちらの持駒にします</translation>
    </message>
    <message>
        <source>To move:</source>
        <translation>手番:</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>Even game</source>
        <translation>平手</translation>
    </message>
    <message>
        <source>Handicap</source>
        <translation>駒落ち</translation>
    </message>
    <message>
        <source>Mate problem</source>
        <translation>詰将棋</translation>
    </message>
    <message>
        <source>A lone king; all other pieces in the defender’s hand</source>
        <translation>玉1枚。ほかの駒はすべて玉方の持駒</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>左右反転</translation>
    </message>
    <message>
        <source>Swap left and right</source>
        <translation>左右を入れ替えます</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>先後入替</translation>
    </message>
    <message>
        <source>The same position seen from the other side</source>
        <translation>同じ局面を相手側から見た形にします</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>SFEN, BOD, KIF or CSA from the clipboard</source>
        <translation>クリップボードのSFEN・BOD・KIF・CSA</translation>
    </message>
    <message>
        <source>Copy SFEN</source>
        <translation>SFENをコピー</translation>
    </message>
    <message>
        <source>Position copied.</source>
        <translation>局面をコピーしました。</translation>
    </message>
    <message>
        <source>Copy BOD</source>
        <translation>BODをコピー</translation>
    </message>
    <message>
        <source>Diagram copied.</source>
        <translation>局面図をコピーしました。</translation>
    </message>
    <message>
        <source>The clipboard has no text.</source>
        <translation>クリップボードに文字がありません。</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>ライブラリを検索</translation>
    </message>
    <message>
        <source>Find games in which these pieces stand on these squares, whatever stands elsewhere</source>
        <translation>これらの駒がこのマスにある対局を探します。ほかのマスは問いません</translation>
    </message>
</context>
<context>
    <name>app::PracticePane</name>
    <message>
        <source>Correct! That is the best move.</source>
        <translation>正解！最善手です。</translation>
    </message>
    <message>
        <source>Good: almost as strong as the best move.</source>
        <translation>好手です。最善手とほとんど差がありません。</translation>
    </message>
    <message>
        <source>Not quite: it loses %1.</source>
        <translation>惜しい。%1の損です。</translation>
    </message>
    <message>
        <source>The engine has no score for this move; it preferred others.</source>
        <translation>この手には評価値がありません。エンジンはほかの手を選んでいます。</translation>
    </message>
    <message>
        <source>%1 made no mistake worth practising.</source>
        <translation>%1には、復習するほどの悪手がありません。</translation>
    </message>
    <message>
        <source>%1 to move. Find the best move.</source>
        <translation>%1の手番です。最善手は？</translation>
    </message>
    <message>
        <source>%1 to move. There is a mate.</source>
        <translation>%1の手番です。詰みがあります。</translation>
    </message>
    <message>
        <source>Hint: drop the %1.</source>
        <translation>ヒント: %1を打ちます。</translation>
    </message>
    <message>
        <source>Hint: move the %1 on %2.</source>
        <translation>ヒント: %2の%1を動かします。</translation>
    </message>
    <message>
        <source>Best: %1</source>
        <translation>推奨手順: %1</translation>
    </message>
    <message>
        <source>%1 – correct</source>
        <comment>a question</comment>
        <translation>%1 正解</translation>
    </message>
    <message>
        <source>%1 – wrong</source>
        <comment>a question</comment>
        <translation>%1 不正解</translation>
    </message>
    <message>
        <source>%1 – answer shown</source>
        <comment>a question</comment>
        <translation>%1 答えを見た</translation>
    </message>
    <message>
        <source>Nothing to practise</source>
        <translation>復習する局面はありません</translation>
    </message>
    <message>
        <source>%1 of %2 correct</source>
        <translation>%2問中%1問正解</translation>
    </message>
    <message>
        <source>Practise my mistakes</source>
        <translation>悪手の復習</translation>
    </message>
    <message>
        <source>Mistakes of</source>
        <translation>復習する対局者</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>問題の一覧</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>ヒント(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>もう一度(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Show the answer</source>
        <translation>答えを見る(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>The same move as in the game: %1.</source>
        <translation>実戦と同じ手です（%1）。</translation>
    </message>
    <message>
        <source>lost %1</source>
        <comment>by a move</comment>
        <translation>損失%1</translation>
    </message>
    <message>
        <source>missed mate in %1</source>
        <comment>by a move</comment>
        <translation>%1手詰を逃した</translation>
    </message>
    <message>
        <source>%1, lost %2</source>
        <comment>by a move</comment>
        <translation>%1・損失%2</translation>
    </message>
    <message>
        <source>In the game: %1 (%2)</source>
        <translation>実戦: %1（%2）</translation>
    </message>
    <message>
        <source>Move %1: %2</source>
        <translation>%1手目: %2</translation>
    </message>
    <message>
        <source>Move %1 of the game</source>
        <translation>実戦の%1手目</translation>
    </message>
    <message>
        <source>&amp;Add to the training</source>
        <translation>トレーニングに追加(&amp;A)</translation>
    </message>
    <message>
        <source>These mistakes are asked again, at growing intervals</source>
        <translation>これらの悪手を、間隔を延ばしながら繰り返し出題します</translation>
    </message>
</context>
<context>
    <name>app::PracticeScene</name>
    <message>
        <source>Nothing to practise</source>
        <translation>復習する局面はありません</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>第%1問／%2問</translation>
    </message>
    <message>
        <source>Hidden until the question is answered.</source>
        <translation>問題に答えるまで表示しません。</translation>
    </message>
</context>
<context>
    <name>app::PracticeTab</name>
    <message>
        <source>Looking for a hint…</source>
        <translation>ヒントを探しています…</translation>
    </message>
    <message>
        <source>%1 is not a check. The attacker must give check with every move.</source>
        <translation>%1は王手ではありません。攻方は毎手王手をかけます。</translation>
    </message>
    <message>
        <source>Could not decide in time whether %1 mates. Try another move.</source>
        <translation>%1で詰むかどうか、時間内に判定できませんでした。別の手をお試しください。</translation>
    </message>
    <message>
        <source>There is no mate here.</source>
        <translation>この局面に詰みはありません。</translation>
    </message>
    <message>
        <source>No mate was found in time.</source>
        <translation>時間内に詰みが見つかりませんでした。</translation>
    </message>
    <message>
        <source>This position is not a mate problem.</source>
        <translation>この局面は詰将棋になっていません。</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>ヒント: %1</translation>
    </message>
    <message>
        <source>Hint: drop the %1.</source>
        <translation>ヒント: %1を打ちます。</translation>
    </message>
    <message>
        <source>Hint: move the %1 on %2.</source>
        <translation>ヒント: %2の%1を動かします。</translation>
    </message>
    <message>
        <source>Your move.</source>
        <translation>あなたの番です。</translation>
    </message>
    <message>
        <source>Correct so far. Your move.</source>
        <translation>ここまで正解です。あなたの番です。</translation>
    </message>
    <message>
        <source>Tokin is looking for a defence…</source>
        <translation>Tokinが受けを探しています…</translation>
    </message>
    <message>
        <source>Wrong: there is no mate after %1. Take it back.</source>
        <translation>不正解: %1では詰みません。戻してやり直してください。</translation>
    </message>
    <message>
        <source>Mate. Solved without a mistake!</source>
        <translation>詰みました。ノーミスで正解です！</translation>
    </message>
    <message>
        <source>Mate. Solved. Mistakes: %1, hints: %2.</source>
        <translation>詰みました。間違い%1回、ヒント%2回。</translation>
    </message>
    <message>
        <source>You attack; Tokin plays the longest defence. Every move must give check.</source>
        <translation>あなたが攻方、Tokinが最長の受けで応じます。攻方は毎手王手をかけます。</translation>
    </message>
    <message>
        <source>Your move. Every move must give check.</source>
        <translation>あなたの手番です。王手の連続で詰ませてください。</translation>
    </message>
    <message>
        <source>%1 to move.</source>
        <translation>%1番</translation>
    </message>
    <message>
        <source>Wrong. Take it back.</source>
        <translation>不正解。待ったをしてください。</translation>
    </message>
    <message>
        <source>Mate. Solved!</source>
        <translation>詰みました。正解！</translation>
    </message>
    <message>
        <source>Solving…</source>
        <translation>探索中…</translation>
    </message>
    <message>
        <source>%1 to move. %2</source>
        <comment>side, mate in so many plies</comment>
        <translation>%1番。%2</translation>
    </message>
</context>
<context>
    <name>app::PracticeView</name>
    <message>
        <source>Give up</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Solve it yourself</source>
        <translation>自分で解く</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>待った</translation>
    </message>
</context>
<context>
    <name>app::ProblemScene</name>
    <message>
        <source>Attacker</source>
        <translation>攻方</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>玉方</translation>
    </message>
    <message>
        <source>Back to the problem</source>
        <translation>詰将棋に戻る</translation>
    </message>
</context>
<context>
    <name>app::ProgressDesk</name>
    <message>
        <source>Training and results</source>
        <translation>練習と成績</translation>
    </message>
</context>
<context>
    <name>app::ProgressPages</name>
    <message>
        <source>1 and 3 moves</source>
        <translation>1・3手詰</translation>
    </message>
    <message>
        <source>5 and 7 moves</source>
        <translation>5・7手詰</translation>
    </message>
    <message>
        <source>9 moves and more</source>
        <translation>9手詰以上</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>レーティング</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>正確さ</translation>
    </message>
    <message>
        <source>Mate problems</source>
        <translation>詰将棋</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>悪手</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>戦型</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Rating over time</source>
        <translation>レーティングの推移</translation>
    </message>
    <message>
        <source>Your rating appears after the first rated game: an even game against a grade of Tokin, played to the end without take-backs, hints and other help.</source>
        <translation>最初のレーティング対局のあとに表示します。Tokin の級・段と平手で、待ったやヒントなどの助けを使わず、最後まで指した対局です。</translation>
    </message>
    <message>
        <source>Results by opponent</source>
        <translation>相手別の成績</translation>
    </message>
    <message>
        <source>Games against engines that you play to the end are counted here.</source>
        <translation>エンジンと最後まで指した対局を数えます。</translation>
    </message>
    <message>
        <source>Accuracy by phase, over time</source>
        <translation>序盤・中盤・終盤の正確さの推移</translation>
    </message>
    <message>
        <source>After a game choose Analyse game: the accuracy of your moves then appears here.</source>
        <translation>対局のあとに棋譜解析をすると、指し手の正確さを表示します。</translation>
    </message>
    <message>
        <source>Accuracy by phase</source>
        <translation>序盤・中盤・終盤の正確さ</translation>
    </message>
    <message>
        <source>Not enough moves are analysed.</source>
        <translation>解析した指し手がまだ足りません。</translation>
    </message>
    <message>
        <source>Mate problems solved, by length</source>
        <translation>詰将棋の正解率（手数別）</translation>
    </message>
    <message>
        <source>Answers in the training of mate problems are counted here.</source>
        <translation>詰将棋の練習での解答を数えます。</translation>
    </message>
    <message>
        <source>Mate problems solved, over time</source>
        <translation>詰将棋の正解率の推移</translation>
    </message>
    <message>
        <source>Kinds of mistakes</source>
        <translation>悪手の種類</translation>
    </message>
    <message>
        <source>Mistakes of your analysed games appear here once they are taken into the training.</source>
        <translation>解析した対局の悪手を練習に加えると、ここに表示します。</translation>
    </message>
    <message>
        <source>Own strategies and castles</source>
        <translation>自分の戦型と囲い</translation>
    </message>
    <message>
        <source>What you play in the opening of your games against engines appears here.</source>
        <translation>エンジンとの対局で指した戦型と囲いを表示します。</translation>
    </message>
    <message>
        <source>Games and score over the months</source>
        <translation>月ごとの対局数と勝率</translation>
    </message>
    <message>
        <source>Results by time per move</source>
        <translation>1手の時間別の成績</translation>
    </message>
    <message>
        <source>Games with times of moves are counted here.</source>
        <translation>消費時間のある対局を数えます。</translation>
    </message>
</context>
<context>
    <name>app::ProgressText</name>
    <message>
        <source>0 min</source>
        <translation>0分</translation>
    </message>
    <message>
        <source>less than 1 min</source>
        <translation>1分未満</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1分</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1時間%2分</translation>
    </message>
</context>
<context>
    <name>app::ProgressWindow</name>
    <message>
        <source>Save the tables as CSV</source>
        <translation>表をCSVで保存</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Save the plots as a picture</source>
        <translation>図を画像で保存</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG画像 (*.png)</translation>
    </message>
    <message>
        <source>Back up training and results</source>
        <translation>練習と成績のバックアップ</translation>
    </message>
    <message>
        <source>Training and results (*.sqlite)</source>
        <translation>練習と成績 (*.sqlite)</translation>
    </message>
    <message>
        <source>Copied to %1.</source>
        <translation>%1 に写しを作りました。</translation>
    </message>
    <message>
        <source>Restored from the copy.</source>
        <translation>写しから復元しました。</translation>
    </message>
    <message>
        <source>rating: no rated game yet</source>
        <translation>レーティング: レーティング対局はまだありません</translation>
    </message>
    <message>
        <source>rating: %1</source>
        <translation>レーティング: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln局</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 won, %2 drawn, %3 lost</source>
        <translation>%1勝%3敗%2分</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n日</numerusform>
        </translation>
    </message>
    <message>
        <source>of training in a row; at most %1</source>
        <translation>続けて練習した日数（最長%1日）</translation>
    </message>
    <message>
        <source>of mate problems solved: none answered yet</source>
        <translation>詰将棋の正解率: 解答はまだありません</translation>
    </message>
    <message>
        <source>of mate problems solved: %1 of %2</source>
        <translation>詰将棋の正解率: %2問中%1問</translation>
    </message>
    <message>
        <source>in the last seven days; in all %1 playing and %2 training</source>
        <translation>この7日間。通算で対局%1、練習%2</translation>
    </message>
    <message>
        <source>Restore training and results</source>
        <translation>練習と成績の復元</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another folder.</source>
        <translation>%1 に書き込めません: %2。ほかのフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Take training and results from this copy?</source>
        <translation>この写しから練習と成績を復元しますか？</translation>
    </message>
    <message>
        <source>All that is known now is replaced by what is in %1. This cannot be undone; back up first what you may want to keep.</source>
        <translation>今あるものはすべて、%1 の中身に置き換わります。元には戻せません。必要なら先にバックアップしてください。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>Remove everything that is known about your training?</source>
        <translation>練習の記録をすべて削除しますか？</translation>
    </message>
    <message>
        <source>Rating, results, cards, answers and all that is shown here are deleted. Records of games, repertoires and mate problems stay. This cannot be undone.</source>
        <translation>レーティング、成績、カード、解答など、ここに表示されるものをすべて削除します。棋譜、レパートリー、詰将棋は残ります。元には戻せません。</translation>
    </message>
    <message>
        <source>Remove everything</source>
        <translation>すべて削除</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Everything was removed.</source>
        <translation>すべて削除しました。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>上達の記録</translation>
    </message>
    <message>
        <source>Nothing has been played or trained yet.

Here you will see how you get on: your rating, which games against Tokin’s grades change, with the band in which it truly is; your results against every grade; how accurate your moves are in opening, middle game and endgame, once games are analysed; how many mate problems you solve; which kinds of mistakes come back; your openings, and the time you spend.</source>
        <translation>対局も練習もまだありません。

ここには上達の様子を表示します。Tokin の級・段との対局で変わるレーティングと、本当の強さが入る幅。棋力ごとの成績。棋譜解析をした対局の、序盤・中盤・終盤の正確さ。詰将棋の正解率。繰り返している悪手の種類。戦型と、使った時間。</translation>
    </message>
    <message>
        <source>&amp;New game…</source>
        <translation>対局(&amp;N)…</translation>
    </message>
    <message>
        <source>Nothing of this is kept when the program ends.</source>
        <translation>プログラムを終えると、ここの記録は残りません。</translation>
    </message>
    <message>
        <source>All of this is kept on this computer alone, in %1.</source>
        <translation>すべてこのコンピューターだけに保存しています: %1</translation>
    </message>
    <message>
        <source>As &amp;tables</source>
        <translation>表で表示(&amp;T)</translation>
    </message>
    <message>
        <source>Show tables instead of plots</source>
        <translation>図の代わりに表を表示します</translation>
    </message>
    <message>
        <source>Save as CS&amp;V…</source>
        <translation>CSVで保存(&amp;V)…</translation>
    </message>
    <message>
        <source>Save p&amp;icture…</source>
        <translation>画像で保存(&amp;I)…</translation>
    </message>
    <message>
        <source>Your &amp;data</source>
        <translation>データ(&amp;D)</translation>
    </message>
    <message>
        <source>Copy, restore or remove all that is known about your training</source>
        <translation>練習と成績の写しを作る、復元する、削除する</translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation>バックアップ(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Restore…</source>
        <translation>復元(&amp;R)…</translation>
    </message>
    <message>
        <source>Re&amp;move everything…</source>
        <translation>すべて削除(&amp;M)…</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>図</translation>
    </message>
</context>
<context>
    <name>app::QuestionScene</name>
    <message>
        <source>Back to the question</source>
        <translation>復習に戻る</translation>
    </message>
</context>
<context>
    <name>app::RecordDesk</name>
    <message>
        <source>The record cannot be changed during a game.</source>
        <translation>対局中は棋譜を変更できません。</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) copied.</source>
        <translation>
            <numerusform>%n手をコピーしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard has no text.</source>
        <translation>クリップボードにテキストがありません。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Go to move</source>
        <translation>指定した手数へ</translation>
    </message>
    <message>
        <source>Move number (0 to %1):</source>
        <translation>手数（0～%1）:</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>しおり</translation>
    </message>
    <message>
        <source>Name of the bookmark:</source>
        <translation>しおりの名前:</translation>
    </message>
    <message>
        <source>Name of the bookmark (empty: remove it):</source>
        <translation>しおりの名前（空にすると削除）:</translation>
    </message>
    <message>
        <source>There are no bookmarks.</source>
        <translation>しおりはありません。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>number of a move, bookmark</comment>
        <translation>%1手目: %2</translation>
    </message>
    <message>
        <source>This position does not occur again in the record.</source>
        <translation>この棋譜に同じ局面はほかにありません。</translation>
    </message>
    <message>
        <source>Continued from the start of the record.</source>
        <translation>棋譜の最初に戻って検索しました。</translation>
    </message>
    <message>
        <source>No moves were added.</source>
        <translation>追加した指し手はありません。</translation>
    </message>
    <message>
        <source>Preview: move %1</source>
        <translation>%1手目の局面</translation>
    </message>
</context>
<context>
    <name>app::RecordEdit</name>
    <message>
        <source>Add line</source>
        <translation>読み筋の追加</translation>
    </message>
    <message>
        <source>Add move</source>
        <translation>指し手の追加</translation>
    </message>
    <message>
        <source>Edit comment</source>
        <translation>コメントの編集</translation>
    </message>
    <message>
        <source>Set bookmark</source>
        <translation>しおりの設定</translation>
    </message>
    <message>
        <source>Edit game information</source>
        <translation>対局情報の編集</translation>
    </message>
    <message>
        <source>Delete branch</source>
        <translation>変化の削除</translation>
    </message>
    <message>
        <source>Move branch up</source>
        <translation>変化を上へ移動</translation>
    </message>
    <message>
        <source>Insert an engine’s line</source>
        <translation>読み筋の挿入</translation>
    </message>
    <message>
        <source>Write the analysis to the record</source>
        <translation>解析結果を棋譜に書き込む</translation>
    </message>
    <message>
        <source>Delete following moves</source>
        <translation>以降の手の削除</translation>
    </message>
    <message>
        <source>Make main line</source>
        <translation>本譜への変更</translation>
    </message>
    <message>
        <source>Promote branch</source>
        <translation>変化の格上げ</translation>
    </message>
    <message>
        <source>Move branch down</source>
        <translation>変化を下へ移動</translation>
    </message>
    <message>
        <source>Erase arrows and circles</source>
        <translation>矢印と丸の消去</translation>
    </message>
    <message>
        <source>Draw on the board</source>
        <translation>盤上への描き込み</translation>
    </message>
    <message>
        <source>Paste moves</source>
        <translation>手順の貼り付け</translation>
    </message>
</context>
<context>
    <name>app::RecordModel</name>
    <message>
        <source>Start position</source>
        <translation>開始局面</translation>
    </message>
    <message>
        <source>No.</source>
        <comment>number of a move</comment>
        <translation>手数</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>指し手</translation>
    </message>
    <message>
        <source>Time</source>
        <comment>used for a move</comment>
        <translation>消費</translation>
    </message>
    <message>
        <source>Total</source>
        <comment>time used so far</comment>
        <translation>累計</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>コメント</translation>
    </message>
    <message>
        <source>Eval.</source>
        <comment>column of bars</comment>
        <translation>評価</translation>
    </message>
    <message>
        <source>Win rate of Black: %1 %</source>
        <translation>先手の期待勝率: %1%</translation>
    </message>
    <message>
        <source>The same position as at move %1 (occurrence %2)</source>
        <translation>%1手目と同一の局面（%2回目）</translation>
    </message>
    <message>
        <source>Branches beside this move: %1</source>
        <translation>この手のほかの手: %1</translation>
    </message>
    <message>
        <source>%1, branches: %2</source>
        <comment>a move, those beside it</comment>
        <translation>%1、ほかの手: %2</translation>
    </message>
</context>
<context>
    <name>app::RecordPane</name>
    <message>
        <source>Branches at move %1</source>
        <translation>%1手目の変化</translation>
    </message>
    <message>
        <source>Moves of the record</source>
        <translation>棋譜の指し手</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>変化</translation>
    </message>
</context>
<context>
    <name>app::RecordTabs</name>
    <message>
        <source>New record</source>
        <translation>新しい棋譜</translation>
    </message>
    <message>
        <source>Not saved to a file yet</source>
        <translation>まだファイルに保存されていません</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Being watched</source>
        <translation>観戦中</translation>
    </message>
</context>
<context>
    <name>app::RecordText</name>
    <message>
        <source>Line %1: %2</source>
        <translation>%1行目: %2</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>%1行%2列: %3</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Komadai reads records in KIF, KI2, CSA, JKF, USI, SFEN, USEN, PSN and PGN format, lists of moves, and links that hold a game.</source>
        <translation>Komadai は KIF、KI2、CSA、JKF、USI、SFEN、USEN、PSN、PGN 形式の棋譜と、指し手の並び、棋譜や局面を含むリンクを読めます。</translation>
    </message>
    <message>
        <source>Correct the position and try again.</source>
        <translation>局面を直してやり直してください。</translation>
    </message>
    <message>
        <source>The line of moves ends here; everything before it was read.</source>
        <translation>この手順はここまでです。これより前はすべて読み込みました。</translation>
    </message>
    <message>
        <source>The line was skipped; everything else was read.</source>
        <translation>この行を飛ばし、ほかはすべて読み込みました。</translation>
    </message>
    <message>
        <source>Save the file as UTF-8 or Shift_JIS in the program that wrote it.</source>
        <translation>元のソフトで UTF-8 か Shift_JIS で保存し直してください。</translation>
    </message>
    <message>
        <source>Split it into smaller files.</source>
        <translation>小さなファイルに分けてください。</translation>
    </message>
    <message>
        <source>Everything before this place was read. If something is missing, get the file again.</source>
        <translation>これより前はすべて読み込みました。足りないときはファイルを入手し直してください。</translation>
    </message>
    <message>
        <source>there is nothing to read</source>
        <translation>内容がありません</translation>
    </message>
    <message>
        <source>it is not in a format Komadai reads</source>
        <translation>対応していない形式です</translation>
    </message>
    <message>
        <source>the board cannot be read</source>
        <translation>盤面を読み取れません</translation>
    </message>
    <message>
        <source>the pieces in hand cannot be read</source>
        <translation>持駒を読み取れません</translation>
    </message>
    <message>
        <source>the side to move is neither b nor w</source>
        <translation>手番が b でも w でもありません</translation>
    </message>
    <message>
        <source>a move number is expected</source>
        <translation>手数が必要です</translation>
    </message>
    <message>
        <source>there are too many pieces of one kind</source>
        <translation>駒の枚数が多すぎます</translation>
    </message>
    <message>
        <source>a side has more than one king</source>
        <translation>玉が2枚以上あります</translation>
    </message>
    <message>
        <source>a pawn, lance or knight stands where it can never move</source>
        <translation>行き所のない駒があります</translation>
    </message>
    <message>
        <source>a side has two unpromoted pawns on one file</source>
        <translation>二歩になっています</translation>
    </message>
    <message>
        <source>the side not to move is in check</source>
        <translation>手番でない側に王手がかかっています</translation>
    </message>
    <message>
        <source>this is not a move</source>
        <translation>指し手ではありません</translation>
    </message>
    <message>
        <source>the move is not legal here</source>
        <translation>この局面では指せない手です</translation>
    </message>
    <message>
        <source>the move number is out of sequence</source>
        <translation>手数が続いていません</translation>
    </message>
    <message>
        <source>the side to move at the start was taken from this move</source>
        <translation>開始局面の手番をこの指し手から決めました</translation>
    </message>
    <message>
        <source>the time cannot be read</source>
        <translation>時間を読み取れません</translation>
    </message>
    <message>
        <source>the header cannot be read</source>
        <translation>対局情報を読み取れません</translation>
    </message>
    <message>
        <source>the branch starts at a move that does not exist</source>
        <translation>変化の始まる手がありません</translation>
    </message>
    <message>
        <source>the handicap is not supported</source>
        <translation>対応していない手合割です</translation>
    </message>
    <message>
        <source>the line is not understood</source>
        <translation>解釈できない行です</translation>
    </message>
    <message>
        <source>this kind of game end is not supported</source>
        <translation>対応していない終わり方です</translation>
    </message>
    <message>
        <source>these bytes are not text</source>
        <translation>文字として読めません</translation>
    </message>
    <message>
        <source>the text is too long</source>
        <translation>長すぎます</translation>
    </message>
    <message>
        <source>the text is cut off</source>
        <translation>途中で切れています</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>reason: offending text</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>KIF</source>
        <translation>KIF</translation>
    </message>
    <message>
        <source>CSA</source>
        <translation>CSA</translation>
    </message>
    <message>
        <source>UTF-8</source>
        <translation>UTF-8</translation>
    </message>
    <message>
        <source>UTF-8 with byte order mark</source>
        <translation>UTF-8（BOM付き）</translation>
    </message>
    <message>
        <source>Shift_JIS</source>
        <translation>Shift_JIS</translation>
    </message>
    <message>
        <source>UTF-16</source>
        <translation>UTF-16</translation>
    </message>
    <message>
        <source>the file does not exist</source>
        <translation>ファイルがありません</translation>
    </message>
    <message>
        <source>the folder does not exist</source>
        <translation>フォルダーがありません</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>フォルダーです</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>it is larger than %1</source>
        <translation>%1 を超えています</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>アクセス権がありません</translation>
    </message>
    <message>
        <source>the file is write-protected</source>
        <translation>ファイルは書き込み禁止です</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>ディスクの空き容量がありません</translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation>原因不明のエラーです</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 がありません。</translation>
    </message>
    <message>
        <source>Check the name and the folder.</source>
        <translation>名前とフォルダーを確かめてください。</translation>
    </message>
    <message>
        <source>%1: you do not have permission to read this file.</source>
        <translation>%1: 読み取る権限がありません。</translation>
    </message>
    <message>
        <source>Change its permissions, or copy it to a folder of your own.</source>
        <translation>権限を変更するか、自分のフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 はフォルダーです。</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>ファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 は通常のファイルではありません。</translation>
    </message>
    <message>
        <source>Choose a file on a disk.</source>
        <translation>ディスク上のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 は空のファイルです。</translation>
    </message>
    <message>
        <source>Choose another file, or get this one again.</source>
        <translation>別のファイルを選ぶか、入手し直してください。</translation>
    </message>
    <message>
        <source>%1 is larger than %2.</source>
        <translation>%1 は %2 を超えています。</translation>
    </message>
    <message>
        <source>%1 is not a text file.</source>
        <translation>%1 はテキストファイルではありません。</translation>
    </message>
    <message>
        <source>Choose a record of a game. Extract archives first.</source>
        <translation>棋譜のファイルを選んでください。圧縮ファイルは先に展開してください。</translation>
    </message>
    <message>
        <source>%1 is neither UTF-8 nor Shift_JIS nor EUC-JP. %2</source>
        <translation>%1 の文字コードは UTF-8、Shift_JIS、EUC-JP のいずれでもありません。%2</translation>
    </message>
    <message>
        <source>Save it as UTF-8 in the program that wrote it.</source>
        <translation>元のソフトで UTF-8 で保存し直してください。</translation>
    </message>
    <message>
        <source>%1 is not in a format Komadai reads.</source>
        <translation>%1 は対応していない形式です。</translation>
    </message>
    <message>
        <source>Cannot read %1. %2</source>
        <translation>%1 を読み込めません。%2</translation>
    </message>
    <message>
        <source>Correct this place in a text editor, or get the file again.</source>
        <translation>この箇所をテキストエディターで修正するか、入手し直してください。</translation>
    </message>
    <message>
        <source>Check the disk or the connection and try again.</source>
        <translation>ディスクや接続を確かめてやり直してください。</translation>
    </message>
    <message>
        <source>%1: this file extension is not supported.</source>
        <translation>%1: この拡張子には対応していません。</translation>
    </message>
    <message>
        <source>Use the extension .kif, .ki2, .csa, .jkf, .usi or .usen.</source>
        <translation>拡張子は .kif、.ki2、.csa、.jkf、.usi、.usen のいずれかにしてください。</translation>
    </message>
    <message>
        <source>Cannot save %1: the folder does not exist.</source>
        <translation>%1 を保存できません。フォルダーがありません。</translation>
    </message>
    <message>
        <source>Create the folder or choose another one.</source>
        <translation>フォルダーを作るか、別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Cannot save %1: you do not have permission to write to this folder.</source>
        <translation>%1 を保存できません。このフォルダーに書き込む権限がありません。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Cannot save %1: the file is write-protected.</source>
        <translation>%1 を保存できません。ファイルは書き込み禁止です。</translation>
    </message>
    <message>
        <source>Save under another name.</source>
        <translation>別の名前で保存してください。</translation>
    </message>
    <message>
        <source>Cannot save %1: the disk is full.</source>
        <translation>%1 を保存できません。ディスクの空き容量がありません。</translation>
    </message>
    <message>
        <source>Free some space, or choose another disk.</source>
        <translation>空き容量を増やすか、別のディスクを選んでください。</translation>
    </message>
    <message>
        <source>Try again, or choose another folder.</source>
        <translation>やり直すか、別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>In the game information &quot;%1&quot;:</source>
        <translation>対局情報「%1」:</translation>
    </message>
    <message>
        <source>In the comment on the start position:</source>
        <translation>開始局面のコメント:</translation>
    </message>
    <message>
        <source>In the comment on move %1:</source>
        <translation>%1手目のコメント:</translation>
    </message>
    <message>
        <source>Line %1, column %2:</source>
        <translation>%1行%2列:</translation>
    </message>
    <message>
        <source>%1 was not saved. %2 %3 does not exist in %4.</source>
        <comment>path, place, character</comment>
        <translation>%1 は保存されませんでした。%2 %3 は %4 で表せない文字です。</translation>
    </message>
    <message>
        <source>Save as UTF-8, or replace this character.</source>
        <translation>UTF-8 で保存するか、この文字を置き換えてください。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>%1 を読み込めません: %2。</translation>
    </message>
    <message>
        <source>Cannot save %1: %2.</source>
        <translation>%1 を保存できません: %2。</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>通常のファイルではありません。</translation>
    </message>
    <message>
        <source>It is too large to be a recovery file of Komadai.</source>
        <translation>Komadai の復元用ファイルとしては大きすぎます。</translation>
    </message>
    <message>
        <source>It cannot be read: %1.</source>
        <translation>読み込めません: %1。</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>空のファイルです。</translation>
    </message>
    <message>
        <source>It was written by a newer version of Komadai, which can restore it.</source>
        <translation>新しいバージョンの Komadai のファイルです。そのバージョンで復元できます。</translation>
    </message>
    <message>
        <source>Line %1 is incomplete.</source>
        <translation>%1行目が途中で切れています。</translation>
    </message>
    <message>
        <source>Line %1 cannot be interpreted.</source>
        <translation>%1行目の内容を解釈できません。</translation>
    </message>
    <message>
        <source>It was left where it is.</source>
        <translation>元の場所に残してあります。</translation>
    </message>
    <message>
        <source>It was kept as %1.</source>
        <translation>%1 として残してあります。</translation>
    </message>
    <message>
        <source>An unsaved record cannot be restored: cannot read its recovery file %1.</source>
        <translation>保存していない棋譜を復元できません。復元用ファイル %1 を読み込めません。</translation>
    </message>
    <message>
        <source>A game was being played when Komadai was closed (%1).</source>
        <translation>前回は対局の途中で Komadai を終了しました（%1）。</translation>
    </message>
    <message>
        <source>A record was not saved when Komadai was closed (%1).</source>
        <translation>前回は棋譜を保存しないまま Komadai を終了しました（%1）。</translation>
    </message>
    <message>
        <source>Komadai ended unexpectedly during a game (%1).</source>
        <translation>前回、対局中に Komadai が予期せず終了しました（%1）。</translation>
    </message>
    <message>
        <source>Komadai ended unexpectedly with an unsaved record (%1).</source>
        <translation>前回、棋譜を保存しないまま Komadai が予期せず終了しました（%1）。</translation>
    </message>
    <message>
        <source>If you restore the record, this file is kept under another name.</source>
        <translation>棋譜を復元すると、このファイルは別の名前で残します。</translation>
    </message>
    <message numerus="yes">
        <source>%n more recovery file(s) cannot be read either.</source>
        <translation>
            <numerusform>ほかにも%n個の復元用ファイルを読み込めません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last %n line(s) of its recovery file are lost.</source>
        <translation>
            <numerusform>復元用ファイルの最後の%n行が失われています。</numerusform>
        </translation>
    </message>
    <message>
        <source>several moves fit this</source>
        <translation>当てはまる指し手が複数あります</translation>
    </message>
    <message>
        <source>The move was read all the same.</source>
        <translation>指し手は読み込みました。</translation>
    </message>
    <message>
        <source>This text was skipped; everything else was read.</source>
        <translation>この部分は読み飛ばし、ほかはすべて読み込みました。</translation>
    </message>
    <message>
        <source>Check which of the two was played.</source>
        <translation>どちらが実際の手順か確認してください。</translation>
    </message>
    <message>
        <source>another piece stands on the origin of this move</source>
        <translation>移動元にある駒が、書かれている駒と違います</translation>
    </message>
    <message>
        <source>this branch stands in place of moves that could not be read</source>
        <translation>読み込めなかった手順の代わりに、この変化が入っています</translation>
    </message>
    <message>
        <source>unexpected text</source>
        <translation>余分な文字があります</translation>
    </message>
    <message>
        <source>this is not correct JSON</source>
        <translation>JSON として正しくありません</translation>
    </message>
    <message>
        <source>KI2</source>
        <translation>KI2</translation>
    </message>
    <message>
        <source>JKF</source>
        <translation>JKF</translation>
    </message>
    <message>
        <source>USI</source>
        <translation>USI</translation>
    </message>
    <message>
        <source>USEN</source>
        <translation>USEN</translation>
    </message>
    <message>
        <source>Shogi Wars</source>
        <translation>将棋ウォーズ</translation>
    </message>
    <message>
        <source>PSN or PGN</source>
        <translation>PSN・PGN</translation>
    </message>
    <message>
        <source>Link</source>
        <comment>form of a record</comment>
        <translation>リンク</translation>
    </message>
    <message>
        <source>EUC-JP</source>
        <translation>EUC-JP</translation>
    </message>
    <message>
        <source>Choose a smaller file.</source>
        <translation>もっと小さいファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 (possible moves: %2)</source>
        <comment>reason, moves</comment>
        <translation>%1（考えられる指し手: %2）</translation>
    </message>
    <message>
        <source>Part of the text could not be read.</source>
        <translation>テキストの一部を読み取れませんでした。</translation>
    </message>
    <message>
        <source>Part of “%1” could not be read.</source>
        <translation>「%1」の一部を読み取れませんでした。</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s).</source>
        <translation>
            <numerusform>ほかに%n件の誤りがあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Crash recovery is off: cannot write %1.</source>
        <translation>異常終了時の復元はできません: %1 に書き込めません。</translation>
    </message>
    <message>
        <source>Save the record from time to time.</source>
        <translation>ときどき棋譜を保存してください。</translation>
    </message>
    <message>
        <source>This game was not finished.</source>
        <translation>この対局はまだ終わっていません。</translation>
    </message>
    <message>
        <source>You can continue it with the same players and the time left on their clocks.</source>
        <translation>同じ対局者、同じ残り時間で続きを指せます。</translation>
    </message>
    <message>
        <source>the start position</source>
        <comment>cannot be saved</comment>
        <translation>開始局面</translation>
    </message>
    <message>
        <source>moves</source>
        <comment>cannot be saved</comment>
        <translation>指し手</translation>
    </message>
    <message>
        <source>branches</source>
        <comment>cannot be saved</comment>
        <translation>分岐</translation>
    </message>
    <message>
        <source>how the game ended</source>
        <comment>cannot be saved</comment>
        <translation>終局の結果</translation>
    </message>
    <message>
        <source>headers</source>
        <comment>cannot be saved</comment>
        <translation>棋譜情報</translation>
    </message>
    <message>
        <source>comments or bookmarks</source>
        <comment>cannot be saved</comment>
        <translation>コメント・しおり</translation>
    </message>
    <message>
        <source>times</source>
        <comment>cannot be saved</comment>
        <translation>消費時間</translation>
    </message>
    <message>
        <source>evaluations</source>
        <comment>cannot be saved</comment>
        <translation>評価値</translation>
    </message>
    <message>
        <source>the number of the first move</source>
        <comment>cannot be saved</comment>
        <translation>開始局面の手数</translation>
    </message>
    <message>
        <source>The %1 format cannot store everything in this record.</source>
        <translation>%1 形式では、この棋譜のすべては保存できません。</translation>
    </message>
    <message>
        <source>Lost in “%1”: %2.</source>
        <translation>「%1」に保存されないもの: %2。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between losses</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Only one of the games was read.</source>
        <translation>そのうち1局だけを読み込みました。</translation>
    </message>
    <message>
        <source>the text has more games</source>
        <translation>ほかの対局が含まれています</translation>
    </message>
    <message>
        <source>This is the start position: there is no move to change.</source>
        <translation>開始局面です。変更できる指し手はありません。</translation>
    </message>
    <message>
        <source>Moves of the game in progress cannot be deleted.</source>
        <translation>対局中の指し手は削除できません。</translation>
    </message>
    <message>
        <source>This is the main line, not a branch.</source>
        <translation>変化ではなく本譜です。</translation>
    </message>
    <message>
        <source>There is no other move here.</source>
        <translation>ここに別の手はありません。</translation>
    </message>
    <message>
        <source>This is the first of the branches here already.</source>
        <translation>すでに先頭の変化です。</translation>
    </message>
    <message>
        <source>This is the last of the branches here already.</source>
        <translation>すでに末尾の変化です。</translation>
    </message>
    <message>
        <source>No moves follow.</source>
        <translation>この後に手はありません。</translation>
    </message>
    <message>
        <source>The record already has these moves.</source>
        <translation>これらの手はすでに棋譜にあります。</translation>
    </message>
    <message>
        <source>These moves start from a position that does not occur in this record.</source>
        <translation>この手順の開始局面は、この棋譜に現れません。</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>指し手%n手</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>変化%n個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>コメント%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookmark(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>しおり%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>消費時間%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>evaluations of %n position(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>%n局面の評価</numerusform>
        </translation>
    </message>
    <message>
        <source>Added: %1.</source>
        <comment>moves, branches …</comment>
        <translation>追加: %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>A series of games was not finished when Komadai was closed (%1).</source>
        <translation>連戦の途中で Komadai を終了していました（%1）。</translation>
    </message>
    <message>
        <source>Komadai ended unexpectedly during a series of games (%1).</source>
        <translation>連戦の途中で Komadai が予期せず終了しました（%1）。</translation>
    </message>
    <message>
        <source>“%1” has changed since this record was last read or saved.</source>
        <translation>この棋譜を読み込んだか保存したあとに、「%1」が変更されました。</translation>
    </message>
    <message>
        <source>This window still shows what was in it before.</source>
        <translation>このウィンドウに表示されているのは、変更される前の内容です。</translation>
    </message>
    <message>
        <source>“%1” was deleted, moved or renamed.</source>
        <translation>「%1」は削除、移動、または名前の変更が行われました。</translation>
    </message>
    <message>
        <source>Its record is only in this window now.</source>
        <translation>この棋譜は、今はこのウィンドウにしかありません。</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>two players</comment>
        <translation>%1 対 %2</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <comment>file, what is in it</comment>
        <translation>「%1」: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <comment>of a record</comment>
        <translation>
            <numerusform>%n手</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <comment>of a record</comment>
        <translation>
            <numerusform>変化%n個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <comment>of a record</comment>
        <translation>
            <numerusform>コメント%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Restore it?</source>
        <translation>%1。復元しますか？</translation>
    </message>
    <message>
        <source>(%1 of %2)</source>
        <comment>records to restore</comment>
        <translation>（%2件中%1件目）</translation>
    </message>
    <message>
        <source>Games played: %1 of %2.</source>
        <translation>%2局のうち%1局を終えています。</translation>
    </message>
    <message>
        <source>%1 has no records in it.</source>
        <translation>%1 には棋譜が入っていません。</translation>
    </message>
    <message>
        <source>The archive is damaged at %1.</source>
        <translation>圧縮ファイルが壊れています: %1</translation>
    </message>
    <message>
        <source>Get the archive again. What could be read of it is used.</source>
        <translation>もう一度入手してください。読めたところまでは使います。</translation>
    </message>
    <message>
        <source>%1 is protected by a password.</source>
        <translation>%1 はパスワードで保護されています。</translation>
    </message>
    <message>
        <source>Extract it with the program that made the archive.</source>
        <translation>圧縮したプログラムで展開してください。</translation>
    </message>
    <message>
        <source>The archive unpacks to more than any collection of records: %1.</source>
        <translation>展開すると、棋譜としては大きすぎる圧縮ファイルです: %1</translation>
    </message>
    <message>
        <source>Its rest was not read. Extract the records from it.</source>
        <translation>残りは読みませんでした。棋譜を展開してください。</translation>
    </message>
    <message>
        <source>%1 is an archive in an archive, which is not read.</source>
        <translation>%1 は圧縮ファイルの中の圧縮ファイルなので、読みません。</translation>
    </message>
    <message>
        <source>Extract it, and add it by itself.</source>
        <translation>取り出してから追加してください。</translation>
    </message>
    <message>
        <source>%1 is an archive, which this build of Komadai cannot read.</source>
        <translation>%1 は圧縮ファイルです。この Komadai は圧縮ファイルに対応していません。</translation>
    </message>
    <message>
        <source>Extract it, and use the extracted files.</source>
        <translation>展開してからお使いください。</translation>
    </message>
    <message>
        <source>%1 has more than %2 games.</source>
        <translation>%1 には%2局を超える対局が入っています。</translation>
    </message>
    <message>
        <source>Add it to the library, in the pane Library: there its games can be searched and opened.</source>
        <translation>「ライブラリ」に追加してください。対局を検索して開けるようになります。</translation>
    </message>
</context>
<context>
    <name>app::RecordTree</name>
    <message>
        <source>Tree of the record</source>
        <translation>棋譜のツリー</translation>
    </message>
</context>
<context>
    <name>app::RecordTreeModel</name>
    <message>
        <source>Start position</source>
        <translation>開始局面</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>指し手</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>コメント</translation>
    </message>
</context>
<context>
    <name>app::RecoveryDesk</name>
    <message>
        <source>Continue game</source>
        <translation>続きを指す</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>The record was restored.</source>
        <translation>棋譜を復元しました。</translation>
    </message>
    <message>
        <source>The journal cannot be moved aside. Its record will be offered again at the next start.</source>
        <translation>復元用ファイルを移動できません。次回の起動時に、この棋譜の復元をもう一度確認します。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Continue series</source>
        <translation>連戦を続ける</translation>
    </message>
    <message numerus="yes">
        <source>Discarded. For %n day(s) it can be restored from the File menu.</source>
        <translation>
            <numerusform>破棄しました。%n日間は「ファイル」メニューから復元できます。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a record, its last change</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>This record cannot be restored any more.</source>
        <translation>この棋譜はもう復元できません。</translation>
    </message>
</context>
<context>
    <name>app::RemoteEngineDialog</name>
    <message>
        <source>Engine on another computer</source>
        <translation>別のコンピューターのエンジン</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Engines found</source>
        <translation>見つかったエンジン</translation>
    </message>
    <message>
        <source>Pro&amp;gram</source>
        <translation>プログラム(&amp;G)</translation>
    </message>
    <message>
        <source>user@computer</source>
        <translation>ユーザー@コンピューター</translation>
    </message>
    <message>
        <source>C&amp;onnect</source>
        <translation>接続(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Computer</source>
        <translation>コンピューター(&amp;C)</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>ポート(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Details…</source>
        <translation>詳細(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Trust this computer</source>
        <translation>このコンピューターを信頼(&amp;T)</translation>
    </message>
    <message>
        <source>Your ssh is set not to store host keys.</source>
        <translation>sshがホスト鍵を保存しない設定になっています。</translation>
    </message>
    <message>
        <source>Cannot write %1.</source>
        <translation>%1 に書き込めません。</translation>
    </message>
    <message>
        <source>Connect to it once with ssh in a terminal.</source>
        <translation>端末から一度sshで接続してください。</translation>
    </message>
    <message>
        <source>Komadai logs in with your own ssh keys and runs the engine there.</source>
        <translation>ご自分のsshの鍵でログインし、相手のコンピューターでエンジンを動かします。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>%1に接続中…</translation>
    </message>
    <message>
        <source>Connected to %1. No engines were found in ~/engines or PATH.</source>
        <translation>%1に接続しました。~/engines と PATH にエンジンは見つかりませんでした。</translation>
    </message>
    <message>
        <source>Type the program’s path.</source>
        <translation>プログラムのパスを入力してください。</translation>
    </message>
    <message numerus="yes">
        <source>Connected to %1. Found %n program(s).</source>
        <translation>
            <numerusform>%1に接続しました。プログラムが%n個見つかりました。</numerusform>
        </translation>
    </message>
    <message>
        <source>You have not connected to %1 before. Its %2 key has this fingerprint:</source>
        <translation>%1には初めて接続します。%2鍵のフィンガープリント：</translation>
    </message>
    <message>
        <source>Trust it only if its owner gives you the same fingerprint.</source>
        <translation>管理者から知らされたフィンガープリントと同じ場合だけ信頼してください。</translation>
    </message>
</context>
<context>
    <name>app::RenameDialog</name>
    <message>
        <source>Rename the collection</source>
        <translation>コレクションの名前を変更</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名前(&amp;N):</translation>
    </message>
</context>
<context>
    <name>app::RepertoireDesk</name>
    <message>
        <source>Repertoire</source>
        <translation>レパートリー</translation>
    </message>
    <message>
        <source>It was changed in another window meanwhile.</source>
        <translation>別のウィンドウで変更されたため、戻せませんでした。</translation>
    </message>
    <message>
        <source>&amp;New repertoire…</source>
        <translation>新しいレパートリー(&amp;N)…</translation>
    </message>
    <message>
        <source>Name and &amp;side…</source>
        <translation>名前と手番(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>削除(&amp;D)…</translation>
    </message>
    <message>
        <source>Add all &amp;branches of the record</source>
        <translation>棋譜のすべての変化を追加(&amp;B)</translation>
    </message>
    <message>
        <source>Add from a boo&amp;k…</source>
        <translation>定跡ファイルから追加(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Open as a record</source>
        <translation>棋譜として開く(&amp;O)</translation>
    </message>
    <message>
        <source>Sa&amp;ve as a book…</source>
        <translation>定跡ファイルとして保存(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>元に戻す: %1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>やり直す: %1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>%1: not in the repertoire</source>
        <translation>%1: 登録なし</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2 positions looked at</source>
        <translation>%2局面のうち%1局面を調べました</translation>
    </message>
    <message>
        <source>%1 of the games played on from your lines are answered</source>
        <translation>登録した手順から続いた対局の%1に対策があります</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>調べています…</translation>
    </message>
    <message>
        <source>No game of the library follows your lines.</source>
        <translation>登録した手順の対局はライブラリにありません。</translation>
    </message>
    <message>
        <source>%1 answered</source>
        <comment>share of games</comment>
        <translation>対策%1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between figures</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Not during a game.</source>
        <translation>対局中はできません。</translation>
    </message>
    <message>
        <source>Play the move first: the last move on the board is marked.</source>
        <translation>先に手を指してください。最後に指した手を登録します。</translation>
    </message>
    <message>
        <source>Delete the repertoire “%1”?</source>
        <translation>レパートリー「%1」を削除しますか？</translation>
    </message>
    <message>
        <source>It can be undone until the program is closed.</source>
        <translation>プログラムを終了するまでは元に戻せます。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) deep</source>
        <translation>
            <numerusform>最長%n手</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s)</source>
        <translation>
            <numerusform>%Ln局面</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln own move(s)</source>
        <translation>
            <numerusform>自分の手%Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::RepertoireDialog</name>
    <message>
        <source>New repertoire</source>
        <translation>新しいレパートリー</translation>
    </message>
    <message>
        <source>Name and side</source>
        <translation>名前と手番</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>for example the name of an opening</source>
        <translation>戦法の名前など</translation>
    </message>
    <message>
        <source>&amp;Side</source>
        <translation>手番(&amp;S)</translation>
    </message>
</context>
<context>
    <name>app::RepertoireExchangeDesk</name>
    <message>
        <source>Add from a book</source>
        <translation>定跡ファイルから追加</translation>
    </message>
    <message>
        <source>Opening books (%1)</source>
        <translation>定跡ファイル (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Repertoire</source>
        <translation>レパートリー</translation>
    </message>
    <message>
        <source>The book has nothing new for the repertoire from here on.</source>
        <translation>この局面から先に、レパートリーに加える手はありません。</translation>
    </message>
    <message>
        <source>The book’s moves are in the repertoire.</source>
        <translation>定跡ファイルの手をレパートリーに加えました。</translation>
    </message>
    <message>
        <source>Save as a book</source>
        <translation>定跡ファイルとして保存</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
</context>
<context>
    <name>app::RepertoireMovesModel</name>
    <message>
        <source>no answer yet</source>
        <translation>対策なし</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>指し手</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Kind</source>
        <comment>of move</comment>
        <translation>種類</translation>
    </message>
    <message>
        <source>Your answer</source>
        <comment>to a reply</comment>
        <translation>自分の手</translation>
    </message>
</context>
<context>
    <name>app::RepertoirePane</name>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a repertoire, side</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Repertoire</source>
        <translation>レパートリー</translation>
    </message>
    <message>
        <source>The repertoire that is shown, and whose moves are marked in the library</source>
        <translation>表示するレパートリー。ライブラリの一覧にもその手の印が付きます</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>New repertoires, other sources, undo</source>
        <translation>新しいレパートリー、取り込み、元に戻す</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Holes</source>
        <comment>replies without an answer</comment>
        <translation>穴</translation>
    </message>
    <message>
        <source>Lines of the repertoire</source>
        <translation>レパートリーの手順</translation>
    </message>
    <message>
        <source>A repertoire: the lines you want to play with one side, with your answers to the opponent’s replies.

You mark moves on the board, and see which replies of the library’s games you have no answer to.</source>
        <translation>レパートリーは、先手か後手で指したい作戦と、相手の手への対策をまとめたものです。

盤で指した手を登録すると、ライブラリの対局をもとに、まだ対策のない相手の手がわかります。</translation>
    </message>
    <message>
        <source>New repertoire…</source>
        <translation>新しいレパートリー…</translation>
    </message>
</context>
<context>
    <name>app::RepertoirePositionView</name>
    <message>
        <source>This is my move</source>
        <translation>自分の手にする</translation>
    </message>
    <message>
        <source>Play the move that led to this position; the line up to it is added as well</source>
        <translation>最後に指した手を、自分が指す手として登録します。そこまでの手順も加えます</translation>
    </message>
    <message>
        <source>Answer considered</source>
        <translation>相手の手に入れる</translation>
    </message>
    <message>
        <source>Prepare for the opponent’s move that led to this position; the line up to it is added as well</source>
        <translation>最後に指された手を、対策を決める相手の手として登録します。そこまでの手順も加えます</translation>
    </message>
    <message>
        <source>Remove the line</source>
        <translation>この手順を外す</translation>
    </message>
    <message>
        <source>Remove the move that led to this position, and what only it leads to</source>
        <translation>最後に指した手と、その手からしかたどれない局面を外します</translation>
    </message>
    <message>
        <source>Your moves here</source>
        <translation>この局面での自分の手</translation>
    </message>
    <message>
        <source>Considered replies</source>
        <translation>登録した相手の手</translation>
    </message>
    <message>
        <source>This position is not in the repertoire. Play a line on the board and mark its moves.</source>
        <translation>この局面はレパートリーにありません。盤で手順を指して登録してください。</translation>
    </message>
    <message>
        <source>You have no move here yet.</source>
        <translation>自分の手はまだ決まっていません。</translation>
    </message>
    <message>
        <source>No reply is considered here yet.</source>
        <translation>相手の手はまだ登録されていません。</translation>
    </message>
    <message>
        <source>Main move</source>
        <translation>本命にする</translation>
    </message>
    <message>
        <source>Prefer the chosen move to the others</source>
        <translation>選んだ手をほかの手より優先します</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>外す</translation>
    </message>
    <message>
        <source>Remove the chosen move, and what only it leads to</source>
        <translation>選んだ手と、その手からしかたどれない局面を外します</translation>
    </message>
    <message>
        <source>Moves of the repertoire in this position</source>
        <translation>この局面のレパートリーの手</translation>
    </message>
    <message>
        <source>Note on the chosen move</source>
        <translation>選んだ手のメモ</translation>
    </message>
    <message>
        <source>Note on this position</source>
        <translation>この局面のメモ</translation>
    </message>
</context>
<context>
    <name>app::RepertoireText</name>
    <message>
        <source>The file of the repertoires is damaged: %1</source>
        <translation>レパートリーのファイルが壊れています: %1</translation>
    </message>
    <message>
        <source>It was moved to %1. New repertoires go to a new file.</source>
        <translation>%1に移しました。新しいレパートリーは新しいファイルに保存されます。</translation>
    </message>
    <message>
        <source>It could not be moved away. Delete or rename it.</source>
        <translation>ファイルを移せませんでした。削除するか、名前を変えてください。</translation>
    </message>
    <message>
        <source>The repertoires are in use by another program: %1</source>
        <translation>レパートリーは別のプログラムが使用中です: %1</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again when that program has finished.</source>
        <translation>変更はされていません。そのプログラムが終わってから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Cannot write the repertoires: %1</source>
        <translation>レパートリーを保存できません: %1</translation>
    </message>
    <message>
        <source>They can be read, but not changed.</source>
        <translation>表示はできますが、変更はできません。</translation>
    </message>
    <message>
        <source>The repertoires were written by a newer version of Komadai: %1</source>
        <translation>レパートリーは新しいバージョンの Komadai で保存されています: %1</translation>
    </message>
    <message>
        <source>They are left unchanged. Use that version.</source>
        <translation>変更せずに残してあります。そのバージョンをお使いください。</translation>
    </message>
    <message>
        <source>Cannot open the repertoires: %1</source>
        <translation>レパートリーを開けません: %1</translation>
    </message>
    <message>
        <source>The disk may be full. Nothing was changed.</source>
        <translation>ディスクの空きがないのかもしれません。変更はされていません。</translation>
    </message>
    <message>
        <source>new repertoire</source>
        <translation>レパートリーの作成</translation>
    </message>
    <message>
        <source>new name</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>other side</source>
        <translation>手番の変更</translation>
    </message>
    <message>
        <source>deleted repertoire</source>
        <translation>レパートリーの削除</translation>
    </message>
    <message>
        <source>added moves</source>
        <translation>手の追加</translation>
    </message>
    <message>
        <source>removed moves</source>
        <translation>手の削除</translation>
    </message>
    <message>
        <source>other main move</source>
        <translation>本命の変更</translation>
    </message>
    <message>
        <source>note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>import</source>
        <translation>取り込み</translation>
    </message>
    <message>
        <source>training</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>main move</source>
        <translation>本命</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>次善</translation>
    </message>
    <message>
        <source>considered reply</source>
        <translation>登録した相手の手</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between moves</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <comment>moves</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>as at the start</source>
        <translation>開始局面と同じ</translation>
    </message>
    <message>
        <source>as after %1</source>
        <translation>%1 の局面と同じ</translation>
    </message>
    <message numerus="yes">
        <source>Against %1 you have nothing: %Ln game(s)</source>
        <translation>
            <numerusform>%1 への対策がありません: %Ln局</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ReportPictures</name>
    <message>
        <source>number of moves by lost win rate (points)</source>
        <translation>失った期待勝率（ポイント）ごとの手数</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1分</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>horizontal: time used; vertical: lost win rate</source>
        <translation>横: 消費時間&#x3000;縦: 失った期待勝率</translation>
    </message>
</context>
<context>
    <name>app::ReportText</name>
    <message>
        <source>%1 – %2</source>
        <comment>two players</comment>
        <translation>%1 対 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n手</numerusform>
        </translation>
    </message>
    <message>
        <source>Both players</source>
        <translation>両対局者</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>正確さ</translation>
    </message>
    <message>
        <source>Average loss</source>
        <translation>平均損失</translation>
    </message>
    <message>
        <source>Moves evaluated</source>
        <translation>評価のある手数</translation>
    </message>
    <message>
        <source>Best moves played</source>
        <translation>最善手と一致</translation>
    </message>
    <message>
        <source>Only moves found</source>
        <translation>唯一の手</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>局面の段階別</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>正確さ</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Losses and time</source>
        <translation>損失と時間</translation>
    </message>
    <message>
        <source>The record contains no times.</source>
        <translation>この棋譜には消費時間がありません。</translation>
    </message>
    <message>
        <source>Turning points</source>
        <translation>勝負の分かれ目</translation>
    </message>
    <message>
        <source>There was no mistake or blunder.</source>
        <translation>悪手や大悪手はありません。</translation>
    </message>
    <message>
        <source>%1’s win rate: %2 → %3</source>
        <translation>%1の期待勝率: %2 → %3</translation>
    </message>
    <message>
        <source>Score: %1 → %2</source>
        <translation>評価値: %1 → %2</translation>
    </message>
    <message>
        <source>Recommended: %1</source>
        <translation>推奨手順: %1</translation>
    </message>
    <message>
        <source>Played: %1</source>
        <translation>実戦: %1</translation>
    </message>
    <message>
        <source>Time used: %1</source>
        <translation>消費時間: %1</translation>
    </message>
    <message>
        <source>Move %1: %2</source>
        <translation>%1手目 %2</translation>
    </message>
    <message>
        <source>Missed mates</source>
        <translation>詰み逃し</translation>
    </message>
    <message>
        <source>None found.</source>
        <translation>見つかりませんでした。</translation>
    </message>
    <message>
        <source>Move %1, %2: mate in %3 with %4</source>
        <translation>%1手目、%2: %3手詰 %4</translation>
    </message>
    <message>
        <source>Win rate graph: no data.</source>
        <translation>期待勝率のグラフ: データがありません。</translation>
    </message>
    <message>
        <source>Graph of %1’s win rate after each move: highest %2 (move %3), lowest %4 (move %5), at the end %6 (move %7).</source>
        <translation>一手ごとの%1の期待勝率のグラフ: 最高 %2（%3手目）、最低 %4（%5手目）、最後は %6（%7手目）。</translation>
    </message>
    <message>
        <source>Chart: number of moves by lost win rate.</source>
        <translation>図: 失った期待勝率ごとの手数。</translation>
    </message>
    <message>
        <source>%1 – %2.</source>
        <comment>side, numbers</comment>
        <translation>%1 – %2。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>in a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Chart: time used for each move against lost win rate.</source>
        <translation>図: 一手ごとの消費時間と失った期待勝率。</translation>
    </message>
    <message>
        <source>%1 thought longest on move %2: %3, loss %4.</source>
        <translation>%1の最長考慮は%2手目: %3、損失 %4。</translation>
    </message>
    <message>
        <source>Diagram before move %1, %2 to move. Played: %3 (red arrow).</source>
        <translation>%1手目の直前の局面図、%2の手番。実戦の手: %3（赤い矢印）。</translation>
    </message>
    <message>
        <source>Best move: %1 (blue arrow).</source>
        <translation>最善手: %1（青い矢印）。</translation>
    </message>
    <message>
        <source>Judged by %1. Win rate curve: %2. A loss of %3 or more is an inaccuracy, from %4 a dubious move, from %5 a mistake, from %6 a blunder.</source>
        <translation>解析: %1。期待勝率の換算式: %2。損失が %3 以上で緩手、%4 以上で疑問手、%5 以上で悪手、%6 以上で大悪手。</translation>
    </message>
    <message numerus="yes">
        <source>%1 point(s): %2</source>
        <comment>loss, number of moves</comment>
        <translation>
            <numerusform>%1ポイント: %2手</numerusform>
        </translation>
    </message>
    <message>
        <source>A missed mate counts as no loss while the position stays won; the table of both players counts them.</source>
        <translation>勝勢のまま詰みを逃した手は損失に数えていません。逃した詰みの数は「両対局者」の表にあります。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>player, openings</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In the record: %1</source>
        <translation>棋譜の記載: %1</translation>
    </message>
    <message>
        <source>The players’ games in the library</source>
        <translation>ライブラリにある両対局者の対局</translation>
    </message>
    <message>
        <source>Show on the board</source>
        <translation>盤で見る</translation>
    </message>
</context>
<context>
    <name>app::ReportWindow</name>
    <message>
        <source>Report: %1</source>
        <translation>レポート: %1</translation>
    </message>
    <message>
        <source>Save the report as PDF</source>
        <translation>レポートを PDF で保存</translation>
    </message>
    <message>
        <source>Save the report as a web page</source>
        <translation>レポートをウェブページで保存</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>ウェブページ (*.html)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another folder.</source>
        <translation>%1 に書き込めません: %2。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>更新(&amp;R)</translation>
    </message>
    <message>
        <source>Save as &amp;web page…</source>
        <translation>ウェブページで保存(&amp;W)…</translation>
    </message>
    <message>
        <source>Save as &amp;PDF…</source>
        <translation>PDF で保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
</context>
<context>
    <name>app::ResultBars</name>
    <message>
        <source>Games</source>
        <translation>対局数</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>勝率</translation>
    </message>
    <message>
        <source>won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>負け</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in the table</source>
        <translation>
            <numerusform>ほか%Ln件は表に表示</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ResultsModel</name>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局数</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>負け</translation>
    </message>
    <message>
        <source>Score</source>
        <comment>wins and half the draws</comment>
        <translation>勝率</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>正確さ</translation>
    </message>
    <message>
        <source>Per move</source>
        <comment>time</comment>
        <translation>1手の時間</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>手番</translation>
    </message>
    <message>
        <source>Strategy or castle</source>
        <translation>戦型・囲い</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Day of the week</source>
        <translation>曜日</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>時間帯</translation>
    </message>
    <message>
        <source>Day and time</source>
        <translation>曜日と時間帯</translation>
    </message>
    <message>
        <source>Moves</source>
        <comment>number of moves</comment>
        <translation>手数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Used part</source>
        <translation>使った割合</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>段階</translation>
    </message>
</context>
<context>
    <name>app::ReviewDesk</name>
    <message>
        <source>The analysis ended because another record was opened.</source>
        <translation>別の棋譜を開いたので、解析を終えました。</translation>
    </message>
    <message>
        <source>The analysis cannot be resumed after a crash: cannot write %1 (%2).</source>
        <translation>異常終了したときに解析を再開できません: %1 に書き込めません（%2）。</translation>
    </message>
    <message>
        <source>An analysis is already running.</source>
        <translation>すでに解析中です。</translation>
    </message>
    <message>
        <source>There is no game to analyse: the record has no moves.</source>
        <translation>棋譜に指し手がないので解析できません。</translation>
    </message>
    <message>
        <source>%1 The analysis continues without it.</source>
        <translation>%1 このエンジンなしで解析を続けます。</translation>
    </message>
    <message>
        <source>%1 It was restarted. To end it, stop the analysis.</source>
        <translation>%1 再起動しました。終了させるには、解析を中止してください。</translation>
    </message>
    <message>
        <source>%1 It was restarted.</source>
        <translation>%1 再起動しました。</translation>
    </message>
    <message>
        <source>The whole game has been analysed.</source>
        <translation>棋譜解析が終わりました。</translation>
    </message>
    <message>
        <source>The analysis of a game was not finished (%1).</source>
        <translation>棋譜解析が途中で終わっています（%1）。</translation>
    </message>
    <message>
        <source>The analysis of %1 was not finished (%2).</source>
        <translation>%1 の解析が途中で終わっています（%2）。</translation>
    </message>
    <message numerus="yes">
        <source>%n position(s) are done. Continue?</source>
        <translation>
            <numerusform>%n局面が済んでいます。続けますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Cannot read the record of that analysis.</source>
        <translation>その解析の棋譜を読み込めません。</translation>
    </message>
    <message>
        <source>Nothing to report yet. Analyse the game first.</source>
        <translation>まだレポートにする内容がありません。先に棋譜解析をしてください。</translation>
    </message>
    <message>
        <source>Nothing to practise yet. Analyse the game first.</source>
        <translation>まだ復習する局面がありません。先に棋譜解析をしてください。</translation>
    </message>
    <message>
        <source>Save the graph as an image</source>
        <translation>グラフを画像で保存</translation>
    </message>
    <message>
        <source>Images (*.png)</source>
        <translation>画像 (*.png)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
    <message>
        <source>Engines cannot analyse this record: its start position lacks a king.</source>
        <translation>この棋譜の開始局面には両方の玉がそろっていないので、解析できません。</translation>
    </message>
    <message>
        <source>The whole game has been analysed, but not by every engine.</source>
        <translation>全体の解析が終わりましたが、最後まで解析できなかったエンジンがあります。</translation>
    </message>
    <message>
        <source>The game is being analysed. Stop the analysis first, or open the other record in a new window.</source>
        <translation>棋譜解析中です。先に解析を停止するか、新しいウィンドウで開いてください。</translation>
    </message>
    <message numerus="yes">
        <source>%n damaged line(s) of its file were skipped.</source>
        <translation>
            <numerusform>ファイルの壊れた%n行は読み飛ばしました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The analysis was stopped after %1 of %n position(s).</source>
        <translation>
            <numerusform>%n局面中%1局面で解析を中止しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The analysis ended after %1 of %n position(s): all engines failed.</source>
        <translation>
            <numerusform>使えるエンジンがなくなったため、%n局面中%1局面で解析を終えました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ReviewModel</name>
    <message>
        <source>nothing</source>
        <comment>empty cell, read aloud</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>Score after the move, from Black’s view</source>
        <translation>指した後の評価値（先手から見た値）</translation>
    </message>
    <message>
        <source>Black’s win rate after the move</source>
        <translation>指した後の先手の期待勝率</translation>
    </message>
    <message>
        <source>Win rate lost by the move</source>
        <translation>その手で失った期待勝率</translation>
    </message>
    <message>
        <source>No.</source>
        <comment>number of a move</comment>
        <translation>手数</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>指し手</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>評価値</translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation>期待勝率</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推奨手順</translation>
    </message>
</context>
<context>
    <name>app::ReviewPane</name>
    <message>
        <source>, paused</source>
        <translation>、一時停止中</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <comment>a time such as 2:05</comment>
        <translation>、残り約 %1</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>再開(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>No judgements yet: two consecutive positions must be evaluated.</source>
        <translation>まだ判定がありません。続く2局面の評価値が必要です。</translation>
    </message>
    <message>
        <source>%1: accuracy %2, average loss %3</source>
        <translation>%1: 正確さ %2、平均損失 %3</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>解析: %1</translation>
    </message>
    <message>
        <source>Game analysis</source>
        <translation>棋譜解析</translation>
    </message>
    <message>
        <source>&amp;Key moves only</source>
        <translation>判定のある手だけ(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>中止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>レポート(&amp;R)…</translation>
    </message>
    <message>
        <source>Prac&amp;tise…</source>
        <translation>復習(&amp;T)…</translation>
    </message>
    <message>
        <source>Moves and their judgement</source>
        <translation>指し手と判定</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n position(s)</source>
        <translation>
            <numerusform>%n局面中%1局面</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Analyse game…</source>
        <translation>棋譜解析(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>app::ReviewText</name>
    <message>
        <source>Only move</source>
        <translation>唯一の手</translation>
    </message>
    <message>
        <source>Inaccuracy</source>
        <translation>緩手</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>悪手</translation>
    </message>
    <message>
        <source>Blunder</source>
        <translation>大悪手</translation>
    </message>
    <message>
        <source>Missed mate</source>
        <translation>詰み逃し</translation>
    </message>
    <message>
        <source>Every other move would have lost a lot.</source>
        <translation>ほかの手では大きく損をしていました。</translation>
    </message>
    <message>
        <source>A small loss in win rate.</source>
        <translation>期待勝率を少し下げた手です。</translation>
    </message>
    <message>
        <source>A considerable loss in win rate.</source>
        <translation>期待勝率をかなり下げた手です。</translation>
    </message>
    <message>
        <source>A loss that may decide the game.</source>
        <translation>勝負を分けかねない手です。</translation>
    </message>
    <message>
        <source>There was a mate, but it was not played.</source>
        <translation>詰みがありましたが、逃しました。</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>序盤</translation>
    </message>
    <message>
        <source>Middle game</source>
        <translation>中盤</translation>
    </message>
    <message>
        <source>Endgame</source>
        <translation>終盤</translation>
    </message>
    <message>
        <source>Ponanza (%1)</source>
        <translation>Ponanza（%1）</translation>
    </message>
    <message>
        <source>dlshogi (%1)</source>
        <translation>dlshogi（%1）</translation>
    </message>
    <message>
        <source>Gentle (%1)</source>
        <translation>ゆるやか（%1）</translation>
    </message>
    <message>
        <source>Unnamed engine</source>
        <translation>名称不明のエンジン</translation>
    </message>
    <message>
        <source>: </source>
        <comment>between a judgement and its reason</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>every other move would have lost a lot.</source>
        <translation>ほかの手では大きく損をしていました。</translation>
    </message>
    <message>
        <source>%1 had a mate in %2.</source>
        <translation>%1に%2手詰がありました。</translation>
    </message>
    <message>
        <source>%1’s win rate falls from %2 to %3.</source>
        <translation>%1の期待勝率が%2から%3に低下。</translation>
    </message>
    <message>
        <source> Recommended: %1</source>
        <comment>begins with a blank in English</comment>
        <translation>推奨手順: %1</translation>
    </message>
    <message>
        <source>Dubious move</source>
        <translation>疑問手</translation>
    </message>
    <message>
        <source>A noticeable loss in win rate.</source>
        <translation>期待勝率をはっきり下げた手です。</translation>
    </message>
    <message>
        <source>An unfinished analysis cannot be continued: cannot read %1.</source>
        <translation>終わっていない棋譜解析を続けられません: %1 を読み込めません。</translation>
    </message>
    <message>
        <source>It was written by a newer version of Komadai, which can continue it.</source>
        <translation>より新しいKomadaiが書いたものです。その版で続けられます。</translation>
    </message>
    <message>
        <source>It cannot be read: %1. Check the permissions of the file, or delete it.</source>
        <translation>読み込めません: %1。ファイルのアクセス権を確認するか、削除してください。</translation>
    </message>
    <message>
        <source>Its first line is damaged. Delete the file if you do not need it.</source>
        <translation>先頭の行が壊れています。不要なら削除してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n more analysis file(s) cannot be read either.</source>
        <translation>
            <numerusform>ほかにも%n個の解析ファイルを読み込めません。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::SaveDesk</name>
    <message>
        <source>“%1” is not saved yet.</source>
        <translation>「%1」はまだ保存されていません。</translation>
    </message>
    <message>
        <source>Show its record and save it again.</source>
        <translation>その棋譜を表示して、もう一度保存してください。</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>「%1」に保存しました</translation>
    </message>
    <message>
        <source>Part of what the file held could not be merged into this record.</source>
        <translation>ファイルの内容の一部は、この棋譜に取り込めませんでした。</translation>
    </message>
    <message>
        <source>It is in “%1”.</source>
        <translation>その内容は「%1」に残っています。</translation>
    </message>
    <message>
        <source>Overwriting the file with this record loses:</source>
        <translation>この棋譜で上書きすると、次の内容が失われます:</translation>
    </message>
    <message>
        <source>Missing from this record:</source>
        <translation>この棋譜には次の内容がありません:</translation>
    </message>
    <message>
        <source>If you overwrite “%1”, its present contents are kept as “%1.bak”.</source>
        <translation>それでも「%1」に上書きする場合、今の内容は「%1.bak」として残します。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>上書きする</translation>
    </message>
    <message>
        <source>Saved as “%1”; the previous file is now “%2”</source>
        <translation>「%1」に保存しました。前のファイルは「%2」として残しました</translation>
    </message>
    <message>
        <source>KIF stores all of it.</source>
        <translation>KIF 形式ならすべて保存できます。</translation>
    </message>
    <message>
        <source>Save anyway</source>
        <translation>このまま保存</translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation>棋譜を保存</translation>
    </message>
    <message>
        <source>“%1” is open in another tab.</source>
        <translation>「%1」は別のタブで開かれています。</translation>
    </message>
    <message>
        <source>Save this record under another name, or close that tab first.</source>
        <translation>別の名前で保存するか、先にそのタブを閉じてください。</translation>
    </message>
    <message>
        <source>Show that tab</source>
        <translation>そのタブを表示</translation>
    </message>
    <message>
        <source>“%1” is open in another window.</source>
        <translation>「%1」は別のウィンドウで開かれています。</translation>
    </message>
    <message>
        <source>Save this record under another name, or close the other one first.</source>
        <translation>別の名前で保存するか、先にそのウィンドウの棋譜を閉じてください。</translation>
    </message>
    <message>
        <source>Merging makes branches of what is new in the file. What is overwritten is kept as “%1.bak”.</source>
        <translation>取り込むと、ファイルにある新しい指し手が変化として加わります。上書きされる内容は「%1.bak」として残ります。</translation>
    </message>
    <message>
        <source>Merge and save</source>
        <translation>取り込んで保存</translation>
    </message>
    <message>
        <source>The record in the file starts from another position and cannot be merged.</source>
        <translation>ファイルの棋譜は開始局面が異なるため、取り込めません。</translation>
    </message>
    <message>
        <source>Save this record under another name, and compare the two.</source>
        <translation>この棋譜を別の名前で保存して、見比べてください。</translation>
    </message>
    <message>
        <source>The file holds several games, which cannot be merged into this record.</source>
        <translation>ファイルには複数の対局があり、この棋譜には取り込めません。</translation>
    </message>
</context>
<context>
    <name>app::SavedLayouts</name>
    <message>
        <source>This layout cannot be restored.</source>
        <translation>この配置は復元できません。</translation>
    </message>
    <message>
        <source>Layout “%1” saved.</source>
        <translation>配置「%1」を保存しました。</translation>
    </message>
    <message>
        <source>Save layout</source>
        <translation>配置の保存</translation>
    </message>
    <message>
        <source>Name of the layout (one of the same name is replaced):</source>
        <translation>配置の名前（同じ名前のものは置き換えます）:</translation>
    </message>
    <message>
        <source>Saved layouts</source>
        <translation>保存した配置</translation>
    </message>
    <message>
        <source>Res&amp;tore</source>
        <translation>復元(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>名前を変更(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>削除(&amp;D)</translation>
    </message>
</context>
<context>
    <name>app::SceneStrip</name>
    <message>
        <source>Move %1 of %2</source>
        <translation>%1手目／全%2手</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>最初へ</translation>
    </message>
    <message>
        <source>Back one move</source>
        <translation>1手戻る</translation>
    </message>
    <message>
        <source>Forward one move</source>
        <translation>1手進む</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>最後へ</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
</context>
<context>
    <name>app::ScoreSheet</name>
    <message>
        <source>Game record</source>
        <translation>棋譜</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>After move %1: %2</source>
        <translation>%1手目 %2まで</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>開始局面</translation>
    </message>
</context>
<context>
    <name>app::SearchBar</name>
    <message>
        <source>Not found in the comments.</source>
        <translation>コメントに見つかりません。</translation>
    </message>
    <message>
        <source>Continued from the end of the record.</source>
        <translation>棋譜の最後に戻って検索しました。</translation>
    </message>
    <message>
        <source>Continued from the start of the record.</source>
        <translation>棋譜の最初に戻って検索しました。</translation>
    </message>
    <message>
        <source>Search comments</source>
        <translation>コメントを検索</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>前を検索</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>次を検索</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>検索を閉じる</translation>
    </message>
</context>
<context>
    <name>app::SearchFields</name>
    <message>
        <source>S7g K8h: a silver on 7g and a king on 8h; s3c: White’s
.5e: nothing; ?5e: any piece; !P6: no pawn on file 6
B&gt;=1: a bishop in hand; P#2: two pawns ahead</source>
        <translation>S7g K8h: 7七に銀、8八に玉。s3c: 後手の銀
.5e: 駒なし。?5e: 駒あり。!P6: 6筋に歩がない
B&gt;=1: 角が持駒にある。P#2: 二歩得</translation>
    </message>
    <message>
        <source>“%1” cannot be understood.</source>
        <translation>「%1」は解釈できません。</translation>
    </message>
    <message>
        <source>R3h S4f: a rook to 3h, later a silver to 4f
R2h-3h: from 2h; B*5e: a drop</source>
        <translation>R3h S4f: 飛車を3八へ、その後に銀を4六へ
R2h-3h: 2八から3八へ。B*5e: 打つ手</translation>
    </message>
    <message>
        <source>either side</source>
        <translation>先後問わず</translation>
    </message>
    <message>
        <source>as Black</source>
        <translation>先手番</translation>
    </message>
    <message>
        <source>as White</source>
        <translation>後手番</translation>
    </message>
    <message>
        <source>any result</source>
        <translation>結果すべて</translation>
    </message>
    <message>
        <source>won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>負け</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>any position</source>
        <translation>指定しない</translation>
    </message>
    <message>
        <source>the position on the board</source>
        <translation>盤上の局面</translation>
    </message>
    <message>
        <source>pieces and moves</source>
        <translation>駒の配置と手順</translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation>対局者(&amp;P)</translation>
    </message>
    <message>
        <source>Oppo&amp;nent</source>
        <translation>相手(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Opening</source>
        <translation>戦型(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Years</source>
        <translation>年(&amp;Y)</translation>
    </message>
    <message>
        <source>Pos&amp;ition</source>
        <translation>局面(&amp;I)</translation>
    </message>
    <message>
        <source>Piece&amp;s</source>
        <translation>駒の配置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>手順(&amp;M)</translation>
    </message>
    <message>
        <source>from the first</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>to the last</source>
        <translation>最後まで</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Any</source>
        <comment>opening</comment>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>A strategy or castle, or a part of its name</source>
        <translation>戦法か囲いの名前、またはその一部</translation>
    </message>
    <message>
        <source>Side of the player</source>
        <translation>対局者の先後</translation>
    </message>
    <message>
        <source>Result of the player</source>
        <translation>対局者の結果</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>終わりの年</translation>
    </message>
    <message>
        <source>On the board…</source>
        <translation>盤で指定…</translation>
    </message>
    <message>
        <source>Set up the pieces on the board</source>
        <translation>探す駒を盤に並べます</translation>
    </message>
    <message>
        <source>&amp;From move</source>
        <translation>手数の範囲(&amp;F)</translation>
    </message>
    <message>
        <source>Exactly</source>
        <translation>この形だけ</translation>
    </message>
    <message>
        <source>Neither mirrored nor with the sides exchanged</source>
        <translation>左右反転と先後の入れ替えを含めません</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>最後まで</translation>
    </message>
    <message>
        <source>Last move</source>
        <translation>範囲の終わり</translation>
    </message>
</context>
<context>
    <name>app::SearchedMoves</name>
    <message>
        <source>Draw the moves first: with the right mouse button, drag a piece on the board or in hand to its target.</source>
        <translation>先に手を描いてください。盤上か駒台の駒から移動先まで、右ボタンでドラッグします。</translation>
    </message>
    <message>
        <source>That would leave no move to search.</source>
        <translation>読む手がなくなります。</translation>
    </message>
    <message numerus="yes">
        <source>Searching %n move(s)</source>
        <translation>
            <numerusform>%n手だけを読む</numerusform>
        </translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>%1だけを読む</translation>
    </message>
    <message>
        <source>The arrows now belong to the analysis and are not saved with the record.</source>
        <translation>矢印は検討だけに使い、棋譜には保存しません。</translation>
    </message>
</context>
<context>
    <name>app::ServerAccountDialog</name>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>&amp;Name in the list</source>
        <translation>一覧での名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Server</source>
        <translation>サーバー(&amp;S)</translation>
    </message>
    <message>
        <source>name or address</source>
        <translation>名前またはアドレス</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>ポート(&amp;P)</translation>
    </message>
    <message>
        <source>The connection is &amp;encrypted (TLS)</source>
        <translation>接続を暗号化する（TLS）(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;User name</source>
        <translation>ユーザー名(&amp;U)</translation>
    </message>
    <message>
        <source>Log in with the e&amp;xtensions (x1)</source>
        <translation>拡張モード（x1）でログインする(&amp;X)</translation>
    </message>
    <message>
        <source>Lists of games and players, and chat, where the server has them</source>
        <translation>対局と対局者の一覧やチャットがあるサーバーで使います</translation>
    </message>
    <message>
        <source>&amp;Game to wait for</source>
        <translation>待つ対局の名前(&amp;G)</translation>
    </message>
    <message>
        <source>as the server decides</source>
        <translation>サーバーに任せる</translation>
    </message>
    <message>
        <source>S&amp;ide</source>
        <translation>手番(&amp;I)</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>どちらでも</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>先手</translation>
    </message>
    <message>
        <source>White</source>
        <translation>後手</translation>
    </message>
    <message>
        <source>Nu&amp;mber of games</source>
        <translation>対局数(&amp;M)</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>無制限</translation>
    </message>
    <message>
        <source>&amp;Agree to offered games without asking</source>
        <translation>提示された対局をすぐに受ける(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Connect again after a lost connection</source>
        <translation>切断されたら接続し直す(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Who plays</source>
        <translation>対局者(&amp;W)</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>It &amp;thinks on the opponent’s time</source>
        <translation>相手の手番でも考える（先読み）(&amp;T)</translation>
    </message>
    <message>
        <source>Its sco&amp;re and line of play go out with its moves</source>
        <translation>評価値と読み筋を指し手に添えて送る(&amp;R)</translation>
    </message>
    <message>
        <source>As Floodgate records them</source>
        <translation>floodgate の棋譜に記録されます</translation>
    </message>
    <message>
        <source>Options and opening book of the engine are those of the engine list.</source>
        <translation>エンジンのオプションと定跡は、エンジン一覧で設定したものです。</translation>
    </message>
    <message>
        <source>Say &amp;LOGOUT at the end</source>
        <translation>最後に LOGOUT を送る(&amp;L)</translation>
    </message>
    <message>
        <source>Some servers do not know it</source>
        <translation>対応していないサーバーもあります</translation>
    </message>
    <message>
        <source>It is restarted &amp;before each game</source>
        <translation>対局ごとにエンジンを起動し直す(&amp;B)</translation>
    </message>
    <message>
        <source>Strengt&amp;h</source>
        <translation>強さ(&amp;H)</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>強さ</translation>
    </message>
    <message>
        <source>Folder for the records</source>
        <translation>棋譜のフォルダー</translation>
    </message>
    <message>
        <source>&amp;Folder for the records</source>
        <translation>棋譜のフォルダー(&amp;F)</translation>
    </message>
    <message>
        <source>Ch&amp;oose…</source>
        <translation>選択(&amp;O)…</translation>
    </message>
    <message>
        <source>Choose the folder for the records</source>
        <translation>棋譜のフォルダーを選択</translation>
    </message>
</context>
<context>
    <name>app::ServerChatPage</name>
    <message>
        <source>%1 %2: %3</source>
        <comment>time, who says it, what</comment>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>Nothing has been said since you logged in.</source>
        <translation>ログインしてからの発言はまだありません。</translation>
    </message>
    <message>
        <source>All who are logged in with the extensions read it</source>
        <translation>拡張モードでログインしている全員に届きます</translation>
    </message>
</context>
<context>
    <name>app::ServerDesk</name>
    <message>
        <source>Play on a server</source>
        <translation>サーバーで対局</translation>
    </message>
    <message>
        <source>Remove “%1” from the list?</source>
        <translation>「%1」を一覧から削除しますか？</translation>
    </message>
    <message>
        <source>Its password is removed from the keyring as well.</source>
        <translation>キーリングのパスワードも削除されます。</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>The keyring has not taken the password: it is missing or locked. It will be asked for again.</source>
        <translation>キーリングがないかロックされているため、パスワードを保存できませんでした。次回も入力してください。</translation>
    </message>
    <message>
        <source>The game on %1 has begun.</source>
        <translation>%1 での対局が始まりました。</translation>
    </message>
    <message>
        <source>The server says: %1</source>
        <translation>サーバーからの知らせ: %1</translation>
    </message>
    <message>
        <source>The server shows a move that cannot be played here: %1. The game cannot be followed any more; you can only resign.</source>
        <translation>この局面では指せない手がサーバーから届きました: %1。対局を追えなくなりました。できるのは投了だけです。</translation>
    </message>
    <message>
        <source>Leave the server at once?</source>
        <translation>すぐに退出しますか？</translation>
    </message>
    <message>
        <source>The running game is lost. Its record so far is saved.</source>
        <translation>今の対局は失われます。ここまでの棋譜は保存されます。</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>The server does not show the game %1.</source>
        <translation>サーバーに対局%1は見当たりません。</translation>
    </message>
    <message>
        <source>The game %1 cannot be watched any more: “%2” cannot be read.</source>
        <translation>対局%1を観戦できなくなりました。「%2」を読み取れません。</translation>
    </message>
    <message>
        <source>The connection to %1 is lost.</source>
        <translation>%1との接続が切れました。</translation>
    </message>
    <message>
        <source>It is made again by itself. If the server continues the game, it does so where it stands, and the clock runs meanwhile.</source>
        <translation>自動で接続し直します。サーバーが対局を続ける場合は、今の局面から再開します。その間も時計は進みます。</translation>
    </message>
    <message>
        <source>Connect now</source>
        <translation>今すぐ接続</translation>
    </message>
</context>
<context>
    <name>app::ServerGamesModel</name>
    <message>
        <source>watched</source>
        <comment>a game</comment>
        <translation>観戦中</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
</context>
<context>
    <name>app::ServerListPage</name>
    <message>
        <source>Nothing in the list contains this.</source>
        <translation>一致するものがありません。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search the list</source>
        <translation>一覧を検索</translation>
    </message>
    <message>
        <source>Ask the server for the list again; it is asked twice a minute by itself</source>
        <translation>サーバーから一覧をもう一度受け取ります（30秒ごとに自動でも更新されます）</translation>
    </message>
    <message>
        <source>Refres&amp;h</source>
        <translation>更新(&amp;H)</translation>
    </message>
</context>
<context>
    <name>app::ServerPages</name>
    <message>
        <source>Stop &amp;watching</source>
        <translation>観戦をやめる(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>観戦(&amp;W)</translation>
    </message>
    <message>
        <source>Open every game of this player by itself as soon as it begins</source>
        <translation>この対局者の対局を、始まり次第自動で開きます</translation>
    </message>
    <message>
        <source>&amp;Watch the game</source>
        <translation>対局を観戦(&amp;W)</translation>
    </message>
    <message>
        <source>Stop following %1</source>
        <translation>%1のフォローをやめる</translation>
    </message>
    <message>
        <source>Follow %1</source>
        <translation>%1をフォロー</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>対局者</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Games on the server</source>
        <translation>サーバーの対局</translation>
    </message>
    <message>
        <source>No game is being played on the server.</source>
        <translation>サーバーで行われている対局はありません。</translation>
    </message>
    <message>
        <source>Players on the server</source>
        <translation>サーバーの対局者</translation>
    </message>
    <message>
        <source>No player is logged in.</source>
        <translation>ログインしている対局者はいません。</translation>
    </message>
    <message>
        <source>Stop &amp;following</source>
        <translation>フォローをやめる(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>フォロー(&amp;F)</translation>
    </message>
</context>
<context>
    <name>app::ServerPlayersModel</name>
    <message>
        <source>not logged in</source>
        <translation>ログインしていません</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>name of a game, side</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>followed</source>
        <comment>a player</comment>
        <translation>フォロー中</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>対局者</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Followed</source>
        <translation>フォロー</translation>
    </message>
</context>
<context>
    <name>app::ServerText</name>
    <message>
        <source>Check the name of the server, and whether this computer is online.</source>
        <translation>サーバーの名前と、このコンピューターのネットワーク接続を確認してください。</translation>
    </message>
    <message>
        <source>Check the port, and whether the server is running.</source>
        <translation>ポート番号と、サーバーが動いているかを確認してください。</translation>
    </message>
    <message>
        <source>Check whether this computer is online.</source>
        <translation>このコンピューターのネットワーク接続を確認してください。</translation>
    </message>
    <message>
        <source>Choose a connection without encryption if the server has no other.</source>
        <translation>サーバーが対応していないときは、暗号化しない接続を選んでください。</translation>
    </message>
    <message>
        <source>Do not send your password there before you know why.</source>
        <translation>理由がわかるまで、このサーバーにパスワードを送らないでください。</translation>
    </message>
    <message>
        <source>Check name and password. Perhaps this name is logged in already.</source>
        <translation>名前とパスワードを確認してください。この名前ですでにログインしている可能性もあります。</translation>
    </message>
    <message>
        <source>The connection to %1 has ended.</source>
        <translation>%1 との接続が終了しました。</translation>
    </message>
    <message>
        <source>The entry for %1 is not complete.</source>
        <translation>%1 の設定に足りない項目があります。</translation>
    </message>
    <message>
        <source>There is no computer with the name %1.</source>
        <translation>%1 という名前のコンピューターが見つかりません。</translation>
    </message>
    <message>
        <source>No server answers on %1.</source>
        <translation>%1 でサーバーが動いていません。</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 に接続できません。</translation>
    </message>
    <message>
        <source>%1 does not answer.</source>
        <translation>%1 から応答がありません。</translation>
    </message>
    <message>
        <source>This build of Komadai cannot encrypt connections.</source>
        <translation>この Komadai は暗号化した接続に対応していません。</translation>
    </message>
    <message>
        <source>%1 does not encrypt connections on this port.</source>
        <translation>%1 のこのポートは暗号化した接続に対応していません。</translation>
    </message>
    <message>
        <source>%1 cannot prove that it is this server: its certificate is not trusted.</source>
        <translation>%1 が本物のサーバーであることを確認できません。証明書が信頼されていません。</translation>
    </message>
    <message>
        <source>%1 refuses the login.</source>
        <translation>%1 がログインを拒否しました。</translation>
    </message>
    <message>
        <source>%1 does not answer the login.</source>
        <translation>%1 がログインに応答しません。</translation>
    </message>
    <message>
        <source>%1 has ended the connection.</source>
        <translation>%1 が接続を切断しました。</translation>
    </message>
    <message>
        <source>The connection to %1 is broken.</source>
        <translation>%1 との接続が切れました。</translation>
    </message>
    <message>
        <source>%1 does not answer any more.</source>
        <translation>%1 からの応答がなくなりました。</translation>
    </message>
    <message>
        <source>%1 has not begun a game that was agreed to.</source>
        <translation>%1 が、受けた対局を開始しませんでした。</translation>
    </message>
    <message>
        <source>%1 sends more than can be read.</source>
        <translation>%1 が処理しきれない量のデータを送ってきました。</translation>
    </message>
    <message>
        <source>%1 does not read what it is sent.</source>
        <translation>%1 が送信したデータを受け取りません。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1分</translation>
    </message>
    <message>
        <source>The game waits to be resumed.</source>
        <translation>対局は再開を待っています。</translation>
    </message>
    <message>
        <source>Connecting again in %1.</source>
        <translation>%1後に接続し直します。</translation>
    </message>
    <message>
        <source>Enter the name or the address of the server.</source>
        <translation>サーバーの名前かアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The user name has 1 to 32 letters, digits and signs _ - @ .</source>
        <translation>ユーザー名は1～32文字の英数字と記号 _ - @ . です。</translation>
    </message>
    <message>
        <source>A password is needed, without blanks.</source>
        <translation>空白を含まないパスワードが必要です。</translation>
    </message>
    <message>
        <source>The name of the game has letters, digits and signs _ - + @ .</source>
        <translation>対局の名前は英数字と記号 _ - + @ . です。</translation>
    </message>
    <message>
        <source>At least one game has to be played.</source>
        <translation>対局数は1以上にしてください。</translation>
    </message>
    <message>
        <source>Looking on needs the extensions of the server.</source>
        <translation>観戦にはサーバーの拡張モードが必要です。</translation>
    </message>
    <message>
        <source>The engine is being made ready.</source>
        <translation>エンジンを準備しています。</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>Connecting to %1, attempt %2…</source>
        <translation>%1 に接続中（%2回目）…</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>%1 に接続中…</translation>
    </message>
    <message>
        <source>Logging in…</source>
        <translation>ログイン中…</translation>
    </message>
    <message>
        <source>Logged in again, waiting for the interrupted game.</source>
        <translation>再びログインし、中断された対局を待っています。</translation>
    </message>
    <message>
        <source>Logged in, waiting for a game.</source>
        <translation>ログインして、対局を待っています。</translation>
    </message>
    <message>
        <source>Logged in, waiting for a game of %1.</source>
        <translation>ログインして、%1 の対局を待っています。</translation>
    </message>
    <message>
        <source>A game is offered; the players are being made ready.</source>
        <translation>対局が提示されました。対局者を準備しています。</translation>
    </message>
    <message>
        <source>A game is offered. Without an answer it is rejected in %1.</source>
        <translation>対局が提示されました。答えなければ、あと%1で断ります。</translation>
    </message>
    <message>
        <source>A game is offered.</source>
        <translation>対局が提示されました。</translation>
    </message>
    <message>
        <source>Agreed, waiting for the opponent.</source>
        <translation>対局を受けました。相手を待っています。</translation>
    </message>
    <message>
        <source>Playing. The resignation is sent when it is your turn.</source>
        <translation>対局中。投了は、あなたの手番になったときに送られます。</translation>
    </message>
    <message>
        <source>Playing.</source>
        <translation>対局中。</translation>
    </message>
    <message>
        <source>Logging out…</source>
        <translation>ログアウト中…</translation>
    </message>
    <message>
        <source>There is no connection to the server.</source>
        <translation>サーバーに接続していません。</translation>
    </message>
    <message>
        <source>No game is offered any more.</source>
        <translation>提示された対局はもうありません。</translation>
    </message>
    <message>
        <source>No game is being played.</source>
        <translation>対局していません。</translation>
    </message>
    <message>
        <source>It is not your turn.</source>
        <translation>あなたの手番ではありません。</translation>
    </message>
    <message>
        <source>The server has not confirmed the last move yet.</source>
        <translation>前の指し手をサーバーがまだ確認していません。</translation>
    </message>
    <message>
        <source>The move is illegal.</source>
        <translation>反則の手です。</translation>
    </message>
    <message>
        <source>The server has shown a move that cannot be played here.</source>
        <translation>この局面では指せない手がサーバーから届きました。</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation>対局は一時停止中です。</translation>
    </message>
    <message>
        <source>A question has not been answered yet.</source>
        <translation>まだ答えの出ていない問い合わせがあります。</translation>
    </message>
    <message>
        <source>There is no question to answer.</source>
        <translation>答える問い合わせがありません。</translation>
    </message>
    <message>
        <source>There is no move to take back.</source>
        <translation>待ったできる手がありません。</translation>
    </message>
    <message>
        <source>The server does not have that.</source>
        <translation>サーバーにその機能がありません。</translation>
    </message>
    <message>
        <source>This text cannot be sent.</source>
        <translation>この文は送れません。</translation>
    </message>
    <message>
        <source>That would be too many at once.</source>
        <translation>同時にできる数を超えています。</translation>
    </message>
    <message>
        <source>Logged out of %1.</source>
        <translation>%1 からログアウトしました。</translation>
    </message>
    <message>
        <source>Won: %1</source>
        <comment>%1: how the game ended</comment>
        <translation>勝ち（%1）</translation>
    </message>
    <message>
        <source>Lost: %1</source>
        <comment>%1: how the game ended</comment>
        <translation>負け（%1）</translation>
    </message>
    <message>
        <source>Drawn: %1</source>
        <comment>%1: how the game ended</comment>
        <translation>引き分け（%1）</translation>
    </message>
    <message>
        <source>Ended by the server: %1</source>
        <comment>%1: how the game ended</comment>
        <translation>サーバーによる打ち切り（%1）</translation>
    </message>
    <message>
        <source>Without a result</source>
        <translation>結果なし</translation>
    </message>
    <message>
        <source>Unfinished: the connection was lost</source>
        <translation>未完: 接続が切れました</translation>
    </message>
    <message>
        <source>%1 won, %2 lost, %3 drawn</source>
        <translation>%1勝 %2敗 %3分け</translation>
    </message>
    <message>
        <source>%1, %2 without a result</source>
        <translation>%1、結果なし %2局</translation>
    </message>
    <message>
        <source>%1 s added for each move</source>
        <translation>1手ごとに%1秒加算</translation>
    </message>
    <message>
        <source>at least %1 s are charged for a move</source>
        <translation>1手につき少なくとも%1秒を消費</translation>
    </message>
    <message>
        <source>parts of %1 s count in full</source>
        <translation>%1秒未満は切り上げ</translation>
    </message>
    <message>
        <source>parts of %1 s do not count</source>
        <translation>%1秒未満は切り捨て</translation>
    </message>
    <message>
        <source>delay of %1 s</source>
        <translation>遅延%1秒</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between the rules of a clock</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Logged in to look on.</source>
        <translation>観戦のためにログイン中です。</translation>
    </message>
    <message>
        <source>logged in</source>
        <translation>ログイン中</translation>
    </message>
    <message>
        <source>waits for a game</source>
        <translation>対局待ち</translation>
    </message>
    <message>
        <source>is about to play</source>
        <translation>対局開始待ち</translation>
    </message>
    <message>
        <source>plays</source>
        <translation>対局中</translation>
    </message>
    <message>
        <source>has played</source>
        <translation>対局終了</translation>
    </message>
    <message>
        <source>A record is not saved yet. %1 It is tried again every minute.</source>
        <translation>棋譜がまだ保存されていません。%1 1分ごとに保存し直します。</translation>
    </message>
</context>
<context>
    <name>app::ServerWindow</name>
    <message>
        <source>Play on a server</source>
        <translation>サーバーで対局</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>&amp;Log in</source>
        <translation>ログイン(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>追加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>編集(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Floodgate…</source>
        <translation>floodgate(&amp;F)…</translation>
    </message>
    <message>
        <source>A server on &amp;this computer…</source>
        <translation>このコンピューターのサーバー(&amp;T)…</translation>
    </message>
    <message>
        <source>A&amp;nother server…</source>
        <translation>そのほかのサーバー(&amp;N)…</translation>
    </message>
    <message>
        <source>Log in to play</source>
        <translation>対局するためにログインします</translation>
    </message>
    <message>
        <source>Log in to watch games and to chat, without playing</source>
        <translation>対局せず、観戦とチャットのためにログインします</translation>
    </message>
    <message>
        <source>Loo&amp;k on</source>
        <translation>観戦(&amp;K)</translation>
    </message>
</context>
<context>
    <name>app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>設定の書き出し</translation>
    </message>
    <message>
        <source>Settings (*.json)</source>
        <translation>設定 (*.json)</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>設定の読み込み</translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>読み込みを取り消す</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>設定を検索</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Found settings</source>
        <translation>見つかった設定</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>該当する設定はありません。</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>読み込み(&amp;I)…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>書き出し(&amp;X)…</translation>
    </message>
    <message>
        <source>Reset t&amp;his page</source>
        <translation>このページを既定に戻す(&amp;H)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Import without folders</source>
        <translation>フォルダー以外を読み込む</translation>
    </message>
    <message>
        <source>Import with folders</source>
        <translation>フォルダーも読み込む</translation>
    </message>
</context>
<context>
    <name>app::SettingsPages</name>
    <message>
        <source>General</source>
        <translation>全般</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外観(&amp;A)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>ハイコントラスト（ライト）</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>ハイコントラスト（ダーク）</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>指し手の表記(&amp;M)</translation>
    </message>
    <message>
        <source>Follow the language</source>
        <translation>言語に合わせる</translation>
    </message>
    <message>
        <source>Japanese (▲７六歩)</source>
        <translation>日本式（▲７六歩）</translation>
    </message>
    <message>
        <source>Western (P-7f)</source>
        <translation>英語式（P-7f）</translation>
    </message>
    <message>
        <source>Size of &amp;texts</source>
        <translation>文字の大きさ(&amp;T)</translation>
    </message>
    <message>
        <source>Large &amp;numbers</source>
        <translation>数の単位(&amp;N)</translation>
    </message>
    <message>
        <source>All figures</source>
        <translation>すべての桁</translation>
    </message>
    <message>
        <source>Numbers of nodes, and speeds of engines</source>
        <translation>ノード数とエンジンの速さの表し方</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>&amp;Promotion</source>
        <translation>成り(&amp;P)</translation>
    </message>
    <message>
        <source>Always ask</source>
        <translation>いつも尋ねる</translation>
    </message>
    <message>
        <source>Ask only for silver, knight and lance</source>
        <translation>銀・桂・香のときだけ尋ねる</translation>
    </message>
    <message>
        <source>A pawn, rook or bishop then promotes where it can; type a move to leave it unpromoted. Mate problems always ask.</source>
        <translation>歩・飛・角は成れるときは必ず成ります。不成は指し手の入力で指せます。詰将棋ではいつも尋ねます。</translation>
    </message>
    <message>
        <source>Pieces can be &amp;dragged</source>
        <translation>駒をドラッグできる(&amp;D)</translation>
    </message>
    <message>
        <source>Off: moves are made by two clicks, or typed.</source>
        <translation>オフのときは、2回のクリックか入力で指します。</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>Scores and lines</source>
        <translation>評価値と読み筋</translation>
    </message>
    <message>
        <source>&amp;Scores from the view of</source>
        <translation>評価値の視点(&amp;S)</translation>
    </message>
    <message>
        <source>Black (sente)</source>
        <translation>先手から見る</translation>
    </message>
    <message>
        <source>Side to move</source>
        <translation>手番側から見る</translation>
    </message>
    <message>
        <source>Side at the bottom of the board</source>
        <translation>盤の手前側から見る</translation>
    </message>
    <message>
        <source>Show scores &amp;as</source>
        <translation>評価値の表示(&amp;A)</translation>
    </message>
    <message>
        <source>Centipawns</source>
        <translation>評価値</translation>
    </message>
    <message>
        <source>Pawns</source>
        <translation>歩単位（1.23）</translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation>期待勝率</translation>
    </message>
    <message>
        <source>&amp;Win rate curve</source>
        <translation>期待勝率の換算式(&amp;W)</translation>
    </message>
    <message>
        <source>How a score in centipawns becomes the chance to win the game.</source>
        <translation>評価値を期待勝率に換算する式です。</translation>
    </message>
    <message>
        <source>&amp;Move notation in lines</source>
        <translation>読み筋の表記(&amp;M)</translation>
    </message>
    <message>
        <source>As in the record</source>
        <translation>棋譜と同じ</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日本式</translation>
    </message>
    <message>
        <source>Western</source>
        <translation>英語式</translation>
    </message>
    <message>
        <source>&amp;Length of lines</source>
        <translation>読み筋の長さ(&amp;L)</translation>
    </message>
    <message>
        <source> moves</source>
        <translation> 手</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>A line’s tool tip shows all of it.</source>
        <translation>ツールチップには全部が表示されます。</translation>
    </message>
    <message>
        <source>&amp;Older lines below the newest</source>
        <translation>前の深さの読み筋も表示(&amp;O)</translation>
    </message>
    <message>
        <source>Arrows on the board</source>
        <translation>盤上の矢印</translation>
    </message>
    <message>
        <source>A&amp;rrows for each engine</source>
        <translation>エンジンごとの矢印(&amp;R)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Ran&amp;ge of arrows</source>
        <translation>矢印の範囲(&amp;G)</translation>
    </message>
    <message>
        <source> centipawns</source>
        <translation> 点</translation>
    </message>
    <message>
        <source>Moves that are worse than the best one by more get no arrow.</source>
        <translation>最善手との差がこれより大きい手には矢印を付けません。</translation>
    </message>
    <message>
        <source>&amp;Colours of arrows</source>
        <translation>矢印の色(&amp;C)</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>落ち着いた色</translation>
    </message>
    <message>
        <source>Distinct, also for colour-blind users</source>
        <translation>見分けやすい色（色覚によらない）</translation>
    </message>
    <message>
        <source>Arrow for the &amp;expected reply</source>
        <translation>予想される応手の矢印(&amp;E)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>An engine searches a position until the first of these limits is reached. Without a limit, it searches until you leave the position.</source>
        <translation>どれかの制限に達するまで局面を検討します。制限がなければ、局面を動かすまで検討を続けます。</translation>
    </message>
    <message>
        <source>Unlimited</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>&amp;Time for each position</source>
        <translation>1局面の時間(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>深さ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>ノード数(&amp;N)</translation>
    </message>
    <message>
        <source> thousand</source>
        <translation> 千</translation>
    </message>
    <message>
        <source>Watch &amp;for mates</source>
        <translation>詰みを調べる(&amp;F)</translation>
    </message>
    <message>
        <source>Search for mates by both sides with Tokin during the analysis</source>
        <translation>検討と並行して、双方の詰みを Tokin で調べます</translation>
    </message>
    <message>
        <source>Mate search, &amp;per side</source>
        <translation>詰み探索（片方につき）(&amp;P)</translation>
    </message>
    <message>
        <source>Comments from the analysis of a game</source>
        <translation>棋譜解析によるコメント</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>コメント</translation>
    </message>
    <message>
        <source>Do not write</source>
        <translation>書き込まない</translation>
    </message>
    <message>
        <source>Append to existing comments</source>
        <translation>既存のコメントの後に追加</translation>
    </message>
    <message>
        <source>Insert before existing comments</source>
        <translation>既存のコメントの前に挿入</translation>
    </message>
    <message>
        <source>Replace existing comments</source>
        <translation>既存のコメントを置き換える</translation>
    </message>
    <message>
        <source>Comment st&amp;yle</source>
        <translation>コメントの書き方(&amp;Y)</translation>
    </message>
    <message>
        <source>Sentences for key moves</source>
        <translation>判定のある手に文章で</translation>
    </message>
    <message>
        <source>ShogiHome style</source>
        <translation>ShogiHome 形式</translation>
    </message>
    <message>
        <source>Floodgate style</source>
        <translation>Floodgate 形式</translation>
    </message>
    <message>
        <source>&amp;Moves can be chosen in advance</source>
        <translation>先に手を選べる(&amp;M)</translation>
    </message>
    <message>
        <source>While an engine thinks in a game, your next move can be chosen. It is played at once if it is legal then.</source>
        <translation>対局でエンジンが考えている間に、次の手を選んでおけます。自分の手番になったとき合法なら、すぐに指されます。</translation>
    </message>
    <message>
        <source>Sentences with explanations</source>
        <translation>文章で説明も付ける</translation>
    </message>
</context>
<context>
    <name>app::SettingsText</name>
    <message>
        <source>Cannot import %1: it is damaged at line %2.</source>
        <translation>%1を読み込めません: %2行目が壊れています。</translation>
    </message>
    <message>
        <source>Cannot import %1: it does not contain settings of Komadai.</source>
        <translation>%1を読み込めません: Komadaiの設定ではありません。</translation>
    </message>
    <message>
        <source>Cannot import %1: it was written by a newer Komadai.</source>
        <translation>%1を読み込めません: 新しい版のKomadaiが書いたものです。</translation>
    </message>
    <message>
        <source>The settings have not been changed. Choose a file written by Settings &gt; Export.</source>
        <translation>設定は変わっていません。「設定」の「書き出し」で作ったファイルを選んでください。</translation>
    </message>
    <message>
        <source>The settings have been imported.</source>
        <translation>設定を読み込みました。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries are unknown to this version and were left alone.</source>
        <translation>
            <numerusform>この版にない%n項目には触れませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown:</source>
        <translation>この版にない項目:</translation>
    </message>
    <message numerus="yes">
        <source>%n entries have values that cannot be used; those settings stay as they were.</source>
        <translation>
            <numerusform>%n項目の値は使えないため、その設定は元のままです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not usable:</source>
        <translation>値を使えない項目:</translation>
    </message>
    <message numerus="yes">
        <source>The file also sets %n folder(s) of this computer:</source>
        <translation>
            <numerusform>ファイルには、このコンピューターのフォルダーの指定が%n個あります:</numerusform>
        </translation>
    </message>
    <message>
        <source>Use them only if you know where the file comes from: games are written into such folders.</source>
        <translation>ファイルの出所が確かな場合だけ使ってください。対局の棋譜がそのフォルダーに書き込まれます。</translation>
    </message>
</context>
<context>
    <name>app::SetupScene</name>
    <message>
        <source>Set up a position</source>
        <translation>局面の編集</translation>
    </message>
    <message>
        <source>Back to the editor</source>
        <translation>局面の編集に戻る</translation>
    </message>
</context>
<context>
    <name>app::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>ショートカット一覧</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>印刷(&amp;P)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>app::SolveTab</name>
    <message>
        <source>%1 is solving… %2</source>
        <translation>%1が探索中… %2</translation>
    </message>
    <message>
        <source>This position is not a mate problem.</source>
        <translation>この局面は詰将棋になっていません。</translation>
    </message>
    <message>
        <source>%1 is checking every defence…</source>
        <translation>%1がすべての受けを確認しています…</translation>
    </message>
    <message>
        <source>The line shown has %1 plies.</source>
        <translation>表示中の手順は%1手です。</translation>
    </message>
    <message>
        <source>The hash is full, which makes the search slow and forgetful. Give %1 more “Hash memory (MB)” in its options.</source>
        <translation>ハッシュがいっぱいになり、探索が遅くなっています。%1のオプションで「ハッシュメモリ (MB)」を増やしてください。</translation>
    </message>
    <message>
        <source>%1 has proved it against every defence.</source>
        <translation>%1がすべての受けに対して証明しました。</translation>
    </message>
    <message>
        <source>But %1 has proved that there is no mate: the line overlooks a defence.</source>
        <translation>しかし%1が不詰を証明しました。手順に抜けている受けがあります。</translation>
    </message>
    <message>
        <source>Line copied.</source>
        <translation>手順をコピーしました。</translation>
    </message>
</context>
<context>
    <name>app::SolveView</name>
    <message>
        <source>Start position</source>
        <translation>開始局面</translation>
    </message>
    <message>
        <source>Engine:</source>
        <translation>エンジン:</translation>
    </message>
    <message>
        <source>Limit:</source>
        <translation>制限:</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1分</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>解く</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Moves of the line</source>
        <translation>手順の指し手</translation>
    </message>
    <message>
        <source>Insert into the record</source>
        <translation>棋譜に追加</translation>
    </message>
    <message>
        <source>Copy KIF</source>
        <translation>KIFをコピー</translation>
    </message>
    <message>
        <source>Copy USI</source>
        <translation>USIをコピー</translation>
    </message>
</context>
<context>
    <name>app::SoundSettingsPage</name>
    <message>
        <source>Looking for voices…</source>
        <translation>音声を探しています…</translation>
    </message>
    <message>
        <source>The system’s voice for the program’s language is used.</source>
        <translation>表示言語に合うシステムの音声を使います。</translation>
    </message>
    <message>
        <source>The system has no voice for the program’s language; ticks count byoyomi.</source>
        <translation>表示言語に合う音声がシステムにありません。秒読みは音で知らせます。</translation>
    </message>
    <message>
        <source>The system offers no speech (speech-dispatcher on Linux); ticks count byoyomi.</source>
        <translation>読み上げ機能（Linuxではspeech-dispatcher）が使えません。秒読みは音で知らせます。</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>サウンドを使う(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pieces</source>
        <translation>駒音(&amp;P)</translation>
    </message>
    <message>
        <source>Pieces on the &amp;board</source>
        <translation>駒を置く音(&amp;B)</translation>
    </message>
    <message>
        <source>Si&amp;gnals</source>
        <translation>合図(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>王手(&amp;C)</translation>
    </message>
    <message>
        <source>Start and &amp;end of a game</source>
        <translation>対局の開始と終了(&amp;E)</translation>
    </message>
    <message>
        <source>Byo&amp;yomi and little time left</source>
        <translation>秒読みと残り時間(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>音声(&amp;V)</translation>
    </message>
    <message>
        <source>Read the &amp;moves of a game</source>
        <translation>対局の指し手を読み上げる(&amp;M)</translation>
    </message>
    <message>
        <source>C&amp;ount byoyomi</source>
        <translation>秒を読み上げる(&amp;O)</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>試聴</translation>
    </message>
    <message>
        <source>Listen to the pieces</source>
        <translation>駒音を試聴</translation>
    </message>
    <message>
        <source>Listen to the signals</source>
        <translation>合図を試聴</translation>
    </message>
    <message>
        <source>Listen to the voice</source>
        <translation>音声を試聴</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>サウンド</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>駒音</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>合図</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>音声</translation>
    </message>
</context>
<context>
    <name>app::SourcesDesk</name>
    <message>
        <source>Add a folder to the library</source>
        <translation>フォルダーをライブラリに追加</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add files to the library</source>
        <translation>ファイルをライブラリに追加</translation>
    </message>
    <message>
        <source>Records and archives (%1)</source>
        <translation>棋譜と圧縮ファイル (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>No game has been saved in %1 yet.</source>
        <translation>%1 にはまだ対局が保存されていません。</translation>
    </message>
    <message>
        <source>Games are being added already. Try again when that has finished.</source>
        <translation>すでに対局を追加しています。終わってからもう一度お試しください。</translation>
    </message>
    <message>
        <source>Remove %1 from the library?</source>
        <translation>%1 をライブラリから外しますか？</translation>
    </message>
    <message>
        <source>Its games can no longer be found. The files stay where they are.</source>
        <translation>対局は検索できなくなります。ファイルは元の場所に残ります。</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>外す</translation>
    </message>
</context>
<context>
    <name>app::SourcesDialog</name>
    <message>
        <source>Sources of the library</source>
        <translation>ライブラリの読み込み元</translation>
    </message>
    <message>
        <source>Records of these folders and files are in the library. Watched ones are read again by themselves when they change.</source>
        <translation>これらのフォルダーとファイルの棋譜がライブラリに入っています。チェックを入れたものは、変わると自動で読み直します。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>フォルダーを追加(&amp;F)…</translation>
    </message>
    <message>
        <source>Add f&amp;iles…</source>
        <translation>ファイルを追加(&amp;I)…</translation>
    </message>
    <message>
        <source>Add &amp;your own games</source>
        <translation>自分の対局を追加(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>読み直す(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>外す(&amp;M)</translation>
    </message>
    <message>
        <source>Watched source</source>
        <translation>監視する読み込み元</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Last read</source>
        <translation>最後に調べた日時</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>読み込み元</translation>
    </message>
    <message>
        <source>The games that Komadai has saved when they were finished</source>
        <translation>終わったときに Komadai が保存した対局です</translation>
    </message>
    <message>
        <source>Read all its files, also those that look unchanged</source>
        <translation>変わっていないように見えるファイルも含めて、すべて読み込みます</translation>
    </message>
    <message>
        <source>Its games leave the library; the files stay where they are</source>
        <translation>対局をライブラリから外します。ファイルは元の場所に残ります</translation>
    </message>
    <message>
        <source>&amp;What could not be read in it</source>
        <translation>読めなかったところ(&amp;W)</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>読めなかったところ</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>cannot be reached</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>not completely yet</source>
        <translation>まだ途中です</translation>
    </message>
    <message>
        <source>and others</source>
        <translation>ほかにもあります</translation>
    </message>
</context>
<context>
    <name>app::SprtCurve</name>
    <message>
        <source>Curve of the test: %1</source>
        <translation>検定の推移: %1</translation>
    </message>
</context>
<context>
    <name>app::StartDesk</name>
    <message>
        <source>Play</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続きを調べる</translation>
    </message>
    <message>
        <source>The game that was interrupted</source>
        <translation>中断した対局</translation>
    </message>
    <message>
        <source>Analyse a position</source>
        <translation>局面を検討</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>局面を並べる</translation>
    </message>
    <message>
        <source>Open a record…</source>
        <translation>棋譜を開く…</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>ファイルから</translation>
    </message>
    <message>
        <source>Today’s problem</source>
        <translation>今日の詰将棋</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>players of a record</comment>
        <translation>%1 対 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>an engine, its strength</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Two people</source>
        <translation>人間同士</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>スタートページ</translation>
    </message>
    <message>
        <source>Recent record</source>
        <translation>最近の棋譜</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>はじめての将棋</translation>
    </message>
    <message>
        <source>Learn how shogi is played</source>
        <translation>ルールを盤で覚えます</translation>
    </message>
</context>
<context>
    <name>app::StartFailureText</name>
    <message>
        <source>Cannot start %1: the file %2 does not exist.</source>
        <translation>%1を起動できません。ファイル %2 がありません。</translation>
    </message>
    <message>
        <source>Choose the program again in the engine list.</source>
        <translation>エンジン管理でプログラムを選び直してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: the link %2 leads to %3, which does not exist.</source>
        <translation>%1を起動できません。リンク %2 の先の %3 がありません。</translation>
    </message>
    <message>
        <source>Cannot start %1: the path %2 contains a link that leads back to itself.</source>
        <translation>%1を起動できません。パス %2 の途中のリンクが循環しています。</translation>
    </message>
    <message>
        <source>Choose the program itself instead of the link.</source>
        <translation>リンクではなく、プログラムそのものを選んでください。</translation>
    </message>
    <message>
        <source>Cannot start %1: the path %2 contains characters that are not UTF-8.</source>
        <translation>%1を起動できません。パス %2 にUTF-8ではない文字があります。</translation>
    </message>
    <message>
        <source>Rename the file or its folder, then choose the program again.</source>
        <translation>ファイルまたはフォルダーの名前を変えてから、プログラムを選び直してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: you may not enter a folder of %2.</source>
        <translation>%1を起動できません。%2 の途中のフォルダーを開く権限がありません。</translation>
    </message>
    <message>
        <source>Ask the owner of the folder for permission, or copy the engine into a folder of your own.</source>
        <translation>フォルダーの所有者に権限を頼むか、エンジンを自分のフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 is not marked as executable.</source>
        <translation>%1を起動できません。%2 に実行の許可がありません。</translation>
    </message>
    <message>
        <source>Make it executable (chmod +x).</source>
        <translation>実行を許可してください（chmod +x）。</translation>
    </message>
    <message>
        <source>Cannot start %1: the system does not let you execute %2.</source>
        <translation>%1を起動できません。%2 の実行はシステムに拒否されました。</translation>
    </message>
    <message>
        <source>Its drive may be mounted without programs (noexec). Copy the engine into your home folder.</source>
        <translation>プログラムを実行できないドライブ（noexec）にある可能性があります。エンジンをホームフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>Cannot start %1: the file %2 is empty.</source>
        <translation>%1を起動できません。ファイル %2 は空です。</translation>
    </message>
    <message>
        <source>Download, unpack or build it again.</source>
        <translation>ダウンロード、展開、またはビルドをやり直してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 is a text without “#!” in its first line.</source>
        <translation>%1を起動できません。%2 は1行目に「#!」のないテキストです。</translation>
    </message>
    <message>
        <source>If it is a script, name its interpreter in the first line, for example #!/bin/sh. Otherwise choose the program itself.</source>
        <translation>スクリプトなら、#!/bin/sh のように1行目でインタープリターを指定してください。そうでなければ、プログラムそのものを選んでください。</translation>
    </message>
    <message>
        <source>Cannot start %1: in the script %2, “#!” is not at the very beginning.</source>
        <translation>%1を起動できません。スクリプト %2 の「#!」がファイルの先頭にありません。</translation>
    </message>
    <message>
        <source>Remove everything before it; save the script without a byte order mark.</source>
        <translation>「#!」より前にあるものを消し、バイト順マーク（BOM）なしで保存してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: the first line of the script %2 ends as on Windows (CR LF).</source>
        <translation>%1を起動できません。スクリプト %2 の1行目の改行がWindowsの形式（CR LF）です。</translation>
    </message>
    <message>
        <source>Save the script with Unix line ends (LF), for example with dos2unix.</source>
        <translation>dos2unixなどで、改行をUnixの形式（LF）にして保存してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: the script %2 needs the interpreter %3, which does not exist.</source>
        <translation>%1を起動できません。スクリプト %2 のインタープリター %3 がありません。</translation>
    </message>
    <message>
        <source>Install the interpreter, or correct the first line of the script.</source>
        <translation>インタープリターをインストールするか、スクリプトの1行目を直してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: the interpreter %3 of the script %2 cannot be executed.</source>
        <translation>%1を起動できません。スクリプト %2 のインタープリター %3 を実行できません。</translation>
    </message>
    <message>
        <source>Correct the first line of the script.</source>
        <translation>スクリプトの1行目を直してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 needs %3, which this computer does not have.</source>
        <translation>%1を起動できません。%2 に必要な %3 がこのコンピューターにありません。</translation>
    </message>
    <message>
        <source>It was built for another Linux, for example a 32-bit one. Install what it needs, or choose a program built for this computer.</source>
        <translation>32ビット版など、別のLinux用のプログラムです。必要なものをインストールするか、このコンピューター用のプログラムを選んでください。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 is a program for %3.</source>
        <translation>%1を起動できません。%2 は%3用のプログラムです。</translation>
    </message>
    <message>
        <source>Choose a program built for this system. With Wine, choose wine as the program, and give this file as its argument.</source>
        <translation>このシステム用のプログラムを選んでください。Wineを使う場合は、プログラムにwineを選び、引数にこのファイルを指定してください。</translation>
    </message>
    <message>
        <source>Choose a program built for this system.</source>
        <translation>このシステム用のプログラムを選んでください。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 was built for another processor.</source>
        <translation>%1を起動できません。%2 は別のプロセッサー用のプログラムです。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 was built for another processor: %3.</source>
        <translation>%1を起動できません。%2 は別のプロセッサー（%3）用のプログラムです。</translation>
    </message>
    <message>
        <source>Choose a program built for this computer.</source>
        <translation>このコンピューター用のプログラムを選んでください。</translation>
    </message>
    <message>
        <source>Cannot start %1: the program %2 is damaged or incomplete.</source>
        <translation>%1を起動できません。プログラム %2 が壊れているか、途中で切れています。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 is a library, not a program.</source>
        <translation>%1を起動できません。%2 はライブラリーで、プログラムではありません。</translation>
    </message>
    <message>
        <source>Choose the program itself.</source>
        <translation>プログラムそのものを選んでください。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 is an archive, not a program.</source>
        <translation>%1を起動できません。%2 は圧縮ファイルで、プログラムではありません。</translation>
    </message>
    <message>
        <source>Unpack it, and choose the program in it. For a .jar file, choose java as the program, with the arguments -jar and this file.</source>
        <translation>展開して、中のプログラムを選んでください。.jarファイルの場合は、プログラムにjavaを選び、引数に -jar とこのファイルを指定してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 is not a program.</source>
        <translation>%1を起動できません。%2 はプログラムではありません。</translation>
    </message>
    <message>
        <source>Choose the program itself, not its folder.</source>
        <translation>フォルダーではなく、プログラムそのものを選んでください。</translation>
    </message>
    <message>
        <source>Cannot start %1: its working folder %2 is a link that leads back to itself.</source>
        <translation>%1を起動できません。作業フォルダー %2 のリンクが循環しています。</translation>
    </message>
    <message>
        <source>Cannot start %1: you may not enter its working folder %2.</source>
        <translation>%1を起動できません。作業フォルダー %2 を開く権限がありません。</translation>
    </message>
    <message>
        <source>Cannot start %1: its working folder %2 is not a folder.</source>
        <translation>%1を起動できません。作業フォルダー %2 はフォルダーではありません。</translation>
    </message>
    <message>
        <source>Cannot start %1: its working folder %2 does not exist.</source>
        <translation>%1を起動できません。作業フォルダー %2 がありません。</translation>
    </message>
    <message>
        <source>Cannot start %1: there is no program %2 on %3.</source>
        <translation>%1を起動できません。%3に%2がありません。</translation>
    </message>
    <message>
        <source>Correct the program in the engine’s setup. If it is there and a script, its interpreter is missing.</source>
        <translation>エンジンの設定でプログラムを直してください。スクリプトがあるのにこう表示される場合は、そのインタープリターがありません。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2 cannot be executed on %3.</source>
        <translation>%1を起動できません。%3では%2を実行できません。</translation>
    </message>
    <message>
        <source>Make it executable on %1 (chmod +x), or choose a program built for that computer.</source>
        <translation>%1で実行可能にするか（chmod +x）、そのコンピューター用のプログラムを選んでください。</translation>
    </message>
    <message>
        <source>Cannot start %1: its folder does not exist on %2.</source>
        <translation>%1を起動できません。%2に作業フォルダーがありません。</translation>
    </message>
    <message>
        <source>Correct the program or its working folder in the engine’s setup.</source>
        <translation>エンジンの設定で、プログラムまたは作業フォルダーを直してください。</translation>
    </message>
    <message>
        <source>Choose another working folder in the engine list.</source>
        <translation>エンジン管理で作業フォルダーを選び直してください。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2</source>
        <translation>%1を起動できません: %2</translation>
    </message>
    <message>
        <source>Start %1 in a terminal to see what is missing.</source>
        <translation>端末から %1 を起動して、何が足りないか確かめてください。</translation>
    </message>
</context>
<context>
    <name>app::StatisticsPages</name>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>戦型</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Days and hours</source>
        <translation>曜日と時間帯</translation>
    </message>
    <message>
        <source>Accuracy and rating</source>
        <translation>正確さとレート</translation>
    </message>
    <message>
        <source>Time and length</source>
        <translation>時間と手数</translation>
    </message>
    <message>
        <source>No strategy or castle was recognised in these games.</source>
        <translation>戦型も囲いも判定されていません。</translation>
    </message>
    <message>
        <source>The opponents of these games are unknown.</source>
        <translation>対局相手の名前が棋譜にありません。</translation>
    </message>
    <message>
        <source>The records do not say at what time the games began.</source>
        <translation>対局を始めた時刻が棋譜にありません。</translation>
    </message>
    <message>
        <source>The records have no times of moves.</source>
        <translation>指し手の消費時間が棋譜にありません。</translation>
    </message>
    <message>
        <source>The records have no times of moves, or no main time.</source>
        <translation>指し手の消費時間か、持ち時間が棋譜にありません。</translation>
    </message>
    <message>
        <source>Not enough moves are analysed.</source>
        <translation>解析された指し手が足りません。</translation>
    </message>
    <message>
        <source>The records have no dates.</source>
        <translation>棋譜に日付がありません。</translation>
    </message>
    <message>
        <source>Accuracy over time</source>
        <translation>正確さの推移</translation>
    </message>
    <message>
        <source>No game with a date is analysed. Open a record, choose Analysis &gt; Analyse the whole game, save the record, and update the library.</source>
        <translation>日付のある対局が、まだ1局も解析されていません。棋譜を開いて「検討 &gt; 棋譜を解析」を選び、棋譜を保存してから、ライブラリを更新してください。</translation>
    </message>
    <message>
        <source>Rating over time</source>
        <translation>レートの推移</translation>
    </message>
    <message>
        <source>The records have no ratings of the player.</source>
        <translation>この対局者のレートが棋譜にありません。</translation>
    </message>
</context>
<context>
    <name>app::StatisticsText</name>
    <message>
        <source>%1:00</source>
        <comment>hour of the day</comment>
        <translation>%1時台</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>対局相手</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>先手・後手</translation>
    </message>
    <message>
        <source>Own strategies and castles</source>
        <translation>自分の戦型と囲い</translation>
    </message>
    <message>
        <source>The opponents’ strategies and castles</source>
        <translation>相手の戦型と囲い</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Course over the months</source>
        <translation>月ごとの推移</translation>
    </message>
    <message>
        <source>Months of the year</source>
        <translation>月別（1〜12月）</translation>
    </message>
    <message>
        <source>Days of the week</source>
        <translation>曜日</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>時間帯</translation>
    </message>
    <message>
        <source>Days of the week and time of day</source>
        <translation>曜日と時間帯</translation>
    </message>
    <message>
        <source>Number of moves</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Time used</source>
        <translation>消費時間</translation>
    </message>
    <message>
        <source>Time per move</source>
        <translation>1手あたりの時間</translation>
    </message>
    <message>
        <source>Used part of the main time</source>
        <translation>持ち時間を使った割合</translation>
    </message>
    <message>
        <source>Phases of the game</source>
        <translation>局面の段階</translation>
    </message>
    <message>
        <source>%1</source>
        <comment>year</comment>
        <translation>%1年</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>month, year</comment>
        <translation>%2年%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>day of the week, hour</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1–%2 moves</source>
        <translation>%1～%2手</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1分</translation>
    </message>
    <message>
        <source>%1 s per move</source>
        <translation>1手%1秒</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>使い切った</translation>
    </message>
    <message>
        <source>%1: %2 won, %3 drawn, %4 lost.</source>
        <translation>%1: %2勝%4敗%3分</translation>
    </message>
    <message>
        <source>Score %1.</source>
        <translation>勝率%1</translation>
    </message>
    <message>
        <source>Accuracy %1 (%2).</source>
        <translation>正確さ%1（%2）</translation>
    </message>
    <message>
        <source>Better than usual with %1: score %2 in %3, %4 in all others.</source>
        <translation>%1を指した対局は成績が良い: %3で勝率%2（そのほかは%4）</translation>
    </message>
    <message>
        <source>Worse than usual with %1: score %2 in %3, %4 in all others.</source>
        <translation>%1を指した対局は成績が悪い: %3で勝率%2（そのほかは%4）</translation>
    </message>
    <message>
        <source>Better than usual against %1: score %2 in %3, %4 in all others.</source>
        <translation>%1を相手にすると成績が良い: %3で勝率%2（そのほかは%4）</translation>
    </message>
    <message>
        <source>Worse than usual against %1: score %2 in %3, %4 in all others.</source>
        <translation>%1を相手にすると成績が悪い: %3で勝率%2（そのほかは%4）</translation>
    </message>
    <message>
        <source>%1: score %2 in %3, %4 in all others.</source>
        <translation>%1: %3で勝率%2（そのほかは%4）</translation>
    </message>
    <message>
        <source>against “%1”</source>
        <translation>相手「%1」</translation>
    </message>
    <message>
        <source>as Black</source>
        <translation>先手</translation>
    </message>
    <message>
        <source>as White</source>
        <translation>後手</translation>
    </message>
    <message>
        <source>won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>負け</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>without a result</source>
        <translation>結果不明</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>even games</source>
        <translation>平手</translation>
    </message>
    <message>
        <source>handicap games</source>
        <translation>駒落ち</translation>
    </message>
    <message>
        <source>from other positions</source>
        <translation>その他の局面から</translation>
    </message>
    <message numerus="yes">
        <source>at least %n move(s)</source>
        <translation>
            <numerusform>%n手以上</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n move(s)</source>
        <translation>
            <numerusform>%n手以下</numerusform>
        </translation>
    </message>
    <message>
        <source>ratings from %1</source>
        <translation>レート%1以上</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between conditions</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <comment>from, to</comment>
        <translation>%1～%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln局</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::StatisticsWindow</name>
    <message>
        <source>Counting the games…</source>
        <translation>対局を数えています…</translation>
    </message>
    <message>
        <source>Only games of the search: %1</source>
        <translation>検索した対局だけ: %1</translation>
    </message>
    <message>
        <source>The library has no games yet.

Add the folders with your records; they stay where they are and are not changed.</source>
        <translation>ライブラリにはまだ対局がありません。

棋譜のあるフォルダーを追加してください。棋譜は元の場所に残り、変更されません。</translation>
    </message>
    <message>
        <source>Whose games are to be counted?

Enter your name as it is in your records, or a part of it. Several names of the same player have | between them.</source>
        <translation>誰の対局を数えますか？

棋譜にある名前（一部でもかまいません）を入力してください。同じ人に名前が複数あるときは | で区切ります。</translation>
    </message>
    <message>
        <source>No game of the search was played by “%1”.</source>
        <translation>検索した対局の中に、「%1」の対局はありません。</translation>
    </message>
    <message>
        <source>No game in the library was played by “%1”.

Enter the name as it is in the records, or a part of it.</source>
        <translation>ライブラリに「%1」の対局はありません。

棋譜にある名前（一部でもかまいません）を入力してください。</translation>
    </message>
    <message>
        <source>score: wins and half the draws</source>
        <translation>勝率（引き分けは半分の勝ち）</translation>
    </message>
    <message numerus="yes">
        <source>at most %n win(s) in a row</source>
        <translation>
            <numerusform>最長%n連勝</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n win(s)</source>
        <comment>in a row</comment>
        <translation>
            <numerusform>%n連勝</numerusform>
        </translation>
    </message>
    <message>
        <source>in a row now; %1</source>
        <translation>継続中（%1）</translation>
    </message>
    <message numerus="yes">
        <source>%n loss(es)</source>
        <comment>in a row</comment>
        <translation>
            <numerusform>%n連敗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draw(s)</source>
        <comment>in a row</comment>
        <translation>
            <numerusform>%n局引き分け</numerusform>
        </translation>
    </message>
    <message>
        <source>in a row: no game has a date and a result</source>
        <translation>連勝・連敗: 日付と結果のある対局がありません</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
    <message>
        <source>Statistics: %1</source>
        <translation>成績: %1</translation>
    </message>
    <message>
        <source>Copied as a table and as a picture.</source>
        <translation>表と画像としてコピーしました。</translation>
    </message>
    <message>
        <source>Save the tables as CSV</source>
        <translation>表をCSVで保存</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Save the plots as a picture</source>
        <translation>グラフを画像で保存</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG画像 (*.svg)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another folder.</source>
        <translation>%1に書き込めません: %2。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>成績</translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation>対局者(&amp;P)</translation>
    </message>
    <message>
        <source>Your name in the records</source>
        <translation>棋譜にある自分の名前</translation>
    </message>
    <message>
        <source>A part of the name, in kanji, kana or Latin letters. Several names of the same player: Aki | aki_24</source>
        <translation>名前の一部。漢字、かな、ローマ字で入力できます。同じ人の複数の名前は、Aki | aki_24 のように区切ります。</translation>
    </message>
    <message>
        <source>Only games of the &amp;search</source>
        <translation>検索した対局だけ(&amp;S)</translation>
    </message>
    <message>
        <source>Only those that the page Games of the library looks for</source>
        <translation>ライブラリの「対局」で検索した対局だけ</translation>
    </message>
    <message>
        <source>&amp;Add a folder…</source>
        <translation>フォルダーを追加(&amp;A)…</translation>
    </message>
    <message>
        <source>As &amp;tables</source>
        <translation>表で表示(&amp;T)</translation>
    </message>
    <message>
        <source>Show tables instead of plots</source>
        <translation>グラフの代わりに表を表示</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy what this tab shows, as a table and as a picture</source>
        <translation>このタブの内容を表と画像としてコピー</translation>
    </message>
    <message>
        <source>Save as CS&amp;V…</source>
        <translation>CSVで保存(&amp;V)…</translation>
    </message>
    <message>
        <source>Save p&amp;icture…</source>
        <translation>画像を保存(&amp;I)…</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>グラフ</translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln局</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 won, %2 drawn, %3 lost</source>
        <translation>%1勝%3敗%2分</translation>
    </message>
    <message numerus="yes">
        <source>accuracy: mean of %Ln analysed game(s)</source>
        <translation>
            <numerusform>正確さ（解析した%Ln局）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>per move, in %Ln game(s) with times</source>
        <translation>
            <numerusform>1手あたり（消費時間のある%Ln局）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::StrengthField</name>
    <message>
        <source>As set: %1</source>
        <translation>設定のとおり（%1）</translation>
    </message>
    <message>
        <source>full strength</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Strength set in the options of this engine</source>
        <translation>このエンジンのオプションで設定した強さ</translation>
    </message>
    <message>
        <source>Full strength</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Limited to</source>
        <translation>次の値に制限する</translation>
    </message>
</context>
<context>
    <name>app::StrengthText</name>
    <message>
        <source>%1 kyu</source>
        <translation>%1級</translation>
    </message>
    <message>
        <source>%1 dan</source>
        <translation>%1段</translation>
    </message>
    <message>
        <source>Rating %1</source>
        <translation>レーティング %1</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>レベル %1</translation>
    </message>
    <message>
        <source>All that Tokin can do. Hardly anybody beats it.</source>
        <translation>Tokinの全力です。勝てる人はほとんどいません。</translation>
    </message>
    <message>
        <source>Sees one capture ahead and leaves pieces hanging. A beginner wins now and then.</source>
        <translation>1手先の駒の取り合いだけを見て、駒をただ取りされることもあります。初心者でも時々勝てます。</translation>
    </message>
    <message>
        <source>Captures whatever it can, guarded or not, and looks no further. For your very first games.</source>
        <translation>守られている駒でも取れるものは取り、その先は読みません。初めての対局に。</translation>
    </message>
    <message>
        <source>Captures whatever it can, and seldom asks whether it will be taken back.</source>
        <translation>取れるものは取り、取り返されるかどうかはほとんど考えません。</translation>
    </message>
    <message>
        <source>Captures gladly and overlooks much. If you leave nothing hanging, you will soon be ahead.</source>
        <translation>よく取り、よく見落とします。ただで取られる駒を残さなければ、すぐに優勢になります。</translation>
    </message>
    <message>
        <source>Sees about two in three captures that answer its own, and leaves pieces hanging.</source>
        <translation>取った駒を取り返される手に気づくのは3回に2回ほどで、ただの駒も残します。</translation>
    </message>
    <message>
        <source>Sees most captures that answer its own. Forks and distant pieces surprise it.</source>
        <translation>取り返される手にはたいてい気づきます。両取りや遠くの駒には気づきません。</translation>
    </message>
    <message>
        <source>Sees one capture ahead, and misses about three in ten mates in one.</source>
        <translation>1手先の駒の取り合いまで読みます。1手詰は10回に3回ほど逃します。</translation>
    </message>
    <message>
        <source>Sees one capture ahead and most mates in one. Overlooks moves from afar.</source>
        <translation>1手先の駒の取り合いと、たいていの1手詰が見えます。遠くからの手は見落とします。</translation>
    </message>
    <message>
        <source>A little weaker than somebody who never leaves a piece hanging and looks no further.</source>
        <translation>駒をただで取られることだけはない、という人より少し弱い相手です。</translation>
    </message>
    <message>
        <source>About even with somebody who never leaves a piece hanging and looks no further.</source>
        <translation>駒をただで取られることだけはない、という人と互角くらいの相手です。</translation>
    </message>
    <message>
        <source>Follows short exchanges, and no longer walks into a mate in one.</source>
        <translation>短い駒の取り合いを読み、1手詰になる手はもう指しません。</translation>
    </message>
    <message>
        <source>Considers your reply most of the time, and exchanges of two or three captures.</source>
        <translation>相手の応手をたいてい考え、2、3回の駒の取り合いを読みます。</translation>
    </message>
    <message>
        <source>Considers each reply of yours, and exchanges of three captures.</source>
        <translation>相手の応手を必ず考え、3回の駒の取り合いを読みます。</translation>
    </message>
    <message>
        <source>Reads two moves ahead, sometimes three, and follows exchanges of four captures.</source>
        <translation>2手、時には3手先まで読み、4回の駒の取り合いを読みます。</translation>
    </message>
    <message>
        <source>Reads nearly three moves ahead, and finds two in three mates in three.</source>
        <translation>ほぼ3手先まで読み、3手詰は3回に2回見つけます。</translation>
    </message>
    <message>
        <source>Reads three moves ahead, mates in three included. Overlooks distant pieces.</source>
        <translation>3手詰を含めて3手先まで読みます。遠くの駒は見落とします。</translation>
    </message>
    <message>
        <source>Reads three or four moves ahead, and exchanges to their end.</source>
        <translation>3、4手先まで読み、駒の取り合いは最後まで読みます。</translation>
    </message>
    <message>
        <source>Reads four moves ahead. Needs a plan to beat: single tricks seldom work.</source>
        <translation>4手先まで読みます。一発の狙いはほとんど決まりません。</translation>
    </message>
    <message>
        <source>Reads four or five moves ahead, and finds most mates in five.</source>
        <translation>4、5手先まで読み、5手詰の多くを見つけます。</translation>
    </message>
    <message>
        <source>Reads five moves ahead, mates in five included. Punishes loose pieces.</source>
        <translation>5手詰を含めて5手先まで読みます。浮いた駒をとがめます。</translation>
    </message>
    <message>
        <source>Reads nearly six moves ahead. Punishes mistakes, and makes some of its own.</source>
        <translation>ほぼ6手先まで読みます。悪手をとがめますが、自分でも時々間違えます。</translation>
    </message>
    <message>
        <source>Reads six or seven moves ahead, and judges more by position than by pieces.</source>
        <translation>6、7手先まで読み、駒の損得よりも形勢で判断します。</translation>
    </message>
    <message>
        <source>Reads seven moves ahead, mates in seven included.</source>
        <translation>7手詰を含めて7手先まで読みます。</translation>
    </message>
    <message>
        <source>Reads eight moves ahead, and overlooks few moves, however distant.</source>
        <translation>8手先まで読み、遠くの手でもほとんど見落としません。</translation>
    </message>
    <message>
        <source>Reads nine moves ahead and overlooks little.</source>
        <translation>9手先まで読み、見落としはわずかです。</translation>
    </message>
    <message>
        <source>Reads ten moves ahead. Overlooks at most one distant move in ten.</source>
        <translation>10手先まで読みます。見落とすのは遠くの手でも10回に1回までです。</translation>
    </message>
    <message>
        <source>Reads ten moves ahead and more. Its mistakes are rare and small.</source>
        <translation>10手先より深く読みます。間違いはまれで、小さなものです。</translation>
    </message>
    <message>
        <source>The strongest grade. Searches some fifteen thousand positions for a move and errs little.</source>
        <translation>最強の段です。1手に1万数千の局面を読み、ほとんど間違えません。</translation>
    </message>
</context>
<context>
    <name>app::TableText</name>
    <message>
        <source>The other player</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>There is no computer with this name.</source>
        <translation>この名前のコンピューターは見つかりません。</translation>
    </message>
    <message>
        <source>No table is open at this address.</source>
        <translation>このアドレスに開いている席はありません。</translation>
    </message>
    <message>
        <source>The other computer cannot be reached.</source>
        <translation>相手のコンピューターに接続できません。</translation>
    </message>
    <message>
        <source>The other computer does not answer.</source>
        <translation>相手のコンピューターから応答がありません。</translation>
    </message>
    <message>
        <source>The table does not let you in again yet.</source>
        <translation>まだ席に戻れません。</translation>
    </message>
    <message>
        <source>The connection is lost.</source>
        <translation>接続が切れました。</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>接続しています…</translation>
    </message>
    <message>
        <source>Connection lost: connecting again…</source>
        <translation>接続が切れました。接続し直しています…</translation>
    </message>
    <message>
        <source>The game goes on as soon as you are back; the clock runs.</source>
        <translation>戻りしだい対局が再開します。その間も時計は進みます。</translation>
    </message>
    <message>
        <source>Connecting again in %1 s.</source>
        <translation>%1秒後に接続し直します。</translation>
    </message>
    <message>
        <source>%1 has come. Waiting for the answer to the offered game.</source>
        <translation>%1が席に着きました。対局の申し込みへの返事を待っています。</translation>
    </message>
    <message>
        <source>At the table. No game is being played.</source>
        <translation>席にいます。対局は行われていません。</translation>
    </message>
    <message>
        <source>Agreed. The game begins in a moment.</source>
        <translation>対局を受けました。まもなく始まります。</translation>
    </message>
    <message>
        <source>At the table. Waiting for a game to be offered.</source>
        <translation>席に着きました。対局の申し込みを待っています。</translation>
    </message>
    <message>
        <source>The table is being opened…</source>
        <translation>席を開いています…</translation>
    </message>
    <message>
        <source>Waiting for somebody to come. Pass the address on.</source>
        <translation>相手を待っています。アドレスを伝えてください。</translation>
    </message>
    <message>
        <source>%1 offers a game.</source>
        <translation>%1から対局の申し込みがあります。</translation>
    </message>
    <message>
        <source>%1 does not want to play now.</source>
        <translation>%1は今は対局を希望していません。</translation>
    </message>
    <message>
        <source>Playing against %1. The resignation is sent when it is your turn.</source>
        <translation>%1と対局中です。投了はあなたの手番になったときに送られます。</translation>
    </message>
    <message>
        <source>Playing against %1.</source>
        <translation>%1と対局中です。</translation>
    </message>
    <message>
        <source>The connection of %1 is lost. The game goes on as soon as it is back; after 10 minutes it is won.</source>
        <translation>%1の接続が切れました。戻りしだい対局が再開します。10分たつと勝ちになります。</translation>
    </message>
    <message>
        <source>%1 has been asked for another game.</source>
        <translation>%1にもう一局を申し込んでいます。</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>対局が終わりました。</translation>
    </message>
    <message>
        <source>You are looking on.</source>
        <translation>観戦中です。</translation>
    </message>
    <message>
        <source>The table is closed.</source>
        <translation>席を閉じました。</translation>
    </message>
    <message>
        <source>You have left the table.</source>
        <translation>席を離れました。</translation>
    </message>
    <message>
        <source>The table cannot be opened: the port is not free.</source>
        <translation>席を開けません。ポートが使われています。</translation>
    </message>
    <message>
        <source>Choose another port, or have one chosen.</source>
        <translation>別のポートにするか、自動にしてください。</translation>
    </message>
    <message>
        <source>The table does not let you in.</source>
        <translation>席に着けません。</translation>
    </message>
    <message>
        <source>Check the invitation, the letters and digits at the end of the address.</source>
        <translation>招待コード（アドレスの末尾の英数字）を確かめてください。</translation>
    </message>
    <message>
        <source>%1 (looks on)</source>
        <translation>%1（観戦）</translation>
    </message>
    <message>
        <source>%1 (waits for a seat)</source>
        <translation>%1（順番待ち）</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>You have asked for a pause. Waiting for the answer of %1.</source>
        <translation>一時停止を申し込みました。%1の返事を待っています。</translation>
    </message>
    <message>
        <source>%1 asks for a pause.</source>
        <translation>%1が一時停止を求めています。</translation>
    </message>
    <message numerus="yes">
        <source>You have asked to take back %n move(s). Waiting for the answer of %1.</source>
        <translation>
            <numerusform>%n手の待ったを申し込みました。%1の返事を待っています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks to take back %n move(s).</source>
        <translation>
            <numerusform>%1が%n手の待ったを求めています。</numerusform>
        </translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation>一時停止しました。</translation>
    </message>
    <message>
        <source>The pause is refused.</source>
        <translation>一時停止は断られました。</translation>
    </message>
    <message>
        <source>The move is taken back.</source>
        <translation>待ったが認められました。</translation>
    </message>
    <message>
        <source>The move is not taken back.</source>
        <translation>待ったは断られました。</translation>
    </message>
    <message>
        <source>%1 has come.</source>
        <translation>%1が来ました。</translation>
    </message>
    <message>
        <source>%1 has left.</source>
        <translation>%1が去りました。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>who says what</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Looking for tables in the local network…</source>
        <translation>ローカルネットワークの席を探しています…</translation>
    </message>
    <message>
        <source>No table is open in the local network.</source>
        <translation>ローカルネットワークに開いている席はありません。</translation>
    </message>
    <message>
        <source>Tables are not found by name here: the Avahi service is not running.</source>
        <translation>席を名前で探せません。Avahi が動いていません。</translation>
    </message>
</context>
<context>
    <name>app::TeacherText</name>
    <message>
        <source>promoted pawn</source>
        <comment>in a sentence</comment>
        <translation>と金</translation>
    </message>
    <message>
        <source>a %1</source>
        <comment>one piece</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 %2s</source>
        <comment>several pieces of a kind</comment>
        <translation>%2%1枚</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>pieces</comment>
        <translation>%1と%2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between pieces</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>After %1 there is a mate in %2; but every other move was mated as well.</source>
        <translation>%1には%2手詰がありますが、ほかのどの手でも詰みでした。</translation>
    </message>
    <message>
        <source>%1 is followed by mate: %2.</source>
        <translation>%1は%2で詰みです。</translation>
    </message>
    <message>
        <source>%1 allows a mate in %2, beginning with %3.</source>
        <translation>%1は%3からの%2手詰を許しました。</translation>
    </message>
    <message>
        <source>After %1 there is a mate in %2, beginning with %3.</source>
        <translation>%1には%3からの%2手詰があります。</translation>
    </message>
    <message>
        <source>%1 would have been mate.</source>
        <translation>%1で詰みでした。</translation>
    </message>
    <message>
        <source>%1 misses a mate in %2, beginning with %3.</source>
        <translation>%1は%3からの%2手詰を逃しました。</translation>
    </message>
    <message>
        <source>%1 would have prevented that mate.</source>
        <translation>%1なら、その詰みは防げました。</translation>
    </message>
    <message>
        <source>%1 would have threatened mate on the next move.</source>
        <translation>%1なら詰めろ（次の1手で詰み）でした。</translation>
    </message>
    <message>
        <source>%1 then threatens mate on the next move.</source>
        <translation>続く%1が詰めろ（次の1手で詰み）です。</translation>
    </message>
    <message>
        <source>%1 would have threatened mate in %2.</source>
        <translation>%1なら詰めろ（%2手詰の狙い）でした。</translation>
    </message>
    <message>
        <source>%1 then threatens mate in %2.</source>
        <translation>続く%1が詰めろ（%2手詰の狙い）です。</translation>
    </message>
    <message>
        <source>%1 would have been brinkmate: whatever the answer, the next move mates.</source>
        <translation>%1なら必至（どう受けても次の1手で詰み）でした。</translation>
    </message>
    <message>
        <source>%1 then is brinkmate: whatever the answer, the next move mates.</source>
        <translation>続く%1が必至（どう受けても次の1手で詰み）です。</translation>
    </message>
    <message>
        <source>%1 would have been brinkmate: whatever the answer, mate within %2.</source>
        <translation>%1なら必至（どう受けても%2手以内の詰み）でした。</translation>
    </message>
    <message>
        <source>%1 then is brinkmate: whatever the answer, mate within %2.</source>
        <translation>続く%1が必至（どう受けても%2手以内の詰み）です。</translation>
    </message>
    <message>
        <source>%1 leaves the %2 on %3 hanging: %4 takes it.</source>
        <translation>%1だと%3の%2が浮いていて、%4と取られます。</translation>
    </message>
    <message>
        <source>%1 takes the %2, but then the %3 hangs: %4 takes it.</source>
        <translation>%1で%2を取っても、%4で%3を取り返されます。</translation>
    </message>
    <message>
        <source>After %1, %2 simply takes the %3.</source>
        <translation>%1は、%2で%3をただで取られます。</translation>
    </message>
    <message>
        <source>%1 would have brought the %2 to safety.</source>
        <translation>%1なら%2を逃がせました。</translation>
    </message>
    <message>
        <source>%1 would have defended the %2 on %3.</source>
        <translation>%1なら%3の%2を守れました。</translation>
    </message>
    <message>
        <source>After %1 the %2 on %3 could not have been taken.</source>
        <translation>%1なら%3の%2は取られませんでした。</translation>
    </message>
    <message>
        <source>%1 would have given check and attacked the %2 on %3 as well: %4 takes it.</source>
        <translation>%1なら王手で%3の%2にも当たり、%4と取れました。</translation>
    </message>
    <message>
        <source>%1 gives check and attacks the %2 on %3 as well: %4 takes it.</source>
        <translation>%1が王手で%3の%2にも当たっており、%4と取られます。</translation>
    </message>
    <message>
        <source>%1 would have forked the %2 on %3 and the %4 on %5: %6 takes the one on %3.</source>
        <translation>%1なら%3の%2と%5の%4の両取りになり、%6で%3の%2を取れました。</translation>
    </message>
    <message>
        <source>%1 forks the %2 on %3 and the %4 on %5: %6 takes the one on %3.</source>
        <translation>%1が%3の%2と%5の%4の両取りになり、%6で%3の%2を取られます。</translation>
    </message>
    <message>
        <source>%1 would have attacked the %2 on %3 and, behind it, the %4 on %5: %6 takes that.</source>
        <translation>%1なら%3の%2とその奥の%5の%4を狙う田楽刺しで、%6と取れました。</translation>
    </message>
    <message>
        <source>%1 attacks the %2 on %3 and, behind it, the %4 on %5: %6 takes that.</source>
        <translation>%1が%3の%2とその奥の%5の%4を狙う田楽刺しで、%6と取られます。</translation>
    </message>
    <message>
        <source>%1 would have opened the way of the %2 on %3 to the %4 on %5: %6 takes it.</source>
        <translation>%1なら%3の%2の利きが%5の%4に通り、%6と取れました。</translation>
    </message>
    <message>
        <source>%1 opens the way of the %2 on %3 to the %4 on %5: %6 takes it.</source>
        <translation>%1で%3の%2の利きが%5の%4に通り、%6と取られます。</translation>
    </message>
    <message>
        <source>%1 would have pinned the %2 on %3 to the king: %4 takes it.</source>
        <translation>%1なら%3の%2を玉に釘付けにして、%4と取れました。</translation>
    </message>
    <message>
        <source>%1 pins the %2 on %3 to the king: %4 takes it.</source>
        <translation>%1で%3の%2を玉に釘付けにされ、%4と取られます。</translation>
    </message>
    <message>
        <source>To %1 there would have been no good answer: each loses material or allows mate.</source>
        <translation>%1なら、よい受けはありませんでした（どう応じても駒損か詰み）。</translation>
    </message>
    <message>
        <source>To %1 there is no good answer: each loses material or allows mate.</source>
        <translation>%1には、よい受けがありません（どう応じても駒損か詰み）。</translation>
    </message>
    <message>
        <source>%1 would have won %2.</source>
        <translation>%1なら%2を得られました。</translation>
    </message>
    <message>
        <source>%1 ends up losing %2.</source>
        <translation>%1以下、%2を失います。</translation>
    </message>
    <message>
        <source>%1 would have won %2 for %3.</source>
        <translation>%1なら、%3と引き換えに%2を得られました。</translation>
    </message>
    <message>
        <source>%1 ends up losing %2 for %3.</source>
        <translation>%1以下、%3と引き換えに%2を失います。</translation>
    </message>
    <message>
        <source>%1 would have led to %2, which takes the %3 on %4 next to the king.</source>
        <translation>%1なら、%2で玉のそばの%4の%3を取る手順がありました。</translation>
    </message>
    <message>
        <source>%1 leads to %2, which takes the %3 on %4 next to the king.</source>
        <translation>%1以下、%2で玉のそばの%4の%3を取られます。</translation>
    </message>
    <message>
        <source>%1 would have taken the %2 on %3 next to the king.</source>
        <translation>%1なら、玉のそばの%3の%2を取れました。</translation>
    </message>
    <message>
        <source>%1 takes the %2 on %3 next to the king.</source>
        <translation>%1で、玉のそばの%3の%2を取られます。</translation>
    </message>
    <message>
        <source>%1 would have led to %2, which makes a %3.</source>
        <translation>%1なら、%2で%3を作る手順がありました。</translation>
    </message>
    <message>
        <source>%1 leads to %2, which makes a %3.</source>
        <translation>%1以下、%2で%3を作られます。</translation>
    </message>
    <message>
        <source>%1 would have made a %2.</source>
        <translation>%1なら%2を作れました。</translation>
    </message>
    <message>
        <source>%1 makes a %2.</source>
        <translation>%1で%2を作られます。</translation>
    </message>
    <message>
        <source>%1 would have led to %2, by which the king enters the enemy camp.</source>
        <translation>%1なら、%2で入玉する手順がありました。</translation>
    </message>
    <message>
        <source>%1 leads to %2, by which the king enters the enemy camp.</source>
        <translation>%1以下、%2で入玉されます。</translation>
    </message>
    <message>
        <source>%1 would have brought the king into the enemy camp.</source>
        <translation>%1なら入玉できました。</translation>
    </message>
    <message>
        <source>%1 brings the king into the enemy camp.</source>
        <translation>%1で入玉されます。</translation>
    </message>
    <message>
        <source>%1’s win rate falls from %2 to %3.</source>
        <translation>%1の期待勝率が%2から%3に下がりました。</translation>
    </message>
    <message>
        <source>%1’s win rate falls from %2 to %3; %4 was better.</source>
        <translation>%1の期待勝率が%2から%3に下がりました。%4が勝りました。</translation>
    </message>
</context>
<context>
    <name>app::TeacherWordsView</name>
    <message>
        <source>Show on the board</source>
        <translation>盤で見る</translation>
    </message>
    <message>
        <source>Better than move %1</source>
        <translation>%1手目よりよい手順</translation>
    </message>
    <message>
        <source>Move %1 and what follows</source>
        <translation>%1手目とその後</translation>
    </message>
    <message>
        <source>Your answer and what follows</source>
        <translation>答えた手とその後</translation>
    </message>
</context>
<context>
    <name>app::ThinkingPane</name>
    <message>
        <source>Depth %1</source>
        <translation>深さ %1</translation>
    </message>
    <message>
        <source>%1 nodes/s</source>
        <translation>%1 NPS</translation>
    </message>
    <message>
        <source>Hash usage %1</source>
        <translation>ハッシュ使用率 %1</translation>
    </message>
    <message>
        <source>Expects %1</source>
        <translation>予想手 %1</translation>
    </message>
    <message>
        <source>Show earlier lines</source>
        <translation>これまでの読み筋を表示</translation>
    </message>
    <message>
        <source>Current line</source>
        <translation>現在の読み筋</translation>
    </message>
    <message>
        <source>Refuted moves</source>
        <translation>否定した手</translation>
    </message>
    <message>
        <source>Lines of %1</source>
        <comment>of a side</comment>
        <translation>%1の読み筋</translation>
    </message>
    <message>
        <source>From the book</source>
        <translation>定跡の手</translation>
    </message>
    <message>
        <source>Show the moves of the book</source>
        <translation>定跡の手をすべて表示します</translation>
    </message>
    <message>
        <source>Book: %1</source>
        <comment>a move</comment>
        <translation>定跡: %1</translation>
    </message>
</context>
<context>
    <name>app::TrainingDesk</name>
    <message>
        <source>Problem %1</source>
        <comment>in a run against the clock</comment>
        <translation>第%1問</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>第%1問／%2問</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) solved</source>
        <translation>
            <numerusform>%n問正解</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not solved; asked again in the training</source>
        <translation>
            <numerusform>%n問は不正解（トレーニングで再び出題します）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most within %n minute(s): %1</source>
        <translation>
            <numerusform>%n分間の最多: %1問</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – once more</source>
        <comment>a question</comment>
        <translation>%1 もう一度</translation>
    </message>
    <message>
        <source>%1 of %2 correct</source>
        <translation>%2問中%1問正解</translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>time</comment>
        <translation>残り%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>number, problem</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 – correct</source>
        <comment>a question</comment>
        <translation>%1 正解</translation>
    </message>
    <message>
        <source>%1 – wrong</source>
        <comment>a question</comment>
        <translation>%1 不正解</translation>
    </message>
    <message>
        <source>From move %1 of a game</source>
        <translation>対局の%1手目</translation>
    </message>
    <message>
        <source>%1 – correct with a hint</source>
        <comment>a question</comment>
        <translation>%1 ヒントで正解</translation>
    </message>
    <message>
        <source>%1 – answer shown</source>
        <comment>a question</comment>
        <translation>%1 答えを見た</translation>
    </message>
    <message>
        <source>%1  Tokin is looking at this move…</source>
        <comment>a move</comment>
        <translation>%1  Tokinがこの手を調べています…</translation>
    </message>
    <message>
        <source>What may follow: %1</source>
        <translation>このあと: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of a mistake, what it means</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>From: %1 – %2 %3</source>
        <comment>players, date</comment>
        <translation>対局: %1 対 %2 %3</translation>
    </message>
    <message>
        <source>%1 to move. %2</source>
        <comment>side, mate in so many plies</comment>
        <translation>%1番。%2</translation>
    </message>
    <message>
        <source>%1 to move.</source>
        <translation>%1番。</translation>
    </message>
    <message>
        <source>Every move must give check.</source>
        <translation>すべて王手で攻めてください。</translation>
    </message>
    <message>
        <source>Wrong: there is no mate after that. Take it back, or go on.</source>
        <translation>不正解: その手では詰みません。戻してやり直すか、次へ進んでください。</translation>
    </message>
    <message>
        <source>Wrong: there is no mate after that. Take it back.</source>
        <translation>不正解: その手では詰みません。戻してやり直してください。</translation>
    </message>
    <message>
        <source>Mate. Solved!</source>
        <translation>詰みました。正解！</translation>
    </message>
    <message>
        <source>Asked again today.</source>
        <translation>今日もう一度出題します。</translation>
    </message>
    <message numerus="yes">
        <source>Asked again in %n day(s).</source>
        <translation>
            <numerusform>%n日後にもう一度出題します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Brinkmate in %n move(s)</source>
        <translation>
            <numerusform>%n手必至</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to move. %2</source>
        <comment>side, brinkmate in so many moves</comment>
        <translation>%1番。%2</translation>
    </message>
    <message>
        <source>Find the move after which it will be mate, whatever the opponent plays.</source>
        <translation>相手がどう受けても詰みになる手を指してください。</translation>
    </message>
    <message>
        <source>Find the first move: whatever the opponent plays, there is a mate after it, or another brinkmate.</source>
        <translation>最初の一手を指してください。相手がどう受けても、詰みがあるか、もう一度必至をかけられる手です。</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>一例: %1</translation>
    </message>
    <message>
        <source>Correct! Whatever the opponent plays, it will be mate.</source>
        <translation>正解！ 相手がどう受けても詰みます。</translation>
    </message>
    <message>
        <source>Correct! There is always a mate after it, or another brinkmate.</source>
        <translation>正解！ 相手がどう受けても、詰みがあるか、もう一度必至をかけられます。</translation>
    </message>
    <message>
        <source>Wrong: it does not threaten mate.</source>
        <translation>不正解: 詰めろになっていません。</translation>
    </message>
    <message>
        <source>Wrong: after %1 there is no mate.</source>
        <comment>a move</comment>
        <translation>不正解: %1で詰みません。</translation>
    </message>
    <message>
        <source>Wrong: after %1 there is neither a mate nor a brinkmate in one move.</source>
        <comment>a move</comment>
        <translation>不正解: %1で、詰みも1手必至もなくなります。</translation>
    </message>
</context>
<context>
    <name>app::TrainingPane</name>
    <message>
        <source>Training</source>
        <translation>トレーニング</translation>
    </message>
</context>
<context>
    <name>app::TrainingQuestionPage</name>
    <message>
        <source>Questions</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>ヒント(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>もう一度(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Show the answer</source>
        <translation>答えを見る(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>終了(&amp;E)</translation>
    </message>
</context>
<context>
    <name>app::TrainingScene</name>
    <message>
        <source>Training</source>
        <translation>トレーニング</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>第%1問／%2問</translation>
    </message>
    <message>
        <source>Hidden until the question is answered.</source>
        <translation>問題に答えるまで表示しません。</translation>
    </message>
</context>
<context>
    <name>app::TrainingStartPage</name>
    <message>
        <source>%1 of %2 correct at the first attempt.</source>
        <translation>%2問中%1問、最初の手で正解しました。</translation>
    </message>
    <message>
        <source>Today’s questions are answered.</source>
        <translation>今日の分は終わりました。</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) answered today.</source>
        <translation>
            <numerusform>今日は%n問に答えました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) are waiting: %1 to be asked again, %2 new.</source>
        <translation>
            <numerusform>%n問あります: 復習%1問、新しい問題%2問。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If you like, go on: %n more question(s).</source>
        <translation>
            <numerusform>続けたいときは、あと%n問あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose what you want to be asked.</source>
        <translation>出題するものを選んでください。</translation>
    </message>
    <message>
        <source>There is nothing to ask now.</source>
        <translation>いま出題するものはありません。</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>続ける(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>始める(&amp;B)</translation>
    </message>
    <message>
        <source>Answers of the last 30 days</source>
        <translation>最近30日の解答</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row</source>
        <translation>
            <numerusform>%n日連続</numerusform>
        </translation>
    </message>
    <message>
        <source>Mistakes of your games are added in “Practise my mistakes”, or by themselves:</source>
        <translation>対局の悪手は「悪手の復習」で追加するか、自動で追加できます:</translation>
    </message>
    <message>
        <source>There are no mistakes of yours yet. Analyse one of your games, and add them in “Practise my mistakes”; or let it happen by itself:</source>
        <translation>悪手はまだ登録されていません。自分の対局を棋譜解析し、「悪手の復習」で追加してください。自動で追加することもできます:</translation>
    </message>
    <message>
        <source>Today’s training</source>
        <translation>今日のトレーニング</translation>
    </message>
    <message>
        <source>&amp;Mistakes of my games</source>
        <translation>自分の対局の悪手(&amp;M)</translation>
    </message>
    <message>
        <source>Mate &amp;problems that fit me</source>
        <translation>棋力に合った詰将棋(&amp;P)</translation>
    </message>
    <message>
        <source>Mates against the &amp;clock</source>
        <translation>詰将棋タイムアタック(&amp;C)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n分</numerusform>
        </translation>
    </message>
    <message>
        <source>My &amp;name in records:</source>
        <translation>棋譜での自分の名前(&amp;N):</translation>
    </message>
    <message>
        <source>A part of it is enough</source>
        <translation>名前の一部でもかまいません</translation>
    </message>
    <message>
        <source>&amp;After an analysis, add my mistakes</source>
        <translation>棋譜解析のあと自分の悪手を追加する(&amp;A)</translation>
    </message>
    <message>
        <source>A brinkmate (hisshi): the defender, who is not in check, cannot avoid mate any more, whatever he plays.</source>
        <translation>必至とは、王手がかかっていなくても、玉方がどう受けても詰みを防げない状態です。</translation>
    </message>
    <message>
        <source>B&amp;rinkmates</source>
        <translation>必至問題(&amp;R)</translation>
    </message>
    <message>
        <source>Length of the brinkmates</source>
        <translation>必至の手数</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n手</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::TsumeDesk</name>
    <message>
        <source>Edited position</source>
        <translation>編集した局面</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Pasted position</source>
        <translation>貼り付けた局面</translation>
    </message>
    <message>
        <source>%1 (cannot solve mates)</source>
        <translation>%1（詰み探索に未対応）</translation>
    </message>
    <message>
        <source>Start position of the record</source>
        <translation>棋譜の開始局面</translation>
    </message>
    <message>
        <source>Record after move %1</source>
        <translation>棋譜の%1手目の局面</translation>
    </message>
    <message>
        <source>%1 · %2 of %3</source>
        <comment>name, number of a problem</comment>
        <translation>%1（%2/%3）</translation>
    </message>
    <message>
        <source>Problem %1 of %2</source>
        <translation>第%1問／%2問</translation>
    </message>
</context>
<context>
    <name>app::TsumePane</name>
    <message>
        <source>Solve</source>
        <translation>解く</translation>
    </message>
    <message>
        <source>Check for cooks</source>
        <translation>余詰検討</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>挑戦</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>問題集</translation>
    </message>
    <message>
        <source>Mate problems</source>
        <translation>詰将棋</translation>
    </message>
    <message>
        <source>From the record</source>
        <translation>棋譜の局面</translation>
    </message>
    <message>
        <source>Use the position of the record</source>
        <translation>棋譜の局面を使います</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編集…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>SFEN, BOD, KIF or CSA from the clipboard</source>
        <translation>クリップボードのSFEN・BOD・KIF・CSA</translation>
    </message>
</context>
<context>
    <name>app::VisitView</name>
    <message>
        <source>L&amp;og out after this game</source>
        <translation>この対局の後でログアウト(&amp;O)</translation>
    </message>
    <message>
        <source>L&amp;og out</source>
        <translation>ログアウト(&amp;O)</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>Logs out after this game.</source>
        <translation>この対局の後でログアウトします。</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>まだ対局していません。</translation>
    </message>
    <message>
        <source>&amp;Connect now</source>
        <translation>今すぐ接続(&amp;C)</translation>
    </message>
    <message>
        <source>Lea&amp;ve at once…</source>
        <translation>すぐに退出(&amp;V)…</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>手番</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>The extensions are switched on: they are there from the next login on.</source>
        <translation>拡張モードをオンにしました。次回のログインから使えます。</translation>
    </message>
    <message>
        <source>Lists of games and players, watching and chat need the extensions (x1).</source>
        <translation>対局と対局者の一覧、観戦、チャットには拡張モード（x1）が必要です。</translation>
    </message>
    <message>
        <source>What is on the server</source>
        <translation>サーバーの様子</translation>
    </message>
    <message>
        <source>S&amp;witch them on</source>
        <translation>オンにする(&amp;W)</translation>
    </message>
    <message>
        <source>There are no servers yet. “Add” puts Floodgate, a server on this computer or another one into the list.</source>
        <translation>サーバーがまだありません。「追加」から floodgate、このコンピューターのサーバー、そのほかのサーバーを登録できます。</translation>
    </message>
</context>
<context>
    <name>app::WaitingGames</name>
    <message>
        <source>Game %1: %2 – %3</source>
        <comment>number, Black, White</comment>
        <translation>第%1局: %2 対 %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>game, handicap</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>These games wait for their players:</source>
        <translation>対局者を待っている対局:</translation>
    </message>
    <message>
        <source>Games that wait for their players</source>
        <translation>対局者を待っている対局</translation>
    </message>
    <message>
        <source>&amp;Play on the board</source>
        <translation>盤で指す(&amp;P)</translation>
    </message>
    <message>
        <source>Enter the &amp;result…</source>
        <translation>結果を入力(&amp;R)…</translation>
    </message>
    <message>
        <source>For a game that was played on a real board</source>
        <translation>実際の盤で指した対局の結果を入力します</translation>
    </message>
    <message>
        <source>Who has won?</source>
        <translation>どちらが勝ちましたか？</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>Result of a game</source>
        <translation>対局の結果</translation>
    </message>
</context>
<context>
    <name>app::WatchDesk</name>
    <message>
        <source>A new tab shows the game %1 – %2.</source>
        <translation>%1 – %2の対局を新しいタブに開きました。</translation>
    </message>
    <message>
        <source>This is an earlier position of a game that is being played.</source>
        <translation>対局中の棋譜の、前の局面です。</translation>
    </message>
    <message>
        <source>To the newest move</source>
        <translation>最新の指し手へ</translation>
    </message>
</context>
<context>
    <name>app::WeekMap</name>
    <message>
        <source>%1:00</source>
        <comment>hour of the day</comment>
        <translation>%1時</translation>
    </message>
    <message>
        <source>The stronger the colour, the more games; the figures are scores in percent.</source>
        <translation>色がはっきりしているほど対局が多く、数字は勝率（%）です。</translation>
    </message>
</context>
<context>
    <name>app::WhyNotDesk</name>
    <message>
        <source>Tokin cannot judge this position.</source>
        <translation>この局面は Tokin には判断できません。</translation>
    </message>
    <message>
        <source>Tokin is looking for the answer…</source>
        <translation>Tokin が応手を探しています…</translation>
    </message>
    <message>
        <source>Why not %1?</source>
        <translation>%1はなぜいけない？</translation>
    </message>
</context>
<context>
    <name>app::WishScene</name>
    <message>
        <source>Why not that move?</source>
        <translation>この手はなぜいけない？</translation>
    </message>
    <message>
        <source>Play the move that you would like to play.</source>
        <translation>指してみたい手を盤で指してください。</translation>
    </message>
</context>
<context>
    <name>board::BoardView</name>
    <message>
        <source>Shogi board</source>
        <translation>将棋盤</translation>
    </message>
    <message>
        <source>%1, can be reached</source>
        <translation>%1、動けるマス</translation>
    </message>
</context>
<context>
    <name>board::BookDiagram</name>
    <message>
        <source>–</source>
        <comment>no pieces in hand; written downwards</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>to
move</source>
        <comment>one or two short lines</comment>
        <translation>手番</translation>
    </message>
</context>
<context>
    <name>board::PlatePainter</name>
    <message>
        <source>Black</source>
        <translation>先手</translation>
    </message>
    <message>
        <source>White</source>
        <translation>後手</translation>
    </message>
    <message>
        <source>byoyomi</source>
        <translation>秒読み</translation>
    </message>
    <message>
        <source>byoyomi %1</source>
        <translation>秒読み%1</translation>
    </message>
    <message>
        <source>+%1 per move</source>
        <translation>1手 +%1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1秒</translation>
    </message>
</context>
<context>
    <name>board::PositionEditor</name>
    <message>
        <source>Position editor</source>
        <translation>局面編集</translation>
    </message>
    <message>
        <source>picked up</source>
        <translation>持ち上げ中</translation>
    </message>
</context>
<context>
    <name>board::PromotionChooser</name>
    <message>
        <source>Promote?</source>
        <translation>成りますか？</translation>
    </message>
    <message>
        <source>Promote</source>
        <translation>成る</translation>
    </message>
    <message>
        <source>Do not promote</source>
        <translation>成らない</translation>
    </message>
</context>
<context>
    <name>board::SpotText</name>
    <message>
        <source>pawn</source>
        <translation>歩</translation>
    </message>
    <message>
        <source>lance</source>
        <translation>香</translation>
    </message>
    <message>
        <source>knight</source>
        <translation>桂</translation>
    </message>
    <message>
        <source>silver</source>
        <translation>銀</translation>
    </message>
    <message>
        <source>bishop</source>
        <translation>角</translation>
    </message>
    <message>
        <source>rook</source>
        <translation>飛</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>金</translation>
    </message>
    <message>
        <source>king</source>
        <translation>玉</translation>
    </message>
    <message>
        <source>promoted pawn</source>
        <translation>と</translation>
    </message>
    <message>
        <source>promoted lance</source>
        <translation>成香</translation>
    </message>
    <message>
        <source>promoted knight</source>
        <translation>成桂</translation>
    </message>
    <message>
        <source>promoted silver</source>
        <translation>成銀</translation>
    </message>
    <message>
        <source>horse</source>
        <translation>馬</translation>
    </message>
    <message>
        <source>dragon</source>
        <translation>龍</translation>
    </message>
    <message>
        <source>%1, empty</source>
        <translation>%1、空き</translation>
    </message>
    <message>
        <source>%1, Black %2</source>
        <translation>%1、先手の%2</translation>
    </message>
    <message>
        <source>%1, White %2</source>
        <translation>%1、後手の%2</translation>
    </message>
    <message>
        <source>Black’s stand, %1: %2</source>
        <translation>先手の駒台、%1: %2</translation>
    </message>
    <message>
        <source>White’s stand, %1: %2</source>
        <translation>後手の駒台、%1: %2</translation>
    </message>
</context>
</TS>
