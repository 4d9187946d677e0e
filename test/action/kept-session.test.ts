/** What a kept change may bring back into the workspace, whoever has written it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restorePatch } from '../../src/action/kept-session.ts';

let directory: string;
let root: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-kept-'));
  root = join(directory, 'root');
  mkdirSync(join(root, '.github/workflows'), { recursive: true });
  execFileSync('git', ['init', '--quiet', root]);
  for (const path of ['a.md', '.env', '.github/workflows/ci.yml', '../beside.txt'])
    writeFileSync(join(root, path), 'x\n');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const SESSION = {
  ...{ sessionId: 's', request: 'r', intent: 'fix', messages: [], open: [], ended: [] },
  facts: { goals: [], todos: [], decisions: [], changed: [], read: [], posts: [] },
};
const putBack = (patch: string) =>
  restorePatch({ session: SESSION, patch: Buffer.from(patch) }, { root, directory }, []);

const moved = (verb: 'copy' | 'rename', from: string): string =>
  `diff --git a/${from} b/taken.md\nsimilarity index 100%\n${verb} from ${from}\n${verb} to taken.md\n`;
const added = (path: string, mode = '100644', text = 'x'): string =>
  `diff --git a/${path} b/${path}\nnew file mode ${mode}\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1 @@\n+${text}\n`;

describe('a kept change', () => {
  it('is put back where it adds, changes and deletes files', async () => {
    const changed = 'diff --git a/a.md b/a.md\n--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-x\n+y\n';
    expect(await putBack(changed + added('docs/b.md', '100755'))).toMatchObject({ ok: true });
    expect(existsSync(join(root, 'docs/b.md'))).toBe(true);
  });

  it.each([
    ['copies a file beside the workspace', moved('copy', '../beside.txt')],
    ['copies what git keeps', moved('copy', '.git/config')],
    ['copies a file that holds secrets by its name', moved('copy', '.env')],
    ['copies a file of the workspace, after a change of another', added('b.md') + moved('copy', 'a.md')],
    ['moves a workflow away', moved('rename', '.github/workflows/ci.yml')],
    ['adds a workflow', added('.github/workflows/x.yml')],
    ['adds a hook of git', added('.git/hooks/post-checkout', '100755')],
    ['leads out of the workspace', added('../taken.md')],
    ['has an absolute path', added('/tmp/kodelet-taken.md')],
    ['writes through a link of its own', added('link', '120000', '..') + added('link/taken.md')],
    ['names submodules', added('.gitmodules')],
    ['is no change at all', 'nothing of git'],
  ])('is refused whole where it %s', async (_, patch) => {
    const before = execFileSync('find', ['.', '-type', 'f', '-o', '-type', 'l'], { cwd: directory, encoding: 'utf8' });
    expect(await putBack(patch)).toMatchObject({ ok: false, said: expect.stringContaining('is not in the workspace') });
    rmSync(join(directory, 'kept.patch'));
    const after = execFileSync('find', ['.', '-type', 'f', '-o', '-type', 'l'], { cwd: directory, encoding: 'utf8' });
    expect(after).toBe(before);
    expect(existsSync('/tmp/kodelet-taken.md')).toBe(false);
  });
});
