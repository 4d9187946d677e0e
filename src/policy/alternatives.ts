/** What serves the same purpose as a program that was refused or is not there: commands that are installed here, the nearest first. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readWholeText } from '../lib/regular-file.ts';
import { IN_VIRTUAL_ENVIRONMENT } from '../shell/project/project-program.ts';
import { MAX_REMEDY, type RefusedProgram } from '../shell/refusal.ts';

/** What this machine and the workspace have. */
export interface InstalledPrograms {
  /** Whether a program is on the search path of commands. */
  installed(program: string): boolean;
  /** Such as `20.19`; undefined where it is not known. */
  version?(program: string): string | undefined;
  /** Absolute path of the workspace. */
  readonly root: string;
  /** Absolute path of a program that the search path lacks, in a directory of a toolchain. */
  elsewhere?(program: string): string | undefined;
  /** Path that the interpreter of a virtual environment leads to, if no command finds it. `folder`: absolute path of its programs. */
  missingInterpreter?(folder: string): string | undefined;
}

/** Tools stand by their names, commands in backticks, as in a remedy. */
type Alternative = string;

/** `words`: the program and what stands after it, as far as it is known. `isAllowed` judges each command. */
export function leadsFor(
  { words, orAny = false }: RefusedProgram,
  equipment: InstalledPrograms,
  isAllowed: (command: string) => boolean,
): readonly Alternative[] {
  const has = equipmentOf(equipment);
  const nearest = [
    ...inWorkspace(words, equipment, has),
    ...offPath(words, equipment),
    ...rowsFor(words).flatMap(({ leads }) => leads(has, words)),
  ];
  const usable = [...new Set([...nearest, ...(orAny ? generalLeads(has) : [])])].filter(
    (lead) => !lead.startsWith('`') || isAllowed(lead.slice(1, -1)),
  );
  return usable
    .slice(0, nearest.length > 0 ? NEAR : MAX_LEADS)
    .filter((_, index, leads) => (leadOn(leads.slice(0, index + 1)) ?? '').length <= MAX_REMEDY);
}

/** Alternatives for the same purpose that suffice, and the maximum of all alternatives. */
const [NEAR, MAX_LEADS] = [3, 6];

/** A sentence on a program of a virtual environment that does not start; undefined for every other one. */
export function whyNotStarted([program = '']: readonly string[], equipment: InstalledPrograms): string | undefined {
  const leadsTo = lostInterpreter(program, equipment);
  if (leadsTo === undefined) return undefined;
  // A link of the repository leads there, so it may be any text.
  const named = /^[\w./@+-]{1,100}$/.test(leadsTo) ? `${leadsTo}, ` : '';
  return `${program} does not start: commands do not see ${named}the interpreter of its environment.`;
}

const lostInterpreter = (program: string, { root, missingInterpreter }: InstalledPrograms): string | undefined =>
  program.includes('/') ? missingInterpreter?.(dirname(resolve(root, program))) : undefined;

/** A sentence; undefined where there is nothing to lead to. */
export function leadOn(leads: readonly Alternative[]): string | undefined {
  if (leads.length === 0) return undefined;
  const last = leads.at(-1) ?? '';
  return leads.length === 1 ? `Use ${last}.` : `Use ${leads.slice(0, -1).join(', ')} or ${last}.`;
}

interface Available {
  /** The command, where its program is on the search path. */
  readonly command: (text: string) => Alternative[];
  /** The script of package.json, by npm. */
  readonly script: (...names: string[]) => Alternative[];
  /** The program of node_modules, by npx. */
  readonly bin: (...texts: string[]) => Alternative[];
  /** The program of a virtual environment, or else the machine's. */
  readonly python: (...texts: string[]) => Alternative[];
  /** The command, where the file is in the workspace. */
  readonly file: (path: string, text: string) => Alternative[];
  /** `make NAME`, where the Makefile has that target. */
  readonly target: (name: string) => Alternative[];
  /** Node for a file of TypeScript, where the one that commands find can run it. */
  readonly typedNode: () => Alternative[];
}

