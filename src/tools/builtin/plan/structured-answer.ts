/** The answer that programs read, in the form that the configuration asks for. The last one given counts. */
import type { JsonSchema } from '../../../core/params.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool } from '../../../core/tool.ts';
import { LIMITS } from '../../limits.ts';

export const STRUCTURED_ANSWER = 'structured_answer';

/** `schema`: of an object. Whoever calls the tool is held to it, as with any other tool. */
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
