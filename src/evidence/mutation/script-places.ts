/** Places of a script that can be mutated, by its syntax tree: what is code in it, conditions, returned values, and statements. */
import { STRING_START } from '../weakening/code-mask.ts';
import type { MutationPlace } from './text-places.ts';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/** Undefined where it cannot be parsed. */
export async function readScript(
  text: string,
  path: string,
): Promise<{ readonly code: string; readonly places: readonly MutationPlace[] } | undefined> {
  const { parseScript } = await import('../../lib/script-parser.ts');
  const { file, errors } = parseScript(text, path);
  if (!file || errors.length > 0) return undefined;
  const mask = new CodeMask(text);
  const places: MutationPlace[] = [];
  const open: SyntaxNode[] = [file.program as unknown as SyntaxNode];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isBlank(node)) {
      mask.blank(node);
      continue;
    }
    if (OPAQUE.has(node.type)) mask.hide(node);
    for (const code of SHOWN[node.type]?.(node) ?? []) mask.show(code);
    places.push(...(PLACES[node.type]?.(node, text) ?? []));
    open.push(...childrenOf(node));
  }
  for (const comment of file.comments ?? []) mask.blank(comment as unknown as SyntaxNode);
  return { places, code: mask.text() };
}

/** Whether the text can be parsed. */
export async function isScript(text: string, path: string): Promise<boolean> {
  const { parseScript } = await import('../../lib/script-parser.ts');
  return parseScript(text, path).errors.length === 0;
}

/** A child comes after its parent, so it can show again what that hides. */
class CodeMask {
  private readonly units: string[];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
    this.units = source.split('');
  }

  blank({ start, end }: SyntaxNode): void {
    for (let at = start; at < end; at += 1) if (this.units[at] !== '\n') this.units[at] = ' ';
  }

  hide({ start, end }: SyntaxNode): void {
    for (let at = start; at < end; at += 1) if (this.units[at] !== '\n') this.units[at] = STRING_START;
  }

  /** In brackets, so a sign at its start has nothing in front of it. */
  show({ start, end }: SyntaxNode): void {
    for (let at = start; at < end; at += 1) this.units[at] = this.source[at] ?? ' ';
    this.units[start - 1] = '(';
    this.units[end] = ')';
  }

  text(): string {
    return this.units.join('');
  }
}

/** Types and imports. */
const isBlank = ({ type }: SyntaxNode): boolean =>
  (type.startsWith('TS') && !TRANSPARENT.has(type)) ||
  /^(?:Type(?:Annotation|Alias|Parameter)|OpaqueType|Interface|Declare|Import(?!Expression)|ExportAll|Decorator$|EnumDeclaration)/.test(
    type,
  );

/** Nodes of TypeScript that hold values. */
const TRANSPARENT = new Set(
  ['AsExpression', 'SatisfiesExpression', 'NonNullExpression', 'TypeAssertion', 'InstantiationExpression']
    .concat(['ExportAssignment', 'ModuleDeclaration', 'ModuleBlock', 'ParameterProperty'])
    .map((name) => `TS${name}`),
);

const OPAQUE = new Set([
  ...['StringLiteral', 'DirectiveLiteral', 'RegExpLiteral', 'TemplateLiteral'],
  ...['JSXElement', 'JSXFragment'],
]);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.entries(node)
    .filter(([name]) => name !== 'extra' && name !== 'loc')
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

const nodesIn = (value: unknown): SyntaxNode[] => [value].flat().filter(isNode);

/** Code inside of what is hidden. */
const SHOWN: Readonly<Record<string, (node: SyntaxNode) => readonly SyntaxNode[]>> = {
  TemplateLiteral: ({ expressions }) => nodesIn(expressions),
  JSXExpressionContainer: ({ expression }) => nodesIn(expression),
  JSXSpreadAttribute: ({ argument }) => nodesIn(argument),
};

const negated = ({ test }: SyntaxNode, text: string): MutationPlace[] =>
  nodesIn(test).map(({ start, end }) => ({ kind: 'condition', start, end, to: `!(${text.slice(start, end)})` }));

const VALUE = /^(?:(?:Boolean|Null|Numeric)Literal|BlockStatement)$/;

const nothing = (value: unknown, text: string): MutationPlace[] =>
  nodesIn(value).flatMap(({ type, start, end }) =>
    VALUE.test(type) || text.slice(start, end) === 'undefined' ? [] : [{ kind: 'return', start, end, to: 'undefined' }],
  );

const PLACES: Readonly<Record<string, (node: SyntaxNode, text: string) => MutationPlace[]>> = {
  IfStatement: negated,
  ConditionalExpression: negated,
  ReturnStatement: ({ argument }, text) => nothing(argument, text),
  ArrowFunctionExpression: ({ body }, text) => nothing(body, text),
  ExpressionStatement({ expression, start, end }, text) {
    const [value] = nodesIn(expression);
    const code = text.slice(start, end);
    const isRemovable = value && /^(?:Await|Call|Assignment|Update)Expression$/.test(value.type);
    if (!isRemovable || code.includes('\n') || /^(?:super\b|require\b|exports\b|module\.)/.test(code)) return [];
    return [{ kind: 'statement', start, end, to: ';' }];
  },
};
