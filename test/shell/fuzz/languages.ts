/** Runs random programs of awk, sed, jq and yq that policy accepts under every interpreter there is, and sees what they reach. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runProcess } from '../../../src/lib/process.ts';
import { examineCommand } from '../../../src/shell/judge.ts';
import { createRandom } from '../../support/random.ts';
import { rulesIn } from '../support/workspace.ts';
import { LANGUAGES, type Language, randomProgram, readGrammars } from './language-grammar.ts';

export interface Interpreter {
  readonly language: Language;
  readonly name: string;
  /** Its path and what stands before the words of the program; undefined where this machine has none. */
  readonly argv?: readonly string[];
}

const PLACES = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), 'go', 'bin')];

const pathsOf = (name: string): string[] => PLACES.map((place) => join(place, name)).filter(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Both are named yq. */
const isMikefarahs = (path: string): boolean =>
  execFileSync(path, ['--version'], { encoding: 'utf8' }).includes('mikefarah');

function interpreter(language: Language, name: string, path: string | undefined, ...words: string[]): Interpreter {
  return { language, name, ...(path !== undefined && { argv: [path, ...words] }) };
}

export const INTERPRETERS: readonly Interpreter[] = [
  ...['gawk', 'mawk', 'original-awk'].map((name) => interpreter('awk', name, pathsOf(name)[0])),
  interpreter('awk', 'busybox awk', pathsOf('busybox')[0], 'awk'),
  interpreter('sed', 'sed', pathsOf('sed')[0]),
  interpreter('sed', 'busybox sed', pathsOf('busybox')[0], 'sed'),
  interpreter('jq', 'jq', pathsOf('jq')[0]),
  interpreter('yq', 'yq of mikefarah', pathsOf('yq').find(isMikefarahs)),
  interpreter(
    'yq',
    'yq of kislyuk',
    pathsOf('yq').find((path) => !isMikefarahs(path)),
  ),
];

const [FILE_MARK, VARIABLE_MARK] = ['8c1f6d3b7a52', 'e94b02d7c681'];
const FILES: Readonly<Record<string, string>> = {
  'a.txt': 'text 1 2\nmore 3 4\n',
  'a.json': '{"a":{"b":[1,2]},"name":"x","env":"y"}\n',
  secret: `${FILE_MARK}\n`,
  '.env': `${FILE_MARK}\n`,
  'secret.json': `{"a":"${FILE_MARK}"}\n`,
};

export interface Reached {
  readonly command: string;
  readonly interpreter: string;
  readonly what: string;
}

interface LanguageReport {
  /** Runs of accepted programs; each interpreter of the language runs each. */
  runs: number;
  tried: number;
  /** How many runs ended well: a language in which nothing does is not tried. */
  succeeded: number;
  readonly reached: Reached[];
}

export interface LanguageOptions {
  readonly seed: number;
  /** How many accepted programs of each language. */
  readonly accepted: number;
  /** What programs are made of, see `readGrammars`. */
  readonly pieces: string;
  readonly languages?: readonly Language[];
  readonly interpreters?: readonly Interpreter[];
  readonly onProgress?: (language: Language, accepted: number) => void;
}

export async function fuzzLanguages(options: LanguageOptions): Promise<LanguageReport> {
  const random = createRandom(options.seed);
  const report: LanguageReport = { runs: 0, tried: 0, succeeded: 0, reached: [] };
  const root = realpathSync(await mkdtemp(join(tmpdir(), 'languages-')));
  try {
    await makeFiles(root);
    const grammars = readGrammars(options.pieces);
    for (const language of options.languages ?? LANGUAGES)
      await fuzzOne(language, () => randomProgram(grammars[language], random), root, options, report);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  return report;
}

async function fuzzOne(
  language: Language,
  nextProgram: () => string,
  root: string,
  { accepted: wanted, interpreters = INTERPRETERS, onProgress }: LanguageOptions,
  report: LanguageReport,
): Promise<void> {
  const runners = interpreters.filter((one) => one.language === language && one.argv);
  for (let accepted = 0; accepted < wanted && runners.length > 0; ) {
    const command = commandOf(language, nextProgram());
    report.tried += 1;
    const words = acceptedWords(command, root);
    if (!words) continue;
    accepted += 1;
    for (const runner of runners) await runOne(runner, words, command, root, report);
    if (accepted % 500 === 0) onProgress?.(language, accepted);
  }
}

const commandOf = (language: Language, program: string): string =>
  `${language} '${program.replaceAll("'", "'\\''")}' ${language === 'awk' || language === 'sed' ? 'a.txt' : 'a.json'}`;

/** What is written out for the command, without the program's name. */
export function acceptedWords(command: string, root: string): readonly string[] | undefined {
  const examined = examineCommand(command, rulesIn(root));
  return examined.ok ? examined.calls[0]?.run.slice(1).map(({ text }) => text) : undefined;
}

/** A program may go round forever. One yq is written in Python, which takes a second to start on a busy machine. */
const [MAX_MS, SLOW_START_MS] = [1000, 10_000];

/** Runs `words` under one interpreter; notes what came of it that is more than the input, and puts the files back. */
export async function runOne(
  { language, name, argv = [] }: Interpreter,
  words: readonly string[],
  command: string,
  root: string,
  report: LanguageReport,
): Promise<void> {
  const [file = '', ...before] = argv;
  const { exitCode, stdout, stderr } = await runProcess({
    file,
    args: [...before, ...words],
    cwd: root,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', MARK: VARIABLE_MARK },
    timeoutMs: language === 'yq' ? SLOW_START_MS : MAX_MS,
    maxOutputBytes: 100_000,
  });
  report.runs += 1;
  if (exitCode === 0) report.succeeded += 1;
  const what = [
    ...((stdout + stderr).includes(FILE_MARK) ? ['read another file'] : []),
    ...((stdout + stderr).includes(VARIABLE_MARK) ? ['read the environment'] : []),
    ...changesIn(root),
  ];
  if (what.length === 0) return;
  report.reached.push({ command, interpreter: name, what: what.join(', ') });
  await rm(root, { recursive: true, force: true });
  await makeFiles(root);
}

export async function makeFiles(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text);
}

function changesIn(root: string): string[] {
  const names = readdirSync(root);
  const made = names.filter((name) => !Object.hasOwn(FILES, name)).map((name) => `made ${JSON.stringify(name)}`);
  const changed = Object.entries(FILES)
    .filter(([name, text]) => !names.includes(name) || readFileSync(join(root, name), 'utf8') !== text)
    .map(([name]) => `changed ${name}`);
  return [...made, ...changed];
}
