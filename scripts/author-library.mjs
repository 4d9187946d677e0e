// Builds the library `kodelet-ci/tools` that custom tools import: one file without dependencies, its types, and what finds it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { shared } from './bundling.mjs';

/** Where the program finds it from any chunk: for the `imports` of the package.json in the directory of the bundle. */
export const AUTHOR_LIBRARY = { '#author-library': './tools/tools.mjs' };

const SOURCES = [
  'core/params.ts',
  'tools/author/author-tool.ts',
  'tools/author/foreign-tool.ts',
  'tools/author/tools.ts',
];

/** Writes `outdir`/tools/: tools.mjs, tools.d.mts and register.mjs. */
export async function writeAuthorLibrary(root, outdir) {
  const directory = join(outdir, 'tools');
  await build({
    ...shared(root),
    entryPoints: ['tools', 'register'].map((name) => ({ in: join(root, `src/tools/author/${name}.ts`), out: name })),
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    banner: {},
  });
  await mkdir(directory, { recursive: true });
  const texts = await Promise.all(SOURCES.map((path) => readFile(join(root, 'src', path), 'utf8')));
  await writeFile(join(directory, 'tools.d.mts'), declarationsOf(texts));
}

/** The types of all sources in one file; only the last one's exports are exported. */
function declarationsOf(texts) {
  const parts = texts.map((text, index) => {
    const { outputText } = ts.transpileDeclaration(text, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
    const alone = outputText.replace(/^import [^;]*;\n/gm, '').replace(/^export \{\};\n/gm, '');
    return index === texts.length - 1 ? alone : alone.replace(/^export (?=declare|interface|type)/gm, '');
  });
  return parts
    .join('')
    .replace(/^(?=interface|type)/gm, 'declare ')
    .replaceAll('declare interface', 'interface');
}
