/** Names the files of a run that git does not show: they are no part of the change, and removed when the step ends. */
import { describeError } from '../core/error.ts';
import type { OmittedFile } from '../core/session-event.ts';
import { hiddenFiles, ignoredFiles } from '../git/selection.ts';
import { firstNames } from '../lib/text.ts';
import { inlineCode } from '../markdown/code-text.ts';
import { eventOrigin, type Task } from './gather.ts';

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

/** What the repository's own ignore files hide of the files that the agent wrote on purpose: the change was checked with them. */
export async function omittedByIgnoring(
  task: Pick<Task, 'checkout' | 'start' | 'merge'>,
  written: readonly string[],
): Promise<OmittedFile[]> {
  const ignored = await ignoredFiles(task.checkout.store, { origin: eventOrigin(task), written });
  return ignored.map((path) => ({ path, reason: 'git ignores it by the rules of the repository' }));
}
