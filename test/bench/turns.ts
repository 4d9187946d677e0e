/** What the session itself takes: over a bare loop with the SDK, and for calls side by side. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Anthropic } from '@anthropic-ai/sdk';
import { createAgent } from '../../src/agent/agent.ts';
import { openTerminalSession } from '../../src/cli/terminal-session.ts';
import { loadConfig } from '../../src/config/config.ts';
import { defineTool, ok } from '../../src/core/tool.ts';
import { openJournal } from '../../src/session/events/journal.ts';
import { openSessionHarness } from '../session/fixture.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import type { Script, WireBody } from '../support/model/script.ts';
import type { Figure } from './figure.ts';
import { medians } from './measure.ts';

const TURNS = 20;
const ROUNDS = 9;
const MAX_MS_A_TURN = 12;

export async function benchTurns(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-turns-'));
  const home = process.cwd();
  process.chdir(directory); // a session in a terminal works where it is started
  try {
    writeFileSync('notes.txt', 'a line\n'.repeat(TURNS));
    const { body } = await work(directory);
    const times = await medians(
      [
        { name: 'session', measure: async () => (await work(directory)).milliseconds },
        { name: 'bare', measure: () => bareLoop(body) },
      ],
      ROUNDS,
    );
    const [session = Number.NaN, bare = Number.NaN] = ['session', 'bare'].map((name) => times.get(name));
    return [turnsFigure(session, bare), await sideBySideFigure()];
  } finally {
    process.chdir(home);
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A read of another line each turn, since the same call thrice would be stopped. */
const SCRIPT: Script = (_, index) =>
  index < TURNS
    ? { toolCalls: [{ name: 'file_read', input: { file_path: 'notes.txt', offset: index + 1, line_limit: 1 } }] }
    : { text: 'Done.' };

/** A whole session with the default tools, its journal included. */
async function work(directory: string): Promise<{ milliseconds: number; body: WireBody }> {
  const model = await startModel({ script: SCRIPT });
  const config = await loadConfig({ inputs: { 'base-url': model.url } });
  const place = { home: directory, tempDirectory: tmpdir(), cacheDirectory: directory };
  const terminal = {
    ...place,
    path: process.env.PATH ?? '',
    inActions: false,
    network: {},
    telemetry: {},
    secrets: [],
    keys: {},
    baseUrls: {},
  };
  const signal = new AbortController().signal;
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal });
  const journal = openJournal(join(session.workspace.scratch, 'journal.jsonl'));
  session.stream.subscribe(journal);
  const agent = await createAgent({ ...session, apiKey: MODEL_KEY, where: 'in a benchmark' });
  try {
    const start = performance.now();
    const { stop } = await agent.session.ask('Read the notes.');
    const milliseconds = performance.now() - start;
    if (stop !== 'answered' || model.requests.length !== TURNS + 1) throw new Error(`the session ended as ${stop}`);
    return { milliseconds, body: model.requests[0]?.body as WireBody };
  } finally {
    journal.close();
    await agent.close();
    await session.close();
    await model.close();
  }
}

/** The floor: the same requests with the SDK, and an answer to each call that nobody works for. */
async function bareLoop({ system, tools, model: name, max_tokens, messages: [first] }: WireBody): Promise<number> {
  const model = await startModel({ script: SCRIPT });
  const client = new Anthropic({ apiKey: MODEL_KEY, baseURL: model.url, maxRetries: 0 });
  const request = { system, tools, model: name, max_tokens } as Anthropic.MessageStreamParams;
  const messages = [first] as Anthropic.MessageParam[];
  const start = performance.now();
  for (;;) {
    const { content } = await client.messages.stream({ ...request, messages }).finalMessage();
    messages.push({ role: 'assistant', content });
    const calls = content.filter((block) => block.type === 'tool_use');
    if (calls.length === 0) break;
    const answer = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: '1: a line' }) as const;
    messages.push({ role: 'user', content: calls.map(({ id }) => answer(id)) });
  }
  const milliseconds = performance.now() - start;
  await model.close();
  return milliseconds;
}

function turnsFigure(session: number, bare: number): Figure {
  const value = (session - bare) / TURNS;
  const how = `${session.toFixed(0)} ms for ${TURNS} turns with a file_read each, of which a bare loop with the SDK takes ${bare.toFixed(0)} ms`;
  return { name: 'our own part of a turn', value, shown: `${value.toFixed(1)} ms`, max: MAX_MS_A_TURN, how };
}

const CALLS = 5;

async function sideBySideFigure(): Promise<Figure> {
  const wait = defineTool({
    name: 'wait',
    description: 'Waits half a second.',
    params: { number: 'integer' },
    readOnly: true,
    accesses: () => [],
    run: () => sleep(500).then(() => ok('waited')),
  });
  const toolCalls = Array.from({ length: CALLS }, (_, number) => ({ name: 'wait', input: { number } }));
  const script: Script = [{ toolCalls }, { text: 'Done.' }];
  const harness = await openSessionHarness({ script, tools: [wait] });
  const start = performance.now();
  await harness.session.ask('Wait.');
  const value = (performance.now() - start) / 1000;
  await harness.close();
  const name = `${CALLS} calls of 0.5 s in one turn`;
  const how = 'two requests included; four run at once, and those that only wait do not count';
  return { name, value, shown: `${value.toFixed(2)} s`, max: 1, how };
}
