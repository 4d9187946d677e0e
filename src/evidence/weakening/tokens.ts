/** Tokens of code, compared without regard to its format. */

export interface CodeToken {
  readonly kind: 'name' | 'number' | 'string' | 'sign' | 'indent';
  /** A string has no quotes. */
  readonly text: string;
  /** A name in front of an opening parenthesis. */
  readonly isCalled?: boolean;
}

const TOKEN = /=>|\uE000\uE001*|[\p{L}_$@][\p{L}\p{N}_$]*|\d[\w.]*|[^\s\w]/gu;

/** Formatters add and remove these. */
const IGNORED = new Set(['(', ')', ';', ',', 'const', 'let', 'var', 'function', '=>', 'val']);

/** `code` and `text` are the masks of one region. With `indented`, the depth of each line is a token of its own. */
export function codeTokens(code: string, text: string, indented: boolean): CodeToken[] {
  const tokens: CodeToken[] = [];
  const depths: number[] = [];
  let [brackets, lineAt] = [0, -1];
  for (const match of code.matchAll(TOKEN)) {
    const [found] = match;
    const line = code.lastIndexOf('\n', match.index) + 1;
    if (indented && line !== lineAt && brackets <= 0) tokens.push(indentToken(match.index - line, depths));
    lineAt = line;
    if ('([{'.includes(found)) brackets += 1;
    if (')]}'.includes(found)) brackets -= 1;
    if (!IGNORED.has(found)) {
      const end = match.index + found.length;
      tokens.push(tokenOf(found, text.slice(match.index, end), code[end] === '('));
    }
  }
  return tokens;
}

function indentToken(column: number, depths: number[]): CodeToken {
  while ((depths.at(-1) ?? -1) > column) depths.pop();
  if ((depths.at(-1) ?? -1) < column) depths.push(column);
  return { kind: 'indent', text: String(depths.length) };
}

