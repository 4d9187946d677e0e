import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { BackendName } from '../../../src/sandbox/backends.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { surveyed } from '../../sandbox/fixture.ts';
import { isWhole, sample } from '../../support/sample.ts';
import { callWhileSwapping, TURNS } from '../../support/swaps/calls.ts';
import { SWAPPERS, type Swapper } from '../../support/swaps/swapper.ts';
import { describeUnless } from '../../support/unless.ts';
import { ENGINES } from './search/search-engines.ts';

const OTHERS = Object.keys(TURNS).filter((tool) => tool !== 'grep_tool');
/** As long as a tool is called in a whole run of the tests; `npm run fuzz -- --swaps 2000` goes on. */
const MILLISECONDS = isWhole ? 200 : 100;

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

const [exchange] = SWAPPERS;
const offers = await surveyed();
const backend = offers.find(({ problem, hasNamespaces }) => !problem && hasNamespaces);
const lack =
  exchange?.lack ||
  (!existsSync('/usr/bin/gcc') && 'there is no gcc') ||
  (!backend && 'this machine offers no namespace sandbox');

describeUnless(lack)('while code in a sandbox swaps directories and files with links', () => {
  it.each(sample(['file_read', 'file_write', 'ls'], 1))(
    '%s tells and changes nothing beyond the workspace',
    async (tool) => {
      const report = await callWhileSwapping({
        ...{ tool, calls: 2000, milliseconds: MILLISECONDS, swapper: exchange as Swapper },
        async confine(program, { root, scratch }) {
          const place = { workspace: root, scratch, home: homedir(), path: '/usr/bin:/bin', hidden: [] };
          const sandbox = await createSandbox({ ...place, mode: 'required', backends: [backend?.name as BackendName] });
          return sandbox.wrap(program);
        },
      });
      expect(report.escapes).toEqual([]);
      expect(report.done).toBeGreaterThan(0);
    },
  );
});
