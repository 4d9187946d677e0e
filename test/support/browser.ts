/** What tests of the browser need: its driver, built from the sources, and a machine that can run it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { mayHaveNamespaces } from '../../src/sandbox/backends.ts';
import { findChromium } from '../../src/tools/builtin/browser/browser.ts';

const ROOT = `${resolve(import.meta.dirname, '../..')}/`;

/** Why there is nothing to test, or undefined. */
export function whyNoBrowser(): string | undefined {
  if (!findChromium(process.env.PATH ?? '')) return 'there is no Chrome or Chromium';
  return mayHaveNamespaces() ? undefined : 'there is no sandbox with namespaces';
}

interface BuiltDriver {
  readonly path: string;
  /** Numbers of the processes that it runs in, sandboxes around it among them. */
  processes(): number[];
  remove(): void;
}

/** In a directory of its own unless given. */
export async function buildDriver(outdir = mkdtempSync(join(tmpdir(), 'kodelet-driver-'))): Promise<BuiltDriver> {
  const bundling = '../../scripts/bundling.mjs'; // has no types
  const { browserDriver } = (await import(bundling)) as { browserDriver(root: string): object };
  await build({ ...browserDriver(ROOT), outdir, minify: false });
  const path = join(outdir, 'browser-driver.cjs');
  return {
    path,
    processes: () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(path))
        .map(Number),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it has ended
  }
}
