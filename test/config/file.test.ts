import { describe, expect, it } from 'vitest';
import { readConfigFile } from '../../src/config/file.ts';

async function read(text: string) {
  const problems: string[] = [];
  const { settings } = await readConfigFile({ path: 'k.yml', text }, (line) => problems.push(line));
  return { settings, problems };
}

const problemsOf = async (text: string): Promise<string[]> => (await read(text)).problems;

const DESIGN_SAMPLE = `version: 1
model: { provider: anthropic, name: claude-sonnet-5-5, base-url: '', max-output-tokens: 16000 }
limits: { turns: 60, minutes: 30, cost-usd: 5, tokens: 4000000 }
triggers: { phrase: /agent, labels: [agent], assignees: [], bots: [] }
toolsets: [core, custom]
tools: { disabled: [] }
profile: ci
profiles:
  ci:
    bash: { allow: [npm test, npm run *], deny: [] }
    write: { protect: [.github/**, kodelet-tools/**] }
    external: { allow: ['custom:*'] }
  narrow: { extends: ci, bash: { allow-only: [git status] } }
custom_tools: { enabled: true, local_dir: ./kodelet-tools, global_dir: ~/.kodelet/tools, timeout: 30s, max_output_size: 1048576, env_whitelist: [PATH, HOME, USER] }
publish: { mode: direct, pull-request: ready, branch-prefix: agent/, max-files: 100, max-patch-kb: 4096, verify: [npm test] }
`;

