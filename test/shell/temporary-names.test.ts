/** Names in /tmp: judged as the session's folder in a sandbox, and written out under its own name without one. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root: string;
let at: string;
beforeAll(async () => {
  root = await makeWorkspace();
  at = `${root}.temp`;
  mkdirSync(at);
  for (const name of ['t.py', 'one.txt', 'two.txt']) writeFileSync(join(at, name), 'x\n');
  symlinkSync(join(root, 'src/a.ts'), join(at, 'work.ts'));
  symlinkSync(join(root, '.env'), join(at, 'notes.txt'));
  symlinkSync('/etc/passwd', join(at, 'away.txt'));
  symlinkSync('/tmp/one.txt', join(at, 'same.txt'));
});
afterAll(() => {
  for (const path of [root, at]) rmSync(path, { recursive: true, force: true });
});

const judged = (command: string, sandboxed: boolean, noWrites?: string) => {
  const decision = judgeCommand(command, { ...rulesIn(root, undefined, sandboxed), noWrites });
  return decision.verdict === 'allow' ? (decision.run ?? '') : decision.rule;
};

describe('in a sandbox that mounts the folder', () => {
  it.each([
    'python3 /tmp/t.py',
    'node /tmp/x.mjs',
    'bash /tmp/x.sh',
    'pytest /tmp/t.py',
    'node --test /tmp/t.test.js',
    'cp src/a.ts /tmp/a.ts',
    'cp /tmp/one.txt src/one.txt',
    'diff /tmp/one.txt src/a.ts',
    'rm /tmp/t.py',
    'mktemp -d',
    'git diff > /tmp/d.patch',
    'cat "$TMPDIR/one.txt"',
    'cat /tmp/t*',
    'cd /tmp && python3 t.py && cat one.txt',
    'cat /tmp/same.txt /tmp/work.ts',
    'chmod +x /tmp/x.sh && /tmp/x.sh',
  ])('%s runs as it was written', (command) => {
    expect(judged(command, true).replaceAll("'", '')).toContain(command.split(' ')[0]);
    expect(judged(command, true)).not.toMatch(/^(?:path|bash|write)\./);
    expect(judged(command, true)).not.toContain(at);
  });

  it.each([
    ['cat /tmp/away.txt', 'path.outside-workspace'],
    ['cat /tmp/../etc/passwd', 'path.outside-workspace'],
    ['cat /tmp/notes.txt', 'path.secret'],
    ['cat /tmp/.env', 'path.secret'],
    ['cat ../tmp/one.txt', 'path.outside-workspace'],
    ['cat /tmp/*', 'path.outside-workspace'],
    ['echo x > /tmp/.git/config', 'path.git'],
    ['git -C /tmp status', 'path.outside-workspace'],
    ['cd /tmp && git diff . one.txt', 'path.outside-workspace'],
    ['git diff /tmp .', 'path.outside-workspace'],
    ['rm -rf /tmp', 'path.outside-workspace'],
  ])('%s is refused by %s', (command, rule) => {
    expect(judged(command, true)).toBe(rule);
  });

  it('is not written where nothing may change', () => {
    for (const command of ['git diff > /tmp/d.patch', 'cp src/a.ts /tmp/a.ts', 'mktemp -d'])
      expect(judged(command, true, 'the intent review')).toBe('write.read-only');
    expect(judged('cat /tmp/one.txt', true, 'the intent review')).toContain('/tmp/one.txt');
  });
});

describe('without one', () => {
  it.each([
    ['cp src/a.ts /tmp/a.ts', (own: string) => `'cp' 'src/a.ts' '${own}/a.ts'`],
    ['git diff > /tmp/d.patch', (own: string) => `> '${own}/d.patch'`],
    ["cat > /tmp/t.py <<'EOF'\nx\nEOF", (own: string) => `> '${own}/t.py'`],
    ['diff /tmp/one.txt src/a.ts', (own: string) => `'${own}/one.txt' 'src/a.ts'`],
    ['grep -n /tmp/one.txt /tmp/two.txt', (own: string) => `'/tmp/one.txt' '${own}/two.txt'`],
    ['f=/tmp/one.txt; cat "$f"', (own: string) => `'cat' '${own}/one.txt'`],
    ['cat "$TMPDIR/one.txt"', () => '"$TMPDIR"\'/one.txt\''],
    ['find /tmp -newer /tmp/one.txt', (own: string) => `'${own}' '-newer' '${own}/one.txt'`],
    ['rg x /tmp', (own: string) => `'x' '${own}'`],
    ['sed -ne 1p /tmp/one.txt', (own: string) => `'1p' '${own}/one.txt'`],
    ['timeout 5 nice cat /tmp/one.txt', (own: string) => `'cat' '${own}/one.txt'`],
    ['git ls-files | xargs grep -f /tmp/one.txt', (own: string) => `'${own}/one.txt'`],
  ])('%s is written out with the name of the folder', (command, expected) => {
    expect(judged(command, false)).toContain(expected(at));
  });

  it.each([
    'cat /tmp/*.txt',
    'cp --target-directory=/tmp src/a.ts',
    'cat /tmp/same.txt',
    'cp /tmp/one.txt --target-directory=/tmp/one.txt',
  ])('%s, which would reach the machine’s own /tmp, is refused', (command) => {
    expect(judged(command, false)).toBe('path.outside-workspace');
  });

  it('says how the folder is called', () => {
    const decision = judgeCommand('cat /tmp/*.txt', rulesIn(root));
    expect(decision.remedy).toContain('"$TMPDIR');
  });

  it.each(['pytest /tmp/t.py', 'npx eslint -c /tmp/x.js .', 'cd /tmp && npm test'])(
    'nothing from there is run or obeyed: %s',
    (command) => {
      expect(judged(command, false)).toBe('path.outside-workspace');
    },
  );
});
