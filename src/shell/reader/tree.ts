/** The strict subset of bash that we read, as a tree. What has no node here is refused, never guessed. */

export type Part =
  /** Literal characters after quotes and escapes are taken off. */
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  /** `*`, `?` or a plain `[…]`, unquoted: matches file names. */
  | { readonly kind: 'glob'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly quoted: boolean; readonly operation?: Operation }
  | { readonly kind: 'arithmetic'; readonly expression: Arithmetic; readonly quoted: boolean }
  | { readonly kind: 'substitution'; readonly body: Node; readonly quoted: boolean }
  /** `<(…)`, or `>(…)`: always a whole word. */
  | { readonly kind: 'process'; readonly body: Node; readonly isWritten?: true };

/** What `${name…}` makes of the value. Patterns hold only text, `*` and `?`. */
export type Operation =
  | { readonly operator: 'length' | 'count' }
  | { readonly operator: 'keys' }
  /** `${x[0]}`, `${x[@]}`, and of the latter a part. */
  | { readonly operator: 'element'; readonly index: string; readonly slice: string }
  /** `${x[$key]}`, and with a default. */
  | { readonly operator: 'entry'; readonly key: Word; readonly fallback?: DefaultOperation }
  | DefaultOperation
  | { readonly operator: '#' | '##' | '%' | '%%'; readonly pattern: string }
  | { readonly operator: '/' | '//'; readonly from: string; readonly to: string }
  /** `${x//[!0-9]/…}`: all but digits, decimal or hexadecimal, or but what stands in plain names. */
  | { readonly operator: 'digits' | 'hex' | 'plain'; readonly to: string }
  /** Letters in the other case: all, or the first. */
  | { readonly operator: '^' | '^^' | ',' | ',,' }
  | { readonly operator: ':'; readonly offset: number; readonly length: number | undefined };

/** `${x:-word}`, `${x:+word}`; `colon`: an empty value counts as none. */
export interface DefaultOperation {
  readonly operator: '-' | '+';
  readonly colon: boolean;
  readonly word: readonly Part[];
  /** Outside of quotes, the word stands for as many words as it has: text that is not quoted is the blanks between them. */
  readonly divides?: boolean;
}

/** Names as `{ name }`, all else as it was written. `assigns`: the names that it gives a value. */
export interface Arithmetic {
  readonly tokens: readonly ArithmeticToken[];
  readonly assigns: readonly string[];
  readonly source: string;
}

/** Text, a name, or a command that prints a number. */
export type ArithmeticToken = string | ArithmeticName | { readonly body: Node };

/** `decimal`: its digits are read to the base of ten, as in `10#$n`. */
export interface ArithmeticName {
  readonly name: string;
  readonly dollar: boolean;
  readonly decimal?: true;
}

export interface Word {
  readonly parts: readonly Part[];
  /** Source text, for messages. */
  readonly source: string;
  /** What `name[key]=` in front of it gives this value; only an assignment is read with one. */
  readonly element?: Element;
}

export interface Element {
  /** Empty for `[key]=` in the list of an array. */
  readonly name: string;
  readonly key: Word;
  readonly appends: boolean;
}

export type Redirect =
  | { readonly kind: 'out' | 'append'; readonly stream: 1 | 2 | 'both'; readonly target: Word }
  | { readonly kind: 'in'; readonly target: Word }
  | { readonly kind: 'here-document'; readonly document: HereDocument }
  | { readonly kind: 'here-string'; readonly word: Word }
  /** `2>&1`, `1>&2`; `>&-` closes the stream. */
  | { readonly kind: 'copy'; readonly from: 1 | 2; readonly to: 1 | 2 | '-' };

/** The reader fills in `parts` when it comes to the body, a line further down: one text where the delimiter is quoted. */
export interface HereDocument {
  readonly delimiter: string;
  /** Whether the delimiter was quoted; else the body expands as between double quotes. */
  readonly quoted: boolean;
  /** `<<-`: tabs at the start of each line are taken off. */
  readonly stripTabs: boolean;
  parts: readonly Part[];
}

export interface Assignment {
  readonly name: string;
  readonly value: Word;
  /** `name+=value`. */
  readonly appends: boolean;
  /** Words of `name=(…)`, whose `value` is empty. */
  readonly items?: readonly Word[];
  /** Subscript of `name[key]=value`. */
  readonly key?: Word;
  /** `declare -A name`, whose `value` is empty; `new`: it keeps nothing of what it held. */
  readonly declares?: 'map' | 'new map';
  /** Only the function has it. */
  readonly isLocal?: true;
}

/** One condition of `[[ … ]]`: `-f x`, `x == y`, or a lone word. */
export interface Condition {
  readonly negated: boolean;
  readonly words: readonly Word[];
  /** Expression after `=~`, which bash reads literally. */
  readonly expression?: string;
}

interface RedirectedNode {
  readonly redirects: readonly Redirect[];
}

