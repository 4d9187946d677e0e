import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockFileSetup } from '../../../src/cli/eval/prepared-case.ts';

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-lock-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** In a project with these files at its top, on a machine with these programs. */
function setup(files: readonly string[], programs: readonly string[]) {
  const [root, path] = [mkdtempSync(join(directory, 'root-')), mkdtempSync(join(directory, 'bin-'))];
  for (const name of programs) writeFileSync(join(path, name), '', { mode: 0o755 });
  for (const name of files) writeFileSync(join(root, name), '', { mode: 0o755 });
  return lockFileSetup({ root, top: new Set(files), path, home: '/nonexistent' });
}

it.each([
  ['package-lock.json', 'npm', ['npm ci']],
  ['npm-shrinkwrap.json', 'npm', ['npm ci']],
  ['pnpm-lock.yaml', 'pnpm', ['pnpm install --frozen-lockfile']],
  ['yarn.lock', 'yarn', ['yarn install --frozen-lockfile']],
  ['bun.lock', 'bun', ['bun install --frozen-lockfile']],
  ['uv.lock', 'uv', ['uv sync --frozen']],
  ['poetry.lock', 'poetry', ['POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction']],
  [
    'requirements.txt',
    'python3',
    ['python3 -m venv .venv', '.venv/bin/python -m pip install --requirement requirements.txt'],
  ],
  ['Cargo.lock', 'cargo', ['cargo fetch --locked']],
  ['go.sum', 'go', ['go mod download']],
  ['pom.xml', 'mvn', ['mvn -B -q dependency:go-offline']],
  ['build.gradle.kts', 'gradle', ['gradle --quiet --no-daemon testClasses']],
  ['Gemfile.lock', 'bundle', ['bundle config set --local path vendor/bundle', 'bundle install']],
  ['composer.lock', 'composer', ['composer install --no-interaction --no-progress']],
])('%s is installed by %s', (file, program, commands) => {
  expect(setup([file], [program])).toEqual({ commands, missing: [] });
  expect(setup([file], [])).toEqual({
    commands: [],
    missing: [`${file} needs ${program}, which is not installed here`],
  });
});

it('installs once into one place, by a program that is here, and for each language', () => {
  const files = ['pnpm-lock.yaml', 'package-lock.json', 'uv.lock', 'go.sum'];
  expect(setup(files, ['pnpm', 'npm', 'go'])).toEqual({
    commands: ['pnpm install --frozen-lockfile', 'go mod download'],
    missing: ['uv.lock needs uv, which is not installed here'],
  });
  expect(setup(files, ['npm', 'uv']).commands).toEqual(['npm ci', 'uv sync --frozen']);
});

it('installs a Python project itself where its installer does not, and starts the wrapper of a project', () => {
  const { commands } = setup(['requirements.txt', 'pyproject.toml'], ['python3']);
  expect(commands.at(-1)).toBe('.venv/bin/python -m pip install --editable .');
  expect(setup(['pom.xml', 'mvnw'], ['mvn']).commands).toEqual(['./mvnw -B -q dependency:go-offline']);
  expect(setup(['README.md'], ['npm'])).toEqual({ commands: [], missing: [] });
});
