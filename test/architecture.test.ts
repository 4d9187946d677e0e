/** Holds the shape of the codebase: which layer may import which, how long a file and a function may be, where effects live. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LAYERS } from './support/layers.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');

/** A module that only one place may use, and that place. */
const KEEPERS: readonly { module: RegExp; keepers: readonly string[] }[] = [
  { module: /^(node:)?child_process$/, keepers: ['lib/process.ts'] },
  { module: /^@actions\/core$/, keepers: ['github/actions.ts', 'github/step-summary.ts'] },
  { module: /^@octokit\/(?!webhooks-types)/, keepers: ['github/api/client.ts'] },
  { module: /^ajv/, keepers: ['lib/schema.ts'] },
  { module: /^re2js$/, keepers: ['lib/linear-pattern.ts'] },
  {
    module: /^playwright-core$/,
    keepers: ['driver', 'page-actions', 'read-page', 'tab'].map((name) => `tools/builtin/browser/driver/${name}.ts`),
  },
  {
    module: /^yaml$/,
    keepers: ['config/yaml-document.ts', 'tools/builtin/plan/frontmatter.ts', 'tools/syntax/yaml-syntax.ts'],
  },
  {
    module: /^(?:@babel\/parser|smol-toml)$/,
    keepers: ['lib/script-parser.ts', 'tools/syntax/toml-syntax.ts'],
  },
];

/** What takes long to load, and not every run needs. */
const LOADED_LATER = [
  'config/yaml-document.ts',
  'lib/linear-pattern.ts',
  'tools/builtin/plan/frontmatter.ts',
  'lib/script-parser.ts',
  'tools/syntax/toml-syntax.ts',
  'tools/syntax/yaml-syntax.ts',
];

/** Each takes tens of milliseconds. */
const LARGE =
  /^(?:@modelcontextprotocol|@anthropic-ai|openai|@opentelemetry|google-auth-library|@octokit|@babel|hast-|yaml|zod|undici|diff)(?:[/-]|$)/;

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

interface Import {
  target: string;
  typeOnly: boolean;
  /** By `import()`. */
  later: boolean;
}

function findImports(source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const clause = ts.isImportDeclaration(node) ? node.importClause : undefined;
      const typeOnly = ts.isExportDeclaration(node)
        ? node.isTypeOnly
        : clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      found.push({ target: (node.moduleSpecifier as ts.StringLiteral).text, typeOnly, later: false });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      found.push({ target: (node.arguments[0] as ts.StringLiteral).text, typeOnly: false, later: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function exportsOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    }
    const { name } = statement as ts.DeclarationStatement;
    return name ? [name.getText(source)] : [];
  });
}

/** Each as `a → b → a`, found by going as deep as imports lead. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    done.add(path);
    for (const next of imports.get(path) ?? []) follow(next, [...way, path]);
  };
  for (const path of imports.keys()) follow(path, []);
  return circles;
}

const layerOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : path);

function allowed(from: string, to: string, typeOnly: boolean): boolean {
  const [source, target] = [layerOf(from), layerOf(to)];
  if (source === target) return true;
  const row = LAYERS[source] ?? [];
  const folders = row.filter((entry) => entry.includes('/'));
  return (
    row.includes(target) ||
    folders.some((folder) => to.startsWith(`${folder}/`)) ||
    (typeOnly && row.includes(`${target}:types`))
  );
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function longFunctions(source: ts.SourceFile, max: number): string[] {
  const long: string[] = [];
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (lines > max)
        long.push(`${relative(ROOT, source.fileName)}:${lineOf(node.getStart()) + 1} has ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return long;
}

const sources = filesBelow(SRC).map(parse);
/** Most tests ask for those of every file. */
const imports = new Map(sources.map((source) => [source, findImports(source)]));
const importsOf = (source: ts.SourceFile): readonly Import[] => imports.get(source) ?? [];
/** Their text alone: to parse as many takes seconds. */
const tests = (): Pick<ts.SourceFile, 'fileName' | 'text'>[] =>
  filesBelow(join(ROOT, 'test')).map((fileName) => ({ fileName, text: readFileSync(fileName, 'utf8') }));
const pathOf = (source: ts.SourceFile): string => relative(SRC, source.fileName);

