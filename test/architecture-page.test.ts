/** What docs/architecture.md says of the code is so: its tree, its layers, and the files and arrows of its diagrams. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAYERS } from './support/layers.ts';

const PAGE = readFileSync('docs/architecture.md', 'utf8');

const blocks = (language: string): string[] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);

const directories = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

/** Each with the names that its indentation puts above it. */
function foldersOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indentation = '', name] = /^( *)([\w-]+)\/(?: |$)/.exec(line) ?? [];
    if (name === undefined) return [];
    above.splice(indentation.length / 2, Number.POSITIVE_INFINITY, name);
    return [above.join('/')];
  });
}

describe('the tree', () => {
  const [tree = ''] = blocks('').filter((block) => block.startsWith('src/\n'));

  it('has each folder of src/, and no other', () => {
    expect(foldersOf(tree).toSorted()).toEqual(['src', ...directories('src')].toSorted());
  });

  it('says in a few words what each holds', () => {
    expect(
      tree
        .trim()
        .split('\n')
        .slice(1)
        .filter((line) => !/^ +\S.*? {2,}\w/.test(line)),
    ).toEqual([]);
  });
});

const ROW = /^\| ((?:`[\w.]+`(?:, )?)+) \| (.+) \|$/gm;
const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`( \(types only\))?/g)].map(([, name, types]) => (types ? `${name}:types` : `${name}`));

/** Layer → what its row lets it import. `all above`: the layers of all rows before it. */
function layersOf(page: string): Record<string, readonly string[]> {
  const layers: Record<string, readonly string[]> = {};
  for (const [, names = '', cell = ''] of page.slice(page.indexOf('\n## Layers')).matchAll(ROW)) {
    const allowed = cell === 'all above' ? Object.keys(layers) : namesIn(cell);
    Object.assign(layers, Object.fromEntries(namesIn(names).map((name) => [name, allowed])));
  }
  return layers;
}

const sorted = (layers: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(layers).map(([name, allowed]) => [name, allowed.toSorted()]));

it('the table of layers is the one that the imports are held to', () => {
  expect(sorted(layersOf(PAGE))).toEqual(sorted(LAYERS));
});

interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Of a line such as `a["one.ts"] -->|1| b --> c`: each arrow between two files, dotted ones left out. */
function arrowsOf(diagram: string): Arrow[] {
  const files = new Map([...diagram.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id = '', file = '']) => [id, file]));
  return diagram.split('\n').flatMap((line) => {
    const steps = line.trim().split(/ (-->|-\.->)(?:\|[^|]*\|)? /);
    return steps.flatMap((step, index) => {
      const [from, to] = [steps[index - 1], steps[index + 1]].map((end) =>
        files.get(/^\w+/.exec(end ?? '')?.[0] ?? ''),
      );
      return step === '-->' ? [{ from: from ?? `${steps[index - 1]}?`, to: to ?? `${steps[index + 1]}?` }] : [];
    });
  });
}

const importsOf = (file: string): string[] =>
  [...readFileSync(join('src', file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, target = '']) =>
    join(dirname(file), target),
  );

describe('the diagrams', () => {
  const diagrams = blocks('mermaid');

  it('have a file of src/ in each box', () => {
    const boxes = diagrams.flatMap((diagram) => [...diagram.matchAll(/\["([^"]+)"\]/g)].map(([, file = '']) => file));
    expect(boxes.length).toBeGreaterThan(20);
    expect(boxes.filter((file) => !existsSync(join('src', file)))).toEqual([]);
  });

  it('draw a solid arrow only from a file to one that it imports', () => {
    const arrows = diagrams.flatMap(arrowsOf);
    expect(arrows.length).toBeGreaterThan(20);
    expect(arrows.filter(({ from, to }) => !importsOf(from).includes(to))).toEqual([]);
  });
});

it('the page names no file that is not there', () => {
  const paths = [...PAGE.matchAll(/\[`([\w/.-]+\.ts)`\]\(\.\.\/([^)]+)\)/g)];
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter(([, shown, path = '']) => !path.endsWith(`${shown}`) || !existsSync(path))).toEqual([]);
});
