/** What a job keeps of its attempt, so another one can publish it as its own run would have: where it began, its words, and its events as far as a report shows them. */
import { describeError } from '../../core/error.ts';
import type { FailedTest } from '../../core/evidence.ts';
import type { OmittedFile, SessionEvent, StampedEvent } from '../../core/session-event.ts';
import type { Start } from '../../github/publish/starting-point.ts';
import type { AskResult } from '../../session/session.ts';
import type { WorkRecord } from '../../session/work-record.ts';
import { partsOf } from '../early-end.ts';
import type { WorkResult } from '../work.ts';

export interface AttemptReport {
  readonly version: 1;
  readonly start: Pick<Start, 'sha' | 'baseBranch' | 'branch' | 'pullRequest'>;
  readonly result: Pick<AskResult, 'stop' | 'limit' | 'answer'>;
  /** Why the session failed, and what helps. */
  readonly error?: ReturnType<typeof partsOf>;
  readonly leftOut: readonly OmittedFile[];
  readonly failedTests: readonly FailedTest[];
  readonly lastEdit?: ReturnType<WorkRecord['lastEdit']>;
  readonly lastTest?: ReturnType<WorkRecord['lastTest']>;
  readonly events: readonly SessionEvent[];
}

/** `events`: of its journal. */
export function reportAttempt(
  { task, result, record, failedTests = [] }: WorkResult,
  { events, leftOut }: { readonly events: readonly StampedEvent[]; readonly leftOut: readonly OmittedFile[] },
): AttemptReport {
  const { sha, baseBranch, branch, pullRequest } = task.start;
  const { stop, limit, answer, error } = result;
  return {
    version: 1,
    start: { sha, baseBranch, ...(branch !== undefined && { branch }), ...(pullRequest && { pullRequest }) },
    result: { stop, answer, ...(limit && { limit }) },
    ...(error && { error: { ...partsOf(error), reason: describeError(error) } }),
    leftOut,
    failedTests,
    lastEdit: record.lastEdit(),
    lastTest: record.lastTest(),
    events: events.flatMap((event) => reduced(event)),
  };
}

/** Events of which a report shows something. */
const SHOWN: ReadonlySet<SessionEvent['type']> = new Set([
  ...(['session-start', 'sandbox-open', 'setup-end', 'limit-reached', 'self-check-start', 'self-check-end'] as const),
  ...(['verify-end', 'verify-skip', 'evidence', 'turn-end', 'tool-start', 'tool-end'] as const),
]);

/** Results of which a report shows the content. */
const KEPT_RESULTS: readonly string[] = ['todo', 'goals', 'decision', 'post', 'structured_answer'];

/** Without outputs, which are long and not shown. */
function reduced({ seq: _, time: __, ...event }: StampedEvent): SessionEvent[] {
  if (event.type === 'notice') return event.level === 'info' ? [] : [event];
  if (!SHOWN.has(event.type)) return [];
  if (event.type === 'turn-end') return [{ ...event, content: event.content.filter(({ kind }) => kind === 'text') }];
  // The report has them beside its events.
  if (event.type === 'evidence') return [{ type: event.type, evidence: event.evidence }];
  if (event.type === 'verify-end') return [{ ...event, output: event.output.slice(-MAX_OUTPUT) }];
  if (event.type === 'setup-end') return [{ ...event, output: '' }];
  if (event.type === 'tool-start') return [{ ...event, arguments: event.arguments.slice(0, MAX_OUTPUT) }];
  if (event.type !== 'tool-end') return [event];
  const { metadata, ...result } = event.result;
  const isKept = KEPT_RESULTS.includes(result.metadataType ?? '');
  return [{ ...event, text: '', result: { ...result, ...(isKept && { metadata }) } }];
}

const MAX_OUTPUT = 4000;

/** Undefined for anything other than a report: anyone who can push could have written it. */
export function parseReport(text: string | undefined): AttemptReport | undefined {
  try {
    const report = JSON.parse(text ?? '') as Partial<AttemptReport>;
    const { version, start, result, leftOut, failedTests, events } = report;
    const isWhole =
      version === 1 &&
      /^[0-9a-f]{40,64}$/.test(start?.sha ?? '') &&
      isName(start?.baseBranch) &&
      (start?.branch === undefined || isName(start.branch)) &&
      typeof result?.answer === 'string' &&
      ['answered', 'limit', 'failed'].includes(result.stop) &&
      [leftOut, failedTests, events].every(Array.isArray) &&
      (events ?? []).every((event) => event.type === 'notice' || SHOWN.has(event.type));
    return isWhole ? (report as AttemptReport) : undefined;
  } catch {
    return undefined;
  }
}

/** Name of a branch, and no option of git. */
const isName = (name: unknown): boolean => typeof name === 'string' && /^[^-\s][^\s~^:?*\\[]{0,250}$/.test(name);

/** The result of the session, as it was. */
export function sessionResult({ result, error }: AttemptReport): AskResult {
  if (!error) return result;
  const { reason = '', remedy } = error;
  return { ...result, error: Object.assign(new Error(reason), { remedy }) as AskResult['error'] };
}
