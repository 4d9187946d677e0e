/** The commands of `setup`: where they run, what they get, what stays of them, and what is said when they fail. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { mayHaveNamespaces } from '../../src/sandbox/backends.ts';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import { MODEL_KEY, type Model } from '../support/model/model.ts';
import type { Reply } from '../support/model/script.ts';
import { type ActionRun, runAction } from '../support/runner.ts';
import { itUnless } from '../support/unless.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

/** Installs a program, notes its environment and its processes, and rewrites the lock file as careless installers do. */
const INSTALL = `set -e
mkdir -p node_modules/.bin
env > node_modules/env.txt
ps ax > node_modules/processes.txt 2>/dev/null || ls -d /proc/[0-9]* > node_modules/processes.txt
printf '#!/bin/sh\\necho OWN-TOOL-RUNS\\n' > node_modules/.bin/own-tool
chmod +x node_modules/.bin/own-tool
date +%s%N > node_modules/when
echo rewritten >> package-lock.json
echo left > by-setup.txt
`;
const FILES = {
  '.gitignore': 'node_modules/\n',
  '.github/kodelet.yml': 'setup: { run: [sh install.sh] }\n',
  'package-lock.json': '{ "lockfileVersion": 3 }\n',
  'install.sh': INSTALL,
};

const bash = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { description: 'Look', command } }] });
const write = (text: string): Reply => ({
  toolCalls: [{ name: 'file_write', input: { file_path: 'answer.txt', text } }],
});
const job = (number: number, path: string): string => join(harness.directory, `job-${number}`, path);
const firstMessage = ({ requests }: Model): string => JSON.stringify(requests[0]?.body.messages[0]);
const lastMessage = ({ requests }: Model): string => JSON.stringify(requests.at(-1)?.body.messages);
const changed = async (run: ActionRun): Promise<(string | undefined)[]> =>
  Promise.all(
    ['answer.txt', 'package-lock.json', 'by-setup.txt', 'node_modules/when'].map((path) =>
      harness.github.readFile(harness.repository, run.outputs.branch ?? '', path),
    ),
  );

/** Another job on the same machine, whose checkout is not cleaned. */
const again = (event: Event, model: Model): Promise<ActionRun> =>
  runAction({
    github: harness.github,
    event,
    workspace: job(1, ''),
    action: ROOT,
    secrets: [MODEL_KEY],
    inProcess: true,
    inputs: { 'anthropic-api-key': MODEL_KEY, 'base-url': model.url },
  });

/** `inProcess`: unless the test is about the environment or the processes that a command of the setup sees. */
async function open(files: Readonly<Record<string, string>> = {}, inProcess = true): Promise<{ event: Event }> {
  harness = await openHarness({ ...FILES, ...files }, { inProcess });
  return { event: ask(harness, openIssue(harness), MAINTAINER, 'fix the answer') };
}

