/** The recipes in examples/ as texts: what people have to set up, which events start a job, and settings that load. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../src/config/config.ts';
import { holds } from './support/runner/expressions.ts';

const names = readdirSync('examples').filter((name) => name.endsWith('.yml'));
const settings = readdirSync('examples/config');
const textOf = (name: string): string => readFileSync(`examples/${name}`, 'utf8');
const PAGE = readFileSync('docs/recipes.md', 'utf8');

describe('a recipe', () => {
  it.each(names)('begins with what it does and what to set up: %s', (name) => {
    const [header = ''] = /^(?:#.*\n)+/.exec(textOf(name)) ?? [];
    expect(header).toMatch(/\.github\/workflows\/[\w-]+\.yml on the default branch/);
    const secrets = [...textOf(name).matchAll(/secrets\.(\w+)/g)].map(([, secret = '']) => secret);
    expect(secrets.filter((secret) => !header.includes(secret))).toEqual([]);
  });

  it.each([...names, ...settings.map((name) => `config/${name}`)])('has a place on the page of recipes: %s', (name) => {
    expect(PAGE).toContain(`(../examples/${name})`);
  });

  it.each(settings)('has settings that load: %s', async (name) => {
    const text = textOf(`config/${name}`);
    const { notices } = await loadConfig({ inputs: {}, file: { path: '.github/kodelet.yml', text } });
    expect(notices).toEqual([]);
  });
});

type Case = readonly [string, object];
const pull = (change: object = {}) => ({
  pull_request: { draft: false, user: { type: 'User' }, head: { repo: { full_name: 'acme/widget' } }, ...change },
});
const ended = (change: object = {}) => ({
  workflow_run: {
    ...{ conclusion: 'failure', event: 'push', head_branch: 'main' },
    ...{ head_repository: { full_name: 'acme/widget' }, ...change },
  },
});
const issue = (change: object = {}) => ({ issue: { user: { type: 'User' }, title: 'Broken', body: null, ...change } });

/** What starts a job of a recipe, and what starts none. */
const STARTS: Readonly<Record<string, { readonly yes: readonly Case[]; readonly no: readonly Case[] }>> = {
  'review.yml': {
    yes: [['a pull request', pull()]],
    no: [
      ['a draft', pull({ draft: true })],
      ['a fork', pull({ head: { repo: { full_name: 'eve/widget' } } })],
      ['a fork that is gone', pull({ head: { repo: null } })],
      ['a bot', pull({ user: { type: 'Bot' } })],
    ],
  },
  'fix-ci.yml': {
    yes: [
      ['a failed push', ended()],
      ['a run out of time', ended({ conclusion: 'timed_out' })],
      ['a pull request', ended({ event: 'pull_request', head_branch: 'topic' })],
    ],
    no: [
      ['success', ended({ conclusion: 'success' })],
      ['a cancelled run', ended({ conclusion: 'cancelled' })],
      ['the branch of the same name in a fork', ended({ head_repository: { full_name: 'eve/widget' } })],
    ],
  },
  'triage.yml': {
    yes: [['an issue without a text', issue()]],
    no: [
      ['an issue that calls the agent', issue({ body: '/agent fix it' })],
      ['an issue that calls it in its title', issue({ title: '/agent fix it' })],
      ['an issue of a bot', issue({ user: { type: 'Bot' } })],
    ],
  },
  'monorepo.yml': {
    yes: [['the label of a package', { label: { name: 'agent-web' } }]],
    no: [['another label', { label: { name: 'bug' } }]],
  },
};

describe.each(Object.entries(STARTS))('the condition of %s', (name, { yes, no }) => {
  const [job] = Object.values<{ if: string }>(parse(textOf(name)).jobs);
  const starts = (event: object): boolean => holds(job?.if ?? '', { github: { repository: 'acme/widget', event } });

  it.each(yes)('starts a machine for %s', (_, event) => expect(starts(event)).toBe(true));
  it.each(no)('starts none for %s', (_, event) => expect(starts(event)).toBe(false));
});

it('labels, profiles and conditions of the monorepo name the same packages', () => {
  const { jobs } = parse(textOf('monorepo.yml'));
  const step = jobs.agent.steps.find(({ uses = '' }) => uses.startsWith('kodelet-ci/'));
  const labels = step.with['label-trigger'].split(', ');
  expect(Object.keys(parse(textOf('config/monorepo.yml')).profiles)).toEqual(labels);
  for (const label of labels) expect(jobs.agent.if).toContain(`'${label}'`);
});
