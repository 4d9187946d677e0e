/** Covers src/config/key.ts, src/config/shared-keys.ts and src/config/settings.ts. */
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

const SAMPLE = `version: 1
model: { name: claude-sonnet-5-5, base-url: '', max-output-tokens: 16000 }
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
publish: { pull-request: ready, branch-prefix: agent/, max-files: 100, max-patch-kb: 4096, verify: [npm test] }
`;

describe('a key of the file', () => {
  it('reads every section there is', async () => {
    const config = await read(SAMPLE);
    expect(config.profiles.ci?.bash?.allow).toEqual(['npm test', 'npm run *']);
    expect(config.profiles.narrow).toEqual({ extends: 'ci', bash: { 'allow-only': ['git status'] } });
    expect(config.customTools.timeoutMs).toBe(30_000);
    expect(config.publish.verify).toEqual([{ command: 'npm test' }]);
  });

  it('takes the logins that an enterprise manages', async () => {
    expect((await read('triggers: { assignees: [ann_corp] }')).triggers.assignees).toEqual(['ann_corp']);
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
    ['sandbox: offf', 'k.yml:1:1: sandbox is "offf"; allowed: auto, required, off'],
    [
      'profiles: { a: { approval: yoloo } }',
      'k.yml:1:18: profiles.a.approval is "yoloo"; allowed: ask, auto, high, yolo',
    ],
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
      'k.yml:1:10: hooks.before is not a key (its value is []); allowed: session-start, before-model, after-model, before-tool, after-tool, session-end',
    ],
    [
      'hooks: { after-tool: [{ match: bash }] }',
      'k.yml:1:23: hooks.after-tool.0 needs either run, for a program, or ask-agent, for words to the agent',
    ],
    [
      'hooks: { before-tool: [./scripts/check] }',
      'k.yml:1:24: hooks.before-tool.0 is "./scripts/check"; allowed: a section with run, ask-agent, match, timeout, advisory',
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
    ['model: { vendor: openai }', 'model.vendor is not a key (its value is "openai"); allowed: provider, name, weak'],
    [
      'publish: { mode: staged }',
      'publish.mode is not a key (its value is "staged"); allowed: pull-request, commits, commit-message, review, branch',
    ],
    [
      'toolsets: [core, gitlab]',
      'toolsets.1 is "gitlab"; did you mean "github"? allowed: browser, core, custom, extra, files, github, goals, mcp, memory',
    ],
  ])('refuses %j, which the program does not have, like anything else', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['limits: { costUsd: 5 }', 'limits.costUsd', 'cost-usd'],
    ['limits: { cost_usd: 5 }', 'limits.cost_usd', 'cost-usd'],
    ['mcp: { prompt_tools: 5 }', 'mcp.prompt_tools', 'prompt-tools'],
    ['mcp: { env_whitelist: [A] }', 'mcp.env_whitelist', 'env-whitelist'],
    ['mcp: { servers: { a: { command: x, read_only: [b] } } }', 'mcp.servers.a.read_only', 'read-only'],
    ['publish: { maxPatchKb: 5 }', 'publish.maxPatchKb', 'max-patch-kb'],
    [
      'profiles: { ci: { rules: [{ name: a, verdict: deny, when: { tool: { startsWith: a } } }] } }',
      'profiles.ci.rules.0.when.tool.startsWith',
      'starts-with',
    ],
    ['custom-tools: {}', 'custom-tools', 'custom_tools'],
    ['custom_tools: { local-dir: x }', 'custom_tools.local-dir', 'local_dir'],
    ['profiles: { ci: { freeze_registry: true } }', 'profiles.ci.freeze_registry', 'freeze-registry'],
  ])('tells the spelling of the key that %j means', async (text, written, spelling) => {
    const [problem, ...more] = await problemsOf(text);
    expect(problem).toMatch(`${written} is not a key`);
    expect(problem).toContain(`did you mean "${spelling}"?`);
    expect(more).toEqual([]);
  });
});