function equipmentOf(equipment: InstalledPrograms): Available {
  const { installed, version, root } = equipment;
  const scripts = scriptsIn(root);
  const programOf = (text: string): string => text.split(' ', 1)[0] ?? '';
  const isThere = (path: string): boolean => existsSync(join(root, path));
  const npm = (name: string): Alternative => (name === 'test' ? '`npm test`' : `\`npm run ${name}\``);
  const command = (text: string): Alternative[] => (installed(programOf(text)) ? [`\`${text}\``] : []);
  const inEnvironment = (text: string): Alternative[] =>
    IN_VIRTUAL_ENVIRONMENT.map((folder) => `${folder}/${programOf(text)}`)
      .filter((program) => isThere(program) && lostInterpreter(program, equipment) === undefined)
      .map((program) => `\`${program}${text.slice(programOf(text).length)}\``)
      .slice(0, 1);
  return {
    command,
    python: (...texts) =>
      texts.flatMap((text) => {
        const own = inEnvironment(text);
        return own.length > 0 ? own : command(text);
      }),
    script: (...names) => names.filter((name) => installed('npm') && scripts.includes(name)).map(npm),
    bin: (...texts) =>
      texts.filter((text) => isThere(`node_modules/.bin/${programOf(text)}`)).map((text) => `\`npx ${text}\``),
    file: (path, text) => (isThere(path) ? [`\`${text}\``] : []),
    target: (name) => (targetsIn(root).includes(name) ? command(`make ${name}`) : []),
    typedNode: () => optionsForTypes(version?.('node')).flatMap((option) => command(`node ${option}FILE`)),
  };
}

/** What Node needs in front of a file of TypeScript, if it can run one; see "type stripping" in its documentation. */
function optionsForTypes(version = ''): readonly string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)) return [''];
  return major === 23 || (major === 22 && minor >= 6) ? ['--experimental-strip-types '] : [];
}

function targetsIn(root: string): readonly string[] {
  const text = readWholeText(join(root, 'Makefile'), { maxBytes: MAX_PACKAGE_BYTES, links: 'follow' }) ?? '';
  return [...text.matchAll(/^([\w.-]+)[ \t]*:(?!=)/gm)].map(([, name = '']) => name);
}

/** Larger ones are nobody's. */
const MAX_PACKAGE_BYTES = 1024 * 1024;

export function scriptsIn(root: string): readonly string[] {
  try {
    const { scripts } = JSON.parse(
      readWholeText(join(root, 'package.json'), { maxBytes: MAX_PACKAGE_BYTES, links: 'follow' }) ?? '',
    ) as { scripts?: object };
    return Object.keys(scripts ?? {}).filter((name) => /^\w[\w:.-]*$/.test(name));
  } catch {
    return [];
  }
}

interface Row {
  /** Between blanks; of the program, or of what npx is to run. */
  readonly names: string;
  readonly leads: (has: Available, words: readonly string[]) => Alternative[];
}

const TESTS = ({ script, bin }: Available): Alternative[] => [
  ...script('test'),
  ...bin('vitest run', 'jest', 'mocha', 'ava'),
];
const RUNNERS = 'npx pnpx bunx';
const MANAGERS = 'pnpm yarn bun npm deno';

