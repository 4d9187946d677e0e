/** Keys that hold one value: text, a choice, a number, a switch, a duration. */
import type { JsonSchema } from '../core/params.ts';
import { nearest } from '../lib/nearest.ts';
import { parseDuration } from '../lib/time.ts';
import { type Key, notAllowed, notAvailable, show } from './key.ts';

interface Common<T> {
  readonly description: string;
  readonly default?: T;
}

interface TextOptions extends Common<string> {
  readonly pattern: RegExp;
  /** Completes the sentence "allowed: …". */
  readonly allowed: string;
  /** What no pattern can say. */
  readonly fits?: (value: string) => boolean;
}

export function text(options: TextOptions): Key<string> {
  return scalar({
    ...options,
    schema: { type: 'string', pattern: options.pattern.source },
    accepts: (value) =>
      typeof value === 'string' && options.pattern.test(value) && (options.fits?.(value) ?? true) ? value : undefined,
  });
}

interface NumberOptions extends Common<number> {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  /** Fractions are allowed. */
  readonly fractions?: boolean;
}

export function number({ min, max, unit, fractions = false, ...common }: NumberOptions): Key<number> {
  const range = `from ${min} to ${max}${unit ? ` ${unit}` : ''}`;
  const fits = (value: unknown): value is number =>
    typeof value === 'number' && value >= min && value <= max && (fractions || Number.isInteger(value));
  return scalar({
    ...common,
    allowed: `a ${fractions ? '' : 'whole '}number ${range}`,
    schema: { type: fractions ? 'number' : 'integer', minimum: min, maximum: max },
    // Plain digits only: `1e9`, `0x10` and `5 turns` stay text and are refused.
    parse: (written) => (/^-?\d+(\.\d+)?$/.test(written) ? Number(written) : written),
    accepts: (value) => (fits(value) ? value : undefined),
  });
}

export function flag(common: Common<boolean>): Key<boolean> {
  return scalar({
    ...common,
    allowed: 'true or false',
    schema: { type: 'boolean' },
    parse: (written) => ({ true: true, false: false })[written] ?? written,
    accepts: (value) => (typeof value === 'boolean' ? value : undefined),
  });
}

/** Milliseconds, written with a unit. `written`: the default. */
export function duration(options: Common<number> & { readonly written?: string; readonly max: string }): Key<number> {
  const most = parseDuration(options.max) ?? 0;
  return scalar({
    description: options.description,
    default: options.written === undefined ? undefined : parseDuration(options.written),
    shownDefault: options.written,
    allowed: `a duration such as 30s or 1m30s, at most ${options.max}`,
    schema: { type: 'string', pattern: '^(\\d+(\\.\\d+)?(ms|s|m|h))+$' },
    accepts: (value) => {
      const milliseconds = typeof value === 'string' ? parseDuration(value) : undefined;
      return milliseconds && milliseconds <= most ? milliseconds : undefined;
    },
  });
}

interface ChoiceOptions<T> extends Common<T> {
  readonly values: readonly T[];
  /** Values of the design that this version does not have. */
  readonly later?: readonly string[];
}

export function choice<const T extends string | number>(options: ChoiceOptions<T>): Key<T> {
  const { values, later = [] } = options;
  const allowed = values.join(', ');
  return {
    ...scalar<T>({
      ...options,
      allowed,
      schema: { enum: values },
      accepts: (value) => values.find((one) => one === value),
    }),
    read(value, at, report) {
      const found = values.find((one) => one === value);
      if (found === undefined)
        report(
          at,
          refusal(
            value,
            values.filter((one) => typeof one === 'string'),
            later,
            allowed,
          ),
        );
      return found;
    },
  };
}

function refusal(value: unknown, names: readonly string[], later: readonly string[], allowed: string): string {
  if (typeof value !== 'string') return notAllowed(value, allowed);
  if (later.includes(value)) return `${notAvailable(value)} (available: ${allowed})`;
  const meant = nearest(value, names);
  return meant ? `is ${show(value)}; did you mean ${show(meant)}? allowed: ${allowed}` : notAllowed(value, allowed);
}

/** `without`: in words, what holds where nobody gives it. */
export const optional = <Full, Given>(key: Key<Full, Given>, without: string): Key<Full | undefined, Given> => ({
  ...key,
  without,
  schema: { ...key.schema, description: `${key.description} Without it ${without}.` },
  fill: (given) => (given === undefined ? undefined : key.fill(given)),
});

interface ScalarOptions<T> extends Common<T> {
  readonly allowed: string;
  readonly schema: JsonSchema;
  /** The default as a person writes it, where that differs. */
  readonly shownDefault?: string;
  parse?(written: string): unknown;
  accepts(value: unknown): T | undefined;
}

function scalar<T>(options: ScalarOptions<T>): Key<T> {
  const { description, allowed } = options;
  const shown = options.shownDefault ?? options.default;
  return {
    description,
    allowed,
    schema: { description, ...options.schema, ...(shown === undefined ? {} : { default: shown }) },
    parse: options.parse ?? ((written) => written),
    read(value, at, report) {
      const accepted = options.accepts(value);
      if (accepted === undefined) report(at, notAllowed(value, allowed));
      return accepted;
    },
    // A key without a default stands only inside a named map, which is never filled.
    fill: (given) => given ?? (options.default as T),
  };
}
