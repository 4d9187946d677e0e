/** The committed bundle is what the sources build to, and a skipped event loads next to nothing of it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { VERSION } from '../src/core/version.ts';

const ROOT = resolve(import.meta.dirname, '..');

let fresh: string;
beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'kodelet-dist-'));
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.mjs'), fresh]);
});
afterAll(() => rm(fresh, { recursive: true, force: true }));

async function filesOf(directory: string): Promise<Record<string, string>> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = names.map(async (name) => [name.slice(directory.length + 1), await readFile(name, 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Everything that is loaded with a file before any of it runs. */
async function loadedWith(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = await readFile(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/^(?:import|export)[^;]*?from\s*"(\.[^"]+)"|^import\s*"(\.[^"]+)"/gm)) {
    if (path) await loadedWith(join(dirname(file), path), seen);
  }
  return seen;
}

describe('dist/', () => {
  it('is what `npm run build` makes of the sources, byte for byte', async () => {
    const [built, committed] = await Promise.all([filesOf(fresh), filesOf(join(ROOT, 'dist'))]);
    expect(Object.keys(committed).toSorted()).toEqual(Object.keys(built).toSorted());
    expect(Object.keys(built).filter((name) => built[name] !== committed[name])).toEqual([]);
  });

  it('brings neither the model’s SDK nor Octokit nor a parser along before somebody asked', async () => {
    const files = [...(await loadedWith(join(fresh, 'main.js')))];
    const text = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    expect(text).toContain('GITHUB_EVENT_PATH');
    expect(text.match(/\/\/ node_modules\/[^\n]*/g)?.filter((line) => !line.includes('@actions/core'))).toEqual([]);
  });
});

describe('the version', () => {
  it('is the one of package.json', () => {
    expect(VERSION).toBe(packageFile.version);
  });
});
