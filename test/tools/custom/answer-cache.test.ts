import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CustomToolFixture, createCustomToolFixture } from './fixture.ts';

let fixture: CustomToolFixture;
let cacheDirectory: string;
beforeEach(() => {
  fixture = createCustomToolFixture();
  cacheDirectory = join(fixture.global, 'cache');
  fixture.tool(fixture.local, 'one', 'echo hi', { always: `echo "$1" >> ${fixture.root}/commands` });
});
afterEach(() => fixture.dispose());

/** How often the tool was asked for its description so far. */
const asked = (): number => {
  const log = join(fixture.root, 'commands');
  return existsSync(log) ? readFileSync(log, 'utf8').split('description').length - 1 : 0;
};
const names = async (more: object = {}): Promise<string[]> =>
  (await fixture.load({ cacheDirectory, ...more })).tools.map(({ name }) => name);
const entry = (): string => join(cacheDirectory, readdirSync(cacheDirectory)[0] ?? '');

describe('what is remembered of custom tools', () => {
  it('spares the next start, in another session, from running them', async () => {
    expect(await names()).toEqual(['custom_tool_one']);
    expect(await names({ sessionId: 'session-2' })).toEqual(['custom_tool_one']);
    expect(asked()).toBe(1);
  });

  it('does not hold for a tool that has changed, nor for another environment', async () => {
    await names();
    appendFileSync(join(fixture.local, 'one'), '# changed\n');
    await names();
    await names({ environment: { PATH: process.env.PATH ?? '', HOME: '/other' } });
    expect(asked()).toBe(3);
  });

  it('is forgotten after a day', async () => {
    await names();
    const yesterday = Date.now() / 1000 - 25 * 3600;
    utimesSync(entry(), yesterday, yesterday);
    await names();
    expect(asked()).toBe(2);
  });

  it('is checked like an answer', async () => {
    await names();
    writeFileSync(entry(), JSON.stringify({ description: '{"name":"a b","description":"x"}' }));
    expect(await names()).toEqual([]);
    writeFileSync(entry(), 'nonsense');
    expect(await names()).toEqual(['custom_tool_one']);
  });

  it('is never a failure', async () => {
    fixture.raw(fixture.local, 'bad', `#!/bin/bash\necho x >> ${fixture.root}/bad\nexit 1\n`);
    await names();
    await names();
    expect(readFileSync(join(fixture.root, 'bad'), 'utf8')).toBe('x\nx\n');
    expect(readdirSync(cacheDirectory)).toHaveLength(1);
  });

  it.each([
    ['inside of the workspace', () => join(fixture.root, 'cache')],
    ['inside of it whose name begins with two dots', () => join(fixture.root, '..cache')],
    ['that others may write', () => openToOthers(join(fixture.global, 'open'))],
    ['that cannot be made', () => '/dev/null/cache'],
  ])('is nothing in a directory %s', async (_, where) => {
    const directory = where();
    for (const _again of [1, 2]) expect(await names({ cacheDirectory: directory })).toEqual(['custom_tool_one']);
    expect(asked()).toBe(2);
  });

  it('is readable by its owner alone', async () => {
    await names();
    expect(readdirSync(cacheDirectory)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.json$/)]);
  });
});

function openToOthers(directory: string): string {
  mkdirSync(directory);
  chmodSync(directory, 0o777);
  return directory;
}
