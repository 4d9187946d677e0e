/** The fifth phase: what the session left in the workspace is checked and shown, and the run gets its conclusion. */
import { join } from 'node:path';
import { hookPatterns } from '../agent/hooks.ts';
import { READ_ONLY_INTENTS } from '../core/access.ts';
import { describeError } from '../core/error.ts';
import type { Limits } from '../core/event.ts';
import type { Published } from '../github/publish/publication.ts';
import { publishChange } from '../github/publish/publish.ts';
import { sanitizeOutbound } from '../markdown/sanitize.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import type { Unfinished } from '../report/pull-request-text.ts';
import { describeKept } from '../report/sections.ts';
import { describeLimit } from '../session/budget.ts';
import type { View } from '../session/events/view.ts';
import { Ending, type Outcome } from './early-end.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';
import { salvageWork, type Work } from './work.ts';

export async function publish(run: Run, worked: Work | Ending): Promise<Outcome> {
  const outcome = await run.proceed('publish', worked, (work) => publishAndConclude(run, work), salvageWork);
  return outcome instanceof Ending ? outcome.outcome : outcome;
}

async function publishAndConclude(run: Run, work: Work): Promise<Outcome> {
  const published = await publishIfAllowed(run, work);
  run.stream.emit({ type: 'publish-end', publication: published.publication });
  const outcome = { ...conclude(run, work, published), answer: work.result.answer };
  return run.signal.aborted && outcome.conclusion === 'failed' ? cancelledHalfWay(outcome) : outcome;
}

/** What failed then failed because the job was being stopped; what has been shown by then stays. */
const cancelledHalfWay = (outcome: Outcome): Outcome => ({
  ...outcome,
  conclusion: 'cancelled',
  message: `The job was cancelled while its change was being published. ${outcome.message}`,
});

async function publishIfAllowed(run: Run, work: Work): Promise<Published> {
  const { task, unchangeable } = work;
  if (unchangeable === undefined) return withKnownPullRequest(await show(run, work), task, run);
  if (work.after.tree !== (await task.before()).tree) {
    const text = `Files changed although under ${unchangeable} nothing may; nothing of it is published`;
    run.stream.emit({ type: 'notice', level: 'warning', text });
  }
  return { publication: { kind: 'none', files: [], leftOut: [], notes: [] } };
}

async function show(run: Run, { task, result, after, failing }: Work): Promise<Published> {
  const { trigger, actions, redactor, directory } = run;
  const { github, self, config, checkout, start, before, noPush } = task;
  const { verify: _, maxPatchKb, ...settings } = config.publish;
  const hosts = [new URL(actions.serverUrl).hostname];
  return publishChange({
    ...settings,
    maxPatchBytes: maxPatchKb * 1024,
    github,
    noPush,
    store: checkout.store,
    repository: trigger.repository,
    serverUrl: actions.serverUrl,
    target: trigger.target,
    start,
    before: await before(),
    after,
    title: trigger.subject?.title ?? firstLine(trigger.request),
    runId: actions.runId,
    self,
    requester: trigger.actor.login,
    // Words from the middle of the work are no report, and no title.
    answer: result.stop === 'answered' ? result.answer : '',
    unfinished: unfinishedOf(run, { result, failing }, config.limits),
    decisions: run.view().decisions,
    announce: run.stream.emit,
    footer: verificationFooter(run.view(), actions.runUrl),
    protect: [...resolveProfile(config.profile, config).protect, ...hookPatterns(config)],
    patchFile: join(directory, 'change.patch'),
    redact: redactor.text,
    sanitize: (text) => sanitizeOutbound(text, { redactor, hosts }),
  });
}

function unfinishedOf(run: Run, work: Pick<Work, 'result' | 'failing'>, limits: Limits): Unfinished | undefined {
  const why = whyUnfinished(work, limits);
  return why === undefined ? undefined : { why, checklist: run.view().checklist };
}

