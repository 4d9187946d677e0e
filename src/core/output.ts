/** Every output of the action, with its meaning: the table behind `action.yml`, the docs and what is written. */

/** All of them are written on every path; what a run did not get to is the empty string or 0. */
export const OUTPUTS = {
  conclusion: 'How the run ended: one of the conclusions listed in the README.',
  message: 'One line: how the run ended and why. It can quote names and text by other people.',
  branch: 'Branch with the changes. The branch of a pull request has the name that its author chose.',
  'pr-number': 'Number of the pull request that was opened or updated.',
  'pr-url': 'Address of that pull request.',
  'comment-url': 'Address of the tracking comment, or of the reply that refuses the request.',
  'session-id': 'ID of the session, as in the journal.',
  turns: 'Number of model requests.',
  'cost-usd': 'Cost of the model, in US dollars.',
  'input-tokens': 'Input tokens that were not in the cache.',
  'output-tokens': 'Tokens that the model generated.',
  'cache-read-tokens': 'Tokens read from the cache.',
  'cache-write-tokens': 'Tokens written to the cache.',
  'denied-calls': 'Number of tool calls that policy refused.',
  'approval-id':
    "ID of the call that waits for a person's approval, for the input `approve` of a job in a protected environment; empty if none waits.",
  evidence:
    "How well the repository's checks support the change, as JSON: `verdict`, `checks`, `changedChecks`, `tests` and, with `publish.mutation`, `mutation`; empty if nothing was verified.",
  'structured-answer': 'The answer as JSON, if `answer-schema` asks for one; empty if the agent gave none.',
  staged: 'Whether the run was staged: `true` if it wrote nothing to GitHub, `false` if it could write.',
  matrix:
    'With `mode: plan`: the picked issues as JSON for `strategy.matrix`, such as `{"issue":[12,15]}`. It holds only numbers.',
  'issue-count': 'With `mode: plan`: number of picked issues. With `mode: merge`: number of issues that were reported.',
  results: 'With `mode: merge`: issue, conclusion, turns, cost and pull request of each job, as a JSON array.',
  outcomes:
    "With `mode: outcomes`: what became of the agent's pull requests, as JSON: `totals`, `by` intent, label and model, and `pull`, the one that was closed.",
  'screenshots-path':
    'Directory of the screenshots that the agent took, for actions/upload-artifact; empty if it took none.',
  'patch-path':
    'Path of the change as a patch on the runner, for actions/upload-artifact; empty if the change was pushed or there is none.',
  'sarif-path':
    'Path of the open findings of a review as SARIF, for github/codeql-action/upload-sarif; empty unless a review was completed.',
  'journal-path': 'Path of the journal on the runner: every event of the run, one JSON object per line.',
  'report-path': 'Path of the report on the runner: one HTML page with turns, calls, cost and the change.',
} as const;
export type Outputs = Readonly<Record<keyof typeof OUTPUTS, string | number>>;

const COUNTS: readonly (keyof typeof OUTPUTS)[] = [
  'turns',
  'cost-usd',
  'input-tokens',
  'output-tokens',
  'cache-read-tokens',
  'cache-write-tokens',
  'denied-calls',
  'issue-count',
];

/** `some`, completed with what a run that did nothing has: no path leaves an output unset. */
export function completeOutputs(some: Partial<Outputs>): Outputs {
  const names = Object.keys(OUTPUTS) as (keyof typeof OUTPUTS)[];
  return Object.fromEntries(names.map((name) => [name, some[name] ?? (COUNTS.includes(name) ? 0 : '')])) as Outputs;
}
