/** What npm publishes: the program and the library for tools, all that they load, and nothing of the action. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

let directory: string;
let packed: { filename: string; size: number; files: { path: string; size: number }[] };
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'package-'));
  const answer = run(ROOT, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', directory);
  [packed] = JSON.parse(answer);
});
afterAll(() => rmSync(directory, { recursive: true }));

function run(cwd: string, file: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, HOME: directory, npm_config_cache: join(directory, 'cache') };
  return execFileSync(file, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const { imports } = JSON.parse(readFileSync(join(DIST, 'package.json'), 'utf8')) as { imports: Record<string, string> };

/** All that a file of the bundle imports, at once or later, and so on. */
function loadedBy(entries: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const queue = entries.map((entry) => join(DIST, entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (loaded.has(file) || !existsSync(file)) continue;
    loaded.add(file);
    const found = readFileSync(file, 'utf8').matchAll(
      /(?:from|import|import\(|require\()\s*["'](\.{1,2}\/[^"']+|#[^"']+)["']/g,
    );
    for (const [, name = ''] of found) {
      const target = name.startsWith('#') ? imports[name] : undefined;
      if (target !== undefined) queue.push(resolve(DIST, target));
      else if (!name.startsWith('#')) queue.push(resolve(dirname(file), name));
    }
  }
  return loaded;
}

/** Of the program, of the tools that import the library, and of the two that are started as programs of their own. */
const ENTRIES = ['cli.js', 'tools/tools.mjs', 'tools/register.mjs', 'browser-driver.cjs'];

describe('the package', () => {
  it('has all that the program and the library load, and in dist/ nothing that only the action does', () => {
    const paths = packed.files.map(({ path }) => path);
    const needed = [...loadedBy(ENTRIES)].map((file) => file.slice(ROOT.length + 1));
    expect(needed.length).toBeGreaterThan(50);
    expect(needed.filter((path) => !paths.includes(path))).toEqual([]);
    // Chunks have a hash in their name, which no list can have.
    const named = readdirSync(DIST).filter((name) => /\.(?:js|mjs|cjs)$/.test(name));
    const idle = named.map((name) => `dist/${name}`).filter((path) => !needed.includes(path));
    expect(idle).toContain('dist/main.js');
    expect(paths.filter((path) => idle.includes(path))).toEqual([]);
    const others = paths.filter((path) => !path.startsWith('dist/'));
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  });

  it('has a bundle of at most 10 MB', () => {
    const bundled = packed.files.filter(({ path }) => path.startsWith('dist/'));
    expect(bundled.length).toBeGreaterThan(20);
    expect(bundled.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(10_000_000);
  });

  it('takes less than 4 MB to download', () => {
    expect(packed.size).toBeLessThan(4 * 1024 * 1024);
  });

  it('is installed without a network, starts, plays the demo, sets up a repository and gives tools their library', () => {
    const place = join(directory, 'place');
    mkdirSync(place);
    run(place, 'npm', 'install', '--offline', '--no-audit', '--no-fund', join(directory, packed.filename));
    expect(readdirSync(join(place, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['kodelet-ci']);
    expect(run(place, 'npx', '--no-install', 'kodelet-ci', '--version').trim()).toBe(packageFile.version);
    expect(run(place, 'npx', '--no-install', 'kodelet-ci', 'demo')).toMatch(/✓ proven: .*✓ succeeded: /s);
    run(place, 'git', 'init', '--quiet');
    expect(run(place, 'npx', '--no-install', 'kodelet-ci', 'init')).toContain('Wrote .github/workflows/agent.yml');
    expect(existsSync(join(place, '.github/workflows/agent.yml'))).toBe(true);
    const script = "import('kodelet-ci/tools').then(({ defineTool }) => console.log(typeof defineTool))";
    expect(run(place, 'node', '--input-type=module', '--eval', script).trim()).toBe('function');
  });
});
