/** Files that a check's command leads to in one state of the repository: scripts that it names, and what these start or load. */
import { posix } from 'node:path';
import { isJsonObject, parseObject } from '../lib/json-object.ts';
import { isShellScript } from './check-files.ts';

type ReadText = (path: string) => Promise<string | undefined>;

/** Maximum number of steps from the command to a file. */
const MAX_DEPTH = 5;
/** Maximum number of files that are looked for. */
const MAX_LOOKS = 400;

/** A command line or the text of a script, and the directory that its words are relative to. */
interface Lead {
  readonly text: string;
  readonly directory: string;
  readonly depth: number;
  /** The script that the text is; absent for a command line, each word of which counts. */
  readonly script?: string;
}

/** Paths from the top of the repository. `readText` decides whose files say what belongs to the check: a change may add to it, and never take away. */
export async function commandFiles(command: string, readText: ReadText): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open: Lead[] = [{ text: command, directory: '', depth: 0 }];
  let looks = 0;
  const read = async (path: string): Promise<string | undefined> => {
    looks += 1;
    return looks > MAX_LOOKS ? undefined : readText(path);
  };
  for (let lead = open.shift(); lead; lead = open.shift()) {
    const { directory, depth } = lead;
    const key = `${directory}\u0000${lead.text}`;
    if (seen.has(key) || depth > MAX_DEPTH) continue;
    seen.add(key);
    open.push(...(await followPrograms(lead, read, found)));
    for (const path of candidates(lead)) {
      if (found.has(path) || (depth > 0 && SOURCES.test(path) && !TOOLS.test(path))) continue;
      const text = await read(path);
      if (text === undefined) continue;
      found.add(path);
      if (isScript(path, text)) open.push(...leadsOf(path, text, directory, depth));
    }
  }
  return found;
}

/** Paths in a script are relative to where it is started, and often to itself. */
const leadsOf = (path: string, text: string, directory: string, depth: number): Lead[] =>
  [...new Set([directory, posix.dirname(path) === '.' ? '' : posix.dirname(path)])].map((from) => ({
    text,
    directory: from,
    depth: depth + 1,
    script: path,
  }));

/**
 * What a script runs or loads belongs to the check; what it is given to look at does not. A program in another language imports
 * the code that it checks, so only what lies among tools, as it does itself, is part of it.
 */
