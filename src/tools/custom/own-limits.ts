/** The limits that a tool chooses for itself: in its description, or by the verb `config` where the description asks for that. */
import { parseDuration } from '../../lib/duration.ts';
import { LIMITS } from '../limits.ts';
import { shown } from './fault.ts';

export interface OwnLimits {
  /** Undefined: what the configuration says. */
  readonly timeoutMs?: number;
  /** For people: where the tool says so. */
  readonly timeoutFrom?: string;
  readonly maxOutputBytes?: number;
  readonly outputFrom?: string;
  /** What is doubtful and does no harm. */
  readonly warnings: readonly string[];
}

/** The keys that stand for limits, in both places. */
export const LIMIT_KEYS = ['timeout', 'max_output_size'] as const;

/** Never a fault. `verb`: which answer they stand in. */
export function readLimits(answer: Readonly<Record<string, unknown>>, verb: 'description' | 'config'): OwnLimits {
  const { timeout, max_output_size: size } = answer;
  const from = `the tool's own ${verb}`;
  const timeoutMs = typeof timeout === 'string' ? parseDuration(timeout) : undefined;
  const fitsTime = timeoutMs !== undefined && timeoutMs > 0 && timeoutMs <= LIMITS.customRunMsMost;
  const fitsSize = Number.isInteger(size) && Number(size) > 0 && Number(size) <= LIMITS.customOutputBytesMost;
  return {
    ...(fitsTime && { timeoutMs, timeoutFrom: from }),
    ...(fitsSize && { maxOutputBytes: Number(size), outputFrom: from }),
    warnings: [
      ...(timeout === undefined || fitsTime ? [] : [`"${verb}" has the timeout ${shown(timeout)}; ${TIME_RULE}`]),
      ...(size === undefined || fitsSize ? [] : [`"${verb}" has the max_output_size ${shown(size)}; ${SIZE_RULE}`]),
    ],
  };
}

/** Whether a description asks for the verb `config`: a tool that says nothing of it is not run with it. */
export const asksForConfig = (description: string): boolean => parse(description)?.config === true;

/** Of the verb `config`, which was asked because the description says so. */
export function readConfig(answer: string | undefined): OwnLimits {
  if (answer === undefined) return { warnings: ['its description says "config": true, and "config" gave no answer'] };
  const config = parse(answer);
  if (!config) return { warnings: [`"config" must print a JSON object, got ${shown(answer)}`] };
  const { warnings, ...limits } = readLimits(config, 'config');
  const others = Object.keys(config).filter((key) => !(LIMIT_KEYS as readonly string[]).includes(key));
  return {
    ...limits,
    warnings: [...others.map((key) => `"config" has the key ${shown(key)}, which nothing reads`), ...warnings],
  };
}

const TIME_RULE = 'allowed: a duration such as "30s", at most 1h';
const SIZE_RULE = `allowed: a number of bytes, at most ${LIMITS.customOutputBytesMost}`;

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
