import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { startElsewhere } from './starter.ts';

const sh = (script: string, input: string | Buffer = '') =>
  startElsewhere({
    file: 'sh',
    args: ['-c', script],
    cwd: tmpdir(),
    env: { PATH: '/usr/bin:/bin', WORD: 'hello' },
    input,
  });

it('gives a program its input, directory and environment, and has what it says', async () => {
  const bytes = Buffer.from([0, 255, 10]);
  const end = await sh('cat; pwd >&2; echo "$WORD" >&2; exit 3', bytes);
  expect(end).toEqual({ exitCode: 3, stdout: bytes, stderr: Buffer.from(`${tmpdir()}\nhello\n`) });
});

it('starts several at once, each with its own answer', async () => {
  const ends = await Promise.all(['1', '2', '3'].map((word) => sh(`sleep 0.0${word}; echo ${word}`)));
  expect(ends.map(({ stdout }) => stdout.toString())).toEqual(['1\n', '2\n', '3\n']);
});

it('says where a signal has ended one, and throws where none can be started', async () => {
  expect(await sh('kill -9 $$')).toMatchObject({ exitCode: null });
  const nowhere = { file: 'no-such-program', args: [], env: {}, input: '' };
  await expect(startElsewhere(nowhere)).rejects.toThrow('no-such-program could not be started');
});