function runBy(script: string, text: string): string {
  if (CODE.test(script)) return '';
  const parts = text.replace(/(?:^|[\s;])#[^\n]*/g, ' ').split(/&&|\|\||[;|&\n()]|\bthen\b|\bdo\b|\belse\b/);
  return parts
    .flatMap((part) => {
      const words = part
        .trim()
        .split(/\s+/)
        .filter((word) => !/^(?:\w+=\S*|!|sudo|env|exec|time|command|@?set|if|while|until)$/.test(word));
      const [program = '', ...rest] = words;
      if (ONLY_READS.test(words.join(' '))) return '';
      return RUNS_FILE.test(program) ? (rest.find((word) => !word.startsWith('-')) ?? '') : program;
    })
    .join('\n');
}

const CODE = /\.(?:[cm]?[jt]s|py|rb|pl|php|cmake)$/;
/** A script that runs code from there checks it. */
const SOURCES = /(?:^|\/)(?:src|lib|libs|app|apps|pkg|internal|cmd|source|sources)\//;
/** Names of programs that check, wherever they lie. */
const CHECKS = /(?:^|[/._-])(?:checks?|verify|validate|lint|self-?test|smoke)(?:[._-]\w*)*\.\w+$/i;
const RUNS_FILE = /^(?:\.|source|include|-include|(?:ba|z|k|da)?sh|node|tsx|bun|deno|python[\d.]*|ruby|perl|php|bats)$/;
const TOOLS = /(?:^|\/)(?:scripts?|tools?|ci|bin|build|dev|hack|tests?|specs?|e2e|\.github)\//;

/**
 * Whether a file that a command leads to may be what is tested. `sure`: it lies among sources; `imported`: it is if tests import
 * it; undefined: it is a tool, and belongs to the check.
 */
export function sourceLikeness(path: string): 'sure' | 'imported' | undefined {
  if (TOOLS.test(path) || isShellScript(path)) return undefined;
  if (SOURCES.test(path)) return CHECKS.test(path) ? 'imported' : 'sure';
  return CHECKS.test(path) || !CODE.test(path) ? undefined : 'imported';
}

const isScript = (path: string, text: string): boolean =>
  /\.(?:sh|bash|zsh|ksh|bats|mk|[cm]?js|[cm]?ts|py|rb|pl|php|cmake)$|(?:^|\/)(?:Makefile|GNUmakefile|makefile|Rakefile|[^/.]+)$/.test(
    path,
  ) && text.length < 200_000;

/** Words that can be the path of a file; options may have it behind `=`. */
function candidates({ text: whole, directory, script }: Lead): string[] {
  const isTool = script !== undefined && CODE.test(script) && TOOLS.test(script);
  const text = script === undefined ? withoutLookedAt(whole) : isTool ? whole : runBy(script, whole);
  const words = text
    .replace(/(?:^|[\s;])#[^\n]*/g, ' ')
    .replace(MEASURED, ' ')
    .split(/[\s;|&()<>"'`,=[\]{}]+/)
    .map((word) =>
      word
        .replace(/^\$(?:\{?(?:PWD|ROOT|DIR|HERE|SCRIPT_DIR|root|dir|__dirname|CURDIR)\}?|\(CURDIR\))\//, '')
        .replace(/^@|[:,.]+$/g, ''),
    )
    .filter(
      (word) => /^[\w.@+~/-]{1,200}$/.test(word) && /[./]/.test(word) && /[A-Za-z]/.test(word) && !word.startsWith('-'),
    );
  const paths = words.flatMap((word) => {
    const path = inside(directory, word);
    if (path === undefined) return [];
    return /\.\w+$/.test(path) || !/^\.{1,2}\//.test(word) ? [path] : [path, ...LOADABLE.map((end) => `${path}${end}`)];
  });
  return [...new Set(isTool ? paths.filter((path) => TOOLS.test(path)) : paths)];
}

/** Programs that look at the files that they are given, or compile them: what they check is no check. */
const LOOKS =
  /^(?:[ef]?grep|rg|cat|head|tail|wc|sort|ls|find|cp|mv|rm|mkdir|touch|stat|file|sha\d*sum|gcc|g\+\+|cc|c\+\+|clang(?:\+\+)?|\$[({]?(?:CC|CXX)[)}]?|rustc|javac|kotlinc|tsc|eslint|standard|xo|prettier|biome|oxlint|jshint|stylelint|markdownlint\S*|shellcheck|shfmt|ruff|mypy|pyright|pylint|pyflakes|flake8|black|isort|gofmt|golint|rubocop|phpstan|psalm|yamllint|hadolint)$/;

/** The same of programs that run files as well. */
const ONLY_READS =
  /^(?:node (?:-\S+ )*(?:-c|--check)|python[\d.]* (?:-\S+ )*-m (?:py_compile|compileall)|(?:ba|z|k|da)?sh (?:-\S+ )*-n|php (?:-\S+ )*-l|(?:ruby|perl) (?:-\S+ )*-w?c)(?= |$)/;

/** Options that say of which files coverage is measured. */
const MEASURED =
  /--(?:test-coverage-(?:include|exclude)|coverage\.(?:include|exclude)|collectCoverageFrom|cov)[= ]\S+/g;

/** A rule of a Makefile: what its target is made of. */
const RULE = /^[^\s=:#][^=:#]*::?(?!=)/;

/** The command line or Makefile without the operands of programs that only look at them; options may name their settings. */
const withoutLookedAt = (text: string): string =>
  text
    .split(/(&&|\|\||[;|&\n()])/)
    .map((part, index, parts) => {
      if (RULE.test(part)) return '';
      // What is handed on may say which tests run.
      if (/^[|)]$/.test(parts[index + 1] ?? '')) return part;
      const words = part.trim().split(/\s+/);
      const at = words.findIndex(
        (word) =>
          !/^(?:[@+-]|\w+=\S*|!|sudo|env|exec|time|command|npx|cross-env|if|while|until|then|do|else)$/.test(word),
      );
      if (
        ONLY_READS.test(
          words
            .slice(at)
            .join(' ')
            .replace(/^[@+-]+/, ''),
        )
      )
        return '';
      if (!LOOKS.test((words[at] ?? '').replace(/^[@+-]+/, ''))) return part;
      return words
        .filter((word, index) => word.startsWith('-') || /^(?:--\S+|-[cfp])$/.test(words[index - 1] ?? ''))
        .join(' ');
    })
    .join('\n');

/** `require('./x')` leaves the end out. */
const LOADABLE = ['.js', '.ts', '.mjs', '.sh'];

/** Undefined for a path that leads out of the repository. */
function inside(directory: string, word: string): string | undefined {
  const path = posix.normalize(posix.join(directory, word));
  return path.startsWith('..') || path.startsWith('/') || path === '.' || word.startsWith('/') ? undefined : path;
}

/** Programs that take what they run from a file with a fixed name. */
async function followPrograms(lead: Lead, read: ReadText, found: Set<string>): Promise<Lead[]> {
  const leads: Lead[] = [];
  let { directory } = lead;
  for (const part of lead.text.split(/&&|\|\||[;|&\n()]|\bthen\b|\bdo\b/)) {
    const words = part
      .trim()
      .replace(/^[@+-]+/, '')
      .split(/\s+/)
      .filter((word) => !/^(?:\w+=\S*|sudo|env|exec|time|command|npx|cross-env)$/.test(word));
    const [program = '', first = ''] = words;
    if (program === 'cd') directory = inside(lead.directory, first) ?? (first === '.' ? lead.directory : directory);
    const here: Lead = { text: part, directory, depth: lead.depth };
    if (directory !== lead.directory && program !== 'cd') leads.push({ text: part, directory, depth: lead.depth + 1 });
    if (MANAGERS.test(program) || HAVE_KEYS.test(program))
      leads.push(...(await packageScripts(words, here, read, found)));
    if (/^(?:g?make|\$\(MAKE\)|\$\{MAKE\})$/.test(program)) leads.push(...(await makefiles(words, here, read, found)));
    for (const [name, files] of FIXED)
      if (name.test(`${program} ${first}`)) leads.push(...(await fixedFiles(files, here, read, found)));
    const settings = RUNNER_SETTINGS[program];
    if (settings) leads.push(...(await settingsFiles(words, settings, here, read, found)));
    if (/\bpytest\b/.test(part)) await pytestPlugins(here, read, found);
  }
  return leads;
}

/** Runners with a key of their own in package.json. */
const HAVE_KEYS = /^(?:jest|mocha|ava)$/;
const MANAGERS = /^(?:npm|pnpm|yarn|bun|run-s|run-p|npm-run-all)$/;

/** What these programs read without being given a name. */
const FIXED: readonly (readonly [program: RegExp, files: readonly string[]])[] = [
  [/^(?:bundle exec )?rake\b/, ['Rakefile', 'rakefile', 'Rakefile.rb']],
  [/^(?:uv|poetry|pipenv|python3?|pytest|tox|nox)\b/, ['tox.ini', 'noxfile.py']],
  [/^just\b/, ['justfile', 'Justfile', '.justfile']],
  [/^task\b/, ['Taskfile.yml', 'Taskfile.yaml']],
  [/^(?:\.\/)?gradlew?\b/, ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']],
  [/^(?:\.\/)?mvnw?\b/, ['pom.xml']],
  [/^composer\b/, ['composer.json']],
];

const ends = (name: string, ...all: readonly string[]): string[] => all.map((end) => `${name}.${end}`);

/** Settings of runners by their programs: they name what is loaded before the tests, and reporters. */
export const RUNNER_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  jest: ends('jest.config', 'js', 'ts', 'mjs', 'cjs', 'json'),
  vitest: [...ends('vitest.config', 'ts', 'js', 'mts', 'mjs'), ...ends('vite.config', 'ts', 'js', 'mts', 'mjs')],
  mocha: ends('.mocharc', 'js', 'cjs', 'json', 'jsonc', 'yml', 'yaml'),
  ava: ends('ava.config', 'js', 'cjs', 'mjs'),
  playwright: ends('playwright.config', 'ts', 'js'),
};

async function settingsFiles(
  words: readonly string[],
  usual: readonly string[],
  lead: Lead,
  read: ReadText,
  found: Set<string>,
): Promise<Lead[]> {
  const at = words.findIndex((word) => /^(?:-c|--config)(?:=|$)/.test(word));
  const option = at === -1 ? undefined : (words[at]?.split('=')[1] ?? words[at + 1]);
  const leads: Lead[] = [];
  for (const name of option === undefined ? usual : [option]) {
    const path = inside(lead.directory, name);
    const text = path === undefined ? undefined : await read(path);
    if (path === undefined || text === undefined) continue;
    found.add(path);
    const loaded = (text.match(LOADED_FIRST) ?? []).join('\n');
    leads.push({ text: plainSettings(loaded), directory: inside(path, '..') ?? '', depth: lead.depth + 1 });
  }
  return leads;
}

/** Keys of such settings, with their value or list in JavaScript, JSON or YAML; others name what is built or tested. */
const LOADED_FIRST =
  /\b(?:setupFiles\w*|global(?:Setup|Teardown)|testEnvironment|environment|snapshotSerializers|resolver|runner|reporters?|require|import|file|loader|nodeArguments)["']?\s*:\s*(?:\[[^\]]*\]|(?:[^\n,}]*(?:\n\s*-[^\n]*)*))/g;

/** Modules of the repository that a conftest has pytest load as plugins. */
async function pytestPlugins({ directory }: Lead, read: ReadText, found: Set<string>): Promise<void> {
  for (const folder of ['', 'tests', 'test']) {
    const text = await read(posix.join(directory, folder, 'conftest.py'));
    const [, list = ''] = text?.match(/^pytest_plugins\s*=\s*(\[[^\]]*\]|\([^)]*\)|[^\n]*)/m) ?? [];
    for (const [, name = ''] of list.matchAll(/["']([\w.]+)["']/g))
      for (const path of [directory, posix.join(directory, 'src')].map((from) =>
        posix.join(from, name.replaceAll('.', '/')),
      ))
        for (const file of [`${path}.py`, `${path}/__init__.py`]) if ((await read(file)) !== undefined) found.add(file);
  }
}

async function fixedFiles(files: readonly string[], lead: Lead, read: ReadText, found: Set<string>): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (const file of files) {
    const path = posix.join(lead.directory, file);
    const text = found.has(path) ? undefined : await read(path);
    if (text === undefined) continue;
    found.add(path);
    leads.push({ text, directory: lead.directory, depth: lead.depth + 1 });
  }
  return leads;
}

/** `npm test` runs `pretest`, `test` and `posttest` of package.json. */
async function packageScripts(
  words: readonly string[],
  lead: Lead,
  read: ReadText,
  found: Set<string>,
): Promise<Lead[]> {
  const at = words.findIndex((word) => /^(?:--prefix|-C|--cwd|--dir)$/.test(word));
  const directory = at === -1 ? lead.directory : (inside(lead.directory, words[at + 1] ?? '') ?? lead.directory);
  const path = posix.join(directory, 'package.json');
  const text = await read(path);
  if (text === undefined) return [];
  found.add(path);
  const { scripts, jest, mocha, ava } = parseObject(text) ?? {};
  const settings: Lead = {
    text: settingsText([jest, mocha, ava]),
    directory,
    depth: lead.depth + 1,
  };
  const names = words
    .slice(1)
    .filter((word) => !word.startsWith('-'))
    .map((word) => (word === 't' ? 'test' : word));
  const wanted = names.flatMap((name) => [`pre${name}`, name, `post${name}`]);
  // `run-s test:*` names several.
  const starts = names.filter((name) => name.endsWith('*')).map((name) => name.replace(/\*+$/, ''));
  const leads = Object.entries(isJsonObject(scripts) ? scripts : {})
    .filter(
      ([name, line]) =>
        typeof line === 'string' && (wanted.includes(name) || starts.some((start) => name.startsWith(start))),
    )
    .map(([, line]) => ({ text: String(line), directory, depth: lead.depth + 1 }));
  return [...leads, settings];
}

/** Leaves out what coverage is measured of. */
const settingsText = (settings: readonly unknown[]): string =>
  plainSettings(JSON.stringify(settings, (key, value) => (/coverage/i.test(key) ? undefined : value)));

/** Leaves out colons, by which a line would be a rule of a Makefile. */
const plainSettings = (text: string): string => text.replaceAll('<rootDir>/', './').replaceAll(':', ' ');

const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'];

/** The Makefile with what it includes and the recipes of all targets: which of them a target needs is for make to know. */
async function makefiles(words: readonly string[], lead: Lead, read: ReadText, found: Set<string>): Promise<Lead[]> {
  const after = (option: string): string | undefined => words[words.indexOf(option) + 1 || words.length];
  const directory = inside(lead.directory, after('-C') ?? '.') ?? lead.directory;
  const named = after('-f');
  for (const name of named === undefined ? MAKEFILES : [named]) {
    const path = inside(directory, name);
    const text = path === undefined ? undefined : await read(path);
    if (path === undefined || text === undefined) continue;
    found.add(path);
    return [{ text: text.replaceAll('\\\n', ' '), directory, depth: lead.depth + 1 }];
  }
  return [];
}
