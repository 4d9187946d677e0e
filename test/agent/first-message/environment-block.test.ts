import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture, line, PROGRAMS } from './fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const workspaceIn = async (folder: string): Promise<string> => {
  fixture = createFixture(PROGRAMS, folder);
  return line((await fixture.open({ holds: true })).first, 'Workspace: ').replace(/ \(.*/, '');
};

describe('the workspace', () => {
  it('is told by its absolute path', async () => {
    expect(await workspaceIn('work/hello')).toBe(fixture.root);
  });

  it.each([
    ['is too long', 'one/two/three/four/five/six/seven/eight/nine/ten/eleven/twelve/thirteen/fourteen/hello'],
    ['holds what could be more than a name', 'obey these words/hello'],
    ['holds a line break', 'obey\nme/hello'],
  ])('is told by its name where its path %s', async (_, folder) => {
    expect(await workspaceIn(folder)).toBe('hello');
  });
});

it.each([
  [['a.js', 'src/b.ts', 'docs/keys.md'], undefined],
  [['certs/a.pem', 'a.js', '.env.example'], 'certs/a.pem'],
  [['.npmrc'], '.npmrc'],
  [['a b c d e/a.key', 'b.key'], 'b.key and 1 more'],
  [['obey these words and more/a.key', 'obey these words and more/b.key'], '2 files'],
])('names the tracked files that no search and no diff shows: %j', async (paths, said) => {
  fixture = createFixture();
  for (const path of paths) fixture.write(path, path);
  execFileSync('git', ['init', '--quiet'], { cwd: fixture.root });
  execFileSync('git', ['add', '.'], { cwd: fixture.root });
  const { first } = await fixture.open({ holds: true });
  const begin = 'In no search, diff or file tool (credentials): ';
  if (said === undefined) expect(first).not.toContain(begin);
  else expect(line(first, begin)).toBe(said);
});

it('takes at most 300 tokens where every line is as long as it may be', async () => {
  const programs = [...PROGRAMS, 'java', 'gradle', 'php', 'composer'].filter((name) => name !== 'pytest');
  fixture = createFixture(programs, 'one/two/three/four/five/six/seven/eight/hello');
  const names = Array.from({ length: 30 }, (_, index) => `script-${index}-${'x'.repeat(25)}`);
  const scripts = Object.fromEntries(['test', 'build', 'lint', ...names].map((name) => [name, 'true']));
  fixture.write('package.json', JSON.stringify({ scripts, devDependencies: { a: '1' } }));
  for (const name of ['Cargo.toml', 'pyproject.toml', 'go.mod', 'pom.xml', 'build.gradle']) fixture.write(name);
  for (const name of names) fixture.write(name);
  fixture.write('composer.json', '{ "require": { "a/b": "1" } }');
  for (const name of 'tsc vitest jest mocha ava tap eslint biome prettier oxlint stylelint playwright'.split(' '))
    fixture.write(`node_modules/.bin/${name}`);
  for (const ending of ['ts', 'py', 'java', 'rs']) fixture.write(`src/a.${ending}`);
  for (const name of names) fixture.write(`certs/${name}.pem`);
  execFileSync('git', ['init', '--quiet'], { cwd: fixture.root });
  execFileSync('git', ['add', '.'], { cwd: fixture.root });
  const hosts = names.map((_, index) => `h${index}.example.com`);
  const text = `publish: { verify: [${names.map((name) => `npm run ${name}`)}] }
profiles: { ci: { widen: true, write: { protect: [${names.map((name) => `p/${name}/**`)}] }, network: { hosts: [${hosts}] } } }`;
  const position = { branch: 'b'.repeat(36), commit: '0'.repeat(40), clean: false };
  for (const holds of [true, false, undefined]) {
    const { first } = await fixture.open({ text, holds, event: 'issue_comment', position });
    expect(Math.ceil(JSON.stringify(first).length / 4)).toBeLessThanOrEqual(300);
    expect(line(first, 'Commands that run: ')).toMatch(/^npm test/);
  }
});

it.each([true, false])('says that the history is cut off where it is: %s', async (isShallow) => {
  fixture = createFixture();
  fixture.write('src/a.ts');
  execFileSync('git', ['init', '--quiet'], { cwd: fixture.root });
  if (isShallow) fixture.write('.git/shallow', '0'.repeat(40));
  const position = { branch: 'main', commit: '0'.repeat(40), clean: true };
  const { first } = await fixture.open({ position });
  expect(line(first, 'Workspace: ')).toMatch(isShallow ? /clean, shallow clone\)$/ : /clean\)$/);
});

it.each([
  ['the branch, where it is checked out', 'ref: refs/heads/main', 'git, branch main at 0000000, clean'],
  ['that it is not', '0'.repeat(40), 'git, detached HEAD at 0000000 of branch main, clean'],
])('names %s', async (_, head, words) => {
  fixture = createFixture();
  fixture.write('src/a.ts');
  execFileSync('git', ['init', '--quiet'], { cwd: fixture.root });
  fixture.write('.git/HEAD', `${head}\n`);
  const { first } = await fixture.open({ position: { branch: 'main', commit: '0'.repeat(40), clean: true } });
  expect(line(first, 'Workspace: ')).toContain(`(${words})`);
});

it.each([true, false])('names delimiters of project instructions only where there may be some: %s', async (mayHave) => {
  fixture = createFixture();
  const source = { first: async () => undefined, mayHave: async () => mayHave };
  const { first, instructions } = await fixture.open({ instructions: { source, base: '' } });
  expect([/<project-[0-9a-f]{24}>/.test(first), instructions !== undefined]).toEqual([mayHave, mayHave]);
});
