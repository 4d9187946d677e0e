/** One test for each row of the table. A row without a sample does not compile. */
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import {
  type ATTRIBUTE_FORMS,
  CAPABILITY_FORMS,
  type CONTEXT_FORMS,
  type DESCRIPTION_FORMS,
  type ForeignForm,
  type HOOK_ANSWER_FORMS,
  type HOOK_OUTPUT_FORMS,
  HOOK_WORDS,
  REQUIREMENTS,
  SETTING_FORMS,
  type TOOL_FORMS,
} from '../../src/core/foreign-forms.ts';
import type { AuthorContext, AuthorTool } from '../../src/tools/author/author-tool.ts';
import { ownTool } from '../../src/tools/author/foreign-tool.ts';
import { describe as readDescription } from '../../src/tools/custom/describe.ts';
import { readHookAnswer } from '../../src/tools/hook-program.ts';

type Rows<Forms, Sample> = { readonly [Key in keyof Forms]: Sample };
const rows = <Sample>(forms: Readonly<Record<string, Sample>>) => Object.entries(forms);

const run = (): string => 'done';
const BASE = { name: 'one', description: 'One.' };
const SCHEMA = { type: 'object', properties: { a: { type: 'string', pattern: '^x' } } };
const context = { sessionId: 's', callId: 'c', actor: 'ada', profile: 'ci' } as AuthorContext;

/** What a definition with the key becomes, or the words that refuse it. */
type ToolSample = readonly [definition: object, meant: object | RegExp];

const TOOLS: Rows<typeof TOOL_FORMS, ToolSample> = {
  exec: [{ exec: run }, { run: expect.any(Function) }],
  execute: [{ execute: run }, { run: expect.any(Function) }],
  input_schema: [{ input_schema: SCHEMA, exec: run }, { inputSchema: SCHEMA }],
  prompt: [{ prompt: 'Use it late.', exec: run }, { description: 'One.\n\nUse it late.' }],
  toDescriptor: [{ toDescriptor: run, exec: run }, { name: 'one' }],
  hasSideEffects: [{ hasSideEffects: false, execute: run }, { attributes: { readonly: true } }],
  validateArgs: [{ validateArgs: run, execute: run }, { check: expect.any(Function) }],
  requiredCapabilities: [
    { requiredCapabilities: ['capability:network'], execute: run },
    { capabilities: ['capability:network'] },
  ],
  hooks: [{ hooks: {}, exec: run }, /hooks of KODE SDK has no counterpart here: hooks belong into/],
  permissionDetails: [{ permissionDetails: run, exec: run }, /permissionDetails of KODE SDK has no counterpart/],
  shouldConfirmExecute: [{ shouldConfirmExecute: run, execute: run }, /shouldConfirmExecute of OLLM CLI has no/],
  createInvocation: [
    { createInvocation: run },
    /createInvocation of OLLM CLI has no counterpart here: give it execute/,
  ],
  toolLocations: [{ toolLocations: run, execute: run }, /toolLocations of OLLM CLI has no counterpart/],
};

const ATTRIBUTES: Rows<typeof ATTRIBUTE_FORMS, readonly [attributes: object, meant: object]> = {
  access: [{ access: 'read' }, { readonly: true }],
  mutates: [{ mutates: true }, { readonly: false }],
  safe: [{ safe: true }, { noEffect: true }],
};

const DESCRIPTIONS: Rows<typeof DESCRIPTION_FORMS, ToolSample> = {
  inputSchema: [{ inputSchema: SCHEMA }, { inputSchema: SCHEMA }],
  outputSchema: [{ outputSchema: SCHEMA }, { outputSchema: SCHEMA }],
  displayName: [{ displayName: 'The one' }, { displayName: 'The one' }],
  requiredCapabilities: [{ requiredCapabilities: ['capability:process'] }, { requires: ['command'] }],
  hasSideEffects: [{ hasSideEffects: false }, { readOnly: true }],
  prompt: [{ prompt: 'Use it late.' }, { description: 'One.\n\nUse it late.' }],
  attributes: [{ attributes: { readonly: true } }, /attributes of KODE SDK has no counterpart here: print "read_only"/],
  params: [{ params: {} }, /params of KODE SDK has no counterpart here: print "input_schema"/],
};

