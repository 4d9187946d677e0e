/** Gives the job its checkout back, and then the credentials in it: once when the run ends, or later in the post step. */
import { dirname } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { restoreCredentials } from '../git/credentials.ts';
import { chooseGit } from '../git/git.ts';
import { giveBack } from '../git/restore-checkout.ts';
import type { Actions } from '../github/actions.ts';
import { type Remembered, remember } from './state.ts';

/**
 * Answers with what people should know. Throws KodeletError where the checkout is not as it was; then it gets no credentials
 * either, since the code in it may be a stranger's.
 */
export async function returnCheckout(
  { inputs, path, workspace }: Actions,
  left: Pick<Remembered, 'workspace' | 'givenBack' | 'credentials' | 'hidden'>,
  isPublished: boolean,
): Promise<string[]> {
  const key = inputs['github-token'] ?? '';
  const notes: string[] = [];
  if (left.workspace && left.givenBack !== 'true') {
    await chooseGit(path, workspace);
    const file = left.workspace;
    notes.push(...(await giveBack({ file, key, ...(!isPublished && { unpublished: dirname(file) }) })));
    remember({ givenBack: 'true' });
  }
  const restored = await restoreCredentials({ file: left.credentials, key });
  if (restored && left.hidden === 'true') remember({ hidden: '' });
  if (!restored && left.hidden === 'true') throw credentialsLost(left.credentials);
  return notes;
}

const credentialsLost = (file: string): KodeletError =>
  new KodeletError('git', `The credentials of actions/checkout could not be put back: the copy "${file}" is gone`, {
    remedy: 'Check the repository out again before later steps use git with them',
  });
