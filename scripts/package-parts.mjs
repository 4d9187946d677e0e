// Parts of packages that no run comes to, taken out where a package imports its own files and an alias cannot.
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

export const packageParts = {
  name: 'package-parts',
  setup({ onLoad }) {
    onLoad(
      { filter: /\/node_modules\/(?:openai|@anthropic-ai\/sdk)\/(?:resources|lib)\/.*\.mjs$/ },
      async ({ path }) => {
        if (!UNUSED.some((part) => part.test(path))) return undefined;
        const text = await readFile(path, 'utf8');
        // A file that only hands on all of another stays: what it hands on is empty.
        return /^export \*/m.test(text) ? undefined : { contents: emptyClasses(text), loader: 'js' };
      },
    );
    // The parser of HTTP for processors with SIMD. undici has it for others too, and takes that if this one cannot be loaded.
    onLoad({ filter: /\/node_modules\/undici\/lib\/llhttp\/llhttp_simd-wasm\.js$/ }, () => ({
      contents: 'throw new Error("left out");',
      loader: 'js',
    }));
    onLoad({ filter: /\/node_modules\/undici\/lib\/llhttp\/llhttp-wasm\.js$/ }, async ({ path }) => ({
      contents: compressed(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** WebAssembly in base64 is text that npm cannot compress: here it is compressed before. */
function compressed(text) {
  const [literal, base64] = /'([A-Za-z0-9+/=]{1000,})'/.exec(text) ?? [];
  const reading = "Buffer.from(wasmBase64, 'base64')";
  if (base64 === undefined || !text.includes(reading)) throw new Error('The parser of HTTP in undici has another form');
  const smaller = brotliCompressSync(Buffer.from(base64, 'base64')).toString('base64');
  return text
    .replace(literal, `'${smaller}'`)
    .replace(reading, `require('node:zlib').brotliDecompressSync(${reading})`);
}

const UNUSED = [
  // Every client of OpenAI makes all of its resources; these are used.
  /\/openai\/resources\/(?!responses\/|chat\/|shared\.mjs)/,
  // What calls tools itself, or collects a stream: ours are read event by event.
  /\/openai\/lib\/(?:ChatCompletion\w*Runner|ChatCompletionStream|responses\/ResponseStream)\.mjs$/,
  /\/@anthropic-ai\/sdk\/lib\/MessageStream\.mjs$/,
];

/** A module with the same names, and an empty class for each. */
function emptyClasses(text) {
  const declared = [...text.matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name);
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names.split(',').flatMap((one) => /(\w+)\s*$/.exec(one)?.[1] ?? []),
  );
  return [...new Set([...declared, ...listed])].map((name) => `export class ${name} {}`).join('\n');
}
