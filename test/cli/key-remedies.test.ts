/** Each key of the file, and each input, with a wrong value: the message names it, and what it says is allowed is then accepted. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyRows } from '../../scripts/tables/key-rows.ts';
import { loadConfig } from '../../src/config/config.ts';
import { INPUTS } from '../../src/config/inputs.ts';
import { written } from './allowed-words.ts';
import { kodelet } from './in-process.ts';

const HERE = process.cwd();
let directory: string;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'keys-')));
  mkdirSync(join(directory, '.github'));
  process.chdir(directory);
});
afterEach(() => {
  process.chdir(HERE);
  rmSync(directory, { recursive: true });
});

/** What no key takes, and what some do not. */
const WRONG: readonly unknown[] = [-1, [[]], '\u0001'];

const RULE = { name: 'mine', verdict: 'deny' };

/** What must stand beside a key so that the section around it is whole. */
const BESIDE: readonly (readonly [name: RegExp, beside: Readonly<Record<string, unknown>>])[] = [
  [/^mcp\.servers\.NAME\.(?:url|headers)$/, { url: 'https://example.com/mcp' }],
  [/^mcp\.servers\.NAME\.[\w-]+$/, { command: 'node' }],
  [/^agent\.attempt-variants$/, { attempts: 2 }],
  [/^model\.price\.[\w-]+$/, { input: 1, output: 1 }],
  [/^hooks\.[\w-]+\[\]\.\w+$/, { run: './scripts/check' }],
  [/^profiles\.NAME\.rules\[\]\.when$/, RULE],
  [/^profiles\.NAME\.rules\[\]\.\w+$/, { ...RULE, when: { tool: 'bash' } }],
  // Another case has the remedy of a profile that allows more than the one below it.
  [/^profiles\.NAME\.\w+$/, { widen: true }],
];

/** A file in which only this key stands, with what must stand beside it and what is around it. */
function fileWith(name: string, value: unknown): string {
  const parts = name.replaceAll('[]', '.[]').split('.');
  const whole = parts.reduceRight<unknown>((inner, part, index) => {
    if (part === '[]') return [inner];
    const here = parts
      .slice(0, index + 1)
      .join('.')
      .replaceAll('.[]', '[]');
    const beside = BESIDE.find(([pattern]) => pattern.test(here))?.[1];
    return { ...beside, [part === 'NAME' ? 'mine' : part]: inner };
  }, value);
  return JSON.stringify(whole);
}

async function problemOf(sources: Parameters<typeof loadConfig>[0]): Promise<string> {
  return loadConfig(sources).then(
    () => '',
    (error: Error) => error.message,
  );
}

/** Of a message about `called`: where in the value the problem is, and what it says is allowed. */
function adviceIn(message: string, called: string): { item: boolean; words: string } {
  const [, item, words = ''] =
    new RegExp(`(?:: |- )${called.replaceAll('.', '\\.')}(\\.\\d+)? is .*; allowed: (.+)$`, 'm').exec(message) ?? [];
  expect(words, message).not.toBe('');
  return { item: item !== undefined, words };
}

describe('the remedy of each key of the configuration file', () => {
  it.each(keyRows().map(({ name }) => [name] as const))('works for %s', async (name) => {
    const called = name.replaceAll('[]', '.0').replace('.NAME', '.mine');
    const path = '.github/kodelet.yml';
    const right = new Set<string>();
    for (const wrong of WRONG) {
      const message = await problemOf({ inputs: {}, file: { path, text: fileWith(name, wrong) } });
      if (message === '') continue;
      const { item, words } = adviceIn(message, called);
      right.add(fileWith(name, item ? [written(words)] : written(words)));
    }
    expect(right.size).toBeGreaterThan(0);
    for (const text of right) {
      writeFileSync(path, text);
      expect(await kodelet(['policy', 'show']), text).toMatchObject({ code: 0 });
    }
  });
});

/** As a workflow or a command line writes it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const GIVERS = [
  ['runner', 'input '],
  ['terminal', 'option --'],
] as const;

describe.each(GIVERS)('the remedy of each input, given by a %s,', (giver, prefix) => {
  // The input that is a file has the remedies of its keys.
  const inputs = INPUTS.filter(({ name, key }) => key !== undefined && name !== 'organization-config');
  const names = inputs.map(({ name }) => [name] as const);

  it.each(names)('works for %s', async (name) => {
    let refused = 0;
    for (const wrong of ['-1', '../\u0001', '[[]]', 'x'.repeat(60_001)]) {
      const message = await problemOf({ inputs: { [name]: wrong }, giver });
      if (message === '') continue;
      refused += 1;
      const { item, words } = adviceIn(message, `${prefix}${name}`);
      const right = textOf(item ? [written(words)] : written(words));
      expect(await problemOf({ inputs: { [name]: right }, giver }), right).toBe('');
    }
    expect(refused).toBeGreaterThan(0);
  });
});
