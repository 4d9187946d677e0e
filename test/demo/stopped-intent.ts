/** The scenario of outcomes: people have closed the agent's last pull requests, so that it is not paid for another one. */
import { writePullMark } from '../../src/github/outcomes/pull-mark.ts';
import { type DemoFixture, MAINTAINER, openIssue } from './fixture.ts';
import type { Scenario } from './scenarios.ts';

const CONFIG = 'budgets:\n  min-acceptance: { share: 0.5, items: 2 }\n';

export const OUTCOMES: Scenario = {
  title: 'pull requests that people do not accept',
  story: `${MAINTAINER} has closed the agent's last two pull requests without merging them, and starts a workflow that works on an issue. An earlier job records what became of the pull requests.`,
  meaning:
    'The earlier job read from GitHub what became of each pull request, without a model. The repository asks that people keep half of them, so the run was refused before the model was asked. Its comment has the figures and the key.',
  conclusion: 'denied',
  script: [],
  earlier: [{ mode: 'outcomes' }],
  inputs: { issue: '1' },
  arrange: async (fixture) => {
    const { github, repository } = fixture;
    const thread = openIssue(fixture);
    await github.commit(repository, { files: { '.github/kodelet.yml': CONFIG }, message: 'Ask for half' });
    for (const name of ['one', 'two']) await closeOurs(fixture, name);
    return { thread, event: github.payload.workflowDispatch(repository, MAINTAINER) };
  },
};

/** A pull request as the agent opens it, which a person closes. */
async function closeOurs({ github, repository, later }: DemoFixture, name: string): Promise<void> {
  const author = 'github-actions[bot]';
  github.addUser(author, { type: 'Bot' });
  const [head, files] = [`agent/${name}`, { [`${name}.md`]: 'A note\n' }];
  const commit = await github.commit(repository, { branch: head, files, message: 'Keep a note', author });
  later();
  const body = `Keeps a note.\n\n${writePullMark({ intent: 'auto', model: 'anthropic/claude', costUsd: 0.4, commit })}`;
  const draft = { title: `Keep note ${name}`, body, author, head, base: repository.defaultBranch };
  const pull = await github.createPullRequest(repository, draft);
  later();
  Object.assign(pull, { state: 'closed', closedAt: new Date().toISOString(), closedBy: github.addUser(MAINTAINER) });
}