describe('readConfigFile', () => {
  it('reads every key there is', async () => {
    const { settings, problems } = await read(DESIGN_SAMPLE);
    expect(problems).toEqual([]);
    expect(settings.profiles?.ci?.bash?.allow).toEqual(['npm test', 'npm run *']);
    expect(settings.profiles?.narrow).toEqual({ extends: 'ci', bash: { 'allow-only': ['git status'] } });
    expect(settings.custom_tools?.timeout).toBe(30_000);
    expect(settings.publish?.verify).toEqual(['npm test']);
  });

  it.each([
    ['nothing', ''],
    ['comments alone', '# nothing yet\n\n# limits: {}\n'],
    ['an empty document', '---\n'],
    ['a section whose keys are commented out', 'limits:\n  # turns: 5\n'],
  ])('states nothing for a file with %s', async (_, text) => {
    const { settings, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(settings.limits ?? {}).toEqual({});
  });

  it.each([
    ['CRLF line ends', 'limits:\r\n  turns: 7\r\n'],
    ['a byte order mark', '\uFEFFlimits:\n  turns: 7\n'],
    ['an anchor and its alias', 'limits: &l { turns: 7 }\n'],
    ['JSON', '{"limits": {"turns": 7}}'],
  ])('reads a file with %s', async (_, text) => {
    const { settings, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(settings.limits?.turns).toBe(7);
  });

  it.each([
    [
      'limits:\n  turn: 5\n',
      'k.yml:2:3: limits.turn is not a key (its value is 5); did you mean "turns"? allowed: turns, minutes, cost-usd, tokens',
    ],
    [
      'limits: { costUsd: 5 }',
      'k.yml:1:11: limits.costUsd is not a key (its value is 5); did you mean "cost-usd"? allowed: turns, minutes, cost-usd, tokens',
    ],
    ['limits: { turns: "5" }', 'k.yml:1:11: limits.turns is "5"; allowed: a whole number from 1 to 1000'],
    ['limits: { turns: 1e9 }', 'k.yml:1:11: limits.turns is 1000000000; allowed: a whole number from 1 to 1000'],
    ['limits: { minutes: .inf }', 'k.yml:1:11: limits.minutes is Infinity; allowed: a number from 0.01 to 360'],
    ['limits: 5', 'k.yml:1:1: limits is 5; allowed: a section with turns, minutes, cost-usd, tokens'],
    [
      'profile:',
      'k.yml:1:1: profile is empty; allowed: the name of a profile, in lower-case letters, digits and hyphens',
    ],
    [
      'triggers:\n  labels: agent\n',
      'k.yml:2:3: triggers.labels is "agent"; allowed: a list, each item the name of a label',
    ],
    ['triggers:\n  labels:\n    - a\n    - 5\n', 'k.yml:4:7: triggers.labels.1 is 5; allowed: the name of a label'],
    ['version: "1"', 'k.yml:1:1: version is "1"; allowed: 1'],
    [
      'custom_tools: { timeout: 30 }',
      'k.yml:1:17: custom_tools.timeout is 30; allowed: a duration such as 30s or 1m30s, at most 1h',
    ],
    [
      'custom_tools: { timeout: 2h }',
      'k.yml:1:17: custom_tools.timeout is "2h"; allowed: a duration such as 30s or 1m30s, at most 1h',
    ],
    ['custom_tools: { enabled: yes }', 'k.yml:1:17: custom_tools.enabled is "yes"; allowed: true or false'],
    [
      'custom_tools: { local_dir: ../x }',
      'k.yml:1:17: custom_tools.local_dir is "../x"; allowed: a path inside the repository',
    ],
    [
      'profiles: { My: {} }',
      'k.yml:1:13: profiles.My is not a name here; allowed: profiles: lower-case letters, digits and hyphens',
    ],
    ['__proto__: { limits: {} }', expect.stringMatching(/^k\.yml:1:1: __proto__ is not a key/)],
    ['constructor: 1', expect.stringMatching(/^k\.yml:1:1: constructor is not a key/)],
    [
      'hooks: { before: [] }',
      'k.yml:1:10: hooks.before is not a key (its value is []); allowed: before-tool, after-tool',
    ],
    [
      'hooks: { after-tool: [{ match: bash }] }',
      'k.yml:1:23: hooks.after-tool.0 needs run; allowed: a path inside the repository of letters, digits and _ . / @ + -, such as ./scripts/check',
    ],
    [
      'hooks: { before-tool: [./scripts/check] }',
      'k.yml:1:24: hooks.before-tool.0 is "./scripts/check"; allowed: a section with run, match, timeout, advisory',
    ],
    [
      'hooks: { before-tool: [{ run: ../check }] }',
      'k.yml:1:26: hooks.before-tool.0.run is "../check"; allowed: a path inside the repository of letters, digits and _ . / @ + -, such as ./scripts/check',
    ],
    [
      'hooks: { before-tool: [{ run: check, timeout: 1h }] }',
      'k.yml:1:38: hooks.before-tool.0.timeout is "1h"; allowed: a duration such as 30s or 1m30s, at most 10m',
    ],
    [
      "profiles: { ci: { network: { hosts: [a.example, '*'] } } }",
      expect.stringMatching(/^k\.yml:1:\d+: profiles\.ci\.network\.hosts\.1 is "\*"; allowed: a host such as/),
    ],
    [
      'profiles: { ci: { network: { hosts: [a.example, "169.254.169.254:80"] } } }',
      'k.yml:1:49: profiles.ci.network.hosts.1 is "169.254.169.254:80"; allowed: a host such as registry.npmjs.org, *.example.org (what is below it) or example.org:8443; none of this machine or of a private network',
    ],
    ['- a', expect.stringMatching(/^k\.yml:1:1: the file is \["a"\]; allowed: a section with version/)],
    ['just words', expect.stringMatching(/^k\.yml:1:1: the file is "just words"; allowed: a section with version/)],
  ])('refuses %j', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem]);
  });

  it.each([
    [
      'model: { provider: openai }',
      'model.provider is "openai", which is not available in this version; remove it (available: anthropic)',
    ],
    [
      'publish: { mode: staged }',
      'publish.mode is "staged", which is not available in this version; remove it (available: direct)',
    ],
    [
      'toolsets: [core, github]',
      'toolsets.1 is "github", which is not available in this version; remove it (available: core, custom, files, mcp)',
    ],
  ])('says of %j that it is not built yet', async (text, problem) => {
    const problems = await problemsOf(text);
    expect(problems).toEqual([expect.stringMatching(/^k\.yml:1:\d+: /)]);
    expect(problems[0]).toContain(problem);
  });

  it('refuses what YAML itself allows and no honest file needs', async () => {
    expect(await problemsOf('profile: ci\nprofile: yolo\n')).toEqual([
      'k.yml:2:1: profile stands here a second time; keep one',
    ]);
    expect(await problemsOf('limits: # none\nlimits:\n  turns: 5\n')).toEqual([
      'k.yml:2:1: limits stands here a second time; keep one',
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
    expect(await problemsOf('limits: [')).toEqual([expect.stringMatching(/^k\.yml:1:\d+: Flow sequence/)]);
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
    ['limits: *small', 'k.yml:1:9: *small stands for nothing: no &small is before it'],
    ['limits: *l\nprofiles: &l {}', 'k.yml:1:9: *l stands for nothing: no &l is before it'],
    ['profiles: &p\n  ci: *p', 'k.yml:2:7: *p stands for what it is a part of'],
    ['profiles: &p\n  ci:\n    rules: [*p]', 'k.yml:3:13: *p stands for what it is a part of'],
    [
      'profiles:\n  ? { a: b }\n  : {}',
      'k.yml:2:5: a section, a list or an alias stands here as a key; write a plain name',
    ],
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

  it('takes the logins that an enterprise manages', async () => {
    expect((await read('triggers: { assignees: [ann_corp] }')).settings.triggers?.assignees).toEqual(['ann_corp']);
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
