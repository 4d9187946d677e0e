/** What a long session sends: its largest request, and all of them beside those of a conversation that nothing is taken from. */
import { defineTool, ok } from '../../src/core/tool.ts';
import { goalTools } from '../../src/tools/builtin/memory/goals.ts';
import { todoTools } from '../../src/tools/builtin/plan/todos.ts';
import { openSessionHarness } from '../session/fixture.ts';
import type { RecordedRequest, Reply, Script } from '../support/model/script.ts';
import type { Figure } from './figure.ts';

const TURNS = 300;
/** Of what a turn brings: a file of 200 lines or so. */
const CHARACTERS = 8000;
const WINDOW = 200_000;
const MAX_SHARE = 0.6;
const [GOAL, ITEM] = ['No test fails', 'Read all files'];

const look = defineTool({
  name: 'look',
  description: 'Looks at a file.',
  params: { path: 'string' },
  readOnly: true,
  accesses: () => [],
  run: async ({ path }) => ok(path + ' word'.repeat(CHARACTERS / 5), { type: 'file_read', fields: { filePath: path } }),
});

const STEER: Reply = {
  toolCalls: [
    { name: 'create_goal', input: { title: GOAL } },
    { name: 'todo_write', input: { todos: [{ content: ITEM }] } },
  ],
};

export async function benchContext(): Promise<Figure[]> {
  const kept = await work({ clearAbove: 50_000, keepNewest: 25_000, compactAtPercent: 70 });
  const whole = await work({ clearAbove: 1_000_000_000, keepNewest: 40_000, compactAtPercent: 1_000_000 });
  const largest = Math.max(...kept.map(tokensOf));
  const [sent, all] = [kept, whole].map((requests) => requests.reduce((sum, one) => sum + tokensOf(one), 0));
  const share = (sent as number) / (all as number);
  const last = JSON.stringify(kept.at(-1)?.body.messages);
  if (!last.includes(GOAL) || !last.includes(ITEM)) throw new Error('the goal or the checklist is lost');
  return [
    {
      name: `the largest request of a session of ${TURNS} turns`,
      ...{ value: largest, shown: `${Math.round(largest)} tokens`, max: WINDOW, how: 'estimated from its length' },
    },
    {
      name: `tokens sent by a session of ${TURNS} turns`,
      ...{ value: share, shown: `${Math.round(share * 100)} %`, max: MAX_SHARE },
      how: `${Math.round(sent as number)} / ${Math.round(all as number)} where nothing is cleared or summed up`,
    },
  ];
}

const tokensOf = ({ body }: RecordedRequest): number => JSON.stringify(body.messages).length / 4;

async function work(context: Parameters<typeof openSessionHarness>[0]['context']) {
  let turn = 0;
  const script: Script = ({ body }) => {
    if (!body.tools) return { text: 'It goes on.' };
    turn += 1;
    if (turn === 1) return STEER;
    return turn > TURNS ? { text: 'Done' } : { toolCalls: [{ name: 'look', input: { path: `src/${turn}.ts` } }] };
  };
  const tools = [look, ...todoTools(), ...goalTools()];
  const limits = { turns: 2 * TURNS, tokens: 1_000_000_000, minutes: 60, costUsd: 1_000_000 };
  const harness = await openSessionHarness({ tools, script, limits, context, window: WINDOW });
  try {
    const { stop } = await harness.session.ask('Find the cause.');
    if (stop !== 'answered') throw new Error(`the session ended as ${stop}`);
    return [...harness.model.requests];
  } finally {
    await harness.close();
  }
}
