/** Covers `src/tools/custom/answer.ts` and `probe.ts`: what a tool prints, and how it ends. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CustomToolFixture, createCustomToolFixture } from './fixture.ts';

let fixture: CustomToolFixture;
beforeEach(() => {
  fixture = createCustomToolFixture();
});
afterEach(() => fixture.dispose());

const run = (body: string, says: object = {}) => {
  fixture.tool(fixture.local, 'one', body, { says });
  return fixture.call('one');
};

it.each([
  ['itself', 'kill -SEGV $$'],
  ['a program that it runs', "bash -c 'kill -SEGV $$'; exit $?"],
])('names the signal that ended %s, with what was printed before', async (_, end) => {
  const result = await run(`echo partial; echo words >&2; ${end}`);
  expect(result).toMatchObject({ ok: false, text: 'The tool was ended by the signal SIGSEGV' });
  expect(!result.ok && result.output).toMatch(/^partial\nwords/);
});

it('takes a status that git has for one of its own', async () => {
  expect(await run('echo usage >&2; exit 129')).toMatchObject({ ok: false, text: 'usage' });
});

const MARK = '\\xEF\\xBB\\xBF';

it('reads JSON behind a byte order mark', async () => {
  const answer = `{"name":"marked","description":"x","output_schema":{"type":"object"}}`;
  fixture.raw(
    fixture.local,
    'marked',
    `#!/bin/bash\ncase "$1" in description) printf '${MARK}%s' '${answer}';; run) printf '${MARK}{"n":1}';; esac\n`,
  );
  expect(await fixture.call('marked')).toMatchObject({ ok: true, text: '{"n":1}' });
  expect(await run(`printf '${MARK}{"error":"bad"}'`)).toMatchObject({ ok: false, text: 'bad' });
});

it.each(['/bin/bash', '/usr/bin/env bash'])('says of a tool for %s that it has Windows line ends', async (program) => {
  fixture.raw(fixture.local, 'one', `#!${program}\r\necho '{"name":"one","description":"x"}'\r\n`);
  const reason = 'has Windows line ends, so its first line names no program that is there';
  expect((await fixture.load()).problems).toEqual([{ path: join(fixture.local, 'one'), reason }]);
});
