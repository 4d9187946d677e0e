/** The recipes in examples/ as they are: each runs on the event that it is for, with its own inputs, permissions and settings. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openEvalFixture } from '../cli/eval/fixture.ts';
import { failedRun, MAINTAINER, openIssue, openPullRequest, VISITOR } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Event } from '../support/github/payloads.ts';
import type { WorkflowRun } from '../support/github/types.ts';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Reply } from '../support/model/script.ts';
import { startProxy } from '../support/proxy.ts';
import { runJobs } from '../support/runner/jobs.ts';
import { runWorkflow } from '../support/runner/workflow.ts';
import type { ActionRun } from '../support/runner.ts';
import { ask, type Harness, OURS, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

const textOf = (path: string): string => readFileSync(join(ROOT, 'examples', path), 'utf8');

let harness: Harness;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(files: Readonly<Record<string, string>> = {}): Promise<void> {
  harness = await openHarness(files);
  closing.push(harness.close);
}

interface Given {
  readonly script?: readonly Reply[];
  readonly secrets?: Readonly<Record<string, string>>;
  /** What `gh` prints. */
  readonly gh?: string;
  readonly onWait?: (run: WorkflowRun) => void;
}

const write = (path: string) => ({ name: 'file_write', input: { file_path: path, text: 'fixed\n' } });
const FIX: readonly Reply[] = [{ toolCalls: [write('notes.md')] }, { text: 'Keep a note' }];
const ANSWER: readonly Reply[] = [{ text: 'The loop ends one attempt early.' }];

async function runRecipe(
  name: string,
  event: Event,
  { script = FIX, secrets = {}, gh = '', onWait }: Given = {},
): Promise<{ run?: ActionRun; model: Model }> {
  const model = await harness.model(script);
  const programs = join(harness.directory, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'gh'), `#!/bin/sh\nprintf '%s' '${gh}'\n`);
  chmodSync(join(programs, 'gh'), 0o755);
  const run = await runWorkflow(textOf(name), {
    ...{
      github: harness.github,
      event,
      programs,
      workspace: join(harness.directory, 'job'),
      published: ROOT,
      inProcess: true,
      onWait,
    },
    secrets: { ANTHROPIC_API_KEY: MODEL_KEY, ...secrets },
    vars: { AGENT_CLIENT_ID: 'Iv23.client' },
    inputs: { 'base-url': model.url },
  });
  return { run, model };
}

const changed = (run?: ActionRun): Promise<string> =>
  git(harness.repository.path, ['diff', '--name-only', 'main', run?.outputs.branch ?? '']);

/** The one pull request that is not a person's. */
const proposed = () => {
  const all = [...harness.repository.issues.values()].filter(({ pull, user }) => pull && user.login.endsWith('[bot]'));
  expect(all).toHaveLength(1);
  return { author: all[0]?.user.login, head: all[0]?.pull?.head.ref, base: all[0]?.pull?.base.ref };
};

const told = ({ requests }: Model, request: number): string => JSON.stringify(requests[request]?.body.messages);

