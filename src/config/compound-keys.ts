/** Keys that hold other keys: a list, a section with fixed names, a map with free ones. */
import { nearest } from '../lib/nearest.ts';
import { type FullOf, type GivenOf, type Key, notAllowed, show } from './key.ts';

interface ListOptions<Full, Given> {
  readonly description: string;
  readonly item: Key<Full, Given>;
  readonly default?: readonly NoInfer<Given>[];
}

/** As an input: items between commas or on lines of their own; empty text is the empty list. */
export function list<Full, Given>(options: ListOptions<Full, Given>): Key<readonly Full[], readonly Given[]> {
  const { description, item, default: standard } = options;
  const allowed = `a list, each item ${item.allowed}`;
  const { description: _, default: __, ...items } = item.schema;
  return {
    description,
    allowed,
    schema: { description, type: 'array', items, ...(standard ? { default: standard } : {}) },
    parse: (text) => text.split(/[,\n]/).flatMap((part) => (part.trim() ? [item.parse(part.trim())] : [])),
    read(value, at, report) {
      if (!Array.isArray(value)) {
        report(at, notAllowed(value, allowed));
        return undefined;
      }
      const read = value.map((one, index) => item.read(one, [...at, String(index)], report));
      return [...new Set(read.filter((one) => one !== undefined))];
    },
    // A list without a default stands only inside a named map, which is never filled.
    fill: (given = standard) => given?.map((one) => item.fill(one)) as readonly Full[],
  };
}

type Keys = Readonly<Record<string, Key>>;
type FullSection<S extends Keys> = { readonly [Name in keyof S]: FullOf<S[Name]> };
type GivenSection<S extends Keys> = { readonly [Name in keyof S]?: GivenOf<S[Name]> };

export interface Section<S extends Keys = Keys> extends Key<FullSection<S>, GivenSection<S>> {
  readonly keys: S;
}

export function section<S extends Keys>({ description }: { readonly description: string }, keys: S): Section<S> {
  const names = Object.keys(keys);
  const allowed = `a section with ${names.join(', ')}`;
  const properties = Object.fromEntries(names.map((name) => [name, keys[name]?.schema]));
  return {
    keys,
    description,
    allowed,
    schema: { description, type: 'object', properties, additionalProperties: false },
    parse: (text) => text,
    read(value, at, report) {
      // A section whose keys are all commented out reads as null.
      const entries = Object.entries(asRecord(value ?? {}) ?? {});
      if (!asRecord(value ?? {})) report(at, notAllowed(value, allowed));
      const read = entries.map(([name, one]): [string, unknown] => {
        const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
        if (!key) report([...at, name], unknownKey(name, one, names));
        return [name, key?.read(one, [...at, name], report)];
      });
      return present(read) as GivenSection<S>;
    },
    fill: (given) =>
      Object.fromEntries(
        names.map((name) => [name, keys[name]?.fill((given as Record<string, unknown>)?.[name])]),
      ) as FullSection<S>,
  };
}

interface MapOptions<Given> {
  readonly description: string;
  readonly name: RegExp;
  /** What a name may be, in words. */
  readonly named: string;
  readonly value: Key<unknown, Given>;
}

/** What is given stays as it is: an entry that leaves a key out inherits it from elsewhere. */
export function map<Given>(options: MapOptions<Given>): Key<Readonly<Record<string, Given>>> {
  const { description, name: pattern, named, value: entry } = options;
  const allowed = `a section of ${named}`;
  return {
    description,
    allowed,
    schema: {
      description,
      type: 'object',
      patternProperties: { [pattern.source]: entry.schema },
      additionalProperties: false,
    },
    parse: (text) => text,
    read(value, at, report) {
      const record = asRecord(value ?? {});
      if (!record) report(at, notAllowed(value, allowed));
      const read = Object.entries(record ?? {}).map(([name, one]): [string, Given | undefined] => {
        if (!pattern.test(name)) report([...at, name], `is not a name here; allowed: ${named}`);
        return [name, entry.read(one, [...at, name], report)];
      });
      return present(read) as Record<string, Given>;
    },
    fill: (given) => given ?? {},
  };
}

function unknownKey(name: string, value: unknown, names: readonly string[]): string {
  const meant = nearest(name, names);
  const hint = meant ? ` did you mean ${show(meant)}?` : '';
  return `is not a key (its value is ${show(value)});${hint} allowed: ${names.join(', ')}`;
}

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

const present = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
