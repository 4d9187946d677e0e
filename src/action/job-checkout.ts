/** What of the job lies in its checkout: its credentials are hidden during the run, and it gets all back when the run ends. */
import { join } from 'node:path';
import { describeError } from '../core/error.ts';
import { clearCredentials } from '../git/credentials.ts';
import { createRecorder, type Recorder } from '../git/workspace-record.ts';
import { failStep } from '../github/actions.ts';
import type { View } from '../session/events/view.ts';
import type { Run } from './run.ts';
import { remember } from './state.ts';

/** Answers when the credentials are hidden. */
export async function borrowCheckout(run: Run, root: string): Promise<Recorder> {
  const { actions, directory, secrets } = run;
  const key = secrets.githubToken ?? '';
  const credentials = join(directory, 'credentials');
  const left = { credentials, hidden: '', workspace: '', givenBack: '' };
  const onRecorded = (file: string): void => {
    left.workspace = file;
    remember({ workspace: file });
  };
  const recorder = createRecorder({ root, directory, key, onRecorded });
  remember({ credentials });
  const { workspace, tempDirectory: temp } = actions;
  const clearing = clearCredentials({ root, workspace, temp, file: credentials, key });
  run.atEnd(async () => {
    await Promise.all([clearing.catch(() => undefined), recorder.close()]); // told of by whoever waits for it
    await returnOrFail(run, left);
  });
  if ((await clearing) > 0) {
    left.hidden = 'true';
    remember({ hidden: 'true' });
  }
  return recorder;
}

/** Later steps must not take the checkout for their own where it could not be given back: the step fails. */
async function returnOrFail(
  { actions, stream, view }: Run,
  left: Parameters<typeof import('./return-checkout.ts').returnCheckout>[1],
): Promise<void> {
  try {
    const { returnCheckout } = await import('./return-checkout.ts');
    const { warnings, removed } = await returnCheckout(actions, left, isInSafety(view()));
    for (const text of warnings) stream.emit({ type: 'notice', level: 'warning', text });
    if (removed !== undefined) stream.emit({ type: 'notice', level: 'info', text: removed });
  } catch (error) {
    const text = describeError(error);
    stream.emit({ type: 'notice', level: 'error', text });
    failStep(text);
  }
}

/** A patch without a file was read in haste from a workspace that nobody could publish. */
const isInSafety = ({ publication }: View): boolean =>
  publication !== undefined && (publication.kind !== 'patch' || publication.patchFile !== undefined);
