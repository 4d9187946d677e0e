/** Covers `src/config/settings.ts`, `src/config/model-keys.ts`. */
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { INPUTS } from '../../src/config/inputs.ts';
import type { KodeletError } from '../../src/core/error.ts';

const PATH = '.github/kodelet.yml';

const load = (inputs: Record<string, string>, text?: string) =>
  loadConfig({ inputs, file: text === undefined ? undefined : { path: PATH, text } });

async function refusal(inputs: Record<string, string>, text?: string): Promise<string> {
  const error = await load(inputs, text).then(
    () => undefined,
    (thrown: KodeletError) => thrown,
  );
  expect(error?.code).toBe('config');
  return error?.message ?? '';
}

/** What the runner passes when a workflow sets no input at all. */
const runnerDefaults = Object.fromEntries(INPUTS.map((input) => [input.name, input.default]));

describe('loadConfig', () => {
  it('has the usual models of the provider, unless it names others', async () => {
    const file = (text: string) => ({ inputs: {}, file: { path: 'k.yml', text } });
    const { model } = await loadConfig(file('model: { provider: openai, weak: small }'));
    expect([model.name, model.weak]).toEqual(['gpt-6.2-sol', 'small']);
    const { model: other } = await loadConfig({ inputs: { provider: 'openai', model: 'gpt-6-sol' } });
    expect([other.name, other.weak]).toEqual(['gpt-6-sol', 'gpt-6-luna']);
  });

  it('has a value for everything when nothing is given', async () => {
    const config = await load({});
    expect(config.limits).toEqual({ turns: 60, minutes: 30, costUsd: 5, tokens: 4_000_000 });
    expect(config.model).toEqual({
      provider: 'anthropic',
      name: 'claude-sonnet-5-5',
      weak: 'claude-haiku-5-5',
      api: 'responses',
      login: {},
      cacheLife: 'auto',
      strictTools: false,
      toolStyle: 'auto',
      maxOutputTokens: 16_000,
      idleTimeoutMs: 180_000,
      idleTimeoutTotalMs: 300_000,
    });
    expect(config.triggers).toEqual({
      phrase: '/agent',
      labels: ['agent'],
      assignees: [],
      bots: [],
      permission: 'write',
      skipUnless: '',
      skipIf: '',
      ciAttempts: 2,
      shepherd: 'off',
      shepherdAttempts: 3,
    });
    expect(config.customTools).toMatchObject({ enabled: true, timeoutMs: 30_000, maxOutputSize: 1_048_576 });
    expect(config.publish).toMatchObject({ pullRequest: 'ready', branchPrefix: 'agent/', maxPatchKb: 4096 });
    expect(config.failOn).toEqual(['incomplete', 'blocked', 'failed']);
    expect(config.profile).toBe('ci');
  });

  it('reads the defaults that the runner passes on as if nothing were set', async () => {
    expect(await load(runnerDefaults)).toEqual(await load({}));
    const file = 'model: { name: other }\nlimits: { turns: 90 }\ntriggers: { phrase: /bot, labels: [] }\n';
    expect(await load(runnerDefaults, file)).toEqual(await load({}, file));
  });

  it('takes what a person types as meant, even where it equals a default', async () => {
    const file = { path: PATH, text: 'profile: narrow\n' };
    expect((await loadConfig({ inputs: { profile: 'ci' }, file })).profile).toBe('narrow');
    expect((await loadConfig({ inputs: { profile: 'ci' }, giver: 'terminal', file })).profile).toBe('ci');
    await expect(loadConfig({ inputs: { 'max-turns': 'x' }, giver: 'terminal' })).rejects.toThrow(
      'option --max-turns is',
    );
  });

  it('is frozen to the ground', async () => {
    const config = await load({}, 'profiles: { mine: { bash: { allow: [npm test] } } }');
    expect(Object.isFrozen(config.profiles.mine?.bash?.allow)).toBe(true);
    expect(() => (config.limits as { turns: number }).turns++).toThrow(TypeError);
  });

  it('disables what the file and what the input name, and the file lifts nothing of the input', async () => {
    const config = await load({ 'disabled-tools': 'bash, custom_tool_*' }, 'tools: { disabled: [ls, bash] }');
    expect(config.tools).toEqual({
      disabled: ['ls', 'bash', 'custom_tool_*'],
      concurrency: undefined,
      timeoutMs: 120_000,
    });
    expect((await load({ 'disabled-tools': 'bash' }, 'tools: { disabled: [] }')).tools.disabled).toEqual(['bash']);
    expect(await refusal({ 'disabled-tools': 'bash; ls' })).toContain('input disabled-tools');
  });

  it('lets inputs win over the file, and the file over the defaults', async () => {
    const config = await load({ model: 'from-input' }, 'model: { name: from-file, max-output-tokens: 8000 }');
    expect(config.model).toMatchObject({ name: 'from-input', maxOutputTokens: 8000 });
  });

  it('lets an input lower a limit of the file and says when one would raise it', async () => {
    expect((await load({ 'max-turns': '10' }, 'limits: { turns: 20 }')).limits.turns).toBe(10);
    const raised = await load({ 'max-turns': '30' }, 'limits: { turns: 20 }');
    expect(raised.limits.turns).toBe(20);
    expect(raised.notices).toEqual([`input max-turns is 30, but ${PATH} allows 20: 20 applies`]);
    expect((await load({ 'max-turns': '200' })).limits.turns).toBe(200);
  });

  it('splits lists at commas and lines, and takes an empty text as the empty list', async () => {
    expect((await load({ 'allowed-bots': 'renovate[bot], dependabot[bot]\nother' })).triggers.bots).toEqual([
      'renovate[bot]',
      'dependabot[bot]',
      'other',
    ]);
    expect((await load({ 'label-trigger': '' })).triggers.labels).toEqual([]);
    expect((await load({ 'fail-on': '' })).failOn).toEqual([]);
  });

  it('takes an empty text for anything else as not set, as an unset variable arrives', async () => {
    expect(await load({ 'max-turns': '', model: ' ', 'pull-request': '', prompt: '' })).toEqual(await load({}));
  });

  it('lists the first twenty problems of a file, and how many more there are', async () => {
    const text = Array.from({ length: 30 }, (_, index) => `key${index}: 1`).join('\n');
    const message = await loadConfig({ inputs: {}, file: { path: 'k.yml', text } }).catch((error) => error.message);
    const lines = message.split('\n');
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([
      22,
      expect.stringMatching(/^- k\.yml:20:1: key19 is not a key/),
      '- and 10 more',
    ]);
  });

  it('lists every problem of inputs and file at once, each on a line of its own', async () => {
    const message = await refusal({ 'max-turns': 'abc', 'pull-request': 'redy' }, 'limit: {}\nversion: 2\n');
    expect(message.split('\n')).toEqual([
      'The configuration has problems:',
      '- input max-turns is "abc"; allowed: a whole number from 1 to 1000',
      '- input pull-request is "redy"; did you mean "ready"? allowed: ready, draft, never',
      expect.stringContaining(
        `- ${PATH}:1:1: limit is not a key (its value is {}); did you mean "limits"? allowed: version,`,
      ),
      `- ${PATH}:2:1: version is 2; allowed: 1`,
    ]);
  });

  it.each([
    ['max-turns', 'abc'],
    ['max-turns', '-1'],
    ['max-turns', '0'],
    ['max-turns', '1e9'],
    ['max-turns', '5 turns'],
    ['max-turns', '0x10'],
    ['max-turns', '1.5'],
    ['max-turns', '1001'],
    ['max-turns', 'NaN'],
    ['max-minutes', '361'],
    ['max-minutes', 'Infinity'],
    ['max-cost-usd', '$5'],
    ['max-cost-usd', '0'],
    ['max-cost-usd', '5,5'],
    ['trigger-phrase', 'hey agent'],
    ['label-trigger', `agent, ${'x'.repeat(51)}`],
    ['assignee-trigger', '@someone'],
    ['allowed-bots', '*'],
    ['allowed-bots', 'renovate[bot'],
    ['model', 'a model'],
    ['base-url', 'http://models.example'],
    ['base-url', 'http://localhost.models.example'],
    ['base-url', 'http://127.0.0.1@models.example'],
    ['base-url', 'https://user:password@models.example'],
    ['base-url', 'ftp://models.example'],
    ['base-url', 'models.example'],
    ['base-url', 'https://['],
    ['base-url', 'https://models.example:99999'],
    ['profile', 'Not A Profile'],
    ['config', '/etc/kodelet.yml'],
    ['config', '../kodelet.yml'],
    ['config', 'a/../../kodelet.yml'],
    ['base-branch', '--upload-pack=x'],
    ['base-branch', 'a..b'],
    ['branch-prefix', '/agent'],
    ['branch-prefix', 'agent.lock/'],
    ['branch-prefix', 'agent branches/'],
    ['pull-request', 'Ready'],
    ['working-directory', '/tmp'],
    ['working-directory', 'packages/../..'],
    ['working-directory', '~/work'],
    ['fail-on', 'failed, no_changes'],
    ['fail-on', 'waiting'],
  ])('refuses %s: %s with the key, the value and what is allowed', async (name, value) => {
    const message = await refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^The configuration has a problem:\n- input ${name} is .+allowed: \\S.+$`));
    const offending = value.split(',').at(-1)?.trim() ?? '';
    expect(message).toContain(offending.slice(0, 50));
  });

  it('refuses an input that the action does not have, and does not tell what it holds', async () => {
    const message = await refusal({ max_turns: '5', 'anthropic-key': 'the-key', dry_run: 'true' });
    expect(message).toMatch(/- input max_turns is not an input of this action; did you mean "max-turns"\? allowed: \S/);
    expect(message).toContain('- input anthropic-key is not an input of this action');
    expect(message).toContain('- input dry_run is not an input of this action; where env sets INPUT_DRY_RUN, rename');
    expect(message).not.toContain('the-key');
  });

  it.each([
    'https://models.example/v1',
    'http://localhost:4010',
    'http://127.0.0.1:4010/x',
    'http://[::1]:80',
    'http://localhost',
  ])('takes the address %s', async (address) => {
    expect((await load({ 'base-url': address })).model.baseUrl).toBe(address);
  });

  it('takes names such as ..foo and branches with slashes', async () => {
    await expect(load({ 'working-directory': '..foo/bar' })).resolves.toBeDefined();
    expect((await load({ 'base-branch': 'release/1.2.x' })).baseBranch).toBe('release/1.2.x');
  });

  it('holds no secret', async () => {
    const config = await load({ 'anthropic-api-key': 'the-key', 'github-token': 'the-token' });
    expect(JSON.stringify(config)).not.toMatch(/the-key|the-token/);
  });
});

describe('who may ask', () => {
  const permissionOf = async (text: string, inputs = {}) =>
    (await loadConfig({ inputs, file: { path: 'k.yml', text } })).triggers.permission;

  it('is said by the file alone, from write down to read', async () => {
    expect(await permissionOf('')).toBe('write');
    expect(await permissionOf('triggers: { permission: triage }')).toBe('triage');
    await expect(permissionOf('', { permission: 'read' })).rejects.toThrow('permission is not an input of this action');
    await expect(permissionOf('triggers: { permission: none }')).rejects.toThrow(
      'k.yml:1:13: triggers.permission is "none"; allowed: write, triage, read',
    );
  });
});
