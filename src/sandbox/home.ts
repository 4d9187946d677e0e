/** The home that commands see: empty, but for toolchains and caches, in which they write a layer of the session's own. */
import { existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { secretsIn } from './home-secrets.ts';
import { type Mount, outermost, type Place, within } from './mounts.ts';
import { READ_IN_CACHE, TOOL_HOMES } from './toolchains.ts';

/**
 * `place.home` and what is hidden are real paths. `layered`: what a command writes into a toolchain stays, for the session,
 * beside what is there; else nothing can be written.
 */
export function homeMounts(place: Place, cache: string, layered: boolean): Mount[] {
  const tools = TOOL_HOMES.flatMap((name) => toolMount(place, name, layered));
  const mounts = [{ kind: 'fresh', at: place.home } as const, ...tools, ...cacheMounts(place, cache, layered)];
  // Through what layers are put together in, a command would see what is under them.
  const parts = layered ? [{ kind: 'empty', at: own(place, LAYERS) } as const] : [];
  return [...mounts, ...parts, ...secretMounts(place, mounts)];
}

function toolMount(place: Place, name: string, layered: boolean): Mount[] {
  const from = realDirectory(join(place.home, name));
  if (!from || within(place.workspace, from)) return [];
  const at = join(place.home, name);
  if (!layered || !canLayer(place, from)) return [{ kind: 'read-only', at, from }];
  return [{ kind: 'layer', at, from, upper: own(place, LAYERS, 'written', name.replaceAll('/', '-')) }];
}

/** The session's own, so that what one command leaves there the next one finds. */
function cacheMounts(place: Place, cache: string, layered: boolean): Mount[] {
  const at = join(place.home, '.cache');
  const from = realDirectory(at);
  if (layered && from && canLayer(place, from)) return [{ kind: 'layer', at, from, upper: cache }];
  const reads = READ_IN_CACHE.flatMap((name): Mount[] => {
    const path = realDirectory(join(at, name));
    return path ? [{ kind: 'read-only', at: join(at, name), from: path }] : [];
  });
  return [{ kind: 'writable', at, from: cache }, ...reads];
}

/** In the session's directory. */
export const LAYERS = 'layers';

/** The session's directory cannot be a layer over what holds it, and names with these letters cannot be told to mount(8). */
const canLayer = ({ scratch }: Place, from: string): boolean =>
  !within(from, scratch) && !/[,:\\"]/.test(`${from}${scratch}`);

/** Over each secret that would be in sight, and over what it leads to where it is a link. */
function secretMounts({ workspace, home, hidden }: Place, mounts: readonly Mount[]): Mount[] {
  const shown = mounts.filter(({ kind }) => kind === 'layer' || kind === 'read-only');
  const inSight = (path: string): boolean =>
    shown.some(({ at }) => within(at, path)) || ![home, ...hidden].some((one) => within(one, path));
  const places = secretsIn(home).flatMap((name) => placesOf(join(home, name)));
  return outermost(places)
    .filter((path) => inSight(path) && !within(workspace, path))
    .map((at) => (statSync(at).isDirectory() ? { kind: 'empty', at } : { kind: 'read-only', at, from: '/dev/null' }));
}

function placesOf(path: string): string[] {
  try {
    const real = realpathSync(path);
    return lstatSync(path).isSymbolicLink() ? [real] : [path, real];
  } catch {
    return []; // a link that leads nowhere
  }
}

function own({ scratch }: Place, ...names: string[]): string {
  const path = join(scratch, ...names);
  mkdirSync(path, { recursive: true, mode: 0o755 }); // that of a layer is seen in it
  return path;
}

function realDirectory(path: string): string | undefined {
  return existsSync(path) && statSync(path).isDirectory() ? realpathSync(path) : undefined;
}
