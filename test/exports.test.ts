/** What a source file exports, another file uses: a name that only its own file needs stays in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const texts = new Map(
  ['src', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ts|[cm]js)$/.test(path))
      .map((path) => [join(folder, path), readFileSync(join(ROOT, folder, path), 'utf8')] as const),
  ),
);

/** Every name → the files that have it. */
const homes = new Map<string, Set<string>>();
for (const [path, text] of texts)
  for (const name of text.match(/[A-Za-z_$][\w$]*/g) ?? []) homes.set(name, (homes.get(name) ?? new Set()).add(path));

it('is used elsewhere: each name that a source file exports', () => {
  const exported = [...texts]
    .filter(([path]) => path.startsWith('src/'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm)].map(([, name = '']) => ({
        path,
        name,
      })),
    );
  expect(exported.length).toBeGreaterThan(500);
  expect(exported.filter(({ name }) => homes.get(name)?.size === 1)).toEqual([]);
});
