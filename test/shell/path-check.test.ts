/**
 * Which paths a call may read and write, where links, names of secrets and places outside of the workspace come together.
 */
import { linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PROTECTED } from '../../src/core/protected-paths.ts';
import { createPaths, type Paths, type PathUse } from '../../src/shell/path-check.ts';
import { createLinkedSecrets } from '../../src/shell/secret-files.ts';

let base: string;
let root: string;
let shared: string;
let paths: Paths;

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'policy-paths-')));
  [root, shared] = [join(base, 'root'), join(base, 'shared')];
  const files = [
    'root/a.txt',
    'root/b.txt',
    'root/..name/x',
    'root/deep/.env',
    'root/node_modules/p/server.pem',
    'root/.git/a.key',
  ];
  for (const file of [...files, 'shared/a.txt', 'shared/.env', 'shared/.git/config', 'outside/.npmrc']) {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), 'x');
  }
  symlinkSync('.env', join(shared, 'notes.txt'));
  symlinkSync('.git/config', join(shared, 'config.txt'));
  symlinkSync('../outside/.npmrc', join(shared, 'away.txt'));
  linkSync(join(root, 'b.txt'), join(root, 'b2.txt'));
  linkSync(join(root, 'deep/.env'), join(root, 'hard.txt'));
  linkSync(join(root, 'deep/.env'), join(shared, 'hard.txt'));
  linkSync(join(root, 'node_modules/p/server.pem'), join(root, 'packaged.txt'));
  linkSync(join(root, '.git/a.key'), join(root, 'recorded.txt'));
  paths = createPaths({
    root,
    protect: PROTECTED,
    readable: [shared],
    temp: { at: join(base, 'temp'), beside: [base] },
  });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const ruleOf = (path: string, use: PathUse = 'read'): string => {
  const checked = paths.check(path, use, root);
  return checked.ok ? 'ok' : checked.refusal.rule;
};

describe('a readable directory outside of the workspace', () => {
  it.each([
    ['a.txt', 'ok'],
    ['.env', 'path.secret'],
    ['notes.txt', 'path.secret'],
    ['.git/config', 'path.git'],
    ['config.txt', 'path.outside-workspace'],
    ['away.txt', 'path.outside-workspace'],
    ['hard.txt', 'path.secret'],
  ])('answers for %s with %s', (name, rule) => {
    expect(ruleOf(join(shared, name))).toBe(rule);
  });

  it('is only read, and by its absolute path alone', () => {
    expect(ruleOf(join(shared, 'a.txt'), 'write')).toBe('path.outside-workspace');
    expect(ruleOf('../shared/a.txt')).toBe('path.outside-workspace');
  });
});

describe('a path that leads up again', () => {
  it('is refused behind a link and nowhere else', () => {
    symlinkSync('deep', join(root, 'link'));
    expect(ruleOf('link/../a.txt')).toBe('path.link');
    expect(ruleOf('deep/../link/x')).toBe('ok');
    expect(ruleOf('link/x')).toBe('ok');
  });
});

describe('a path of another place', () => {
  const remedyOf = (path: string): string | undefined => {
    const checked = paths.check(path, 'read', root);
    return checked.ok ? undefined : checked.refusal.remedy;
  };

  it('leads to the file of the workspace that it ends in, where that may be used', () => {
    expect(remedyOf('/home/runner/work/r/r/a.txt')).toBe('Paths start at the workspace: use "a.txt".');
    expect(remedyOf('/home/runner/work/r/r/hard.txt')).toBe('Name a path inside of the workspace.');
    expect(remedyOf('/home/runner/work/r/r/no/such.txt')).toBe('Name a path inside of the workspace.');
    expect(remedyOf('/root/src/other')).toBe('Name a path inside of the workspace.');
    expect(remedyOf('/root/go/bin')).toBe('Find programs by name, as in `which -a python3`.');
  });
});

describe('a hard link', () => {
  it.each(['read', 'read-tracked', 'write', 'write-tracked'] as const)(
    'to a secret is the secret, for the use %s',
    (use) => {
      const checked = paths.check('hard.txt', use, root);
      expect(checked).toMatchObject({ ok: false, refusal: { rule: 'path.secret' } });
      expect(!checked.ok && checked.refusal.reason).toContain('"hard.txt" is another name of "deep/.env"');
    },
  );

  it('to anything else is a file like any other', () => {
    expect(ruleOf('b2.txt')).toBe('ok');
    expect(ruleOf('packaged.txt')).toBe('ok');
    expect(ruleOf('recorded.txt')).toBe('ok');
  });

  it('is looked for again after a second, and not for every path before', () => {
    let now = 5000;
    const { secretOf } = createLinkedSecrets(root, () => now);
    expect(secretOf(join(root, 'b.txt'))).toBeUndefined();
    writeFileSync(join(root, 'late.key'), 'x');
    linkSync(join(root, 'late.key'), join(root, 'late.txt'));
    now = 6000;
    expect(secretOf(join(root, 'late.txt'))).toBeUndefined();
    now = 6001;
    expect(secretOf(join(root, 'late.txt'))).toBe('late.key');
    expect(secretOf(join(root, 'no such file'))).toBeUndefined();
    expect(secretOf(root)).toBeUndefined();
  });
});

