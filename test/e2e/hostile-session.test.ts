/** What somebody else may make of `/agent continue`: who may go on with a session, and what a session on its reference may bring. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Script } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourPullRequests } from './harness.ts';

const TRIAGER = 'tess';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': 'triggers: { permission: triage }\n' });
  harness.github.addUser(TRIAGER);
  harness.github.setPermission(harness.repository, TRIAGER, 'triage');
  issue = openIssue(harness);
});
afterEach(() => harness.close());

const git = (input: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: harness.repository.path, input, encoding: 'utf8' }).trim();
const ref = (): string => `refs/kodelet/sessions/${issue.number}`;

/** As somebody who may push writes the reference by hand. */
function plant(kept: object): string {
  const blob = git(JSON.stringify(kept), 'hash-object', '-w', '--stdin');
  const tree = git(`100644 blob ${blob}\tsession.json\n`, 'mktree');
  const commit = git('x', '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit-tree', tree);
  git('', 'update-ref', ref(), commit);
  return commit;
}

const SESSION = {
  ...{ sessionId: 'earlier', request: 'fix it', intent: 'fix', open: [], ended: [] },
  messages: [
    { role: 'user', content: [{ kind: 'text', text: 'the words of the maintainer' }] },
    { role: 'assistant', content: [{ kind: 'text', text: 'I have seen a lot.' }] },
  ],
  facts: { goals: [], todos: [], decisions: [], changed: [], read: [], posts: [] },
};
const keptWith = (more: object): object => ({
  version: 1,
  savedAt: new Date().toISOString(),
  session: SESSION,
  ...more,
});

let asked = 0;
async function proceed(login: string, script: Script, prepare?: (workspace: string) => unknown) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const run = await harness.deliver(ask(harness, issue, login, 'continue'), model, { ...(prepare && { prepare }) });
  return { ...run, told: JSON.stringify(model.requests.map(({ body }) => body.messages)) };
}

const write = { name: 'file_write', input: { file_path: 'notes.md', text: 'notes\n' } };
const ADD: Script = [{ toolCalls: [write] }, { text: 'Add notes' }];

describe('a session of people who may push', () => {
  it('is neither read nor given up where somebody who may not push asks to continue', async () => {
    const tip = plant(keptWith({}));
    const { log, told, outputs } = await proceed(TRIAGER, [{ text: 'An answer.' }]);
    expect(outputs.conclusion, log).toBe('skipped');
    expect(told).not.toContain('the words of the maintainer');
    expect(log).toContain(
      'There is nothing to continue: under the permission "triage" of "tess" no session is continued. Anyone with write access can',
    );
    expect(git('', 'rev-parse', ref())).toBe(tip);
    const continued = await proceed(MAINTAINER, ADD);
    expect(continued.told).toContain('the words of the maintainer');
  });
});

describe('what a session has asked for on GitHub', () => {
  it('is checked again as if this run asked for it, and only what stands is done', async () => {
    harness.github.addLabel(issue, 'bug');
    const posts = [
      { kind: 'set_labels', add: [], remove: ['bug'] },
      { kind: 'set_labels', add: ['agent'], remove: [] },
      { kind: 'create_issue', title: 'No body', labels: [] },
      { kind: 'resolve_thread', thread: 1 },
      { kind: 'grant_permission', login: 'mallory' },
    ];
    plant(keptWith({ session: { ...SESSION, facts: { ...SESSION.facts, posts } } }));
    const { log } = await proceed(MAINTAINER, ADD);
    expect(log.match(/A request of the earlier run is dropped: .*/g)).toEqual([
      expect.stringContaining('set_labels: The label "agent" starts a run'),
      expect.stringContaining('create_issue: "body" is required'),
      expect.stringContaining('resolve_thread: is not available in this run'),
      expect.stringContaining('grant_permission: is not available in this run'),
    ]);
    expect(issue.labels).toEqual([]);
    expect([...harness.repository.issues.values()].filter(({ title }) => title === 'No body')).toEqual([]);
  });
});

const added = (path: string, mode: string, text: string): string =>
  `diff --git a/${path} b/${path}\nnew file mode ${mode}\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1 @@\n+${text}\n`;

describe('a change that somebody has written by hand', () => {
  it('brings no file of the runner into a pull request', async () => {
    const patch = 'diff --git a/../beside.txt b/a.md\ncopy from ../beside.txt\ncopy to a.md\n';
    plant(keptWith({ patch, finished: { answer: 'Add a' } }));
    const { log, told, outputs } = await proceed(MAINTAINER, ADD, (workspace) =>
      writeFileSync(join(workspace, '../beside.txt'), 'hush-hush\n'),
    );
    expect(log).toContain('What the earlier run had changed in files is not in the workspace');
    expect(outputs.conclusion, log).toBe('succeeded');
    expect(told).not.toContain('hush-hush');
    const [pull] = ourPullRequests(harness);
    expect(git('', 'diff', '--name-only', 'main', pull?.pull?.headSha ?? '')).toBe('notes.md');
  });

  it('publishes neither a link that leads out nor a submodule', async () => {
    const submodule = added('sub', '160000', `Subproject commit ${'1'.repeat(40)}`);
    plant(keptWith({ patch: added('link', '120000', '/etc/passwd') + submodule }));
    const { log } = await proceed(MAINTAINER, ADD);
    for (const { pull } of ourPullRequests(harness))
      expect(git('', 'ls-tree', '-r', pull?.headSha ?? ''), log).not.toMatch(/^1[26]0000/m);
  });
});