function tokenOf(code: string, text: string, isCalled: boolean): CodeToken {
  if (code.startsWith('\uE000'))
    return { kind: 'string', text: text.replace(/^([rbfuR]*["'`]+)([\s\S]*?)["'`]+$/, '$2') };
  if (/^\d/.test(code)) return { kind: 'number', text };
  if (!/^[\p{L}_$@]/u.test(code)) return { kind: 'sign', text };
  return isCalled ? { kind: 'name', text, isCalled } : { kind: 'name', text };
}

/** Equal for equal tokens only. */
export const tokenKey = (tokens: readonly CodeToken[]): string =>
  tokens.map(({ kind, text }) => `${kind[0]}${text}`).join('\u0000');

/** A number, a string or the name of a constant. */
const isConstant = ({ kind, text }: CodeToken): boolean =>
  kind === 'number' || kind === 'string' || /^(?:true|false|null|nil|None|True|False|undefined)$/.test(text);

export const literalsOf = (tokens: readonly CodeToken[]): string[] => tokens.filter(isConstant).map(({ text }) => text);

/** How often each occurs. */
export function tally(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Members of `some` that `others` does not have as often. */
export function missingFrom(others: readonly string[], some: readonly string[]): string[] {
  const left = tally(others);
  return some.filter((text) => {
    const rest = left.get(text) ?? 0;
    left.set(text, rest - 1);
    return rest <= 0;
  });
}

/** 0 without a token in common, 1 for the same ones. */
export function similarity(one: readonly CodeToken[], other: readonly CodeToken[]): number {
  const [a, b] = [one, other].map((tokens) => tokens.map(({ text }) => text));
  const total = (a?.length ?? 0) + (b?.length ?? 0);
  return total === 0 ? 1 : (2 * ((a?.length ?? 0) - missingFrom(b ?? [], a ?? []).length)) / total;
}

/** Whether `some` is what remains of `all` when tokens are taken out. */
export function isSubsequence(some: readonly CodeToken[], all: readonly CodeToken[]): boolean {
  let at = 0;
  for (const { text } of all) if (at < some.length && some[at]?.text === text) at += 1;
  return at === some.length;
}

/** Whether all that `after` has beyond `before`, a subsequence of it, are values: rows of a table, and no steps. */
export function areRows(before: readonly CodeToken[], after: readonly CodeToken[]): boolean {
  const areValues = valuesAmong(after);
  let at = 0;
  const added = [...after.keys()].filter((index) => {
    const isOld = before[at]?.text === after[index]?.text;
    if (isOld) at += 1;
    return !isOld;
  });
  return added.length > 0 && added.every((index) => areValues[index]);
}

/** For each token whether it stands in a literal, an attribute, the header of a loop, or a decorator of Python. */
function valuesAmong(tokens: readonly CodeToken[]): boolean[] {
  const open: boolean[] = [];
  let isHeader = false;
  return tokens.map(({ kind, text }, index) => {
    if (kind === 'indent' || HEADER_ENDS.has(text)) isHeader = false;
    const [isIn, wasHeader] = [open.at(-1) ?? false, isHeader];
    if (beginsValues(tokens, index)) isHeader = true;
    if (kind !== 'sign') return isIn || wasHeader;
    if (text === '[' || text === '{') open.push(isIn || text === '[' || beginsLiteral(tokens, index));
    const isHere = open.at(-1) ?? false;
    if (text === ']' || text === '}') open.pop();
    const isAttribute = text === '#' && tokens[index + 1]?.text === '[';
    return isHere || wasHeader || isAttribute;
  });
}

const HEADER_ENDS = new Set(['{', ':', 'do']);

/** `for x in 1, 2:` and `@pytest.mark.parametrize('x', (1, 2))`: their parentheses are no tokens. */
function beginsValues(tokens: readonly CodeToken[], at: number): boolean {
  const { text } = tokens[at] ?? { text: '' };
  if (text.startsWith('@')) return tokens[at - 1]?.kind === 'indent';
  return /^(?:in|of)$/.test(text) && tokens.slice(Math.max(0, at - 8), at).some((one) => one.text === 'for');
}

/** Whether values stand in a brace, and no statements: by what it begins with, or by a type of Go in front of it. */
function beginsLiteral(tokens: readonly CodeToken[], at: number): boolean {
  const [first, second, third] = tokens.slice(at + 1, at + 4);
  if (!first || first.text === '{' || isConstant(first)) return true;
  if (first.kind === 'name' && second?.text === ':' && third?.text !== '=') return true;
  const type = tokens.slice(0, at).findLastIndex(({ kind, text }) => kind !== 'name' && text !== '.' && text !== '*');
  return type < at - 1 ? tokens[type]?.text === ']' : endsStruct(tokens, type);
}

/** `[]struct{ … }{`. */
function endsStruct(tokens: readonly CodeToken[], at: number): boolean {
  let depth = 0;
  for (let index = at; index > 0; index -= 1) {
    const { text } = tokens[index] ?? { text: '' };
    if (text === '}') depth += 1;
    if (text === '{') depth -= 1;
    if (depth === 0) return text === '{' && tokens[index - 1]?.text === 'struct';
  }
  return false;
}

const named = (tokens: readonly CodeToken[]): Set<string> =>
  new Set(tokens.filter(({ kind }) => kind === 'name').map(({ text }) => text));

/**
 * Whether the only difference is that names are others, one for one. A name that is called must be renamed where it is
 * declared or imported too (`around`), since another function may do something else.
 */
export function isRenamed(
  before: readonly CodeToken[],
  after: readonly CodeToken[],
  around: { readonly before: readonly CodeToken[]; readonly after: readonly CodeToken[] },
): boolean {
  if (before.length !== after.length) return false;
  const [forth, back] = [new Map<string, string>(), new Map<string, string>()];
  for (const [index, one] of before.entries()) {
    const other = after[index];
    if (!other || one.kind !== other.kind) return false;
    if (one.kind !== 'name' && one.text !== other.text) return false;
    if ((forth.get(one.text) ?? other.text) !== other.text || (back.get(other.text) ?? one.text) !== one.text)
      return false;
    if (one.kind !== 'name') continue;
    forth.set(one.text, other.text);
    back.set(other.text, one.text);
  }
  const [old, fresh] = [named(around.before), named(around.after)];
  const called = new Set(before.filter(({ isCalled }) => isCalled).map(({ text }) => text));
  return [...forth].every(([from, to]) => {
    if (from === to) return true;
    if (VOCABULARY.test(from) || VOCABULARY.test(to)) return false;
    const isDeclared = old.has(from) && !fresh.has(from) && fresh.has(to) && !old.has(to);
    return isDeclared || (!called.has(from) && !fresh.has(to));
  });
}

/** Words of assertions mean what they mean. */
const VOCABULARY =
  /^(?:to[A-Z]\w*|not|is[A-Z_]?\w*|be[A-Z_]?\w*|assert\w*|expect\w*|refute\w*|equals?|ok|skip\w*|xfail|only|True|False|None|true|false|null|nil)$/;