const ROWS: readonly Row[] = [
  {
    names: MANAGERS,
    leads: (has, [, command = '', name = '']) => {
      if (/^(?:t|tst|test)$/.test(command)) return TESTS(has);
      if (command === 'run' || command === 'run-script' || command === 'task') return has.script(name);
      return has.script(command);
    },
  },
  {
    names:
      'jest vitest mocha ava tap jasmine karma cypress playwright wdio testcafe nightwatch c8 nyc cucumber-js cucumber',
    leads: TESTS,
  },
  {
    names: 'eslint oxlint standard xo tslint stylelint jshint',
    leads: ({ script, bin }) => [...script('lint'), ...bin('eslint .', 'biome check', 'oxlint')],
  },
  {
    names: 'prettier biome dprint rome oxfmt',
    leads: ({ script, bin }) => [
      ...script('format', 'lint'),
      ...bin('prettier --check .', 'biome format', 'dprint check'),
    ],
  },
  {
    names: 'tsc vue-tsc tsgo tsup tsdown esbuild rollup webpack vite swc babel parcel',
    leads: ({ script, bin }) => [...script('typecheck', 'build'), ...bin('tsc --noEmit')],
  },
  {
    names: 'tsx ts-node ts-node-esm vite-node esno swc-node sucrase-node',
    leads: ({ bin, typedNode }) => [
      ...bin('tsx FILE', 'ts-node FILE', 'vite-node FILE'),
      ...typedNode(),
      ...bin('esbuild FILE --bundle --platform=node --outfile=/tmp/out.cjs && node /tmp/out.cjs'),
    ],
  },
  { names: 'babel-node', leads: ({ command }) => command('node FILE') },
  { names: 'python python2 py pypy pypy3 ipython', leads: inPlace('python3') },
  { names: 'nodejs', leads: inPlace('node') },
  { names: 'diffstat', leads: ({ command }) => command('git diff --stat') },
  { names: 'gmake', leads: inPlace('make') },
  { names: 'gsed', leads: inPlace('sed') },
  { names: 'gawk mawk nawk', leads: inPlace('awk') },
  { names: 'ggrep egrep fgrep', leads: inPlace('grep') },
  { names: 'batcat bat less more', leads: inPlace('cat') },
  {
    names: 'pip pip3',
    leads: ({ python }) => python('pip3 list', 'pip list').slice(0, 1),
  },
  {
    names: 'pytest py.test tox nox nose2 nosetests unittest',
    leads: ({ python }) => python('pytest', 'python3 -m unittest'),
  },
  {
    names: 'ruff flake8 pylint pyflakes pycodestyle mypy pyright pytype black',
    leads: ({ python, command }) => [...python('ruff check'), ...command('python3 -m compileall -q .')],
  },
  { names: 'rg ag ack ripgrep ugrep', leads: ({ command }) => ['grep_tool', ...command('grep -rn PATTERN .')] },
  { names: 'fd fdfind locate mlocate', leads: ({ command }) => ['glob_tool', ...command('find . -name PATTERN')] },
  { names: 'tree eza exa lsd', leads: ({ command }) => ['ls', ...command('find . -maxdepth 2')] },
  { names: 'apply_patch vim vi nano emacs pico ed ex', leads: () => ['the tools that read and edit files'] },
  { names: 'gotestsum ginkgo richgo', leads: ({ command }) => command('go test ./...') },
  { names: 'golangci-lint staticcheck golint revive', leads: ({ command }) => command('go vet ./...') },
  { names: 'cargo-nextest nextest', leads: ({ command }) => command('cargo test') },
  {
    names: 'gradle gradlew mvn mvnw mvnd ant sbt',
    leads: ({ file, command }) => [
      ...file('gradlew', './gradlew test'),
      ...file('mvnw', './mvnw test'),
      ...file('pom.xml', 'mvn test').filter(() => command('mvn').length > 0),
      ...file('build.gradle', 'gradle test').filter(() => command('gradle').length > 0),
    ],
  },
  {
    names: 'ninja cmake just task bazel rake invoke docker docker-compose',
    leads: ({ target }) => target('test'),
  },
  {
    names: 'sudo doas su runuser',
    leads: ({ command }, [, ...words]) => (isPlain(words) ? command(words.join(' ')) : []),
  },
];

/** The same call of another program. */
function inPlace(program: string): Row['leads'] {
  return ({ command }, [, ...rest]) => (isPlain(rest) ? command([program, ...rest].join(' ')) : []);
}

/**
 * The program of the workspace by its whole path: a line in another directory, such as a worktree, called it as from there. In place of
 * one whose interpreter is not found, the machine's.
 */
function inWorkspace(words: readonly string[], equipment: InstalledPrograms, has: Available): Alternative[] {
  const [program = '', ...rest] = words;
  if (!isPlain(rest)) return [];
  if (lostInterpreter(program, equipment) !== undefined) {
    const name = basename(program).replace(/^python[\d.]*$/, 'python3');
    return has.command([name, ...rest].join(' '));
  }
  const path = join(equipment.root, program);
  return /^(?:\.\/)?[\w.-]+\/[\w./-]+$/.test(program) && existsSync(path) ? [`\`${[path, ...rest].join(' ')}\``] : [];
}

/** The same program by its whole path. */
function offPath(
  [program = '', ...rest]: readonly string[],
  { installed, elsewhere }: InstalledPrograms,
): Alternative[] {
  const path = /^[\w.+-]+$/.test(program) && !installed(program) && isPlain(rest) ? elsewhere?.(program) : undefined;
  return path === undefined ? [] : [`\`${[path, ...rest].join(' ')}\``];
}

/** Words that can be repeated as they are. */
const isPlain = (words: readonly string[]): boolean =>
  words.join(' ').length <= 60 && words.every((word) => /^[\w./:@=,+-]+$/.test(word));

