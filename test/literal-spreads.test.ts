/** What an object is made of stands in it: no literal is spread, and no bag of options is handed on whole. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FOLDERS = ['src', 'scripts'];

/** A subagent is the session that starts it, with what is different. */
const HANDED_ON = ['src/session/session.ts'];

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

/** Options of one function in the arguments of another, which then takes whatever there is. */
function handedOn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isSpreadAssignment(node) &&
      node.expression.getText() === 'options' &&
      ts.isCallExpression(node.parent.parent)
    )
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('what an agent and a session are made of takes what it uses, by name', () => {
  expect(handedOn('a.ts', 'f({\n  ...options,\n  c,\n});\nconst d = { ...options };')).toEqual(['a.ts:2']);
  const found = files
    .filter((path) => /^src\/(?:agent|session)\//.test(path))
    .flatMap((path) => handedOn(path, readFileSync(path, 'utf8')));
  expect(found.map((place) => place.replace(/:\d+$/, ''))).toEqual(HANDED_ON);
});

it('no object spreads a literal: its properties stand in it by themselves', () => {
  expect(literalSpreads('a.ts', 'f({\n  ...{ a, b },\n  ...(c && { d }),\n});')).toEqual(['a.ts:2']);
  expect(files.flatMap((path) => literalSpreads(path, readFileSync(path, 'utf8')))).toEqual([]);
});
