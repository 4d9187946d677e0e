/** Rules of the programs that make, copy, move, delete and change files. */
import { type Dirent, readdirSync, readlinkSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { isBelow, isGitDirectory } from '../../lib/paths.ts';
import { type Argument, knownText } from '../argument.ts';
import { checkFile, exists, isDirectory, isInTemporary, isLink } from '../command-paths.ts';
import { expandGlob } from '../glob-check.ts';
import { isPlainFile } from '../plain-files.ts';
import { shown, stop } from '../refusal.ts';
import { type Call, type OptionTable, type ParsedCall, type ProgramRule, rulesOf } from '../rule.ts';
import { countSeen, type JudgeReport, type Scope } from '../scope.ts';

const TARGET = ['-t', '--target-directory'];
const COMMON: OptionTable = {
  flags: '-f --force -n --no-clobber -u -v --verbose -T --no-target-directory',
  values: { [TARGET.join(' ')]: 'output' },
};
/** GNU's own word for the options that the tables leave out. */
const DOORS = '-b and -S rename what they overwrite, -Z relabels';

export const FILE_RULES: readonly ProgramRule[] = [
  {
    words: ['mkdir'],
    class: 'edit',
    why: 'makes directories where files may be written',
    source: 'GNU coreutils manual',
    options: { flags: '-p --parents -v --verbose', values: { '-m --mode': /^[0-7]{3}$/ } },
    operands: { kind: 'output' },
  },
  {
    words: ['touch'],
    class: 'edit',
    why: 'makes an empty file where files may be written, which file_write does not',
    source: 'GNU coreutils manual',
    options: { flags: '-a -c --no-create -m' },
    operands: { kind: 'output' },
  },
  {
    words: ['cp'],
    class: 'edit',
    why: `-s and -l make links, -L follows them out; ${DOORS}; what is copied over a directory is checked file by file`,
    source: 'GNU coreutils manual',
    options: { ...COMMON, flags: `${COMMON.flags} -r -R --recursive -p -a --archive -P --no-dereference -d` },
    operands: { kind: 'data' },
    names: 'in a sandbox',
    also: (parsed, call) => checkTransfer(parsed, call, 'data'),
  },
  {
    words: ['mv'],
    class: 'edit',
    why: `removes its sources, so they are checked as files that are written; ${DOORS}`,
    source: 'GNU coreutils manual',
    options: COMMON,
    operands: { kind: 'output' },
    names: 'in a sandbox',
    also: (parsed, call) => checkTransfer(parsed, call, 'output'),
  },
  {
    words: ['ln'],
    class: 'edit',
    why: 'makes a symbolic link to a file that may be written; a hard link is a second name that no path shows, -r and -t change where it leads',
    source: 'GNU coreutils manual',
    options: { flags: '-s --symbolic -f --force -n --no-dereference -T --no-target-directory -v --verbose' },
    operands: { kind: 'text', max: 2 },
    also: checkSymbolicLink,
    harden: () => ['-T'],
  },
  {
    words: ['mktemp'],
    class: 'edit',
    why: 'makes a file or directory where files may be written; with -p or -t the template is a name that cannot leave the directory',
    source: 'GNU coreutils manual',
    options: {
      flags: '-d --directory -q --quiet -t',
      values: { '-p': 'output', '--suffix': /^[\w.-]*$/ },
      optional: { '--tmpdir': 'output' },
    },
    operands: { kind: 'output', max: 1 },
    also: checkTemplate,
  },
];

/**
 * A link is another name for what it leads to: one that may be read and written. To a directory, in which names differ, only in the
 * temporary folder of a sandbox, in which what is protected is read-only under any name. To the workspace, as a package is tried
 * by a user who installs it.
 */
function checkSymbolicLink({ options, operands }: ParsedCall, { scope }: Call): void {
  const [target, link] = operands.map(knownText);
  if (target === undefined || link === undefined || !has({ options }, ['-s', '--symbolic'])) {
    stop('bash.operand', 'ln makes symbolic links, from one known file to one known name', 'Use `ln -s FILE NAME`.');
  }
  for (const cwd of scope.cwds) {
    const [place = ''] = checkFile(link, 'output', { ...scope, cwds: [cwd] });
    const from = { ...scope, cwds: [dirname(resolve(cwd, link))] };
    if (dirname(place) !== scope.rules.paths.placeOf(dirname(resolve(cwd, link)))) {
      stop('path.link', `${shown(link)} is behind a symbolic link`, 'Name the directory itself.');
    }
    const [real = ''] = (['data', 'output'] as const).flatMap((use) => checkFile(target, use, from));
    if (exists(real) && !isDirectory(real)) continue;
    const isBeside = isInTemporary(link, { ...scope, cwds: [cwd] });
    const isPackage = real === scope.rules.paths.root && /\/node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place);
    if (!isBeside || !(isInTemporary(target, from) || isPlainPart(real, scope) || isPackage)) {
      stop(
        'bash.operand',
        isDirectory(real) ? `${shown(target)} is a directory` : `${shown(target)} is not a file that is there`,
        'Copy it: cp -r. Link to a file by its path from the link; in /tmp to a directory too, by an absolute path, and to the workspace as node_modules/NAME.',
      );
    }
    if (isOfDependencies(real)) scope.report.linksDependencies = true;
  }
}

