/** What a layout is made of: where a session stands, and the mounts that show commands a part of the machine. */
import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SandboxPlace {
  /** Absolute real path of what commands may write. */
  readonly workspace: string;
  /** Absolute real path of the session's directory: commands read it; their /tmp and ~/.cache stand in it. */
  readonly scratch: string;
  readonly home: string;
  /** `PATH` of the commands. */
  readonly path: string;
  /** Directories that commands must not see, beside those of `HIDDEN`. */
  readonly hidden: readonly string[];
  /** Absolute paths in the workspace that commands only read, beside those of `SEALED`. */
  readonly sealed?: readonly string[];
}

/** `fresh` and `empty` are empty file systems, the first for everybody to write. The others show `from` at `at`. */
export type Mount = { readonly kind: 'fresh' | 'empty'; readonly at: string } | Bind | OverlayLayer;

export interface Bind {
  readonly kind: 'read-only' | 'writable';
  readonly at: string;
  readonly from: string;
}

/** What is written goes to `upper`, which may hold something already; `from` stays as it is. */
export interface OverlayLayer {
  readonly kind: 'layer';
  readonly at: string;
  readonly from: string;
  readonly upper: string;
}

export const within = (directory: string, path: string): boolean =>
  path === directory || path.startsWith(directory === '/' ? '/' : `${directory}/`);

/** Without those that lie in another one. */
export const outermost = (paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && within(other, path)));

/** The path of a file in `directory` with this content. Two calls may want the same one at once, so that it appears whole. */
export function writeSharedFile(directory: string, name: string, content: string | Buffer): string {
  const file = join(directory, `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.hrtime.bigint()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
  return file;
}
