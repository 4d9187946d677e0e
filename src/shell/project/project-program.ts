/** What the table says of a program of the class `project`: where in its words another program, a script or text stands. */

export interface ProjectProgram {
  /** Between blanks. */
  readonly names: string;
  /** Why it is of this class. */
  readonly why: string;
  /** Folders in which packages of a project put it: one there comes before the machine's. */
  readonly folders?: readonly string[];
  /** Its words by themselves make it change files, as those of interpreters and shells do: it is off where nothing may change. */
  readonly changes?: true;
  /** What it may not be told to do. */
  readonly never?: readonly Never[];
  /** Options without a value that may stand in front of the sub-command; others are taken for both kinds. */
  readonly flags?: string;
  /** Options whose value is a name or a pattern, and never a path. */
  readonly text?: string;
  /** A word `/` is mostly a pattern to it, and shows it nothing that it would not see without. */
  readonly takesRoot?: true;
  /** It only reads what its words name: `true`, or unless one of its words matches. */
  readonly looks?: true | RegExp;
  /** It runs a script of the workspace, a program in a word, or one from standard input. */
  readonly interprets?: Interpreter;
  /** Written in front of its words. */
  readonly adds?: readonly string[];
  /** It hands commands to itself as text. */
  readonly shell?: true;
  /** Options of a runner behind which, or in which, a line for a shell stands in the place of a program. */
  readonly line?: string;
  /** It runs another program, which its words name. */
  readonly runs?: readonly ScriptPosition[];
}

/** `folders` of what packages of a language bring. */
export const IN_NODE_MODULES: readonly string[] = ['node_modules/.bin'];
export const IN_VIRTUAL_ENVIRONMENT: readonly string[] = ['.venv/bin', 'venv/bin'];
export const IN_VENDOR: readonly string[] = ['vendor/bin'];

export interface Never {
  /** Pattern for its words without options, joined by blanks. */
  readonly match: RegExp;
  /** Option with which it may. */
  readonly unless?: string;
  /** Words that follow what was typed. */
  readonly does: string;
  /** A sentence with one form that works, in backticks. */
  readonly instead?: string;
}

export interface Interpreter {
  /** Options behind which, or in which, a program stands. */
  readonly code: RegExp;
  /** With one of these no program is read from standard input. */
  readonly alone?: RegExp;
  /** Options with a value of their own in front of the script. */
  readonly valued?: string;
  /** The option behind which, or in which, a module stands, which may be a program of the table. */
  readonly module?: RegExp;
  /** The option behind which another program and its words stand. */
  readonly args?: string;
}

export interface ScriptPosition {
  /** The sub-command behind which the program stands; empty: right after the program's own name. */
  readonly after: string;
  /** Options with a value in front of that program. */
  readonly valued?: string;
  /**
   * Kind of a word that the table does not have: `own`, a program of the project; `installed`, one of its node_modules;
   * `script`, text.
   */
  readonly unknown: 'own' | 'installed' | 'script';
}
