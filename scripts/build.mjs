// Bundles src/ into dist/. `node scripts/build.mjs [OUTDIR]`
//
// main, post and cli become one file each, because every further file costs a skipped event a millisecond or two, and are
// CommonJS, which Node starts as fast as no program at all: the loader of modules alone would cost a quarter of that again.
// What they load later are modules, which share chunks. The bytes depend on the sources and the lock file alone, so a test
// can demand that dist/ is fresh.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, transform } from 'esbuild';
import { AUTHOR_LIBRARY, writeAuthorLibrary } from './author-library.mjs';
import { browserDriver, shared } from './bundling.mjs';
import { chunkGroups } from './chunk-groups.mjs';
import { compactPackages, escapeRare } from './compact-packages.mjs';
import { licensesOf } from './licenses.mjs';
import { writeNpmIgnore } from './npm-ignore.mjs';
import { packageParts } from './package-parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = resolve(process.argv[2] ?? `${root}dist`);
const settings = shared(root);

/** Name of the file in dist/ → its source: what a file on its own loads with `import()`. */
const later = new Map();

/** What stays within its file though it is loaded later, since it may fail: a further file costs more than it has. */
const WITHIN = ['event-context'];

/** Leaves `import('./x.ts')` to the second build, under a name of its own. */
const leaveLater = {
  name: 'leave-later',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      if (!path.startsWith('.'))
        throw new Error(`${importer} loads ${path} later: do it in a file of ours, and load that`);
      const name = basename(path, '.ts');
      if (WITHIN.includes(name)) return undefined;
      const source = resolve(resolveDir, path);
      if ((later.get(name) ?? source) !== source)
        throw new Error(`two files named ${name} are loaded later: rename one`);
      later.set(name, source);
      return { path: `./${name}.mjs`, external: true };
    });
  },
};

/** Says of `@actions/*` that they do nothing when they are loaded: their clients for OIDC and GitHub, with all of undici, are left out. */
const sideEffectFree = {
  name: 'side-effect-free',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      const concerns = path.startsWith('@actions/') || importer.includes('/node_modules/@actions/');
      if (!concerns || kind !== 'import-statement' || pluginData?.found) return undefined;
      const found = await find(path, { kind, importer, resolveDir, pluginData: { found: true } });
      return { ...found, sideEffects: false };
    });
  },
};

/** Spares an event that asks for nothing the loading of node:crypto, of which @actions/core takes one function. */
const withoutCrypto = {
  name: 'without-crypto',
  setup({ onResolve }) {
    onResolve({ filter: /^crypto$/ }, ({ importer }) =>
      importer.includes('/node_modules/@actions/core/') ? { path: join(root, 'scripts/kernel-uuid.mjs') } : undefined,
    );
  },
};

/**
 * Files that are little more than a package, or several, which nothing else needs: they share no chunk, so that what they have in
 * common with every run brings nothing into its start, and nobody reads them.
 */
const ALONE = ['html-to-markdown', 'linear-pattern', 'proxied-fetch', 'script-parser'];
const alone = new Map();

/** Their place depends on the chunk that loads them, and so they have a name in dist/package.json. */
const leaveAlone = {
  name: 'leave-alone',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
      const name = basename(path, '.ts');
      if (kind !== 'dynamic-import' || !ALONE.includes(name)) return undefined;
      alone.set(name, resolve(resolveDir, path));
      return { path: `#${name}`, external: true };
    });
  },
};

/** Has an entry load the whole of each group that it needs a part of; then that group is one chunk. */
const gatherChunks = (groups) => ({
  name: 'gather-chunks',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.ts$/ }, ({ path, kind, resolveDir }) => {
      if (kind !== 'entry-point' && kind !== 'dynamic-import') return undefined;
      const source = relative(root, resolve(resolveDir, path));
      return groups.some(({ entries }) => entries.includes(source)) ? { path: source, namespace: 'entry' } : undefined;
    });
    onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => {
      const needed = groups.filter(({ entries }) => entries.includes(path)).flatMap(({ sources }) => sources);
      const lines = [...needed.map((source) => `import './${source}';`), `export * from './${path}';`];
      return { contents: lines.join('\n'), resolveDir: root };
    });
  },
});

/** Shortens the names in packages, file by file: of a chunk that also has sources of ours, esbuild minifies all or nothing. */
const minifyPackages = {
  name: 'minify-packages',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      if (!minified.has(path)) minified.set(path, minify(path));
      return { contents: await minified.get(path), loader: 'js' };
    });
  },
};

