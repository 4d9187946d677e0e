/** The demo's scenarios: who asks for what, what the scripted model does, and how the run must end. */
import type { Conclusion } from '../../src/core/conclusion.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import {
  CLOCK,
  type DemoFixture,
  failedRun,
  MAINTAINER,
  openConflict,
  openDelayWithThreads,
  openIssue,
  openPullRequest,
  VISITOR,
} from './fixture.ts';
import { ask, RECEIPT } from './receipt-review.ts';
import {
  ANSWER,
  ENDLESS,
  FIX,
  FIX_AND_VERSION,
  FIX_WITH_PROOF,
  FIX_WITHOUT_RUNNING,
  RESOLVE,
  reviewing,
  SKIP,
} from './scripts.ts';
import { SHEPHERD } from './shepherd-flake.ts';
import { OUTCOMES } from './stopped-intent.ts';
import { TRIAGE_OF_ISSUE } from './triage-issue.ts';
import { openWaitingCall } from './waiting-call.ts';

export interface Scenario {
  /** A few words for a list. */
  readonly title: string;
  /** What happens, in a sentence. */
  readonly story: string;
  /** What a person can take from how it ends. */
  readonly meaning: string;
  readonly conclusion: Conclusion;
  readonly script: readonly Reply[];
  /** The step's `with`, beside key and address. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The `with` of steps in other jobs of the same workflow run, before the one that is shown and after it. */
  readonly earlier?: readonly Readonly<Record<string, string>>[];
  readonly later?: readonly Readonly<Record<string, string>>[];
  /** `script`: in place of the other, where it names what is only known by then. */
  arrange(fixture: DemoFixture): Promise<{
    readonly event: Event;
    readonly thread: Issue;
    readonly script?: readonly Reply[];
    /** `github.token`; absent: the usual one. */
    readonly token?: string;
    /** What is said of the run that the event starts; the one that follows is shown. Undefined: nobody says anything. */
    readonly answer?: () => Event | Promise<Event> | undefined;
  }>;
}

