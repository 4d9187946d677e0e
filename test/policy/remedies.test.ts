/**
 * No remedy is refused itself: each command that a refusal names in backticks is judged, and each line for maintainers read.
 *
 * Covers `src/shell/refusal.ts`, `src/report/allowlist-line.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listingLine } from '../../src/report/allowlist-line.ts';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { examineCommand } from '../../src/shell/judge.ts';
import { NEVER_ROWS } from '../../src/shell/never.ts';
import { PROJECT_PROGRAMS } from '../../src/shell/project/project-programs.ts';
import type { Refusal } from '../../src/shell/refusal.ts';
import { makeWorkspace, rulesIn } from '../shell/support/workspace.ts';
import { policyFrom } from './support/rules.ts';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');
const read = (...path: string[]): string[] =>
  readFileSync(join(FIXTURES, ...path), 'utf8')
    .split('\n')
    .filter(Boolean);

/** All that the fixtures hold, whatever is made of it. */
const commands = [
  ...read('bash.jsonl').map((line) => (JSON.parse(line) as { command: string }).command),
  ...read('shell', 'refused.tsv').map((line) => line.split('\t')[1] ?? ''),
  ...['project.txt', ...readdirSync(join(FIXTURES, 'shell', 'samples')).map((file) => `samples/${file}`)].flatMap(
    (file) => read('shell', file).map((line) => line.slice(2)),
  ),
  ...NEVER_ROWS.flatMap(({ names }) => names.split(' ')),
  ...['git push', 'git pull', 'git fetch origin', 'git clone x', 'frobnicate', 'pytets', 'terraform plan', 'mytool x'],
].map((line) => line.replaceAll('¶', '\n'));

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const refusalOf = (command: string, sandboxed: boolean): Refusal | undefined => {
  const examined = examineCommand(command, rulesIn(root, undefined, sandboxed));
  return examined.ok ? undefined : examined.refusal;
};

/** What a person would fill in. */
const FILLED: readonly (readonly [RegExp, string])[] = [
  [/\bWHY\b/g, 'why'],
  [/\b(?:FILE|SOURCE|PATH)\b/g, 'a.txt'],
  [/\b(?:DIRECTORY|DIR|FOLDER)\b/g, 'src'],
  [/\b(?:TEXT|NAME|PATTERN|WORD|VALUE|MESSAGE)\b/g, 'x'],
  [/\b(?:REVISION|COMMIT|REF)\b/g, 'HEAD'],
  [/\b(?:COMMAND|PROGRAM)\b/g, 'ls'],
  [/\bTARGET\b/g, 'b.txt'],
];
const fillIn = (form: string): string =>
  FILLED.reduce((text, [capitals, value]) => text.replace(capitals, value), form);
