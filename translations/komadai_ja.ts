<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>BoardPainter</name>
    <message>
        <source>Black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>White</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byoyomi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byoyomi %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+%1 a move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Actions</name>
    <message>
        <source>&amp;New game…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose players, handicap and times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a record (KIF or CSA)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy record as KIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;position as SFEN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste record or position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take your last move back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the move that Tokin would play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Move now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the engine move at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Declare win</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare a win by entering king; falling short loses the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the game up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Break off the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the game without a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back one move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward one move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;End of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Make this the main line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete from this move on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Flip the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the board round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Engines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Komadai</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the game</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::AddMoveEdit</name>
    <message>
        <source>Add a move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Application</name>
    <message>
        <source>This move belongs to the game that was played and stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no move here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game cannot be kept safe against a crash: %1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the record yourself from time to time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of engines cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of engines cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was moved to %1; a new list begins with the bundled engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Komadai ended unexpectedly during a game (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Komadai ended unexpectedly with an unsaved record (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 – %2, %n move(s). Restore it?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record is back. Start a new game from the current position to play on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Banner</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::BookmarkEdit</name>
    <message>
        <source>Set a bookmark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::CommentEdit</name>
    <message>
        <source>Edit the comment</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::CommentPane</name>
    <message>
        <source>Comment on this move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::DeleteEdit</name>
    <message>
        <source>Delete a branch</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Demonstration</name>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::EngineListDialog</name>
    <message>
        <source>Engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::EngineText</name>
    <message>
        <source>The engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last lines (&gt; sent, &lt; received):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its last error messages:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended while it was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended while it was preparing itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended while thinking on the opponent&apos;s time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended while thinking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not running</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Introducing itself</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinking</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing</source>
        <comment>engine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signal %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>sentence, exit code</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be started: there is no file %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the program again in the list of engines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be started: %2 is no program file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the program itself, not its folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be started: %2 may not be executed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow its execution (chmod +x), or choose a program made for this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be started: its working folder %2 does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another working folder in the list of engines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be started: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try to start %1 in a terminal to see what it lacks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended before it introduced itself as a USI engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that %1 is a USI engine and that its files are complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not introduce itself as a USI engine in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that %1 is a USI engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not get ready in time and was ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check its options and its files, for example its evaluation file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not stop thinking when asked to and was ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again; report it to its author if it happens often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no longer reads what it is sent and was ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refuses to work: its copy protection failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask its author for a valid copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not play shogi.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again; its last words are in the details.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait longer, or end the engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has not introduced itself for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has been preparing itself for %2 without a word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has not answered for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine is in no game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine is not thinking about this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine is not thinking on the opponent&apos;s time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A newer question took the place of this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game ended before the question was put.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position or the limits cannot be sent to an engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value of the option %1 must not contain line breaks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine has no option %1 that takes this value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine is being closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine is no longer running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declares a win</source>
        <comment>end of a line of play</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resigns</source>
        <comment>end of a line of play</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repetition: draw</source>
        <comment>end of a line of play</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repetition: won</source>
        <comment>end of a line of play</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repetition: lost</source>
        <comment>end of a line of play</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repetition with more in hand</source>
        <comment>end of a line of play</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repetition with less in hand</source>
        <comment>end of a line of play</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::FileDesk</name>
    <message>
        <source>A game is being played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break it off? Its moves stay in the record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records (*.kif *.kifu *.csa)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text could not be read completely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be read completely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>There are %n more faults.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Save the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A CSA file holds the main line only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The branches of this record would not be in “%1”. KIF keeps them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the main line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::GameDesk</name>
    <message>
        <source>This is an earlier position. Go to the end of the record to play on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 overstepped its time by %2 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sees no good move here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine chosen for this game is not in the list of engines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resign this game?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare a win?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>King in the far three ranks: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In check: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other pieces there: %1 (10 are needed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A declaration that falls short loses the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players get ready …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is thinking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is looking for a hint …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine answered “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the engine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::GameText</name>
    <message numerus="yes">
        <source>Draw after %n moves.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wins after %n moves.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Lower hand</source>
        <comment>side in a handicap game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper hand</source>
        <comment>side in a handicap game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black</source>
        <comment>side</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>White</source>
        <comment>side</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>silver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bishop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>king</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promoted pawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promoted lance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promoted knight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promoted silver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>horse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dragon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left lance</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right lance</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bishop</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rook</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rook and left lance</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two pieces (rook, bishop)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three pieces (rook, bishop, right lance)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four pieces (rook, bishop, lances)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five pieces (four and the right knight)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five pieces (four and the left knight)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six pieces (four and the knights)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seven pieces (six and the left silver)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seven pieces (six and the right silver)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eight pieces (six and the silvers)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten pieces (all but king and pawns)</source>
        <comment>handicap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No declaration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>27 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>24 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the millisecond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole seconds, rounded down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole seconds, rounded down, at least one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole seconds, rounded up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1 in hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no piece of the side to move on %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A piece of the same side stands on %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is occupied: pieces are dropped on empty squares.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 on %2 cannot go to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 cannot promote with this move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 must promote on %2: it could never move again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A %1 cannot be dropped on %2: it could never move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nifu: there is already a pawn on file %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The king would stay in check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This move would put the own king in check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uchifuzume: a pawn drop must not give mate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aborted</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resignation</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mate</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mate</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetition</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perpetual check</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Impasse</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declaration</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move limit</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time up</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Illegal move</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forfeit</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine failure</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sealed move</source>
        <comment>end of game</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>reason of the end, result</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The game was aborted after %n moves.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 resigns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Resignation after %n moves.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Mate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same position for the fourth time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perpetual check by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perpetual check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Impasse: both kings are safe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declaration of an entered king.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The king has reached the try square.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The move limit is reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no time left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Time up after %n moves.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Illegal move by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Illegal move after %n moves.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 forfeits the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game was forfeited.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine of %1 failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>An engine failed after %n moves; the game has no result.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game was adjourned with a sealed move after %n moves.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Resigns</source>
        <comment>in a list of moves</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::HeadersEdit</name>
    <message>
        <source>Edit the game information</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::MainWindow</name>
    <message>
        <source>New record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Messages</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record has not been saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it before going on?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Don&apos;t save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Komadai</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shogi on the desktop: play, record, and every engine that speaks USI.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The glyphs of the pieces come from Noto Serif CJK (SIL Open Font License 1.1). Built with Qt and Boost.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::NewGameDialog</name>
    <message>
        <source>Choose an engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This engine is not in the list of engines any more. Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This time is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose either byoyomi or an increment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The greatest number of moves is too large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No game can start from the current position. Choose another start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The side to move has no legal move in the current position. Choose another start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;wap sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Main time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and &amp;then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sa&amp;me times for both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time &amp;counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines lose on time, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Otherwise an engine that oversteps its time is asked to move at once and plays on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a king that has entered the far camp wins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Entering king</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing handicap pieces count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M&amp;ost moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play on while in check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fourfold &amp;repetition ends the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sennichite: a draw, or a loss for the side that gave check all the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Human</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byoyomi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Increment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byoyomi: so many seconds for each move once the main time is used up.
Increment: added to the main time with each move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinks on the opponent&apos;s time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::NumberText</name>
    <message>
        <source>Mate in %1</source>
        <comment>number of plies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mated in %1</source>
        <comment>number of plies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mated</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::PlayerWords</name>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pondering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not answering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gave no move though it has some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be asked for a move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a fault of Komadai. Please report it with the details.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::PromoteEdit</name>
    <message>
        <source>Move a branch up</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::RecordModel</name>
    <message>
        <source>Start position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <comment>number of a move</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <comment>used for a move</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <comment>time used so far</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::RecordPane</name>
    <message>
        <source>Branches at move %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::RecordText</name>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Komadai reads records in KIF and CSA format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the position and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line of play ends here; everything before it was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line was passed over; everything else was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the file as UTF-8 or Shift_JIS in the program it comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split it into smaller files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything before it was kept; get the file again if something is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no record in a known format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the board cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pieces in hand cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the side to move is neither b nor w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a move number is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more pieces of a kind than a set has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a side has more than one king</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pawn, lance or knight stands where it can never move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two unpromoted pawns of a side stand on one file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the side that is not to move is in check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the move is not legal here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the move number is not the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the variation starts at a move that does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the handicap is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line is of no known kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end of the game is of no known kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these bytes are no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is longer than the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>reason: offending text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTF-8 with byte order mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift_JIS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTF-16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: there is no such file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name and the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: you have no permission to read this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change its permissions or copy it to a folder of yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no ordinary file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file on a disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another file, or get this one again from where it came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file is larger than %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file with a single record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file holds no text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a record in KIF or CSA format; unpack archives first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file is neither UTF-8 nor Shift_JIS. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as UTF-8 in the program it comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file is no record in a known format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct this place in a text editor, or get the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the disk or the connection and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the ending of this name belongs to no known format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the name end in .kif or .csa.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be saved: the folder does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create the folder or choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be saved: you have no permission to write to this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be saved: the file is write-protected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save under another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be saved: the disk is full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make room or choose another disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be saved: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again, or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the game information &quot;%1&quot;:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the comment on the start position:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the comment on move %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1, column %2:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not saved. %2 %3 does not exist in %4.</source>
        <comment>path, place, character</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as UTF-8, or replace this character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings file was broken and has been moved to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Komadai starts with default settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings file %1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check its permissions. Until then default settings are used and not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings file %1 is broken and cannot be moved aside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move or delete it. Until then default settings are used and not saved.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Coordinates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese (7, 六)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Western (7, f)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese (▲７六歩)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Western (P-7f)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves &amp;glide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show where a chosen piece can &amp;go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the las&amp;t move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::ThinkingModel</name>
    <message>
        <source>%1/s</source>
        <comment>nodes per second</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line of play</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::ThinkingPane</name>
    <message>
        <source>What an engine thinks appears here while it plays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hash %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expects %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show how this came to be</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>board::BoardView</name>
    <message>
        <source>Shogi board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>silver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bishop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>king</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promoted pawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promoted lance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promoted knight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promoted silver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>horse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dragon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, Black %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, White %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, can be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black&apos;s stand, %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>White&apos;s stand, %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>board::PromotionChooser</name>
    <message>
        <source>Promote?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Promote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not promote</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
