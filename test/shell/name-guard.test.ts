/** Names that are known only when a program runs: the lines of bash that check them, run over a workspace. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROTECTED as PROTECTED_PATHS } from '../../src/core/protected-paths.ts';
import { type Argument, type NameUse, textArgument } from '../../src/shell/argument.ts';
import { guarded, unguarded, unseenName } from '../../src/shell/name-guard.ts';
import { createPaths } from '../../src/shell/path-check.ts';
import type { Scope } from '../../src/shell/scope.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root, outcome, printed } = judgedInWorkspace();

beforeAll(() => {
  for (const path of [
    'docs/CODEOWNERS',
    'pkg/CLAUDE.md',
    'built/node_modules/x/CLAUDE.md',
    'built/node_modules/x/.env',
    'rep/.git/config',
    'tpl/.env.example',
    'a b/x',
  ]) {
    mkdirSync(join(root(), path, '..'), { recursive: true });
    writeFileSync(join(root(), path), '');
  }
});

const temp = (): string => root().replace('policy-', 'temporary-');

function scopeWith(protect: readonly string[] = PROTECTED_PATHS): Scope {
  const rules = rulesIn(root());
  const paths = createPaths({ root: root(), protect, readable: [], temp: { at: temp(), beside: [root()] } });
  return { rules: { ...rules, paths }, cwds: [root()], report: { work: 0 } } as unknown as Scope;
}

const using = (use: NameUse): Argument => Object.assign(unseenName(), { uses: [use] });
const SHOW = ['printf', '%s\n'].map(textArgument);

/** Which of `names` reach a program that would use them so, and what is said of the others. */
function kept(use: NameUse, names: readonly string[], protect?: readonly string[]) {
  const words = guarded([...SHOW, using(use)], scopeWith(protect));
  const [file = '', ...args] = [...words.map(({ text }) => text), ...names.map((name) => name.replace('ROOT', root()))];
  const { stdout, stderr, status } = spawnSync(file, args, { cwd: root(), encoding: 'utf8' });
  return { names: stdout.split('\n').slice(0, -1), said: stderr, status };
}

const SAFE = ['a.txt', './src/a.ts', 'ROOT/a.txt', 'src-link/a.ts', '.env.example', 'tpl/.env.example', 'a b/x', 'new'];
const SECRET = [
  '.env',
  '.ENV',
  'notes.txt',
  'certs/server.pem',
  'src/up/.env',
  '.ssh/x',
  'x/id_rsa',
  '.npmrc',
  '.env.example.local',
];
const IN_GIT = ['.git/config', '.GIT/x', 'git~1/config', 'vendor/.git/a.ts', '.git /x', 'rep/.git'];
const OUTSIDE = ['../x', '/etc/passwd', 'etc-link/passwd', 'ROOTx/a', '/', 'ROOT/../x'];
const OPTIONS = ['-A', '--all', '@a.txt'];
const PROTECTED = [
  '.github/x',
  '.GitHub/x',
  'CODEOWNERS',
  'docs/CODEOWNERS',
  'x/CLAUDE.md',
  'CLAUDE.md',
  './AGENTS.md',
  'ROOT/.mcp.json',
  'ROOT/.husky',
  '.husky/x',
  'größe.txt',
  'x\ty',
];

const absolute = (names: readonly string[]): string[] => names.map((name) => name.replace('ROOT', root()));

describe('a name that is read', () => {
  it('leads to no secret, not into git’s directory, not outside, and is no option', () => {
    const { names, said, status } = kept('read', [...SAFE, '.', ...SECRET, ...IN_GIT, ...OUTSIDE, ...OPTIONS]);
    expect(names).toEqual(absolute([...SAFE, '.']));
    expect(said.match(/left out: .* may hold credentials/g)).toHaveLength(5);
    const left = SECRET.length + IN_GIT.length + OUTSIDE.length + OPTIONS.length;
    expect(said).toContain(`left out, and ${left - 5} more\n`);
    expect(status).toBe(0);
  });

  it('may be protected, and may lie in the temporary folder', () => {
    const names = ['.github/x', 'CODEOWNERS', 'größe.txt', `${temp()}/x`];
    expect(kept('read', names).names).toEqual(names);
    expect(kept('read', [`${temp()}x/y`, `${temp()}/.env`, temp()]).names).toEqual([]);
  });

  it('runs nothing where none is left, and says so', () => {
    expect(kept('read', ['.env', '/etc/passwd'])).toMatchObject({
      names: [],
      said: 'left out: .env may hold credentials\nleft out: /etc/passwd is outside of the workspace\n',
      status: 1,
    });
    expect(kept('read', [])).toMatchObject({ names: [''], status: 0 });
  });
});

describe('a name that is written', () => {
  it('leads to nothing that is protected either, nor to the workspace itself', () => {
    const { names } = kept('write', [...SAFE, '.', 'ROOT', 'src/..', ...PROTECTED, ...SECRET, ...IN_GIT, ...OUTSIDE]);
    expect(names).toEqual(absolute(SAFE));
  });

  it.each([
    ['docs/**', ['docs/x', 'docs', './docs/a/b'], ['docsx', 'a/docs']],
    ['./lib/', ['lib/x', 'lib'], ['libx', 'a/lib']],
    ['*.lock', ['x.lock', 'a/b.lock', 'x.LOCK'], ['x.locks', 'lock']],
    ['a/{b,c}/d', ['a/b/d', 'a/c/d', 'a/b/d/e'], ['a/b', 'b/d']],
    ['e[fg]h', ['efh', 'a/egh'], ['eh', 'effh']],
    ["it's/x", ["it's/x"], ['its/x']],
    ['a/**/z', ['a/z', 'a/b/z', 'a/b/c/z'], ['a/b', 'z']],
    ['Makefile', ['Makefile', 'a/makefile'], ['Makefiles']],
  ])('is held to the pattern %s', (pattern, held, free) => {
    expect(kept('write', [...held, ...free], [pattern]).names).toEqual(free);
    expect(kept('read', held, [pattern]).names).toEqual(held);
  });
});