function whyUnfinished({ result, failing }: Pick<Work, 'result' | 'failing'>, limits: Limits): string | undefined {
  const missing = 'before it was done: look closely at what is missing.';
  if (result.stop === 'limit')
    return `The agent was stopped at ${describeLimit(result.limit ?? 'turns', limits)} ${missing}`;
  if (result.stop !== 'answered') return `The agent failed ${missing}`;
  if (result.answer === '') return 'The agent ended without a summary: look closely at whether it was done.';
  return failing.length > 0 ? `Verification fails: ${failing.join(', ')}.` : undefined;
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 100) ?? '';

/** A second delivery of an issue's request finds its work done: the pull request is still what came of it. */
function withKnownPullRequest(published: Published, { start }: Task, { trigger }: Run): Published {
  const { pullRequest } = start;
  const known = published.publication.kind === 'none' && trigger.target.kind === 'issue';
  if (!known || !pullRequest) return published;
  const { branch, number, url } = pullRequest;
  return { ...published, publication: { ...published.publication, branch, number, url } };
}

type Conclusion = Omit<Outcome, 'answer'>;

function conclude(run: Run, work: Work, published: Published): Conclusion {
  const { task, result, failing, unchangeable } = work;
  const { publication, blocked, refused } = published;
  const kept = describeEnd(published);
  if (blocked) return { conclusion: 'blocked', message: `Nothing was published: ${blocked}` };
  if (result.stop === 'failed') return { conclusion: 'failed', message: `${describeError(result.error)}. ${kept}` };
  if (result.stop === 'limit') {
    const limit = describeLimit(result.limit ?? 'turns', task.config.limits);
    return { conclusion: 'incomplete', message: `Stopped at ${limit}. ${kept}` };
  }
  if (failing.length > 0)
    return { conclusion: 'incomplete', message: `Verification fails: ${failing.join(', ')}. ${kept}` };
  if (refused) return { conclusion: 'failed', message: kept };
  if (publication.kind !== 'none') return result.answer ? { conclusion: 'succeeded', message: kept } : unsaid(kept);
  if (publication.leftOut.length > 0) {
    return { conclusion: 'blocked', message: 'Nothing was published: every change was left out, each for a reason' };
  }
  if (!result.answer) return { conclusion: 'failed', message: `The model returned an empty answer. ${kept} ${AGAIN}` };
  const said = 'Answered.';
  if (READ_ONLY_INTENTS.includes(run.trigger.intent)) return { conclusion: 'succeeded', message: said };
  const why = unchangeable === undefined ? kept : `Under ${unchangeable} nothing may change.`;
  const remedy = task.withheld.change === undefined ? '' : ' Anybody with write access can ask for a change.';
  return { conclusion: 'no-changes', message: `${said} ${why}${remedy}` };
}

const AGAIN = 'Ask again, or ask for less at once';

/** The model was asked for its final message, and gave none again: nobody has said that the work is done. */
const unsaid = (kept: string): Conclusion => ({
  conclusion: 'incomplete',
  message: `The agent gave no summary of its work: read the change closely. ${kept}`,
});

function describeEnd({ publication, refused }: Published): string {
  const kept = describeKept(publication);
  return refused ? `${refused}. ${kept}` : kept;
}

/** The end of a pull request's description: what the host itself has verified, and where the run can be read. */
function verificationFooter({ verifications }: View, runUrl: string): string {
  const latest = new Map(verifications.map((one) => [one.command, one]));
  const lines = [...latest.values()].map(
    ({ command, exitCode }) =>
      `- ${exitCode === 0 ? '✅' : '❌'} \`${command.replaceAll('`', "'")}\` (exit code ${exitCode})`,
  );
  const verified =
    lines.length > 0 ? [`**Verified by the host, after the agent was done:**\n\n${lines.join('\n')}`] : [];
  return [...verified, `[The run](${runUrl})`].join('\n\n');
}
