import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const judge = (command: string): string => {
  const { run, rule } = judgeCommand(command, rulesIn(root));
  return run?.replaceAll("'", '').replaceAll(root, 'ROOT') ?? rule;
};

it.each([
  // Should the first cd fail, the shell is where the second one leads.
  ['cd src && ls; cd .. && ls', 'cd src && ls; cd ROOT && ls'],
  ['cd src; cd ..; cat a.txt', 'cd src; cd ROOT; cat a.txt'],
  ['cd src/deep && ls; cd ../.. && ls', 'cd src/deep && ls; cd ROOT && ls'],
  ['cd src && ls; cd -; cat a.txt', 'cd src && ls; { cd ROOT && pwd; }; cat a.txt'],
  ['for i in 1 2; do cd src; cd ..; done; cat a.txt', 'for v_i in 1 2; do cd src; cd ROOT; done; cat a.txt'],
  ['for d in .. .; do cd src; cd "$d"; ls; done', '{ v_d=..; cd src; cd ROOT; ls; v_d=.; cd src; cd .; ls; }'],
])('a way back leads there however the way out ended: %s', (command, expected) => {
  expect(judge(command)).toBe(expected);
});

it.each([
  ['cd src/d* && ls', 'cd src/deep && ls'],
  ['cd src && cd d*p && ls; cd ../..', 'cd src && cd deep && ls; cd ROOT'],
])('a pattern that one path matches is that path: %s', (command, expected) => {
  expect(judge(command)).toBe(expected);
});

it.each(['cd * && ls', 'cd nowhere* && ls', 'mkdir src/dx && cd src/d* && ls'])(
  'a pattern that may match others leads nowhere: %s',
  (command) => {
    expect(judge(command)).toBe('bash.cd');
  },
);

it.each([
  ['cd ..; ls', 'path.outside-workspace'],
  ['cd src; cd ..; cd ..; ls', 'path.outside-workspace'],
  ['cd src; cd ../..; ls', 'path.outside-workspace'],
  ['cd src && ls; cd ..; cat ../x', 'path.outside-workspace'],
  ['( cd src; cd .. ); cd ..; ls', 'path.outside-workspace'],
  ['for d in ..; do cd src; cd "$d"; cd "$d"; ls; done', 'path.outside-workspace'],
  ['for d in .. ..; do cd src; cd "$d"; cd "$d"; ls; done', 'path.outside-workspace'],
  ['cd -; ls', 'bash.cd'],
  ['cd nowhere; cat ../a.txt', 'path.outside-workspace'],
  ['( cd src; ls .. ); cat ../a.txt', 'path.outside-workspace'],
  ['cd src | cat; cat ../a.txt', 'path.outside-workspace'],
  ['cd src; cat ../../x', 'path.outside-workspace'],
])('a way that may lead elsewhere is refused: %s', (command, rule) => {
  expect(judge(command)).toBe(rule);
});

it.each([
  ['cd src; cat ../a.txt', '{ cd src || exit; }; cat ../a.txt'],
  ['cd src && ls; ls .. 2>/dev/null', '{ cd src || exit; } && ls; ls .. 2> /dev/null'],
  ['cd src; cd deep; cd -; ls', '{ cd src || exit; }; { cd deep || exit; }; { { cd src && pwd; } || exit; }; ls'],
])('the line ends where a directory is gone that the rest of it needs: %s', (command, expected) => {
  expect(judge(command).replaceAll('ROOT/', '')).toBe(expected);
});

it('cd - says where it leads, as in bash', () => {
  const line = 'cd src; cd - && ls a.txt; cd - > /dev/null; ls a.ts';
  const { run = '' } = judgeCommand(line, { ...rulesIn(root), sandboxed: true });
  const printed = (text: string): string =>
    execFileSync('bash', ['--noprofile', '--norc', '-c', text], { cwd: root, encoding: 'utf8' });
  expect(printed(run)).toBe(printed(line));
});
