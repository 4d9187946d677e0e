/** The workflow of the README as it is, and our own, whose action is this repository's bundle beside the working copy. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Event } from '../support/github/payloads.ts';
import { MODEL_KEY } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { runWorkflow } from '../support/runner/workflow.ts';
import type { ActionRun } from '../support/runner.ts';
import { isWhole } from '../support/sample.ts';
import { ask, type Harness, openHarness, ROOT } from './harness.ts';

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const OWN = textOf('.github/workflows/agent.yml');
const QUICK_START = /```yaml\n(on:[\s\S]*?)```/.exec(textOf('README.md'))?.[1] ?? '';

let harness: Harness;
afterEach(() => harness.close());

const workspace = (): string => join(harness.directory, 'job-1');
const changed = (run: ActionRun): Promise<string> =>
  git(harness.repository.path, ['diff', '--name-only', 'main', run.outputs.branch ?? '']);

async function runJob(text: string, event: Event, script: Script): Promise<ActionRun> {
  const { github } = harness;
  const model = await harness.model(script);
  const secrets = { ANTHROPIC_API_KEY: MODEL_KEY };
  const inputs = { 'base-url': model.url };
  const options = { github, event, workspace: workspace(), published: ROOT, inProcess: true, secrets, inputs };
  const run = await runWorkflow(text, options);
  if (!run) throw new Error('the workflow did not run the action');
  return run;
}

const write = (path: string) => ({
  toolCalls: [{ name: 'file_write', input: { file_path: path, text: 'process.exit(7);\n' } }],
});

it('the quick start of the README turns a comment into a pull request, with the permissions that it gives', async () => {
  harness = await openHarness();
  const event = ask(harness, openIssue(harness), MAINTAINER, 'fix this');
  const run = await runJob(QUICK_START, event, [write('notes.js'), { text: 'Note it' }]);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(await changed(run)).toBe('notes.js');
  expect(run.outputs['pr-url']).not.toBe('');
});

describe('our own workflow', () => {
  /** This repository's bundle on the default branch. */
  const bundle = (): Record<string, string> => {
    const names = readdirSync(join(ROOT, 'dist'), { recursive: true, withFileTypes: true });
    const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const texts = [join(ROOT, 'action.yml'), ...paths].map((path) => [path, readFileSync(path, 'utf8')] as const);
    return Object.fromEntries(texts.map(([path, text]) => [path.slice(ROOT.length + 1), text]));
  };
  beforeEach(async () => {
    harness = await openHarness(bundle());
  });

  it.runIf(isWhole)('turns a comment into a pull request', async () => {
    const event = ask(harness, openIssue(harness), MAINTAINER, 'fix this');
    const run = await runJob(OWN, event, [write('notes.js'), { text: 'Note it' }]);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await changed(run)).toBe('notes.js');
  });

  it('runs the bundle of the default branch on a pull request that brings another, and keeps the agent from it', async () => {
    const { github, repository } = harness;
    const pull = await openPullRequest(harness, 'branch');
    const spoilt = Object.fromEntries(['main.js', 'post.js'].map((name) => [`dist/${name}`, 'process.exit(7);\n']));
    const files = { ...spoilt, 'action.yml': 'runs: { using: node24, main: dist/main.js, post: dist/post.js }\n' };
    await github.commit(repository, { branch: 'describe-attempts', files, message: 'another bundle' });
    harness.later();
    const review = await github.review(pull, { user: MAINTAINER, body: '/agent fix this' });
    harness.later();
    const event = github.payload.pullRequestReview(review);
    const script = [write('../action/dist/post.js'), write('notes.js'), { text: 'Note it' }];
    const told: string[] = [];
    const run = await runJob(OWN, event, (request, turn) => {
      told.push(JSON.stringify(request));
      return script[turn] ?? { text: 'Note it' };
    });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(run.post?.exitCode, run.post?.log).toBe(0);
    expect(readFileSync(join(workspace(), 'code/dist/post.js'), 'utf8')).toBe('process.exit(7);\n');
    expect(await git(join(workspace(), 'action'), ['status', '--porcelain'])).toBe('');
    expect(await git(repository.path, ['show', '--name-only', '--format=', 'describe-attempts'])).toBe('notes.js');
    expect(told[1]).toContain('Not allowed (rule path.outside-workspace)');
  });
});
