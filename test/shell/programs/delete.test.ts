/** What deletes, or changes a mode: by rm and its like, by chmod, and by git. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../../src/shell/judge.ts';
import { createPaths } from '../../../src/shell/path-check.ts';
import { judgedInWorkspace } from '../support/judged.ts';
import { rulesIn } from '../support/workspace.ts';

const { outcome, decide, root } = judgedInWorkspace();

beforeAll(() => {
  mkdirSync(join(root(), 'pkg'));
  writeFileSync(join(root(), 'pkg/CLAUDE.md'), '');
});

/** Whether it is let through, or the rule that refuses it. */
function verdict(command: string): string {
  const { verdict, rule } = decide(command);
  return verdict === 'allow' ? 'allow' : rule;
}

const PROTECTED = 'path.protected';
const OUT = 'path.outside-workspace';

describe('rm', () => {
  it.each([
    ['rm a.txt', 'allow'],
    ['rm -r src', 'allow'],
    ['rm -r src/up', 'allow'],
    ['rm -rf "$TMPDIR/x"', 'allow'],
    ['rm src/*.ts', 'allow'],
    ['rm -r src/*', 'allow'],
    ['rm -r template', 'allow'],
    ['rm -r .', PROTECTED],
    ['rm -rf src/..', PROTECTED],
    ['rm -r src/up/', PROTECTED],
    ['rm -r pkg', PROTECTED],
    ['rm --recursive pkg', PROTECTED],
    ['rm -R pkg', PROTECTED],
    ['rm -r p*', PROTECTED],
    ['rm pkg/*', PROTECTED],
    ['rm -r docs', PROTECTED],
    ['rm .github/x', PROTECTED],
    ['rm -r certs', 'path.secret'],
    ['rm .env', 'path.secret'],
    ['rm -r /tmp', OUT],
    ['rm -rf /', OUT],
    ['rm -rf ..', OUT],
    ['rm -r "$TMPDIR"', OUT],
    ['rmdir src', 'allow'],
    ['rmdir .github', PROTECTED],
    ['unlink a.txt', 'allow'],
    ['unlink .github', PROTECTED],
  ])('deletes nothing that is protected, secret or all there is: %s', (command, expected) => {
    expect(verdict(command)).toBe(expected);
  });
});

describe('chmod', () => {
  it.each(['+x', '-x', '644', '755', 'a=rX', 'u+x', 'go-w', '-rw', 'u+x,g-w'])('sets the mode %s', (mode) => {
    expect(outcome(`chmod ${mode} a.txt`)).toBe(`'chmod' '${mode}' 'a.txt'`);
  });

  it.each(['4755', '7777', 'u+s', 'g+s', '+t', 'x', '64', "'+x x'"])('sets no mode %s', (mode) => {
    expect(outcome(`chmod ${mode} a.txt`)).toBe('bash.value');
  });

  it.each([
    ['chmod +x', 'bash.operand'],
    ['chmod -x', 'bash.operand'],
    ['chmod +x .github/x', PROTECTED],
    ['chmod -R +x .', PROTECTED],
    ['chmod -R +x pkg', PROTECTED],
    ['chmod --recursive +x pkg', PROTECTED],
    ['chmod -R +x src', 'allow'],
    ['chmod +x pkg', 'allow'],
    ['chmod +x ../x', OUT],
  ])('is about files that may be written: %s', (command, expected) => {
    expect(verdict(command)).toBe(expected);
  });
});

it.each([
  ['rm -r .', 'rm -r dist'],
  ['chmod -R +x .', 'chmod -R +x dist'],
  ['chmod --recursive 644 .', 'chmod -R +x dist'],
])('of the whole workspace, %s is refused with a command that is let through: %s', (command, instead) => {
  expect(decide(command)).toMatchObject({ verdict: 'deny', remedy: `Name what is in it, as in \`${instead}\`.` });
  expect(verdict(instead)).toBe('allow');
});

describe('git', () => {
  it.each([
    ['git rm a.txt', 'allow'],
    ['git rm -r src', 'allow'],
    ["git rm 'src/*.ts'", 'allow'],
    ['git rm src/*.ts', 'allow'],
    ['git rm -r template', 'allow'],
    ['git rm -r --cached .', 'allow'],
    ['git rm -r -n .', 'allow'],
    ['git rm -r --dry-run pkg', 'allow'],
    ['git rm -r .', PROTECTED],
    ["git rm '*.ts'", PROTECTED],
    ["git rm -r 'temp*'", PROTECTED],
    ["git rm 'sr?/a.ts'", PROTECTED],
    ["git rm '[s]rc/a.ts'", PROTECTED],
    ['git rm -r pkg', PROTECTED],
    ['git rm .github/x', PROTECTED],
    ['git rm .env', 'path.secret'],
    ['git rm -r certs', 'path.secret'],
    ["git rm ':(top)a.txt'", 'bash.operand'],
    ['git rm', 'bash.operand'],
    ['git restore src', 'allow'],
    ['git restore --staged .', 'allow'],
    ['git restore .', PROTECTED],
    ['git restore .github/x', PROTECTED],
    ['git checkout -- src/a.ts', 'allow'],
    ['git checkout -- .', PROTECTED],
    ['git mv src/a.ts .github/a.ts', PROTECTED],
    ['git mv pkg src/pkg', PROTECTED],
    ['git mv src/a.ts src/c.ts', 'allow'],
    ['git clean -f src', 'allow'],
    ['git clean -f', 'allow'],
    ['git clean -ff', 'bash.option'],
    ['git clean -f --force', 'bash.option'],
    ['git clean -f ../x', OUT],
    ['git clean -f .github', PROTECTED],
  ])('deletes and restores what may be written: %s', (command, expected) => {
    expect(verdict(command)).toBe(expected);
  });

  it.each([
    ['git restore .', 'allow'],
    ['git checkout -- .', 'allow'],
    ['git checkout HEAD -- .', 'allow'],
    ["git restore '.g*'", PROTECTED],
    ["git checkout -- '.git[h]ub'", PROTECTED],
    ['git restore .g*', 'path.secret'],
    ['git restore .github', PROTECTED],
    ['git restore ..', OUT],
    ['git rm -r .', PROTECTED],
  ])(
    'restores in a sandbox, which holds what is protected read-only, what git checkout . does: %s',
    (command, expected) => {
      const { verdict: answer, rule } = judgeCommand(command, rulesIn(root(), undefined, true));
      expect(answer === 'allow' ? answer : rule).toBe(expected);
    },
  );

  it('clean spares what is protected and credentials, in any letter case', () => {
    const run = outcome('git clean -f -- src');
    for (const name of ['**/.[gG][iI][tT][hH][uU][bB]', '.[eE][nN][vV]', '*.[pP][eE][mM]', '**/CLAUDE.[mM][dD]']) {
      expect(run).toContain(` '-e' '${name}'`);
    }
    expect(run).toMatch(/' '--' 'src'$/);
  });

  it.each([
    ['./lock', 'lock'],
    ['/top', 'top'],
    ['made/', 'made'],
    ['made/**', 'made'],
    ['a/b/*.txt', 'a/b/*.txt'],
    ['x./y', 'x./y'],
  ])('clean spares %s wherever it lies', (pattern, expected) => {
    const rules = rulesIn(root());
    const paths = createPaths({ root: root(), protect: [pattern], readable: [], temp: { at: '/t', beside: [] } });
    const { run = '' } = judgeCommand('git clean -f', { ...rules, paths });
    const exact = expected.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
    expect(run).toContain(` '-e' '**/${exact}'`);
  });
});
