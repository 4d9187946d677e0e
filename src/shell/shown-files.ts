/** Files of which a line shows lines: who has seen them may change them. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type GlobArgument, knownText } from './argument.ts';
import { expandGlob } from './glob-check.ts';
import type { Paths } from './path-check.ts';
import { literalText, type Node } from './reader/tree.ts';
import { Refused } from './refusal.ts';
import type { JudgeReport } from './scope.ts';

/** Programs that print lines as they are. */
const SHOWS: readonly string[] = 'cat nl tac head tail sed less more bat batcat grep egrep fgrep'.split(' ');
/** Options with which grep prints no lines. */
const WITHOUT_LINES = /^-[a-zA-Z]*[cqlL]|^--(?:count|quiet|silent|files-with)/;

/** `words`: of a call, with its program. */
const printsLines = (words: readonly string[]): boolean =>
  SHOWS.includes(words[0] ?? '') && !words.some((word) => WITHOUT_LINES.test(word));

/** Whether what a part of a pipe reads is printed by it, at least in part. */
export const isShowing = (node: Node): boolean =>
  node.kind === 'simple' && printsLines(node.words.map((word) => literalText(word) ?? ''));

/** Absolute paths on this machine. */
export const shownFiles = (report: JudgeReport, placeOf: Paths['placeOf']): string[] =>
  report.calls.flatMap(({ argv, cwds: [cwd, ...others], shown }) => {
    const [program = '', ...words] = argv.map((word) => knownText(word) ?? '');
    if (shown !== true || cwd === undefined || others.length > 0 || !printsLines([program, ...words])) return [];
    const matched = argv.flatMap((word) => (word.kind === 'glob' ? matchesOf(word, cwd, report) : []));
    return [...words, ...matched].map((word) => placeOf(resolve(cwd, word))).filter(isFile);
  });

/** None of a pattern that matches too many. */
function matchesOf(glob: GlobArgument, cwd: string, report: JudgeReport): string[] {
  try {
    return expandGlob(glob, cwd, report);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
