/** Covers `src/tools/custom/describe.ts`: several tools in one file. What one tool may say, `load.test.ts` tries. */
import { expect, describe as group, it } from 'vitest';
import { describe } from '../../../src/tools/custom/describe.ts';
import type { ToolFaults } from '../../../src/tools/custom/discover.ts';

const read = (description: unknown) =>
  describe({ description: JSON.stringify(description), config: '{"timeout":"1m"}' });

function faultsOf(description: unknown): string[] {
  try {
    read(description);
    return [];
  } catch (error) {
    return (error as ToolFaults).faults.map(({ at, problem }) => `${at}: ${problem}`);
  }
}

group('a list of descriptions', () => {
  it('is one tool each, which the file is told by name', () => {
    const found = read([
      { name: 'a', description: 'A.' },
      { name: 'b', description: 'B.', extra: {}, timeout: '3m' },
    ]);
    expect(found).toMatchObject([
      { name: 'a', ofSeveral: true, warnings: [] },
      {
        name: 'b',
        ofSeveral: true,
        timeoutMs: 180_000,
        warnings: [expect.stringMatching(/^\$\[1\]\.extra is not/)],
      },
    ]);
    expect(read({ name: 'a', description: 'A.' })).toMatchObject([{ ofSeveral: false }]);
  });

  it('is refused as a whole, with every fault and its place', () => {
    expect(faultsOf([{ name: 'a b', description: '' }, { name: 'a', description: 'A.' }, 7])).toEqual([
      expect.stringMatching(/^\$\[0\]\.name: must be 1 to 52/),
      expect.stringMatching(/^\$\[0\]\.description: must be a text/),
      expect.stringMatching(/^\$\[2\]: must be a JSON object, got 7/),
    ]);
    const twins = [
      { name: 'a', description: 'A.' },
      { name: 'a', description: 'B.' },
    ];
    expect(faultsOf(twins)).toEqual(['$[1].name: must be unique, got "a" again']);
    expect(faultsOf([])).toEqual(['$: must have a tool, got an empty list']);
  });
});
