/** Proof that the tests of a merged change say whether its issue is solved: they fail without it and pass with it, in this checkout and not in another copy. */
import { existsSync } from 'node:fs';
import { realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Config } from '../../config/config.ts';
import { programIn, readCommandWords } from '../../evidence/reports/command-words.ts';
import type { TreeRun } from '../../evidence/verdict.ts';
import { parseObject } from '../../lib/json-object.ts';
import { isBelow } from '../../lib/paths.ts';
import { readWholeText } from '../../lib/regular-file.ts';
import { quote } from '../../lib/text.ts';
import { type CaseDirectory, inSandbox, runTests, type TestRun } from './case-session.ts';
import { focusedCommand } from './focused-tests.ts';

interface UnprovenCase {
  readonly place: CaseDirectory;
  readonly repository: {
    /** Restores what the setup left. */
    reset(): Promise<void>;
    /** Makes these files what they are after the merged change. */
    bring(paths: readonly string[]): Promise<void>;
  };
  /** Files of the merged change, from the root: all, those that are tests, and the others. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
  readonly real: readonly string[];
  /** Run all tests. */
  readonly commands: readonly string[];
  /** Nobody has named the commands. */
  readonly isGuess: boolean;
  /** Commands that prepared the case. */
  readonly setup: readonly string[];
}

interface Proof {
  /** What decides, in this order: the changed tests if they can run by themselves, and then all. */
  readonly commands: readonly string[];
  /** Runs of them on the files before the change with its tests. */
  readonly before: ReadonlyMap<string, TreeRun>;
}

interface NoProof {
  readonly commands: readonly string[];
  readonly reason: string;
  readonly output?: string;
}

export async function proveTests(unproven: UnprovenCase, config: Config): Promise<Proof | NoProof> {
  const { place, repository, files, tests, commands, isGuess } = unproven;
  const run = (some: readonly string[]): Promise<TestRun> => runTests(place, { config, commands: some });
  const refuse = async (reason: string, output?: string): Promise<NoProof> => {
    const copy = await otherCopy(unproven, config);
    return { reason: copy ?? reason, commands, ...(output !== undefined && { output }) };
  };
  await repository.bring(tests);
  const there = tests.filter((path) => existsSync(join(place.root, path)));
  const [focused] = commands.flatMap((one) => focusedCommand(one, { root: place.root, files: there }) ?? []);
  const before = new Map<string, TreeRun>();
  const runBefore = async (some: readonly string[]): Promise<boolean> => {
    const { passed, ends } = await run(some);
    for (const [command, end] of ends) before.set(command, end);
    return passed;
  };
  // Where they pass alone without the change, all tests together may still fail.
  const first = focused !== undefined && !(await runBefore([focused])) ? [focused] : [];
  if (first.length === 0 && (await runBefore(commands))) return refuse(PASS_WITHOUT);
  await repository.reset();
  await repository.bring(files);
  const after = await run([...first, ...commands]);
  if (after.passed) return { commands: [...first, ...commands], before };
  if (first.length === 0) return refuse(FAIL_WITH, after.output);
  // What else fails here, beside the changed tests, says nothing about an agent, unless a person asked for it.
  if (after.failed !== focused) return isGuess ? { commands: first, before } : refuse(FAIL_WITH, after.output);
  // The runner does not take the files after all, or they fail alone.
  const whole = await run(commands);
  if (!whole.passed) return refuse(FAIL_WITH, whole.output);
  await repository.reset();
  await repository.bring(tests);
  return (await runBefore(commands)) ? refuse(PASS_WITHOUT) : { commands, before };
}

const PASS_WITHOUT = 'its tests pass without the change';
const FAIL_WITH = 'its tests fail here with the merged change too';

type ProbedCase = Pick<UnprovenCase, 'place' | 'tests' | 'real' | 'commands' | 'setup'>;

/** Why the tests say nothing about the checkout, with the remedy; undefined where they import it, and where no probe can say. */
export async function otherCopy(probed: ProbedCase, config: Config): Promise<string | undefined> {
  return (await pythonCopy(probed, config)) ?? (await nodeCopy(probed, config));
}

/** Name of the package and the path from which it is imported. */
const MARK = 'kodelet-ci imports ';

function readMarks(output: string): { name: string; path: string; program: string }[] {
  const lines = output.split('\n').filter((line) => line.includes(MARK));
  return lines.flatMap((line) => {
    const { name, path, program = '' } = parseObject(line.slice(line.indexOf(MARK) + MARK.length)) ?? {};
    return typeof name === 'string' && typeof path === 'string' ? [{ name, path, program: String(program) }] : [];
  });
}

/** Prints when all that the tests have imported is known; a plugin of pytest writes to no captured stream then. */
const PYTHON_PROBE = `
import atexit, importlib.util, json, os, sys
def report(name):
    module = sys.modules.get(name) or importlib.util.find_spec(name)
    found = getattr(module, '__file__', None) or getattr(module, 'origin', None)
    line = json.dumps({'name': name, 'path': os.path.realpath(found), 'program': sys.executable}) if found else ''
    os.write(1, ('\\n${MARK}' + line + '\\n').encode())
def show():
    for name in os.environ['KODELET_PACKAGES'].split(): report(name)
`;

const PLUGIN = 'kodelet_import_probe';

