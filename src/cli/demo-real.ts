/** `demo --real`: a session with a real model in a small new repository, after a question. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModelAccess } from '../config/process-environment.ts';
import { KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES } from '../core/provider-entries.ts';
import { gitOk } from '../git/git.ts';
import { askLine, canAsk } from './ask-line.ts';
import { INIT_PROVIDERS, type InitProvider } from './command-options.ts';
import { writeProject } from './demo-project.ts';
import { EXIT } from './exit.ts';
import { run } from './run-command.ts';
import { writeLine } from './standard-streams.ts';

/** Throws KodeletError `usage` or `credentials` where it cannot be made. */
export async function realDemo(options: {
  readonly provider?: InitProvider;
  readonly scenario?: string;
  readonly open?: true;
  readonly keep?: true;
  readonly json?: true;
}): Promise<number> {
  const { provider: asked, ...others } = options;
  const other = Object.keys(others).find((name) => name !== 'real');
  if (other !== undefined) {
    throw new KodeletError('usage', `demo --real takes no --${other}`, {
      remedy: 'Leave it out. The last line of the run names its journal: kodelet-ci report JOURNAL makes a page of it',
    });
  }
  const { provider, address } = chooseProvider(asked);
  if (!canAsk()) {
    throw new KodeletError('usage', 'demo --real asks before it spends, and there is no terminal for the answer', {
      remedy: `Run it in a terminal, or in a repository: kodelet-ci run '…' --max-cost-usd ${MAX_COST}`,
    });
  }
  if (!(await isConfirmed(address))) {
    writeLine('Nothing was sent.');
    return EXIT.ok;
  }
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-ci-demo-'));
  const config = join(directory, 'kodelet.yml');
  await writeFile(config, CONFIGURATION);
  const project = join(directory, 'patience');
  await makeRepository(project);
  process.chdir(project);
  writeLine(`The project is in ${project}\n`);
  return run([REQUEST], { provider, config });
}

const REQUEST =
  'With `attempts: 3`, `retry` calls the work only twice, and a test fails. Fix it, and run the tests again.';

/** US dollars. The configuration below stops before it: after its limit, one more answer may still come. */
const MAX_COST = '0.20';

const CONFIGURATION = `version: 1
limits: { cost-usd: 0.1, turns: 25, minutes: 10 }
model: { max-output-tokens: 6000 }
`;

/** Destination of the request. Without an option, it is the first provider that has a key. */
function chooseProvider(asked: InitProvider | undefined): { provider: InitProvider; address: string } {
  const { hasKey, baseUrls } = readModelAccess();
  const provider = asked ?? INIT_PROVIDERS.find(hasKey) ?? INIT_PROVIDERS[0];
  const { keyVariable, service } = PROVIDER_ENTRIES[provider];
  if (!hasKey(provider)) {
    const others = asked ? [] : INIT_PROVIDERS.slice(1).map((name) => PROVIDER_ENTRIES[name].keyVariable);
    throw new KodeletError('credentials', `${[keyVariable, ...others].join(' or ')} is not set`, {
      remedy: `Make a key at ${PROVIDER_ENTRIES[provider].keyPage}, then: export ${keyVariable}=…`,
    });
  }
  return { provider, address: baseUrls[provider] ?? service };
}

async function isConfirmed(address: string): Promise<boolean> {
  const what = `This sends a small example project and a request to ${address} and costs at most $${MAX_COST}.`;
  return /^y(?:es)?$/i.test((await askLine(`${what} Continue? [y/N] `)) ?? '');
}

/** It stays: the person may want to look at the change. */
async function makeRepository(directory: string): Promise<void> {
  await writeProject(directory);
  const identity = ['-c', 'user.name=kodelet-ci', '-c', 'user.email=demo@example.org'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...identity, 'commit', '--quiet', '--message', 'Start'],
  ])
    await gitOk(args, { cwd: directory });
}
