/** The post step: finishes what the main step left open because it was killed, and puts the checkout back as it was. */
import { describeError } from './core/error.ts';
import { annotate, readActions } from './github/actions.ts';
import { recall } from './host/state.ts';

void post();

async function post(): Promise<void> {
  const actions = readActions();
  const left = recall();
  if (left.credentials) {
    await orSay('The credentials of the checkout could not be put back', async () => {
      const { restoreCredentials } = await import('./github/credentials.ts');
      await restoreCredentials({ file: left.credentials, key: actions.inputs['github-token'] ?? '' });
    });
  }
  if (left.journal && left.reported !== 'true') {
    await orSay('The report could not be finished', async () => {
      const { finishForDead } = await import('./host/finish-for-dead.ts');
      await finishForDead(actions, left);
    });
  }
}

/** What fails here must neither keep the rest from being done nor end in a stack trace. */
async function orSay(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    annotate('error', `${what}: ${describeError(error)}`);
  }
}
