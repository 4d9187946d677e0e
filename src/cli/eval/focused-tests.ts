/** The command that runs only some test files, made from the one that runs all of them, where its runner takes files as arguments. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackageFile } from '../../agent/first-message/dependencies.ts';
import { programIn, readCommandWords } from '../../evidence/reports/command-words.ts';
import { readWholeText } from '../../lib/regular-file.ts';
import { quote } from '../../lib/text.ts';

interface FocusLook {
  /** Root of the project. */
  readonly root: string;
  /** Test files, from the root. */
  readonly files: readonly string[];
}

interface Runner {
  /** Name of the program, without its directory. */
  readonly program: RegExp;
  /** Word that must follow it. */
  readonly subcommand?: string;
  /** Options whose value is the next word. */
  readonly valued: RegExp;
  /** Options without a value, before a word that is none of theirs. */
  readonly flags: RegExp;
  /** What to append for the files, one command for each; undefined where they cannot be named. */
  readonly name: (look: FocusLook) => readonly string[] | undefined;
}

const JS = String.raw`\.[cm]?[jt]sx?$`;
const JS_NAMED = new RegExp(`(?:[._-](?:test|tests|spec|specs)|(?:^|/)(?:test|tests|spec|test[-_.][^/]*))${JS}`);
const JS_IN_FOLDER = new RegExp(`(?:^|/)(?:test|tests|__tests__|spec|specs)/(?!.*(?:fixture|helper|util|mock)).*${JS}`);

/** Files in the folders of tests count where none has the name of a test. */
const scripts = ({ files }: FocusLook): string[] => {
  const named = files.filter((path) => JS_NAMED.test(path));
  return named.length > 0 ? named : files.filter((path) => JS_IN_FOLDER.test(path));
};

const matching =
  (pattern: RegExp) =>
  ({ files }: FocusLook): readonly string[] =>
    files.filter((path) => pattern.test(path));

const all = (files: readonly string[]): string[] | undefined =>
  files.length === 0 ? undefined : [files.map(quoted).join(' ')];

