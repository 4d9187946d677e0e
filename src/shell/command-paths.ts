/** Paths in commands: each is judged from every directory that the command may be standing in, `/tmp` among them. */
import { lstatSync, readlinkSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isBelow, MACHINE_FACTS, TEMPORARY } from '../lib/paths.ts';
import { quote } from '../lib/text.ts';
import { type Argument, textArgument } from './argument.ts';
import type { PathUse } from './path-check.ts';
import { type Refusal, Refused, shown, stop } from './refusal.ts';
import { type CommandRules, type JudgeReport, runsProject, type Scope, spend } from './scope.ts';

/**
 * `data`: read by a program that only shows it. `listed`: shown by its name. `code`: run or obeyed. `output`: written. `artifact`: written, and never the
 * system's. `tracked` and `restored`: the same for git, which knows only the workspace.
 */
export type FileUse = 'data' | 'listed' | 'code' | 'output' | 'artifact' | 'tracked' | 'restored';

const USES: Readonly<Record<FileUse, PathUse>> = {
  data: 'read',
  listed: 'list',
  code: 'read',
  output: 'write',
  artifact: 'write',
  tracked: 'read-tracked',
  restored: 'write-tracked',
};

/**
 * The real paths that `path` may mean; throws Refused where one of them is out of reach. `absolute`: what is written out
 * is the place itself, so no directory on the way can have been moved. `attached`: it stands in a word with something
 * else, so it cannot be written out under another name.
 */
export function checkFile(
  path: string,
  use: FileUse,
  { cwds, rules, report }: Pick<Scope, 'cwds' | 'rules' | 'report'>,
  { absolute = false, attached = false }: { readonly absolute?: boolean; readonly attached?: boolean } = {},
): string[] {
  const names = (path.startsWith(`${rules.paths.root}/`) ? path.slice(rules.paths.root.length) : path).split('/');
  if (report.moves && !absolute && names.includes('..')) refuseUp(path);
  const cost = (USES[use].startsWith('write') ? 2 : 1) + names.length / (names.includes('..') ? 1 : 4);
  return cwds.map((cwd) => {
    spend(cost, report);
    const place = resolve(cwd, path);
    refuseMachine(path, place, rules.paths.root);
    const checked = rules.paths.check(
      path === '' ? '.' : path,
      USES[use],
      cwd,
      rules.sandboxed ? 'session' : 'machine',
    );
    if (!checked.ok && isOnlyListed(use, checked.refusal, rules)) return place;
    if (!checked.ok) throw new Refused(checked.refusal);
    if (BEHIND_A_SANDBOX.includes(use) && !rules.sandboxed && isBelow(checked.absolute, rules.paths.temp.at)) {
      refuseTemporaryCode(path);
    }
    if (isMachines(place, rules) && (attached || !isRenamed(path, report))) refuseMachines(path, place);
    const real = rules.paths.placeOf(place);
    if (checked.absolute !== real) followLinks(path, real, rules.paths.root);
    return checked.absolute;
  });
}

/**
 * Names of the machine, and in git's own directory, are no secret to what runs the repository's code in a sandbox, which shows none of
 * homes and sockets.
 */
const isOnlyListed = (use: FileUse, { rule }: Refusal, rules: CommandRules): boolean =>
  use === 'listed' && runsProject(rules) && ['path.outside-workspace', 'path.git'].includes(rule);

/** Whether `path` lies in the temporary folder, or is refused for another reason. A way up from the workspace never leads there. */
export const isInTemporary = (path: string, { cwds, rules: { paths } }: Pick<Scope, 'cwds' | 'rules'>): boolean =>
  cwds.every((cwd) => {
    const found = paths.check(path, 'write', cwd);
    if (!found.ok) return found.refusal.rule !== 'path.outside-workspace';
    return found.absolute !== paths.temp.at && isBelow(found.absolute, paths.temp.at);
  });

/** What runs or is obeyed: without a sandbox it is the repository's own, as its maintainers know it. */
const BEHIND_A_SANDBOX: readonly FileUse[] = ['code', 'artifact'];

