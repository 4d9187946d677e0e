/** The scenario of a pull request that is looked after: its check fails by chance, runs again and passes, and no model is asked. */
import type { Event } from '../support/github/payloads.ts';
import { failedRun, MAINTAINER } from './fixture.ts';
import type { Scenario } from './scenarios.ts';

const AGENT = 'github-actions[bot]';
const BRANCH = 'agent/describe-attempts';

/** What npm prints where the registry is not reached. */
const NETWORK = ['npm error code ECONNRESET', 'npm error network This is a problem related to network connectivity.'];

/** `answer`: the failed job has passed by then, so that the run of the workflow ends once more. */
export const SHEPHERD: Scenario = {
  title: 'a pull request is looked after until it can be merged',
  story:
    'The agent has a pull request open, and its check fails because the registry was not reached. The configuration says "shepherd: own". Nobody asks for anything.',
  meaning:
    'The first run judged the failure as not the fault of the code, and had the failed job run again. When it had passed, a second run said that the pull request can be merged. Both wrote the same comment, and no model was asked.',
  conclusion: 'succeeded',
  script: [],
  async arrange(fixture) {
    const { github, repository, later } = fixture;
    const configured = { '.github/kodelet.yml': 'triggers: { shepherd: own }\n' };
    await github.commit(repository, { files: configured, message: 'Look after pull requests' });
    later();
    const files = { 'README.md': '# patience\n\n`retry(work, { attempts })` makes every attempt that it is given.\n' };
    await github.commit(repository, { branch: BRANCH, files, message: 'Describe the attempts', author: AGENT });
    const draft = { title: 'Describe what attempts means', body: 'See the README.', author: AGENT };
    const thread = await github.createPullRequest(repository, { ...draft, head: BRANCH, base: 'main' });
    later();
    const failed = await failedRun(fixture, BRANCH, { lines: NETWORK });
    const ended = (): Promise<Event> => github.payload.workflowRun(repository, { sender: MAINTAINER, run: failed });
    const answer = (): Promise<Event> | undefined => {
      if (failed.attempt === 1) return undefined;
      github.endAttempt(failed, [{ name: 'test (24)' }]);
      later();
      return ended();
    };
    const permissions = { contents: 'write', issues: 'write', pull_requests: 'write', actions: 'write' } as const;
    return { thread, event: await ended(), answer, token: github.token({ installation: repository, permissions }) };
  },
};
