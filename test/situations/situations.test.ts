/** What tools answer a model that errs: each situation of `*.yml` beside this, through the bundle. */
import { beforeAll, describe, expect, it } from 'vitest';
import { itUnless, type Lack } from '../support/unless.ts';
import { readFamilies, readFamily, type Situation } from './situation.ts';
import { isInstalled, lackOfSandbox } from './support/installed.ts';
import { type Played, playFamily } from './toolbox.ts';

const withoutSandbox = await lackOfSandbox();
const FAMILIES = readFamilies(import.meta.dirname);
const CHARACTERS_A_TOKEN = 4;

let played: Map<Situation, Played>;
beforeAll(async () => {
  const all = await Promise.all(FAMILIES.map((family) => playFamily(family, (one) => Boolean(lackOf(one)))));
  played = new Map(all.flatMap((family) => [...family]));
}, 120_000);

for (const { name, situations } of FAMILIES) {
  describe(name, () => {
    for (const situation of situations) itUnless(lackOf(situation))(situation.title, () => check(situation));
  });
}

function lackOf({ calls, needs, without }: Situation): Lack {
  const missing = needs.find((program) => !isInstalled(program));
  const there = without.find(isInstalled);
  const runs = calls.some(({ tool }) => tool === 'bash');
  return (missing && `${missing} is not installed`) || (there && `${there} is installed`) || (runs && withoutSandbox);
}

function check(situation: Situation): void {
  const { answers, files } = played.get(situation)!;
  const last = answers.at(-1)!;
  const before = answers.slice(0, -1);
  for (const { text, isError } of before) expect(isError, `a call before the last failed:\n${text}`).toBe(false);
  expect(last.isError, last.text).toBe(situation.fails);
  for (const expected of situation.holds) expect(last.text, last.text).toMatch(expected);
  for (const unexpected of situation.lacks) expect(last.text, last.text).not.toMatch(unexpected);
  expect(files).toEqual(situation.after);
  const tokens = Math.ceil(last.text.length / CHARACTERS_A_TOKEN);
  expect(tokens, `tokens of\n${last.text}`).toBeLessThanOrEqual(situation.tokens);
  expect(last.milliseconds, 'milliseconds').toBeLessThan(situation.seconds * 1000);
}

it('refuses a situation with a misspelled key, and one that expects nothing', () => {
  const family = (more: string): string => `situations: [{ title: x, calls: [{ ls: {} }], tokens: 9${more} }]`;
  expect(() => readFamily('x', family(', hold: [a]'))).toThrow('the situation "x" has keys that nobody reads: hold');
  expect(() => readFamily('x', family(''))).toThrow('the situation "x" expects nothing of the answer');
});
