import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'remove-tree-'));
  chmodSync(directory, 0o777);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** By a user who is not root, whom no mode would stop. */
function removeAsUser(made: string, path: string): void {
  const outfile = join(directory, 'remove.mjs');
  const entry = resolve(import.meta.dirname, '../../src/lib/remove-tree.ts');
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' });
  const text = `import fs from 'node:fs'; import { removeTree } from ${JSON.stringify(outfile)}; ${made}; await removeTree('${path}');`;
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const args = ['--input-type=module', '--eval', text];
  execFileSync(process.execPath, args, { cwd: directory, env: {}, stdio: 'pipe', ...nobody });
}

it('removes directories that a program has made read-only, and what is in them', () => {
  removeAsUser(
    "fs.mkdirSync('a/b/c', { recursive: true }); fs.writeFileSync('a/b/c/d', 'x'); fs.chmodSync('a/b/c', 0o555); fs.chmodSync('a/b', 0o000)",
    'a',
  );
  expect(existsSync(join(directory, 'a'))).toBe(false);
});

it('leaves alone where a link leads, and does not mind a directory that is not there', () => {
  const [kept, tree] = [join(directory, 'kept'), join(directory, 'tree')];
  for (const path of [kept, tree]) mkdirSync(path, { mode: 0o777 });
  writeFileSync(join(kept, 'file'), 'x');
  symlinkSync(kept, join(tree, 'link'));
  chmodSync(tree, 0o777);
  removeAsUser('', 'tree/link');
  removeAsUser('', 'none');
  expect(existsSync(join(kept, 'file'))).toBe(true);
});
