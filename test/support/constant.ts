/** The value of a constant of a source file that nothing else needs to import, read from its declaration. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const declarations = new Map<string, readonly ts.VariableDeclaration[]>();

/** `name` may lead into an object or a list: `SILENCE.totalMs`, `SHARES.0`. Throws where there is no such number. */
export function constant(path: string, name: string): number {
  const [head = '', ...rest] = name.split('.');
  for (const { name: declared, initializer } of declarationsIn(path)) {
    const inner = ts.isIdentifier(declared) ? (declared.text === head ? rest : undefined) : within(declared, head);
    if (initializer && inner) return numberOf(inner.reduce(member, initializer), `${path}: ${name}`);
  }
  throw new Error(`${path} declares no constant ${head}`);
}

function declarationsIn(path: string): readonly ts.VariableDeclaration[] {
  const known = declarations.get(path);
  if (known) return known;
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found = file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  declarations.set(path, found);
  return found;
}

/** Of `const [A, B] = [1, 2]`, the place of a name. */
function within(pattern: ts.BindingName, head: string): string[] | undefined {
  if (!ts.isArrayBindingPattern(pattern)) return undefined;
  const index = pattern.elements.findIndex(
    (one) => ts.isBindingElement(one) && ts.isIdentifier(one.name) && one.name.text === head,
  );
  return index === -1 ? undefined : [String(index)];
}

function member(expression: ts.Expression, name: string): ts.Expression {
  const whole = ts.isAsExpression(expression) ? expression.expression : expression;
  if (ts.isArrayLiteralExpression(whole)) return whole.elements[Number(name)] ?? whole;
  const found = ts.isObjectLiteralExpression(whole)
    ? whole.properties.find(
        (one) => ts.isPropertyAssignment(one) && ts.isIdentifier(one.name) && one.name.text === name,
      )
    : undefined;
  return found && ts.isPropertyAssignment(found) ? found.initializer : whole;
}

const OPERATIONS: Readonly<Partial<Record<ts.SyntaxKind, (a: number, b: number) => number>>> = {
  [ts.SyntaxKind.AsteriskToken]: (a, b) => a * b,
  [ts.SyntaxKind.PlusToken]: (a, b) => a + b,
};

function numberOf(expression: ts.Expression, what: string): number {
  if (ts.isNumericLiteral(expression)) return Number(expression.text);
  if (ts.isBinaryExpression(expression)) {
    const operation = OPERATIONS[expression.operatorToken.kind];
    if (operation) return operation(numberOf(expression.left, what), numberOf(expression.right, what));
  }
  throw new Error(`${what} is not a number that stands there`);
}
