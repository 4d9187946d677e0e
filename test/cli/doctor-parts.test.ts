import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkParts } from '../../src/cli/doctor-command.ts';
import { loadOptional } from '../../src/lib/optional-package.ts';

/** As in the npm package, on a machine without the SDK. */
const missing = () =>
  loadOptional(['no-such-package' as 'playwright-core'], async () => {
    throw Object.assign(new Error('no such file'), { code: 'ERR_MODULE_NOT_FOUND' });
  });

const wishes = (provider: 'anthropic' | 'bedrock' | 'vertex', ...toolsets: string[]) => ({
  model: { provider },
  toolsets,
});

it('asks for nothing that the configuration does not want', async () => {
  expect(await checkParts(wishes('anthropic', 'core'), '')).toEqual([]);
});

it.each(['bedrock', 'vertex'] as const)(
  'finds the SDK of %s, and says how to install one that is missing',
  async (name) => {
    expect(await checkParts(wishes(name), '')).toMatchObject([{ name: 'provider', state: 'ok' }]);
    expect(await checkParts(wishes(name), '', { [name]: missing })).toMatchObject([
      {
        state: 'note',
        text: `${name}: this needs no-such-package, which the npm package comes without. The action has it`,
        remedy: expect.stringContaining('npm install'),
      },
    ]);
  },
);

it('says of an SDK that breaks what it says', async () => {
  const broken = async () => {
    throw new SyntaxError('broken');
  };
  await expect(checkParts(wishes('bedrock'), '', { bedrock: broken })).rejects.toThrow('broken');
});

it('names the browser that is missing', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  expect(await checkParts(wishes('anthropic', 'browser'), empty)).toEqual([
    {
      name: 'browser',
      state: 'note',
      text: 'There is no Chrome or Chromium here. The toolset browser needs it',
      remedy: expect.stringContaining('chromium'),
    },
  ]);
});