export const SCENARIOS = {
  issue: {
    title: 'an issue becomes a pull request',
    story: `${VISITOR} has opened an issue, and ${MAINTAINER} adds the label "agent".`,
    meaning:
      'The agent reproduced the failure, changed one line and ran the tests again. The host checked the change, pushed it to a branch and opened the pull request. Reading and merging it is up to you.',
    conclusion: 'succeeded',
    script: FIX,
    arrange: async (fixture) => {
      const thread = openIssue(fixture);
      fixture.github.addLabel(thread, 'agent');
      return { thread, event: fixture.github.payload.issueLabeled(thread, 'agent', MAINTAINER) };
    },
  },
  proof: {
    title: 'a fix with a test that proves it',
    story: `${VISITOR} has opened an issue, and ${MAINTAINER} asks in a comment on it for a fix.`,
    meaning:
      'The host ran the tests on the files before the agent, on these with only its new test, and on the whole change. The new test fails without the fix and passes with it, and the pull request says so.',
    conclusion: 'succeeded',
    script: FIX_WITH_PROOF,
    arrange: async (fixture) => ask(fixture, openIssue(fixture), MAINTAINER, 'fix this'),
  },
  weakened: {
    title: 'tests that pass because one is skipped',
    story: `${VISITOR} has opened an issue, and ${MAINTAINER} asks for a fix. The agent skips the test that fails, and says that all is well.`,
    meaning:
      'With the tests as they were before, the change fails. The agent was told so once and changed nothing, so its work is a draft that closes no issue.',
    conclusion: 'incomplete',
    script: SKIP,
    arrange: async (fixture) => ask(fixture, openIssue(fixture), MAINTAINER, 'fix this'),
  },
  flaky: {
    title: 'a test that fails only sometimes',
    story: `The project has a test that fails now and then, and ${MAINTAINER} asks for a fix of something else.`,
    meaning:
      'A failed run is repeated before anything is made of it. The test gave another result on the same files, so it is named as flaky, and nobody is told that the change broke it.',
    conclusion: 'succeeded',
    script: FIX,
    arrange: async (fixture) => {
      const message = 'Test the clock';
      await fixture.github.commit(fixture.repository, { files: { 'test/clock.test.js': CLOCK }, message });
      fixture.later();
      return ask(fixture, openIssue(fixture), MAINTAINER, 'fix this');
    },
  },
  comment: {
    title: 'a fix on a pull request',
    story: `${MAINTAINER} has opened a pull request, and asks in a comment on it for a fix.`,
    meaning: 'On a pull request, the change is a commit on its own branch. No second pull request is opened.',
    conclusion: 'succeeded',
    script: FIX,
    arrange: async (fixture) =>
      ask(fixture, await openPullRequest(fixture, 'branch'), MAINTAINER, 'fix the failing test'),
  },
  'fix-ci': {
    title: 'a workflow fails on a pull request',
    story: `The workflow "CI" has failed on a pull request by ${MAINTAINER}. Nobody asks for anything.`,
    meaning:
      'The agent was given the failing part of the log and what changed since the last green commit. Its fix is a commit on the branch that failed. A flaky test or a broken runner would have been reported instead.',
    conclusion: 'succeeded',
    script: FIX,
    arrange: async (fixture) => {
      const thread = await openPullRequest(fixture, 'branch');
      const run = await failedRun(fixture, 'describe-attempts');
      return {
        thread,
        event: await fixture.github.payload.workflowRun(fixture.repository, { sender: MAINTAINER, run }),
      };
    },
  },
  question: {
    title: 'a question about an issue',
    story: `${VISITOR} has opened an issue, and ${MAINTAINER} asks a question about it.`,
    meaning: 'A question gets an answer in the comment. A run for "/agent ask" cannot write to the repository.',
    conclusion: 'succeeded',
    script: ANSWER,
    arrange: async (fixture) =>
      ask(fixture, openIssue(fixture), MAINTAINER, 'ask how often does `retry` call the work?'),
  },
  conflict: {
    title: 'a pull request with conflicts',
    story: `${MAINTAINER}'s pull request conflicts with the default branch, and ${MAINTAINER} asks in a comment on it to resolve that.`,
    meaning:
      'The host began the merge and told the agent what git could not merge. The agent kept what both sides meant, and the host pushed a merge commit of both branches. If a conflict were left, nothing would be pushed.',
    conclusion: 'succeeded',
    script: RESOLVE,
    arrange: async (fixture) =>
      ask(fixture, await openConflict(fixture, 'branch'), MAINTAINER, 'resolve the conflicts'),
  },
  denied: {
    title: 'a request without permission',
    story: `${VISITOR} has opened an issue and asks for a fix, but may only read the repository.`,
    meaning: `The run was refused before the model was asked, so it cost nothing. ${MAINTAINER} could ask instead.`,
    conclusion: 'denied',
    script: [],
    arrange: async (fixture) => ask(fixture, openIssue(fixture), VISITOR, 'fix this'),
  },
  fork: {
    title: 'a pull request from a fork',
    story: `${VISITOR} has opened a pull request from a fork, and ${MAINTAINER} asks in a comment on it for a fix.`,
    meaning:
      'The code of a fork is read and edited, but none of it is run, and nothing is pushed there. So the change is a patch in the comment.',
    conclusion: 'succeeded',
    script: FIX_WITHOUT_RUNNING,
    arrange: async (fixture) =>
      ask(fixture, await openPullRequest(fixture, 'fork'), MAINTAINER, 'fix the failing test'),
  },
  limit: {
    title: 'a run that reaches its limit',
    story: `${VISITOR} has opened an issue, and ${MAINTAINER} asks for a fix. The run may take four turns, which is not enough.`,
    meaning:
      'At a limit, the work so far is kept in a draft pull request. On GitHub, the comment "/agent continue" goes on from there.',
    conclusion: 'incomplete',
    script: ENDLESS,
    inputs: { 'max-turns': '4' },
    arrange: async (fixture) => ask(fixture, openIssue(fixture), MAINTAINER, 'fix this'),
  },
  approval: {
    title: 'a call that waits for a person',
    story: `${MAINTAINER} asks for a fix and a new version. A rule of the repository has people decide about versions, so the run stops and asks. ${MAINTAINER}'s colleague ada approves the call in a comment.`,
    meaning:
      'The first run ended when it needed a yes, and published nothing. Its comment shows the call in full. The answer started a second run, which made that very call and went on with the conversation.',
    conclusion: 'succeeded',
    script: FIX_AND_VERSION,
    arrange: openWaitingCall,
  },
  plan: {
    title: 'a backlog, one issue a job',
    story: `${VISITOR} has opened issues, and ${MAINTAINER} starts the workflow of a backlog. Its first job plans; this is the job on one of the issues that it picked.`,
    meaning:
      'The first job picked the issues and leased them to this workflow run, so that no other run works on them. Each issue gets a job, and its comment and pull request are its own. The last job reports what came of all of them; here, one of the two jobs never began, and the next plan picks its issue again.',
    conclusion: 'succeeded',
    script: FIX,
    earlier: [{ mode: 'plan' }],
    inputs: { issue: '1' },
    later: [{ mode: 'merge' }],
    arrange: async (fixture) => {
      const thread = openIssue(fixture);
      openIssue(fixture);
      return { thread, event: fixture.github.payload.workflowDispatch(fixture.repository, MAINTAINER) };
    },
  },
  review: {
    title: 'a review of a pull request',
    story: `${MAINTAINER} has opened a pull request, has noted two things on it and mended one of them, and asks for a review.`,
    meaning:
      'Each finding is a comment on its lines, one with a suggestion to commit. The question got an answer in its thread, and the thread whose problem is gone is resolved. The run could not change anything: the host held every comment against the diff, and published one review.',
    conclusion: 'succeeded',
    script: reviewing(),
    inputs: { profile: 'review' },
    arrange: async (fixture) => {
      const { thread, threads } = await openDelayWithThreads(fixture);
      return { ...(await ask(fixture, thread, MAINTAINER, 'review')), script: reviewing(threads) };
    },
  },
  receipt: RECEIPT,
  outcomes: OUTCOMES,
  triage: TRIAGE_OF_ISSUE,
  shepherd: SHEPHERD,
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
