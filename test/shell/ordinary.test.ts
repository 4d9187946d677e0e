/** What agents type all day, and what people let their agents run: how much of it a profile `ci` in a sandbox lets through. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { rulesIn } from './support/workspace.ts';

const fixture = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', name), 'utf8')
    .trimEnd()
    .split('\n');

let root = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ordinary-')));
  for (const file of ['src/index.ts', 'src/a.ts', 'src/b.ts', 'specstory-cli/main.go', 'a.txt', 'b.txt', 'README.md']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'x\n');
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const isAllowed = (command: string): boolean =>
  judgeCommand(command, rulesIn(root, undefined, true)).verdict === 'allow';

const share = (of: readonly { readonly allowed: boolean; readonly weight?: number }[]): number =>
  of.reduce((sum, { allowed, weight = 1 }) => sum + (allowed ? weight : 0), 0) /
  of.reduce((sum, { weight = 1 }) => sum + weight, 0);

describe.each(['ordinary.jsonl', 'typed.jsonl'])('of the commands in %s', (name) => {
  const samples = fixture(name).map((line) => JSON.parse(line) as { lang: string; command: string });
  const judged = (): { lang: string; command: string; allowed: boolean }[] =>
    samples.map((sample) => ({ ...sample, allowed: isAllowed(sample.command) }));

  it('at least 92 in 100 are let through', () => {
    const refused = judged().filter(({ allowed }) => !allowed);
    expect(share(judged()), refused.map(({ command }) => command).join('\n')).toBeGreaterThanOrEqual(0.92);
  });

  it('at least 85 in 100 are, in every language', () => {
    const all = judged();
    for (const lang of new Set(all.map((one) => one.lang))) {
      expect(share(all.filter((one) => one.lang === lang)), lang).toBeGreaterThanOrEqual(0.85);
    }
  });
});

/** A prefix that does nothing by itself, as somebody would go on. */
const WHOLE: Readonly<Record<string, string>> = {
  grep: 'grep -rn x src',
  'git add': 'git add src',
  'git commit': "git commit -m 'fix: x'",
  mkdir: 'mkdir -p src/new',
  rm: 'rm src/a.ts',
  python3: 'python3 a.py',
  python: 'python a.py',
  'python FILE': 'python src/a.py',
  'venv/python': 'venv/bin/python a.py',
  'venv/uvicorn': 'venv/bin/uvicorn app:app',
  'venv/alembic': 'venv/bin/alembic upgrade head',
  timeout: 'timeout 60 npm test',
  gtimeout: 'gtimeout 60 npm test',
  cat: 'cat a.txt',
  'git checkout': 'git checkout -b new',
  chmod: 'chmod +x src/a.ts',
  node: 'node src/a.js',
  'node FILE': 'node src/a.js',
  '#loop': 'for f in src/*.ts; do wc -l "$f"; done',
  'node -e': "node -e 'console.log(1)'",
  wc: 'wc -l a.txt',
  'python3 -c': "python3 -c 'print(1)'",
  'python -c': "python -c 'print(1)'",
  'npm run': 'npm run lint',
  export: 'export CI=1; npm test',
  'git init': 'git init src/new',
  './gradlew': './gradlew test',
  cd: 'cd src && ls',
  java: 'java -version',
  awk: "awk '{print $1}' a.txt",
  sed: "sed -n '1,5p' a.txt",
  cp: 'cp a.txt c.txt',
  bash: 'bash scripts/run.sh',
  mv: 'mv a.txt c.txt',
  'git stash': 'git stash list',
  'git branch': 'git branch',
  'xargs grep': 'git ls-files | xargs grep x',
  'xargs ls': 'git ls-files | xargs ls',
  'xargs cat': 'git ls-files | xargs cat',
  'xargs wc': 'git ls-files | xargs wc -l',
  xargs: 'git ls-files | xargs wc -l',
  'git rm': 'git rm a.txt',
  'mvn clean': 'mvn clean test',
  'flutter pub': 'flutter pub get',
  rg: 'rg x src',
  'pip show': 'pip show requests',
  'pip3 show': 'pip3 show requests',
  source: 'source venv/bin/activate',
  git: 'git status',
  npx: 'npx tsc',
  command: 'command -v node',
  'uv run': 'uv run pytest',
  unzip: 'unzip -l a.zip',
  sqlite3: "sqlite3 a.db '.tables'",
  'npm uninstall': 'npm uninstall x',
  tee: 'ls | tee a.txt',
  'git remote': 'git remote -v',
  gradle: 'gradle test',
  npm: 'npm test',
  'git check-ignore': 'git check-ignore a.txt',
  mvn: 'mvn test',
  dotnet: 'dotnet test',
  'python -m pip': 'python -m pip list',
  'git config': 'git config --get user.name',
  test: 'test -f a.txt',
  '*': 'make test',
  'git mv': 'git mv a.txt c.txt',
  rustfmt: 'rustfmt src/main.rs',
  '.gradlew.bat': './gradlew.bat test',
  'php -l': 'php -l a.php',
  'php FILE': 'php a.php',
  javap: 'javap A',
  'python3 -m json.tool': 'python3 -m json.tool a.json',
  'python -m json.tool': 'python -m json.tool a.json',
  'git restore': 'git restore a.txt',
  'npm init': 'npm init -y',
  jar: 'jar tf a.jar',
  tail: 'tail -5 a.txt',
  jq: 'jq . a.json',
  'npx ts-node': 'npx ts-node src/a.ts',
  'php artisan': 'php artisan test',
  'python -m alembic': 'python -m alembic upgrade head',
  pnpm: 'pnpm test',
  'git merge': 'git merge main',
  ffprobe: 'ffprobe a.mp4',
  'JAVA_HOME=': 'JAVA_HOME=/usr/lib/jvm/java-17 mvn test',
  'git ls-tree': 'git ls-tree HEAD',
  'git reset': 'git reset HEAD a.txt',
  'git show': 'git show HEAD',
  'dotnet new': 'dotnet new console',
};
const OURS = ['reads', 'edits workspace', "runs the repository's code"];

