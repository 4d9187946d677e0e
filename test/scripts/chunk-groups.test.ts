import type { Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { chunkGroups } from '../../scripts/chunk-groups.mjs';

interface Chunk {
  readonly bytes?: number;
  readonly needs?: readonly string[];
  readonly later?: readonly string[];
  readonly entry?: boolean;
  readonly packages?: readonly string[];
}

/** A build of chunks, each of the source with its name. */
function build(chunks: Readonly<Record<string, Chunk>>): Metafile {
  const imports = (names: readonly string[] = [], kind: 'import-statement' | 'dynamic-import') =>
    names.map((path) => ({ path, kind }));
  const output = ([name, { bytes = 1000, needs, later, entry, packages = [] }]: [string, Chunk]) => [
    name,
    {
      bytes,
      imports: [...imports(needs, 'import-statement'), ...imports(later, 'dynamic-import')],
      exports: [],
      inputs: Object.fromEntries([`src/${name}.ts`, ...packages].map((path) => [path, { bytesInOutput: bytes }])),
      ...(entry && { entryPoint: `src/${name}.ts` }),
    },
  ];
  return { inputs: {}, outputs: Object.fromEntries(Object.entries(chunks).map(output)) };
}

const start = { entry: true };

describe('the groups of chunks', () => {
  it('are of the small chunks that a start loads, and name every entry that needs one', () => {
    const metafile = build({
      start: { ...start, needs: ['a', 'b'], later: ['command'] },
      command: { ...start, needs: ['b', 'c'] },
      other: { ...start, needs: ['c'] },
      a: {},
      b: {},
      c: {},
    });
    expect(chunkGroups(metafile, ['start'])).toEqual([
      { sources: ['src/a.ts', 'src/b.ts'], entries: ['src/start.ts', 'src/command.ts'] },
    ]);
  });

  it('keep apart what only one of several starts loads', () => {
    const metafile = build({
      start: { ...start, needs: ['a', 'b'] },
      terminal: { ...start, needs: ['b', 'c'] },
      a: {},
      b: {},
      c: {},
    });
    expect(chunkGroups(metafile, ['start', 'terminal'])).toEqual([
      { sources: ['src/a.ts'], entries: ['src/start.ts'] },
      { sources: ['src/b.ts'], entries: ['src/start.ts', 'src/terminal.ts'] },
      { sources: ['src/c.ts'], entries: ['src/terminal.ts'] },
    ]);
  });

  it('leave large chunks by themselves, and do not reach around one', () => {
    const metafile = build({
      start: { ...start, needs: ['above'] },
      above: { needs: ['large', 'beside'] },
      beside: { needs: ['below'] },
      large: { bytes: 150_000, needs: ['below'] },
      below: {},
    });
    const sources = chunkGroups(metafile, ['start']).map((group) => group.sources);
    expect(sources).toEqual([['src/above.ts'], ['src/below.ts', 'src/beside.ts'].toSorted()]);
  });

  it('part what an output needs that should load little', () => {
    const metafile = build({
      start: { ...start, needs: ['a', 'b'], later: ['light'] },
      light: { ...start, needs: ['a'] },
      a: {},
      b: {},
    });
    expect(chunkGroups(metafile, ['start'], ['light'])).toEqual([
      { sources: ['src/a.ts'], entries: ['src/start.ts', 'src/light.ts'] },
      { sources: ['src/b.ts'], entries: ['src/start.ts'] },
    ]);
  });

  it('have no sources of packages, which are loaded for what they export alone', () => {
    const metafile = build({
      start: { ...start, needs: ['a'] },
      a: { packages: ['node_modules/b/index.js'] },
    });
    expect(chunkGroups(metafile, ['start'])).toEqual([{ sources: ['src/a.ts'], entries: ['src/start.ts'] }]);
  });
});
