import { describe, expect, it } from 'vitest';
import { callWhileSwapping, TURNS } from '../../support/swaps/calls.ts';
import { SWAPPERS } from '../../support/swaps/swapper.ts';
import { describeUnless } from '../../support/unless.ts';
import { ENGINES } from './search-engines.ts';

const OTHERS = Object.keys(TURNS).filter((tool) => tool !== 'grep_tool');
/** As long as a tool is called in a whole run of the tests; `npm run fuzz -- --swaps 2000` goes on. */
const MILLISECONDS = 200;

describe.each(SWAPPERS)('while directories and files are swapped with links by $name', (swapper) => {
  describeUnless(swapper.lack)('', () => {
    it.each(OTHERS)('%s touches nothing outside of the workspace, nor git’s own', async (tool) => {
      const report = await callWhileSwapping({ tool, swapper, calls: 2000, milliseconds: MILLISECONDS });
      expect(report.escapes).toEqual([]);
      expect(report.done).toBeGreaterThan(0);
    });

    it.for(ENGINES)('grep_tool with $name tells nothing from outside', async ({ path, absent }, { skip }) => {
      if (absent) return skip(absent);
      const report = await callWhileSwapping({
        tool: 'grep_tool',
        swapper,
        calls: 2000,
        milliseconds: 2 * MILLISECONDS,
        path,
      });
      expect(report.escapes).toEqual([]);
      expect(report.done).toBeGreaterThan(0);
    });
  });
});
