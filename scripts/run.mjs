// Runs a TypeScript file of this repository with the bundle's own settings: `node scripts/run.mjs FILE [ARGUMENT …]`
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { shared } from './bundling.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [file, ...rest] = process.argv.slice(2);
const out = await mkdtemp(join(root, 'node_modules', '.run-'));
try {
  const outfile = join(out, 'script.mjs');
  await build({ ...shared(root), entryPoints: [resolve(file)], outfile, packages: 'external' });
  process.argv = [process.argv[0], resolve(file), ...rest];
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(out, { recursive: true, force: true });
}
