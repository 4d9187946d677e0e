/** Pushes of a staged run: each becomes a record with its diff, and nothing is sent. */
import type { Staging } from '../core/staging.ts';
import { remoteRefs, type Store } from './store.ts';

interface StagedPush {
  /** In full. */
  readonly ref: string;
  /** Undefined: the reference is deleted. */
  readonly commit?: string;
  /** Expected commit; undefined if the reference must not exist. */
  readonly expected?: string;
}

/** The remote is asked where the reference is, so a run that is too late learns of it as it would without a stage. */
export async function stagePush(
  store: Store,
  stage: Staging,
  push: StagedPush,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly why: 'moved' }> {
  const { ref, commit, expected } = push;
  if ((await remoteRefs(store, [ref])).get(ref) !== expected) return { ok: false, why: 'moved' };
  if (!stage.origins.has(ref)) stage.origins.set(ref, expected);
  const diff = await diffOf(store, push, stage.origins.get(ref));
  stage.refs.set(ref, commit);
  stage.record({
    what: await describe(store, push),
    method: 'push',
    target: ref,
    ...(diff && { diff }),
    thing: ref,
    effect: commit === undefined ? 'remove' : expected === undefined ? 'make' : 'change',
  });
  return { ok: true };
}

const HEADS = 'refs/heads/';

async function describe(store: Store, { ref, commit, expected }: StagedPush): Promise<string> {
  if (commit === undefined) return `deleted the reference ${ref}`;
  if (!ref.startsWith(HEADS)) return `written to the reference ${ref}`;
  const subject = (await store.ok(['log', '-1', '--format=%s', commit])).trim();
  const name = `branch "${ref.slice(HEADS.length)}"`;
  const words = `the commit ${commit.slice(0, 12)} (${subject.slice(0, 120)})`;
  return expected === undefined ? `made the ${name} with ${words}` : `pushed to the ${name} ${words}`;
}

/** Bytes. What the run keeps for later runs, such as a whole session, is shown only if it is short. */
const MAX_DIFF = { branch: 512 * 1024, other: 16 * 1024 } as const;

/** A branch is compared with the commit's first parent, another reference with what it held when the run began. */
async function diffOf(store: Store, { ref, commit }: StagedPush, origin?: string): Promise<string | undefined> {
  if (commit === undefined) return undefined;
  const isBranch = ref.startsWith(HEADS);
  const before = isBranch ? `${commit}^` : origin;
  const trees = before === undefined ? ['--root', '--no-commit-id', commit] : [before, commit];
  const options = { maxOutputBytes: isBranch ? MAX_DIFF.branch : MAX_DIFF.other };
  const whole = await store.run(['diff-tree', '-r', '-p', ...trees], options);
  if (whole.exitCode === 0) return whole.stdout;
  const counted = await store.run(['diff-tree', '-r', '--stat', ...trees], options);
  return counted.exitCode === 0
    ? `The diff is too long to be shown.\n${counted.stdout}`
    : `The diff could not be made: ${counted.stderr.trim()}`;
}