const formsIn = (remedy: string): string[] => [...remedy.matchAll(/`([^`]+)`/g)].map(([, form = '']) => fillIn(form));

describe.each([true, false])('the remedies of what is refused, with a sandbox: %s', (sandboxed) => {
  it('are let through', () => {
    const refused = new Map<string, string>();
    for (const command of new Set(commands)) {
      for (const form of formsIn(refusalOf(command, sandboxed)?.remedy ?? '')) {
        const again = refusalOf(form, sandboxed);
        // What a sandbox alone lets through is no remedy without one.
        if (again) refused.set(form, `${command}: ${again.reason}`);
      }
    }
    expect([...refused]).toEqual([]);
  });
});

it('the forms of the tables are let through in a sandbox', () => {
  const forms = [...NEVER_ROWS, ...PROJECT_PROGRAMS.flatMap(({ never = [] }) => never)].flatMap(({ instead = '' }) =>
    formsIn(instead),
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter((form) => refusalOf(form, true))).toEqual([]);
});

it('no remedy takes more than 40 tokens', () => {
  for (const command of commands) {
    for (const sandboxed of [true, false]) {
      expect((refusalOf(command, sandboxed)?.remedy ?? '').length, command).toBeLessThanOrEqual(160);
    }
  }
});

describe('the line that a maintainer adds', () => {
  it.each([
    ['terraform plan', 'terraform plan', {}],
    ['frobnicate --all', 'frobnicate', {}],
    ['curl https://example.org', 'curl', { opensMore: true }],
    ['gh pr create', 'gh pr', { opensMore: true }],
    ['git push origin main', 'git push', { opensMore: true }],
    ['nvm use', 'nvm use', {}],
    ['aws s3 cp s3://bucket/a.txt a.txt', 'aws s3', { opensMore: true }],
    ['wget https://example.org/x.tgz', 'wget', { opensMore: true }],
    ['mytool --url=https://example.org', 'mytool', {}],
  ])('lets the command through: %s', async (command, entry, more) => {
    const policy = await policyFrom('{}', { root, isolation: undefined });
    const { listing } = policy.decide({ kind: 'command', command, cwd: root });
    expect(listing).toEqual({ profile: 'ci', entry, ...more });
    const line = listingLine([listing!]);
    const wider = await policyFrom(line, { root });
    for (const one of [command, entry])
      expect(wider.decide({ kind: 'command', command: one, cwd: root })).toMatchObject({ verdict: 'allow' });
  });

  it('lets each command through that it is offered for, or is followed by the line for the next program', () => {
    const useless = commands.filter((command) => {
      for (const sandboxed of [true, false]) {
        const { entry } = refusalOf(command, sandboxed)?.listing ?? {};
        if (entry === undefined) continue;
        const rules = rulesIn(root, undefined, sandboxed);
        const wider = examineCommand(command, { ...rules, allow: [...rules.allow, parseEntry(entry, 'test')] });
        if (!wider.ok && [undefined, entry].includes(wider.refusal.listing?.entry)) return true;
      }
      return false;
    });
    expect(useless).toEqual([]);
    expect(refusalOf('frobnicate && mytool x', true)?.listing?.entry).toBe('frobnicate');
    const hopeless = ['curl -o ../x https://example.org', 'frobnicate /etc/x', 'frobnicate; mytool ../x'];
    for (const command of hopeless) {
      const { rule, listing } = refusalOf(command, true) ?? {};
      expect({ rule, listing }).toEqual({ rule: 'bash.allowlist', listing: undefined });
    }
  });

  it.each([
    ['node --test', 'node --test'],
    ['node --run test', 'node --run test'],
    ['python3 -m unittest -v', 'python3 -m unittest'],
    ['node -e 1', undefined],
    ['npm -w web test', undefined],
    ['make -C sub test', undefined],
    ['git -c x=y push', undefined],
  ])('has an option only in the place of a sub-command, without a sandbox: %s', (command, entry) => {
    expect(refusalOf(command, false)?.listing?.entry).toBe(entry);
  });

  it('names the profile that is chosen', async () => {
    const policy = await policyFrom('profiles: { own: { extends: ci } }', { root, name: 'own' });
    const { listing } = policy.decide({ kind: 'command', command: 'frobnicate', cwd: root });
    expect(listingLine([listing!])).toBe("profiles: { own: { widen: true, bash: { allow: ['frobnicate'] } } }");
  });

  it('stays one word of YAML, whatever the program is called', () => {
    const { listing } = refusalOf(`"it's', x: ['y" --all`, true) ?? {};
    const entry = listing?.entry ?? "it's', x: ['y";
    const { profiles } = parse(listingLine([{ profile: 'ci', entry }]));
    expect(profiles).toEqual({ ci: { widen: true, bash: { allow: [entry] } } });
  });

  it('is not offered for what no list may hold', () => {
    for (const command of ['exec ls', 'eval ls', 'kill 1', "'c*' x", "'frob*' x"]) {
      expect(refusalOf(command, true)?.listing).toBeUndefined();
    }
  });
});