/** Sources: the help of each program. An option that no row names is followed by no operand that is known from its value. */
const RUNNERS: readonly Runner[] = [
  {
    program: /^node$/,
    subcommand: '--test',
    valued: /^(?:-r|--(?:require|import|loader|experimental-loader|test-(?:reporter(?:-destination)?|name-pattern)))$/,
    flags: /^--(?:experimental|enable|no|test|trace)-[\w-]+$/,
    name: (look) => all(scripts(look)),
  },
  {
    program: /^vitest$/,
    valued: /^(?:-[crt]|--(?:config|root|dir|project|reporter|environment|pool|testNamePattern|mode))$/,
    flags: /^--(?:run|coverage|silent|passWithNoTests|globals|no-[\w-]+)$/,
    name: (look) => all(scripts(look)),
  },
  {
    program: /^jest$/,
    valued: /^(?:-[ctw]|--(?:config|rootDir|maxWorkers|testTimeout|testNamePattern|env))$/,
    flags: /^(?:-i|--(?:ci|coverage|runInBand|silent|verbose|passWithNoTests|forceExit|no-[\w-]+|detectOpenHandles))$/,
    name: (look) => all(scripts(look))?.map((files) => `--runTestsByPath ${files}`),
  },
  {
    program: /^mocha$/,
    valued: /^(?:-[rtRugf]|--(?:require|timeout|reporter|ui|grep|config|extension|import|file|loader))$/,
    flags: /^(?:-b|--(?:recursive|exit|bail|parallel|colors|check-leaks|no-[\w-]+))$/,
    name: (look) => all(scripts(look)),
  },
  {
    program: /^(?:pytest|py\.test)$/,
    valued: /^(?:-[ckmnpoW]|--(?:rootdir|cov|cov-report|numprocesses|timeout|maxfail|tb|confcutdir|import-mode))$/,
    flags: /^(?:-[lqsvx]+|-r\w+|--(?:strict|strict-markers|verbose|quiet|exitfirst|no-[\w-]+))$/,
    name: (look) => all(matching(/(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/)(look)),
  },
  {
    program: /^rspec$/,
    valued: /^(?:-[fIrteo]|--(?:format|require|tag|example|out|seed|order|options))$/,
    flags: /^--(?:color|profile|fail-fast|no-[\w-]+)$/,
    name: (look) => all(matching(/_spec\.rb$/)(look)),
  },
  {
    program: /^phpunit$/,
    valued: /^(?:-c|--(?:configuration|bootstrap|testsuite|group|filter))$/,
    flags: /^--(?:colors|testdox|verbose|no-[\w-]+|stop-on-[\w-]+)$/,
    // Older versions take one path.
    name: (look) => {
      const files = matching(/Test\.php$/)(look);
      return files.length === 0 ? undefined : files.map(quoted);
    },
  },
  {
    program: /^go$/,
    subcommand: 'test',
    valued: /^-(?:run|count|timeout|tags|p|parallel|coverprofile|covermode|coverpkg|mod|bench)$/,
    flags: /^-(?:v|race|short|cover|failfast|json|vet=\w+)$/,
    name: (look) => goPackages(look),
  },
  {
    program: /^cargo$/,
    subcommand: 'test',
    valued: /^(?:-[pFj]|--(?:package|features|jobs|target|profile|manifest-path))$/,
    flags: /^(?:-[qv]|--(?:workspace|all|locked|offline|frozen|release|quiet|all-features|no-[\w-]+|lib|tests))$/,
    name: (look) => cargoTargets(look),
  },
];

/** The package of each file: data of tests belongs to the one that holds its folder. */
function goPackages({ root, files }: FocusLook): string[] | undefined {
  const folders = files.map((path) => (path.includes('testdata/') ? path.split('testdata/')[0] : dirname(path)) ?? '.');
  const packages = [...new Set(folders.map((folder) => `./${folder.replace(/^\.$/, '').replace(/\/$/, '')}`))];
  const isOwn = (path: string): boolean =>
    path === './' || path === '.' || (!existsSync(join(root, path, 'go.mod')) && isOwn(dirname(path)));
  return packages.length > 0 && packages.every(isOwn) ? [packages.map(quoted).join(' ')] : undefined;
}

const MAX_BYTES = 1024 * 1024;

/** Files below `tests` are targets by their name, of the package whose folder holds it. */
function cargoTargets({ root, files }: FocusLook): string[] | undefined {
  const targets = files.map((path) => /^(?:(.*)\/)?tests\/(?:([\w-]+)\.rs|([\w-]+)\/main\.rs)$/.exec(path));
  const options = targets.map((found) => {
    if (!found) return undefined;
    const [, folder, file, directory] = found;
    const target = `--test ${file ?? directory}`;
    if (folder === undefined) return target;
    const manifest = readWholeText(join(root, folder, 'Cargo.toml'), { maxBytes: MAX_BYTES }) ?? '';
    const name = /^\[package\][^[]*?^name\s*=\s*"([\w-]+)"/ms.exec(manifest)?.[1];
    return name && `--package ${name} ${target}`;
  });
  const known = [...new Set(options)].filter((option) => option !== undefined);
  return known.length > 0 && options.every(Boolean) ? [known.join(' ')] : undefined;
}

/** More would be a change of everything, and a line that is too long for some shells. */
const MAX_FILES = 50;

/** Undefined where the runner is unknown, takes no files, or what it is given cannot be distinguished. */
export function focusedCommand(command: string, look: FocusLook): string | undefined {
  if (look.files.length === 0 || look.files.length > MAX_FILES) return undefined;
  const script = /^(npm|pnpm|yarn|bun) (?:run )?(t(?:est)?|[\w:-]+)$/.exec(command.trim());
  if (!script) return focusedLine(command, look)?.direct;
  const [, manager = '', short = ''] = script;
  const name = short === 't' ? 'test' : short;
  const { scripts: own } = readPackageFile(look.root);
  const found = focusedLine(own[name] ?? '', look);
  if (!found) return undefined;
  if (found.appended.length === 1 && !found.hasOperands) {
    return `${command.trim()} ${manager === 'npm' ? '-- ' : ''}${found.appended[0]}`;
  }
  const isWrapped = [`pre${name}`, `post${name}`].some((other) => Object.hasOwn(own, other));
  return isWrapped ? undefined : `PATH="$PWD/node_modules/.bin:$PATH"; ${found.direct}`;
}

interface FocusedLine {
  /** Instead of the line. */
  readonly direct: string;
  /** What follows the line itself, one command for each. */
  readonly appended: readonly string[];
  /** It names files or folders of its own. */
  readonly hasOperands: boolean;
}

/** Undefined where the line has more than one simple command, and where a shell would expand a word. */
function focusedLine(line: string, look: FocusLook): FocusedLine | undefined {
  const read = readCommandWords(line);
  const found = read && programIn(read.words.map(({ text }) => text));
  if (!found || read.folder !== '' || read.before.length > 0) return undefined;
  const words = read.words.map(({ start, end }) => line.slice(start, end));
  const runner = RUNNERS.find(
    ({ program, subcommand }) =>
      program.test(found.name) && (!subcommand || words.slice(found.at + 1).includes(subcommand)),
  );
  const split = runner && splitArguments(words.slice(found.at + 1), runner);
  const appended = split && runner.name(look);
  if (!appended) return undefined;
  const kept = [line.slice(0, read.words[found.at]?.end).trimStart(), ...split.kept].join(' ');
  const direct = appended.map((files) => `${kept} ${files}`).join(' && ');
  return { direct, appended, hasOperands: split.hasOperands };
}

/** Options stay, operands go; undefined where a word may be either. */
function splitArguments(
  words: readonly string[],
  { valued, flags, subcommand, program }: Runner,
): { kept: readonly string[]; hasOperands: boolean } | undefined {
  const kept: string[] = [];
  let [hasOperands, unknown] = [false, false];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--') return undefined;
    if (word === subcommand || (program.test('vitest') && word === 'run')) kept.push(word);
    else if (word.startsWith('-')) {
      kept.push(word);
      if (valued.test(word)) kept.push(words[++index] ?? '');
      else unknown = !flags.test(word) && !word.includes('=');
      continue;
    } else if (unknown) return undefined;
    else hasOperands = true;
    unknown = false;
  }
  return { kept, hasOperands };
}

const quoted = (path: string): string => (/^[\w@%+:,./-]+$/.test(path) ? path : quote(path));
