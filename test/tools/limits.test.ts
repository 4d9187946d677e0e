/** Rows of the table of limits, all of them on request, are driven to its limit and past it, through the pipeline that the model's calls take. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/tools/limits.ts';
import { sample } from '../support/sample.ts';
import { whyNoAuthority } from '../support/tls.ts';
import { ANSWER_ROWS } from './limits/answer-rows.ts';
import { BROWSER_ROWS } from './limits/browser-rows.ts';
import { COMMAND_ROWS } from './limits/command-rows.ts';
import { CUSTOM_ROWS } from './limits/custom-rows.ts';
import { FILE_ROWS } from './limits/file-rows.ts';
import { MCP_ROWS } from './limits/mcp-rows.ts';
import { MEMORY_ROWS } from './limits/memory-rows.ts';
import { SEARCH_ROWS } from './limits/search-rows.ts';
import { WEB_ROWS } from './limits/web-rows.ts';

const DRIVES = {
  ...ANSWER_ROWS,
  ...BROWSER_ROWS,
  ...COMMAND_ROWS,
  ...CUSTOM_ROWS,
  ...FILE_ROWS,
  ...MCP_ROWS,
  ...MEMORY_ROWS,
  ...SEARCH_ROWS,
  ...WEB_ROWS,
};
const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

describe('the table of limits', () => {
  const hold = async (name: (typeof NAMES)[number]): Promise<void> => {
    const drive = DRIVES[name];
    if (!drive) throw new Error(`nothing drives ${name}: add it to the rows in test/tools/limits/`);
    await drive();
  };
  const isOfWeb = (name: (typeof NAMES)[number]): boolean => WEB_ROWS[name] !== undefined;

  const others = NAMES.filter((name) => !isOfWeb(name));
  it.each(sample(others, Math.ceil(others.length / 8)))('%s holds', { timeout: 60_000 }, hold);

  it.skipIf(whyNoAuthority()).each(sample(NAMES.filter(isOfWeb), 3))('%s holds, of the web', { timeout: 60_000 }, hold);

  it('has no row that nothing reads', () => {
    const directory = resolve(import.meta.dirname, '../../src');
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    const code = files.map((path) => readFileSync(join(directory, path), 'utf8')).join('\n');
    expect(NAMES.filter((name) => !code.includes(`LIMITS.${name}`))).toEqual([]);
  });
});
