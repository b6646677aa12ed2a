/** What a drawing board sends, with the codecs generated from its schemas (protocol/src/views/board.ts). */
import * as codecs from '@asterism-tables/protocol/messages/board';
import type { GameMessages } from '../../tables/index.ts';

export const boardMessages: GameMessages = {
  puts: { state: codecs.boardState, strokes: codecs.boardStrokes },
  replies: {
    join: codecs.boardJoin,
    mine: codecs.boardMine,
    line: codecs.boardLine,
    more: codecs.boardMore,
    undo: codecs.boardUndo,
    clear: codecs.boardClear,
    picture: codecs.boardPicture,
    view: codecs.boardView,
    table: codecs.boardTable,
    leave: codecs.boardLeave,
  },
};
