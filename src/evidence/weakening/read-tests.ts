/** Tests of a source text, each with what it asserts and how it could be kept from running. */
import { columnOf, lineEnd, logicalEnd, type MaskedText, maskCode, matching, STRING_START } from './code-mask.ts';
import type { TestLanguage } from './test-languages.ts';
import { type CodeToken, codeTokens } from './tokens.ts';

export interface CodeRegion {
  /** All of it, decorators included. */
  readonly tokens: readonly CodeToken[];
  readonly assertions: readonly Assertion[];
  /** Marks and calls that keep it from running. */
  readonly skips: readonly string[];
  /** Marks that keep all others from running. */
  readonly only: boolean;
  /** How often a failed assertion is caught. */
  readonly swallows: number;
  /** How often it leaves in front of an assertion. */
  readonly leaves: number;
  readonly mocks: number;
  /** It goes through a table of cases. */
  readonly isTable: boolean;
}

export interface TestRegion extends CodeRegion {
  /** Written as in the source, without the groups around it. */
  readonly name: string;
  /** Names of the groups around it, from the outermost on. */
  readonly groups: readonly string[];
}

export interface Assertion {
  /** In one line, without comments. */
  readonly text: string;
  readonly tokens: readonly CodeToken[];
  readonly isWeak: boolean;
}

export interface TestFile {
  readonly tests: readonly TestRegion[];
  /** Everything beside the tests: imports, helpers, hooks, tables. */
  readonly rest: CodeRegion;
}

interface Span {
  /** Start of the decorators, or of the header. */
  readonly from: number;
  /** The first character of its body. */
  readonly body: number;
  readonly to: number;
  readonly name: string;
}

export function readTests(source: string, language: TestLanguage): TestFile {
  const masked = withoutDefaults(maskCode(source, language.lexis), language);
  const groups = language.group ? spansOf(masked, language, language.group) : [];
  const tests = outermost(spansOf(masked, language, language.test));
  const marked = groups.map((group) => ({ group, ...headMarks(masked, group, language) }));
  return {
    tests: tests.map((test) => {
      const around = marked.filter(({ group }) => group.from <= test.from && test.to <= group.to);
      const region = readRegion(masked, [test], language);
      return {
        ...region,
        skips: [...region.skips, ...around.flatMap(({ skips }) => skips)],
        only: region.only || around.some(({ only }) => only),
        name: test.name,
        groups: around.map(({ group }) => group.name),
      };
    }),
    rest: readRegion(masked, complement(tests, source.length), language),
  };
}

/** Blanks arguments that say what holds without them: pyupgrade takes `'utf-8'` from `encode('utf-8')`. */
function withoutDefaults({ code, text }: MaskedText, { defaults }: TestLanguage): MaskedText {
  const values = defaults ? Array.from(text.matchAll(defaults), ({ indices }) => indices?.groups?.value) : [];
  const ranges = values.flatMap((value) => (value && code[value[0]] === STRING_START ? [value] : []));
  const blank = (one: string): string =>
    ranges.reduce((rest, [from, to]) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), one);
  return ranges.length === 0 ? { code, text } : { code: blank(code), text: blank(text) };
}

/** A test within another one is a part of it. */
function outermost(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (!last || span.from >= last.to) found.push(span);
  }
  return found;
}

function complement(spans: readonly Span[], end: number): Span[] {
  const between: Span[] = [];
  let from = 0;
  for (const span of [...spans, { from: end, to: end }]) {
    if (span.from > from) between.push({ from, body: from, to: span.from, name: '' });
    from = Math.max(from, span.to);
  }
  return between;
}

function spansOf({ code, text }: MaskedText, language: TestLanguage, header: RegExp): Span[] {
  const spans: Span[] = [];
  for (const match of code.matchAll(header)) {
    const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
    const after = match.index + match[0].length;
    const extent = match.groups?.indent === undefined && language.extent === 'indent' ? 'brace' : language.extent;
    const range = EXTENTS[extent](code, after, start);
    if (!range) continue;
    const known = match.groups?.name ?? match.groups?.named;
    const name = known ?? firstArgument({ code, text }, after, range.body);
    spans.push({ from: decoratorsStart(code, start), body: range.body, to: range.to, name: name.replaceAll('`', '') });
  }
  return spans;
}

