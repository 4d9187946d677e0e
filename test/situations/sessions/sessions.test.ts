/** What a session tells the model besides the answers to its calls: each of `sessions.yml`, through the bundle. */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Model, startModel } from '../../support/model/model.ts';
import { blocksOf, type RecordedRequest, type Script } from '../../support/model/script.ts';
import { runAsJob, runInTerminal } from '../support/bundle.ts';
import { lackOfSandbox } from '../support/installed.ts';
import { type Heard, type RecordedSession, readSessions } from './session.ts';

const SESSIONS = readSessions(readFileSync(join(import.meta.dirname, 'sessions.yml'), 'utf8'));
const withoutSandbox = await lackOfSandbox();
const ROOT = resolve(import.meta.dirname, '../../..');
const CHARACTERS_A_TOKEN = 4;

describe('a session', () => {
  for (const session of SESSIONS) {
    it(session.title, ({ skip }) => (needsSandbox(session) && withoutSandbox ? skip(withoutSandbox) : play(session)));
  }
});

const needsSandbox = ({ replies }: RecordedSession): boolean =>
  replies.some((reply) => typeof reply !== 'string' && reply.some(({ tool }) => tool === 'bash'));

async function play(session: RecordedSession): Promise<void> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'session-')));
  const model = await startModel({ script: scriptOf(session), scriptsLastLook: true });
  try {
    const work = { ...session, project: { ...session, install: [], root: ROOT }, directory, model, inProcess: true };
    const { conclusion, log } = await (session.through === 'action' ? runAsJob : runInTerminal)(work);
    expect(conclusion, log).toBe(session.conclusion);
    for (const heard of session.heard) check(heard, model);
    expect(model.requests.length, 'requests').toBe(session.requests);
  } finally {
    await model.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const scriptOf = ({ replies }: RecordedSession): Script => {
  const said = replies.map((reply) =>
    typeof reply === 'string'
      ? { text: reply }
      : { toolCalls: reply.map(({ tool, input }) => ({ name: tool, input })) },
  );
  return (_, index) => said[Math.min(index, said.length - 1)]!;
};

function check({ at, system, part, holds, lacks, tokens }: Heard, model: Model): void {
  const request = model.requests[at - 1];
  if (!request) throw new Error(`there was no request ${at}`);
  const whole = textIn(system ? (request.body.system ?? '') : (request.body.messages.at(-1)?.content ?? ''));
  const text = part ? (part.exec(whole)?.[0] ?? '') : whole;
  if (part) expect(whole, whole).toMatch(part);
  for (const expected of holds) expect(text, whole).toMatch(expected);
  for (const unexpected of lacks) expect(text, whole).not.toMatch(unexpected);
  expect(Math.ceil(text.length / CHARACTERS_A_TOKEN), `tokens of\n${text}`).toBeLessThanOrEqual(tokens);
}

/** Of text blocks and of the results of calls. */
const textIn = (content: RecordedRequest['body']['messages'][number]['content']): string =>
  blocksOf(content)
    .map(({ text, content: inner }) => text ?? (inner === undefined ? '' : textIn(inner as never)))
    .join('\n');
