/** Layers over toolchains by overlayfs: what commands write there, beside what is there and stays as it is. */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { quote } from '../lib/quote.ts';
import { LAYERS } from './home.ts';
import { keepFile } from './kept-file.ts';
import type { Layout } from './layout.ts';
import type { Machine } from './machine.ts';
import type { Layer } from './mounts.ts';

const layersOf = ({ mounts }: Layout): Layer[] => mounts.filter((mount) => mount.kind === 'layer');

/**
 * As a line of fstab(5). `isRoot`: outside of a user namespace, in which overlayfs keeps its notes where it may. See the
 * kernel's overlayfs.rst.
 */
export function layerLine(layer: Layer, at: string, layout: Layout, isRoot: boolean): string {
  const { from, upper } = layer;
  const parts = `lowerdir=${field(from)},upperdir=${field(upper)},workdir=${field(workOf(layer, layout))}`;
  return `overlay ${field(at)} overlay ${parts},index=off,nosuid,nodev${isRoot ? '' : ',userxattr'}`;
}

/** The layers alone, each put together in a place of its own, for a sandbox that can only bind. Undefined where there are none. */
export function writeLayerTable(layout: Layout, isRoot: boolean): string | undefined {
  const layers = layersOf(layout);
  if (layers.length === 0) return undefined;
  for (const layer of layers) mkdirSync(mergedAt(layer, layout), { recursive: true });
  const lines = layers.map((layer) => `${layerLine(layer, mergedAt(layer, layout), layout, isRoot)} 0 0\n`);
  return keepFile(layout.session, 'layers', lines.join(''));
}

/** What overlayfs works in: it empties the directory when it starts, so no two calls may have the same one. */
export const workOf = ({ upper }: Layer, { session, call }: Pick<Layout, 'session' | 'call'>): string =>
  join(session, LAYERS, `work-${call}`, basename(upper));

export const mergedAt = ({ upper }: Layer, { session }: Layout): string =>
  join(session, LAYERS, 'merged', basename(upper));

/**
 * overlayfs makes directories in its own ones that nobody but root may enter, and whoever ends the session must remove them.
 * `isRoot` as in `layerLine`: what it makes then is root's.
 */
export function handOver(layout: Layout, { uid, gid, programs }: Machine, isRoot: boolean): string {
  const inside = layersOf(layout).map((layer) => quote(join(workOf(layer, layout), 'work')));
  if (inside.length === 0 || uid === 0) return ':';
  const open = `${programs.chmod ?? 'chmod'} 700 ${inside.join(' ')}`;
  return isRoot ? `${programs.chown ?? 'chown'} ${uid}:${gid} ${inside.join(' ')} && ${open}` : open;
}

/** Blanks and backslashes as octal numbers, see fstab(5). */
export const field = (path: string): string =>
  path.replace(/[\s\\]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`);
