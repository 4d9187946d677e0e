import { expect, it } from 'vitest';
import { type Config, loadConfig } from '../../src/config/config.ts';

const read = async (text: string): Promise<Config['setup']> =>
  (await loadConfig({ inputs: {}, file: { path: 'k.yml', text } })).setup;

it('holds commands in their order and a limit', async () => {
  expect(await read('')).toEqual({ run: [], minutes: 10 });
  expect(await read('setup: { run: [npm ci, npm run build], minutes: 2.5 }')).toEqual({
    run: ['npm ci', 'npm run build'],
    minutes: 2.5,
  });
});

it.each([
  ['setup: { run: [""] }', /setup\.run\.0 is ""; allowed: a command, such as npm ci/],
  ['setup: { run: [npm ci], minutes: 0 }', /setup\.minutes is 0/],
  ['setup: { run: [npm ci], minutes: 61 }', /setup\.minutes is 61/],
  ['setup: { commands: [npm ci] }', /commands/],
])('refuses %s', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

it('comes from the default branch alone', async () => {
  const base = { branch: 'old', path: 'k.yml', text: 'setup: { run: [evil] }' };
  const file = { path: 'k.yml', text: 'setup: { run: [npm ci] }' };
  const config = await loadConfig({ inputs: {}, file, base });
  expect(config.setup.run).toEqual(['npm ci']);
});
