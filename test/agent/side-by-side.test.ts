/** Which calls of one turn run beside each other, told by the order of what happens and never by the clock. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { surveyed } from '../sandbox/fixture.ts';
import { describeUnless } from '../support/unless.ts';
import { HOSTILE } from '../tools/mcp/session.ts';
import { openPipeline } from '../tools/pipeline.ts';
import { type AgentHarness, leave, openAgent } from './fixture.ts';

afterEach(leave);

type Call = { name: string; input: object };
const done = { text: 'Done' };
const NAMES = ['a', 'b', 'c', 'd'];

/** A tool that answers once all four have been started; alone, it gives up. */
const meeting = (name: string, says: object): string => `#!/bin/bash
if [ "$1" = description ]; then echo '${JSON.stringify({ name, description: 'Meets the others.', ...says })}'; exit; fi
touch started-${name}
for _ in $(seq 100); do
  [ -e started-a ] && [ -e started-b ] && [ -e started-c ] && [ -e started-d ] && { echo met; exit; }
  sleep 0.1
done
echo nobody came
exit 1
`;

const tools = (says: object) => Object.fromEntries(NAMES.map((name) => [name, meeting(name, says)]));
const calls = NAMES.map((name): Call => ({ name: `custom_tool_${name}`, input: {} }));
const inBatch: Call = {
  name: 'batch',
  input: {
    description: 'All four',
    invocations: calls.map(({ name, input }) => ({ tool_name: name, parameters: input })),
  },
};

/** `+` for a start and `-` for an end, of the calls of this tool. */
const order = (harness: Pick<AgentHarness, 'events'>, tool: RegExp): string =>
  harness.events
    .flatMap((event) => (event.type === 'tool-start' || event.type === 'tool-end' ? [event] : []))
    .filter((event) => tool.test(event.tool))
    .map(({ type }) => (type === 'tool-start' ? '+' : '-'))
    .join('');

describe('custom tools', () => {
  it.each([
    ['in one turn', calls],
    ['in a batch', [inBatch]],
  ])('that say they only read run side by side %s', async (_, toolCalls) => {
    const customTools = tools({ read_only: true });
    const harness = await openAgent({ customTools, script: { agent: [{ toolCalls }, done] } });
    await harness.session.ask('Go');
    expect(order(harness, /^custom/)).toBe('++++----');
    expect(harness.told().split('met')).toHaveLength(5);
  });

  it('that do not say so run one after the other', async () => {
    const says = `#!/bin/bash\n[ "$1" = run ] || echo '{"name":"a","description":"Works."}'\n`;
    const script = { agent: [{ toolCalls: [calls[0]!, calls[0]!, calls[0]!] }, done] };
    const harness = await openAgent({ customTools: { a: says }, script });
    await harness.session.ask('Go');
    expect(order(harness, /^custom/)).toBe('+-+-+-');
  });

  it('that say they only read see what calls before them in the turn have written', async () => {
    const description = '{"name":"a","description":"Looks.","read_only":true}';
    const looks = `#!/bin/bash\nif [ "$1" = run ]; then cat new.txt; else echo '${description}'; fi\n`;
    const write = { name: 'file_write', input: { file_path: 'new.txt', text: 'written before' } };
    const script = { agent: [{ toolCalls: [write, calls[0]!] }, done] };
    const harness = await openAgent({ customTools: { a: looks }, script });
    await harness.session.ask('Go');
    expect(order(harness, /^(?:custom|file_write)/)).toBe('+-+-');
    expect(harness.told()).toContain('written before');
  });
});

describe('commands under the profile that runs every one', () => {
  const ofBatch = (command: string) => ({ tool_name: 'bash', parameters: { description: 'Do it', command } });

  it.each([
    ['side by side where they only read', 'cat a.txt', '++++----'],
    ['side by side where they only wait', 'sleep 0.5', '++++----'],
    ['one by one where nobody knows', 'touch b.txt', '+-+-+-+-'],
  ])('run %s', async (_, command, expected) => {
    const pipeline = openPipeline({ profile: 'yolo' });
    try {
      pipeline.write('a.txt', 'x');
      const invocations = NAMES.map(() => ofBatch(command));
      await pipeline.result('batch', { description: 'All four', invocations });
      expect(order(pipeline, /^bash/)).toBe(expected);
    } finally {
      await pipeline.close();
    }
  });
});

describe('tools of an MCP server', () => {
  const config = `mcp: { servers: { x: { command: ${process.execPath}, args: [${HOSTILE}, meeting], read-only: ['[mw]*', write] } } }`;

  it.each([
    ['run side by side where the configuration lists them', 'meet', '+++---'],
    ['run one by one where the server says that they write, whatever the configuration lists', 'write', '+-+-+-'],
    ['run one by one where only the server says that they read', 'unlisted', '+-+-+-'],
  ])('%s', async (_, name, expected) => {
    const call = { name: `mcp__x__${name}`, input: {} };
    const harness = await openAgent({ config, script: { agent: [{ toolCalls: [call, call, call] }, done] } });
    await harness.session.ask('Go');
    expect(order(harness, /^mcp/)).toBe(expected);
    expect(harness.of('tool-end').map(({ ok }) => ok)).toEqual([true, true, true]);
    const warned = harness.of('notice').flatMap(({ text }) => (text.includes('read_only') ? [text] : []));
    expect(warned).toEqual(['MCP server x: read_only has "write", and the server says that it writes: it runs alone']);
  });
});

const [offer] = (await surveyed()).filter(({ problem }) => !problem);

describeUnless(!offer && 'this machine offers no sandbox')('in a sandbox a custom tool', () => {
  /** It says of each verb whether it could write the workspace. */
  const says = (name: string, more: object): string => `#!/bin/bash
echo "$1" 2>/dev/null > ${name}-"$1" || refused=', and cannot write'
description='${JSON.stringify({ name, description: 'Writes', config: true, ...more })}'
case "$1" in
  description) echo "\${description/Writes/Writes$refused}" ;;
  config) [ -z "$refused" ] || echo '{"timeout":"7s"}' ;;
  run) echo "Writes$refused" ;;
esac
`;

  it('is asked what it is in a workspace that it cannot write, and writes when it runs', async () => {
    const customTools = { looks: says('looks', { read_only: true }), works: says('works', {}) };
    const toolCalls = ['looks', 'works'].map((name) => ({ name: `custom_tool_${name}`, input: {} }));
    const harness = await openAgent({ sandbox: 'auto', customTools, script: { agent: [{ toolCalls }, done] } });
    await harness.session.ask('Go');
    const there = (name: string): boolean => existsSync(join(harness.root, name));
    const verbs = ['description', 'config', 'run'];
    expect(verbs.map((verb) => there(`looks-${verb}`))).toEqual([false, false, false]);
    expect(verbs.map((verb) => there(`works-${verb}`))).toEqual([false, false, true]);
    expect(readFileSync(join(harness.root, 'works-run'), 'utf8')).toBe('run\n');
    expect(harness.registry.get('custom_tool_works')?.description).toBe('Writes, and cannot write');
    expect(harness.registry.get('custom_tool_works')?.timeoutMs?.({})).toBe(12_000);
    expect(harness.of('tool-end').map(({ text }) => text)).toEqual([
      '<result>\nWrites, and cannot write\n</result>\n',
      '<result>\nWrites\n</result>\n',
    ]);
  });
});
