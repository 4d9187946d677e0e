/** Ranges of masked code: from a bracket to the one that closes it, and to the end of a line. */

/** Offset after the bracket that closes the one at `open`; -1 without one. */
export function matching(code: string, open: number, opening: string, closing: string): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === opening) depth += 1;
    else if (code[at] === closing) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

export const lineEnd = (code: string, from: number): number => {
  const end = code.indexOf('\n', from);
  return end === -1 ? code.length : end;
};

export const columnOf = (code: string, at: number): number => at - (code.lastIndexOf('\n', at - 1) + 1);

/** The end of the line at which all brackets are closed. */
export function logicalEnd(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const character = code[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (character === '\n' && depth <= 0 && code[at - 1] !== '\\') return at;
  }
  return code.length;
}
