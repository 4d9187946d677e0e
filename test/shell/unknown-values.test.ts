/** Values that only the run knows, in real bash: whatever they are, no program opens what is secret or writes what is protected. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { judgedInWorkspace } from './support/judged.ts';

const { root, decide } = judgedInWorkspace();

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`../fixtures/shell/unknown/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
const valuesIn = (name: string): string[] => linesOf(`${name}.jsonl`).map((line) => JSON.parse(line) as string);

const SECRET = 'sesame-7391';
/** Number of the committed `.env`, and of the folder that holds a key. */
let [blob, tree] = ['', ''];

const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@x', ...words], {
    cwd: root(),
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  const files = ['.env', 'deep/.env', 'deep/id_rsa', 'deep/.ssh/config', 'odd/k.pem'];
  for (const path of files) {
    mkdirSync(dirname(join(root(), path)), { recursive: true });
    writeFileSync(join(root(), path), `${SECRET} one\n`);
  }
  mkdirSync(join(root(), '.github'), { recursive: true });
  writeFileSync(join(root(), '.github/ci.yml'), 'kept\n');
  writeFileSync(join(root(), 'plain.txt'), 'plain one\nplain two\n');
  for (const path of ['lib/a', 'lib/b', 'lib/c', 'other/CODEOWNERS', 'other/AGENTS.md', 'CODEOWNERS']) {
    mkdirSync(dirname(join(root(), path)), { recursive: true });
    writeFileSync(join(root(), path), path === 'CODEOWNERS' ? 'kept\n' : 'other\n');
  }
  symlinkSync('../.env', join(root(), 'odd/link'));
  symlinkSync('.github', join(root(), 'to-github'));
  symlinkSync('/bin', join(root(), 'to-bin'));
  git('init', '-q');
  git('add', '-f', '.');
  git('commit', '-qm', 'one');
  for (const path of files) writeFileSync(join(root(), path), `${SECRET} two\n`);
  writeFileSync(join(root(), 'plain.txt'), 'plain one\nplain three\n');
  blob = git('rev-parse', 'HEAD:.env');
  tree = git('rev-parse', 'HEAD:deep');
  git('tag', 'to-blob', blob);
});

/** Hostile values: a JSON string a line. */
const VALUES = valuesIn('values');

const filledIn = (value: string): string =>
  value.replaceAll('ROOT', root()).replaceAll('BLOB', blob).replaceAll('TREE', tree);

const USES = linesOf('uses.txt');

function run(command: string): string {
  const decision = decide(command, true);
  expect(decision, command).toMatchObject({ verdict: 'allow' });
  const { stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-c', decision.run ?? ''], {
    cwd: root(),
    encoding: 'utf8',
    input: '',
    timeout: 60_000,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: '/nonexistent' },
  });
  return stdout + stderr;
}

/** Some of them for each use, other ones for each. */
const drawn = (values: readonly string[], use: number): string[] => {
  const from = (use * 7) % values.length;
  return sample([...values.slice(from), ...values.slice(0, from)], 4);
};

/** Which of the values let it print a line of a secret. */
function printedBy(use: string): string[] {
  return drawn(VALUES, USES.indexOf(use)).filter((value) => {
    writeFileSync(join(root(), 'value'), filledIn(value));
    const shown = run(`x=$(cat value); ${use}`).replaceAll(/^.*left out:.*$/gm, '');
    return shown.includes(SECRET) || shown.includes('root:x:');
  });
}

const WRITES = linesOf('writes.txt');

const KEPT = ['.github/ci.yml', '.git/HEAD', '.env', 'CODEOWNERS', 'docs/CODEOWNERS', 'new/AGENTS.md'];
const PLACES = valuesIn('places');

describe('a value of a file', () => {
  it.each(WRITES)('writes nothing that is protected: %s', (use) => {
    const state = (): string[] =>
      KEPT.map((path) => (existsSync(join(root(), path)) ? readFileSync(join(root(), path), 'utf8') : ''));
    const before = state();
    const changed = drawn(PLACES, WRITES.indexOf(use)).filter((value) => {
      writeFileSync(join(root(), 'value'), filledIn(value));
      for (const path of ['copy.txt', 'plain.txt']) writeFileSync(join(root(), path), 'kept\n');
      for (const path of ['docs', 'new']) rmSync(join(root(), path), { recursive: true, force: true });
      run(`x=$(cat value); ${use}`);
      rmSync(join(root(), '../ci.yml'), { force: true }); // a place that may be written
      return state().join('\0') !== before.join('\0');
    });
    expect(changed).toEqual([]);
  });

  it.each(USES)('prints no secret: %s', (use) => {
    expect(printedBy(use)).toEqual([]);
  });
});
