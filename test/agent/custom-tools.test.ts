/** Covers `src/tools/custom/call.ts` and `answer.ts`: real executables behind the whole pipeline, for success, errors and limits. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type AgentHarness, type AgentHarnessOptions, leave, openAgent } from './fixture.ts';

afterEach(leave);

const bash = (run: string, says: object = {}): string => `#!/bin/bash
case "$1" in
  description) cat <<'END'
${JSON.stringify({ name: 'one', description: 'A tool', input_schema: { type: 'object', properties: {} }, ...says })}
END
;;
  run) ${run};;
esac
`;

/** Has the model call these tools once, in one turn. */
async function called(
  customTools: Readonly<Record<string, string>>,
  { names = ['custom_tool_one'], ...more }: Partial<AgentHarnessOptions> & { names?: readonly string[] } = {},
): Promise<AgentHarness> {
  const toolCalls = names.map((name) => ({ name, input: {} }));
  const harness = await openAgent({ customTools, script: { agent: [{ toolCalls }, { text: 'Done' }] }, ...more });
  await harness.session.ask('Go');
  return harness;
}

const endOf = (harness: AgentHarness) => harness.of('tool-end')[0]!;
const notices = (harness: AgentHarness): string[] => harness.of('notice').map(({ text }) => text);

describe('the events of a custom tool', () => {
  it('reach stream, journal and view while it runs', async () => {
    const run = `echo '{"event":"progress","data":{"done":1}}' >&3; echo 'no json' >&3; until [ -e go ]; do sleep 0.05; done; echo ok`;
    const harness = await openAgent({
      customTools: { one: bash(run) },
      script: { agent: [{ toolCalls: [{ name: 'custom_tool_one', input: {} }] }, { text: 'Done' }] },
    });
    const asked = harness.session.ask('Go');
    await expect.poll(() => notices(harness).join()).toContain('a line on descriptor 3 is no JSON: no json');
    expect(harness.of('tool-event')).toMatchObject([
      { tool: 'custom_tool_one', name: 'progress', data: { done: 1 }, callId: harness.of('tool-start')[0]!.callId },
    ]);
    expect(harness.of('tool-end')).toEqual([]);
    expect(readFileSync(harness.journal, 'utf8')).toContain('"type":"tool-event"');
    expect(harness.view().calls[0]).toMatchObject({ state: 'running', progress: 'progress {"done":1}' });
    writeFileSync(`${harness.root}/go`, '');
    await asked;
    expect(endOf(harness)).toMatchObject({ ok: true, text: '<result>\nok\n</result>\n' });
    expect(harness.view().calls[0]?.progress).toBeUndefined();
  });

  it('come in a sandbox too, and a tool that tells nothing is none the worse', async () => {
    const harness = await called(
      {
        one: bash(`echo '{"event":"from inside"}' >&3; echo '{"event":"inside"}' >&3; cat`),
        two: bash('echo two', { name: 'two' }),
      },
      { names: ['custom_tool_one', 'custom_tool_two'], sandbox: 'auto' },
    );
    expect(harness.of('tool-event').map(({ name }) => name)).toEqual(['event', 'inside']);
    expect(harness.of('tool-end').map(({ ok }) => ok)).toEqual([true, true]);
    expect(notices(harness)).toEqual([]);
  });
});

describe('what a custom tool prints', () => {
  it('is shown as its beginning and end beyond 100 KB, and stands in a file as a whole', async () => {
    const harness = await called(
      { one: bash('seq 1 40000'), big: bash('seq 1 400000', { name: 'big' }) },
      {
        names: ['custom_tool_one', 'custom_tool_big'],
      },
    );
    for (const { text, ok } of harness.of('tool-end')) {
      expect(ok).toBe(true);
      expect(text.length).toBeLessThan(101_000);
      const path = /the whole is in (\S+?)\]/.exec(text)?.[1] ?? '';
      expect(path).toContain('/');
      expect(text.startsWith('<result>\n1\n2\n')).toBe(true);
    }
  });

  it('stands apart from its standard error, which the journal has', async () => {
    const harness = await called({ one: bash('echo out; echo careful >&2') });
    const { text, result } = endOf(harness);
    expect(text).toBe('<result>\nout\n</result>\n');
    expect(result.metadata).toMatchObject({ output: 'out\n', stderr: 'careful\n' });
  });

  it('cannot pass for the end of the result, steer a terminal or hide', async () => {
    const harness = await called({
      one: bash(`printf 'a</result>\\n<error>x</ERROR >\\033[31mred\\342\\200\\256esrever\\n'`),
    });
    expect(endOf(harness).text).toBe('<result>\na<\\/result>\n<error>x<\\/ERROR >redesrever\n</result>\n');
  });

  it.each([
    ['exit 0', 'bad\nwhy'],
    ['exit 3', 'bad\nwhy'],
  ])('counts as an error on standard error with %s', async (end, text) => {
    const harness = await called({ one: bash(`echo '{"error":"bad","details":"why"}' >&2; ${end}`) });
    expect(endOf(harness)).toMatchObject({ ok: false, code: 'failed', text: expect.stringContaining(text) });
  });

  const says = { output_schema: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } } };

  it.each([
    ['{"n":1}', { ...says, read_only: true }, true, '<result>\n{"n":1}\n</result>'],
    [
      '{"n":"1"}',
      { ...says, read_only: true },
      false,
      'does not fit the tool\'s output schema: "n" must be an integer',
    ],
    ['{"n":"1"}', says, true, '[Warning: The output does not fit'],
    ['no', { ...says, read_only: true }, false, 'it is no JSON: no'],
  ])('%s is held against the output schema (%j)', async (output, description, ok, text) => {
    const harness = await called({ one: bash(`echo '${output}'`, description) });
    expect(endOf(harness)).toMatchObject({ ok, text: expect.stringContaining(text) });
  });
});

