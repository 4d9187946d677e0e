/** The demo's scenarios: who asks for what, what the scripted model does, and how the run must end. */
import type { Conclusion } from '../../src/core/event.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { type DemoFixture, MAINTAINER, openIssue, openPullRequest, VISITOR } from './fixture.ts';
import { ANSWER, ENDLESS, FIX, FIX_WITHOUT_RUNNING } from './scripts.ts';

export interface Scenario {
  /** What happens, in a sentence. */
  readonly story: string;
  readonly conclusion: Conclusion;
  readonly script: readonly Reply[];
  /** The step's `with`, beside key and address. */
  readonly inputs?: Readonly<Record<string, string>>;
  arrange(fixture: DemoFixture): Promise<{ event: Event; thread: Issue }>;
}

export const SCENARIOS = {
  issue: {
    story: `${VISITOR} has filed an issue; ${MAINTAINER} labels it "agent".`,
    conclusion: 'succeeded',
    script: FIX,
    arrange: async (fixture) => {
      const thread = openIssue(fixture);
      fixture.github.addLabel(thread, 'agent');
      return { thread, event: fixture.github.payload.issueLabeled(thread, 'agent', MAINTAINER) };
    },
  },
  comment: {
    story: `${MAINTAINER} has a pull request open and asks on it for a fix.`,
    conclusion: 'succeeded',
    script: FIX,
    arrange: async (fixture) =>
      ask(fixture, await openPullRequest(fixture, 'branch'), MAINTAINER, 'fix the failing test'),
  },
  question: {
    story: `${MAINTAINER} asks a question on an issue.`,
    conclusion: 'succeeded',
    script: ANSWER,
    arrange: async (fixture) =>
      ask(fixture, openIssue(fixture), MAINTAINER, 'ask how often does `retry` call the work?'),
  },
  denied: {
    story: `${VISITOR}, who may only read, asks for a fix.`,
    conclusion: 'denied',
    script: [],
    arrange: async (fixture) => ask(fixture, openIssue(fixture), VISITOR, 'fix this'),
  },
  fork: {
    story: `${VISITOR} has opened a pull request from a fork; ${MAINTAINER} asks on it for a fix.`,
    conclusion: 'succeeded',
    script: FIX_WITHOUT_RUNNING,
    arrange: async (fixture) =>
      ask(fixture, await openPullRequest(fixture, 'fork'), MAINTAINER, 'fix the failing test'),
  },
  limit: {
    story: `${MAINTAINER} asks for a fix, and the model does not come to an end within four turns.`,
    conclusion: 'incomplete',
    script: ENDLESS,
    inputs: { 'max-turns': '4' },
    arrange: async (fixture) => ask(fixture, openIssue(fixture), MAINTAINER, 'fix this'),
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

async function ask({ github, later }: DemoFixture, thread: Issue, login: string, request: string) {
  const comment = github.comment(thread, login, `/agent ${request}`);
  later();
  return { thread, event: github.payload.issueComment(comment) as Event };
}