const CONTEXT: Rows<typeof CONTEXT_FORMS, unknown> = {
  gmiId: 's',
  personaId: 'ci',
  correlationId: 'c',
  userContext: { userId: 'ada' },
  sessionData: {},
};

const HOOKS: Rows<typeof HOOK_ANSWER_FORMS, readonly [answer: object, meant: object]> = {
  decision: [{ decision: 'ask' }, { verdict: 'ask' }],
  meta: [
    { decision: 'ask', meta: { reason: 'wide' } },
    { verdict: 'ask', reason: 'wide' },
  ],
  toolResult: [
    { decision: 'deny', toolResult: 'no' },
    { verdict: 'deny', reason: 'no' },
  ],
  update: [{ update: { content: 'x' } }, { verdict: 'replace', text: 'x', ok: true }],
  replace: [{ replace: { ok: false, content: 'x' } }, { verdict: 'replace', text: 'x', ok: false }],
  allow: [{ allow: false }, { verdict: 'deny' }],
  message: [
    { allow: false, message: 'no' },
    { verdict: 'deny', reason: 'no' },
  ],
  metadata: [{ allow: true, metadata: { a: 1 } }, { verdict: 'allow' }],
  continue: [{ continue: false }, { verdict: 'deny' }],
  stopReason: [
    { continue: false, stopReason: 'no' },
    { verdict: 'deny', reason: 'no' },
  ],
  systemMessage: [{ systemMessage: 'hm' }, { verdict: 'allow', message: 'hm' }],
  suppressOutput: [{ decision: 'allow', suppressOutput: true }, { verdict: 'allow' }],
  hookSpecificOutput: [{ hookSpecificOutput: { permissionDecision: 'deny' } }, { verdict: 'deny' }],
};

const OUTPUTS: Rows<typeof HOOK_OUTPUT_FORMS, readonly [output: object, meant: object]> = {
  hookEventName: [{ hookEventName: 'BeforeTool', permissionDecision: 'allow' }, { verdict: 'allow' }],
  tool_input: [{ tool_input: { a: 2 } }, { verdict: 'rewrite', input: { a: 2, b: 1 } }],
  tool_output: [{ tool_output: 'x' }, { verdict: 'replace', text: 'x' }],
  additionalContext: [{ additionalContext: 'x' }, { verdict: 'allow', askAgent: 'x' }],
  permissionDecision: [{ permissionDecision: 'ask' }, { verdict: 'ask' }],
  permissionDecisionReason: [
    { permissionDecision: 'ask', permissionDecisionReason: 'x' },
    { verdict: 'ask', reason: 'x' },
  ],
  updatedInput: [{ updatedInput: { a: 2 } }, { verdict: 'rewrite', input: { a: 2 } }],
};

function expectMeant(made: () => unknown, meant: object | RegExp): void {
  if (meant instanceof RegExp) expect(made).toThrow(meant);
  else expect(made()).toMatchObject(meant);
}

