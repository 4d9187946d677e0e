/** What commands find of the job. Covers `src/config/limit-keys.ts`. */
import { expect, it } from 'vitest';
import { type Config, loadConfig } from '../../src/config/config.ts';

const read = async (text: string): Promise<Config['commands']> =>
  (await loadConfig({ inputs: {}, file: { path: 'k.yml', text: `commands: { ${text} }` } })).commands;

it('is nothing unless it is listed', async () => {
  expect(await read('')).toMatchObject({ services: [], env: [] });
});

it.each(['localhost:5432', '127.0.0.1:5432', 'redis:6379', 'my_db-1:1', 'db.internal:65535'])(
  'takes the service %s',
  async (service) => {
    expect((await read(`services: ['${service}']`)).services).toEqual([service]);
  },
);

it.each([
  ...['localhost', 'redis:', ':6379', 'redis:0', 'redis:65536', 'redis:06379', '*:5432', '*.internal:1', 'a b:1'],
  ...['10.0.0.1:5432', '169.254.169.254:80', '2130706433:80', '[::1]:5432', 'redis:6379/x', 'http://redis:6379', '-'],
])('refuses the service %s', async (service) => {
  await expect(read(`services: ['${service}']`)).rejects.toThrow(/such as localhost:5432/);
});

it.each(['DATABASE_URL', 'LD_LIBRARY_PATH', 'NODE_OPTIONS', 'PATHS', 'gitHub'])('hands on %s', async (name) => {
  expect((await read(`env: [${name}]`)).env).toEqual([name]);
});

it.each([
  ...['PATH', 'HOME', 'BASH_ENV', 'ENV', 'GIT_DIR', 'GIT_CONFIG_GLOBAL', 'LD_PRELOAD', 'IFS', 'TMPDIR'],
  ...['GITHUB_TOKEN', 'ANTHROPIC_API_KEY', 'ACTIONS_RUNTIME_TOKEN', 'INPUT_X', 'GITHUB_ENV', '1X', 'A-B', '""'],
])('keeps %s for itself', async (name) => {
  await expect(read(`env: [${name}]`)).rejects.toThrow(
    /commands\.env\.0 is .*such as DATABASE_URL; not those only for the host/,
  );
});

it('comes from the default branch alone', async () => {
  const base = { branch: 'old', path: 'k.yml', text: 'commands: { services: [evil:1], env: [SECRET] }' };
  const file = { path: 'k.yml', text: 'commands: { services: [localhost:5432] }' };
  const { commands } = await loadConfig({ inputs: {}, file, base });
  expect(commands).toMatchObject({ services: ['localhost:5432'], env: [] });
});
