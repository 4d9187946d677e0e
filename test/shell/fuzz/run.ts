/** Makes random command lines until enough are accepted, and compares each with what a real bash makes of it. */
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { COMMAND_CLASSES } from '../../../src/core/access.ts';
import { PROTECTED } from '../../../src/core/protected-paths.ts';
import { parseEntry } from '../../../src/shell/allowlist.ts';
import { type CommandJudgement, examineCommand } from '../../../src/shell/judge.ts';
import { createPaths } from '../../../src/shell/path-check.ts';
import { RULES } from '../../../src/shell/programs/program-rules.ts';
import type { CommandRules } from '../../../src/shell/scope.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { difference } from './compare.ts';
import { damage, randomCommand } from './grammar.ts';
import { replay } from './replay.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** How many accepted command lines to compare. */
  readonly accepted: number;
  /** Labelled command lines to damage: JSON, one `{"command"}` a line. */
  readonly corpus: string;
  readonly onProgress?: (accepted: number, tried: number) => void;
}

export interface FuzzReport {
  readonly accepted: number;
  readonly tried: number;
  readonly differences: readonly { readonly command: string; readonly text: string; readonly why: string }[];
}

const BATCH = 400;
const ENTRIES = ['mytool build', 'scripts/*'].map((entry) => parseEntry(entry, 'fuzz'));
const PROGRAMS = [...new Set([...RULES, ...ENTRIES].map(({ words }) => words[0] ?? ''))].filter(
  (name) => name !== 'cd' && !name.includes('*'),
);
const FUNCTIONS = [...PROGRAMS, '[', '/usr/bin/git', '/bin/ls', 'scripts/check.sh'];

type Accepted = Extract<CommandJudgement, { ok: true }> & { readonly command: string };

export async function fuzz({ seed, accepted: wanted, corpus: path, onProgress }: FuzzOptions): Promise<FuzzReport> {
  if (!(wanted >= 1)) throw new RangeError(`nothing is proven by comparing ${wanted} command lines`);
  const around = await realpath(await mkdtemp(join(tmpdir(), 'fuzz-')));
  const root = join(around, 'workspace');
  await makeWorkspace(root);
  const temp = await realpath(await mkdtemp(join(tmpdir(), 'fuzz-temp-')));
  // What is redirected to the machine's own directory would stay there.
  const corpus = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { command: string }).command.replaceAll('/tmp', temp));
  const report = { accepted: 0, tried: 0, differences: [] as { command: string; text: string; why: string }[] };
  const random = createRandom(seed);
  try {
    while (report.accepted < wanted) {
      const batch = nextBatch(random, corpus, Math.min(BATCH, wanted - report.accepted), rulesIn(root, temp), report);
      report.differences.push(...(await compareBatch(batch, root)));
      report.accepted += batch.length;
      onProgress?.(report.accepted, report.tried);
    }
  } finally {
    for (const directory of [around, temp]) await rm(directory, { recursive: true, force: true });
  }
  return report;
}

function nextBatch(
  random: Random,
  corpus: readonly string[],
  size: number,
  rules: CommandRules,
  report: { tried: number },
): Accepted[] {
  const batch: Accepted[] = [];
  while (batch.length < size) {
    const base = random.oneIn(4) ? random.pick(corpus) : randomCommand(random);
    const command = random.oneIn(2) ? damage(random, base) : base;
    report.tried += 1;
    const examined = examineCommand(command, rules);
    // The answer of git rev-parse --show-toplevel is written out instead of asked for; the streams' names are not opened;
    // and no two shells have the same number.
    if (examined.ok && !/--show-toplevel|\/dev\/std|\$\$/.test(command)) batch.push({ ...examined, command });
  }
  return batch;
}

/**
 * What differs is run again alone, in the workspace that it was judged in: a real difference stays; a process that came too
 * late does not, nor does a pattern that matched the file of another line.
 */
async function compareBatch(batch: readonly Accepted[], root: string): Promise<FuzzReport['differences']> {
  let differing = await compareOnce(batch, root);
  await makeWorkspace(root);
  for (let again = 0; again < 2; again += 1) {
    const still: Differing[] = [];
    for (const { accepted } of differing) {
      still.push(...(await compareOnce([accepted], root)));
      await makeWorkspace(root);
    }
    differing = still;
  }
  return differing.map(({ accepted: { command, text }, why }) => ({ command, text, why }));
}

interface Differing {
  readonly accepted: Accepted;
  readonly why: string;
}

/** Once with programs that succeed and once with programs that fail, so that both sides of && and || are run. */
async function compareOnce(batch: readonly Accepted[], root: string): Promise<Differing[]> {
  const found = new Map<Accepted, string>();
  for (const status of [0, 1] as const) {
    const [ours, original] = await Promise.all([
      replay(
        batch.map(({ text }) => text),
        root,
        status,
        FUNCTIONS,
      ),
      replay(
        batch.map(({ command }) => command),
        root,
        status,
        FUNCTIONS,
      ),
    ]);
    batch.forEach((accepted, index) => {
      const [mine, theirs] = [ours[index], original[index]];
      const why = mine && theirs ? difference(accepted.calls, mine, theirs) : 'bash stopped before it';
      if (why !== undefined) found.set(accepted, why);
    });
  }
  return [...found].map(([accepted, why]) => ({ accepted, why }));
}

const rulesIn = (root: string, temp: string): CommandRules => ({
  allow: ENTRIES,
  deny: [],
  classes: COMMAND_CLASSES,
  sandboxed: false,
  cwd: root,
  // A damaged name leads beside the workspace, which may lie in the machine's own /tmp: there it is no temporary file.
  paths: createPaths({ root, protect: PROTECTED, readable: [], temp: { at: temp, beside: [dirname(root)] } }),
});

/** Anew: without what command lines have left there. */
async function makeWorkspace(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'src', 'new'), { recursive: true });
  await mkdir(join(root, 'packages', 'core'), { recursive: true });
  await mkdir(join(root, 'scripts'));
  await mkdir(join(root, 'deep', 'er', 'est'), { recursive: true });
  for (const file of ['a.txt', 'src/a.ts', 'src/b.ts', 'src/x y.ts', 'README.md', 'scripts/check.sh']) {
    await writeFile(join(root, file), 'text\n');
  }
}