describe('setup on the default branch', () => {
  it('runs before the first message, without keys, and what it installs is usable, stays, and is in no change', async () => {
    const { event } = await open({}, false);
    const model = await harness.model([bash('npx own-tool'), write('42\n'), { text: 'Give the answer' }]);
    const run = await harness.deliver(event, model);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(firstMessage(model)).toContain('Setup ran: sh install.sh.');
    expect(lastMessage(model)).toContain('OWN-TOOL-RUNS');
    const env = readFileSync(job(1, 'node_modules/env.txt'), 'utf8');
    expect(env).toMatch(/^PATH=.+$/m);
    expect(env).not.toContain(MODEL_KEY);
    expect(env).not.toMatch(/^(?:INPUT_|GITHUB_|ACTIONS_|RUNNER_(?!TRACKING_ID)|ANTHROPIC_)|ghs_|token/im);
    expect(await changed(run)).toEqual(['42\n', FILES['package-lock.json'], undefined, undefined]);
    expect(run.log).toContain('Setup changed tracked files, which were put back: `package-lock.json`');
    expect(readFileSync(job(1, 'package-lock.json'), 'utf8')).toBe(FILES['package-lock.json']);
    expect(existsSync(job(1, 'by-setup.txt'))).toBe(true);
  });

  it('is skipped where an earlier run did it, and done again where the agent touched what it left or the lock file is another', async () => {
    const { event } = await open();
    const done = { text: 'Nothing to do' };
    const plain = [done, done];
    await harness.deliver(event, await harness.model([write('42\n'), { text: 'Give the answer' }]));
    const when = () => readFileSync(job(1, 'node_modules/when'), 'utf8');
    const first = when();
    const touching = await harness.model([bash('echo x > node_modules/planted; echo y > node_modules/when'), ...plain]);
    const second = await again(ask(harness, openIssue(harness), MAINTAINER, 'fix it'), touching);
    expect(second.log).toContain('Setup was skipped');
    expect(firstMessage(touching)).toContain('Setup ran earlier: sh install.sh.');
    expect(existsSync(job(1, 'node_modules/when'))).toBe(false); // nobody has its old content
    const third = await again(ask(harness, openIssue(harness), MAINTAINER, 'fix it'), await harness.model(plain));
    expect(third.log, third.log).not.toContain('Setup was skipped');
    expect(when()).not.toBe(first);
    const fourth = await again(ask(harness, openIssue(harness), MAINTAINER, 'fix it'), await harness.model(plain));
    expect(fourth.log).toContain('Setup was skipped');
  });

  it('says which command failed, in the comment and to the model, and the run goes on', async () => {
    const config = "setup: { run: ['echo EUSAGE no lock @octocat; exit 7', 'touch never'] }\n";
    const { event } = await open({ '.github/kodelet.yml': config });
    const model = await harness.model([write('42\n'), { text: 'Give the answer' }]);
    const run = await harness.deliver(event, model);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    const [issue] = [...harness.repository.issues.values()];
    const comment = issue ? ourComments(issue).join('\n') : '';
    expect(comment).toContain('Setup failed: `echo EUSAGE no lock @octocat; exit 7`, exit code 7.');
    expect(comment).toContain('It ended with `EUSAGE no lock @octocat`');
    expect(firstMessage(model)).toMatch(/Setup failed \(exit code 7\): echo EUSAGE/);
    expect(firstMessage(model)).toMatch(
      /<untrusted-\w+ source=\\"last lines of the setup\\">\\nEUSAGE no lock @octocat/,
    );
    expect(existsSync(job(1, 'never'))).toBe(false);
  });

  it('is ended at its limit', async () => {
    const { event } = await open({ '.github/kodelet.yml': 'setup: { run: [sleep 300], minutes: 0.1 }\n' });
    const model = await harness.model([write('42\n'), { text: 'Give the answer' }]);
    const run = await harness.deliver(event, model);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(firstMessage(model)).toContain('Setup failed (stopped after 0.1 minutes): sleep 300');
  });
});

const NO_NAMESPACES = !mayHaveNamespaces() && 'this machine has no sandbox with namespaces';

describe('setup on a pull request', () => {
  itUnless(NO_NAMESPACES)('of this repository runs in the sandbox only, and nothing of it stays', async () => {
    await open({}, false);
    const pull = await openPullRequest(harness, 'branch');
    const event = ask(harness, pull, MAINTAINER, 'fix the answer');
    let modules = '';
    const look = 'cat node_modules/processes.txt node_modules/env.txt';
    const looking = await harness.model([bash(look), bash('npx own-tool'), write('42\n'), { text: 'Give the answer' }]);
    const run = await harness.deliver(event, looking, {
      beforePost: () => {
        modules = existsSync(job(1, 'node_modules')) ? 'left' : 'gone';
      },
    });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(firstMessage(looking)).toContain('Setup ran: sh install.sh.');
    expect(lastMessage(looking)).toContain('OWN-TOOL-RUNS');
    expect(lastMessage(looking)).not.toMatch(/dist\/main\.js/); // its processes alone
    expect(lastMessage(looking)).toMatch(/https_proxy=http:\/\/127\.0\.0\.1:/);
    expect(modules).toBe('gone');
    expect(existsSync(job(1, 'by-setup.txt'))).toBe(false);
    const files = await harness.github.readFile(harness.repository, 'describe-attempts', 'by-setup.txt');
    expect(files).toBeUndefined();
    expect(ourPullRequests(harness)).toEqual([]);
  });

  it('of a fork does not run at all, and the comment says so', async () => {
    await open();
    const pull = await openPullRequest(harness, 'fork');
    const model = await harness.model([{ text: 'Looks good' }]);
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'ask what does it do?'), model);
    expect(run.log).not.toContain('setup: sh install.sh');
    expect(ourComments(pull).join('\n')).toContain(
      'Setup was not run: under code from a fork nothing of the repository runs',
    );
    expect(firstMessage(model)).toContain('Setup was not run');
    expect(existsSync(job(1, 'node_modules'))).toBe(false);
  });
});
