/** The last line of the screen: which keys work now, or what can be typed; as much of it as the width lets be said. */
import type { TextTools } from '../text-tools.ts';
import { aiWish } from './actions.ts';
import { isOwner } from './commands.ts';
import { isOwnGame } from './cursor.ts';
import type { OthelloView } from './view.ts';

/** A key with what it does, in more words and in fewer. `most`: where there is room for all. `gap`: stands a little apart from the keys before it. */
type Hint = {
  readonly key: string;
  readonly most?: string;
  readonly long: string;
  readonly short?: string;
  readonly gap?: boolean;
};

const LINE: Hint = { key: ':', long: 'type a command', short: 'command', gap: true };
const QUIT: Hint = { key: 'Q', long: 'quit', gap: true };
/** In a game of one's own. */
const QUIT_GAME: Hint = { ...QUIT, most: 'quit (the CPU plays on for you)' };
const ARROWS: Hint = { key: 'arrows', long: 'move' };
const RESIGN: Hint = { key: 'Esc', long: 'resign' };

/** The longest form that fits into `columns`; the shortest one may still have to be cut. */
export function keyPrompt(view: OthelloView | null, confirm: boolean, columns: number, tools: TextTools): string {
  const forms = keyForms(view, confirm, tools);
  return forms.find((form) => tools.width(form) <= columns) ?? forms.at(-1) ?? '';
}

function keyForms(view: OthelloView | null, confirm: boolean, tools: TextTools): readonly string[] {
  if (view === null) return formsOf('', [{ ...LINE, gap: false }, QUIT]);
  if (view.phase === 'play') {
    if (!isOwnGame(view)) return formsOf('watching', [LINE, QUIT]);
    if (confirm)
      return formsOf('resign?', [
        { key: 'Y', long: 'yes' },
        { key: 'N', long: 'no' },
      ]);
    if (view.turn !== view.me) return formsOf('waiting for the other player', [ARROWS, RESIGN, LINE, QUIT_GAME]);
    const enter = { key: 'Enter', long: 'play (* marks the squares)', short: 'play' };
    return formsOf('your move:', [ARROWS, enter, RESIGN, LINE, QUIT_GAME]);
  }
  return formsOf('', [...lobbyHints(view, tools), LINE, QUIT]);
}

function lobbyHints(view: OthelloView, tools: TextTools): readonly Hint[] {
  const hints: Hint[] = [{ key: 'S', long: view.me >= 0 ? 'stand' : 'sit' }];
  if (!isOwner(view)) return hints;
  const full = view.seats.every((seat) => seat.kind !== 'empty');
  const ai = aiWish(view);
  if (!full || ai?.name === 'cpu') hints.push({ key: 'C', long: 'CPU' });
  if (ai?.name === 'cpu') hints.push({ key: 'A', long: 'back to the CPU', short: 'CPU' });
  if (ai?.name === 'ai') hints.push({ key: 'A', long: aiName(ai.kind ?? 'AI', tools), short: 'AI' });
  if (full) hints.push({ key: 'Enter', long: 'start' });
  return hints;
}

/** With all words; with short ones; the keys with the words before them; the keys alone. */
function formsOf(lead: string, hints: readonly Hint[]): readonly string[] {
  const joined = (before: string, word: (hint: Hint) => string, gaps: boolean): string =>
    hints.reduce((text, hint) => {
      const shown = `[${hint.key}]${word(hint)}`;
      return text === '' ? shown : `${text}${gaps && hint.gap === true ? '  ' : ' '}${shown}`;
    }, before);
  const short = (hint: Hint): string => ` ${hint.short ?? hint.long}`;
  return [
    joined(lead, (hint) => ` ${hint.most ?? hint.long}`, true),
    joined(lead, (hint) => ` ${hint.long}`, true),
    joined(lead, short, false),
    joined('', short, false),
    joined(lead, () => '', false),
    joined('', () => '', false),
  ];
}

/** What can be typed now, where lines are read. */
export function linePrompt(view: OthelloView | null): string {
  if (view === null) return '';
  if (view.phase === 'play') {
    if (!isOwnGame(view)) return 'watching';
    return view.turn === view.me ? 'your move: a square (* marks them), or resign' : 'waiting for the other player';
  }
  if (view.me < 0) return 'watching (sit to play; help)';
  if (view.phase === 'over') return 'seated (start: the owner plays again; stand: leave the seat)';
  const ai = isOwner(view) && view.aiOffered.length > 0 ? '; ai: an AI player in the other seat' : '';
  return `seated (the colours are drawn at the start)${ai}`;
}

/** Columns of an AI player's name in the prompt. */
const AI_NAME_COLUMNS = 16;

/** The name an AI player goes by; its kind is the host's word. */
function aiName(kind: string, tools: TextTools): string {
  return tools.cut(tools.clean(kind.charAt(0).toUpperCase() + kind.slice(1)), AI_NAME_COLUMNS);
}