type Range = { readonly body: number; readonly to: number } | undefined;

const EXTENTS: Readonly<Record<TestLanguage['extent'], (code: string, after: number, start: number) => Range>> = {
  /** All parentheses and templates that follow one another: `it.each(table)(name, run)`. */
  call(code, after) {
    let [to, body] = [after, after];
    for (;;) {
      const next = skipBlank(code, to);
      if (code[next] === STRING_START) to = tokenEnd(code, next);
      else if (code[next] === '<' && to === after) to = matching(code, next, '<', '>');
      else if (code[next] === '(') [body, to] = [next + 1, matching(code, next, '(', ')')];
      else break;
      if (to === -1) return undefined;
    }
    return to === after ? undefined : { body, to };
  },
  brace(code, after) {
    const open = code.indexOf('{', after);
    if (open === -1) return undefined;
    // A declaration, or a function that is an expression: `fun x() = run { … }` has a brace too.
    const end = code.indexOf(';', after);
    const isShort = end !== -1 && end < open && !code.slice(after, end).includes('(');
    if (isShort) return { body: end, to: end + 1 };
    const to = matching(code, open, '{', '}');
    return to === -1 ? undefined : { body: open + 1, to };
  },
  indent(code, _after, start) {
    const column = columnOf(code, start);
    // A formatter puts each parameter on a line of its own: the bracket opens in front of `after`.
    const header = logicalEnd(code, start);
    let to = header;
    for (let line = header + 1; line < code.length; ) {
      const end = lineEnd(code, line);
      const content = code.slice(line, end);
      const isCode = content.trim() !== '';
      if (isCode && columnOf(code, line + (content.length - content.trimStart().length)) <= column) break;
      const logical = isCode ? logicalEnd(code, line) : end;
      if (isCode) to = logical;
      line = logical + 1;
    }
    return { body: Math.min(header + 1, to), to };
  },
  end(code, after, start) {
    const column = columnOf(code, start);
    const header = logicalEnd(code, after);
    const first = code.slice(after, header);
    if (/\bend\s*$|\}\s*$/.test(first) || !/\bdo\b|^\s*(?:\(|;|$)|^[\s\w:<]*$/m.test(first))
      return { body: after, to: header };
    for (let line = header + 1; line < code.length; line = lineEnd(code, line) + 1) {
      const content = code.slice(line, lineEnd(code, line));
      const indent = content.length - content.trimStart().length;
      if (/^\s*end\b/.test(content) && indent <= column) return { body: header + 1, to: line + indent + 3 };
      if (content.trim() !== '' && indent < column) return { body: header, to: line - 1 };
    }
    return { body: header, to: code.length };
  },
};

function skipBlank(code: string, from: number): number {
  let at = from;
  while (/\s/.test(code[at] ?? '')) at += 1;
  return at;
}

function tokenEnd(code: string, at: number): number {
  let end = at + 1;
  while (code[end] === '\uE001') end += 1;
  return end;
}

