/** What refusals lead to: it is installed here, it serves the purpose, and it is let through. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadsFor } from '../../src/policy/alternatives.ts';
import type { PolicyOptions } from '../../src/policy/engine.ts';
import { NEVER_ROWS } from '../../src/shell/never.ts';
import { policyFrom } from './support/rules.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-leads-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const EVERYWHERE = 'git grep find sed ls cat bash';
const HOLDS = { holds: () => true, ready: async () => undefined };

interface Given extends Partial<PolicyOptions> {
  /** Programs, between blanks, besides those that are everywhere. */
  readonly programs?: string;
  readonly scripts?: readonly string[];
  /** Of node_modules. */
  readonly bins?: string;
  readonly files?: readonly string[];
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  chmodSync(join(root, path), 0o755);
}

async function policyIn({ programs = '', scripts, bins = '', files = [], ...more }: Given) {
  const installed = `${EVERYWHERE} ${programs}`.split(' ');
  if (scripts) {
    const all = Object.fromEntries(scripts.map((name) => [name, 'true']));
    write('package.json', JSON.stringify({ scripts: all }));
  }
  for (const name of bins.split(' ').filter(Boolean)) write(`node_modules/.bin/${name}`, '');
  for (const path of files) write(path, 'test:\n');
  return policyFrom('{}', { root, isolation: HOLDS, installed: (name) => installed.includes(name), ...more });
}

const decide = async (command: string, given: Given = {}) =>
  (await policyIn(given)).decide({ kind: 'command', command, cwd: root });
const instead = async (words: string, given: Given) => (await policyIn(given)).instead?.({ words: words.split(' ') });

const NODE = { programs: 'node npm npx', scripts: ['test', 'build', 'lint'] };

