/** A word after expansion, as rules judge it: its text where that is known, and what is written out for it. */
import { quote } from '../lib/text.ts';
import type { Part } from './reader/tree.ts';

export type Argument =
  | { readonly kind: 'text'; readonly text: string; readonly emitted: string }
  | GlobArgument
  | DynamicArgument
  /** `<(…)`, or `>(…)`: the name of a pipe. */
  | { readonly kind: 'pipe'; readonly text: string; readonly emitted: string; readonly isWritten?: true };

/** Matches files when it runs; `parts` hold text and wildcards only. `text` is the pattern as it was written. */
export interface GlobArgument {
  readonly kind: 'glob';
  readonly text: string;
  readonly emitted: string;
  readonly parts: readonly GlobPart[];
}

/** Holds what is known only when it runs, such as the output of a command that was itself checked; `head` is the known text in front of it. */
export interface DynamicArgument {
  readonly kind: 'dynamic';
  readonly text: string;
  readonly emitted: string;
  readonly head: string;
  /** Only digits, maybe after a minus. */
  readonly number?: boolean;
  /** May lead to a toolchain, which is only read. */
  readonly toolchain?: boolean;
  /** Not quoted: any number of words. */
  readonly many?: boolean;
  /** It was not quoted, and stands for one word all the same. */
  readonly joined?: boolean;
  /** Matches files, by a pattern that is known in part. */
  readonly matches?: boolean;
  /** Other words follow these: the check gets them as one, and divides it. */
  readonly divided?: boolean;
  /** A name that is checked when it is known, right before the program runs; rules note here what they would use it for. */
  readonly uses?: NameUse[];
  /** The word that such a name stands for in the command. */
  readonly original?: Argument;
  /** Its parts where it is to be a number: see numbers.ts. */
  readonly digits?: readonly DigitPart[];
}

/** Known text, or a value of which only the kind is known. */
export type DigitPart =
  | { readonly text: string }
  | {
      /** The value as it is. */
      readonly quoted: string;
      /** Writes it as a number, or as a text that no program takes for one. */
      readonly number: () => string;
      /** What arithmetic comes to: never empty, maybe with a minus. */
      readonly signed: boolean;
      /** Writes it as the name of a commit, or as a text that is none. */
      readonly commit: () => string;
      /** The same for each word of it. */
      readonly commits: () => string;
      /** A command printed it that prints names of commits. */
      readonly isCommit: boolean;
    };

/** What a name may lead to: a program of the repository, a file that is read, one that has to be there, one that is written, all that a directory holds, a place in the temporary folder, a file of a commit, a commit, or nothing that is opened. */
export type NameUse = 'run' | 'read' | 'present' | 'write' | 'tree' | 'temporary' | 'committed' | 'commit' | 'text';

export type GlobPart = Extract<Part, { kind: 'text' | 'glob' }>;

export const textArgument = (text: string): Argument => ({ kind: 'text', text, emitted: quote(text) });

/** Whether it is a name that is checked when it is known. */
export const isUnseenName = (word: Argument): boolean => word.kind === 'dynamic' && word.uses !== undefined;

/** The word of which a name is checked when it is known. */
export const originalOf = (word: Argument): Argument => (word.kind === 'dynamic' && word.original) || word;

/** The text of an argument that is known before it runs. */
export const knownText = (argument: Argument | undefined): string | undefined =>
  argument?.kind === 'text' ? argument.text : undefined;

/**
 * A command in the brackets of `$( )` or `<( )`. `$((` begins arithmetic for bash, in which quotes hide nothing: a blank stands in front of
 * a shell of its own.
 */
export const bracketed = (command: string): string => (command.startsWith('(') ? `( ${command})` : `(${command})`);