/** Attributes, annotations and decorators stand above a header, some of them on several lines. */
function decoratorsStart(code: string, start: number): number {
  let from = code.lastIndexOf('\n', start - 1) + 1;
  if (code.slice(from, start).trim() !== '') return start;
  for (let open = 0, at = from; at > 0; ) {
    const line = code.lastIndexOf('\n', at - 2) + 1;
    const content = code.slice(line, at - 1);
    open += count(content, /[)\]}]/g) - count(content, /[([{]/g);
    if (open < 0) break;
    const isDecorator = /^\s*(?:@|#!?\[)/.test(content);
    if (open === 0 && !isDecorator) break;
    if (open > 0 && /^\S/.test(content.trim()) && /^\s*(?:def|func|fn|class|function)\b/.test(content)) break;
    at = line;
    if (open === 0) from = line;
  }
  return from;
}

/** The first string of the arguments, or else their first word. */
function firstArgument({ code, text }: MaskedText, after: number, body: number): string {
  const from = skipBlank(code, body > after && code[body - 1] === '(' ? body : after);
  const at = code[from] === '(' ? skipBlank(code, from + 1) : from;
  if (code[at] === STRING_START) return text.slice(at + 1, tokenEnd(code, at) - 1);
  const end = code.slice(at).search(/[{}\n]|\bdo\b/);
  const words = text.slice(at, end === -1 ? at + 80 : at + Math.min(end, 80));
  return (
    words.replace(/\)\s*$/, '').trim() ||
    text
      .slice(at, at + 60)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Marks in the header of a test or a group, and above it. */
function headMarks(masked: MaskedText, span: Span, language: TestLanguage): { skips: string[]; only: boolean } {
  const head = masked.code.slice(span.from, Math.min(span.body, span.from + 4000)).trimStart();
  const options = language.extent === 'call' ? optionsBehind(masked.code, span) : '';
  const skips = [head, options].flatMap((text) => language.skipMark?.exec(text)?.[0] ?? []);
  const tag = language.skipTag?.exec(masked.text.slice(span.from, span.body + 200).split('{')[0] ?? '')?.[0];
  const only = [head, options].some((text) => language.only?.test(text) ?? false);
  return { skips: tag ? [...skips, tag] : skips, only };
}

/** `it('name', { skip: true }, run)`, and `it('name', { … }` of a describe. */
function optionsBehind(code: string, { body, to }: Span): string {
  const found = /^\s*\uE000\uE001*\s*,\s*(\{[^{}]{0,300}\})\s*,/.exec(code.slice(body, Math.min(to, body + 800)));
  return found?.[1] ?? '';
}

/** Ends the process of the tests, in any language. */
const EXITS = /\b(?:process\.exit|sys\.exit|os\._exit|os\.Exit|process::exit|System\.exit)\s*\(/g;

function readRegion(masked: MaskedText, spans: readonly Span[], language: TestLanguage): CodeRegion {
  const parts = spans.map((span) => {
    const code = masked.code.slice(span.from, span.to);
    const text = masked.text.slice(span.from, span.to);
    const isTest = span.name !== '';
    const head = isTest
      ? headMarks(masked, span, language)
      : { skips: [], only: /\.only\b/.test(code) && Boolean(language.only) };
    const calls = language.skipCall ? Array.from(code.matchAll(language.skipCall), ([call]) => call.trim()) : [];
    const exits = Array.from(code.matchAll(EXITS), ([call]) => call);
    const never = Array.from(code.matchAll(language.never), ([condition]) => condition);
    const assertions = assertionsOf({ code, text }, language);
    return {
      tokens: codeTokens(code, text, language.extent === 'indent'),
      assertions,
      skips: [...head.skips, ...calls, ...exits, ...never],
      only: head.only,
      swallows: swallowsOf(code, language),
      leaves: isTest ? leavesOf(masked.code.slice(span.body, span.to), language) : 0,
      mocks: language.mock ? count(code, language.mock) : 0,
      isTable: language.table.test(code),
    };
  });
  const sum = (pick: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((total, part) => total + pick(part), 0);
  return {
    tokens: parts.flatMap(({ tokens }) => tokens),
    assertions: parts.flatMap(({ assertions }) => assertions),
    skips: parts.flatMap(({ skips }) => skips),
    only: parts.some(({ only }) => only),
    swallows: sum(({ swallows }) => swallows),
    leaves: sum(({ leaves }) => leaves),
    mocks: sum(({ mocks }) => mocks),
    isTable: parts.some(({ isTable }) => isTable),
  };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Statements that assert; one that holds constants only says nothing, and an assertion within another is a part of it. */
function assertionsOf({ code, text }: MaskedText, language: TestLanguage): Assertion[] {
  const found: Assertion[] = [];
  let last = 0;
  for (const match of code.matchAll(language.assertion)) {
    if (
      match.index < last ||
      /\b(?:def|function|func|fn|fun|import|void)\s+$/.test(code.slice(Math.max(0, match.index - 20), match.index))
    )
      continue;
    const end = statementEnd(code, match.index);
    const from = conditionStart(code, match.index);
    const [part, codeOf] = [code.slice(from, end), text.slice(from, end)];
    const tokens = codeTokens(part, codeOf, false);
    last = end;
    if (isTrivial(part, tokens)) continue;
    found.push({
      text: codeOf.trim().replace(/\s+/g, ' '),
      tokens,
      isWeak: language.weak?.test(part.trim().replace(/\s+/g, ' ')) ?? false,
    });
  }
  return found;
}

/** `expect(true).toBe(true)`, `assert 1 == 1`: no name stands between its words. */
function isTrivial(part: string, tokens: readonly CodeToken[]): boolean {
  if (
    !/^\s*(?:self\.|t\.|\$this->|[\w:]+::)?(?:expect|assert|EXPECT|ASSERT|REQUIRE|CHECK|refute|is|true|ok)/i.test(part)
  )
    return false;
  if (!/\(|\bassert\s/.test(part)) return false;
  const inside = tokens.filter(({ kind }) => kind !== 'sign').slice(1);
  const words = inside.filter(({ kind, text }) => kind === 'name' && !CONSTANT.test(text));
  return (
    inside.some(({ kind, text }) => kind !== 'name' || CONSTANT.test(text)) &&
    words.every(({ text }) => MATCHER.test(text))
  );
}

const CONSTANT = /^(?:true|false|null|nil|None|True|False|undefined)$/;
const MATCHER =
  /^(?:to\w*|not\w*|is\w*|be\w*|assert\w*|[a-z]*[eE]quals?|strict\w*|deep\w*|ok|truthy|this|self|eq|ne|That|t)$/;

/** To the end of the logical line or of the bracket around it; a line that begins with a dot continues. */
function statementEnd(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const character = code[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      depth -= 1;
      if (depth < 0) return at;
    } else if (depth === 0 && character === ';') return at;
    else if (depth === 0 && character === '\n' && !/^\s*(?:[.?:&|]|->|<<|and\b|or\b)/.test(code.slice(at, at + 120)))
      return at;
  }
  return code.length;
}

/** Go's tests report a failure inside of an `if`: its condition is what they assert. */
function conditionStart(code: string, at: number): number {
  const line = code.lastIndexOf('\n', at - 1) + 1;
  if (!/^\s*(?:\w+\.)?(?:Error|Fatal|Fail)/.test(code.slice(at, at + 30)) || line === 0) return at;
  const above = code.lastIndexOf('\n', line - 2) + 1;
  const content = code.slice(above, line);
  return /^\s*(?:\}\s*else\s+)?if\b.*\{\s*$/.test(content) ? above + (content.length - content.trimStart().length) : at;
}

/** A block after `try` with assertions, whose `catch` neither asserts nor throws, or a mark that swallows by itself. */
function swallowsOf(code: string, language: TestLanguage): number {
  let swallows = 0;
  for (const match of code.matchAll(language.swallow)) {
    if (!/^try\b/.test(match[0])) {
      swallows += 1;
      continue;
    }
    const end = matching(code, match.index + match[0].length - 1, '{', '}');
    const handler = /^\s*catch\s*(\([^)]{0,200}\))?\s*\{/.exec(code.slice(end, end + 300));
    if (
      end === -1 ||
      !handler ||
      /\(\s*\w*(?!Throwable|Exception|Error\b)[A-Z]\w*(?:Exception|Error)\b/.test(handler[1] ?? '')
    )
      continue;
    const open = end + handler[0].length - 1;
    const block = code.slice(open, matching(code, open, '{', '}'));
    if (new RegExp(language.assertion.source, 'm').test(code.slice(match.index, end)) && !isAnswered(block, language))
      swallows += 1;
  }
  return swallows;
}

const isAnswered = (block: string, language: TestLanguage): boolean =>
  /\b(?:throw|fail|reject|done|next)\b/.test(block) || new RegExp(language.assertion.source, 'm').test(block);

/** Bare returns of the body itself or of an `if` at its top, in front of an assertion. */
function leavesOf(body: string, language: TestLanguage): number {
  if (!language.leave) return 0;
  const lastAssertion = Array.from(body.matchAll(language.assertion)).at(-1)?.index ?? 0;
  return Array.from(body.matchAll(language.leave)).filter(
    ({ index }) => index < lastAssertion && isAtTop(body, index, language),
  ).length;
}

function isAtTop(body: string, at: number, { extent }: TestLanguage): boolean {
  if (extent === 'indent' || extent === 'end') {
    const first = /^[ \t]*(?=\S)/m.exec(body)?.[0].length ?? 0;
    const column = columnOf(body, at);
    return column <= first + 4;
  }
  const before = body.slice(0, at);
  const depth = count(before, /\{/g) - count(before, /\}/g) - (extent === 'call' ? 1 : 0);
  return depth === 0 || (depth === 1 && /\bif\b[^{}\n]*\{\s*$/.test(before));
}