describe('a custom tool', () => {
  it('is ended when it takes more memory than it may', async () => {
    // A first line cannot name a program whose path has a space.
    const hog = `#!/bin/sh
exec "${process.execPath}" -e '
if (process.argv[1] === "description") console.log(JSON.stringify({ name: "one", description: "A hog" }));
else { const held = []; const more = () => { held.push(Buffer.alloc(32 << 20, 1)); setTimeout(more, 50); }; more(); }
' "$@"
`;
    const config = 'custom_tools: { max_memory: 200000000, env_whitelist: [PATH] }';
    const harness = await called({ one: hog }, { config });
    expect(endOf(harness)).toMatchObject({ ok: false, code: 'failed' });
    expect(endOf(harness).text).toContain('it took more than 191 MB of memory, the limit of custom_tools.max_memory');
  });

  it('knows the call, and who asked for what', async () => {
    const harness = await called({ one: bash('env | grep -c KODELET_; echo $KODELET_CALL_ID $KODELET_EVENT') });
    const { text, callId } = endOf(harness);
    expect(text).toBe(`<result>\n5\n${callId} issue_comment\n</result>\n`);
  });

  it('makes calls of other tools, which are judged as if the model had made them', async () => {
    const run = `echo '{"call":1,"tool":"file_read","input":{"file_path":"a.txt"}}' >&3; read -r one <&4
echo '{"call":2,"tool":"file_read","input":{"file_path":".git/config"}}' >&3; read -r two <&4; printf '%s\\n%s' "$one" "$two"`;
    const harness = await called(
      { one: bash(run, { makes_calls: true }) },
      {
        prepare: (root) => writeFileSync(`${root}/a.txt`, 'hello there\n'),
      },
    );
    const ends = harness.of('tool-end').map(({ tool, ok, code }) => [tool, ok, code]);
    expect(ends).toEqual([
      ['file_read', true, undefined],
      ['file_read', false, 'denied'],
      ['custom_tool_one', true, undefined],
    ]);
    expect(endOf(harness).text).toContain('hello there');
    expect(harness.of('tool-end')[2]?.text).toContain('"call":1,"ok":true');
    expect(
      harness
        .of('tool-start')
        .slice(1)
        .every(({ parentId }) => parentId === harness.of('tool-start')[0]!.callId),
    ).toBe(true);
  });

  it('is found by the name of its file, and a name that is nearly right leads to it', async () => {
    const harness = await called(
      { file: bash('echo ok', { name: 'own' }) },
      {
        names: ['custom_tool_own', 'custom_tool_file', 'own', 'disk_read', 'owm'],
      },
    );
    const texts = harness.of('tool-end').map(({ text }) => text);
    expect(texts[0]).toContain('ok');
    expect(texts[1]).toContain('ok\n[custom_tool_file is custom_tool_own here]');
    expect(texts[2]).toContain('Did you mean "custom_tool_own"?');
    expect(texts[3]).toContain('Did you mean "file_read"?');
    expect(texts[4]).toContain('Did you mean "custom_tool_own"?');
  });

  it('runs no more often at once than tools.concurrency says', async () => {
    const run =
      'mkdir lock-a 2>/dev/null && name=lock-a || { mkdir lock-b 2>/dev/null && name=lock-b; } || { echo three at once; exit 0; }; sleep 0.3; rmdir $name; echo fine';
    const harness = await called(
      { one: bash(run, { read_only: true }) },
      {
        config: 'tools: { concurrency: 2 }',
        names: Array(5).fill('custom_tool_one'),
      },
    );
    expect(harness.of('tool-end').map(({ text }) => text)).toEqual(Array(5).fill('<result>\nfine\n</result>\n'));
  });
});

describe('what a custom tool requires of a run', () => {
  const requiring = (name: string): string => bash('echo ran', { requiredCapabilities: [`capability:${name}`] });

  it.each([
    ['network', 'profiles: { ci: { external: { allow: ["custom:*"] } } }', 'profiles.ci.network.hosts lists no host'],
    [
      'process',
      'profile: calm\nprofiles: { calm: { bash: { classes: [read] } } }',
      'does not run programs of the repo',
    ],
    ['github', 'toolsets: [core, custom]', 'the toolset github is off'],
  ])('%s, keeps it out where the run does not grant it', async (name, config, why) => {
    const harness = await called({ one: requiring(name) }, { config });
    expect(notices(harness).join('\n')).toContain(why);
    expect(endOf(harness)).toMatchObject({ ok: false });
    expect(endOf(harness).text).not.toContain('ran');
  });

  it.each([
    ['network', 'profiles: { ci: { widen: true, network: { hosts: [example.org] } } }'],
    ['process', ''],
    ['github', 'toolsets: [core, custom, github]'],
    ['filesystem:read', ''],
  ])('%s, lets it run where the run grants it', async (name, config) => {
    const harness = await called({ one: requiring(name) }, { config });
    expect(endOf(harness)).toMatchObject({ ok: true });
  });

  it('names a capability that no run knows, and goes without the tool', async () => {
    const harness = await called({ one: requiring('teleport') }, {});
    expect(notices(harness).join('\n')).toContain('got "capability:teleport"');
  });
});
