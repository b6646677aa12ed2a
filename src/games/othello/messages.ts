/** What an othello table sends, with the codecs generated from its schemas (protocol/src/views/othello.ts). */
import * as codecs from '@asterism-tables/protocol/messages/othello';
import type { GameMessages } from '../../tables/index.ts';

export const othelloMessages: GameMessages = {
  puts: { state: codecs.othelloState },
  replies: {
    join: codecs.othelloJoin,
    mine: codecs.othelloMine,
    sit: codecs.othelloSit,
    stand: codecs.othelloStand,
    cpu: codecs.othelloCpu,
    start: codecs.othelloStart,
    move: codecs.othelloMove,
    resign: codecs.othelloResign,
    view: codecs.othelloView,
    table: codecs.othelloTable,
    leave: codecs.othelloLeave,
  },
};