describe('a program that is not there leads to', () => {
  it.each<[what: string, words: string, given: Given, sentence: string | undefined]>([
    ['the script of npm', 'pnpm test', NODE, 'Use `npm test`.'],
    ['the script by its name', 'yarn run build', NODE, 'Use `npm run build`.'],
    ['the script without run', 'yarn lint', NODE, 'Use `npm run lint`.'],
    ['what tests here', 'jest', NODE, 'Use `npm test`.'],
    [
      'another test program',
      'mocha',
      { ...NODE, bins: 'vitest jest' },
      'Use `npm test`, `npx vitest run` or `npx jest`.',
    ],
    ['python3', 'python x.py', { programs: 'python3' }, 'Use `python3 x.py`.'],
    ['the tool that searches', 'rg foo src', {}, 'Use grep_tool or `grep -rn PATTERN .`.'],
    ['the tool that lists', 'tree', {}, 'Use ls or `find . -maxdepth 2`.'],
    ['the wrapper of the repository', 'gradle build', { files: ['gradlew'] }, 'Use `./gradlew test`.'],
    ['the same without privileges', 'sudo npm test', NODE, 'Use `npm test`.'],
    ['node for another name of it', 'nodejs a.js', { programs: 'node' }, 'Use `node a.js`.'],
    ['a script run by deno', 'deno task build', NODE, 'Use `npm run build`.'],
    ['nothing that is too long to be said again', `sudo npm test ${'x'.repeat(60)}`, NODE, undefined],
    ['nothing that the shell would read in another way', 'sudo npm test x*', NODE, undefined],
    ['nothing where there is nothing', 'pnpm test', { programs: 'npm' }, undefined],
    ['nothing that is not installed', 'python x.py', {}, undefined],
    ['nothing that is not declared', 'yarn run missing', NODE, undefined],
  ])('%s: %s', async (_, words, given, sentence) => {
    expect(await instead(words, given)).toBe(sentence);
  });

  it.each(
    [
      ['bun t', 'npm test|vitest run|jest|mocha|ava'],
      ['eslint', 'npm run lint|eslint .|biome check|oxlint'],
      ['prettier', 'npm run format|npm run lint|prettier --check .|biome format|dprint check'],
      ['tsc', 'npm run typecheck|npm run build|tsc --noEmit'],
      ['tsx', 'tsx FILE|ts-node FILE'],
      ['gmake all', 'make all'],
      ['gsed -n 1p a', 'sed -n 1p a'],
      ['mawk 1 a', 'awk 1 a'],
      ['ggrep x a', 'grep x a'],
      ['bat a', 'cat a'],
      ['pip list', 'pip3 list'],
      ['tox', 'pytest|python3 -m unittest'],
      ['flake8', 'ruff check|python3 -m compileall -q .'],
      ['fd x', 'glob_tool|find . -name PATTERN'],
      ['tree', 'ls|find . -maxdepth 2'],
      ['nano a', 'the tools that read and edit files'],
      ['ginkgo', 'go test ./...'],
      ['golint', 'go vet ./...'],
      ['nextest', 'cargo test'],
      ['ant', './gradlew test|./mvnw test|mvn test|gradle test'],
      ['ninja', 'make test'],
      ['diffstat -p1', 'git diff --stat'],
      ['npx vitest@3', 'npm test|vitest run|jest|mocha|ava'],
      ['pnpm exec eslint', 'npm run lint|eslint .|biome check|oxlint'],
    ].map(([words = '', leads = '']) => ({ words, leads: leads.split('|') })),
  )('all that serves the same purpose here: $words', ({ words, leads }) => {
    write('package.json', JSON.stringify({ scripts: { test: '', lint: '', format: '', typecheck: '', build: '' } }));
    for (const bin of 'vitest jest mocha ava eslint biome oxlint prettier dprint tsc tsx ts-node'.split(' '))
      write(`node_modules/.bin/${bin}`, '');
    for (const file of ['gradlew', 'mvnw', 'pom.xml', 'build.gradle', 'Makefile']) write(file, 'test:\n');
    const found = leadsFor({ words: words.split(' ') }, { root, installed: () => true }, () => true);
    const plain = found.map((lead) => lead.replaceAll('`', '').replace(/^npx /, ''));
    expect(plain).toEqual(leads.slice(0, 3));
  });

  it.each([
    ['18.20', []],
    ['20.20', []],
    [undefined, []],
    ['22.5', []],
    ['22.6', ['`node --experimental-strip-types FILE`']],
    ['22.17', ['`node --experimental-strip-types FILE`']],
    ['22.18', ['`node FILE`']],
    ['23.0', ['`node --experimental-strip-types FILE`']],
    ['23.6', ['`node FILE`']],
    ['24.1', ['`node FILE`']],
  ])('node %s for TypeScript, if it can run it', (version, expected) => {
    const given = { root, installed: () => true, version: () => version };
    expect(leadsFor({ words: ['npx', 'tsx', 'a.ts'] }, given, () => true)).toEqual(expected);
  });

  it('what bundles TypeScript for a node that cannot run it', async () => {
    const given = { ...NODE, bins: 'esbuild', version: () => '20.20' };
    const bundled = 'npx esbuild FILE --bundle --platform=node --outfile=/tmp/out.cjs && node /tmp/out.cjs';
    expect(await instead('npx tsx a.ts', given)).toBe(`Use \`${bundled}\`.`);
    expect((await decide(bundled.replace('FILE', 'a.ts'), given)).verdict).toBe('allow');
  });

  it('a program of the workspace by its whole path, where a line in a worktree called it as from there', () => {
    write('.venv/bin/pytest', '');
    const leads = (...words: string[]): readonly string[] =>
      leadsFor({ words }, { root, installed: () => true }, () => true);
    expect(leads('.venv/bin/pytest', '-q', 'x.py')).toEqual([`\`${join(root, '.venv/bin/pytest')} -q x.py\``]);
    expect([...leads('.venv/bin/none'), ...leads('../x/pytest')]).toEqual([]);
    rmSync(join(root, '.venv'), { recursive: true });
  });

  it('no target that the Makefile does not have', async () => {
    expect(await instead('ninja', { programs: 'make', files: ['Makefile'] })).toBe('Use `make test`.');
    write('Makefile', 'all: test-all\ntest := x\n');
    expect(await instead('ninja', { programs: 'make' })).toBeUndefined();
  });

  it('nothing of a file whose program is missing, nor of a program whose file is', () => {
    for (const file of ['pom.xml', 'build.gradle', 'Makefile']) write(file, 'test:\n');
    const leads = (installed: boolean, ...words: string[]): readonly string[] =>
      leadsFor({ words }, { root, installed: () => installed }, () => true);
    expect([...leads(false, 'ant'), ...leads(false, 'ninja')]).toEqual([]);
    for (const file of ['pom.xml', 'build.gradle', 'Makefile']) rmSync(join(root, file));
    expect([...leads(true, 'ant'), ...leads(true, 'ninja')]).toEqual([]);
  });

  it('nothing that policy refuses', async () => {
    expect(await instead('pnpm test', { ...NODE, isolation: undefined })).toBe('Use `npm test`.');
    expect(await instead('python x.py', { programs: 'python3', isolation: undefined })).toBeUndefined();
    expect(await instead('sudo kill 1', { programs: 'kill' })).toBeUndefined();
    expect(await instead('jest', { ...NODE, intent: 'review', isolation: undefined })).toBe('Use `npm test`.');
    expect(await instead('jest', { ...NODE, fork: true })).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('leads to what serves the purpose, where that is known', async () => {
    expect((await decide('npx ava', { ...NODE, offline: () => true })).remedy).toBe('Use `npm test`.');
    expect((await decide('sudo npm test', NODE)).remedy).toBe('Use `npm test`.');
  });

  it('keeps its own words where nothing serves the purpose', async () => {
    expect((await decide('curl https://x.test', NODE)).remedy).toContain('network');
    expect((await decide('npm install left-pad', NODE)).remedy).toContain('Use what is installed');
  });

  it('names at most six programs of this machine, first those of the workspace, where nothing is known', async () => {
    const { remedy = '' } = await decide('frobnicate', { ...NODE, files: ['Makefile'] });
    expect(remedy).toBe(
      'Use `npm test`, `npm run build`, `npm run lint`, `git log -3`, `grep -rn PATTERN .` or `find . -name PATTERN`.',
    );
    expect((await decide('frobnicate', { programs: 'go', files: ['go.mod'] })).remedy).toMatch(/^Use `go test/);
  });

  it('takes no more than 40 tokens', async () => {
    const scripts = ['test', 'build', 'lint', 'format', 'typecheck'];
    for (const command of [
      'frobnicate',
      'npx vitest',
      'npx eslint',
      'sudo npm test',
      'curl x',
      'apt-get install jq',
      'gh pr list',
    ]) {
      const given = { programs: 'node npm npx python3 make', scripts, bins: 'jest mocha ava', offline: () => true };
      expect(((await decide(command, given)).remedy ?? '').length, command).toBeLessThanOrEqual(160);
    }
  });

  it('takes no more for any program that no class holds, here or where nothing is', async () => {
    const scripts = ['test', 'build', 'lint', 'format', 'typecheck'];
    const programs = 'node npm npx python3 make pytest go ruff';
    const bins = 'jest mocha ava prettier dprint biome oxlint eslint tsc tsx';
    for (const given of [{ scripts, programs, bins, files: ['Makefile', 'gradlew', 'mvnw'] }, {}]) {
      const policy = await policyIn(given);
      const names = NEVER_ROWS.flatMap((row) => row.names.split(' '));
      const remedies = names.map(
        (name) => policy.decide({ kind: 'command', command: `${name} test`, cwd: root }).remedy,
      );
      expect(remedies.filter((remedy = '') => remedy.length > 160)).toEqual([]);
    }
  });

  it('leaves out a lead that takes more', async () => {
    const long = `test:${'x'.repeat(200)}`;
    const given = { ...NODE, scripts: ['test', long] };
    expect((await policyIn(given)).instead?.({ words: ['yarn', long] })).toBeUndefined();
  });

  it('asks whether what it means is installed', async () => {
    expect((await decide('pytets', { programs: 'pytest' })).reason).toContain('did you mean pytest?');
    expect((await decide('pytets', {})).reason).not.toContain('did you mean');
  });
});

describe('npx of what is not installed', () => {
  it('is refused where commands have no network, since it would wait for one', async () => {
    expect(await decide('npx vitest run', { ...NODE, offline: () => true })).toMatchObject({
      verdict: 'deny',
      rule: 'bash.network',
      reason: expect.stringContaining('"vitest" is not installed here'),
      remedy: 'Use `npm test`.',
    });
  });

  it('runs where there is a network, and where it is installed', async () => {
    expect((await decide('npx vitest run', { ...NODE, offline: () => false })).verdict).toBe('allow');
    expect((await decide('npx vitest run', { ...NODE, bins: 'vitest', offline: () => true })).verdict).toBe('allow');
    expect((await decide('npx tsc', { programs: 'npx tsc', offline: () => true })).verdict).toBe('allow');
  });
});
