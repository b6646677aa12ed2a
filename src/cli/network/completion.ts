/** Tab completion: the shells' scripts, and the hidden command that they ask for the words that fit. */
import { Argument, type Command } from 'commander';
import { safeText } from '../text/index.ts';
import { DEFAULT_ROUTER, onNetwork } from './reach.ts';
import { Survey } from './survey.ts';

/** A person waits at the Tab key: what the network does not tell within this is not offered. */
const BUDGET_MS = 1_000;

/** What the network can name; each question is asked once, when it is needed. */
export type Namer = {
  readonly nodes: () => Promise<readonly string[]>;
  readonly apps: () => Promise<readonly string[]>;
  readonly objects: () => Promise<readonly string[]>;
  readonly methods: (path: string) => Promise<readonly string[]>;
};

/** What stands at each place of a command's arguments. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'node info': ['node'],
  'app list': ['app'],
  'app info': ['app'],
  'object list': ['object'],
  'object info': ['object'],
  'object get': ['object'],
  'object echo': ['object'],
  'status get': ['app'],
  'status echo': ['app'],
  'status hz': ['app'],
  call: ['object', 'method'],
  ping: ['node-or-object'],
  completion: ['shell'],
};

/**
 * The candidates for the last of `words` (those after the program's name; the last may be empty), sorted. Names of the network come a part at a time:
 * `ga` gives `games/`, `games/games/` the objects.
 */
export async function candidates(program: Command, words: readonly string[], namer: Namer): Promise<string[]> {
  const current = words.at(-1) ?? '';
  let command = program;
  const names: string[] = [];
  const args: string[] = [];
  let valueOf: string | undefined;
  for (const word of words.slice(0, -1)) {
    const option = command.options.find(({ short, long }) => word === short || word === long);
    if (valueOf !== undefined) valueOf = undefined;
    else if (option !== undefined) valueOf = option.required || option.optional ? option.long : undefined;
    else {
      const verb = args.length === 0 ? command.commands.find((sub) => sub.name() === word) : undefined;
      if (verb === undefined) args.push(word);
      else {
        command = verb;
        names.push(word);
      }
    }
  }
  const fitting = await allCandidates({ command, path: names.join(' '), args, valueOf, current, namer });
  return [...new Set(fitting)].filter((word) => word.startsWith(current) && isPlainWord(word)).sort();
}

type Place = {
  readonly command: Command;
  readonly path: string;
  readonly args: readonly string[];
  readonly valueOf: string | undefined;
  readonly current: string;
  readonly namer: Namer;
};

async function allCandidates(place: Place): Promise<readonly string[]> {
  const { command, path, args, valueOf, current, namer } = place;
  if (valueOf !== undefined) {
    const choices = command.options.find(({ long }) => long === valueOf)?.argChoices;
    if (choices !== undefined) return choices;
    return valueOf === '--call' && args[0] !== undefined ? await namer.methods(args[0]) : [];
  }
  if (current.startsWith('-')) {
    const own = command.options.filter((option) => !option.hidden).flatMap(({ long }) => long ?? []);
    return [...own, '--help'];
  }
  if (command.commands.length > 0 && args.length === 0)
    return command.commands.map((sub) => sub.name()).filter((name) => !name.startsWith('_'));
  switch (PLACES[path]?.[args.length]) {
    case 'node':
      return await namer.nodes();
    case 'app':
      return partial(await namer.apps(), current);
    case 'object':
      return partial(await namer.objects(), current);
    case 'node-or-object':
      return [...(current.includes('/') ? [] : await namer.nodes()), ...partial(await namer.objects(), current)];
    case 'method':
      return await namer.methods(args[0] ?? '');
    case 'shell':
      return ['bash', 'zsh'];
    case undefined:
    default:
      return [];
  }
}

/** The paths up to the part that is being written, with a slash where more follows. */
function partial(paths: readonly string[], current: string): string[] {
  const parts = current.split('/').length;
  return paths.map((path) => {
    const chunks = path.split('/');
    const head = chunks.slice(0, parts).join('/');
    return chunks.length > parts ? `${head}/` : head;
  });
}

/** Names with anything that a shell would act on are not offered: a peer chose them. */
function isPlainWord(word: string): boolean {
  return safeText(word) === word && /^[\p{L}\p{M}\p{N}_.,:@%+=/-]+$/u.test(word);
}

function networkNamer(router: string): Namer {
  const ask = async <T>(question: (survey: Survey) => Promise<T>): Promise<T | undefined> => {
    try {
      return await onNetwork({ router, timeoutMs: BUDGET_MS }, (reach) => question(new Survey(reach)));
    } catch {
      return undefined;
    }
  };
  const names = (which: 'nodes' | 'apps' | 'objects') => async () =>
    (await ask(async (survey) => (await survey.names())[which])) ?? [];
  return {
    nodes: names('nodes'),
    apps: names('apps'),
    objects: names('objects'),
    methods: async (path) =>
      (await ask(async (survey) => (await survey.metas([path])).get(path)?.methods.map(({ name }) => name))) ?? [],
  };
}

/** The router named on the line that is being written. */
function routerOn(words: readonly string[]): string | undefined {
  const at = words.lastIndexOf('--router', -2);
  return at >= 0 && at + 1 < words.length - 1 ? words[at + 1] : undefined;
}

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh']))
    .description('Tab completion: source <(asterism-tables completion bash), or zsh')
    .action((shell: string) => {
      process.stdout.write(shell === 'bash' ? BASH : ZSH);
    });
  program
    .command('__complete [words...]', { hidden: true })
    .allowUnknownOption()
    .helpOption(false)
    .action(async (words: string[]) => {
      const router = routerOn(words) ?? (process.env['ASTERISM_ROUTER'] || DEFAULT_ROUTER);
      const found = await withinBudget(candidates(program, words, networkNamer(router)));
      process.stdout.write(found.map((word) => `${word}\n`).join(''));
    });
}

/** A router that takes the connection and says nothing must not keep the shell waiting. */
async function withinBudget(found: Promise<string[]>): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => {
      resolve([]);
      // Whatever is still open is of no use any more.
      setTimeout(() => process.exit(0), 50).unref();
    }, 2 * BUDGET_MS);
  });
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}

const BASH = `# Tab completion of asterism-tables for bash: source <(asterism-tables completion bash)
_asterism_tables() {
  local line=\${COMP_LINE:0:COMP_POINT} current="" words found
  read -r -a words <<< "$line"
  [[ $line == *" " ]] || { current=\${words[-1]}; unset 'words[-1]'; }
  found=$("\${words[0]:-asterism-tables}" __complete -- "\${words[@]:1}" "$current" 2>/dev/null)
  mapfile -t COMPREPLY <<< "$found"
  [[ -n $found ]] || COMPREPLY=()
  # bash takes a colon or an equals sign for the end of a word: what stands before it is there already.
  local before=\${current%"\${current##*[:=]}"}
  [[ -z $before ]] || COMPREPLY=("\${COMPREPLY[@]#"$before"}")
  [[ \${COMPREPLY[0]-} == */ ]] && compopt -o nospace
  return 0
}
complete -F _asterism_tables asterism-tables
`;

const ZSH = `#compdef asterism-tables
# Tab completion of asterism-tables for zsh: source <(asterism-tables completion zsh), after compinit
_asterism_tables() {
  local -a found
  found=("\${(@f)$("\${words[1]}" __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=(\${found:#})
  compadd -S '' -- \${(M)found:#*/}
  compadd -- \${found:#*/}
}
compdef _asterism_tables asterism-tables
`;
