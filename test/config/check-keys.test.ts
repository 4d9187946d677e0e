import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';

const verifyOf = async (text: string) =>
  (await loadConfig({ inputs: {}, file: { path: 'k.yml', text: `publish: { verify: ${text} }` } })).publish.verify;

it('a command is one that always runs, or has the paths that it covers', async () => {
  expect(await verifyOf('[npm test, { run: npm test -w web, paths: [packages/web/**, "*.json"] }]')).toEqual([
    { command: 'npm test' },
    { command: 'npm test -w web', paths: ['packages/web/**', '*.json'] },
  ]);
});

it.each([
  ['[{ run: npm test }]', /publish\.verify\.0.* has no paths, so it would never run; allowed: paths such as/],
  ['[{ run: npm test, paths: [] }]', /has no paths/],
  ['[{ paths: [src] }]', /publish\.verify\.0.* has no run; allowed: a command, such as npm test/],
  ['[{ run: npm test, paths: [src], on: push }]', /publish\.verify\.0\.on.* is not a key .*allowed: run, paths/],
  [
    '[{ run: npm test, paths: ["../x"] }]',
    /paths\.0.* is "\.\.\/x"; allowed: a path or pattern such as packages\/web\/\*\*/,
  ],
  ['[{ run: npm test, paths: [/src] }]', /paths\.0.* is "\/src"/],
  ['[3]', /publish\.verify\.0.* is 3; allowed: a command, such as npm test, or a section with run and paths/],
  ['[[npm test]]', /is \["npm test"\]; allowed: a command/],
])('refuses %s', async (text, problem) => {
  await expect(verifyOf(text)).rejects.toThrow(problem);
});
