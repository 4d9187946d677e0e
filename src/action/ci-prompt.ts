/** What the model is told where checks have failed: what to do, why they failed, and where the work goes. */
import { READ_ONLY_INTENTS } from '../core/access.ts';
import type { Trigger } from '../core/trigger.ts';
import type { GitHub } from '../github/api/client.ts';
import { type FailingCi, readFailingCi } from '../github/context/failing-ci.ts';
import { type FailureFraming, isLoggedElsewhere, renderFailingCi } from '../github/context/render-failing-ci.ts';
import type { Start } from '../github/publish/start.ts';
import { shortCode } from '../report/files.ts';
import fixCi from './fix-ci.md';
import type { Run } from './run.ts';

/** What could not be read is told to people too, with what helps. */
export async function gatherFailing(run: Run, github: GitHub, sha: string): Promise<FailingCi> {
  const { trigger, stream } = run;
  const failing = await readFailingCi(github, trigger, sha);
  for (const text of [...failing.notes, ...withoutLog(failing), ...waitingFor(failing, run)])
    stream.emit({ type: 'notice', level: 'warning', text });
  return failing;
}

/** Names and addresses are anybody's, and so are shown as code. */
function withoutLog({ jobs }: FailingCi): string[] {
  const outside = jobs.filter(isLoggedElsewhere);
  if (outside.length === 0) return [];
  const named = outside
    .slice(0, MOST_NAMED)
    .map(({ name, url }) => [shortCode(name), ...(url ? [`at ${shortCode(url)}`] : [])].join(' '));
  const more = outside.length > MOST_NAMED ? [`${outside.length - MOST_NAMED} more`] : [];
  return [`GitHub has no log of ${[...named, ...more].join(', ')}, so the agent saw only what these say of themselves`];
}

const MOST_NAMED = 5;

/** Only a pull request has such runs. */
function waitingFor({ waiting }: FailingCi, { trigger, actions }: Run): string[] {
  if (waiting.length === 0 || trigger.target.kind !== 'pull-request') return [];
  const { owner, name } = trigger.repository;
  const page = `${actions.serverUrl.replace(/\/+$/, '')}/${owner}/${name}/pull/${trigger.target.number}`;
  const named = waiting.slice(0, MOST_NAMED).map((one) => shortCode(one.name));
  const more = waiting.length > MOST_NAMED ? [`${waiting.length - MOST_NAMED} more`] : [];
  return [
    `Not started, because nobody has approved them: ${[...named, ...more].join(', ')}. Somebody with write access can do that [on the page of the pull request](${page})`,
  ];
}

/** More than the words of the request, where there are any. */
export const ciRequest = (request: string): string =>
  [fixCi.trim(), ...(request ? [`The words of the request: fix ${request}`] : [])].join('\n\n');

interface SectionOptions extends FailureFraming {
  readonly start: Pick<Start, 'branch' | 'fork'>;
  readonly trigger: Pick<Trigger, 'intent'>;
}

export const ciSections = (failing: FailingCi, { start, trigger, ...framing }: SectionOptions): string[] => [
  ...renderFailingCi(failing, framing),
  placeOf(start, trigger),
];

function placeOf({ branch, fork }: SectionOptions['start'], { intent }: SectionOptions['trigger']): string {
  if (READ_ONLY_INTENTS.includes(intent)) return 'This run changes nothing: say in the report what to change.';
  if (fork) return 'The branch is in a fork: nothing can be pushed there, so the report has to say what to change.';
  return branch === undefined
    ? 'A change becomes a pull request to the branch that failed.'
    : 'A change is pushed to the branch that failed.';
}
