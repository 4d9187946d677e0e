/**
 * Staged runs: everything is done, nothing is sent, and what would have been is shown.
 *
 * Covers `src/core/staging.ts`, `src/action/post-stage.ts`, `src/report/staged-text.ts` and `src/report/html/page.ts`.
 */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failedRun, MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import { ANSWER, FIX } from '../demo/scripts.ts';
import type { LoggedRequest } from '../support/github/server.ts';
import { ask, type Harness, openHarness } from './harness.ts';
import { finding, openPull, reviewing } from './review-requests.ts';

let harness: Harness;
let from = 0;
beforeEach(async () => {
  harness = await openHarness({
    '.github/kodelet.yml': 'toolsets: [core, github, memory]\nbudgets: { record: true }\n',
  });
});
afterEach(() => harness.close());

const inputs = { staged: 'true' };

/** Requests since the last call that write: all that are no question, as far as the server can know. */
function writes(): string[] {
  const all = harness.github.requests.slice(from);
  from = harness.github.requests.length;
  return all.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
}

function isWrite({ method, path, body }: LoggedRequest): boolean {
  if (method === 'GET' || path.endsWith('/git-upload-pack')) return false;
  return path !== '/graphql' || /\bmutation\b/.test(body);
}

const arrange = async <T>(work: () => T): Promise<Awaited<T>> => {
  const made = await work();
  from = harness.github.requests.length;
  return made;
};

describe('a staged run', () => {
  it('shows what people would have been asked about a call, and offers no answer that nothing would come of', async () => {
    const config = 'profiles: { ci: { rules: [{ name: fixes, verdict: ask, when: { path: { inside: src } } }] } }\n';
    await harness.github.commit(harness.repository, { files: { '.github/kodelet.yml': config }, message: 'ask' });
    const issue = await arrange(() => openIssue(harness));
    const event = ask(harness, issue, MAINTAINER, 'fix this');
    const run = await harness.deliver(event, await harness.model(FIX), { inputs });
    expect(writes(), run.log).toEqual([]);
    expect(run.outputs).toMatchObject({ conclusion: 'parked', 'approval-id': '' });
    expect(run.outputs.message).toContain('would wait for the approval of a person');
    expect(run.summary).toContain("would wait for a person's yes, with:");
    for (const text of [run.summary, run.log, run.outputs.message]) expect(text).not.toMatch(/\/agent approve/);
    expect(run.log).not.toContain('cannot be answered');
  });

  it('for an issue shows the branch with its diff, the pull request and the comment, and makes none', async () => {
    const issue = await arrange(() => openIssue(harness));
    const temp = harness.directory;
    const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(FIX), {
      inputs,
      temp,
    });
    expect(writes(), run.log).toEqual([]);
    expect(run.outputs).toMatchObject({
      conclusion: 'succeeded',
      staged: 'true',
      branch: '',
      'pr-url': '',
      'pr-number': '',
    });
    expect(run.outputs['comment-url']).toBe('');
    expect(run.outputs.message).toMatch(/^Staged, nothing was written\. Otherwise: /);
    const { summary = '' } = run;
    expect(summary).toMatch(/^### 🧪 Staged: nothing was written\n\nThis run would have:/);
    expect(summary).toContain('made the branch "agent/issue-1-');
    expect(summary).toContain('opened the pull request "');
    expect(summary).toContain('posted a comment on #1');
    expect(summary).toContain('reacted with 👀 to the comment');
    expect(summary).toContain('written to the reference refs/kodelet/usage');
    expect(summary).toContain('\n-  for (let attempt = 1; attempt < attempts; attempt += 1) {\n');
    expect(summary).not.toContain('No commit found');
    const outsideOfCode = summary.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '');
    expect(outsideOfCode).not.toMatch(/\]\([^)]*(?:tree|compare|pull)\/[^)]*\)/);
    const page = readFileSync(run.outputs['report-path'] ?? '', 'utf8');
    expect(page).toContain('<h2>Staged: nothing was written</h2>');
    expect(page).toContain('opened the pull request &quot;');
    expect(run.post?.summary ?? '').toBe('');
  });

  it('by the configuration of the default branch reviews without a review, whatever the input and the pull request say', async () => {
    const file = '.github/kodelet.yml';
    await harness.github.commit(harness.repository, {
      files: { [file]: 'publish: { staged: true }\n' },
      message: 'Set it up',
    });
    const pull = await arrange(() => openPull(harness, 'branch', { [file]: 'publish: { staged: false }\n' }));
    const model = await harness.model(reviewing(finding()));
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'review'), model, { inputs: { staged: 'false' } });
    expect(writes(), run.log).toEqual([]);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', staged: 'true' });
    expect(run.summary).toContain(`reviewed #${pull.number}, in a review`);
    expect(run.summary).toContain('is XOR in JavaScript');
    expect(run.summary).toContain('src/delay.js:2\n\n**🛑 Blocking:**');
  });

  it('for a question shows the answer as the comment that it would have been', async () => {
    const issue = await arrange(() => openIssue(harness));
    const run = await harness.deliver(
      ask(harness, issue, MAINTAINER, 'why does it fail?'),
      await harness.model(ANSWER),
      { inputs },
    );
    expect(writes(), run.log).toEqual([]);
    expect(run.outputs.conclusion, run.log).toBe('no-changes');
    expect(run.summary).toMatch(/posted a comment on #1<\/summary>\n\n`+markdown\n<!-- kodelet-ci/);
  });

  it('for a failing check shows the commit for the branch of the pull request', async () => {
    await openPullRequest(harness, 'branch');
    const run = await failedRun(harness, 'describe-attempts');
    const event = await arrange(() =>
      harness.github.payload.workflowRun(harness.repository, { sender: MAINTAINER, run }),
    );
    const done = await harness.deliver(event, await harness.model(FIX), { inputs });
    expect(writes(), done.log).toEqual([]);
    expect(done.outputs, done.log).toMatchObject({ conclusion: 'succeeded', staged: 'true' });
    expect(done.summary).toContain('pushed to the branch "describe-attempts" the commit ');
  });

  it('that is killed finishes nothing on GitHub, and says in the post step what would have been', async () => {
    const issue = await arrange(() => openIssue(harness));
    const model = await harness.model([{ text: 'Late', delayMs: 60_000 }]);
    const killWhen = (): boolean => model.requests.length > 0;
    const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model, { inputs, killWhen });
    expect(run.signal, run.log).toBe('SIGKILL');
    expect(writes(), run.log).toEqual([]);
    expect(run.post?.summary).toContain('### 🧪 Staged: nothing was written');
    expect(run.post?.summary).toContain('posted a comment on #1');
  });
});

describe('a configuration with a mistake that speaks of staging', () => {
  it('is taken for one that asks for it: the refusal is only shown', async () => {
    const files = { '.github/kodelet.yml': 'publish: { staged: maybe }\n' };
    await harness.github.commit(harness.repository, { files, message: 'Set it up' });
    const issue = await arrange(() => openIssue(harness));
    const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model([]));
    expect(writes(), run.log).toEqual([]);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'failed', staged: 'true' });
    expect(run.summary).toContain('publish.staged is "maybe"');
  });
});
