import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';

const placesOf = async (text: string) => (await loadConfig({ inputs: {}, file: { path: 'k.yml', text } })).places;

describe('the places of a configuration', () => {
  it('are those of every key and item, as path, line and column', async () => {
    const text = [
      'profiles:',
      '  ci:',
      '    bash: { deny: [ls, cat] }',
      '    write:',
      '      protect:',
      '        - a/**',
    ];
    expect(await placesOf(text.join('\n'))).toEqual({
      profiles: 'k.yml:1:1',
      'profiles.ci': 'k.yml:2:3',
      'profiles.ci.bash': 'k.yml:3:5',
      'profiles.ci.bash.deny': 'k.yml:3:13',
      'profiles.ci.bash.deny.0': 'k.yml:3:20',
      'profiles.ci.bash.deny.1': 'k.yml:3:24',
      'profiles.ci.write': 'k.yml:4:5',
      'profiles.ci.write.protect': 'k.yml:5:7',
      'profiles.ci.write.protect.0': 'k.yml:6:11',
    });
  });

  it('are numbered as the list is read, which keeps nothing twice', async () => {
    const places = await placesOf('profiles: { ci: { bash: { deny: [ls, ls, cat] } } }');
    expect(places['profiles.ci.bash.deny.1']).toBe('k.yml:1:42');
    expect(places['profiles.ci.bash.deny.2']).toBeUndefined();
  });

  it('stop at an alias, and are none without a file', async () => {
    const text = 'profiles: { a: { bash: &few { deny: [ls] } }, b: { bash: *few } }';
    const places = await placesOf(text);
    expect(places['profiles.a.bash.deny.0']).toBe('k.yml:1:38');
    expect(Object.keys(places).filter((key) => key.startsWith('profiles.b'))).toEqual([
      'profiles.b',
      'profiles.b.bash',
    ]);
    expect((await loadConfig({ inputs: {} })).places).toEqual({});
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
