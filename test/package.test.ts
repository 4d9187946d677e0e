/** What npm publishes: the program and the library for tools, all that they load, and nothing of the action. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { PROVIDER_ENTRIES } from '../src/core/provider-entries.ts';
import { CLOUD_TOKEN, startCloud } from './support/cloud.ts';

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

/** All that a file of the bundle imports, at once or later, and so on, without the optional packages. */
function loadedBy(entries: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const queue = entries.map((entry) => join(DIST, entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (loaded.has(file) || !existsSync(file) || OPTIONAL.test(file.slice(ROOT.length + 1))) continue;
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
/** In the bundle for the action; the npm package looks for packages in their place. */
const OPTIONAL = /^dist\/(?:chunks\/(?:bedrock|vertex)-sdk-\w+\.mjs|playwright-core\.cjs)$/;

describe('the package', () => {
  it('has all that the program and the library load, without the optional packages, and nothing of the action', () => {
    const paths = packed.files.map(({ path }) => path);
    const needed = [...loadedBy(ENTRIES)].map((file) => file.slice(ROOT.length + 1));
    expect(needed.length).toBeGreaterThan(50);
    expect(needed.filter((path) => !paths.includes(path))).toEqual([]);
    const programs = paths.filter((path) => /^dist\/.*\.(?:js|mjs|cjs)$/.test(path));
    expect(programs.filter((path) => !needed.includes(path))).toEqual([]);
    expect(existsSync(join(DIST, 'main.js'))).toBe(true);
    expect(readdirSync(join(DIST, 'chunks')).filter((name) => OPTIONAL.test(`dist/chunks/${name}`))).toHaveLength(2);
    const others = paths.filter((path) => !path.startsWith('dist/'));
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  });

  it('has a bundle of at most 10 MB', () => {
    const bundled = packed.files.filter(({ path }) => path.startsWith('dist/'));
    expect(bundled.length).toBeGreaterThan(20);
    expect(bundled.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(10_000_000);
  });

  it('takes at most 1.6 MiB to download', () => {
    expect(packed.size).toBeLessThanOrEqual(1.6 * 1024 ** 2);
  });

  let place: string;
  beforeAll(() => {
    place = join(directory, 'place');
    mkdirSync(place);
  });
  /** As npx starts it, which takes longer than the program itself. */
  const PROGRAM = './node_modules/.bin/kodelet-ci';

  it('is installed without a network, starts, plays the demo, sets up a repository and gives tools their library', () => {
    run(place, 'npm', 'install', '--offline', '--no-audit', '--no-fund', join(directory, packed.filename));
    expect(readdirSync(join(place, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['kodelet-ci']);
    expect(run(place, 'npx', '--no-install', 'kodelet-ci', '--version').trim()).toBe(packageFile.version);
    expect(run(place, PROGRAM, 'demo')).toMatch(/✓ proven: .*✓ succeeded: /s);
    run(place, 'git', 'init', '--quiet');
    expect(run(place, PROGRAM, 'init')).toContain('Wrote .github/workflows/agent.yml');
    expect(existsSync(join(place, '.github/workflows/agent.yml'))).toBe(true);
    const script = "import('kodelet-ci/tools').then(({ defineTool }) => console.log(typeof defineTool))";
    expect(run(place, 'node', '--input-type=module', '--eval', script).trim()).toBe('function');
  });

  it('names the package that a provider needs, and works once it is there', async () => {
    writeFileSync(join(place, 'config.yml'), 'model: { project: project-1 }\n');
    const cloud = await startCloud({ text: 'Seen.' });
    const session = async (provider: 'bedrock' | 'vertex') => {
      const { keyVariable, baseUrlVariable } = PROVIDER_ENTRIES[provider];
      const env = { PATH: process.env.PATH, HOME: directory, [keyVariable]: CLOUD_TOKEN, [baseUrlVariable]: cloud.url };
      const args = ['run', 'Look.', '--provider', provider, '--config', 'config.yml'];
      return execa(PROGRAM, args, { cwd: place, env, extendEnv: false, reject: false, all: true });
    };
    const { devDependencies: versions } = packageFile;
    const names = ['@anthropic-ai/bedrock-sdk', '@anthropic-ai/vertex-sdk', 'google-auth-library'] as const;
    const [bedrock, vertex, google] = names.map((name) => `${name}@${versions[name]}`);
    expect((await session('bedrock')).all).toContain(`npm install ${bedrock}`);
    expect((await session('vertex')).all).toContain(`npm install ${vertex} ${google}`);
    expect(cloud.asked).toEqual([]);
    mkdirSync(join(place, 'node_modules/@anthropic-ai'));
    for (const name of names) symlinkSync(join(ROOT, 'node_modules', name), join(place, 'node_modules', name));
    for (const provider of ['bedrock', 'vertex'] as const) {
      const { all, exitCode } = await session(provider);
      expect({ exitCode, all }).toEqual({ exitCode: 0, all: expect.stringContaining('Seen.') });
    }
    await cloud.close();
  });
});
