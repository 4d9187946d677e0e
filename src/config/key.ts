/** One configuration key: what it holds, in words for people, as JSON Schema for editors, and as a check. */

import { describeForm, SETTING_FORMS } from '../core/foreign-forms.ts';
import type { JsonSchema } from '../core/params.ts';
import { nearest } from '../lib/nearest.ts';
import { parseDuration } from '../lib/time.ts';

/**
 * The only declaration of a key. The configuration file, the action's inputs (as text), the published schema, the tables
 * of the docs and the type of `Config` come from it. `T` is the value in code.
 */
export interface Key<T = unknown> {
  readonly description: string;
  /** Completes the sentence "allowed: …". */
  readonly allowed: string;
  readonly schema: JsonSchema;
  /** For people: what applies when a key without a default is not set. */
  readonly without?: string;
  /** A section without it is refused. */
  readonly required?: boolean;
  /** Absent: that of the section it is in. */
  readonly rank?: Rank;
  /** The unit of the value in code, which its name there ends with. */
  readonly unit?: string;
  /** Keys of a section. */
  readonly keys?: Keys;
  /** Its keys have the same names in code. */
  readonly asWritten?: true;
  /** Key of each item of a list, or of each value of a section with free names. */
  readonly item?: Key;
  /** An input's text as the value to check. Text that does not fit stays as it is, so `read` shows it. */
  parse(text: string): unknown;
  /** The checked value, or the default for undefined. After a report the value must not be used. */
  read(value: unknown, at: KeyPath, report: ReportProblem): T;
}

/**
 * Which file may set a key if a pull request's base is not the default branch: anyone who opens a pull request chooses its base.
 * `narrow`: the base may only make it stricter. Inputs of the workflow stand above all files.
 */
export type Rank = 'default-branch' | 'any-base' | NarrowRule;

export interface NarrowRule {
  /** Completes the sentence "another base may …". */
  readonly may: string;
  /** The value that applies, as a file would write it, for what the default branch (or the default) and the base say. */
  readonly narrow: (trusted: unknown, stated: unknown, key: Key) => unknown;
}

export type KeyPath = readonly string[];

/** Takes a problem at a key, as the rest of a sentence that starts with the key's name. */
export type ReportProblem = (at: KeyPath, problem: string) => void;

export type ValueOf<K> = K extends Key<infer T> ? T : never;

interface Options<Default> {
  readonly description: string;
  readonly default?: Default;
  readonly required?: true;
  readonly without?: string;
  readonly rank?: Rank;
}

/** A key that is neither required nor has a default may be absent. */
type Value<O, T> = O extends { readonly default: unknown } | { readonly required: true } ? T : T | undefined;
export const text = <
  const O extends Options<string> & {
    readonly pattern: RegExp;
    readonly allowed: string;
    readonly fits?: (value: string) => boolean;
  },
>(
  options: O,
): Key<Value<O, string>> =>
  scalar(options, {
    allowed: options.allowed,
    schema: { type: 'string', pattern: options.pattern.source },
    accepts: (value) =>
      typeof value === 'string' && options.pattern.test(value) && (options.fits?.(value) ?? true) ? value : undefined,
  });

interface NumberOptions extends Options<number> {
  readonly min: number;
  readonly max: number;
  /** What is counted, for messages. */
  readonly of?: string;
  /** Fractions are allowed. */
  readonly fractions?: boolean;
}

export function number<const O extends NumberOptions>(options: O): Key<Value<O, number>> {
  const { min, max, of, fractions = false }: NumberOptions = options;
  const fits = (value: unknown): value is number =>
    typeof value === 'number' && value >= min && value <= max && (fractions || Number.isInteger(value));
  return scalar(options, {
    allowed: `a ${fractions ? '' : 'whole '}number from ${min} to ${max}${of ? ` ${of}` : ''}`,
    schema: { type: fractions ? 'number' : 'integer', minimum: min, maximum: max },
    // Plain digits only: `1e9`, `0x10` and `5 turns` stay text and are refused.
    parse: (written) => (/^-?\d+(\.\d+)?$/.test(written) ? Number(written) : written),
    accepts: (value) => (fits(value) ? value : undefined),
  });
}