describe('a directory that is used with all in it', () => {
  it('holds no secret, no repository and nothing that is protected', () => {
    const safe = ['src', 'template', 'a b', 'tpl', 'built', 'a.txt'];
    const not = ['.', '.github', 'docs', 'pkg', 'certs', 'rep', '.env', '..', '/etc'];
    expect(kept('tree', [...safe, ...not]).names).toEqual(safe);
  });

  it('is none where a pattern may match below any', () => {
    expect(kept('tree', ['src', 'a.txt'], ['*x/y']).names).toEqual([]);
    expect(kept('tree', ['src', 'tpl', 'a.txt'], ['a.t?', '{b,c}.md']).names).toEqual(['tpl', 'a.txt']);
    expect(kept('write', ['src', 'a.txt'], ['*x/y']).names).toEqual(['src', 'a.txt']);
  });
});

it('a name that is only text may be any, and no option', () => {
  const names = ['/etc/passwd', '.env', '..', 'x'];
  expect(kept('text', [...names, ...OPTIONS]).names).toEqual(names);
});

describe('what a program does with names', () => {
  it.each([
    ['git ls-files | xargs cat', '-r'],
    ['git ls-files | xargs head -n 1', '---r'],
    ['git ls-files | xargs -I{} head -n 1 {}', '---rx'],
    ['git ls-files | xargs rm -f', '--w'],
    ['git ls-files | xargs rm -rf', '--d'],
    ['git ls-files | xargs touch', '-w'],
    ['git ls-files | xargs -I{} basename {}', '-tx'],
    ['git ls-files | xargs -I{} grep {} a.txt', '-t-x'],
    ['git ls-files | xargs chmod +x', '--w'],
    ["git ls-files | xargs sed -i 's/a/b/'", '---w'],
    ['git ls-files | xargs git add', '--r'],
    ['git ls-files | xargs git rm', '--d'],
    ['find . -exec cat {} +', '-r'],
    ['git ls-files | xargs grep x', '--r'],
  ])('is noted with the strictest of its uses: %s', (command, uses) => {
    expect(/ 'ROOT' '\S+' '' '([-rwdtx]+)' /.exec(outcome(command))?.[1]).toBe(uses);
  });
});

describe('names that are not known before they are used', () => {
  it.each([
    ...[
      'git mv',
      'git apply',
      'git restore',
      'git clean -n',
      'ln -s',
      'tar -tf',
      'pytest',
      'npx eslint',
      'go vet',
      'python -m pytest',
    ],
  ])('are nothing for a program that reads its words by a grammar of its own: %s', (program) => {
    expect(outcome(`git ls-files | xargs ${program}`)).toBe('bash.dynamic');
  });
});

describe('what was written out', () => {
  const words = ['cat', 'a.txt'].map(textArgument);
  const name = using('read');

  it('is taken off again with its patterns, by a policy that narrows the one that wrote it', () => {
    const scope = scopeWith(['x/y', "it's"]);
    expect(unguarded(guarded([...words, name], scope, ['z']), scope)).toEqual({
      words,
      protect: ['x/y', '**/it?s', 'z'],
    });
  });

  it.each([
    ['another program', 0, 'sh'],
    ['another option', 1, '--norc'],
    ['another script', 4, 'exec "$@"'],
    ['another name', 5, 'x'],
    ['another workspace', 6, '/'],
    ['another temporary folder', 7, '/'],
  ])('is nothing of ours with %s', (_what, index, text) => {
    const scope = scopeWith();
    const changed = guarded([...words, name], scope).with(index, textArgument(text));
    expect(unguarded(changed, scope)).toEqual({ words: changed, protect: [] });
  });

  it.each([
    [/'\)\n/, "' $(id))\n"],
    [/exec "\$\{kept\[@\]\}"$/, 'exec "$@"'],
    [/^root=/, 'id; root='],
    [/'\)\n/, "' 'a'b)\n"],
    [/protect=\(/, 'protect=($(id) '],
  ])('is nothing of ours with other lines of bash', (from, to) => {
    const scope = scopeWith();
    const ours = guarded([...words, name], scope);
    const changed = ours.with(4, textArgument((ours[4]?.text ?? '').replace(from, () => to)));
    expect(changed[4]).not.toEqual(ours[4]);
    expect(unguarded(changed, scope)).toEqual({ words: changed, protect: [] });
  });
});

it('stay in the temporary folder where only that will do', () => {
  const inside = [`${temp()}/x`, `${temp()}/sub/y`];
  const outside = ['a.txt', 'ROOT/new', `${temp()}/../x`, '/etc/x', '-x', temp()];
  expect(kept('temporary', inside).names).toEqual(inside);
  const { names, said } = kept('temporary', outside);
  expect(names).toEqual([]);
  expect(said).toContain('left out: a.txt is not in the temporary folder');
});

it('are given to what only the shell has, and not to a function of the check', () => {
  const ask = (builtin: string): string =>
    `for p in $(cat programs); do ${builtin} "$p" > /dev/null 2>&1 && echo "$p"; done`;
  writeFileSync(join(root(), 'programs'), 'ls\nno-such\nis_secret\n');
  for (const builtin of ['hash', 'type', 'command -v']) expect(printed(`${ask(builtin)}; true`), builtin).toBe('ls\n');
});
