/** The post step: finishes what the main step left open because it was killed, and puts the checkout back as it was. */
import { readActions } from './github/actions.ts';
import { recall } from './host/state.ts';

void post();

async function post(): Promise<void> {
  const actions = readActions();
  const left = recall();
  if (left.journal && left.reported !== 'true') {
    const { finishForDead } = await import('./host/finish-for-dead.ts');
    await finishForDead(actions, left);
  }
  if (left.credentials) {
    const { restoreCredentials } = await import('./github/credentials.ts');
    await restoreCredentials({ file: left.credentials, key: actions.inputs['github-token'] ?? '' });
  }
}
