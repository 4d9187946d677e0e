/** Names the files of a run that git does not show: they are no part of the change, and removed when the step ends. */
import { describeError } from '../core/error.ts';
import { hiddenFiles, ignoredFiles } from '../git/selection.ts';
import { firstNames } from '../lib/text.ts';
import { inlineCode } from '../markdown/code-text.ts';
import { eventOrigin, type Task } from './gather.ts';

/**
 * An ignore file of the agent's own decides what git shows of its work, so what it hides is named; and of what the repository's
 * own hide, the files that the agent wrote on purpose.
 */
export async function describeHidden(task: Task, written: readonly string[]): Promise<string[]> {
  try {
    const ignored = await ignoredFiles(task.checkout.store, { origin: eventOrigin(task), written });
    return [
      ...namedHidden(await findHidden(task), 'an ignore file that this run has written hides it'),
      ...namedHidden(ignored, '.gitignore hides it'),
    ];
  } catch (error) {
    return [`Whether an ignore file that this run has written hides files could not be seen: ${describeError(error)}`];
  }
}

const namedHidden = (paths: readonly string[], why: string): string[] =>
  paths.length === 0 ? [] : [`Not published, because ${why}: ${firstNames(paths.map(inlineCode), MAX_HIDDEN)}`];

async function findHidden(task: Task): Promise<string[]> {
  const { store, recorder } = task.checkout;
  const origin = eventOrigin(task);
  const tracked = (await store.ok(['ls-tree', '-r', '-z', '--name-only', origin])).split('\0');
  return hiddenFiles(store, { origin, made: await recorder.made(tracked) });
}

const MAX_HIDDEN = 10;
