/** What a run does so that the model can see the change of a pull request, in checkouts as workflows make them. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openPullRequest } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Script } from '../support/model/script.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

/** A file system that is another one than that of temporary files, as RUNNER_TEMP is in a container job. */
const OTHER = '/dev/shm';
const isApart = ((): boolean => {
  try {
    return statSync(OTHER).dev !== statSync(tmpdir()).dev;
  } catch {
    return false;
  }
})();

it.runIf(isApart)(
  'brings a head over from RUNNER_TEMP on another file system, and leaves nothing unfinished',
  async () => {
    const pull = await openPullRequest(harness, 'branch');
    const temp = mkdtempSync(join(OTHER, 'kodelet-temp-'));
    try {
      const model = await harness.model([{ text: 'It describes the attempts.' }]);
      const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'ask what is this?'), model, { temp });
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
      const packs = readdirSync(join(harness.directory, 'job-1/.git/objects/pack'));
      expect(packs.filter((name) => name.startsWith('tmp_'))).toEqual([]);
    } finally {
      rmSync(temp, { recursive: true, force: true });
    }
  },
);

/** Runs every command that the prompt names, through the agent's own tool. */
const obedient: Script = ({ body }, index) => {
  const prompt = JSON.stringify(body.messages[0]);
  const [diff = '', log = ''] = [...prompt.matchAll(/`(git (?:diff|log) [^`]+)`/g)].map(([, command]) => command);
  const commands = [`${diff} --stat`, `${log} --format=%s`, 'git blame -s README.md'];
  const toolCalls = commands.map((command) => ({ name: 'bash', input: { description: 'Look', command } }));
  return index === 0 ? { toolCalls } : { text: 'Seen.' };
};

const requestTo = async (pull: Issue): Promise<Event> => ask(harness, pull, MAINTAINER, 'ask what is this?');
const moveBase = async (): Promise<void> => {
  const files = { 'later.txt': 'later\n' };
  for (const message of ['Later', 'Later still']) await harness.github.commit(harness.repository, { files, message });
  harness.later();
};

interface Situation {
  readonly name: string;
  readonly from?: 'fork';
  readonly depth?: number;
  readonly event?: (pull: Issue) => Promise<Event>;
}

const SITUATIONS: readonly Situation[] = [
  { name: 'one commit' },
  { name: 'the whole history', depth: 0 },
  { name: 'one commit, for a fork', from: 'fork' },
  { name: 'the whole history, for a fork', from: 'fork', depth: 0 },
  {
    name: 'the merge of head and base',
    async event(pull) {
      const review = await harness.github.review(pull, { user: MAINTAINER, body: '/agent ask what is this?' });
      return harness.github.payload.pullRequestReview(review);
    },
  },
];

it.each(sample(SITUATIONS, 1))('git shows the agent the whole change in a checkout of $name', async (situation) => {
  const { from = 'branch', depth, event = requestTo } = situation;
  const pull = await openPullRequest(harness, from);
  await moveBase();
  const model = await harness.model(obedient);
  const run = await harness.deliver(await event(pull), model, { checkout: { depth } });
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  const prompt = JSON.stringify(model.requests[0]?.body.messages[0]);
  const tip = await harness.github.resolve(harness.repository, 'main');
  expect(prompt).toContain(`head ${pull.pull?.headSha}, base ${tip}, merge base `);
  const seen = JSON.stringify(model.requests[1]?.body.messages.at(-1));
  expect(seen).toContain('README.md | ');
  expect(seen).toContain('1 file changed');
  expect(seen).toContain('Describe the attempts');
  expect(seen).toContain('makes every attempt that it is given');
  expect(seen).not.toContain('Later');
  expect(seen).not.toMatch(/fatal|denied/);
});

it('shows no comment that somebody hid, and lists every file where GitHub stops at 300', async () => {
  const pull = await openPullRequest(harness, 'branch');
  const path = harness.repository.path;
  const files = Array.from({ length: 3001 }, (_, at) => `M 100644 inline many/${at}.txt\ndata 2\nx\n`);
  const from = `from ${pull.pull?.headSha}\n`;
  const commit = `commit refs/heads/describe-attempts\ncommitter a <a@b.c> 1700000000 +0000\ndata 4\nmany\n${from}`;
  await git(path, ['fast-import', '--quiet'], { input: `${commit}${files.join('')}\n` });
  const last = { branch: 'describe-attempts', files: { 'zz-last.txt': 'long\n'.repeat(30_000) }, message: 'Last' };
  await harness.github.commit(harness.repository, last);
  harness.github.comment(pull, MAINTAINER, 'Buy my product').isMinimized = true;
  harness.later();
  const model = await harness.model([{ text: 'Seen.' }]);
  const run = await harness.deliver(await requestTo(pull), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  const prompt = JSON.stringify(model.requests[0]?.body.messages[0]);
  expect(prompt).toContain('1 comment left out, hidden on GitHub.');
  expect(prompt).not.toContain('Buy my product');
  expect(prompt).toMatch(/and \d+ more\\n/);
  expect(prompt).toContain('1 of 3003 files are listed without theirs');
});
