// Runs a TypeScript file of this repository with the bundle's own settings: `node scripts/run.mjs FILE [ARGUMENT …]`
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { shared } from './bundling.mjs';

/** As in dist/package.json; that of scripts/author-library.mjs would load TypeScript. */
const MANIFEST = { type: 'module', imports: { '#author-library': './tools/tools.mjs' } };

const root = fileURLToPath(new URL('..', import.meta.url));
const [file, ...rest] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    rmSync(out, { recursive: true, force: true });
    if (process.listenerCount(signal) === 0) process.exit(130); // else it is for the file to end
  });
}
const out = mkdtempSync(join(root, 'node_modules', `.run-${process.pid}-`));
try {
  symlinkSync(join(root, 'dist', 'tools'), join(out, 'tools'));
  writeFileSync(join(out, 'package.json'), JSON.stringify(MANIFEST));
  const outfile = join(out, 'script.mjs');
  const options = { ...shared(root), entryPoints: [resolve(file)], outfile, packages: 'external', write: false };
  for (const { path, contents } of (await build(options)).outputFiles) writeFileSync(path, contents);
  process.argv = [process.argv[0], resolve(file), ...rest];
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(out, { recursive: true, force: true });
}
