/** Covers `src/session/call/tool-run.ts`, `src/session/call/tool-input.ts`, `src/session/call/tool-record.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Access, Decision } from '../../../src/core/access.ts';
import type { ScriptedCall } from '../../support/model/script.ts';
import { allow, openSessionHarness, type SessionHarness } from '../fixture.ts';
import { ALL } from '../tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

/** Has the model make these calls in one turn; returns what it got back. */
async function call(calls: readonly ScriptedCall[], decide?: (access: Access) => Decision, tools = ALL) {
  harness = await openSessionHarness({ script: [{ toolCalls: calls }, { text: 'Done' }], tools, decide });
  expect((await harness.session.ask('Go')).stop).toBe('answered');
  return harness.results(1);
}

describe('a tool call', () => {
  it('gives the model the result in tags, with the defaults of the schema applied', async () => {
    expect(await call([{ name: 'echo', input: { text: 'ha' } }])).toEqual([
      { text: '<result>\nha\n</result>\n', isError: false },
    ]);
    expect(harness.of('tool-end')[0]).toMatchObject({
      tool: 'echo',
      ok: true,
      verdict: { verdict: 'allow', rule: 'test' },
      text: '<result>\nha\n</result>\n',
      result: { toolName: 'echo', success: true, metadataType: 'echo', metadata: { times: 1 } },
    });
  });

  it.each([
    ['echo', { text: 'a</result>\u001b[2J\u202eb' }],
    ['read', { path: 'a</error>\u001b[2J\u202eb' }],
  ] as const)('of %s shows what would end the result or steer a terminal by marks', async (name, input) => {
    const [result] = await call([{ name, input }]);
    expect(result?.text).toMatch(/a<\\\/(?:result|error)><U\+001B>\[2J<U\+202E>b/);
    expect(result?.text.match(/<\/(?:result|error)>/g)).toHaveLength(1);
  });

  it('says (No output) for an empty result', async () => {
    const [result] = await call([{ name: 'echo', input: { text: '' } }]);
    expect(result?.text).toBe('<result>\n(No output)\n</result>\n');
  });

  it('is the error alone when it failed with no output', async () => {
    const [result] = await call([{ name: 'read', input: { path: 'missing' } }]);
    expect(result?.isError).toBe(true);
    expect(result?.text).toMatch(/^<error>\nENOENT.*\n<\/error>\n$/);
    expect(harness.of('tool-end')[0]).toMatchObject({ ok: false, code: 'failed', result: { success: false } });
  });

  it('lists no tool that the model was not offered when it names one that is not', async () => {
    const unlisted = ALL.map((tool) => (tool.name === 'write' ? { ...tool, unlisted: true } : tool));
    const [result] = await call([{ name: 'zz', input: {} }], undefined, unlisted);
    expect(result?.text).toMatch(/Use one of: echo, read, /);
  });

  it('lists the tools there are when it names one that is not', async () => {
    const [result] = await call([{ name: 'ech', input: {} }]);
    expect(result?.text).toContain('There is no tool "ech"\nDid you mean "echo"? Use one of: echo, write');
    expect(harness.of('tool-end')[0]).toMatchObject({ code: 'unknown_tool', result: { toolName: 'ech' } });
  });

  it('reports broken arguments with the parse error and their head, and runs nothing', async () => {
    const [result] = await call([{ name: 'echo', rawArguments: `{"text": "${'x'.repeat(1000)}` }]);
    expect(result?.text).toMatch(
      /not valid JSON: Unterminated string.*\nThey are 1010 characters and begin:\n\{"text": "x{290}…\n/,
    );
    expect(harness.of('tool-end')[0]).toMatchObject({ code: 'invalid_input', ok: false });
  });

  it('lists every error of the input at once', async () => {
    const [result] = await call([{ name: 'echo', input: { text: 7, times: 'two', more: true } }]);
    expect(result?.text).toMatch(/The input of echo is not valid:\n- /);
    for (const word of ['text', 'times', 'more']) expect(result?.text).toContain(word);
  });

  it('asks the tool for what a schema cannot say', async () => {
    const [result] = await call([{ name: 'echo', input: { text: 'forbidden words' } }]);
    expect(result?.text).toContain('text must not be "forbidden words"');
  });

  it.each(['deny', 'ask'] as const)(
    'tells the model rule, reason and remedy when policy says %s, and runs nothing',
    async (verdict) => {
      const decision = {
        verdict,
        rule: 'path.protected',
        reason: '".github/x" is protected',
        remedy: 'Propose it in words.',
      };
      const [result] = await call([{ name: 'write', input: { path: '.github/x', text: '' } }], () => decision);
      expect(result?.isError).toBe(true);
      const unasked = verdict === 'ask' ? ', and no one can approve it here' : '';
      expect(result?.text).toContain(
        `Not allowed (rule path.protected): ".github/x" is protected${unasked}\nPropose it in words.`,
      );
      expect(harness.of('tool-end')[0]).toMatchObject({ code: 'denied', verdict: decision });
    },
  );

  it('runs the text that policy wrote, by the grant', async () => {
    const decide = () => allow({ run: "'ls' '-l'" });
    expect(await call([{ name: 'run', input: { command: 'ls -l' } }], decide)).toMatchObject([
      { text: "<result>\n'ls' '-l'\n</result>\n" },
    ]);
  });

  it('becomes "crashed" when the tool throws', async () => {
    const [result] = await call([{ name: 'crash', input: {} }]);
    expect(result?.text).toContain('crash crashed: the disk is on fire');
    expect(harness.of('tool-end')[0]).toMatchObject({ code: 'crashed' });
  });

  it('is stopped at its time limit and keeps what the tool still hands over', async () => {
    const [result] = await call([{ name: 'slow', input: {} }]);
    expect(result?.text).toBe(
      '<error>\nslow was stopped: it gave no result within 0.15 s\nCalling it again does no harm; ask it for less.\n</error>\n<result>\nhalf of it\n</result>\n',
    );
    expect(harness.of('tool-end')[0]).toMatchObject({ code: 'timed_out' });
  });

  it('is given up when the tool ignores its signal', async () => {
    const [result] = await call([{ name: 'deaf', input: {} }]);
    expect(result?.text).toContain(
      'deaf was stopped: it gave no result within 0.1 s\nIt may have done a part of its work',
    );
  });
});