export const flag = <const O extends Options<boolean>>(options: O): Key<Value<O, boolean>> =>
  scalar(options, {
    allowed: 'true or false',
    schema: { type: 'boolean' },
    parse: (written) => ({ true: true, false: false })[written] ?? written,
    accepts: (value) => (typeof value === 'boolean' ? value : undefined),
  });

type Duration<T> = Key<T> & { readonly unit: 'Ms' };

/** Written with a unit, as the default is too; in code milliseconds, under a name that ends with `Ms`. */
export function duration<const O extends Options<string> & { readonly max: string }>(
  options: O,
): Duration<Value<O, number>> {
  const most = parseDuration(options.max) ?? 0;
  const key = scalar(options, {
    allowed: `a duration such as 30s or 1m30s, at most ${options.max}`,
    schema: { type: 'string', pattern: '^(\\d+(\\.\\d+)?(ms|s|m|h))+$' },
    accepts: (value) => {
      const milliseconds = typeof value === 'string' ? parseDuration(value) : undefined;
      return milliseconds && milliseconds <= most ? milliseconds : undefined;
    },
  });
  return { ...key, unit: 'Ms' };
}

interface ChoiceOptions extends Options<string | number> {
  readonly values: readonly (string | number)[];
  /** Values that let more happen than any other: nobody gets them by a guess at what was meant. */
  readonly unguessed?: readonly string[];
}

export function choice<const O extends ChoiceOptions>(options: O): Key<Value<O, O['values'][number]>> {
  const values: readonly O['values'][number][] = options.values;
  const { unguessed = [] }: ChoiceOptions = options;
  const names = values.flatMap((value) => (typeof value === 'string' && !unguessed.includes(value) ? [value] : []));
  return scalar(options, {
    allowed: values.join(', '),
    schema: { enum: values },
    accepts: (value) => values.find((one) => one === value),
    meant: (value) => (typeof value === 'string' ? nearest(value, names) : undefined),
  });
}

/** What the kinds above differ in. */
interface Kind<T> {
  readonly allowed: string;
  readonly schema: JsonSchema;
  parse?(written: string): unknown;
  accepts(value: unknown): T | undefined;
  /** For a value that is not accepted: the one that was probably meant. */
  meant?(value: unknown): string | undefined;
}

function scalar<O extends Options<unknown>, T>(options: O, kind: Kind<T>): Key<Value<O, T>> {
  const { description, default: standard, required, without, rank } = options;
  return {
    description,
    rank,
    allowed: kind.allowed,
    schema: { description: inWords(options), ...kind.schema, ...(standard === undefined ? {} : { default: standard }) },
    required,
    without,
    parse: kind.parse ?? ((written) => written),
    read(value = standard, at, report) {
      const accepted = value === undefined ? undefined : kind.accepts(value);
      if (value !== undefined && accepted === undefined)
        report(at, notAllowed(value, kind.allowed, kind.meant?.(value)));
      // Undefined is a part of the type where the key may be absent, and otherwise follows a report.
      return accepted as Value<O, T>;
    },
  };
}

const inWords = ({ description, without }: Options<unknown>): string =>
  without === undefined ? description : `${description} When not set: ${without}.`;

/** The same key with another value in code, where the value of the file is not yet what the code needs. */
export const mapped = <From, To>(key: Key<From>, change: (value: From) => To): Key<To> => ({
  ...key,
  read: (value, at, report) => change(key.read(value, at, report)),
});

interface ListOptions extends Options<readonly unknown[]> {
  readonly item: Key;
}

type Items<O extends ListOptions> = readonly NonNullable<ValueOf<O['item']>>[];

