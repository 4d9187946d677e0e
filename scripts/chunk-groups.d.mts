import type { Metafile } from 'esbuild';

/** Sources that are loaded together, and the entries that need one of them; all from the root. */
export interface ChunkGroup {
  readonly sources: readonly string[];
  readonly entries: readonly string[];
}

/** `metafile`: of a build with splitting. `starts`: the outputs that starts load. `light`: those that should load little. */
export function chunkGroups(metafile: Metafile, starts: readonly string[], light?: readonly string[]): ChunkGroup[];
