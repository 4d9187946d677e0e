/** Syntax errors of JavaScript and TypeScript, JSX included. Loaded when such a file was changed. */
import { type ParseError, type ParserOptions, parse } from '@babel/parser';
import type { SyntaxProblem } from './problem.ts';

/** Whatever some tool takes is no error here: it is about slips of an edit, not about a dialect. */
const LENIENT: ParserOptions = {
  sourceType: 'unambiguous',
  errorRecovery: true,
  attachComment: false,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowNewTargetOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
};

/** Problems of a script. There are two ways to write decorators: the errors are those of the way that fits better. */
export function scriptProblems(text: string, path: string): readonly SyntaxProblem[] {
  const problems = problemsWith(text, path, 'decorators-legacy');
  if (problems.length === 0 || !text.includes('@')) return problems;
  const others = problemsWith(text, path, 'decorators');
  return others.length < problems.length ? others : problems;
}

function problemsWith(text: string, path: string, decorators: 'decorators' | 'decorators-legacy'): SyntaxProblem[] {
  const plugins: NonNullable<ParserOptions['plugins']> = [
    ...dialectOf(text, path),
    decorators,
    'decoratorAutoAccessors',
    'explicitResourceManagement',
  ];
  return errorsOf(text, { ...LENIENT, plugins })
    .filter(({ reasonCode }) => reasonCode !== 'VarRedeclaration' || !DECLARATIONS.test(path))
    .map(({ message, loc }) => ({
      line: loc.line,
      column: loc.column + 1,
      message: loc.index >= text.length ? 'unexpected end of the file' : message.replace(/ \(\d+:\d+\)$/, ''),
    }));
}

const DECLARATIONS = /\.d\.[cm]?ts$/;

function dialectOf(text: string, path: string): NonNullable<ParserOptions['plugins']> {
  if (/\.[cm]?tsx?$/.test(path)) {
    return [['typescript', { dts: DECLARATIONS.test(path) }], ...(path.endsWith('x') ? (['jsx'] as const) : [])];
  }
  return /^[^\n]*(?:\n[^\n]*){0,20}@flow\b/.test(text.slice(0, 2000)) ? ['jsx', ['flow', { all: true }]] : ['jsx'];
}

type LocatedError = Pick<ParseError, 'reasonCode'> & {
  readonly message: string;
  readonly loc: { readonly line: number; readonly column: number; readonly index: number };
};

/** An error that the parser cannot go on behind is thrown, and the only one. */
function errorsOf(text: string, options: ParserOptions): readonly LocatedError[] {
  try {
    return (parse(text, options).errors ?? []) as unknown as readonly LocatedError[];
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('loc' in error)) throw error;
    return [error as unknown as LocatedError];
  }
}
