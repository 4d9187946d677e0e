/**
 * Every rule of a program lets a sample through and refuses one: a rule that nothing holds is not there.
 *
 * Covers `src/shell/programs/*.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { type CommandJudgement, examineCommand } from '../../src/shell/judge.ts';
import { neverRun } from '../../src/shell/never.ts';
import { LOCAL_REQUEST_RULES } from '../../src/shell/programs/local-requests.ts';
import { findRule, RULES } from '../../src/shell/programs/program-rules.ts';
import { PROJECT_PROGRAMS } from '../../src/shell/project/project-programs.ts';
import { PROJECT_RULES } from '../../src/shell/project/project-rules.ts';
import type { ProgramRule } from '../../src/shell/rule.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

/**
 * `test/fixtures/shell/samples/*.txt`: under a line `## git add`, the rule's words, or `## npm *`, a row of programs, lines `+ COMMAND` that are let through
 * and lines `- COMMAND` that are refused. A newline of a command is written as ¶.
 */
interface Samples {
  readonly allowed: string[];
  readonly refused: string[];
}

const DIRECTORY = join(import.meta.dirname, '..', 'fixtures', 'shell', 'samples');

function readSamples(): Map<string, Samples> {
  const all = new Map<string, Samples>();
  for (const file of readdirSync(DIRECTORY)) {
    let current: Samples | undefined;
    for (const line of readFileSync(join(DIRECTORY, file), 'utf8').split('\n')) {
      const rest = line.slice(2).trim().replaceAll('¶', '\n');
      if (line.startsWith('##')) {
        const name = line.slice(2).trim();
        current = all.get(name) ?? { allowed: [], refused: [] };
        all.set(name, current);
      } else if (line.startsWith('+ ')) current?.allowed.push(rest);
      else if (line.startsWith('- ')) current?.refused.push(rest);
    }
  }
  return all;
}

const samples = readSamples();
let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/**
 * In a sandbox the rules of `project` take the place of those for single programs of that class. Without one, a rule that the
 * short list does not name is reached by an entry of the configuration.
 */
const judged = (command: string, sandboxed: boolean): CommandJudgement =>
  examineCommand(command, { ...rulesIn(root, undefined, sandboxed), allow: LISTED });

it('call a server of localhost in a sandbox only', () => {
  for (const { words } of LOCAL_REQUEST_RULES) {
    for (const command of samples.get(`${words[0]} *`)?.allowed ?? []) {
      expect(judged(command, false)).toMatchObject({ refusal: { rule: 'bash.allowlist' } });
    }
  }
});

const OF_CODE = RULES.filter(({ class: kind }) => kind === 'project');
const LISTED = ['python3 -m pytest', ...OF_CODE.map(({ words }) => words.join(' '))].map((entry) =>
  parseEntry(entry, 'test'),
);

/** Programs of one row are judged in the same way. */
const FIRST = new Set(PROJECT_PROGRAMS.map(({ names }) => names.split(' ')[0]));
const FIRST_OF_ROWS = PROJECT_RULES.filter(({ words: [name] }) => FIRST.has(name));

/** Of rules that share their words, those that are about some calls alone bear their class; a row has its first name and a star. */
const nameOf = (rule: ProgramRule): string => {
  if (!RULES.includes(rule)) return `${rule.words[0]} *`;
  return `${rule.words.join(' ')}${rule.when ? ` (${rule.class})` : ''}`;
};

describe.each([
  { what: 'with any sandbox', rules: RULES.filter((rule) => rule.class !== 'project'), sandboxed: [true, false] },
  { what: 'without a sandbox', rules: RULES.filter((rule) => rule.class === 'project'), sandboxed: [false] },
  { what: 'in a sandbox', rules: FIRST_OF_ROWS, sandboxed: [true] },
  { what: 'on localhost', rules: LOCAL_REQUEST_RULES, sandboxed: [true] },
])('the samples of the rules $what', ({ rules, sandboxed }) => {
  it.each(rules.map(nameOf))('are there: %s', (name) => {
    expect(samples.get(name)?.allowed, 'a line + COMMAND').not.toHaveLength(0);
    expect(samples.get(name)?.refused, 'a line - COMMAND').not.toHaveLength(0);
    expect(samples.get(name)).toBeDefined();
  });

  it.each(rules.flatMap((rule) => (samples.get(nameOf(rule))?.allowed ?? []).map((command) => ({ command, rule }))))(
    'are let through by that rule: $command',
    ({ command, rule }) => {
      for (const mode of sandboxed) {
        const examined = judged(command, mode);
        expect(examined).toMatchObject({ ok: true });
        const calls = examined.ok ? examined.calls.map(({ argv }) => argv.map(({ text }) => text)) : [];
        const meant = calls.some((argv) => rule.words.every((word, index) => word === argv[index]));
        expect(meant, 'it calls that program').toBe(true);
        if (RULES.includes(rule)) expect(calls.map((argv) => findRule(argv))).toContain(rule);
      }
    },
  );

  it.each(rules.flatMap((rule) => (samples.get(nameOf(rule))?.refused ?? []).map((command) => ({ command, rule }))))(
    'are refused: $command',
    ({ command, rule }) => {
      expect(command.replaceAll(/['"]/g, '')).toContain(rule.words.at(-1));
      for (const mode of sandboxed) expect(judged(command, mode)).toMatchObject({ ok: false });
    },
  );
});

it.each(PROJECT_RULES.map(({ words: [name = ''] }) => name))('hold %s to what its words show', (name) => {
  expect(['src/a.ts', '--help'].some((word) => judged(`${name} ${word}`, true).ok)).toBe(true);
  for (const place of ['../x', '/etc/shadow', '~/.ssh/id_rsa', '.git/config', '.env', '--x=/proc/1/environ']) {
    expect(judged(`${name} ${place}`, true), place).toMatchObject({ ok: false });
  }
});

it('stand under the name of a rule', () => {
  const known = new Set([...RULES, ...FIRST_OF_ROWS, ...LOCAL_REQUEST_RULES].map(nameOf));
  expect([...samples.keys()].filter((name) => !known.has(name))).toEqual([]);
});

it('no program is both of a class and of none, nor in two rows', () => {
  const names = PROJECT_PROGRAMS.flatMap((row) => row.names.split(' '));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect([...names, ...RULES.map(({ words: [name = ''] }) => name)].filter(neverRun)).toEqual([]);
});
