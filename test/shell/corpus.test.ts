/**
 * The labelled command lines: nothing labelled deny passes, and what is labelled allow does.
 *
 * Covers `src/shell/reader/*.ts`.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

interface Sample {
  readonly id: string;
  readonly command: string;
  readonly allow: 'default' | readonly string[];
  readonly expect: 'allow' | 'deny';
}

const fixture = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', name), 'utf8')
    .trimEnd()
    .split('\n');

/** Newlines of a command are written as ¶ in the fixtures with one command a line. */
const unfold = (line: string): string => line.replaceAll('¶', '\n');

const samples = fixture('bash.jsonl').map((line) => JSON.parse(line) as Sample);
let root = '';
let empty = '';

beforeAll(async () => {
  root = await makeWorkspace();
  empty = await realpath(await mkdtemp(join(tmpdir(), 'policy-')));
});
afterAll(() => Promise.all([root, empty].map((path) => rm(path, { recursive: true, force: true }))));

describe('the labelled samples', () => {
  it('are judged as they are labelled', () => {
    const wrong = samples.filter(({ command, allow, expect: label }) => {
      const rules = rulesIn(empty, allow === 'default' ? undefined : allow);
      return judgeCommand(command, rules).verdict !== label;
    });
    expect(wrong.map(({ id, command }) => `${id} ${command}`)).toEqual([]);
  });

  it('get a rule, a reason and a remedy where they are refused, and a text to run where not', () => {
    for (const { command, expect: label } of samples) {
      const decision = judgeCommand(command, rulesIn(empty));
      if (label === 'allow' && decision.verdict === 'allow') expect(decision.run).toBeTruthy();
      if (decision.verdict === 'deny')
        expect(decision).toMatchObject({
          rule: expect.stringMatching(/./),
          reason: expect.stringMatching(/./),
          remedy: expect.stringMatching(/./),
        });
    }
  });

  it('are decided in under a millisecond each', () => {
    const rules = rulesIn(empty);
    const round = (): number => {
      const started = process.cpuUsage();
      for (const { command } of samples) judgeCommand(command, rules);
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000 / samples.length;
    };
    expect(Math.min(round(), round(), round())).toBeLessThan(1);
  });
});

describe('everyday commands', () => {
  it.each(['accepted.txt', 'languages.txt'].flatMap((name) => fixture(`shell/${name}`)))('may run: %s', (line) => {
    const decision = judgeCommand(unfold(line), rulesIn(root));
    expect(decision).toMatchObject({ verdict: 'allow' });
  });
});

describe('commands with a door in them', () => {
  it.each(fixture('shell/refused.tsv').map((line) => line.split('\t', 2)))(
    'are refused by %s: %s',
    (rule, line = '') => {
      expect(judgeCommand(unfold(line), rulesIn(root))).toMatchObject({ verdict: 'deny', rule });
    },
  );
});
