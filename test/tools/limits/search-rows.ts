/** The limits of the searching tools, driven. */
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';
import { LIMITS } from '../../../src/tools/limits.ts';
import { openPipeline, type Pipeline } from '../pipeline.ts';
import { afterTime, driven, type Rows } from './rows.ts';

const WITHOUT_RIPGREP = { environment: { PATH: '/nowhere' } };

const grep = ({ result }: Pipeline, more: object = {}) => result('grep_tool', { pattern: 'x', ...more });

/** The call of a limit of the schema: as much as it says, and one more. */
const parameter = (name: string, max: number) =>
  driven(async (pipeline) => {
    pipeline.write('a', 'x\n');
    await grep(pipeline, { [name]: max });
    expect(await pipeline.error('grep_tool', { pattern: 'x', [name]: max + 1 })).toContain(`"${name}"`);
  });

export const SEARCH_ROWS: Rows = {
  globFiles: driven(async (pipeline) => {
    for (let index = 0; index < LIMITS.globFiles; index += 1) pipeline.write(`f${index}`, 'x');
    expect(await pipeline.result('glob_tool', { pattern: '*' })).not.toContain('more files');
    pipeline.write('one-more', 'x');
    expect(await pipeline.result('glob_tool', { pattern: '*' })).toContain('... [1 more files');
  }),
  grepResults: driven(async (pipeline) => {
    pipeline.write('a', 'x\n'.repeat(LIMITS.grepResults));
    expect(await grep(pipeline)).not.toContain('more matches');
    pipeline.write('a', 'x\n'.repeat(LIMITS.grepResults + 1));
    expect(await grep(pipeline)).toContain('... [1 more matches');
  }),
  grepResultsMost: parameter('max_results', LIMITS.grepResultsMost),
  grepContext: parameter('context', LIMITS.grepContext),
  grepSeconds: driven(async (slow) => {
    chmodSync(slow.write('rg', '#!/bin/sh\nsleep 4851\n'), 0o755);
    const pipeline = openPipeline({ environment: { PATH: `${slow.root}:${dirname('/bin/sh')}` } });
    const { early, result } = await afterTime(LIMITS.grepSeconds * 1000, () =>
      pipeline.call('grep_tool', { pattern: 'x' }),
    );
    expect({ early, text: result.text }).toEqual({
      early: false,
      text: expect.stringContaining(`The search was stopped after ${LIMITS.grepSeconds} s`),
    });
    await pipeline.close();
  }),
  grepLineCharacters: driven(async (pipeline) => {
    pipeline.write('a', 'x'.repeat(LIMITS.grepLineCharacters));
    expect(await grep(pipeline)).not.toContain('...');
    pipeline.write('a', 'x'.repeat(LIMITS.grepLineCharacters + 1));
    expect(await grep(pipeline)).toContain('x...\n... [1 line cut');
  }),
  // With git alone: ripgrep says itself where a match ends.
  grepKeptCharacters: driven(async (pipeline) => {
    // What stands behind a match has a say in where it ends as far as the line is kept.
    const endOf = async (length: number): Promise<number> => {
      pipeline.write('a', `x${'.'.repeat(length - 2)}z\n`);
      const { result } = await pipeline.call('grep_tool', { pattern: 'x(?=\\.*z)' });
      const { results } = result.metadata as { results: [{ matches: [{ matchEnd: number }] }] };
      return results[0].matches[0].matchEnd;
    };
    expect(await endOf(LIMITS.grepKeptCharacters)).toBe(1);
    expect(await endOf(LIMITS.grepKeptCharacters + 1)).toBe(LIMITS.grepLineCharacters + 3);
  }, WITHOUT_RIPGREP),
  grepBytes: driven(async (pipeline) => {
    const line = `${'x'.repeat(199)}\n`; // and its path
    pipeline.write('a', line.repeat(LIMITS.grepBytes / 200));
    expect(await grep(pipeline, { max_results: 1000 })).not.toContain('more matches');
    pipeline.write('a', line.repeat(LIMITS.grepBytes / 200 + 5));
    expect(await grep(pipeline, { max_results: 1000 })).toMatch(/\.\.\. \[[34] more matches/);
  }),
  grepFileBytes: driven(async (pipeline) => {
    const line = `${'x'.repeat(999)}\n`; // and its path
    pipeline.write('a', line.repeat(1000));
    expect(await grep(pipeline)).toMatch(/ more matches, \d+ lines cut - .*; all in /);
    pipeline.write('a', line.repeat(1100));
    expect(await grep(pipeline)).toMatch(/; the first 1049 in /);
  }),
  grepCounted: driven(async (pipeline) => {
    pipeline.write('a', 'x\n'.repeat(LIMITS.grepCounted - 1));
    expect(await grep(pipeline)).toContain(`... [${LIMITS.grepCounted - 1 - LIMITS.grepResults} more matches`);
    pipeline.write('a', 'x\n'.repeat(LIMITS.grepCounted + 1000));
    expect(await grep(pipeline)).toContain(`... [at least ${LIMITS.grepCounted - LIMITS.grepResults} more matches`);
  }),
};
