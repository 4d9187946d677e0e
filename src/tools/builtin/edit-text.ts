/** Literal search and replace in a file's text that keeps the file's line endings. */

/** A replaced place; lines are counted from 1. */
export interface Place {
  readonly oldText: string;
  readonly newText: string;
  /** Where it was in the old content. */
  readonly startLine: number;
  readonly endLine: number;
  /** Where it begins in the new content. */
  readonly newLine: number;
}

/** All places of `oldText` that do not overlap. In a file with CRLF, each line feed in it finds either line ending. */
export function findText(content: string, oldText: string): readonly RegExpExecArray[] {
  const literal = oldText.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = content.includes('\r\n') ? literal.replace(/\r?\n/g, '\\r?\\n') : literal;
  return [...content.matchAll(new RegExp(pattern, 'g'))];
}

/** `newText` is put in as it stands: `$&` is text. Only its line feeds become what the place or the file uses. */
export function replaceMatches(
  content: string,
  matches: readonly RegExpExecArray[],
  newText: string,
): { readonly content: string; readonly places: readonly Place[] } {
  const fileUsesCrlf = usesCrlf(content);
  const places: Place[] = [];
  const parts: string[] = [];
  let [end, line, newLine] = [0, 1, 1];
  for (const match of matches) {
    const between = content.slice(end, match.index);
    const [oldText] = match;
    const crlf = oldText.includes('\n') ? oldText.includes('\r\n') : fileUsesCrlf;
    const text = crlf ? withCrlf(newText) : newText;
    line += newlines(between);
    newLine += newlines(between);
    const inner = newlines(oldText) - (oldText.endsWith('\n') ? 1 : 0);
    places.push({ oldText, newText: text, startLine: line, endLine: line + inner, newLine });
    parts.push(between, text);
    line += newlines(oldText);
    newLine += newlines(text);
    end = match.index + oldText.length;
  }
  return { content: parts.join('') + content.slice(end), places };
}

/** Whether most lines end in CRLF. */
export function usesCrlf(content: string): boolean {
  const crlf = content.split('\r\n').length - 1;
  return crlf * 2 > newlines(content);
}

export const withCrlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

/** The line, from 1, that holds the character at `offset`. */
export const lineAt = (content: string, offset: number): number => newlines(content.slice(0, offset)) + 1;

export function newlines(text: string): number {
  let number = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) number += 1;
  return number;
}
