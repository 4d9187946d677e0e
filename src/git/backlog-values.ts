/** The parts of what a backlog keeps on its references, read strictly: anyone who can push could have written them. Each throws for anything else. */
import type { JobResult, Lease } from '../core/backlog.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

export function record(value: unknown): JsonRecord {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonRecord;
  throw new TypeError('no object');
}

export function amount(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError('no amount');
}

export function word(value: unknown, form: RegExp): string {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new TypeError('no word of ours');
}

const time = (value: unknown): string => new Date(Date.parse(word(value, /^\d{4}-[\dT:.Z-]{6,30}$/))).toISOString();

export const runIn = ({ run }: JsonRecord): string => word(run, /^\d{1,20}$/);

export const leaseIn = (value: JsonRecord): Lease => ({
  run: runIn(value),
  expiresAt: time(value.expiresAt),
  ...(value.jobs !== undefined && { jobs: jobs(value.jobs) }),
});

function jobs(value: unknown): number {
  if (typeof value === 'number' && [2, 3, 4].includes(value)) return value;
  throw new TypeError('no number of jobs');
}

export function resultIn({ conclusion, turns, costUsd, pull, endedAt }: JsonRecord): JobResult {
  return {
    conclusion: word(conclusion, /^[a-z-]{1,20}$/),
    turns: amount(turns),
    costUsd: amount(costUsd),
    ...(pull !== undefined && { pull: amount(pull) }),
    endedAt: time(endedAt),
  };
}
