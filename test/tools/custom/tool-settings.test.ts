import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ToolContext } from '../../../src/core/tool.ts';
import type { CustomToolOptions } from '../../../src/tools/custom/custom-tool-options.ts';
import type { OneToolSettings } from '../../../src/tools/custom/tool-settings.ts';
import { type CustomToolFixture, createCustomToolFixture } from './fixture.ts';

let fixture: CustomToolFixture;
beforeEach(() => {
  fixture = createCustomToolFixture();
});
afterEach(() => fixture.dispose());

const withSettings = (timeoutMs: number, one?: OneToolSettings): Partial<CustomToolOptions> => ({
  settings: { timeoutMs, maxOutputBytes: 1024, ...(one && { tools: { slow: one } }) },
});

describe('the timeout of a custom tool', () => {
  it.each([
    ['custom_tools.timeout', undefined, withSettings(300), '300ms'],
    ["the tool's own config over custom_tools.timeout", '{"timeout":"400ms"}', withSettings(200), '400ms'],
    ['its settings over both', '{"timeout":"1m"}', withSettings(60_000, { timeoutMs: 500 }), '500ms'],
  ])('is that of %s', async (_, config, more, limit) => {
    fixture.tool(fixture.local, 'slow', 'echo partial; sleep 30', { config });
    const result = await fixture.call('slow', {}, more);
    expect(result).toMatchObject({ ok: false, code: 'timed_out', output: 'partial' });
    expect(!result.ok && result.text).toBe(`tool execution timed out after ${limit}`);
  });

  it('takes settings by the name of the file where the tool calls itself otherwise', async () => {
    fixture.tool(fixture.local, 'slow', 'sleep 30', { name: 'other' });
    expect(await fixture.call('other', {}, withSettings(60_000, { timeoutMs: 300 }))).toMatchObject({
      code: 'timed_out',
    });
  });

  it.each(['{"timeout":"2h"}', '{"timeout":"0s"}', '{"max_output_size":1e12}', 'nonsense'])(
    'does not believe a tool that configures itself as %s, and says so',
    async (config) => {
      fixture.tool(fixture.local, 'one', 'echo hi', { config });
      const { warnings, tools } = await fixture.load();
      expect(warnings).toEqual([{ path: join(fixture.local, 'one'), reason: expect.stringMatching(/^"config" /) }]);
      expect(tools[0]?.timeoutMs?.({})).toBe(35_000);
    },
  );

  it('ends everything that the tool has started, also what left its group', async () => {
    const body = `sleep 61 & echo $! > pids; setsid sleep 62 & echo $! >> pids; echo $$ >> pids; sleep 63`;
    fixture.tool(fixture.local, 'slow', body);
    await fixture.call('slow', {}, withSettings(500));
    const pids = readFileSync(join(fixture.root, 'pids'), 'utf8').trim().split('\n').map(Number);
    expect(pids).toHaveLength(3);
    await sleep(100);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});

describe('the variables of a custom tool', () => {
  const env = { TOKEN: `t-$\{DEPLOY_TOKEN}`, MODE: 'dry' };
  const more = {
    ...withSettings(30_000, { env }),
    variables: { DEPLOY_TOKEN: 'Zq81-Lw0pXv7TgNs4', OTHER: 'x' },
  };

  it('go to that tool alone, and only when it runs', async () => {
    const always = `echo "$1 $MODE" >> ${fixture.root}/seen`;
    fixture.tool(fixture.local, 'slow', 'echo "$MODE"', { always });
    fixture.tool(fixture.local, 'other', 'echo "mode is [$MODE]"');
    expect(await fixture.call('slow', {}, more)).toMatchObject({ ok: true, text: 'dry' });
    expect(await fixture.call('other', {}, more)).toMatchObject({ ok: true, text: 'mode is []' });
    const seen = readFileSync(join(fixture.root, 'seen'), 'utf8').split('\n').filter(Boolean);
    expect(seen.filter((line) => line.endsWith('dry'))).toEqual(['run dry']);
  });

  it('do not come back in what it prints, nor in a file', async () => {
    fixture.tool(fixture.local, 'slow', 'echo "token is $TOKEN"; seq 1 2000; echo $TOKEN >&2');
    const result = await fixture.call('slow', {}, more);
    expect(JSON.stringify(result)).not.toContain('Lw0pXv7TgNs4');
    expect(result.ok && result.text).toMatch(/^token is t-/);
    expect(result.ok && result.text).toContain('cut to the limit of 1024 bytes]');
  });

  it('do not come back in the events that it emits', async () => {
    fixture.tool(
      fixture.local,
      'slow',
      'echo "{\\"event\\":\\"login\\",\\"data\\":{\\"with\\":\\"$TOKEN\\"}}" >&3; echo "no json $TOKEN" >&3',
    );
    const told: unknown[] = [];
    const { tools } = await fixture.load({ ...more, warn: (text) => void told.push(text) });
    const context = { callId: 'c', emit: (...event: unknown[]) => void told.push(event) } as unknown as ToolContext;
    expect((await tools[0]?.run({}, context))?.ok).toBe(true);
    expect(told).toEqual([
      ['login', { with: expect.stringContaining('redacted') }],
      expect.stringContaining('is no JSON: no json t-[redacted'),
    ]);
  });

  it('keep a tool out where one that they name is not set', async () => {
    fixture.tool(fixture.local, 'slow', 'echo hi');
    fixture.tool(fixture.local, 'other', 'echo hi');
    const { tools, problems } = await fixture.load({ ...more, variables: {} });
    expect(tools.map(({ name }) => name)).toEqual(['custom_tool_other']);
    expect(problems).toEqual([
      { path: join(fixture.local, 'slow'), reason: `its env names $\{DEPLOY_TOKEN}, which is not set here` },
    ]);
  });
});

function isAlive(pid: number): boolean {
  try {
    // A zombie whose parent has not looked yet is dead all the same.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
