/** What is known only when a command runs: real bash, git and find over a workspace with secrets, links and protected places. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProcess } from '../../src/lib/process.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { rulesIn } from './support/workspace.ts';

const FILES = [
  ...['a.txt', 'src/a.ts', 'src/b c.ts', 'pkg/CODEOWNERS', 'CODEOWNERS', 'x.orig', 'sub/.env.example'],
  ...['.env', 'sub/.ENV.local', 'sub/x.pem', 'certs/x.key', '.env.orig', '.github/workflows/ci.yml', '.github/y.orig'],
];

let root = '';

/** A repository with two commits, of which both change `.env`. */
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'unseen-')));
  for (const path of FILES) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), 'needle\n');
  }
  await symlink('/etc/passwd', join(root, 'src/outside'));
  await symlink('../.env', join(root, 'src/secret'));
  await bash('git init -q . && git add -A && git commit -qm one && echo needle2 >> .env && git commit -qam two');
  await bash('git tag -a v1 -m tagged');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const IDENTITY = { GIT_AUTHOR_NAME: 'n', GIT_AUTHOR_EMAIL: 'n@x', GIT_COMMITTER_NAME: 'n', GIT_COMMITTER_EMAIL: 'n@x' };

async function bash(text: string): Promise<string> {
  const { output } = await runProcess({
    file: 'bash',
    args: ['--noprofile', '--norc', '-c', text],
    cwd: root,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', HOME: '/nonexistent', ...IDENTITY },
    timeoutMs: 30_000,
    maxOutputBytes: 200_000,
  });
  return output;
}

/** What the command prints when the text runs that was written out for it. */
async function run(command: string): Promise<string> {
  const decision = judgeCommand(command, rulesIn(root, undefined, true));
  expect(decision, command).toMatchObject({ verdict: 'allow' });
  const again = judgeCommand(decision.run ?? '', { ...rulesIn(root, undefined, true), isWritten: true });
  expect(again, 'a narrower policy judges what was written out').toMatchObject({ verdict: 'allow' });
  return bash(again.run ?? '');
}

const SECRETS = ['.env', 'sub/.ENV.local', 'sub/x.pem', 'certs/x.key', '.env.orig', 'src/secret', 'src/outside'];

