/** `{ ...{ a, b } }` is `{ a, b }`, with more to read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FOLDERS = ['src', 'scripts'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path)),
);

function literalSpreads(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('no object spreads a literal: its properties stand in it by themselves', () => {
  expect(literalSpreads('a.ts', 'f({\n  ...{ a, b },\n  ...(c && { d }),\n});')).toEqual(['a.ts:2']);
  expect(files.flatMap((path) => literalSpreads(path, readFileSync(path, 'utf8')))).toEqual([]);
});