/** Path → text: the chunks are made twice. */
const minified = new Map();

async function minify(path) {
  const { code } = await transform(await readFile(path, 'utf8'), {
    minifyIdentifiers: true,
    minifySyntax: true,
    charset: 'utf8',
    target: settings.target,
    legalComments: 'none',
  });
  return code;
}

/** Path of a file in dist/ → paths of all that is bundled in it. */
const inputs = new Map();

async function build(options) {
  const { metafile, outputFiles } = await bundle({ ...options, metafile: true, write: false });
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const entry = output.entryPoint === undefined ? [] : [output.entryPoint];
    inputs.set(resolve(root, path), [...entry, ...Object.keys(output.inputs)]);
  }
  for (const { path, text } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, escapeRare(await compactPackages(text)));
  }
}

await rm(outdir, { recursive: true, force: true });
const entries = {
  ...settings,
  outdir,
  format: 'cjs',
  banner: {},
  plugins: [leaveLater, withoutCrypto, sideEffectFree],
};
await build({ ...entries, entryPoints: ['main', 'post'].map((name) => ({ in: `${root}src/${name}.ts`, out: name })) });
// An old Node, such as that of Ubuntu 22.04, is to read as much of it as says that it is too old.
await build({ ...entries, entryPoints: [`${root}src/cli/cli.ts`], target: 'node12.20' });
const leftOut = (name) => `./scripts/left-out/${name}.mjs`;
const modules = {
  ...settings,
  outdir,
  outExtension: { '.js': '.mjs' },
  // What libraries of the cloud bring along, and no run comes to.
  alias: {
    '@anthropic-ai/sdk/resources/index': leftOut('anthropic-resources'),
    '@aws-sdk/credential-providers': leftOut('aws-logins'),
    '@aws-sdk/credential-provider-node': leftOut('aws-logins'),
    '@aws-sdk/token-providers': leftOut('aws-logins'),
    'google-auth-library': leftOut('google-login'),
    bowser: leftOut('browsers'),
    'node-fetch': leftOut('fetch'),
    undici: leftOut('undici'),
    figures: leftOut('printing'),
    'pretty-ms': leftOut('printing'),
    yoctocolors: leftOut('printing'),
    'decode-named-character-reference': leftOut('named-character-reference'),
  },
  // Loaded later by a class of the SDK that is left out itself.
  external: ['*/agent-toolset/node.mjs'],
};
const inChunks = {
  ...modules,
  entryPoints: [...later]
    .filter(([out]) => !ALONE.includes(out))
    .toSorted()
    .map(([out, source]) => ({ in: source, out })),
  minifySyntax: true,
  plugins: [withoutCrypto, sideEffectFree, leaveAlone, packageParts, minifyPackages],
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
};
const { metafile } = await bundle({ ...inChunks, metafile: true, write: false });
const output = (name) => relative(root, join(outdir, name));
const [inTerminal] = Object.entries(metafile.outputs).find(
  ([, { entryPoint }]) => entryPoint === 'src/cli/run-command.ts',
);
// Every command loads program, and every event with the phrase in it loads sanitize.
const groups = chunkGroups(
  metafile,
  [output('phases.mjs'), inTerminal],
  [output('program.mjs'), output('sanitize.mjs')],
);
await build({ ...inChunks, plugins: [...inChunks.plugins, gatherChunks(groups)] });
await build({
  ...modules,
  entryPoints: ALONE.map((out) => ({ in: alone.get(out), out })),
  plugins: [packageParts],
  minify: true,
  charset: 'utf8',
});
await writeAuthorLibrary(root, outdir);
const imports = { ...AUTHOR_LIBRARY, ...Object.fromEntries(ALONE.map((name) => [`#${name}`, `./${name}.mjs`])) };
await writeFile(join(outdir, 'package.json'), `${JSON.stringify({ type: 'commonjs', imports })}\n`);
await build({ ...browserDriver(root), outdir });
const packed = await writeNpmIgnore(outdir);
const inPackage = [...inputs].flatMap(([path, sources]) => (packed.has(path) ? sources : []));
const terms = licensesOf(root, inPackage, [...inputs.values()].flat());
await writeFile(join(outdir, 'licenses.txt'), terms.needed);
await writeFile(join(outdir, 'licenses-action.txt'), terms.rest);
