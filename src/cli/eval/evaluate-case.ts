/** One case from its pull request to a result for each candidate. */
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { describeError, KodeletError, type KodeletErrorCode } from '../../core/error.ts';
import type { GitHub } from '../../github/api/client.ts';
import { type MergedPull, readMergedPull } from '../../github/api/merged-pulls.ts';
import type { Redactor } from '../../secrets/redaction.ts';
import { attemptCase } from './case-session.ts';
import { judgeAttempt } from './judge-attempt.ts';
import {
  type CaseOptions,
  isIncomparable,
  issuePrompt,
  type PreparedCase,
  prepareCase,
  type UnusableCase,
} from './prepared-case.ts';
import type { EvalResult } from './results.ts';
import { solvedOf } from './table.ts';

/** A model with a prompt, which is compared with another. */
export interface EvalCandidate {
  readonly name: string;
  /** See EvalResult. */
  readonly settings: string;
  readonly config: Config;
  readonly apiKey: string;
  /** What it is asked to do with the issue. */
  readonly request: string;
}

export interface Evaluation extends Omit<CaseOptions, 'directory' | 'config'> {
  readonly github: GitHub;
  readonly repository: Readonly<Record<'owner' | 'repo', string>>;
  /** A directory for each case is made in it. */
  readonly directory: string;
  readonly redactor: Redactor;
  readonly keep: (result: EvalResult) => void;
  readonly say: (line: string) => void;
}

/** What is left to do of a case: a candidate, with the numbers of its attempts. Never empty. */
export interface OpenCandidate {
  readonly candidate: EvalCandidate;
  readonly attempts: readonly number[];
}

/** Throws what stands in the way of every case. Answers with lines about the result. */
export async function evaluateCase(
  evaluation: Evaluation,
  number: number,
  open: readonly [OpenCandidate, ...OpenCandidate[]],
): Promise<string[]> {
  const { github, repository, directory, say } = evaluation;
  const pull = await readMergedPull(github, repository, number);
  if (!pull) {
    throw new KodeletError(
      'usage',
      `pull request #${number} is not merged, so nothing says whether its issue is solved`,
      {
        remedy: 'Name a merged one, such as those that --list prints',
      },
    );
  }
  say(`#${number}: preparing, and running its tests without and with the merged change`);
  const [{ candidate: first }] = open;
  const options = { ...evaluation, directory: join(directory, `pull-${number}`), config: first.config };
  const prepared = await prepareCase(pull, options).catch(refusal);
  const keep = (candidate: EvalCandidate, attempt: number, rest: Omit<EvalResult, keyof Case>): EvalResult => {
    const about = aboutCase(evaluation, pull, { candidate, attempt });
    const safe = evaluation.redactor.deep(bounded({ ...about, ...rest }));
    evaluation.keep(safe);
    return safe;
  };
  if (isIncomparable(prepared)) {
    const unusable = { ...NOTHING_DONE, ...incomparable(prepared) };
    for (const { candidate, attempts } of open) keep(candidate, attempts[0] ?? 1, unusable);
    return [`#${number}: not comparable, ${unusable.reason}`, ...lastLines(prepared.output)];
  }
  const results: EvalResult[][] = [];
  for (const { candidate, attempts } of open) {
    const own: EvalResult[] = [];
    for (const attempt of attempts) {
      say(`#${number}: ${candidate.name} works on it${attempts.length > 1 ? `, attempt ${attempt}` : ''}`);
      own.push(
        keep(candidate, attempt, await attemptOnce(evaluation, { pull, prepared, candidate }).catch(unfinished)),
      );
    }
    results.push(own);
  }
  return [`#${number}: ${results.map(describeResults).join('; ')}`];
}

/** `claude-sonnet-5-5: solved 2 of 3`. */
function describeResults(results: readonly EvalResult[]): string {
  const [one] = results;
  if (!one) return '';
  if (results.length > 1) return `${one.candidate}: ${solvedOf(results)}`;
  return `${one.candidate}: ${one.outcome}${one.reason === undefined ? '' : `, ${one.reason}`}`;
}

const MAX_LINES = 10;

/** What went wrong stands at the end of what a command prints. */
const lastLines = (output = ''): string[] =>
  output
    .trimEnd()
    .split('\n')
    .slice(-MAX_LINES)
    .flatMap((line) => (line === '' ? [] : [`  ${line}`]));

/** They stand in the way of all cases, or of none. */
const FOR_ALL: ReadonlySet<KodeletErrorCode> = new Set(['usage', 'credentials', 'github', 'sandbox', 'journal']);

/** Throws `error` where it is not only of this case. */
function refusal(error: unknown): UnusableCase {
  if (!(error instanceof KodeletError) || FOR_ALL.has(error.code)) throw error;
  return { reason: describeError(error), again: true };
}

/** The case could not be begun for this candidate. */
const unfinished = (error: unknown): Omit<EvalResult, keyof Case> => ({
  ...NOTHING_DONE,
  ...incomparable(refusal(error)),
});

const NOTHING_DONE = { costUsd: 0, minutes: 0, turns: 0, touched: [], real: [], tests: [] } as const;

type Case = Pick<EvalResult, 'repository' | 'pull' | 'issues' | 'candidate' | 'settings' | 'attempt' | 'time'>;
const aboutCase = (
  { repository }: Evaluation,
  { number, issues }: MergedPull,
  { candidate, attempt }: { readonly candidate: EvalCandidate; readonly attempt: number },
): Case => ({
  repository: `${repository.owner}/${repository.repo}`,
  pull: number,
  issues: issues.map((issue) => issue.number),
  candidate: candidate.name,
  settings: candidate.settings,
  attempt,
  time: new Date().toISOString(),
});

const incomparable = ({ reason, again, change, commands, output }: UnusableCase) => ({
  outcome: 'not comparable' as const,
  reason,
  ...(again && { again }),
  ...(change && { base: change.base, merged: change.merged }),
  ...(commands && { tests: commands }),
  ...(output && { output }),
});

async function attemptOnce(
  evaluation: Evaluation,
  {
    pull,
    prepared,
    candidate,
  }: {
    readonly pull: MergedPull;
    readonly prepared: PreparedCase;
    readonly candidate: EvalCandidate;
  },
): Promise<Omit<EvalResult, keyof Case>> {
  const { repository, place, change, commands } = prepared;
  const { config, apiKey, request } = candidate;
  await repository.reset();
  const prompt = issuePrompt(request, pull.issues, evaluation.redactor);
  const { result, view, minutes, journal } = await attemptCase(place, { config, apiKey, request, prompt });
  place.signal.throwIfAborted();
  const used = {
    costUsd: view.costUsd,
    minutes,
    turns: view.turns,
    real: prepared.real,
    tests: commands,
    journal,
    base: change.base,
    merged: change.merged,
  };
  const { isTest } = evaluation;
  return judgeAttempt(prepared, { config, isTest, result }).then(
    (judged) => ({ ...used, ...judged }),
    // The agent has left something behind that git cannot read, say: it has cost what it has.
    (error: unknown) => ({ ...used, touched: [], ...incomparable(refusal(error)) }),
  );
}

const MAX_FILES = 300;
const MAX_CHARACTERS = 4000;

/** The end of an output says most. */
const bounded = ({ touched, real, reason, output, ...rest }: EvalResult): EvalResult => ({
  ...rest,
  touched: touched.slice(0, MAX_FILES),
  real: real.slice(0, MAX_FILES),
  ...(reason !== undefined && { reason: reason.slice(0, 500) }),
  ...(output !== undefined && { output: output.slice(-MAX_CHARACTERS) }),
});
