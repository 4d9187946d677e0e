/** Runs whose process is killed or cancelled: what it has left is ended, and what stands then is said once. Covers `src/action/interrupted-push.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeComment } from '../../src/github/api/finished-comment.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Fault } from '../support/github/faults.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { quickTimers } from '../support/runner/quick.ts';
import type { When } from '../support/runner/step.ts';
import { eventFile, type StepResult } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

const BRANCH = 'agent/issue-1-flaky-retry-test-the-last';
const KEEP: readonly Reply[] = [
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
  { text: 'Keep a note' },
];

async function killed(killWhen: When, ...faults: Fault[]) {
  for (const fault of faults) harness.github.fault(fault);
  const event = ask(harness, issue, MAINTAINER, 'fix this');
  const temp = harness.directory;
  // What the run has started may write there too, and the post step does without it.
  const beforePost = (): void => writeFileSync(eventFile(temp), '{');
  const run = await harness.deliver(event, await harness.model(KEEP), { killWhen, temp, beforePost });
  expect(run.signal, run.log).toBe('SIGKILL');
  return run;
}

const isPushed = async (): Promise<boolean> => (await harness.github.resolve(harness.repository, BRANCH)) !== undefined;

/** A request that GitHub holds up, and whether it has arrived. */
function heldUp(fault: Fault): { fault: Fault; hasArrived: () => boolean } {
  let isThere = false;
  const when = (): boolean => {
    isThere = true;
    return true;
  };
  return { fault: { ...fault, when }, hasArrived: () => isThere };
}

