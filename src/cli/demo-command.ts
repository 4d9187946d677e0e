/** `demo`: plays a recorded run; with `--real`, makes one; with the options of `npm run demo`, starts that from a clone. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { readDesktop, readModelAccess } from '../config/process-environment.ts';
import { KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES } from '../core/provider-entries.ts';
import { gitOk } from '../git/git.ts';
import { writeReport } from '../report/html/page.ts';
import { readJournal } from '../session/events/journal.ts';
import { askLine, canAsk } from './ask-line.ts';
import { INIT_PROVIDERS, type InitProvider } from './command-options.ts';
import { EXIT } from './exit-codes.ts';
import { handleInterrupts } from './interrupts.ts';
import { run } from './run-command.ts';
import { openPrinter, playEvents } from './session-printer.ts';
import { writeLine } from './standard-streams.ts';
import text from './templates/demo-project.md';
import recording from './templates/recorded-run.jsonl';

interface DemoOptions {
  readonly scenario?: string;
  readonly provider?: InitProvider;
  readonly open?: true;
  readonly keep?: true;
  readonly json?: true;
  readonly real?: true;
}

export async function demo(options: DemoOptions): Promise<number> {
  if (options.real) return realDemo(options);
  const { open, ...more } = options;
  return Object.keys(more).length > 0 ? playScenario(options) : playRecording(open === true);
}

/** Longest wait between two events: nobody wants to watch a build. */
const MAX_PAUSE_MS = 900;

async function playRecording(isOpened: boolean): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-ci-demo-'));
  const journal = join(directory, 'journal.jsonl');
  let isKept = false;
  try {
    await writeFile(journal, recording);
    if (isOpened) showPage(journal, join(directory, 'report.html'));
    else if (!(await playJournal(journal))) return EXIT.interrupted;
    else for (const line of NEXT_STEPS) writeLine(line);
    isKept = isOpened;
    return EXIT.ok;
  } finally {
    if (!isKept) await rm(directory, { recursive: true });
  }
}

/** False: the person ended it. */
async function playJournal(journal: string): Promise<boolean> {
  const { events } = readJournal(journal);
  const signal = handleInterrupts();
  for (const line of INTRODUCTION) writeLine(line);
  const printer = await openPrinter(false);
  const speed = process.stdout.isTTY ? 1 : Number.POSITIVE_INFINITY;
  await playEvents(events, { subscriber: printer.subscriber, speed, maxPauseMs: MAX_PAUSE_MS, signal });
  printer.close();
  return !signal.aborted;
}

function showPage(journal: string, page: string): void {
  writeReport(journal, page);
  writeLine(openPage(page) ? `Opening ${page}` : `No browser can be opened here. The page is ${page}`);
}

const INTRODUCTION = [
  'A recorded run, played faster than it happened. The model was scripted; the tests, git and the evidence were real.',
  '',
  '  finn opened issue #1 in acme/patience: "Flaky retry test: the last attempt is never made".',
  '  olivia commented: "/agent fix this".',
  '',
];

const NEXT_STEPS = [
  '',
  'Next:',
  '  kodelet-ci demo --open   show the HTML report of this run',
  '  kodelet-ci demo --real   let a real model work, with your own key',
  '  kodelet-ci init          set up the agent in your repository',
];

const RUNNER = join('scripts', 'run.mjs');
const SCRIPT = join('test', 'demo', 'demo.ts');

/** Starts the demonstration of this package's own sources, which the bundle does not carry. */
async function playScenario(options: DemoOptions): Promise<number> {
  const root = findSources(import.meta.dirname);
  if (!root) {
    const name = ['scenario', 'keep', 'json'].find((option) => option in options);
    if (name === undefined) {
      throw new KodeletError('usage', 'option --provider goes with --real, as the recorded run asks no model', {
        remedy: `Let a real model do the work: kodelet-ci demo --real --provider ${options.provider}`,
      });
    }
    throw new KodeletError('usage', `option --${name} needs the sources of kodelet-ci, which are not installed`, {
      remedy: 'Leave it out, or clone the repository, then: npm ci && npm run demo',
    });
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, ...(value === true ? [] : [value])]);
  process.chdir(root);
  process.argv = [process.execPath, join(root, RUNNER), join(root, SCRIPT), ...flags];
  const runner = pathToFileURL(join(root, RUNNER)).href;
  process.exitCode = EXIT.ok;
  await import(runner);
  return Number(process.exitCode);
}