/** List key. As an input: items between commas or on lines of their own; empty text is the empty list. */
export function list<const O extends ListOptions>(options: O): Key<Value<O, Items<O>>> {
  const { description, item, default: standard, without, rank }: ListOptions = options;
  const allowed = `a list, each item ${item.allowed}`;
  const { description: _, default: __, ...items } = item.schema;
  return {
    description,
    rank,
    allowed,
    without,
    schema: { description: inWords(options), type: 'array', items, ...(standard ? { default: standard } : {}) },
    item,
    parse: (written) => written.split(/[,\n]/).flatMap((part) => (part.trim() ? [item.parse(part.trim())] : [])),
    read(value = standard, at, report) {
      if (value === undefined) return undefined as Value<O, Items<O>>;
      if (!Array.isArray(value)) report(at, notAllowed(value, allowed));
      const given: readonly unknown[] = Array.isArray(value) ? value : [];
      const read = given.map((one, index) => item.read(one, [...at, String(index)], report));
      const items: unknown = [...new Set(read.filter((one) => one !== undefined))];
      return items as Value<O, Items<O>>;
    },
  };
}

export type Keys = Readonly<Record<string, Key>>;

/** A section's value under the names of the file (`Written`) or under those of code; what may be absent is optional. */
type Fields<S extends Keys, Written> = {
  readonly [N in keyof S & string as undefined extends ValueOf<S[N]> ? never : FieldName<N, S[N], Written>]: ValueOf<
    S[N]
  >;
} & {
  readonly [N in keyof S & string as undefined extends ValueOf<S[N]> ? FieldName<N, S[N], Written> : never]?: ValueOf<
    S[N]
  >;
};

type FieldName<N extends string, K, Written> = Written extends true
  ? N
  : K extends { readonly unit: infer Unit extends string }
    ? `${CamelCase<N>}${Unit}`
    : CamelCase<N>;

