/** Characters that no command may hold: what people cannot see, and what shells and editors read differently. */
import { type Refusal, refuse } from '../../refusal.ts';

const MAX_BYTES = 16 * 1024;

/**
 * Controls but newline and tab (a carriage return or NUL ends a word in some readers and not in bash), format characters
 * (bidi overrides, zero-width, tags), line and paragraph separators, private, unassigned and lone surrogates; then
 * letters and marks that print as nothing: Hangul fillers, the braille blank, Mongolian and Khmer fillers.
 */
const HIDDEN =
  /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]/u;

/** Refuses what is too long, blank, or holds a character that hides something. */
export function checkCharacters(command: string): Refusal | undefined {
  if (Buffer.byteLength(command) > MAX_BYTES) {
    return refuse('bash.limit', `the command is over ${MAX_BYTES} bytes`, 'Write long text with file_write instead.');
  }
  if (command.trim() === '')
    return refuse('bash.syntax', 'the command is empty', 'Give a command, such as git status.');
  const hidden = HIDDEN.exec(command);
  if (!hidden) return undefined;
  const code = (hidden[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return refuse(
    'bash.characters',
    `the command holds the hidden character U+${code} at position ${hidden.index}`,
    'Write the command with visible characters, plain spaces and newlines only.',
  );
}
