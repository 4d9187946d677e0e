/** Syntax errors of YAML, of one document or several. Loaded when such a file was changed. */
import { LineCounter, parseAllDocuments } from 'yaml';
import type { SyntaxProblem } from './problem.ts';

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
    .filter(({ code }) => code !== 'RESOURCE_EXHAUSTION') // nested deeper than the library goes
    .map(({ message, pos: [offset] }) => {
      const { line, col } = lineCounter.linePos(offset);
      return { line, column: col, message: message.split('\n', 1)[0] ?? message };
    });
}
