/** The rule of find: places, then an expression of tests that look and actions that print. */
import { relative, resolve } from 'node:path';
import { matchesGlob } from '../../lib/glob.ts';
import { isBelow } from '../../lib/paths.ts';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { guarded, unguarded, unseenName } from '../name-guard.ts';
import { Refused, shown, stop } from '../refusal.ts';
import type { Call, Kind, ProgramRule } from '../rule.ts';
import type { Scope } from '../scope.ts';
import { SECRET_DIRECTORIES, SECRET_FILES, secretIn } from '../secret-files.ts';
import { filledIn, runInner } from './wrappers.ts';

const split = (names: string): string[] => names.split(/\s+/);

const ALONE = new Set(
  split(`-empty -true -false -readable -writable -executable -nouser -nogroup -depth -d -mount -xdev -daystart -noleaf
    -ignore_readdir_race -noignore_readdir_race -warn -nowarn -prune -print -print0 -ls -quit
    ( ) ! -not -a -and -o -or ,`),
);

/** Tests with one value. Not `-newerXY`, `-files0-from`, `-fstype`; of the actions, only those that print. */
const WITH_VALUE: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...split('-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname -newermt -printf').map(
    (name): [string, Kind] => [name, 'text'],
  ),
  ...split('-maxdepth -mindepth -links -inum -uid -gid').map((name): [string, Kind] => [name, /^[+-]?\d+$/]),
  ...split('-mtime -mmin -atime -amin -ctime -cmin -size').map((name): [string, Kind] => [name, /^[+-]?\d+[bcwkMG]?$/]),
  ...split('-newer -anewer -cnewer -samefile').map((name): [string, Kind] => [name, 'data']),
  ...split('-type -xtype').map((name): [string, Kind] => [name, /^[bcdpfls](?:,[bcdpfls])*$/]),
  ...split('-regextype -user -group').map((name): [string, Kind] => [name, /^[\w.-]+$/]),
  ['-perm', /^[-/+]?[\w=+,-]+$/],
]);

const FIND = {
  words: ['find'],
  why: '-fprint and its like write, -ok asks, -execdir runs elsewhere, -files0-from reads a list, -L follows links out; what -exec runs is checked on its own, with names that are checked before it runs; -delete spares what is protected',
  source: 'GNU findutils manual, 2 and 3',
  rewrite: judgeFind,
} as const;

export const FIND_RULES: readonly ProgramRule[] = [
  { ...FIND, class: 'edit', when: (rest) => rest.includes('-delete') },
  { ...FIND, class: 'read', names: true },
];

function judgeFind(call: Call): readonly Argument[] {
  const start = call.rest.findIndex(beginsExpression);
  const has = (term: string): boolean => call.rest.some((word) => knownText(word) === term);
  const acts = has('-exec') || has('-delete');
  const asked = start === -1 ? call.rest : call.rest.slice(0, start);
  const places = asked.flatMap((place, index) => {
    const isMode = index === 0 && ['-P', '-H'].includes(knownText(place) ?? '');
    return isMode ? [place] : placesBelow(place, acts ? 'data' : 'listed', call);
  });
  // In brackets a name may be one of those that are left out.
  if (has('-exec') && asked.some(({ kind }) => kind === 'dynamic')) refuseUnseen(call);
  if (has('-exec') && !has('(')) for (const at of call.rest.keys()) refuseSecretName(call, at);
  const written: Argument[] = [...places];
  for (let at = asked.length; at < call.rest.length; ) {
    const name = knownText(call.rest[at]);
    const { taken, words } =
      name === '-exec'
        ? judgeExec(call, at)
        : name === '-delete'
          ? judgeDelete(call, at, places)
          : judgeTerm(call.rest[at], call.rest[at + 1], call);
    written.push(...(words ?? call.rest.slice(at, at + taken)));
    at += taken;
  }
  return written;
}

/** A place, or for a directory of the home that is closed, such as `~/.m2`, what of it may be read. `use`: its files are opened, or only named. */
function placesBelow(place: Argument, use: 'data' | 'listed', call: Call): readonly Argument[] {
  try {
    checkKind(place, use, 'a place', call);
    return [place];
  } catch (error) {
    const { cwds, rules } = call.scope;
    const [directory = '', ...others] = cwds.map((cwd) => resolve(cwd, knownText(place) ?? ''));
    const isHomes = rules.home !== undefined && directory !== rules.home && isBelow(directory, rules.home);
    const below = isHomes && others.length === 0 ? rules.paths.readable.filter((path) => isBelow(path, directory)) : [];
    const isClosed = error instanceof Refused && error.refusal.rule === 'path.outside-workspace';
    if (!isClosed || below.length === 0) throw error;
    return below.map(textArgument);
  }
}

const refuseUnseen = ({ name }: Call): never =>
  stop(
    'bash.dynamic',
    `where ${name} would look is not known before it runs`,
    'Name the directories; below a toolchain, leave out -exec and read what it prints.',
  );

const NAMES = ['-name', '-iname', '-path', '-ipath', '-wholename', '-iwholename'];

