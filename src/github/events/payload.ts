/** Reads a webhook payload without believing it: every field is checked, and what is missing is remembered by name. */
import type { Actor } from '../../core/trigger.ts';

export interface PayloadReader {
  /** `undefined` for anything that is not an own property all the way down. Paths are dotted: `issue.user.login`. */
  value(path: string): unknown;
  has(path: string): boolean;
  /** A string that must be there; its absence is a problem and reads as ''. */
  text(path: string): string;
  /** A string that may be absent or null. */
  optionalText(path: string): string | undefined;
  /** A whole number above zero that must be there. */
  id(path: string): number;
  optionalId(path: string): number | undefined;
  /** A time that must be there, as GitHub writes it. */
  time(path: string): string;
  actor(path: string): Actor;
  /** Marks a field as unusable that has the right type and the wrong content. */
  reject(path: string): void;
  /** Paths that had to be there and were not, or had another type. */
  readonly problems: readonly string[];
}

export function createReader(payload: unknown): PayloadReader {
  const problems: string[] = [];
  const required = <T>(path: string, value: T | undefined, instead: T): T => {
    if (value === undefined) problems.push(path);
    return value ?? instead;
  };
  const value = (path: string): unknown => valueAt(payload, path.split('.'));
  const text = (path: string): string => required(path, asText(value(path)), '');
  return {
    value,
    has: (path) => isRecord(value(path)),
    text,
    optionalText: (path) => asText(value(path)),
    id: (path) => required(path, asId(value(path)), 0),
    optionalId: (path) => asId(value(path)),
    time: (path) => required(path, asTime(value(path)), ''),
    actor: (path) => ({ login: text(`${path}.login`), type: text(`${path}.type`) }),
    reject: (path) => void problems.push(path),
    problems,
  };
}

function valueAt(start: unknown, path: readonly string[]): unknown {
  let here = start;
  for (const key of path) {
    if (!isRecord(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const asId = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
const asTime = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
