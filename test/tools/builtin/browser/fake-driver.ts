/** A browser whose driver is a few lines of a test, and whose Chromium is nothing. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserOptions, createBrowser } from '../../../../src/tools/builtin/browser/browser.ts';

/** `lines`: run for each request, with `asked`, `page` and `answer(message)`; `start`: before any. */
export function openFakeDriver(
  lines: string,
  { start = '', ...options }: Partial<BrowserOptions> & { start?: string } = {},
) {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-fake-driver-')));
  const workspace = { root: directory, scratch: join(directory, 'scratch') };
  mkdirSync(workspace.scratch);
  writeFileSync(join(directory, 'chromium'), '#!/bin/sh\n', { mode: 0o755 });
  const driver = join(directory, 'driver.cjs');
  writeFileSync(
    driver,
    `${start}
    const page = { url: '', title: '', notes: [], text: '', truncated: false, htmlSize: 1, elements: 0 };
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const asked = JSON.parse(line);
      const answer = (message) => process.stdout.write(JSON.stringify({ id: asked.id, ...message }) + '\\n');
      ${lines}
    });`,
  );
  const browser = createBrowser({
    ...{ workspace, driver, environment: { PATH: directory }, hosts: 'any', key: 'k' },
    sandbox: async () => ({ namespaces: true, wrap: (program) => program }),
    ...options,
  });
  const request = { do: 'read', characters: 1, elements: 1, frames: 1 } as const;
  return {
    browser,
    directory,
    read: (signal = new AbortController().signal) => browser.ask(1, request, signal),
    async close() {
      await browser.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
