import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Module = typeof import('../../src/lib/open-inside.ts');

/** Without /proc, as on macOS and Windows, nothing can be held, and a second look has to do. */
const WAYS = [
  { way: 'by descriptors', platform: 'linux' },
  { way: 'by a second look', platform: 'darwin' },
];

let base: string;
let root: string;
let outside: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-open-')));
  [root, outside] = [join(base, 'root'), join(base, 'outside')];
  for (const path of ['root/dir/file', 'root/up/dir/file', 'outside/made/file', 'outside/dir/file']) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), path);
  }
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

async function load(platform: string): Promise<Module> {
  const real = process.platform;
  vi.resetModules();
  Object.defineProperty(process, 'platform', { value: platform });
  try {
    return await import('../../src/lib/open-inside.ts');
  } finally {
    Object.defineProperty(process, 'platform', { value: real });
  }
}

const target = (path: string, permits = (_: string) => true) => ({ root, path, permits });

/** What code does at a moment when a tool is at work: a link to `to` takes the place of what stands at `path`. */
function put(path: string, to: string): void {
  renameSync(join(root, path), join(root, 'away'));
  symlinkSync(to, join(root, path));
}

async function contentOf(module: Module, path: string): Promise<string> {
  const opened = await module.openInside(target(path));
  if (!opened.ok) return opened.rule;
  return opened.handle.readFile('utf8').finally(() => opened.handle.close());
}

describe.each(WAYS)('a file that is opened or replaced $way', ({ platform }) => {
  let module: Module;
  beforeEach(async () => {
    module = await load(platform);
  });

  it('is the one of its path, with its parents made', async () => {
    expect(await contentOf(module, 'up/dir/file')).toBe('root/up/dir/file');
    expect(await module.replaceInside(target('new/deep/file'), Buffer.from('x'))).toMatchObject({ ok: true });
    expect(readFileSync(join(root, 'new/deep/file'), 'utf8')).toBe('x');
    expect(readdirSync(join(root, 'new/deep'))).toEqual(['file']);
  });

  it('is the one that links inside of the root lead to, where that may be used', async () => {
    symlinkSync('up/dir', join(root, 'link'));
    expect(await contentOf(module, 'link/file')).toBe('root/up/dir/file');
    const permits = vi.fn(() => false);
    expect(await module.openInside(target('link/file', permits))).toMatchObject({ ok: false, rule: 'path.link' });
    expect(await module.replaceInside(target('link/file', permits), Buffer.from('x'))).toMatchObject({
      rule: 'path.link',
      reason: '"link/file" leads to "up/dir/file", which may not be used',
    });
    expect(permits).toHaveBeenCalledWith(join(root, 'up/dir/file'));
    expect(readFileSync(join(root, 'up/dir/file'), 'utf8')).toBe('root/up/dir/file');
  });

  it.each([
    ['nothing', 'missing'],
    ['dir', 'directory'],
    ['.', 'directory'],
    ['nothing/at/all', 'missing'],
    ['dir/file/below', 'path.invalid'],
    ['../outside/file', 'path.outside-workspace'],
    ['.git/config', 'path.git'],
  ])('is none at %s: %s', async (path, rule) => {
    expect(await contentOf(module, path)).toBe(rule);
  });

  it.each(['dir', 'up', 'up/dir'])('is not read behind a link that takes the place of %s', async (swapped) => {
    for (let round = 0; round < 50; round += 1) {
      const path = `${swapped === 'up' ? 'up/dir' : swapped}/file`;
      const opening = contentOf(module, path);
      put(swapped, swapped === 'up' ? outside : join(outside, 'dir'));
      expect(['changed', 'missing', `root/${path}`]).toContain(await opening);
      rmSync(join(root, swapped));
      renameSync(join(root, 'away'), join(root, swapped));
    }
  });

  it('is not one that stood there for a moment, behind a link', async () => {
    for (let round = 0; round < 80; round += 1) {
      const opening = contentOf(module, 'dir/file');
      put('dir', join(outside, 'dir'));
      for (let turn = 0; turn <= round % 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      rmSync(join(root, 'dir'));
      renameSync(join(root, 'away'), join(root, 'dir'));
      expect(['changed', 'missing', 'root/dir/file']).toContain(await opening);
    }
  });

  it('is none that is a link itself', async () => {
    symlinkSync(join(outside, 'dir/file'), join(root, 'link'));
    await expect(module.openNamed(join(root, 'link'), 'link')).rejects.toMatchObject({ code: 'ELOOP' });
  });

  it('is told to be another one by now, where another one was put in its place', async () => {
    const opening = contentOf(module, 'dir/file');
    put('dir', join(outside, 'dir'));
    expect(['changed', 'missing']).toContain(await opening);
  });

  it.each([1, 2])('is not written behind a link that takes the place of a parent, at step %i', async (step) => {
    const writing = module.replaceInside(target('dir/made/x'), Buffer.alloc(8 * 1024 * 1024, 'x'));
    while (step === 2 && !hasTemporary(join(root, 'dir'))) await new Promise((resolve) => setImmediate(resolve));
    put('dir', outside);
    // Before the first step is done, the way may also lead to where nothing can be made.
    const rules = step === 1 ? ['changed', 'unreadable'] : ['changed'];
    expect(await writing).toMatchObject({ ok: false, rule: expect.toBeOneOf(rules) });
    expect(existsSync(join(outside, 'made/x'))).toBe(false);
    expect(readdirSync(join(root, 'away'), { recursive: true })).not.toContain('made/x');
  });
});

const hasTemporary = (directory: string): boolean =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.tmp'));
