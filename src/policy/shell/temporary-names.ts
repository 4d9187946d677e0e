/** Names in `/tmp` where no sandbox puts the session's folder there: written out as the folder's own, or refused. */
import { resolve } from 'node:path';
import { quote } from '../../lib/quote.ts';
import { TEMPORARY } from '../../lib/temporary-folder.ts';
import { shown } from '../refusal.ts';
import { type Argument, textArgument } from './argument.ts';
import { stop } from './refused.ts';
import type { CommandRules, Report } from './scope.ts';

/** What `$TMPDIR` holds: in namespaces the folder is mounted, elsewhere it has the name that the machine knows it by. */
export const temporaryName = ({ sandboxed, paths }: Pick<CommandRules, 'sandboxed' | 'paths'>): string =>
  sandboxed ? TEMPORARY : paths.temp.at;

/** Whether a command that is given `place`, an absolute path, would go to the machine's `/tmp`. */
export const isMachines = (place: string, { sandboxed, paths }: CommandRules): boolean =>
  !sandboxed && paths.placeOf(place) !== place;

/** The word as it is to be written out; undefined where it may stay, or where nobody can say how it is written. */
export function renamedWord(word: Argument, rules: CommandRules): Argument | undefined {
  if (word.kind !== 'text' || word.emitted !== quote(word.text) || !word.text.startsWith('/')) return undefined;
  const place = resolve(word.text);
  if (!isMachines(place, rules)) return undefined;
  return textArgument(rules.paths.placeOf(place) + (word.text.endsWith('/') ? '/' : ''));
}

/** The words of a call as they are written out: rules have noted which to rename, and pass on the words that they were given. */
export const writtenOut = (run: readonly Argument[], { renamed }: Report): Argument[] =>
  run.map((word) => renamed.get(word) ?? word);

export const refuseMachines = (path: string, place: string): never =>
  stop(
    'path.outside-workspace',
    `${shown(path)} is in the machine's own ${TEMPORARY}, and the temporary folder is another one here`,
    `Write "$TMPDIR${place.slice(TEMPORARY.length).replace(/[^\w./-]/g, '')}".`,
  );
