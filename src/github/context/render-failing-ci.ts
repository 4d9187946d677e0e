/** Failed checks as text for the prompt: what others wrote without hidden characters and secrets, each piece in a frame. */
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { ciHints } from './ci-hints.ts';
import type { FailingCi } from './failing-ci.ts';

export interface FailureFraming {
  readonly redact: (text: string) => string;
  /** Puts text between delimiters that its author cannot guess; the label is ours. */
  readonly frame: (label: string, text: string) => string;
}

export function renderFailingCi(failing: FailingCi, framing: FailureFraming): string[] {
  const { redact, frame } = framing;
  const { sha, jobs, more, since, notes } = failing;
  const clean = (text: string): string => redact(removeHiddenCharacters(text));
  const framed = jobs.map((job, index) => {
    const { name, conclusion, url, messages, log } = job;
    const facts = [`Job: ${name}`, `Conclusion: ${conclusion}`, ...(url ? [`Link: ${url}`] : []), ...messages];
    const text = [facts.join('\n'), ...(log === undefined ? [] : [log])].join('\n\n');
    return frame(`failed check ${index + 1} of ${jobs.length + more}`, clean(text));
  });
  const changed = since && [...since.commits, ...(since.files.length > 0 ? ['', ...since.files] : [])].join('\n');
  if (jobs.length === 0 && notes.length === 0 && !failing.jobless)
    return [`No check of commit ${sha} has failed; some may not have ended.`, ...waits(failing, framing)];
  return [
    failing.jobless && notes.length === 0
      ? `A workflow has failed at commit ${sha}, and none of its jobs: ${JOBLESS}`
      : `Failed checks of commit ${sha}: ${jobs.length + more}${more > 0 ? `, of which ${jobs.length} are shown` : ''}.`,
    ...framed,
    ...outside(jobs),
    ...hints(failing),
    ...(since && changed ? [`The workflow last succeeded on this branch at ${since.sha}. What came since:`] : []),
    ...(changed ? [frame('commits and files since the last green commit', clean(changed))] : []),
    ...waits(failing, framing),
    ...notes.map((note) => frame('what is missing', clean(note))),
  ];
}

function waits({ waiting }: FailingCi, { redact, frame }: FailureFraming): string[] {
  if (waiting.length === 0) return [];
  const names = waiting.map(({ name, url }) => `${name} (${url})`).join('\n');
  return [
    'Workflow runs of this commit have not started: each waits until a person with write access approves it. No change of code starts them, so say that in your report.',
    frame('runs that wait for an approval', redact(removeHiddenCharacters(names))),
  ];
}

const JOBLESS =
  'mostly GitHub could not read the file of the workflow, as for a mistake in its YAML, or could not find what it uses.';

/** A check whose system keeps the log. */
export const isLoggedElsewhere = ({ runId }: FailingCi['jobs'][number]): boolean => runId === undefined;

function outside(jobs: FailingCi['jobs']): string[] {
  const numbers = jobs.flatMap((job, index) => (isLoggedElsewhere(job) ? [index + 1] : []));
  if (numbers.length === 0) return [];
  const which = numbers.length === 1 ? `Check ${numbers[0]} is` : `Checks ${numbers.join(', ')} are`;
  return [
    `${which} of another system, and GitHub has no log of it: what stands above is all there is. Run here what it most likely runs.`,
  ];
}

function hints({ jobs, attempt, passed }: FailingCi): string[] {
  const signs = jobs.flatMap(({ conclusion, messages, log = '' }, index) => {
    const found = ciHints([...messages, log].join('\n'));
    const late = conclusion === 'timed_out' && !found.includes(LATE) ? [LATE] : [];
    const all = [...found, ...late];
    return all.length > 0 ? [`Signs in check ${index + 1} that ${all.join(', that ')}.`] : [];
  });
  const before = passed ? ['The same commit has passed the same workflow before, which speaks for a flaky test.'] : [];
  const again = attempt > 1 ? [`This was attempt ${attempt} of the same run.`] : [];
  return [...signs, ...before, ...again];
}

const LATE = 'a time limit was reached';
