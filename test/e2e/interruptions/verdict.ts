/** What must be true after every job, however it was interrupted: each thing that is not, as a sentence. */
import { OUTPUTS } from '../../../src/core/output.ts';
import { type Aftermath, CHANGE } from './job.ts';

export interface Allowed {
  /** GitHub took no comment, or no last word in one. */
  readonly noComment?: boolean;
  /** The runner could not be told. */
  readonly noOutputs?: boolean;
  /** What the job or the run had is gone, so that the checkout cannot stand as before, and the steps say so. */
  readonly lostCheckout?: boolean;
  /** The agent's change was removed from the disk. */
  readonly lostChange?: boolean;
}

export function problemsOf(aftermath: Aftermath, allowed: Allowed = {}): string[] {
  return [
    ...ofComments(aftermath, allowed),
    ...ofWords(aftermath),
    ...ofWork(aftermath, allowed),
    ...ofStep(aftermath, allowed),
    ...(allowed.lostCheckout ? [] : ofCheckout(aftermath)),
    ...[...aftermath.processes, ...aftermath.run.orphans].map((line) => `a process is left: ${line}`),
  ];
}

const isFinished = (comment: string): boolean => !comment.includes('### 🔧');

function ofComments({ comments, run }: Aftermath, { noComment }: Allowed): string[] {
  const finished = comments.filter(isFinished);
  const problems: string[] = [];
  if (finished.length > 1) problems.push(`${finished.length} finished comments`);
  if (noComment) return problems;
  if (comments.length > finished.length) problems.push('a comment is not finished');
  if (finished.length === 1 || problems.length > 0) return problems;
  if (run.state.key) return ['no comment'];
  const says = [run, run.post].some((step) => step?.commands.some(({ name }) => /^(error|warning|notice)$/.test(name)));
  if (!says) problems.push('neither a comment nor a line in the log');
  if (!run.summary && !run.post?.summary) problems.push('neither a comment nor a summary');
  return problems;
}

/** What people read must be what is there. */
function ofWords({ comments, run, branches, lateBranches, pullRequests }: Aftermath): string[] {
  const read = comments.findLast(isFinished) ?? `${run.summary}${run.post?.summary ?? ''}`;
  const names = [...branches.map((branch) => branch), ...pullRequests.map((number) => `#${number}`)];
  const problems: string[] = [];
  const say = (problem: string): void => void problems.push(`${problem}: ${headOf(read)}`);
  if (names.length > 0 && !names.some((name) => read.includes(name)) && !/#\d/.test(read))
    say('what was published is not named');
  for (const number of pullRequests) if (!read.includes(`#${number}`)) say(`pull request #${number} is not named`);
  if (
    branches.length === 0 &&
    /✅ (?:Opened|Pushed|Added a commit)|change is (?:on the branch|in (?:pull request|\[#))|draft \[#/.test(read)
  ) {
    say('it says that something was published');
  }
  if (branches.length > 0 && /[Nn]othing was (?:published|changed|pushed)/.test(read))
    say('it says that nothing was published');
  if (branches.length === 0 && lateBranches.length > 0 && !/If it appears later|has it is unknown/.test(read))
    say(`the change came to ${lateBranches.join(', ')} later, which is not said`);
  return problems;
}

const headOf = (text: string): string =>
  JSON.stringify(
    text
      .replace(/<!--.*?-->/gs, '')
      .trim()
      .slice(0, 300),
  );

function ofWork(aftermath: Aftermath, { lostChange }: Allowed): string[] {
  const { run, branches, pullRequests, comments, patches, sessions, edited, thread } = aftermath;
  const problems: string[] = [];
  if (branches.length > 1) problems.push(`the change is on ${branches.join(' and ')}`);
  if (pullRequests.length > (thread === 'issue' ? 1 : 0)) problems.push(`pull requests: ${pullRequests.join(', ')}`);
  const kept = [...comments, ...patches, sessions, run.summary, run.post?.summary, run.log, run.post?.log];
  const isKept = branches.length > 0 || kept.some((text) => text?.includes(CHANGE.line));
  if (edited && !isKept && !lostChange) problems.push('the change is lost');
  return problems;
}

function ofStep({ run, branches, comments, thread }: Aftermath, { noOutputs, lostCheckout }: Allowed): string[] {
  const { signal, exitCode, outputs, post } = run;
  const problems: string[] = [];
  const missing = Object.keys(OUTPUTS).filter((name) => !(name in outputs));
  if (signal === null && !noOutputs && missing.length > 0)
    problems.push(`outputs that are not set: ${missing.join(', ')}`);
  const stands = thread === 'fork' ? comments.some((text) => text.includes(CHANGE.line)) : branches.length > 0;
  if (exitCode === 0 && outputs.conclusion !== 'cancelled' && !stands) problems.push('the step is green');
  if (outputs.conclusion === 'succeeded' && !stands) problems.push('the conclusion is "succeeded"');
  if (post?.exitCode !== 0 && !lostCheckout) problems.push(`post ended with ${post?.exitCode ?? post?.signal}`);
  for (const step of [run, post]) {
    if (/^\s+at .*:\d+:\d+\)?$/m.test(step?.log ?? ''))
      problems.push(`a stack trace in the log: ${step?.log.slice(0, 2000)}`);
  }
  return problems;
}

function ofCheckout({ before, after }: Aftermath): string[] {
  return (['head', 'branch', 'status', 'config'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => `the checkout's ${part} was ${JSON.stringify(before[part])} and is ${JSON.stringify(after[part])}`);
}
