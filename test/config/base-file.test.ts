import { describe, expect, it } from 'vitest';
import { ranksOf } from '../../src/config/base-file.ts';
import { type Config, loadConfig } from '../../src/config/config.ts';
import { FILE } from '../../src/config/settings.ts';

const load = (file: string, base: string, inputs: Readonly<Record<string, string>> = {}): Promise<Config> =>
  loadConfig({
    inputs,
    file: { path: 'k.yml', text: file },
    base: { path: 'release:k.yml', text: base, branch: 'release' },
  });

describe('every key', () => {
  it('has a rank', () => {
    const ranks = ranksOf(FILE.keys);
    expect(ranks.filter(([, rank]) => rank === undefined)).toEqual([]);
    expect(ranks.length).toBeGreaterThan(90);
  });

  it('is followed from the default branch alone, unless it is one of these', () => {
    const others = ranksOf(FILE.keys).filter(([, rank]) => rank !== 'default-branch');
    expect(others.map(([name]) => name)).toEqual([
      'version',
      'limits.turns',
      'limits.minutes',
      'limits.cost-usd',
      'limits.tokens',
      'commands.processes',
      'commands.memory-percent',
      'commands.file-mb',
      'commands.free-disk-mb',
      'toolsets',
      'tools.disabled',
      'profile',
      'profiles',
    ]);
  });
});

describe('the file of another base', () => {
  it.each<[string, string, (config: Config) => unknown, unknown]>([
    ['model: { base-url: "https://evil.example" }', 'model.base-url', ({ model }) => model.baseUrl, undefined],
    ['model: { login: { role: "arn:x" } }', 'model.login.role', ({ model }) => model.login.role, undefined],
    ['sandbox: off', 'sandbox', ({ sandbox }) => sandbox, 'auto'],
    ['triggers: { permission: read }', 'triggers.permission', ({ triggers }) => triggers.permission, 'write'],
    ['triggers: { bots: ["x[bot]"] }', 'triggers.bots', ({ triggers }) => triggers.bots, []],
    [
      'budgets: { per-person-daily: { runs: 99 } }',
      'budgets.per-person-daily.runs',
      ({ budgets }) => budgets.perPersonDaily,
      {},
    ],
    ['hooks: { before-tool: [{ run: ./x }] }', 'hooks.before-tool', ({ hooks }) => hooks, []],
    [
      'custom_tools: { local_dir: ./evil }',
      'custom_tools.local_dir',
      ({ customTools }) => customTools.localDir,
      './kodelet-tools',
    ],
    ['mcp: { servers: { x: { command: x } } }', 'mcp.servers', ({ mcp }) => mcp.servers, []],
    ['publish: { max-files: 3000 }', 'publish.max-files', ({ publish }) => publish.maxFiles, 100],
    ['publish: { max-open-pulls: 9 }', 'publish.max-open-pulls', ({ publish }) => publish.maxOpenPulls, undefined],
    ['limits: { turns: 900 }', 'limits.turns', ({ limits }) => limits.turns, 60],
    ['commands: { free-disk-mb: 0 }', 'commands.free-disk-mb', ({ commands }) => commands.freeDiskMb, 1024],
    ['toolsets: { add: [web] }', 'toolsets', ({ toolsets }) => toolsets, ['core', 'custom', 'github']],
  ])('cannot set %s, and the notice names the key', async (base, key, value, expected) => {
    const config = await load('', base);
    expect(value(config)).toEqual(expected);
    expect(config.notices).toEqual([
      `release:k.yml may only narrow the file of the default branch, which applies for: ${key}`,
    ]);
  });

  it.each<[string, string, (config: Config) => unknown, unknown]>([
    [
      'limits: { turns: 50 }',
      'limits: { turns: 7, minutes: 5 }',
      ({ limits }) => [limits.turns, limits.minutes],
      [7, 5],
    ],
    [
      '',
      'commands: { free-disk-mb: 4096, processes: 100 }',
      ({ commands }) => [commands.freeDiskMb, commands.processes],
      [4096, 100],
    ],
    ['toolsets: [core, web]', 'toolsets: [core]', ({ toolsets }) => toolsets, ['core']],
    ['', 'toolsets: { remove: [github] }', ({ toolsets }) => toolsets, ['core', 'custom']],
    ['tools: { disabled: [bash] }', 'tools: { disabled: [bash, ls] }', ({ tools }) => tools.disabled, ['bash', 'ls']],
    ['model: { name: a }', 'version: 1\nmodel: { name: a }', ({ model }) => model.name, 'a'],
  ])('narrows %j by %j, without a notice', async (file, base, value, expected) => {
    const config = await load(file, base);
    expect(value(config)).toEqual(expected);
    expect(config.notices).toEqual([]);
  });

  it('keeps what it does not mention, and what an input sets', async () => {
    expect((await load('limits: { turns: 9 }', '')).limits.turns).toBe(9);
    expect((await load('limits: { turns: 9 }', 'limits: { minutes: 3 }')).limits).toMatchObject({
      turns: 9,
      minutes: 3,
    });
    const config = await load('', 'triggers: { phrase: /evil }', { 'trigger-phrase': '/bot' });
    expect(config.triggers.phrase).toBe('/bot');
  });

  it('says in one line all that was not followed, and disables tools in addition to those of the default branch', async () => {
    const { notices, tools } = await load(
      'tools: { disabled: [bash] }',
      'tools: { disabled: [ls], timeout: 1h }\nsandbox: off\nlimits: { turns: 99 }',
    );
    expect(notices).toEqual([
      'release:k.yml may only narrow the file of the default branch, which applies for: tools.timeout, sandbox, limits.turns',
    ]);
    expect(tools.disabled).toEqual(['bash', 'ls']);
  });

  it('is refused where it cannot be read, with its branch and line', async () => {
    await expect(load('', 'limits: { turns: x }')).rejects.toThrow(/release:k\.yml:1:\d+: limits\.turns is "x"/);
    await expect(load('', 'limit: {}')).rejects.toThrow(/release:k\.yml:1:\d+: limit is not a key/);
  });

  it('hands on what it says about profiles, unless an input chooses one', async () => {
    const base = 'profile: own\nprofiles: { own: { extends: read-only } }';
    expect((await load('', base)).base).toMatchObject({
      branch: 'release',
      profile: 'own',
      profiles: { own: { extends: 'read-only' } },
    });
    expect((await load('', base, { profile: 'read-only' })).base).not.toHaveProperty('profile');
    expect((await load('', 'limits: { turns: 3 }')).base).not.toHaveProperty('profile');
    expect((await load('', base)).profile).toBe('ci');
  });
});