it('of the prefixes that people allow, at least 95 in 100 are let through by the number of repositories that have them', () => {
  const rows = fixture('prefixes.tsv')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([, , kind = '']) => OURS.includes(kind))
    .map(([prefix = '', count]) => ({ prefix, weight: Number(count), allowed: isAllowed(WHOLE[prefix] ?? prefix) }));
  const refused = rows.filter(({ allowed }) => !allowed).map(({ prefix, weight }) => `${prefix} (${weight})`);
  expect(rows.length).toBeGreaterThan(100);
  expect(share(rows), refused.join(', ')).toBeGreaterThanOrEqual(0.95);
});

it('of the prefixes of the network and of the machine, none is let through', () => {
  const rows = fixture('prefixes.tsv')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([prefix = '', , kind = '']) => /network|machine/.test(kind) && !ON_THE_LIST.includes(prefix));
  expect(rows.map(([prefix = '']) => prefix).filter((prefix) => isAllowed(NAMED[prefix] ?? prefix))).toEqual([]);
});

/**
 * `npm ci` installs what the lock file says, as it always did; clients of databases reach what the sandbox lets them; the others
 * are judged by what they are given.
 */
const ON_THE_LIST = ['npm ci', 'psql', 'mysql', 'rmdir', 'xargs -I{}', 'set', 'dir', 'where'];
const NAMED: Readonly<Record<string, string>> = {
  'npm install': 'npm install x',
  'npx create-next-app': 'npx create-next-app x',
  'npm create': 'npm create x',
  'venv/pip': 'venv/bin/pip install x',
  'xargs kill': 'ls | xargs kill',
};
