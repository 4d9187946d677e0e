/** The recipes in examples/ as texts: what people have to set up, which events start a job, and settings that load. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../src/config/config.ts';

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

it('labels, profiles and conditions of the monorepo name the same packages', () => {
  const { jobs } = parse(textOf('monorepo.yml'));
  const step = jobs.agent.steps.find(({ uses = '' }) => uses.startsWith('kodelet-ci/'));
  const labels = step.with['label-trigger'].split(', ');
  expect(Object.keys(parse(textOf('config/monorepo.yml')).profiles)).toEqual(labels);
  for (const label of labels) expect(jobs.agent.if).toContain(`'${label}'`);
});
