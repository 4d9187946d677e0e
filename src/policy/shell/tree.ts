/** The strict subset of bash that we read, as a tree. What has no node here is refused, never guessed. */

export type Part =
  /** Literal characters after quotes and escapes are taken off. */
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  /** `*`, `?` or a plain `[…]`, unquoted: matches file names. */
  | { readonly kind: 'glob'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly quoted: boolean }
  | { readonly kind: 'substitution'; readonly body: Node; readonly quoted: boolean }
  /** `<(…)`: always a whole word. */
  | { readonly kind: 'process'; readonly body: Node };

export interface Word {
  readonly parts: readonly Part[];
  /** As it was written, for messages. */
  readonly source: string;
}

export type Redirect =
  | { readonly kind: 'out' | 'append'; readonly stream: 1 | 2 | 'both'; readonly target: Word }
  | { readonly kind: 'in'; readonly target: Word }
  | { readonly kind: 'here-document'; readonly document: HereDocument }
  | { readonly kind: 'here-string'; readonly word: Word }
  /** `2>&1`, `1>&2`. */
  | { readonly kind: 'copy'; readonly from: 1 | 2; readonly to: 1 | 2 };

/** A here-document whose body is literal. The reader fills in `text` when it comes to the body, a line further down. */
export interface HereDocument {
  readonly delimiter: string;
  /** Whether the delimiter was quoted; a body without a quoted delimiter must hold nothing that expands. */
  readonly quoted: boolean;
  /** `<<-`: tabs at the start of each line are taken off. */
  readonly stripTabs: boolean;
  text: string;
}

export interface Assignment {
  readonly name: string;
  readonly value: Word;
}

/** One condition of `[[ … ]]`: `-f x`, `x == y`, or a lone word. */
export interface Condition {
  readonly negated: boolean;
  readonly words: readonly Word[];
}

export type Node =
  | {
      readonly kind: 'simple';
      readonly assignments: readonly Assignment[];
      readonly words: readonly Word[];
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly kind: 'conditional';
      readonly conditions: readonly Condition[];
      readonly joins: readonly ('&&' | '||')[];
      readonly redirects: readonly Redirect[];
    }
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
  | { readonly kind: 'subshell'; readonly body: Node; readonly redirects: readonly Redirect[] }
  | { readonly kind: 'group'; readonly body: Node; readonly redirects: readonly Redirect[] }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly condition: Node; readonly body: Node }[];
      readonly otherwise: Node | undefined;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly kind: 'for';
      readonly name: string;
      readonly words: readonly Word[];
      readonly body: Node;
      readonly redirects: readonly Redirect[];
    };

export type SimpleNode = Extract<Node, { kind: 'simple' }>;

/** The text of a word in which nothing expands, else undefined. */
export function literalText(word: Word): string | undefined {
  let text = '';
  for (const part of word.parts) {
    if (part.kind !== 'text') return undefined;
    text += part.text;
  }
  return text;
}

/** The text of a word of which nothing is quoted and nothing expands: only such a word can be a reserved word. */
export function bareText(word: Word): string | undefined {
  const [only, ...more] = word.parts;
  return more.length === 0 && only?.kind === 'text' && !only.quoted ? only.text : undefined;
}

/** Adds characters to a word that is being read; neighbours with the same quoting are one part. */
export function addText(parts: Part[], text: string, quoted: boolean): void {
  const last = parts.at(-1);
  if (last?.kind === 'text' && last.quoted === quoted) parts[parts.length - 1] = { ...last, text: last.text + text };
  else parts.push({ kind: 'text', text, quoted });
}