describe('a run that is killed', () => {
  it('before its comment stands has a finished comment and a summary', async () => {
    const writing = heldUp({ method: 'POST', path: /\/issues\/1\/comments$/, delayMs: 20_000, attended: true });
    const run = await killed(writing.hasArrived, writing.fault);
    expect(ourComments(issue)).toEqual([expect.stringContaining('The step was killed before it could finish')]);
    expect(run.post?.summary).toContain('The step was killed before it could finish');
  });

  it('leaves the better end of another delivery of the event on top', async () => {
    const model = await harness.model(() => ({ text: 'never', delayMs: 60_000 }));
    const beforePost = ({ state: { key = '', request = '' } }: StepResult): void => {
      const end = { request, conclusion: 'succeeded', turns: 2, costUsd: 0.1, branch: 'agent/x', pull: 2 } as const;
      const body = composeComment({ key, body: 'Opened #2', earlier: [], finished: { session: 'other', end } });
      for (const comment of issue.comments) if (comment.body.includes(key)) comment.body = body;
    };
    const killWhen = (): boolean => model.requests.length > 0 && ourComments(issue).length > 0;
    await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model, { killWhen, beforePost });
    expect(ourComments(issue)).toEqual([
      expect.stringMatching(/^<!-- .* -->\nOpened #2\n[\s\S]*Another run of this request: [\s\S]*The step was killed/),
    ]);
  });

  it('before it knows who asks has a summary, and no comment', async () => {
    const asking = heldUp({ path: /\/collaborators\//, delayMs: 20_000 });
    const run = await killed(asking.hasArrived, asking.fault);
    expect(ourComments(issue)).toEqual([]);
    expect(run.post?.summary).toContain('The step was killed before it could finish');
    expect(run.post?.log).toContain('The step was killed before it could finish');
  });

  it('between the push and the pull request names the branch, with a link to open one', async () => {
    const looking = heldUp({ method: 'GET', path: /\/pulls$/, query: /head=/, delayMs: 20_000 });
    await killed(looking.hasArrived, looking.fault);
    expect(ourPullRequests(harness)).toEqual([]);
    const [comment, ...more] = ourComments(issue);
    expect(more).toEqual([]);
    expect(comment).toContain('### ❌ The step was killed while its change was being published\n');
    expect(comment).toContain(`/acme/patience/compare/main...${BRANCH}`);
    expect(comment).toContain(` · 1 file\n\n[Open a pull request](`);
    expect(comment).toContain('**Changed so far:** `notes.md`');
  });

  it('between the request for a pull request and its answer names the pull request, and opens no other', async () => {
    await killed(() => ourPullRequests(harness).length > 0, { method: 'POST', path: /\/pulls$/, holdMs: 3000 });
    expect(ourComments(issue)).toEqual([
      expect.stringMatching(/### ❌ The step was killed .*\n\n.* · \[#2\]\(\S+ · 1 file\n/),
    ]);
    expect(ourPullRequests(harness)).toHaveLength(1);
  });

  it('while its request for a pull request is on the way waits for that, and names it', async () => {
    const opening = heldUp({ method: 'POST', path: /\/pulls$/, delayMs: 1500 });
    await killed(opening.hasArrived, opening.fault);
    expect(ourComments(issue)).toEqual([
      expect.stringMatching(/### ❌ The step was killed .*\n\n.* · \[#2\]\(\S+ · 1 file\n/),
    ]);
    expect(ourPullRequests(harness)).toHaveLength(1);
  });

  it('before the push arrives has its change in the report, as a patch', async () => {
    const push = { method: 'POST', path: /git-receive-pack$/, delayMs: 3000, disconnect: true };
    const run = await killed((log) => log.includes('pushing '), push);
    const [comment] = ourComments(issue);
    expect(comment).toContain('killed while its change was being published\n');
    expect(comment).toMatch(
      /The branch "agent\/.*" did not have it after the push had ended\. If it appears later, it is at http/,
    );
    expect(comment).toContain('git apply <<');
    expect(comment).toContain('+kept');
    expect(run.post?.summary).toContain('+kept');
    const page = readFileSync(/on one page: (\S+)/.exec(run.post?.log ?? '')?.[1] ?? 'no page is named', 'utf8');
    expect(page).toContain('The step was killed while its change was being published');
    expect(page).toContain('notes.md');
  });

  it('while its push is under way has that ended before anybody looks, so that no change comes after the report', async () => {
    const push = heldUp({ method: 'POST', path: /git-receive-pack$/, delayMs: 6000, attended: true });
    const run = await killed(push.hasArrived, push.fault);
    expect(run.post?.log).toMatch(/The step had left 1 process running, which this step has ended/);
    expect(run.orphans).toEqual([]);
    const [comment] = ourComments(issue);
    expect(comment).toMatch(/did not have it after the push had ended.*\/tree\/agent\/.*git apply <</s);
    await harness.github.idle();
    expect(await isPushed()).toBe(false);
  });

  it.each([
    ['is the newest one', {}],
    ['others have gone on from', { 'more.md': 'more\n' }],
  ])('before it learns which commit GitHub has signed finds that one, which %s', async (_, more) => {
    harness.repository.pushRules.push({ branches: 'agent/*', rule: 'signatures' });
    const main = await harness.github.resolve(harness.repository, 'main');
    let made: string | undefined;
    const isMade = async (): Promise<boolean> => {
      const tip = await harness.github.resolve(harness.repository, BRANCH);
      if (tip === undefined || tip === main) return false;
      made ??= tip;
      if (Object.keys(more).length > 0 && tip === made)
        await harness.github.commit(harness.repository, { branch: BRANCH, files: more, message: 'Go on' });
      return true;
    };
    await killed(isMade, { method: 'POST', path: /\/graphql$/, holdMs: 4000, times: 9 });
    const comment = ourComments(issue).at(-1);
    expect(comment).toContain(`[Branch](${harness.github.url}/acme/patience/tree/${BRANCH})`);
    expect(comment).not.toMatch(/did not have it|has it is unknown|git apply/);
  });

  it('says what it does not know where GitHub does not answer', async () => {
    const silent = { path: /\.git\/info\/refs$/, query: /upload-pack/, status: 403, times: 9 };
    const looking = heldUp({ method: 'GET', path: /\/pulls$/, query: /head=/, delayMs: 20_000 });
    const deaf = (): boolean => {
      if (!looking.hasArrived()) return false;
      harness.github.fault(silent);
      return true;
    };
    await killed(deaf, looking.fault);
    const [comment] = ourComments(issue);
    expect(comment).toMatch(/Whether the branch "agent\/.*" has it is unknown: GitHub answered 403/);
    expect(comment).toMatch(/Look at http\S+\/tree\/agent\/\S+/);
    expect(comment).toContain('+kept');
  });
});

describe('a job that is cancelled during a push', () => {
  const cancelled = async (fault: Partial<Fault>) => {
    const push = heldUp({ method: 'POST', path: /git-receive-pack$/, ...fault });
    harness.github.fault(push.fault);
    const event = ask(harness, issue, MAINTAINER, 'fix this');
    const more = { cancelWhen: push.hasArrived, env: quickTimers(ROOT), temp: harness.directory };
    const run = await harness.deliver(event, await harness.model(KEEP), more);
    expect(run.signal, run.log).toBeNull();
    expect(run.orphans).toEqual([]);
    await harness.github.idle();
    return { run, comment: ourComments(issue).at(-1) ?? '' };
  };

  it('lets it come to its end where that is soon, and names what is there', async () => {
    const { run, comment } = await cancelled({ delayMs: 500 });
    expect(await isPushed(), run.log).toBe(true);
    expect(comment).toContain(`[Branch](${harness.github.url}/acme/patience/tree/${BRANCH})`);
    expect(comment).not.toContain('git apply');
  });

  it('ends it where it takes longer, pushes no more, and keeps the change', async () => {
    const { run, comment } = await cancelled({ delayMs: 15_000, attended: true });
    expect(await isPushed(), run.log).toBe(false);
    expect(run.outputs.conclusion).toBe('cancelled');
    expect(comment).toContain('The job was cancelled while its change was being published');
    expect(comment).toMatch(
      /(?:did not have it after the push had ended|has it is unknown: GitHub did not answer within).*git apply <<.*\+kept/s,
    );
  });
});
