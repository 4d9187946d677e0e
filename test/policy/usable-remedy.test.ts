/** Remedies in repositories of many kinds: none names a program, a script or a lock file that is not there. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NEVER_ROWS } from '../../src/shell/never.ts';
import { policyFrom } from './support/rules.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-remedies-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const PACKAGE = JSON.stringify({ scripts: { test: 'true', build: 'true' } });
/** Programs besides those that are everywhere, and files. */
const KINDS: Readonly<Record<string, { readonly programs: string; readonly files: Readonly<Record<string, string>> }>> =
  {
    npm: { programs: 'node npm npx', files: { 'package.json': PACKAGE, 'package-lock.json': '{}' } },
    pnpm: { programs: 'node pnpm', files: { 'package.json': PACKAGE, 'pnpm-lock.yaml': '' } },
    yarn: { programs: 'node yarn npm', files: { 'package.json': '{"scripts":{"unit":"true"}}', 'yarn.lock': '' } },
    go: { programs: 'go gofmt', files: { 'go.mod': 'module x' } },
    cargo: { programs: 'cargo rustc', files: { 'Cargo.toml': '' } },
    cmake: { programs: 'cmake gcc', files: { 'CMakeLists.txt': '' } },
    make: { programs: 'make gcc', files: { Makefile: 'test:' } },
    maven: { programs: 'mvn java', files: { 'pom.xml': '' } },
    python: { programs: 'python3 pytest', files: { 'pyproject.toml': '' } },
    ruby: { programs: 'ruby bundle rake', files: { Gemfile: '' } },
    nothing: { programs: '', files: {} },
  };
const EVERYWHERE = 'git grep find sed ls cat head tail bash diff curl'.split(' ');

const REFUSED: readonly string[] = [
  ...NEVER_ROWS.map(({ names }) => `${names.split(' ')[0]} x`),
  ...[
    'npm install x',
    'npm publish',
    'npx cowsay',
    'yarn add x',
    'pnpm add x',
    'pip install x',
    'go get x',
    'cargo add x',
  ],
  ...['eval ls', 'sudo ls', 'docker run x', 'gdb ./a', 'vim a', 'git push', 'playwright install', 'bundle install'],
  ...['frobnicate', 'pytets', 'PATH=x; ls', 'cat .env', 'curl https://x.example', 'npx -c x --call=y', 'vitest watch'],
  ...[
    'mvn deploy',
    'gem install x',
    'rustup update',
    'make -f /etc/x',
    'terraform apply',
    'helm install x',
    'nvm use 20',
  ],
];

async function remediesIn(kind: string, holds: boolean): Promise<[command: string, remedy: string][]> {
  const { programs, files } = KINDS[kind]!;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), 0o644);
  }
  const installed = new Set([...EVERYWHERE, ...programs.split(' ')]);
  const isolation = { holds: () => holds, ready: async () => undefined };
  const policy = await policyFrom('{}', { root, isolation, installed: (name) => installed.has(name) });
  return REFUSED.flatMap((command): [string, string][] => {
    const { verdict, remedy } = policy.decide({ kind: 'command', command, cwd: root });
    return verdict === 'allow' ? [] : [[command, remedy ?? '']];
  });
}

/** Programs that may not be named where they are not. */
const NAMED =
  /(?<![\w/.-])(npm|npx|pnpm|yarn|bun|cargo|go|mvn|gradle|make|cmake|pytest|pip|bundle|rake|terraform|helm)(?= [a-z.-]|`)/g;

describe.each(Object.keys(KINDS))('in a repository of the kind %s', (kind) => {
  it.each([true, false])('no remedy names what is not there, with a sandbox: %s', async (holds) => {
    const { programs, files } = KINDS[kind]!;
    const remedies = await remediesIn(kind, holds);
    expect(remedies.length).toBeGreaterThan(20);
    const scripts = files['package.json']
      ? Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
      : [];
    for (const [command, remedy] of remedies) {
      expect(remedy, command).toMatch(/\w/);
      for (const [, program = ''] of remedy.matchAll(NAMED))
        expect(programs.split(' '), `${command}: ${remedy}`).toContain(program);
      for (const [, script = ''] of remedy.matchAll(/`npm (?:run )?(test|build|lint)`/g))
        expect(scripts, remedy).toContain(script);
      for (const [lock] of remedy.matchAll(/package-lock\.json|yarn\.lock|pnpm-lock\.yaml/g))
        expect(existsSync(join(root, lock))).toBe(true);
      if (!existsSync(join(root, 'package-lock.json'))) expect(remedy, command).not.toContain('npm ci');
      expect(remedy, command).not.toMatch(/\bclass\b|\btouch/);
    }
  });
});
