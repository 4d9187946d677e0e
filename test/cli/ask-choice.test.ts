import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askChoice } from '../../src/cli/tools-new.ts';

const LANGUAGES = ['bash', 'python', 'node', 'nim'] as const;

async function answer(typed: string): Promise<{ chosen: string | undefined; asked: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  const chosen = await askChoice('Language', LANGUAGES, { input, output });
  return { chosen, asked: String(output.read()) };
}

it.each([
  ['2\n', 'python'],
  ['Bash\n', 'bash'],
  ['  no \n', 'node'],
  ['n\n7\n\n0\nnode\n', 'node'],
])('takes a number, a name or its beginning, and asks again for what is none of these: %j', async (typed, chosen) => {
  expect(await answer(typed)).toEqual({
    chosen,
    asked: expect.stringMatching(/^ {2}1 {2}bash\n.*Language \[1-4\]: /s),
  });
});

it('is left without an answer', async () => {
  expect((await answer('')).chosen).toBeUndefined();
  expect((await answer('rust\n')).chosen).toBeUndefined();
});
