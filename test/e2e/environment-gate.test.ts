/**
 * The reviewers of a protected environment say yes to a call that waits: the two jobs of the recipe, through the bundle and the
 * local GitHub.
 *
 * Covers `src/action/environment-gate.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { ReviewOptions } from '../support/github/environments.ts';
import type { Issue } from '../support/github/types.ts';
import { MODEL_KEY } from '../support/model/model.ts';
import { runWorkflow } from '../support/runner/workflow.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

const RECIPE = readFileSync(join(ROOT, 'examples/environment.yml'), 'utf8');
const CONFIG = `profiles:
  ci:
    rules:
      - { name: releases, verdict: ask, reason: A release is for people to decide, when: { path: { inside: release } } }
`;
const RELEASE = { name: 'file_write', input: { file_path: 'release/notes.md', text: 'v2\n' } };
const SCRIPT = [{ text: 'Now the release.', toolCalls: [RELEASE] }, { text: 'Release v2\n\nIt is done.' }];
const GATE = 'agent-approval';

let harness: Harness;
let issue: Issue;
afterEach(() => harness.close());

/** `text`: of the workflow, on the default branch. */
async function run(text: string, review: Partial<ReviewOptions> | undefined, reviewers = ['rita', MAINTAINER]) {
  harness = await openHarness({ '.github/kodelet.yml': CONFIG, '.github/workflows/agent.yml': text });
  const { github, repository } = harness;
  github.addUser('rita');
  github.setPermission(repository, 'rita', 'read');
  github.environment(repository, GATE, reviewers);
  issue = openIssue(harness);
  const model = await harness.model(SCRIPT);
  const done = await runWorkflow(text, {
    ...{ github, event: ask(harness, issue, MAINTAINER, 'fix the release'), workspace: join(harness.directory, 'job') },
    ...{
      published: ROOT,
      inProcess: true,
      secrets: { ANTHROPIC_API_KEY: MODEL_KEY },
      inputs: { 'base-url': model.url },
    },
    onWait: (waiting) => review && github.reviewDeployment(waiting, { environment: GATE, by: 'rita', ...review }),
  });
  return { outputs: done?.outputs ?? {}, log: done?.log, requests: model.requests };
}

const file = (): Promise<string | undefined> =>
  harness.github.readFile(harness.repository, ourPullRequests(harness)[0]?.pull?.headSha ?? '', 'release/notes.md');

/** With many more in test/action/environment-gate.test.ts. */
const DEAF: readonly (readonly [string, string, Partial<ReviewOptions>, string[] | undefined, string])[] = [
  ['who asked for the run', RECIPE, { by: MAINTAINER }, undefined, 'someone else must approve it'],
  ['an environment without reviewers', RECIPE, {}, [], `"${GATE}" has no required reviewers`],
  [
    'a job without an environment',
    RECIPE.replace(`environment: ${GATE}\n`, 'env: {}\n'),
    {},
    undefined,
    'no environment',
  ],
  [
    'a job beside the one that asks',
    RECIPE.replace('needs: agent\n', 'env: {}\n'),
    {},
    undefined,
    'does not need "agent"',
  ],
];

describe('the reviewers of a protected environment', () => {
  it('let the call be made by their approval, and their comment reaches the agent', async () => {
    const { outputs, log, requests } = await run(RECIPE, { comment: 'mind the date' });
    expect(outputs, log).toMatchObject({ conclusion: 'succeeded', 'approval-id': '' });
    const told = JSON.stringify(requests.at(-1)?.body.messages);
    for (const words of ['@rita approved the call that waited', 'mind the date']) expect(told).toContain(words);
    expect(await file()).toBe('v2\n');
    // The comment that shows the call stands, and the second job has one of its own.
    expect(ourComments(issue)).toEqual([
      expect.stringContaining('Waiting for approval'),
      expect.stringContaining('It is done.'),
    ]);
  });

  it('start nothing without an approval', async () => {
    const { outputs, requests } = await run(RECIPE, undefined);
    expect(outputs).toMatchObject({ conclusion: 'parked', 'approval-id': expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(requests).toHaveLength(1);
  });

  it.each(sample(DEAF, 1))('are not heard for %s', async (_, text, review, reviewers, why) => {
    const { outputs, requests, log } = await run(text, review, reviewers);
    expect(outputs.conclusion, log).toBe('denied');
    expect(outputs.message).toContain(why);
    expect(outputs.message).toMatch(/comment `\/agent approve [0-9a-f]{16}`/);
    expect(requests).toHaveLength(1);
    expect(ourPullRequests(harness)).toEqual([]);
  });
});