/** The names are checked again before a command gets them; the person who asks for one of these is better told now. */
function refuseSecretName({ rest }: Call, at: number): void {
  const [before, name, value = ''] = [at - 1, at, at + 1].map((index) => knownText(rest[index]));
  const secret = NAMES.includes(name ?? '') && !['!', '-not'].includes(before ?? '') && secretIn(value);
  if (!secret) return;
  stop(
    'path.secret',
    `files named ${shown(value)} may hold ${secret.holds}, and are not opened`,
    'Work without them, or read a template such as .env.example.',
  );
}

interface TermResult {
  /** How many words the term takes. */
  readonly taken: number;
  /** What is written out for them, where that is something else. */
  readonly words?: readonly Argument[];
}

/** `-exec COMMAND ;` or `-exec COMMAND {} +`: the command is judged, and each name checked before the command gets it. */
function judgeExec(call: Call, at: number): TermResult {
  const length = call.rest.slice(at).findIndex((word, index, words) => {
    const text = knownText(word);
    return text === ';' || (text === '+' && knownText(words[index - 1]) === '{}');
  });
  if (length < 2) stop('bash.option', 'the command of -exec has no end', 'End it with \\; or with {} +.');
  const [exec, ...rest] = call.rest.slice(at, at + length + 1);
  const end = rest.pop();
  const names = knownText(end) === '+' ? rest.splice(-1) : [];
  const { words: command, protect } = unguarded(rest, call.scope);
  const words = names.length > 0 ? [...command, unseenName(), unseenName()] : filledIn(command, '{}', call);
  const checked = guarded(runInner(call, words).words, call.scope, protect);
  return { taken: length + 1, words: [exec, ...checked, ...names, end].filter((word) => word !== undefined) };
}

/** `-delete` behind tests that spare what is protected, git's own files and credentials. */
function judgeDelete(call: Call, at: number, places: readonly Argument[]): TermResult {
  for (const place of places) checkKind(place, 'output', 'a place', call);
  return { taken: 1, words: [...sparing(call.scope, places).map(textArgument), ...call.rest.slice(at, at + 1)] };
}

/** `-P` and `-H` stand in front of the places; anything else that begins with a dash, a bracket or `!` ends them. */
const beginsExpression = (argument: Argument): boolean => {
  const text = knownText(argument) ?? '';
  return (/^-./.test(text) && text !== '-P' && text !== '-H') || ['(', ')', '!', ','].includes(text);
};

/** How many words the term takes in addition to its own. */
function judgeTerm(term: Argument | undefined, value: Argument | undefined, call: Call): TermResult {
  const name =
    knownText(term) ??
    stop('bash.dynamic', `${shown(term?.text ?? '')} in find is not known before it runs`, 'Write it out.');
  if (ALONE.has(name)) return { taken: 1 };
  const kind = WITH_VALUE.get(name);
  if (!kind) {
    stop(
      'bash.option',
      `the option ${shown(name)} of find is not allowed`,
      'Allowed are tests such as -name, -path, -type, -size, -newer, joined by ! -a -o ( ), and -print, -print0, -printf, -ls, -prune.',
    );
  }
  if (!value) stop('bash.option', `${name} of find has no value`, `Write ${name} with its value.`);
  if (value.kind === 'glob')
    stop('bash.glob', `${shown(value.text)} would become file names`, 'Put it in single quotes.');
  checkKind(value, kind, name, call);
  return { taken: 2 };
}

/** `( ! ( … ) )` in find's own words, in any letter case. To find a `*` matches slashes too, so more is spared, never less. */
function sparing({ cwds, rules: { paths } }: Scope, places: readonly Argument[]): readonly string[] {
  const names = ['.git', ...SECRET_DIRECTORIES, ...SECRET_FILES];
  const from = cwds.flatMap((cwd) =>
    places.length > 0 ? places.map((place) => resolve(cwd, knownText(place) ?? '.')) : [cwd],
  );
  const below = paths.protect.flatMap((pattern) =>
    from.flatMap((place) => seenFrom(relative(paths.root, place), pattern)),
  );
  const patterns = [...new Set([...['.git', ...SECRET_DIRECTORIES].map((name) => `*/${name}/*`), ...below])];
  const tests = [...names.map((name) => ['-iname', name]), ...patterns.map((pattern) => ['-ipath', pattern])];
  return ['!', '(', ...tests.flatMap((test, index) => (index === 0 ? test : ['-o', ...test])), ')'];
}

/** What `pattern`, which begins at the workspace's root, looks like from a place below it. */
function seenFrom(place: string, pattern: string): string[] {
  const parts = pattern
    .replace(/^\.?\//, '')
    .replace(/\/(?:\*\*)?$/, '')
    .split('/');
  const steps = place.split('/').filter(Boolean);
  const deep = parts.indexOf('**');
  const common = deep === -1 ? steps.length : Math.min(steps.length, deep);
  const leads = steps
    .slice(0, common)
    .every((step, index) => matchesGlob(step.toLowerCase(), (parts[index] ?? '').toLowerCase()));
  const rest = leads ? [parts, parts.slice(common)] : [parts];
  return rest
    .filter((one) => one.length > 0)
    .flatMap((one) => {
      const plain = one
        .join('/')
        .replace(/\*\*\/?/g, '*')
        .replace(/\{[^}]*\}/g, '*')
        .replace(/\[[^\]]*\]/g, '?');
      return [`*/${plain}`, `*/${plain}/*`];
    });
}
