/** Every `if` of the recipes and of the pages, by GitHub's own evaluator: what starts a machine or a step, and what starts none. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPages } from '../scripts/tables/pages.ts';
import { type Contexts, holds } from './support/runner/expressions.ts';
import { type Change, event } from './support/webhooks.ts';

const FORK = { pull_request: { head: { repo: { full_name: 'eve/widget' } } } };
const GONE = { pull_request: { head: { repo: null } } };
const ask = { body: 'Hm.\n/agent fix this' };
const comment = (change: Change = {}) => event('issue_comment', 'created', change);
const labeled = (name: string) => event('issues', 'labeled', { label: { name } });
const HERE = { full_name: 'acme/widget' };
const ended = (change: Change = {}) =>
  event('workflow_run', 'completed', {
    repository: HERE,
    workflow_run: { conclusion: 'failure', head_repository: HERE, ...change },
  });
const opened = (change: Change = {}) => event('issues', 'opened', { issue: { user: { type: 'User' }, ...change } });
const pull = (change: Change = {}) => event('pull_request', 'opened', { pull_request: { draft: false, ...change } });
const review = (change: Change = {}) => event('pull_request_review', 'submitted', { review: ask, ...change });
const line = (change: Change = {}) => event('pull_request_review_comment', 'created', { comment: ask, ...change });
const outputs = (step: string, values: Change): Contexts => ({ steps: { [step]: { outputs: values } } });
const planned = (count: string): Contexts => ({ needs: { plan: { outputs: { 'issue-count': count } } } });

interface Condition {
  readonly yes: Readonly<Record<string, Contexts>>;
  readonly no: Readonly<Record<string, Contexts>>;
}

/** For issues and comments on them; pull requests have the same comments. */
const SHORT: Condition = {
  yes: {
    'a comment that asks': comment({ comment: ask }),
    'its label': labeled('agent'),
    'its label in capitals': labeled('Agent'),
  },
  no: { 'another comment': comment({ comment: { body: 'Thanks!' } }), 'another label': labeled('bug') },
};
const WHOLE: Condition = {
  yes: {
    ...SHORT.yes,
    'a review that asks': review(),
    'a line comment that asks': line(),
    'an issue that asks in its title': opened({ title: '/agent fix it', body: null }),
    'an issue that asks in its text': opened({ body: 'Please, /agent fix it' }),
  },
  no: {
    ...SHORT.no,
    'another comment where the issue once asked': comment({
      issue: { title: '/agent', body: '/agent' },
      comment: { body: 'Hm' },
    }),
    'another label where the issue once asked': event('issues', 'labeled', { issue: ask, label: { name: 'bug' } }),
    'an issue without a text': opened({ title: 'Broken', body: null }),
    'an assignment': event('issues', 'assigned', { issue: ask }),
    'another review': review({ review: { body: null } }),
    'a review of a fork': review(FORK),
    'a review where the fork is gone': review(GONE),
    'a line comment in a fork': line(FORK),
  },
};
const WITH_ANSWER: Condition = {
  yes: { 'an answer that says so': outputs('agent', { 'structured-answer': '{"flaky":true}' }) },
  no: {
    'an answer that says the opposite': outputs('agent', { 'structured-answer': '{"flaky":false}' }),
    'no answer': outputs('agent', { 'structured-answer': '' }),
  },
};
const always = (output: string): Condition => ({
  yes: { 'what the run left': outputs('agent', { [output]: '/tmp/it' }) },
  no: { 'a run that left nothing': outputs('agent', { [output]: '' }) },
});
const parked = (id: string): Contexts => ({ needs: { agent: { outputs: { 'approval-id': id } } } });
const PARKED: Condition = {
  yes: { 'a call that waits': parked('0123456789abcdef') },
  no: { 'none that waits': parked('') },
};
const NO_OTHER_OPEN: Condition = {
  yes: { 'a first night': outputs('open', { number: '' }) },
  no: { 'an open pull request': outputs('open', { number: '7' }) },
};
const PLANNED: Condition = { yes: { 'a plan with issues': planned('2') }, no: { 'an empty plan': planned('0') } };
const EVERY: Condition = { yes: { 'whatever came before': {} }, no: {} };