describe('a name that begins with two dots', () => {
  it('is inside of the workspace', () => {
    expect(ruleOf('..name/x')).toBe('ok');
    expect(ruleOf('..name/.env')).toBe('path.secret');
    const below = createPaths({
      root: join(base, '.aws/root'),
      protect: [],
      readable: [],
      temp: { at: join(base, 'temp'), beside: [base] },
    });
    expect(below.check('..name/x', 'read', below.root).ok).toBe(true);
    const fenced = createPaths({
      root,
      protect: ['..name/kept/**'],
      readable: [],
      temp: { at: join(base, 'temp'), beside: [base] },
    });
    expect(fenced.mayHoldProtected(join(root, '..name'))).toBe(true);
    expect(fenced.mayHoldProtected(join(base, 'elsewhere'))).toBe(false);
  });
});

describe('whether a directory may hold what is protected', () => {
  it.each([
    ['', ['docs/kept/**'], true],
    ['', ['docs/kept'], true],
    ['docs', ['docs/kept/**'], true],
    ['docs/kept', ['docs/kept/**'], true],
    ['docs/kept/deep', ['docs/kept/**'], true],
    ['DOCS', ['docs/kept/**'], true],
    ['docs', ['./docs/kept/x'], true],
    ['docs/a', ['docs/*/x'], true],
    ['src', ['Makefile'], true],
    ['src', ['AGENTS.md'], false],
    ['', ['AGENTS.md'], true],
    ['doc', ['docs/kept/**'], false],
    ['docs2', ['docs/kept/**'], false],
    ['a/docs', ['docs/kept/**'], false],
    ['a/docs/kept/', ['docs/kept/**'], false],
    ['src', ['docs/**'], false],
    ['..', ['docs/**'], false],
    ['', [], false],
  ])('is told of %j by %j as %s', (path, protect, expected) => {
    const held = createPaths({ root, protect, readable: [], temp: { at: join(base, 'temp'), beside: [base] } });
    expect(held.mayHoldProtected(join(root, path))).toBe(expected);
  });
});

describe('a built-in pattern', () => {
  it('keeps a path from being written and not from being read', () => {
    expect(ruleOf('packages/a/AGENTS.md')).toBe('ok');
    expect(ruleOf('packages/a/AGENTS.md', 'write')).toBe('path.protected');
  });

  it('keeps no directory from being moved, since what it may hold is judged by its place', () => {
    expect(paths.mayHoldProtected(join(root, 'deep'))).toBe(false);
    expect(paths.mayHoldProtected(join(root, '.vscode'))).toBe(true);
  });
});

describe('a request about folders', () => {
  const checkIn = (path: string, use: PathUse) =>
    createPaths({
      root,
      protect: PROTECTED,
      scope: [join(root, 'deep'), join(root, 'gone')],
      readable: [shared],
      temp: { at: join(base, 'temp'), beside: [base] },
    }).check(path, use, root);

  it.each<[string, PathUse]>([
    ['deep/x.txt', 'write'],
    ['deep', 'write'],
    ['gone/new/x.txt', 'write-tracked'],
    ['a.txt', 'read'],
    ['a.txt', 'write-perhaps'],
  ])('lets %s through for %s', (path, use) => {
    expect(checkIn(path, use)).toMatchObject({ ok: true });
  });

  it.each<[string, PathUse]>([
    ['a.txt', 'write'],
    ['.', 'write-tracked'],
    ['deeper/x.txt', 'write'],
    ['deep/../a.txt', 'write'],
    ['away/x.txt', 'write'],
  ])('refuses %s for %s, and names the folders', (path, use) => {
    const refusal = { rule: 'path.scope', remedy: expect.stringContaining('Change files in "deep", "gone"') };
    expect(checkIn(path, use)).toMatchObject({ ok: false, refusal });
  });

  it('goes by where a link leads', () => {
    symlinkSync('..', join(root, 'deep/up'));
    onTestFinished(() => rmSync(join(root, 'deep/up')));
    expect(checkIn('deep/up/a.txt', 'write')).toMatchObject({ ok: false, refusal: { rule: 'path.scope' } });
  });
});
