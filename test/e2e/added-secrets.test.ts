/** What looks like a secret in a change, told to the agent before anything is published. Covers `src/action/find-trouble.ts`, `src/git/selection.ts`. */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Model } from '../support/model/model.ts';
import type { Reply } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const ADDRESS = 'https://deploy:xK3mPq9ZtR@git.acme.io/x';
const write = (text: string): Reply => ({
  toolCalls: [{ name: 'file_write', input: { file_path: 'test/urls.txt', text } }],
});
const other: Reply = { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'Notes\n' } }] };

async function deliver(...script: Reply[]): Promise<{
  readonly run: ActionRun;
  readonly model: Model;
  readonly comment: string | undefined;
}> {
  harness = await openHarness();
  const model = await harness.model(script);
  const thread = openIssue(harness);
  const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'test addresses'), model);
  return { run, model, comment: ourComments(thread).at(-1) };
}

const toldAt = ({ requests }: Model, at: number): string => JSON.stringify(requests[at]?.body.messages.at(-1));

it('is shown redacted to the agent, which puts a placeholder in its place', async () => {
  const placeholder = 'https://user:password@example.com/x\n';
  const fixed: Reply = {
    toolCalls: [
      { name: 'file_edit', input: { file_path: 'test/urls.txt', old_text: `${ADDRESS}\n`, new_text: placeholder } },
    ],
  };
  const { run, model } = await deliver(write(`a\n${ADDRESS}\n`), other, { text: 'Add an address' }, fixed, {
    text: 'Add an address',
  });
  const told = toldAt(model, 3);
  expect(told, run.log).toMatch(
    /looks like a secret[\s\S]+- test\/urls\.txt: https:\/\/deploy:\[redacted password in a URL\]@git/,
  );
  expect(told).not.toContain('xK3mPq9ZtR');
  expect(told).not.toContain('urls.txt: a');
  expect(run.outputs.conclusion).toBe('succeeded');
  expect(await harness.github.readFile(harness.repository, run.outputs.branch ?? '', 'test/urls.txt')).toBe(
    `a\n${placeholder}`,
  );
});

it('is told once, and left out if it stays', async () => {
  const { run, model, comment } = await deliver(
    write(ADDRESS),
    other,
    { text: 'Add an address' },
    { text: 'It has to stay' },
  );
  expect(model.requests).toHaveLength(4);
  expect(run.outputs.conclusion, run.log).toBe('blocked');
  expect(comment).toContain('test/urls.txt');
  const published = (path: string) => harness.github.readFile(harness.repository, run.outputs.branch ?? '', path);
  expect(await Promise.all(['notes.md', 'test/urls.txt'].map(published))).toEqual(['Notes\n', undefined]);
});