/** The names of `SECRETS` that are printed as the start of a line, which is how a match or a file shows. */
const shownOf = (output: string): string[] =>
  SECRETS.filter((name) =>
    output.split('\n').some((line) => line.replace(/^\.\//, '').replace(/^[^:]*:(?=\S)/, '') === name),
  );

describe('names from elsewhere', () => {
  it.each([
    "git ls-files | xargs -d '\\n' grep -l needle",
    'git ls-files -z | xargs -0 grep -l needle',
    'find . -type f -print0 | xargs -0 grep -l needle',
    'find . -exec grep -ls needle {} +',
    'find . -type f -exec grep -l needle {} \\;',
    'git ls-files | xargs -I{} grep -l needle {}',
    'git ls-files | while read -r f; do [ "$(grep -c needle < "$f")" = 1 ] && echo "$f"; done',
    'grep -Rl needle .',
    'git grep -l needle',
    'git grep -l needle HEAD',
  ])('lead to no secret, and to all else: %s', async (command) => {
    const output = await run(command);
    expect(shownOf(output)).toEqual([]);
    expect(output).toContain('a.txt');
  });

  it('are read neither outside of the workspace nor through a link, and what is left out is said', async () => {
    const output = await run('echo /etc/passwd ../x src/outside src/secret .env .git/config a.txt -A | xargs cat');
    expect(output).not.toContain('root:');
    expect(output.match(/^needle$/gm)).toHaveLength(1);
    expect(output.match(/left out/g)?.length).toBeGreaterThan(4);
  });

  it('stand beside patterns, each with its own check', async () => {
    await bash('mkdir lib && echo 1 > lib/1.ts && echo 2 > lib/2.ts && echo sub > value && echo .env > secret-name');
    expect(await run('d=$(cat value); cp lib/*.ts "$d" && cat sub/1.ts sub/2.ts')).toBe('1\n2\n');
    const beside = await run('x=$(cat secret-name); cat lib/*.ts "$x" a.txt a.txt a.txt');
    expect(beside).toMatch(/^left out: \.env may hold credentials/);
    expect(beside).not.toContain('needle');
    expect(await run('x=$(cat value); cat lib/*.ts "$x"/none a.txt 2>/dev/null')).toBe('1\n2\nneedle\n');
  });

  it('of tags are printed as they are', async () => {
    const tag = await bash('git rev-parse v1');
    expect(tag).not.toBe(await bash('git rev-parse v1^{commit}'));
    expect(await run('git tag | while read -r t; do git rev-parse "$t"; done')).toBe(tag);
    expect(await run('git tag | while read -r t; do git show -q "$t"; done')).toContain('tagged');
  });

  it('are commits in front of others, and files of commits', async () => {
    await bash('echo one > a.txt && git commit -qam a && echo two > a.txt && git commit -qam b');
    const compared = await run('y=$(git rev-parse HEAD~1); git diff "$y" HEAD');
    expect(compared).toContain('-one\n+two');
    expect(await run('f=$(ls a.txt); c=$(git log -1 --format=%h); git show "$c^:$f" "$c~1:$f"')).toBe('one\none\n');
  });

  it.each([
    ...['ls | xargs -I% cat %', 'ls | xargs -I_ head -1 _', "ls | xargs -I'$' cat '$'", 'ls | xargs -Iroot cat root'],
    ...[
      'ls | xargs -I1 cat 1',
      'ls | xargs --replace cat {}',
      'ls | xargs --replace=w cat w',
      'ls | xargs -I{} -L1 cat {}',
    ],
    ...[
      'ls -A | xargs -I{} -n1 cat {}',
      'ls -A | xargs -n1 -I{} cat {}',
      'find . -maxdepth 1 -type f -exec cat {} \\;',
    ],
  ])('are text for the check itself, however they are filled in: %s', async (command) => {
    for (const name of ['b;touch ran;.txt', "-';touch ran;:'", '$(touch ran)', '`touch ran`', '"; touch ran; "']) {
      await writeFile(join(root, name), 'odd\n');
    }
    const output = await run(command);
    expect(output).toContain('needle');
    expect(output).toContain('odd');
    expect(output.match(/^needle$/gm)?.length).toBeLessThan(5);
    expect(existsSync(join(root, 'ran'))).toBe(false);
  });

  it.each(['ls | xargs --max-lines 1 cat', 'ls | xargs -n2 -I{} cat {}'])(
    'are of no other program, and not more than were checked: %s',
    (command) => {
      expect(judgeCommand(command, rulesIn(root, undefined, true)).verdict).toBe('deny');
    },
  );

  it('are not written where they are protected', async () => {
    await run("echo .github/workflows/ci.yml CODEOWNERS .env pkg/CODEOWNERS | xargs sed -i 's/needle/pin/'");
    expect(await bash('grep -rl pin . --exclude-dir=.git')).toBe('./pkg/CODEOWNERS\n');
    await run('find . -type f -exec rm -f {} \\;');
    const left = FILES.filter((path) => existsSync(join(root, path)));
    expect(left.sort()).toEqual(
      [
        '.env',
        '.env.orig',
        '.github/workflows/ci.yml',
        '.github/y.orig',
        'CODEOWNERS',
        'certs/x.key',
        'sub/.ENV.local',
        'sub/x.pem',
      ].sort(),
    );
    expect(existsSync(join(root, '.git/config'))).toBe(true);
  });

  it('of directories are not deleted with what is protected, secret or a repository in them', async () => {
    await bash('mkdir -p rep/.git docs && touch docs/CODEOWNERS');
    await run('ls -d certs rep src docs . .github | xargs rm -rf');
    expect(['certs', 'rep', 'docs', '.github', 'src', '.git'].filter((name) => existsSync(join(root, name)))).toEqual([
      'certs',
      'rep',
      'docs',
      '.github',
      '.git',
    ]);
  });

  it('that find deletes are none of those either, from wherever it starts', async () => {
    await bash('mkdir -p docs && touch docs/CODEOWNERS');
    await run("find . -name '*.orig' -delete");
    await run('cd docs && find . -name CODEOWNERS -delete');
    await run('find docs sub certs -type f -delete');
    const files = [
      '.env.orig',
      '.github/y.orig',
      'x.orig',
      'docs/CODEOWNERS',
      'sub/x.pem',
      'sub/.ENV.local',
      'certs/x.key',
    ];
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual(['x.orig']);
  });

  it('that git clean finds are none of those either', async () => {
    await bash('mkdir -p new .claude && touch new/x new/.env .claude/y z.pem');
    await run('git clean -fdxq');
    expect(['new/x', 'new/.env', '.claude/y', 'z.pem'].filter((path) => existsSync(join(root, path)))).toEqual([
      'new/.env',
      '.claude/y',
      'z.pem',
    ]);
  });
});

describe('what git prints', () => {
  it.each([
    ['git log -p', ['a.txt', 'two']],
    ['git log -p -- .', ['a.txt']],
    ['git log --stat -p --oneline sub .', []],
    ['git show HEAD~1', ['a.txt']],
    ['git show', ['two']],
    ['git show v1', ['tagged', 'two']],
    ['cd src && git show HEAD~1', ['a.txt']],
    ['git diff HEAD~1', []],
    ['git diff HEAD~1 HEAD -- .', []],
    ['git diff HEAD~1 .', []],
    ['git whatchanged -p', ['a.txt']],
    ['git log -U1', ['a.txt']],
    ['git log --cc', ['a.txt']],
  ] as [string, string[]][])('holds no file of credentials: %s', async (command, shown) => {
    const output = await run(command);
    expect(output).not.toMatch(/^\+\+\+ b\/(?:\.env(?:\.orig)?|sub\/(?:\.ENV\.local|x\.pem)|certs\/x\.key)$/m);
    expect(output).not.toContain('needle2');
    for (const text of shown) expect(output).toContain(text);
  });

  it('is the same history, with the commits that touch nothing else', async () => {
    expect(await run('git log -p --format=%s')).toContain('two');
  });

  it('is a commit where a number is given, and no file', async () => {
    const blob = (await bash('git rev-parse HEAD:.env')).trim();
    const commit = (await bash('git rev-parse HEAD')).trim();
    for (const command of ['show', 'diff', 'log -p'])
      expect(await run(`git ${command} ${blob}`)).not.toContain('needle2');
    expect(await run(`git diff ${blob} ${blob.slice(0, 9)}`)).not.toContain('needle');
    expect(await run(`git show ${commit}`)).toContain('two');
    for (const command of [`git cat-file -p ${blob}`, `git cat-file blob ${blob}`, `git show '${blob}^{}'`]) {
      expect(judgeCommand(command, rulesIn(root)), command).toMatchObject({ verdict: 'deny', rule: 'path.secret' });
    }
  });

  it('holds none either where a file is called like one of the pathspecs that are added', async () => {
    await bash("mkdir -p ':(top,exclude,icase,glob)**' && cp .env ':(top,exclude,icase,glob)**/.env' && git add -A .");
    await bash('git commit -qm odd');
    expect(await run('git log -p')).not.toContain('needle2');
    expect(await run('git show')).not.toContain('needle2');
    expect(await run('git grep needle2')).not.toContain('needle2');
  });
});
