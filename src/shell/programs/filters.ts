/** Reads filters of jq and expressions of yq token by token: each word is known to be harmless, or defined by the filter itself. */
import { shown, stop } from '../refusal.ts';

/** `yq`: the text must mean the same to mikefarah's yq and to kislyuk's, which hands it to jq. */
type Dialect = 'jq' | 'yq';

interface Token {
  readonly kind: 'name' | 'field' | 'variable' | 'number' | 'text' | 'sign' | 'gap';
  readonly text: string;
}

/** Throws Refused unless the filter only computes and prints. `variables`: those that options set. */
export function checkFilter(filter: string, variables: readonly string[]): void {
  checkWords(tokensOf(filter, 'jq'), { dialect: 'jq', variables: new Set(variables), functions: new Set() });
}

/**
 * The same for yq. The answer is what to write instead, which either yq reads in one way only: a name with a dash stands in
 * quotes, a field ends where it seems to, and comments are gone.
 */
export function rewriteExpression(expression: string): string {
  const tokens = tokensOf(expression, 'yq');
  checkWords(tokens, { dialect: 'yq', variables: new Set(), functions: new Set() });
  // With a blank behind it, it is never the name of a file, or of one that holds an expression: `.a.yq`.
  return `${tokens.map((token, index) => written(token, tokens[index + 1])).join('')} `;
}

const unreadable = (text: string): never =>
  stop('bash.jq', `the filter cannot be read from ${shown(text.slice(0, 30))} on`, 'Use `jq .NAME FILE`.');

const GAP = /[ \t\r\n]+/y;
const COMMENT = /#[^\n]*/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /@?[A-Za-z_]\w*/y;
const VARIABLE = /\$[A-Za-z_]\w*/y;
const FIELD: Readonly<Record<Dialect, RegExp>> = {
  jq: /\.[A-Za-z_]\w*/y,
  // A dash and a star are part of the name to mikefarah's yq, and signs to jq.
  yq: /\.[A-Za-z_*][\w*]*(?:-[\w*]+)*/y,
};
const SIGN: Readonly<Record<Dialect, RegExp>> = {
  jq: /\?\/\/|\/\/=|\.\.|[|+\-*/%=!<>]=|\/\/|[.[\](){}|,:;=<>+\-*/%?]/y,
  yq: /\/\/=|\.\.\.?|[|+\-*/%=!<>]=|\/\/|\*[+?cdn]+(?!\w)|[.[\](){}|,:;=<>+\-*/%?]/y,
};

function tokensOf(filter: string, dialect: Dialect): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < filter.length; ) {
    const token = nextToken(filter, at, dialect, 0);
    at += token.text.length;
    tokens.push(token);
  }
  return tokens;
}

function nextToken(filter: string, at: number, dialect: Dialect, depth: number): Token {
  const comment = textAt(COMMENT, filter, at);
  // To newer versions of jq a comment that ends with a backslash continues.
  if (comment !== undefined) return /\r|\\$/.test(comment) ? unreadable(comment) : { kind: 'gap', text: comment };
  if (filter[at] === '"') return { kind: 'text', text: takeText(filter, at, dialect, depth) };
  const kinds = {
    gap: GAP,
    number: NUMBER,
    field: FIELD[dialect],
    name: NAME,
    variable: VARIABLE,
    sign: SIGN[dialect],
  };
  for (const [kind, pattern] of Object.entries(kinds)) {
    const text = textAt(pattern, filter, at);
    if (text === undefined) continue;
    if (kind === 'number' && /\w/.test(filter[at + text.length] ?? '')) unreadable(filter.slice(at));
    return { kind: kind as keyof typeof kinds, text };
  }
  return unreadable(filter.slice(at));
}

function textAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

const MAX_DEPTH = 10;

