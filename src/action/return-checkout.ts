/** Gives the job back what the run had of it: its checkout, and then the credentials in it, once when the run ends or later in the post step. */
import { dirname } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { restoreCredentials } from '../git/credentials.ts';
import { chooseGit } from '../git/git-program.ts';
import { giveBack } from '../git/restore-checkout.ts';
import type { Actions } from '../github/actions.ts';
import { endLeftChildren } from '../lib/child-table.ts';
import { firstNames } from '../lib/text.ts';
import { remember, type StepState } from './post-state.ts';

/**
 * Puts back the checkout, then its credentials. Throws KodeletError where the checkout is not as it was; then it gets no credentials
 * either, since the code in it may be a stranger's.
 */
export async function restoreCheckout(
  { inputs, path, workspace }: Actions,
  left: Pick<StepState, 'workspace' | 'givenBack' | 'credentials' | 'hidden'>,
  isPublished: boolean,
): Promise<{ readonly warnings: readonly string[]; readonly removed: string | undefined }> {
  const key = inputs['github-token'] ?? '';
  const warnings: string[] = [];
  let removed: string | undefined;
  if (left.workspace && left.givenBack !== 'true') {
    await chooseGit(path, workspace);
    const file = left.workspace;
    const given = await giveBack({ file, key, ...(!isPublished && { unpublished: dirname(file) }) });
    warnings.push(...given.notes);
    removed = describeRemoved(given.removed);
    remember({ givenBack: 'true' });
  }
  const restored = await restoreCredentials({ file: left.credentials, key });
  if (restored && left.hidden === 'true') remember({ hidden: '' });
  if (!restored && left.hidden === 'true') throw credentialsLost(left.credentials);
  return { warnings, removed };
}

function describeRemoved(paths: readonly string[]): string | undefined {
  if (paths.length === 0) return undefined;
  return `Removed what the run made or changed where git does not look: ${firstNames(paths, MAX_SHOWN)}. To keep a folder for later steps, name it in publish.keep`;
}

const MAX_SHOWN = 10;

const credentialsLost = (file: string): KodeletError =>
  new KodeletError('git', `The credentials of actions/checkout could not be put back: the copy "${file}" is gone`, {
    remedy: 'Check the repository out again before later steps use git with them',
  });

/**
 * Ends what a step that was killed has left running: it may hold locks in the checkout, and push what nobody would report.
 * Answers with what people should know.
 */
export async function endLeftProcesses({ processes }: Pick<StepState, 'processes'>): Promise<string[]> {
  const { ended, unknown, isSelfEnded } = await endLeftChildren(processes);
  const notes: string[] = [];
  if (isSelfEnded)
    notes.push('The step still ran, as in a container after the job was cancelled; this step has ended it');
  if (ended > 0) notes.push(`The step had left ${counted(ended)} running, which this step has ended`);
  if (unknown > 0) {
    const text = `The step has started ${counted(unknown)} that may still run: this machine does not say, or they cannot be ended`;
    notes.push(`${text}. Look with "ps -ef" on the runner`);
  }
  return notes;
}

const counted = (count: number): string => (count === 1 ? '1 process' : `${count} processes`);
