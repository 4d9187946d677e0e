import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../support/model/script.ts';
import { leave, openAgent, type Parts } from './fixture.ts';

afterEach(leave);

interface Call {
  readonly name: string;
  readonly input: object;
}

const bash = (command: string): Call => ({ name: 'bash', input: { description: 'Do it', command } });
const write = (file_path: string): Call => ({ name: 'file_write', input: { file_path, text: 'x\n' } });
const ask = (question: string, more: object = {}): Call => ({ name: 'subagent', input: { question, ...more } });
const batch = (...calls: readonly Call[]): Call => ({
  name: 'batch',
  input: {
    description: 'All',
    invocations: calls.map(({ name, input }) => ({ tool_name: name, parameters: input })),
  },
});
const calls = (...toolCalls: Call[]): Reply => ({ toolCalls });
const done: Reply = { text: 'Done' };

const RULES = `profiles:
  ci:
    rules:
      - { name: no-mkdir, verdict: deny, reason: No new directories, when: { command: { starts-with: mkdir } } }
      - { name: frozen, verdict: deny, when: { path: { matches: ^frozen/ }, tool: { glob: 'file_*' } } }
      - { name: hidden, verdict: deny, when: { path: { inside: hidden }, tool: grep_tool } }
      - { name: no-thoughts, verdict: deny, when: { tool: thinking, event: issue_comment, actor-permission: write } }
  tester: { bash: { allow-only: [mkdir, ls] } }
subagents: { templates: { tester: { profile: tester } } }
`;

/** What a model tries, and the rule that stands in its way. */
const TRIES: readonly [string, Call][] = [
  ['no-mkdir', bash('ls && mkdir made')],
  ['no-mkdir', bash('echo "$(mkdir made)"')],
  ['frozen', write('frozen/a.txt')],
  ['frozen', write('./x/../frozen/a.txt')],
  ['no-thoughts', { name: 'thinking', input: { thought: 'Why?' } }],
];
const CALLS = TRIES.map(([, call]) => call);
const REFUSED = TRIES.map(([rule]) => `rules.${rule}`).toSorted();

/** Sorted, since calls run side by side. */
async function rulesThatRefused(script: Parts, config = RULES): Promise<string[]> {
  const harness = await openAgent({ config, script });
  expect((await harness.session.ask('Go')).stop).toBe('answered');
  expect([existsSync(join(harness.root, 'made')), existsSync(join(harness.root, 'frozen'))]).toEqual([false, false]);
  const denied = harness.of('tool-end').filter(({ code }) => code === 'denied');
  expect(denied.every(({ ok, verdict }) => !ok && verdict.remedy && verdict.risk)).toBe(true);
  return denied.map(({ verdict }) => verdict.rule).toSorted();
}