const isPlainPart = (real: string, { rules: { paths } }: Scope): boolean =>
  isDirectory(real) && isBelow(real, paths.root) && !paths.mayHoldProtected(real);

/** What a second tree of the repository needs to run: nothing in it is published, and credentials there are hidden. */
const isOfDependencies = (real: string): boolean =>
  ['node_modules', 'vendor', '.venv', 'venv'].includes(basename(real));

function checkTemplate({ options, operands: [template] }: ParsedCall): void {
  const below = options.some(({ name }) => ['-p', '-t', '--tmpdir'].includes(name));
  if (!below || !template || /^[\w.-]+$/.test(knownText(template) ?? '/')) return;
  stop('bash.value', `${shown(template.text)} is not a plain name`, 'Use `mktemp -d`.');
}

/** Every file is judged at the place where it will be, from each directory that the command may be standing in. */
export function checkTransfer({ options, operands }: ParsedCall, call: Call, use: 'data' | 'output'): void {
  const target = options.find(({ name }) => TARGET.includes(name))?.value;
  const last = target ?? operands.at(-1);
  const sources = target ? operands : operands.slice(0, -1);
  if ([...sources, last].some((word) => word?.kind === 'dynamic')) {
    noteTransfer({ sources, last, options }, use, call);
    return;
  }
  const destination = knownText(last);
  if (destination === undefined || sources.length === 0) {
    stop('bash.operand', `${call.name} needs sources and one known target`, `Use ${call.name} SOURCE TARGET.`);
  }
  const exact = options.some(({ name }) => name === '-T' || name === '--no-target-directory');
  for (const cwd of call.scope.cwds) {
    const here: Call = { ...call, scope: { ...call.scope, cwds: [cwd] } };
    const [place = ''] = checkFile(destination, 'output', here.scope);
    const into = target !== undefined || sources.length > 1 || destination.endsWith('/') || isDirectory(place);
    // An earlier command of the line may make a directory of a name that is not there yet; a free place has it either way.
    const isOneFile = exact || exists(place) || isFree(place, here.scope);
    const shapes = into && !exact ? [true] : isOneFile ? [false] : [true, false];
    if (sources.some(({ kind }) => kind === 'glob')) refuseUnseen(place, here);
    for (const source of sources.flatMap((argument) => pathsOf(argument, cwd, here.scope.report))) {
      for (const inside of shapes) checkSource(source, place, inside, use, here);
    }
  }
}

/** Names that are checked when they are known. Where they come to is not, so the sandbox keeps what is protected as it is. */
function noteTransfer(
  {
    sources,
    last,
    options,
  }: {
    readonly sources: readonly Argument[];
    readonly last: Argument | undefined;
    readonly options: ParsedCall['options'];
  },
  use: 'data' | 'output',
  { name, scope }: Call,
): void {
  if (options.some(({ name }) => TARGET.includes(name))) {
    stop('bash.dynamic', `what ${name} -t would be given is not known before it runs`, `Use ${name} FILE TARGET.`);
  }
  for (const source of sources) if (source.kind === 'dynamic' && use === 'output') source.uses?.push('tree');
  if (last?.kind === 'dynamic') last.uses?.push('write');
  else if (last) checkFile(last.text, 'output', scope);
}

const pathsOf = (argument: Argument, cwd: string, report: JudgeReport): string[] =>
  argument.kind === 'glob' ? expandGlob(argument, cwd, report) : [argument.text];

