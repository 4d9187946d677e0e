/** The answer of the optional verb `config`: limits that a tool chooses for itself. */
import { parseDuration } from '../../lib/duration.ts';
import { LIMITS } from '../limits.ts';
import { shown } from './fault.ts';

export interface OwnConfig {
  /** Undefined: what the configuration says. */
  readonly timeoutMs?: number;
  readonly maxOutputBytes?: number;
  /** What is doubtful and does no harm. */
  readonly warnings: readonly string[];
}

/** Never a fault: a tool that does not know the verb may print anything. */
export function readConfig(answer: string | undefined): OwnConfig {
  if (answer === undefined) return { warnings: [] };
  const config = parse(answer);
  if (!config) return { warnings: [`"config" must print a JSON object or fail, got ${shown(answer)}`] };
  const { timeout, max_output_size: size, ...others } = config;
  const timeoutMs = typeof timeout === 'string' ? parseDuration(timeout) : undefined;
  const fitsTime = timeoutMs !== undefined && timeoutMs > 0 && timeoutMs <= LIMITS.customRunMsMost;
  const fitsSize = Number.isInteger(size) && Number(size) > 0 && Number(size) <= LIMITS.customOutputBytesMost;
  return {
    ...(fitsTime && { timeoutMs }),
    ...(fitsSize && { maxOutputBytes: Number(size) }),
    warnings: [
      ...Object.keys(others).map((key) => `"config" has the key ${shown(key)}, which nothing reads`),
      ...(timeout === undefined || fitsTime ? [] : [`"config" has the timeout ${shown(timeout)}; ${TIME_RULE}`]),
      ...(size === undefined || fitsSize ? [] : [`"config" has the max_output_size ${shown(size)}; ${SIZE_RULE}`]),
    ],
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
