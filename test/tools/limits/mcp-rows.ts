/** The limits of MCP servers, driven. */
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { LIMITS } from '../../../src/tools/limits.ts';
import { HOSTILE, type McpSession, type McpSessionOptions, openMcp, server } from '../mcp/session.ts';
import { afterTime, type Rows } from './rows.ts';

const LARGE = resolve(import.meta.dirname, 'mcp-server.mjs');

interface Large {
  readonly description?: number;
  readonly schema?: number;
  readonly pages?: number;
  readonly padding?: number;
  readonly tools?: number;
  readonly says?: number;
}

async function withServer(
  large: Large,
  drive: (session: McpSession) => Promise<void> | void,
  more: Partial<McpSessionOptions> = {},
): Promise<void> {
  const one = server('s', [LARGE, JSON.stringify(large)], { timeoutMs: 60_000 });
  const session = await openMcp({ servers: [one], ...more });
  try {
    await drive(session);
  } finally {
    await session.close();
  }
}

const ask = ({ call }: McpSession, what: string, size = 0) => call('mcp__s__do', { what, size });
const mcpTools = (registry: McpSession['registry']): number =>
  registry.list().filter(({ name }) => name.startsWith('mcp__')).length;
const describedLength = ({ registry }: McpSession) => registry.get('mcp__s__do')?.description.length;
const logged = ({ events }: McpSession): string[] =>
  events.flatMap((event) => (event.type === 'server-log' ? event.text : []));

