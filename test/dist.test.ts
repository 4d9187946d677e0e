/**
 * The committed bundle is what the sources build to, and a skipped event loads next to nothing of it.
 *
 * Covers `src/core/version.ts`.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execaNode } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { VERSION } from '../src/core/version.ts';

const ROOT = resolve(import.meta.dirname, '..');

let fresh: string;
beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'kodelet-dist-'));
  await execaNode(join(ROOT, 'scripts/build.mjs'), [fresh]);
});
afterAll(() => rm(fresh, { recursive: true, force: true }));

async function filesOf(directory: string): Promise<Record<string, string>> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = names.map(async (name) => [name.slice(directory.length + 1), await readFile(name, 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

describe('dist/', () => {
  it('is what `npm run build` makes of the sources, byte for byte', async () => {
    const [built, committed] = await Promise.all([filesOf(fresh), filesOf(join(ROOT, 'dist'))]);
    expect(Object.keys(committed).toSorted()).toEqual(Object.keys(built).toSorted());
    expect(Object.keys(built).filter((name) => built[name] !== committed[name])).toEqual([]);
  });

  it.each(['main.js', 'post.js'])(
    'has in %s of packages only the commands of @actions/core and the context of @actions/github, and of Node only what starts at once',
    async (name) => {
      const text = await readFile(join(fresh, name), 'utf8');
      expect(text).toContain('GITHUB_EVENT_PATH');
      const packages = text.match(/^\/\/ node_modules\/[^\n]*/gm) ?? [];
      const needed =
        /^\/\/ node_modules\/@actions\/(?:core\/lib\/(?:command|core|file-command|utils)|github\/lib\/(?:context|github))\.js$/;
      expect(packages.filter((path) => !needed.test(path))).toEqual([]);
      const modules = [...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, module]) => module);
      expect(modules.filter((module) => !/^(?:node:)?(?:fs|net|os|path)$/.test(module ?? ''))).toEqual([]);
      expect(text).not.toMatch(/process\.std(?:in|err)|console\./);
    },
  );
});

it('dist/cli.js has no syntax that an old Node cannot read, so that it can say that it is too old', async () => {
  const text = await readFile(join(fresh, 'cli.js'), 'utf8');
  expect(text).toContain('is too old');
  expect(text.match(/\?\?|\?\.[\w([]|"node:/g) ?? []).toEqual([]); // Node 12 knows none of them
});

it('dist/ has our own sources as they are read, and packages without indentation', async () => {
  const files = Object.entries(await filesOf(fresh)).filter(([name]) => name.endsWith('.mjs'));
  const parts = files.flatMap(([, text]) => text.split(/^(?=\/\/ \S+$)|^(?=export \{$)/m));
  const indented = (start: string): number => {
    const lines = parts.filter((part) => part.startsWith(start)).flatMap((part) => part.split('\n'));
    expect(lines.length).toBeGreaterThan(1000);
    return lines.filter((line) => line.startsWith('  ')).length / lines.length;
  };
  expect(indented('// node_modules/')).toBeLessThan(0.15); // what is left stands in texts
  expect(indented('// src/')).toBeGreaterThan(0.5);
});

/** Text of the files that are loaded at once with a file of the bundle, by their paths. */
async function loadedWith(name: string): Promise<ReadonlyMap<string, string>> {
  const loaded = new Map<string, string>();
  const load = async (path: string): Promise<void> => {
    if (loaded.has(path)) return;
    const text = await readFile(path, 'utf8');
    loaded.set(path, text);
    const imports = text.matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+)";$/gm);
    for (const [, next = ''] of imports) await load(resolve(path, '..', next));
  };
  await load(join(fresh, name));
  return loaded;
}

const terminalEntry = async (): Promise<string> => {
  const names = await readdir(join(fresh, 'chunks'));
  return join('chunks', names.find((name) => name.startsWith('run-command-')) ?? '');
};

it.each([
  ['in a job', async () => 'phases.mjs'],
  ['in a terminal', terminalEntry],
])('a run %s loads few files at its start, since each costs more to find than to read', async (_, entry) => {
  const { size } = await loadedWith(await entry());
  expect(size).toBeGreaterThan(5);
  expect(size).toBeLessThan(30);
});

it('a run in a terminal loads no reader of Markdown or HTML before its first request', async () => {
  const texts = [...(await loadedWith(await terminalEntry())).values()].join('\n');
  expect(texts).toContain('// src/cli/run-command.ts');
  expect(texts.match(/^\/\/ node_modules\/(?:micromark|mdast|parse5\/dist\/parser)[^\n]*/gm) ?? []).toEqual([]);
});

it.each([
  ['in a job', async () => 'phases.mjs'],
  ['in a terminal', terminalEntry],
])('a run %s builds no segmenter and no pattern of all emojis at its start: 50 ms', async (_, entry) => {
  const texts = [...(await loadedWith(await entry())).values()].join('\n');
  expect(texts).toContain('// src/lib/text-width.ts');
  expect(texts.match(/RGI_Emoji|^(?:var|const|let)\b[^\n]*new Intl\./gm) ?? []).toEqual([]);
});

it('dist/ has the licences of all packages that are in it', async () => {
  const { 'licenses.txt': common = '', 'licenses-action.txt': others = '', ...files } = await filesOf(fresh);
  const licenses = common + others;
  const paths = Object.values(files).flatMap((text) => text.match(/^ *\/\/ node_modules\/[^\n]*/gm) ?? []);
  const names = new Set(paths.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !licenses.includes(`\n${name} `))).toEqual([]);
});

describe('the version', () => {
  it('is the one of package.json, in the bundle and in tests', async () => {
    expect(VERSION).toBe(packageFile.version);
    const { stdout } = await execaNode(join(fresh, 'cli.js'), ['--version']);
    expect(stdout).toBe(packageFile.version);
  });
});
