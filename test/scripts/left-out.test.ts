/** What `scripts/left-out/` and `scripts/package-parts.mjs` put in the place of parts of packages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

type Decode = (name: string) => string | false;

/** A package of a package: none of ours. */
const load = async <Module>(name: string): Promise<Module> => (await import(name)) as Module;

it('the references to characters are all those of the package, and no others', async () => {
  const { decodeNamedCharacterReference: theirs } = await load<{ decodeNamedCharacterReference: Decode }>(
    'decode-named-character-reference',
  );
  const { decodeNamedCharacterReference: ours } = await load<{ decodeNamedCharacterReference: Decode }>(
    resolve('scripts/left-out/named-character-reference.mjs'),
  );
  const { characterEntities } = await load<{ characterEntities: object }>('character-entities');
  const names = [...Object.keys(characterEntities), 'nope', 'amplt', 'notit', 'AMPX', 'constructor', '35', 'x'];
  expect(names.length).toBeGreaterThan(2000);
  expect(names.filter((name) => ours(name) !== theirs(name))).toEqual([]);
});

it('a client of OpenAI has what is used of it, and nothing else', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parts-'));
  try {
    const outfile = join(directory, 'openai.mjs');
    const { packageParts } = await load<{ packageParts: object }>(resolve('scripts/package-parts.mjs'));
    const stdin = { contents: "export { default as OpenAI } from 'openai';", resolveDir: resolve('.') };
    await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile, plugins: [packageParts as never] });
    const { OpenAI } = await load<{ OpenAI: new (options: object) => Record<string, Record<string, unknown>> }>(
      outfile,
    );
    const client = new OpenAI({ apiKey: 'a-key' });
    expect(client.responses?.create).toBeTypeOf('function');
    expect(client.chat?.completions).toMatchObject({ create: expect.any(Function) });
    expect(client.files?.create).toBeUndefined();
  } finally {
    rmSync(directory, { recursive: true });
  }
});
