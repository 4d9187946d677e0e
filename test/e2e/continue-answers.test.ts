/**
 * A question, a plan and a review that were stopped, and `/agent continue`.
 *
 * Covers `src/action/kept-session.ts`.
 */
import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply, Script } from '../support/model/script.ts';
import type { RunOptions } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: harness.repository.path, encoding: 'utf8' }).trim();
const kept = (): string => git('for-each-ref', '--format=%(refname)', 'refs/kodelet');

let asked = 0;
async function run(thread: Issue, request: string, script: Script, more: Partial<RunOptions> = {}) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const ran = await harness.deliver(ask(harness, thread, MAINTAINER, request), model, more);
  return { ...ran, told: JSON.stringify(model.requests.at(-1)?.body.messages ?? []), requests: model.requests.length };
}

const call = (name: string, input: unknown): Reply => ({ toolCalls: [{ name, input }] });
const READ: Script = [call('file_read', { file_path: 'README.md' })];
const WRITE = call('file_write', { file_path: 'surprise.md', text: 'x\n' });
const ONE_TURN = { inputs: { 'max-turns': '1' } };

describe('/agent continue after a run that may change nothing', () => {
  it.each([
    ['a question', 'ask what does retry do?', 'issue', 'Answered'],
    ['a plan', 'plan how to split this', 'issue', 'Planned'],
    ['a review', 'review', 'pull request', 'Reviewed'],
  ])('ends %s, and changes nothing, however often it was stopped', async (_, request, place, headline) => {
    harness = await openHarness();
    const thread = place === 'issue' ? openIssue(harness) : await openPullRequest(harness, 'branch');
    const heads = git('for-each-ref', 'refs/heads');
    const first = await run(thread, request, READ, ONE_TURN);
    expect(first.outputs.conclusion, first.log).toBe('incomplete');
    expect(ourComments(thread).at(-1)).toContain('Comment `/agent continue` to let the agent finish');
    expect(kept()).toBe(`refs/kodelet/sessions/${thread.number}`);
    const second = await run(thread, 'continue', READ, ONE_TURN);
    expect(second.outputs.conclusion, second.log).toBe('incomplete');
    const third = await run(thread, 'continue', [WRITE, { text: 'This is the answer.' }]);
    expect(third.outputs.conclusion, third.log).toBe('succeeded');
    expect(third.told).toContain('Finish what was asked for in this conversation');
    expect(third.told).toContain(`the request \\"${request.split(' ')[0]}\\"`); // why the file was not written
    expect(ourComments(thread).at(-1)).toContain(headline);
    expect(ourPullRequests(harness)).toEqual([]);
    expect(git('for-each-ref', 'refs/heads')).toBe(heads);
    expect(kept()).toBe('');
  });

  it('leaves a session that may change files where it is, since its change may be kept nowhere else', async () => {
    harness = await openHarness({ '.github/kodelet.yml': 'publish: { max-files: 1 }\n' });
    const thread = openIssue(harness);
    const notes: Script = [WRITE, call('file_write', { file_path: 'b.md', text: 'b\n' }), { text: 'Add two notes' }];
    const blocked = await run(thread, 'fix the notes', notes);
    expect(blocked.outputs.conclusion, blocked.log).toBe('blocked');
    const stopped = await run(thread, 'ask what does retry do?', READ, ONE_TURN);
    expect(stopped.outputs.conclusion, stopped.log).toBe('incomplete');
    const files = { '.github/kodelet.yml': 'publish: { max-files: 2 }\n' };
    await harness.github.commit(harness.repository, { files, message: 'Allow two files' });
    const again = await run(thread, 'continue', []);
    expect(again.outputs, again.log).toMatchObject({ conclusion: 'succeeded', turns: '0' });
    expect(again.requests).toBe(0);
  });
});