describe('architecture', () => {
  it('knows the layer of every source file', () => {
    expect(sources.map(pathOf).filter((path) => !(layerOf(path) in LAYERS))).toEqual([]);
  });

  it('has no import that its layer does not allow', () => {
    const wrong = sources.flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => target.startsWith('.') && !/\.(?:md|yml)$/.test(target))
        .map(({ target, typeOnly }) => ({ to: relative(SRC, resolve(dirname(source.fileName), target)), typeOnly }))
        .filter(({ to, typeOnly }) => !allowed(pathOf(source), to, typeOnly))
        .map(({ to }) => `${pathOf(source)} imports ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no import that leads back to where it came from, types included', () => {
    const ways = new Map(
      sources.map((source) => [
        pathOf(source),
        importsOf(source)
          .filter(({ target }) => target.startsWith('.'))
          .map(({ target }) => relative(SRC, resolve(dirname(source.fileName), target))),
      ]),
    );
    expect(circlesIn(ways)).toEqual([]);
  });

  it('exports no name with two meanings', () => {
    const homes = new Map<string, Set<string>>();
    for (const source of sources)
      for (const name of exportsOf(source)) homes.set(name, (homes.get(name) ?? new Set()).add(pathOf(source)));
    expect([...homes].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths])).toEqual([]);
  });

  it('keeps each outside effect in its one place', () => {
    const wrong = sources.flatMap((source) =>
      importsOf(source).flatMap(({ target }) =>
        KEEPERS.filter(({ module, keepers }) => module.test(target) && !keepers.includes(pathOf(source))).map(
          () => `${pathOf(source)} imports ${target}`,
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('loads what takes long to load where it is needed, never at a start', () => {
    const early = sources.flatMap((source) =>
      importsOf(source)
        .filter(({ typeOnly, later }) => !typeOnly && !later)
        .map(({ target }) => relative(SRC, resolve(dirname(source.fileName), target)))
        .filter((to) => LOADED_LATER.includes(to))
        .map((to) => `${pathOf(source)} imports ${to}`),
    );
    expect(early).toEqual([]);
  });

  it('loads no large library at the start of a run that may not need it', () => {
    const byPath = new Map(sources.map((source) => [pathOf(source), source]));
    const reached = new Set<string>();
    const visit = (path: string): string[] => {
      const source = byPath.get(path);
      if (!source || reached.has(path)) return [];
      reached.add(path);
      const targets = importsOf(source).flatMap(({ target, typeOnly, later }) => (typeOnly || later ? [] : target));
      const large = targets.filter((target) => LARGE.test(target)).map((target) => `${path} imports ${target}`);
      return [
        ...large,
        ...targets.flatMap((target) => visit(relative(SRC, resolve(dirname(source.fileName), target)))),
      ];
    };
    expect(visit('action/phases.ts')).toEqual([]);
    expect(reached.size).toBeGreaterThan(200);
  });

  it('has no source file over 400 lines, and no test over 250', () => {
    const long = [
      ...sources.map((source) => ({ source, max: 400 })),
      ...tests().map((source) => ({ source, max: 250 })),
    ].map(({ source, max }) => ({
      path: relative(ROOT, source.fileName),
      over: source.text.split('\n').length - 1 - max,
    }));
    expect(long.filter(({ over }) => over > 0)).toEqual([]);
  });

  it('has no function over 60 lines', () => {
    expect(sources.flatMap((source) => longFunctions(source, 60))).toEqual([]);
  });

  it('has no two test files that look for the same sleep among the processes of the machine', () => {
    const homes = new Map<string, Set<string>>();
    for (const { text, fileName } of tests())
      for (const [sleep] of text.matchAll(/\bsleep \d{4}\b/g)) {
        homes.set(sleep, (homes.get(sleep) ?? new Set()).add(relative(ROOT, fileName)));
      }
    expect([...homes].filter(([, files]) => files.size > 1)).toEqual([]);
  });

  it('opens every file with a sentence that says what it is', () => {
    // A program's first line is its hashbang.
    const opens = (text: string): boolean => text.replace(/^#!.*\n/, '').startsWith('/**');
    expect(sources.filter((source) => !opens(source.text)).map(pathOf)).toEqual([]);
  });
});
