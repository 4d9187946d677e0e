import { afterEach, expect, it } from 'vitest';
import { firstWork, holdEnd, holdReplies } from '../../src/agent/hold-replies.ts';
import type { ModelReply, Provider } from '../../src/core/model.ts';
import { createHooks } from '../../src/session/call/hooks.ts';
import type { AskResult, Session } from '../../src/session/session.ts';
import { createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';
import { createRegistry } from '../../src/tools/registry.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const workspace = { root: '/work', scratch: '/scratch' };
const { tools } = createBuiltinTools({ workspace, environment: {} });
const registry = createRegistry([{ source: 'test', tools }]);

type Call = readonly [name: string, input: object];
const READ: Call = ['file_read', { file_path: 'a.txt' }];

/** What a reply with these calls, and the work before them, come to: in the order in which they end. */
async function order(calls: readonly Call[], hooks?: ReturnType<typeof createHooks>): Promise<string[]> {
  const ended: string[] = [];
  let end = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    end = () => {
      ended.push('work');
      resolve();
    };
  });
  const content = calls.map(([name, input], index) => ({
    kind: 'tool-call' as const,
    call: { id: String(index), name, arguments: JSON.stringify(input) },
  }));
  const service = { ask: async () => ({ content }) as unknown as ModelReply } as unknown as Provider;
  const { ask } = holdReplies(service, () => work, { registry, warmSandbox: () => undefined, ...(hooks && { hooks }) });
  const replying = ask({} as Parameters<Provider['ask']>[0], {} as Parameters<Provider['ask']>[1]).then(() => {
    ended.push('reply');
  });
  await new Promise(setImmediate);
  end();
  await replying;
  return ended;
}

it.each<[what: string, calls: readonly Call[]]>([
  ['a read', [READ]],
  ['a search', [['grep_tool', { pattern: 'x' }]]],
  ['several reads', [READ, ['ls', { path: '.' }]]],
])('lets a reply with %s pass while the work is going on', async (_, calls) => {
  expect(await order(calls)).toEqual(['reply', 'work']);
});

it.each<[what: string, calls: readonly Call[]]>([
  ['a write', [['file_write', { file_path: 'a.txt', text: 'x' }]]],
  ['a command that only reads', [['bash', { command: 'cat a.txt', description: 'Show it', timeout: 10 }]]],
  ['a read and a write', [READ, ['file_write', { file_path: 'b.txt', text: 'x' }]]],
  ['a call that cannot be read', [['file_read', {}]]],
  ['a tool that there is not', [['file_reed', { file_path: 'a.txt' }]]],
  ['no call', []],
])('holds a reply with %s back until the work is done', async (_, calls) => {
  expect(await order(calls)).toEqual(['work', 'reply']);
});

it('holds a read back where hooks run before it, since a hook may change files', async () => {
  expect(await order([READ], createHooks([]))).toEqual(['work', 'reply']);
});

it.each<[what: string, names: readonly string[], expected: readonly string[]]>([
  [
    'has the sandbox tried when the second request has gone out',
    ['file_read', 'bash'],
    ['request', 'request', 'sandbox'],
  ],
  ['has none tried for a model that has no commands', ['file_read'], ['request', 'request']],
])('%s', async (_, names, expected) => {
  const log: string[] = [];
  const some = createRegistry([{ source: 'test', tools: tools.filter(({ name }) => names.includes(name)) }]);
  const service = {
    ask: async () => {
      log.push('request');
      return { content: [] } as unknown as ModelReply;
    },
  } as unknown as Provider;
  const { ask } = holdReplies(service, undefined, { registry: some, warmSandbox: () => void log.push('sandbox') });
  for (const seen of [1, 2]) {
    await ask({} as Parameters<Provider['ask']>[0], {} as Parameters<Provider['ask']>[1]);
    if (seen === 1) {
      await new Promise(setImmediate);
      expect(log).toEqual(['request']);
    }
  }
  await new Promise(setImmediate);
  expect(log).toEqual(expected);
});

it.each<[what: string, fails: boolean]>([
  ['is done', false],
  ['has failed', true],
])('ends a session only when the work %s that it has begun', async (_, fails) => {
  const ended: string[] = [];
  let end = (): void => undefined;
  const work = firstWork(
    () =>
      new Promise<void>((resolve, reject) => {
        end = () => {
          ended.push('work');
          if (fails) reject(new Error('no'));
          else resolve();
        };
      }),
  );
  const ask = async (): Promise<AskResult> => {
    void work.begin().catch(() => undefined);
    return { stop: 'turns' } as unknown as AskResult;
  };
  const asking = holdEnd({ ask } as unknown as Session, work)
    .ask('')
    .then(() => ended.push('session'));
  await new Promise(setImmediate);
  end();
  await asking;
  expect(ended).toEqual(['work', 'session']);
});

it('waits for no work that has not begun', async () => {
  const work = firstWork(() => Promise.reject(new Error('begun')));
  const result = { stop: 'failed' } as unknown as AskResult;
  expect(await holdEnd({ ask: async () => result } as unknown as Session, work).ask('')).toBe(result);
});

it('ends no session of an agent that only reads before that work is done, since the next snapshot has the same index', async () => {
  const ended: string[] = [];
  let end = (): void => undefined;
  const ready = (): Promise<void> =>
    new Promise((resolve) => {
      end = () => {
        ended.push('work');
        resolve();
      };
    });
  const look = { toolCalls: [{ name: 'ls', input: {} }] };
  const agent = await openAgent({ ready, config: 'limits: { turns: 1 }', script: { agent: [look, look] } });
  const asking = agent.session.ask('What is here?').then(({ stop }) => ended.push(stop));
  await expect.poll(() => agent.of('limit-reached').length).toBe(1);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  end();
  await asking;
  expect(ended).toEqual(['work', 'limit']);
});