const refuseTemporaryCode = (path: string): never =>
  stop(
    'path.outside-workspace',
    `${shown(path)} is in the temporary folder, and nothing runs from there without a sandbox with namespaces`,
    'Put the file into the workspace, and delete it when it has served.',
  );

const isRenamed = (path: string, { renamed }: Scope['report']): boolean =>
  [...renamed.keys()].some(({ text }) => text === path);

const refuseUp = (path: string): never =>
  stop(
    'path.up',
    `where ${shown(path)} leads is not known after a command that may have moved directories`,
    'Write an absolute path, or use a call of its own.',
  );

/** Each process has files of its own there, and the judge is another process than the command. */
const MACHINE = /^\/(?:proc|dev|sys)(?:\/|$)/;

const INSTEAD: readonly (readonly [places: RegExp, sentence: string])[] = [
  [/^\/dev\/stdin$/, 'Write - or leave it out.'],
  [/^\/proc\/\d+\/(?:status|statm?)$/, 'Use `ps -o rss,vsz -p "$PID"`, with PID=$! right after the &.'],
];

function refuseMachine(path: string, place: string, root: string): void {
  if (!MACHINE.test(place) || MACHINE_FACTS.includes(place) || place.startsWith(`${root}/`)) return;
  const [, instead] = INSTEAD.find(([places]) => places.test(place)) ?? [];
  stop(
    'path.outside-workspace',
    `${shown(path)} is not the same for every process`,
    instead ?? 'Name a file of the workspace; > /dev/null, > /dev/stderr and 2>&1 are allowed.',
  );
}

const MAX_LINKS = 40;

/** The same for where a link leads on the way. */
function followLinks(path: string, place: string, root: string): void {
  let at = place;
  for (let link = 0; link < MAX_LINKS; link += 1) {
    const found = firstLink(at);
    if (!found) return;
    const target = resolve(dirname(found.link), found.target);
    refuseMachine(path, target, root);
    at = target + at.slice(found.link.length);
  }
}

function firstLink(place: string): { readonly link: string; readonly target: string } | undefined {
  const names = place.split('/');
  for (let count = 2; count <= names.length; count += 1) {
    const link = names.slice(0, count).join('/');
    if (isLink(link)) return { link, target: readlinkSync(link) };
  }
  return undefined;
}

export const isDirectory = (path: string): boolean =>
  look(() => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
export const exists = (path: string): boolean => look(() => Boolean(lstatSync(path, { throwIfNoEntry: false })));
export const isLink = (path: string): boolean =>
  look(() => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false);

/** False also where a file is on the way. */
function look(question: () => boolean): boolean {
  try {
    return question();
  } catch {
    return false;
  }
}

/** What `$TMPDIR` holds: in namespaces the folder is mounted, elsewhere it has the name that the machine knows it by. */
export const temporaryName = ({ sandboxed, paths }: Pick<CommandRules, 'sandboxed' | 'paths'>): string =>
  sandboxed ? TEMPORARY : paths.temp.at;

/** Whether a command that is given `place`, an absolute path, would go to the machine's `/tmp`. */
const isMachines = (place: string, { sandboxed, paths }: CommandRules): boolean =>
  !sandboxed && paths.placeOf(place) !== place;

/** The word as it is to be written out; undefined where it may stay, or where nobody can say how it is written. */
export function renamedWord(word: Argument, rules: CommandRules): Argument | undefined {
  if (word.kind !== 'text' || word.emitted !== quote(word.text) || !word.text.startsWith('/')) return undefined;
  const place = resolve(word.text);
  if (!isMachines(place, rules)) return undefined;
  return textArgument(rules.paths.placeOf(place) + (word.text.endsWith('/') ? '/' : ''));
}

/** The words of a call as they are written out: rules have noted which to rename, and pass on the words that they were given. */
export const writtenOut = (run: readonly Argument[], { renamed }: JudgeReport): Argument[] =>
  run.map((word) => renamed.get(word) ?? word);

const refuseMachines = (path: string, place: string): never =>
  stop(
    'path.outside-workspace',
    `${shown(path)} is in the machine's own ${TEMPORARY}, and the temporary folder is another one here`,
    `Write "$TMPDIR${place.slice(TEMPORARY.length).replace(/[^\w./-]/g, '')}".`,
  );