export const MCP_ROWS: Rows = {
  mcpStartMs: async () => {
    const servers = [server('s', [HOSTILE, 'silent'])];
    const { early, result } = await afterTime(LIMITS.mcpStartMs, () => openMcp({ servers }));
    expect({ early, used: result.used }).toEqual({ early: false, used: [] });
    await result.close();
  },
  mcpPingMs: () =>
    withServer({}, async (session) => {
      const { early, result } = await afterTime(LIMITS.mcpPingMs, () => ask(session, 'hang'));
      expect({ early, isError: result.isError }).toEqual({ early: false, isError: true });
      expect(result.text).toContain('The connection to the MCP server "s" was lost');
    }),
  mcpRestarts: () =>
    withServer({}, async (session) => {
      for (let restart = 0; restart < LIMITS.mcpRestarts; restart += 1) {
        await ask(session, 'die');
        expect((await ask(session, 'pid')).isError).toBe(false);
      }
      await ask(session, 'die');
      expect((await ask(session, 'pid')).text).toContain('is not started again');
    }),
  mcpPages: async () => {
    await withServer({ pages: LIMITS.mcpPages }, ({ used }) => expect(used).toEqual(['s']));
    await withServer({ pages: LIMITS.mcpPages + 1 }, ({ warnings }) =>
      expect(warnings()[0]).toContain(`its list continues after ${LIMITS.mcpPages} pages`),
    );
  },
  mcpMessageBytes: () =>
    withServer({}, async (session) => {
      expect((await ask(session, 'text', LIMITS.mcpMessageBytes - 1000)).isError).toBe(false);
      expect((await ask(session, 'text', LIMITS.mcpMessageBytes + 1000)).text).toContain('was lost');
    }),
  mcpTextBytes: () =>
    withServer({}, async (session) => {
      expect((await ask(session, 'text', LIMITS.mcpTextBytes)).text).not.toContain('left out');
      expect((await ask(session, 'text', LIMITS.mcpTextBytes + 1)).text).toContain('[1 bytes left out here]');
    }),
  mcpDataCharacters: () =>
    withServer({}, async (session) => {
      expect((await ask(session, 'image', LIMITS.mcpDataCharacters)).text).not.toContain('left out');
      const over = LIMITS.mcpDataCharacters + 4;
      expect((await ask(session, 'image', over)).text).toContain(`left out: its ${over} characters of data`);
    }),
  mcpLogBytes: async () => {
    const fits = LIMITS.mcpLogBytes; // of which the line ends are not counted
    const lines = (says: number) =>
      withServer({ says }, async (session) => {
        await ask(session, 'pid');
        expect(logged(session).length).toBeGreaterThan(0);
        expect(logged(session).includes('... [it says more, which is left out]')).toBe(says > fits);
      });
    await lines(fits);
    await lines(fits * 2);
  },
  mcpLastWordsBytes: () =>
    withServer({}, async (session) => {
      expect((await ask(session, 'die', LIMITS.mcpLastWordsBytes - 1)).text).not.toContain('left out');
      expect((await ask(session, 'die', LIMITS.mcpLastWordsBytes + 9)).text).toContain('[10 bytes left out here]');
    }),
  mcpFoundTools: () =>
    withServer(
      { tools: LIMITS.mcpFoundTools + 2 },
      async ({ call, told }) => {
        const { text } = await call('find_tools', { query: 'more' });
        expect(text.match(/^mcp__s__more/gm)).toHaveLength(LIMITS.mcpFoundTools);
        expect(told().filter((name) => name.includes('more'))).toHaveLength(LIMITS.mcpFoundTools);
      },
      { promptTools: 1 },
    ),
  mcpTools: async () => {
    const max = LIMITS.mcpTools;
    const withTools = (tools: number, drive: (session: McpSession) => void) => withServer({ tools }, drive);
    await withTools(max, ({ registry, warnings }) => expect([mcpTools(registry), warnings()]).toEqual([max, []]));
    await withTools(max + 1, ({ registry, warnings }) => {
      expect(mcpTools(registry)).toBe(max);
      expect(warnings()).toEqual([
        `MCP server s: of its ${max + 1} tools only the first ${max} are used; name those that are needed in include`,
      ]);
    });
  },
  mcpListBytes: async () => {
    const padding = LIMITS.mcpListBytes / 4;
    await withServer({ pages: 3, padding }, ({ used }) => expect(used).toEqual(['s']));
    await withServer({ pages: 4, padding }, ({ warnings }) =>
      expect(warnings()[0]).toContain(`its list has more than ${LIMITS.mcpListBytes} bytes`),
    );
  },
  mcpListChanges: () =>
    withServer({}, async (session) => {
      for (let time = 0; time < LIMITS.mcpListChanges; time += 1) {
        await ask(session, 'change', 1);
        await expect.poll(() => ask(session, 'lists').then(({ text }) => text)).toContain(`lists: ${time + 2}`);
      }
      expect(session.warnings()).toEqual([]);
      await ask(session, 'change', 1000);
      await expect
        .poll(session.warnings)
        .toEqual([
          `MCP server s: it has said ${LIMITS.mcpListChanges} times that its tools change; that is not followed any more`,
        ]);
      expect((await ask(session, 'lists')).text).toContain(`lists: ${LIMITS.mcpListChanges + 1}`);
    }),
  mcpSchemaCharacters: async () => {
    const max = LIMITS.mcpSchemaCharacters;
    await withServer({ schema: max }, ({ warnings }) => expect(warnings()).toEqual([]));
    await withServer({ schema: max + 1 }, ({ warnings }) =>
      expect(warnings()).toEqual([
        `MCP server s: its tool do is left out: its schema has ${max + 1} characters, and may have ${max}`,
      ]),
    );
  },
  mcpSchemaMs: async () => {
    const session = await openMcp({ servers: [server('s', [HOSTILE, 'slow'])] });
    const startedAt = performance.now();
    const { text } = await session.call('mcp__s__slow-answer', {});
    const ms = performance.now() - startedAt;
    await session.close();
    expect(text).toContain(`to hold it against the schema took more than ${LIMITS.mcpSchemaMs} ms`);
    expect(ms).toBeGreaterThan(LIMITS.mcpSchemaMs);
  },
  mcpDescriptionCharacters: async () => {
    const max = LIMITS.mcpDescriptionCharacters;
    await withServer({ description: max }, (session) => expect(describedLength(session)).toBe(max));
    await withServer({ description: max + 1 }, (session) => expect(describedLength(session)).toBe(max + 3));
  },
};