/** A text in quotes, with what stands in it as `\( … )`. */
function takeText(filter: string, from: number, dialect: Dialect, depth: number): string {
  if (depth > MAX_DEPTH) unreadable(filter.slice(from));
  for (let at = from + 1; at < filter.length; at += 1) {
    if (filter[at] === '"') {
      const text = filter.slice(from, at + 1);
      if (dialect === 'yq') refuseTwoReadings(text, filter[from - 1] === '.');
      return text;
    }
    if (filter[at] !== '\\') continue;
    at += 1;
    if (filter[at] === '(') at = endOfInner(filter, at + 1, dialect, depth + 1);
    else if (!/["\\/bfnrtu]/.test(filter[at] ?? '')) unreadable(filter.slice(at - 1));
  }
  return unreadable(filter.slice(from));
}

/** Position of the bracket that closes the one before `from`. */
function endOfInner(filter: string, from: number, dialect: Dialect, depth: number): number {
  let open = 0;
  for (let at = from; at < filter.length; ) {
    const { kind, text } = nextToken(filter, at, dialect, depth);
    if (kind === 'sign' && text === ')' && open === 0) return at;
    if (kind === 'sign' && text === '(') open += 1;
    if (kind === 'sign' && text === ')') open -= 1;
    at += text.length;
  }
  return unreadable(filter.slice(from));
}

/** The filters that stand in a text as `\( … )`. */
function innerFilters(text: string, dialect: Dialect): string[] {
  const inner: string[] = [];
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] !== '\\') continue;
    at += 1;
    if (text[at] !== '(') continue;
    const end = endOfInner(text, at + 1, dialect, 1);
    inner.push(text.slice(at + 1, end));
    at = end;
  }
  return inner;
}

/** Mikefarah's yq ends a text at the first quote, reads escapes before it looks for brackets, and knows none in a field's name. */
function refuseTwoReadings(text: string, isField: boolean): void {
  const inTwoWays =
    /\\\\+\(/.test(text) ||
    (isField && text.includes('\\')) ||
    innerFilters(text, 'yq').some((inner) => /["\\#]|\.[\w*]*[*-]/.test(inner));
  if (!inTwoWays) return;
  stop(
    'bash.jq',
    `the text ${shown(text)} is read differently by the two programs named yq`,
    'Join texts by +, as in `yq \'.a + "-" + .b\' FILE`.',
  );
}

interface FilterScope {
  readonly dialect: Dialect;
  readonly variables: ReadonlySet<string>;
  /** Functions that the filter defines, each with its number of arguments: `name/0`. */
  readonly functions: ReadonlySet<string>;
}

/** Definitions first, as jq has them at the beginning of a filter; then the filter itself. */
function checkWords(all: readonly Token[], known: FilterScope): void {
  let tokens = all.filter(({ kind }) => kind !== 'gap');
  let functions = known.functions;
  while (known.dialect === 'jq' && tokens[0]?.text === 'def') {
    const { name, parameters, body, rest } = definition(tokens);
    functions = new Set([...functions, `${name}/${parameters.length}`]);
    const own = parameters.map((parameter) => `${parameter.replace('$', '')}/0`);
    const values = parameters.filter((parameter) => parameter.startsWith('$')).map((parameter) => parameter.slice(1));
    const variables = new Set([...known.variables, ...values]);
    checkTerms(body, { ...known, variables, functions: new Set([...functions, ...own]) });
    tokens = rest;
  }
  checkTerms(tokens, { ...known, functions });
}

function definition(tokens: readonly Token[]): {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: readonly Token[];
  readonly rest: Token[];
} {
  const colon = tokens.findIndex(({ text }) => text === ':');
  const head = tokens
    .slice(1, colon)
    .map(({ text }) => text)
    .join('');
  const [, name, parameters] =
    /^([A-Za-z_]\w*)(?:\((\$?[A-Za-z_]\w*(?:;\$?[A-Za-z_]\w*)*)\))?$/.exec(head) ?? unreadable(head);
  const end = endOfTerms(tokens, colon + 1, [';']);
  return {
    name: name ?? '',
    parameters: parameters?.split(';') ?? [],
    body: tokens.slice(colon + 1, end),
    rest: tokens.slice(end + 1),
  };
}

/** Position of one of `ends` outside of all brackets that are opened after `from`. */
function endOfTerms(tokens: readonly Token[], from: number, ends: readonly string[]): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] as Token;
    if (kind !== 'sign') continue;
    if (depth === 0 && ends.includes(text)) return at;
    if ('([{'.includes(text)) depth += 1;
    if (')]}'.includes(text)) depth -= 1;
  }
  return unreadable(tokens[from]?.text ?? '');
}

const OPENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', if: 'end' };

/** Brackets in each other; each may be read once more for every one around it. */
const MAX_OPEN = 100;
const FEWER_BRACKETS = `Nest at most ${MAX_OPEN} of them.`;

function checkTerms(tokens: readonly Token[], known: FilterScope): void {
  const variables = new Set([...known.variables, ...SET_BY_JQ, ...boundIn(tokens)]);
  const open: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const { kind, text } = token;
    if (kind === 'text')
      for (const inner of innerFilters(text, known.dialect))
        checkTerms(withoutGaps(tokensOf(inner, known.dialect)), { ...known, variables });
    if (kind === 'variable' && !variables.has(text.slice(1))) refuseWord(text, known.dialect);
    const isKey = kind === 'name' && known.dialect === 'jq' && open.at(-1) === '}' && isObjectKey(tokens, index);
    if (kind === 'name' && !isKey) checkName(tokens, index, known);
    if (isKey || (kind !== 'name' && kind !== 'sign')) continue;
    if (Object.hasOwn(OPENS, text)) open.push(OPENS[text] ?? '');
    if (open.length > MAX_OPEN) stop('bash.jq', 'too many brackets of the filter stand in each other', FEWER_BRACKETS);
    else if (Object.values(OPENS).includes(text) && open.pop() !== text) unreadable(text);
  }
  if (open.length > 0) stop('bash.jq', `the filter has no ${shown(open.at(-1) ?? '')}`, 'Write it with its end.');
}

const withoutGaps = (tokens: readonly Token[]): Token[] => tokens.filter(({ kind }) => kind !== 'gap');

/** `{name: …}` and `{name}`. Mikefarah's yq takes such a name for an operator. */
const isObjectKey = (tokens: readonly Token[], index: number): boolean =>
  ['{', ','].includes(tokens[index - 1]?.text ?? '') && [':', ',', '}'].includes(tokens[index + 1]?.text ?? '');

function checkName(tokens: readonly Token[], index: number, { dialect, functions }: FilterScope): void {
  const { text } = tokens[index] as Token;
  if (text === 'def') {
    stop(
      'bash.jq',
      'a function is defined in the middle of a filter',
      "Define it at the beginning: `jq 'def f: .a; f' FILE`.",
    );
  }
  if ((dialect === 'jq' ? JQ_WORDS : YQ_WORDS).has(text)) return;
  if (!functions.has(`${text}/${argumentsBehind(tokens, index)}`)) refuseWord(text, dialect);
}

function argumentsBehind(tokens: readonly Token[], index: number): number {
  if (tokens[index + 1]?.text !== '(') return 0;
  let count = 1;
  for (let at = index + 2; ; count += 1) {
    at = endOfTerms(tokens, at, [';', ')']) + 1;
    if (tokens[at - 1]?.text === ')') return count;
  }
}

/** Variables of patterns behind `as`, and labels. What jq sets itself may not be bound again. */
function boundIn(tokens: readonly Token[]): string[] {
  const bound: string[] = [];
  let inPattern = false;
  for (const [index, { kind, text }] of tokens.entries()) {
    const before = tokens[index - 1]?.text ?? '';
    if (before === 'as' || before === 'ref') inPattern = true;
    if (text === '|' || text === '(') inPattern = false;
    if (kind === 'variable' && (inPattern || before === 'label') && !/^\$(?:ENV$|__)/.test(text))
      bound.push(text.slice(1));
  }
  return bound;
}

function refuseWord(word: string, dialect: Dialect): never {
  const remedy =
    dialect === 'jq'
      ? 'Use fields and functions of the input, as in `jq .NAME FILE`; give values by --arg.'
      : 'Use fields and operators of the input, as in `yq \'.a.b\' FILE`; put names in quotes: {"a": .b}.';
  return stop(
    'bash.jq',
    `${shown(word)} is not among the words of ${dialect} that are known to read only the input`,
    remedy,
  );
}

