/** `demo`: plays a recorded run; with `--real`, makes one; with the options of `npm run demo`, starts that from a clone. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { KodeletError } from '../core/error.ts';
import { writeReport } from '../report/html/page.ts';
import { readJournal } from '../session/events/journal.ts';
import type { InitProvider } from './command-options.ts';
import { realDemo } from './demo-real.ts';
import { EXIT, handleInterrupts } from './exit.ts';
import { openPage } from './open-page.ts';
import { playEvents } from './play-events.ts';
import { openPrinter } from './session-printer.ts';
import { writeLine } from './standard-streams.ts';
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
    if (!(await playJournal(journal))) return EXIT.interrupted;
    if (isOpened) showPage(journal, join(directory, 'report.html'));
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
  writeLine(openPage(page) ? `\nOpening ${page}` : `\nNo browser can be opened here. The page is ${page}`);
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
    const name = ['scenario', 'provider', 'keep', 'json'].find((option) => option in options);
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
