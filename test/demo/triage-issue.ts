/** The scenario of a new issue: its profile lets the agent search, label and ask, and nothing else. */
import { openIssue, VISITOR } from './fixture.ts';
import type { Scenario } from './scenarios.ts';
import { TRIAGE } from './scripts.ts';

export const TRIAGE_OF_ISSUE: Scenario = {
  title: 'a new issue is triaged',
  story: `${VISITOR} opens an issue about what another issue describes. The workflow asks for an assessment of every new one.`,
  meaning:
    'The agent searched the issues, set labels that exist, and asked for what is missing. Its profile let it do nothing else, whatever the issue says.',
  conclusion: 'succeeded',
  script: TRIAGE,
  inputs: {
    config: '.github/kodelet-triage.yml',
    prompt: 'Ask: what kind of issue is this, is there one like it, and what is missing? Set the labels that fit.',
  },
  arrange: async (fixture) => {
    openIssue(fixture);
    for (const name of ['bug', 'duplicate', 'question']) fixture.github.createLabel(fixture.repository, name);
    const { github, repository, later } = fixture;
    const files = { '.github/kodelet-triage.yml': 'triggers: { permission: read }\nprofile: triage\n' };
    await github.commit(repository, { files, message: 'Let everybody ask for an assessment' });
    later();
    const asked = { title: 'retry gives up too early', body: 'It stops before the last attempt.', author: VISITOR };
    const thread = github.createIssue(repository, asked);
    later();
    return { thread, event: github.payload.issueOpened(thread) };
  },
};