/** The bundle's chunks lie at a depth that the bundler chooses, so this looks upwards for what it needs. */
function findSources(directory: string): string | undefined {
  if ([RUNNER, SCRIPT, 'node_modules'].every((path) => existsSync(join(directory, path)))) return directory;
  const above = dirname(directory);
  return above === directory ? undefined : findSources(above);
}

/** Throws KodeletError `usage` or `credentials` where it cannot be made. */
async function realDemo({ provider: asked, ...others }: DemoOptions): Promise<number> {
  const other = Object.keys(others).find((name) => name !== 'real');
  if (other !== undefined) {
    throw new KodeletError('usage', `demo --real takes no --${other}`, {
      remedy: 'Leave it out. The last line of the run names its journal: kodelet-ci report JOURNAL makes a page of it',
    });
  }
  const { provider, address } = chooseProvider(asked);
  if (!canAsk()) {
    throw new KodeletError('usage', 'demo --real asks before it spends, and there is no terminal for the answer', {
      remedy: `Run it in a terminal, or in a repository: kodelet-ci run '…' --max-cost-usd ${MAX_COST}`,
    });
  }
  if (!(await isConfirmed(address))) {
    writeLine('Nothing was sent.');
    return EXIT.ok;
  }
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-ci-demo-'));
  const config = join(directory, 'kodelet.yml');
  await writeFile(config, CONFIGURATION);
  const project = join(directory, 'patience');
  await makeRepository(project);
  process.chdir(project);
  writeLine(`The project is in ${project}\n`);
  return run([REQUEST], { provider, config });
}

const REQUEST =
  'With `attempts: 3`, `retry` calls the work only twice, and a test fails. Fix it, and run the tests again.';

/** US dollars. The configuration below stops before it: after its limit, one more answer may still come. */
const MAX_COST = '0.20';

const CONFIGURATION = `version: 1
limits: { cost-usd: 0.1, turns: 25, minutes: 10 }
model: { max-output-tokens: 6000 }
`;

/** Destination of the request. Without an option, it is the first provider that has a key. */
function chooseProvider(asked: InitProvider | undefined): { provider: InitProvider; address: string } {
  const { hasKey, baseUrls } = readModelAccess();
  const provider = asked ?? INIT_PROVIDERS.find(hasKey) ?? INIT_PROVIDERS[0];
  const { keyVariable, service } = PROVIDER_ENTRIES[provider];
  if (!hasKey(provider)) {
    const others = asked ? [] : INIT_PROVIDERS.slice(1).map((name) => PROVIDER_ENTRIES[name].keyVariable);
    throw new KodeletError('credentials', `${[keyVariable, ...others].join(' or ')} is not set`, {
      remedy: `Make a key at ${PROVIDER_ENTRIES[provider].keyPage}, then: export ${keyVariable}=…`,
    });
  }
  return { provider, address: baseUrls[provider] ?? service };
}

async function isConfirmed(address: string): Promise<boolean> {
  const what = `This sends a small example project and a request to ${address} and costs at most $${MAX_COST}.`;
  return /^y(?:es)?$/i.test((await askLine(`${what} Continue? [y/N] `)) ?? '');
}

/** It stays: the person may want to look at the change. */
async function makeRepository(directory: string): Promise<void> {
  await writeProject(directory);
  const identity = ['-c', 'user.name=kodelet-ci', '-c', 'user.email=demo@example.org'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...identity, 'commit', '--quiet', '--message', 'Start'],
  ])
    await gitOk(args, { cwd: directory });
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Does not wait for the program, and does not mind if there is none. False: there is no screen to open it on. */
export function openPage(path: string): boolean {
  if (!readDesktop()) return false;
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  execa(program, [...args, path], { detached: true, stdio: 'ignore', reject: false }).unref();
  return true;
}

/** Text by path. */
export const demoProject = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^## `(.+)`\n\n~~~\w+\n([\s\S]*?)^~~~$/gm)].map(([, path = '', file = '']) => [path, file]),
  );

/** Makes `directory`, and writes the files into it. */
export async function writeProject(directory: string): Promise<void> {
  for (const [path, file] of Object.entries(demoProject())) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), file);
  }
}
