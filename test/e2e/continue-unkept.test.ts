/**
 * A session that the post step cannot keep: the comment promises nothing that is not there, and has the change.
 *
 * Covers `src/action/interrupted-session.ts`, `src/post.ts`.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply, Script } from '../support/model/script.ts';
import type { RunOptions } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

const WRITE: Reply = { toolCalls: [{ name: 'file_write', input: { file_path: 'b.md', text: 'PRECIOUS\n' } }] };

async function run(request: string, script: Script, more: Partial<RunOptions> = {}) {
  const model = await harness.model(script, undefined, { firstCall: request.length * 1000 });
  const ran = await harness.deliver(ask(harness, issue, MAINTAINER, request), model, more);
  return { ...ran, requests: model.requests.length };
}

/** As GitHub refuses a token that may not write. */
const refuse = (): void => {
  const push = { method: 'GET', path: /\.git\/info\/refs$/, query: /receive-pack/, status: 403 };
  harness.github.fault({ ...push, times: 99, body: 'Resource not accessible' });
};

describe('a session that cannot be kept', () => {
  it.each(['killed', 'cancelled'])('leaves its change in the comment of a run that was %s', async (how) => {
    let step = 0;
    const when = { [how === 'killed' ? 'killWhen' : 'cancelWhen']: () => step === 2 };
    const script: Script = (_, index) => {
      step = index + 1;
      return index === 0 ? WRITE : { text: 'never', delayMs: 60_000 };
    };
    const { post } = await run('fix the notes', script, { ...when, beforePost: refuse });
    expect(post?.log).toContain('The session was not kept');
    const told = ourComments(issue).at(-1);
    expect(told).toContain('The session was not kept');
    expect(told).toContain('\n+PRECIOUS');
    expect(told).not.toContain('/agent continue');
  });

  it('is not offered after a limit', async () => {
    const { outputs, log } = await run('fix it', [WRITE], { inputs: { 'max-turns': '1' }, beforePost: refuse });
    expect(outputs.conclusion, log).toBe('incomplete');
    const told = ourComments(issue).at(-1);
    expect(told).toContain('The session was not kept');
    expect(told).toContain('#2');
    expect(told).not.toContain('/agent continue');
  });
});

it('keeps a session whose mark of finished work was cut by a full disk', async () => {
  const commits = /\/commits$/;
  harness.github.fault({ method: 'GET', path: commits, delayMs: 3000 });
  const temp = join(harness.directory, 'temp');
  const empty = (): void => {
    const name = readdirSync(temp).find((entry) => entry.startsWith('kodelet-ci-')) ?? '';
    writeFileSync(join(temp, name, 'finished.json'), '');
  };
  const killWhen = (): boolean => harness.github.requests.some(({ path }) => commits.test(path));
  const done = [WRITE, { text: 'Add the notes\n\nAll is there.' }];
  const first = await run('fix the notes', done, { killWhen, temp, beforePost: empty });
  expect(first.signal).toBe('SIGKILL');
  const second = await run('continue', [{ text: 'Add the notes\n\nIt is all there.' }]);
  expect(second.outputs, second.log).toMatchObject({ conclusion: 'succeeded', 'pr-number': '2' });
  expect(second.requests).toBeGreaterThan(0);
});
