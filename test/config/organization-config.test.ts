/** Where configuration comes from: the file that a workflow names, and what several repositories share. Covers src/config/config.ts. */
import { describe, expect, it } from 'vitest';
import { type Config, findConfigFile, loadConfig } from '../../src/config/config.ts';

const load = (shared: string, own?: string, inputs: Readonly<Record<string, string>> = {}): Promise<Config> =>
  loadConfig({
    inputs: { ...inputs, 'organization-config': shared },
    ...(own !== undefined && { file: { path: 'k.yml', text: own } }),
  });

const problemsOf = async (...texts: Parameters<typeof load>): Promise<string> =>
  load(...texts).then(
    () => '',
    (error) => error.message,
  );

describe('the input organization-config', () => {
  it('says what the repository leaves open, key by key', async () => {
    const config = await load(
      'limits: { turns: 20, cost-usd: 2 }\ntriggers: { labels: [bot] }',
      'limits: { turns: 30 }\nmodel: { provider: openai }',
    );
    expect(config.limits).toMatchObject({ turns: 30, costUsd: 2 });
    expect(config.triggers.labels).toEqual(['bot']);
    expect(config.model.provider).toBe('openai');
    expect(config.places['limits.turns']).toMatch(/^k\.yml:1:/);
    expect(config.places['limits.cost-usd']).toBe('input organization-config:1:22');
  });

  it('applies where there is no file', async () => {
    expect((await load('profile: readonly')).profile).toBe('readonly');
  });

  it('gives way to a list of the file as a whole, and adds profiles to those of the file', async () => {
    const config = await load(
      'triggers: { labels: [bot] }\nprofiles: { a: { extends: ci }, b: { extends: ci } }',
      'triggers: { labels: [] }\nprofiles: { b: { extends: readonly } }',
    );
    expect(config.triggers.labels).toEqual([]);
    expect(config.profiles).toMatchObject({ a: { extends: 'ci' }, b: { extends: 'readonly' } });
  });

  it('names itself in a problem, and where an input could not raise its limit', async () => {
    expect(await problemsOf('limit: {}')).toContain('input organization-config:1:1: limit is not a key');
    expect(await problemsOf('limits: { turns: x }')).toContain('input organization-config:1:11: limits.turns is "x"');
    const { notices, limits } = await load('limits: { turns: 20 }', '', { 'max-turns': '50' });
    expect(limits.turns).toBe(20);
    expect(notices).toEqual(['input max-turns is 50, but input organization-config allows 20: 20 applies']);
  });

  it('is refused with a file that it does not fit', async () => {
    const shared = 'agent: { attempts: 2, attempt-variants: [{ effort: high }] }';
    expect(await problemsOf(shared, 'agent: { attempts: 1 }')).toContain(
      'input organization-config with k.yml: agent.attempt-variants has 1 item',
    );
  });
});

describe('enabled', () => {
  it('is true without a word', async () => {
    expect((await load('')).enabled).toBe(true);
    expect((await load('version: 1', 'enabled: true')).offAt).toBeUndefined();
  });

  it.each([
    ['enabled: false', 'enabled: true', 'input organization-config:1:1'],
    ['enabled: true', 'enabled: false', 'k.yml:1:1'],
    ['enabled: false', undefined, 'input organization-config:1:1'],
    ['enabled: false', 'enabled: false', 'input organization-config:1:1'],
  ])('is false wherever one says so: %j, %j', async (shared, own, at) => {
    expect(await load(shared, own)).toMatchObject({ enabled: false, offAt: at });
  });
});

describe('the configuration file', () => {
  const reading = (files: Readonly<Record<string, string>>) => async (path: string) => files[path];

  it('may be missing, unless the workflow names it', async () => {
    expect(await findConfigFile({}, reading({}))).toBeUndefined();
    expect(await findConfigFile({ config: 'x.yml' }, reading({ 'x.yml': 'a' }))).toEqual({ path: 'x.yml', text: 'a' });
    await expect(findConfigFile({ config: 'x.yml' }, reading({ '.github/kodelet.yml': '' }))).rejects.toThrow(
      'the default branch has no such file',
    );
  });

  it('is not taken for missing under a name that is not read', async () => {
    await expect(findConfigFile({}, reading({ '.github/kodelet.yaml': 'enabled: false' }))).rejects.toThrow(
      '.github/kodelet.yaml is not read',
    );
  });
});
