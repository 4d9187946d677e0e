/** What the program that works the browser can do in the session's sandbox: no page is asked here, it tries for itself. */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mayHaveNamespaces } from '../../../../src/sandbox/backends.ts';
import { createSandbox } from '../../../../src/sandbox/sandbox.ts';
import { openFakeDriver } from './fake-driver.ts';

const TRIES = `
const { writeFileSync } = require('node:fs');
const attempt = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
const notes = [
  'workspace ' + attempt(() => writeFileSync('written', '')),
  'temporary folder ' + attempt(() => writeFileSync('/tmp/written', '')),
];
require('node:net').connect(asked.characters, '127.0.0.1')
  .on('connect', () => answer({ value: { ...page, notes: [...notes, 'reached'] } }))
  .on('error', (error) => answer({ value: { ...page, notes: [...notes, error.code] } }));
`;

it.skipIf(!mayHaveNamespaces())(
  'writes no workspace and reaches no server of the machine, also beside commands that do',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const base = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-confined-')));
    const [scratch, home] = [join(base, 'scratch'), join(base, 'home')];
    for (const path of [scratch, home]) mkdirSync(path);
    let directory = '';
    const driver = openFakeDriver(TRIES, {
      hosts: [],
      // As a profile with the whole network has it.
      sandbox: () =>
        createSandbox({
          mode: 'required',
          network: true,
          workspace: directory,
          scratch,
          home,
          path: '/usr/bin:/bin',
          hidden: [],
        }),
    });
    directory = driver.directory;
    try {
      const { port } = server.address() as { port: number };
      const answer = await driver.browser.ask(
        1,
        { do: 'read', characters: port, elements: 1, frames: 1 },
        new AbortController().signal,
      );
      expect(answer).toMatchObject({
        ok: true,
        value: { notes: ['workspace EROFS', 'temporary folder done', 'ECONNREFUSED'] },
      });
      expect(existsSync(join(directory, 'written'))).toBe(false);
    } finally {
      await driver.close();
      server.close();
      rmSync(base, { recursive: true, force: true });
    }
  },
);