function checkSource(source: string, place: string, into: boolean, use: 'data' | 'output', call: Call): void {
  const [real = ''] = checkFile(source, use, call.scope);
  if (real === call.scope.rules.paths.root && use === 'data' && call.scope.rules.sandboxed) {
    stop(
      'path.git',
      `${shown(source)} is the workspace itself, with git's own directory in it`,
      'Make a second tree: `git worktree add /tmp/base HEAD`, and copy there by name what is not committed.',
    );
  }
  const cwd = call.scope.cwds[0] ?? '';
  if (isLink(call.scope.rules.paths.placeOf(resolve(cwd, source)))) {
    stop(
      'path.link',
      `${shown(source)} is a symbolic link, which would lead elsewhere from its new place`,
      'Copy the file that it leads to.',
    );
  }
  // `cp -r a/. b` copies what is in `a`, not `a` itself.
  const merges = /(^|\/)\.\/*$/.test(source) || source.endsWith('..');
  const goal = into && !merges ? join(place, basename(real)) : place;
  checkFile(goal, 'output', call.scope);
  if (isDirectory(real)) checkTree(real, goal, use, call.scope);
  if (isDirectory(real) || !exists(real)) refuseUnseen(goal, call);
}

/** What an earlier command of the line makes is not there yet: neither what a pattern will match, nor what a directory will hold. */
function refuseUnseen(goal: string, { name, scope: { report, rules } }: Call): void {
  if (!report.writes || !rules.paths.mayHoldProtected(goal)) return;
  stop(
    'bash.operand',
    `what ${name} would bring to ${shown(goal)} is not known, for commands before it may make it`,
    'Do it in a call of its own.',
  );
}

const edits = rulesOf('edit', 'GNU coreutils manual');
const WRITTEN = { kind: 'output' } as const;
const RECURSIVE = ['-r', '-R', '--recursive'];
const MODE = /^(?:[ugoa]*[-+=][rwxX]*(?:,[ugoa]*[-+=][rwxX]*)*|0?[0-7]{3})$/;

/** Rules of the programs that delete files, and of those that change a file's mode, length or content from their input. */
export const DELETE_RULES: readonly ProgramRule[] = [
  edits(
    'rm',
    'with -r it goes through a directory, which is looked through before; --no-preserve-root, -i and -I are not in the table',
    { flags: '-f --force -r -R --recursive -d --dir -v --verbose --one-file-system' },
    WRITTEN,
    { names: true, also: checkDeleted },
  ),
  edits(
    'rmdir',
    'deletes directories that are empty',
    { flags: '-p --parents -v --verbose --ignore-fail-on-non-empty' },
    WRITTEN,
  ),
  edits('unlink', 'deletes one file', {}, { kind: 'output', max: 1 }),
  edits(
    'truncate',
    '-r takes the length of any file',
    { flags: '-c --no-create -o --io-blocks', values: { '-s --size': /^[-+<>/%]?\d+[KMG]?B?$/ } },
    WRITTEN,
  ),
  edits(
    'tee',
    'writes its input to files',
    { flags: '-a --append -i --ignore-interrupts -p', optional: { '--output-error': /^[\w-]+$/ } },
    WRITTEN,
  ),
  edits(
    'chmod',
    'only modes for reading, writing and running; --reference takes any file, -R goes through a directory',
    {
      flags: '-R --recursive -v --verbose -c --changes -f --silent --quiet',
      word: /^-[rwxX]+$/,
    },
    WRITTEN,
    { names: true, also: checkMode },
  ),
];

const has = ({ options }: Pick<ParsedCall, 'options'>, names: readonly string[]): boolean =>
  options.some(({ name }) => names.includes(name));

/**
 * Deletes or changes what is in them too, so their own places must be such as well. `command`: what a remedy writes in
 * front of the name of a directory.
 */
export function checkTrees(operands: readonly Argument[], { name, scope }: Call, command = `${name} -r`): void {
  for (const operand of operands) {
    if (operand.kind === 'dynamic') operand.uses?.push('tree');
    for (const cwd of scope.cwds) {
      const here = { ...scope, cwds: [cwd] };
      const paths = operand.kind === 'glob' ? expandGlob(operand, cwd, scope.report) : [knownText(operand)];
      for (const path of paths) if (path !== undefined) checkTreeAt(path, cwd, command, here);
    }
  }
}

function checkTreeAt(path: string, cwd: string, command: string, here: Call['scope']): void {
  const [real = ''] = checkFile(path, 'output', here);
  const { root, temp, mayHoldProtected } = here.rules.paths;
  if (isLink(here.rules.paths.placeOf(resolve(cwd, path))) && !path.endsWith('/')) return;
  if (real === root || `${root}/`.startsWith(`${real}/`)) {
    stop('path.protected', `${shown(path)} is the workspace itself`, `Name what is in it, as in \`${command} dist\`.`);
  }
  if (real === temp.at) {
    stop('path.outside-workspace', `${shown(path)} is the temporary folder itself`, 'Name what is in it.');
  }
  checkFile(dirname(real), 'output', here);
  if (mayHoldProtected(real)) {
    stop(
      'path.protected',
      `${shown(path)} may hold what is protected against writes`,
      'Name what is in it one by one.',
    );
  }
  // Of what lies in the temporary folder nothing is worth keeping, not even a copy of what is protected elsewhere.
  if (isDirectory(real) && !isBelow(real, temp.at)) checkBelow(real, here);
}

function checkDeleted(parsed: ParsedCall, call: Call): void {
  if (has(parsed, RECURSIVE)) checkTrees(parsed.operands, call);
}

function checkMode(parsed: ParsedCall, call: Call): void {
  const isOption = parsed.options.some(({ name }) => /^-[rwxX]+$/.test(name));
  const mode = isOption ? undefined : parsed.operands[0];
  const files = parsed.operands.slice(isOption ? 0 : 1);
  if (mode && !MODE.test(knownText(mode) ?? '')) {
    stop('bash.value', `${shown(mode.text)} is not a plain mode`, 'Use chmod +x FILE or chmod 644 FILE.');
  }
  if (files.length === 0) stop('bash.operand', 'chmod has no mode or no file', 'Use chmod +x FILE.');
  if (has(parsed, ['-R', '--recursive'])) checkTrees(files, call, 'chmod -R +x');
}

const MAX_FILES = 500;

/** Whether nothing is at a place of the temporary folder, in which there is nothing to protect. */
const isFree = (place: string, { rules: { paths } }: Scope): boolean => isBelow(place, paths.temp.at) && !exists(place);

/**
 * Throws Refused for a protected place, a link that would lead elsewhere, or more files than can be looked at. A copy takes
 * ordinary files to a free place in any number.
 */
export function checkTree(from: string, to: string, use: 'data' | 'output', scope: Scope): void {
  const takesAny = use === 'data' && isFree(to, scope);
  const open = [{ from, to }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const entries = entriesOf(next.from);
    countSeen(entries.length, scope.report);
    for (const entry of entries) {
      const inner = { from: join(next.from, entry.name), to: join(next.to, entry.name) };
      if (takesAny && entry.isFile() && isPlainFile(inner.from, scope)) continue;
      if (!takesAny || !entry.isDirectory()) seen += 1;
      if (seen > MAX_FILES) refuseMany(from, takesAny);
      checkEntry(entry, inner, use, scope);
      if (entry.isDirectory()) open.push(inner);
    }
  }
}

const refuseMany = (from: string, takesAny: boolean): never =>
  stop(
    'bash.limit',
    `${shown(from)} holds over ${MAX_FILES} ${takesAny ? 'links and other names of files' : 'files'}`,
    'Copy or move a part of it, or copy it to a new folder in /tmp.',
  );

function checkEntry(
  entry: Dirent,
  { from, to }: { from: string; to: string },
  use: 'data' | 'output',
  scope: Scope,
): void {
  if (entry.isSymbolicLink()) {
    const target = readlinkSync(from);
    if (isAbsolute(target) || target.includes('..')) {
      stop(
        'path.link',
        `${shown(from)} is a symbolic link that would lead elsewhere from its new place`,
        'Copy without it.',
      );
    }
    // A later command of the line goes through the link, or moves it up, before anybody can look at it.
    for (const place of [dirname(to), scope.rules.paths.root]) checkFile(join(place, target), 'output', scope);
  } else checkFile(from, use, scope);
  checkFile(to, 'output', scope);
}

/** Directories that a tool fills again, and that hold more files than anybody looks through. */
const FILLED_AGAIN = ['node_modules', '.venv', 'venv', 'target'];

/** Throws Refused where anything below `directory` is a repository, protected or may hold credentials. Links are not followed. */
export function checkBelow(directory: string, scope: Scope): void {
  const open = [directory];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (FILLED_AGAIN.includes(basename(next))) continue;
    const entries = entriesOf(next);
    countSeen(entries.length, scope.report);
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (!entry.isSymbolicLink() || isGitDirectory(entry.name)) checkFile(path, 'output', scope);
      if (entry.isDirectory()) open.push(path);
    }
  }
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
