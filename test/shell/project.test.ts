/**
 * The class `project` in a sandbox: what people type all day passes, and no place that the judge can see is touched.
 *
 * Covers `src/shell/project/*.ts`, `src/shell/project/tables/*.ts`.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const verdict = (command: string, sandboxed = true): string =>
  judgeCommand(command, rulesIn(root, undefined, sandboxed)).verdict;

/** `+ COMMAND` is let through, `- COMMAND` refused; a newline is written as ¶. */
const lines = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'shell', 'project.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => [line.slice(2).replaceAll('¶', '\n'), line.startsWith('+') ? 'allow' : 'deny'] as const);

describe('a program of the repository in a sandbox', () => {
  it.each(lines)('is judged: %s → %s', (command, expected) => {
    expect(verdict(command)).toBe(expected);
  });

  it('that is refused there is refused without one as well', () => {
    const wider = lines.filter(([command, expected]) => expected === 'deny' && verdict(command, false) !== 'deny');
    expect(wider).toEqual([]);
  });
});
