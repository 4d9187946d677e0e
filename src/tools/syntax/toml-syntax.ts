/** The first syntax error of TOML. Loaded when such a file was changed. */
import { parse, TomlError } from 'smol-toml';
import type { SyntaxProblem } from './problem.ts';

export function tomlProblems(text: string): readonly SyntaxProblem[] {
  try {
    parse(text.replace(/^\ufeff/, ''), { integersAsBigInt: true });
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [words = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n', 1);
    return words.includes('excessively nested') ? [] : [{ line: error.line, column: error.column, message: words }];
  }
}
