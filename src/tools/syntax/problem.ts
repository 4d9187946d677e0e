/** What a parser finds wrong with a file, and how its place is told. */

/** Line and column from 1. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  /** One line. */
  readonly message: string;
}

export function problemAt(text: string, offset: number, message: string): SyntaxProblem {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lineStart + 1, message };
}
