/**
 * Several runs of one thread, and the one session that it keeps.
 *
 * Covers `src/action/interrupted-session.ts`.
 */
import { execFileSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply, Script } from '../support/model/script.ts';
import type { RunOptions } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourPullRequests } from './harness.ts';

let harness: Harness;
let issue: Issue;
async function open(config: string): Promise<void> {
  harness = await openHarness({ '.github/kodelet.yml': config });
  issue = openIssue(harness);
}
afterEach(() => harness.close());

const REF = 'refs/kodelet/sessions/1';
const git = (input: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: harness.repository.path, input, encoding: 'utf8' }).trim();

let asked = 0;
async function run(request: string, script: Script, more: Partial<RunOptions> = {}) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const ran = await harness.deliver(ask(harness, issue, MAINTAINER, request), model, more);
  return { ...ran, requests: model.requests.length };
}

const write = (...names: string[]): Reply => ({
  toolCalls: names.map((name) => ({ name: 'file_write', input: { file_path: name, text: 'x\n' } })),
});

/** As another run of the thread does that is killed at this moment: its session takes the place of the one that is kept. */
function leaveAnother(): void {
  const kept = JSON.parse(git('', 'show', `${REF}:session.json`));
  const text = { ...kept, savedAt: new Date(), session: { ...kept.session, sessionId: 'another' } };
  const blob = git(JSON.stringify(text), 'hash-object', '-w', '--stdin');
  const tree = git(`100644 blob ${blob}\tsession.json\n`, 'mktree');
  git('', 'update-ref', REF, git('x', '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit-tree', tree));
}

it('keeps what another run has left while one continued to its end', async () => {
  await open('version: 1\n');
  const first = await run('fix the notes', [write('a.md')], { inputs: { 'max-turns': '1' } });
  expect(first.outputs.conclusion, first.log).toBe('incomplete');
  const second = await run('continue', (_, index) => {
    if (index === 0) leaveAnother();
    return index === 0 ? write('b.md') : { text: 'Add the notes\n\nAll is there.' };
  });
  expect(second.outputs.conclusion, second.log).toBe('succeeded');
  expect(git('', 'show', `${REF}:session.json`)).toContain('"sessionId":"another"');
});

it('takes up no session that is older than a change that was published, and a question in between leaves it', async () => {
  await open('publish: { max-files: 1 }\n');
  const blocked = await run('fix the notes', [write('a.md', 'b.md'), { text: 'Add two notes\n\nAll is there.' }]);
  expect(blocked.outputs.conclusion, blocked.log).toBe('blocked');
  const question = await run('why two?', [{ text: 'Because there are two.' }]);
  expect(question.outputs.conclusion, question.log).toBe('no-changes');
  expect(git('', 'for-each-ref', '--format=%(refname)', 'refs/kodelet')).toBe(REF);
  const newer = await run('fix it with one file instead', [write('one.md'), { text: 'Add one note\n\nDone.' }]);
  expect(newer.outputs.conclusion, newer.log).toBe('succeeded');
  const files = { '.github/kodelet.yml': 'publish: { max-files: 9 }\n' };
  await harness.github.commit(harness.repository, { files, message: 'Allow more' });
  const last = await run('continue', []);
  expect(last.outputs, last.log).toMatchObject({ conclusion: 'skipped', turns: '0' });
  const [pull] = ourPullRequests(harness);
  expect(git('', 'diff', '--name-only', `main~1...${pull?.pull?.headSha}`)).toBe('one.md');
});