/** By file, the conditions in the order in which they stand there. */
const CONDITIONS: Readonly<Record<string, readonly Condition[]>> = {
  'README.md': [SHORT],
  'docs/continuing.md': [PARKED],
  'docs/journal.md': [always('report-path')],
  'docs/recipes.md': [always('sarif-path')],
  'docs/runs.md': [WITH_ANSWER],
  'docs/tools.md': [always('screenshots-path')],
  'examples/agent.yml': [WHOLE],
  'examples/app-token.yml': [
    { ...SHORT, no: { ...SHORT.no, 'what the App itself writes': comment({ comment: ask, sender: { type: 'Bot' } }) } },
  ],
  'examples/backlog.yml': [PLANNED, PLANNED],
  'examples/environment.yml': [SHORT, PARKED],
  'examples/eval.yml': [EVERY, EVERY],
  'examples/fix-ci.yml': [
    {
      yes: {
        'a failed push': ended(),
        'a run out of time': ended({ conclusion: 'timed_out' }),
        'a pull request': ended({ event: 'pull_request', head_branch: 'topic' }),
      },
      no: {
        success: ended({ conclusion: 'success' }),
        'a cancelled run': ended({ conclusion: 'cancelled' }),
        'a run that waits for an approval': ended({ conclusion: 'action_required' }),
        'the branch of the same name in a fork': ended({ head_repository: { full_name: 'eve/widget' } }),
      },
    },
  ],
  'examples/monorepo.yml': [
    { yes: { 'the label of a package': labeled('agent-web') }, no: { 'another label': labeled('agent') } },
  ],
  'examples/nightly.yml': [NO_OTHER_OPEN, NO_OTHER_OPEN],
  'examples/review.yml': [
    {
      yes: { 'a pull request': pull() },
      no: {
        'a draft': pull({ draft: true }),
        'a fork': pull(FORK.pull_request),
        'a fork that is gone': pull(GONE.pull_request),
        'a bot': pull({ user: { type: 'Bot' } }),
      },
    },
  ],
  'examples/self-hosted.yml': [SHORT],
  'examples/triage.yml': [
    {
      yes: { 'an issue without a text': opened({ body: null }) },
      no: {
        'an issue that calls the agent': opened({ body: '/agent fix it' }),
        'an issue that calls it in its title': opened({ title: '/agent fix it' }),
        'an issue of a bot': opened({ user: { type: 'Bot' } }),
      },
    },
  ],
};

const EXAMPLES = readdirSync('examples').filter((name) => name.endsWith('.yml'));
const FILES: Readonly<Record<string, string>> = {
  ...readPages(),
  ...Object.fromEntries(EXAMPLES.map((name) => [`examples/${name}`, readFileSync(`examples/${name}`, 'utf8')])),
};

/** Every value of a key `if`, in the order of the text. */
function ifsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === 'if' ? [String(one)] : ifsIn(one)));
}

const conditionsOf = (path: string): string[] => {
  const text = FILES[path] ?? '';
  const blocks = path.endsWith('.yml')
    ? [text]
    : [...text.matchAll(/^```ya?ml\n([\s\S]*?)^```/gm)].map(([, yaml]) => yaml!);
  return blocks.flatMap((yaml) => ifsIn(parse(yaml)));
};

describe.each(Object.entries(CONDITIONS))('the conditions of %s', (path, conditions) => {
  const found = conditionsOf(path);
  const cases = conditions.flatMap(({ yes, no }, index) =>
    [yes, no].flatMap((all) =>
      Object.entries(all).map(([what, contexts]) => ({ what, contexts, index, starts: all === yes })),
    ),
  );

  it.each(cases)('start something for $what: $starts', ({ contexts, index, starts }) => {
    expect(holds(found[index] ?? '', contexts)).toBe(starts);
  });
});

it('covers each condition of the recipes and of the pages', () => {
  const counts = Object.keys(FILES).map((path) => [path, conditionsOf(path).length] as const);
  const covered = Object.entries(CONDITIONS).map(([path, all]) => [path, all.length]);
  expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual(Object.fromEntries(covered));
});