async function pythonCopy(
  { place, tests, real, commands, setup }: ProbedCase,
  config: Config,
): Promise<string | undefined> {
  const names = pythonPackages(place.root, real);
  if (names.length === 0) return undefined;
  const env = { KODELET_PACKAGES: names.join(' '), PYTHONDONTWRITEBYTECODE: '1' };
  for (const command of commands) {
    const read = readCommandWords(command);
    const program = read && programIn(read.words.map(({ text }) => text));
    if (!program || !/^(?:pytest|unittest)$/.test(program.name)) continue;
    const isUnittest = program.name === 'unittest';
    const files = tests.filter((path) => path.endsWith('.py') && existsSync(join(place.root, path)));
    const line = isUnittest
      ? [command.slice(0, read.words[program.at - 2]?.end), '-c', `'${PYTHON_PROBE.replaceAll("'", '"')}\nshow()'`]
      : [command, '-p', PLUGIN, '--collect-only', '-q', ...files.map(quote)];
    const output = await inSandbox(place, config, async (run, scratch) => {
      await writeFile(join(scratch, `${PLUGIN}.py`), `${PYTHON_PROBE}\natexit.register(show)\n`);
      return (await run(line.join(' '), isUnittest ? env : { ...env, PYTHONPATH: scratch })).output;
    });
    const root = await realpath(place.root);
    const other = readMarks(output).find(({ path }) => !isBelow(path, root) || path.includes('/site-packages/'));
    return other && describeCopy(other, pythonRemedy(other.program, root, setup));
  }
  return undefined;
}

/** In the environment whose interpreter runs the tests, where it is one; otherwise in one of the case, which its tests find. */
function pythonRemedy(program: string, root: string, setup: readonly string[]): string {
  if (isBelow(program, root)) return setupOption(setup, `${relative(root, program)} -m pip install -e .`);
  const isEnvironment = existsSync(join(dirname(dirname(program)), 'pyvenv.cfg'));
  if (isEnvironment) return `--jobs 1 ${setupOption(setup, `${program} -m pip install -e .`)}`;
  return setupOption(setup, 'python3 -m venv .venv && .venv/bin/pip install pytest -e .');
}

const setupOption = (setup: readonly string[], command: string): string =>
  `--setup ${quote([...setup, command].join(' && '))}`;

/** The outermost packages, or the module itself, of the files of a change. */
export function pythonPackages(root: string, files: readonly string[]): string[] {
  const names = files.flatMap((path) => {
    if (!path.endsWith('.py') || !existsSync(join(root, path))) return [];
    let top = path;
    while (dirname(top) !== '.' && existsSync(join(root, dirname(top), '__init__.py'))) top = dirname(top);
    return top === path && !['.', 'src', 'lib'].includes(dirname(path)) ? [] : [basename(top, '.py')];
  });
  return [...new Set(names)].filter((name) => /^\w+$/.test(name) && !['setup', 'conftest', 'noxfile'].includes(name));
}

const NODE_PROBE = `
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const { name, specifier, from } = JSON.parse(process.env.KODELET_IMPORT);
const path = realpathSync(fileURLToPath(import.meta.resolve(specifier, from)));
console.log('\\n${MARK}' + JSON.stringify({ name, path }));
`;

const MAX_BYTES = 1024 * 1024;

async function nodeCopy({ place, tests, real, setup }: ProbedCase, config: Config): Promise<string | undefined> {
  const packages = nodePackages(place.root, real);
  const imports = packages.flatMap(({ name }) => tests.flatMap((path) => importsOf(place.root, path, name)));
  if (imports.length === 0) return undefined;
  const command = `node --experimental-import-meta-resolve --input-type=module --eval '${NODE_PROBE.replaceAll("'", '"')}'`;
  const output = await inSandbox(place, config, async (run) => {
    const answers: string[] = [];
    for (const one of imports) answers.push((await run(command, { KODELET_IMPORT: JSON.stringify(one) })).output);
    return answers.join('\n');
  });
  const root = await realpath(place.root);
  const other = readMarks(output).find(({ path }) => !isBelow(path, root) || path.includes('/node_modules/'));
  if (!other) return undefined;
  const { folder = '.' } = packages.find(({ name }) => name === other.name) ?? {};
  const [at = ''] = isBelow(other.path, root) ? relative(root, other.path).split(`${other.name}/`) : ['node_modules/'];
  const link = `${at}${other.name}`;
  const make = `mkdir -p ${dirname(link)} && rm -rf ${link} && ln -s ${relative(dirname(link), folder)} ${link}`;
  return describeCopy(other, setupOption(setup, make));
}

/** Packages that own the files of a change, with their folders. */
function nodePackages(root: string, files: readonly string[]): { readonly name: string; readonly folder: string }[] {
  const owners = files.flatMap((path) => {
    for (let at = dirname(path); ; at = dirname(at)) {
      const text = readWholeText(join(root, at, 'package.json'), { maxBytes: MAX_BYTES });
      const { name } = parseObject(text ?? '') ?? {};
      if (typeof name === 'string' && PACKAGE_NAME.test(name)) return [[name, at] as const];
      if (at === '.') return [];
    }
  });
  return [...new Map(owners)].map(([name, folder]) => ({ name, folder }));
}

const PACKAGE_NAME = /^(?:@[\w.-]+\/)?[\w.-]+$/;

/** What a test imports of the package by its name; relative paths are the checkout's. */
function importsOf(root: string, path: string, name: string) {
  const text = readWholeText(join(root, path), { maxBytes: MAX_BYTES }) ?? '';
  const found = [...text.matchAll(/(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g)].map(([, , one = '']) => one);
  const own = [...new Set(found)].filter((specifier) => specifier === name || specifier.startsWith(`${name}/`));
  return own.map((specifier) => ({ name, specifier, from: `file://${encodeURI(join(root, path))}` }));
}

const describeCopy = ({ name, path }: { readonly name: string; readonly path: string }, remedy: string): string =>
  `its tests import ${name} from ${path}, not from this checkout; use ${remedy}`;
