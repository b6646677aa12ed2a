/** Whole games by simulated boards on Zenoh's serial link, a stock and a polled one, in virtual time: on bad cables, with killed bridges and pulled cables. */
import { serialGame, type SerialGameOptions } from '../../helpers/serial-game.ts';
import { Ledger } from './ledger.ts';
import { guarded, type PartResult } from './result.ts';

/** Calls can be lost on this link, and the boards' programs know it; none may be done twice. */
export async function zenohGames(
  games: number,
  first: number,
  oneIn: number,
  trouble: Pick<SerialGameOptions, 'restartMs' | 'unplugMs'>,
): Promise<PartResult> {
  const faults: string[] = [];
  const total = { moves: 0, lost: 0, restarts: 0, pulls: 0, wrongBytes: 0 };
  const bad = { flip: 3 * oneIn, drop: 3 * oneIn, insert: 3 * oneIn };
  for (let seed = first; seed < first + games; seed++) {
    await guarded(faults, `game ${seed}`, async () => {
      const ledger = new Ledger();
      const game = await serialGame({ seed, faults: bad, watch: (session) => ledger.watch(session), ...trouble });
      const [ada, ben] = game.players;
      const board = ada?.view?.bd ?? '';
      const discs = board.replaceAll(/[^BW]/g, '').length;
      const answered = game.players.reduce((sum, { moves }) => sum + moves, 0);
      const wrongs = [
        ...game.broken,
        ...(ben?.view?.bd === board ? [] : ['the boards see different ends']),
        ...ledger.doneTwice().map((number) => `move ${number} was done twice`),
        ...(ledger.moves === discs - 4 ? [] : [`${ledger.moves} moves were done, the board shows ${discs - 4}`]),
        ...(answered <= ledger.moves ? [] : [`${answered} moves were answered, ${ledger.moves} done`]),
      ];
      if (wrongs.length > 0) throw new Error(wrongs.join('; '));
      total.moves += ledger.moves;
      total.restarts += game.restarts;
      total.pulls += game.pulls;
      for (const { world, timeouts } of game.players) {
        total.lost += timeouts;
        for (const way of ['toHost', 'toBoard'] as const) {
          const { flipped, dropped, inserted } = world.cable.counters(way);
          total.wrongBytes += flipped + dropped + inserted;
        }
      }
    });
  }
  const { moves, lost, restarts, pulls, wrongBytes } = total;
  const troubles = [
    ...(restarts > 0 ? [`${restarts} bridges killed`] : []),
    ...(pulls > 0 ? [`pulled ${pulls} times at any byte`] : []),
  ];
  return {
    said:
      `${games} whole games on Zenoh's serial link, one byte in ${oneIn.toLocaleString('en')} wrong both ways (${wrongBytes.toLocaleString('en')} in all)` +
      `${troubles.map((text) => `, ${text}`).join('')}: ${moves.toLocaleString('en')} moves, ${lost} calls lost and asked again`,
    faults,
  };
}
