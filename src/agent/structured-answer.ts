/** A session that does not end without the structured answer that the configuration asks for. */
import type { Config } from '../config/config.ts';
import { describeError, KodeletError } from '../core/error.ts';
import type { JsonSchema } from '../core/params.ts';
import { toolMetadata } from '../core/result.ts';
import type { Subscriber } from '../core/session-event.ts';
import { defineTool, fail, ok, type Tool } from '../core/tool.ts';
import { compileGlob } from '../lib/glob.ts';
import { compileSchema } from '../lib/schema.ts';
import type { Stream } from '../session/events/stream.ts';
import type { Session } from '../session/session.ts';
import { LIMITS } from '../tools/limits.ts';

const STRUCTURED_ANSWER = 'structured_answer';

/** `schema`: of an object. Anyone who calls the tool is held to it, as with any other tool. */
export const structuredAnswer = (schema: JsonSchema): Tool =>
  defineTool<Readonly<Record<string, unknown>>>({
    name: STRUCTURED_ANSWER,
    description:
      'Give your answer in the form that this repository wants it in: a program reads it after the run. Call it once you know ' +
      'the answer, and again if the answer changes: the last call counts. People do not see it, so end with a message for them too.',
    inputSchema: schema,
    readOnly: false,
    idempotent: true,
    speaksForRun: true,
    accesses: () => [],
    async run(answer) {
      const bytes = Buffer.byteLength(JSON.stringify(answer));
      if (bytes > LIMITS.structuredAnswerBytes) {
        return fail(`The answer has ${bytes} bytes; at most ${LIMITS.structuredAnswerBytes} can be passed on`, {
          advice: 'Give a shorter one.',
        });
      }
      return ok('Recorded.', toolMetadata(STRUCTURED_ANSWER, { answer }));
    },
  });

const KEY = 'agent.answer-schema';

/** None where nothing is asked for. Throws KodeletError `config` for what is no schema of an object, and where it is disabled. */
export function answerTools({ agent: { answerSchema: schema }, tools: { disabled } }: Config): Tool[] {
  if (schema === undefined) return [];
  const index = disabled.findIndex((pattern) => compileGlob(pattern)(STRUCTURED_ANSWER));
  if (index !== -1) {
    throw new KodeletError('config', `tools.disabled switches off ${STRUCTURED_ANSWER}, and ${KEY} demands it`, {
      remedy: `Take one of them out: ${disabled[index]} or ${KEY}`,
      key: `tools.disabled.${index}`,
    });
  }
  if (schema.type !== 'object') {
    throw new KodeletError('config', `${KEY} describes no object`, {
      remedy: 'Let it begin with type: object, and put the answer into one of its properties',
      key: KEY,
    });
  }
  try {
    compileSchema(schema);
  } catch (error) {
    const why = describeError(error);
    throw new KodeletError('config', `${KEY} is no JSON Schema: ${why}`, { remedy: 'Correct it', key: KEY });
  }
  return [structuredAnswer(schema)];
}

/** How often an agent that ended without it is asked for it. */
const MAX_REMINDERS = 2;

/** An agent that never gives it has failed, anything else that it said: a step behind it would continue with nothing. */
export function withStructuredAnswer(session: Session, { agent }: Config, stream: Stream): Session {
  if (agent.answerSchema === undefined) return session;
  let given = false;
  const listen: Subscriber = (event) => {
    if (event.type !== 'tool-end' || event.agent !== undefined) return;
    given ||= event.ok && event.tool === STRUCTURED_ANSWER;
  };
  stream.subscribe(listen);
  return {
    ...session,
    async ask(prompt, images) {
      const first = await session.ask(prompt, images);
      let result = first;
      for (let asked = 0; asked < MAX_REMINDERS && result.stop === 'answered' && !given; asked += 1) {
        result = await session.ask(REMINDER);
      }
      const told = { ...result, answer: first.answer || result.answer };
      return given || result.stop !== 'answered' ? told : { ...told, stop: 'failed', error: missing() };
    },
  };
}

const REMINDER = `You ended without calling ${STRUCTURED_ANSWER}, and a program waits for that answer. Call it now; your final message stands as it is.`;

const missing = (): KodeletError =>
  new KodeletError('model', 'The agent did not give the structured answer that is asked for', {
    remedy: `Ask again, or describe in ${KEY} what each property means`,
  });
