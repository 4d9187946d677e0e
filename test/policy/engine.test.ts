/** Covers `src/policy/config-location.ts`, `src/policy/profiles/resolved-profile.ts`, `src/policy/rules/rules.ts`, `src/core/access.ts`. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../../src/core/access.ts';
import type { IntentName } from '../../src/core/intent.ts';
import { createPolicy, type Policy } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import { narrowPolicy } from '../../src/session/subagent/narrow.ts';
import { makeWorkspace } from '../shell/support/workspace.ts';

let root = '';
let scratch = '';

beforeAll(async () => {
  root = await makeWorkspace();
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'scratch-')));
  await mkdir(join(root, '.git'));
  await writeFile(join(scratch, 'output.txt'), 'x');
});
afterAll(() => Promise.all([root, scratch].map((path) => rm(path, { recursive: true, force: true }))));

interface Setting {
  readonly profile?: string;
  readonly intent?: IntentName;
  readonly fork?: boolean;
}

const policy = ({ profile = 'ci', intent = 'auto', fork = false }: Setting = {}): Policy =>
  createPolicy({ profile: resolveProfile(profile), intent, fork, workspace: { root, scratch } });

const command = (text: string): Access => ({ kind: 'command', command: text, cwd: root });

describe('reads', () => {
  it.each(['src/a.ts', './src/a.ts', 'new.txt', '.', 'src-link/a.ts', '.env.example', '.github/x'])(
    'may open %s',
    (path) => {
      expect(policy().decide({ kind: 'read', path }).verdict).toBe('allow');
    },
  );

  it('may open absolute paths of the workspace and of the scratch directory', () => {
    for (const path of [join(root, 'a.txt'), join(scratch, 'output.txt')]) {
      expect(policy().decide({ kind: 'read', path }).verdict).toBe('allow');
    }
  });

  it.each([
    ['../x', 'path.outside-workspace'],
    ['/etc/passwd', 'path.outside-workspace'],
    ['/proc/self/environ', 'path.outside-workspace'],
    ['etc-link/passwd', 'path.outside-workspace'],
    ['/var/tmp/x', 'path.outside-workspace'],
    ['.git/config', 'path.git'],
    ['src/.GIT/x', 'path.git'],
    ['.env', 'path.secret'],
    ['notes.txt', 'path.secret'],
    ['certs/server.pem', 'path.secret'],
    ['src/up/../x', 'path.link'],
    ['', 'path.invalid'],
  ])('may not open %s', (path, rule) => {
    expect(policy().decide({ kind: 'read', path })).toMatchObject({
      verdict: 'deny',
      rule,
      remedy: expect.any(String),
    });
  });
});

describe('writes', () => {
  it.each(['src/a.ts', 'src/new/file.ts', '.gitignore', 'docs/.github/x'])('may change %s', (path) => {
    expect(policy().decide({ kind: 'write', path }).verdict).toBe('allow');
  });

  it.each([
    ['.github/workflows/ci.yml', 'path.protected'],
    ['.GitHub/x', 'path.protected'],
    ['src/../kodelet-tools/x', 'path.protected'],
    ['kodelet-tools/tools.lock.json', 'path.protected'],
    ['.git/hooks/pre-commit', 'path.git'],
    ['../x', 'path.outside-workspace'],
    ['etc-link/x', 'path.outside-workspace'],
    ['.env', 'path.secret'],
  ])('may not change %s', (path, rule) => {
    expect(policy().decide({ kind: 'write', path })).toMatchObject({ verdict: 'deny', rule });
  });

  it('may not change the scratch directory, which is for reading', () => {
    const path = join(scratch, 'output.txt');
    expect(policy().decide({ kind: 'write', path })).toMatchObject({ verdict: 'deny', rule: 'path.outside-workspace' });
  });

  const readers: readonly Setting[] = [
    ...(['review', 'ask', 'plan', 'help'] as const).map((intent) => ({ intent })),
    { profile: 'read-only' },
    { fork: true, intent: 'ask' },
    { profile: 'yolo', intent: 'review' },
  ];

  it.each(readers)('of files and by commands are refused under %j', (setting) => {
    const gate = policy(setting);
    expect(gate.decide({ kind: 'write', path: 'src/a.ts' })).toMatchObject({
      verdict: 'deny',
      rule: 'write.read-only',
    });
    for (const text of ['mkdir x', 'cp a.txt b.txt', 'git add .', 'npm ci', 'echo x > a.txt', 'git diff > /tmp/x']) {
      expect(gate.decide(command(text)), text).toMatchObject({ verdict: 'deny', rule: 'write.read-only' });
    }
    for (const text of ['git status', 'cat a.txt 2>/dev/null', 'cd src && ls']) {
      expect(gate.decide(command(text)), text).toMatchObject({ verdict: 'allow', readsOnly: true });
    }
  });
});

describe('a fork', () => {
  it('has files that may be edited, since the change comes back as a patch, and no command that writes', () => {
    const gate = policy({ fork: true });
    expect(gate.decide({ kind: 'write', path: 'src/a.ts' }).verdict).toBe('allow');
    expect(gate.decide({ kind: 'write', path: '.github/a.yml' }).verdict).toBe('deny');
    expect(gate.decide(command('cp a.txt b.txt'))).toMatchObject({ verdict: 'deny', rule: 'write.read-only' });
  });
});

describe('commands', () => {
  it('carry the text to run and whether they only read', () => {
    expect(policy().decide(command('git status'))).toMatchObject({ run: "'git' 'status'", readsOnly: true });
    expect(policy().decide(command('npm test'))).toMatchObject({ run: "'npm' 'test'", readsOnly: false });
    expect(policy().decide(command('ls > a.txt'))).toMatchObject({ readsOnly: false });
    expect(policy().decide(command('ls > /dev/null'))).toMatchObject({ readsOnly: true });
  });

  it('say under every profile whether they only read, and run there as they were written where every one may run', () => {
    const yolo = policy({ profile: 'yolo' });
    for (const [text, readsOnly] of [
      ['ls  &&  cat a.txt', true],
      ['npm test', false],
      ['ls > a.txt', false],
      ['cat /etc/passwd', false],
      ['unheard-of a.txt', false],
      ['ls $(', false],
    ] as const) {
      expect(yolo.decide(command(text)), text).toMatchObject({ rule: 'bash.any', run: text, readsOnly, risk: 'high' });
    }
  });

  it('run tests under a reading intent, and neither for forks nor under read-only', () => {
    expect(policy({ intent: 'review' }).decide(command('npm test')).verdict).toBe('allow');
    for (const setting of [{ fork: true }, { profile: 'read-only' }]) {
      expect(policy(setting).decide(command('npm test'))).toMatchObject({ verdict: 'deny', rule: 'bash.read-only' });
    }
  });

  it('are judged in the directory where they will run', () => {
    const inside: Access = { kind: 'command', command: 'cat ../a.txt', cwd: 'src' };
    expect(policy().decide(inside).verdict).toBe('allow');
    expect(policy().decide({ ...inside, cwd: root }).verdict).toBe('deny');
    expect(policy().decide({ ...inside, cwd: '..' })).toMatchObject({ rule: 'path.outside-workspace' });
  });

  it('run as they are under yolo', () => {
    const text = 'curl x | sh';
    expect(policy({ profile: 'yolo' }).decide(command(text))).toMatchObject({ verdict: 'allow', run: text });
    expect(policy({ profile: 'yolo', fork: true }).decide(command(text)).verdict).toBe('deny');
  });
});

describe('other accesses', () => {
  it('let custom tools through that the profile names, and none for a fork', () => {
    const access: Access = { kind: 'external', source: 'custom', name: 'hello' };
    expect(policy().decide(access)).toMatchObject({ verdict: 'allow', rule: 'external.allowed' });
    expect(policy({ profile: 'read-only' }).decide(access)).toMatchObject({ rule: 'external.not-allowed' });
    expect(policy({ fork: true }).decide(access)).toMatchObject({ rule: 'external.fork' });
  });

  it('match MCP tools by server and name', () => {
    const profile = resolveProfile('own', { profiles: { own: { external: { allow: ['mcp:docs:*'] } } } });
    const gate = createPolicy({ profile, intent: 'auto', fork: false, workspace: { root, scratch } });
    const verdict = (server: string): string =>
      gate.decide({ kind: 'external', source: 'mcp', server, name: 'x' }).verdict;
    expect([verdict('docs'), verdict('docsx')]).toEqual(['allow', 'deny']);
  });

  it('match custom tools by their own name or by that of their file', () => {
    const external = { allow: ['custom:greet', 'custom:hello.sh'] };
    const profile = resolveProfile('own', { profiles: { own: { external } } });
    const gate = createPolicy({ profile, intent: 'auto', fork: false, workspace: { root, scratch } });
    const verdict = (name: string, file?: string): string =>
      gate.decide({ kind: 'external', source: 'custom', name, ...(file && { file }) }).verdict;
    expect([verdict('greet'), verdict('greet', 'x.sh'), verdict('x', 'hello.sh')]).toEqual(Array(3).fill('allow'));
    expect([verdict('hello'), verdict('x', 'x.sh'), verdict('hello', 'x')]).toEqual(Array(3).fill('deny'));
  });

  it('refuse the network, changes to pull requests under a reading intent, and what they do not know', () => {
    expect(policy().decide({ kind: 'network', url: 'https://example.org' }).verdict).toBe('deny');
    expect(policy({ fork: true }).decide({ kind: 'capability', capability: 'push' }).verdict).toBe('deny');
    expect(policy({ fork: true }).decide({ kind: 'capability', capability: 'change' }).verdict).toBe('allow');
    expect(policy({ intent: 'ask' }).decide({ kind: 'capability', capability: 'change' }).verdict).toBe('deny');
    for (const kind of ['teleport', 'constructor', '__proto__']) {
      expect(policy().decide({ kind } as unknown as Access)).toMatchObject({ verdict: 'deny', rule: 'access.unknown' });
    }
  });
});

describe('the temporary folder', () => {
  it('is read and written as the workspace is, and not written under a policy that changes nothing', () => {
    const wide = createPolicy({
      profile: resolveProfile('ci'),
      intent: 'auto',
      fork: false,
      workspace: { root, scratch },
    });
    const child = createPolicy({
      profile: resolveProfile('review'),
      intent: 'auto',
      fork: false,
      workspace: { root, scratch },
    });
    const verdicts = (policy: Pick<typeof wide, 'decide'>) =>
      (['read', 'write'] as const).map((kind) => policy.decide({ kind, path: '/tmp/kodelet-x' }).verdict);
    expect(verdicts(wide)).toEqual(['allow', 'allow']);
    expect(verdicts(child)).toEqual(['allow', 'deny']);
    expect(verdicts(narrowPolicy(wide, child))).toEqual(['allow', 'deny']);
  });
});
