import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrograms } from '../../../src/agent/first-message/installed-programs.ts';
import { createScriptCheck } from '../../../src/agent/first-message/package-scripts.ts';
import { projectCommands } from '../../../src/agent/first-message/project-commands.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'scripts-')));
  mkdirSync(join(root, 'bin'));
  for (const name of ['node', 'npm', 'npx']) writeFileSync(join(root, 'bin', name), '', { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lacks(scripts: Record<string, string>, dependencies: string[] = [], top: string[] = []): boolean {
  const programs = createPrograms({ path: join(root, 'bin'), home: '/nonexistent' });
  const look = { root, top: new Set(top), home: '/nonexistent', programs, isOffline: true };
  return createScriptCheck(look, { scripts, dependencies, devDependencies: [] })('test');
}

describe('a script of package.json', () => {
  it.each([
    'vitest run',
    'CI=1 NODE_ENV=test jest',
    'node a.js && tsc -p .',
    'npx vitest',
    'npx --yes vitest',
    'npx -y tsd@0.29.0 && tsc',
    'npm run unit',
    'node_modules/.bin/mocha',
    'cd web; eslint .',
  ])('lacks a program that is not installed: %s', (test) => {
    expect(lacks({ test, unit: 'jest' })).toBe(true);
  });

  it.each([
    'node --test',
    'true',
    'cd web && node a.js',
    './scripts/test.sh',
    '$RUNNER test',
    '(jest)',
    'jest || true',
    'npm run test',
    'npx --no-install jest',
    `jest${' '.repeat(3000)}`,
    '',
  ])('is taken to run where nothing is certain to be missing: %j', (test) => {
    expect(lacks({ test })).toBe(false);
  });

  it('lacks what its code imports, and finds programs in node_modules', () => {
    expect(lacks({ test: 'node --test' }, ['express'])).toBe(true);
    expect(lacks({ test: 'node --test' }, ['express'], ['.pnp.cjs'])).toBe(false);
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(root, 'node_modules/.bin/jest'), '');
    expect(lacks({ test: 'node --test' }, ['express'])).toBe(false);
    expect([lacks({ test: 'jest' }), lacks({ test: 'npx jest' }), lacks({ test: 'vitest' })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('may run others in a circle or have the name of something else', () => {
    expect(lacks({ test: 'npm run a', a: 'npm run b', b: 'npm run a' })).toBe(false);
    expect(lacks({ test: 'npm run constructor' })).toBe(false);
    const many = (name: string): string => `npm run ${name} && `.repeat(120).slice(0, -4);
    const names = ['test', 'a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const start = performance.now();
    expect(lacks(Object.fromEntries(names.map((name, index) => [name, many(names[index + 1] ?? 'test')])))).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(lacks({ test: 'a && '.repeat(399) })).toBe(true);
  });
});

it('of the kinds that one works with come first, and none that publishes; pnpm starts programs its own way', () => {
  const names = [
    'dev',
    'release',
    'tag',
    'build',
    'test:vitest',
    'test:types',
    'prepare',
    'test',
    'lint:fix',
    'size',
    'docs',
  ];
  const scripts = Object.fromEntries(names.map((name) => [name, 'true']));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/tsc'), '');
  const commands = (...top: string[]): string[] => {
    const programs = createPrograms({ path: join(root, 'bin'), home: '/nonexistent' });
    const look = { root, top: new Set(['package.json', ...top]), home: '/nonexistent', programs, isOffline: true };
    return projectCommands(look).candidates.map(({ head, name }) => `${head} ${name ?? ''}`.trim());
  };
  const ordered = ['build', 'test:vitest', 'test:types', 'lint:fix', 'dev', 'size', 'docs'];
  expect(commands()).toEqual(['npm test', ...ordered.map((name) => `npm run ${name}`), 'npx tsc']);
  writeFileSync(join(root, 'bin/pnpm'), '', { mode: 0o755 });
  expect(commands('pnpm-lock.yaml').slice(-2)).toEqual(['pnpm exec tsc', 'npx tsc']);
});

it('targets of make lack what the targets that they need lack, and a network to install from', () => {
  const makefile = `check: lint vet ## all of it
init:
	@go install example.com/lint@latest
lint:
	@golint ./...
vet:
	@node vet.js
both: vet both
`;
  writeFileSync(join(root, 'Makefile'), makefile);
  for (const name of ['make', 'go']) writeFileSync(join(root, 'bin', name), '', { mode: 0o755 });
  const targets = (isOffline: boolean): string[] => {
    const programs = createPrograms({ path: join(root, 'bin'), home: '/nonexistent' });
    const look = { root, top: new Set(['Makefile']), home: '/nonexistent', programs, isOffline };
    const found = projectCommands(look).candidates;
    return found.flatMap(({ name = '', isLacking }) => (isLacking ? [] : [name]));
  };
  expect(targets(true)).toEqual(['vet', 'both']);
  expect(targets(false)).toEqual(['init', 'vet', 'both']);
});
