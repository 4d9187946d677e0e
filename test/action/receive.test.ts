import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receive } from '../../src/action/receive.ts';
import { actionsIn } from '../github/actions-in.ts';
import { type GitHubFixture, openGitHubFixture } from '../github/fixture.ts';
import { hearStandardOutput } from '../github/standard-output.ts';
import { stubStepFiles } from '../github/step-files.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import { checkout } from '../support/runner/checkout.ts';
import { runnerEnvironment } from '../support/runner/environment.ts';

const BROKEN = {
  '.github/kodelet.yml': '"![x](https://evil.example/p.png) [Click](https://evil.example/login) @olivia": 1\n',
};

let fixture: GitHubFixture;
let directory: string;
let output: ReturnType<typeof hearStandardOutput>;
beforeEach(async () => {
  output = hearStandardOutput();
  fixture = await openGitHubFixture();
  directory = mkdtempSync(join(tmpdir(), 'kodelet-receive-'));
  stubStepFiles(directory);
});
afterEach(async () => {
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  await fixture.server.close();
  rmSync(directory, { recursive: true, force: true });
});

async function openPull(files: Record<string, string>): Promise<Issue> {
  const { server, repository } = fixture;
  const home = await server.fork(repository, 'eve');
  await server.commit(home, { branch: 'topic', files: { ...files, 'b.txt': 'b\n' }, message: 'Change', author: 'eve' });
  return server.createPullRequest(repository, {
    title: 'T',
    body: 'B',
    author: 'eve',
    head: 'eve:topic',
    base: 'main',
  });
}

/** `ref`: what the checkout of the workflow is told to have. */
async function conclusionOf(
  event: Event,
  { ref, inputs = {} }: { ref?: string; inputs?: Record<string, string> } = {},
) {
  const { server } = fixture;
  const [workspace, home, eventPath] = ['workspace', 'home', 'event.json'].map((name) => join(directory, name));
  mkdirSync(home as string);
  await checkout({ github: server, event, workspace: workspace as string, ...(ref && { ref }) });
  writeFileSync(eventPath as string, JSON.stringify(event.payload));
  const places = { workspace, temp: directory, home, eventPath } as Parameters<typeof runnerEnvironment>[2];
  const given = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  const environment = { ...(await runnerEnvironment(server, event, places, 77)), ...Object.fromEntries(given) };
  expect(await receive(await actionsIn(environment))).toBeUndefined();
  const written = readFileSync(process.env.GITHUB_OUTPUT ?? '', 'utf8');
  return /^conclusion<<\S+\n(.*)\n/m.exec(written)?.[1];
}
const summary = () => readFileSync(process.env.GITHUB_STEP_SUMMARY ?? '', 'utf8');

describe('a configuration with a problem, in an event that asks for nothing', () => {
  it.each([
    ['pull_request', undefined],
    ['pull_request_target', 'refs/pull/1/head'],
  ] as const)('fails nothing if it is a fork’s and nobody else is there: %s', async (name, ref) => {
    const pull = await openPull(BROKEN);
    const event = await fixture.server.payload.pullRequest(pull, 'opened', name);
    expect(await conclusionOf(event, { ref })).toBe('skipped');
    expect(output.said).toContain('The configuration of this fork is left alone: The configuration has a problem');
    expect([process.exitCode ?? 0, summary()]).toEqual([0, '']);
  });

  it('fails the step if it is the default branch’s, and its words do not act', async () => {
    await fixture.server.commit(fixture.repository, { files: BROKEN, message: 'Set up' });
    const pull = await openPull({});
    const event = await fixture.server.payload.pullRequest(pull, 'opened', 'pull_request_target');
    expect(await conclusionOf(event)).toBe('failed');
    expect(process.exitCode).toBe(1);
    expect(summary()).toMatch(/^### ❌ Failed\n\n```text\nThe configuration has a problem:\n[^`]*\n```\n$/);
  });

  it.each([
    ['the workflow asks', { inputs: { prompt: 'review' } }],
    ['an input has a problem too', { inputs: { 'fail-on': 'nothing' } }],
  ])('fails the step if %s', async (_, how) => {
    const event = await fixture.server.payload.pullRequest(await openPull(BROKEN), 'opened', 'pull_request');
    expect(await conclusionOf(event, how)).toBe('failed');
  });

  it('fails the step if someone else does something to the pull request', async () => {
    const pull = await openPull(BROKEN);
    const { server } = fixture;
    server.addLabel(pull, 'bug');
    const event = await server.payload.pullRequest(pull, 'labeled', 'pull_request');
    const payload = { ...(event.payload as object), label: { name: 'bug' }, sender: { login: 'ann', type: 'User' } };
    expect(await conclusionOf({ ...event, payload } as Event)).toBe('failed');
  });
});
