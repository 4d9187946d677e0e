/** A thread with a run at work that reads it, for tests of what people write there. */
import { afterEach, beforeEach } from 'vitest';
import type { Ending } from '../../src/action/early-end.ts';
import { openThreadWords } from '../../src/action/stop-or-steer.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { readThreadComments } from '../../src/github/api/thread-comments.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../github/fixture.ts';
import type { Comment, Issue } from '../support/github/types.ts';

export const SELF = 'github-actions[bot]';
export const SECRET = 'hunter2-hunter2-hunter2';

export let fixture: GitHubFixture;
export let issue: Issue;
export let clock: Date;
let passed: number;
export let notices: string[];

/** To be called by each file: files that run in one process share this module. */
export function useThread(): void {
  beforeEach(async () => {
    [clock, passed, notices] = [new Date('2026-11-28T08:00:00Z'), 0, []];
    fixture = await openGitHubFixture(() => clock);
    issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'eve' });
  });
  afterEach(() => fixture.server.close());
}

export const later = (seconds = 30): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
  passed += seconds * 1000;
};
export const write = (login: string, text: string): Comment => fixture.server.comment(issue, login, text);

interface Opening {
  readonly permission?: string;
  readonly min?: string;
  readonly bots?: readonly string[];
  readonly ofPlan?: boolean;
  /** Where ann asks: the issue unless given. */
  readonly on?: Issue;
  /** Attempt of the job. */
  readonly attempt?: number;
  /** Done while the job waits for a runner. */
  readonly meanwhile?: () => unknown;
}

/** A run that ann asked for, with the thread as it is by then. */
export async function open(opening: Opening = {}) {
  const { permission = 'write', min = 'write', bots = [], ofPlan = false, attempt: runAttempt = 1 } = opening;
  const request = fixture.server.comment(opening.on ?? issue, 'ann', '/agent fix this');
  const trigger = await triggerOf(fixture.server.payload.issueComment(request));
  await opening.meanwhile?.();
  const { github } = fixture;
  const redact = createRedactor([SECRET]);
  const comments = readThreadComments(github, trigger);
  await comments;
  const hear = (event: SessionEvent): void => void (event.type === 'notice' && notices.push(event.text));
  const stream = createStream({ subscribers: [hear], redact, now: () => 0 });
  const triggers = {
    phrase: '/agent',
    labels: [],
    assignees: [],
    bots,
    permission: min,
    ciAttempts: 1,
    shepherd: 'off',
    shepherdAttempts: 1,
  } as const;
  const run = { trigger, stream, redactor: redact, guess: { ...(ofPlan && { issue: 1 }) }, actions: { runAttempt } };
  const task = { github, self: SELF, comments, permission, config: { triggers } };
  const words = openThreadWords(run as never, task as never, () => passed);
  if (!words) return undefined;
  const before = fixture.server.requests.length;
  const begun = await words.begin().then(
    () => undefined,
    (ending: Ending) => ending.outcome,
  );
  const asked = fixture.server.requests.length - before;
  const next = words.follow();
  const early = await next();
  later();
  return { words, next, early, begun, asked };
}

export async function openWords(more?: Opening) {
  const opened = await open(more);
  if (!opened) throw new Error('nobody reads the thread');
  return opened;
}

/** With one file that is new. */
export async function openPull(): Promise<Issue> {
  const { server, repository } = fixture;
  await server.commit(repository, { branch: 'work', files: { 'a.txt': 'three\n' }, message: 'Work', author: 'eve' });
  return server.createPullRequest(repository, { title: 'Fix', author: 'eve', head: 'work', base: 'main' });
}
