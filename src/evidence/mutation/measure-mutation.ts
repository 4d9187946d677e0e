/** Measures whether the tests test a change: small edits to its lines are tried one by one, and each should make a check fail. */
import type { Mutation, Survivor } from '../../core/evidence.ts';
import { treeWith } from '../../git/commit.ts';
import { switchTo } from '../../git/set-aside.ts';
import type { FileChange } from '../../git/snapshot.ts';
import type { Store } from '../../git/store.ts';
import { readBlobText } from '../trees.ts';
import { NOT_FOUND, TIMED_OUT, type TreeRun } from '../verdict.ts';
import { chooseMutants, findMutants, type Mutant } from './find-mutants.ts';
import { mutationLanguage } from './mutation-languages.ts';

interface MeasureOptions {
  readonly store: Store;
  /** The whole change. */
  readonly tree: string;
  /** Its files that belong to no check. */
  readonly sources: readonly FileChange[];
  /** A check that passes on the change, and how long that takes. */
  readonly checks: readonly { readonly durationMs: number; readonly run: (timeoutMs: number) => Promise<TreeRun> }[];
}

const MAX_MUTANTS = 10;
/** More are chosen, in place of those that cannot be built. */
const MAX_TRIED = 15;
const MAX_MS = 60_000;
const MAX_FILES = 50;
/** A mutant that runs longer than this beyond twice the usual time goes round forever. */
const PATIENCE_MS = 5000;

/** Leaves the workspace as the last mutant, which anyone who called makes as it was. */
export async function measureMutation(options: MeasureOptions): Promise<Mutation> {
  const until = performance.now() + MAX_MS;
  const { checks } = options;
  const usual = checks.reduce((sum, { durationMs }) => sum + durationMs, 0);
  // One run of a mutant, and one of the change itself afterwards.
  const hasTime = (): boolean => performance.now() + 2 * usual < until;
  if (!hasTime()) return noMutation(`a run of the checks takes ${Math.ceil(usual / 1000)} s, which is too long`);
  const mutants = await mutantsOf(options);
  if (mutants.length === 0) return noMutation('the changed lines hold nothing that can be changed in this way');
  const tally = { noticed: 0, unusable: 0, survivors: [] as Survivor[] };
  for (const mutant of mutants) {
    if (tally.noticed + tally.survivors.length === MAX_MUTANTS || !hasTime()) break;
    const end = await tryMutant(mutant, options, until);
    if (end === 'survived') tally.survivors.push(survivorOf(mutant));
    else if (end !== 'cut') tally[end] += 1;
  }
  if (tally.noticed > 0 && !(await isStillGreen(options, until)))
    return noMutation('afterwards a check failed on the change itself, so its results depend on more than the files');
  const tried = tally.noticed + tally.survivors.length;
  return { tried, ...tally, ...(tried === 0 && { reason: 'no edit could be built and run in the time' }) };
}

const noMutation = (reason: string): Mutation => ({ tried: 0, noticed: 0, unusable: 0, survivors: [], reason });

const survivorOf = ({ path, line, from, to }: Mutant): Survivor => ({ path, line, from, to });

async function mutantsOf({ store, sources }: MeasureOptions): Promise<Mutant[]> {
  const found: Mutant[] = [];
  for (const { path, blob, mode, oldBlob, kind } of sources.filter(isReadable).slice(0, MAX_FILES)) {
    const text = mode.startsWith('100') ? await readBlobText(store, blob) : undefined;
    const lines = text && (await changedLines(store, kind === 'added' ? undefined : oldBlob, blob, text));
    if (text && lines) found.push(...(await findMutants({ path, text, lines })));
  }
  return chooseMutants(found, MAX_TRIED);
}

const isReadable = ({ path, kind }: FileChange): boolean =>
  kind !== 'deleted' &&
  mutationLanguage(path) !== undefined &&
  !/(?:^|\/)(?:vendor|node_modules|dist|build)\//.test(path);

/** Undefined where git cannot compare them, such as with a content that nobody stored. */
async function changedLines(
  store: Store,
  before: string | undefined,
  after: string,
  text: string,
): Promise<ReadonlySet<number> | undefined> {
  if (before === undefined) return new Set(text.split('\n').map((_, index) => index + 1));
  const options = ['--no-ext-diff', '--no-textconv', '--no-color', '--ignore-all-space', '--unified=0'];
  const { exitCode, stdout } = await store.run(['diff', ...options, before, after]);
  if (exitCode !== 0) return undefined;
  const hunks = stdout.matchAll(/(?<![^\n])@@ -\S+ \+(?<first>\d+)(?:,(?<count>\d+))? @@/g);
  return new Set(
    Array.from(hunks, ({ groups = {} }) =>
      Array.from({ length: Number(groups.count ?? 1) }, (_, index) => Number(groups.first) + index),
    ).flat(),
  );
}

async function tryMutant(
  mutant: Mutant,
  options: MeasureOptions,
  until: number,
): Promise<'noticed' | 'survived' | 'unusable' | 'cut'> {
  const { store, tree, sources, checks } = options;
  if (!(await isWellFormed(mutant))) return 'unusable';
  const change = sources.find(({ path }) => path === mutant.path);
  const { exitCode, stdout: blob } = await store.run(['hash-object', '-w', '--stdin'], { input: mutant.text() });
  if (!change || exitCode !== 0) return 'unusable';
  const mutated = await treeWith(store, tree, [{ ...change, blob: blob.trim() }], { missingOk: true });
  if (!(await switchTo(store, mutated))) return 'unusable';
  for (const check of checks) {
    const patience = 2 * check.durationMs + PATIENCE_MS;
    const left = until - performance.now();
    const run = await check.run(Math.max(1, Math.min(patience, left)));
    if (run.exitCode === 0) continue;
    if (run.exitCode === TIMED_OUT) return patience <= left ? 'noticed' : 'cut';
    const unbuilt = mutationLanguage(mutant.path)?.unbuilt;
    return run.exitCode === NOT_FOUND || unbuilt?.test(run.output) ? 'unusable' : 'noticed';
  }
  return 'survived';
}

async function isWellFormed({ path, text }: Mutant): Promise<boolean> {
  if (!mutationLanguage(path)?.isScript) return true;
  const { isScript } = await import('./script-places.ts');
  return isScript(text(), path);
}

/** Without this, a check that fails no matter what the files say would count as one that notices everything. */
async function isStillGreen({ store, tree, checks }: MeasureOptions, until: number): Promise<boolean> {
  if (!(await switchTo(store, tree))) return false;
  for (const { run, durationMs } of checks) {
    const left = Math.max(until - performance.now(), durationMs + PATIENCE_MS);
    if ((await run(left)).exitCode !== 0) return false;
  }
  return true;
}
