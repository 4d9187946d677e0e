/** Names what a run made and does not publish: files that git does not show, and commits that the workspace does not have. */
import { describeError } from '../core/error.ts';
import type { OmittedFile } from '../core/session-event.ts';
import { commitsElsewhere } from '../git/commits-elsewhere.ts';
import { hiddenFiles, ignoredFiles } from '../git/selection.ts';
import type { Snapshot } from '../git/snapshot.ts';
import { firstNames } from '../lib/text.ts';
import { inlineCode } from '../markdown/code-text.ts';
import { eventOrigin, type Task } from './gather.ts';
import type { Run } from './run.ts';

/** An ignore file of the agent's own decides what git shows of its work, so what it hides is named. */
export async function describeHidden(task: Task): Promise<string[]> {
  try {
    const hidden = await findHidden(task);
    if (hidden.length === 0) return [];
    const named = firstNames(hidden.map(inlineCode), MAX_HIDDEN);
    return [`Not published, because an ignore file that this run has written hides it: ${named}`];
  } catch (error) {
    return [`Whether an ignore file that this run has written hides files could not be seen: ${describeError(error)}`];
  }
}

async function findHidden(task: Task): Promise<string[]> {
  const { store, recorder } = task.checkout;
  const origin = eventOrigin(task);
  const tracked = (await store.ok(['ls-tree', '-r', '-z', '--name-only', origin])).split('\0');
  return hiddenFiles(store, { origin, made: await recorder.made(tracked) });
}

const MAX_HIDDEN = 10;

/** Names where the agent recorded work and left it, such as "the branch `fix`"; undefined: nowhere. */
export async function nameElsewhere(
  run: Pick<Run, 'view'>,
  { checkout }: Pick<Task, 'checkout'>,
  { tree }: Pick<Snapshot, 'tree'>,
): Promise<string | undefined> {
  const { startedAt } = run.view();
  if (startedAt === undefined) return undefined;
  const since = Date.parse(startedAt);
  const { branches, stashed } = await commitsElsewhere(checkout.store.root, { since, tree });
  const named = firstNames(branches.map(inlineCode), MAX_HIDDEN);
  const places = [
    ...(branches.length > 0 ? [`${branches.length > 1 ? 'the branches' : 'the branch'} ${named}`] : []),
    ...(stashed ? ['the stash'] : []),
  ];
  return places.length > 0 ? places.join(' and ') : undefined;
}

/** In a sentence for people. */
export async function describeElsewhere(...where: Parameters<typeof nameElsewhere>): Promise<string[]> {
  const places = await nameElsewhere(...where);
  return places
    ? [`Not published, as far as the files of the workspace did not have it at the end: work in ${places}`]
    : [];
}

/** What the repository's own ignore files hide of the files that the agent wrote on purpose: the change was checked with them. */
export async function omittedByIgnoring(
  task: Pick<Task, 'checkout' | 'start' | 'merge'>,
  written: readonly string[],
): Promise<OmittedFile[]> {
  const ignored = await ignoredFiles(task.checkout.store, { origin: eventOrigin(task), written });
  return ignored.map((path) => ({ path, reason: 'git ignores it by the rules of the repository' }));
}