describe('a rule of the configuration', () => {
  it('refuses calls of the model', async () => {
    expect(await rulesThatRefused({ agent: [calls(...CALLS), done] })).toEqual(REFUSED);
  });

  it('refuses them from inside of a batch', async () => {
    expect(await rulesThatRefused({ agent: [calls(batch(...CALLS)), done] })).toEqual(REFUSED);
  });

  it.each([{}, { template: 'tester' }])('refuses them from a subagent with %j', async (more) => {
    const script = { agent: [calls(ask('Try', more)), done], Try: [calls(...CALLS), { text: 'Tried' }] };
    expect(await rulesThatRefused(script)).toEqual(more.template ? expect.arrayContaining(REFUSED) : REFUSED);
  });

  it("holds in a subagent too where it stands in the template's profile alone", async () => {
    const config = `profiles:
  tester: { rules: [{ name: no-mkdir, verdict: deny, when: { command: { starts-with: mkdir } } }] }
subagents: { templates: { tester: { profile: tester } } }
`;
    const script = {
      agent: [calls(ask('Try', { template: 'tester' })), done],
      Try: [calls(bash('mkdir made'), batch(bash('ls; mkdir made'))), { text: 'Tried' }],
    };
    expect(await rulesThatRefused(script, config)).toEqual(['rules.no-mkdir', 'rules.no-mkdir']);
  });

  it('about one tool does not keep a subagent from changing things with others', async () => {
    const config = RULES.replace('tool: thinking', 'tool: file_edit');
    const script = { agent: [calls(ask('Look')), done], Look: [{ text: 'Seen' }] };
    const harness = await openAgent({ config, script });
    await harness.session.ask('Go');
    expect(JSON.stringify(harness.requests('Look')[0]?.body.system)).toContain('Change what the task needs');
  });

  it('tells the model why, and what else to do', async () => {
    const harness = await openAgent({ config: RULES, script: { agent: [calls(bash('mkdir made')), done] } });
    await harness.session.ask('Go');
    expect(harness.told()).toContain(
      'Not allowed (rule rules.no-mkdir): the command \\"mkdir made\\": No new directories\\nWork without it',
    );
  });

  it('keeps from a search what it keeps the search from', async () => {
    const grep: Call = { name: 'grep_tool', input: { pattern: 'needle' } };
    const harness = await openAgent({
      config: RULES,
      script: { agent: [calls(write('hidden/a.txt')), calls(grep), done] },
    });
    writeFileSync(join(harness.root, 'b.txt'), 'needle here\n');
    await harness.session.ask('Go');
    writeFileSync(join(harness.root, 'hidden/a.txt'), 'needle there\n');
    const { text } = await harness.call({ id: 'call-9', name: 'grep_tool', arguments: '{"pattern":"needle"}' }, 1);
    expect(text).toContain('needle here');
    expect(text).not.toContain('needle there');
  });

  it('is refused at the start with its line and column where it is none', async () => {
    const config = RULES.replace('starts-with: mkdir', "matches: '('");
    await expect(openAgent({ config, script: { agent: [] } })).rejects.toThrow(
      /k\.yml:4:89: profiles\.ci\.rules\.0\.when\.command\.matches is "\(": missing closing \); allowed/,
    );
  });
});

describe('a rule about a tool that there is not', () => {
  const start = (tool: string) =>
    openAgent({ config: RULES.replace('tool: grep_tool', `tool: ${tool}`), script: { agent: [] } });

  it.each(['grep_tol', '[ls, grep_tol]', '{ equals: grep_tol }'])('is refused at the start: %s', async (tool) => {
    await expect(start(tool)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^k\.yml:6:\d+: profiles\.ci\.rules\.2\.when\.tool has "grep_tol", and there is no such tool$/,
      ),
      remedy: expect.stringContaining('Did you mean "grep_tool"?'),
    });
  });

  it.each(['"*_tol"', 'mcp__docs__search', 'custom_tool_x'])('may be one that others bring: %s', async (tool) => {
    await expect(start(tool)).resolves.toBeDefined();
  });
});

describe('the approval mode auto', () => {
  const CONFIG = `profiles:
  ci:
    approval: auto
    rules: [{ name: notes, verdict: allow, when: { path: { inside: notes }, tool: [file_write, file_edit] } }]
`;

  it('lets reading through, refuses the rest with what a maintainer can change, and lets a rule lift it', async () => {
    const harness = await openAgent({
      config: CONFIG,
      script: {
        agent: [
          calls(bash('ls'), write('a.txt'), bash('mkdir made'), batch(write('notes/a.txt'), write('b.txt'))),
          done,
        ],
      },
    });
    await harness.session.ask('Go');
    const verdicts = harness.of('tool-end').map(({ verdict }) => `${verdict.verdict} ${verdict.rule} ${verdict.risk}`);
    expect(verdicts.toSorted()).toEqual([
      'allow bash.allowlist low',
      'allow no-access low',
      'allow rules.notes medium',
      ...Array(3).fill('ask approval.auto medium'),
    ]);
    expect(['a.txt', 'b.txt', 'made'].map((path) => existsSync(join(harness.root, path)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(readFileSync(join(harness.root, 'notes/a.txt'), 'utf8')).toBe('x\n');
    expect(harness.told()).toContain('A maintainer can let it through by a rule with the verdict allow');
  });

  it('may not be yolo for a comment', async () => {
    const config = 'profiles: { ci: { approval: yolo, widen: true } }';
    await expect(openAgent({ config, script: { agent: [] } })).rejects.toMatchObject({ code: 'config' });
  });
});