/** Rows of the program and, behind npx or the like, of what it was to run. */
function rowsFor([program = '', ...rest]: readonly string[]): readonly Row[] {
  const runs = MANAGERS.split(' ').includes(program) && /^(?:exec|dlx|x)$/.test(rest[0] ?? '');
  const inner = runs || RUNNERS.split(' ').includes(program);
  const names = inner ? rest.filter((word) => /^[a-z]/.test(word) && !/^(?:exec|dlx|x)$/.test(word)) : [program];
  const name = names[0]?.replace(/(?<=.)@[\w.^~-]+$/, '') ?? '';
  return ROWS.filter((row) => row.names.split(/\s+/).includes(name));
}

/** Alternatives to a program of unknown purpose: what builds and tests this workspace, and what everybody uses. */
const generalLeads = ({ script, file, command, python, target }: Available): Alternative[] => [
  ...script('test', 'build', 'lint'),
  ...file('pyproject.toml', 'pytest').flatMap(() => python('pytest')),
  ...file('go.mod', 'go test ./...').filter(() => command('go').length > 0),
  ...file('Cargo.toml', 'cargo test').filter(() => command('cargo').length > 0),
  ...target('test'),
  ...['git log -3', 'grep -rn PATTERN .', 'find . -name PATTERN', 'sed -n 1,20p FILE'].flatMap(command),
];

/** `isAllowed` judges a command that stands in for what was taken out. */
export function usableRemedy(
  remedy: string | undefined,
  equipment: InstalledPrograms,
  isAllowed: (command: string) => boolean,
): string | undefined {
  if (remedy === undefined || formsIn(remedy).every((form) => isHere(form, equipment))) return remedy;
  const missing = (text: string): boolean => formsIn(text).some((form) => !isHere(form, equipment));
  const kept = remedy
    .replaceAll(EXAMPLE, (example: string) => (missing(example) ? '' : example))
    .split(/(?<=[.!?]) +(?=[A-Z])/)
    .filter((sentence) => !missing(sentence));
  if (kept.length > 0) return kept.join(' ').replace(/(?<=\w|`)$/, '.');
  return leadOn(leadsFor({ words: [], orAny: true }, equipment, isAllowed)) ?? 'Work without it.';
}

/** One that only shows what the sentence in front of it says. */
const EXAMPLE = /(?:: |, as in |, such as |, or [^`.,]* )`[^`]+`(?=[.,]|$)/g;

const formsIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, form = '']) => form);

/** What bash has itself. */
const BUILTINS =
  /^(?:cd|echo|printf|export|test|\[|true|false|read|wait|kill|jobs|set|for|if|while|command|type|source)$/;

function isHere(form: string, equipment: InstalledPrograms): boolean {
  return form.split(/ (?:\|\|?|&&|;) /).every((command) => {
    const words = command.split(/\s+/).filter((word) => !/^\w+=/.test(word));
    const [program = ''] = words;
    if (program === '' || /^[A-Z]+$/.test(program) || BUILTINS.test(program)) return true;
    if (/[^\w.+-]/.test(program)) return !/^\.?\/?[\w.-]+\//.test(program) || existsSync(join(equipment.root, program));
    return (
      equipment.installed(program) &&
      needs(words).every((path) => existsSync(join(equipment.root, path))) &&
      hasScript(words, equipment)
    );
  });
}

/** Files of the workspace without which a command does nothing. */
function needs([program = '', first = '', ...more]: readonly string[]): readonly string[] {
  if (program === 'npx' && first !== '' && !first.startsWith('-')) return [`node_modules/.bin/${first}`];
  if (program === 'npm' && first === 'ci') return ['package-lock.json'];
  if (program === 'make') return ['Makefile'];
  if (!['ls', 'cat', 'head', 'tail'].includes(program)) return [];
  return [first, ...more].filter((word) => /^[\w.-]*[a-z][\w./-]*$/.test(word) && !word.startsWith('-'));
}

function hasScript([program = '', first = '', second = '']: readonly string[], { root }: InstalledPrograms): boolean {
  if (!['npm', 'pnpm', 'yarn', 'bun'].includes(program)) return true;
  if (first === 'test') return scriptsIn(root).includes('test');
  return first === 'run' && /^[a-z]/.test(second) ? scriptsIn(root).includes(second) : true;
}
