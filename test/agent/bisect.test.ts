/** git bisect with a check of the repository, in a real sandbox. Covers `src/shell/programs/git-edit.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { surveyed } from '../sandbox/fixture.ts';
import { itUnless } from '../support/unless.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const isOffered = (await surveyed()).some(({ problem, hasNamespaces }) => problem === undefined && hasNamespaces);

const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
/** Fails from the sixth commit on, and says so to `.git` where it may; of the seventh it cannot tell. */
const CHECK = `touch .git/written 2>/dev/null && echo WROTE
n=$(cat n); test "$n" = 7 && exit 125; test "$n" -lt 6
`;

function prepare(root: string): void {
  const git = (...args: string[]): void => void execFileSync('git', [...AUTHOR, ...args], { cwd: root });
  git('init', '-q', '-b', 'main');
  mkdirSync(join(root, '.github'));
  for (let number = 1; number <= 9; number += 1) {
    writeFileSync(join(root, 'n'), `${number}\n`);
    writeFileSync(join(root, 'check.sh'), CHECK);
    if (number === 2) writeFileSync(join(root, '.github/ci.yml'), 'on: push\n');
    git('add', '.');
    git('commit', '-qm', `feat: ${number}`);
    git('tag', `t${number}`);
  }
}

const LINES = [
  'git bisect start t9 t2 && git bisect run bash check.sh; git bisect reset; git status -sb',
  'git bisect start t9 t2 > /dev/null; git bisect run bash check.sh 2>&1 | grep first; git bisect reset',
  "git bisect start t9 t2; git bisect run sh -c 'bash check.sh; exit 255'; git bisect reset",
  'git bisect start t9 t1 && git bisect run bash check.sh; git bisect reset; git status -sb',
  'git bisect start && git bisect bad HEAD && git bisect good t2 && git bisect run bash check.sh; git bisect reset; git status -sb',
  "git bisect start t9 t2 && git bisect run sh -c 'bash check.sh && git commit --allow-empty -m x'",
  'git bisect start; git bisect bad t9 && git bisect good t1; git bisect reset; git status -sb',
  'git bisect start; git bisect old t1 && git bisect new; git bisect reset; git status -sb',
  'c=$(ls check.sh); git bisect start t9 t2 > /dev/null; git bisect run bash "$c"; git bisect reset',
];

itUnless(!isOffered && 'this machine has no namespaces')(
  'finds the first bad commit, and .git is open to git only',
  async () => {
    const agent = await openAgent({
      sandbox: 'required',
      prepare,
      script: {
        agent: [...LINES.map((command) => ({ toolCalls: [{ name: 'bash', input: { command } }] })), { text: 'Done' }],
      },
    });
    await agent.session.ask('Which commit broke it?');
    const [found, shown, failed, changes, oneByOne, other, good, newer, handed] = agent
      .of('tool-end')
      .map(({ ok, text }) => ({ ok, text: text ?? '' }));
    for (const { ok, text } of [found, shown, oneByOne, handed].filter((one) => one !== undefined)) {
      expect(text).toMatch(/^[0-9a-f]{40} is the first bad commit\n/m);
      expect(text).not.toContain('WROTE');
      expect(ok, text).toBe(true);
    }
    expect(found?.text).toContain('## main\n');
    expect(failed?.text).toContain('A part of the line failed with exit code 255: git bisect run');
    expect(failed?.text).not.toContain('not found');
    // The second commit changes a workflow.
    for (const text of [changes, good, newer].map((one) => one?.text)) {
      expect(text).toContain('Not run: it would change .github');
      expect(text).toContain('## main\n');
    }
    expect(changes?.text).toContain('A part of the line failed with exit code');
    expect(other).toMatchObject({ ok: false, text: expect.stringContaining('asks a command that records in git') });
  },
);
