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

/** Numbers, strings and constants. */
export const literalsOf = (tokens: readonly CodeToken[]): string[] =>
  tokens
    .filter(
      ({ kind, text }) =>
        kind === 'number' || kind === 'string' || /^(?:true|false|null|nil|None|True|False|undefined)$/.test(text),
    )
    .map(({ text }) => text);

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
