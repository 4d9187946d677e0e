/** A session that is killed at any moment, and the one that goes on from its journal. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineTool, ok, type Tool } from '../../src/core/tool.ts';
import { isEarlierSession, readEarlierSession, resumeText } from '../../src/session/earlier-session.ts';
import { openJournal, readJournal } from '../../src/session/events/journal.ts';
import { goalTools } from '../../src/tools/builtin/memory/goals.ts';
import { todoTools } from '../../src/tools/builtin/plan/todos.ts';
import { blocksOf, type RecordedRequest, type Reply, type WireBlock } from '../support/model/script.ts';
import { sample } from '../support/sample.ts';
import { openSessionHarness, type SessionHarness } from './fixture.ts';

/** What the two tools have done, by the name of each piece of work. */
type Done = Map<string, number>;

const count = (done: Done, name: string): void => void done.set(name, (done.get(name) ?? 0) + 1);

const toolsOver = (done: Done): Tool[] => [
  defineTool({
    name: 'append',
    description: 'Does something that must not be done twice.',
    params: { name: 'string' },
    readOnly: false,
    idempotent: false,
    accesses: () => [],
    async run({ name }) {
      count(done, name);
      return ok(`appended ${name}`);
    },
  }),
  defineTool({
    name: 'look',
    description: 'Looks, as often as one likes.',
    params: { name: 'string' },
    readOnly: true,
    accesses: () => [],
    run: async ({ name }) => ok(`looked at ${name}`),
  }),
  ...todoTools(),
  ...goalTools(),
];

const TURNS = 5;
const STEER: Reply = {
  toolCalls: [
    { name: 'todo_write', input: { todos: [{ content: 'Append all', status: 'in_progress' }] } },
    { name: 'create_goal', input: { title: 'All is appended' } },
  ],
};

const blocks = ({ body }: RecordedRequest): WireBlock[] => body.messages.flatMap(({ content }) => blocksOf(content));
const callsOf = (request: RecordedRequest): WireBlock[] => blocks(request).filter(({ type }) => type === 'tool_use');
const resultsOf = (request: RecordedRequest): WireBlock[] =>
  blocks(request).filter(({ type }) => type === 'tool_result');

/** The next piece of work that the conversation does not have yet: a model that forgets nothing of what it is sent. */
function next(request: RecordedRequest): Reply {
  const made = callsOf(request).filter(({ name }) => name === 'append').length;
  if (callsOf(request).length === 0) return STEER;
  if (made >= TURNS) return { text: 'Done' };
  return {
    text: `Step ${made}`,
    toolCalls: [
      { name: 'append', input: { name: `n${made}` } },
      { name: 'look', input: { name: `n${made}` } },
    ],
  };
}

