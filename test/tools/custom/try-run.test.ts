/** Covers `src/tools/custom/try-run.ts` too: which tools answer a call, and which only say that they would. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleInput } from '../../../src/tools/custom/try-run.ts';
import { type ToolVerdict, validateTools } from '../../../src/tools/custom/validate.ts';
import { type CustomToolFixture, createCustomToolFixture } from './fixture.ts';

let fixture: CustomToolFixture;
beforeEach(() => {
  fixture = createCustomToolFixture();
});
afterEach(() => fixture.dispose());

const DESCRIPTION = '{"name":"one","description":"One.","read_only":true,"input_schema":{"type":"object"}}';

/** `rest`: bash for every command that is not `description`. */
async function verdictOn(rest: string, description = DESCRIPTION): Promise<ToolVerdict | undefined> {
  const script = `#!/bin/bash\nif [ "$1" = description ]; then echo '${description}'; exit; fi\n${rest}\n`;
  fixture.raw(fixture.local, 'one', script);
  return (await validateTools({ path: fixture.local, source: 'local' }, fixture.options()))[0];
}

const onlyRun = (body: string): string => `[ "$1" = run ] || { echo "usage: $0 run" >&2; exit 2; }\n${body}`;

describe('a tool that is validated', () => {
  it.each([
    ['prints a result', 'echo done'],
    ['fails with a JSON error', onlyRun(`echo '{"error":"no such file"}'; exit 1`)],
    ['fails in words of its own', onlyRun('echo "no such file" >&2; exit 1')],
    ['prints nothing, and knows other commands from run', onlyRun('exit 0')],
  ])('answers a call where it %s', async (_, rest) => {
    expect(await verdictOn(rest)).toEqual({
      path: join(fixture.local, 'one'),
      name: 'one',
      ok: true,
      faults: [],
      warnings: [],
    });
  });

  it.each([
    ['does not know run', 'echo "usage: one description" >&2; exit 2', 'exit status 2: usage: one description'],
    ['says the word that it does not know', 'echo "unknown command $1" >&2; exit 1', 'unknown command run'],
    ['ends without a word', 'exit 2', 'like a command that it does not know, with exit status 2'],
    ['has no run', ':', '"run" prints nothing, like a command that it does not know'],
    ['prints its description whatever it is asked', `echo '${DESCRIPTION}'`, '"run" prints the description'],
    ['calls a program that is not there', onlyRun('kodelet-no-such-program'), 'exit status 127'],
  ])('does not where it %s', async (_, rest, problem) => {
    expect(await verdictOn(rest)).toMatchObject({
      ok: false,
      name: 'one',
      faults: [{ problem: expect.stringContaining(problem) }],
    });
  });

  it.each([
    ['it takes any command for run, and fails', 'cat no-such-file', DESCRIPTION, 'as for any other command: '],
    ['no input is found', 'echo done', withPattern(), 'no input for its schema was found; try it by tools test one'],
    ['it may write', 'touch ran; echo done', DESCRIPTION.replace('true', 'false'), 'no sandbox confines it here'],
  ])('may answer or not where %s', async (_, rest, description, unknown) => {
    const verdict = await verdictOn(rest, description);
    expect(verdict).toMatchObject({ ok: true, unknown: expect.stringContaining(unknown) });
    expect(existsSync(join(fixture.root, 'ran'))).toBe(false);
  });

  function withPattern(): string {
    const schema = { type: 'object', properties: { id: { type: 'string', pattern: '^A-[0-9]+$' } }, required: ['id'] };
    return DESCRIPTION.replace('{"type":"object"}', JSON.stringify(schema));
  }
});

describe('the input of the call', () => {
  it.each([
    [{ type: 'object', properties: { a: { type: 'string' } } }, {}],
    [{ type: 'object', properties: { a: { default: 3 } } }, { a: 3 }],
    [
      {
        type: 'object',
        properties: {
          text: { type: 'string', minLength: 3 },
          list: { type: 'array', minItems: 2, items: { enum: ['a', 'b'] } },
          count: { type: 'integer', minimum: 2.5 },
          ratio: { type: ['number', 'null'], minimum: 0.5 },
          flag: { type: 'boolean' },
          none: { type: 'null' },
          deep: { type: 'object', properties: { id: { const: 7 } }, required: ['id'] },
          sample: { type: 'string', pattern: '^v[0-9]$', examples: ['v1'] },
        },
        required: ['text', 'list', 'count', 'ratio', 'flag', 'none', 'deep', 'sample'],
      },
      {
        ...{ text: 'xxx', list: ['a', 'a'], count: 3, ratio: 0.5, flag: false, none: null, deep: { id: 7 } },
        sample: 'v1',
      },
    ],
  ])('for %j is %j', (schema, input) => {
    expect(sampleInput(schema)).toEqual(input);
  });
});