describe('a tool of another system', () => {
  it.each(rows(TOOLS))('%s', (_, [definition, meant]) => {
    expectMeant(() => ownTool({ ...BASE, ...definition }), meant);
  });

  it.each(rows(ATTRIBUTES))('attributes.%s', (_, [attributes, meant]) => {
    expect(ownTool({ ...BASE, exec: run, attributes }).attributes).toEqual(meant);
  });

  it.each(rows(DESCRIPTIONS))('a description with %s', (_, [answer, meant]) => {
    const described = () => readDescription({ description: JSON.stringify({ ...BASE, ...answer }) })[0];
    expectMeant(described, meant);
  });

  it.each(rows(CONTEXT))('context.%s', (key, value) => {
    const tool: AuthorTool = ownTool({ ...BASE, execute: (_: unknown, given: object) => given });
    expect(tool.run({} as never, context)).toMatchObject({ [key]: value });
  });

  it.each(Object.keys(CAPABILITY_FORMS))('capability:%s', (name) => {
    const meant = CAPABILITY_FORMS[name] as string;
    const answer = { ...BASE, capabilities: [`capability:${name}`] };
    const { capabilities, requires } = readDescription({ description: JSON.stringify(answer) })[0];
    expect([...capabilities, ...requires]).toEqual([meant]);
    expect(requires).toEqual(REQUIREMENTS.filter((one) => one === meant));
  });

  it('is kept out by a capability that no run grants', () => {
    const answer = { ...BASE, requiredCapabilities: ['capability:teleport'] };
    expect(() => readDescription({ description: JSON.stringify(answer) })).toThrow('got "capability:teleport"');
  });

  it.each([
    [{ ...BASE }, 'it has no function that runs'],
    [{ ...BASE, exec: 'run' }, 'it has no function that runs'],
    [{ ...BASE, exec: run, exex: 1 }, 'exex is not a key'],
    [{ ...BASE, exec: run, run }, 'exec and run are the same here; keep one'],
    [{ ...BASE, exec: run, execute: run }, 'exec and execute are the same here; keep one'],
    [{ ...BASE, exec: run, params: {}, input_schema: SCHEMA }, 'params and input_schema both state the input'],
    [{ ...BASE, exec: run, attributes: { quick: true } }, 'quick is not a key'],
    [{ ...BASE, exec: run, attributes: { access: 'all' } }, 'attributes.access is "all"'],
    [{ ...BASE, exec: run, attributes: { access: 'read', mutates: true } }, 'both that it changes something'],
  ])('is refused where it cannot be meant: %j', (definition, problem) => {
    expect(() => ownTool(definition)).toThrow(problem);
  });
});

describe('a hook of another system', () => {
  const answer = (said: object) =>
    readHookAnswer(JSON.stringify(said), {
      event: 'before-tool',
      sessionId: 's',
      tool: 'bash',
      input: { a: 1, b: 1 },
    });

  it.each(rows(HOOKS))('answers %s', (_, [said, meant]) => {
    expect(answer(said)).toMatchObject(meant);
  });

  it.each(rows(OUTPUTS))('answers hookSpecificOutput.%s', (_, [output, meant]) => {
    expect(answer({ hookSpecificOutput: output })).toMatchObject(meant);
  });

  it.each(rows(HOOK_WORDS))('says %s', (word, meant) => {
    expect(answer({ decision: word })).toMatchObject({ verdict: meant });
  });

  it('is a fault with a key of no system', () => {
    expect(answer({ decision: 'allow', retry: true })).toMatchObject({ verdict: 'fault' });
  });
});

describe('a setting of another system', () => {
  const all = Object.entries(SETTING_FORMS).flatMap(([section, forms]) =>
    Object.entries(forms).map(([key, form]) => [section, key, form] as const),
  );

  it.each(all)('%s.%s is refused by name, with what it is here', async (section, key, form: ForeignForm) => {
    const isHook = section === 'hooks.*.*';
    const names = isHook ? ['hooks', 'after-tool', '0'] : section.split('.').filter(Boolean);
    const path = [...names.map((part) => (part === '*' ? 'docs' : part)), key];
    const nested = path.map((part, level) => `${'  '.repeat(level)}${part}:`).join('\n');
    const text = isHook ? `hooks: { after-tool: [{ ${key}: x }] }\n` : `version: 1\n${nested} x\n`;
    const problem = await loadConfig({ inputs: {}, file: { path: 'k.yml', text } }).then(
      () => 'none',
      (error: Error) => error.message,
    );
    expect(problem).toContain(`${path.join('.')} is not a key`);
    expect(problem).toContain(`${key} of ${form.from} ${form.ours ? `is ${form.ours} here` : 'has no counterpart'}`);
  });
});
