/** Holds the host to its one reader of files: a plain one waits for a named pipe for good, and reads without a bound. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

/** Of `node:fs` and `node:fs/promises`; `src/lib/regular-file.ts` has what is used instead. */
const PLAIN = /^(?:readFile|readFileSync|createReadStream|open|openSync|openAsBlob|copyFile|copyFileSync|cp|cpSync)$/;

/** Files that open something themselves, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'lib/regular-file.ts': 'is the reader',
  'lib/held-directory.ts': 'opens directories, as a place to start from',
  'lib/open-inside.ts': 'makes a new file, which must not exist',
  'lib/child-table.ts': "makes the table in the run's own directory",
  'lib/side-channel.ts': 'opens pipes that it has made itself, without waiting',
  'lib/process.ts': 'reads /proc',
  'lib/process-tree.ts': 'reads /proc',
  'lib/idle-cores.ts': 'reads /proc',
  'sandbox/machine.ts': 'reads /proc',
  'sandbox/proxy.ts': 'opens a directory of its own',
  'tools/builtin/browser/driver/way-out.ts': 'opens a directory, in the sandbox',
  'session/events/journal.ts': 'makes the journal, which must not exist, or writes on in one that was read',
  'git/seed-index.ts': 'makes a copy, which must not exist',
  'git/pipes-in-the-way.ts': 'opens pipes for writing, without waiting',
  'action/run.ts': 'opens /dev/null',
  'cli/command-config.ts': 'reads what a person names, which may be a pipe',
  'cli/standard-streams.ts': 'reads what a person names, which may be a pipe',
  'cli/journal-commands.ts': 'reads what a person names',
  'cli/tools-new.ts': 'reads a file of this package',
  'cli/eval/results.ts': 'reads what a person names',
  'cli/eval/prepared-case.ts': 'copies a tree by `cp`, which refuses a pipe by itself',
};

function usesOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(SRC, path), 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && /^(?:node:)?fs(?:\/promises)?$/.test(textOf(node.moduleSpecifier)))
      found.push(...namesIn(node.importClause?.namedBindings));
    // A handle that is open reads to the end of its file, wherever that is by then.
    if (isMethodCall(node)) found.push('readFile');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((name) => PLAIN.test(name));
}

const isMethodCall = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^readFile(?:Sync)?$/.test(node.expression.name.text);

const textOf = (node: ts.Expression): string => (node as ts.StringLiteral).text;

/** As the module calls them. All of a module would hide which of its functions are used. */
function namesIn(bindings: ts.NamedImportBindings | undefined): string[] {
  if (!bindings) return ['open'];
  if (!ts.isNamedImports(bindings)) return ['open'];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const plain = new Set(sources.filter((path) => usesOf(path).length > 0));

it('every file is read by the one reader that waits for nothing, but in the places that are listed', () => {
  expect([...plain].filter((path) => !(path in EXCEPTIONS))).toEqual([]);
});

it('every exception is still one', () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => !plain.has(path))).toEqual([]);
});
