/** Where the code reads properties, by its types: for each name, the properties of the objects that it is read from. */
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

export interface Reads {
  /** For each place that reads one of the names: all properties of the object there. */
  readonly of: ReadonlyMap<string, readonly ReadonlySet<string>[]>;
  /** Every string of the code, and every name in an object literal, but for the value of a property `type`. */
  readonly words: ReadonlySet<string>;
}

export function readsIn(paths: readonly string[], names: ReadonlySet<string>): Reads {
  const program = programOf(paths);
  const checker = program.getTypeChecker();
  const of = new Map<string, ReadonlySet<string>[]>();
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const [name, object] of readsAt(node)) {
      if (!names.has(name)) continue;
      const type = checker.getNonNullableType(checker.getTypeAtLocation(object));
      of.set(name, [...(of.get(name) ?? []), new Set(type.getProperties().map((property) => property.name))]);
    }
    const word = wordAt(node);
    if (word !== undefined) words.add(word);
    ts.forEachChild(node, visit);
  };
  for (const path of paths) visit(program.getSourceFile(resolve(path)) ?? fail(path));
  return { of, words };
}

/** Of our own files alone, which takes a third of the time: what comes of a package has no type here. */
function programOf(paths: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, '.');
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (modules, from) =>
    modules.map(({ text }) => ({
      resolvedModule:
        text.startsWith('.') && text.endsWith('.ts')
          ? { resolvedFileName: resolve(dirname(from), text), extension: ts.Extension.Ts }
          : undefined,
    }));
  const files = paths.map((path) => resolve(path));
  return ts.createProgram(files, options, host);
}

const fail = (path: string): never => {
  throw new Error(`${path} is not a part of the program`);
};

/** `object.name`, `object['name']` and `{ name } = object`. */
function readsAt(node: ts.Node): (readonly [name: string, object: ts.Node])[] {
  if (ts.isPropertyAccessExpression(node)) return [[node.name.text, node.expression]];
  if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
    return [[node.argumentExpression.text, node.expression]];
  }
  if (!ts.isObjectBindingPattern(node)) return [];
  return node.elements.flatMap(({ propertyName, name, dotDotDotToken }) => {
    const read = propertyName ?? name;
    return !dotDotDotToken && (ts.isIdentifier(read) || ts.isStringLiteral(read)) ? [[read.text, node] as const] : [];
  });
}

function wordAt(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node)) {
    const { parent } = node;
    return ts.isPropertyAssignment(parent) && parent.initializer === node && parent.name.getText() === 'type'
      ? undefined
      : node.text;
  }
  const named = (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && ts.isIdentifier(node.name);
  return named ? node.name.text : undefined;
}
