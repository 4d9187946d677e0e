/** Patches: the files that one names, in each of its kinds, and where one is not known. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { decide, root } = judgedInWorkspace();

function verdict(command: string): string {
  const { verdict, rule } = decide(command);
  return verdict === 'allow' ? 'allow' : rule;
}

describe('a patch', () => {
  const apply = (names: string, options = '-p1'): string =>
    verdict(`patch ${options} <<'E'\n${names}\n@@ -1 +1 @@\n-a\n+b\nE`);

  it.each([
    ['--- a/src/a.ts\n+++ b/src/a.ts', '-p1', 'allow'],
    ['--- a/src/a.ts\t2024\n+++ b/src/a.ts\t2024', '-p1', 'allow'],
    ['--- /dev/null\n+++ b/src/new.ts', '-p1', 'allow'],
    ['--- a/.github/x\n+++ b/.github/x', '-p1', 'path.protected'],
    ['--- x/a/.github/x\n+++ x/b/.github/x', '-p2', 'path.protected'],
    ['--- x/a/.github/x\n+++ x/b/.github/x', '--strip=2', 'path.protected'],
    ['--- a/b/c.ts\n+++ .github/c.ts', '-p0', 'path.protected'],
    ['--- a/b/CLAUDE.md\n+++ a/b/CLAUDE.md', '', 'path.protected'],
    ['--- a/../x\n+++ b/../x', '-p1', 'path.outside-workspace'],
    ['--- /etc/x\n+++ /etc/x', '-p0', 'path.outside-workspace'],
    ['--- "a/x"\n+++ "b/x"', '-p1', 'path.outside-workspace'],
    ['Index: .github/x\n--- a\n+++ a', '-p0', 'path.protected'],
    ['diff --git a/x b/.github/x\n--- a/x\n+++ b/x', '-p1', 'path.protected'],
    ['rename from src/a.ts\nrename to .github/x', '-p1', 'path.protected'],
    ['copy to .github/x', '-p1', 'path.protected'],
    ['new file mode 120000\n--- /dev/null\n+++ b/x', '-p1', 'path.link'],
    ['new file mode 160000\n--- /dev/null\n+++ b/x', '-p1', 'path.link'],
    ['new file mode 100755\n--- /dev/null\n+++ b/x', '-p1', 'allow'],
    ['nothing', '-p1', 'bash.operand'],
  ])('is judged by the files that it names: %j with %s', (names, options, expected) => {
    expect(apply(names, options)).toBe(expected);
  });

  it.each(['patch -p1', 'cat a.txt | patch -p1', 'echo x > y; patch -p1 < y', 'patch -p1 < "$(ls)"', 'patch -p1 -i -'])(
    'that is not known is refused: %s',
    (command) => {
      expect(verdict(command)).toMatch(/^bash\.(?:operand|redirect)$/);
    },
  );
});

it('a named pipe in the place of a patch or of package.json is refused as what it is, and not waited for', () => {
  rmSync(join(root(), 'package.json'));
  execFileSync('mkfifo', ['pipe.patch', 'package.json'], { cwd: root() });
  expect(decide('git apply pipe.patch')).toMatchObject({ reason: 'the patch "pipe.patch" is a named pipe' });
  expect(decide('npm run env')).toMatchObject({
    rule: 'npm.script',
    remedy: `Which there are is unknown: ${join(root(), 'package.json')} is a named pipe.`,
  });
});
