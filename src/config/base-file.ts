/** What the configuration of a pull request's base may change where the base is not the default branch, by the rank of each key. */
import type { Key, KeyPath, Keys, NarrowRule, Rank } from './key.ts';

/** Numbers; without a number there is no limit. */
export const LOWER: NarrowRule = {
  may: 'lower it',
  narrow: (trusted, stated) => (typeof trusted === 'number' ? Math.min(trusted, Number(stated)) : stated),
};

export const RAISE: NarrowRule = {
  may: 'raise it',
  narrow: (trusted, stated) => Math.max(Number(trusted), Number(stated)),
};

/** Lists of what is allowed. */
export const REMOVE: NarrowRule = {
  may: 'remove items',
  narrow: (trusted, stated, key) => {
    const left = itemsOf(key, stated);
    return itemsOf(key, trusted).filter((item) => left.includes(item));
  },
};

/** Lists of what is not allowed. */
export const ADD: NarrowRule = {
  may: 'add items',
  narrow: (trusted, stated, key) => [...new Set([...itemsOf(key, trusted), ...itemsOf(key, stated)])],
};

/** Profiles are compared with everything that they extend, where policy resolves them: see `narrowProfile`. */
export const BY_POLICY: NarrowRule = { may: 'only restrict', narrow: (trusted) => trusted };

/** Both files have been checked, so there is nothing to report. */
const readChecked = (key: Key, value: unknown): unknown => key.read(value, [], () => {});

/** Values of configuration are plain, and `read` builds them in the order of the declaration. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const itemsOf = (key: Key, value: unknown): readonly unknown[] => {
  const items = readChecked(key, value);
  return Array.isArray(items) ? items : [];
};

/** `trusted` and `base`: two checked files as written; undefined without a file. */
export function applyBaseFile(
  keys: Keys,
  trusted: unknown,
  base: unknown,
  at: KeyPath = [],
  outer?: Rank,
): { readonly value: unknown; readonly ignored: readonly string[] } {
  const [own, stated] = [asSection(trusted), asSection(base)];
  const followed = Object.keys(stated).flatMap((name) => {
    const key = keys[name];
    if (!key) return [];
    const [path, rank] = [[...at, name], key.rank ?? outer];
    if (rank === BY_POLICY) return [];
    if (key.keys) return [{ name, ...applyBaseFile(key.keys, own[name], stated[name], path, rank) }];
    const value = choose(key, rank, own[name], stated[name]);
    const applies = rank === ADD || isSame(readChecked(key, value), readChecked(key, stated[name]));
    return [{ name, value, ignored: applies ? [] : [path.join('.')] }];
  });
  const changed = followed.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  return { value: { ...own, ...Object.fromEntries(changed) }, ignored: followed.flatMap(({ ignored }) => ignored) };
}

const asSection = (value: unknown): Readonly<Record<string, unknown>> => (value ?? {}) as Record<string, unknown>;

/** A key without a rank is as strict as can be. */
function choose(key: Key, rank: Rank | undefined, own: unknown, stated: unknown): unknown {
  if (rank === 'any-base') return stated;
  if (typeof rank !== 'object') return own;
  return rank.narrow(own ?? key.schema.default, stated, key);
}

/** Every key that is no section, dotted, with the rank that applies to it; undefined for one that declares none. */
export function ranksOf(keys: Keys, at: KeyPath = [], outer?: Rank): (readonly [string, Rank | undefined])[] {
  return Object.entries(keys).flatMap(([name, key]) => {
    const [path, rank] = [[...at, name], key.rank ?? outer];
    return key.keys ? ranksOf(key.keys, path, rank) : [[path.join('.'), rank] as const];
  });
}
