/**
 * Holds labelled pairs of check files to the effect that each has.
 *
 * Covers `src/evidence/weakening/*.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFileKind } from '../../src/evidence/check-files.ts';
import { type CheckChange, describeCheckChanges, holdsTests } from '../../src/evidence/weakening.ts';

const FOLDER = 'test/fixtures/evidence/weakening';

interface LabelledPair {
  readonly effect: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

function readPairs(text: string): LabelledPair[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n');
      const [, effect = '', name = ''] = /^(\w+): (.*)$/.exec(head) ?? [];
      const words = lines.filter((line) => line.startsWith('~ ')).map((line) => line.slice(2));
      const sides = { '---': new Map<string, string>(), '+++': new Map<string, string>() };
      for (const block of lines.join('\n').split(/^(?=(?:---|\+\+\+) )/m)) {
        const [, mark, path = '', content = ''] = /^(---|\+\+\+) (.*)\n([\s\S]*)$/.exec(block) ?? [];
        if (mark === '---' || mark === '+++') sides[mark].set(path, content);
      }
      return { effect, name, words, before: sides['---'], after: sides['+++'] };
    });
}

function describePair({ before, after }: LabelledPair): readonly CheckChange[] {
  const named = new Set(['scripts/check.sh']);
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return describeCheckChanges(
    paths.flatMap((path) => {
      const kind = checkFileKind(path, { tests: [], named });
      return kind ? [{ path, kind, before: before.get(path), after: after.get(path) }] : [];
    }),
  );
}

const ORDER = ['weakened', 'changed', 'added', 'none'];

const strongest = (changes: readonly CheckChange[]): string =>
  ORDER.find((effect) => changes.some((change) => change.effect === effect)) ?? 'none';

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));

describe.each(files)('the pairs of %s', (file) => {
  const pairs = readPairs(readFileSync(`${FOLDER}/${file}`, 'utf8'));

  it.each(pairs.map((pair) => [`${pair.effect}: ${pair.name}`, pair] as const))('are %s', (_, pair) => {
    const changes = describePair(pair);
    expect({ effect: strongest(changes), changes }).toMatchObject({ effect: pair.effect });
    const what = changes.flatMap((change) => change.what).join('\n');
    for (const words of pair.words) expect(what).toContain(words);
  });
});

describe('the pairs', () => {
  const all = files.flatMap((file) => readPairs(readFileSync(`${FOLDER}/${file}`, 'utf8')));

  it('are many, and a third of them harmless at least', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all.filter(({ effect }) => effect !== 'weakened').length * 3).toBeGreaterThan(all.length);
  });
});

describe('settings of a linter', () => {
  const pair = {
    path: 'pyproject.toml',
    kind: 'settings',
    before: '[tool.ruff]\nignore = ["E203"]\n',
    after: '[tool.ruff]\nignore = ["E203", "E501"]\n',
  } as const;

  it.each([
    ['weaken a check that runs it', ['ruff'], 'weakened'],
    ['weaken no check of another one', ['flake8'], 'changed'],
  ] as const)('%s', (_, linters, effect) => {
    expect(describeCheckChanges([pair], new Set(linters))).toEqual([
      { path: 'pyproject.toml', kind: 'settings', effect, what: ['ruff: `ignore` leaves out `E501`'] },
    ]);
  });
});

describe('holdsTests', () => {
  it('finds the tests of a Rust source', () => {
    expect(holdsTests('src/lib.rs', 'fn add() {}\n#[cfg(test)]\nmod tests {\n  #[test]\n  fn adds() {}\n}\n')).toBe(
      true,
    );
    expect(holdsTests('src/lib.rs', 'fn add() {} // #[test] fn adds() {}\n')).toBe(false);
    expect(holdsTests('src/data.bin', '#[test] fn adds() {}')).toBe(false);
  });
});
