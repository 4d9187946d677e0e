import { describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '../../src/config/config.ts';

const read = (text: string): Promise<Config> => loadConfig({ inputs: {}, file: { path: 'k.yml', text } });

const problemsOf = (text: string): Promise<string[]> =>
  read(text).then(
    () => [],
    ({ message }: Error) =>
      message
        .split('\n')
        .slice(1)
        .map((line) => line.replace(/^- /, '')),
  );

describe('the configuration file', () => {
  it.each([
    ['nothing', ''],
    ['comments alone', '# nothing yet\n\n# limits: {}\n'],
    ['an empty document', '---\n'],
    ['a section whose keys are commented out', 'limits:\n  # turns: 5\n'],
  ])('states nothing for a file with %s', async (_, text) => {
    const config = await read(text);
    expect(config).toEqual({ ...(await loadConfig({ inputs: {} })), places: expect.anything() });
  });

  it.each([
    ['CRLF line ends', 'limits:\r\n  turns: 7\r\n'],
    ['a byte order mark', '\uFEFFlimits:\n  turns: 7\n'],
    ['an anchor and its alias', 'limits: &l { turns: 7 }\n'],
    ['JSON', '{"limits": {"turns": 7}}'],
  ])('reads a file with %s', async (_, text) => {
    const config = await read(text);
    expect(config.limits.turns).toBe(7);
  });

  it('refuses what YAML itself allows and no honest file needs', async () => {
    expect(await problemsOf('profile: ci\nprofile: yolo\n')).toEqual(['k.yml:2:1: profile appears twice; keep one']);
    expect(await problemsOf('limits: # none\nlimits:\n  turns: 5\n')).toEqual([
      'k.yml:2:1: limits appears twice; keep one',
    ]);
    expect(await problemsOf('profile: !!js/function x')).toEqual([
      'k.yml:1:10: tags are not allowed; write a plain value',
    ]);
    for (const limits of ['!!omap [turns: 5]', '!!set { turns }', '!!binary ""', '!!timestamp 2020-01-01']) {
      expect(await problemsOf(`limits: ${limits}`)).toEqual([
        expect.stringMatching(/^k\.yml:1:\d+: tags are not allowed; write a plain value$/),
      ]);
    }
    expect(await problemsOf('version: 1\n---\nversion: 1\n')).toEqual([
      'k.yml:2:1: a second document begins here; keep one',
    ]);
    expect(await problemsOf('limits: [')).toEqual([expect.stringMatching(/^k\.yml:1:\d+: a \] is missing/)]);
    expect(await problemsOf('base: &b { turns: 5 }\nlimits: { <<: *b }\n')).toContainEqual(
      expect.stringMatching(/limits\.<< is not a key/),
    );
  });

  it('stops a file whose aliases would unfold without end', async () => {
    const level = (name: string, below: string) => `${name}: &${name} [${Array(9).fill(below).join(', ')}]\n`;
    const bomb = level('a', 'x') + level('b', '*a') + level('c', '*b') + level('d', '*c') + level('e', '*d');
    const started = performance.now();
    expect(await problemsOf(bomb)).toEqual([
      'k.yml:2:8: more than 100 values come of aliases; write the values out instead of using aliases',
    ]);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each([
    ['limits: *small', 'k.yml:1:9: *small refers to nothing: there is no &small before it'],
    ['limits: *l\nprofiles: &l {}', 'k.yml:1:9: *l refers to nothing: there is no &l before it'],
    ['profiles: &p\n  ci: *p', 'k.yml:2:7: *p refers to something that contains it'],
    ['profiles: &p\n  ci:\n    rules: [*p]', 'k.yml:3:13: *p refers to something that contains it'],
    ['profiles:\n  ? { a: b }\n  : {}', 'k.yml:2:5: a section, a list or an alias is the key here; write a plain name'],
    [`profile: ${'['.repeat(3000)}${']'.repeat(3000)}`, expect.stringMatching(/^k\.yml:1:\d+: this is nested deeper/)],
  ])('says where YAML has no value: %#', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem]);
  });

  it('takes every key for a text, whatever else it might be', async () => {
    expect(await problemsOf('1: a\n~: b')).toEqual([
      expect.stringMatching(/^k\.yml:1:1: 1 is not a key/),
      expect.stringMatching(/^k\.yml:2:1: ~ is not a key/),
    ]);
  });

  it('takes no bytes for letters that are none', async () => {
    const text = Buffer.from('limits: {}\ntriggers: { labels: [caf\xe9] }', 'latin1').toString('utf8');
    expect(await problemsOf(text)).toEqual(['k.yml:2:25: this is not UTF-8; save the file as UTF-8']);
  });

  it('shows a key that is no word as a text', async () => {
    expect(await problemsOf('"": 1\n"a\\n- b": 2\n')).toEqual([
      expect.stringMatching(/^k\.yml:1:1: "" is not a key/),
      expect.stringMatching(/^k\.yml:2:1: "a\\n- b" is not a key/),
    ]);
  });

  it('stops at a file that is far larger than any configuration', async () => {
    expect(await problemsOf(`# ${'x'.repeat(300_000)}`)).toEqual(['k.yml: has 300002 characters; allowed: 262144']);
  });

  it('finds the place of a problem behind an alias', async () => {
    const text = 'profiles:\n  a: &a\n    bash:\n      alow: []\n  b: *a\n';
    expect(await problemsOf(text)).toEqual([
      expect.stringMatching(/^k\.yml:4:7: profiles\.a\.bash\.alow is not a key/),
      expect.stringMatching(/^k\.yml:4:7: profiles\.b\.bash\.alow is not a key/),
    ]);
  });
});

const placesOf = async (text: string) => (await read(text)).places;

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