export type Node =
  /** Without words: only assignments. */
  | ({
      readonly kind: 'simple';
      readonly assignments: readonly Assignment[];
      readonly words: readonly Word[];
      /** Functions of the line, which the text of an eval could call. */
      readonly functions?: readonly string[];
    } & RedirectedNode)
  | ({
      readonly kind: 'conditional';
      readonly conditions: readonly Condition[];
      readonly joins: readonly ('&&' | '||')[];
    } & RedirectedNode)
  /** Its definition; calls have been replaced by what it does before anything is judged. */
  | { readonly kind: 'function'; readonly name: string; readonly body: Node }
  /** `(( … ))`. */
  | ({ readonly kind: 'arithmetic'; readonly expression: Arithmetic } & RedirectedNode)
  | {
      readonly kind: 'pipeline';
      readonly negated: boolean;
      readonly timed: '' | 'time' | 'time -p';
      readonly commands: readonly Node[];
    }
  | {
      readonly kind: 'chain';
      readonly first: Node;
      readonly rest: readonly { readonly operator: '&&' | '||'; readonly node: Node }[];
    }
  | { readonly kind: 'sequence'; readonly nodes: readonly Node[] }
  /** What the shell does when it ends, or no more. `ignores`: the signals do nothing. */
  | {
      readonly kind: 'trap';
      readonly body: Node | undefined;
      readonly ignores?: true;
      readonly signals: readonly string[];
    }
  /** `… &`: in a shell of its own, beside all that follows. */
  | { readonly kind: 'background'; readonly body: Node }
  | ({ readonly kind: 'subshell'; readonly body: Node } & RedirectedNode)
  | ({ readonly kind: 'group'; readonly body: Node } & RedirectedNode)
  | ({
      readonly kind: 'if';
      readonly branches: readonly { readonly condition: Node; readonly body: Node }[];
      readonly otherwise: Node | undefined;
    } & RedirectedNode)
  | ({
      readonly kind: 'for';
      readonly name: string;
      readonly words: readonly Word[];
      readonly body: Node;
    } & RedirectedNode)
  /** `for ((first; test; step))`; an absent expression is an empty one. */
  | ({
      readonly kind: 'count';
      readonly first: Arithmetic | undefined;
      readonly test: Arithmetic | undefined;
      readonly step: Arithmetic | undefined;
      readonly body: Node;
    } & RedirectedNode)
  | ({
      readonly kind: 'while';
      readonly word: 'while' | 'until';
      readonly condition: Node;
      readonly body: Node;
    } & RedirectedNode)
  | ({
      readonly kind: 'case';
      readonly word: Word;
      readonly branches: readonly { readonly patterns: readonly Word[]; readonly body: Node | undefined }[];
    } & RedirectedNode);

export type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>;
export type SimpleNode = NodeOf<'simple'>;

/** `<( … )` or `>( … )`. */
export const isPipe = ({ parts }: Word): boolean => parts[0]?.kind === 'process';

/** A word of which nothing is quoted. */
export const plainWord = (text: string): Word => ({ parts: [{ kind: 'text', text, quoted: false }], source: text });

/** A call, with no more than its words. */
export const plainCall = (words: readonly Word[]): SimpleNode => ({
  kind: 'simple',
  assignments: [],
  words,
  redirects: [],
});

/** The command that does nothing. */
export const NOTHING: SimpleNode = plainCall([plainWord(':')]);

/** A copy of an array or object of the tree, with what `visit` makes of each part of it. */
export const mapParts = (place: object, visit: (part: unknown) => unknown): object =>
  Array.isArray(place)
    ? place.map(visit)
    : Object.fromEntries(Object.entries(place).map(([key, value]) => [key, visit(value)]));

/** The text of a word in which nothing expands, else undefined. */
export function literalText(word: Word): string | undefined {
  let text = '';
  for (const part of word.parts) {
    if (part.kind !== 'text') return undefined;
    text += part.text;
  }
  return text;
}

/** Whether a command runs for its value. */
export const runsCommands = ({ parts }: Word): boolean => parts.some(({ kind }) => kind === 'substitution');

/** The text of a word of which nothing is quoted and nothing expands: only such a word can be a reserved word. */
export function bareText(word: Word): string | undefined {
  const [only, ...more] = word.parts;
  const isOne = more.length === 0 && word.element === undefined;
  return isOne && only?.kind === 'text' && !only.quoted ? only.text : undefined;
}

/** Adds characters to a word that is being read; neighbours with the same quoting are one part. */
export function addText(parts: Part[], text: string, quoted: boolean): void {
  const last = parts.at(-1);
  if (last?.kind === 'text' && last.quoted === quoted) parts[parts.length - 1] = { ...last, text: last.text + text };
  else parts.push({ kind: 'text', text, quoted });
}

/** The names of all variables that are read in `place`, however deep. */
export function variablesIn(place: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(place)) for (const one of place) variablesIn(one, found);
  else if (typeof place === 'object' && place !== null) {
    const { kind, name, dollar, key } = place as { kind?: unknown; name?: unknown; dollar?: unknown; key?: unknown };
    // What gives an array one more element keeps the others.
    const isRead = kind === 'variable' || dollar !== undefined || key !== undefined;
    if (typeof name === 'string' && isRead) found.add(name);
    for (const one of Object.values(place)) variablesIn(one, found);
  }
  return found;
}

/** What it reads of how others ended: `?` and `PIPESTATUS[n]`. */
export const outcomesReadIn = (node: Node): string[] =>
  [...variablesIn(node)].filter((name) => name === '?' || name.startsWith('PIPESTATUS'));

/** Whether the node asks how what stands in front of it ended: behind its own first command, it asks for its own. */
export function asksBefore(node: Node): boolean {
  if (node.kind === 'sequence' && node.nodes[0]) return asksBefore(node.nodes[0]);
  if (node.kind === 'chain') return asksBefore(node.first);
  // Each of them begins with what stood before the pipe.
  if (node.kind === 'pipeline') return node.commands.some(asksBefore);
  if (node.kind === 'if' && node.branches[0]) return asksBefore(node.branches[0].condition);
  return node.kind === 'subshell' || node.kind === 'group' ? asksBefore(node.body) : outcomesReadIn(node).length > 0;
}