type CamelCase<N extends string> = N extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : N extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<CamelCase<Tail>>}`
    : N;

/** The name that a key's value has in code: `max-patch-kb` is `maxPatchKb`, and a duration `timeout` is `timeoutMs`. */
export const fieldName = (name: string, { unit = '' }: Pick<Key, 'unit'>): string =>
  name.replace(/[-_](.)/g, (_, letter: string) => letter.toUpperCase()) + unit;

interface Section<S extends Keys = Keys, T = unknown> extends Key<T> {
  readonly keys: S;
}

/** In code it is always there, with every default and with names in camel case. */
export const section = <S extends Keys>(options: Options<never>, keys: S): Section<S, Fields<S, false>> => ({
  ...sectionKey(options, keys),
  read: (value, at, report) =>
    fields(readKeys(keys, value, at, report), (name) => fieldName(name, keys[name] ?? {})) as Fields<S, false>,
});

/** Only what the file states, under the names of the file: what a profile leaves out comes from the one it extends. */
export const statedSection = <S extends Keys, const O extends Options<never>>(
  options: O,
  keys: S,
): Section<S, Value<O, Fields<S, true>>> => ({
  ...sectionKey(options, keys),
  asWritten: true,
  read: (value, at, report) =>
    (value === undefined ? undefined : fields(readKeys(keys, value, at, report), (name) => name)) as Value<
      O,
      Fields<S, true>
    >,
});

function sectionKey<S extends Keys>(
  { description, required, rank }: Options<never>,
  keys: S,
): Omit<Section<S>, 'read'> {
  const names = Object.keys(keys);
  const needed = names.filter((name) => keys[name]?.required);
  const properties = Object.fromEntries(names.map((name) => [name, keys[name]?.schema]));
  return {
    keys,
    description,
    rank,
    allowed: `a section with ${names.join(', ')}`,
    schema: {
      description,
      type: 'object',
      properties,
      additionalProperties: false,
      ...(needed.length > 0 && { required: needed }),
    },
    required,
    parse: (written) => written,
  };
}

/** Problems come in the order of the file. A section whose keys are all commented out is null. */
function readKeys(
  keys: Keys,
  value: unknown,
  at: KeyPath,
  report: ReportProblem,
): (readonly [name: string, value: unknown])[] {
  const names = Object.keys(keys);
  const given = asRecord(value ?? {});
  if (!given) report(at, notAllowed(value, `a section with ${names.join(', ')}`));
  const read = new Map<string, unknown>();
  for (const [name, one] of Object.entries(given ?? {})) {
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (key) read.set(name, key.read(one, [...at, name], report));
    else report([...at, name], unknownKey({ name, at, value: one }, names));
  }
  for (const [name, key] of Object.entries(keys)) {
    if (given && key.required && !Object.hasOwn(given, name)) report(at, `has no ${name}; allowed: ${key.allowed}`);
  }
  return Object.entries(keys).map(([name, key]) => [
    name,
    read.has(name) ? read.get(name) : key.read(undefined, [...at, name], report),
  ]);
}

const fields = (
  entries: readonly (readonly [name: string, value: unknown])[],
  nameOf: (name: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([name, value]) => [nameOf(name), value]));

interface MapOptions<T> {
  readonly description: string;
  readonly rank?: Rank;
  readonly name: RegExp;
  /** What a name may be, in words. */
  readonly named: string;
  readonly value: Key<T>;
}

/** A section with names that the file chooses; none by default. */
export function map<T>(options: MapOptions<T>): Key<Readonly<Record<string, NonNullable<T>>>> {
  const { description, rank, name: pattern, named, value: entry } = options;
  const allowed = `a section of ${named}`;
  return {
    description,
    rank,
    allowed,
    schema: {
      description,
      type: 'object',
      patternProperties: { [pattern.source]: entry.schema },
      additionalProperties: false,
    },
    item: entry,
    parse: (written) => written,
    read(value, at, report) {
      const record = asRecord(value ?? {});
      if (!record) report(at, notAllowed(value, allowed));
      const read = Object.entries(record ?? {}).map(([name, one]): readonly [name: string, value: unknown] => {
        if (!pattern.test(name)) report([...at, name], `is not a name here; allowed: ${named}`);
        return [name, entry.read(one, [...at, name], report)];
      });
      return fields(read, (name) => name) as Record<string, NonNullable<T>>;
    },
  };
}

function unknownKey(
  { name, at, value }: { readonly name: string; readonly at: KeyPath; readonly value: unknown },
  names: readonly string[],
): string {
  const meant = nearest(name, names);
  const foreign = formAt(at, name);
  const hint = foreign ? ` ${foreign};` : meant ? ` did you mean ${describeValue(meant)}?` : '';
  return `is not a key (its value is ${describeValue(value)});${hint} allowed: ${names.join(', ')}`;
}

/** What a key of another system is here. */
function formAt(at: KeyPath, name: string): string | undefined {
  const isAt = (section: string): boolean => {
    const parts = section.split('.').filter(Boolean);
    return parts.length === at.length && parts.every((part, index) => part === '*' || part === String(at[index]));
  };
  const forms = Object.entries(SETTING_FORMS).flatMap(([section, all]) => (isAt(section) ? [all[name]] : []));
  const form = forms.find((one) => one !== undefined);
  return form && describeForm(name, form);
}

/** `value` as a person recognizes it, one line, bounded. */
export function describeValue(value: unknown): string {
  if (value === null) return 'empty';
  const written = typeof value === 'object' || typeof value === 'string' ? JSON.stringify(value) : String(value);
  return written.length > 80 ? `${written.slice(0, 77)}...` : written;
}

export const notAllowed = (value: unknown, allowed: string, meant?: string): string =>
  `is ${describeValue(value)};${meant ? ` did you mean ${describeValue(meant)}?` : ''} allowed: ${allowed}`;

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
