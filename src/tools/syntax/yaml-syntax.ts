/** Syntax errors of YAML, of one document or several. Loaded when such a file was changed. */
import { LineCounter, parseAllDocuments } from 'yaml';
import type { SyntaxProblem } from './problem.ts';

/** What the library calls errors although it is about depth, size or the meaning of a tag. */
const NO_SYNTAX: ReadonlySet<string> = new Set(['RESOURCE_EXHAUSTION', 'TAG_RESOLVE_FAILED', 'KEY_OVER_1024_CHARS']);

export function yamlProblems(text: string): readonly SyntaxProblem[] {
  const lineCounter = new LineCounter();
  // Comparing each key with each takes too long in a large file.
  const documents = parseAllDocuments(text, {
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    lineCounter,
  });
  const errors = 'empty' in documents ? documents.errors : documents.flatMap((document) => document.errors);
  return errors
    .filter(({ code }) => !NO_SYNTAX.has(code))
    .map(({ message, pos: [offset] }) => {
      const { line, col } = lineCounter.linePos(offset);
      return { line, column: col, message: message.split('\n', 1)[0] ?? message };
    });
}
