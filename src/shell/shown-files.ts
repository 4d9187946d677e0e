/** Files of which a line shows lines: who has seen them may change them. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { knownText } from './argument.ts';
import type { Paths } from './path-check.ts';
import type { ProgramCall } from './scope.ts';

/** Programs that print lines as they are. */
const SHOWS: readonly string[] = 'cat nl tac head tail sed less more bat batcat grep egrep fgrep'.split(' ');
/** Options with which grep prints no lines. */
const WITHOUT_LINES = /^-[a-zA-Z]*[cqlL]|^--(?:count|quiet|silent|files-with)/;

/** Absolute paths on this machine. */
export const shownFiles = (calls: readonly ProgramCall[], placeOf: Paths['placeOf']): string[] =>
  calls.flatMap(({ argv: [program, ...words], cwds: [cwd, ...others], shown }) => {
    const texts = words.map((word) => knownText(word) ?? '');
    const isShown = shown === true && SHOWS.includes(knownText(program) ?? '') && others.length === 0;
    if (!isShown || cwd === undefined || texts.some((text) => WITHOUT_LINES.test(text))) return [];
    return texts.map((text) => placeOf(resolve(cwd, text))).filter(isFile);
  });

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