/** Mikefarah's yq reads a field up to one of these. */
const ENDS_FIELD = /^(?:[[\](){}:;,.|=!?\n]| )/;

function written({ kind, text }: Token, next: Token | undefined): string {
  if (kind === 'gap') return text.includes('\n') ? '\n' : ' ';
  const name = kind === 'field' && !/^\.\w+$/.test(text) ? `."${text.slice(1)}"` : text;
  const mayGoOn = kind === 'field' || text === '?';
  return mayGoOn && next && next.kind !== 'gap' && !ENDS_FIELD.test(next.text) ? `${name} ` : name;
}

const split = (words: string): string[] => words.trim().split(/\s+/);

/** Words of the jq manual, 1.5 to 1.8: its grammar and its functions, with any number of arguments. */
const JQ = split(`
  def as if then elif else end and or not reduce foreach try catch label break true false null
  abs acos acosh add all any arrays ascii ascii_downcase ascii_upcase asin asinh atan atan2 atanh booleans bsearch builtins
  capture cbrt ceil combinations contains copysign cos cosh date dateadd datesub debug del delpaths drem empty endswith erf
  error exp exp10 exp2 explode expm1 fabs fdim finites first flatten floor fma fmax fmin fmod format frexp from_entries
  fromdate fromdateiso8601 fromjson fromstream gamma getpath gmtime group_by gsub halt halt_error has have_decnum
  have_literal_numbers hypot implode in index indices infinite input input_line_number inputs inside isempty isfinite
  isinfinite isnan isnormal isvalid iterables j0 j1 jn join keys keys_unsorted last ldexp leaf_paths length lgamma lgamma_r
  limit localtime log log10 log1p log2 logb ltrim ltrimstr map map_values match max max_by min min_by mktime modf nan
  nearbyint nextafter nexttoward normals now nth nulls numbers objects path paths pick pow pow10 range recurse recurse_down
  remainder repeat reverse rindex rint round rtrim rtrimstr scalars scalars_or_empty scalb scalbln scan select setpath
  significand sin sinh skip sort sort_by split splits sqrt startswith stderr strflocaltime strftime strings strptime sub tan
  tanh test tgamma to_entries toarray toboolean todate todateiso8601 tojson tonumber tostream tostring transpose trim
  trimstr trunc truncate_stream type unique unique_by until utf8bytelength values walk while with_entries y0 y1 yn
  IN INDEX JOIN
  @text @json @html @uri @urid @csv @tsv @sh @base64 @base64d @base32 @base32d
`);

/**
 * Words of mikefarah's manual, version 4: its own operators. The file's name and number are those of an operand, which was
 * checked.
 */
const YQ = split(`
  True TRUE False FALSE Null NULL ref ireduce with omit filter shuffle pivot sort_keys sortKeys
  line_comment lineComment head_comment headComment foot_comment footComment comments line column style tag kind anchor alias
  key is_key parent parents root document_index documentIndex di file_index fileIndex fi filename split_doc splitDoc
  to_number to_string to_unix from_unix tz with_dtf format_datetime mapvalues array_to_map set_path del_paths
  to_yaml from_yaml to_json from_json to_xml from_xml to_props from_props to_csv from_csv to_tsv from_tsv
  toEntries fromEntries withEntries upcase downcase any_c all_c
  @yaml @yamld @jsond @xml @xmld @props @propsd @csvd @tsvd @base64url @base64urld
`);

export const JQ_WORDS: ReadonlySet<string> = new Set(JQ);

/** One and the same expression may come to either yq, so a word must be harmless to both. */
export const YQ_WORDS: ReadonlySet<string> = new Set([...JQ.filter((word) => word !== 'def'), ...YQ]);

/** Variables that jq sets; `$ENV` and `$__prog_args` hold more than the input. */
const SET_BY_JQ: readonly string[] = ['__loc__', 'ARGS'];