describe('the recipe', () => {
  it('agent.yml turns a comment on an issue into a pull request', async () => {
    await open();
    const { run } = await runRecipe('agent.yml', ask(harness, openIssue(harness), MAINTAINER, 'fix this'));
    expect(run?.outputs.conclusion, run?.log).toBe('succeeded');
    expect(await changed(run)).toBe('notes.md');
    expect(proposed()).toMatchObject({ author: OURS, base: 'main' });
  });

  it('review.yml reviews a pull request in a comment, and can change nothing', async () => {
    await open();
    const pull = await openPullRequest(harness, 'branch');
    const event = await harness.github.payload.pullRequest(pull, 'synchronize');
    const { run, model } = await runRecipe('review.yml', event, {
      script: [{ toolCalls: [write('README.md')] }, ...ANSWER],
    });
    expect(run?.outputs, run?.log).toMatchObject({ conclusion: 'succeeded', branch: '', 'denied-calls': '1' });
    expect(ourComments(pull).join()).toContain('ends one attempt early');
    expect(told(model, 0)).toContain('Describe what attempts means');
  });

  it('fix-ci.yml shows the agent the log of the workflow that failed, and proposes its fix', async () => {
    await open();
    const failed = await failedRun(harness, 'main', { name: 'ci' });
    const event = await harness.github.payload.workflowRun(harness.repository, { sender: MAINTAINER, run: failed });
    const { run, model } = await runRecipe('fix-ci.yml', event);
    expect(run?.outputs.conclusion, run?.log).toBe('succeeded');
    expect(told(model, 0)).toContain('attempt 3 was never made');
    expect(await changed(run)).toBe('notes.md');
    expect(proposed()).toMatchObject({ base: 'main' });
  });

  it('nightly.yml opens a pull request on its own branch', async () => {
    await open();
    const { run } = await runRecipe('nightly.yml', harness.github.payload.schedule(harness.repository));
    expect(run?.outputs.conclusion, run?.log).toBe('succeeded');
    expect(proposed()).toMatchObject({ head: expect.stringMatching(/^agent\/nightly-/), base: 'main' });
  });

  it('nightly.yml starts no agent while an earlier pull request is open', async () => {
    await open();
    const { run, model } = await runRecipe('nightly.yml', harness.github.payload.schedule(harness.repository), {
      gh: '7',
    });
    expect([run, model.requests]).toEqual([undefined, []]);
  });

  it('triage.yml answers the issue of somebody who may only read, labels it, and changes nothing', async () => {
    await open({ '.github/kodelet-triage.yml': textOf('config/triage.yml') });
    const issue = openIssue(harness);
    const event = harness.github.payload.issueOpened(issue);
    harness.github.createLabel(harness.repository, 'bug');
    const label = { name: 'set_labels', input: { add: ['bug'] } };
    const script = [{ toolCalls: [write('README.md')] }, { toolCalls: [label] }, ...ANSWER];
    const { run, model } = await runRecipe('triage.yml', event, { script });
    expect(issue.labels.map(({ name }) => name)).toEqual(['bug']);
    expect(issue.user.login).toBe(VISITOR);
    expect(run?.outputs, run?.log).toMatchObject({ conclusion: 'succeeded', branch: '', 'denied-calls': '1' });
    expect(ourComments(issue).join()).toContain('ends one attempt early');
    expect(told(model, 0)).toContain('is this issue a bug report');
  });

  it('backlog.yml plans an issue with its label, works on it in a job of its own, and reports it', async () => {
    await open({ '.github/kodelet-backlog.yml': textOf('config/backlog.yml') });
    const [issue, other] = [openIssue(harness), openIssue(harness)];
    harness.github.addLabel(issue, 'backlog');
    for (const label of ['question', 'wontfix']) harness.github.addLabel(other, label);
    harness.later();
    const { run } = await runRecipe('backlog.yml', harness.github.payload.schedule(harness.repository));
    expect(run?.outputs, run?.log).toMatchObject({ conclusion: 'succeeded', 'issue-count': '1', turns: '3' });
    expect(JSON.parse(run?.outputs.results ?? '')).toMatchObject([{ issue: issue.number, conclusion: 'succeeded' }]);
    expect(proposed()).toMatchObject({ base: 'main', head: expect.stringContaining(`issue-${issue.number}-`) });
    expect(ourComments(issue)).toHaveLength(1);
  });

  it('app-token.yml opens the pull request as the App', async () => {
    await open();
    const event = ask(harness, openIssue(harness), MAINTAINER, 'fix this');
    const { run } = await runRecipe('app-token.yml', event, { secrets: { AGENT_PRIVATE_KEY: 'a private key' } });
    expect(run?.outputs.conclusion, run?.log).toBe('succeeded');
    expect(proposed()).toMatchObject({ author: 'our-agent[bot]' });
    expect(ourPullRequests(harness)).toEqual([]);
  });

  it('self-hosted.yml reaches GitHub and the model through the proxy', async () => {
    await open();
    const proxy = await startProxy();
    closing.unshift(proxy.close);
    const event = ask(harness, openIssue(harness), MAINTAINER, 'fix this');
    const secrets = { PROXY: `http://127.0.0.1:${proxy.port}` };
    const { run } = await runRecipe('self-hosted.yml', event, { secrets });
    expect(run?.outputs.conclusion, run?.log).toBe('succeeded');
    for (const part of ['/v1/messages', '/graphql', '/git-receive-pack'])
      expect(proxy.requests).toContainEqual(expect.stringContaining(part));
  });

  it('monorepo.yml keeps a run to the package of its label', async () => {
    const tests = (code: number) => JSON.stringify({ scripts: { test: `exit ${code}` } });
    const packages = {
      ...{ 'packages/api/a.md': 'a\n', 'packages/api/package.json': tests(0) },
      ...{ 'packages/web/a.md': 'a\n', 'packages/web/package.json': tests(1) },
    };
    await open({ '.github/kodelet.yml': textOf('config/monorepo.yml'), ...packages });
    const issue = openIssue(harness);
    harness.github.addLabel(issue, 'agent-api');
    const event = harness.github.payload.issueLabeled(issue, 'agent-api', MAINTAINER);
    const script = [
      { toolCalls: [write('packages/web/b.md')] },
      { toolCalls: [write('packages/api/b.md')] },
      { text: 'Keep a note' },
    ];
    const { run, model } = await runRecipe('monorepo.yml', event, { script });
    expect(run?.outputs.conclusion, run?.log).toBe('succeeded');
    expect(await changed(run)).toBe('packages/api/b.md');
    expect(told(model, 1)).toContain('protected against writes by the pattern');
  });

  it('environment.yml makes a call that waits when a reviewer of the environment approves it', async () => {
    const asks = 'profiles: { ci: { rules: [{ name: notes, verdict: ask, when: { path: { inside: notes.md } } }] } }\n';
    await open({ '.github/kodelet.yml': asks, '.github/workflows/agent.yml': textOf('environment.yml') });
    const { github, repository } = harness;
    github.environment(repository, 'agent-approval', [VISITOR]);
    const { run } = await runRecipe('environment.yml', ask(harness, openIssue(harness), MAINTAINER, 'fix this'), {
      onWait: (waiting) => github.reviewDeployment(waiting, { environment: 'agent-approval', by: VISITOR }),
    });
    expect(run?.outputs.conclusion, run?.log).toBe('succeeded');
    expect(await changed(run)).toBe('notes.md');
  });

  it('eval.yml lists cases, works on each in a job of its own, and prints one table', async () => {
    const { server: github, repository, close } = await openEvalFixture();
    const directory = mkdtempSync(join(tmpdir(), 'kodelet-e2e-'));
    const model = await startModel({ script: () => ({ text: 'I do not know' }) });
    closing.push(model.close, close, async () => rmSync(directory, { recursive: true }));
    const npx = { name: 'npx', text: `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${ROOT}/dist/cli.js" "$@"\n` };
    const npm = { name: 'npm', text: '#!/bin/sh\n[ "$1" != ci ] || exec touch installed\nexec node --test\n' };
    const summary = await runJobs(textOf('eval.yml'), {
      ...{ github, directory, event: github.payload.workflowDispatch(repository, 'acme', {}), programs: [npx, npm] },
      contexts: { secrets: { ANTHROPIC_API_KEY: MODEL_KEY }, inputs: { last: '2', model: 'one', against: 'two' } },
      env: { ANTHROPIC_BASE_URL: model.url },
    });
    expect(summary).toMatch(
      /^```\n +one +two\npull .*\n#4 .* not solved .* not solved .*\n#6 .* not comparable +not comparable\n/,
    );
    expect(summary).toContain('one: 0 of 1 solved (0%, 95% interval 0% to 79%), 1 not comparable, ');
  });

  it('of each file has a test here', () => {
    const titles = readFileSync(import.meta.filename, 'utf8');
    const names = readdirSync(join(ROOT, 'examples')).filter((name) => name.endsWith('.yml'));
    expect(names.length).toBeGreaterThan(7);
    expect(names.filter((name) => !titles.includes(`it('${name} `))).toEqual([]);
  });
});
