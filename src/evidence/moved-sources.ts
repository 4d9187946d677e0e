/** Finds sources that a change moves as they are, and files of the checks that only follow them with what they import. */
import { posix } from 'node:path';
import type { FileChange } from '../git/snapshot.ts';

/** From the old path to the new one. */
type Moves = ReadonlyMap<string, string>;

/** A relative path in quotes, as modules are imported. */
const SPECIFIER = /(?<quote>["'`])(?<path>\.{1,2}\/[^"'`\n]*)\k<quote>/g;

const JAVASCRIPT = /\.[cm]?[jt]sx?$/;
/** A module is given by where it lies. */
const IMPORTS = /(?:^|["'`])\.{1,2}(?:\/|["'`])/;

/** `sources`: changes of files that are no checks. A file that imports others by where it lies is another one elsewhere. */
export async function findMoves(
  sources: readonly FileChange[],
  readText: (blob: string) => Promise<string | undefined>,
): Promise<Moves> {
  const moves = new Map<string, string>();
  for (const { path, kind, oldBlob } of sources) {
    if (kind !== 'deleted') continue;
    const same = sources.filter((one) => one.kind === 'added' && one.blob === oldBlob);
    const twins = sources.filter((one) => one.kind === 'deleted' && one.oldBlob === oldBlob);
    const [to] = same;
    if (!to || same.length > 1 || twins.length > 1) continue;
    const isBeside = posix.dirname(to.path) === posix.dirname(path);
    if (isBeside || (JAVASCRIPT.test(path) && !IMPORTS.test((await readText(oldBlob)) ?? './')))
      moves.set(path, to.path);
  }
  return moves;
}

/** Whether a file is as before, but for the paths of modules that moved. */
export function followsMoves(
  path: string,
  { before, after }: Readonly<Record<'before' | 'after', string>>,
  moves: Moves,
): boolean {
  const resolve = (text: string, place: (module: string) => string): string =>
    text.replace(SPECIFIER, (_, quote: string, to: string) => quote + place(posix.join(posix.dirname(path), to)));
  return before !== after && resolve(before, (module) => movedTo(module, moves)) === resolve(after, (module) => module);
}

/** `./x` and `./x.js` may be `x.ts`. */
function movedTo(module: string, moves: Moves): string {
  const end = posix.extname(module);
  for (const [from, to] of moves) {
    if (from === module) return to;
    const isLoaded = end === '' || end.replace('j', 't') === posix.extname(from);
    if (isLoaded && withoutEnd(from) === withoutEnd(module)) return withoutEnd(to) + end;
  }
  return module;
}

const withoutEnd = (path: string): string => path.slice(0, path.length - posix.extname(path).length);
