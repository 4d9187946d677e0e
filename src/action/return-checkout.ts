/** Gives the job its checkout back, and then the credentials in it: once when the run ends, or later in the post step. */
import { dirname } from 'node:path';
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
  left: Pick<Remembered, 'workspace' | 'givenBack' | 'credentials'>,
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
  await restoreCredentials({ file: left.credentials, key });
  return notes;
}