describe('a session that is killed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-resume-'));
  const path = join(directory, 'journal.jsonl');
  let whole: string;
  let harness: SessionHarness;
  beforeAll(async () => {
    const journal = openJournal(path);
    harness = await openSessionHarness({ tools: toolsOver(new Map()), script: next, subscribers: [journal] });
    const { model, stream } = harness;
    const limits = { turns: 50, minutes: 10, costUsd: 100, tokens: 1_000_000 };
    const about = { version: '1', profile: 'test', limits, intent: 'auto', request: 'Append all' } as const;
    stream.emit({ type: 'session-start', sessionId: 'first', model: 'claude-sonnet-5-5', ...about });
    expect((await harness.session.ask('Append all')).answer).toBe('Done');
    expect(model.requests).toHaveLength(TURNS + 2);
    journal.close();
    whole = readFileSync(path, 'utf8');
  });
  afterAll(async () => {
    await harness.close();
    rmSync(directory, { recursive: true });
  });

  /** Goes on from the first so many bytes of the journal. */
  async function resume(bytes: number) {
    writeFileSync(path, whole.slice(0, bytes));
    const { events, problem } = readJournal(path);
    expect(problem === undefined || problem.torn).toBe(true);
    const earlier = readEarlierSession(events);
    if (!earlier) throw new Error('there is no session');
    expect(isEarlierSession(JSON.parse(JSON.stringify(earlier)))).toBe(true);
    const done: Done = new Map();
    for (const event of events) {
      if (event.type !== 'tool-start' || event.tool !== 'append') continue;
      count(done, JSON.parse(event.arguments).name); // it may have come so far
    }
    const again = await openSessionHarness({ tools: toolsOver(done), script: next, earlier });
    const { stop, answer } = await again.session.ask(resumeText(earlier, 'Go on.'));
    const requests = again.model.requests;
    await again.close();
    return { ending: { stop, answer }, requests, done, events, resumed: again.of('session-resumed') };
  }

  const lineEnds = (): number[] => [...whole.matchAll(/\n/g)].map(({ index }) => index + 1);

  it('goes on from every event: nothing is done twice, and no result is lost', async () => {
    expect(lineEnds().length).toBeGreaterThanOrEqual(30);
    for (const end of sample(lineEnds(), 12)) {
      const { ending, requests, done, events, resumed } = await resume(end);
      const at = `after event ${events.length}, ${events.at(-1)?.type}`;
      expect(ending, at).toEqual({ stop: 'answered', answer: 'Done' });
      expect(
        [...done.values()].filter((times) => times !== 1),
        at,
      ).toEqual([]);
      const last = requests.at(-1) as RecordedRequest;
      const calls = callsOf(last).map(({ id }) => id);
      const results = resultsOf(last);
      expect(
        results.map((block) => block.tool_use_id),
        at,
      ).toEqual(calls);
      for (const event of events) {
        if (event.type !== 'tool-end' || !calls.includes(event.callId)) continue;
        const text = results.find((block) => block.tool_use_id === event.callId)?.content;
        expect(text, at).toBe(event.text);
      }
      const interrupted = results.filter(({ content }) => String(content).includes('The run ended while this call'));
      expect(
        interrupted.map((block) => block.tool_use_id),
        at,
      ).toEqual(resumed[0]?.interrupted ?? []);
    }
  });

  it('goes on from any byte as from the last whole event before it', () => {
    const ends = lineEnds();
    const offsets = Array.from({ length: 200 }, (_, index) => (index * 7919 + 13) % whole.length);
    for (const offset of offsets) {
      writeFileSync(path, whole.slice(0, offset));
      const { events, problem } = readJournal(path);
      expect(events).toHaveLength(ends.filter((end) => end <= offset).length);
      expect(problem?.torn ?? false).toBe(offset > 0 && !ends.includes(offset));
    }
  });

  it('keeps goal and checklist, of which the tools know again', async () => {
    writeFileSync(path, whole);
    const { events } = readJournal(path);
    const earlier = readEarlierSession(events);
    expect(earlier?.facts).toMatchObject({
      goals: [{ title: 'All is appended' }],
      todos: [{ content: 'Append all', status: 'in_progress' }],
    });
    const [, read] = todoTools(undefined, earlier?.facts.todos);
    const answer = await read?.run({}, {} as never);
    expect(answer?.text).toBe('[>] 1. Append all');
  });

  it('can be killed again: the second journal has what both had', async () => {
    const end = lineEnds()[20] as number;
    writeFileSync(path, whole.slice(0, end));
    const earlier = readEarlierSession(readJournal(path).events);
    const second = join(directory, 'second.jsonl');
    const journal = openJournal(second);
    const again = await openSessionHarness({
      ...{ tools: toolsOver(new Map()), script: next, subscribers: [journal] },
      ...(earlier && { earlier }),
    });
    const { limits, ...about } = {
      version: '1',
      profile: 'test',
      intent: 'auto',
      request: 'x',
      model: 'm',
      limits: {},
    };
    again.stream.emit({ type: 'session-start', sessionId: 'second', ...about, limits: limits as never } as never);
    await again.session.ask('Go on.');
    journal.close();
    await again.close();
    const last = readEarlierSession(readJournal(second).events);
    expect(JSON.stringify(last?.messages)).toContain('appended n0');
    expect(JSON.stringify(last?.messages)).toContain(`appended n${TURNS - 1}`);
    expect(last).toMatchObject({ sessionId: 'second', open: [], facts: { goals: [{ title: 'All is appended' }] } });
  });
});

describe('a value that was read back', () => {
  const FACTS = { goals: [], todos: [], decisions: [], changed: [], read: [], posts: [] };
  const WORDS = { sessionId: 's', request: 'r', intent: 'fix' };
  const SESSION = { ...WORDS, messages: [], open: [], ended: [], facts: FACTS };
  const says = (role: string, part: object) => ({ messages: [{ role, content: [part] }] });

  it('is a session without a message too', () => {
    expect(isEarlierSession(SESSION)).toBe(true);
  });

  it.each<[what: string, wrong: object]>([
    ['no name', { sessionId: 7 }],
    ['no message', { messages: [null] }],
    ['a message without content', { messages: [{ role: 'user' }] }],
    ['a message of nobody', says('system', { kind: 'text', text: 'x' })],
    ['a part of no kind', says('user', { kind: 'constructor', text: 'x' })],
    ['a call by the user', says('user', { kind: 'tool-call', call: { id: '1', name: 'bash', arguments: '{}' } })],
    ['an image that is none', says('user', { kind: 'image', image: 'https://example.com' })],
    ['a call that is none', { open: [{ id: 1 }] }],
    ['a result that is none', { ended: [{ kind: 'text', text: 'x' }] }],
    ['no facts', { facts: undefined }],
    ['facts without goals', { facts: { ...FACTS, goals: 'all' } }],
    ['a fact that is none', { facts: { ...FACTS, decisions: [{ decision: 'x' }] } }],
    ['a path that is none', { facts: { ...FACTS, changed: [{}] } }],
  ])('is no session with %s', (_, wrong) => {
    expect(isEarlierSession({ ...SESSION, ...wrong })).toBe(false);
  });
});
