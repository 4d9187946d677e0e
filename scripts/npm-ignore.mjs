// What npm leaves out of dist/chunks/ when it packs: chunks that only the action loads, and the optional packages. Their names
// have hashes, so that no list in package.json can have them; npm heeds an ignore file in a folder below.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

/** What a person starts, or a program of theirs. */
const ENTRIES = ['cli.js', 'tools/tools.mjs', 'tools/register.mjs', 'browser-driver.cjs'];

/** Chunks with the SDKs of clouds, which `src/lib/optional-package.ts` looks for elsewhere if they are missing. */
const OPTIONAL = /^(?:bedrock|vertex)-sdk-/;

/** Answers with the paths of the files that are packed. */
export async function writeNpmIgnore(outdir) {
  const chunks = join(outdir, 'chunks');
  const needed = await loadedBy(ENTRIES, outdir);
  const names = (await readdir(chunks)).filter((name) => !needed.has(join(chunks, name))).toSorted();
  await writeFile(join(chunks, '.npmignore'), names.map((name) => `${name}\n`).join(''));
  return needed;
}

/** Paths of all files that some entries load, at once or later. */
async function loadedBy(entries, outdir) {
  const { imports } = JSON.parse(await readFile(join(outdir, 'package.json'), 'utf8'));
  const loaded = new Set();
  const queue = entries.map((entry) => join(outdir, entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const name = relative(join(outdir, 'chunks'), file);
    if (loaded.has(file) || OPTIONAL.test(name)) continue;
    const text = await readFile(file, 'utf8').catch(() => undefined); // an import in a text that is data
    if (text === undefined) continue;
    loaded.add(file);
    for (const [, from] of text.matchAll(IMPORT)) {
      const target = from.startsWith('#')
        ? imports[from] && resolve(outdir, imports[from])
        : resolve(dirname(file), from);
      if (target) queue.push(target);
    }
  }
  return loaded;
}

const IMPORT = /(?:from|import|import\(|require\()\s*["'](\.{1,2}\/[^"']+|#[^"']+)["']/g;
