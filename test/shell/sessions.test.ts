/**
 * Command lines from sessions in real repositories of nine kinds, as they were typed: the share that is let through. What is
 * refused of them names files that only those repositories have, or a form that is not read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root, decide } = judgedInWorkspace();

/** A line break is written as ¶. */
const lines = readFileSync(join(import.meta.dirname, '../fixtures/shell/sessions.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.replaceAll('¶', '\n'));

it('lets at least 94 of 100 through', () => {
  const refused = lines.filter((line) => decide(line, true).verdict === 'deny');
  expect(lines.length).toBeGreaterThan(700);
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(Math.floor(lines.length * 0.06));
});

/** Whether a second policy, as a subagent has one, lets through what the first has written. */
function passesTwice(line: string): boolean {
  const { run = '', steps } = decide(line, true);
  const again = { ...rulesIn(root(), undefined, true), isWritten: true };
  return (steps?.map((step) => step.run) ?? [run]).every((text) => judgeCommand(text, again).verdict === 'allow');
}

it('writes lines that are let through once more, but for at most one of 100', () => {
  const allowed = lines.filter((line) => decide(line, true).verdict === 'allow');
  const refused = allowed.filter((line) => !passesTwice(line));
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(Math.floor(allowed.length * 0.01));
});

it.each([
  `trap 'cp a.txt b.txt; rm b.txt' EXIT; npm test`,
  'npm start & P=$!; trap "kill $P" EXIT; sleep 1',
  'pushd src > /dev/null; ls; popd > /dev/null',
  'exec npm test',
  'npm test; exit',
  'x=$(cat a.txt); curl -s "http://localhost:3000$x"',
  'P=$(cat a.txt); x=$(cat a.txt); curl -s "http://localhost:$P$x"',
  'curl --version',
  'f() { for i in 1 2; do grep -q "${1:-x}" a.txt && return 0; done; return 1; }; f y',
  'seq 5 | xargs -I{} ls',
])('is written so that a second policy reads it: %s', (line) => {
  expect(decide(line, true)).toMatchObject({ verdict: 'allow' });
  expect(passesTwice(line)).toBe(true);
});
