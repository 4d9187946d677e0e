/** What a rule of a program is, and shorthands for tables. Everything that a table does not name is refused. */
import type { CommandClass } from '../core/access.ts';
import type { AllowEntry } from './allowlist.ts';
import type { Argument } from './argument.ts';
import type { FileUse } from './command-paths.ts';
import type { Redirect } from './reader/tree.ts';
import type { Scope } from './scope.ts';

/**
 * What a value or operand may be: text only of the call; a file by its use; `pipe-data` is `data` or `<( … )`; `git` is a
 * revision or a path of the repository, `pathspec` only a path, `git-lines` lines of one; `message` may also be a command's output, and `pattern` too, after -e or --; `address` is on localhost; an expression: text that it matches.
 */
export type Kind =
  | FileUse
  | 'text'
  | 'address'
  | 'git'
  | 'git-lines'
  | 'pathspec'
  | 'message'
  | 'pattern'
  | 'any-word'
  | RegExp;

export interface OptionTable {
  /** Options without a value, separated by blanks: `-a --all`. Short ones may be clustered. */
  readonly flags?: string;
  /** Options with a value: attached, behind `=`, or the next word. Keys may name several, separated by blanks. */
  readonly values?: Readonly<Record<string, Kind>>;
  /** Options whose value is only ever attached: `--color=always`, `-M90%`. */
  readonly optional?: Readonly<Record<string, Kind>>;
  /** Expression for whole words that are options of their own, such as `-20`. */
  readonly word?: RegExp;
  /** In a cluster no option takes the next word: git's readers of options disagree on whose word that is. */
  readonly tailless?: boolean;
  /** Each option is a word of its own: what follows the letter is read as more letters, or as `c=x`. */
  readonly unclustered?: boolean;
  /** A word that begins with a dash is no value: the program takes it for an option, or may. */
  readonly plainValues?: boolean;
  /** Go's flags: one dash or two, never clustered. */
  readonly goFlags?: boolean;
}

export interface OperandTable {
  readonly kind: Kind;
  /** Kinds of the first operands, where they differ. */
  readonly first?: readonly Kind[];
  /** Options after which the first operands are like all others: `grep -e PATTERN FILE`. */
  readonly unless?: readonly string[];
  readonly max?: number;
  /** What may stand after `--`; the same as an operand where absent. */
  readonly afterDashes?: Kind;
}

export interface ParsedCall {
  /** Options in order, by the name that they were found under in the table, each with where its word stands. */
  readonly options: readonly { readonly name: string; readonly value?: Argument; readonly at: number }[];
  readonly operands: readonly Argument[];
  /** Index of the `--` that ends the options; one that is the value of an option ends nothing. */
  readonly dashes?: number;
}

export interface Call {
  /** The rule's words, for messages. */
  readonly name: string;
  /** What stands after the rule's words. */
  readonly rest: readonly Argument[];
  readonly scope: Scope;
  /** What its input is redirected from, among others. */
  readonly redirects: readonly Redirect[];
  /** The entry that lets it through; absent where its class does. */
  readonly entry?: AllowEntry;
  /** Judges a command that this one runs. */
  readonly inner: Inner;
  /** Its standard input is a file, or a text in the command: `text` as a whole, `shown` as far as it is known. Absent: empty, or a pipe. */
  readonly input?: { readonly text?: string; readonly shown?: string; readonly file?: string };
  readonly leadingGlob: boolean;
  /** The rule can do without the text of a name. */
  readonly takesNames: boolean;
}

/** For programs that run another one, such as env and xargs: that one is judged as if it stood alone. */
export interface Inner {
  /** Whether there are rules for the program that the words begin with. */
  knows(words: readonly Argument[]): boolean;
  /** `words`: the program and what stands after it; `scope`: where it runs, if not where the call does. Throws Refused. */
  call(words: readonly Argument[], scope?: Scope): InnerCall;
  /** A whole command line for a shell; the answer is the checked text. Throws Refused. */
  shell(text: string, scope?: Scope): string;
}

export interface InnerCall {
  readonly class: CommandClass;
  /** It is of the class `project` and runs in a sandbox that holds. */
  readonly confined: boolean;
  /** What is to be written out, hardening options of its rule among them. */
  readonly words: readonly Argument[];
}

interface RuleBase {
  /** The program and its sub-command, which come first in the argument vector. */
  readonly words: readonly string[];
  readonly class: CommandClass;
  /** Whether a program of the class `project` also changes files itself. */
  readonly changes?: true;
  /** A rule of git for what changes files and nothing in `.git`. */
  readonly recordsNothing?: true;
  /** Why the table is as it is: what the doors are. */
  readonly why: string;
  /** The documentation that it was made from. */
  readonly source: string;
  /** Words written out behind the rule's own words, which switch off what a table cannot see. */
  readonly harden?: (parsed: ParsedCall, call: Call) => readonly string[];
  /** The same behind all other options, for programs in which the last option wins. */
  readonly hardenLast?: (parsed: ParsedCall, call: Call) => readonly string[];
  /** The program has no option that runs, reads or writes anything else: a pattern may begin with a wildcard. */
  readonly leadingGlob?: boolean;
  /** For a rule that shares its words with another one: whether it is about this call. The first that fits is taken. */
  readonly when?: (rest: readonly string[]) => boolean;
  /** What the rule looks at in addition to its table may be a name that is known only when the program runs. */
  readonly names?: true | 'in a sandbox';
}

export type ProgramRule = RuleBase &
  (
    | {
        readonly options: OptionTable;
        readonly operands: OperandTable;
        /** What a table cannot say. */
        readonly also?: (parsed: ParsedCall, call: Call) => void;
        /** What is written out in place of `call.rest`, where adding words is not enough. */
        readonly write?: (parsed: ParsedCall, call: Call) => readonly Argument[];
      }
    /** A grammar of its own. */
    | { readonly judge: (call: Call) => void }
    /** The same, for a program that runs another: the answer is written out in place of `call.rest`. */
    | { readonly rewrite: (call: Call) => readonly Argument[] }
  );
type More = Partial<
  Pick<
    Extract<ProgramRule, { options: unknown }>,
    'also' | 'harden' | 'hardenLast' | 'leadingGlob' | 'when' | 'names' | 'write' | 'recordsNothing'
  >
>;

/** Makes rules of one class, read from one manual. */
export const rulesOf =
  (kind: CommandClass, source: string) =>
  (words: string, why: string, options: OptionTable, operands: OperandTable, more: More = {}): ProgramRule => ({
    words: words.split(' '),
    class: kind,
    why,
    source,
    options,
    operands,
    ...more,
  });

/** What such a maker takes behind the words and the reason. */
export type RuleTail = Parameters<ReturnType<typeof rulesOf>> extends [string, string, ...infer Rest] ? Rest : never;

export const NUMBER = /^\d+$/;
/** Plain name, such as that of a program, or the path of one of the machine's: any other slash would make a path of it. */
export const PLAIN_NAME = /^(?:\/(?:usr\/)?(?:local\/)?s?bin\/)?[\w.+-]+$/;
export const NONE: OperandTable = { kind: 'text', max: 0 };
export const FILES_READ: OperandTable = { kind: 'data' };
/** Their names and sizes are shown. */
export const FILES_LISTED: OperandTable = { kind: 'listed' };
